"""A closed .xlsx file as a `port.Book`, through openpyxl.

A file is read once, changed in memory, written whole to a temporary file, compared with what was
meant, and put into the place of the old one in one step. Until then nothing on the disk changes.
"""

import os
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from openpyxl import Workbook

from .block_writes import (
    check_block,
    check_cell_styles,
    find_place,
    write_block,
    write_cell_styles,
    write_page_header,
)
from .errors import Refused
from .file_place import (
    book_error,
    check_not_open,
    check_writable,
    hold_lock,
    put_in_place,
    read_file,
    remove_leftovers,
    show_name,
)
from .file_safety import FILE_LIMIT, ROWS_LIMIT, open_package, too_large
from .foreign_parts import find_foreign_parts
from .layout.settings import LAYOUT_VERSION
from .layout.tables import SETTINGS
from .messages import Message, refused, told
from .openpyxl_bytes import load_bytes, save_to_bytes
from .port import Block, CellStyles, PageHeader, Snapshot, Table, Value, Write
from .saved_check import check_saved
from .sheet_looks import Looks
from .table_area import (
    Area,
    Sheet,
    cell_value,
    cells_of,
    find_areas,
    last_row_of,
    read_area,
    unknown_formula,
)
from .table_writes import check_rows, freeze_formulas, match_headers, new_last_row, write_rows

LAST_ROW = 1_048_576
"""The last row a sheet has."""


def open_book(path: Path, *, for_reading: bool = False) -> "ClosedBook":
    """Open a tournament's workbook for one action; use it in a `with`, which keeps others off.

    Args:
        path: the file.
        for_reading: True if nothing will be saved: then it may be open elsewhere at the same time.

    Raises:
        BookError: it is missing, damaged, not a tournament's, locked, from a newer version, …
    """
    with ExitStack() as stack:
        if not for_reading and path.is_file():
            stack.enter_context(hold_lock(path))
            check_not_open(path)
        data = read_file(path, FILE_LIMIT)
        parts = open_package(data, path)
        workbook, said = load_bytes(data, path)
        book = ClosedBook(path, workbook, data, find_foreign_parts(parts, said))
        book.check_contents()
        book.keep(stack.pop_all())
    return book


def new_book(path: Path, workbook: Workbook) -> "ClosedBook":
    """A workbook that is not on the disk yet; `save` puts it there. Use it in a `with`.

    Raises:
        BookError: a file of this name exists, or its name does not end in .xlsx.
    """
    if path.suffix.lower() != ".xlsx":
        raise book_error("file.ending", path)
    if path.exists() or path.is_symlink():
        raise book_error("file.exists", path)
    return ClosedBook(path, workbook, None, ())


def create_book(path: Path, workbook: Workbook) -> None:
    """Save a new workbook. Nothing may be there yet.

    Raises:
        BookError: a file of this name exists, the folder is missing or read-only, the disk is full.
    """
    with new_book(path, workbook) as book:
        book.save()


class ClosedBook:
    """An open tournament's workbook. Made by `open_book` or `new_book`.

    Attributes:
        foreign_parts: What saving would lose, in the judge's words; then `save` writes a copy beside.
        messages: What has to be told about writing and saving, as it comes up.
        saved_as: Where `save` has put the workbook: the file itself or a copy beside it.
    """

    def __init__(
        self, path: Path, workbook: Workbook, data: bytes | None, foreign_parts: tuple[Message, ...]
    ) -> None:
        self._path = path
        self._workbook: Any = workbook
        self._data = data
        self._lock = ExitStack()
        self.foreign_parts = foreign_parts
        self.messages: list[Message] = []
        self.saved_as: Path | None = None
        self._values: Any = None
        self._looks: Looks | None = None

    @property
    def name(self) -> str:
        """The file's name without its folder."""
        return self._path.name

    @property
    def path(self) -> Path | None:
        """Where the file is."""
        return self._path

    def keep(self, lock: ExitStack) -> None:
        """Take over what `close` must release."""
        self._lock = lock

    def close(self) -> None:
        """Let others at the workbook. What was not saved is forgotten."""
        self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def read(self) -> Snapshot:
        """All our tables, as they stand in memory."""
        tables = {name: read_area(area, self._cached) for name, area in find_areas(self._workbook).items()}
        return Snapshot(tables, self.name, self._path)

    def write(self, writes: Sequence[Write]) -> None:
        """Make the writes in memory, in order.

        Raises:
            Refused: they cannot be made as the sheets stand (all reasons); nothing was changed then.
            ValueError: a write does not fit its table: a fault of the program.
        """
        areas = find_areas(self._workbook)
        problems = [problem for write in writes for problem in self._check(write, areas)]
        if problems:
            raise Refused(problems)
        looks = self._looks = self._looks or Looks(self._workbook)
        for write in writes:
            self.messages += self._make(write, areas, looks)

    def _check(self, write: Write, areas: dict[str, Area]) -> list[Message]:
        if isinstance(write, PageHeader):
            return []
        if isinstance(write, Block):
            place = find_place(self._workbook, areas, write)
            return [] if place is None else check_block(areas, write, place)
        area = areas.get(write.table)
        if area is None:
            return [refused("table.missing", table=write.table)]
        if isinstance(write, CellStyles):
            check_cell_styles(area, write)
            return []
        return check_rows(area, write)

    def _make(self, write: Write, areas: dict[str, Area], looks: Looks) -> list[Message]:
        if isinstance(write, PageHeader):
            write_page_header(self._workbook, write)
            return []
        if isinstance(write, Block):
            place = find_place(self._workbook, areas, write)
            if place is None:
                return [told("block.not-drawn", anchor=write.anchor)]
            return write_block(place, write, looks)
        area = areas[write.table]
        if isinstance(write, CellStyles):
            write_cell_styles(area, write, looks)
            return []
        found = write_rows(area, write.rows, self._cached)
        last = new_last_row(area, len(write.rows))
        areas[write.table] = area._replace(last_row=last, end_row=last)
        return found

    def save_copy(self, target: Path) -> None:
        """Write the file as it was read to `target`, which must not exist.

        Raises:
            BookError: it cannot be written there, or the workbook was never saved.
        """
        if self._data is None:
            raise book_error("file.missing", self._path)
        put_in_place(target, self._data, self._path, new=True, owner=self._path)

    def save(self) -> None:
        """Put the written workbook in the place of the old one; a copy beside it if something would be lost.

        Raises:
            BookError: it could not be saved; the old file is untouched and nothing is left behind.
        """
        if not self.foreign_parts and self._data is not None:
            check_writable(self._path)
        for area in find_areas(self._workbook).values():
            self.messages += freeze_formulas(area, self._cached)
            match_headers(area)
        # Values of formulas are not in a file that openpyxl wrote; the spreadsheet must work them out.
        self._workbook.calculation.fullCalcOnLoad = True
        data = save_to_bytes(self._workbook, self._path)
        check_saved(self._workbook, data, self._path)
        if self.foreign_parts:
            self._save_beside(data)
            return
        if self._data is None:
            put_in_place(self._path, data, new=True)
        else:
            remove_leftovers(Path(os.path.realpath(self._path)).parent, self._path)
            put_in_place(self._path, data, self._path, before=self._check_unchanged)
        self._data = data
        self._values = None
        self.saved_as = self._path

    def _save_beside(self, data: bytes) -> None:
        number = 1
        while True:
            ending = "(fourclubs)" if number == 1 else f"(fourclubs {number})"
            copy = self._path.with_name(f"{self._path.stem} {ending}{self._path.suffix}")
            if not copy.exists():
                break
            number += 1
        put_in_place(copy, data, self._path, new=True)
        self.saved_as = copy
        self.messages.append(
            told(
                "file.copy-beside",
                book=show_name(self.name),
                parts=self.foreign_parts[:2],
                copy=show_name(copy.name),
            )
        )

    def _check_unchanged(self) -> None:
        check_writable(self._path)
        if read_file(self._path, FILE_LIMIT) != self._data:
            raise book_error("file.changed", self._path)

    def _cached(self, sheet: Sheet, row: int, column: int) -> Value:
        """The value of a formula cell as the file gives it, `UnknownFormula` when it gives none."""
        if self._values is None and self._data is not None:
            self._values, _ = load_bytes(self._data, self._path, data_only=True)
        formula = unknown_formula(cells_of(sheet)[row, column])
        if self._values is None or sheet.title not in self._values.sheetnames:
            return formula
        cell = cells_of(self._values[sheet.title]).get((row, column))
        if cell is None or (cell.value is None and cell.data_type not in {"s", "str"}):
            return formula
        return cell_value(cell)

    def check_contents(self) -> None:
        """Refuse sheets that no spreadsheet can hold, tables without end, a newer layout: BookError."""
        for sheet in self._workbook.worksheets:
            if last_row_of(sheet) > LAST_ROW:
                raise book_error("file.damaged", self._path, where=sheet.title[:31])
        areas = find_areas(self._workbook)
        for area in areas.values():
            rows = area.last_row - area.first_row + 1
            if rows > ROWS_LIMIT:
                raise too_large(self._path, "rows", rows, ROWS_LIMIT)
        settings = areas.get(SETTINGS.name)
        layout = None if settings is None else _setting(read_area(settings, self._cached), "layout")
        if isinstance(layout, str) and layout.strip().isdecimal():
            layout = int(layout)
        if isinstance(layout, int | float) and layout > LAYOUT_VERSION:
            raise book_error("file.newer", self._path, layout=layout, known=LAYOUT_VERSION)


def _setting(table: Table, key: str) -> Value:
    """A value of the table Settings by its key; None when there is none."""
    places = {}
    for column in (SETTINGS.columns[SETTINGS.position(name)] for name in ("key", "value")):
        known = {column.ru.casefold(), column.en.casefold()}
        places[column.key] = next(
            (place for place, caption in enumerate(table.columns) if caption.strip().casefold() in known),
            None,
        )
    if places["key"] is None or places["value"] is None:
        return None
    for row in table.rows:
        if row[places["key"]] == key:
            return row[places["value"]]
    return None
