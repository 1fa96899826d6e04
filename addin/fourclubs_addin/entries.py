"""Values as the application gives and takes them: numbers, moments, errors, and text that stays text."""

import re
from datetime import date, datetime, time, timedelta
from decimal import Decimal

from fourclubs_workbook.held_text import FORMULA_STARTS
from fourclubs_workbook.port import ErrorValue, UnknownFormula, Value

_ERRORS = frozenset(
    {
        "#NULL!",
        "#DIV/0!",
        "#VALUE!",
        "#REF!",
        "#NAME?",
        "#NUM!",
        "#N/A",
        "#GETTING_DATA",
        "#SPILL!",
        "#CALC!",
        "#FIELD!",
        "#BLOCKED!",
        "#CONNECT!",
        "#BUSY!",
        "#UNKNOWN!",
        "#EXTERNAL!",
    }
)
_PLAIN = re.compile(r"[^\W\d_][^\d]*")
"""Text that begins with a letter and has no digit: no spreadsheet takes it for a number or a date."""

_TRUTH = frozenset({"true", "false", "истина", "ложь"})
_MIDNIGHT = date(1899, 12, 30)
"""The day that the application gives to a time without a day."""


def to_value(given: object) -> Value:
    """What the application gives for a cell, as a value of the port.

    Whole numbers come as floats, a time as a moment of the year 1899, an error as its text.

    >>> to_value(3.0), to_value(""), to_value("#N/A"), to_value(datetime(1899, 12, 30, 10, 30))
    (3, None, ErrorValue(text='#N/A'), datetime.time(10, 30))
    """
    if given is None or given == "":
        return None
    if isinstance(given, bool):
        return given
    if isinstance(given, Decimal):
        given = float(given)
    if isinstance(given, float):
        return int(given) if given.is_integer() else given
    if isinstance(given, datetime):
        moment = given.replace(tzinfo=None)
        return moment.time() if moment.date() == _MIDNIGHT else moment
    if isinstance(given, str):
        return ErrorValue(given) if given in _ERRORS else given
    assert isinstance(given, int | date | time | timedelta)
    return given


def to_entry(value: Value, *, in_text_cell: bool = False) -> object:
    """A value as it must be handed to the application, so that it stands in the cell as it is.

    Args:
        value: A value of the port.
        in_text_cell: The cell has the format of text: there only the signs of a formula matter.

    Returns:
        Text that would be taken for a formula, a number, a date or a truth has an apostrophe in
        front: the application hides it.

    >>> to_entry("=1+1"), to_entry("Ли"), to_entry("1-2"), to_entry("1-2", in_text_cell=True)
    ("'=1+1", 'Ли', "'1-2", '1-2')
    >>> to_entry(time(12, 0)), to_entry(None)
    (0.5, None)
    """
    if isinstance(value, str):
        return _text_entry(value, in_text_cell=in_text_cell)
    if isinstance(value, ErrorValue):
        return value.text
    if isinstance(value, UnknownFormula):
        return f"'{value.text}"
    if isinstance(value, time):
        return _days(timedelta(hours=value.hour, minutes=value.minute, seconds=value.second))
    if isinstance(value, timedelta):
        return _days(value)
    return value


def _text_entry(text: str, *, in_text_cell: bool) -> object:
    if not text:
        return None
    text = text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
    if in_text_cell:
        is_sign = len(text) == 1 and text in "+-"
        return f"'{text}" if text.startswith(("'", *FORMULA_STARTS)) and not is_sign else text
    plain = _PLAIN.fullmatch(text) is not None and text.strip().casefold() not in _TRUTH
    return text if plain else f"'{text}"


def _days(span: timedelta) -> float:
    return span / timedelta(days=1)


def is_same(one: Value, other: Value) -> bool:
    """Whether two values stand for the same contents of a cell: 3 and 3.0 do, 1 and True do not."""
    if one is None or one == "":
        return other is None or other == ""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, datetime) and isinstance(other, datetime):
        # The application keeps moments as parts of a day.
        return abs(one - other) < timedelta(milliseconds=2)
    return one == other
