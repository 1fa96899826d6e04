"""Whether an open workbook can be worked on; why not, in the judge's words."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fourclubs_workbook.errors import BookError
from fourclubs_workbook.file_place import show_name
from fourclubs_workbook.layout.settings import LAYOUT_VERSION
from fourclubs_workbook.messages import Message, refused
from fourclubs_workbook.port import Value

from .native import Native
from .tables import LiveTable


def local_path(book: Any, native: Native) -> Path:
    """Where the workbook is on this computer.

    Raises:
        BookError: It was never saved, lies in a cloud, or is no .xlsx file.
    """
    name = native.full_name(book)
    shown = show_name(name.replace("\\", "/").rsplit("/", 1)[-1])
    if "://" in name:
        raise BookError([refused("host.cloud", book=shown)])
    if "/" not in name and "\\" not in name:
        raise BookError([refused("host.unsaved", book=shown)])
    path = Path(name)
    if path.suffix.lower() != ".xlsx":
        raise BookError([refused("host.other-kind", book=shown)])
    return path


def check_contents(name: str, tables: Mapping[str, LiveTable]) -> None:
    """Refuse a workbook that holds no tournament, or one of a newer layout.

    Raises:
        BookError: It is such a workbook.
    """
    settings = tables.get("Settings")
    if settings is None:
        raise BookError([refused("host.not-ours", book=show_name(name))])
    layout = _layout(settings.rows)
    if isinstance(layout, int | float) and layout > LAYOUT_VERSION:
        raise BookError([refused("file.newer", book=show_name(name), layout=layout, known=LAYOUT_VERSION)])


def _layout(rows: tuple[tuple[Value, ...], ...]) -> Value:
    """The setting `layout`: the number in its row, wherever the columns stand."""
    for row in rows:
        if "layout" in row:
            return next((value for value in row if isinstance(value, int | float)), None)
    return None


def find_obstacles(book: Any, tables: Mapping[str, LiveTable], native: Native) -> list[Message]:
    """Why nothing can be written into the workbook; empty when it can."""
    found = []
    if native.is_read_only(book):
        found.append(refused("host.read-only", book=show_name(str(book.name))))
    sheets = {live.grid.title: live.grid.sheet for live in tables.values()}
    found += [
        refused("host.protected", sheet=title)
        for title, sheet in sheets.items()
        if native.is_protected(sheet)
    ]
    return found
