"""A double of Excel behind xlwings: an engine whose workbooks are openpyxl's, and which counts its calls.

The product's own code and xlwings' classes run unchanged on it. It takes entries as Excel does: text
that looks like a number, date or formula becomes one, unless its cell has the format of text or an
apostrophe stands in front. What only Excel has a word for (`.api`) is there as far as it is used.
"""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import xlwings as xw
from openpyxl import load_workbook
from openpyxl.styles import NamedStyle
from openpyxl.utils.cell import get_column_letter, range_boundaries
from openpyxl.worksheet.filters import AutoFilter
from openpyxl.worksheet.table import TableColumn

Function = TypeVar("Function", bound=Callable[..., Any])


class ComError(Exception):
    """What pywin32 raises when Excel refuses."""

    def __init__(self, text: str, hresult: int = -2147352567) -> None:
        super().__init__(hresult, text, None, None)
        self.hresult = hresult
        self.excepinfo = (0, "Microsoft Excel", text, None, 0, -2146827284)


def install_com_error() -> None:
    """Let the product know the double's errors, as pywin32 would."""
    if "pywintypes" not in sys.modules:
        module = ModuleType("pywintypes")
        module.com_error = ComError  # type: ignore[attr-defined]
        sys.modules["pywintypes"] = module


def call(function: Function) -> Function:
    """A call to the application: it is counted, and may be made to fail."""

    def counted(self: Any, *args: Any, **kwargs: Any) -> Any:
        self.excel.count(f"{type(self).__name__}.{function.__name__}")
        return function(self, *args, **kwargs)

    return counted  # type: ignore[return-value]


def setting(function: Function) -> Function:
    """A call that sets a property: counted with `=` behind its name."""

    def counted(self: Any, value: Any) -> None:
        self.excel.count(f"{type(self).__name__}.{function.__name__}=")
        function(self, value)

    return counted  # type: ignore[return-value]


class Excel:
    """The application with its open workbooks.

    Attributes:
        calls: Every call to the application, by name.
        fail_at: The call to be refused, as the number among all calls of its name; by name.
        answers: What the judge answers to windows, first to last.
        asked: What the windows said.
    """

    def __init__(self) -> None:
        install_com_error()
        self.calls: list[str] = []
        self.fail: Callable[[str, int], bool] = lambda _name, _number: False
        self.answers: list[Any] = []
        self.asked: list[str] = []
        self.books: list[BookImpl] = []
        self.settings: dict[str, Any] = {
            "screen_updating": True,
            "enable_events": True,
            "display_alerts": True,
            "calculation": "automatic",
            "status_bar": False,
        }
        self.shown: list[Any] = []
        self.engine_impl = EngineImpl(self)
        self.app = xw.App(impl=AppImpl(self))

    def count(self, name: str) -> None:
        """Note a call; refuse it if the test wants so."""
        self.calls.append(name)
        if self.fail(name, self.calls.count(name)):
            raise ComError(f"{name} failed")

    def open(self, path: Path) -> xw.Book:
        """Open a workbook."""
        impl = BookImpl(self, load_workbook(path), str(path))
        self.books.append(impl)
        return xw.Book(impl=impl)


class EngineImpl:
    name, type = "double", "desktop"

    def __init__(self, excel: Excel) -> None:
        self.excel = excel

    @staticmethod
    def prepare_xl_data_element(x: Any, date_format: Any) -> Any:
        if isinstance(x, date) and not isinstance(x, datetime):
            return datetime(x.year, x.month, x.day)
        return "" if x is None else x

    @staticmethod
    def clean_value_data(
        data: Any, datetime_builder: Any, empty_as: Any, number_builder: Any, err_to_str: bool
    ) -> Any:
        def clean(value: Any) -> Any:
            if value is None or value == "":
                return empty_as
            if isinstance(value, CellError):
                return value.text if err_to_str else None
            return value

        return [[clean(value) for value in row] for row in data]


class CellError:
    """An error value, as COM gives it: a number, not a text."""

    def __init__(self, text: str) -> None:
        self.text = text


class Setting:
    """A property of the application that can be read and set."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, app: Any, owner: type) -> Any:
        app.excel.count(f"App.{self._name}")
        return app.excel.settings[self._name]

    def __set__(self, app: Any, value: Any) -> None:
        app.excel.count(f"App.{self._name}=")
        app.excel.settings[self._name] = value
        if self._name == "status_bar":
            app.excel.shown.append(value)


class AppImpl:
    screen_updating, enable_events, display_alerts = Setting(), Setting(), Setting()
    calculation, status_bar = Setting(), Setting()
    pid, hwnd, version = 1, 1, "16.0"

    def __init__(self, excel: Excel) -> None:
        self.excel = excel

    @property
    def engine(self) -> Any:
        return self.excel.engine_impl

    @property
    def books(self) -> Any:
        return Collection(self.excel, self.excel.books)

    @property
    def api(self) -> Any:
        return AppApi(self.excel)

    @call
    def calculate(self) -> None:
        pass

    @call
    def alert(self, prompt: str, title: str, buttons: str, mode: str, callback: Any) -> str:
        self.excel.asked.append(prompt)
        return str(self.excel.answers.pop(0)) if buttons == "yes_no" else "ok"


class AppApi:
    """The windows of Excel that xlwings has no word for."""

    def __init__(self, excel: Excel) -> None:
        self.excel = excel

    def _answer(self, *said: Any) -> Any:
        self.excel.asked.append(" ".join(str(one) for one in said))
        return self.excel.answers.pop(0)

    InputBox = GetOpenFilename = GetSaveAsFilename = _answer


class Collection:
    """Books, sheets or tables; each that is handed out is a call."""

    def __init__(self, excel: Excel, members: Sequence[Any]) -> None:
        self.excel, self._members = excel, members
        self.active = members[-1] if members else None
        excel.count("Collection")

    def __iter__(self) -> Iterator[Any]:
        for member in self._members:
            self.excel.count("Collection.next")
            yield member

    def __len__(self) -> int:
        return len(self._members)

    def __call__(self, key: Any) -> Any:
        if isinstance(key, int):
            return self._members[key - 1]
        return next(member for member in self._members if member.title.casefold() == key.casefold())


class BookImpl:
    def __init__(self, excel: Excel, workbook: Any, full_name: str) -> None:
        self.excel, self.workbook, self.full_name = excel, workbook, full_name
        self.read_only = False
        self.unknown_style: str | None = None
        self.saves = 0
        # Results of formulas, by sheet title and address; plain sums are worked out.
        self.results: dict[tuple[str, str], Any] = {}

    @property
    def title(self) -> str:
        return re.split(r"[/\\]", self.full_name)[-1]

    @property
    @call
    def name(self) -> str:
        return self.title

    @property
    @call
    def fullname(self) -> str:
        return self.full_name

    @property
    def api(self) -> Any:
        return BookApi(self)

    @property
    @call
    def app(self) -> Any:
        return AppImpl(self.excel)

    @property
    @call
    def sheets(self) -> Any:
        return Collection(self.excel, [SheetImpl(self, sheet) for sheet in self.workbook.worksheets])

    @property
    @call
    def names(self) -> Any:
        return NamesImpl(self)

    @call
    def save(self, path: Any = None, password: Any = None) -> None:
        self.workbook.save(self.full_name)
        self.saves += 1


class BookApi:
    def __init__(self, book: BookImpl) -> None:
        self.book, self.excel = book, book.excel

    @property
    @call
    def FullName(self) -> str:  # noqa: N802 - Excel's names
        return self.book.full_name

    @property
    @call
    def ReadOnly(self) -> bool:  # noqa: N802
        return self.book.read_only

    @call
    def SaveCopyAs(self, target: str) -> None:  # noqa: N802
        self.book.workbook.save(target)

    @property
    @call
    def Styles(self) -> Any:  # noqa: N802
        return StylesApi(self.book)


class StylesApi:
    def __init__(self, book: BookImpl) -> None:
        self.book, self.excel = book, book.excel

    @call
    def Add(self, name: str) -> Any:  # noqa: N802
        if name in self.book.workbook.named_styles:
            raise ComError(f"style {name} exists")
        self.book.workbook.add_named_style(NamedStyle(name))
        return Anything()


class Anything:
    """An object that takes whatever is set on it."""

    def __getattr__(self, name: str) -> Any:
        return Anything()

    def __call__(self, *args: Any) -> Any:
        return Anything()


class NamesImpl:
    def __init__(self, book: BookImpl) -> None:
        self.book, self.excel = book, book.excel

    @call
    def __call__(self, name: str) -> Any:
        defined = self.book.workbook.defined_names.get(name)
        if defined is None or "#REF!" in defined.attr_text:
            raise ComError(f"no name {name}")
        title, reference = next(iter(defined.destinations))
        found = ModuleType("name")
        found.refers_to_range = RangeImpl(  # type: ignore[attr-defined]
            SheetImpl(self.book, self.book.workbook[title]), reference.replace("$", "")
        )
        return found


class SheetImpl:
    def __init__(self, book: BookImpl, sheet: Any) -> None:
        self.book_impl, self.cells_of, self.excel = book, sheet, book.excel
        self.title = sheet.title

    @property
    @call
    def name(self) -> str:
        return str(self.cells_of.title)

    @property
    @call
    def book(self) -> Any:
        return self.book_impl

    @property
    def api(self) -> Any:
        return SheetApi(self)

    @property
    @call
    def index(self) -> int:
        return int(self.book_impl.workbook.worksheets.index(self.cells_of)) + 1

    @property
    @call
    def tables(self) -> Any:
        return Collection(self.excel, [TableImpl(self, table) for table in self.cells_of.tables.values()])

    @property
    @call
    def used_range(self) -> Any:
        return RangeImpl(self, self.cells_of.dimensions)

    @call
    def range(self, first: Any, second: Any = None) -> Any:
        assert isinstance(first, str), "one call an address, not cell by cell"
        assert second is None
        assert len(first) < 256, "Excel takes no longer address"
        return RangeImpl(self, first)


class SheetApi:
    def __init__(self, sheet: SheetImpl) -> None:
        self.sheet, self.excel = sheet, sheet.excel

    @property
    @call
    def ProtectContents(self) -> bool:  # noqa: N802
        return bool(self.sheet.cells_of.protection.sheet)

    @property
    @call
    def PageSetup(self) -> Any:  # noqa: N802
        return PageSetupApi(self.sheet)


class PageSetupApi:
    def __init__(self, sheet: SheetImpl) -> None:
        self.sheet, self.excel = sheet, sheet.excel

    @property
    @call
    def CenterHeader(self) -> str:  # noqa: N802
        return self.sheet.cells_of.oddHeader.center.text or ""

    @CenterHeader.setter
    @setting
    def CenterHeader(self, text: str) -> None:  # noqa: N802
        self.sheet.cells_of.oddHeader.center.text = text


class RangeImpl:
    """One or more rectangles of a sheet, or whole rows."""

    max_cells_per_read = None

    def __init__(self, sheet: SheetImpl, reference: str) -> None:
        self.sheet_impl, self.reference, self.excel = sheet, reference, sheet.excel
        self.options: Any = None

    @property
    def bounds(self) -> list[tuple[int, int, int, int]]:
        """(left, top, right, bottom) of each rectangle."""
        return [range_boundaries(one) for one in self.reference.split(",")]

    @property
    def lines(self) -> list[list[Any]]:
        """The cells of the first rectangle."""
        left, top, right, bottom = self.bounds[0]
        sheet = self.sheet_impl.cells_of
        return [[sheet.cell(row, at) for at in range(left, right + 1)] for row in range(top, bottom + 1)]

    @property
    def all_cells(self) -> Iterator[Any]:
        for one in self.reference.split(","):
            for line in RangeImpl(self.sheet_impl, one).lines:
                yield from line

    @property
    def api(self) -> Any:
        return RangeApi(self)

    @property
    @call
    def sheet(self) -> Any:
        return self.sheet_impl

    @property
    @call
    def address(self) -> str:
        left, top, right, bottom = self.bounds[0]
        first = f"${get_column_letter(left)}${top}"
        last = f"${get_column_letter(right)}${bottom}"
        return first if first == last else f"{first}:{last}"

    def _given(self, cell: Any) -> Any:
        value = cell.value
        if cell.data_type == "f":
            value = self.sheet_impl.book_impl.results.get(
                (self.sheet_impl.title, cell.coordinate), _work_out(str(value))
            )
        elif cell.data_type == "e":
            return CellError(str(value))
        if isinstance(value, int) and not isinstance(value, bool):
            return float(value)
        if isinstance(value, time):
            return datetime.combine(date(1899, 12, 30), value)
        return value

    @property
    @call
    def raw_value(self) -> Any:
        lines = [[self._given(cell) for cell in line] for line in self.lines]
        return lines[0][0] if len(lines) == len(lines[0]) == 1 else lines

    @raw_value.setter
    @setting
    def raw_value(self, given: Any) -> None:
        rows = given if isinstance(given, list) else [[given]]
        lines = self.lines
        assert [len(row) for row in rows] == [len(line) for line in lines]
        for line, row in zip(lines, rows, strict=True):
            for cell, entry in zip(line, row, strict=True):
                enter(cell, entry)

    @property
    @call
    def formula(self) -> Any:
        lines = [[_formula(cell) for cell in line] for line in self.lines]
        if len(lines) == len(lines[0]) == 1:
            return lines[0][0]
        return tuple(tuple(line) for line in lines)

    @property
    @call
    def merge_cells(self) -> bool | None:
        left, top, right, bottom = self.bounds[0]
        for merged in self.sheet_impl.cells_of.merged_cells.ranges:
            if (
                merged.min_col <= right
                and left <= merged.max_col
                and merged.min_row <= bottom
                and top <= merged.max_row
            ):
                return None
        return False

    @call
    def unmerge(self) -> None:
        sheet = self.sheet_impl.cells_of
        left, top, right, bottom = self.bounds[0]
        for merged in list(sheet.merged_cells.ranges):
            if (
                merged.min_col <= right
                and left <= merged.max_col
                and merged.min_row <= bottom
                and top <= merged.max_row
            ):
                sheet.unmerge_cells(merged.coord)

    @call
    def clear_contents(self) -> None:
        for cell in self.all_cells:
            enter(cell, None)

    @property
    def row_height(self) -> Any:
        raise NotImplementedError

    @row_height.setter
    @setting
    def row_height(self, height: float) -> None:
        for one in self.reference.split(","):
            first, last = one.split(":")
            for row in range(int(first), int(last) + 1):
                self.sheet_impl.cells_of.row_dimensions[row].height = height


class RangeApi:
    def __init__(self, cells: RangeImpl) -> None:
        self.cells, self.excel = cells, cells.excel

    @property
    def Style(self) -> Any:  # noqa: N802
        raise NotImplementedError

    @Style.setter
    @setting
    def Style(self, name: str) -> None:  # noqa: N802
        book = self.cells.sheet_impl.book_impl
        if name not in book.workbook.named_styles or name == book.unknown_style:
            raise ComError(f"no style {name}")
        for cell in self.cells.all_cells:
            quoted = bool(cell.quotePrefix)
            cell.style = name
            cell.quotePrefix = quoted

    @call
    def Merge(self, across: bool) -> None:  # noqa: N802
        sheet = self.cells.sheet_impl.cells_of
        for left, top, right, bottom in self.cells.bounds:
            for first, last in [(row, row) for row in range(top, bottom + 1)] if across else [(top, bottom)]:
                sheet.merge_cells(start_row=first, end_row=last, start_column=left, end_column=right)


class TableImpl:
    def __init__(self, sheet: SheetImpl, table: Any) -> None:
        self.sheet_impl, self.table, self.excel = sheet, table, sheet.excel
        self.title = table.displayName

    @property
    @call
    def name(self) -> str:
        return str(self.table.displayName)

    @property
    def api(self) -> Any:
        return TableApi(self)

    @property
    @call
    def range(self) -> Any:
        return RangeImpl(self.sheet_impl, self.table.ref)

    @property
    @call
    def show_headers(self) -> bool:
        return bool(self.table.headerRowCount != 0)

    @property
    @call
    def columns(self) -> Any:
        return Collection(self.excel, [Column(column) for column in self.table.tableColumns])

    @property
    @call
    def show_totals(self) -> bool:
        return bool(self.table.totalsRowCount)

    @show_totals.setter
    @setting
    def show_totals(self, shown: bool) -> None:
        left, top, right, bottom = range_boundaries(self.table.ref)
        sheet = self.sheet_impl.cells_of
        if not shown:
            self.table.kept = [sheet.cell(bottom, at).value for at in range(left, right + 1)]
            for at in range(left, right + 1):
                sheet.cell(bottom, at).value = None
        else:
            for at, value in zip(range(left, right + 1), self.table.kept, strict=True):
                sheet.cell(bottom + 1, at).value = value
        self.table.totalsRowCount = 1 if shown else 0
        bottom += 1 if shown else -1
        self.table.ref = f"{get_column_letter(left)}{top}:{get_column_letter(right)}{bottom}"

    @call
    def resize(self, wanted: Any) -> None:
        sheet = self.sheet_impl.cells_of
        left, top, right, bottom = wanted.impl.bounds[0]
        assert (left, top, right) == range_boundaries(self.table.ref)[:3], "a table keeps its header"
        for other in sheet.tables.values():
            a, b, c, d = range_boundaries(other.ref)
            if other is not self.table and a <= right and left <= c and b <= bottom and top <= d:
                raise ComError("tables overlap")
        self.table.ref = wanted.impl.reference
        if self.table.autoFilter is not None:
            self.table.autoFilter.ref = self.table.ref


class Column:
    def __init__(self, column: TableColumn) -> None:
        self.name = column.name


class TableApi:
    def __init__(self, table: TableImpl) -> None:
        self.table, self.excel = table, table.excel

    @property
    @call
    def AutoFilter(self) -> Any:  # noqa: N802
        return FilterApi(self.table) if self.table.table.autoFilter is not None else None


class FilterApi:
    def __init__(self, table: TableImpl) -> None:
        self.table, self.excel = table, table.excel

    @property
    @call
    def FilterMode(self) -> bool:  # noqa: N802
        return bool(self.table.table.autoFilter.filterColumn)

    @call
    def ShowAllData(self) -> None:  # noqa: N802
        table = self.table.table
        table.autoFilter = AutoFilter(ref=table.ref)
        for dimension in self.table.sheet_impl.cells_of.row_dimensions.values():
            dimension.hidden = False


def enter(cell: Any, entry: Any) -> None:
    """Put an entry into a cell as Excel does."""
    if type(cell).__name__ == "MergedCell":
        return
    if entry is None or entry == "":
        cell.value = None
        return
    if not isinstance(entry, str):
        if cell.number_format == "@" and not isinstance(entry, bool | datetime):
            entry = f"{entry:g}" if isinstance(entry, float) else str(entry)
            cell.value, cell.data_type = entry, "s"
            return
        whole = isinstance(entry, float) and entry.is_integer()
        cell.value = int(entry) if whole else entry
        if cell.number_format == "hh:mm" and isinstance(entry, float):
            cell.value = (datetime(1899, 12, 30) + timedelta(days=entry)).time()
        return
    if entry.startswith("'"):
        cell.value, cell.data_type = entry[1:], "s"
        cell.quotePrefix = True
        if entry == "'":
            cell.value = None
        return
    if cell.number_format == "@":
        cell.value, cell.data_type = entry, "s"
        return
    kind, value = _understand(entry)
    cell.value = value
    cell.data_type = kind


def _understand(entry: str) -> tuple[str, Any]:
    """What Excel takes a typed text for: its kind in a file, and the value."""
    if entry.startswith("=") and len(entry) > 1:
        return "f", entry
    plain = entry.strip()
    if re.fullmatch(r"[+-]?\d+([.,]\d+)?(e[+-]?\d+)?", plain, re.IGNORECASE):
        number = float(plain.replace(",", "."))
        return "n", int(number) if number.is_integer() else number
    if re.fullmatch(r"[+-]?\d+([.,]\d+)?\s?%", plain):
        return "n", float(plain.rstrip("% ").replace(",", ".")) / 100
    if re.fullmatch(r"[+@-].*[A-Z]+\d+.*", plain, re.DOTALL) or plain.startswith("@"):
        return "f", f"={plain.lstrip('@')}"
    if plain.casefold() in {"true", "false", "истина", "ложь"}:
        return "b", plain.casefold() in {"true", "истина"}
    if re.fullmatch(r"\d{1,4}[-./]\d{1,2}([-./]\d{1,4})?|\d{1,2}:\d{2}", plain) or re.fullmatch(
        r"(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|май|июн)\w*[ -]\d{1,2}",
        plain,
        re.IGNORECASE,
    ):
        return "d", datetime(2026, 1, 2)
    if plain in {"#N/A", "#REF!", "#DIV/0!", "#NAME?", "#VALUE!"}:
        return "e", plain
    return "s", entry


def _formula(cell: Any) -> Any:
    value = cell.value
    return "" if value is None else value if isinstance(value, str) else str(value)


def _work_out(formula: str) -> Any:
    """The result of a sum of plain numbers; of anything else nothing."""
    found = re.fullmatch(r"=([\d+*. ]+)", formula)
    return eval(found[1]) if found else None  # noqa: S307 - digits, + and * only
