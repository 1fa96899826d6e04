"""Tables as ranges: what a function of a cell is given, and generated tournaments to make them of."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fourclubs_core.generator import random_tournament
from fourclubs_core.models import Tournament
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Language
from fourclubs_workbook.actions.transfer import import_tournament
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.exchange import to_json, write_json
from fourclubs_workbook.port import ErrorValue, Table, Value

NEEDED = ("Settings", "Teams", "Players", "Changes", "Results", "Seatings")
RATINGS = ("TeamRating", "PersonalRating", "InTeamRating", "Lots", "Board")
ERROR_CODES = {"#N/A": -2146826246, "#DIV/0!": -2146826281, "#REF!": -2146826265}
"""How COM hands errors of cells."""


@cache
def generated(seed: int) -> Tournament:
    """A small random tournament, Russian or English, every second one with an open last tour."""
    made = random_tournament(seed, open_last=seed % 4 == 3, max_tables=3, max_tours=3)
    language = Language.RU if seed % 2 else Language.EN
    more = {"language": language, "tours": made.settings.tours + (seed % 3 == 0)}
    return made.model_copy(update={"settings": made.settings.model_copy(update=more)})


@cache
def tables_of(seed: int) -> Mapping[str, Table]:
    """The tables of a generated tournament as a workbook holds them."""
    tournament = generated(seed)
    with TemporaryDirectory() as name:
        source, book = Path(name) / "in.json", Path(name) / "book.xlsx"
        source.write_bytes(write_json(to_json(tournament, compute_tournament(tournament))))
        import_tournament(source, book, datetime(2026, 11, 29, 10, 0))
        with open_book(book, for_reading=True) as opened:
            return opened.read().tables


def ranged(table: Table) -> list[list[Value]]:
    """A whole table as rows of values, its captions first; errors are texts, as xlwings gives them."""
    rows: list[list[Value]] = [
        [value.text if isinstance(value, ErrorValue) else value for value in row] for row in table.rows
    ]
    return [list(table.columns), *rows]


def ranges(seed: int, names: Sequence[str] = (*NEEDED, *RATINGS)) -> list[list[list[Value]]]:
    """The tables of a generated tournament as arguments."""
    tables = tables_of(seed)
    return [ranged(tables[name]) for name in names]


def as_com(rows: Sequence[Sequence[Value]]) -> Any:
    """A range as COM hands it: a tuple of rows; one cell is a value alone. All numbers are floats."""
    cells = tuple([tuple([_as_com(value) for value in row]) for row in rows])
    return cells[0][0] if len(cells) == 1 and len(cells[0]) == 1 else cells


def _as_com(value: Value) -> object:
    if isinstance(value, str) and value in ERROR_CODES:
        return ERROR_CODES[value]
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def where(tables: Sequence[Table | None]) -> str:
    """Where the ranges stand, as VBA says it: a line each."""
    lines = [
        "" if table is None else f"{table.first_row - 1}|{table.first_column}|{table.sheet}"
        for table in tables
    ]
    return "\n".join([*lines, ""])
