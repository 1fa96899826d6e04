"""The tables of a fresh workbook: headers, rows, validations, conditional formats.

Works from the layouts alone; what stands in the rows is given. For `template` only.
"""

from collections.abc import Mapping, Sequence

from openpyxl.cell.cell import Cell
from openpyxl.formatting.rule import Rule as FormatRule
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.filters import AutoFilter
from openpyxl.worksheet.table import Table, TableColumn, TableStyleInfo
from openpyxl.worksheet.worksheet import Worksheet

from fourclubs_core.models import SEATS

from .layout.column_styles import column_style
from .layout.model import Beside, Captions, Column, Mark, Placed, Rule, RuleKind, SheetLayout, Typed
from .layout.settings import SETTINGS_LIST, Setting, SettingKind
from .layout.sheets import PLACED
from .layout.styles import DIFFERENCES
from .layout.tournament import setting_rule
from .layout.words import WORDS
from .messages import text
from .openpyxl_styles import to_differential
from .port import Value, column_letter

MANY_ROWS = 1_000
"""Validations and conditional formats of growing tables reach at least this row."""

FIXED = frozenset({"Settings", "Teams", "Board", "TeamRating"})
"""Tables that never grow: something stands below them."""

_OPERATORS = {
    RuleKind.LIST: ("list", None),
    RuleKind.WHOLE: ("whole", "between"),
    RuleKind.LENGTH: ("textLength", "lessThanOrEqual"),
    RuleKind.TIME: ("time", "between"),
    RuleKind.FORMULA: ("custom", None),
}


class TableBuilder:
    """Puts tables on sheets in one language.

    Args:
        language: `ru` or `en`.
        sizes: What `{tables}`, `{players}` and `{tours}` stand for in patterns.
    """

    def __init__(self, language: str, sizes: Mapping[str, int]) -> None:
        self._language = language
        self._fixed = {key: str(size) for key, size in sizes.items()}
        for group in ("when", "kind", "yes_no", "how", "verdict"):
            for key, pair in WORDS[group].items():
                self._fixed[f"word_{key}"] = pair[0 if language == "ru" else 1]

    def show(self, captions: Captions | Column) -> str:
        """A caption in the language of the workbook."""
        return captions.ru if self._language == "ru" else captions.en

    def add_table(
        self,
        sheet: Worksheet,
        layout: SheetLayout,
        placed: Placed,
        rows: Sequence[Sequence[Value]],
        capacity: int,
    ) -> None:
        """Put a table on its sheet.

        Args:
            sheet: The sheet of `layout`.
            layout: Column widths that the sheet gives itself.
            placed: The table and its place.
            rows: Its body, one value a column; at least one row.
            capacity: How many rows the tournament will fill at most.
        """
        if placed.caption:
            self._put(sheet, placed.row - 1, placed.column, self._say(placed.caption), "fc caption")
            sheet.row_dimensions[placed.row - 1].height = 20
        for offset, column in enumerate(placed.table.columns):
            self._add_column(sheet, layout, placed, column, [row[offset] for row in rows])
        if placed.header_height:
            sheet.row_dimensions[placed.row].height = placed.header_height
        sheet.add_table(self._table(placed, len(rows)))
        last = placed.row + len(rows)
        if placed.table.name not in FIXED:
            last = max(MANY_ROWS, placed.row + 2 * capacity)
        if placed.table.name == "Settings":
            self._add_setting_rules(sheet, placed, last)
        for key, rule in placed.rules.items():
            letter = _letter(placed, key)
            first = placed.row + 1
            self._add_rule(sheet, rule, f"{letter}{first}:{letter}{last}", self._names(placed, first, last))
        for mark in placed.marks:
            self._add_mark(sheet, placed, mark, last)
        for beside in placed.beside:
            self._add_beside(sheet, placed, beside, last)

    def _add_column(
        self,
        sheet: Worksheet,
        layout: SheetLayout,
        placed: Placed,
        column: Column,
        values: Sequence[Value],
    ) -> None:
        number = placed.column + placed.table.position(column.key)
        header = "fc header typed" if column.typed is Typed.JUDGE else "fc header made"
        self._put(sheet, placed.row, number, self.show(column), header)
        style = column_style(placed, column)
        for row, value in enumerate(values, start=placed.row + 1):
            self._put(sheet, row, number, value, style)
        if number not in layout.widths:
            letter = column_letter(number)
            wide = sheet.column_dimensions[letter].width if letter in sheet.column_dimensions else 0
            sheet.column_dimensions[letter].width = max(wide, column.width)

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
            TableColumn(id=number, name=self.show(column))
            for number, column in enumerate(placed.table.columns, start=1)
        ]
        if placed.filter:
            table.autoFilter = AutoFilter(ref=table.ref)
        return table

    def _add_setting_rules(self, sheet: Worksheet, placed: Placed, last: int) -> None:
        letter = _letter(placed, "value")
        for row, setting in enumerate(SETTINGS_LIST, start=placed.row + 1):
            sheet[f"{letter}{row}"].style = _setting_style(setting)
            self._add_rule(sheet, setting_rule(setting), f"{letter}{row}", self._names(placed, row, last))

    def _add_rule(self, sheet: Worksheet, rule: Rule, cells: str, names: Mapping[str, str]) -> None:
        first = rule.first.format_map(names)
        second = rule.second.format_map(names) if rule.second else None
        kind, operator = _OPERATORS[rule.kind]
        validation = DataValidation(
            type=kind,
            operator=operator,
            formula1=first,
            formula2=second,
            allow_blank=True,
            showErrorMessage=True,
            errorStyle="warning" if rule.ask else "stop",
            errorTitle=self._say(rule.title),
            error=text(rule.text, self._language, first=first, second=second),
            sqref=cells,
        )
        if rule.hint:
            validation.showInputMessage = True
            validation.promptTitle, validation.prompt = self._say(rule.title), self._say(rule.hint)
        sheet.add_data_validation(validation)

    def _add_mark(self, sheet: Worksheet, placed: Placed, mark: Mark, last: int) -> None:
        first = placed.row + 1
        if mark.columns:
            letters = [_letter(placed, key) for key in mark.columns]
            cells = " ".join(f"{letter}{first}:{letter}{last}" for letter in letters)
        else:
            keys = placed.table.columns
            cells = f"{_letter(placed, keys[0].key)}{first}:{_letter(placed, keys[-1].key)}{last}"
        self.add_format(sheet, cells, mark, self._names(placed, first, last))

    def _add_beside(self, sheet: Worksheet, placed: Placed, beside: Beside, last: int) -> None:
        number = placed.column + len(placed.table.columns) - 1 + beside.gap
        letter = column_letter(number)
        sheet.column_dimensions[letter].width = beside.width
        sheet.column_dimensions[column_letter(number - 1)].width = 2
        self._put(sheet, placed.row, number, self._say(beside.caption), "fc beside header")
        first, end = placed.row + 1, placed.row + SEATS * int(self._fixed["tables"])
        for row in range(first, end + 1):
            cell = sheet.cell(row, number)
            cell.value = "=" + beside.formula.format_map(self._names(placed, row, last))
            cell.style = beside.style
        for mark in beside.marks:
            cells = f"{letter}{first}:{letter}{end}"
            self.add_format(sheet, cells, mark, self._names(placed, first, last))

    def add_format(self, sheet: Worksheet, cells: str, mark: Mark, names: Mapping[str, str]) -> None:
        """Add a conditional format to cells, `names` as its pattern wants them."""
        rule = FormatRule(
            type="expression",
            formula=[mark.formula.format_map(names)],
            dxf=to_differential(DIFFERENCES[mark.look]),
        )
        sheet.conditional_formatting.add(cells, rule)

    def _names(self, placed: Placed, row: int, last: int) -> dict[str, str]:
        """What the names in a pattern stand for, in a sheet row."""
        names = dict(self._fixed)
        for offset, column in enumerate(placed.table.columns):
            letter = column_letter(placed.column + offset)
            names[column.key] = f"${letter}{row}"
            names[f"{column.key}_above"] = f"${letter}{row - 1}"
            names[f"{column.key}_all"] = f"${letter}${placed.row + 1}:${letter}${last}"
        return names

    def _put(self, sheet: Worksheet, row: int, column: int, value: Value, style: str) -> None:
        put_cell(sheet, row, column, value, style)

    def _say(self, message: str) -> str:
        return text(message, self._language)


def put_cell(sheet: Worksheet, row: int, column: int, value: Value, style: str | None) -> None:
    """Write a value, never a formula, with a look (None leaves the look alone)."""
    cell: Cell = sheet.cell(row, column)
    cell.value = value
    if isinstance(value, str) and cell.data_type == "f":
        cell.data_type = "s"
    if style:
        cell.style = style


def _letter(placed: Placed, key: str) -> str:
    return column_letter(placed.column + placed.table.position(key))


def _setting_style(setting: Setting) -> str:
    if setting.typed is Typed.PROGRAM:
        return "fc made kept"
    if setting.kind in {SettingKind.TEXT, SettingKind.POINTS}:
        # A date or a list of numbers must stay as it was typed; a long venue stays in its row.
        return "fc typed line"
    return "fc typed value"
