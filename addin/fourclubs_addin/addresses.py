"""Addresses of cells as the application writes and takes them; rectangles joined to few calls."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fourclubs_workbook.port import column_letter

ADDRESS_LIMIT = 250
"""Characters of an address: Excel takes no more than 255 in one call."""

_CELLS = re.compile(r"\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?$")


class Rect(NamedTuple):
    """A rectangle of a sheet: rows and columns from 1, both ends included."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def address(self) -> str:
        """The rectangle as the application takes it, `A4:L9`."""
        first = f"{column_letter(self.left)}{self.top}"
        if (self.top, self.left) == (self.bottom, self.right):
            return first
        return f"{first}:{column_letter(self.right)}{self.bottom}"

    def meets(self, other: "Rect") -> bool:
        """Whether the two have a cell in common."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )


def parse_address(address: str) -> Rect:
    """The rectangle of an address such as `$A$4:$L$9`; a sheet's name in front does not matter.

    Raises:
        ValueError: it is no address of one rectangle.

    >>> parse_address("$A$4:$L$9"), parse_address("Log!B2").address
    (Rect(top=4, left=1, bottom=9, right=12), 'B2')
    """
    found = _CELLS.search(address)
    if found is None or "," in address:
        raise ValueError(address)
    left, top, right, bottom = found.groups()
    first = _column(left)
    return Rect(int(top), first, int(bottom or top), _column(right) if right else first)


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number


def join(addresses: Sequence[str]) -> Iterator[str]:
    """The addresses with commas between them, as few texts as the application's limit allows.

    >>> list(join(["A1", "B2:C3"]))
    ['A1,B2:C3']
    """
    line = ""
    for address in addresses:
        if line and len(line) + 1 + len(address) > ADDRESS_LIMIT:
            yield line
            line = ""
        line = f"{line},{address}" if line else address
    if line:
        yield line


def find_rects(cells: Sequence[Sequence[object]], wanted: object, top: int, left: int) -> list[Rect]:
    """Rectangles that cover exactly the cells in which `wanted` stands, few and large.

    Args:
        cells: Rows of the same width.
        wanted: What is looked for.
        top: The sheet row of the first row.
        left: The sheet column of the first column.
    """
    open_runs: dict[tuple[int, int], int] = {}
    found: list[Rect] = []
    for row, values in enumerate([*cells, ()]):
        runs = set(_runs(values, wanted))
        found += [
            Rect(top + open_runs.pop(run), left + run[0], top + row - 1, left + run[1])
            for run in [run for run in open_runs if run not in runs]
        ]
        for run in runs:
            open_runs.setdefault(run, row)
    return sorted(found)


def _runs(values: Sequence[object], wanted: object) -> Iterator[tuple[int, int]]:
    start = None
    for place, value in enumerate(values):
        if value == wanted:
            start = place if start is None else start
        elif start is not None:
            yield start, place - 1
            start = None
    if start is not None:
        yield start, len(values) - 1
