"""Closed tours that would change without being reopened."""

from pathlib import Path

import pytest

from fourclubs_workbook.actions.closed_tours import NAME_SHOWN, Altered, show_altered
from fourclubs_workbook.messages import Grade

from .stages import book_at, type_cell
from .typist import press, refusal, rows_of

SETTINGS = {
    # Every place but the second gets other points: 3 of 4 seats at 2 tables are changed rows.
    ("points", "5; 3; 1; 0"): 6,
    # The slip of North in tour 1 is now one too many: N1 keeps the result that N3 had.
    ("substitutions_during", 0): 1,
}


def test_a_closed_result_typed_over_is_asked_about_and_logged(tmp_path: Path) -> None:
    """N1's seat, 30 whists and place 1 in tour 1, typed over with -50: he says yes, the log keeps it."""
    path = book_at("play 2", tmp_path)
    type_cell(path, "Results", {"tour": 1, "table": 1, "seat": 1}, whists=-50)
    messages = refusal(path, "apply", yes=False)
    # Whists -50, 10, -10, -30: all four places of the table change.
    assert [message.id for message in messages[1:]] == ["run.closed-altered"] * 3 + [
        "run.closed-altered-more"
    ]
    first = messages[1].show("en")
    assert "tour 1 is closed" in first
    assert "was place 1, points 4, will be place 4, points 1" in first
    press(path, "apply")
    lines = [row for row in rows_of(path, "Log") if row["action"] == "apply"]
    assert [(row["tour"], row["what"], row["was"], row["is"]) for row in lines] == [
        (1, "1, North, N1", "place 1, points 4", "place 4, points 1"),
        (1, "1, East, E1", "place 2, points 3", "place 1, points 4"),
        (1, "1, South, S1", "place 3, points 2", "place 2, points 3"),
        (1, "1, West, W1", "place 4, points 1", "place 3, points 2"),
    ]
    assert not press(path, "apply").asked


def test_whists_that_change_no_place_are_asked_about_too(tmp_path: Path) -> None:
    """31 for 30: place and points stay, the sums of the team (30 + 20 = 50) and of N3 (30) do not."""
    path = book_at("seating 2", tmp_path)
    type_cell(path, "Results", {"tour": 1, "table": 1, "seat": 1}, whists=31)
    shown = [message.show("en") for message in refusal(path, "show", yes=False)]
    assert any("was whists 50, will be whists 51" in one for one in shown)
    assert any("was whists 30, will be whists 31" in one for one in shown)


@pytest.mark.parametrize(("setting", "changed"), SETTINGS.items())
def test_a_setting_that_changes_closed_tours_is_asked_about(
    setting: tuple[str, object], changed: int, tmp_path: Path
) -> None:
    """Points or limits changed after a tour was closed never rate it anew silently."""
    path = book_at("play 2", tmp_path)
    type_cell(path, "Settings", {"key": setting[0]}, value=setting[1])
    warnings = [m for m in refusal(path, "apply", yes=False) if m.grade is Grade.CONFIRM]
    more = [m.parameters["count"] for m in warnings if m.id == "run.closed-altered-more"]
    assert more == ([changed - 3] if changed > 3 else [])
    assert sum(m.id == "run.closed-altered" for m in warnings) == min(changed, 3)


def test_a_column_of_the_program_typed_over_is_told(tmp_path: Path) -> None:
    """What the judge typed into the points of a closed tour goes, but he sees what it was."""
    path = book_at("seating 2", tmp_path)
    type_cell(path, "Results", {"tour": 1, "table": 1, "seat": 1}, points="много")
    assert any("было очки много, станет очки 4" in m.show("ru") for m in refusal(path, "apply", yes=False))


@pytest.mark.parametrize("stage", ["seating 2", "play 2", "whists 2", "seating 3"])
def test_what_was_closed_in_order_asks_nothing(stage: str, tmp_path: Path) -> None:
    """Neither going on, nor reopening and closing again, nor another order of teams is a change."""
    path = book_at(stage, tmp_path)
    pressed = [press(path, "reopen", reason="a slip", tour=1), press(path, "close")]
    assert not [one for press_ in pressed for one in press_.asked if one.startswith("run.closed")]


def test_the_warning_fits_a_cell_with_the_longest_names() -> None:
    """A sheet's name of 31 letters, names of 60: less than 255 characters in both languages."""
    was = {"place": "4", "points": "10/3", "credited_to": "Я" * NAME_SHOWN}
    row = Altered(88, f"{'Л' * 31}!AB1234", "", was, was)
    for language in ("ru", "en"):
        assert len(show_altered([row])[0].show(language)) < 255
