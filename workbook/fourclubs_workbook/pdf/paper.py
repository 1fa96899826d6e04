"""Sheets of paper: what is drawn where, before the PDF library writes it.

All measures are points, from the left upper corner of the page.
"""

from typing import NamedTuple

from .fonts import Face
from .lines import break_lines

SHORT, LONG = 595.28, 841.89
"""A4."""
MARGIN = 34.0
FOOT = 24.0
"""Height of the line at the foot of a page, inside the margin."""
LEADING = 1.24
"""From line to line, in font sizes."""
SMALLEST = 8.0
"""No letter on a page is smaller."""

INK = "1F2933"
MUTED = "5B6770"
LINE = "C3CBD3"
STRONG_LINE = "5B6770"
HEAD = "E8ECF0"
CHANGED = "FFE9A8"
NAVY = "1F3A5F"


class Words(NamedTuple):
    """A piece of text; `y` is its baseline."""

    x: float
    y: float
    text: str
    size: float
    style: str
    colour: str


class Box(NamedTuple):
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    fill: str


class Stroke(NamedTuple):
    """A line; `dashed` is to be cut along."""

    x: float
    y: float
    to_x: float
    to_y: float
    colour: str = LINE
    width: float = 0.6
    dashed: bool = False


Mark = Words | Box | Stroke


class Page:
    """One page: its size and the marks on it in the order of reading."""

    def __init__(self, name: str, head: str, *, landscape: bool) -> None:
        self.name = name
        self.head = head
        self.landscape = landscape
        self.marks: list[Mark] = []


class Paper:
    """Pages that are filled from top to bottom.

    Args:
        faces: The faces of the font by style.
    """

    def __init__(self, faces: dict[str, Face]) -> None:
        self.faces = faces
        self.pages: list[Page] = []
        self.y = 0.0
        """How far the page is filled."""
        self.edge = MARGIN
        """Where lines begin."""
        self.part = 1.0
        """How much of the width inside the margins is printed on: 1, or less for a column."""

    @property
    def page(self) -> Page:
        """The page that is being filled."""
        return self.pages[-1]

    @property
    def width(self) -> float:
        """Width that is printed on: of a page inside its margins, or of a column."""
        return ((LONG if self.page.landscape else SHORT) - 2 * MARGIN) * self.part

    @property
    def bottom(self) -> float:
        """How far a page may be filled."""
        return (SHORT if self.page.landscape else LONG) - MARGIN - FOOT

    @property
    def left(self) -> float:
        """Height that is left on the page."""
        return self.bottom - self.y

    @property
    def is_fresh(self) -> bool:
        """Whether nothing stands on the page yet."""
        return self.y <= MARGIN

    def begin(self, name: str, head: str, *, landscape: bool) -> None:
        """Begin a document on a page of its own."""
        self.pages.append(Page(name, head, landscape=landscape))
        self.y = MARGIN

    def use_column(self, part: float = 1.0, *, right: bool = False) -> None:
        """Print on a part of the width from now on, at its left or right end; the whole without arguments."""
        self.edge, self.part = MARGIN, 1.0
        if right:
            self.edge += self.width * (1 - part)
        self.part = part

    def turn(self) -> None:
        """Go on with a new page of the same document."""
        self.begin("", self.page.head, landscape=self.page.landscape)

    def need(self, height: float) -> None:
        """Turn the page if so much does not fit on it any more."""
        if height > self.left and not self.is_fresh:
            self.turn()

    def width_of(self, text: str, size: float, style: str = "") -> float:
        """How wide a text is."""
        return self.faces[style].width(text, size)

    def lines_of(self, text: str, size: float, width: float, style: str = "") -> list[str]:
        """A text broken into lines of a width."""
        return break_lines(text, self.faces[style], size, width)

    def words(
        self, x: float, y: float, text: str, size: float, style: str = "", colour: str = INK, width: float = 0
    ) -> None:
        """Print one line. With `width` it is centred in it."""
        if text:
            x += (width - self.width_of(text, size, style)) / 2 if width else 0
            self.page.marks.append(Words(x, y, text, size, style, colour))

    def paragraph(self, text: str, size: float, style: str = "", colour: str = INK) -> None:
        """Print a text across the page, turning it where needed."""
        for line in self.lines_of(text, size, self.width, style):
            self.need(size * LEADING)
            self.words(self.edge, self.y + size, line, size, style, colour)
            self.y += size * LEADING

    def box(self, x: float, y: float, width: float, height: float, fill: str) -> None:
        """Fill a rectangle."""
        self.page.marks.append(Box(x, y, width, height, fill))

    def stroke(
        self, x: float, y: float, to_x: float, to_y: float, colour: str = LINE, width: float = 0.6
    ) -> None:
        """Draw a line."""
        self.page.marks.append(Stroke(x, y, to_x, to_y, colour, width))

    def cut(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """Draw a line to cut along."""
        self.page.marks.append(Stroke(x, y, to_x, to_y, MUTED, 0.5, dashed=True))
