"""Printed pages of a sheet: how large, and where a new one begins."""

from collections.abc import Collection, Sequence
from itertools import pairwise

MARGIN, MARGIN_DOWN = 0.4, 0.6
"""Margins of a page in inches, at the sides and above and below."""

_INCH = 72.0
_LONG, _SHORT = 842.0, 595.0
_CHARACTER = 5.6
"""Points of one character of a column's width in LibreOffice; Excel makes it 5.25."""
_SAFE = 0.95
"""Other programs have other fonts: so much of a page is used at the most."""


def find_scale(widths: Sequence[float], *, landscape: bool) -> float:
    """How much a sheet of such columns (characters) must be made smaller for the page, at most 1."""
    room = (_LONG if landscape else _SHORT) - 2 * MARGIN * _INCH
    return min(1.0, room * _SAFE / (sum(widths) * _CHARACTER))


def page_height(scale: float, *, landscape: bool) -> float:
    """Points of rows that a page takes at a scale."""
    room = (_SHORT if landscape else _LONG) - 2 * MARGIN_DOWN * _INCH
    return room * _SAFE / scale


def find_breaks(
    heights: Sequence[float], sections: Collection[int], turns: Collection[int], room: float
) -> list[int]:
    """The rows before which a page must be begun by hand: a section that fits on a page is not cut.

    Args:
        heights: Of each row, in points.
        sections: The rows, from 0, where a heading or a table begins.
        turns: The rows, from 0, that must stand at the top of a page.
        room: Points that a page takes.

    Returns:
        Rows from 0, in order; where a longer section goes on is the printing program's business.

    >>> find_breaks([10] * 6, {0, 2, 4}, (), 35), find_breaks([10] * 6, {0}, {3}, 100)
    ([2, 4], [3])
    """
    edges = sorted({0, len(heights), *sections, *turns})
    breaks = []
    used = 0.0
    for start, end in pairwise(edges):
        height = sum(heights[start:end])
        if start and (start in turns or (used > 0 and used + height > room >= height)):
            breaks.append(start)
            used = 0.0
        used = (used + height) % room if used + height > room else used + height
    return breaks
