"""What a function of a cell was given: values of ranges, where they stand, which tables they are."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fourclubs_workbook.cells import is_blank
from fourclubs_workbook.errors import Refused
from fourclubs_workbook.language import system_language
from fourclubs_workbook.layout.model import TableLayout
from fourclubs_workbook.layout.tables import SETTINGS, TABLES
from fourclubs_workbook.messages import Message, refused
from fourclubs_workbook.port import ErrorValue, Snapshot, Table, Value, column_letter
from fourclubs_workbook.reading.sheet import captions_language, fold_caption, sheet_title

from .entries import to_value

Grid = tuple[tuple[Value, ...], ...]
"""Rows of values, all of one length."""

NEEDED = ("Settings", "Teams", "Players", "Changes", "Results", "Seatings")
"""The tables without which a tournament cannot be read. Without another one, its rows count as blank."""

_CAPTIONS = {
    name: [{fold_caption(column.ru), fold_caption(column.en)} for column in layout.columns]
    for name, layout in TABLES.items()
}


class NoAnswer(Refused):
    """Why a function has no answer; `language` is that of the tables it was given."""

    def __init__(self, messages: Sequence[Message], language: str) -> None:
        super().__init__(messages)
        self.language = language


class Place(NamedTuple):
    """Where a range begins: sheet row and column from 1, the sheet's title."""

    row: int
    column: int
    sheet: str


@dataclass(frozen=True, slots=True)
class Given:
    """The arguments of one call by name. Blank ones are left out; `places` knows those that are ranges."""

    grids: Mapping[str, Grid]
    places: Mapping[str, Place]

    def cell(self, name: str, row: int = 0, column: int = 0) -> str:
        """The address of a cell of an argument; row and column from 0. The argument's name if it has none."""
        place = self.places.get(name)
        if place is None:
            return name
        return f"{place.sheet}!{column_letter(place.column + column)}{place.row + row}"


def take_arguments(names: Sequence[str], values: Sequence[object], where: object) -> Given:
    r"""Put together what a function was called with.

    Args:
        names: The names of the arguments.
        values: Their values, perhaps fewer: None where nothing is given, a value, or rows of values.
        where: Where the ranges stand, a line an argument: row, column and sheet with bars between
            them, blank for what is no range. None where nobody knows.

    >>> given = take_arguments(["tour", "whists"], [None, ((5.0, -5.0),)], "\n7|2|Results")
    >>> dict(given.grids), given.cell("whists", 0, 1)
    ({'whists': ((5, -5),)}, 'Results!C7')
    """
    grids = {name: _grid(value) for name, value in zip(names, values, strict=False)}
    return Given(
        {
            name: grid
            for name, grid in grids.items()
            if not all(is_blank(value) for row in grid for value in row)
        },
        _places(names, where),
    )


def _grid(value: object) -> Grid:
    rows = value if isinstance(value, (list, tuple)) else [[value]]
    if not all(isinstance(row, (list, tuple)) for row in rows):
        rows = [rows]
    return tuple([tuple([to_value(cell) for cell in row]) for row in rows])


def _places(names: Sequence[str], where: object) -> dict[str, Place]:
    places = {}
    for name, line in zip(names, where.split("\n") if isinstance(where, str) else (), strict=False):
        row, _, rest = line.partition("|")
        column, _, sheet = rest.partition("|")
        if row.isdecimal() and column.isdecimal():
            places[name] = Place(int(row), int(column), sheet)
    return places


def make_snapshot(given: Given, names: Iterable[str], needed: Sequence[str]) -> Snapshot:
    """The tables that were given, as a workbook; tables are known by their captions, in any order.

    Args:
        given: The arguments.
        names: The arguments that are tables.
        needed: The tables that must be among them.

    Raises:
        NoAnswer: A range is no table, a table is given twice or is missing.
    """
    tables: dict[str, Table] = {}
    problems: list[Message] = []
    for name in names:
        if name not in given.grids:
            continue
        layout = recognise(given.grids[name][0])
        if layout is None:
            problems.append(refused("function.unknown-table", given.cell(name), table=_meant(name)))
            continue
        table = _make_table(layout, given, name)
        other = tables.setdefault(layout.name, table)
        if other is not table:
            first = other.address(-1, 0)
            problems.append(
                refused("function.table-twice", table.address(-1, 0), table=layout.name, other=first)
            )
    language = _language(tables.values())
    if not problems:
        problems = [
            refused("function.table-needed", table=table, sheet=sheet_title(table, language))
            for table in needed
            if table not in tables
        ]
    if problems:
        raise NoAnswer(problems, language)
    return Snapshot({name: tables.get(name) or _blank_table(name) for name in TABLES}, "")


def _meant(name: str) -> str:
    """The table that an argument is named after."""
    return next((table for table in NEEDED if table.casefold() == name), SETTINGS.name)


def recognise(captions: Iterable[Value]) -> TableLayout | None:
    """The table whose captions these are, in either language and any order; None when most are missing.

    >>> recognise(["Игрок", "Команда", "Отсутствует"]).name, recognise(["Игрок", 5])
    ('Players', None)
    """
    folded = {fold_caption(_caption(caption)) for caption in captions}
    best, layout = (0, 0.0), None
    for name, columns in _CAPTIONS.items():
        matched = sum(not texts.isdisjoint(folded) for texts in columns)
        score = (matched, matched / len(columns))
        if matched * 2 >= len(columns) and score > best:
            best, layout = score, TABLES[name]
    return layout


def _caption(value: Value) -> str:
    """A caption as text; that of an error in its cell is the error's."""
    return "" if value is None else value.text if isinstance(value, ErrorValue) else str(value)


def _make_table(layout: TableLayout, given: Given, name: str) -> Table:
    head, *body = given.grids[name]
    place = given.places.get(name) or Place(1, 1, layout.name)
    captions = tuple([_caption(value) for value in head])
    return Table(layout.name, place.sheet, place.row + 1, place.column, captions, tuple(body))


def _blank_table(name: str) -> Table:
    captions = tuple([column.ru for column in TABLES[name].columns])
    return Table(name, name, 2, 1, captions, ())


def _language(tables: Iterable[Table]) -> str:
    """The language of most of the captions; the system's where no table is known."""
    found = {table.name: table for table in tables}
    if not found:
        return system_language()
    spoken = [captions_language(Snapshot(found, ""), TABLES[name]) for name in found]
    return "en" if spoken.count("en") * 2 > len(spoken) else "ru"
