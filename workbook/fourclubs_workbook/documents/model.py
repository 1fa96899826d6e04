"""What a printed document is made of, as data: headings, texts, tables, forms, cards, signatures.

A document is made of named tuples and plain values only. Who prints it (`pdf`, a workbook) decides
how it looks; what it says is decided here, in the document's own module.
"""

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from ..shown import format_points_local, format_share, format_whists

Shown = str | int | Fraction | None
"""What stands in a cell; None is a blank cell."""


class Kind(StrEnum):
    """What the values of a column are. Numbers stand to the right, words in the middle or to the left."""

    TEXT = "text"
    NAME = "name"
    WORD = "word"
    WHOLE = "whole"
    WHISTS = "whists"
    POINTS = "points"
    SHARE = "share"


class Look(StrEnum):
    """How a cell or a line stands out."""

    PLAIN = "plain"
    STRONG = "strong"
    MUTED = "muted"
    CHANGED = "changed"


class Cell(NamedTuple):
    """A value that stands out, or that is not of its column's kind (`kind`)."""

    value: Shown
    look: Look = Look.PLAIN
    kind: Kind | None = None


class Column(NamedTuple):
    """A column of a table."""

    caption: str
    kind: Kind = Kind.TEXT


class Group(NamedTuple):
    """A caption above some columns. `team`: the position of the team whose colour it has, from 1."""

    caption: str
    columns: int
    team: int | None = None


Row = tuple[Cell | Shown, ...]
"""One value a column."""


class Heading(NamedTuple):
    """A heading inside a document. It is never parted from what follows it.

    `beside`: its section may stand to the right of the one before where room is short.
    """

    text: str
    beside: bool = False


class Text(NamedTuple):
    """A line or paragraph."""

    text: str
    look: Look = Look.PLAIN


class Table(NamedTuple):
    """A table. Captions are repeated on every page.

    `groups` stand above the captions and cover all columns. `total` is the last row, set apart.
    `row_height`: at least so many points, for rows to be written in by hand. `size`: of the letters,
    in points, where whole words fit. `even`: columns of names are equally wide, where they fit.
    `beside`: a long list goes in so many blocks beside each other, page by page.
    """

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    groups: tuple[Group, ...] = ()
    total: Row | None = None
    row_height: float = 0
    size: float = 10
    even: bool = False
    beside: int = 1


class Field(NamedTuple):
    """A line of a form: what is asked, and the answer; None leaves a line to write on."""

    label: str
    value: str | None = None


class Fields(NamedTuple):
    """Lines of a form, some beside each other."""

    fields: tuple[Field, ...]
    beside: int = 1


class Signatures(NamedTuple):
    """Lines to sign on, with who signs below; some stand beside each other."""

    who: tuple[str, ...]


class CardLine(NamedTuple):
    """A line of a card: a short mark before it, a note below it. `STRONG` is larger than the others."""

    mark: str
    text: str
    note: str = ""
    look: Look = Look.PLAIN


class Card(NamedTuple):
    """A card to be cut out: a line above the title, the title, a line below it, then lines."""

    over: str
    title: str
    under: str
    lines: tuple[CardLine, ...]


class Cards(NamedTuple):
    """Cards of one size, `across` × `down` a page."""

    cards: tuple[Card, ...]
    across: int
    down: int


class NewPage(NamedTuple):
    """What follows begins on a new page."""


Part = Heading | Text | Table | Fields | Signatures | Cards | NewPage


class Document(NamedTuple):
    """A document.

    `name` is its file's name without ending; `title` and `lines` stand at its beginning, `head`
    (the tournament) at the foot of every page. `language` is `ru` or `en`. `one_page`: print it on
    one page if that can be done with smaller letters and sections beside each other.
    """

    name: str
    title: str
    lines: tuple[str, ...]
    parts: tuple[Part, ...]
    language: str
    head: str = ""
    landscape: bool = False
    one_page: bool = False


def as_cell(value: Cell | Shown) -> Cell:
    """A value of a row as a cell."""
    return value if isinstance(value, Cell) else Cell(value)


def show_value(value: Shown, kind: Kind, language: str) -> str:
    """A value as a reader sees it.

    >>> show_value(Fraction(7, 2), Kind.POINTS, "ru"), show_value(-7, Kind.WHISTS, "en")
    ('3,5', '−7')
    >>> show_value(Fraction(1, 3), Kind.SHARE, "en"), show_value(None, Kind.WHOLE, "en")
    ('33.3%', '')
    """
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if kind is Kind.SHARE:
        return format_share(Fraction(value), language)
    if kind is Kind.WHISTS and isinstance(value, int):
        return format_whists(value)
    return format_points_local(Fraction(value), language)


def find_texts(part: object) -> Iterator[str]:
    """All texts in a document or a part of it."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for inner in part:
            yield from find_texts(inner)
