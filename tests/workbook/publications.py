"""Published folders for tests, read back by libraries other than those that wrote them."""

import json
from collections.abc import Sequence
from datetime import datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any, NamedTuple

from python_calamine import CalamineWorkbook

from fourclubs_core.models import Tournament
from fourclubs_workbook.actions.done import Done
from fourclubs_workbook.actions.publish import publish
from fourclubs_workbook.actions.transfer import write_workbook
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.errors import Refused
from fourclubs_workbook.messages import Message

NOW = datetime(2026, 11, 29, 18, 30)
SHIPPED = Path(__file__).parent.parent.parent / "workbook"
Rows = list[list[Any]]


class Folder(NamedTuple):
    """A published folder."""

    path: Path
    done: Done

    def file(self, ending: str) -> Path:
        """The one file with an ending."""
        (found,) = self.path.glob(f"*{ending}")
        return found

    @property
    def export(self) -> dict[str, Any]:
        """The tournament as JSON."""
        data: dict[str, Any] = json.loads((self.path / "tournament.json").read_bytes())
        return data

    @property
    def sheets(self) -> dict[str, Rows]:
        """The rows of all sheets as calamine reads them, blank cells as empty texts."""
        return read_sheets(self.file(".xlsx"))

    @property
    def mail(self) -> EmailMessage:
        """The mail as Python's library reads it."""
        mail = message_from_bytes(self.file(".eml").read_bytes(), policy=policy.default)
        assert isinstance(mail, EmailMessage)
        return mail


def read_sheets(path: Path) -> dict[str, Rows]:
    """The rows of all sheets of a file."""
    book = CalamineWorkbook.from_path(path)
    return {name: book.get_sheet_by_name(name).to_python(skip_empty_area=False) for name in book.sheet_names}


def publish_book(
    path: Path,
    target: Path | None = None,
    tour: int | None = None,
    *,
    whole: bool = False,
    agree: bool = True,
    asked: list[Message] | None = None,
) -> Folder:
    """Publish a workbook; what was asked goes to `asked`."""

    def ask(warnings: Sequence[Message]) -> bool:
        if asked is not None:
            asked.extend(warnings)
        return agree

    with open_book(path, for_reading=True) as book:
        done = publish(book, NOW, target, tour, whole=whole, ask=ask)
    return Folder(Path(str(done.data["folder"])), done)


def refusal(path: Path, tour: int | None = None, *, whole: bool = False) -> list[str]:
    """The ids of the messages with which publishing is refused."""
    try:
        publish_book(path, tour=tour, whole=whole)
    except Refused as error:
        return [message.id for message in error.messages]
    raise AssertionError("nothing was refused")


def book_of(tournament: Tournament, folder: Path, name: str = "Cup.xlsx") -> Path:
    """A workbook with a whole tournament in it."""
    path = folder / name
    write_workbook(tournament, path, NOW, "import")
    return path


def table_below(rows: Rows, header: Sequence[str]) -> Rows:
    """The rows below a header row, without blank cells, up to a row that is blank."""
    found = None
    for number, row in enumerate(rows):
        if [value for value in row if value != ""] == list(header):
            found = number + 1
            break
    assert found is not None, header
    table = []
    for row in rows[found:]:
        if all(value == "" for value in row):
            break
        table.append(row)
    return table
