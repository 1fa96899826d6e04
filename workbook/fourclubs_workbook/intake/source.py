"""Rows of a file from outside, whatever kind of file it is, with where each stands."""

from pathlib import Path
from typing import NamedTuple

from ..errors import Refused
from ..file_place import read_file
from ..file_safety import FILE_LIMIT, OLE_HEADER
from ..messages import Message, refused
from ..port import Value, column_letter

ROWS_LIMIT, COLUMNS_LIMIT = 5_000, 200
"""What lies beyond on a sheet is no list of players."""


class SourceRow(NamedTuple):
    """A row that holds something: its number in the file, from 1, and its values, from column A on."""

    number: int
    values: tuple[Value, ...]


class Source(NamedTuple):
    """A sheet, or the whole of a text file.

    `title` stands before the addresses of its cells. `decoded` says how a text was read.
    """

    title: str
    rows: tuple[SourceRow, ...]
    decoded: Message | None = None

    def cell(self, number: int, column: int) -> str:
        """The address of a cell: row from 1, column from 0."""
        return f"{self.title}!{column_letter(column + 1)}{number}"


def read_sources(path: Path) -> tuple[Source, ...]:
    """The sheets of a workbook, or a text as one sheet.

    Raises:
        Refused: It is far too large for a list.
        BookError: It cannot be read.
    """
    data = read_file(path, FILE_LIMIT)
    if data.startswith((b"PK", OLE_HEADER)):
        from .outside_book import open_outside_book

        book = open_outside_book(data, path)
        return tuple([book.source(sheet) for sheet in book.sheets])
    from .text_list import read_text_list

    return (read_text_list(data, path),)


def check_size(title: str, rows: int, columns: int) -> None:
    """Refuse what is no list of players.

    Raises:
        Refused: More rows or columns than any list has.
    """
    if rows > ROWS_LIMIT:
        raise Refused([refused("intake.too-many-rows", sheet=title[:40], count=rows, limit=ROWS_LIMIT)])
    if columns > COLUMNS_LIMIT:
        raise Refused([refused("intake.too-many-columns", sheet=title[:40], limit=COLUMNS_LIMIT)])
