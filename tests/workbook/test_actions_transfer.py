"""`new`, `export`, `import`, `simulate`, `check`: whole files in and out; nothing is overwritten."""

import json
from pathlib import Path

import pytest

from fourclubs_core.words import Stage
from fourclubs_workbook.actions.check import check
from fourclubs_workbook.actions.done import Done
from fourclubs_workbook.actions.new import create_workbook
from fourclubs_workbook.actions.transfer import export_tournament, import_tournament, simulate
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.errors import BookError, Refused
from fourclubs_workbook.messages import Grade
from fourclubs_workbook.template import TemplateSpec

from .stages import book_at, type_cell, type_numbers, type_slip
from .typist import START, Typist, press, rows_of, settings_of


def export_of(book: Path) -> dict[str, object]:
    """The workbook's tournament as JSON data; the workbook stays as it is."""
    before, target = book.read_bytes(), book.with_suffix(".json")
    with open_book(book, for_reading=True) as opened:
        export_tournament(opened, target)
    assert book.read_bytes() == before
    data: dict[str, object] = json.loads(target.read_text(encoding="utf-8"))
    return data


def check_of(book: Path) -> Done:
    before = book.read_bytes()
    with open_book(book, for_reading=True) as opened:
        done = check(opened, START)
    assert book.read_bytes() == before
    return done


@pytest.mark.parametrize("stage", ["drawn", "seated", "whists", "shown 2"])
def test_a_workbook_at_any_stage_goes_through_a_file(stage: str, tmp_path: Path) -> None:
    """Exported, imported and exported again, a tournament is the same, and stands at the same stage."""
    book, copy = book_at(stage, tmp_path), tmp_path / "copy.xlsx"
    data = export_of(book)
    done = import_tournament(book.with_suffix(".json"), copy, START)
    assert done.data["differences"] == 0
    assert export_of(copy) == data
    assert check_of(copy).ok
    keys = ("tour", "stage", "released")
    assert [settings_of(copy)[key] for key in keys] == [settings_of(book)[key] for key in keys]
    log = rows_of(copy, "Log")
    assert [row["action"] for row in log] == ["import"]


def test_a_tournament_open_for_correction_goes_through_a_file(tmp_path: Path) -> None:
    """A reopened tour is open in the copy too, and closing it goes back to where the tournament was."""
    book, copy = book_at("play 3", tmp_path), tmp_path / "copy.xlsx"
    press(book, "reopen", tour=1, reason="misread")
    data = export_of(book)
    import_tournament(book.with_suffix(".json"), copy, START)
    assert export_of(copy) == data
    press(copy, "close")
    settings = settings_of(copy)
    assert (settings["tour"], settings["stage"]) == (3, Stage.PLAY)


def test_what_a_file_states_wrongly_is_told(tmp_path: Path) -> None:
    """The typed part is taken; a computed value that does not follow is named and left."""
    book, copy = book_at("seating 2", tmp_path), tmp_path / "copy.xlsx"
    data = json.loads(json.dumps(export_of(book)))
    data["ratings"]["teams"][0]["points"] = "99"
    data["tours"][0]["results"][0]["credited_to"] = "N2"
    source = tmp_path / "in.json"
    source.write_text(json.dumps(data), encoding="utf-8")
    done = import_tournament(source, copy, START)
    # The points of the team differ from what follows, and from the sum over its seats.
    assert done.data["differences"] == 3
    assert {message.grade for message in done.messages} == {Grade.TOLD}
    assert rows_of(copy, "TeamRating")[0]["points"] == 8


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    """`new`, `import` and `simulate` make a workbook only where none is."""
    book = book_at("seating 2", tmp_path)
    export_of(book)
    before = book.read_bytes()
    with pytest.raises(BookError):
        create_workbook(book, TemplateSpec("ru", 2, 3, 3))
    with pytest.raises(BookError):
        import_tournament(book.with_suffix(".json"), book, START)
    with pytest.raises(BookError):
        simulate(book, 1, START)
    assert book.read_bytes() == before


def test_a_file_that_is_no_tournament_makes_no_workbook(tmp_path: Path) -> None:
    """A refused import leaves nothing behind."""
    source = tmp_path / "in.json"
    source.write_text('{"format": "fourclubs/1"}', encoding="utf-8")
    with pytest.raises(Refused):
        import_tournament(source, tmp_path / "new.xlsx", START)
    assert list(tmp_path.iterdir()) == [source]


def test_a_workbook_that_cannot_be_read_is_not_exported(tmp_path: Path) -> None:
    """All that is wrong in the sheets is named, and no file is written."""
    book = book_at("blank", tmp_path)
    type_numbers(book, (1, 2, 2, 7))
    with open_book(book, for_reading=True) as opened, pytest.raises(Refused) as refused:
        export_tournament(opened, tmp_path / "out.json")
    assert sorted(message.id for message in refused.value.messages) == [
        "cell.whole-range",
        "read.number-twice",
    ]
    assert not (tmp_path / "out.json").exists()


def test_a_seed_gives_the_same_tournament(tmp_path: Path) -> None:
    """`simulate` with a seed makes the same tournament again, all right by the checker."""
    first, second = tmp_path / "1.xlsx", tmp_path / "2.xlsx"
    for book in (first, second):
        simulate(book, 11, START)
    assert export_of(first) == export_of(second)
    assert check_of(first).ok


class TestCheck:
    """The independent checker names what does not follow."""

    @pytest.mark.parametrize(
        ("table", "wanted", "typed"),
        [
            ("Results", {"tour": 1, "table": 1, "seat": 1}, {"points": 3}),
            ("Results", {"tour": 1, "table": 1, "seat": 1}, {"credited_to": "N1"}),
            ("Results", {"tour": 1, "table": 2, "seat": 3}, {"place": 2}),
            ("Changes", {"no": 1}, {"verdict": "rejected: [two-tables]"}),
            ("TeamRating", {"team": "West"}, {"whists": -49}),
            ("PersonalRating", {"player": "E2"}, {"first_places": 1}),
            ("InTeamRating", {"player": "S1"}, {"contribution": 0.1}),
            ("Seatings", {"tour": 1, "stage": "final", "table": 1, "seat": 1}, {"player": "N3"}),
        ],
    )
    def test_a_number_typed_over_is_found(
        self, table: str, wanted: dict[str, object], typed: dict[str, object], tmp_path: Path
    ) -> None:
        """A value of the program's that somebody has changed is a difference; the file is not touched."""
        book = book_at("seating 2", tmp_path)
        type_cell(book, table, wanted, **typed)
        done = check_of(book)
        assert not done.ok
        assert done.messages[-1].id == "check.wrong-seating"

    @pytest.mark.parametrize(
        ("stage", "said", "actions"),
        [
            ("play 2", "check.wrong", ["apply"]),
            ("seating 2", "check.wrong-seating", ["apply", "seat"]),
            ("over", "check.wrong-over", ["reopen", "close"]),
        ],
    )
    def test_what_is_advised_takes_the_differences_away(
        self, stage: str, said: str, actions: list[str], tmp_path: Path
    ) -> None:
        """Other points for the places change closed tours; at each stage the advice puts all right."""
        book = book_at(stage, tmp_path)
        type_cell(book, "Settings", {"key": "points"}, value="1; 2; 3; 4")
        assert check_of(book).messages[-1].id == said
        for action in actions:
            press(book, action, reason="a slip")
        assert check_of(book).ok

    def test_a_slip_that_was_not_judged_is_no_fault(self, tmp_path: Path) -> None:
        """What was typed since the last action has no verdict yet: the checker has nothing against it."""
        book = book_at("shown 2", tmp_path)
        type_slip(book, "North", "substitution", 1, "N3", "N1")
        assert check_of(book).ok


@pytest.mark.parametrize("name", ["=1+1", "-N"])
def test_a_name_never_becomes_a_formula(name: str, tmp_path: Path) -> None:
    """A player called as a formula begins is written as text, wherever his name goes."""
    book = book_at("blank", tmp_path)
    typist = Typist(book)
    typist.type("Players", typist.find("Players", player="N1"), player=name)
    typist.save()
    type_numbers(book, (1, 2, 3, 4))
    typist = Typist(book)
    for number, names in {1: (name, "E1", "S1", "W1"), 2: ("N2", "E2", "S2", "W2")}.items():
        row = typist.find("Board", table=number)
        typist.type("Board", row, **{f"seat_{seat}": one for seat, one in enumerate(names, start=1)})
    typist.save()
    for action in ("seat", "final"):
        press(book, action)
    typist = Typist(book)
    for table, key in (("Board", "seat_1"), ("Results", "player"), ("Seatings", "player")):
        place = typist.place(table)
        cell = place.sheet.cell(place.header + 1, place.columns[key])
        assert (cell.value, cell.data_type) == (name, "s")
