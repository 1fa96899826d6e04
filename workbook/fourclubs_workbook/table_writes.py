"""Writing the body of a table on an openpyxl sheet: as long as its rows, its neighbours untouched."""

from collections.abc import Callable, Sequence
from typing import Any

from openpyxl.utils.cell import get_column_letter, range_boundaries
from openpyxl.worksheet.filters import AutoFilter

from .cell_values import put_value
from .held_text import check_value, escape_text
from .layout.tables import TABLES
from .messages import Message, refused, told
from .port import RowsWrite, UnknownFormula, Value, column_letter
from .sheet_looks import get_look, set_look
from .table_area import (
    Area,
    Cell,
    Sheet,
    captions,
    cells_of,
    has_value,
    hidden_rows,
    overlaps,
    unknown_formula,
)

CachedValue = Callable[[Sheet, int, int], Value]
"""`(sheet, row, column) -> Value`: what a formula cell's value was when the file was saved."""


def new_last_row(area: Area, rows: int) -> int:
    """The last body row of the table when it holds so many rows; one blank row when there are none."""
    return area.first_row + max(1, rows) - 1


def check_rows(area: Area, write: RowsWrite) -> list[Message]:
    """Why the rows cannot be written; empty when they can.

    Raises:
        ValueError: a row has not one value a column.
    """
    found: list[Message] = []
    title = area.sheet.title
    width = len(area.columns)
    for row, values in enumerate(write.rows, area.first_row):
        if len(values) != width:
            raise ValueError(f"{area.name}: a row of {len(values)} values for {width} columns")
        for column, value in enumerate(values, area.first_column):
            problem = check_value(value, title, row, column)
            if problem:
                found.append(problem)
    last = new_last_row(area, len(write.rows))
    found += _check_room(area, last)
    found += [
        refused("table.merged", table=area.name, merged=f"{title}!{merged.coord}")
        for merged in area.sheet.merged_cells.ranges
        if overlaps(area, area.header_row or area.first_row, area.last_row, merged.bounds)
    ]
    return found


def _check_room(area: Area, last: int) -> list[Message]:
    """What stands in the way when the table grows down to `last`."""
    top, bottom = area.last_row + area.totals + 1, last + area.totals
    if bottom < top:
        return []
    sheet = area.sheet
    for other in sheet.tables.values():
        left, up, right, down = range_boundaries(other.ref)
        if other is not area.table and overlaps(area, top, bottom, (left, up, right, down)):
            cell = f"{sheet.title}!{column_letter(left)}{up}"
            return [refused("table.no-room-table", cell, table=area.name, last=last, other=other.displayName)]
    cells = cells_of(sheet)
    for row in range(top, bottom + 1):
        for column in area.columns:
            cell = cells.get((row, column))
            if has_value(cell):
                value = str(cell.value)[:30]
                where = f"{sheet.title}!{column_letter(column)}{row}"
                return [refused("table.no-room", where, table=area.name, last=last, value=value)]
    return [
        refused(
            "table.no-room",
            f"{sheet.title}!{merged.coord}",
            table=area.name,
            last=last,
            value=merged.coord,
        )
        for merged in sheet.merged_cells.ranges
        if overlaps(area, top, bottom, merged.bounds)
    ][:1]


def write_rows(area: Area, rows: Sequence[Sequence[Value]], cached: CachedValue) -> list[Message]:
    """Write checked rows into a table and make it as long as they are. Answers what must be told."""
    last = new_last_row(area, len(rows))
    totals = _take_totals(area) if area.totals and last != area.end_row else None
    if last > area.end_row:
        _dress_new_rows(area, last)
    own = _own_columns(area)
    hidden = set(hidden_rows(area))
    blank = (None,) * len(area.columns)
    replaced, hidden_changed = 0, False
    body = rows or [blank]
    for row, values in enumerate(body, area.first_row):
        changed = False
        for column, value in enumerate(values, area.first_column):
            formula = _formula_at(area, row, column)
            if formula is not None:
                was = cached(area.sheet, row, column)
                if value == was and (column not in own or was == formula):
                    continue
                replaced += value == was
            changed |= put_value(area.sheet, row, column, value)
        hidden_changed |= changed and row in hidden
    _clear_below(area, last)
    _resize(area, last)
    if totals is not None:
        _put_totals(area, last + 1, totals)
    found = _lift_filter(area, last) if hidden_changed or last != area.last_row else []
    if replaced:
        found.append(told("table.formulas-replaced", table=area.name, count=replaced))
    return found


def freeze_formulas(area: Area, cached: CachedValue) -> list[Message]:
    """Replace formulas in our columns by their known values: saving the closed file would lose those."""
    own = _own_columns(area)
    cells = cells_of(area.sheet)
    count = 0
    for row in range(area.first_row, area.last_row + 1):
        for column in area.columns:
            cell = cells.get((row, column))
            if cell is not None and cell.data_type == "f" and column in own:
                value = cached(area.sheet, row, column)
                if value != _formula_at(area, row, column):
                    put_value(area.sheet, row, column, value)
                    count += 1
    return [told("table.formulas-replaced", table=area.name, count=count)] if count else []


def _formula_at(area: Area, row: int, column: int) -> UnknownFormula | None:
    """The unknown formula at a place, None when there is no formula."""
    cell = cells_of(area.sheet).get((row, column))
    if cell is None or cell.data_type != "f":
        return None
    return unknown_formula(cell)


def _own_columns(area: Area) -> frozenset[int]:
    """The sheet columns of the table that are ours; the others the judge has added."""
    known = {name.casefold() for column in TABLES[area.name].columns for name in (column.ru, column.en)}
    return frozenset(
        column
        for column, caption in zip(area.columns, captions(area), strict=True)
        if " ".join(caption.split()).casefold() in known
    )


def _dress_new_rows(area: Area, last: int) -> None:
    """New rows get the look and the height of the first one."""
    sheet = area.sheet
    cells = cells_of(sheet)
    models = [(column, cells.get((area.first_row, column))) for column in area.columns]
    height = sheet.row_dimensions[area.first_row].height if area.first_row in sheet.row_dimensions else None
    for row in range(area.end_row + 1, last + 1):
        for column, model in models:
            if model is not None and model.has_style:
                cell = cells.get((row, column)) or sheet.cell(row, column)
                if get_look(cell) != get_look(model):
                    set_look(cell, get_look(model))
        if height is not None:
            sheet.row_dimensions[row].height = height


def _clear_below(area: Area, last: int) -> None:
    """Empty what stood below the new end: its cells look like those under the old end."""
    if area.totals and last == area.end_row:
        return
    cells = cells_of(area.sheet)
    end = area.last_row + area.totals
    for row in range(last + 1, end + 1):
        for column in area.columns:
            cell = cells.get((row, column))
            if cell is None:
                continue
            under = cells.get((end + 1, column))
            if under is None:
                del cells[row, column]
            else:
                put_value(area.sheet, row, column, None)
                set_look(cell, get_look(under))


def _resize(area: Area, last: int) -> None:
    table = area.table
    left, right = get_column_letter(area.first_column), get_column_letter(area.last_column)
    top = area.header_row or area.first_row
    table.ref = f"{left}{top}:{right}{last + area.totals}"
    if table.autoFilter is not None:
        table.autoFilter.ref = f"{left}{top}:{right}{last}"
        table.autoFilter.sortState = None
    table.sortState = None


def _lift_filter(area: Area, last: int) -> list[Message]:
    """Show all rows when they are other rows now: a hidden one would stay hidden with another's data."""
    table = area.table
    if table.autoFilter is None or not table.autoFilter.filterColumn:
        return []
    table.autoFilter = AutoFilter(ref=table.autoFilter.ref)
    for row in list(hidden_rows(area._replace(last_row=max(last, area.last_row)))):
        area.sheet.row_dimensions[row].hidden = False
    return [told("table.filter-lifted", table=area.name)]


def _take_totals(area: Area) -> list[tuple[Any, str, Any]]:
    """The totals row's values, kinds and looks; the row is emptied."""
    cells = cells_of(area.sheet)
    taken = []
    for column in area.columns:
        cell: Cell = cells.pop((area.end_row + 1, column), None)
        taken.append((None, "n", None) if cell is None else (cell.value, cell.data_type, get_look(cell)))
    return taken


def _put_totals(area: Area, row: int, totals: list[tuple[Any, str, Any]]) -> None:
    for column, (value, kind, look) in zip(area.columns, totals, strict=True):
        if value is None and look is None:
            continue
        cell = area.sheet.cell(row, column)
        cell.value = value
        cell.data_type = kind
        if look is not None:
            set_look(cell, look)


def match_headers(area: Area) -> None:
    """Make header cells and the table's column names equal, as Excel demands: else it repairs the file."""
    taken: set[str] = set()
    names = []
    for number, caption in enumerate(captions(area), 1):
        wanted = caption or f"Column{number}"
        name, copy = wanted, 2
        while name.casefold() in taken:
            name, copy = f"{wanted}{copy}", copy + 1
        taken.add(name.casefold())
        names.append(name)
    columns = area.table.tableColumns
    for column, name in zip(columns, names, strict=False):
        if column.name != name:
            column.name = name
    if area.header_row is None:
        return
    cells = cells_of(area.sheet)
    for place, name in zip(area.columns, names, strict=True):
        cell = cells.get((area.header_row, place)) or area.sheet.cell(area.header_row, place)
        if cell.data_type != "s" or cell.value != escape_text(name):
            cell.value = name
            cell.data_type = "s"
