"""The port: all that an action needs of a spreadsheet. Hosts implement `Book`.

A host reads whole tables, writes whole tables, draws blocks and saves copies. It knows no
rule, no caption and no message. Rows and columns of a sheet count from 1, as in Excel;
rows and columns inside a table or block count from 0.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import NamedTuple, Protocol

from .messages import Message


class ErrorValue(NamedTuple):
    """A cell that holds an error, such as `#N/A`."""

    text: str


class UnknownFormula(NamedTuple):
    """A cell that holds a formula whose value the file does not give."""

    text: str


Value = str | int | float | bool | datetime | date | time | timedelta | ErrorValue | UnknownFormula | None
"""What a cell holds."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it stands on a sheet.

    `name` is the ASCII name, `sheet` the sheet's title now. `first_row` is the sheet row of the
    first data row, `first_column` the sheet column of the first header. `columns` are the header
    captions, left to right, as text. `rows` hold one value a column; rows that were typed or
    pasted directly below the table are in `rows` too, and so are rows that a filter hides.
    """

    name: str
    sheet: str
    first_row: int
    first_column: int
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]

    def address(self, row: int, column: int) -> str:
        """The address of a cell of the table, `Changes!H12`; row and column from 0."""
        return f"{self.sheet}!{column_letter(self.first_column + column)}{self.first_row + row}"


def column_letter(column: int) -> str:
    """The letters of a sheet column, from 1.

    >>> column_letter(1), column_letter(27)
    ('A', 'AA')
    """
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything an action reads: the tables by name, and where they come from."""

    tables: Mapping[str, Table]
    book_name: str
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class RowsWrite:
    """The whole data body of a table, header excluded: one row a list, one value a sheet column.

    The host makes the table exactly as long as `rows` (one empty row when there are none),
    gives new rows the look, validation and formats of the table's rows, clears what stood below,
    and never writes a formula: a str that starts with `=` is written as text.
    """

    table: str
    rows: Sequence[Sequence[Value]]


@dataclass(frozen=True, slots=True)
class Block:
    """A drawn rectangle: values with styles, for people to read. It is never read back.

    `anchor` is a table's name (the block stands relative to the table's header row and first
    column) or a defined name of the workbook (relative to its cell). `row`, `column` are the
    offset of the top left cell, from 0, and may be negative. `styles` holds style names of
    `layout.styles`, or None to leave a cell's look alone; same shape as `values`.
    `clear_rows`, `clear_columns`: the rectangle from the same corner that is emptied first.
    `merges` are (row, column, rows, columns) inside the block; `heights` row heights in points.
    """

    anchor: str
    row: int
    column: int
    values: Sequence[Sequence[Value]]
    styles: Sequence[Sequence[str | None]]
    clear_rows: int = 0
    clear_columns: int = 0
    merges: Sequence[tuple[int, int, int, int]] = ()
    heights: Mapping[int, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CellStyles:
    """Looks of cells of a table's body: style names by (row, column) from 0; None resets all others.

    Used for marks that follow from the data: changed seats of the Board.
    """

    table: str
    styles: Mapping[tuple[int, int], str]
    default: str


@dataclass(frozen=True, slots=True)
class PageHeader:
    """The text in the middle of the printed header of every sheet: title, tour and stage."""

    text: str


Write = RowsWrite | Block | CellStyles | PageHeader


class Book(Protocol):
    """An open workbook. Every method raises `errors.BookError` when the file or host fails."""

    @property
    def name(self) -> str:
        """The file's name without its folder, for messages."""
        ...

    @property
    def path(self) -> Path | None:
        """Where the file is; None while it was never saved."""
        ...

    @property
    def saved_as(self) -> Path | None:
        """Where `save` has put the workbook: the file itself or a copy beside it; None before."""
        ...

    @property
    def messages(self) -> Sequence[Message]:
        """What writing and saving have to tell, as it came up."""
        ...

    def read(self) -> Snapshot:
        """Read all tables of ours that are in the workbook (names of `layout.TABLES`)."""
        ...

    def write(self, writes: Sequence[Write]) -> None:
        """Make the writes, in order. The file is not saved yet."""
        ...

    def save_copy(self, target: Path) -> None:
        """Save the workbook as it is on disk (closed file) or now (live host) to `target`."""
        ...

    def save(self) -> None:
        """Put the written workbook in the place of the old one, in one step."""
        ...
