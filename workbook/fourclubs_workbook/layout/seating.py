"""The sheet Seating: what the room sees. Sizes follow from the number of tables."""

from collections.abc import Iterable
from typing import NamedTuple

from .model import Captions, Placed, SheetLayout
from .rules import choice, seat_players
from .styles import BOARD_SIZES
from .tables import BOARD

HEADER_ROW = 4
"""The sheet row of the table's header: title, tour and teams' names stand above it."""

LABEL_WIDTH = 19
NAME_WIDTH = 41.5
"""Column widths in characters: the sheet is about 1,320 pixels wide, a laptop's screen."""

LINE_HEIGHT = 1.27
"""Height of a line of text, as a multiple of its font size."""

_PIXELS_A_POINT = 96 / 72
_NAME_PIXELS = NAME_WIDTH * 7 - 16

_SAFETY = 1.03

_LETTERS = (
    ("iljtfrI.,:;'’-() ", 0.31),
    ("гтсczsэ", 0.43),
    ("фмыжюwшщm", 0.76),
    ("ЖМШЮЩЫMW—Ф", 0.89),
)
_EMS = {letter: ems for letters, ems in _LETTERS for letter in letters}


class BoardSizes(NamedTuple):
    """Font size of names and height of rows, both in points."""

    font: int
    row: float


_SIZES = (
    (2, BoardSizes(40, 110)),
    (4, BoardSizes(34, 80)),
    (6, BoardSizes(28, 53)),
    (8, BoardSizes(24, 40)),
    (10, BoardSizes(20, 32)),
    (14, BoardSizes(16, 24)),
    (20, BoardSizes(14, 20)),
)
"""Up to so many tables: the sizes. The whole board is about as high as a screen of 16:9."""


def board_sizes(tables: int) -> BoardSizes:
    """The sizes for a number of tables: as large as a full screen allows.

    >>> board_sizes(4), board_sizes(200)
    (BoardSizes(font=34, row=80), BoardSizes(font=12, row=17))
    """
    for most, sizes in _SIZES:
        if tables <= most:
            return sizes
    return BoardSizes(12, 17)


def text_pixels(text: str, size: float) -> float:
    """About how wide a bold text is, in pixels at 100 %. Rather too wide than too narrow."""
    ems = sum(_EMS.get(letter) or (0.63 if letter.isupper() else 0.54) for letter in text)
    return ems * size * _PIXELS_A_POINT * _SAFETY


def count_lines(text: str, size: float, pixels: float = _NAME_PIXELS) -> int:
    """How many lines a text takes in a cell of that width, broken between words.

    A word that is wider than the cell breaks inside and counts its lines.
    """
    lines, used = 1, 0.0
    blank = text_pixels(" ", size)
    for word in text.split():
        wide = text_pixels(word, size)
        if used and used + blank + wide > pixels:
            lines, used = lines + 1, 0.0
        while wide > pixels:
            lines, wide = lines + 1, wide - pixels
        used = used + blank + wide if used else wide
    return lines


def name_size(name: str, tables: int) -> int:
    """The largest font size at which a name fits its seat, unbroken words preferred.

    >>> name_size("Anna Bell", 4), name_size("Константинопольский Аристарх Иннокентьевич", 6)
    (34, 16)
    """
    sizes = board_sizes(tables)
    for size in BOARD_SIZES:
        if size > sizes.font:
            continue
        lines = count_lines(name, size)
        whole_words = all(text_pixels(word, size) <= _NAME_PIXELS for word in name.split())
        if whole_words and lines * size * LINE_HEIGHT <= sizes.row:
            return size
    return BOARD_SIZES[-1]


SEATING = SheetLayout(
    key="seating",
    title=Captions(ru="Рассадка", en="Seating"),
    tab="8A4B14",
    placed=(
        Placed(
            table=BOARD,
            row=HEADER_ROW,
            rules={
                f"seat_{seat}": choice(seat_players(seat), "rule_lineup_title", "rule_lineup")
                for seat in (1, 2, 3, 4)
            },
            filter=False,
            header_height=16,
        ),
    ),
    widths={1: LABEL_WIDTH, 2: NAME_WIDTH, 3: NAME_WIDTH, 4: NAME_WIDTH, 5: NAME_WIDTH},
    freeze="A5",
    active="B5",
    titles="1:4",
)


def board_font(names: Iterable[str], tables: int) -> int:
    """The font size of most names: the largest at which nine names of ten fit their seats."""
    fitting = sorted(name_size(name, tables) for name in names)
    return fitting[len(fitting) // 10] if fitting else board_sizes(tables).font


def left_rows(tables: int) -> tuple[int, int]:
    """The sheet rows below the board that say how many substitutions and exchanges are left."""
    first = HEADER_ROW + tables + 3
    return first, first + 1
