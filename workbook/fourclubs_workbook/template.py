"""A fresh workbook, built from the layouts. Only the action `new` needs it: openpyxl is heavy."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.utils.cell import coordinate_to_tuple
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.worksheet import Worksheet

from fourclubs_core.models import SEATS, Player, Team

from .drawing.seating import blank_seating
from .layout import changes, lists, protocol, seating
from .layout.model import Mark, Placed, SheetLayout
from .layout.settings import SETTINGS_LIST, Setting, SettingKind
from .layout.sheets import PLACED, SHEETS
from .layout.styles import FONT
from .layout.words import word
from .messages import text
from .openpyxl_styles import named_styles
from .port import Block, Value, column_letter
from .shown import format_tours
from .template_tables import TableBuilder, put_cell

SPARE_ROWS = 3
"""Blank rows a team in `Players`."""

BORN = datetime(2026, 1, 1)
"""Date of creation of every workbook: two blank workbooks of one kind are equal."""


class TemplateSpec(NamedTuple):
    """What a new workbook is for.

    Attributes:
        language: `ru` or `en`.
        tables: L, tables of the tournament.
        players: N, players of a team.
        tours: T.
        title: Texts of the settings; may be empty.
        date: As `title`.
        venue: As `title`.
        judge: As `title`.
        teams: The four teams where they are known already, else empty.
    """

    language: str
    tables: int
    players: int
    tours: int
    title: str = ""
    date: str = ""
    venue: str = ""
    judge: str = ""
    teams: Sequence[Team] = ()


def build_template(spec: TemplateSpec) -> Workbook:
    """Build a fresh workbook: sheets, tables, validations, formats, print set-up.

    Args:
        spec: Size, language and what is known already.

    Returns:
        An openpyxl workbook that was never saved. Equal specs give equal workbooks.
    """
    return _Template(spec).build()


class _Template:
    """One workbook while it is built."""

    def __init__(self, spec: TemplateSpec) -> None:
        self._spec = spec
        self._book = Workbook()
        self._sheets: dict[str, Worksheet] = {}
        self._tables = TableBuilder(
            spec.language, {"tables": spec.tables, "players": spec.players, "tours": spec.tours}
        )

    def build(self) -> Workbook:
        """Build all sheets in order."""
        self._book.remove(self._book.active)
        for style in named_styles():
            self._book.add_named_style(style)
        for layout in SHEETS:
            self._sheets[layout.key] = self._add_sheet(layout)
        self._shape_board()
        self._shape_protocol()
        self._add_lists()
        properties = self._book.properties
        properties.creator = "Four Clubs"
        properties.title = self._spec.title or None
        properties.created = properties.modified = BORN
        self._book.active = 0
        for number, sheet in enumerate(self._book.worksheets):
            sheet.sheet_view.tabSelected = number == 0
        return self._book

    # Sheets.

    def _add_sheet(self, layout: SheetLayout) -> Worksheet:
        sheet = self._book.create_sheet(self._tables.show(layout.title))
        sheet.sheet_properties.tabColor = f"FF{layout.tab}"
        sheet.sheet_view.showGridLines = layout.grid
        sheet.sheet_view.zoomScale = layout.zoom
        if layout.row_height:
            sheet.sheet_format.defaultRowHeight = layout.row_height
        for column, width in layout.widths.items():
            sheet.column_dimensions[column_letter(column)].width = width
        headings = ((1, layout.heading, "fc title", 30), (2, layout.hint, "fc hint", 16))
        for row, message, style, height in headings:
            if message:
                put_cell(sheet, row, 1, self._say(message), style)
                sheet.row_dimensions[row].height = height
        for placed in layout.placed:
            rows = self._rows(placed)
            capacity = len(rows)
            if placed.table.name == "Results":
                capacity = SEATS * self._spec.tables * self._spec.tours
            self._tables.add_table(sheet, layout, placed, rows, capacity)
        _open_at(sheet, layout.freeze, layout.active)
        self._set_up_page(sheet, layout)
        return sheet

    def _set_up_page(self, sheet: Worksheet, layout: SheetLayout) -> None:
        sheet.page_setup.orientation = "landscape"
        sheet.page_setup.paperSize = sheet.PAPERSIZE_A4
        sheet.page_setup.fitToWidth = 1
        sheet.page_setup.fitToHeight = 1 if layout.one_page else 0
        sheet.sheet_properties.pageSetUpPr.fitToPage = True
        sheet.page_margins.left = sheet.page_margins.right = 0.4
        sheet.page_margins.top, sheet.page_margins.bottom = 0.7, 0.6
        sheet.page_margins.header = sheet.page_margins.footer = 0.3
        sheet.print_options.horizontalCentered = True
        if layout.titles:
            sheet.print_title_rows = layout.titles
        title = _escape_header(self._title())
        header, footer = sheet.oddHeader, sheet.oddFooter
        header.center.text = title
        footer.left.text, footer.center.text, footer.right.text = title, "&A", self._say("page_footer")
        for part in (header.center, footer.left, footer.center, footer.right):
            part.size, part.font = 9, FONT

    # What stands in the tables.

    def _rows(self, placed: Placed) -> list[list[Value]]:
        match placed.table.name:
            case "Settings":
                return [self._setting_row(setting) for setting in SETTINGS_LIST]
            case "Teams":
                return [_team_row(team) for team in self._spec.teams] or _blank(placed, SEATS)
            case "Players":
                return self._player_rows(placed)
            case "Board":
                return [[table, *[None] * SEATS] for table in range(1, self._spec.tables + 1)]
            case "Changes":
                return _blank(placed, changes.BLANK_ROWS)
            case "TeamRating":
                return _blank(placed, SEATS)
            case _:
                return _blank(placed, 1)

    def _setting_row(self, setting: Setting) -> list[Value]:
        known = {**self._spec._asdict(), "teams": None}
        value: Value = known.get(setting.key, setting.default)
        if setting.kind is SettingKind.YES_NO:
            value = word("yes_no", str(value), self._spec.language)
        show = self._tables.show
        return [show(setting.caption), value or None, show(setting.meaning), setting.key]

    def _player_rows(self, placed: Placed) -> list[list[Value]]:
        rows = [_player_row(team, player) for team in self._spec.teams for player in team.players]
        blanks = SEATS * (self._spec.players + SPARE_ROWS) - len(rows)
        return rows + _blank(placed, max(blanks, SEATS * SPARE_ROWS))

    # The sheets that are drawn, and the hidden one.

    def _shape_board(self) -> None:
        spec, sheet = self._spec, self._sheets["seating"]
        sizes = seating.board_sizes(spec.tables)
        sheet.sheet_view.showRowColHeaders = False
        for cell in sheet[seating.HEADER_ROW]:
            cell.style = "fc board header"
        first = seating.HEADER_ROW + 1
        for row in sheet.iter_rows(min_row=first, max_row=seating.HEADER_ROW + spec.tables):
            sheet.row_dimensions[row[0].row].height = sizes.row
            row[0].style = f"fc table {sizes.font}"
            for cell in row[1:]:
                cell.style = f"fc seat {sizes.font}"
        for block in blank_seating(spec.title, spec.tables, spec.tours, spec.language):
            _draw(sheet, seating.HEADER_ROW, block)
        top, bottom = seating.left_rows(spec.tables)
        mark = Mark(formula="AND(ISNUMBER({cell}),{cell}=0)", look="none left")
        self._tables.add_format(sheet, f"B{top}:E{bottom}", mark, {"cell": f"B{top}"})

    def _shape_protocol(self) -> None:
        sheet = self._sheets["protocol"]
        put_cell(sheet, 1, 1, self._say("protocol_later"), "fc hint")
        self._name(protocol.ANCHOR, f"'{sheet.title}'!$A$1")

    def _add_lists(self) -> None:
        spec, title = self._spec, self._tables.show(lists.TITLE)
        sheet = self._book.create_sheet(title)
        sheet.sheet_state = "hidden"
        roster = SEATS * (spec.players + SPARE_ROWS) + lists.SPARE_PLAYERS
        longest = 2 * spec.players + 20
        source = lists.ListsSource(
            teams=self._range("Teams", "team", SEATS),
            numbers=self._range("Teams", "number", SEATS),
            players_team=self._range("Players", "team", roster),
            players_name=self._range("Players", "player", roster),
            board=self._range("Board", "seat_1", spec.tables, "seat_4"),
            tables=spec.tables,
            roster_rows=roster,
            longest=longest,
        )
        for address, formula in lists.list_formulas(source):
            sheet[address] = formula
        put_cell(sheet, 1, 1, self._say("lists_note"), "fc hint")
        for name, cells in lists.list_names(title, longest).items():
            self._name(name, cells)

    def _range(self, table: str, key: str, rows: int, last_key: str | None = None) -> str:
        layout, placed = PLACED[table]
        first = column_letter(placed.column + placed.table.position(key))
        last = column_letter(placed.column + placed.table.position(last_key or key))
        title = self._tables.show(layout.title)
        return f"'{title}'!${first}${placed.row + 1}:${last}${placed.row + rows}"

    def _title(self) -> str:
        return self._spec.title or self._say("board_untitled")

    def _name(self, name: str, cells: str) -> None:
        self._book.defined_names[name] = DefinedName(name, attr_text=cells)

    def _say(self, message: str) -> str:
        return text(message, self._spec.language)


def _team_row(team: Team) -> list[Value]:
    texts = (team.name, team.club, team.captain, team.deputy, team.email)
    return [*(said or None for said in texts), None]


def _player_row(team: Team, player: Player) -> list[Value]:
    return [team.name, player.name, format_tours(player.absent) or None, player.note]


def _blank(placed: Placed, rows: int) -> list[list[Value]]:
    return [[None] * len(placed.table.columns) for _ in range(rows)]


def _draw(sheet: Worksheet, row: int, block: Block) -> None:
    """Draw a block whose anchor is in column 1 of a sheet row."""
    top, left = row + block.row, 1 + block.column
    for down, (values, styles) in enumerate(zip(block.values, block.styles, strict=True)):
        for across, (value, style) in enumerate(zip(values, styles, strict=True)):
            put_cell(sheet, top + down, left + across, value, style)
    for down, across, rows, columns in block.merges:
        sheet.merge_cells(
            start_row=top + down,
            start_column=left + across,
            end_row=top + down + rows - 1,
            end_column=left + across + columns - 1,
        )
    for down, height in block.heights.items():
        sheet.row_dimensions[top + down].height = height


def _open_at(sheet: Worksheet, freeze: str | None, active: str) -> None:
    """Freeze the rows and columns before a cell, and select the cell where work begins."""
    view = sheet.sheet_view
    if freeze:
        sheet.freeze_panes = freeze
        if coordinate_to_tuple(active)[1] < coordinate_to_tuple(freeze)[1]:
            view.pane.activePane = "bottomLeft"
    pane = view.pane.activePane if view.pane else None
    for selection in view.selection:
        if selection.pane == pane:
            selection.activeCell = selection.sqref = active


def _escape_header(said: str) -> str:
    """Text of a printed header: `&` begins a code there. Excel keeps 255 characters of all parts."""
    return said[:100].replace("&", "&&")
