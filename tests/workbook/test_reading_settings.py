from datetime import datetime
from fractions import Fraction

import pytest

from fourclubs_core.words import Criterion, ProposalOrder, Stage, TiePoints
from fourclubs_workbook.port import Value
from fourclubs_workbook.reading import Reading, read_tournament
from fourclubs_workbook.state import Released, Reopened, State

from .snapshots import Records, fresh, playing, second_tour, snapshot


def read(records: Records, language: str = "ru") -> Reading:
    return read_tournament(snapshot(records, language))


def row_of(records: Records, key: str) -> dict[str, Value]:
    return next(row for row in records["Settings"] if row["key"] == key)


def test_all_settings_are_read() -> None:
    """Words in either language, text where a number should be, exact points."""
    settings: dict[str, str] = {
        "points": "5; 3,5; 10/3; 0",
        "reverse_exchange_counts": "No",
        "proposal": "First",
        "tie_points": "best",
        "criteria": "висты; очки",
        "substitutions_during": "4",
        "seed": "17",
        "venue": " Зал  2 ",
    }
    reading = read(fresh(**settings))
    assert reading.problems == ()
    assert reading.tournament is not None
    read_settings = reading.tournament.settings
    assert read_settings.points == (Fraction(5), Fraction(7, 2), Fraction(10, 3), Fraction(0))
    assert read_settings.reverse_exchange_counts is False
    assert read_settings.proposal is ProposalOrder.FIRST
    assert read_settings.tie_points is TiePoints.BEST
    assert read_settings.criteria == (Criterion.WHISTS, Criterion.POINTS)
    assert read_settings.substitutions_during == 4
    assert read_settings.seed == 17
    assert read_settings.venue == "Зал 2"


@pytest.mark.parametrize(("language", "shown"), [("ru", "29.11.2026"), ("en", "2026-11-29")])
def test_a_date_that_excel_made_is_read_as_written(language: str, shown: str) -> None:
    """The date of the tournament is text for the protocol, whatever Excel made of it."""
    reading = read(fresh(language, date=datetime(2026, 11, 29)), language)
    assert reading.tournament is not None
    assert reading.tournament.settings.date == shown


def test_the_state() -> None:
    """Tour, stage, what was shown and when."""
    reading = read(playing(released_at="2026-11-29 14:05"))
    assert reading.state == State(1, Stage.PLAY, Released.FINAL, "2026-11-29 14:05")


def test_a_reopened_tour() -> None:
    """While tour 1 is corrected it is at play, and tour 2 stays at its stage."""
    reading = read(second_tour(tour=1, stage="play", released="final", reopened="2 seating program"))
    assert reading.problems == ()
    assert reading.state is not None
    assert reading.state.reopened == Reopened(2, Stage.SEATING, Released.PROGRAM)
    assert reading.tournament is not None
    assert [tour.stage for tour in reading.tournament.tours] == [Stage.PLAY, Stage.SEATING]


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("tables", None, "read.setting-blank"),
        ("tables", 0, "cell.whole-range"),
        ("players", datetime(2026, 2, 1), "cell.date"),
        ("tours", "три", "cell.whole-text"),
        ("tour", 4, "read.tour-beyond"),
        ("stage", "игра", "cell.choice-unknown"),
        ("layout", 2, "read.layout-newer"),
        ("points", "4; 3; 2", "cell.points-list"),
        ("criteria", "удача", "cell.criteria-list"),
        ("reverse_exchange_counts", "иногда", "cell.yes-no-word"),
        ("substitutions_before", 1.5, "cell.whole-fraction"),
        ("reopened", "скоро", "read.reopened-text"),
        ("reopened", "0 seating no", "read.reopened-text"),
        ("title", "я" * 121, "cell.text-long"),
        ("language", "deutsch", "cell.choice-unknown"),
        ("seed", "зерно", "cell.whole-text"),
    ],
)
def test_a_wrong_setting_is_refused_at_its_cell(key: str, value: Value, message: str) -> None:
    """Each names the cell of its value."""
    records = fresh()
    row_of(records, key)["value"] = value
    reading = read(records)
    row = records["Settings"].index(row_of(records, key)) + 5
    assert [(problem.id, problem.cell) for problem in reading.problems] == [(message, f"Settings!B{row}")]
    assert reading.tournament is None


def test_a_required_setting_that_is_gone() -> None:
    """It is named with its caption and key."""
    records = fresh()
    records["Settings"].remove(row_of(records, "tours"))
    problem = read(records).problems[0]
    assert (problem.id, problem.parameters["key"]) == ("read.setting-missing", "tours")


def test_other_settings_fall_back_to_their_defaults_and_it_is_told() -> None:
    """A lost row, a blank value: both are told with the default; title and the like may be blank."""
    records = fresh()
    row_of(records, "title")["value"] = None
    row_of(records, "points")["value"] = " "
    records["Settings"].remove(row_of(records, "exchanges_during"))
    reading = read(records)
    assert reading.problems == ()
    assert [(note.parameters["key"], note.parameters["default"]) for note in reading.notes] == [
        ("points", "4; 3; 2; 1"),
        ("exchanges_during", 2),
    ]
    assert reading.tournament is not None
    assert reading.tournament.settings.exchanges_during == 2


def test_an_unreadable_language_falls_back_to_that_of_the_captions() -> None:
    """So the judge is answered in a language he can read."""
    records = fresh("en")
    row_of(records, "language")["value"] = "klingon"
    assert read(records, "en").language == "en"
    row_of(records, "language")["value"] = None
    reading = read(records, "en")
    assert reading.language == "en"
    assert [note.id for note in reading.notes] == ["read.setting-default"]


def test_a_language_by_its_name() -> None:
    """The names of the languages are read too."""
    records = fresh()
    row_of(records, "language")["value"] = "English"
    assert read(records).language == "en"


def test_a_setting_that_stands_twice_names_both_cells() -> None:
    """It cannot be told which one counts."""
    records = fresh()
    records["Settings"].append({"key": "TABLES", "value": 3})
    problem = read(records).problems[0]
    assert problem.id == "read.setting-twice"
    assert problem.cell == f"Settings!D{len(records['Settings']) + 4}"
    assert problem.parameters["other"] == "Settings!D9"


def test_unknown_settings_are_left_alone() -> None:
    """Other features and the judge may add rows."""
    records = fresh()
    records["Settings"].append({"key": "screen", "value": "второй"})
    records["Settings"].append({"key": "screen", "value": "третий"})
    records["Settings"].append({"setting": "Моя заметка", "value": 5})
    assert read(records).problems == ()


def test_without_settings_the_other_sheets_are_still_looked_at() -> None:
    """What is wrong elsewhere is named even when the state cannot be read."""
    records = playing(tour="первый")
    records["Results"][3]["whists"] = "?"
    reading = read(records)
    assert [problem.cell for problem in reading.problems] == ["Settings!B23", "Results!F8"]
    assert reading.state is None
