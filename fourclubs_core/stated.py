"""What a workbook or a file states as computed, to be compared with what follows from the typed part.

Everything is optional: None means that the source says nothing about it.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from .outcomes import Ratings, Seat
from .words import Code, How


class StatedVerdict(NamedTuple):
    """The verdict on the change `no` as stated."""

    no: int
    accepted: bool
    codes: tuple[Code, ...]


class StatedResult(NamedTuple):
    """The computed part of a result row as stated; None also where a cell is blank."""

    table: int
    team: str
    seat: int | None = None
    player: str | None = None
    place: int | None = None
    points: Fraction | None = None
    finished_by: str | None = None
    credited_to: str | None = None
    how: How | None = None


class StatedTour(NamedTuple):
    """All that a source states as computed for one tour."""

    tour: int
    numbers: Mapping[str, int] | None = None
    program: tuple[Seat, ...] | None = None
    final: tuple[Seat, ...] | None = None
    verdicts: tuple[StatedVerdict, ...] | None = None
    results: tuple[StatedResult, ...] | None = None
    ratings: Ratings | None = None
