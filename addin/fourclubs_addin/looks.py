"""Looks of cells of an open workbook: named styles, many cells in one call."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from typing import Any, TypeVar

from fourclubs_workbook.layout.styles import STYLES

from .addresses import Rect, find_rects, join
from .native import Native
from .quiet import application_errors

USUAL = "Normal"
"""The style of cells that nobody has given a look."""

_Look = TypeVar("_Look", bound=Hashable)


class Looks:
    """Gives cells of a workbook their looks.

    Args:
        book: The workbook, an `xlwings.Book`.
        native: What xlwings has no word for.
    """

    def __init__(self, book: Any, native: Native) -> None:
        self._book = book
        self.native = native

    def apply(self, sheet: Any, name: str, places: Sequence[Rect]) -> None:
        """Give rectangles of a sheet a named style; one that the workbook has lost is made again."""
        for address in join([place.address for place in places]):
            cells = sheet.range(address)
            try:
                self.native.set_style(cells, name)
            except application_errors() as error:
                self.native.set_style(cells, self._find_again(name, error))

    def _find_again(self, name: str, error: Exception) -> str:
        """Make a style that the workbook has lost. If it has it, `error` had another reason."""
        if name == USUAL:
            # Excel in another language may call its usual style otherwise.
            return "fc blank"
        if name not in STYLES:
            raise error
        try:
            self.native.add_style(self._book, name, STYLES[name])
        except application_errors():
            raise error from None
        return name

    def paint(self, sheet: Any, styles: Sequence[Sequence[str | None]], top: int, left: int) -> None:
        """Give each cell of a rectangle its style; None leaves a cell's look alone.

        The commonest look is given to the whole rectangle first, so that a few calls do for the rest.
        """
        for name, places in plan_painting(styles, top, left):
            self.apply(sheet, name, places)


def plan_painting(
    styles: Sequence[Sequence[_Look | None]], top: int, left: int
) -> Iterator[tuple[_Look, list[Rect]]]:
    """Which rectangles get which look, in order: later ones lie over earlier ones. None gets none.

    >>> list(plan_painting([["a", "a"], ["a", "b"]], 1, 1))
    [('a', [Rect(top=1, left=1, bottom=2, right=2)]), ('b', [Rect(top=2, left=2, bottom=2, right=2)])]
    """
    count = Counter(name for row in styles for name in row)
    if not count:
        return
    ground = None
    if None not in count:
        ground = max(count, key=lambda name: count[name])
        assert ground is not None
        yield ground, [Rect(top, left, top + len(styles) - 1, left + len(styles[0]) - 1)]
    for name in count:
        if name is not None and name != ground:
            yield name, find_rects(styles, name, top, left)
