"""Captains' filled forms on their way back: entered as if typed, judged, or refused with reasons."""

from collections.abc import Callable
from datetime import datetime, time
from pathlib import Path

import pytest
from openpyxl import load_workbook

from fourclubs_workbook.actions.check import check
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.intake.form_layout import FORMAT, HEADER_ROW
from fourclubs_workbook.intake.form_marks import digest

from .captains import exchange, fill, hand_out, ids, line_up, substitution, take, turn_away
from .stages import TEAMS, book_at, type_cell, type_lineups, type_slip
from .typist import Typist, press, rows_of


def right(book: Path) -> bool:
    """Whether the independent checker finds no difference."""
    with open_book(book, for_reading=True) as opened:
        return check(opened, datetime(2026, 11, 29)).ok


# Line-ups.


def test_line_ups_are_entered_as_if_typed(tmp_path: Path) -> None:
    """Forms of all teams fill the Board like the judge's own typing; the tour can be seated."""
    typed, book = book_at("drawn", tmp_path, "typed.xlsx"), book_at("drawn", tmp_path)
    type_lineups(typed, [[f"{team[0]}{table}" for team in TEAMS] for table in (1, 2)])
    forms = hand_out(book)
    for team, form in forms.items():
        line_up(form, f"{team[0]}1", f"{team[0]}2")
    done = take(book, *forms.values())
    assert ids(done.messages).count("intake.lineup") == 4
    assert rows_of(book, "Board") == rows_of(typed, "Board")
    assert press(book, "seat").done.ok
    assert [row["action"] for row in rows_of(book, "Log")] == [*["intake"] * 4, "seat"]
    assert right(book)


def test_line_ups_before_the_draw(tmp_path: Path) -> None:
    """A line-up may come before the draw; the draw moves it to the column of the team's number."""
    book = book_at("blank", tmp_path)
    take(book, line_up(hand_out(book)["West"], "W2", "W3"))
    assert [row["seat_4"] for row in rows_of(book, "Board")] == ["W2", "W3"]
    typist = Typist(book)
    for team, number in zip(TEAMS, (4, 3, 2, 1), strict=True):
        typist.type("Teams", typist.find("Teams", team=team), number=number)
    typist.save()
    press(book, "draw")
    assert [row["seat_1"] for row in rows_of(book, "Board")] == ["W2", "W3"]


def test_line_up_in_place_of_another(tmp_path: Path) -> None:
    """A second line-up of a team takes the place of the first, if the judge says so; others stay."""
    book = book_at("seated", tmp_path)
    form = line_up(hand_out(book)["East"], "E3", "E1")
    assert "form.lineup-replaced" in ids(turn_away(book, form, yes=False))
    take(book, form)
    board = rows_of(book, "Board")
    assert [row["seat_2"] for row in board] == ["E3", "E1"]
    assert [row["seat_1"] for row in board] == ["N1", "N2"]


def test_vacant_seat(tmp_path: Path) -> None:
    """An empty seat is asked about (Б)."""
    book, asked = book_at("drawn", tmp_path), list[str]()
    take(book, line_up(hand_out(book)["East"], "E1"), asked=asked)
    assert asked == ["intake.lineup"]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("N1", "N1"), [("read.seated-twice", "Form!B8")]),
        (("N1", "Nemo"), [("read.lineup-unknown", "Form!B8")]),
        (("E1", "N1"), [("read.lineup-other-team", "Form!B7")]),
        (("N9", "E1"), [("read.lineup-unknown", "Form!B7"), ("read.lineup-other-team", "Form!B8")]),
        ((None, None), [("form.blank", None)]),
        ((datetime(2026, 2, 1), "N1"), [("cell.date", "Form!B7")]),
        (("=A1", "N1"), [("cell.formula", "Form!B7")]),
        ((True, 1.5), [("cell.logical", "Form!B7"), ("cell.name-number", "Form!B8")]),
        (("x" * 200, "N1"), [("cell.name-long", "Form!B7")]),
    ],
)
def test_line_up_that_cannot_be(
    tmp_path: Path, names: tuple[object, ...], expected: list[tuple[str, str | None]]
) -> None:
    """A line-up names available players of the team, none twice; everything wrong is named by its cell."""
    book = book_at("drawn", tmp_path)
    messages = turn_away(book, line_up(hand_out(book)["North"], *names))
    assert messages[0].id == "intake.form-refused"
    assert [(message.id, message.cell) for message in messages[1:]] == expected


def test_absent_player(tmp_path: Path) -> None:
    """Who is absent in tour 1 cannot be lined up, and is not offered."""
    book = book_at("drawn", tmp_path)
    type_cell(book, "Players", {"player": "N2"}, absent="1")
    form = hand_out(book)["North"]
    offered = [cell.value for row in load_workbook(form).worksheets[1].iter_rows(min_col=6) for cell in row]
    assert "N2" not in offered
    assert "read.lineup-absent" in ids(turn_away(book, line_up(form, "N1", "N2")))


def test_look_alike_names(tmp_path: Path) -> None:
    """A name typed in other letters that look the same is taken as the player's, and that is told."""
    book = book_at("drawn", tmp_path)
    done = take(book, line_up(hand_out(book)["East"], "Е1", "e2"))
    assert [row["seat_2"] for row in rows_of(book, "Board")] == ["E1", "E2"]
    assert ids(done.messages).count("read.name-taken-as") == 2


# Requests and changes.


def test_requests_are_judged_at_once(tmp_path: Path) -> None:
    """М - requests become rows of Changes with the next numbers and their verdicts."""
    book = book_at("shown 2", tmp_path)
    north = rows_of(book, "Board")[0]["seat_1"]
    forms = hand_out(book)
    reserve = next(
        name for name in ("N1", "N2", "N3") if name not in [row["seat_1"] for row in rows_of(book, "Board")]
    )
    done = take(book, fill(forms["North"], [substitution(1, north, reserve)]))
    row = next(row for row in rows_of(book, "Changes") if row["tour"] == 2)
    assert (row["no"], row["when"], row["team"], row["kind"]) == (1, "before", "North", "substitution")
    assert row["verdict"] == "accepted"
    assert rows_of(book, "Board")[0]["seat_1"] == reserve
    assert done.data["entered"] == {forms["North"].name: [1]}
    assert "intake.row-accepted" in ids(done.messages)
    assert right(book)


def test_changes_equal_typed_slips(tmp_path: Path) -> None:
    """И - a form of changes leaves the same rows, verdicts and seating as slips that the judge types."""
    typed, book = book_at("play", tmp_path, "typed.xlsx"), book_at("play", tmp_path)
    more = {"balance": "-", "place": 3, "captain_gives": "N3", "time": "14:05"}
    type_slip(typed, "North", "substitution", 1, "N1", "N3", **more)
    type_slip(typed, "North", "exchange", 1, "N3", "N2", table_2=2, balance="0", place_2=1)
    press(typed, "apply")
    rows = [substitution(1, "N1", "N3", **more), exchange(1, "N3", 2, "N2", balance=0, place_2="1")]
    take(book, fill(hand_out(book)["North"], rows))
    assert rows_of(book, "Board") == rows_of(typed, "Board")
    taken, slips = rows_of(book, "Changes"), rows_of(typed, "Changes")
    assert taken == slips
    assert right(book)


def test_forms_go_by_team_numbers(tmp_path: Path) -> None:
    """М - several forms are entered in the order of the team numbers, however they are named."""
    book = book_at("shown 2", tmp_path)
    forms = hand_out(book)
    for form in forms.values():
        fill(form, [{"kind": "pass"}])
    take(book, *[forms[team] for team in ("West", "East", "South", "North")])
    rows = [row for row in rows_of(book, "Changes") if row["tour"] == 2]
    assert [(row["no"], row["team"]) for row in rows] == [
        (1, "North"),
        (2, "East"),
        (3, "South"),
        (4, "West"),
    ]
    assert all(row["verdict"].startswith("accepted") for row in rows)


def test_rejected_rows_are_asked_about(tmp_path: Path) -> None:
    """A row that a rule rejects is told with its clause, in words for the captain; the judge may enter it."""
    book = book_at("play", tmp_path)
    swap = [exchange(1, "N1", 2, "N2"), exchange(1, "N2", 2, "N1"), exchange(1, "N1", 2, "N2")]
    form = fill(hand_out(book)["North"], swap)
    messages = turn_away(book, form, yes=False)
    rejected = [message for message in messages if message.id == "intake.row-rejected"]
    # Two exchanges are allowed during a tour (Г): the third is one too many.
    assert [message.parameters["row"] for message in rejected] == [3]
    assert "Г - 3 exchanges during the tour, the limit is 2" in rejected[0].show("en")
    take(book, form)
    assert rows_of(book, "Changes")[2]["verdict"].startswith("rejected: Г")
    assert right(book)


def test_captain_of_another_language(tmp_path: Path) -> None:
    """A Russian form of an English workbook is read, and its captain is answered in Russian."""
    book = book_at("play", tmp_path)
    form = hand_out(book, language="ru")["North"]
    fill(form, [{"kind": "замена", "table": 1, "out": "N1", "in": "N2", "balance": "минус", "place": 3}])
    messages = turn_away(book, form, yes=False)
    said = [message.show("en") for message in messages if message.id == "intake.said"]
    assert said == [
        "Строка 1 бланка, № 1. North, в туре: стол 1: N1 → N2 (-, 3): отклонено. N2 уже сидит за столом 2."
    ]
    take(book, form)
    assert rows_of(book, "Changes")[0]["kind"] == "substitution"


def test_numbers_follow_the_judges_rows(tmp_path: Path) -> None:
    """Rows that the judge typed and has not numbered yet come first."""
    book = book_at("play", tmp_path)
    type_slip(book, "East", "substitution", 1, "E1", "E3")
    take(book, fill(hand_out(book)["North"], [substitution(1, "N1", "N3")]))
    assert [(row["no"], row["team"]) for row in rows_of(book, "Changes")] == [(1, "East"), (2, "North")]


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (substitution("стол", "N1", "N3"), [("cell.whole-text", "Form!C7")]),
        (substitution(1.5, "N1", "N3"), [("cell.whole-fraction", "Form!C7")]),
        (substitution(datetime(2026, 3, 1), "N1", "N3"), [("cell.date", "Form!C7")]),
        (substitution(1, "N1", "N3", place=5), [("cell.whole-range", "Form!H7")]),
        (substitution(1, "N1", "N3", balance="много"), [("cell.balance-word", "Form!G7")]),
        (substitution(1, "N1", "N3", time="вечером"), [("cell.time-text", "Form!M7")]),
        ({"kind": "обмен?", "table": 1}, [("cell.word-unknown", "Form!B7")]),
        ({"table": 1, "out": "N1"}, [("read.blank", "Form!B7")]),
        ({"kind": "=1+1", "table": "=2"}, [("cell.formula", "Form!B7"), ("cell.formula", "Form!C7")]),
        ({}, [("form.blank", None)]),
    ],
)
def test_change_that_cannot_be_read(
    tmp_path: Path, row: dict[str, object], expected: list[tuple[str, str | None]]
) -> None:
    """The cells of a form are read like those of the sheet Changes; everything wrong is named by its cell."""
    book = book_at("play", tmp_path)
    good = {"kind": "substitution", "table": 2, "out": "N2", "in": "N3"}
    messages = turn_away(book, fill(hand_out(book)["North"], [row, good] if row else [row]))
    assert [(message.id, message.cell) for message in messages[1:]] == expected


def test_errors_in_cells(tmp_path: Path) -> None:
    """An error value in a field is told as such."""
    book = book_at("play", tmp_path)
    form = fill(hand_out(book)["North"], [substitution(1, "N1", "N3")])
    workbook = load_workbook(form)
    cell = workbook.worksheets[0].cell(HEADER_ROW + 1, 3)
    cell.value, cell.data_type = "#N/A", "e"
    workbook.save(form)
    assert ids(turn_away(book, form))[1:] == ["cell.error"]


def test_time_of_a_change(tmp_path: Path) -> None:
    """A time typed as a time is kept as hours and minutes."""
    book = book_at("play", tmp_path)
    take(book, fill(hand_out(book)["North"], [substitution(1, "N1", "N3", time=time(9, 5))]))
    assert rows_of(book, "Changes")[0]["time"] == "09:05"


def test_blank_requests_say_what_to_do(tmp_path: Path) -> None:
    """A blank form of requests asks for a pass; a pass beside requests is refused."""
    book = book_at("shown 2", tmp_path)
    form = hand_out(book)["North"]
    assert ids(turn_away(book, form))[1:] == ["form.blank-requests"]
    fill(form, [{"kind": "pass"}, substitution(1, "N1", "N3")])
    assert ids(turn_away(book, form))[1:] == ["form.pass-and-more"]


def test_rows_may_be_left_blank(tmp_path: Path) -> None:
    """Blank rows between others do not matter."""
    book = book_at("play", tmp_path)
    take(book, fill(hand_out(book)["North"], [substitution(1, "N1", "N3")], first=4))
    assert [row["out"] for row in rows_of(book, "Changes")] == ["N1"]


# Forms that are not taken.


def test_handed_in_twice(tmp_path: Path) -> None:
    """The same form again is refused, also when the judge has corrected its row since."""
    book = book_at("play", tmp_path)
    form = fill(hand_out(book)["North"], [substitution(1, "N1", "N3", balance="-", place=3)])
    take(book, form)
    assert ids(turn_away(book, form))[1:] == ["form.again"]
    type_cell(book, "Changes", {"no": 1}, place=2)
    assert ids(turn_away(book, form))[1:] == ["form.again"]


def test_same_content_in_another_form(tmp_path: Path) -> None:
    """A row that the judge has typed already is named with its number; with nothing else the form is done."""
    book = book_at("play", tmp_path)
    type_slip(book, "North", "substitution", 1, "N1", "N3")
    form = hand_out(book)["North"]
    assert ids(turn_away(book, fill(form, [substitution(1, "N1", "N3")])))[1:] == ["form.again"]
    messages = turn_away(book, fill(form, [exchange(1, "N3", 2, "N2")], first=2))
    assert [(one.id, one.parameters.get("no")) for one in messages[1:]] == [("form.row-again", 1)]


def test_a_captain_returns_to_his_first_line_up(tmp_path: Path) -> None:
    """Б - a line-up that another one has replaced may be handed in again: it takes the place of that one."""
    book = book_at("drawn", tmp_path)
    form = hand_out(book)["North"]
    for names in (("N1", "N2"), ("N3", "N2"), ("N1", "N2")):
        asked: list[str] = []
        take(book, line_up(form, *names), asked=asked)
        assert tuple(row["seat_1"] for row in rows_of(book, "Board")) == names
    assert asked == ["form.lineup-replaced"]


def test_line_up_handed_in_twice(tmp_path: Path) -> None:
    """A line-up that stands on the Board already is refused, and so are two of one team at once."""
    book = book_at("seated", tmp_path)
    first = hand_out(book)["North"]
    second = first.with_name("second.xlsx")
    second.write_bytes(line_up(first, "N2", "N1").read_bytes())
    line_up(second, "N3", "N1")
    done = take(book, first, second)
    assert not done.ok
    assert "form.second-lineup" in ids(done.messages)
    assert ids(turn_away(book, first))[1:] == ["form.again"]


@pytest.mark.parametrize(
    ("made", "taken", "expected"),
    [
        ("drawn", "shown", "form.lineup-late"),
        ("drawn", "play", "form.lineup-late"),
        ("drawn", "shown 2", "form.other-tour"),
        ("shown 2", "play 2", "form.requests-late"),
        ("shown 2", "seating 3", "form.other-tour"),
        ("play", "shown", "form.changes-early"),
        ("play", "seating 2", "form.other-tour"),
        ("play 2", "shown 2", "form.changes-early"),
        ("play 3", "over", "form.closed"),
    ],
)
def test_another_tour_or_stage(tmp_path: Path, made: str, taken: str, expected: str) -> None:
    """A form is taken in its own tour and stage only, and says what to do else."""
    form = hand_out(book_at(made, tmp_path, "made.xlsx"))["North"]
    if made == "drawn":
        line_up(form, "N1", "N2")
    else:
        fill(form, [substitution(1, "N1", "N3")])
    messages = turn_away(book_at(taken, tmp_path), form)
    assert ids(messages) == ["intake.form-refused", expected]


def test_another_tournament(tmp_path: Path) -> None:
    """A form of a tournament with another title or other teams is refused."""
    book = book_at("play", tmp_path)
    form = fill(hand_out(book)["North"], [substitution(1, "N1", "N3")])
    type_cell(book, "Settings", {"key": "title"}, value="Another cup")
    assert ids(turn_away(book, form))[1:] == ["form.other-event"]


def test_seated_anew(tmp_path: Path) -> None:
    """A form that shows a seating of before is refused; other teams' forms are still right."""
    book = book_at("seating 2", tmp_path)
    press(book, "show")
    forms = hand_out(book)
    for form in forms.values():
        fill(form, [{"kind": "pass"}])
    seated = next(row["seat_1"] for row in rows_of(book, "Board"))
    type_cell(book, "Players", {"player": seated}, absent="2")
    press(book, "seat", reason="fell ill")
    press(book, "show")
    assert ids(turn_away(book, forms["North"]))[1:] == ["form.old-seating"]
    assert take(book, forms["East"]).ok


def test_good_forms_are_taken_beside_bad_ones(tmp_path: Path) -> None:
    """A form is taken whole or not at all, each by itself; the answer says that some were refused."""
    book = book_at("play", tmp_path)
    forms = hand_out(book)
    fill(forms["North"], [substitution(1, "N1", "N3"), substitution("?", "N2", "N1")])
    fill(forms["East"], [substitution(1, "E1", "E3")])
    done = take(book, forms["North"], forms["East"], tmp_path / "missing.xlsx")
    assert not done.ok
    assert {"intake.form-refused", "cell.whole-text", "file.missing"} <= set(ids(done.messages))
    assert [row["team"] for row in rows_of(book, "Changes")] == ["East"]
    assert done.data["refused"] == [forms["North"].name]


# Damaged, altered and foreign files.


def change(form: Path, alter: Callable[[object, object], None]) -> Path:
    """Alter the sheets of a form: the one to fill in, and the hidden one."""
    workbook = load_workbook(form)
    alter(*workbook.worksheets[:2])
    workbook.save(form)
    return form


def _other_team(_form: object, hidden: object) -> None:
    hidden["A4"] = "East"  # type: ignore[index]


def _other_version(_form: object, hidden: object) -> None:
    hidden["A1"] = FORMAT.replace("/1", "/0")  # type: ignore[index]


def _own_guard(at: int, value: str) -> Callable[[object, object], None]:
    """A marker with a value that is none, and a guard made to fit it."""

    def alter(_form: object, hidden: object) -> None:
        cells = [str(hidden.cell(row, 1).value or "") for row in range(1, 10)]  # type: ignore[attr-defined]
        cells[at] = value
        for row, cell in enumerate([*cells, digest(*cells)], start=1):
            hidden.cell(row, 1).value = cell  # type: ignore[attr-defined]

    return alter


def _no_marker(_form: object, hidden: object) -> None:
    hidden["A1"] = None  # type: ignore[index]


def _other_captions(form: object, _hidden: object) -> None:
    form.cell(HEADER_ROW, 4).value = "Whoever"  # type: ignore[attr-defined]


def _no_numbers(form: object, _hidden: object) -> None:
    form.cell(HEADER_ROW + 2, 1).value = None  # type: ignore[attr-defined]


def _row_below(form: object, _hidden: object) -> None:
    form.cell(HEADER_ROW + 7, 4).value = "N1"  # type: ignore[attr-defined]


def _note_beside(form: object, _hidden: object) -> None:
    form.cell(HEADER_ROW + 1, 14).value = "please"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("alter", "expected"),
    [
        (_other_team, "form.damaged"),
        (_other_version, "form.version"),
        (_own_guard(2, "two"), "form.damaged"),
        (_own_guard(4, "wish"), "form.damaged"),
        (_own_guard(5, "pause"), "form.damaged"),
        (_own_guard(7, "de"), "form.damaged"),
        (_no_marker, "form.damaged"),
        (_other_captions, "form.damaged"),
        (_no_numbers, "form.other-rows"),
        (_row_below, "form.outside"),
        (_note_beside, "form.outside"),
    ],
)
def test_altered_forms(tmp_path: Path, alter: Callable[[object, object], None], expected: str) -> None:
    """A form whose locked parts were altered is refused, and so is what stands outside its fields."""
    book = book_at("play", tmp_path)
    form = fill(hand_out(book)["North"], [substitution(1, "N1", "N3")])
    assert ids(turn_away(book, change(form, alter)))[1:] == [expected]


def test_forged_marker_of_no_team(tmp_path: Path) -> None:
    """Even a marker that is whole is not believed: its team must be one of the four."""
    book = book_at("play", tmp_path)
    form = fill(hand_out(book)["North"], [substitution(1, "N1", "N3")])

    def forge(_form: object, hidden: object) -> None:
        hidden["A4"] = "Nobody"  # type: ignore[index]
        cells = [str(row[0].value) for row in hidden.iter_rows(min_row=1, max_row=9, max_col=1)]  # type: ignore[attr-defined]
        hidden["A10"] = digest(*cells)  # type: ignore[index]

    assert ids(turn_away(book, change(form, forge)))[1:] == ["form.other-team"]


def test_hidden_rows_and_renamed_sheets(tmp_path: Path) -> None:
    """Hidden rows count, and sheets may be renamed or shown."""
    book = book_at("play", tmp_path)
    form = fill(hand_out(book)["North"], [substitution(1, "N1", "N3")])

    def hide(sheet: object, hidden: object) -> None:
        sheet.row_dimensions[HEADER_ROW + 1].hidden = True  # type: ignore[attr-defined]
        sheet.title, hidden.title, hidden.sheet_state = "Ours", "Other", "visible"  # type: ignore[attr-defined]

    take(book, change(form, hide))
    assert len(rows_of(book, "Changes")) == 1


def test_foreign_files(tmp_path: Path) -> None:
    """A tournament's workbook, a damaged file, a text: none is a form; several files must be forms."""
    book = book_at("play", tmp_path)
    other = book_at("play", tmp_path, "other.xlsx")
    broken, text = tmp_path / "broken.xlsx", tmp_path / "list.csv"
    broken.write_bytes(other.read_bytes()[:5000])
    text.write_text("Team;Player\nA;B\n")
    messages = turn_away(book, other, broken, text)
    assert {"intake.tournament", "file.damaged", "intake.no-form"} <= set(ids(messages))
    assert ids(turn_away(book, *[tmp_path / f"{number}" for number in range(50)])) == ["intake.many-files"]


def test_odd_names(tmp_path: Path) -> None:
    """Names that look like formulas, tags or emoji go through a form and back."""
    book = book_at("drawn", tmp_path)
    for old, new in (("N1", "=1+1"), ("N2", "<script>"), ("N3", "🂡 Туз & Co")):
        type_cell(book, "Players", {"player": old}, player=new)
    form = hand_out(book)["North"]
    workbook = load_workbook(form)
    sheet = workbook.worksheets[0]
    for row, name in ((HEADER_ROW + 1, "=1+1"), (HEADER_ROW + 2, "<script>")):
        sheet.cell(row, 2).value = name
        sheet.cell(row, 2).data_type = "s"
    workbook.save(form)
    take(book, form)
    assert [row["seat_1"] for row in rows_of(book, "Board")] == ["=1+1", "<script>"]


def test_undo_takes_a_form_back(tmp_path: Path) -> None:
    """An intake has its backup: after undo the form can be handed in again."""
    from fourclubs_workbook.actions.back import go_back

    book = book_at("play", tmp_path)
    before = rows_of(book, "Changes")
    form = fill(hand_out(book)["North"], [substitution(1, "N1", "N3")])
    take(book, form)
    go_back(book, "undo", datetime(2026, 11, 29, 12), "en")
    assert rows_of(book, "Changes") == before
    assert take(book, form).ok


def test_entered_forms_close_the_tour(tmp_path: Path) -> None:
    """A tour with forms closes like any other."""
    book = book_at("whists", tmp_path)
    take(book, fill(hand_out(book)["North"], [substitution(1, "N1", "N3", balance="-", place=3)]))
    assert press(book, "close").done.ok
    assert right(book)
