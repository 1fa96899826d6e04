"""What one cell means: from a port value to a typed value, or to the message that says why not.

Pure functions, no workbook, no openpyxl. Every parser takes a cell's value and returns the typed
value, None for a blank cell, or a `Bad`. Nothing is guessed: a text that can be read in two ways
is a `Bad`. Names, fixed answers and lists have modules of their own: `names`, `answers`, `lists`.
"""

import re
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from .port import ErrorValue, UnknownFormula, Value

WHISTS_LIMIT = 1_000_000
"""The largest whists of a seat, as in the core's models."""
SHOWN_LENGTH = 40
"""Characters of a value that a message shows."""

_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"), "-")
_GROUPED = re.compile(r"[+-]? ?(?:[0-9]+|[0-9]{1,3}(?: [0-9]{3})+)")
_DECIMAL = re.compile(r"[+-]? ?[0-9]+[.,/][0-9]+")
_CLOCK = re.compile(r"([01]?[0-9]|2[0-3])[:.]([0-5][0-9])(?::[0-5][0-9])?")
_DAY = 24 * 60


class Bad(NamedTuple):
    """Why a cell cannot be read: the id of a message of `messages.cells`, and what stands in it."""

    id: str
    parameters: Mapping[str, object] = {}


def join_blanks(text: str) -> str:
    r"""Trim a text and make every run of blanks, no-break ones included, one space.

    >>> join_blanks("  1\u00a0234 ")
    '1 234'
    """
    return " ".join(text.split())


def unify_dashes(text: str) -> str:
    r"""Blanks joined, and every dash and minus a hyphen-minus.

    >>> unify_dashes(" \u221212 ")
    '-12'
    """
    return join_blanks(text).translate(_DASHES)


def fold_word(text: str) -> str:
    """A word as it is compared: small letters, ё as е, dashes as hyphens, blanks joined.

    >>> fold_word(" В  Туре "), fold_word("Ещё")
    ('в туре', 'еще')
    """
    return unify_dashes(text).casefold().replace("ё", "е")


def show_value(value: Value) -> str:
    """A cell's value as a message shows it, cut to `SHOWN_LENGTH` characters.

    >>> show_value(datetime(2026, 2, 1)), show_value(12.5), show_value(ErrorValue("#N/A"))
    ('01.02.2026', '12.5', '#N/A')
    """
    if isinstance(value, datetime):
        shown = value.strftime("%d.%m.%Y" if value.time() == time() else "%d.%m.%Y %H:%M")
    elif isinstance(value, date):
        shown = value.strftime("%d.%m.%Y")
    elif isinstance(value, time):
        shown = value.strftime("%H:%M")
    elif isinstance(value, (ErrorValue, UnknownFormula)):
        shown = value.text
    else:
        shown = str(value)
    return cut(join_blanks(shown), SHOWN_LENGTH)


def cut(text: str, length: int) -> str:
    """A text of at most `length` characters; an ellipsis says that some were left out.

    >>> cut("abcdef", 4), cut("abc", 4)
    ('abc…', 'abc')
    """
    return text if len(text) <= length else text[: length - 1] + "…"


def bad_cell(value: Value) -> Bad | None:
    """Why no parser can read this value, whatever it should be: an error, a formula, a truth value.

    >>> bad_cell(ErrorValue("#N/A"))
    Bad(id='cell.error', parameters={'value': '#N/A'})
    """
    if isinstance(value, ErrorValue):
        return Bad("cell.error", {"value": show_value(value)})
    if isinstance(value, UnknownFormula):
        return Bad("cell.formula", {"value": show_value(value)})
    if isinstance(value, bool):
        return Bad("cell.logical")
    if isinstance(value, date):
        return Bad("cell.date", {"value": show_value(value)})
    if isinstance(value, (time, timedelta)):
        return Bad("cell.time", {"value": show_value(value)})
    return None


def is_blank(value: Value) -> bool:
    """Whether a cell holds nothing, or blanks only."""
    return value is None or (isinstance(value, str) and not value.strip())


def parse_text(value: Value) -> str | Bad | None:
    """Read a remark or a title: blanks are joined, a number is taken as it is shown.

    >>> parse_text(" Кубок  Волги "), parse_text(2026.0), parse_text("")
    ('Кубок Волги', '2026', None)
    """
    if value is None:
        return None
    if isinstance(value, str):
        return join_blanks(value) or None
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return str(value)
    return bad_cell(value)


def parse_whole(value: Value, low: int | None = None, high: int | None = None) -> int | Bad | None:
    r"""Read a whole number, typed as a number or as text.

    Args:
        value: The cell. In a text any dash may be the minus; blanks may part thousands.
        low: The smallest number allowed, None for no bound.
        high: The largest number allowed, None for no bound.

    Returns:
        The number, None for a blank cell, or why it is none.

    >>> parse_whole("\u22121\u00a0234"), parse_whole(12.0), parse_whole("+7"), parse_whole(" ")
    (-1234, 12, 7, None)
    >>> parse_whole(12.5).id, parse_whole(datetime(2026, 2, 1)).id, parse_whole("1 23").id
    ('cell.whole-fraction', 'cell.date', 'cell.whole-text')
    >>> parse_whole(0, 1, 4)
    Bad(id='cell.whole-range', parameters={'value': '0', 'low': 1, 'high': 4})
    """
    if type(value) is int:
        number = value
    elif value is None:
        return None
    elif isinstance(value, float):
        if not value.is_integer():
            return Bad("cell.whole-fraction", {"value": show_value(value)})
        number = int(value)
    elif isinstance(value, str):
        text = unify_dashes(value)
        if not text:
            return None
        if not _GROUPED.fullmatch(text):
            kind = "cell.whole-fraction" if _DECIMAL.fullmatch(text) else "cell.whole-text"
            return Bad(kind, {"value": show_value(value)})
        number = int(text.replace(" ", ""))
    else:
        return bad_cell(value)
    if (low is not None and number < low) or (high is not None and number > high):
        return _out_of_range(value, low, high)
    return number


def _out_of_range(value: Value, low: int | None, high: int | None) -> Bad:
    if high is None:
        return Bad("cell.whole-low", {"value": show_value(value), "low": low})
    return Bad("cell.whole-range", {"value": show_value(value), "low": low, "high": high})


def parse_whists(value: Value) -> int | Bad | None:
    """И - read the whists of a seat; None is a blank cell and never 0.

    >>> parse_whists("–48"), parse_whists(None), parse_whists(ErrorValue("#N/A")).id
    (-48, None, 'cell.error')
    """
    return parse_whole(value, -WHISTS_LIMIT, WHISTS_LIMIT)


def parse_time(value: Value) -> str | Bad | None:
    """З - read the time of a change as `14:05`; seconds are dropped.

    >>> parse_time("9.05"), parse_time(time(14, 5)), parse_time(0.5), parse_time(datetime(2026, 2, 1, 14, 5))
    ('09:05', '14:05', '12:00', '14:05')
    >>> parse_time("вечером").id, parse_time(14).id
    ('cell.time-text', 'cell.time-text')
    """
    if is_blank(value):
        return None
    if isinstance(value, datetime) and value.time() != time():
        return value.strftime("%H:%M")
    if isinstance(value, time):
        return value.strftime("%H:%M")
    if isinstance(value, str):
        match = _CLOCK.fullmatch(join_blanks(value))
        return (
            f"{int(match[1]):02d}:{match[2]}"
            if match
            else Bad("cell.time-text", {"value": show_value(value)})
        )
    minutes = None
    if isinstance(value, timedelta):
        minutes = value.total_seconds() / 60
    elif isinstance(value, float):
        minutes = value * _DAY
    elif not isinstance(value, int) or isinstance(value, bool):
        return bad_cell(value)
    # A third of a second is the error of a fraction of a day; a whole minute must not fall below itself.
    if minutes is None or not 0 <= minutes < _DAY:
        return Bad("cell.time-text", {"value": show_value(value)})
    hours, rest = divmod(int(minutes + 0.005), 60)
    return f"{hours % 24:02d}:{rest:02d}"
