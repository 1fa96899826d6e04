"""И, К - the results of a tour by its final seating: places, points, and to whom they go."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from .attribution import attribute
from .changes import Judged
from .hall import Say, SeatHistory
from .models import SEATS, SeatWhists
from .outcomes import Remark, Seat, SeatResult, make_rows
from .places import PointScale, compute_places
from .words import How, ProposalOrder

# Looked up once: in Python 3.11 a member of an enum costs more than the row it stands in.
_ALONE, _VACANT = How.ALONE, How.VACANT


class ScoredTour(NamedTuple):
    """The results of a tour, table by table, seat by seat, and the points of each in shares."""

    results: tuple[SeatResult, ...]
    shares: tuple[int, ...]
    remarks: tuple[Remark, ...]


def score_tour(
    order: ProposalOrder, scale: PointScale, judged: Judged, typed: Sequence[SeatWhists]
) -> ScoredTour:
    """Score all tables of a tour.

    Args:
        order: The setting `proposal`.
        scale: The points of the tournament.
        judged: The changes of the tour, judged.
        typed: The whists as typed, in any order; those of a vacant seat are not looked at.

    Returns:
        One result a seat. A table where a held seat lacks its whists has neither places nor
        points nor attributions yet.
    """
    whists: dict[int, dict[str, int | None]] = {}
    for row in typed:
        whists.setdefault(row.table, {})[row.team] = row.whists
    hall = _Scoring(order, scale, judged.histories, whists)
    for start in range(0, len(judged.final), SEATS):
        hall.score_table(judged.final[start : start + SEATS])
    return ScoredTour(make_rows(SeatResult, hall.rows), tuple(hall.shares), tuple(hall.remarks))


_Row = tuple[
    int,
    int,
    str,
    str | None,
    int | None,
    int | None,
    Fraction | None,
    str | None,
    str | None,
    How | None,
    tuple[str, ...],
]
"""The fields of a `SeatResult`."""


class _Scoring:
    """The scoring of one tour, table by table. Lives inside one call."""

    def __init__(
        self,
        order: ProposalOrder,
        scale: PointScale,
        histories: Mapping[str, Mapping[int, SeatHistory]],
        whists: Mapping[int, Mapping[str, int | None]],
    ) -> None:
        self.order = order
        self.scale = scale
        self.histories = histories
        self.whists = whists
        self.rows: list[_Row] = []
        self.shares: list[int] = []
        self.remarks: list[Remark] = []

    def score_table(self, seats: Sequence[Seat]) -> None:
        """Add the results of the seats of one table."""
        whists_of = self.whists.get(seats[0].table, {})
        histories: list[SeatHistory | None] = []
        known: list[int] = []
        held = 0
        for table, _, team, player in seats:
            history = self.histories[team].get(table)
            histories.append(history)
            if player is not None or history is not None:
                held += 1
                whists = whists_of.get(team)
                if whists is not None:
                    known.append(whists)
        places = compute_places(known)
        scores = zip(known, places, self.scale.worths(places), strict=True)
        for seat, history in zip(seats, histories, strict=True):
            table, number, team, player = seat
            if player is None and history is None:
                shares, points = self.scale.vacant
                row: _Row = (table, number, team, None, None, None, points, None, None, _VACANT, ())
            elif len(known) < held:
                shares = 0
                row = self._leave_open(seat, history, whists_of.get(team))
            else:
                count, place, (shares, points) = next(scores)
                if history is None:
                    assert player is not None
                    sat = (player,)
                    row = (table, number, team, player, count, place, points, player, player, _ALONE, sat)
                else:
                    row = self._share(seat, history, count, place, points)
            self.shares.append(shares)
            self.rows.append(row)

    def _leave_open(self, seat: Seat, history: SeatHistory | None, whists: int | None) -> _Row:
        """A held seat of a table whose whists are not all known."""
        table, number, team, player = seat
        if history is None:
            assert player is not None
            return (table, number, team, player, whists, None, None, player, None, None, (player,))
        sat = tuple(dict.fromkeys(history.stints))
        self._last_valid(history.proposals, sat, "proposal")
        self._last_valid(history.rulings, sat, "ruling")
        return (table, number, team, player, whists, None, None, history.stints[-1], None, None, sat)

    def _share(self, seat: Seat, history: SeatHistory, whists: int, place: int, points: Fraction) -> _Row:
        """A seat that changes touched, at a table whose whists are all known."""
        table, number, team, player = seat
        sat = tuple(dict.fromkeys(history.stints))
        credited, how = self._attribute(history, sat, whists, place)
        finished = history.stints[-1]
        return (table, number, team, player, whists, place, points, finished, credited, how, sat)

    def _attribute(
        self, history: SeatHistory, sat: tuple[str, ...], whists: int, place: int
    ) -> tuple[str | None, How]:
        """К - who is credited, and how that was decided."""
        proposal = self._last_valid(history.proposals, sat, "proposal")
        ruling = self._last_valid(history.rulings, sat, "ruling")
        decided = attribute(
            history.stints,
            history.states,
            whists,
            place,
            proposal.name if proposal else None,
            ruling.name if ruling else None,
            self.order,
        )
        is_against = proposal is not None and decided.rule not in {None, proposal.name}
        if proposal and is_against and decided.how is not How.CAPTAIN:
            self.remarks.append(Remark(proposal.no, "proposal-against-rule", proposal.second, proposal.name))
        return decided.credited_to, decided.how

    def _last_valid(self, said: Sequence[Say], sat: Sequence[str], what: str) -> Say | None:
        """The last proposal or ruling that counts; remarks on those that have no effect."""
        valid = None
        for say in said:
            if say.name not in sat:
                self.remarks.append(Remark(say.no, f"{what}-unknown", say.second, say.name))
            elif not say.has_effect:
                self.remarks.append(Remark(say.no, f"{what}-without-reason", say.second, say.name))
            else:
                valid = say
        return valid
