"""A judge at the keyboard: types into a saved workbook with openpyxl alone, reads it, presses buttons."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from openpyxl import load_workbook
from openpyxl.utils.cell import range_boundaries

from fourclubs_workbook.actions.done import Done
from fourclubs_workbook.actions.runner import run
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.errors import Refused
from fourclubs_workbook.layout.tables import TABLES
from fourclubs_workbook.messages import Message

START = datetime(2026, 11, 29, 10, 0)
Row = dict[str, Any]
"""The values of a row by column keys."""


class Place(NamedTuple):
    """A table on its sheet: the sheet, the header's row, the column of each key."""

    sheet: Any
    header: int
    columns: Mapping[str, int]
    last: int


class Typist:
    """A workbook open in a spreadsheet. Nothing is on the disk before `save`."""

    def __init__(self, source: Path | BytesIO) -> None:
        self.source = source
        self.book = load_workbook(source)

    def place(self, name: str) -> Place:
        """A table, found by its name wherever it stands."""
        for sheet in self.book.worksheets:
            if name in sheet.tables:
                left, top, right, last = range_boundaries(sheet.tables[name].ref)
                captions = {str(sheet.cell(top, at).value).casefold(): at for at in range(left, right + 1)}
                columns = {
                    column.key: captions[caption.casefold()]
                    for column in TABLES[name].columns
                    for caption in (column.ru, column.en)
                    if caption.casefold() in captions
                }
                return Place(sheet, top, columns, last)
        raise KeyError(name)

    def rows(self, name: str) -> list[Row]:
        """The rows of a table that are not blank."""
        place = self.place(name)
        rows = [
            {key: place.sheet.cell(row, at).value for key, at in place.columns.items()}
            for row in range(place.header + 1, place.last + 1)
        ]
        return [row for row in rows if any(value is not None for value in row.values())]

    def find(self, name: str, **wanted: object) -> int:
        """The sheet row of the one row of a table in which these values stand."""
        place = self.place(name)
        found = [
            row
            for row in range(place.header + 1, place.last + 1)
            if all(place.sheet.cell(row, place.columns[key]).value == value for key, value in wanted.items())
        ]
        assert len(found) == 1, (name, wanted, found)
        return found[0]

    def type(self, name: str, row: int, **values: object) -> None:
        """Type into the cells of a sheet row of a table."""
        place = self.place(name)
        for key, value in values.items():
            cell = place.sheet.cell(row, place.columns[key])
            cell.value = value
            if isinstance(value, str):
                # In Excel a lone sign, and a text cell, stays a text.
                cell.data_type = "s"

    def add(self, name: str, **values: object) -> int:
        """Type a new row into the first blank row of a table or below it; the sheet row."""
        place = self.place(name)
        row = place.header + 1
        while any(place.sheet.cell(row, at).value is not None for at in place.columns.values()):
            row += 1
        self.type(name, row, **values)
        return row

    def save(self) -> None:
        """Save, as Ctrl+S does."""
        self.book.save(self.source)


def rows_of(path: Path, name: str) -> list[Row]:
    """The rows of a table in a file that are not blank."""
    return [dict(row) for row in _all_rows(path.read_bytes())[name]]


@lru_cache(maxsize=4)
def _all_rows(data: bytes) -> Mapping[str, Sequence[Row]]:
    """The rows of all tables of a file's content, so that a file is loaded once for many looks."""
    typist = Typist(BytesIO(data))
    return {name: typist.rows(name) for name in TABLES}


def settings_of(path: Path) -> Row:
    """The values of the sheet Tournament by their keys."""
    return {row["key"]: row["value"] for row in rows_of(path, "Settings")}


def cells_of_book(path: Path, *, without: Sequence[str] = ()) -> dict[str, dict[str, Any]]:
    """All cells of a file that hold something, by sheet and address; some tables' sheets left out."""
    typist = Typist(path)
    skipped = {typist.place(name).sheet.title for name in without}
    return {
        sheet.title: {cell.coordinate: cell.value for row in sheet.iter_rows() for cell in row if cell.value}
        for sheet in typist.book.worksheets
        if sheet.title not in skipped
    }


class Pressed(NamedTuple):
    """What a button did: its answer and the ids of the warnings that were confirmed."""

    done: Done
    asked: tuple[str, ...]

    @property
    def said(self) -> tuple[str, ...]:
        """The ids of all messages."""
        return tuple(message.id for message in self.done.messages)


def press(path: Path, action: str, *, minutes: int = 0, **options: object) -> Pressed:
    """Run an action on a file; all warnings are confirmed.

    Args:
        path: The workbook.
        action: The button.
        minutes: The time since the beginning of the day.
        options: The action's options.
    """
    asked: list[Message] = []

    def confirm(warnings: Sequence[Message]) -> bool:
        asked.extend(warnings)
        return True

    with open_book(path) as book:
        done = run(action, book, options, START + timedelta(minutes=minutes), confirm)
    return Pressed(done, tuple(message.id for message in asked))


def refusal(path: Path, action: str, *, yes: bool = True, **options: object) -> tuple[Message, ...]:
    """Why an action is refused. The file must stay as it is, byte by byte, and get no backup."""
    before = path.read_bytes()
    backups = sorted(path.parent.glob("backups/*"))
    messages: tuple[Message, ...] = ()
    with open_book(path) as book:
        try:
            run(action, book, options, START, lambda _: yes)
        except Refused as error:
            messages = error.messages
    assert messages, f"{action} was not refused"
    assert path.read_bytes() == before
    assert sorted(path.parent.glob("backups/*")) == backups
    for message in messages:
        for language in ("ru", "en"):
            assert len(message.show(language)) < 255
    return messages


def refusal_ids(path: Path, action: str, *, yes: bool = True, **options: object) -> list[str]:
    """The ids of the messages of a refusal; see `refusal`."""
    return [message.id for message in refusal(path, action, yes=yes, **options)]
