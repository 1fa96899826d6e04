"""The border to Excel: a button's press from beginning to end. Whatever happens ends in one window."""

import sys
from contextlib import suppress
from datetime import datetime
from typing import Any

from fourclubs_workbook.errors import FourClubsError
from fourclubs_workbook.language import system_language
from fourclubs_workbook.messages import Message, refused, text, told

from .caller import calling_book
from .log_file import fault_details, log_path, note
from .native import Com, Native
from .progress import Progress
from .quiet import application_errors
from .windows import Windows


def press(macro: str, native: Native | None = None) -> None:
    """Do what a button says, on the workbook it was pressed in.

    Args:
        macro: The button: a name of `macros`.
        native: What xlwings has no word for; None for Excel on Windows.
    """
    now = datetime.now()
    try:
        book = calling_book()
    except FourClubsError as error:
        note(now, f"{macro}: {_spoken(error.messages)}")
        raise SystemExit(_spoken(error.messages)) from error
    windows = Windows(book.app, system_language())
    if sys.platform == "darwin":
        windows.refuse([refused("addin.windows-only")])
        return
    progress = Progress(book.app, windows.language)
    try:
        _do(macro, book, windows, progress, native or Com(), now)
    except FourClubsError as error:
        note(now, f"{macro}: refused", _lines(error.messages))
        windows.refuse(error.messages)
    except Exception as error:  # noqa: BLE001 - the border: the one place where all others end
        note(now, f"{macro}: a fault of the program", fault_details(error))
        windows.refuse([refused("addin.unexpected", path=str(log_path()))])
    finally:
        with suppress(*application_errors()):
            progress.end()


def _do(macro: str, book: Any, windows: Windows, progress: Progress, native: Native, now: datetime) -> None:
    from .book import ExcelBook
    from .session import Session, act

    def learn(language: str) -> None:
        windows.language = progress.language = language

    live = ExcelBook(book, native, progress, learn)
    done = act(macro, Session(live, windows, now))
    learn(done.language)
    note(now, f"{macro}: {live.name}", _lines(done.messages))
    progress.end()
    windows.tell(done.messages, ok=done.ok)


def show_log(native: Native | None = None) -> None:  # noqa: ARG001 - as all macros
    """Say where the log is and which versions work here, and show the file."""
    from importlib.metadata import PackageNotFoundError, version

    book = calling_book()
    windows = Windows(book.app, system_language())
    found = {}
    for package in ("fourclubs", "xlwings"):
        with suppress(PackageNotFoundError):
            found[package] = version(package)
    windows.tell(
        [
            told(
                "addin.version",
                version=found.get("fourclubs", "?"),
                xlwings=found.get("xlwings", "?"),
                python=sys.version.split()[0],
            ),
            told("addin.log-at", path=str(log_path())),
        ]
    )
    if sys.platform == "win32":
        import os

        os.startfile(log_path())  # noqa: S606 - the judge's own file, by the program that he shows texts with


def _lines(messages: tuple[Message, ...]) -> list[str]:
    return [f"{message.id}: {message.show('en')}" for message in messages]


def _spoken(messages: tuple[Message, ...]) -> str:
    language = system_language()
    return " ".join([text("addin.not-done", language), *[message.show(language) for message in messages]])
