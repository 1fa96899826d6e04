import errno
import os
import tempfile
import warnings
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font, PatternFill
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.filters import FilterColumn, Filters
from openpyxl.worksheet.table import Table as XTable

from fourclubs_workbook import file_place
from fourclubs_workbook.closed_book import create_book, new_book, open_book
from fourclubs_workbook.errors import BookError, Refused
from fourclubs_workbook.layout.styles import STYLES
from fourclubs_workbook.layout.tables import TABLES
from fourclubs_workbook.openpyxl_bytes import save_to_bytes
from fourclubs_workbook.port import (
    Block,
    CellStyles,
    ErrorValue,
    PageHeader,
    RowsWrite,
    Snapshot,
    Table,
    UnknownFormula,
    Value,
    Write,
)
from fourclubs_workbook.saved_check import check_saved
from fourclubs_workbook.template import TemplateSpec, build_template

from .small_books import SMALL, edit, parts_of, save_small, small_workbook, swap, tamper

WIDTH = len(TABLES["Results"].columns)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return save_small(tmp_path / "Кубок.xlsx")


def read(path: Path) -> Snapshot:
    with open_book(path) as opened:
        return opened.read()


def results(path: Path) -> Table:
    return read(path).tables["Results"]


def make(path: Path, *writes: Write) -> list[str]:
    """Make the writes and save; answers what was told, by id."""
    with open_book(path) as opened:
        opened.write(writes)
        opened.save()
        return [message.id for message in opened.messages]


def refusals(path: Path, *writes: Write) -> list[tuple[str, str | None]]:
    """Why the writes are refused; neither file nor workbook may change."""
    before = path.read_bytes()
    with open_book(path) as opened:
        snapshot = opened.read()
        with pytest.raises(Refused) as caught:
            opened.write(writes)
        assert opened.read() == snapshot
    assert path.read_bytes() == before
    for message in caught.value.messages:
        assert max(len(message.show("ru")), len(message.show("en"))) < 255
    return [(message.id, message.cell) for message in caught.value.messages]


def rows(*firsts: Value) -> list[list[Value]]:
    """Rows of Results that hold one value each, in the first column."""
    return [[first, *[None] * (WIDTH - 1)] for first in firsts]


def cell(path: Path, sheet: str, address: str) -> Any:
    return load_workbook(path)[sheet][address]


def ref(path: Path, sheet: str = "results", name: str = "Results") -> str:
    return str(load_workbook(path)[sheet].tables[name].ref)


# Reading


def test_a_table_is_read_with_its_place(book: Path) -> None:
    """Captions, values, first row and column, the sheet's title."""
    table = results(book)
    assert (table.sheet, table.first_row, table.first_column) == ("results", 5, 1)
    assert table.columns[:4] == ("Тур", "Стол", "Место за столом", "Команда")
    assert [row[:6] for row in table.rows] == [(1, 1, 1, "Зенит", "Ли", 12), (1, 1, 2, "Динамо", "Ким", -12)]
    assert table.address(1, 5) == "results!F6"


def test_sheets_renamed_and_moved_are_found(book: Path) -> None:
    """A table is found by its name, on whatever sheet."""

    def move(opened: Any) -> None:
        opened["results"].title = "Мои результаты"
        opened.move_sheet("Мои результаты", -1)
        opened.create_sheet("Заметки", 0)["A1"] = "моё"

    edit(book, move)
    assert results(book).sheet == "Мои результаты"
    make(book, RowsWrite("Results", rows(7)))
    assert results(book).rows[0][0] == 7
    assert load_workbook(book).sheetnames == ["Заметки", "Мои результаты", "settings", "log"]
    assert cell(book, "Заметки", "A1").value == "моё"


def test_a_missing_table_is_left_to_the_reader_and_refused_by_the_writer(book: Path) -> None:
    """Reading goes on without it; writing names it."""
    edit(book, lambda opened: opened.remove(opened["log"]))
    assert set(read(book).tables) == {"Settings", "Results"}
    assert refusals(book, RowsWrite("Log", [[None] * 7])) == [("table.missing", None)]


def test_rows_typed_below_a_table_belong_to_it(book: Path) -> None:
    """Pasted rows count up to the first blank one."""

    def paste(opened: Any) -> None:
        for row in (7, 8, 10):
            opened["results"].cell(row, 1, row)

    edit(book, paste)
    assert [row[0] for row in results(book).rows] == [1, 1, 7, 8]
    make(book, RowsWrite("Results", rows(1, 2, 3)))
    assert [row[0] for row in results(book).rows] == [1, 2, 3]
    assert ref(book) == "A4:L7"
    assert [cell(book, "results", f"A{row}").value for row in (8, 9, 10)] == [None, None, 10]


def test_another_table_right_below_does_not_belong_to_it(book: Path) -> None:
    """The pasted rows end where another table begins."""

    def add(opened: Any) -> None:
        sheet = opened["results"]
        sheet["A7"], sheet["B7"], sheet["A8"] = "Имя", "Телефон", "Петров"
        sheet.add_table(XTable(displayName="Phones", ref="A7:B8"))

    edit(book, add)
    assert len(results(book).rows) == 2
    assert refusals(book, RowsWrite("Results", rows(1, 2, 3))) == [("table.no-room-table", "results!A7")]


def test_a_renamed_header_is_the_caption_and_excel_stays_content(book: Path) -> None:
    """Excel repairs a file whose header cell is not the column's name: they are made equal in saving."""

    def rename(opened: Any) -> None:
        sheet = opened["results"]
        sheet["F4"], sheet["G4"], sheet["H4"], sheet["I4"] = "Мои висты", 5, None, "Тур"

    edit(book, rename)
    assert results(book).columns[5:9] == ("Мои висты", "5", "Очки", "Тур")
    make(book, PageHeader("x"))
    sheet = load_workbook(book)["results"]
    names = [column.name for column in sheet.tables["Results"].tableColumns]
    assert names[5:9] == ["Мои висты", "5", "Очки", "Тур2"]
    assert [sheet.cell(4, place).value for place in range(1, WIDTH + 1)] == names


def test_columns_moved_and_added_are_read_as_they_stand(book: Path) -> None:
    """The judge's own columns are in the table; the reader tells them apart by their captions."""

    def widen(opened: Any) -> None:
        sheet = opened["results"]
        sheet["A4"], sheet["B4"], sheet["M4"], sheet["M5"] = "Стол", "Тур", "Моё", "да"
        table = sheet.tables["Results"]
        table.ref = "A4:M6"
        table.tableColumns = []

    edit(book, widen)
    table = results(book)
    assert (table.columns[0], table.columns[1], table.columns[12]) == ("Стол", "Тур", "Моё")
    assert table.rows[0][12] == "да"


def test_error_cells_and_rich_text(book: Path) -> None:
    """#N/A is no text, a text in two colours is one text."""

    def put(opened: Any) -> None:
        sheet = opened["results"]
        sheet["F5"], sheet["F6"] = "#N/A", "#DIV/0!"
        sheet["E5"] = CellRichText("Ли ", TextBlock(InlineFont(b=True), "Мин"))

    edit(book, put)
    table = results(book)
    assert [row[5] for row in table.rows] == [ErrorValue("#N/A"), ErrorValue("#DIV/0!")]
    assert table.rows[0][4] == "Ли Мин"


def test_formulas_are_read_by_their_last_value(book: Path) -> None:
    """Excel keeps a formula's value in the file; openpyxl does not: then it is unknown."""

    def put(opened: Any) -> None:
        for address, formula in (("F5", "=100-88"), ("F6", "=1/0"), ("G5", '=""'), ("G6", "=2*2")):
            opened["results"][address] = formula

    edit(book, put)
    assert results(book).rows[0][5] == UnknownFormula("=100-88")
    sheet = "xl/worksheets/sheet2.xml"
    swap(book, sheet, b"<f>100-88</f><v />", b"<f>100-88</f><v>12</v>")
    swap(book, sheet, b'<c r="F6"><f>1/0</f><v />', b'<c r="F6" t="e"><f>1/0</f><v>#DIV/0!</v>')
    swap(book, sheet, b'<c r="G5"><f>""</f><v />', b'<c r="G5" t="str"><f>""</f><v></v>')
    table = results(book)
    assert [row[5] for row in table.rows] == [12, ErrorValue("#DIV/0!")]
    assert [row[6] for row in table.rows] == [None, UnknownFormula("=2*2")]


def test_moments_and_booleans_stay_what_they_are(book: Path) -> None:
    """A date is no number and TRUE is no 1."""

    def put(opened: Any) -> None:
        sheet = opened["results"]
        sheet["A5"], sheet["B5"], sheet["C5"] = datetime(2026, 11, 29, 14, 5), True, time(9, 30)

    edit(book, put)
    assert results(book).rows[0][:3] == (datetime(2026, 11, 29, 14, 5), True, time(9, 30))


def test_escaped_characters_are_read_as_excel_shows_them(book: Path) -> None:
    """In a file `_x000A_` is a line end and `_x005F_` an underscore."""

    def put(opened: Any) -> None:
        opened["results"]["D5"], opened["results"]["D6"] = "a_x000A_b", "_x005F_x0041_"

    edit(book, put)
    assert [row[3] for row in results(book).rows] == ["a\nb", "_x0041_"]


def test_a_table_without_header_and_with_totals(book: Path) -> None:
    """The judge switched the header off, or a totals row on: the body stays the body."""

    def switch(opened: Any) -> None:
        sheet = opened["results"]
        table = sheet.tables["Results"]
        table.ref, table.totalsRowCount = "A4:L7", 1
        sheet["A7"], sheet["F7"] = "Итого", "=SUBTOTAL(109,Results[Висты])"

    edit(book, switch)
    assert [row[0] for row in results(book).rows] == [1, 1]
    make(book, RowsWrite("Results", rows(1, 2, 3, 4)))
    assert [row[0] for row in results(book).rows] == [1, 2, 3, 4]
    assert ref(book) == "A4:L9"
    assert cell(book, "results", "F9").value == "=SUBTOTAL(109,Results[Висты])"
    assert cell(book, "results", "A7").value == 3
    make(book, RowsWrite("Results", rows(5)))
    assert (ref(book), cell(book, "results", "A6").value) == ("A4:L6", "Итого")
    make(book, RowsWrite("Results", rows(6)))
    assert (ref(book), cell(book, "results", "A6").value) == ("A4:L6", "Итого")

    def behead(opened: Any) -> None:
        table = opened["log"].tables["Log"]
        table.headerRowCount, table.ref, table.autoFilter = 0, "A5:G5", None

    edit(book, behead)
    log = read(book).tables["Log"]
    assert (log.columns[0], log.first_row, len(log.rows)) == ("Когда", 5, 1)


# Writing rows


def test_a_table_grows_and_shrinks_with_its_filter(book: Path) -> None:
    """The range of table and filter follow; what stood below is gone; no row is one blank row."""
    make(book, RowsWrite("Results", rows(1, 2, 3, 4, 5)))
    table = load_workbook(book)["results"].tables["Results"]
    assert (table.ref, table.autoFilter.ref) == ("A4:L9", "A4:L9")
    make(book, RowsWrite("Results", []))
    table = load_workbook(book)["results"].tables["Results"]
    assert (table.ref, table.autoFilter.ref) == ("A4:L5", "A4:L5")
    assert results(book).rows == ((None,) * WIDTH,)


def test_new_rows_look_like_the_first_and_old_ones_keep_theirs(book: Path) -> None:
    """Font, fill, number format and height go down; a cell coloured by the judge stays coloured."""

    def dress(opened: Any) -> None:
        sheet = opened["results"]
        sheet["A5"].font, sheet["F5"].number_format = Font(bold=True), "+0;-0;0"
        sheet["A6"].fill = PatternFill("solid", fgColor="FFFF0000")
        sheet.row_dimensions[5].height = 31

    edit(book, dress)
    make(book, RowsWrite("Results", rows(1, 2, 3)))
    sheet = load_workbook(book)["results"]
    assert (sheet["A7"].font.b, sheet["F7"].number_format, sheet.row_dimensions[7].height) == (
        True,
        "+0;-0;0",
        31,
    )
    assert sheet["A6"].fill.fgColor.rgb == "FFFF0000"
    make(book, RowsWrite("Results", rows(1)))
    sheet = load_workbook(book)["results"]
    assert (sheet["A7"].font.b, sheet["A7"].value, sheet["A6"].fill.fgColor.rgb) == (False, None, "00000000")


@pytest.mark.parametrize(
    "text",
    ["=1+1", "=cmd|' /C calc'!A0", "+7 900 123", "-Петров", "@x", "\tx", "\rx", "=", "#N/A", "TRUE", "007"],
)
def test_text_stays_text(book: Path, text: str) -> None:
    """Whatever a name begins with, it is never a formula, an error or a number."""
    make(book, RowsWrite("Results", rows(text)))
    written = cell(book, "results", "A5")
    assert written.data_type == "s"
    assert results(book).rows[0][0] == text.replace("\r", "\n")
    assert bool(written.quotePrefix) == text.startswith(("=", "+", "-", "@", "\t", "\r"))
    assert b"<f>" not in parts_of(book)["xl/worksheets/sheet2.xml"]


def test_a_sign_in_a_text_cell_needs_no_quote(book: Path) -> None:
    """In a cell of format Text a lone + stays a sign as it is; a later number loses the quote."""

    def dress(opened: Any) -> None:
        opened["results"]["A5"].number_format = "@"

    edit(book, dress)
    make(book, RowsWrite("Results", [["+", "-x", *[None] * (WIDTH - 2)]]))
    assert not cell(book, "results", "A5").quotePrefix
    assert cell(book, "results", "B5").quotePrefix
    make(book, RowsWrite("Results", [["+", 5, *[None] * (WIDTH - 2)]]))
    assert not cell(book, "results", "B5").quotePrefix


TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=50) | st.sampled_from(
    [
        "_x0041_",
        "a_x005F_x0041_b",
        "=1",
        "+",
        "-\t",
        " x ",
        "\n",
        "🎴 Ли",
        "a" * 32_767,
        "\uffff",
        "\x0b",
        "&<>\"'",
    ]
)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(TEXTS, min_size=WIDTH, max_size=WIDTH))
@example(["_x0041_", "\ud800"[:0], "\r\n", "a\rb", "_x000D_", "_xD800_", *[""] * (WIDTH - 6)])
def test_any_text_comes_back_or_is_refused(tmp_path: Path, texts: list[str]) -> None:
    """Every text that XML can hold is read as it was written, line ends aside; the others are refused."""
    path = save_small(tmp_path / "a.xlsx")
    with open_book(path) as opened:
        held = [text for text in texts if not any(letter in BAD for letter in text)]
        if len(held) < len(texts):
            before = path.read_bytes()
            with pytest.raises(Refused) as caught:
                opened.write([RowsWrite("Results", [list(texts)])])
            assert len(caught.value.messages) == len(texts) - len(held)
            assert path.read_bytes() == before
            return
        opened.write([RowsWrite("Results", [list(texts)])])
        opened.save()
    wanted = [text.replace("\r\n", "\n").replace("\r", "\n") or None for text in texts]
    assert list(results(path).rows[0]) == wanted


BAD = {*map(chr, range(32)), "\ufffe", "\uffff"} - {"\t", "\n", "\r"}


def test_texts_that_no_cell_holds_are_all_named(book: Path) -> None:
    """Too long, a control character, half a surrogate pair: each is named with its cell, nothing is cut."""
    long = "я" * 32_768
    found = refusals(
        book, RowsWrite("Results", [[long, "a\x0bb", "\uffff", "\ud800", "ok", *[None] * (WIDTH - 5)]])
    )
    assert found == [
        ("text.too-long", "results!A5"),
        ("text.character", "results!B5"),
        ("text.character", "results!C5"),
        ("text.character", "results!D5"),
    ]
    # An emoji counts twice, as in Excel: 16,384 * 2 = 32,768.
    assert refusals(book, RowsWrite("Results", rows("🎴" * 16_384))) == [("text.too-long", "results!A5")]
    assert make(book, RowsWrite("Results", rows("🎴" * 16_383))) == []


@pytest.mark.parametrize("value", [float("nan"), float("inf"), datetime(2026, 1, 1, tzinfo=UTC)])
def test_values_that_are_faults_of_the_program_never_reach_the_file(book: Path, value: Value) -> None:
    """Else openpyxl would blank them or break off in the middle of saving."""
    with open_book(book) as opened, pytest.raises(ValueError, match=r"cell|time zone"):
        opened.write([RowsWrite("Results", rows(value))])


def test_rows_of_another_width_are_a_fault_of_the_program(book: Path) -> None:
    """One value a column, the judge's own columns included."""
    with open_book(book) as opened, pytest.raises(ValueError, match="12 columns"):
        opened.write([RowsWrite("Results", [[1, 2]])])


def test_numbers_moments_and_errors_come_back(book: Path) -> None:
    """What was read can be written back: nothing changes its kind."""
    values: list[Value] = [
        1,
        2.5,
        True,
        datetime(2026, 11, 29, 14, 5),
        time(9, 30),
        date(2026, 1, 2),
        ErrorValue("#N/A"),
        "1",
    ]
    row: list[Value] = [*values, *[None] * (WIDTH - len(values))]
    make(book, RowsWrite("Results", [row]))
    wanted = [*values[:5], datetime(2026, 1, 2), *values[6:]]
    assert list(results(book).rows[0][: len(values)]) == wanted
    assert [type(value) for value in results(book).rows[0][:3]] == [int, float, bool]


@pytest.mark.parametrize("address", ["A7", "L8", "C9"])
def test_notes_below_a_table_are_never_overwritten(book: Path, address: str) -> None:
    """A table that would grow over something is refused, naming the cell, before anything is written."""
    edit(book, lambda opened: opened["results"].cell(9, 3, "обед в 14:00"))
    where = "results!C9"
    if address != "C9":
        # Right below the table it would count as a row of it: a totals row keeps it apart.
        def note(opened: Any) -> None:
            sheet = opened["results"]
            sheet["C9"] = None
            sheet.tables["Results"].ref, sheet.tables["Results"].totalsRowCount = "A4:L6", 1
            sheet[address] = "обед"

        edit(book, note)
        where = f"results!{address}"
    assert refusals(book, RowsWrite("Results", rows(*range(9)))) == [("table.no-room", where)]


def test_merged_cells_in_a_table_and_below_it(book: Path) -> None:
    """They are named instead of being overwritten."""
    edit(book, lambda opened: opened["results"].merge_cells("B8:C9"))
    assert refusals(book, RowsWrite("Results", rows(1, 2, 3, 4))) == [("table.no-room", "results!B8:C9")]
    edit(book, lambda opened: opened["results"].merge_cells("B5:B6"))
    assert refusals(book, RowsWrite("Results", rows(1))) == [("table.merged", None)]


def test_all_problems_of_all_writes_are_told_at_once(book: Path) -> None:
    """The judge need not try again and again."""
    assert [
        found
        for found, _ in refusals(
            book, RowsWrite("Players", [[None] * 4]), RowsWrite("Results", rows("\x01", "\x02"))
        )
    ] == ["table.missing", "text.character", "text.character"]


def filtered(opened: Any) -> None:
    sheet = opened["results"]
    table = sheet.tables["Results"]
    table.autoFilter.filterColumn = [FilterColumn(colId=0, filters=Filters(filter=["1"]))]
    sheet.row_dimensions[6].hidden = True


def test_filtered_rows_are_read_and_the_filter_goes_when_they_change(book: Path) -> None:
    """Hidden rows are rows; a row written into a hidden one would never be seen."""
    edit(book, filtered)
    assert len(results(book).rows) == 2
    same = [list(row) for row in results(book).rows]
    same[0][5] = 13
    assert make(book, RowsWrite("Results", same)) == []
    assert load_workbook(book)["results"].row_dimensions[6].hidden
    same[1][5] = -13
    assert make(book, RowsWrite("Results", same)) == ["table.filter-lifted"]
    sheet = load_workbook(book)["results"]
    assert not sheet.row_dimensions[6].hidden
    assert not sheet.tables["Results"].autoFilter.filterColumn
    edit(book, filtered)
    assert make(book, RowsWrite("Results", [*same, same[0]])) == ["table.filter-lifted"]


def test_a_formula_in_our_column_becomes_its_value(book: Path) -> None:
    """Saving a closed file loses the values of formulas: the tournament's own must not depend on them."""

    def put(opened: Any) -> None:
        sheet = opened["results"]
        sheet["F5"] = "=100-88"
        sheet["M4"], sheet["M5"] = "Моё", "=F5*2"
        sheet.tables["Results"].ref, sheet.tables["Results"].tableColumns = "A4:M6", []

    edit(book, put)
    part = "xl/worksheets/sheet2.xml"
    swap(book, part, b"<f>100-88</f><v />", b"<f>100-88</f><v>12</v>")
    swap(book, part, b"<f>F5*2</f><v />", b"<f>F5*2</f><v>24</v>")
    rows_read = [list(row) for row in results(book).rows]
    assert make(book, PageHeader("x")) == ["table.formulas-replaced"]
    assert (cell(book, "results", "F5").value, cell(book, "results", "M5").value) == (12, "=F5*2")
    # The judge's own column keeps its formula while its row keeps its place.
    rows_read[0][12] = UnknownFormula("=F5*2")
    make(book, RowsWrite("Results", rows_read))
    assert cell(book, "results", "M5").value == "=F5*2"
    make(book, RowsWrite("Results", [rows_read[1], rows_read[0]]))
    assert (cell(book, "results", "M6").value, cell(book, "results", "M6").data_type) == ("=F5*2", "s")


# Drawing


def anchored(path: Path) -> Path:
    def add(opened: Any) -> None:
        opened.create_sheet("Протокол")["B2"] = "старое"
        opened.defined_names["fc_protocol"] = DefinedName("fc_protocol", attr_text="'Протокол'!$A$1")

    return edit(path, add)


def test_a_block_is_drawn_cleared_and_merged_anew(book: Path) -> None:
    """Values, looks, merges and heights; the second drawing leaves nothing of the first."""
    anchored(book)
    style = next(iter(STYLES))
    first = Block(
        "fc_protocol",
        0,
        0,
        [["Тур 1", None], ["=a", 5]],
        [[style, style], [None, style]],
        clear_rows=6,
        clear_columns=4,
        merges=[(0, 0, 1, 2)],
        heights={0: 40.0},
    )
    make(book, first)
    sheet = load_workbook(book)["Протокол"]
    assert [merged.coord for merged in sheet.merged_cells.ranges] == ["A1:B1"]
    assert (sheet["A1"].value, sheet["A2"].value, sheet["A2"].data_type, sheet["B2"].value) == (
        "Тур 1",
        "=a",
        "s",
        5,
    )
    assert (sheet["A1"].style, sheet.row_dimensions[1].height) == (style, 40)
    make(book, first)
    second = Block("fc_protocol", 0, 0, [["x", "y"]], [[None, None]], clear_rows=6, clear_columns=4)
    make(book, second)
    sheet = load_workbook(book)["Протокол"]
    assert not sheet.merged_cells.ranges
    assert [[entry.value for entry in line] for line in sheet.iter_rows()] == [["x", "y"]]


def test_a_block_beside_a_table_moves_with_it(book: Path) -> None:
    """The anchor is the table's header cell; offsets may be negative."""
    make(book, Block("Results", -1, 3, [["Зенит"]], [[None]]))
    assert cell(book, "results", "D3").value == "Зенит"


def test_a_block_without_room_or_place_is_told(book: Path) -> None:
    """Drawings are for people: what does not fit is left out, the action goes on."""
    assert make(book, Block("Results", -5, 0, [["a"], ["b"]], [[None], [None]])) == ["block.cut"]
    assert cell(book, "results", "A1").value is None
    assert make(book, Block("fc_nowhere", 0, 0, [["a"]], [[None]])) == ["block.not-drawn"]
    anchored(book)
    edit(book, lambda opened: opened.remove(opened["Протокол"]))
    assert make(book, Block("fc_protocol", 0, 0, [["a"]], [[None]])) == ["block.not-drawn"]


def test_a_block_never_covers_another_table(book: Path) -> None:
    """The judge moved a table to where a block is drawn."""
    assert make(book, Block("Results", 0, 0, [["a"]], [[None]], clear_rows=3, clear_columns=3)) == []

    def move(opened: Any) -> None:
        sheet = opened["settings"]
        opened.defined_names["fc_protocol"] = DefinedName("fc_protocol", attr_text="settings!$A$1")
        sheet["A1"] = "Протокол"

    edit(book, move)
    low = Block("fc_protocol", 0, 0, [["a"]], [[None]], clear_rows=4, clear_columns=2)
    assert refusals(book, low) == [("block.on-table", "settings!A4")]


def test_marks_of_a_table_are_set_and_reset(book: Path) -> None:
    """CellStyles: the named cells get their look, all others the default one."""
    plain, marked = list(STYLES)[:2]
    make(book, CellStyles("Results", {(1, 2): marked}, plain))
    sheet = load_workbook(book)["results"]
    assert (sheet["C6"].style, sheet["C5"].style, sheet["A4"].style) == (marked, plain, "Normal")
    make(book, CellStyles("Results", {}, plain))
    assert load_workbook(book)["results"]["C6"].style == plain


@pytest.mark.parametrize(
    "text", ["Кубок & друзья", "Tom &Co", "A &L &R", "2026: тур 1", "я" * 400, "&" * 300]
)
def test_the_printed_header_is_safe_to_read_again(book: Path, text: str) -> None:
    """`&` is a sign of its own in headers; the text is cut to what Excel holds, and stays."""
    make(book, PageHeader(text))
    make(book, RowsWrite("Log", [[None] * 7]))
    for sheet in load_workbook(book).worksheets:
        shown = sheet.oddHeader.center.text.replace("&&", "&").replace("\u2060", "")
        assert text.startswith(shown)
        assert len(str(sheet.oddHeader)) < 255
        if len(text) < 100:
            assert shown == text


# Saving


def test_a_sheet_of_the_judge_and_looks_survive(book: Path) -> None:
    """What the file holds beside our tables is there afterwards: values, formulas, widths, notes."""

    def add(opened: Any) -> None:
        sheet = opened.create_sheet("Моё")
        sheet["A1"], sheet["A2"] = "=SUM(B1:B9)", 3.25
        sheet.column_dimensions["A"].width = 33
        sheet.freeze_panes = "B2"

    edit(book, add)
    make(book, RowsWrite("Results", rows(1)))
    sheet = load_workbook(book)["Моё"]
    assert (sheet["A1"].value, sheet["A2"].value, sheet.freeze_panes) == ("=SUM(B1:B9)", 3.25, "B2")
    assert sheet.column_dimensions["A"].width == 33


def test_the_permissions_of_the_file_are_kept(book: Path) -> None:
    """A file that only its owner may read stays so."""
    book.chmod(0o640)
    make(book, RowsWrite("Results", rows(1)))
    assert book.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link(book: Path, tmp_path: Path) -> None:
    """The workbook behind the link is replaced, not the link."""
    (tmp_path / "desk").mkdir()
    link = tmp_path / "desk" / "link.xlsx"
    link.symlink_to(book)
    make(link, RowsWrite("Results", rows(9)))
    assert link.is_symlink()
    assert results(book).rows[0][0] == 9
    assert [file.name for file in link.parent.iterdir()] == ["link.xlsx"]


def fails(path: Path, message_id: str, before: Callable[[], object] = lambda: None) -> None:
    """Saving is refused; the file and its folder are byte for byte what they were."""
    with open_book(path) as opened:
        opened.write([RowsWrite("Results", rows(5, 6, 7))])
        before()
        stood = {file: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
        with pytest.raises(BookError) as caught:
            opened.save()
    assert [message.id for message in caught.value.messages] == [message_id]
    assert {file: file.read_bytes() for file in path.parent.iterdir() if file.is_file()} == stood


def test_a_read_only_file_is_left_alone(book: Path) -> None:
    """The folder would allow it; the judge's mark counts."""
    book.chmod(0o444)
    fails(book, "file.read-only")


@pytest.mark.parametrize(
    ("number", "message_id"),
    [
        (errno.ENOSPC, "disk.full"),
        (errno.EDQUOT, "disk.full"),
        (errno.EACCES, "folder.read-only"),
        (errno.EROFS, "folder.read-only"),
        (errno.EIO, "file.failed"),
    ],
)
@pytest.mark.parametrize("step", ["mkstemp", "fsync", "replace"])
def test_whatever_step_fails_the_file_is_untouched(
    book: Path, monkeypatch: pytest.MonkeyPatch, step: str, number: int, message_id: str
) -> None:
    """Disk full, folder read-only, a broken disk: a clear sentence, the old file, no temporary file."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    place = {"mkstemp": tempfile, "fsync": os, "replace": Path}[step]
    fails(book, message_id, lambda: monkeypatch.setattr(place, step, fail))


def test_a_real_full_disk(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of openpyxl: its own temporary files may be what does not fit."""

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    fails(book, "file.failed", lambda: monkeypatch.setattr(Workbook, "save", full))


def test_a_file_changed_meanwhile_is_not_overwritten(book: Path) -> None:
    """What the judge saved from Excel after we read it is his."""
    fails(book, "file.changed", lambda: tamper(book, "docProps/new.xml", lambda _: b"<x/>"))


def test_a_file_deleted_meanwhile_is_not_made_again(book: Path) -> None:
    """The judge moved it away."""
    fails(book, "file.unreadable", book.unlink)


def test_opened_in_excel_meanwhile(book: Path) -> None:
    """Excel's owner file appeared after we read the workbook."""
    fails(book, "file.open-excel", lambda: book.with_name(f"~${book.name}").write_bytes(b"\x04Ivan"))


def test_what_differs_when_read_again_is_not_put_in_place(
    book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A value that saving loses stops the save, naming the cell."""

    def lose(workbook: Any, path: Path) -> bytes:
        file = tmp_path / "lost" / "a.xlsx"
        file.parent.mkdir()
        file.write_bytes(save_to_bytes(workbook, path))
        return swap(file, "xl/worksheets/sheet2.xml", "Динамо".encode(), "Динам".encode()).read_bytes()

    monkeypatch.setattr("fourclubs_workbook.closed_book.save_to_bytes", lose)
    before = book.read_bytes()
    with open_book(book) as opened, pytest.raises(BookError) as caught:
        opened.save()
    assert caught.value.messages[0].id == "file.differs"
    assert "results!D6" in caught.value.messages[0].show("ru")
    assert book.read_bytes() == before


CHANGES: Mapping[str, Callable[[Any], None]] = {
    "a value": lambda opened: opened["results"].cell(5, 1, 2),
    "a value more": lambda opened: opened["results"].cell(99, 1, 2),
    "a value less": lambda opened: opened["results"].cell(5, 1).__setattr__("value", None),
    "a kind": lambda opened: opened["results"].cell(5, 1, "1"),
    "a formula": lambda opened: opened["results"].cell(5, 1, "=1"),
    "a sheet": lambda opened: opened.create_sheet("x"),
    "a title": lambda opened: opened["results"].__setattr__("title", "x"),
    "a hidden sheet": lambda opened: opened["log"].__setattr__("sheet_state", "hidden"),
    "a merge": lambda opened: opened["log"].merge_cells("A20:B20"),
    "a table's range": lambda opened: opened["log"].tables["Log"].__setattr__("ref", "A4:G6"),
    "a table": lambda opened: opened["log"].tables.pop("Log"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_the_check_sees_every_difference(book: Path, change: Callable[[Any], None]) -> None:
    """What was written is compared with what was meant: values, kinds, sheets, merges, tables."""
    meant = load_workbook(book)
    check_saved(meant, book.read_bytes(), book)
    edit(book, change)
    with pytest.raises(BookError):
        check_saved(meant, book.read_bytes(), book)


def test_foreign_parts_stay_and_a_copy_is_written_beside(book: Path) -> None:
    """A file that would lose something is left as it is; copies never overwrite each other."""
    tamper(book, "customXml/item1.xml", lambda _: b"<x/>")
    before = book.read_bytes()
    for name in ("Кубок (fourclubs).xlsx", "Кубок (fourclubs 2).xlsx"):
        with open_book(book) as opened:
            opened.write([RowsWrite("Results", rows(5))])
            opened.save()
            assert opened.saved_as == book.with_name(name)
            (message,) = opened.messages
        assert name in message.show("ru")
        assert "данные других программ" in message.show("ru")
        assert results(book.with_name(name)).rows[0][0] == 5
    assert book.read_bytes() == before


def test_a_second_save_of_one_opening(book: Path) -> None:
    """After a save the workbook is what was saved: a copy has it, and a later save goes through."""
    with open_book(book) as opened:
        opened.write([RowsWrite("Results", rows(5))])
        opened.save()
        opened.save_copy(book.with_name("copy.xlsx"))
        opened.write([RowsWrite("Results", rows(6))])
        opened.save()
    assert results(book.with_name("copy.xlsx")).rows[0][0] == 5
    assert results(book).rows[0][0] == 6


def test_a_killed_save_leaves_no_litter_for_long(book: Path) -> None:
    """What a killed process left is removed by the next save of this workbook; others' files stay."""
    mine = book.parent / f"{file_place._prefix(book)}abc.tmp"
    other = book.parent / f"{file_place._prefix(book.with_name('b.xlsx'))}abc.tmp"
    mine.write_bytes(b"x")
    other.write_bytes(b"x")
    make(book, RowsWrite("Results", rows(5)))
    assert (mine.exists(), other.exists()) == (False, True)


def test_a_new_workbook_is_made_once(tmp_path: Path) -> None:
    """It appears whole, never over a file, and only as .xlsx."""
    path = tmp_path / "новая.xlsx"
    create_book(path, small_workbook())
    before = path.read_bytes()
    for name, message_id in (("новая.xlsx", "file.exists"), ("новая.xls", "file.ending")):
        with pytest.raises(BookError) as caught:
            create_book(tmp_path / name, small_workbook())
        assert caught.value.messages[0].id == message_id
    with pytest.raises(BookError):
        create_book(tmp_path / "no folder" / "a.xlsx", small_workbook())
    assert [file.name for file in tmp_path.iterdir()] == ["новая.xlsx"]
    assert path.read_bytes() == before
    assert path.stat().st_mode & 0o111 == 0


def test_a_new_workbook_that_appeared_meanwhile_stays(tmp_path: Path) -> None:
    """Somebody made a file of that name while we filled ours."""
    path = tmp_path / "a.xlsx"
    with new_book(path, small_workbook()) as opened:
        path.write_bytes(b"theirs")
        with pytest.raises(BookError) as caught:
            opened.save()
    assert caught.value.messages[0].id == "file.exists"
    assert path.read_bytes() == b"theirs"
    assert [file.name for file in tmp_path.iterdir()] == ["a.xlsx"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_template_goes_through_write_save_and_read(tmp_path: Path, language: str) -> None:
    """A whole workbook as `new` makes it: all tables, nothing foreign, and nothing changes by saving."""
    path = tmp_path / "a.xlsx"
    create_book(path, build_template(TemplateSpec(language, 3, 5, 2)))
    with open_book(path) as opened:
        assert opened.foreign_parts == ()
        first = opened.read()
        assert set(first.tables) == set(TABLES)
        opened.write([RowsWrite(name, table.rows) for name, table in first.tables.items()])
        opened.save()
        assert opened.messages == []
    second = read(path)
    assert second == first
    values = _all_values(path)
    with open_book(path) as opened:
        opened.save()
    assert _all_values(path) == values


def _all_values(path: Path) -> dict[str, Sequence[Any]]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        book = load_workbook(path)
    return {
        sheet.title: [[(entry.value, entry.style) for entry in line] for line in sheet.iter_rows()]
        + [
            len(sheet.data_validations.dataValidation),
            len(sheet.conditional_formatting),
            sheet.print_title_rows,
        ]
        for sheet in book.worksheets
    }


def test_small_tables_are_what_the_tests_say() -> None:
    """The small workbook of these tests has the columns of the layout."""
    assert set(SMALL) <= set(TABLES)
