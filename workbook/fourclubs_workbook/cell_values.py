"""One value into one cell of an openpyxl sheet: text stays text, and what is equal stays untouched."""

from datetime import date, datetime, time, timedelta

from openpyxl.cell.cell import MergedCell

from .held_text import FORMULA_STARTS, escape_text
from .port import ErrorValue, UnknownFormula, Value
from .table_area import Cell, Sheet, cells_of, formula_text

_NUMBERS = (int, float)
_MOMENTS = (datetime, date, time, timedelta)


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
