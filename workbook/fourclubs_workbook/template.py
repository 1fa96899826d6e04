"""A fresh workbook, built from the layouts. Only the action `new` needs it: openpyxl is heavy."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.cell.cell import Cell
from openpyxl.formatting.rule import Rule as FormatRule
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.filters import AutoFilter
from openpyxl.worksheet.table import Table, TableColumn, TableStyleInfo
from openpyxl.worksheet.worksheet import Worksheet

from fourclubs_core.models import SEATS, Player, Team

from .drawing.seating import blank_seating
from .layout import changes, lists, protocol, seating
from .layout.model import Beside, Captions, CellKind, Column, Mark, Placed, Rule, RuleKind, SheetLayout, Typed
from .layout.settings import SETTINGS_LIST, Setting, SettingKind
from .layout.sheets import PLACED, SHEETS
from .layout.styles import DIFFERENCES
from .layout.tournament import setting_rule
from .layout.words import WORDS, word
from .messages import text
from .openpyxl_styles import named_styles, to_differential
from .port import Block, Value, column_letter
from .shown import format_tours

SPARE_ROWS = 3
"""Blank rows a team in `Players`."""

MANY_ROWS = 1_000
"""Validations and conditional formats of growing tables reach at least this row."""

BORN = datetime(2026, 1, 1)
"""Date of creation of every workbook: two blank workbooks of one kind are equal."""

_KIND_STYLES = {
    (CellKind.TEXT, Typed.JUDGE): "fc typed text",
    (CellKind.WHOLE, Typed.JUDGE): "fc typed whole",
    (CellKind.WORD, Typed.JUDGE): "fc typed word",
    (CellKind.PLAYER, Typed.JUDGE): "fc typed name",
    (CellKind.TEAM, Typed.JUDGE): "fc typed name",
    (CellKind.BALANCE, Typed.JUDGE): "fc typed sign",
    (CellKind.YES_NO, Typed.JUDGE): "fc typed word",
    (CellKind.TIME, Typed.JUDGE): "fc typed time",
    (CellKind.TEXT, Typed.PROGRAM): "fc made text",
    (CellKind.WHOLE, Typed.PROGRAM): "fc made whole",
    (CellKind.POINTS, Typed.PROGRAM): "fc made points",
    (CellKind.SHARE, Typed.PROGRAM): "fc made share",
    (CellKind.WORD, Typed.PROGRAM): "fc made word",
    (CellKind.TEAM, Typed.PROGRAM): "fc made name",
    (CellKind.MOMENT, Typed.PROGRAM): "fc made moment",
}


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
        self._words = {
            f"word_{key}": pair[0 if spec.language == "ru" else 1]
            for group in ("when", "kind", "yes_no", "how", "verdict")
            for key, pair in WORDS[group].items()
        }

    def build(self) -> Workbook:
        """Build all sheets in order."""
        self._book.remove(self._book.active)
        for style in named_styles():
            self._book.add_named_style(style)
        for layout in SHEETS:
            self._sheets[layout.key] = self._add_sheet(layout)
        self._shape_board()
        self._sheets["protocol"]["A1"] = self._say("protocol_later")
        self._sheets["protocol"]["A1"].style = "fc hint"
        self._name(protocol.ANCHOR, f"'{self._sheets['protocol'].title}'!$A$1")
        self._add_lists()
        self._describe()
        self._book.active = 0
        for sheet in self._book.worksheets:
            sheet.sheet_view.tabSelected = sheet is self._book.worksheets[0]
        return self._book

    # Sheets.

    def _add_sheet(self, layout: SheetLayout) -> Worksheet:
        sheet = self._book.create_sheet(self._show(layout.title))
        sheet.sheet_properties.tabColor = f"FF{layout.tab}"
        sheet.sheet_view.showGridLines = layout.grid
        sheet.sheet_view.zoomScale = layout.zoom
        if layout.row_height:
            sheet.sheet_format.defaultRowHeight = layout.row_height
        for column, width in layout.widths.items():
            sheet.column_dimensions[column_letter(column)].width = width
        for row, message, style, height in ((1, layout.heading, "fc title", 30), (2, layout.hint, "fc hint", 16)):
            if message:
                self._put(sheet, row, 1, self._say(message), style)
                sheet.row_dimensions[row].height = height
        for placed in layout.placed:
            self._add_table(sheet, layout, placed)
        if layout.freeze:
            sheet.freeze_panes = layout.freeze
        for selection in sheet.sheet_view.selection:
            selection.activeCell = selection.sqref = layout.active
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
        title = self._spec.title or text("board_untitled", self._spec.language)
        sheet.oddHeader.center.text = _escape_header(title)
        sheet.oddFooter.left.text = _escape_header(title)
        sheet.oddFooter.center.text = "&A"
        sheet.oddFooter.right.text = self._say("page_footer")
        for part in (sheet.oddHeader.center, sheet.oddFooter.left, sheet.oddFooter.center, sheet.oddFooter.right):
            part.size, part.font = 9, "Calibri"

    # Tables.

    def _add_table(self, sheet: Worksheet, layout: SheetLayout, placed: Placed) -> None:
        columns, rows = placed.table.columns, self._rows(placed)
        if placed.caption:
            self._put(sheet, placed.row - 1, placed.column, self._say(placed.caption), "fc caption")
            sheet.row_dimensions[placed.row - 1].height = 20
        for offset, column in enumerate(columns):
            header = "fc header typed" if column.typed is Typed.JUDGE else "fc header made"
            number = placed.column + offset
            self._put(sheet, placed.row, number, self._show(column), header)
            style = placed.styles.get(column.key) or _KIND_STYLES[column.kind, column.typed]
            for row, values in enumerate(rows, start=placed.row + 1):
                self._put(sheet, row, number, values[offset], style)
            letter = column_letter(number)
            wide = sheet.column_dimensions[letter].width if letter in sheet.column_dimensions else 0
            if number not in layout.widths:
                sheet.column_dimensions[letter].width = max(wide, column.width)
        if placed.header_height:
            sheet.row_dimensions[placed.row].height = placed.header_height
        sheet.add_table(self._table(placed, len(rows)))
        self._add_rules(sheet, placed)
        for mark in placed.marks:
            self._add_mark(sheet, placed, mark)
        for beside in placed.beside:
            self._add_beside(sheet, placed, beside)

    def _table(self, placed: Placed, rows: int) -> Table:
        last = placed.column + len(placed.table.columns) - 1
        corner = f"{column_letter(placed.column)}{placed.row}"
        table = Table(
            id=list(PLACED).index(placed.table.name) + 1,
            name=placed.table.name,
            displayName=placed.table.name,
            ref=f"{corner}:{column_letter(last)}{placed.row + rows}",
            tableStyleInfo=TableStyleInfo(name="TableStyleLight1", showRowStripes=False),
        )
        table.tableColumns = [
            TableColumn(id=number, name=self._show(column))
            for number, column in enumerate(placed.table.columns, start=1)
        ]
        if placed.filter:
            table.autoFilter = AutoFilter(ref=table.ref)
        return table

    def _add_rules(self, sheet: Worksheet, placed: Placed) -> None:
        if placed.table.name == "Settings":
            for row, setting in enumerate(SETTINGS_LIST, start=placed.row + 1):
                cell = f"{column_letter(placed.column + placed.table.position('value'))}{row}"
                if setting.typed is Typed.PROGRAM:
                    sheet[cell].style = "fc made kept"
                self._add_rule(sheet, placed, setting_rule(setting), cell, row)
            return
        for key, rule in placed.rules.items():
            letter = column_letter(placed.column + placed.table.position(key))
            first = placed.row + 1
            self._add_rule(sheet, placed, rule, f"{letter}{first}:{letter}{self._last_row(placed)}", first)

    def _add_rule(self, sheet: Worksheet, placed: Placed, rule: Rule, cells: str, row: int) -> None:
        names = self._names(placed, row)
        first = rule.first.format_map(names)
        second = rule.second.format_map(names) if rule.second else None
        kind, operator = {
            RuleKind.LIST: ("list", None),
            RuleKind.WHOLE: ("whole", "between"),
            RuleKind.LENGTH: ("textLength", "lessThanOrEqual"),
            RuleKind.TIME: ("time", "between"),
            RuleKind.FORMULA: ("custom", None),
        }[rule.kind]
        validation = DataValidation(
            type=kind,
            operator=operator,
            formula1=first,
            formula2=second,
            allow_blank=True,
            showErrorMessage=True,
            errorStyle="warning" if rule.ask else "stop",
            errorTitle=self._say(rule.title),
            error=text(rule.text, self._spec.language, first=first, second=second),
            sqref=cells,
        )
        if rule.hint:
            validation.showInputMessage = True
            validation.promptTitle, validation.prompt = self._say(rule.title), self._say(rule.hint)
        sheet.add_data_validation(validation)

    def _add_mark(self, sheet: Worksheet, placed: Placed, mark: Mark) -> None:
        first, last = placed.row + 1, self._last_row(placed)
        keys = mark.columns or tuple(column.key for column in placed.table.columns)
        letters = [column_letter(placed.column + placed.table.position(key)) for key in keys]
        joined = len(letters) > 1 and len(letters) == len(placed.table.columns)
        cells = (
            f"{letters[0]}{first}:{letters[-1]}{last}"
            if joined
            else " ".join(f"{letter}{first}:{letter}{last}" for letter in letters)
        )
        self._format_where(sheet, cells, mark, self._names(placed, first))

    def _add_beside(self, sheet: Worksheet, placed: Placed, beside: Beside) -> None:
        number = placed.column + len(placed.table.columns) - 1 + beside.gap
        letter = column_letter(number)
        sheet.column_dimensions[letter].width = beside.width
        sheet.column_dimensions[column_letter(number - 1)].width = 2
        self._put(sheet, placed.row, number, self._say(beside.caption), "fc beside header")
        first = placed.row + 1
        last = placed.row + self._capacity(placed)
        for row in range(first, last + 1):
            self._put(sheet, row, number, None, beside.style)
            sheet[f"{letter}{row}"] = "=" + beside.formula.format_map(self._names(placed, row))
        for mark in beside.marks:
            self._format_where(sheet, f"{letter}{first}:{letter}{last}", mark, self._names(placed, first))

    def _format_where(self, sheet: Worksheet, cells: str, mark: Mark, names: Mapping[str, str]) -> None:
        rule = FormatRule(
            type="expression",
            formula=[mark.formula.format_map(names)],
            dxf=to_differential(DIFFERENCES[mark.look]),
        )
        sheet.conditional_formatting.add(cells, rule)

    # What stands in the tables.

    def _rows(self, placed: Placed) -> list[list[Value]]:
        match placed.table.name:
            case "Settings":
                return [self._setting_row(setting) for setting in SETTINGS_LIST]
            case "Teams":
                return self._team_rows()
            case "Players":
                return self._player_rows()
            case "Board":
                return [[table, None, None, None, None] for table in range(1, self._spec.tables + 1)]
            case "Changes":
                return _blank(placed, changes.BLANK_ROWS)
            case "TeamRating":
                return _blank(placed, SEATS)
            case _:
                return _blank(placed, 1)

    def _setting_row(self, setting: Setting) -> list[Value]:
        value: Value = {**self._spec._asdict(), "teams": None}.get(setting.key, setting.default)
        if setting.kind is SettingKind.YES_NO:
            value = word("yes_no", str(value), self._spec.language)
        return [self._show(setting.caption), value or None, self._show(setting.meaning), setting.key]

    def _team_rows(self) -> list[list[Value]]:
        rows: list[list[Value]] = [
            [team.name, team.club or None, team.captain or None, team.deputy or None, team.email or None, None]
            for team in self._spec.teams
        ]
        return rows or [[None] * 6 for _ in range(SEATS)]

    def _player_rows(self) -> list[list[Value]]:
        rows: list[list[Value]] = [
            self._player_row(team.name, player) for team in self._spec.teams for player in team.players
        ]
        blanks = SEATS * (self._spec.players + SPARE_ROWS) - len(rows)
        return rows + [[None] * 4 for _ in range(max(blanks, SPARE_ROWS))]

    def _player_row(self, team: str, player: Player) -> list[Value]:
        return [team, player.name, format_tours(player.absent) or None, player.note]

    # The sheets that are drawn, and the hidden one.

    def _shape_board(self) -> None:
        sheet, sizes = self._sheets["seating"], seating.board_sizes(self._spec.tables)
        sheet.sheet_view.showRowColHeaders = False
        for cell in sheet[seating.HEADER_ROW]:
            cell.style = "fc board header"
        for row in range(seating.HEADER_ROW + 1, seating.HEADER_ROW + 1 + self._spec.tables):
            sheet.row_dimensions[row].height = sizes.row
            for cell in sheet[row]:
                cell.style = f"fc table {sizes.font}" if cell.column == 1 else f"fc seat {sizes.font}"
        for block in blank_seating(self._spec.title, self._spec.tables, self._spec.tours, self._spec.language):
            self._draw(sheet, seating.HEADER_ROW, 1, block)
        left = seating.left_rows(self._spec.tables)
        cells = f"B{left[0]}:E{left[1]}"
        names = {"cell": f"B{left[0]}"}
        mark = Mark(formula="AND(ISNUMBER({cell}),{cell}=0)", look="none left")
        self._format_where(sheet, cells, mark, names)

    def _draw(self, sheet: Worksheet, row: int, column: int, block: Block) -> None:
        for down, (values, styles) in enumerate(zip(block.values, block.styles, strict=True)):
            for across, (value, style) in enumerate(zip(values, styles, strict=True)):
                self._put(sheet, row + block.row + down, column + block.column + across, value, style)
        for top, left, rows, columns in block.merges:
            first, start = row + block.row + top, column + block.column + left
            sheet.merge_cells(
                start_row=first,
                start_column=start,
                end_row=first + rows - 1,
                end_column=start + columns - 1,
            )
        for down, height in block.heights.items():
            sheet.row_dimensions[row + block.row + down].height = height

    def _add_lists(self) -> None:
        title = self._show(lists.TITLE)
        sheet = self._book.create_sheet(title)
        sheet.sheet_state = "hidden"
        players = 4 * (self._spec.players + SPARE_ROWS)
        roster, longest = players + lists.SPARE_PLAYERS, 2 * self._spec.players + 20
        source = lists.ListsSource(
            teams=self._range("Teams", "team", SEATS),
            numbers=self._range("Teams", "number", SEATS),
            players_team=self._range("Players", "team", roster),
            players_name=self._range("Players", "player", roster),
            board=self._range("Board", "seat_1", self._spec.tables, "seat_4"),
            tables=self._spec.tables,
            roster_rows=roster,
            longest=longest,
        )
        for address, formula in lists.list_formulas(source):
            sheet[address] = formula
        self._put(sheet, 1, 1, self._say("lists_note"), "fc hint")
        for name, cells in lists.list_names(title, longest).items():
            self._name(name, cells)

    def _range(self, table: str, key: str, rows: int, last_key: str | None = None) -> str:
        layout, placed = PLACED[table]
        first = column_letter(placed.column + placed.table.position(key))
        last = column_letter(placed.column + placed.table.position(last_key or key))
        title = self._show(layout.title)
        return f"'{title}'!${first}${placed.row + 1}:${last}${placed.row + rows}"

    # Sizes, names, texts.

    def _capacity(self, placed: Placed) -> int:
        if placed.table.name == "Results":
            return SEATS * self._spec.tables * self._spec.tours
        return len(self._rows(placed))

    def _last_row(self, placed: Placed) -> int:
        """The last sheet row that a column of this table may reach."""
        if placed.table.name in {"Teams", "Board", "TeamRating", "Settings"}:
            return placed.row + len(self._rows(placed))
        return max(MANY_ROWS, placed.row + 2 * self._capacity(placed))

    def _names(self, placed: Placed, row: int) -> dict[str, str]:
        """What the names in a pattern stand for, in a sheet row."""
        names = {
            **self._words,
            "tables": str(self._spec.tables),
            "players": str(self._spec.players),
            "tours": str(self._spec.tours),
        }
        last = self._last_row(placed)
        for offset, column in enumerate(placed.table.columns):
            letter = column_letter(placed.column + offset)
            names[column.key] = f"${letter}{row}"
            names[f"{column.key}_above"] = f"${letter}{row - 1}"
            names[f"{column.key}_all"] = f"${letter}${placed.row + 1}:${letter}${last}"
        return names

    def _describe(self) -> None:
        properties = self._book.properties
        properties.creator = "Four Clubs"
        properties.title = self._spec.title or None
        properties.created = properties.modified = BORN

    def _name(self, name: str, cells: str) -> None:
        self._book.defined_names[name] = DefinedName(name, attr_text=cells)

    def _put(self, sheet: Worksheet, row: int, column: int, value: Value, style: str | None) -> None:
        cell: Cell = sheet.cell(row, column)
        cell.value = value
        if isinstance(value, str) and cell.data_type == "f":
            cell.data_type = "s"
        if style:
            cell.style = style

    def _say(self, message: str) -> str:
        return text(message, self._spec.language)

    def _show(self, captions: Captions | Column) -> str:
        return captions.ru if self._spec.language == "ru" else captions.en


def _blank(placed: Placed, rows: int) -> list[list[Value]]:
    return [[None] * len(placed.table.columns) for _ in range(rows)]


def _escape_header(said: str) -> str:
    """Text of a printed header: `&` begins a code there. 255 characters is all Excel keeps."""
    return said[:100].replace("&", "&&")


