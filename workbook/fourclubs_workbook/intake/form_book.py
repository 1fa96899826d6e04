"""Makes the workbook of a captain's form: what he fills in is open, all else is locked."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from openpyxl import Workbook
from openpyxl.formatting.rule import Rule as FormatRule
from openpyxl.workbook.protection import WorkbookProtection
from openpyxl.worksheet.datavalidation import DataValidation

from ..held_text import escape_text
from ..layout.model import CellKind, Column
from ..layout.styles import DIFFERENCES, FONT
from ..layout.words import word
from ..messages import text
from ..openpyxl_styles import to_differential, to_openpyxl
from ..port import Value, column_letter
from .form_layout import (
    FIRST_COLUMN,
    FORM_SHEET,
    HEADER_ROW,
    LAYOUTS,
    LISTS_COLUMN,
    MARKER_ROW,
    MARKER_SHEET,
    ONLY_EXCHANGE,
    FormKind,
    count_rows,
)
from .form_looks import FORM_STYLES
from .form_marks import digest, write_marker
from .forms import Form

BORN = datetime(2026, 1, 1)
"""Date of creation of every form; when it was made its marker says."""
ROW_HEIGHT, LIST_HEIGHT = 27.0, 18.0
"""Heights of rows to fill in and of rows to look at, in points."""

_TITLES = {
    FormKind.LINEUP: "doc.form-lineup",
    FormKind.REQUESTS: "doc.form-requests",
    FormKind.CHANGES: "doc.form-changes",
}
_LOOKS = {
    CellKind.WORD: "form word",
    CellKind.PLAYER: "form name",
    CellKind.BALANCE: "form sign",
    CellKind.TIME: "form time",
}
_LAST_SECOND = "0.999988425925926"


def build_form(form: Form) -> Workbook:
    """Build the workbook of a form."""
    return _Builder(form).build()


class _Builder:
    """One form while it is built."""

    def __init__(self, form: Form) -> None:
        self._form = form
        self._kind = form.marker.kind
        self._language = form.marker.language
        self._columns = LAYOUTS[self._kind].columns
        self._rows = count_rows(self._kind, form.settings)
        self._first = HEADER_ROW + 1
        self._last = HEADER_ROW + self._rows
        # A line-up has the team's players beside its rows, the others below them.
        self._width = len(self._columns) + (2 if self._kind is FormKind.LINEUP else 0)
        self._book = Workbook()
        self._sheet: Any = self._book.active
        self._sheet.title = self._show(FORM_SHEET)
        self._hidden: Any = self._book.create_sheet(self._show(MARKER_SHEET))
        self._lists: dict[str, str] = {}

    def build(self) -> Workbook:
        """Build all of it."""
        for name, style in FORM_STYLES.items():
            self._book.add_named_style(to_openpyxl(name, style))
        self._write_hidden()
        self._write_head()
        self._write_rows()
        bottom = self._write_roster() if self._kind is FormKind.LINEUP else self._write_seating()
        bottom = self._write_signatures(bottom + 2)
        for column in self._columns:
            self._add_rule(column)
        self._mark_exchange()
        self._set_up_page(bottom)
        self._lock()
        return self._book

    # The hidden sheet.

    def _write_hidden(self) -> None:
        form, sheet = self._form, self._hidden
        for row, cell in enumerate(write_marker(form.marker), start=MARKER_ROW):
            _put(sheet, row, 1, cell)
        available = [player.name for player in form.team.players if player.name not in form.absent]
        lists: dict[str, list[Value]] = {
            "seated": [player for _, player in form.seated if player],
            "others": list(form.others),
            "players": [player.name for player in form.team.players],
            "available": [*available],
            "tables": list(range(1, form.settings.tables + 1)),
        }
        for column, (key, values) in enumerate(lists.items(), start=LISTS_COLUMN):
            for row, value in enumerate(values, start=2):
                _put(sheet, row, column, value)
            letter = column_letter(column)
            self._lists[key] = f"'{sheet.title}'!${letter}$2:${letter}${max(2, len(values) + 1)}"
        sheet.sheet_state = "hidden"

    # The form.

    def _write_head(self) -> None:
        form, settings = self._form, self._form.settings
        event = " · ".join(
            [
                one
                for one in (settings.title or self._say("board_untitled"), settings.date, settings.venue)
                if one
            ]
        )
        number = self._say("form.number", number=form.number) if form.number else ""
        tour = self._say("board_tour", tour=form.marker.tour, tours=settings.tours)
        lines = (
            (event, "form event", 18),
            (self._say(_TITLES[self._kind]), "form title", 32),
            (" · ".join(filter(None, (form.team.name, number, tour))), f"form team {form.colour}", 30),
            (self._say(f"form.hint-{self._kind}"), "form hint", 44),
        )
        for row, (said, style, height) in enumerate(lines, start=1):
            self._put(row, FIRST_COLUMN, said, style)
            self._sheet.merge_cells(start_row=row, end_row=row, start_column=1, end_column=self._width)
            self._sheet.row_dimensions[row].height = height
        self._sheet.row_dimensions[HEADER_ROW - 1].height = 8

    def _write_rows(self) -> None:
        for at, column in enumerate(self._columns, start=FIRST_COLUMN):
            self._put(HEADER_ROW, at, self._show(column), "form header")
            self._sheet.column_dimensions[column_letter(at)].width = column.width
            is_number = at == FIRST_COLUMN
            look = "form number" if is_number else _LOOKS.get(column.kind, "form whole")
            for row in range(self._first, self._last + 1):
                self._put(row, at, row - HEADER_ROW if is_number else None, look)
        self._sheet.row_dimensions[HEADER_ROW].height = 32
        for row in range(self._first, self._last + 1):
            self._sheet.row_dimensions[row].height = ROW_HEIGHT

    def _write_roster(self) -> int:
        """The team's players beside the rows of a line-up; the last row."""
        form = self._form
        column = FIRST_COLUMN + len(self._columns) + 1
        self._sheet.column_dimensions[column_letter(column - 1)].width = 3
        self._sheet.column_dimensions[column_letter(column)].width = 34
        self._put(HEADER_ROW, column, self._say("form.roster"), "form list header")
        row = HEADER_ROW
        for row, player in enumerate(form.team.players, start=self._first):
            absent = player.name in form.absent
            said = self._say("form.absent", name=player.name) if absent else player.name
            self._put(row, column, said, "form list name")
            self._sheet.row_dimensions[row].height = ROW_HEIGHT
        return max(row, self._last)

    def _write_seating(self) -> int:
        """Who sits where now, and who can come in, below the rows; the last row."""
        form, top = self._form, self._last + 2
        heads = ("protocol_table", "form.seated", "form.others")
        for at, head in enumerate(heads, start=3):
            self._put(top, at, self._say(head), "form list header")
        row = top
        for row, (table, player) in enumerate(form.seated, start=top + 1):
            self._sheet.row_dimensions[row].height = LIST_HEIGHT
            self._put(row, 3, table, "form list table")
            self._put(row, 4, player or self._say("doc.vacant"), "form list name")
        others = [*form.others, *[self._say("form.absent", name=name) for name in form.absent]]
        last = row
        for row, player in enumerate(others, start=top + 1):
            self._sheet.row_dimensions[row].height = LIST_HEIGHT
            self._put(row, 5, player, "form list name")
        return max(last, row)

    def _write_signatures(self, row: int) -> int:
        """Lines to sign on, for a form that is printed; the last row."""
        captain = self._form.team.captain
        self._sheet.row_dimensions[row].height = 24
        said = self._say("form.captain", name=captain) if captain else self._say("doc.captain")
        ends = {
            FormKind.LINEUP: ((1, 2), (4, 4)),
            FormKind.REQUESTS: ((1, 3), (5, 6)),
            FormKind.CHANGES: ((1, 4), (6, 11)),
        }[self._kind]
        for (first, last), words in zip(ends, (said, self._say("doc.handed-in")), strict=True):
            for column in range(first, last + 1):
                self._put(row + 1, column, words if column == first else None, "form sign here")
            if last > first:
                self._sheet.merge_cells(
                    start_row=row + 1, end_row=row + 1, start_column=first, end_column=last
                )
        return row + 1

    # Drop-downs and checks.

    def _add_rule(self, column: Column) -> None:
        rule = self._rule(column.key)
        if rule is None:
            return
        kind, first, second, words, ask = rule
        letter = self._letter(column.key)
        validation = DataValidation(
            type=kind,
            operator="between" if second else None,
            formula1=first,
            formula2=second,
            allow_blank=True,
            showErrorMessage=True,
            errorStyle="warning" if ask else "stop",
            errorTitle=self._say(f"{words}_title"),
            error=text(words, self._language, first=1, second=self._form.settings.tables),
            sqref=f"{letter}{self._first}:{letter}{self._last}",
        )
        self._sheet.add_data_validation(validation)

    def _rule(self, key: str) -> tuple[str, str, str | None, str, bool] | None:
        """A validation: type, formulas, message, whether another value may stay."""
        kinds = [word("kind", kind, self._language) for kind in ("substitution", "exchange", "pass")]
        if self._kind is FormKind.CHANGES:
            kinds.pop()
        match key:
            case "kind":
                return "list", f'"{",".join(kinds)}"', None, "rule_choice", False
            case "player":
                return "list", self._lists["available"], None, "rule_form_lineup", False
            case "table" if self._kind is FormKind.LINEUP:
                return None
            case "table" | "table_2":
                return "list", self._lists["tables"], None, "rule_form_table", False
            case "out":
                return "list", self._lists["seated"], None, "rule_form_out", True
            case "in":
                return "list", self._coming(), None, "rule_form_in", True
            case "balance" | "balance_2":
                return "list", '"+,0,-"', None, "rule_balance", False
            case "place" | "place_2":
                return "list", '"1,2,3,4"', None, "rule_place", False
            case "captain_gives" | "captain_gives_2":
                return "list", self._lists["players"], None, "rule_form_lineup", False
            case "time":
                return "time", "0", _LAST_SECOND, "rule_time", False
        return None

    def _coming(self) -> str:
        """Who can come: in an exchange those who sit, else the others."""
        exchange = word("kind", "exchange", self._language)
        seated, others = len([one for _, one in self._form.seated if one]), len(self._form.others)
        choice = f'${self._letter("kind")}{self._first}="{exchange}"'
        corner = self._lists["seated"].partition(":")[0]
        return f"OFFSET({corner},0,IF({choice},0,1),IF({choice},{max(1, seated)},{max(1, others)}),1)"

    def _mark_exchange(self) -> None:
        """Grey where a row asks for nothing."""
        letters = [self._letter(column.key) for column in self._columns if column.key in ONLY_EXCHANGE]
        if not letters:
            return
        kind = f"${self._letter('kind')}{self._first}"
        cells = " ".join(f"{letter}{self._first}:{letter}{self._last}" for letter in letters)
        exchange = word("kind", "exchange", self._language)
        rule = FormatRule(
            type="expression",
            formula=[f'AND({kind}<>"",{kind}<>"{exchange}")'],
            dxf=to_differential(DIFFERENCES["not asked"]),
        )
        self._sheet.conditional_formatting.add(cells, rule)

    # Page and locks.

    def _set_up_page(self, bottom: int) -> None:
        sheet, form = self._sheet, self._form
        landscape = self._kind is FormKind.CHANGES
        sheet.page_setup.orientation = "landscape" if landscape else "portrait"
        sheet.page_setup.paperSize = sheet.PAPERSIZE_A4
        sheet.page_setup.fitToWidth = sheet.page_setup.fitToHeight = 1
        sheet.sheet_properties.pageSetUpPr.fitToPage = True
        sheet.page_margins.left = sheet.page_margins.right = 0.5
        sheet.page_margins.top, sheet.page_margins.bottom = 0.5, 0.6
        sheet.page_margins.footer = 0.3
        sheet.print_options.horizontalCentered = True
        sheet.print_area = f"A1:{column_letter(self._width)}{bottom}"
        sheet.sheet_view.showGridLines = False
        sheet.freeze_panes = f"A{self._first}"
        for selection in sheet.sheet_view.selection:
            selection.activeCell = selection.sqref = f"B{self._first}"
        code = digest(*form.marker, digits=8)
        sheet.oddFooter.left.text = f"{form.team.name[:40]} · {form.marker.made}".replace("&", "&&")
        sheet.oddFooter.right.text = code
        for part in (sheet.oddFooter.left, sheet.oddFooter.right):
            part.size, part.font = 8, FONT

    def _lock(self) -> None:
        self._sheet.protection.sheet = True
        self._sheet.protection.formatColumns = self._sheet.protection.formatRows = False
        self._hidden.protection.sheet = True
        self._book.security = WorkbookProtection(lockStructure=True)
        properties = self._book.properties
        properties.creator = "Four Clubs"
        properties.created = properties.modified = BORN

    def _letter(self, key: str) -> str:
        return column_letter(FIRST_COLUMN + LAYOUTS[self._kind].position(key))

    def _put(self, row: int, column: int, value: Value, style: str) -> None:
        _put(self._sheet, row, column, value)
        self._sheet.cell(row, column).style = style

    def _show(self, captions: Any) -> str:
        return str(captions.ru if self._language == "ru" else captions.en)

    def _say(self, message: str, **parameters: object) -> str:
        return text(message, self._language, **parameters)


def _put(sheet: Any, row: int, column: int, value: Value) -> None:
    """Write a value; a text is never a formula."""
    cell = sheet.cell(row, column)
    cell.value = escape_text(value) if isinstance(value, str) else value
    if isinstance(value, str):
        cell.data_type = "s"


def file_name(form: Form, used: Sequence[str] = ()) -> str:
    """The file's name of a form: tour, what it is, team; one that every system allows.

    Args:
        form: The form.
        used: Names that are taken: two teams may differ by a mark that no file name may hold.
    """
    team = "".join(letter if letter.isalnum() or letter in " .-_()" else " " for letter in form.team.name)
    team = " ".join(team.split())[:40].strip(" .") or str(form.colour)
    kind = text(f"form.name-{form.marker.kind}", form.marker.language)
    name = text("form.file", form.marker.language, tour=form.marker.tour, kind=kind, team=team)
    taken = {one.casefold() for one in used}
    return f"{name}.xlsx" if f"{name}.xlsx".casefold() not in taken else f"{name} {form.colour}.xlsx"
