"""A document printed on a sheet: title, lines, tables below each other, ready for A4."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..documents.model import (
    Cell,
    Document,
    Heading,
    Kind,
    Look,
    NewPage,
    Part,
    Shown,
    Signatures,
    Table,
    Text,
)
from ..held_text import FORMULA_STARTS, TEXT_LIMIT, unheld_character
from ..layout.styles import FONT, TEAM_COLOURS, Style
from ..messages import text
from ..names import is_hidden
from ..shown import points_cell
from .grid import Span, count_lines, make_grid
from .looks import (
    HEAD,
    HEADING,
    LINE,
    SIGN,
    SIGN_LINE,
    TITLE,
    Looks,
    cell_look,
    team_head,
    text_look,
)
from .pages import SheetPage
from .paging import MARGIN, MARGIN_DOWN, find_breaks, find_scale, page_height

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

Value = str | int | float | None

_LINE_HEIGHT = 15.0
_PADDING = 0.71
"""Characters of a width that XlsxWriter adds itself."""
_A4 = 9
_NUMBERS = {Kind.WHOLE, Kind.WHISTS, Kind.POINTS, Kind.SHARE}


def print_sheet(sheet: "Worksheet", page: SheetPage, looks: Looks) -> None:
    """Print the documents of a page on an empty sheet.

    Raises:
        ValueError: A document has forms or cards, which no sheet of the clubs has.
    """
    _Printing(sheet, page, looks).print()


class _Printing:
    """A sheet while it is printed; `_row` is the next free one, from 0."""

    def __init__(self, sheet: "Worksheet", page: SheetPage, looks: Looks) -> None:
        self._sheet = sheet
        self._page = page
        self._looks = looks
        first = page.documents[0]
        self._language = first.language
        tables = [part for one in page.documents for part in one.parts if isinstance(part, Table)]
        self._grid = make_grid(tables, self._language, landscape=first.landscape)
        self._is_list = len(tables) == 1
        self._row = 0
        self._heights: list[float] = []
        self._sections: set[int] = set()
        self._turns: set[int] = set()
        self._has_heading = False

    def print(self) -> None:
        for number, document in enumerate(self._page.documents):
            if number:
                self._turn()
            self._print_document(document)
        for number, width in enumerate(self._grid.widths):
            self._sheet.set_column(number, number, width - _PADDING)
        self._set_up(self._page.documents[0])

    def _print_document(self, document: Document) -> None:
        self._line(document.title, TITLE)
        for said in document.lines:
            self._line(said, LINE)
        self._leave_row()
        for part in document.parts:
            self._print_part(part)

    def _print_part(self, part: Part) -> None:
        match part:
            case Heading():
                self._sections.add(self._row)
                self._line(part.text, HEADING)
                self._has_heading = True
                return
            case Text():
                self._line(part.text, text_look(part.look))
            case Table():
                if not self._has_heading:
                    self._sections.add(self._row)
                self._print_table(part)
                self._leave_row()
            case Signatures():
                for who in part.who:
                    self._print_signature(who)
            case NewPage():
                self._turn()
            case _:
                raise ValueError(f"{type(part).__name__} has no place on a sheet")
        self._has_heading = False

    def _turn(self) -> None:
        """What follows begins on a new printed page."""
        self._turns.add(self._row)

    def _line(self, said: str, style: Style) -> None:
        self._put(said, Span(0, len(self._grid.widths)), style)
        # Larger letters take more room.
        lines = count_lines(said, sum(self._grid.widths) * 11 / style.size)
        self._end_row(lines, style.size * 1.4)

    def _print_signature(self, who: str) -> None:
        left, right = self._grid.share([1, 1]) if len(self._grid.widths) > 1 else (Span(0, 1), None)
        self._put(who, left, SIGN)
        if right is not None:
            self._put(None, right, SIGN_LINE)
        self._end_row(2, _LINE_HEIGHT)

    def _print_table(self, table: Table) -> None:
        spans = self._grid.spans(table, self._language)
        top = self._row
        if table.groups:
            self._print_groups(table, spans)
        if any(column.caption for column in table.columns):
            captions = [column.caption for column in table.columns]
            self._print_row(captions, [HEAD] * len(captions), spans)
        if self._is_list:
            self._sheet.freeze_panes(self._row, 0)
            self._sheet.repeat_rows(top, self._row - 1)
        kinds = [column.kind for column in table.columns]
        for rows, total in ((table.rows, False), ((table.total,) if table.total else (), True)):
            # Looked up once: most cells are plain ones.
            plain = [cell_look(kind, Look.PLAIN, total=total) for kind in kinds]
            for row in rows:
                self._print_cells(row, kinds, plain, spans, total=total)

    def _print_groups(self, table: Table, spans: Sequence[Span]) -> None:
        start = 0
        lines = 1
        for group in table.groups:
            span = Span(spans[start].start, spans[start + group.columns - 1].end)
            style = HEAD if group.team is None else team_head(TEAM_COLOURS[group.team - 1])
            self._put(group.caption or None, span, style)
            lines = max(lines, count_lines(group.caption, self._grid.width(span) * 11 / style.size))
            start += group.columns
        self._end_row(lines, 18)

    def _print_cells(
        self,
        row: Sequence[Cell | Shown],
        kinds: Sequence[Kind],
        plain: Sequence[Style],
        spans: Sequence[Span],
        *,
        total: bool,
    ) -> None:
        values: list[Value] = []
        styles = []
        for one, column_kind, style in zip(row, kinds, plain, strict=True):
            kind, look = column_kind, Look.PLAIN
            if isinstance(one, Cell):
                kind, look = one.kind or kind, one.look
            value = sheet_value(one.value if isinstance(one, Cell) else one, kind)
            if isinstance(value, str) and kind in _NUMBERS:
                kind = Kind.WORD
            is_plain = kind is column_kind and look is Look.PLAIN
            values.append(value)
            styles.append(style if is_plain else cell_look(kind, look, total=total))
        self._print_row(values, styles, spans)

    def _print_row(self, values: Sequence[Value], styles: Sequence[Style], spans: Sequence[Span]) -> None:
        lines = 1
        for value, style, span in zip(values, styles, spans, strict=True):
            self._put(value, span, style)
            if isinstance(value, str):
                lines = max(lines, count_lines(value, self._grid.width(span) - style.indent))
        self._end_row(lines, _LINE_HEIGHT)

    def _end_row(self, lines: int, height: float) -> None:
        # Excel takes no row that is higher than 409 points.
        self._heights.append(min(lines * height + 3, 409))
        self._sheet.set_row(self._row, self._heights[-1])
        self._row += 1

    def _leave_row(self) -> None:
        self._heights.append(_LINE_HEIGHT)
        self._row += 1

    def _put(self, value: Value, span: Span, style: Style) -> None:
        """Put a value into the sheet's columns of a span, from 0, merged to one cell."""
        sheet, row, column = self._sheet, self._row, span.start
        if isinstance(value, str):
            value = cut_text(clean_text(value)) or None
        quoted = isinstance(value, str) and value.startswith(FORMULA_STARTS)
        look = self._looks.find(style, quoted=quoted)
        if span.end - span.start > 1:
            # A number, since XlsxWriter looks long at texts; what follows takes its place.
            sheet.merge_range(row, column, row, span.end - 1, 0, look)
        if value is None:
            sheet.write_blank(row, column, None, look)
        elif isinstance(value, str):
            sheet.write_string(row, column, value, look)
        else:
            sheet.write_number(row, column, value, look)

    def _set_up(self, first: Document) -> None:
        sheet = self._sheet
        sheet.hide_gridlines(2)
        sheet.set_paper(_A4)
        if first.landscape:
            sheet.set_landscape()
        if self._is_list:
            sheet.fit_to_pages(1, 0)
        else:
            self._set_pages(landscape=first.landscape)
        sheet.set_margins(MARGIN, MARGIN, MARGIN_DOWN, MARGIN_DOWN)
        sheet.center_horizontally()
        head = clean_text(first.head).replace("\n", " ")[:100].replace("&", "&&")
        font = f'&"{FONT},Regular"&9'
        parts = (head, "&A", text("page_footer", self._language))
        footer = "".join(
            [f"{side}{font} {said}" for side, said in zip(("&L", "&C", "&R"), parts, strict=True)]
        )
        sheet.set_footer(footer, {"margin": 0.3})

    def _set_pages(self, *, landscape: bool) -> None:
        """Excel may pass over page breaks where it fits a sheet to the page itself: so this is done here."""
        scale = find_scale(self._grid.widths, landscape=landscape)
        self._sheet.set_print_scale(int(scale * 100))
        room = page_height(scale, landscape=landscape)
        self._sheet.set_h_pagebreaks(find_breaks(self._heights, self._sections, self._turns, room))


def sheet_value(value: Shown, kind: Kind) -> Value:
    """A value of a document as a cell holds it: numbers stay numbers where they have an end.

    >>> from fractions import Fraction
    >>> sheet_value(Fraction(7, 2), Kind.POINTS), sheet_value(Fraction(1, 3), Kind.SHARE)
    (3.5, 0.333333)
    >>> sheet_value("=1", Kind.NAME), sheet_value(None, Kind.WHOLE)
    ('=1', None)
    """
    if value is None or isinstance(value, str | int):
        return value
    return round(float(value), 6) if kind is Kind.SHARE else points_cell(value)


def clean_text(said: str) -> str:
    r"""A text as a cell of the clubs' holds it: nothing invisible, nothing that a file cannot hold.

    >>> clean_text("Ким\u202e\x07"), clean_text("a\x0bb\ud800")
    ('Ким', 'a b?')
    """
    if said.isprintable():
        return said
    kept = "".join(
        [
            letter if letter == "\n" or not letter.isspace() else " "
            for letter in said.replace("\r\n", "\n").replace("\r", "\n")
            if not is_hidden(letter)
        ]
    )
    return "".join(["?" if unheld_character(letter) else letter for letter in kept])


def cut_text(said: str) -> str:
    """A text that a cell can hold; no person reads a longer one there."""
    return said if len(said) <= TEXT_LIMIT // 2 else f"{said[: TEXT_LIMIT // 2 - 1]}…"
