"""И, К - the results of a tour by its final seating: places, points, and to whom they go."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from .attribution import attribute
from .changes import Judged
from .hall import Say, SeatHistory
from .models import SEATS, SeatWhists
from .outcomes import Remark, Seat, SeatResult
from .places import PointScale, compute_places
from .words import How, ProposalOrder


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
    whists = {(row.team, row.table): row.whists for row in typed}
    hall = _Scoring(order, scale, judged.histories, whists)
    for start in range(0, len(judged.final), SEATS):
        hall.score_table(judged.final[start : start + SEATS])
    return ScoredTour(tuple(hall.results), tuple(hall.shares), tuple(hall.remarks))


class _Scoring:
    """The scoring of one tour, table by table. Lives inside one call."""

    def __init__(
        self,
        order: ProposalOrder,
        scale: PointScale,
        histories: Mapping[str, Mapping[int, SeatHistory]],
        whists: Mapping[tuple[str, int], int | None],
    ) -> None:
        self.order = order
        self.scale = scale
        self.histories = histories
        self.whists = whists
        self.results: list[SeatResult] = []
        self.shares: list[int] = []
        self.remarks: list[Remark] = []

    def score_table(self, seats: Sequence[Seat]) -> None:
        """Add the results of the seats of one table."""
        rows: list[tuple[Seat, SeatHistory | None, int | None]] = []
        known: list[int] = []
        held = 0
        for seat in seats:
            table, _, team, player = seat
            history = self.histories[team].get(table)
            whists = None
            if player is not None or history is not None:
                held += 1
                whists = self.whists.get((team, table))
                if whists is not None:
                    known.append(whists)
            rows.append((seat, history, whists))
        places = compute_places(known)
        scores = zip(places, self.scale.worths(places), strict=True)
        for seat, history, whists in rows:
            if history is None and seat.player is None:
                self._leave_vacant(seat)
            elif whists is None or len(known) < held:
                self._leave_open(seat, history, whists)
            else:
                place, (shares, points) = next(scores)
                self.shares.append(shares)
                self.results.append(self._score(seat, history, whists, place, points))

    def _leave_vacant(self, seat: Seat) -> None:
        table, number, team, _ = seat
        shares, points = self.scale.vacant
        self.shares.append(shares)
        self.results.append(
            SeatResult(table, number, team, None, None, None, points, None, None, How.VACANT, ())
        )

    def _leave_open(self, seat: Seat, history: SeatHistory | None, whists: int | None) -> None:
        """A held seat of a table whose whists are not all known."""
        table, number, team, player = seat
        sat = _who_sat(seat, history)
        finished = player
        if history:
            finished = history.stints[-1]
            self._last_valid(history.proposals, sat, "proposal")
            self._last_valid(history.rulings, sat, "ruling")
        self.shares.append(0)
        self.results.append(
            SeatResult(table, number, team, player, whists, None, None, finished, None, None, sat)
        )

    def _score(
        self, seat: Seat, history: SeatHistory | None, whists: int, place: int, points: Fraction
    ) -> SeatResult:
        """A held seat of a table whose whists are all known."""
        table, number, team, player = seat
        sat = _who_sat(seat, history)
        if history is None:
            return SeatResult(
                table, number, team, player, whists, place, points, player, player, How.ALONE, sat
            )
        credited, how = self._attribute(history, sat, whists, place)
        finished = history.stints[-1]
        return SeatResult(table, number, team, player, whists, place, points, finished, credited, how, sat)

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
        if proposal and decided.rule is not None and proposal.name != decided.rule:
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


def _who_sat(seat: Seat, history: SeatHistory | None) -> tuple[str, ...]:
    """All who sat at a held seat in the tour, in order, each once."""
    if history is not None:
        return tuple(dict.fromkeys(history.stints))
    assert seat.player is not None
    return (seat.player,)
