"""The application holds still while a workbook is written, and is put back whatever happens."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fourclubs_workbook.errors import BookError
from fourclubs_workbook.file_place import show_name
from fourclubs_workbook.messages import refused

QUIET = (
    ("screen_updating", False),
    ("enable_events", False),
    ("display_alerts", False),
    ("calculation", "manual"),
)
"""What is switched off, in this order; switched on again in the opposite one."""


@contextmanager
def quiet(app: Any) -> Iterator[None]:
    """No redrawing, events, questions and calculation while the block runs.

    Args:
        app: The application, an `xlwings.App`.
    """
    kept = [(name, getattr(app, name)) for name, _ in QUIET]
    try:
        for name, value in QUIET:
            setattr(app, name, value)
        yield
    finally:
        put_back(app, kept)


def put_back(app: Any, kept: list[tuple[str, Any]]) -> None:
    """Put settings back, each even if another fails, and once more what failed.

    Raises:
        Exception: What the application said when it refused the second time.
    """
    failures = _set_all(app, kept[::-1])
    again = _set_all(app, [(name, value) for name, value, _ in failures])
    if again:
        raise again[0][2]


def _set_all(app: Any, settings: list[tuple[str, Any]]) -> list[tuple[str, Any, Exception]]:
    failures = []
    for name, value in settings:
        try:
            setattr(app, name, value)
        except application_errors() as error:
            failures.append((name, value, error))
    return failures


def application_errors() -> tuple[type[Exception], ...]:
    """The exceptions with which an application refuses: those of xlwings and of what carries its calls."""
    found: list[type[Exception]] = [OSError]
    for module, name in (
        ("pywintypes", "com_error"),
        ("xlwings", "XlwingsError"),
        ("xlwings._xlwindows", "ExcelBusyError"),
    ):
        error = getattr(sys.modules.get(module), name, None)
        if isinstance(error, type) and issubclass(error, Exception):
            found.append(error)
    return tuple(found)


_BUSY = frozenset({-2147418111, -2146777998, -2147417846})
"""What Excel answers while a cell is being edited or a window waits for an answer."""


def application_error(error: Exception, book: str) -> BookError:
    """What the application refused, in the judge's words; `book` is the workbook's name."""
    numbers = {getattr(error, "hresult", None)}
    details = getattr(error, "excepinfo", None)
    if details:
        numbers.add(details[-1])
    if numbers & _BUSY or type(error).__name__ == "ExcelBusyError":
        return BookError([refused("host.busy", book=show_name(book))])
    why = str(details[2]) if details and details[2] else str(error) or type(error).__name__
    return BookError([refused("host.failed", book=show_name(book), why=" ".join(why.split())[:100])])
