from dataclasses import replace

import pytest

from fourclubs_workbook.port import Value
from fourclubs_workbook.reading import Reading, read_tournament

from .snapshots import ROSTERS, Records, drawn, playing, seating_rows, second_tour, snapshot


def read(records: Records) -> Reading:
    return read_tournament(snapshot(records))


def problems(records: Records) -> list[tuple[str, str | None]]:
    return [(problem.id, problem.cell) for problem in read(records).problems]


def test_recorded_seatings_are_the_program_and_the_numbers() -> None:
    """А, Б - seat and number are one; rows may stand in any order."""
    records = second_tour()
    records["Seatings"].reverse()
    reading = read(records)
    assert reading.tournament is not None
    for tour in reading.tournament.tours:
        assert tour.numbers == {team: number for number, team in enumerate(ROSTERS, start=1)}
        assert tour.program is not None
        assert [(seat.table, seat.seat) for seat in tour.program] == [
            (table, seat) for table in (1, 2) for seat in (1, 2, 3, 4)
        ]
        assert tour.program[4].player == "Ли"


def test_a_later_tour_that_is_not_seated_yet_follows_from_the_ratings() -> None:
    """Л - no rows, no numbers, no program: the core makes them."""
    records = second_tour()
    records["Seatings"] = [row for row in records["Seatings"] if row["tour"] == 1]
    reading = read(records)
    assert reading.tournament is not None
    assert (reading.tournament.tours[1].numbers, reading.tournament.tours[1].program) == (None, None)


def test_recorded_rows_of_tour_1_give_way_to_line_ups_until_it_is_shown() -> None:
    """Б - the judge may retype them: the Board counts."""
    records = drawn()
    records["Seatings"] = seating_rows(1, "program", "ru")
    records["Board"][0]["seat_1"] = "Пак"
    reading = read(records)
    assert reading.tournament is not None
    program = reading.tournament.tours[0].program
    assert program is not None
    assert program[0].player == "Пак"


@pytest.mark.parametrize(
    ("key", "value", "message", "cell"),
    [
        ("tour", 2, "read.row-future", "A6"),
        ("tour", "?", "cell.whole-text", "A6"),
        ("stage", "черновая", "cell.word-unknown", "B6"),
        ("table", 3, "cell.whole-range", "C6"),
        ("seat", 5, "cell.whole-range", "D6"),
        ("seat", 1, "read.row-twice", "A6"),
        ("team", "Ротор", "read.team-unknown", "E6"),
        ("team", "Динамо", "read.seating-team-moved", "E6"),
        ("player", "Сом", "read.player-unknown", "F6"),
        ("player", "Гусев", "read.seated-twice", "F10"),
        ("player", 1.5, "cell.name-number", "F6"),
    ],
)
def test_a_spoiled_row_of_a_seating(key: str, value: Value, message: str, cell: str) -> None:
    """The second row: tour 1, program, table 1, seat 2, Спартак, Орлов."""
    records = playing()
    records["Seatings"][1][key] = value
    assert (message, f"Seatings!{cell}") in problems(records)


def test_lost_rows_of_a_seating_are_counted() -> None:
    """7 of 8 rows of tour 1."""
    records = playing()
    del records["Seatings"][3]
    (problem,) = read(records).problems
    assert problem.id == "read.seating-incomplete"
    assert problem.parameters == {"sheet": "Seatings", "tour": 1, "found": 7, "wanted": 8}


@pytest.mark.parametrize("rows", [0, 3])
def test_shown_line_ups_that_are_lost_are_refused(rows: int) -> None:
    """Б - once tour 1 is shown its seating is in the archive, and nothing else has it."""
    records = drawn(released="program")
    records["Seatings"] = seating_rows(1, "program", "ru")[:rows]
    (problem,) = read(records).problems
    assert (problem.id, problem.parameters["found"]) == ("read.seating-incomplete", rows)
    records["Seatings"] = seating_rows(1, "program", "ru")
    assert problems(records) == []


def test_a_corrected_name_is_asked_for_once() -> None:
    """Кима was corrected to Кимов on Teams: his rows of old are named together."""
    records = second_tour()
    records["Players"][0]["player"] = "Кимов"
    (problem,) = read(records).problems
    assert (problem.id, problem.cell) == ("read.player-unknown-near", "Seatings!F5")
    # His rows in the programs of tours 1 and 2; the final seating is only compared.
    assert problem.parameters == {"name": "Ким", "team": "Зенит", "rows": 2, "near": "Кимов"}


def test_the_final_seating_is_only_compared() -> None:
    """An odd name there is the checker's matter."""
    records = playing()
    records["Seatings"][8]["player"] = "Сом"
    assert problems(records) == []


@pytest.mark.parametrize("tables", [1, 3])
def test_another_number_of_tables_once_seated_is_one_problem(tables: int) -> None:
    """The seating shown stands for two tables: the cell of the setting is named, not each row."""
    for records in (playing(tables=tables), second_tour(tables=tables)):
        reading = read(records)
        row = reading.setting_rows["tables"] + 5
        assert [(problem.id, problem.cell) for problem in reading.problems] == [
            ("read.tables-changed", f"Settings!B{row}")
        ]


def test_a_draft_of_tour_1_for_another_number_of_tables_is_no_problem() -> None:
    """Б - until it is shown the line-ups count: here those of one table."""
    records = drawn(tables=1)
    records["Seatings"] = seating_rows(1, "program", "ru")
    del records["Board"][1]
    assert problems(records) == []


def test_without_the_table_of_teams_no_row_of_the_archive_is_called_lost() -> None:
    """The table Teams is gone: that is the one thing to put right."""
    records = playing()
    book = snapshot(records)
    rest = {name: table for name, table in book.tables.items() if name != "Teams"}
    found = read_tournament(replace(book, tables=rest)).problems
    assert [problem.id for problem in found] == ["read.table-missing"]
