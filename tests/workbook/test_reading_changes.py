from datetime import datetime, time

import pytest

from fourclubs_core.models import Change
from fourclubs_core.words import Balance, Kind, When
from fourclubs_workbook.messages import Grade
from fourclubs_workbook.port import ErrorValue, Value
from fourclubs_workbook.reading import Fill, Reading, read_tournament

from .snapshots import Records, drawn, playing, second_tour, snapshot

SLIP: dict[str, Value] = {
    "no": 1,
    "tour": 1,
    "when": "в туре",
    "team": "Зенит",
    "kind": "замена",
    "table": 1,
    "out": "Ким",
    "in": "Пак",
}
"""A substitution of tour 1: Пак for Ким at table 1."""


def read(records: Records, *slips: dict[str, Value]) -> Reading:
    return read_tournament(snapshot({**records, "Changes": list(slips)}))


def problems(records: Records, *slips: dict[str, Value]) -> list[tuple[str, str | None]]:
    return [(problem.id, problem.cell) for problem in read(records, *slips).problems]


def changes(reading: Reading, tour: int = 1) -> tuple[Change, ...]:
    assert reading.tournament is not None, reading.problems
    return reading.tournament.tours[tour - 1].changes


def test_a_whole_slip_is_read() -> None:
    """Every column, with words, dashes and times as a judge types them."""
    slip: dict[str, Value] = {
        **SLIP,
        "kind": "Обмен",
        "in": "Ли",
        "table_2": "2",
        "balance": "\u2212",
        "place": 4.0,
        "balance_2": "плюс",
        "place_2": "1",
        "captain_gives": "Ким",
        "captain_gives_2": "Ли",
        "ruling": "Ли",
        "ruling_2": "Ким",
        "accept": "да",
        "reason": " по  договорённости ",
        "widow": "нет",
        "time": time(14, 5),
    }
    assert changes(read(playing(), slip)) == (
        Change(
            no=1,
            when=When.DURING,
            team="Зенит",
            kind=Kind.EXCHANGE,
            table=1,
            out="Ким",
            in_="Ли",
            table_2=2,
            balance=Balance.MINUS,
            place=4,
            balance_2=Balance.PLUS,
            place_2=1,
            captain_gives="Ким",
            captain_gives_2="Ли",
            ruling="Ли",
            ruling_2="Ким",
            accept=True,
            reason="по договорённости",
            widow=False,
            time="14:05",
        ),
    )


def test_a_short_slip_is_read() -> None:
    """What is blank stays unknown; nothing becomes 0 or no."""
    (change,) = changes(read(playing(), SLIP))
    assert (change.balance, change.place, change.widow, change.reason, change.accept) == (
        None,
        None,
        None,
        None,
        False,
    )


@pytest.mark.parametrize(
    ("key", "value", "message", "cell"),
    [
        ("no", "первая", "cell.whole-text", "A5"),
        ("no", 0, "cell.whole-range", "A5"),
        ("tour", datetime(2026, 2, 1), "cell.date", "B5"),
        ("tour", 2, "read.row-future", "B5"),
        ("when", "потом", "cell.word-unknown", "C5"),
        ("team", None, "read.blank", "D5"),
        ("team", "Локомотив", "read.team-unknown", "D5"),
        ("kind", None, "read.blank", "E5"),
        ("kind", "рокировка", "cell.word-unknown", "E5"),
        ("table", "первый", "cell.whole-text", "F5"),
        ("table", 0, "cell.whole-low", "F5"),
        ("table", 1.5, "cell.whole-fraction", "F5"),
        ("out", ErrorValue("#N/A"), "cell.error", "G5"),
        ("in", True, "cell.logical", "H5"),
        ("table_2", "-", "cell.whole-text", "I5"),
        ("balance", 12, "cell.balance-word", "J5"),
        ("place", 5, "cell.whole-range", "K5"),
        ("balance_2", "так", "cell.balance-word", "L5"),
        ("place_2", datetime(2026, 2, 1), "cell.date", "M5"),
        ("captain_gives", 1.5, "cell.name-number", "N5"),
        ("captain_gives_2", 1.5, "cell.name-number", "O5"),
        ("ruling", 1.5, "cell.name-number", "P5"),
        ("ruling_2", 1.5, "cell.name-number", "Q5"),
        ("accept", "возможно", "cell.yes-no-word", "R5"),
        ("reason", ErrorValue("#REF!"), "cell.error", "S5"),
        ("widow", "?", "cell.yes-no-word", "T5"),
        ("time", "вечером", "cell.time-text", "U5"),
    ],
)
def test_a_wrong_cell_is_refused_at_its_address(key: str, value: Value, message: str, cell: str) -> None:
    """Every typed column of a slip."""
    assert problems(playing(), {**SLIP, key: value}) == [(message, f"Changes!{cell}")]


def test_all_wrong_cells_of_all_slips_are_named() -> None:
    """Row by row, column by column."""
    one = {**SLIP, "kind": "?", "place": 9}
    other = {**SLIP, "no": 2, "balance": 7, "time": "?"}
    assert problems(playing(), one, {}, other) == [
        ("cell.word-unknown", "Changes!E5"),
        ("cell.whole-range", "Changes!K5"),
        ("cell.balance-word", "Changes!J7"),
        ("cell.time-text", "Changes!U7"),
    ]


def test_a_table_that_is_not_there_is_the_rules_matter() -> None:
    """Table 9 of 2 is a whole number: the verdict says that nobody sits there."""
    (change,) = changes(read(playing(), {**SLIP, "table": 9}))
    assert change.table == 9


def test_blanks_of_a_slip_are_filled_and_told() -> None:
    """Tour: the current one; when: by its stage; number: after the greatest of the tour, row by row."""
    bare = {key: value for key, value in SLIP.items() if key not in ("no", "tour", "when")}
    reading = read(playing(), bare, {**SLIP, "no": 7}, bare)
    assert reading.fills == (
        Fill("Changes", 0, "tour", 1),
        Fill("Changes", 0, "when", When.DURING),
        Fill("Changes", 2, "tour", 1),
        Fill("Changes", 2, "when", When.DURING),
        Fill("Changes", 0, "no", 8),
        Fill("Changes", 2, "no", 9),
    )
    assert [note.id for note in reading.notes] == [
        "read.change-tour-filled",
        "read.change-when-filled-during",
        "read.change-tour-filled",
        "read.change-when-filled-during",
        "read.change-no-filled",
        "read.change-no-filled",
    ]
    assert reading.change_rows == {(1, 7): 1, (1, 8): 0, (1, 9): 2}
    assert [change.no for change in changes(reading)] == [7, 8, 9]


def test_a_blank_when_at_the_seating_is_before() -> None:
    """М - tour 2 is being seated."""
    reading = read(second_tour(), {**SLIP, "tour": 2, "when": None})
    assert reading.fills == (Fill("Changes", 0, "when", When.BEFORE),)
    assert changes(reading, 2)[0].when is When.BEFORE


def test_a_blank_when_of_a_closed_tour_is_a_problem() -> None:
    """Its stage no longer says whether it was before or during."""
    assert problems(second_tour(), {**SLIP, "when": None}) == [("read.blank", "Changes!C5")]


def test_a_number_that_stands_twice_names_both_cells() -> None:
    """The same number in another tour is another row."""
    slip = {**SLIP, "verdict": "принято"}
    (problem,) = read(second_tour(), slip, {**slip, "tour": 2, "when": "до тура"}, slip).problems
    assert (problem.id, problem.cell, problem.parameters["other"]) == (
        "read.change-twice",
        "Changes!A7",
        "Changes!A5",
    )


def test_the_order_of_rows_does_not_matter() -> None:
    """Changes come by their numbers."""
    one, other = SLIP, {**SLIP, "no": 2, "team": "Спартак", "out": "Орлов", "in": "Чижов"}
    assert changes(read(playing(), one, other)) == changes(read(playing(), other, {}, one))


def test_a_row_that_holds_only_a_verdict_is_no_slip() -> None:
    """The verdict is the program's; a slip that was cleared leaves nothing."""
    reading = read(playing(), {"verdict": "принято"})
    assert reading.problems == ()
    assert changes(reading) == ()


@pytest.mark.parametrize("typed", ["пак", "ПАК", "Пaк", " Пак\u00a0"])
def test_a_name_that_only_looks_like_one_of_the_roster(typed: str) -> None:
    """Another case or a Latin a: taken as the player and told with both names; blanks need no word."""
    reading = read(playing(), {**SLIP, "in": typed})
    assert changes(reading)[0].in_ == "Пак"
    told = [(note.id, note.cell, note.parameters["typed"], note.parameters["name"]) for note in reading.notes]
    assert told == ([] if typed.strip() == "Пак" else [("read.name-taken-as", "Changes!H5", typed, "Пак")])


def test_a_name_that_is_not_in_the_roster_goes_on_as_typed() -> None:
    """The verdict says that the player is unknown; a player of another team is not looked for."""
    (change,) = changes(read(playing(), {**SLIP, "in": "Орлов", "ruling": "Сом"}))
    assert (change.in_, change.ruling) == ("Орлов", "Сом")


def test_a_name_that_looks_like_two_players_goes_on_as_typed() -> None:
    """It is not guessed which of them is meant."""
    records = playing()
    records["Players"] += [{"team": "Зенит", "player": "Лев"}, {"team": "Зенит", "player": "лев"}]
    (change,) = changes(read(records, {**SLIP, "in": "ЛЕВ"}))
    assert change.in_ == "ЛЕВ"


def test_a_change_during_a_tour_that_has_not_begun() -> None:
    """Г - there is no play yet to change."""
    assert problems(second_tour(), {**SLIP, "tour": 2}) == [("read.change-too-early", "Changes!C5")]


def test_a_new_row_of_a_closed_tour_must_be_confirmed() -> None:
    """A row without a verdict is new; one that was judged is as it was."""
    reading = read(second_tour(), SLIP)
    assert [(note.id, note.cell, note.grade) for note in reading.notes] == [
        ("read.change-closed-tour", "Changes!B5", Grade.CONFIRM)
    ]
    assert read(second_tour(), {**SLIP, "verdict": "принято"}).notes == ()


def test_a_new_request_after_the_final_seating_must_be_confirmed() -> None:
    """М - what was shown as final changes only by a ruling (О)."""
    slip = {**SLIP, "when": "до тура"}
    assert [(note.id, note.cell, note.grade) for note in read(playing(), slip).notes] == [
        ("read.change-after-final", "Changes!C5", Grade.CONFIRM)
    ]
    assert read(playing(), {**slip, "verdict": "отклонено: [first-tour]"}).notes == ()


def test_requests_of_tour_1_are_read_for_their_verdict() -> None:
    """Б - a request before tour 1 is the rules' matter, not a fault of typing."""
    (change,) = changes(read(drawn(), {**SLIP, "when": "до тура"}))
    assert change.when is When.BEFORE


def test_english_words_on_a_russian_sheet() -> None:
    """Words of either language are read, whatever the captions."""
    (change,) = changes(read(playing(), {**SLIP, "when": "During", "kind": "substitution"}))
    assert (change.when, change.kind) == (When.DURING, Kind.SUBSTITUTION)
