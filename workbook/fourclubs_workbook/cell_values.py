"""One value into one cell of an openpyxl sheet: text stays text, and what is equal stays untouched."""

from datetime import date, datetime, time, timedelta
from math import isfinite

from openpyxl.cell.cell import MergedCell

from .messages import Message, refused
from .port import ErrorValue, UnknownFormula, Value, column_letter
from .table_area import Cell, Sheet, cells_of, escape_text, formula_text, unheld_character

TEXT_LIMIT = 32_767
"""Characters a cell holds, counted as Excel counts them: in UTF-16."""

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")
"""Text that starts with one of these would be taken for a formula when somebody edits the cell."""

_NUMBERS = (int, float)
_MOMENTS = (datetime, date, time, timedelta)


def check_value(value: Value, sheet: str, row: int, column: int) -> Message | None:
    """Why a value cannot stand in a cell; None when it can.

    Raises:
        ValueError: a number that is none, or a moment with a time zone: a fault of the program.
    """
    if isinstance(value, str):
        return _check_text(value, f"{sheet}!{column_letter(column)}{row}")
    if isinstance(value, float) and not isfinite(value):
        raise ValueError(f"{value} cannot stand in a cell")
    if isinstance(value, datetime | time) and value.tzinfo is not None:
        raise ValueError(f"{value} has a time zone, a cell has none")
    return None


def _check_text(value: str, cell: str) -> Message | None:
    if value.isascii() and value.isprintable() and len(value) < TEXT_LIMIT // 8:
        return None
    character = unheld_character(value)
    if character:
        shown = "".join(letter if letter.isprintable() else "?" for letter in value[:40])
        return refused("text.character", cell, value=shown, code=character)
    # Escapes make a text longer; a file may not hold more than the limit either.
    length = len(escape_text(value).encode("utf-16-le")) // 2
    if length > TEXT_LIMIT:
        return refused("text.too-long", cell, value=value[:30] + "…", count=length)
    return None


def put_value(sheet: Sheet, row: int, column: int, value: Value) -> bool:
    """Put a checked value into a cell, if it does not stand there already.

    A str is always text, never a formula. Answers whether anything was changed.
    """
    cell = cells_of(sheet).get((row, column))
    if value is None or value == "":
        return cell is not None and _clear(cell)
    if isinstance(value, str):
        return _put_text(cell or sheet.cell(row, column), escape_text(value))
    if isinstance(value, ErrorValue):
        return _put_error(cell or sheet.cell(row, column), value.text)
    if isinstance(value, UnknownFormula):
        return _put_formula_text(cell or sheet.cell(row, column), value.text)
    if cell is not None and _holds(cell, value):
        return False
    cell = cell or sheet.cell(row, column)
    cell.value = value
    if cell.quotePrefix:
        cell.quotePrefix = False
    return True


def _clear(cell: Cell) -> bool:
    if cell.value is None or isinstance(cell, MergedCell):
        return False
    cell.value = None
    cell.hyperlink = None
    return True


def _put_text(cell: Cell, text: str) -> bool:
    if cell.data_type == "s" and cell.value == text:
        return False
    cell.value = text
    # openpyxl takes `=…` for a formula and `#N/A` for an error.
    cell.data_type = "s"
    risky = text.startswith(FORMULA_STARTS) and cell.number_format != "@"
    if bool(cell.quotePrefix) != risky:
        cell.quotePrefix = risky
    return True


def _put_error(cell: Cell, text: str) -> bool:
    if cell.data_type == "e" and cell.value == text:
        return False
    cell.value = text
    cell.data_type = "e"
    return True


def _put_formula_text(cell: Cell, text: str) -> bool:
    # A formula at its own place stays; anywhere else it is shown as text, since it would point elsewhere.
    if cell.data_type == "f" and formula_text(cell) == text:
        return False
    return _put_text(cell, escape_text(text))


def _holds(cell: Cell, value: Value) -> bool:
    held = cell.value
    if cell.data_type in {"s", "f", "e"} or held is None:
        return False
    if isinstance(held, bool) or isinstance(value, bool):
        return held is value
    if isinstance(held, _NUMBERS) and isinstance(value, _NUMBERS):
        return held == value
    return isinstance(held, _MOMENTS) and type(held) is type(value) and held == value
