from dataclasses import replace
from datetime import datetime

import pytest

from fourclubs_core.models import SeatWhists
from fourclubs_workbook.port import ErrorValue, Table, UnknownFormula, Value
from fourclubs_workbook.reading import Reading, read_tournament

from .snapshots import ROSTERS, Records, playing, second_tour, snapshot, with_table


def read(records: Records) -> Reading:
    return read_tournament(snapshot(records))


def problems(records: Records) -> list[tuple[str, str | None]]:
    return [(problem.id, problem.cell) for problem in read(records).problems]


def whists(reading: Reading, tour: int = 1) -> list[int | None]:
    assert reading.tournament is not None
    return [seat.whists for seat in reading.tournament.tours[tour - 1].results]


def test_whists_as_a_judge_types_them() -> None:
    """Text, a Unicode minus, a dash, a no-break space, a whole float; blank is not 0."""
    records = playing()
    typed: list[Value] = [50, "10", "\u221220", "\u201340", 30.0, "1\u00a0020", " ", None]
    for row, value in zip(records["Results"], typed, strict=True):
        row["whists"] = value
    assert whists(read(records)) == [50, 10, -20, -40, 30, 1020, None, None]


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (datetime(2026, 2, 1), "cell.date"),
        (12.5, "cell.whole-fraction"),
        ("12,5", "cell.whole-fraction"),
        (ErrorValue("#N/A"), "cell.error"),
        (UnknownFormula("=F5+F6"), "cell.formula"),
        ("двадцать", "cell.whole-text"),
        (True, "cell.logical"),
        (2_000_000, "cell.whole-range"),
    ],
)
def test_what_is_no_whists_is_refused_at_its_cell(typed: Value, message: str) -> None:
    """The third row of the table, column Whists."""
    records = playing()
    records["Results"][2]["whists"] = typed
    assert problems(records) == [(message, "Results!F7")]


def test_all_wrong_whists_are_named_at_once() -> None:
    """Two dates in one column are two problems."""
    records = playing()
    for row in (0, 5):
        records["Results"][row]["whists"] = datetime(2026, 2, 1)
    assert problems(records) == [("cell.date", "Results!F5"), ("cell.date", "Results!F10")]


def test_rows_are_matched_by_their_keys() -> None:
    """A sorted table says the same; results come by table and by the order of teams."""
    records = playing()
    for number, row in enumerate(records["Results"]):
        row["whists"] = number
    one = read(records)
    records["Results"].sort(key=lambda row: (str(row["team"]), -int(str(row["table"]))))
    other = read(records)
    assert other.tournament == one.tournament
    assert one.tournament is not None
    assert one.tournament.tours[0].results[5] == SeatWhists(table=2, team="Спартак", whists=5)


def test_a_doubled_row_names_both_cells() -> None:
    """Even when both rows say the same: one of them would be lost silently."""
    records = playing()
    records["Results"].append(dict(records["Results"][3]))
    (problem,) = read(records).problems
    assert (problem.id, problem.cell) == ("read.result-twice", "Results!A13")
    assert problem.parameters == {"tour": 1, "table": 1, "team": "Торпедо", "other": "Results!A8"}


@pytest.mark.parametrize(
    ("key", "value", "message", "cell"),
    [
        ("tour", 2, "read.row-future", "A5"),
        ("tour", None, "read.blank", "A5"),
        ("table", 3, "read.table-beyond", "B5"),
        ("table", 0, "cell.whole-low", "B5"),
        ("team", "Ротор", "read.team-unknown", "D5"),
        ("team", None, "read.blank", "D5"),
    ],
)
def test_a_row_of_a_seat_that_is_not_there(key: str, value: Value, message: str, cell: str) -> None:
    """A tour to come, a table beyond the last, no team of the four, or a key that is gone."""
    records = playing()
    records["Results"][0][key] = value
    assert problems(records) == [(message, f"Results!{cell}")]


def test_rows_pasted_below_without_keys_are_refused() -> None:
    """Whists that belong to no seat are not dropped."""
    records = playing()
    records["Results"].append({"whists": 50})
    assert problems(records) == [
        ("read.blank", "Results!A13"),
        ("read.blank", "Results!B13"),
        ("read.blank", "Results!D13"),
    ]


def test_filtered_out_rows_are_read_like_all_others() -> None:
    """A table that starts elsewhere gives addresses of its own place."""

    def move(table: Table) -> Table:
        return replace(table, sheet="Итоги", first_row=21, first_column=3)

    records = playing()
    records["Results"][0]["whists"] = "?"
    book = with_table(snapshot(records), "Results", move)
    assert [problem.cell for problem in read_tournament(book).problems] == ["Итоги!H21"]


def test_a_closed_tour_that_lost_whists() -> None:
    """A blank in a closed tour is refused, never counted as 0; a wrong cell is said only once."""
    records = second_tour()
    records["Results"][0]["whists"] = None
    records["Results"][1]["whists"] = "?"
    assert problems(records) == [("cell.whole-text", "Results!F6"), ("read.whists-gone", "Results!F5")]


def test_a_closed_tour_that_lost_a_row() -> None:
    """The row is named by tour, table and team."""
    records = second_tour()
    del records["Results"][6]
    (problem,) = read(records).problems
    assert problem.id == "read.result-missing"
    assert problem.parameters == {"sheet": "Results", "tour": 1, "table": 2, "team": "Динамо"}


def test_a_vacant_seat_of_a_closed_tour_needs_no_whists() -> None:
    """Б - nobody sat there."""
    records = second_tour()
    for row in records["Seatings"]:
        if (row["tour"], row["table"], row["team"]) == (1, 2, "Динамо"):
            row["player"] = None
    records["Results"][6]["whists"] = None
    assert problems(records) == []


def test_a_tour_in_play_may_lack_rows() -> None:
    """The program writes them again; nothing was typed in them."""
    records = playing()
    del records["Results"][0]
    reading = read(records)
    assert reading.problems == ()
    assert (1, 1, next(iter(ROSTERS))) not in reading.result_rows
