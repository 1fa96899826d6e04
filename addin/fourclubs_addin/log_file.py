"""The add-in's log: what was pressed on which workbook, what was said, and every fault with its details."""

import sys
import tempfile
import traceback
from collections.abc import Iterable
from datetime import datetime
from functools import cache
from pathlib import Path

from fourclubs_workbook.state_folder import state_folder

LOG_NAME = "addin.log"
SIZE_LIMIT = 512 * 1024
"""Bytes: a larger log makes room and is kept once, as `addin.old.log`."""


@cache
def log_path() -> Path:
    """Where the log is: in the user's folder for notes, else in the one for temporary files."""
    for folder in (state_folder(), Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with (folder / LOG_NAME).open("a", encoding="utf-8"):
                return folder / LOG_NAME
        except OSError:
            continue
    return Path(tempfile.gettempdir()) / LOG_NAME


def note(now: datetime, line: str, details: Iterable[str] = ()) -> bool:
    """Write down a line with the time, and details below it; whether that was possible.

    A log that cannot be written never stops an action.
    """
    path = log_path()
    text = "".join([f"{now:%Y-%m-%d %H:%M:%S} {line}\n", *[f"    {one}\n" for one in details]])
    try:
        if path.exists() and path.stat().st_size > SIZE_LIMIT:
            path.replace(path.with_name("addin.old.log"))
        with path.open("a", encoding="utf-8", errors="replace") as file:
            file.write(text)
    except OSError:
        return False
    return True


def fault_details(error: BaseException) -> list[str]:
    """What a developer needs to find a fault of the program, a line each."""
    lines = "".join(traceback.format_exception(error)).splitlines()
    return [f"Python {sys.version.split()[0]}, {sys.platform}", *lines]
