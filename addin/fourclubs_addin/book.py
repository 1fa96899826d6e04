"""A workbook that is open in Excel as a `port.Book`, through xlwings.

It is read in a few calls a table. `write` only checks and keeps the writes; `save` makes them, and
then lets the application save the file: so a copy for the backups can be made in between, and the
judge can stop an action until then. If anything fails, the tables are put back as they were.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from fourclubs_workbook.errors import BookError, Refused
from fourclubs_workbook.file_place import show_name
from fourclubs_workbook.language import book_language
from fourclubs_workbook.messages import Message, refused, told
from fourclubs_workbook.port import Block, CellStyles, PageHeader, Snapshot, Write

from .drawing import check_block, check_cell_styles, draw_block, find_place, paint_table, put_page_header
from .filling import check_rows, fill_table
from .looks import Looks
from .native import Com, Native
from .progress import Progress
from .quiet import application_error, application_errors, quiet
from .readiness import check_contents, find_obstacles, local_path
from .restore import writes_back
from .tables import LiveTable, read_tables

_Answer = TypeVar("_Answer")


class ExcelBook:
    """An open tournament's workbook.

    Args:
        book: The workbook, an `xlwings.Book`; no other one is ever touched.
        native: What xlwings has no word for.
        progress: Shows how far the work is; None shows nothing.
        learn: Told the workbook's language, `ru` or `en`, at each reading.

    Attributes:
        messages: What has to be told about writing and saving, as it comes up.
        saved_as: Where `save` has put the workbook: the file itself; None before.

    Raises:
        BookError: It was never saved, lies in a cloud, or is no .xlsx file.
    """

    def __init__(
        self,
        book: Any,
        native: Native | None = None,
        progress: Progress | None = None,
        learn: Callable[[str], None] | None = None,
    ) -> None:
        self._book = book
        self._native = native or Com()
        self._progress = progress
        self._learn = learn
        self._path = local_path(book, self._native)
        self._tables: dict[str, LiveTable] | None = None
        self._snapshot: Snapshot | None = None
        self._writes: list[Write] = []
        self.messages: list[Message] = []
        self.saved_as: Path | None = None

    @property
    def name(self) -> str:
        """The file's name without its folder."""
        return self._path.name

    @property
    def path(self) -> Path | None:
        """Where the file is."""
        return self._path

    def read(self) -> Snapshot:
        """All our tables, as they stand on the sheets now.

        Raises:
            BookError: It is no tournament's workbook, or the application does not answer.
        """
        self._step("reading")
        self._asking(self._read)
        assert self._snapshot is not None
        if self._learn is not None:
            self._learn(book_language(self._snapshot))
        self._step("computing")
        return self._snapshot

    def _read(self) -> None:
        if self._book.app.calculation == "manual":
            self._book.app.calculate()
        self._tables = read_tables(self._book)
        check_contents(self.name, self._tables)
        shown = {name: live.show() for name, live in self._tables.items()}
        self._snapshot = Snapshot(shown, self.name, self._path)

    def write(self, writes: Sequence[Write]) -> None:
        """Check the writes and keep them until `save`.

        Raises:
            Refused: They cannot be made as the workbook stands (all reasons).
            ValueError: A write does not fit its table: a fault of the program.
        """
        tables = self._known()
        problems = self._asking(
            lambda: [
                *find_obstacles(self._book, tables, self._native),
                *[problem for write in writes for problem in self._check(write, tables)],
            ]
        )
        if problems:
            raise Refused(problems)
        self._writes += writes

    def _known(self) -> dict[str, LiveTable]:
        if self._tables is None:
            self.read()
        assert self._tables is not None
        return self._tables

    def _check(self, write: Write, tables: Mapping[str, LiveTable]) -> list[Message]:
        if isinstance(write, PageHeader):
            return []
        if isinstance(write, Block):
            place = find_place(self._book, tables, write)
            return [] if place is None else check_block(tables, write, place)
        live = tables.get(write.table)
        if live is None:
            return [refused("table.missing", table=write.table)]
        if isinstance(write, CellStyles):
            check_cell_styles(live, write)
            return []
        return check_rows(live, write)

    def save_copy(self, target: Path) -> None:
        """Save the workbook as it stands now to `target`: what the judge has typed is in it.

        Raises:
            BookError: The application could not.
        """
        self._asking(lambda: self._native.save_copy(self._book, target))

    def save(self) -> None:
        """Make the writes that were kept, and save the file.

        Raises:
            Refused: The judge stopped the action; nothing was written.
            BookError: It could not be done; the tables are as they were.
        """
        self._step("writing")
        writes, self._writes = self._writes, []
        before = self._snapshot
        try:
            self._asking(lambda: self._make_all(writes))
            self._asking(self._book.save)
        except BaseException:
            if writes and before is not None:
                self._put_back(before)
            raise
        self.saved_as = self._path
        self._tables = None

    def _make_all(self, writes: Sequence[Write]) -> None:
        with quiet(self._book.app):
            self._make(writes)

    def _make(self, writes: Sequence[Write]) -> None:
        tables = self._known()
        looks = Looks(self._book, self._native)
        lengths = {name: len(live.rows) for name, live in tables.items()}
        for write in writes:
            if isinstance(write, PageHeader):
                self.messages += put_page_header(self._book, write, self._native)
            elif isinstance(write, Block):
                place = find_place(self._book, tables, write)
                if place is None:
                    self.messages.append(told("block.not-drawn", anchor=write.anchor))
                else:
                    self.messages += draw_block(place, write, looks)
            elif isinstance(write, CellStyles):
                paint_table(tables[write.table], lengths[write.table], write, looks)
            else:
                self.messages += fill_table(tables[write.table], write.rows, looks)
                lengths[write.table] = max(1, len(write.rows))

    def put_back(self, snapshot: Snapshot) -> None:
        """Write the tables of an earlier state into the workbook, draw it anew, and save the file.

        Raises:
            Refused: They cannot be written as the workbook stands.
            BookError: It could not be done; the tables are as they were.
        """
        if self._snapshot is None:
            self.read()
        assert self._snapshot is not None
        self.write(writes_back(snapshot, self._snapshot))
        self.save()

    def _put_back(self, before: Snapshot) -> None:
        """Undo what was written when the rest could not be."""
        try:
            self._asking(self._read)
            assert self._snapshot is not None
            self._asking(lambda: self._make_all(writes_back(before, self._snapshot or before)))
        except (BookError, Refused) as error:
            raise BookError(
                [*error.messages, refused("host.half-done", book=show_name(self.name))]
            ) from error
        finally:
            self._tables = None

    def _step(self, step: str) -> None:
        if self._progress is not None:
            self._progress.step(step)

    def _asking(self, ask: Callable[[], _Answer]) -> _Answer:
        """Ask the application for something; what it refuses becomes a `BookError`."""
        try:
            return ask()
        except application_errors() as error:
            raise application_error(error, self.name) from error
