"""A captain with a form: the judge makes it, the captain fills it in with openpyxl, the judge takes it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from openpyxl import load_workbook

from fourclubs_workbook.actions.done import Done
from fourclubs_workbook.actions.forms import write_forms
from fourclubs_workbook.actions.intake import intake
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.errors import FourClubsError
from fourclubs_workbook.intake.form_layout import HEADER_ROW
from fourclubs_workbook.layout.tables import TABLES
from fourclubs_workbook.messages import Message

from .stages import TEAMS
from .typist import START

_KEYS = {caption: one.key for one in TABLES["Changes"].columns for caption in (one.ru, one.en)}
_KEYS |= {"Player": "player", "Игрок": "player"}


def hand_out(book: Path, **options: Any) -> dict[str, Path]:
    """Make the forms that are due, in a folder beside the workbook; by team."""
    with open_book(book, for_reading=True) as opened:
        done = write_forms(opened, book.parent / "forms", START, lambda _: True, **options)
    check_messages(done.messages)
    paths = [Path(str(path)) for path in list_of(done.data["forms"])]
    return {next(team for team in TEAMS if team in path.name): path for path in paths}


def list_of(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def fill(form: Path, rows: Sequence[Mapping[str, object]], *, first: int = 1) -> Path:
    """Fill in the rows of a form from a row on, by keys of columns."""
    workbook = load_workbook(form)
    sheet = workbook.worksheets[0]
    columns = {_KEYS.get(str(cell.value), ""): cell.column for cell in sheet[HEADER_ROW]}
    for number, row in enumerate(rows, start=HEADER_ROW + first):
        for key, value in row.items():
            cell = sheet.cell(number, columns[key])
            assert not cell.protection.locked
            cell.value = value
            if isinstance(value, str) and not value.startswith("="):
                cell.data_type = "s"
    workbook.save(form)
    return form


def line_up(form: Path, *names: object) -> Path:
    """Fill in a line-up, table by table."""
    return fill(form, [{"player": name} for name in names])


def substitution(table: object, out: object, comes: object, **more: object) -> dict[str, object]:
    return {"kind": "substitution", "table": table, "out": out, "in": comes, **more}


def exchange(table: object, out: object, table_2: object, comes: object, **more: object) -> dict[str, object]:
    return {"kind": "exchange", "table": table, "out": out, "table_2": table_2, "in": comes, **more}


def take(book: Path, *files: Path, asked: list[str] | None = None) -> Done:
    """Enter files; all warnings are confirmed."""

    def confirm(warnings: Sequence[Message]) -> bool:
        check_messages(warnings)
        if asked is not None:
            asked.extend(message.id for message in warnings)
        return True

    with open_book(book) as opened:
        done = intake(opened, files, START, confirm)
    check_messages(done.messages)
    return done


def turn_away(book: Path, *files: Path, yes: bool = True) -> tuple[Message, ...]:
    """Why nothing is entered. The workbook must stay as it is, byte by byte, and get no backup."""
    before, backups = book.read_bytes(), sorted(book.parent.glob("backups/*"))
    messages: tuple[Message, ...] = ()
    with open_book(book) as opened:
        try:
            intake(opened, files, START, lambda _: yes)
        except FourClubsError as error:
            messages = error.messages
    assert messages, "nothing was refused"
    assert book.read_bytes() == before
    assert sorted(book.parent.glob("backups/*")) == backups
    check_messages(messages)
    return messages


def check_messages(messages: Sequence[Message]) -> None:
    """Each message can be shown in both languages and fits into a cell."""
    for message in messages:
        for language in ("ru", "en"):
            assert len(message.show(language)) <= 255


def ids(messages: Sequence[Message]) -> list[str]:
    return [message.id for message in messages]
