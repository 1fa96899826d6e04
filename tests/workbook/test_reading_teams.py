from datetime import datetime

import pytest

from fourclubs_workbook.messages import Grade
from fourclubs_workbook.port import ErrorValue, Value
from fourclubs_workbook.reading import Fill, Reading, read_tournament

from .snapshots import Records, fresh, playing, second_tour, snapshot


def read(records: Records) -> Reading:
    return read_tournament(snapshot(records))


def problems(records: Records) -> list[tuple[str, str | None]]:
    return [(problem.id, problem.cell) for problem in read(records).problems]


def notes(records: Records) -> list[tuple[str, str | None]]:
    reading = read(records)
    assert reading.problems == ()
    return [(note.id, note.cell) for note in reading.notes]


def absent_of(records: Records, team: int, player: int) -> frozenset[int]:
    reading = read(records)
    assert reading.tournament is not None
    return reading.tournament.teams[team].players[player].absent


def test_teams_with_all_they_have() -> None:
    """Names are cleaned; numbers in the place of texts are taken as they are shown."""
    records = fresh()
    records["Teams"][0].update(team=" Зенит\u00a0", club="Клуб  1", captain="Ким", email=5)
    reading = read(records)
    assert reading.tournament is not None
    team = reading.tournament.teams[0]
    assert (team.name, team.club, team.captain, team.deputy, team.email) == (
        "Зенит",
        "Клуб 1",
        "Ким",
        "",
        "5",
    )


def test_there_are_four_teams() -> None:
    """Three teams or five are refused at the table; their players are not called unknown as well."""
    records = fresh()
    del records["Teams"][3]
    assert problems(records) == [("read.teams-count", "Teams!A5")]
    records = fresh()
    records["Teams"].append({"team": "Ротор"})
    assert problems(records) == [("read.teams-count", "Teams!A5")]


def test_a_team_without_a_name() -> None:
    """A row with a club but no team is named."""
    records = fresh()
    records["Teams"][3] = {"club": "Клуб"}
    assert ("read.blank", "Teams!A8") in problems(records)


@pytest.mark.parametrize("twin", ["Зенит", "ЗЕНИТ", "3енит".replace("3", "З"), "Зeнит"])
def test_teams_that_cannot_be_told_apart(twin: str) -> None:
    """The same name, another case, a Latin e: both cells are named."""
    records = fresh()
    records["Teams"][2]["team"] = twin
    problem = read(records).problems[0]
    assert (problem.id, problem.cell, problem.parameters["other"]) == (
        "read.team-twice",
        "Teams!A7",
        "Teams!A5",
    )


@pytest.mark.parametrize(
    ("number", "message"),
    [
        (5, "cell.whole-range"),
        ("первый", "cell.whole-text"),
        (1, "read.number-twice"),
        (datetime(2026, 2, 1), "cell.date"),
    ],
)
def test_wrong_team_numbers(number: Value, message: str) -> None:
    """А - the numbers are 1 to 4, each once."""
    records = playing()
    records["Teams"][1]["number"] = number
    assert problems(records) == [(message, "Teams!F6")]


def test_numbers_before_the_draw() -> None:
    """А - all blank or half typed: no numbers for the tour yet, but what is typed is known."""
    records = fresh()
    records["Teams"][2]["number"] = "2"
    reading = read(records)
    assert reading.numbers == {"Динамо": 2}
    assert reading.tournament is not None
    assert reading.tournament.tours[0].numbers is None


def test_a_number_typed_in_a_later_tour_has_no_effect() -> None:
    """А - from tour 2 on the seating has the numbers; a typed one is told."""
    records = second_tour()
    records["Teams"][0]["number"], records["Teams"][1]["number"] = 2, 1
    assert notes(records) == [("read.number-ignored", "Teams!F5"), ("read.number-ignored", "Teams!F6")]


def test_a_player_stands_twice() -> None:
    """A doubled row names both cells."""
    records = fresh()
    records["Players"].append({"team": "Зенит", "player": "Ли"})
    problem = read(records).problems[0]
    assert (problem.id, problem.cell) == ("read.player-twice", "Players!B17")
    assert problem.parameters == {"name": "Ли", "team": "Зенит", "other": "Players!B6"}


def test_rows_of_players_that_are_not_whole() -> None:
    """A team without a player, a player without a team: each names the blank cell."""
    records = fresh()
    records["Players"] += [{"team": "Зенит"}, {"player": "Сом"}, {"note": "опоздает"}]
    assert problems(records) == [
        ("read.blank", "Players!B17"),
        ("read.blank", "Players!A18"),
        ("read.blank", "Players!A19"),
        ("read.blank", "Players!B19"),
    ]


def test_blank_rows_are_no_players() -> None:
    """Blank rows between players and below them are passed over."""
    records = fresh()
    records["Players"].insert(1, {})
    records["Players"].append({"player": "  "})
    reading = read(records)
    assert reading.problems == ()
    assert reading.player_rows["Зенит", "Ли"] == 2


def test_an_unknown_team_is_named_once_with_what_was_meant() -> None:
    """Three rows with one slip: one problem at the first cell, which says how many."""
    records = fresh()
    for row in records["Players"][3:6]:
        row["team"] = "Спратак"
    (problem,) = read(records).problems
    assert (problem.id, problem.cell) == ("read.team-unknown-near", "Players!A8")
    assert problem.parameters == {"name": "Спратак", "rows": 3, "near": "Спартак"}
    records["Players"][3]["team"] = "Локомотив"
    assert [problem.id for problem in read(records).problems] == [
        "read.team-unknown",
        "read.team-unknown-near",
    ]


def test_a_team_in_another_case_is_taken_and_told_once() -> None:
    """Never silently, and not in every row."""
    records = fresh()
    for row in records["Players"][3:6]:
        row["team"] = "СПАРТАК"
    assert notes(records) == [("read.name-taken-as", "Players!A8")]


def test_an_error_in_the_place_of_a_name() -> None:
    """#N/A is no name."""
    records = fresh()
    records["Players"][4]["player"] = ErrorValue("#N/A")
    assert problems(records) == [("cell.error", "Players!B9")]


def test_players_that_look_alike_are_told() -> None:
    """ё/е in one team; the same name in two teams; nothing is refused."""
    records = fresh()
    records["Players"].append({"team": "Динамо", "player": "Клен"})
    records["Players"].append({"team": "Зенит", "player": "ОРЛОВ"})
    reading = read(records)
    assert [(note.id, note.cell, note.parameters["other"], note.grade) for note in reading.notes] == [
        ("read.players-alike", "Players!B17", "Players!B13", Grade.TOLD),
        ("read.player-in-two-teams", "Players!B8", "Players!B18", Grade.TOLD),
    ]


def test_a_name_with_invisible_marks_is_read_without_them_and_told() -> None:
    """A zero-width mark would make a second player of the same name."""
    records = fresh()
    records["Players"][0]["player"] = "Ким\u200b"
    assert notes(records) == [("read.name-hidden-marks", "Players!B5")]
    assert ("Зенит", "Ким") in read(records).player_rows


def test_a_small_team_is_told() -> None:
    """Fewer players than the setting says: the team is named."""
    records = fresh()
    del records["Players"][0]
    (note,) = read(records).notes
    assert note.id == "read.players-few"
    assert note.parameters == {"team": "Зенит", "found": 2, "wanted": 3, "sheet": "Players"}


@pytest.mark.parametrize(
    ("typed", "tours"), [("2", {2}), ("1-2", {1, 2}), ("2-", {2, 3}), (3, {3}), ("1;3", {1, 3})]
)
def test_absence_of_a_player(typed: Value, tours: set[int]) -> None:
    """Tours of a tournament of three."""
    records = fresh()
    records["Players"][0]["absent"] = typed
    assert absent_of(records, 0, 0) == tours
    assert notes(records) == []


def test_a_tour_beyond_the_last_is_told() -> None:
    """It has no effect."""
    records = fresh()
    records["Players"][0]["absent"] = "3; 7"
    assert absent_of(records, 0, 0) == {3}
    assert notes(records) == [("read.absent-beyond", "Players!C5")]


def test_yes_means_from_now_on_and_is_filled() -> None:
    """At tour 2 a yes becomes `2-`, and it is told."""
    records = second_tour()
    records["Players"][2]["absent"] = "да"
    reading = read(records)
    assert absent_of(records, 0, 2) == {2, 3}
    assert reading.fills == (Fill("Players", 2, "absent", "2-"),)
    assert notes(records) == [("read.absent-filled", "Players!C7")]


def test_an_absence_that_excel_made_a_date_is_refused() -> None:
    """1-2 became the first of February: the advice says how to type it."""
    records = fresh()
    records["Players"][0]["absent"] = datetime(2026, 2, 1)
    records["Players"][1]["absent"] = 1.2
    assert problems(records) == [("cell.tours-date", "Players!C5"), ("cell.tours-fraction", "Players!C6")]


def test_a_broken_row_of_players_makes_no_second_problem_elsewhere() -> None:
    """Орлов's row cannot be read; the seatings that name him are not refused as well."""
    records = playing()
    records["Players"][3]["team"] = "?"
    assert [problem.cell for problem in read(records).problems] == ["Players!A8"]
