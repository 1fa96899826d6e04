"""Looks of cells in an openpyxl workbook: the styles of `layout.styles` by name."""

from copy import copy
from typing import Any

from .table_area import Cell


class Looks:
    """The named styles of a workbook; one that is missing (a program dropped it) is put in again."""

    def __init__(self, workbook: Any) -> None:
        self._workbook = workbook
        self._known: dict[str, Any] = {}

    def apply(self, cell: Cell, name: str) -> None:
        """Give a cell a look, if it has another. KeyError for a name that `layout.styles` does not know."""
        style = self._known.get(name)
        if style is None:
            style = self._known[name] = self._find(name)
        if get_look(cell) != style:
            set_look(cell, style)

    def _find(self, name: str) -> Any:
        if name not in self._workbook.named_styles:
            from .layout.styles import STYLES
            from .openpyxl_styles import to_openpyxl

            self._workbook.add_named_style(to_openpyxl(name, STYLES[name]))
        styles = self._workbook._named_styles  # noqa: SLF001 - the only list of them
        return copy(styles[name].as_tuple())


def get_look(cell: Cell) -> Any:
    """All of a cell's look in one value that can be compared and given to another cell."""
    return cell._style  # noqa: SLF001 - openpyxl's documented way to copy a look


def set_look(cell: Cell, look: Any) -> None:
    """Give a cell the look of another, whole."""
    cell._style = copy(look)  # noqa: SLF001 - as above


def has_look(cell: Cell) -> bool:
    """Whether a cell looks other than a blank sheet's."""
    return bool(cell.has_style)
