from datetime import date, datetime, time, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from fourclubs_core.tournament import compute_tournament
from fourclubs_workbook.layout.tables import TABLES
from fourclubs_workbook.port import ErrorValue, Snapshot, Table, UnknownFormula, Value
from fourclubs_workbook.reading import read_tournament
from fourclubs_workbook.stated_reading import read_stated

from .snapshots import Records, drawn, playing, second_tour, snapshot

VALUES: list[Value] = [
    None,
    "",
    " ",
    0,
    1,
    2,
    3,
    4,
    5,
    -1,
    10**20,
    1.5,
    2.0,
    float("inf"),
    float("nan"),
    True,
    "1",
    "\u22121",
    "1-2",
    "2-",
    "да",
    "no",
    "Зенит",
    "зенит",
    "Спартак",
    "Ким",
    "КИМ",
    "Орлов",
    "Сом",
    "Ким\u200b",
    "я" * 300,
    "замена",
    "обмен",
    "до тура",
    "в туре",
    "+",
    "-",
    "seating",
    "play",
    "closed",
    "no",
    "final",
    "2 seating no",
    "1 closed final",
    "=A1",
    date(2026, 2, 1),
    datetime(2026, 2, 1, 10, 30),
    time(10, 30),
    timedelta(hours=1),
    ErrorValue("#N/A"),
    UnknownFormula("=A1"),
]
"""What may stand in a cell by a judge's slip."""


def full() -> Records:
    """Tour 2 at its seating, with slips, ratings and lots."""
    records = second_tour()
    slip: dict[str, Value] = {"team": "Зенит", "kind": "замена", "table": 1, "out": "Ким", "in": "Пак"}
    records["Changes"] = [
        {**slip, "tour": 1, "no": 1, "when": "в туре", "balance": "+", "place": 1, "verdict": "принято"},
        {**slip, "tour": 2, "no": 1, "when": "до тура"},
        {**slip, "tour": 2, "no": 2, "when": "до тура", "team": "Спартак", "out": "Орлов", "in": "Чижов"},
    ]
    records["TeamRating"] = [
        {"place": 1, "team": "Зенит", "points": 7, "whists": 80, "first_places": 2, "order": 1},
        {"place": 1, "team": "Спартак", "points": 7, "whists": 80, "first_places": 2, "order": 2},
    ]
    records["InTeamRating"] = [
        {"team": "Зенит", "place": 1, "player": "Ким", "points": 4, "contribution": 0.5}
    ]
    records["Lots"] = [{"tour": 1, "rating": "личный", "team": "Зенит", "player": "Ким", "order": 1}]
    return records


BOOKS = [snapshot(make()) for make in (drawn, playing, full)]


@st.composite
def spoiled_books(draw: st.DrawFn) -> Snapshot:
    """A right workbook in which up to five cells were typed over, and perhaps a row was lost or doubled."""
    book = draw(st.sampled_from(BOOKS))
    tables = {name: [list(row) for row in table.rows] for name, table in book.tables.items()}
    filled = [name for name, rows in tables.items() if rows]
    for _ in range(draw(st.integers(1, 5))):
        rows = tables[draw(st.sampled_from(filled))]
        if not rows:
            continue
        row = draw(st.integers(0, len(rows) - 1))
        column = draw(st.integers(0, len(rows[row]) - 1))
        rows[row][column] = draw(st.sampled_from(VALUES))
        if draw(st.integers(0, 9)) == 0:
            rows.pop(row)
        elif draw(st.integers(0, 9)) == 0:
            rows.append(list(rows[row]))
    return Snapshot(
        {
            name: Table(name, name, 5, 1, book.tables[name].columns, tuple(map(tuple, rows)))
            for name, rows in tables.items()
        },
        book.book_name,
    )


@settings(max_examples=300, deadline=None)
@given(spoiled_books())
def test_a_spoiled_workbook_is_read_or_refused(book: Snapshot) -> None:
    """Reading never breaks: a tournament that the core can compute, or problems that can be shown."""
    reading = read_tournament(book)
    assert (reading.tournament is None) == bool(reading.problems)
    for message in (*reading.problems, *reading.notes, *reading.lineup_problems):
        assert len(message.show("ru")) < 255
        assert len(message.show("en")) < 255
    if reading.tournament is not None:
        compute_tournament(reading.tournament)
        stated = read_stated(book, reading)
        assert len(stated) == len(reading.tournament.tours)


@settings(max_examples=50, deadline=None)
@given(st.randoms(use_true_random=False))
def test_the_order_of_rows_says_nothing(random: object) -> None:
    """But in Teams and Players: any other table may be sorted by the judge."""
    assert hasattr(random, "shuffle")
    book = BOOKS[2]
    tables = dict(book.tables)
    for name in set(TABLES) - {"Teams", "Players"}:
        rows = list(tables[name].rows)
        random.shuffle(rows)
        tables[name] = Table(name, name, 5, 1, tables[name].columns, tuple(rows))
    assert read_tournament(Snapshot(tables, book.book_name)).tournament == read_tournament(book).tournament
