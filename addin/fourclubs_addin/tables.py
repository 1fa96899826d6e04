"""Where the tables stand in an open workbook, and what they hold: a few calls a sheet and a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from fourclubs_workbook.file_safety import ROWS_LIMIT
from fourclubs_workbook.layout.tables import TABLES
from fourclubs_workbook.port import Table, Value

from .addresses import Rect, parse_address
from .entries import to_value

MARGIN = 200
"""So many rows below a sheet's last table are read with it: rows that were typed or pasted there."""


@dataclass(slots=True)
class Grid:
    """The cells of a sheet that were read: from the first header down to below the last table.

    `tables` are the rectangles of all tables of the sheet by name, ours or not. `used` is the last
    row of the sheet in which there may be anything.
    """

    sheet: Any
    title: str
    area: Rect
    rows: list[list[Value]]
    tables: dict[str, Rect]
    used: int

    def values(self, wanted: Rect) -> list[list[Value]]:
        """The cells of a rectangle; those below the rows that were read are read now."""
        if wanted.bottom > self.area.bottom and self.used > self.area.bottom:
            bottom = min(max(wanted.bottom, self.area.bottom + MARGIN), self.used)
            self.rows += read_cells(self.sheet, self.area._replace(top=self.area.bottom + 1, bottom=bottom))
            self.area = self.area._replace(bottom=bottom)
        left, right = wanted.left - self.area.left, wanted.right - self.area.left + 1
        return [
            self.rows[row - self.area.top][left:right] if row <= self.area.bottom else [None] * (right - left)
            for row in range(wanted.top, wanted.bottom + 1)
        ]


@dataclass(frozen=True, slots=True)
class LiveTable:
    """A table of ours; rows and columns of the sheet from 1, both ends included.

    `body` is the data with the rows below that belong to it; `end_row` the last data row of the
    table's own range; `header_row` None where the header is switched off; `totals` 1 if a totals
    row stands below the data, else 0.
    """

    name: str
    table: Any
    grid: Grid
    header_row: int | None
    body: Rect
    end_row: int
    totals: int
    captions: tuple[str, ...]

    @property
    def whole(self) -> Rect:
        """The table with header, the rows below that belong to it, and totals."""
        top = self.header_row or self.body.top
        return self.body._replace(top=top, bottom=self.body.bottom + self.totals)

    @property
    def rows(self) -> tuple[tuple[Value, ...], ...]:
        """The data as it was read."""
        return tuple(tuple(row) for row in self.grid.values(self.body))

    def show(self) -> Table:
        """The table as the port gives it."""
        return Table(self.name, self.grid.title, self.body.top, self.body.left, self.captions, self.rows)


def read_tables(book: Any) -> dict[str, LiveTable]:
    """Our tables by name, on whatever sheet of the workbook they stand."""
    found: dict[str, LiveTable] = {}
    for sheet in book.sheets:
        tables = {str(table.name): table for table in sheet.tables}
        if any(name in TABLES for name in tables):
            grid = _read_grid(sheet, {name: _bounds(table) for name, table in tables.items()})
            found |= {name: _find(grid, name, table) for name, table in tables.items() if name in TABLES}
    return found


def _bounds(table: Any) -> Rect:
    return parse_address(table.range.address)


def _read_grid(sheet: Any, tables: dict[str, Rect]) -> Grid:
    ours = [bounds for name, bounds in tables.items() if name in TABLES]
    used = parse_address(sheet.used_range.address).bottom
    last = max(bounds.bottom for bounds in ours)
    area = Rect(
        min(bounds.top for bounds in ours),
        min(bounds.left for bounds in ours),
        max(last, min(last + MARGIN, used)),
        max(bounds.right for bounds in ours),
    )
    return Grid(sheet, str(sheet.name), area, read_cells(sheet, area), tables, used)


def read_cells(sheet: Any, area: Rect) -> list[list[Value]]:
    """The values of a rectangle in one call, formulas by their results."""
    given = sheet.range(area.address).options(ndim=2, err_to_str=True).value
    return [[to_value(value) for value in row] for row in given]


def put_cells(sheet: Any, area: Rect, entries: Sequence[Sequence[object]]) -> None:
    """Write the entries (`entries.to_entry`) of a rectangle in one call."""
    cells = sheet.range(area.address)
    moments = any(isinstance(entry, date) for row in entries for entry in row)
    prepare = cells.sheet.book.app.engine.impl.prepare_xl_data_element if moments else None
    # xlwings' own way to write values asks a dozen things first.
    cells.raw_value = [
        [
            prepare(entry, None) if prepare is not None and isinstance(entry, date) else _blank(entry)
            for entry in row
        ]
        for row in entries
    ]


def _blank(entry: object) -> object:
    return "" if entry is None else entry


def _find(grid: Grid, name: str, table: Any) -> LiveTable:
    bounds = grid.tables[name]
    header = bounds.top if table.show_headers else None
    totals = 1 if table.show_totals else 0
    first = bounds.top + (header is not None)
    end = max(first, min(bounds.bottom - totals, first + ROWS_LIMIT))
    body = bounds._replace(top=first, bottom=end)
    live = LiveTable(name, table, grid, header, body, end, totals, _captions(grid, bounds, header, table))
    if totals:
        return live
    last = end + _count_pasted(live)
    return LiveTable(name, table, grid, header, body._replace(bottom=last), end, 0, live.captions)


def _captions(grid: Grid, bounds: Rect, header: int | None, table: Any) -> tuple[str, ...]:
    if header is None:
        return tuple(str(column.name) for column in table.columns)
    values = grid.values(bounds._replace(top=header, bottom=header))[0]
    return tuple("" if value is None else str(value) for value in values)


def _count_pasted(live: LiveTable) -> int:
    """How many rows stand directly below the table, in its columns, without a gap."""
    count = 0
    for row, values in enumerate(_rows_below(live), live.end_row + 1):
        place = live.body._replace(top=row, bottom=row)
        if not any(value is not None for value in values) or any(
            place.meets(bounds) for name, bounds in live.grid.tables.items() if name != live.name
        ):
            break
        count += 1
    return count


def _rows_below(live: LiveTable) -> Iterator[Sequence[Value]]:
    """The rows below the table's own range, a block at a time, as long as somebody wants them."""
    row = live.end_row + 1
    while row <= live.grid.used:
        block = live.body._replace(top=row, bottom=min(row + MARGIN - 1, live.grid.used))
        yield from live.grid.values(block)
        row = block.bottom + 1
