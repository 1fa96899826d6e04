"""What stands at the beginning of every document: tournament, tour, and what it is about."""

from fourclubs_core.models import Tournament
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.words import Stage

from ..messages import text
from .model import Group


def tournament_title(tournament: Tournament, language: str) -> str:
    """The title of the tournament."""
    return tournament.settings.title or text("board_untitled", language)


def subtitle(tournament: Tournament, language: str, *more: str) -> str:
    """The line below a title: tournament, place, date, judge, and what else is given."""
    settings = tournament.settings
    judge = text("protocol_judge", language, judge=settings.judge) if settings.judge else ""
    parts = (tournament_title(tournament, language), settings.venue, settings.date, judge, *more)
    return " · ".join([part for part in parts if part])


def seating_name(outcome: TourOutcome, language: str) -> str:
    """What the seating of a tour is at its stage: line-ups, program seating, final seating."""
    if outcome.stage is not Stage.SEATING:
        return text("doc.final-seating", language)
    return text("board_lineups" if outcome.tour == 1 else "board_program", language)


def team_groups(tournament: Tournament, outcome: TourOutcome, columns: int, first: str) -> tuple[Group, ...]:
    """The four teams above their columns, in the order of their numbers.

    Args:
        tournament: For the colours: those of the order of its teams.
        outcome: For the numbers.
        columns: How many columns a team has.
        first: What stands above the one column before them.
    """
    order = [team.name for team in tournament.teams]
    teams = sorted(outcome.numbers, key=outcome.numbers.__getitem__)
    groups = [Group(f"{outcome.numbers[team]}. {team}", columns, order.index(team) + 1) for team in teams]
    return (Group(first, 1), *groups)
