"""What every host of the port must do alike: one class of tests, a subclass a host.

A subclass says how a workbook file is opened in its host and what a person sees in it afterwards.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, time
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.worksheet.table import Table as XTable

from fourclubs_workbook.errors import Refused
from fourclubs_workbook.layout.tables import TABLES
from fourclubs_workbook.messages import Message
from fourclubs_workbook.port import (
    Block,
    Book,
    CellStyles,
    ErrorValue,
    PageHeader,
    RowsWrite,
    Snapshot,
    Table,
    Value,
    Write,
)
from fourclubs_workbook.template import TemplateSpec, build_template

WIDTH = len(TABLES["Results"].columns)

TEXTS = [
    "=1+1",
    "=HYPERLINK(1)",
    "=",
    "+7 900 123",
    "-Петров",
    "@x",
    "+",
    "-",
    "'Neill",
    "12",
    "1-2",
    "1/2",
    "10:30",
    "50%",
    "1e5",
    "TRUE",
    "Истина",
    "Май 5",
    "May 5",
    "2026-11-29",
    "#N/Ax",
    "two\nlines",
    " blank before",
    "4; 3; 2; 1",
    "🂡 туз",
]
"""Texts that Excel would take for something else, and some that it would not."""


@cache
def fresh_book() -> bytes:
    """A workbook of two tables, three players a team and three tours, in English."""
    file = BytesIO()
    build_template(TemplateSpec("en", 2, 3, 3, "Cup")).save(file)
    return file.getvalue()


def rows(*firsts: Value) -> list[list[Value]]:
    """Rows of Results that hold one value each, in the column of the player."""
    return [[1, 1, None, None, first, *[None] * (WIDTH - 5)] for first in firsts]


class HostTests:
    """The tests. `open_book` is the host's own."""

    @contextmanager
    def open_book(self, path: Path) -> Iterator[Book]:
        """The workbook, open in the host for one action."""
        raise NotImplementedError

    @pytest.fixture
    def path(self, tmp_path: Path) -> Path:
        """A fresh workbook of two tables, in English."""
        path = tmp_path / "Кубок.xlsx"
        path.write_bytes(fresh_book())
        return path

    def make(self, path: Path, *writes: Write) -> list[str]:
        """Make the writes and save; answers what was told, by id."""
        with self.open_book(path) as book:
            book.read()
            book.write(writes)
            book.save()
            return [message.id for message in book.messages]

    def read(self, path: Path) -> Snapshot:
        """The workbook as the host reads it."""
        with self.open_book(path) as book:
            return book.read()

    def table(self, path: Path, name: str = "Results") -> Table:
        """A table as the host reads it."""
        return self.read(path).tables[name]

    def refusal(self, path: Path, *writes: Write) -> tuple[Message, ...]:
        """Why the writes are refused; neither file nor workbook may change."""
        before = path.read_bytes()
        with self.open_book(path) as book:
            seen = book.read()
            with pytest.raises(Refused) as caught:
                book.write(writes)
            assert book.read() == seen
        assert path.read_bytes() == before
        return caught.value.messages

    def test_all_tables_are_read_with_their_places(self, path: Path) -> None:
        """Each table comes with its sheet, first row and column, captions and rows."""
        snapshot = self.read(path)
        assert set(snapshot.tables) == set(TABLES)
        assert snapshot.book_name == "Кубок.xlsx"
        assert snapshot.path == path
        settings = snapshot.tables["Settings"]
        assert settings.sheet == "Tournament"
        assert settings.columns == ("Setting", "Value", "Meaning", "Key")
        assert ("tables", 2) in [(row[3], row[1]) for row in settings.rows]
        sheet = load_workbook(path)["Tournament"]
        assert sheet.cell(settings.first_row, settings.first_column).value == settings.rows[0][0]

    def test_rows_come_back_as_they_were_written(self, path: Path) -> None:
        """Numbers, words and blanks stand in the table as they were given; a whole number is an int."""
        wanted: list[list[Value]] = [[1, 2, 3, "Зенит", "Ли", -12, 1, 3.5, None, "Ли", "alone", None]]
        self.make(path, RowsWrite("Results", wanted))
        found = self.table(path).rows
        assert [list(row) for row in found] == wanted
        assert [type(value) for value in found[0][:3]] == [int, int, int]

    def test_a_table_grows_and_shrinks(self, path: Path) -> None:
        """It is exactly as long as the rows, and one blank row when there are none."""
        for count in (5, 300, 2, 0):
            self.make(path, RowsWrite("Results", rows(*[f"Игрок {n}" for n in range(count)])))
            table = self.table(path)
            assert [row[4] for row in table.rows] == [f"Игрок {n}" for n in range(count)] or (
                count == 0 and table.rows == ((None,) * WIDTH,)
            )
            sheet = load_workbook(path)[table.sheet]
            last = table.first_row + max(1, count) - 1
            assert sheet.tables["Results"].ref.endswith(str(last))
            assert sheet.cell(last + 1, table.first_column + 4).value is None

    def test_new_rows_look_like_all_others(self, path: Path) -> None:
        """New rows have the look of the table's columns; below a shorter table nothing is left of it."""
        self.make(path, RowsWrite("Results", rows("А", "Б", "В")))
        table = self.table(path)
        sheet = load_workbook(path)[table.sheet]
        looks = [
            [sheet.cell(table.first_row + row, table.first_column + column).style for column in range(WIDTH)]
            for row in range(3)
        ]
        assert looks[0] == looks[1] == looks[2]
        self.make(path, RowsWrite("Results", rows("А")))
        sheet = load_workbook(path)[table.sheet]
        assert sheet.cell(table.first_row + 2, table.first_column).style == "Normal"

    def test_text_stays_text(self, path: Path) -> None:
        """Text that looks like a formula, a number, a date or a truth stays text, in every kind of cell."""
        lineup: list[list[Value]] = [[1, TEXTS[0], TEXTS[9], None, None], [2, None, None, None, None]]
        roster: list[list[Value]] = [["Зенит", text, text, text] for text in TEXTS]
        self.make(
            path,
            RowsWrite("Results", rows(*TEXTS)),
            RowsWrite("Board", lineup),
            RowsWrite("Players", roster),
        )
        found = self.read(path).tables
        assert [row[4] for row in found["Results"].rows] == TEXTS
        assert [list(row) for row in found["Players"].rows] == roster
        assert found["Board"].rows[0][1:3] == (TEXTS[0], TEXTS[9])
        book = load_workbook(path)
        for name, column in (("Results", 4), ("Players", 2)):
            table = found[name]
            for row, text in enumerate(TEXTS, table.first_row):
                cell = book[table.sheet].cell(row, table.first_column + column)
                assert (cell.data_type, cell.value) == ("s", text)

    def test_moments_and_errors(self, path: Path) -> None:
        """A time is a time, a date a moment at midnight, an error its text."""
        book = load_workbook(path)
        table = self.table(path)
        sheet = book[table.sheet]
        for column, value in enumerate((time(10, 30), date(2026, 11, 29), datetime(2026, 11, 29, 9, 5))):
            sheet.cell(table.first_row, table.first_column + column).value = value
        cell = sheet.cell(table.first_row, table.first_column + 3)
        cell.value, cell.data_type = "#DIV/0!", "e"
        book.save(path)
        assert self.table(path).rows[0][:4] == (
            time(10, 30),
            datetime(2026, 11, 29),
            datetime(2026, 11, 29, 9, 5),
            ErrorValue("#DIV/0!"),
        )

    def test_rows_typed_below_a_table_belong_to_it(self, path: Path) -> None:
        """Rows without a gap are read; writing takes them into the table."""
        book = load_workbook(path)
        table = self.table(path)
        first = table.first_row + len(table.rows)
        for row in range(3):
            book[table.sheet].cell(first + row, table.first_column + 4).value = f"Ниже {row}"
        book[table.sheet].cell(first + 4, table.first_column + 4).value = "после пропуска"
        book.save(path)
        found = self.table(path).rows
        assert [row[4] for row in found][-3:] == ["Ниже 0", "Ниже 1", "Ниже 2"]
        self.make(path, RowsWrite("Results", found))
        sheet = load_workbook(path)[table.sheet]
        assert sheet.tables["Results"].ref.endswith(str(first + 2))
        assert sheet.cell(first + 4, table.first_column + 4).value == "после пропуска"

    def test_notes_below_a_table_are_never_overwritten(self, path: Path) -> None:
        """A table that would grow over a note is refused, naming the cell and what stands there."""
        book = load_workbook(path)
        table = self.table(path)
        row = table.first_row + len(table.rows) + 3
        book[table.sheet].cell(row, table.first_column + 1).value = "заметка"
        book.save(path)
        (message,) = self.refusal(path, RowsWrite("Results", rows(*["А"] * 30)))
        assert message.id == "table.no-room"
        assert message.cell == f"{table.sheet}!B{row}"
        assert message.parameters["value"] == "заметка"

    def test_another_table_below_is_never_overwritten(self, path: Path) -> None:
        """A table of the judge's own in the way is named."""
        book = load_workbook(path)
        table = self.table(path)
        sheet = book[table.sheet]
        row = table.first_row + len(table.rows) + 5
        sheet.cell(row, 1).value = "Своё"
        sheet.add_table(XTable(displayName="Mine", ref=f"A{row}:A{row + 2}"))
        book.save(path)
        (message,) = self.refusal(path, RowsWrite("Results", rows(*["А"] * 30)))
        assert message.id == "table.no-room-table"
        assert message.parameters["other"] == "Mine"

    def test_all_problems_are_told_at_once(self, path: Path) -> None:
        """Every write is looked at before the first one is made."""
        found = self.refusal(
            path,
            RowsWrite("Results", rows("А\x0bБ")),
            RowsWrite("Log", [["x" * 40_000, *[None] * 6]]),
        )
        assert [message.id for message in found] == ["text.character", "text.too-long"]

    def test_a_missing_table_is_refused(self, path: Path) -> None:
        """Writing into a table that the judge has deleted is refused; the others are read."""
        book = load_workbook(path)
        del book["Log"]
        book.save(path)
        assert "Log" not in self.read(path).tables
        (message,) = self.refusal(path, RowsWrite("Log", [[None] * 7]))
        assert message.id == "table.missing"

    def test_rows_of_another_width_are_a_fault_of_the_program(self, path: Path) -> None:
        """A row needs one value a column of the sheet."""
        with self.open_book(path) as book:
            book.read()
            with pytest.raises(ValueError, match="Results"):
                book.write([RowsWrite("Results", [["А"]])])

    def test_a_block_is_drawn_and_cleared(self, path: Path) -> None:
        """Values, looks, merges and heights stand where the block says; a later block clears it."""
        block = self.block([["Заголовок", None, None], ["=1+1", 2, None]])
        self.make(path, block)
        sheet = load_workbook(path)["Protocol"]
        assert sheet["A1"].value == "Заголовок"
        assert (sheet["A2"].data_type, sheet["A2"].value, sheet["B2"].value) == ("s", "=1+1", 2)
        assert sheet["A1"].style == "fc protocol title"
        assert sheet["B2"].style == "fc protocol cell"
        assert [merged.coord for merged in sheet.merged_cells.ranges] == ["A1:C1"]
        assert sheet.row_dimensions[1].height == 32
        self.make(path, self.block([["Коротко"]]))
        sheet = load_workbook(path)["Protocol"]
        assert sheet["A1"].value == "Коротко"
        assert sheet["B2"].value is None
        assert sheet["B2"].style == "Normal"
        assert list(sheet.merged_cells.ranges) == []

    def block(self, values: list[list[Value]]) -> Block:
        """A block at the protocol's place: a title across, cells below it."""
        styles = [
            [f"fc protocol {'title' if row == 0 else 'cell'}"] * len(values[0]) for row in range(len(values))
        ]
        wide = len(values[0]) > 1
        return Block(
            "fc_protocol", 0, 0, values, styles, 20, 5, [(0, 0, 1, 3)] if wide else [], {0: 32.0, 1: 16.5}
        )

    def test_a_block_without_room_or_place_is_told(self, path: Path) -> None:
        """What lies above the sheet is left out, a lost anchor leaves the block out; both are told."""
        high = Block("Settings", -10, 0, [["а"]] * 8, [[None]] * 8)
        lost = Block("fc_gone", 0, 0, [["а"]], [[None]])
        assert sorted(self.make(path, high, lost)) == ["block.cut", "block.not-drawn"]

    def test_a_block_never_covers_another_table(self, path: Path) -> None:
        """A block that would lie over a table is refused."""
        table = self.table(path, "Players")
        teams = self.table(path, "Teams")
        offset = table.first_row - teams.first_row + 1
        (message, *_) = self.refusal(path, Block("Teams", offset, 0, [["а"]], [[None]]))
        assert message.id == "block.on-table"
        assert message.parameters["other"] == "Players"

    def test_marks_of_a_table_are_set_and_reset(self, path: Path) -> None:
        """Cells that are not named get the usual look back."""
        usual = "fc seat 20"
        for marked in ({(0, 1): "fc seat changed 20"}, {(1, 2): "fc seat changed 20"}):
            self.make(path, CellStyles("Board", marked, usual))
            table = self.table(path, "Board")
            sheet = load_workbook(path)[table.sheet]
            found = {
                (row, column)
                for row in range(2)
                for column in range(5)
                if sheet.cell(table.first_row + row, table.first_column + column).style != usual
            }
            assert found == set(marked)

    def test_the_printed_header(self, path: Path) -> None:
        """It stands on every sheet; a sign that Excel would take for a code is doubled."""
        self.make(path, PageHeader("Кубок Tom & Jerry"))
        for sheet in load_workbook(path).worksheets:
            assert sheet.oddHeader.center.text == "Кубок Tom && Jerry"

    def test_a_copy_is_what_stood_before(self, path: Path, tmp_path: Path) -> None:
        """A copy that is made after `write` and before `save` holds what was before the writes."""
        with self.open_book(path) as book:
            seen = book.read()
            book.write([RowsWrite("Results", rows("после"))])
            book.save_copy(tmp_path / "copy.xlsx")
            book.save()
            assert book.saved_as == path
        copied = self.read(tmp_path / "copy.xlsx")
        assert copied.tables == seen.tables
        assert self.table(path).rows[0][4] == "после"

    def test_sheets_renamed_and_moved_are_found(self, path: Path) -> None:
        """Tables are found by their names, on whatever sheet they stand."""
        book = load_workbook(path)
        book["Results"].title = "Мои = итоги"
        book.move_sheet("Мои = итоги", -3)
        book.save(path)
        assert self.table(path).sheet == "Мои = итоги"
        self.make(path, RowsWrite("Results", rows("А")))
        assert self.table(path).rows[0][4] == "А"

    def test_columns_moved_and_added_are_read_as_they_stand(self, path: Path) -> None:
        """Captions and rows come in the order of the sheet."""
        book = load_workbook(path)
        table = self.table(path, "Players")
        sheet = book[table.sheet]
        row = table.first_row - 1
        first, second = sheet.cell(row, 1), sheet.cell(row, 2)
        first.value, second.value = second.value, first.value
        columns = sheet.tables["Players"].tableColumns
        columns[0].name, columns[1].name = columns[1].name, columns[0].name
        book.save(path)
        assert self.table(path, "Players").columns[:2] == (table.columns[1], table.columns[0])
