"""The shape of a sheet's description: tables and columns as data.

Named tuples, not pydantic models: every action imports them, and nothing from outside is in them.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple


class Typed(StrEnum):
    """Who fills a column."""

    JUDGE = "judge"
    """The judge types it; actions leave it alone, but for filling blanks they tell of."""
    PROGRAM = "program"
    """Actions write it; what is typed there is overwritten."""


class CellKind(StrEnum):
    """What a column holds: decides validation, number format and parsing."""

    TEXT = "text"
    WHOLE = "whole"
    POINTS = "points"
    SHARE = "share"
    WORD = "word"
    PLAYER = "player"
    TEAM = "team"
    BALANCE = "balance"
    YES_NO = "yes_no"
    TIME = "time"
    MOMENT = "moment"


class Captions(NamedTuple):
    """One text in both languages."""

    ru: str
    en: str


class Column(NamedTuple):
    """A column of a table. `key` is its name in code; captions are read in both languages."""

    key: str
    ru: str
    en: str
    kind: CellKind
    typed: Typed = Typed.PROGRAM
    width: float = 10
    """Width in characters of the sheet's font."""


class TableLayout(NamedTuple):
    """A table with its fixed ASCII name. `key` columns tell its rows apart."""

    name: str
    columns: tuple[Column, ...]
    key: tuple[str, ...]

    def position(self, key: str) -> int:
        """The position of a column in a fresh sheet, from 0. KeyError when there is none."""
        for position, column in enumerate(self.columns):
            if column.key == key:
                return position
        raise KeyError(key)


class RuleKind(StrEnum):
    """How a spreadsheet checks what is typed."""

    LIST = "list"
    WHOLE = "whole"
    LENGTH = "length"
    TIME = "time"
    FORMULA = "formula"


class Rule(NamedTuple):
    """A validation of typed cells. It is always enforced: another value shows the message.

    Formulas are patterns: `{key}` is the cell of that column in the same row, `{key_all}` the
    whole column, `{tables}`, `{players}`, `{tours}` the size of the tournament, `{word_…}` a word
    of the workbook's language. `title` and `text` are ids of messages (at most 32 and 255
    characters). `ask`: the spreadsheet asks whether to keep another value, instead of refusing it:
    used where the list shows the seating of this minute and a slip may speak of an earlier one.
    `hint` is the id of a text shown when the cell is selected, or None.
    """

    kind: RuleKind
    first: str
    title: str
    text: str
    second: str | None = None
    ask: bool = False
    hint: str | None = None


class Mark(NamedTuple):
    """A conditional format: where `formula` (a pattern as in `Rule`) holds, cells look otherwise.

    `columns` are the keys of the marked columns, all of them when empty; `look` is a name of
    `styles.DIFFERENCES`. `{key_above}` is the cell of a column in the row above.
    """

    formula: str
    look: str
    columns: tuple[str, ...] = ()


class Beside(NamedTuple):
    """A formula column beside a table, for convenience only: never read, never written by actions.

    It stands beside the rows of one tour (further down it would print blank pages), `gap` columns
    to the right of the table's last column. `caption` is a message id.
    """

    caption: str
    formula: str
    style: str
    marks: tuple[Mark, ...] = ()
    gap: int = 2
    width: float = 10


class Placed(NamedTuple):
    """Where a table stands on a fresh sheet and how it behaves there.

    `row`, `column`: the sheet row and column of its first header, from 1. `caption` is the id of
    the text in the row above, or None. `rules` by column key; `styles` are style names by column
    key where the column's kind does not say it all.
    """

    table: TableLayout
    row: int
    column: int = 1
    caption: str | None = None
    rules: Mapping[str, Rule] = MappingProxyType({})
    styles: Mapping[str, str] = MappingProxyType({})
    marks: tuple[Mark, ...] = ()
    beside: tuple[Beside, ...] = ()
    filter: bool = True
    header_height: float | None = 32


class SheetLayout(NamedTuple):
    """A sheet of the workbook.

    `heading` and `hint` are ids of the texts in rows 1 and 2, or None. `widths` are column widths
    in characters where no table gives them, by column from 1. `freeze`: the first cell that
    scrolls, or None. `active`: the cell a fresh sheet opens at. `titles`: the rows repeated on
    each printed page, as Excel writes them, or None. `row_height` is the usual height of a row in
    points, or None. `one_page`: the whole sheet on one page.
    """

    key: str
    title: Captions
    tab: str
    placed: tuple[Placed, ...] = ()
    heading: str | None = None
    hint: str | None = None
    widths: Mapping[int, float] = MappingProxyType({})
    freeze: str | None = None
    active: str = "A1"
    titles: str | None = None
    zoom: int = 100
    grid: bool = False
    row_height: float | None = None
    one_page: bool = False
