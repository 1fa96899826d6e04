"""Drawing on an openpyxl sheet: blocks, looks of a table's cells, the printed header."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from openpyxl.utils.cell import coordinate_to_tuple, range_boundaries

from .cell_values import put_value
from .header_text import header_text
from .held_text import check_value
from .messages import Message, refused, told
from .port import Block, CellStyles, PageHeader, column_letter
from .sheet_looks import Looks
from .table_area import Area, Sheet, cells_of


class Place(NamedTuple):
    """Where a block stands: rows and columns of the sheet from 1; below 1 when it does not fit."""

    sheet: Sheet
    top: int
    left: int
    rows: int
    columns: int

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """(left, top, right, bottom), both ends included."""
        return self.left, self.top, self.left + self.columns - 1, self.top + self.rows - 1


def find_place(workbook: Any, areas: Mapping[str, Area], block: Block) -> Place | None:
    """Where a block stands, its cleared rectangle included; None when its anchor is gone."""
    anchor = _find_anchor(workbook, areas, block.anchor)
    if anchor is None:
        return None
    sheet, row, column = anchor
    height = max(len(block.values), block.clear_rows)
    width = max(max((len(values) for values in block.values), default=0), block.clear_columns)
    return Place(sheet, row + block.row, column + block.column, height, width)


def _find_anchor(workbook: Any, areas: Mapping[str, Area], name: str) -> tuple[Sheet, int, int] | None:
    area = areas.get(name)
    if area is not None:
        return area.sheet, area.header_row or area.first_row, area.first_column
    defined = workbook.defined_names.get(name)
    if defined is None:
        return None
    try:
        title, reference = next(iter(defined.destinations))
        cell = reference.split(":", maxsplit=1)[0].replace("$", "")
        row, column = coordinate_to_tuple(cell)
    except (StopIteration, ValueError):
        # The judge deleted the cell or its sheet: the name then says #REF!.
        return None
    return (workbook[title], row, column) if title in workbook.sheetnames else None


def check_block(areas: Mapping[str, Area], block: Block, place: Place) -> list[Message]:
    """Why a block cannot be drawn: a value no cell holds, another table at its place. Empty when it can."""
    found = []
    for row, values in enumerate(block.values, place.top):
        for column, value in enumerate(values, place.left):
            problem = check_value(value, place.sheet.title, row, column)
            if problem:
                found.append(problem)
    left, top, right, bottom = place.bounds
    for area in areas.values():
        if area.sheet is not place.sheet or area.name == block.anchor:
            continue
        first, last = area.header_row or area.first_row, area.last_row + area.totals
        if left <= area.last_column and area.first_column <= right and top <= last and first <= bottom:
            cell = f"{area.sheet.title}!{column_letter(area.first_column)}{first}"
            found.append(refused("block.on-table", cell, anchor=block.anchor, other=area.name))
    return found


def write_block(place: Place, block: Block, looks: Looks) -> list[Message]:
    """Draw a checked block; what lies above or left of the sheet is left out and told."""
    sheet = place.sheet
    merges = _wanted_merges(place, block)
    kept = _undo_merges(sheet, place, merges)
    _clear(place, block)
    for row, (values, styles) in enumerate(zip(block.values, block.styles, strict=True), place.top):
        for column, (value, style) in enumerate(zip(values, styles, strict=True), place.left):
            if row >= 1 and column >= 1:
                if (row, column) not in kept:
                    put_value(sheet, row, column, value)
                if style is not None:
                    looks.apply(sheet.cell(row, column), style)
    for bounds in merges:
        _merge(sheet, bounds)
    for offset, height in block.heights.items():
        row = place.top + offset
        if row >= 1 and sheet.row_dimensions[row].height != height:
            sheet.row_dimensions[row].height = height
    cut = place.top < 1 or place.left < 1
    return [told("block.cut", anchor=block.anchor)] if cut else []


def _wanted_merges(place: Place, block: Block) -> set[tuple[int, int, int, int]]:
    """The merges of a block as (left, top, right, bottom) of the sheet; those without room are left out."""
    wanted = set()
    for row, column, rows, columns in block.merges:
        top, left = place.top + row, place.left + column
        if top >= 1 and left >= 1 and rows * columns > 1:
            wanted.add((left, top, left + columns - 1, top + rows - 1))
    return wanted


def _undo_merges(
    sheet: Sheet, place: Place, wanted: set[tuple[int, int, int, int]]
) -> frozenset[tuple[int, int]]:
    """Undo the merges in the rectangle but those that shall stay, which leave `wanted`.

    Returns:
        The cells inside the merges that stay, the first one of each aside: they hold no value.
    """
    left, top, right, bottom = place.bounds
    inside: set[tuple[int, int]] = set()
    for merged in list(sheet.merged_cells.ranges):
        bounds = merged.bounds
        if bounds in wanted:
            wanted.discard(bounds)
            inside.update(cell for line in merged.rows for cell in line)
            inside.discard((merged.min_row, merged.min_col))
        elif bounds[0] <= right and left <= bounds[2] and bounds[1] <= bottom and top <= bounds[3]:
            sheet.unmerge_cells(merged.coord)
    return frozenset(inside)


def _clear(place: Place, block: Block) -> None:
    """Empty the cells of the rectangle that get neither a value nor a look."""
    if not (block.clear_rows and block.clear_columns):
        return
    cells = cells_of(place.sheet)
    for row in range(block.clear_rows):
        drawn = block.values[row] if row < len(block.values) else ()
        for column in range(len(drawn), block.clear_columns):
            cells.pop((place.top + row, place.left + column), None)


def _merge(sheet: Sheet, bounds: tuple[int, int, int, int]) -> None:
    left, top, right, bottom = bounds
    sheet.merge_cells(start_row=top, start_column=left, end_row=bottom, end_column=right)


def check_cell_styles(area: Area, write: CellStyles) -> None:
    """ValueError when a look is meant for a cell outside the table's columns."""
    outside = [place for place in write.styles if not 0 <= place[1] < len(area.columns)]
    if outside:
        raise ValueError(f"{area.name}: no column {outside[0][1]}")


def write_cell_styles(area: Area, write: CellStyles, looks: Looks) -> None:
    """Give the cells of a table's body their looks."""
    for row in range(area.first_row, area.last_row + 1):
        for column in area.columns:
            name = write.styles.get((row - area.first_row, column - area.first_column), write.default)
            looks.apply(area.sheet.cell(row, column), name)


def write_page_header(workbook: Any, header: PageHeader) -> None:
    """Put a text into the middle of the printed header of every sheet."""
    text = header_text(header.text)
    for sheet in workbook.worksheets:
        if sheet.oddHeader.center.text != text:
            sheet.oddHeader.center.text = text


def table_bounds(area: Area) -> tuple[int, int, int, int]:
    """The table's own range as (left, top, right, bottom)."""
    left, top, right, bottom = range_boundaries(area.table.ref)
    return left, top, right, bottom
