"""What an action has before it, and what it answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from fourclubs_core.models import Team, Tour, Tournament
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.words import Stage

from ..errors import Refused
from ..layout.words import word
from ..messages import Message, refused, text
from ..port import Snapshot
from ..reading import Reading
from ..state import State


@dataclass(frozen=True)
class Desk:
    """A workbook as it was read, with what follows from it.

    `outcomes` has one entry for each tour of `tournament`. `options` are the caller's words:
    `tour`, `reason`, `seed`, as the actions say.
    """

    snapshot: Snapshot
    reading: Reading
    tournament: Tournament
    state: State
    outcomes: tuple[TourOutcome, ...]
    now: datetime
    options: Mapping[str, object]

    @property
    def language(self) -> str:
        """The workbook's language, `ru` or `en`."""
        return self.reading.language

    @property
    def tour(self) -> Tour:
        """What was typed of the current tour."""
        return self.tournament.tours[self.state.tour - 1]

    @property
    def outcome(self) -> TourOutcome:
        """What follows for the current tour."""
        return self.outcomes[self.state.tour - 1]

    @property
    def teams(self) -> tuple[Team, ...]:
        """The teams in the order of their rows."""
        return self.tournament.teams

    @property
    def reason(self) -> str:
        """The reason the caller gave, trimmed; empty when there is none."""
        return str(self.options.get("reason") or "").strip()

    @property
    def was(self) -> dict[tuple[int, int, str], int]:
        """The whists before a correction, as the column Was keeps them, by (tour, table, team)."""
        column = self.reading.columns["Results"]["was"]
        rows = self.snapshot.tables["Results"].rows
        return {
            key: value
            for key, row in self.reading.result_rows.items()
            if isinstance(value := rows[row][column], int)
        }

    def cell_of(self, no: int, key: str) -> str:
        """The address of a cell in the row of a change of the current tour."""
        row = self.reading.change_rows[self.state.tour, no]
        return self.reading.cell("Changes", row, key)

    def result_cell(self, table: int, team: str | None, key: str) -> str | None:
        """The address of a cell of a result of the current tour; None when its row is missing.

        `team` None stands for the first seat of the table.
        """
        for number, at, of in self.reading.result_rows:
            if (number, at) == (self.state.tour, table) and team in (None, of):
                return self.reading.cell("Results", self.reading.result_rows[number, at, of], key)
        return None

    def require_stage(self, *stages: Stage) -> None:
        """Refuse an action that does not fit the stage of the tour.

        Raises:
            Refused: The tour is at another stage; the message says what to do.
        """
        if self.state.stage not in stages:
            raise Refused([refused(f"action.stage-{self.state.stage}", tour=self.state.tour)])


class LogLine(NamedTuple):
    """A row of the log; `action` and the time are added by the runner."""

    what: str
    was: str = ""
    is_: str = ""
    reason: str = ""
    tour: int | None = None


def log_stage(language: str, was: Stage, is_: Stage, reason: str = "", tour: int | None = None) -> LogLine:
    """The line of the log for a tour that goes to another stage."""
    return LogLine(
        text("log.stage", language), word("stage", was, language), word("stage", is_, language), reason, tour
    )


@dataclass(frozen=True)
class Plan:
    """What an action wants: the tournament and state after it, what to say, what to log.

    `messages` of grade `confirm` are put to the judge before anything is written.
    `keep_board` leaves the Board as `lineups` says: line-ups that are not seated yet.
    """

    tournament: Tournament
    state: State
    messages: Sequence[Message] = ()
    log: Sequence[LogLine] = ()
    data: Mapping[str, object] = field(default_factory=dict)
    lineups: Mapping[str, Sequence[str | None]] | None = None


def replace_tour(tournament: Tournament, tour: Tour) -> Tournament:
    """The tournament with one tour put in the place of the tour of the same number."""
    tours = (*tournament.tours[: tour.tour - 1], tour, *tournament.tours[tour.tour :])
    return tournament.model_copy(update={"tours": tours})


def require_read(reading: Reading) -> tuple[Tournament, State]:
    """The tournament and state of a reading without problems.

    Raises:
        Refused: There are problems; all are named.
    """
    if reading.problems or reading.tournament is None or reading.state is None:
        raise Refused(reading.problems or [refused("run.unreadable")])
    return reading.tournament, reading.state
