import pytest

from fourclubs_workbook.port import Value
from fourclubs_workbook.reading import Reading, read_tournament

from .snapshots import ROSTERS, Records, drawn, fresh, playing, snapshot


def read(records: Records) -> Reading:
    return read_tournament(snapshot(records))


def lineup_problems(records: Records) -> list[tuple[str, str | None]]:
    reading = read(records)
    assert reading.problems == ()
    return [(problem.id, problem.cell) for problem in reading.lineup_problems]


def test_line_ups_make_the_program_of_tour_1() -> None:
    """Б - seat k is the column of the team with number k."""
    records = drawn()
    numbers = [3, 1, 4, 2]
    for row, number in zip(records["Teams"], numbers, strict=True):
        row["number"] = number
    # Seats 1 to 4 are now Спартак, Торпедо, Зенит, Динамо.
    records["Board"] = [
        {"table": 2, "seat_1": "Гусев", "seat_2": "Май", "seat_3": "Ли", "seat_4": "Дуб"},
        {"table": 1, "seat_1": "Орлов", "seat_2": "Март", "seat_3": "Ким"},
    ]
    reading = read(records)
    assert (reading.problems, reading.lineup_problems, reading.notes) == ((), (), ())
    assert reading.tournament is not None
    tour = reading.tournament.tours[0]
    assert tour.numbers == {"Зенит": 3, "Спартак": 1, "Динамо": 4, "Торпедо": 2}
    assert tour.program is not None
    assert [(seat.table, seat.seat, seat.team, seat.player) for seat in tour.program] == [
        (1, 1, "Спартак", "Орлов"),
        (1, 2, "Торпедо", "Март"),
        (1, 3, "Зенит", "Ким"),
        (1, 4, "Динамо", None),
        (2, 1, "Спартак", "Гусев"),
        (2, 2, "Торпедо", "Май"),
        (2, 3, "Зенит", "Ли"),
        (2, 4, "Динамо", "Дуб"),
    ]
    assert reading.board == (("Орлов", "Март", "Ким", None), ("Гусев", "Май", "Ли", "Дуб"))
    assert reading.board_rows == {2: 0, 1: 1}


def test_before_the_draw_columns_go_by_the_rows_of_teams() -> None:
    """Line-ups are known, a program is not."""
    records = drawn()
    for row in records["Teams"]:
        row["number"] = None
    reading = read(records)
    assert reading.lineups == {team: names[:2] for team, names in ROSTERS.items()}
    assert reading.tournament is not None
    assert reading.tournament.tours[0].program is None


def test_an_empty_board_is_no_program() -> None:
    """No seat filled: nothing is lined up yet."""
    reading = read(fresh())
    assert reading.lineups == dict.fromkeys(ROSTERS, (None, None))
    assert reading.tournament is not None
    assert reading.tournament.tours[0].program is None


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("Сом", "read.lineup-unknown"),
        ("Орлов", "read.lineup-other-team"),
        ("Ли", "read.seated-twice"),
        ("Пак", "read.lineup-absent"),
    ],
)
def test_a_wrong_line_up_stops_only_its_seating(typed: str, message: str) -> None:
    """Б - one available player of the roster per table, none twice."""
    records = drawn()
    records["Players"][2]["absent"] = 1
    records["Board"][0]["seat_1"] = typed
    cell = "Board!B6" if typed == "Ли" else "Board!B5"
    assert lineup_problems(records) == [(message, cell)]


def test_all_wrong_seats_are_named() -> None:
    """Each at its own cell."""
    records = drawn()
    records["Board"][0]["seat_1"] = "Сом"
    records["Board"][1]["seat_3"] = "Щука"
    assert lineup_problems(records) == [
        ("read.lineup-unknown", "Board!B5"),
        ("read.lineup-unknown", "Board!D6"),
    ]


def test_a_name_in_another_spelling_is_taken_and_told() -> None:
    """Клен for Клён, in capitals."""
    records = drawn()
    records["Board"][0]["seat_3"] = "КЛЕН"
    reading = read(records)
    assert [(note.id, note.cell) for note in reading.notes] == [("read.name-taken-as", "Board!D5")]
    assert reading.lineups is not None
    assert reading.lineups["Динамо"] == ("Клён", "Дуб")


@pytest.mark.parametrize(
    ("table", "message"),
    [(None, "read.blank"), (3, "read.table-beyond"), ("второй", "cell.whole-text"), (1, "read.row-twice")],
)
def test_rows_of_the_board_have_their_tables(table: Value, message: str) -> None:
    """A table number that is lost, beyond the last, or doubled is refused at its cell."""
    records = drawn()
    records["Board"][1]["table"] = table
    assert [(problem.id, problem.cell) for problem in read(records).problems] == [(message, "Board!A6")]


def test_fewer_tables_before_tour_1_leave_out_rows_without_names() -> None:
    """A workbook made for two tables, one is played: the blank second row of the Board is no problem."""
    records = fresh(tables=1)
    assert read(records).problems == ()
    assert read(records).board == ((None,) * 4,)
    records = drawn(tables=1)
    assert [(problem.id, problem.cell) for problem in read(records).problems] == [
        ("read.table-beyond", "Board!A6")
    ]


def test_after_the_seating_is_shown_the_board_is_only_looked_at() -> None:
    """What is scribbled on it then is no line-up and no problem, but it can be seen."""
    records = playing()
    records["Board"][0]["seat_1"] = "кто-то"
    reading = read(records)
    assert (reading.problems, reading.lineup_problems, reading.lineups) == ((), (), None)
    assert reading.board[0][0] == "кто-то"
