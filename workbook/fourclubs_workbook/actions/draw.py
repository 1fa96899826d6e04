"""`draw`: А - the team numbers of tour 1, drawn with a recorded seed, or the typed ones checked."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from secrets import randbelow

from fourclubs_core.models import SEATS, LineupSeat, Settings, Team
from fourclubs_core.seating import draw_numbers
from fourclubs_core.words import Stage

from ..errors import Refused
from ..messages import Message, confirm, refused, text, told
from ..names import find_alike
from ..reading.roll import Roll
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
    settings = desk.tournament.settings
    names = [team.name for team in desk.teams]
    if typed is not None and desk.options.get("seed") is None:
        shown = show_numbers(desk.teams, typed)
        if settings.seed is not None and draw_numbers(names, settings.seed) != typed:
            # The seed on record is that of a draw which the typed numbers have replaced.
            settings = settings.model_copy(update={"seed": None})
        line = LogLine(text("log.numbers", desk.language), "", shown)
        return _plan(desk, typed, settings, [told("draw.checked", numbers=shown)], line, lineups)
    seed = desk.options.get("seed")
    chosen = seed if isinstance(seed, int) else randbelow(SEEDS)
    numbers = draw_numbers(names, chosen)
    was, shown = show_numbers(desk.teams, desk.reading.numbers), show_numbers(desk.teams, numbers)
    messages = [told("draw.done", numbers=shown, seed=chosen)]
    if was:
        messages.insert(0, confirm("draw.again", numbers=was))
    line = LogLine(text("log.drawn", desk.language, seed=chosen), was, shown)
    return _plan(desk, numbers, settings.model_copy(update={"seed": chosen}), messages, line, lineups)


def _plan(
    desk: Desk,
    numbers: Mapping[str, int],
    settings: Settings,
    messages: list[Message],
    line: LogLine,
    lineups: Mapping[str, tuple[str | None, ...]],
) -> Plan:
    seats = [(numbers[team], team, lineup) for team, lineup in lineups.items()]
    program = tuple(
        LineupSeat(table=table, seat=seat, team=team, player=lineup[table - 1])
        for table in range(1, settings.tables + 1)
        for seat, team, lineup in sorted(seats)
    )
    tour = desk.tour.model_copy(update={"numbers": numbers, "program": program or None})
    tournament = replace_tour(desk.tournament, tour).model_copy(update={"settings": settings})
    return Plan(tournament, desk.state, messages, [line], {"numbers": dict(numbers)}, lineups)


def show_numbers(teams: Sequence[Team], numbers: Mapping[str, int]) -> str:
    """Team numbers in one line, in their order."""
    known = sorted((numbers[team.name], team.name) for team in teams if team.name in numbers)
    return ", ".join(f"{number} - {name}" for number, name in known)


def _lineups_of_columns(desk: Desk) -> dict[str, tuple[str | None, ...]]:
    """The line-ups typed so far, each given to the team whose players stand in the column.

    They may have been typed before the numbers were known: the numbers then move the columns.

    Raises:
        Refused: A column holds players of no team, or of two; or two columns are of one team.
    """
    columns = [tuple(row[seat] for row in desk.reading.board) for seat in range(SEATS)]
    teams = tuple(desk.reading.lineups or desk.reading.roll.teams)
    owners = [_find_owners(column, desk.reading.roll) for column in columns]
    # The columns as they stand come first, so that nothing moves without need.
    for order in permutations(teams):
        if all(team in of_column for team, of_column in zip(order, owners, strict=True)):
            return {team: owners[seat][team] for seat, team in enumerate(order) if any(columns[seat])}
    problems = [refused("draw.mixed-column", seat=seat + 1) for seat in range(SEATS) if not owners[seat]]
    raise Refused(problems or [refused("draw.columns-of-one-team")])


def _find_owners(column: Sequence[str | None], roll: Roll) -> dict[str, tuple[str | None, ...]]:
    """The teams whose players stand in a column, and the column in the names of their rosters."""
    owners = {}
    for team, roster in roll.players.items():
        names = tuple(
            name if name is None or name in roster else find_alike(name, roll.players_folded[team])
            for name in column
        )
        if names.count(None) == column.count(None):
            owners[team] = names
    return owners
