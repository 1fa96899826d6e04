"""The checker's own scoring of a tour: places, points and to whom each seat's result goes (И, К)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from fourclubs_core.models import Change, Settings
from fourclubs_core.words import Balance, How, Kind, ProposalOrder, TiePoints, VacantPoints

from .judging import Chart, Played, has_reason

State = tuple[int, int]
"""A known state of a seat: the balance as -1, 0, 1 and the place number."""

BALANCES = {Balance.MINUS: -1, Balance.ZERO: 0, Balance.PLUS: 1}


class Score(NamedTuple):
    """The result of one seat of the final seating; None where it is not known yet.

    `sat` lists all who sat there in the tour, each once, in order. `is_first` says whether
    the seat took an unshared first place.
    """

    table: int
    team: str
    player: str | None
    whists: int | None
    place: int | None
    points: Fraction | None
    finished_by: str | None
    credited_to: str | None
    how: How | None
    sat: tuple[str, ...]
    is_first: bool


def score_tour(
    settings: Settings, teams: Sequence[str], played: Played, typed: Mapping[tuple[str, int], int | None]
) -> tuple[Score, ...]:
    """Score all tables of a tour.

    Args:
        settings: The settings of the tournament.
        teams: The four teams in the order of their seats.
        played: The changes of the tour, replayed.
        typed: Whists by (team, table) as typed.

    Returns:
        4 x L scores, table by table, seat by seat. A table where a held seat lacks its whists
        has no places, points and attributions.
    """
    scores: list[Score] = []
    for table in range(1, settings.tables + 1):
        sat = {team: _who_sat(team, table, played.charts) for team in teams}
        whists = {team: typed.get((team, table)) for team in teams if sat[team]}
        known = {team: count for team, count in whists.items() if count is not None}
        is_complete = len(known) == len(whists)
        for team in teams:
            seat = Score(
                table=table,
                team=team,
                player=played.charts[0][team, table],
                whists=known.get(team),
                place=None,
                points=None,
                finished_by=played.charts[-1][team, table],
                credited_to=None,
                how=None,
                sat=sat[team],
                is_first=False,
            )
            if not seat.sat:
                scores.append(_leave_vacant(settings, seat))
            else:
                scores.append(_finish(settings, seat, known, played) if is_complete else seat)
    return tuple(scores)


def _who_sat(team: str, table: int, charts: Sequence[Chart]) -> tuple[str, ...]:
    holders = [chart[team, table] for chart in charts]
    return tuple(dict.fromkeys(holder for holder in holders if holder is not None))


def _leave_vacant(settings: Settings, seat: Score) -> Score:
    points = settings.points[3] if settings.vacant_points is VacantPoints.LAST else Fraction(0)
    return seat._replace(points=points, how=How.VACANT)


def _finish(settings: Settings, seat: Score, whists: Mapping[str, int], played: Played) -> Score:
    """Add place, points and attribution to a seat of a table whose whists are all known."""
    mine = whists[seat.team]
    place = 1 + sum(1 for count in whists.values() if count > mine)
    sharing = sum(1 for count in whists.values() if count == mine)
    seat = seat._replace(
        place=place,
        points=points_of(settings, place, sharing),
        is_first=place == 1 and sharing == 1,
    )
    credited_to, how = _attribute(settings, seat, played)
    return seat._replace(credited_to=credited_to, how=how)


def points_of(settings: Settings, place: int, sharing: int) -> Fraction:
    """The points of a place that `sharing` seats share: mean, largest or smallest of those covered."""
    covered = settings.points[place - 1 : place - 1 + sharing]
    if settings.tie_points is TiePoints.BEST:
        return max(covered)
    if settings.tie_points is TiePoints.WORST:
        return min(covered)
    return sum(covered, Fraction(0)) / sharing


def _attribute(settings: Settings, seat: Score, played: Played) -> tuple[str | None, How]:
    """К - to whom the result of a held seat goes, and how that was decided."""
    ruling = _last_named(seat, played.moves, of_judge=True)
    if ruling:
        return ruling, How.RULING
    if len(seat.sat) == 1:
        return seat.sat[0], How.ALONE
    if len(seat.sat) > 2:
        return None, How.PENDING
    proposal = _last_named(seat, played.moves, of_judge=False)
    if proposal and settings.proposal is ProposalOrder.FIRST:
        return proposal, How.CAPTAIN
    better = _who_did_better(seat, played)
    if better:
        assert seat.whists is not None
        worse = seat.sat[1] if better == seat.sat[0] else seat.sat[0]
        return (worse if seat.whists < 0 else better), How.RULE
    return (proposal, How.CAPTAIN) if proposal else (None, How.PENDING)


def _last_named(seat: Score, moves: Sequence[Change], *, of_judge: bool) -> str | None:
    """The last valid ruling (a reason stands in its row) or proposal for the seat."""
    named = None
    for move in moves:
        if move.team != seat.team or (of_judge and not has_reason(move)):
            continue
        first, second = (
            (move.ruling, move.ruling_2) if of_judge else (move.captain_gives, move.captain_gives_2)
        )
        if move.table == seat.table and first in seat.sat:
            named = first
        if move.kind is Kind.EXCHANGE and move.table_2 == seat.table and second in seat.sat:
            named = second
    return named


def _who_did_better(seat: Score, played: Played) -> str | None:
    """The player with the larger swing; None when they are equal or a state is not known."""
    opened_by, *later = _stints(seat, played)
    swings = dict.fromkeys(seat.sat, (0, 0))
    assert opened_by.player == seat.sat[0]
    for stint in later:
        if stint.begin is None or stint.end is None:
            return None
        balance, place = swings[stint.player]
        swings[stint.player] = (
            balance + stint.end[0] - stint.begin[0],
            place + stint.begin[1] - stint.end[1],
        )
    first, second = seat.sat
    if swings[first] == swings[second]:
        return None
    return first if swings[first] > swings[second] else second


class _Stint(NamedTuple):
    player: str
    begin: State | None
    end: State | None


def _stints(seat: Score, played: Played) -> list[_Stint]:
    """Who held the seat from which state to which; a vacant seat has no stint before its first player."""
    assert seat.whists is not None
    assert seat.place is not None
    key = (seat.team, seat.table)
    stints: list[_Stint] = []
    holder, begin = played.charts[0][key], None
    for move, chart in zip(played.moves, played.charts[1:], strict=True):
        if chart[key] == holder:
            continue
        state = _state_given(move, seat.table)
        if holder is not None:
            stints.append(_Stint(holder, begin, state))
        holder, begin = chart[key], state
    assert holder is not None
    sign = (seat.whists > 0) - (seat.whists < 0)
    return [*stints, _Stint(holder, begin, (sign, seat.place))]


def _state_given(move: Change, table: int) -> State | None:
    """Е - the state of the seat at that moment, known when balance and place are both given."""
    balance, place = (move.balance, move.place) if move.table == table else (move.balance_2, move.place_2)
    if balance is None or place is None:
        return None
    return BALANCES[balance], place
