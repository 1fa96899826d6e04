"""Where the tables stand in an openpyxl workbook, and what their cells hold.

The rectangle of a table is its body: header and totals row aside, with the rows that were typed
or pasted directly below it.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from openpyxl.utils.cell import range_boundaries

from .held_text import unescape_text
from .layout.tables import TABLES
from .port import ErrorValue, Table, UnknownFormula, Value

Sheet = Any
"""An openpyxl worksheet. openpyxl has no types."""
Cell = Any
"""An openpyxl cell."""
Cells = Mapping[tuple[int, int], Cell]
"""The cells of a sheet that exist, by (row, column) from 1."""


class Area(NamedTuple):
    """A table on its sheet; rows and columns of the sheet from 1, both ends included.

    `first_row`, `last_row`: the body with the rows below that belong to it. `end_row`: the last
    body row of the table's own range. `header_row` is None when the judge switched the header off.
    `totals`: 1 if a totals row stands below the body, else 0.
    """

    name: str
    sheet: Sheet
    table: Any
    header_row: int | None
    first_row: int
    last_row: int
    end_row: int
    first_column: int
    last_column: int
    totals: int

    @property
    def columns(self) -> range:
        """The sheet columns of the table."""
        return range(self.first_column, self.last_column + 1)


def cells_of(sheet: Sheet) -> Any:
    """The cells of a sheet that exist, by (row, column). `sheet.cell` would make the missing ones."""
    return sheet._cells  # noqa: SLF001 - openpyxl has no other way to ask whether a cell is there


def find_areas(workbook: Any) -> dict[str, Area]:
    """Our tables by name, on whatever sheet they stand."""
    areas: dict[str, Area] = {}
    for sheet in workbook.worksheets:
        tables = list(sheet.tables.values())
        if not any(table.displayName in TABLES for table in tables):
            continue
        bottom = last_row_of(sheet)
        for table in tables:
            if table.displayName in TABLES:
                areas[table.displayName] = _area(sheet, table, bottom)
    return areas


def last_row_of(sheet: Sheet) -> int:
    """The last row of a sheet in which a cell is there, blank or not."""
    return max((row for row, _ in cells_of(sheet)), default=1)


def _area(sheet: Sheet, table: Any, bottom: int) -> Area:
    left, top, right, end = range_boundaries(table.ref)
    header = 0 if table.headerRowCount == 0 else 1
    totals = 1 if table.totalsRowCount else 0
    first = top + header
    # A range that reaches down to the sheet's last row must not make us walk a million blank rows.
    end = max(first, min(end - totals, bottom))
    area = Area(
        table.displayName, sheet, table, top if header else None, first, end, end, left, right, totals
    )
    return area if totals else area._replace(last_row=_last_pasted(area))


def _last_pasted(area: Area) -> int:
    """The last row of those that stand directly below the table, in its columns, without a gap."""
    cells = cells_of(area.sheet)
    row = area.end_row
    if not any(has_value(cells.get((row + 1, column))) for column in area.columns):
        return row
    others = [range_boundaries(table.ref) for table in area.sheet.tables.values() if table is not area.table]
    blocked = others + [merged.bounds for merged in area.sheet.merged_cells.ranges]
    while any(has_value(cells.get((row + 1, column))) for column in area.columns) and not any(
        overlaps(area, row + 1, row + 1, bounds) for bounds in blocked
    ):
        row += 1
    return row


def overlaps(area: Area, top: int, bottom: int, bounds: tuple[int, int, int, int]) -> bool:
    """Whether the table's columns in the rows from `top` to `bottom` meet (left, top, right, bottom)."""
    return (
        bounds[0] <= area.last_column
        and area.first_column <= bounds[2]
        and bounds[1] <= bottom
        and top <= bounds[3]
    )


def has_value(cell: Cell) -> bool:
    """Whether a cell is there and not blank."""
    return cell is not None and cell.value is not None and cell.value != ""


def captions(area: Area) -> tuple[str, ...]:
    """The header texts; where a header cell is blank, the name that the table's own column list gives."""
    names = [column.name for column in area.table.tableColumns]
    names += [""] * (len(area.columns) - len(names))
    if area.header_row is None:
        return tuple(names[: len(area.columns)])
    cells = cells_of(area.sheet)
    found = []
    for column, name in zip(area.columns, names, strict=False):
        cell = cells.get((area.header_row, column))
        found.append(caption_text(cell.value) if has_value(cell) else name)
    return tuple(found)


def caption_text(value: object) -> str:
    """A header cell's value as text."""
    return unescape_text(value) if isinstance(value, str) else str(value)


def read_area(area: Area, cached: Callable[[Sheet, int, int], Value]) -> Table:
    """The table as the port gives it. `cached(sheet, row, column)` answers the value of a formula."""
    cells = cells_of(area.sheet)
    rows = []
    for row in range(area.first_row, area.last_row + 1):
        values: list[Value] = []
        for column in area.columns:
            cell = cells.get((row, column))
            if cell is None or cell.value is None:
                values.append(None)
            elif cell.data_type == "f":
                values.append(cached(area.sheet, row, column))
            else:
                values.append(cell_value(cell))
        rows.append(tuple(values))
    return Table(
        name=area.name,
        sheet=area.sheet.title,
        first_row=area.first_row,
        first_column=area.first_column,
        columns=captions(area),
        rows=tuple(rows),
    )


def hidden_rows(area: Area) -> Iterator[int]:
    """The sheet rows of the body that are hidden."""
    for row, dimension in area.sheet.row_dimensions.items():
        if dimension.hidden and area.first_row <= row <= area.last_row:
            yield row


def cell_value(cell: Cell) -> Value:
    """The value of a cell that holds no formula."""
    value = cell.value
    if cell.data_type == "e":
        return ErrorValue(str(value))
    if isinstance(value, str):
        return unescape_text(value) or None
    return value  # type: ignore[no-any-return]


def formula_text(cell: Cell) -> str:
    """The text of a formula cell, with its `=`."""
    value = cell.value
    return value if isinstance(value, str) else str(getattr(value, "text", None) or "=")


def unknown_formula(cell: Cell) -> UnknownFormula:
    """A formula without a known value."""
    return UnknownFormula(formula_text(cell))
