"""What the rules answer: seatings, verdicts, attributions, ratings. Nothing typed stands here.

These are named tuples, not pydantic models: they are immutable as well, are made only by
this package, and a whole tournament of them must be computed in milliseconds.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple, TypeVar

from .words import Code, How, Stage, When

Row = TypeVar("Row", bound=tuple[Any, ...])


def make_rows(kind: type[Row], rows: Iterable[tuple[Any, ...]]) -> tuple[Row, ...]:
    """Named tuples of one kind from plain ones that hold all its fields in order.

    The same as `kind(*row)` for each row, but without running Python code for it: a
    tournament has thousands of rows.

    >>> make_rows(Seat, [(1, 2, "Alpha", None)])
    (Seat(table=1, seat=2, team='Alpha', player=None),)
    """
    return tuple(map(partial(tuple.__new__, kind), rows))


class Seat(NamedTuple):
    """One seat of a seating. `player` None is a vacant seat."""

    table: int
    seat: int
    team: str
    player: str | None


class Finding(NamedTuple):
    """A rule that a change breaks: clause, code, who or what, measured value, limit."""

    clause: str
    code: Code
    subject: str | int | None = None
    measured: int | None = None
    limit: int | None = None


class Verdict(NamedTuple):
    """The verdict on one change. `by_judge`: rejected by rule, but the judge let it stand.

    `out_of_order`: told as a warning - an earlier captain has neither asked nor passed yet (М).
    `reverse`: an exchange back to the tables of the final seating (Ж).
    """

    no: int
    accepted: bool
    findings: tuple[Finding, ...] = ()
    by_judge: bool = False
    out_of_order: bool = False
    reverse: bool = False

    @property
    def codes(self) -> tuple[Code, ...]:
        """The codes of the rules that the change breaks, in the order of RULES.md."""
        return tuple(finding.code for finding in self.findings)


class SeatResult(NamedTuple):
    """The result of one seat of the final seating and to whom it goes (И, К).

    `player` sat there by the final seating, `finished_by` at the end, `sat` lists all who
    sat there in order, each once. Not yet known: `whists`, `place`, `points`, `how` None.
    """

    table: int
    seat: int
    team: str
    player: str | None
    whists: int | None
    place: int | None
    points: Fraction | None
    finished_by: str | None
    credited_to: str | None
    how: How | None
    sat: tuple[str, ...]


class Remark(NamedTuple):
    """Something the judge should know about a change: it changes no verdict and no result.

    Codes: `impossible-state` (Е: `+` at place 4, `-` at place 1, `0` at place 4),
    `proposal-against-rule`, `proposal-unknown` (names somebody who did not sit there),
    `ruling-unknown`, `ruling-without-reason`, `accept-without-reason`, `accept-structural`,
    `no-widow` (`Widow` = no), `before-earlier-captain`, `decision-without-effect` (a proposal or
    ruling in a row that is rejected or not of the play).
    `second` says that the columns with 2 are meant. `value` is what was typed.
    """

    no: int
    code: str
    second: bool = False
    value: str | None = None


class TeamRow(NamedTuple):
    """A row of the team rating (Л а)."""

    place: int
    team: str
    points: Fraction
    whists: int
    first_places: int


class PlayerRow(NamedTuple):
    """A row of the overall personal or of an in-team rating (Л б, в).

    `contribution` is the share of the team's points, None when the team has none or less.
    """

    place: int
    player: str
    team: str
    points: Fraction
    whists: int
    first_places: int
    tours: int
    contribution: Fraction | None


class Ratings(NamedTuple):
    """The three ratings after a tour, each in its order."""

    teams: tuple[TeamRow, ...]
    players: tuple[PlayerRow, ...]
    in_team: Mapping[str, tuple[PlayerRow, ...]]


class ChangesLeft(NamedTuple):
    """What a team may still ask for in a phase; never below zero."""

    substitutions: int
    exchanges: int


class TourOutcome(NamedTuple):
    """Everything that follows from what was typed of one tour.

    `numbers` and `program` are empty while they are not known (tour 1 before the draw).
    `final` is the seating after the accepted requests, `current` after all accepted changes.
    Seatings and results go table by table, seat by seat. `reserves`: available players who
    do not sit in `current`, per team in the order of the in-team rating (tour 1: of the rows).
    `ratings` is None unless the tour is closed.
    """

    tour: int
    stage: Stage
    numbers: Mapping[str, int]
    program: tuple[Seat, ...]
    final: tuple[Seat, ...]
    current: tuple[Seat, ...]
    verdicts: tuple[Verdict, ...]
    remarks: tuple[Remark, ...]
    results: tuple[SeatResult, ...]
    left: Mapping[tuple[str, When], ChangesLeft]
    reserves: Mapping[str, tuple[str, ...]]
    ratings: Ratings | None
