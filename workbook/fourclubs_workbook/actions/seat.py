"""`seat`: Б, Л - the first seating of the current tour, from line-ups or by the ratings."""

from dataclasses import replace

from fourclubs_core.models import LineupSeat, Tour
from fourclubs_core.outcomes import Seat, TourOutcome
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Stage

from ..errors import Refused
from ..messages import Message, confirm, refused, text, told
from ..reading import read_tournament
from ..state import Released
from .desk import Desk, LogLine, Plan, replace_tour, require_read
from .draw import show_numbers


def seat(desk: Desk) -> Plan:
    """Make the first seating. Option `reason`: the ruling (О) that changes a seating already shown."""
    desk.require_stage(Stage.SEATING)
    messages: list[Message] = []
    if desk.state.released is not Released.NO:
        if not desk.reason:
            raise Refused([refused("seat.shown", tour=desk.state.tour)])
        messages.append(confirm("seat.by-ruling", reason=desk.reason))
    before = desk.outcome
    desk = _take_back(desk)
    tour, outcome = seat_tour(desk)
    messages.extend(check_vacant(outcome))
    messages.append(told("seat.done", tour=tour.tour, tables=desk.tournament.settings.tables))
    was, is_ = _differences(before.program, outcome.program)
    log = [LogLine(text("log.seating", desk.language), was, is_, desk.reason)]
    if before.numbers != outcome.numbers:
        was, is_ = show_numbers(desk.teams, before.numbers), show_numbers(desk.teams, outcome.numbers)
        log.append(LogLine(text("log.numbers", desk.language), was, is_, desk.reason))
    state = desk.state._replace(released=Released.NO, released_at=None)
    return Plan(replace_tour(desk.tournament, tour), state, messages, log)


def _take_back(desk: Desk) -> Desk:
    """О - the Board of tour 1 read as line-ups again, though it has been shown: a ruling changes them."""
    if desk.state.tour > 1 or desk.state.released is Released.NO:
        return desk
    table = desk.snapshot.tables["Settings"]
    row, column = desk.reading.setting_rows["released"], desk.reading.columns["Settings"]["value"]
    cells = [list(cells) for cells in table.rows]
    cells[row][column] = Released.NO.value
    settings = replace(table, rows=tuple(tuple(values) for values in cells))
    reading = read_tournament(replace(desk.snapshot, tables={**desk.snapshot.tables, table.name: settings}))
    tournament, state = require_read(reading)
    return replace(
        desk,
        reading=reading,
        tournament=tournament,
        state=state,
        outcomes=compute_tournament(tournament),
    )


def seat_tour(desk: Desk) -> tuple[Tour, TourOutcome]:
    """The current tour with its first seating made anew, and what follows from it.

    Raises:
        Refused: Tour 1 has no numbers yet or its line-ups are not right.
    """
    if desk.state.tour == 1:
        require_lineups(desk)
        return record_program(desk.tour, desk.outcome), desk.outcome
    blank = desk.tour.model_copy(update={"numbers": None, "program": None})
    outcome = compute_tournament(replace_tour(desk.tournament, blank))[desk.state.tour - 1]
    return record_program(blank, outcome), outcome


def require_lineups(desk: Desk) -> None:
    """Refuse to go on while the numbers are not drawn or the line-ups of tour 1 are not right."""
    if desk.state.tour > 1 or desk.state.released is not Released.NO:
        return
    problems = list(desk.reading.lineup_problems)
    if desk.tour.numbers is None:
        problems.insert(0, refused("seat.no-numbers"))
    elif not any(seat.player for seat in desk.outcome.program):
        problems.append(refused("seat.no-lineups"))
    if problems:
        raise Refused(problems)


def record_program(tour: Tour, outcome: TourOutcome) -> Tour:
    """The tour with its numbers and first seating written down, as they will be played."""
    program = tuple(
        LineupSeat(table=s.table, seat=s.seat, team=s.team, player=s.player) for s in outcome.program
    )
    return tour.model_copy(update={"numbers": dict(outcome.numbers), "program": program})


def check_vacant(outcome: TourOutcome) -> list[Message]:
    """Б - empty seats are a warning that the judge confirms."""
    return [
        confirm("seat.vacant", tour=outcome.tour, table=seat.table, team=seat.team)
        for seat in outcome.program
        if seat.player is None
    ]


def _differences(before: tuple[Seat, ...], after: tuple[Seat, ...]) -> tuple[str, str]:
    """What the log shows as was and is: the seats that differ."""
    old = {(seat.team, seat.table): seat.player for seat in before}
    changed = [seat for seat in after if old and old.get((seat.team, seat.table)) != seat.player]
    return (
        "; ".join(f"{seat.team} {seat.table}: {old.get((seat.team, seat.table)) or '-'}" for seat in changed),
        "; ".join(f"{seat.team} {seat.table}: {seat.player or '-'}" for seat in changed),
    )
