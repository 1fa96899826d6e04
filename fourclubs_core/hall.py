"""Who sits where while the changes of a tour are judged, and what happened at the seats in play.

No rule stands here: `changes` asks a `Side` what it knows and tells it what was done.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from .attribution import SeatState
from .outcomes import Seat
from .words import Kind

Arrival = tuple[str, int]
"""Whom a change seats, and at which table."""


class Roster(NamedTuple):
    """The players of a team and who of them is absent in the tour."""

    names: frozenset[str]
    absent: frozenset[str]


class Say(NamedTuple):
    """A captain's proposal or a judge's ruling for a seat. `second`: from a column with 2."""

    name: str
    no: int
    second: bool
    has_effect: bool = True


@dataclass(slots=True)
class SeatHistory:
    """What happened at one seat during play: the player of each stint, a state between each two."""

    stints: list[str]
    states: list[SeatState] = field(default_factory=list)
    proposals: list[Say] = field(default_factory=list)
    rulings: list[Say] = field(default_factory=list)


class Side:
    """One team in the hall, from its first seating on. Lives inside one computation."""

    __slots__ = ("at", "histories", "home", "number", "roster", "table_of", "tables_of", "used")

    def __init__(self, number: int, roster: Roster, seats: Iterable[Seat]) -> None:
        self.number = number
        """The number of the team, 0 before the draw."""
        self.roster = roster
        self.at = {table: player for table, _, _, player in seats}
        """The player at each table now; None is a vacant seat."""
        self.table_of = {player: table for table, player in self.at.items() if player is not None}
        """The table of each seated player now."""
        self.home: dict[str, int] = {}
        """The table of each player by the final seating; empty before play."""
        self.tables_of: dict[str, set[int]] = {}
        """The tables at which a player has sat, for those whom a change in play has seated."""
        self.histories: dict[int, SeatHistory] = {}
        """What happened at each table whose seat a change in play has touched."""
        self.used: dict[Kind, int] = {}
        """How many changes of each kind count in this phase."""

    def sits(self, player: str | None, table: int | None) -> bool:
        """Whether a player sits at a table now."""
        return table is not None and player is not None and self.table_of.get(player) == table

    def is_vacant(self, table: int | None) -> bool:
        """Whether a table has a seat of the team and nobody holds it now."""
        return table is not None and table in self.at and self.at[table] is None

    def begin_play(self) -> None:
        """Make the present seating the final one; the limits of the new phase are its own."""
        self.home = dict(self.table_of)
        self.used = {}

    def seat(self, arrivals: Sequence[Arrival], leaving: str | None) -> None:
        """Seat players at tables; `leaving` goes from the hall, empty if nobody does."""
        if leaving:
            del self.table_of[leaving]
        for player, table in arrivals:
            self.at[table] = player
            self.table_of[player] = table

    def count_tables(self, player: str, table: int) -> int:
        """Ж - the tables of a player in the tour if he sat down at this one too."""
        return len(self._tables_with(player, table))

    def count_players(self, table: int, player: str) -> int:
        """Ж - the players of the team at a table in the tour if this one sat down there too."""
        history = self.histories.get(table)
        if history is not None:
            return len({*history.stints, player})
        return 1 if self.at[table] in {None, player} else 2

    def remember(self, player: str, table: int, state: SeatState) -> SeatHistory:
        """Note that a player is about to take a seat in play, and the state of the seat at that moment.

        A vacant seat that is filled has no stint, and so no state, before its first player.

        Returns:
            The history of the seat, this stint included.
        """
        self.tables_of[player] = self._tables_with(player, table)
        history = self.histories.get(table)
        if history is None:
            sitting = self.at[table]
            history = self.histories[table] = SeatHistory([] if sitting is None else [sitting])
        if history.stints:
            history.states.append(state)
        history.stints.append(player)
        return history

    def _tables_with(self, player: str, table: int) -> set[int]:
        seen = self.tables_of.get(player)
        if seen is None:
            home = self.home.get(player)
            return {table} if home is None else {home, table}
        return seen | {table}
