"""Tables on paper: widths of columns from what stands in them, wrapped cells, captions on every page."""

from collections.abc import Sequence
from typing import NamedTuple

from ..documents.model import Cell, Group, Kind, Look, Row, Table, as_cell, show_value
from ..layout.styles import TEAM_COLOURS
from .fonts import clean_text
from .lines import longest_piece
from .paper import CHANGED, HEAD, INK, LEADING, LINE, MARGIN, MUTED, SMALLEST, STRONG_LINE, Paper

PAD = 4.0
PAD_DOWN = 2.6
_BY_HAND = 32.0
"""The narrowest column that is filled in by hand."""
_GAP = 16.0
"""Between two blocks of a table beside each other."""
_WHITE = "FFFFFF"
_TO_THE_RIGHT = {Kind.WHOLE, Kind.WHISTS, Kind.POINTS, Kind.SHARE}
_STEP = 0.5


class _Inked(NamedTuple):
    """A cell as it is printed."""

    lines: tuple[str, ...]
    style: str
    colour: str
    fill: str | None
    across: str


class TableDrawing:
    """A table that is printed below what stands on the page.

    The font is made smaller, down to `SMALLEST`, where whole words do not fit beside each other.
    """

    def __init__(self, paper: Paper, table: Table, language: str) -> None:
        self._paper = paper
        self._table = table
        self._language = language
        self._rows = [self._cells(row) for row in table.rows]
        self._size = table.size
        self._left = paper.edge
        self._room = (paper.width - _GAP * (table.beside - 1)) / table.beside
        self._widths: list[float] = []
        self._fit()

        self._head = self._ink_head()
        self._body = [self._ink(row) for row in self._rows]
        if table.total is not None:
            self._body.append(self._ink(self._cells(table.total, Look.STRONG), HEAD))

    @property
    def top(self) -> float:
        """The height of what must not be parted: captions and the first two rows."""
        first = [min(self._height(row), self._paper.bottom / 3) for row in self._body[:2]]
        return self._head_height + sum(first)

    @property
    def _head_height(self) -> float:
        return sum([self._height(row) for row, _ in self._head])

    def draw(self) -> None:
        """Print it, with its captions on every page and above every block."""
        paper = self._paper
        room = paper.bottom - MARGIN - self._head_height
        paper.need(self.top)
        waiting = [piece for row in self._body for piece in self._pieces(row, room)]
        while waiting:
            top = lowest = paper.y
            counts = self._share_rows(waiting, paper.left - self._head_height)
            for block, count in enumerate(counts):
                self._left = paper.edge + block * (self._room + _GAP)
                paper.y = top
                for row, widths in [*self._head, *[(row, self._widths) for row in waiting[:count]]]:
                    self._draw_row(row, widths)
                waiting = waiting[count:]
                lowest = max(lowest, paper.y)
            paper.y = lowest
            if waiting:
                paper.turn()
        paper.y += 8

    def _share_rows(self, rows: Sequence[Sequence[_Inked]], room: float) -> list[int]:
        """How many rows stand in each block on this page; evenly where all that are left fit."""
        heights = [self._height(row) for row in rows]
        each = -(-len(rows) // self._table.beside)
        starts = range(0, len(rows), each)
        if all(sum(heights[start : start + each]) <= room for start in starts):
            return [len(heights[start : start + each]) for start in starts]
        counts: list[int] = []
        for _ in range(self._table.beside):
            done = sum(counts)
            count, height = 0, 0.0
            while done + count < len(rows) and (not count or height + heights[done + count] <= room):
                height += heights[done + count]
                count += 1
            counts.append(count)
        if self._table.total is not None and sum(counts) == len(rows) - 1 and counts[-1] > 1:
            # The sums do not stand alone on a page.
            counts[-1] -= 1
        return counts

    # What is measured.

    def _cells(self, row: Row, look: Look = Look.PLAIN) -> list[tuple[str, Look, Kind]]:
        cells = []
        for value, column in zip(row, self._table.columns, strict=True):
            cell: Cell = as_cell(value)
            kind = cell.kind or column.kind
            said = clean_text(show_value(cell.value, kind, self._language))
            if isinstance(cell.value, str) and kind in _TO_THE_RIGHT:
                kind = Kind.WORD
            cells.append((said, cell.look if cell.look is not Look.PLAIN else look, kind))
        return cells

    def _fit(self) -> None:
        """Find the largest font at which no word has to be broken, and the widths of the columns."""
        room = self._room
        while True:
            least, most = self._needs()
            if sum(least) <= room or self._size <= SMALLEST:
                break
            self._size = max(SMALLEST, self._size - _STEP)
        self._widths = self._even(least, most, room) or share_width(least, most, self._stretched(), room)

    def _even(self, least: Sequence[float], most: Sequence[float], room: float) -> list[float] | None:
        """Widths with all columns of names equally wide; None if not asked for, or if they do not fit."""
        names = {p for p, column in enumerate(self._table.columns) if column.kind is Kind.NAME}
        if not self._table.even or not names:
            return None
        others = sum([width for position, width in enumerate(most) if position not in names])
        each = (room - others) / len(names)
        if each < max(least[position] for position in names):
            return None
        return [each if position in names else width for position, width in enumerate(most)]

    def _needs(self) -> tuple[list[float], list[float]]:
        """Of each column: the width without breaking words, and that without breaking lines."""
        columns = self._table.columns
        least = [0.0] * len(columns)
        most = [0.0] * len(columns)
        captions = [(column.caption, Look.STRONG, Kind.TEXT) for column in columns]
        total = [self._cells(self._table.total, Look.STRONG)] if self._table.total is not None else []
        for row in [captions, *self._rows, *total]:
            for position, (text, look, _) in enumerate(row):
                face = self._paper.faces["B" if look in {Look.STRONG, Look.CHANGED} else ""]
                least[position] = max(least[position], longest_piece(text, face, self._size) + 2 * PAD)
                if row is not captions:
                    most[position] = max(most[position], face.width(text, self._size) + 2 * PAD)
        if self._table.row_height:
            least = [max(width, _BY_HAND) for width in least]
        most = [max(pair) for pair in zip(least, most, strict=True)]
        start = 0
        for group in self._table.groups:
            face = self._paper.faces["B"]
            short = longest_piece(clean_text(group.caption), face, self._size) + 2 * PAD
            columns_of = range(start, start + group.columns)
            lack = short - sum(least[position] for position in columns_of)
            widest = max(columns_of, key=most.__getitem__)
            least[widest] += max(lack, 0)
            most[widest] = max(most[widest], least[widest])
            start += group.columns
        return least, most

    def _stretched(self) -> list[int]:
        """The columns that take width which is left over: those of texts and names."""
        kinds = [column.kind for column in self._table.columns]
        return [position for position, kind in enumerate(kinds) if kind in {Kind.TEXT, Kind.NAME}]

    # What is drawn.

    def _ink_head(self) -> list[tuple[list[_Inked], list[float]]]:
        rows = []
        if self._table.groups:
            groups, widths, start = [], [], 0
            for group in self._table.groups:
                width = sum(self._widths[start : start + group.columns])
                start += group.columns
                widths.append(width)
                groups.append(self._ink_group(group, width))
            rows.append((groups, widths))
        captions = [
            _Inked(self._lines(column.caption, width, "B"), "B", INK, HEAD, "middle")
            for column, width in zip(self._table.columns, self._widths, strict=True)
        ]
        if any(column.caption for column in self._table.columns):
            rows.append((captions, self._widths))
        return rows

    def _ink_group(self, group: Group, width: float) -> _Inked:
        lines = self._lines(clean_text(group.caption), width, "B")
        if group.team is None:
            return _Inked(lines, "B", INK, HEAD, "middle")
        return _Inked(lines, "B", _WHITE, TEAM_COLOURS[group.team - 1], "middle")

    def _ink(self, row: Sequence[tuple[str, Look, Kind]], fill: str | None = None) -> list[_Inked]:
        inked = []
        for (text, look, kind), width in zip(row, self._widths, strict=True):
            style = "B" if look in {Look.STRONG, Look.CHANGED} else ""
            across = "right" if kind in _TO_THE_RIGHT else "middle" if kind is Kind.WORD else "left"
            inked.append(
                _Inked(
                    self._lines(text, width, style),
                    style,
                    MUTED if look is Look.MUTED else INK,
                    CHANGED if look is Look.CHANGED else fill,
                    across,
                )
            )
        return inked

    def _lines(self, text: str, width: float, style: str) -> tuple[str, ...]:
        return tuple(self._paper.lines_of(text, self._size, width - 2 * PAD + 0.01, style))

    def _height(self, row: Sequence[_Inked]) -> float:
        lines = max(len(cell.lines) for cell in row)
        return max(lines * self._size * LEADING + 2 * PAD_DOWN, self._table.row_height)

    def _pieces(self, row: list[_Inked], room: float) -> list[list[_Inked]]:
        """A row in pieces that fit on a page; mostly it is one."""
        most = max(1, int((room - 2 * PAD_DOWN) / (self._size * LEADING)))
        lines = max(len(cell.lines) for cell in row)
        return [
            [cell._replace(lines=cell.lines[start : start + most]) for cell in row]
            for start in range(0, lines, most)
        ]

    def _draw_row(self, row: Sequence[_Inked], widths: Sequence[float]) -> None:
        paper, x, y, height = self._paper, self._left, self._paper.y, self._height(row)
        for cell, width in zip(row, widths, strict=True):
            if cell.fill:
                paper.box(x, y, width, height, cell.fill)
            self._draw_lines(cell, x, y + (height - len(cell.lines) * self._size * LEADING) / 2, width)
            x += width
        edges = [self._left]
        for width in widths:
            edges.append(edges[-1] + width)
        for edge in edges:
            paper.stroke(edge, y, edge, y + height, LINE)
        paper.stroke(self._left, y, x, y, LINE)
        paper.stroke(self._left, y + height, x, y + height, STRONG_LINE if row[0].fill == HEAD else LINE)
        paper.y += height

    def _draw_lines(self, cell: _Inked, x: float, y: float, width: float) -> None:
        paper, size = self._paper, self._size
        for number, line in enumerate(cell.lines):
            at = y + number * size * LEADING + size * 0.95
            if cell.across == "middle":
                paper.words(x, at, line, size, cell.style, cell.colour, width)
            elif cell.across == "right":
                start = x + width - PAD - paper.width_of(line, size, cell.style)
                paper.words(start, at, line, size, cell.style, cell.colour)
            else:
                paper.words(x + PAD, at, line, size, cell.style, cell.colour)


def share_width(
    least: Sequence[float], most: Sequence[float], stretched: Sequence[int], room: float
) -> list[float]:
    """Share the width of a page among columns.

    Args:
        least: Of each column the width at which no word is broken.
        most: Of each column the width at which no line is broken.
        stretched: The columns that take what is left over; none of them: all columns do.
        room: The width of the page.

    Returns:
        The widths; they sum to `room`.

    >>> share_width([10, 20], [10, 60], [1], 100), share_width([10, 20], [10, 60], [1], 40)
    ([10.0, 90.0], [10.0, 30.0])
    >>> share_width([10, 80], [10, 90], [1], 50)
    [10.0, 40.0]
    """
    if sum(most) <= room:
        takers = set(stretched) or set(range(len(most)))
        total = sum(most[position] for position in takers)
        spare = room - sum(most)
        return [
            width + (spare * width / total if position in takers else 0.0)
            for position, width in enumerate(map(float, most))
        ]
    if sum(least) <= room:
        wish = sum(most) - sum(least)
        part = (room - sum(least)) / wish
        return [low + (high - low) * part for low, high in zip(least, most, strict=True)]
    return _cap(least, room)


def _cap(least: Sequence[float], room: float) -> list[float]:
    """Cut the widest columns down to one width, so that the others keep theirs."""
    ordered = sorted(least)
    kept = 0.0
    for position, width in enumerate(ordered):
        cap = (room - kept) / (len(ordered) - position)
        if width > cap:
            return [min(float(one), cap) for one in least]
        kept += width
    return list(map(float, least))
