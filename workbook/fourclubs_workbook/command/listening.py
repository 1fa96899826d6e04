"""A workbook that tells its language as soon as it is read, so that questions come in it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..language import book_language
from ..messages import Message

if TYPE_CHECKING:
    from ..port import Book, Snapshot, Write


class Listening:
    """A `port.Book` in front of another one.

    Args:
        book: The workbook.
        learn: Told the workbook's language, `ru` or `en`, at each reading.
    """

    def __init__(self, book: "Book", learn: Callable[[str], None]) -> None:
        self._book = book
        self._learn = learn

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
        """Where the workbook was saved."""
        return self._book.saved_as

    def read(self) -> "Snapshot":
        """Read all tables."""
        snapshot = self._book.read()
        self._learn(book_language(snapshot))
        return snapshot

    def write(self, writes: "Sequence[Write]") -> None:
        """Make the writes."""
        self._book.write(writes)

    def save_copy(self, target: Path) -> None:
        """Save a copy."""
        self._book.save_copy(target)

    def save(self) -> None:
        """Save."""
        self._book.save()
