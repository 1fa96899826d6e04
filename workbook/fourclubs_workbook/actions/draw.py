"""`draw`: А - the team numbers of tour 1, drawn with a recorded seed, or the typed ones checked."""

from collections.abc import Mapping
from secrets import randbelow

from fourclubs_core.models import SEATS, Settings, Team
from fourclubs_core.seating import draw_numbers
from fourclubs_core.words import Stage

from ..errors import Refused
from ..messages import Message, confirm, refused, text, told
from ..state import Released
from .desk import Desk, LogLine, Plan, replace_tour

SEEDS = 1_000_000
"""Seeds the program draws by itself run from 0 to one less than this: easy to read out and to type."""


def draw(desk: Desk) -> Plan:
    """Draw the team numbers, or check those the judge typed.

    Option `seed`: draw with this seed even if numbers stand there already (to be confirmed).
    """
    desk.require_stage(Stage.SEATING)
    if desk.state.tour > 1:
        raise Refused([refused("draw.later-tour", tour=desk.state.tour)])
    if desk.state.released is not Released.NO:
        raise Refused([refused("draw.shown")])
    lineups = _lineups_of_columns(desk)
    typed = desk.tour.numbers
    if typed is not None and desk.options.get("seed") is None:
        shown = _show_numbers(desk.teams, typed)
        message = told("draw.checked", numbers=shown)
        return _plan(
            desk,
            typed,
            desk.tournament.settings,
            [message],
            LogLine(text("log.numbers", desk.language), "", shown),
            lineups,
        )
    seed = desk.options.get("seed")
    chosen = seed if isinstance(seed, int) else randbelow(SEEDS)
    numbers = draw_numbers([team.name for team in desk.teams], chosen)
    was, shown = _show_numbers(desk.teams, typed or {}), _show_numbers(desk.teams, numbers)
    messages = [told("draw.done", numbers=shown, seed=chosen)]
    if typed is not None:
        messages.insert(0, confirm("draw.again", numbers=was))
    settings = desk.tournament.settings.model_copy(update={"seed": chosen})
    return _plan(
        desk,
        numbers,
        settings,
        messages,
        LogLine(text("log.drawn", desk.language, seed=chosen), was, shown),
        lineups,
    )


def _plan(
    desk: Desk,
    numbers: Mapping[str, int],
    settings: Settings,
    messages: list[Message],
    line: LogLine,
    lineups: Mapping[str, tuple[str | None, ...]],
) -> Plan:
    tour = desk.tour.model_copy(update={"numbers": numbers, "program": None})
    tournament = replace_tour(desk.tournament, tour).model_copy(update={"settings": settings})
    return Plan(tournament, desk.state, messages, [line], {"numbers": dict(numbers)}, lineups)


def _show_numbers(teams: tuple[Team, ...], numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{numbers[team.name]} - {team.name}" for team in teams if team.name in numbers)


def _lineups_of_columns(desk: Desk) -> dict[str, tuple[str | None, ...]]:
    """The line-ups typed so far, each given to the team whose players stand in the column.

    They may have been typed before the numbers were known: the numbers then move the columns.

    Raises:
        Refused: A column holds players of no team, or of two.
    """
    rosters = {team.name: {player.name for player in team.players} for team in desk.teams}
    lineups: dict[str, tuple[str | None, ...]] = {}
    blank: list[int] = []
    for seat in range(SEATS):
        column = tuple(row[seat] for row in desk.reading.board)
        names = {name for name in column if name}
        owners = [team for team, roster in rosters.items() if names <= roster and team not in lineups]
        if not names:
            blank.append(seat)
        elif owners:
            lineups[owners[0]] = column
        else:
            raise Refused([refused("draw.mixed-column", seat=seat + 1)])
    return lineups
