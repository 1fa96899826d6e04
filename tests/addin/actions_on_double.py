"""Actions on a played tournament in Excel's double, and how often they ask the application."""

from datetime import datetime
from pathlib import Path

from benchmarks.played import play
from fourclubs_addin.book import ExcelBook
from fourclubs_addin.session import put_back
from fourclubs_workbook import backups
from fourclubs_workbook.actions.check import check
from fourclubs_workbook.actions.runner import run
from fourclubs_workbook.actions.transfer import write_workbook
from fourclubs_workbook.backups import Live

from .excel_double import Excel


def make_workbook(path: Path, size: tuple[int, int, int, int], now: datetime) -> Path:
    """A workbook of so many tables, players of a team, tours and tours played; the last waits for `close`."""
    tables, players, tours, played = size
    write_workbook(play(tables, players, tours, played, closed=False), path, now, "import")
    return path


def count_calls(path: Path, now: datetime) -> dict[str, int]:
    """The calls of actions on a workbook, one after the other, by name."""
    excel = Excel()
    opened = excel.open(path)
    counted = {}
    for name in ("check", "apply", "close", "undo", "redo", "show", "final"):
        excel.calls.clear()
        book = ExcelBook(opened)
        if name == "check":
            check(book, now)
        elif name in {"undo", "redo"}:
            book.read()
            live = Live(book.save_copy, lambda copy, book=book: put_back(book, copy))  # type: ignore[misc]
            (backups.undo if name == "undo" else backups.redo)(path, now, live)
        else:
            run(name, book, {}, now, lambda _: True)
        counted[name] = len(excel.calls)
    return counted
