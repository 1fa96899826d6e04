"""Writing the body of a table of an open workbook: a few calls a table, its neighbours untouched."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from fourclubs_workbook.errors import BookError
from fourclubs_workbook.held_text import check_value
from fourclubs_workbook.layout.column_styles import column_style
from fourclubs_workbook.layout.sheets import PLACED
from fourclubs_workbook.layout.styles import STYLES, TEXT_FORMAT
from fourclubs_workbook.layout.tables import TABLES
from fourclubs_workbook.messages import Message, refused, told
from fourclubs_workbook.port import RowsWrite, Value, column_letter

from .addresses import Rect
from .entries import is_same, to_entry
from .looks import USUAL, Looks
from .tables import LiveTable, put_cells, read_cells

Rows = Sequence[Sequence[Value]]


class Own(NamedTuple):
    """A column of ours in a table: its style, and whether its cells have the format of text."""

    style: str
    is_text: bool


def check_rows(live: LiveTable, write: RowsWrite) -> list[Message]:
    """Why the rows cannot be written; empty when they can.

    Raises:
        ValueError: a row has not one value a column.
    """
    width = len(live.captions)
    found: list[Message] = []
    for row, values in enumerate(write.rows, live.body.top):
        if len(values) != width:
            raise ValueError(f"{live.name}: a row of {len(values)} values for {width} columns")
        problems = [
            check_value(value, live.grid.title, row, column)
            for column, value in enumerate(values, live.body.left)
        ]
        found += [problem for problem in problems if problem is not None]
    return found + _check_room(live, new_last_row(live, len(write.rows)))


def new_last_row(live: LiveTable, rows: int) -> int:
    """The last row of the body when it holds so many rows; one blank row when there are none."""
    return live.body.top + max(1, rows) - 1


def _check_room(live: LiveTable, last: int) -> list[Message]:
    """What stands in the way when the table grows down to `last`."""
    wanted = live.body._replace(top=live.body.bottom + live.totals + 1, bottom=last + live.totals)
    if wanted.bottom < wanted.top:
        return []
    title = live.grid.title
    for name, bounds in live.grid.tables.items():
        if name != live.name and wanted.meets(bounds):
            cell = f"{title}!{column_letter(bounds.left)}{bounds.top}"
            return [refused("table.no-room-table", cell, table=live.name, last=last, other=name)]
    for row, values in enumerate(live.grid.values(wanted), wanted.top):
        for column, value in enumerate(values, wanted.left):
            if value is not None:
                cell = f"{title}!{column_letter(column)}{row}"
                return [refused("table.no-room", cell, table=live.name, last=last, value=_show(value))]
    return _check_merged(live, wanted, last)


def _show(value: Value) -> str:
    return str(getattr(value, "text", value))[:30]


def _check_merged(live: LiveTable, wanted: Rect, last: int) -> list[Message]:
    if live.grid.sheet.range(wanted.address).merge_cells is False:
        return []
    cell = f"{live.grid.title}!{wanted.address}"
    return [refused("table.no-room", cell, table=live.name, last=last, value=wanted.address)]


def fill_table(live: LiveTable, rows: Rows, looks: Looks) -> list[Message]:
    """Write checked rows into a table and make it as long as they are. Answers what must be told."""
    last = new_last_row(live, len(rows))
    wanted = [list(row) for row in rows] or [[None] * len(live.captions)]
    present = [list(row) for row in live.rows]
    resized = last != live.end_row
    if not resized and last == live.body.bottom and _are_same(present, wanted):
        return []
    sheet = live.grid.sheet
    messages = []
    if looks.native.lift_filter(live.table):
        messages.append(told("table.filter-lifted", table=live.name))
    formulas = _find_formulas(live, present)
    own = own_columns(live)
    replaced = [place for place in formulas if place[1] in own]
    if replaced:
        messages.append(told("table.formulas-replaced", table=live.name, count=len(replaced)))
    if resized:
        _resize(live, last, own, looks)
    for first, end in _segments(present, wanted, own, formulas):
        _put(live, first, end, wanted, own, formulas)
    below = live.body._replace(top=last + 1 + live.totals, bottom=live.body.bottom + live.totals)
    if below.top <= below.bottom:
        sheet.range(below.address).clear_contents()
        looks.apply(sheet, USUAL, [below])
    return messages


def own_columns(live: LiveTable) -> dict[int, Own]:
    """The columns of the table that are ours, by their place from 0; the others the judge has added."""
    known = {
        caption.casefold(): column
        for column in TABLES[live.name].columns
        for caption in (column.ru, column.en)
    }
    _, placed = PLACED[live.name]
    found = {}
    for place, caption in enumerate(live.captions):
        column = known.get(" ".join(caption.split()).casefold())
        if column is not None:
            style = column_style(placed, column)
            found[place] = Own(style, STYLES[style].number_format == TEXT_FORMAT)
    return found


def _are_same(present: Rows, wanted: Rows) -> bool:
    return len(present) == len(wanted) and all(
        is_same(one, other)
        for row, values in zip(present, wanted, strict=True)
        for one, other in zip(row, values, strict=True)
    )


def _find_formulas(live: LiveTable, present: Rows) -> dict[tuple[int, int], str]:
    """The formulas in the table by (row, column) from 0. Text that begins with `=` is none."""
    given = live.grid.sheet.range(live.body.address).formula
    texts = _as_rows(given)
    return {
        (row, column): text
        for row, (line, values) in enumerate(zip(texts, present, strict=False))
        for column, (text, value) in enumerate(zip(line, values, strict=False))
        if isinstance(text, str) and text.startswith("=") and text != value
    }


def _as_rows(given: Any) -> list[list[Any]]:
    """What the application gives for a range: one value, a row, or rows."""
    if not isinstance(given, list | tuple):
        return [[given]]
    return [list(row) if isinstance(row, list | tuple) else [row] for row in given]


def _resize(live: LiveTable, last: int, own: dict[int, Own], looks: Looks) -> None:
    """Make the table end at `last`, its new rows dressed as all others."""
    sheet = live.grid.sheet
    if live.totals:
        live.table.show_totals = False
    whole = live.body._replace(top=live.header_row or live.body.top, bottom=last)
    live.table.resize(sheet.range(whole.address))
    if live.totals:
        live.table.show_totals = True
    if last > live.end_row:
        for style in dict.fromkeys(column.style for column in own.values()):
            columns = [place for place, column in own.items() if column.style == style]
            looks.apply(
                sheet,
                style,
                [
                    Rect(live.end_row + 1, live.body.left + place, last, live.body.left + place)
                    for place in columns
                ],
            )


def _segments(
    present: Rows, wanted: Rows, own: dict[int, Own], formulas: dict[tuple[int, int], str]
) -> Iterator[tuple[int, int]]:
    """Neighbouring columns that must be written, as (first, end); the judge's own formulas are left alone."""
    with_formulas = {column for _, column in formulas}
    is_as_long = len(present) == len(wanted)

    def stays(column: int) -> bool:
        if column in own:
            may_stay = is_as_long and column not in with_formulas
        else:
            may_stay = is_as_long or column in with_formulas
        return may_stay and all(
            is_same(one[column], other[column]) for one, other in zip(present, wanted, strict=False)
        )

    first = None
    for column in range(len(wanted[0])):
        if stays(column):
            if first is not None:
                yield first, column
            first = None
        elif first is None:
            first = column
    if first is not None:
        yield first, len(wanted[0])


def _put(
    live: LiveTable,
    first: int,
    end: int,
    wanted: Rows,
    own: dict[int, Own],
    formulas: dict[tuple[int, int], str],
) -> None:
    """Write some columns, read them again, and put right the texts that were taken for something else."""
    text_columns = {column for column, one in own.items() if one.is_text}

    def entry(row: int, column: int) -> object:
        value = wanted[row][column]
        if column not in own and (row, column) in formulas and _keeps(live, row, column, value):
            return formulas[row, column]
        return to_entry(value, in_text_cell=column in text_columns)

    area = Rect(
        live.body.top, live.body.left + first, live.body.top + len(wanted) - 1, live.body.left + end - 1
    )
    sheet = live.grid.sheet
    entries = [[entry(row, column) for column in range(first, end)] for row in range(len(wanted))]
    put_cells(sheet, area, entries)
    for again in (True, False):
        wrong = _find_wrong(read_cells(sheet, area), [row[first:end] for row in wanted])
        if not wrong:
            return
        if not again:
            break
        for row, column in wrong:
            value = str(wanted[row][first + column])
            tried = str(to_entry(value, in_text_cell=first + column in text_columns))
            cell = Rect(area.top + row, area.left + column, area.top + row, area.left + column)
            put_cells(sheet, cell, [[value if tried != value else f"'{value}"]])
    row, column = wrong[0]
    cell_name = f"{live.grid.title}!{column_letter(area.left + column)}{area.top + row}"
    raise BookError([refused("host.text-changed", cell_name, value=str(wanted[row][first + column])[:40])])


def _keeps(live: LiveTable, row: int, column: int, value: Value) -> bool:
    return row < len(live.rows) and is_same(live.rows[row][column], value)


def _find_wrong(found: Rows, wanted: Rows) -> list[tuple[int, int]]:
    """The places, (row, column) from 0, at which a text does not stand as it should."""
    return [
        (row, column)
        for row, (line, values) in enumerate(zip(found, wanted, strict=True))
        for column, (one, value) in enumerate(zip(line, values, strict=True))
        if isinstance(value, str) and value and str(getattr(one, "text", one)) != _as_held(value)
    ]


def _as_held(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")
