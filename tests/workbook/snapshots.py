"""Workbooks for tests of reading, made by hand: records of the tables turned into a snapshot.

A small tournament: 2 tables, 3 players a team, 3 tours. Every table stands from A4 on a sheet of
its own, so row 1 of a table is row 5 of its sheet.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from fourclubs_workbook.layout.settings import SETTINGS_LIST
from fourclubs_workbook.layout.tables import TABLES
from fourclubs_workbook.layout.words import word
from fourclubs_workbook.port import Snapshot, Table, Value

Record = Mapping[str, Value]
"""A row by column keys."""
Records = dict[str, list[dict[str, Value]]]
"""Rows of the tables by name."""

FIRST_ROW = 5
ROSTERS = {
    "Зенит": ("Ким", "Ли", "Пак"),
    "Спартак": ("Орлов", "Гусев", "Чижов"),
    "Динамо": ("Липа", "Дуб", "Клён"),
    "Торпедо": ("Март", "Май", "Июнь"),
}
"""Numbers in tour 1: in this order from 1. First and second player sit at tables 1 and 2."""


def _settings(language: str, given: Mapping[str, Value]) -> list[dict[str, Value]]:
    values: dict[str, Value] = {"tables": 2, "players": 3, "tours": 3, "title": "Кубок", "language": language}
    rows: list[dict[str, Value]] = []
    for setting in SETTINGS_LIST:
        value: Value = setting.default
        if setting.key == "reverse_exchange_counts":
            value = word("yes_no", "yes", language)
        value = values.get(setting.key, value)
        rows.append({"key": setting.key, "value": given.get(setting.key, value)})
    return rows


def fresh(language: str = "ru", **settings: Value) -> Records:
    """A workbook before the draw: teams and players, nothing else."""
    return {
        "Settings": _settings(language, settings),
        "Teams": [{"team": team} for team in ROSTERS],
        "Players": [{"team": team, "player": player} for team, names in ROSTERS.items() for player in names],
        "Board": [{"table": 1}, {"table": 2}],
    }


def drawn(language: str = "ru", **settings: Value) -> Records:
    """A workbook with team numbers and line-ups of tour 1 on the Board, not shown yet."""
    records = fresh(language, **settings)
    for number, row in enumerate(records["Teams"], start=1):
        row["number"] = number
    for table, row in enumerate(records["Board"]):
        row.update({f"seat_{seat}": names[table] for seat, names in enumerate(ROSTERS.values(), start=1)})
    return records


def seating_rows(tour: int, stage: str, language: str) -> list[dict[str, Value]]:
    """Rows of `Seatings`: the first two players of each team at tables 1 and 2."""
    return [
        {
            "tour": tour,
            "stage": word("seating", stage, language),
            "table": table,
            "seat": seat,
            "team": team,
            "player": names[table - 1],
        }
        for table in (1, 2)
        for seat, (team, names) in enumerate(ROSTERS.items(), start=1)
    ]


def result_rows(tour: int, whists: Sequence[Value]) -> list[dict[str, Value]]:
    """Rows of `Results`, table by table, seat by seat; 8 whists."""
    seats = [(table, seat, team) for table in (1, 2) for seat, team in enumerate(ROSTERS, start=1)]
    return [
        {"tour": tour, "table": table, "seat": seat, "team": team, "whists": value}
        for (table, seat, team), value in zip(seats, whists, strict=True)
    ]


def playing(language: str = "ru", **settings: Value) -> Records:
    """A workbook while tour 1 is played; no whists yet."""
    records = drawn(language, **{"stage": "play", "released": "final", **settings})
    records["Seatings"] = [*seating_rows(1, "program", language), *seating_rows(1, "final", language)]
    records["Results"] = result_rows(1, [None] * 8)
    return records


def second_tour(language: str = "ru", **settings: Value) -> Records:
    """A workbook at the seating of tour 2; tour 1 is closed."""
    records = drawn(language, **{"tour": 2, "released": "program", **settings})
    records["Seatings"] = [
        *seating_rows(1, "program", language),
        *seating_rows(1, "final", language),
        *seating_rows(2, "program", language),
    ]
    records["Results"] = result_rows(1, [50, 10, -20, -40, 30, 20, -10, -40])
    return records


def snapshot(records: Mapping[str, Sequence[Record]], language: str = "ru") -> Snapshot:
    """The records as a workbook with captions in `ru` or `en`; each table on a sheet named like it."""
    tables = {}
    for name, layout in TABLES.items():
        captions = tuple(column.ru if language == "ru" else column.en for column in layout.columns)
        keys = [column.key for column in layout.columns]
        rows = tuple(tuple(record.get(key) for key in keys) for record in records.get(name, ()))
        tables[name] = Table(name, name, FIRST_ROW, 1, captions, rows)
    return Snapshot(tables, "Кубок.xlsx")


def with_table(book: Snapshot, name: str, change: Callable[[Table], Table]) -> Snapshot:
    """The workbook with one table changed."""
    return replace(book, tables={**book.tables, name: change(book.tables[name])})
