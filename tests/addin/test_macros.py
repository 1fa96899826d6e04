import ast
import inspect
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
import xlwings as xw
from openpyxl import load_workbook

from fourclubs_addin import caller, log_file, macros, pressing
from fourclubs_addin.caller import choose_book
from fourclubs_addin.session import DOING
from fourclubs_workbook.actions.runner import ACTIONS
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.errors import BookError
from fourclubs_workbook.messages.addin import TEXTS
from tests.workbook.stages import book_at

from .excel_double import Excel

NAMES = [
    name
    for name, function in vars(macros).items()
    if inspect.isfunction(function) and not name.startswith("_")
]


@pytest.fixture
def excel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Excel]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    log_file.log_path.cache_clear()
    yield Excel()
    log_file.log_path.cache_clear()
    if hasattr(xw.Book, "_mock_caller"):
        del xw.Book._mock_caller


def press(excel: Excel, path: Path, macro: str, *answers: object) -> str:
    """Press a button in the window of a workbook; what the windows said."""
    opened = next((book for book in excel.books if book.full_name == str(path)), None)
    book = xw.Book(impl=opened) if opened is not None else excel.open(path)
    book.set_mock_caller()
    excel.answers = list(answers)
    excel.asked.clear()
    getattr(macros, macro)()
    assert excel.answers == []
    assert excel.settings["status_bar"] is False
    return "\n".join(excel.asked)


def test_each_macro_needs_no_argument_and_says_what_it_does() -> None:
    """A button can call every macro as it is; its docstring says what for."""
    for name in NAMES:
        function = getattr(macros, name)
        assert not inspect.signature(function).parameters
        assert function.__doc__


def test_there_is_a_macro_for_every_action() -> None:
    """What the command does with a workbook, a button does too."""
    assert set(NAMES) == {*ACTIONS, *DOING, "log"}


def test_nothing_heavy_is_imported_before_a_button_is_pressed() -> None:
    """The module of the macros costs nothing to import; an action brings no openpyxl and no click with it."""
    code = (
        "import sys, fourclubs_addin.macros\n"
        "print([name for name in ('xlwings', 'pydantic', 'openpyxl') if name in sys.modules])\n"
        "import fourclubs_addin.pressing, fourclubs_addin.session, fourclubs_workbook.actions.runner\n"
        "print([name for name in ('openpyxl', 'click', 'jinja2', 'fpdf') if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == ["[]", "[]"]


def test_a_day_of_the_judge_by_buttons_alone(tmp_path: Path, excel: Excel) -> None:
    """Seating, changes, closing, undo and redo, board, documents, publication, all in the open workbook."""
    path = book_at("shown", tmp_path)
    assert "Not done" not in press(excel, path, "final")
    opened = excel.books[0].workbook
    results = opened["Results"]
    top = int(results.tables["Results"].ref.split(":")[0].lstrip("A"))
    for row in range(8):
        results.cell(top + 1 + row, 6).value = (30, 10, -10, -30)[row % 4]
    assert "Tour 1 is closed" in press(excel, path, "close")
    assert "All is right" in press(excel, path, "check")
    assert "before the action close" in press(excel, path, "undo")
    assert "Not done" not in press(excel, path, "redo")
    assert "All is right" in press(excel, path, "check")
    press(excel, path, "board")
    assert path.with_name("club.board.html").exists()
    press(excel, path, "documents", "yes")
    assert list(tmp_path.rglob("*.pdf"))
    press(excel, path, "forms")
    press(excel, path, "publish")
    press(excel, path, "export", str(tmp_path / "club.json"))
    assert (tmp_path / "club.json").exists()
    press(excel, path, "reopen", "1", "очки не те")
    with open_book(path, for_reading=True) as book:
        settings = {row[3]: row[1] for row in book.read().tables["Settings"].rows}
    assert settings["stage"] == "play"
    assert settings["tour"] == 1
    assert excel.settings["calculation"] == "automatic"


def test_a_refusal_ends_in_one_window_and_in_the_log(tmp_path: Path, excel: Excel) -> None:
    """What is wrong stands in one window, in the language of the workbook; the log has it too."""
    path = book_at("seated", tmp_path)
    said = press(excel, path, "close")
    assert len(excel.asked) == 1
    assert said.startswith("Not done:")
    log = log_file.log_path().read_text(encoding="utf-8")
    assert "close: refused" in log
    assert "action.stage-seating" in log


def test_only_yes_goes_on(tmp_path: Path, excel: Excel) -> None:
    """Warnings are shown with Yes and No; No leaves the workbook as it is."""
    path = book_at("play", tmp_path)
    opened = excel.open(path)
    results = opened.impl.workbook["Results"]
    top = int(results.tables["Results"].ref.split(":")[0].lstrip("A"))
    for row in range(8):
        results.cell(top + 1 + row, 6).value = (30, 10, -10, -29)[row % 4]
    before = path.read_bytes()
    said = press(excel, path, "close", "no")
    assert "Go on?" in excel.asked[0]
    assert "Not done" in said
    assert path.read_bytes() == before
    assert "Tour 1 is closed" in press(excel, path, "close", "yes")


def test_a_fault_of_the_program_is_noted_down(
    tmp_path: Path, excel: Excel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault names the log file in one window; the log holds its details, Excel is put back."""
    path = book_at("whists", tmp_path)

    def broken(*_: object) -> None:
        raise ZeroDivisionError("нарочно")

    monkeypatch.setattr("fourclubs_addin.session.act", broken)
    said = press(excel, path, "close")
    assert str(log_file.log_path()) in said
    log = log_file.log_path().read_text(encoding="utf-8")
    assert "ZeroDivisionError: нарочно" in log
    assert "Traceback" in log


def test_windows_speak_the_language_of_the_workbook(tmp_path: Path, excel: Excel) -> None:
    """In a Russian workbook the windows are Russian, whatever the system speaks."""
    path = book_at("seated", tmp_path)
    excel.open(path)
    settings = excel.books[0].workbook["Tournament"]
    row = next(row for row in range(1, 60) if settings.cell(row, 4).value == "language")
    settings.cell(row, 2).value = "ru"
    assert press(excel, path, "close").startswith("Не сделано:")


def test_on_a_mac_the_buttons_say_what_to_use_instead(
    tmp_path: Path, excel: Excel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Excel for the Mac has no way to do it: the window names the command, nothing is touched."""
    path = book_at("seated", tmp_path)
    before = path.read_bytes()
    monkeypatch.setattr(pressing, "sys", SimpleNamespace(platform="darwin"))
    assert "use the command fourclubs" in press(excel, path, "show")
    assert path.read_bytes() == before


def test_a_question_can_be_cancelled(tmp_path: Path, excel: Excel) -> None:
    """Cancelling a window with a question does nothing, and says so."""
    path = book_at("seating 2", tmp_path)
    before = path.read_bytes()
    for macro, answers in (
        ("reopen", (False,)),
        ("reopen", ("", False)),
        ("reopen", ("two", "why")),
        ("intake", (False,)),
        ("export", (False,)),
    ):
        assert press(excel, path, macro, *answers).splitlines()[-1] != ""
        assert path.read_bytes() == before


def test_forms_come_back_through_the_button(tmp_path: Path, excel: Excel) -> None:
    """A list of players that is chosen in the window is entered into the open workbook."""
    path = book_at("blank", tmp_path)
    roster = tmp_path / "list.csv"
    roster.write_text(
        "Team;Player\n" + "".join(f"{team};{team} {n}\n" for team in "ABCD" for n in (1, 2, 3)), "utf-8"
    )
    said = press(excel, path, "intake", (str(roster),), "yes")
    assert "Not done" not in said, said
    with open_book(path, for_reading=True) as book:
        assert "A 1" in [row[1] for row in book.read().tables["Players"].rows]


def test_the_log_is_shown(tmp_path: Path, excel: Excel) -> None:
    """The button says where the log is, and which versions work."""
    said = press(excel, book_at("seated", tmp_path), "log")
    assert str(log_file.log_path()) in said
    assert xw.__version__ in said


def test_long_lists_are_cut_in_the_window_and_whole_in_the_log(tmp_path: Path, excel: Excel) -> None:
    """A window shows as many lines as fit a screen and says how many more there are."""
    path = book_at("whists", tmp_path)
    excel.open(path)
    teams = excel.books[0].workbook["Teams"]
    top = int(teams.tables["Players"].ref.split(":")[0].lstrip("A"))
    for row in range(40):
        for column, value in ((1, "North"), (2, f"N{row + 10}"), (3, "когда-то")):
            teams.cell(top + 13 + row, column).value = value
    said = press(excel, path, "close")
    assert len(said.splitlines()) <= 21
    assert "more, in the add-in's log" in said
    assert log_file.log_path().read_text(encoding="utf-8").count("Teams!C") >= 30


def test_the_workbook_is_found_by_its_whole_name() -> None:
    """A name with `=` is not cut, and another workbook is never taken instead."""
    books = [SimpleNamespace(name=name) for name in ("Итоги.xlsx", "Итоги = финал.xlsx")]
    assert choose_book(books, "итоги = финал.xlsx") is books[1]
    for name in ("Итоги", "другая.xlsx"):
        with pytest.raises(BookError):
            choose_book(books, name)
    assert caller._named(["-c", "--wb=Итоги = финал.xlsx ", "--from_xl=1", "--hwnd=77"]) == (
        "Итоги = финал.xlsx",
        77,
    )


def test_a_log_that_cannot_be_written_stops_nothing(
    excel: Excel, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Without a place for notes an action goes on."""
    with monkeypatch.context() as nowhere:
        nowhere.setattr(log_file, "log_path", lambda: tmp_path / "no" / "folder" / "addin.log")
        assert log_file.note(datetime(2026, 11, 29), "line") is False


def test_a_large_log_makes_room(excel: Excel) -> None:
    """A log never grows without end; the last one before it is kept."""
    path = log_file.log_path()
    path.write_text("x" * (log_file.SIZE_LIMIT + 1), "utf-8")
    assert log_file.note(datetime(2026, 11, 29, 10), "начато", ["подробно"])
    assert path.read_text("utf-8") == "2026-11-29 10:00:00 начато\n    подробно\n"
    assert path.with_name("addin.old.log").exists()


def test_windows_show_texts_that_are_there() -> None:
    """Every question and step that is asked for by its name has a text."""
    for module in ("session", "book", "windows", "pressing"):
        source = Path(pressing.__file__).with_name(f"{module}.py").read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                first = node.args[0] if node.args else None
                if not (isinstance(first, ast.Constant) and isinstance(first.value, str)):
                    continue
                if node.func.attr in {"ask_text", "ask_files", "ask_target"}:
                    assert f"addin.ask-{first.value}" in TEXTS
                if node.func.attr == "_step":
                    assert f"addin.step-{first.value}" in TEXTS


def test_a_workbook_that_was_saved_by_hand_meanwhile_can_still_be_undone(
    tmp_path: Path, excel: Excel
) -> None:
    """Undo goes back to before the action even if the judge has typed and saved since; redo keeps that."""
    path = book_at("whists", tmp_path)
    press(excel, path, "close")
    sheet = excel.books[0].workbook["Teams"]
    row = next(row for row in range(1, 40) if sheet.cell(row, 2).value == "N3")
    sheet.cell(row, 4).value = "позже"
    excel.books[0].save()
    press(excel, path, "undo")
    assert load_workbook(path)["Teams"].cell(row, 4).value is None
    press(excel, path, "redo")
    assert load_workbook(path)["Teams"].cell(row, 4).value == "позже"
