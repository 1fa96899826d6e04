"""The words of the regulation that have a fixed spelling: stages, kinds, codes, criteria.

The ASCII values are a contract: the workbook, the JSON export and the checker use them.
"""

from enum import StrEnum


class Stage(StrEnum):
    """The three stages of a tour."""

    SEATING = "seating"
    PLAY = "play"
    CLOSED = "closed"


class When(StrEnum):
    """The phase of a change: before the tour (М) or during it (Г)."""

    BEFORE = "before"
    DURING = "during"


class Kind(StrEnum):
    """What a captain asks for; `PASS` says that he asks for nothing."""

    SUBSTITUTION = "substitution"
    EXCHANGE = "exchange"
    PASS = "pass"


class Balance(StrEnum):
    """Е - the sign of a seat's whists at a moment of the tour."""

    PLUS = "+"
    ZERO = "0"
    MINUS = "-"


class Code(StrEnum):
    """Why a change is rejected. The order of the members is the order of the codes."""

    UNKNOWN_PLAYER = "unknown-player"
    SAME_PLAYER = "same-player"
    SAME_TABLE = "same-table"
    NOT_SEATED = "not-seated"
    ALREADY_SEATED = "already-seated"
    UNAVAILABLE = "unavailable"
    FIRST_TOUR = "first-tour"
    OUT_OF_TURN = "out-of-turn"
    SUBSTITUTIONS = "substitutions"
    EXCHANGES = "exchanges"
    TWO_TABLES = "two-tables"
    TWO_PLAYERS = "two-players"


STRUCTURAL_CODES = frozenset(
    {
        Code.UNKNOWN_PLAYER,
        Code.SAME_PLAYER,
        Code.SAME_TABLE,
        Code.NOT_SEATED,
        Code.ALREADY_SEATED,
        Code.UNAVAILABLE,
    }
)
"""Codes that the judge cannot accept: the change makes no sense as it is written."""


class How(StrEnum):
    """К - how it was decided to whom the result of a seat goes."""

    ALONE = "alone"
    RULE = "rule"
    CAPTAIN = "captain"
    RULING = "ruling"
    PENDING = "pending"
    VACANT = "vacant"


class Criterion(StrEnum):
    """What a rating compares, more is better. `TOURS` says nothing about teams."""

    POINTS = "points"
    WHISTS = "whists"
    FIRST_PLACES = "first_places"
    TOURS = "tours"


class ProposalOrder(StrEnum):
    """Whether a captain's proposal decides after the rule of К (default) or before it."""

    AFTER_RULE = "after_rule"
    FIRST = "first"


class TiePoints(StrEnum):
    """The points of a shared place: mean, largest or smallest of the places it covers."""

    MEAN = "mean"
    BEST = "best"
    WORST = "worst"


class VacantPoints(StrEnum):
    """The points of a seat nobody held: none, or those of place 4."""

    ZERO = "zero"
    LAST = "last"


class Language(StrEnum):
    """The language of a workbook."""

    RU = "ru"
    EN = "en"
