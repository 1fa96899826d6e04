"""A workbook into which something was typed in memory: an action takes it as if the judge had typed it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ..messages import Message
from ..port import Book, RowsWrite, Snapshot, Table, Write


class TypedBook:
    """A `port.Book` in front of another one.

    Args:
        book: The workbook.
        snapshot: What it held when it was read.
        tables: The tables that were typed into, as they stand now.
    """

    def __init__(self, book: Book, snapshot: Snapshot, tables: Mapping[str, Table]) -> None:
        self._book = book
        self._snapshot = replace(snapshot, tables={**snapshot.tables, **tables})
        self._typed = tables

    @property
    def name(self) -> str:
        """The file's name without its folder."""
        return self._book.name

    @property
    def path(self) -> Path | None:
        """Where the file is."""
        return self._book.path

    @property
    def messages(self) -> Sequence[Message]:
        """What has to be told about writing and saving."""
        return self._book.messages

    @property
    def saved_as(self) -> Path | None:
        """Where `save` has put the workbook."""
        return self._book.saved_as

    def read(self) -> Snapshot:
        """The tables with what was typed."""
        return self._snapshot

    def write(self, writes: Sequence[Write]) -> None:
        """Make the writes, and those of what was typed where they leave it out."""
        covered = {write.table for write in writes if isinstance(write, RowsWrite)}
        typed = [RowsWrite(name, table.rows) for name, table in self._typed.items() if name not in covered]
        self._book.write([*typed, *writes])

    def save_copy(self, target: Path) -> None:
        """Save a copy."""
        self._book.save_copy(target)

    def save(self) -> None:
        """Save."""
        self._book.save()
