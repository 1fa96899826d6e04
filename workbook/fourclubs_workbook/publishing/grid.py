"""Columns of a sheet on which several tables stand below each other."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from ..documents.model import Cell, Kind, Shown, Table, show_value

LANDSCAPE, PORTRAIT = 132.0, 90.0
"""Characters of 11 points across an A4 page."""

_LEAST, _PAD = 7.0, 3.0
_MARGIN = 1.2
"""Characters of a cell's width that its text cannot use."""
_NUMBERS = {Kind.WHOLE, Kind.WHISTS, Kind.POINTS, Kind.SHARE, Kind.WORD}
_MOST = {Kind.TEXT: 70.0, Kind.NAME: 32.0}
"""A column of text is not made wider than this: longer ones wrap."""
_MOST_NUMBER = 16.0


class Span(NamedTuple):
    """The sheet columns of a table's column, from 0, the end not included."""

    start: int
    end: int


class Grid(NamedTuple):
    """The widths of the sheet's columns in characters: those of the table with most columns."""

    widths: tuple[float, ...]

    def spans(self, table: Table, language: str) -> list[Span]:
        """The sheet columns of each column of a table; a table with fewer columns takes several for one."""
        columns = len(self.widths)
        if len(table.columns) == columns:
            return [Span(column, column + 1) for column in range(columns)]
        return self.share(natural_widths(table, language))

    def share(self, wanted: Sequence[float]) -> list[Span]:
        """The sheet's columns shared out among fewer ones of the wanted widths, at least one to each.

        >>> Grid((10, 10, 10, 10)).share([10, 30])
        [Span(start=0, end=1), Span(start=1, end=4)]
        """
        columns = len(self.widths)
        room, asked = sum(self.widths), sum(wanted)
        edges = [sum(self.widths[:column]) for column in range(columns + 1)]
        cuts = [0]
        reached = 0.0
        for number, width in enumerate(wanted[:-1], start=1):
            reached += width * room / asked
            nearest = min(range(columns + 1), key=lambda column: abs(edges[column] - reached))
            # A name that would have to be broken is worse than a column that is too wide.
            while (
                nearest < columns
                and edges[nearest] - edges[cuts[-1]] < min(width, _MOST[Kind.NAME]) - _PAD / 2
            ):
                nearest += 1
            cuts.append(min(max(nearest, cuts[-1] + 1), columns - (len(wanted) - number)))
        cuts.append(columns)
        return [Span(start, end) for start, end in pairwise(cuts)]

    def width(self, span: Span) -> float:
        """The width of a span in characters."""
        if span.end - span.start == 1:
            return self.widths[span.start]
        return sum(self.widths[span.start : span.end])


def make_grid(tables: Sequence[Table], language: str, *, landscape: bool) -> Grid:
    """The columns that suit the widest of the tables, and others of as many columns."""
    room = LANDSCAPE if landscape else PORTRAIT
    most = max([len(table.columns) for table in tables], default=1)
    alike = [table for table in tables if len(table.columns) == most]
    if not alike:
        return Grid((room,))
    widths = [max(column) for column in zip(*[natural_widths(one, language) for one in alike], strict=True)]
    kinds = [column.kind for column in alike[0].columns]
    texts = [number for number, kind in enumerate(kinds) if kind not in _NUMBERS]
    while sum(widths) > room and any(widths[number] > 14 for number in texts):
        widest = max(texts, key=widths.__getitem__)
        widths[widest] = max(14, widths[widest] - max(1, (sum(widths) - room) / len(texts)))
    spare = min(room, 80) - sum(widths)
    if spare > 0 and texts:
        widths = [
            width + (spare / len(texts) if number in texts else 0) for number, width in enumerate(widths)
        ]
    return Grid(tuple(round(width, 1) for width in widths))


def natural_widths(table: Table, language: str) -> list[float]:
    """The width in characters that each column would like to have."""
    widths = []
    rows = (*table.rows, *([table.total] if table.total else []))
    for number, column in enumerate(table.columns):
        longest = max([_length(row[number], column.kind, language) for row in rows], default=0)
        caption = max([len(word) for word in column.caption.split()], default=0) + 1
        most = _MOST.get(column.kind, _MOST_NUMBER)
        widths.append(min(max(longest, caption, _LEAST - _PAD), most) + _PAD)
    start = 0
    for group in table.groups:
        own = range(start, start + group.columns)
        missing = len(group.caption) * 1.15 + _PAD - sum([widths[number] for number in own])
        if missing > 0:
            for number in own:
                widths[number] += missing / len(own)
        start += group.columns
    return widths


def _length(value: Cell | Shown, kind: Kind, language: str) -> int:
    """How many characters a cell shows."""
    if isinstance(value, Cell):
        kind, value = value.kind or kind, value.value
    if isinstance(value, str):
        return len(value)
    return 0 if value is None else len(show_value(value, kind, language))


def count_lines(said: str, width: float) -> int:
    """Lines that a text takes in a column so many characters wide; a little more rather than less."""
    room = max(width - _MARGIN, 1)
    if len(said) <= room and "\n" not in said:
        return 1
    return sum([_lines_of(line, room) for line in said.split("\n")])


def _lines_of(line: str, room: float) -> int:
    """Words go to the next line whole, so that lines are seldom full: the more so, the fewer words fit."""
    if len(line) <= room:
        return 1
    longest = max(map(len, line.split()), default=0)
    return max(2, ceil(len(line) / max(room - min(longest, room / 2) / 2, 1)))
