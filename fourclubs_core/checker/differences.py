"""What the checker finds: one difference between what is stated and what follows, with a grade."""

from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple


class Grade(StrEnum):
    """How grave a difference is.

    `WRONG`: what is stated cannot be right. `NOTED`: it can, and the judge should know why it
    looks as it does (a seating made from the ratings of that time, a sum he has confirmed).
    """

    WRONG = "wrong"
    NOTED = "noted"


class DifferenceCode(StrEnum):
    """The kinds of differences: first stated against computed, then rules that always hold."""

    TOUR = "tour"
    NUMBERS = "numbers"
    PROGRAM = "program"
    FINAL = "final"
    VERDICT = "verdict"
    RESULT_ROW = "result-row"
    RESULT_SEAT = "result-seat"
    RESULT_PLAYER = "result-player"
    RESULT_PLACE = "result-place"
    RESULT_POINTS = "result-points"
    RESULT_FINISHED = "result-finished"
    RESULT_CREDITED = "result-credited"
    RESULT_HOW = "result-how"
    RATING_TEAM = "rating-team"
    RATING_PLAYER = "rating-player"
    RATING_IN_TEAM = "rating-in-team"
    NUMBERS_THEN = "numbers-then"
    PROGRAM_THEN = "program-then"
    PROGRAM_ABSENCE = "program-absence"
    NOBODY_TWICE = "nobody-twice"
    SEAT_OF_TEAM = "seat-of-team"
    SEAT_NUMBER = "seat-number"
    SEAT_ABSENT = "seat-absent"
    PENDING_IN_CLOSED = "pending-in-closed"
    WHISTS_MISSING = "whists-missing"
    WHISTS_OF_VACANT = "whists-of-vacant"
    TABLE_SUM = "table-sum"
    SEAT_SUM = "seat-sum"


Shown = str | int | Fraction | None
"""A value as a difference shows it. None: nothing stands there."""


class Difference(NamedTuple):
    """One difference. The subject is whichever of `table`, `team`, `player`, `no` are given.

    `no` is the number of a change. `field` names what differs where a code covers several
    things: a column of a rating (`points`, `order`, ...) or a part of a verdict (`accepted`,
    `codes`), in the words of the models.
    """

    tour: int
    code: DifferenceCode
    grade: Grade
    table: int | None = None
    team: str | None = None
    player: str | None = None
    no: int | None = None
    field: str | None = None
    stated: Shown = None
    computed: Shown = None
