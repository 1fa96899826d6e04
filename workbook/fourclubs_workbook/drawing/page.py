"""The header of every printed page: tournament, tour, stage."""

from fourclubs_core.models import Tournament

from ..messages import text
from ..port import PageHeader
from ..state import State


def page_header(tournament: Tournament, state: State, language: str) -> PageHeader:
    """The header for the tour that is current now.

    Args:
        tournament: For the title and the number of tours.
        state: The current tour and its stage.
        language: `ru` or `en`.

    Returns:
        One line such as `Autumn Cup · Tour 2 of 3 · play`.
    """
    settings = tournament.settings
    return PageHeader(
        " · ".join(
            (
                settings.title or text("board_untitled", language),
                text("board_tour", language, tour=state.tour, tours=settings.tours),
                text(f"header_stage_{state.stage}", language),
            )
        )
    )
