"""`close`: И, К, Л - check the results of a tour, attribute and rate it, open and seat the next one."""

from fourclubs_core.models import Tour, Tournament
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.tournament import compute_tournament, find_closed
from fourclubs_core.words import STRUCTURAL_CODES, How, Stage, When

from ..errors import Refused
from ..messages import Message, confirm, refused, told
from ..state import Released, Reopened, State
from .apply import describe_result, judged, log_decisions, new_verdicts, show_remarks
from .desk import Desk, LogLine, Plan, log_stage, replace_tour
from .seat import record_program

_THREE = 3
"""Players in one seat among whom only the judge decides (К)."""


def close(desk: Desk) -> Plan:
    """Close the current tour."""
    desk.require_stage(Stage.PLAY)
    if problems := [*_check_whists(desk), *_check_pending(desk)]:
        raise Refused(problems)
    messages = [*_check_sums(desk), *_check_rejected(desk)]
    everything = frozenset(change.no for change in desk.tour.changes)
    fresh = frozenset(change.no for change, _, _ in new_verdicts(desk))
    messages.extend(show_remarks(desk, fresh))
    # What `apply` has asked before is only told again.
    messages.extend(
        message._replace(grade=told("").grade) for message in show_remarks(desk, everything - fresh)
    )
    closed = desk.tour.model_copy(update={"stage": Stage.CLOSED})
    tournament = replace_tour(desk.tournament, closed)
    log = [*log_decisions(desk), *_log_corrections(desk)]
    tournament, state, more = _go_on(desk, tournament)
    leader = _leader(tournament)
    messages.append(told("close.done", tour=desk.state.tour, leader=leader))
    messages.extend(more)
    log.append(log_stage(desk.language, Stage.PLAY, Stage.CLOSED))
    return Plan(tournament, state, messages, log)


def _check_whists(desk: Desk) -> list[Message]:
    """И - every held seat needs its whists, a vacant seat has none; a blank table is named once."""
    problems = []
    blank = _blank_tables(desk)
    named: set[int] = set()
    typed = {(row.table, row.team): row.whists for row in desk.tour.results}
    for result in desk.outcome.results:
        cell = desk.result_cell(result.table, result.team, "whists")
        if result.how is How.VACANT:
            if typed.get((result.table, result.team)) is not None:
                problems.append(refused("close.vacant-whists", cell, table=result.table, team=result.team))
        elif result.whists is None and result.table in blank:
            if result.table not in named:
                named.add(result.table)
                problems.append(refused("close.no-table", cell, table=result.table))
        elif result.whists is None:
            problems.append(refused("close.no-whists", cell, table=result.table, team=result.team))
    return problems


def _blank_tables(desk: Desk) -> set[int]:
    """The tables where nobody has whists yet."""
    known = {result.table for result in desk.outcome.results if result.whists is not None}
    return {result.table for result in desk.outcome.results} - known


def _check_pending(desk: Desk) -> list[Message]:
    """К - a pending attribution waits for the judge's ruling."""
    return [
        refused(
            "close.pending" if len(result.sat) < _THREE else "close.pending-three",
            desk.result_cell(result.table, result.team, "credited_to"),
            table=result.table,
            team=result.team,
            players=", ".join(result.sat),
        )
        for result in desk.outcome.results
        if result.how is How.PENDING
    ]


def _check_sums(desk: Desk) -> list[Message]:
    """И - the whists of a table sum to zero; the judge confirms another sum."""
    sums: dict[int, int] = {}
    for result in desk.outcome.results:
        sums[result.table] = sums.get(result.table, 0) + (result.whists or 0)
    return [
        confirm("close.sum", desk.result_cell(table, None, "whists"), table=table, sum=total)
        for table, total in sums.items()
        if total
    ]


def _check_rejected(desk: Desk) -> list[Message]:
    """Г - a change that was played though it is rejected needs the judge's decision first."""
    messages = []
    for change, verdict in judged(desk):
        if change.when is When.DURING and not verdict.accepted:
            is_final = any(finding.code in STRUCTURAL_CODES for finding in verdict.findings)
            said = "close.rejected-structural" if is_final else "close.rejected"
            messages.append(confirm(said, desk.cell_of(change.no, "verdict"), no=change.no, team=change.team))
    return messages


def _log_corrections(desk: Desk) -> list[LogLine]:
    """What a correction changed: whists other than those in the column Was."""
    if desk.state.reopened is None:
        return []
    lines = []
    for result in desk.outcome.results:
        was = desk.was.get((desk.state.tour, result.table, result.team))
        if was is not None and was != result.whists:
            lines.append(LogLine(describe_result(result), str(was), str(result.whists)))
    return lines


def _leader(tournament: Tournament) -> str:
    closed = find_closed(compute_tournament(tournament))
    return closed.ratings.teams[0].team if closed and closed.ratings else ""


def _go_on(desk: Desk, tournament: Tournament) -> tuple[Tournament, State, list[Message]]:
    """Where the tournament goes on: back to where it was reopened from, the next tour, or the end."""
    state = desk.state
    if state.reopened is not None:
        return _go_back(tournament, state, state.reopened)
    if state.tour >= tournament.settings.tours:
        over = state._replace(stage=Stage.CLOSED)
        return tournament, over, [told("close.over", tours=tournament.settings.tours)]
    number = state.tour + 1
    tournament = tournament.model_copy(update={"tours": (*tournament.tours, Tour(tour=number))})
    tournament, outcome = seat_again(tournament, number)
    messages = [told("close.next", tour=number), *_tell_vacant(outcome)]
    return tournament, State(number, Stage.SEATING, layout=state.layout), messages


def _go_back(tournament: Tournament, state: State, back: Reopened) -> tuple[Tournament, State, list[Message]]:
    released_at = state.released_at if back.released is not Released.NO else None
    returned = State(back.tour, back.stage, back.released, released_at, layout=state.layout)
    is_over = back.stage is Stage.CLOSED
    messages = [told("close.over", tours=back.tour) if is_over else told("close.back", tour=back.tour)]
    if back.stage is not Stage.SEATING:
        return tournament, returned, messages
    before = tournament.tours[back.tour - 1]
    tournament, outcome = seat_again(tournament, back.tour)
    after = tournament.tours[back.tour - 1]
    if (before.numbers, before.program) != (after.numbers, after.program):
        messages.append(told("close.seated-again", tour=back.tour))
        if back.released is not Released.NO:
            messages.append(told("close.show-again", tour=back.tour))
        returned = returned._replace(released=Released.NO, released_at=None)
    return tournament, returned, [*messages, *_tell_vacant(outcome)]


def seat_again(tournament: Tournament, number: int) -> tuple[Tournament, TourOutcome]:
    """Л - make the program seating of a tour from the ratings as they are now."""
    blank = tournament.tours[number - 1].model_copy(update={"numbers": None, "program": None})
    outcome = compute_tournament(replace_tour(tournament, blank))[number - 1]
    return replace_tour(tournament, record_program(blank, outcome)), outcome


def _tell_vacant(outcome: TourOutcome) -> list[Message]:
    return [
        told("seat.vacant", tour=outcome.tour, table=seat.table, team=seat.team)
        for seat in outcome.program
        if seat.player is None
    ]
