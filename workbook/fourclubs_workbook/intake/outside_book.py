"""A workbook from outside: its sheets with values, nothing run, nothing believed."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..errors import Refused
from ..file_safety import open_package
from ..layout.tables import TABLES
from ..messages import refused
from ..openpyxl_bytes import load_bytes
from ..port import Value
from ..table_area import Sheet, cell_value, cells_of, unknown_formula
from .source import COLUMNS_LIMIT, ROWS_LIMIT, Source, SourceRow, check_size

LOADED_ROWS = 4 * ROWS_LIMIT
"""Rows of a sheet that are loaded, blank ones with a look included."""


def open_outside_book(data: bytes, path: Path) -> "OutsideBook":
    """Open the bytes of a workbook.

    Raises:
        Refused: A sheet has far more rows than any list.
        BookError: It is no .xlsx, damaged, locked with a password, or beyond the limits.
    """
    parts = open_package(data, path, ours=False)
    for part in parts.values():
        rows = part.count(b"<row ")
        if rows > LOADED_ROWS:
            # Loading them would take a minute, only to say the same.
            raise Refused(
                [refused("intake.too-many-rows", sheet=path.name[:40], count=rows, limit=ROWS_LIMIT)]
            )
    workbook, _ = load_bytes(data, path)
    return OutsideBook(data, path, workbook)


class OutsideBook:
    """A workbook from outside, open for reading. Made by `open_outside_book`."""

    def __init__(self, data: bytes, path: Path, workbook: Any) -> None:
        self._data = data
        self._path = path
        self._workbook = workbook
        self._shown: Any = None

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The sheets in order; hidden ones too, charts not."""
        return tuple(self._workbook.worksheets)

    @property
    def is_tournament(self) -> bool:
        """Whether it is a judge's workbook."""
        return any(name in TABLES for sheet in self.sheets for name in sheet.tables)

    def values(self, sheet: Sheet) -> Mapping[tuple[int, int], Value]:
        """The cells of a sheet that hold something, by (row, column) from 1; formulas by their values."""
        found: dict[tuple[int, int], Value] = {}
        for place, cell in cells_of(sheet).items():
            value = self._cached(sheet, place) if cell.data_type == "f" else cell_value(cell)
            if value is not None:
                found[place] = value
        return found

    def _cached(self, sheet: Sheet, place: tuple[int, int]) -> Value:
        """What a formula gave when the file was saved; `UnknownFormula` when the file does not say."""
        if self._shown is None:
            self._shown, _ = load_bytes(self._data, self._path, data_only=True)
        cell = cells_of(self._shown[sheet.title]).get(place)
        if cell is None or (cell.value is None and cell.data_type not in {"s", "str"}):
            return unknown_formula(cells_of(sheet)[place])
        return cell_value(cell)

    def source(self, sheet: Sheet) -> Source:
        """A sheet as rows.

        Raises:
            Refused: More rows or columns than any list has.
        """
        rows: dict[int, dict[int, Value]] = {}
        widest = 0
        for (row, column), value in self.values(sheet).items():
            rows.setdefault(row, {})[column] = value
            if column <= COLUMNS_LIMIT or not isinstance(value, str) or value.strip():
                widest = max(widest, column)
        check_size(sheet.title, len(rows), widest)
        return Source(
            sheet.title,
            tuple(
                [
                    SourceRow(number, tuple([cells.get(column) for column in range(1, widest + 1)]))
                    for number, cells in sorted(rows.items())
                ]
            ),
        )
