"""Which workbook a macro was called from: that one and no other is worked on."""

import sys
from collections.abc import Sequence
from typing import Any

import xlwings as xw

from fourclubs_workbook.errors import BookError
from fourclubs_workbook.messages import refused

ATTEMPTS = 2_000
"""So often a call that a busy Excel turns away is tried again; xlwings itself would try for ever."""


def calling_book(arguments: Sequence[str] = sys.argv) -> Any:
    """The workbook that was active when the button was pressed, an `xlwings.Book`.

    Raises:
        BookError: It is not clear which one that is.
    """
    driver = sys.modules.get("xlwings._xlwindows")
    if driver is not None:
        driver.N_COM_ATTEMPTS = ATTEMPTS  # type: ignore[attr-defined]
    name, window = _named(arguments)
    if name is None or window is None or driver is None or hasattr(xw.Book, "_mock_caller"):
        return xw.Book.caller()
    # xlwings cuts a name with `=` in it, and may then take another workbook.
    app = xw.App(impl=driver.App(xl=window))
    return choose_book(app.books, name)


def _named(arguments: Sequence[str]) -> tuple[str | None, int | None]:
    """The workbook's name and its window's number, as the add-in tells them."""
    name = window = None
    for argument in arguments:
        if argument.startswith("--wb="):
            name = argument.removeprefix("--wb=").strip()
        elif argument.startswith("--hwnd="):
            window = int(argument.removeprefix("--hwnd="))
    return name, window


def choose_book(books: Any, name: str) -> Any:
    """The one open workbook of a name.

    Raises:
        BookError: There is none, or more than one.
    """
    fits = [book for book in books if str(book.name).casefold() == name.casefold()]
    if len(fits) != 1:
        raise BookError([refused("addin.no-caller")])
    return fits[0]
