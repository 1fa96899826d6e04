"""What is stated against what was recomputed, field by field."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import zip_longest
from typing import NamedTuple

from fourclubs_core.outcomes import PlayerRow, Ratings, Seat, TeamRow
from fourclubs_core.stated import StatedResult, StatedTour, StatedVerdict

from .differences import Difference, DifferenceCode, Grade, Shown

SMALLEST_SHARE = Fraction(1, 10**6)
"""Contributions may come from cells that hold binary floats; a smaller difference is none."""

RESULT_CODES = {
    "seat": DifferenceCode.RESULT_SEAT,
    "player": DifferenceCode.RESULT_PLAYER,
    "place": DifferenceCode.RESULT_PLACE,
    "points": DifferenceCode.RESULT_POINTS,
    "finished_by": DifferenceCode.RESULT_FINISHED,
    "credited_to": DifferenceCode.RESULT_CREDITED,
    "how": DifferenceCode.RESULT_HOW,
}


WRITTEN_LATER = frozenset({"place", "points", "finished_by", "credited_to", "how"})
"""Columns of the results that may still be blank while the tour is open."""


class Subject(NamedTuple):
    """What a difference is about: names of `Difference`'s fields that stand the same in several."""

    tour: int
    code: DifferenceCode
    table: int | None = None
    team: str | None = None
    player: str | None = None
    no: int | None = None


def wrong(subject: Subject, stated: Shown, computed: Shown, field: str | None = None) -> Difference:
    """A difference of the grade `wrong`."""
    return _difference(subject, Grade.WRONG, stated, computed, field)


def noted(subject: Subject, stated: Shown, computed: Shown, field: str | None = None) -> Difference:
    """A difference of the grade `noted`."""
    return _difference(subject, Grade.NOTED, stated, computed, field)


def _difference(
    subject: Subject, grade: Grade, stated: Shown, computed: Shown, field: str | None
) -> Difference:
    return Difference(
        subject.tour,
        subject.code,
        grade,
        subject.table,
        subject.team,
        subject.player,
        subject.no,
        field,
        stated,
        computed,
    )


def compare_tour(stated: StatedTour, computed: StatedTour, *, is_open: bool) -> Iterator[Difference]:
    """All differences between a tour as stated and as recomputed; what is not stated is not compared."""
    tour = stated.tour
    if stated.numbers is not None:
        yield from _compare_numbers(tour, stated.numbers, computed.numbers or {})
    if stated.program is not None:
        yield from _compare_seating(tour, DifferenceCode.PROGRAM, stated.program, computed.program or ())
    if stated.final is not None:
        yield from _compare_seating(tour, DifferenceCode.FINAL, stated.final, computed.final or ())
    if stated.verdicts is not None:
        yield from _compare_verdicts(tour, stated.verdicts, computed.verdicts or ())
    if stated.results is not None:
        yield from _compare_results(tour, stated.results, computed.results or (), is_open=is_open)
    if stated.ratings is not None:
        yield from _compare_ratings(tour, stated.ratings, computed.ratings)


def _compare_numbers(
    tour: int, stated: Mapping[str, int], computed: Mapping[str, int]
) -> Iterator[Difference]:
    for team in dict.fromkeys((*stated, *computed)):
        if stated.get(team) != computed.get(team):
            subject = Subject(tour, DifferenceCode.NUMBERS, team=team)
            yield wrong(subject, stated.get(team), computed.get(team))


def _compare_seating(
    tour: int, code: DifferenceCode, stated: Sequence[Seat], computed: Sequence[Seat]
) -> Iterator[Difference]:
    """A vacant seat may be stated or left out."""
    players = {(seat.table, seat.team): seat.player for seat in computed}
    numbers = {(seat.table, seat.team): seat.seat for seat in computed}
    stated_players: dict[tuple[int, str], str | None] = {}
    for seat in stated:
        key = seat.table, seat.team
        subject = Subject(tour, code, table=seat.table, team=seat.team)
        if key in stated_players:
            yield wrong(subject, seat.player, None, "row")
            continue
        stated_players[key] = seat.player
        if seat.seat != numbers.get(key):
            yield wrong(subject, seat.seat, numbers.get(key), "seat")
    for key in dict.fromkeys((*stated_players, *players)):
        if stated_players.get(key) != players.get(key):
            subject = Subject(tour, code, table=key[0], team=key[1])
            yield wrong(subject, stated_players.get(key), players.get(key), "player")


def _compare_verdicts(
    tour: int, stated: Sequence[StatedVerdict], computed: Sequence[StatedVerdict]
) -> Iterator[Difference]:
    """Verdicts are matched by the number of the change, equal numbers in the order they stand."""
    for no in dict.fromkeys(verdict.no for verdict in (*stated, *computed)):
        subject = Subject(tour, DifferenceCode.VERDICT, no=no)
        of_stated = [verdict for verdict in stated if verdict.no == no]
        of_computed = [verdict for verdict in computed if verdict.no == no]
        for one, other in zip_longest(of_stated, of_computed):
            if one is None or other is None:
                yield wrong(subject, _shown_accepted(one), _shown_accepted(other), "row")
                continue
            if one.accepted != other.accepted:
                yield wrong(subject, _shown_accepted(one), _shown_accepted(other), "accepted")
            if tuple(one.codes) != tuple(other.codes):
                yield wrong(subject, "; ".join(one.codes), "; ".join(other.codes), "codes")


def _shown_accepted(verdict: StatedVerdict | None) -> str | None:
    if verdict is None:
        return None
    return "yes" if verdict.accepted else "no"


def _compare_results(
    tour: int, stated: Sequence[StatedResult], computed: Sequence[StatedResult], *, is_open: bool
) -> Iterator[Difference]:
    """Compare the result rows.

    A column that is blank in all of a tour's rows says nothing, and neither does any blank cell
    of an open tour: results may have been typed since the columns were written.
    """
    columns = [column for column in RESULT_CODES if any(getattr(row, column) is not None for row in stated)]
    expected = {(row.table, row.team): row for row in computed}
    seen = set()
    for row in stated:
        key = row.table, row.team
        due = expected.get(key)
        if due is None or key in seen:
            yield wrong(_of_row(tour, DifferenceCode.RESULT_ROW, row), row.player, None)
            continue
        seen.add(key)
        for column in columns:
            value, other = getattr(row, column), getattr(due, column)
            is_unwritten = is_open and value is None and column in WRITTEN_LATER
            if value != other and not is_unwritten:
                yield wrong(_of_row(tour, RESULT_CODES[column], row), value, other)
    for key, due in expected.items():
        if key not in seen:
            yield wrong(_of_row(tour, DifferenceCode.RESULT_ROW, due), None, due.player)


def _of_row(tour: int, code: DifferenceCode, row: StatedResult) -> Subject:
    return Subject(tour, code, table=row.table, team=row.team)


def _compare_ratings(tour: int, stated: Ratings, computed: Ratings | None) -> Iterator[Difference]:
    """Compare the three ratings; an empty one says nothing."""
    due = computed or Ratings((), (), {})
    if stated.teams:
        yield from _compare_rows(Subject(tour, DifferenceCode.RATING_TEAM), stated.teams, due.teams)
    if stated.players:
        yield from _compare_rows(Subject(tour, DifferenceCode.RATING_PLAYER), stated.players, due.players)
    for team in dict.fromkeys((*stated.in_team, *due.in_team)) if stated.in_team else ():
        subject = Subject(tour, DifferenceCode.RATING_IN_TEAM, team=team)
        yield from _compare_rows(subject, stated.in_team.get(team, ()), due.in_team.get(team, ()))


Row = TeamRow | PlayerRow


def _key(row: Row) -> tuple[str, str | None]:
    return row.team, row.player if isinstance(row, PlayerRow) else None


def _shown_name(row: Row) -> str:
    return f"{row.team}/{row.player}" if isinstance(row, PlayerRow) else row.team


def _compare_rows(subject: Subject, stated: Sequence[Row], computed: Sequence[Row]) -> Iterator[Difference]:
    """Compare the rows of a rating by whom they are about, and then their order."""
    by_key: dict[tuple[str, str | None], Row] = {_key(row): row for row in computed}
    seen = set()
    for row in stated:
        key = _key(row)
        of_row = subject._replace(team=key[0], player=key[1])
        due = by_key.get(key)
        if due is None or key in seen:
            yield wrong(of_row, row.place, None, "row")
            continue
        seen.add(key)
        for field in row._fields:
            value, other = getattr(row, field), getattr(due, field)
            if not _is_same(field, value, other):
                yield wrong(of_row, value, other, field)
    for key, due in by_key.items():
        if key not in seen:
            yield wrong(subject._replace(team=key[0], player=key[1]), None, due.place, "row")
    if seen == set(by_key) and len(stated) == len(computed):
        for row, due in zip(stated, computed, strict=True):
            if _key(row) != _key(due):
                yield wrong(
                    subject, "/".join(filter(None, _key(row))), "/".join(filter(None, _key(due))), "order"
                )
                return


def _is_same(field: str, stated: Shown, computed: Shown) -> bool:
    if field != "contribution":
        return stated == computed
    if stated is None:
        return True
    if not isinstance(stated, Fraction) or not isinstance(computed, Fraction):
        return False
    return abs(stated - computed) <= SMALLEST_SHARE
