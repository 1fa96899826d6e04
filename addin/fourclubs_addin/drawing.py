"""Drawing in an open workbook: blocks, looks of a table's cells, the printed header."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from fourclubs_workbook.header_text import header_text
from fourclubs_workbook.held_text import check_value
from fourclubs_workbook.layout.styles import STYLES, TEXT_FORMAT
from fourclubs_workbook.messages import Message, refused, told
from fourclubs_workbook.port import Block, CellStyles, PageHeader, Value, column_letter

from .addresses import Rect, join, parse_address
from .entries import to_entry
from .looks import USUAL, Looks, plan_painting
from .native import Native
from .quiet import application_errors
from .tables import LiveTable, put_cells


class Place(NamedTuple):
    """Where a block stands, its cleared rectangle included; rows and columns below 1 do not fit."""

    sheet: Any
    title: str
    area: Rect


def find_place(book: Any, tables: Mapping[str, LiveTable], block: Block) -> Place | None:
    """Where a block stands; None when its anchor is gone."""
    anchor = _find_anchor(book, tables, block.anchor)
    if anchor is None:
        return None
    sheet, title, row, column = anchor
    height = max(len(block.values), block.clear_rows)
    width = max(max((len(values) for values in block.values), default=0), block.clear_columns)
    top, left = row + block.row, column + block.column
    return Place(sheet, title, Rect(top, left, top + height - 1, left + width - 1))


def _find_anchor(book: Any, tables: Mapping[str, LiveTable], name: str) -> tuple[Any, str, int, int] | None:
    live = tables.get(name)
    if live is not None:
        return live.grid.sheet, live.grid.title, live.header_row or live.body.top, live.body.left
    try:
        cell = book.names(name).refers_to_range
        sheet = cell.sheet
        first = parse_address(cell.address)
        return sheet, str(sheet.name), first.top, first.left
    except _gone():
        # The judge deleted the cell, its sheet or the name.
        return None


def _gone() -> tuple[type[Exception], ...]:
    """How the application says that a name, or what it stood for, is not there."""
    return (KeyError, ValueError, AttributeError, *application_errors())


def check_block(tables: Mapping[str, LiveTable], block: Block, place: Place) -> list[Message]:
    """Why a block cannot be drawn: a value no cell holds, another table at its place. Empty when it can."""
    found = [
        problem
        for row, values in enumerate(block.values, place.area.top)
        for column, value in enumerate(values, place.area.left)
        if (problem := check_value(value, place.title, row, column)) is not None
    ]
    for live in tables.values():
        whole = live.whole
        if live.grid.title == place.title and live.name != block.anchor and place.area.meets(whole):
            cell = f"{place.title}!{column_letter(whole.left)}{whole.top}"
            found.append(refused("block.on-table", cell, anchor=block.anchor, other=live.name))
    return found


def draw_block(place: Place, block: Block, looks: Looks) -> list[Message]:
    """Draw a checked block; what lies above or left of the sheet is left out and told."""
    sheet, area = place.sheet, place.area
    shown = area._replace(top=max(1, area.top), left=max(1, area.left))
    if shown.bottom >= shown.top and shown.right >= shown.left:
        cells = sheet.range(shown.address)
        cells.unmerge()
        values, styles = _crop(block.values, area), _crop(block.styles, area)
        if block.clear_rows and block.clear_columns:
            cells.clear_contents()
            styles = _pad(styles, shown)
        if values:
            _put_values(sheet, shown, values, styles)
        looks.paint(sheet, styles, shown.top, shown.left)
        _merge(sheet, block, area, looks.native)
        _set_heights(sheet, block, area)
    cut = area.top < 1 or area.left < 1
    return [told("block.cut", anchor=block.anchor)] if cut else []


def _crop(rows: Sequence[Sequence[Any]], area: Rect) -> list[list[Any]]:
    """What of a block lies on the sheet."""
    return [list(row[max(0, 1 - area.left) :]) for row in rows[max(0, 1 - area.top) :]]


def _pad(styles: list[list[Any]], shown: Rect) -> list[list[Any]]:
    """The cells of a cleared rectangle that get no look of the block get the usual one."""
    width, height = shown.right - shown.left + 1, shown.bottom - shown.top + 1
    rows = [[*row, *[USUAL] * (width - len(row))] for row in styles]
    return [*rows, *[[USUAL] * width for _ in range(height - len(rows))]]


def _put_values(sheet: Any, shown: Rect, values: list[list[Value]], styles: list[list[Any]]) -> None:
    width = max(len(row) for row in values)
    entries = [
        [
            to_entry(value, in_text_cell=_is_text(style))
            for value, style in zip(
                [*row, *[None] * (width - len(row))], [*marks, *[None] * width], strict=False
            )
        ]
        for row, marks in zip(values, styles, strict=False)
    ]
    area = Rect(shown.top, shown.left, shown.top + len(values) - 1, shown.left + width - 1)
    put_cells(sheet, area, entries)


def _is_text(style: str | None) -> bool:
    return style is not None and style in STYLES and STYLES[style].number_format == TEXT_FORMAT


def _merge(sheet: Any, block: Block, area: Rect, native: Native) -> None:
    """Merge what belongs together: rows of equal width in one call, the rest in another."""
    lines: list[Rect] = []
    others: list[Rect] = []
    for row, column, rows, columns in sorted(block.merges, key=lambda merge: (merge[1], merge[3], merge[0])):
        top, left = area.top + row, area.left + column
        if top < 1 or left < 1 or rows * columns < 2:
            continue
        rect = Rect(top, left, top + rows - 1, left + columns - 1)
        if rows > 1:
            others.append(rect)
        elif (
            lines
            and (lines[-1].left, lines[-1].right) == (rect.left, rect.right)
            and lines[-1].bottom == top - 1
        ):
            lines[-1] = lines[-1]._replace(bottom=top)
        else:
            lines.append(rect)
    for rects, across in ((lines, True), (others, False)):
        for address in join([rect.address for rect in rects]):
            native.merge(sheet.range(address), across=across)


def _set_heights(sheet: Any, block: Block, area: Rect) -> None:
    """Row heights: the commonest to all rows from the first to the last, then the others."""
    heights = {area.top + row: height for row, height in block.heights.items() if area.top + row >= 1}
    if not heights:
        return
    column = [[heights.get(row)] for row in range(min(heights), max(heights) + 1)]
    for height, places in plan_painting(column, min(heights), 1):
        for address in join([f"{place.top}:{place.bottom}" for place in places]):
            sheet.range(address).row_height = height


def paint_table(live: LiveTable, rows: int, write: CellStyles, looks: Looks) -> None:
    """Give the cells of a table's body their looks; `rows` is its length now."""
    styles = [
        [write.styles.get((row, column), write.default) for column in range(len(live.captions))]
        for row in range(rows)
    ]
    looks.paint(live.grid.sheet, styles, live.body.top, live.body.left)


def check_cell_styles(live: LiveTable, write: CellStyles) -> None:
    """ValueError when a look is meant for a cell outside the table's columns."""
    outside = [place for place in write.styles if not 0 <= place[1] < len(live.captions)]
    if outside:
        raise ValueError(f"{live.name}: no column {outside[0][1]}")


def put_page_header(book: Any, header: PageHeader, native: Native) -> list[Message]:
    """Put a text into the middle of the printed header of every sheet; told where it does not go."""
    text = header_text(header.text)
    try:
        for sheet in book.sheets:
            if native.page_header(sheet) != text:
                native.set_page_header(sheet, text)
    except application_errors():
        # Excel refuses where no printer is installed.
        return [told("host.no-page-header")]
    return []
