"""Г, Д, Ж, М - verdicts on the changes of a tour, and what they do to the seating.

Changes are judged in order, each against the seating that the accepted ones before it left:
all requests before the tour, then all changes during it, each phase by `no`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from .attribution import SeatState, is_impossible
from .models import Change, Settings
from .outcomes import ChangesLeft, Finding, Remark, Seat, Verdict
from .words import STRUCTURAL_CODES, Code, Kind, When

SeatKey = tuple[str, int]
"""A seat of a tour: team and table."""

TABLES_A_PLAYER = 2
"""Ж - a player may sit at two tables in a tour."""
PLAYERS_A_SEAT = 2
"""Ж - a table may see two players of one team in a tour."""


class Say(NamedTuple):
    """A captain's proposal or a judge's ruling for a seat. `order` is that of the rows."""

    name: str
    no: int
    second: bool
    has_reason: bool


@dataclass(slots=True)
class SeatHistory:
    """What happened at one seat during play: `stints` players, a state between each two."""

    stints: list[str]
    states: list[SeatState] = field(default_factory=list)
    proposals: list[Say] = field(default_factory=list)
    rulings: list[Say] = field(default_factory=list)


class Judged(NamedTuple):
    """The changes of a tour, judged. `histories` holds only seats that changes touched in play."""

    verdicts: tuple[Verdict, ...]
    final: tuple[Seat, ...]
    current: tuple[Seat, ...]
    histories: Mapping[SeatKey, SeatHistory]
    left: Mapping[tuple[str, When], ChangesLeft]
    remarks: tuple[Remark, ...]


class Roster(NamedTuple):
    """The players of a team and who of them is there in the tour."""

    names: frozenset[str]
    absent: frozenset[str]


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
        numbers: The number of each team, its seat at every table.
        program: The first seating, table by table, seat by seat.
        changes: The rows as typed, in any order; the verdicts come back in this order.

    Returns:
        Verdicts, the final and the present seating, and what happened at each seat.
    """
    floor = _Floor(settings, tour, rosters, numbers, program)
    verdicts: dict[int, Verdict] = {}
    for phase in When:
        rows = sorted(
            (row for row in enumerate(changes) if row[1].when is phase), key=lambda row: row[1].no
        )
        for position, change in rows:
            verdicts[position] = floor.judge(change)
        if phase is When.BEFORE:
            final = floor.seats(program)
            floor.begin_play()
    return Judged(
        tuple([verdicts[position] for position in range(len(changes))]),
        final,
        floor.seats(final),
        floor.histories,
        floor.left(),
        tuple(floor.remarks),
    )


class _Floor:
    """The tables of the hall while changes are judged one after another. Lives inside one call."""

    def __init__(
        self,
        settings: Settings,
        tour: int,
        rosters: Mapping[str, Roster],
        numbers: Mapping[str, int],
        program: Sequence[Seat],
    ) -> None:
        self.settings = settings
        self.tour = tour
        self.rosters = rosters
        self.numbers = numbers
        self.at: dict[SeatKey, str | None] = {}
        self.table_of: dict[tuple[str, str], int] = {}
        for table, _, team, player in program:
            self.at[team, table] = player
            if player is not None:
                self.table_of[team, player] = table
        self.changed: set[SeatKey] = set()
        self.final_table_of: dict[tuple[str, str], int] = {}
        self.tables_of: dict[tuple[str, str], set[int]] = {}
        self.histories: dict[SeatKey, SeatHistory] = {}
        self.used: dict[tuple[str, When, Kind], int] = {}
        self.asked: set[int] = set()
        self.turn = 0
        self.remarks: list[Remark] = []

    def begin_play(self) -> None:
        """Ж counts from the final seating on: nothing before it is remembered."""
        self.final_table_of = dict(self.table_of)
        self.changed.clear()

    def judge(self, change: Change) -> Verdict:
        number = self.numbers.get(change.team, 0)
        out_of_order = False
        if change.when is When.BEFORE:
            out_of_order = self.tour > 1 and any(earlier not in self.asked for earlier in range(1, number))
            self.asked.add(number)
        if change.kind is Kind.PASS:
            if change.when is When.BEFORE:
                self.turn = max(self.turn, number)
            verdict = Verdict(change.no, True, out_of_order=out_of_order)
        else:
            reverse = change.kind is Kind.EXCHANGE and self._is_reverse(change)
            findings = tuple(self._check_structure(change)) or tuple(self._check_rules(change, number, reverse))
            structural = bool(findings) and findings[0].code in STRUCTURAL_CODES
            by_judge = bool(findings) and not structural and change.accept and has_reason(change)
            accepted = by_judge or not findings
            verdict = Verdict(change.no, accepted, findings, by_judge, out_of_order, reverse)
            if accepted:
                self._apply(change, number, reverse)
            elif change.accept:
                code = "accept-structural" if structural else "accept-without-reason"
                self.remarks.append(Remark(change.no, code))
        if out_of_order:
            self.remarks.append(Remark(change.no, "before-earlier-captain", value=change.team))
        if not (verdict.accepted and change.when is When.DURING):
            self._remark_idle_decisions(change)
        return verdict

    def _remark_idle_decisions(self, change: Change) -> None:
        """Proposals and rulings count in accepted rows of the play only; tell of all others."""
        pairs = ((change.captain_gives, change.ruling), (change.captain_gives_2, change.ruling_2))
        for second, names in enumerate(pairs):
            for name in filter(None, names):
                self.remarks.append(Remark(change.no, "decision-without-effect", bool(second), name))

    def _check_structure(self, change: Change) -> Iterable[Finding]:
        """Structural reasons; the first three stand alone."""
        names = self.rosters[change.team].names
        entering = change.in_
        if change.out and change.out not in names:
            return [Finding("", Code.UNKNOWN_PLAYER, change.out)]
        if not entering or entering not in names:
            return [Finding("", Code.UNKNOWN_PLAYER, entering)]
        if change.out == entering:
            return [Finding("", Code.SAME_PLAYER, entering)]
        if change.kind is Kind.EXCHANGE:
            if change.table is not None and change.table == change.table_2:
                return [Finding("", Code.SAME_TABLE, change.table)]
            if not change.out or not self._sits(change.team, change.out, change.table):
                return [Finding("", Code.NOT_SEATED, change.out, change.table)]
            if not self._sits(change.team, entering, change.table_2):
                return [Finding("", Code.NOT_SEATED, entering, change.table_2)]
            return []
        return self._check_substitution(change, entering)

    def _check_substitution(self, change: Change, entering: str) -> Iterable[Finding]:
        if change.out:
            leaves = self._sits(change.team, change.out, change.table)
        else:
            leaves = change.table is not None and self.at.get((change.team, change.table), "") is None
        if not leaves:
            yield Finding("", Code.NOT_SEATED, change.out, change.table)
        table = self.table_of.get((change.team, entering))
        if table is not None:
            yield Finding("", Code.ALREADY_SEATED, entering, table)
        if entering in self.rosters[change.team].absent:
            yield Finding("", Code.UNAVAILABLE, entering, self.tour)

    def _sits(self, team: str, player: str, table: int | None) -> bool:
        return table is not None and self.table_of.get((team, player)) == table

    def _check_rules(self, change: Change, number: int, reverse: bool) -> Iterable[Finding]:
        """The rules of the regulation, every broken one, in the order of the codes."""
        if change.when is When.BEFORE:
            if self.tour == 1:
                yield Finding("Б", Code.FIRST_TOUR)
            if number < self.turn:
                yield Finding("М", Code.OUT_OF_TURN, change.team, number, self.turn)
        clause = "М" if change.when is When.BEFORE else "Г"
        is_free = reverse and not self.settings.reverse_exchange_counts
        count = self.used.get((change.team, change.when, change.kind), 0) + 1
        limit = self.limit(change.when, change.kind)
        if count > limit and not is_free:
            code = Code.SUBSTITUTIONS if change.kind is Kind.SUBSTITUTION else Code.EXCHANGES
            yield Finding(clause, code, change.team, count, limit)
        if change.when is When.DURING:
            yield from self._check_crowding(change)

    def _check_crowding(self, change: Change) -> Iterable[Finding]:
        """Ж - two tables for a player, two players of a team for a table."""
        for player, table in _arrivals(change):
            tables = len(self._tables_seen(change.team, player) | {table})
            if tables > TABLES_A_PLAYER:
                yield Finding("Ж", Code.TWO_TABLES, player, tables, TABLES_A_PLAYER)
                break
        for player, table in _arrivals(change):
            players = len({*self._players_seen(change.team, table), player})
            if players > PLAYERS_A_SEAT:
                yield Finding("Ж", Code.TWO_PLAYERS, table, players, PLAYERS_A_SEAT)
                break

    def _tables_seen(self, team: str, player: str) -> set[int]:
        seen = self.tables_of.get((team, player))
        if seen is None:
            table = self.final_table_of.get((team, player))
            seen = set() if table is None else {table}
        return seen

    def _players_seen(self, team: str, table: int) -> Sequence[str]:
        history = self.histories.get((team, table))
        if history is not None:
            return history.stints
        sitting = self.at[team, table]
        return [] if sitting is None else [sitting]

    def _is_reverse(self, change: Change) -> bool:
        """Ж - both players return to their tables of the final seating."""
        return (
            change.when is When.DURING
            and change.out is not None
            and change.in_ is not None
            and change.table is not None
            and self.final_table_of.get((change.team, change.in_)) == change.table
            and change.table_2 is not None
            and self.final_table_of.get((change.team, change.out)) == change.table_2
        )

    def _apply(self, change: Change, number: int, reverse: bool) -> None:
        if not (reverse and not self.settings.reverse_exchange_counts):
            counted = (change.team, change.when, change.kind)
            self.used[counted] = self.used.get(counted, 0) + 1
        if change.when is When.BEFORE:
            self.turn = max(self.turn, number)
        arrivals = _arrivals(change)
        if change.when is When.DURING:
            self._remember(change, arrivals)
        if change.out and change.kind is Kind.SUBSTITUTION:
            del self.table_of[change.team, change.out]
        for player, table in arrivals:
            self.at[change.team, table] = player
            self.table_of[change.team, player] = table
            self.changed.add((change.team, table))

    def _remember(self, change: Change, arrivals: Sequence[tuple[str, int]]) -> None:
        """Keep for Ж and К what an accepted change during play did to its seats."""
        team = change.team
        states = (SeatState(change.balance, change.place), SeatState(change.balance_2, change.place_2))
        proposals = (change.captain_gives, change.captain_gives_2)
        rulings = (change.ruling, change.ruling_2)
        for index, (player, table) in enumerate(arrivals):
            self.tables_of[team, player] = self._tables_seen(team, player) | {table}
            history = self.histories.get((team, table))
            if history is None:
                history = self.histories[team, table] = SeatHistory(list(self._players_seen(team, table)))
            if history.stints:
                history.states.append(states[index])
            history.stints.append(player)
            second = index == 1
            if is_impossible(states[index]):
                shown = f"{states[index].balance} {states[index].place}"
                self.remarks.append(Remark(change.no, "impossible-state", second, shown))
            proposal, ruling = proposals[index], rulings[index]
            if proposal:
                history.proposals.append(Say(proposal, change.no, second, True))
            if ruling:
                history.rulings.append(Say(ruling, change.no, second, has_reason(change)))
        if change.widow is False:
            self.remarks.append(Remark(change.no, "no-widow"))

    def limit(self, when: When, kind: Kind) -> int:
        """Г, М - how many changes of a kind a team has in a phase."""
        settings = self.settings
        if when is When.BEFORE:
            return (
                settings.substitutions_before if kind is Kind.SUBSTITUTION else settings.exchanges_before
            )
        return settings.substitutions_during if kind is Kind.SUBSTITUTION else settings.exchanges_during

    def left(self) -> dict[tuple[str, When], ChangesLeft]:
        """How many changes each team has left in each phase."""
        return {
            (team, when): ChangesLeft(
                *(
                    max(0, self.limit(when, kind) - self.used.get((team, when, kind), 0))
                    for kind in (Kind.SUBSTITUTION, Kind.EXCHANGE)
                )
            )
            for team in self.numbers
            for when in When
        }

    def seats(self, before: Sequence[Seat]) -> tuple[Seat, ...]:
        """The seating now: that of `before` with the seats that changed since."""
        if not self.changed:
            return tuple(before)
        return tuple(
            [
                Seat(seat.table, seat.seat, seat.team, self.at[seat.team, seat.table])
                if (seat.team, seat.table) in self.changed
                else seat
                for seat in before
            ]
        )


def has_reason(change: Change) -> bool:
    """Whether the row gives the reason that a ruling or an acceptance needs."""
    return bool(change.reason and change.reason.strip())


def _arrivals(change: Change) -> tuple[tuple[str, int], ...]:
    """Whom a change seats, and at which table; first the seat `table`, then `table_2`."""
    assert change.in_ is not None
    assert change.table is not None
    if change.kind is Kind.SUBSTITUTION:
        return ((change.in_, change.table),)
    assert change.out is not None
    assert change.table_2 is not None
    return ((change.in_, change.table), (change.out, change.table_2))
