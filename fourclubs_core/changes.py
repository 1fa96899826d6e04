"""Г, Д, Ж, М - verdicts on the changes of a tour, and what they do to the seating.

Changes are judged in order, each against the seating that the accepted ones before it left:
all requests before the tour, then all changes during it, each phase by `no`.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .attribution import SeatState, is_impossible
from .hall import Arrival, Roster, Say, SeatHistory, Side
from .models import SEATS, Change, Settings
from .outcomes import ChangesLeft, Finding, Remark, Seat, Verdict
from .slips import check_slip
from .words import Code, Kind, When

TABLES_A_PLAYER = 2
"""Ж - a player may sit at two tables in a tour."""
PLAYERS_A_SEAT = 2
"""Ж - a table may see two players of one team in a tour."""

# Looked up once: in Python 3.11 a member of an enum costs more than the comparison it is for.
_BEFORE, _DURING = When
_SUBSTITUTION, _EXCHANGE, _PASS = Kind


class Judged(NamedTuple):
    """The changes of a tour, judged. `histories` (team, then table): seats that changes touched in play."""

    verdicts: tuple[Verdict, ...]
    final: tuple[Seat, ...]
    current: tuple[Seat, ...]
    histories: Mapping[str, Mapping[int, SeatHistory]]
    left: Mapping[tuple[str, When], ChangesLeft]
    remarks: tuple[Remark, ...]


def judge_changes(
    settings: Settings,
    tour: int,
    rosters: Mapping[str, Roster],
    numbers: Mapping[str, int],
    program: Sequence[Seat],
    changes: Sequence[Change],
) -> Judged:
    """Judge all changes of a tour (RULES.md, "Verdict on a change").

    Args:
        settings: Limits, number of tables, whether an exchange back counts.
        tour: The number of the tour.
        rosters: Players and absences of each team in this tour.
        numbers: The number of each team, its seat at every table; empty before the draw.
        program: The first seating, every table by every seat in order; empty while not known.
        changes: The rows as typed, in any order; the verdicts come back in this order.

    Returns:
        Verdicts, the final and the present seating, and what happened at each seat.
    """
    sides = {
        team: Side(number := numbers.get(team, 0), roster, program[number - 1 :: SEATS])
        for team, roster in rosters.items()
    }
    rows: dict[When, list[tuple[int, Change]]] = {_BEFORE: [], _DURING: []}
    for row in enumerate(changes):
        rows[row[1].when].append(row)
    verdicts: dict[int, Verdict] = {}
    remarks: list[Remark] = []
    left: dict[tuple[str, When], ChangesLeft] = {}
    seats = final = tuple(program)
    for when in (_BEFORE, _DURING):
        phase = _Phase(settings, tour, when, sides, remarks)
        for position, change in sorted(rows[when], key=_number):
            verdicts[position] = phase.judge(change)
        seats = phase.seats(seats)
        for team in numbers:
            left[team, when] = phase.left(sides[team])
        if when is _BEFORE:
            final = seats
            for side in sides.values():
                side.begin_play()
    return Judged(
        tuple([verdicts[position] for position in range(len(changes))]),
        final,
        seats,
        {team: side.histories for team, side in sides.items()},
        left,
        tuple(remarks),
    )


def _number(row: tuple[int, Change]) -> int:
    return row[1].no


class _Phase:
    """The judging of one phase of a tour, change by change. Lives inside one call."""

    def __init__(
        self, settings: Settings, tour: int, when: When, sides: Mapping[str, Side], remarks: list[Remark]
    ) -> None:
        self.tour = tour
        self.is_before = when is _BEFORE
        self.sides = sides
        self.remarks = remarks
        self.limits = limits_of(settings, when)
        self.free_reverse = not settings.reverse_exchange_counts
        self.asked: set[int] = set()
        """М - the numbers of the teams that have asked or passed."""
        self.turn = 0
        """М - the largest number of a team with an accepted request or a pass."""
        self.changed: set[tuple[str, int]] = set()

    def judge(self, change: Change) -> Verdict:
        side = self.sides[change.team]
        out_of_order = self.is_before and self._comes_early(side, change)
        if change.kind is _PASS:
            self.turn = max(self.turn, side.number)
            self._remark_idle_decisions(change)
            return Verdict(change.no, accepted=True, out_of_order=out_of_order)
        findings = check_slip(change, side, self.tour)
        if findings:
            self._remark_refusal(change, "accept-structural")
            return Verdict(change.no, accepted=False, findings=tuple(findings), out_of_order=out_of_order)
        arrivals = _arrivals(change)
        reverse = not self.is_before and _is_reverse(arrivals, side)
        is_free = reverse and self.free_reverse
        findings = tuple(self._check_rules(change, side, arrivals, is_free=is_free))
        by_judge = bool(findings) and change.accept and has_reason(change)
        accepted = by_judge or not findings
        if accepted:
            self._apply(change, side, arrivals, is_free=is_free)
        else:
            self._remark_refusal(change, "accept-without-reason")
        return Verdict(change.no, accepted, findings, by_judge, out_of_order, reverse)

    def _comes_early(self, side: Side, change: Change) -> bool:
        """М - whether an earlier captain has neither asked nor passed yet, which is told."""
        early = self.tour > 1 and any(number not in self.asked for number in range(1, side.number))
        self.asked.add(side.number)
        if early:
            self.remarks.append(Remark(change.no, "before-earlier-captain", value=change.team))
        return early

    def _check_rules(
        self, change: Change, side: Side, arrivals: Sequence[Arrival], *, is_free: bool
    ) -> list[Finding]:
        """The rules of the regulation, every broken one, in the order of the codes."""
        findings = []
        if self.is_before:
            if self.tour == 1:
                findings.append(Finding("Б", Code.FIRST_TOUR))
            if side.number < self.turn:
                findings.append(Finding("М", Code.OUT_OF_TURN, change.team, side.number, self.turn))
        count = side.used.get(change.kind, 0) + 1
        limit = self.limits[change.kind]
        if count > limit and not is_free:
            code = Code.SUBSTITUTIONS if change.kind is _SUBSTITUTION else Code.EXCHANGES
            findings.append(Finding("М" if self.is_before else "Г", code, change.team, count, limit))
        if not self.is_before:
            findings.extend(_check_crowding(arrivals, side))
        return findings

    def _apply(self, change: Change, side: Side, arrivals: Sequence[Arrival], *, is_free: bool) -> None:
        """Do an accepted change: count it, seat the players, keep what К needs."""
        if not is_free:
            side.used[change.kind] = side.used.get(change.kind, 0) + 1
        self.turn = max(self.turn, side.number)
        if self.is_before:
            self._remark_idle_decisions(change)
        else:
            self._remember(change, side, arrivals)
        side.seat(arrivals, change.out if change.kind is _SUBSTITUTION else None)
        for _, table in arrivals:
            self.changed.add((change.team, table))

    def _remember(self, change: Change, side: Side, arrivals: Sequence[Arrival]) -> None:
        """Keep for Ж and К what an accepted change during play does to its seats."""
        state = SeatState(change.balance, change.place)
        self._keep(change, side.remember(*arrivals[0], state), state, second=False)
        if len(arrivals) > 1:
            state = SeatState(change.balance_2, change.place_2)
            self._keep(change, side.remember(*arrivals[1], state), state, second=True)
        else:
            self._remark_idle(change, change.captain_gives_2, change.ruling_2, second=True)
        if change.widow is False:
            self.remarks.append(Remark(change.no, "no-widow"))

    def _keep(self, change: Change, history: SeatHistory, state: SeatState, *, second: bool) -> None:
        """Keep a captain's proposal and a judge's ruling for one seat; tell of a state that cannot be."""
        if is_impossible(state):
            shown = f"{state.balance} {state.place}"
            self.remarks.append(Remark(change.no, "impossible-state", second, shown))
        proposal = change.captain_gives_2 if second else change.captain_gives
        if proposal:
            history.proposals.append(Say(proposal, change.no, second))
        ruling = change.ruling_2 if second else change.ruling
        if ruling:
            history.rulings.append(Say(ruling, change.no, second, has_reason(change)))

    def _remark_refusal(self, change: Change, code: str) -> None:
        """Tell that the judge's `Accept` has no effect, and that no decision of the row has one."""
        if change.accept:
            self.remarks.append(Remark(change.no, code))
        self._remark_idle_decisions(change)

    def _remark_idle_decisions(self, change: Change) -> None:
        """Proposals and rulings count in accepted rows of the play only; tell of all others."""
        self._remark_idle(change, change.captain_gives, change.ruling, second=False)
        self._remark_idle(change, change.captain_gives_2, change.ruling_2, second=True)

    def _remark_idle(self, change: Change, *names: str | None, second: bool) -> None:
        for name in names:
            if name:
                self.remarks.append(Remark(change.no, "decision-without-effect", second, name))

    def left(self, side: Side) -> ChangesLeft:
        """How many changes a team has left in this phase."""
        used, limits = side.used, self.limits
        return ChangesLeft(
            max(0, limits[_SUBSTITUTION] - used.get(_SUBSTITUTION, 0)),
            max(0, limits[_EXCHANGE] - used.get(_EXCHANGE, 0)),
        )

    def seats(self, before: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The seating now: that of `before`, table by table, with the seats that changed since."""
        if not self.changed:
            return before
        seats = list(before)
        for team, table in self.changed:
            side = self.sides[team]
            seats[(table - 1) * SEATS + side.number - 1] = Seat(table, side.number, team, side.at[table])
        return tuple(seats)


def limits_of(settings: Settings, when: When) -> dict[Kind, int]:
    """Г, М - how many changes of each kind a team has in a phase."""
    if when is _BEFORE:
        return {_SUBSTITUTION: settings.substitutions_before, _EXCHANGE: settings.exchanges_before}
    return {_SUBSTITUTION: settings.substitutions_during, _EXCHANGE: settings.exchanges_during}


def has_reason(change: Change) -> bool:
    """Whether the row gives the reason that a ruling or an acceptance needs."""
    return bool(change.reason and change.reason.strip())


def _check_crowding(arrivals: Sequence[Arrival], side: Side) -> Sequence[Finding]:
    """Ж - two tables for a player, two players of a team for a table; the first that is one too many.

    Whom no change in play has seated has sat at one table at most, and a seat that none has
    touched has seen one player at most: there one more is right.
    """
    findings = []
    for player, table in arrivals:
        if player in side.tables_of:
            tables = len({*side.tables_of[player], table})
            if tables > TABLES_A_PLAYER:
                findings.append(Finding("Ж", Code.TWO_TABLES, player, tables, TABLES_A_PLAYER))
                break
    for player, table in arrivals:
        if table in side.histories:
            players = len({*side.histories[table].stints, player})
            if players > PLAYERS_A_SEAT:
                findings.append(Finding("Ж", Code.TWO_PLAYERS, table, players, PLAYERS_A_SEAT))
                break
    return findings


def _is_reverse(arrivals: Sequence[Arrival], side: Side) -> bool:
    """Ж - both players of an exchange return to their tables of the final seating."""
    if len(arrivals) < 2:
        return False
    (first, table), (second, table_2) = arrivals
    return side.home.get(first) == table and side.home.get(second) == table_2


def _arrivals(change: Change) -> Sequence[Arrival]:
    """Whom a well-formed change seats, and at which table; first the seat `table`, then `table_2`."""
    entering, table = change.in_, change.table
    assert entering is not None
    assert table is not None
    if change.kind is _SUBSTITUTION:
        return ((entering, table),)
    leaving, table_2 = change.out, change.table_2
    assert leaving is not None
    assert table_2 is not None
    return ((entering, table), (leaving, table_2))
