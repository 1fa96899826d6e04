"""A tour of the whole ribbon: each button is pressed in VBA, and its Python really runs, on a double."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import xlwings as xw
from pyopenvba.apps.excel import ExcelApplication

from fourclubs_addin import log_file
from fourclubs_addin.build.buttons import BUTTONS
from tests.workbook.stages import book_at

from .excel_double import Excel
from .vba_excel import ENGLISH, press, start_excel

TOUR: tuple[tuple[str, str, tuple[object, ...], str], ...] = (
    ("drawn", "draw", (), "Team numbers checked: 1 - North, 2 - East, 3 - South, 4 - West"),
    ("blank", "intake", (("list.csv",), "yes"), "1 A 1, 2 A 2, 3 A 3"),
    ("play", "forms", (), "forms"),
    ("seated", "seat", (), "The seating of tour 1 is made"),
    ("seated", "show", (), "The seating of tour 1 was shown"),
    ("shown", "final", (), "Play has begun"),
    ("shown", "apply", (), "Tour 1: accepted 0, rejected 0"),
    ("seated", "undo", (), "as it was before the action show"),
    ("seated", "redo", (), "again"),
    ("whists", "close", (), "Tour 1 is closed and rated. North leads."),
    ("seating 2", "check", (), "All is right: tours 2, changes 1, results 8."),
    ("seating 2", "reopen", ("1", "a slip"), "Tour 1 is open for correction"),
    ("seating 2", "board", (), "club.board.html"),
    ("seating 2", "documents", ("yes",), "Files printed: "),
    ("seating 2", "publish", (), "Ready for the clubs"),
    ("seating 2", "export", ("club.json",), "exported to club.json"),
    ("drawn", "log", (), "addin.log"),
)
"""Stage of the workbook, button, answers to questions, a part of what is said."""

BEFORE = {"undo": ("show",), "redo": ("show", "undo")}
"""Buttons that are pressed first."""


@pytest.fixture(scope="module")
def ribbon() -> ExcelApplication:
    return start_excel()


@pytest.fixture
def excel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Excel]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.chdir(tmp_path)
    log_file.log_path.cache_clear()
    yield Excel()
    log_file.log_path.cache_clear()
    if hasattr(xw.Book, "_mock_caller"):
        del xw.Book._mock_caller


def test_the_tour_calls_at_every_button() -> None:
    """No button of the ribbon is left out."""
    assert sorted(macro for _, macro, _, _ in TOUR) == sorted(button.macro for button in BUTTONS)


@pytest.mark.parametrize(("stage", "macro", "answers", "said"), TOUR, ids=[macro for _, macro, _, _ in TOUR])
def test_a_button_from_vba_to_the_workbook(
    tmp_path: Path,
    ribbon: ExcelApplication,
    excel: Excel,
    stage: str,
    macro: str,
    answers: tuple[object, ...],
    said: str,
) -> None:
    """The pressed button's command, run as Excel would hand it over, does its work on the open workbook."""
    path = book_at(stage, tmp_path)
    rows = "".join(f"{team};{team} {number}\n" for team in "ABCD" for number in (1, 2, 3))
    (tmp_path / "list.csv").write_text(f"Team;Player\n{rows}", encoding="utf-8")
    ribbon.run("Prepare", ENGLISH, "C:\\Python\\python.exe")
    excel.open(path).set_mock_caller()
    for name in (*BEFORE.get(macro, ()), macro):
        excel.answers = list(answers)
        excel.asked.clear()
        (button,) = [one for one in BUTTONS if one.macro == name]
        exec(press(ribbon, button.procedure)[0].partition(" | ")[2], {})  # noqa: S102 - as Excel hands it over
    assert excel.answers == []
    assert said in "\n".join(excel.asked)
    assert "Not done" not in excel.asked[-1]
