from dataclasses import replace
from random import Random

import pytest

from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Stage
from fourclubs_workbook.layout.tables import TABLES
from fourclubs_workbook.messages import Grade, Message
from fourclubs_workbook.port import Snapshot, Table
from fourclubs_workbook.reading import Reading, read_tournament

from .snapshots import drawn, fresh, playing, second_tour, snapshot, with_table


def found(messages: tuple[Message, ...]) -> list[tuple[str, str | None]]:
    return [(message.id, message.cell) for message in messages]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("make", [fresh, drawn, playing, second_tour])
def test_a_right_workbook_has_nothing_to_say(make: object, language: str) -> None:
    """In both languages, at every stage: a tournament, no problem, no note."""
    assert callable(make)
    reading = read_tournament(snapshot(make(language), language))
    assert (reading.problems, reading.notes, reading.fills) == ((), (), ())
    assert reading.tournament is not None
    assert reading.language == language


def test_what_was_read_can_be_computed() -> None:
    """The core takes what reading makes: tour 1 closed, tour 2 seated as recorded."""
    reading = read_tournament(snapshot(second_tour()))
    assert reading.tournament is not None
    outcomes = compute_tournament(reading.tournament)
    assert [outcome.stage for outcome in outcomes] == [Stage.CLOSED, Stage.SEATING]
    assert outcomes[0].ratings is not None
    # Зенит: places 1 and 1 at its two tables, 4 + 4 points.
    first = outcomes[0].ratings.teams[0]
    assert (first.place, first.team, first.points == 8) == (1, "Зенит", True)


def test_captions_of_either_language_are_found_anywhere() -> None:
    """Columns moved, captions in the other language, in capitals, with line breaks, extra columns."""

    def shuffle(table: Table) -> Table:
        layout = TABLES[table.name]
        order = list(range(len(layout.columns)))
        Random(1).shuffle(order)
        captions = [table.columns[at] for at in order]
        english = {column.ru: column.en for column in layout.columns}
        captions = [english[caption].upper().replace(" ", "\n ") for caption in captions]
        rows = tuple((*[row[at] for at in order], "мелочи") for row in table.rows)
        return replace(table, columns=(*captions, "Моё"), rows=rows)

    plain = snapshot(second_tour())
    shuffled = plain
    for name in TABLES:
        shuffled = with_table(shuffled, name, shuffle)
    one, other = read_tournament(plain), read_tournament(shuffled)
    assert other.problems == ()
    assert other.tournament == one.tournament


def test_a_row_of_the_judges_own_column_is_no_row() -> None:
    """Something typed only in an extra column makes no row of ours."""

    def widen(table: Table) -> Table:
        rows = (*[(*row, None) for row in table.rows], (*[None] * len(table.columns), "итого"))
        return replace(table, columns=(*table.columns, "Моё"), rows=rows)

    book = with_table(snapshot(playing()), "Results", widen)
    assert read_tournament(book).problems == ()


def test_a_missing_table_is_named_with_its_sheet() -> None:
    """All missing tables are named; the rest is still looked at."""
    book = snapshot(playing())
    records = playing()
    records["Teams"][0]["number"] = 5
    book = snapshot(records)
    tables = {name: table for name, table in book.tables.items() if name not in ("Changes", "Log")}
    reading = read_tournament(Snapshot(tables, book.book_name))
    assert [message.id for message in reading.problems] == [
        "read.table-missing",
        "read.table-missing",
        "cell.whole-range",
    ]
    assert reading.problems[0].parameters == {"table": "Changes", "sheet": "Замены"}
    assert reading.tournament is None


def test_missing_and_doubled_columns() -> None:
    """A missing column names sheet and caption; a doubled one both cells of the header row."""

    def spoil(table: Table) -> Table:
        captions = ["Тур" if caption == "№" else caption for caption in table.columns]
        return replace(table, columns=tuple(captions))

    reading = read_tournament(with_table(snapshot(playing()), "Changes", spoil))
    assert found(reading.problems) == [("read.column-missing", None), ("read.column-twice", "Changes!B4")]
    assert reading.problems[0].parameters == {"sheet": "Changes", "table": "Changes", "caption": "№"}
    assert reading.problems[1].parameters["other"] == "Changes!A4"


def test_both_languages_of_one_caption_are_a_doubled_column() -> None:
    """A judge's own column called Team beside Команда: it cannot be told which one counts."""

    def widen(table: Table) -> Table:
        return replace(
            table, columns=(*table.columns, "Team"), rows=tuple((*row, None) for row in table.rows)
        )

    reading = read_tournament(with_table(snapshot(playing()), "Results", widen))
    assert found(reading.problems) == [("read.column-twice", "Results!M4")]


def test_renamed_sheets_and_sorted_rows_change_nothing() -> None:
    """Tables are found by their names; the order of rows counts only in Teams and Players."""
    plain = snapshot(second_tour())
    moved = plain
    for name in ("Results", "Seatings", "Settings"):
        moved = with_table(
            moved, name, lambda table: replace(table, sheet="Лист1", rows=tuple(reversed(table.rows)))
        )
    assert read_tournament(moved).tournament == read_tournament(plain).tournament


def test_problems_of_all_sheets_come_together() -> None:
    """One reading names everything that is wrong, sheet by sheet."""
    records = playing()
    records["Settings"][4]["value"] = "два"
    records["Teams"][1]["number"] = 1
    records["Players"][2]["player"] = None
    records["Changes"] = [{"team": "Зенит", "when": "сегодня", "kind": "замена", "tour": 1, "no": 1}]
    records["Results"][0]["whists"] = 1.5
    reading = read_tournament(snapshot(records))
    assert found(reading.problems) == [
        ("cell.whole-text", "Settings!B9"),
        ("read.number-twice", "Teams!F6"),
        ("read.blank", "Players!B7"),
        ("cell.word-unknown", "Changes!C5"),
        ("cell.whole-fraction", "Results!F5"),
    ]
    assert all(message.grade is Grade.REFUSED for message in reading.problems)


def test_cells_are_found_by_key() -> None:
    """Rows are found by what is in them, and cells by their column's key."""
    reading: Reading = read_tournament(snapshot(playing()))
    assert reading.cell("Results", reading.result_rows[1, 2, "Зенит"], "whists") == "Results!F9"
    assert reading.cell("Players", reading.player_rows["Спартак", "Чижов"], "absent") == "Players!C10"
    assert reading.cell("Settings", reading.setting_rows["tours"], "value") == "Settings!B11"
    assert reading.cell("Board", reading.board_rows[2], "seat_1") == "Board!B6"
