"""Who sits where while the changes of a tour are judged, and what happened at the seats in play.

No rule stands here: `changes` asks a `Side` what it knows and tells it what was done.
"""

from collections.abc import Iterable, Sequence
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


class SeatHistory:
    """What happened at one seat during play: the player of each stint, a state between each two."""

    __slots__ = ("proposals", "rulings", "states", "stints")

    def __init__(self, sitting: str | None) -> None:
        # A vacant seat that is filled has no stint, and so no state, before its first player.
        self.stints = [] if sitting is None else [sitting]
        self.states: list[SeatState] = []
        self.proposals: list[Say] = []
        self.rulings: list[Say] = []

    def begin_stint(self, player: str, state: SeatState) -> None:
        """Let a player take over the seat in the given state."""
        if self.stints:
            self.states.append(state)
        self.stints.append(player)


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

    def remember(self, player: str, table: int, state: SeatState) -> SeatHistory:
        """Note that a player is about to take a seat in play, and the state of the seat at that moment.

        Returns:
            The history of the seat, this stint included.
        """
        tables = self.tables_of.get(player)
        if tables is None:
            tables = self.tables_of[player] = {self.home[player]} if player in self.home else set()
        tables.add(table)
        history = self.histories.get(table)
        if history is None:
            history = self.histories[table] = SeatHistory(self.at[table])
        history.begin_stint(player, state)
        return history
