"""Lists of teams entered into a workbook: all of it before tour 1 is shown, later new players only."""

from datetime import datetime
from pathlib import Path

import pytest

from fourclubs_workbook.actions.check import check
from fourclubs_workbook.actions.new import create_workbook
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.template import TemplateSpec

from .captains import ids, take, turn_away
from .stages import TEAMS, book_at, type_cell
from .typist import Typist, press, rows_of

SAME = "Team,Player\n" + "".join(f"{team},{team[0]}{number}\n" for team in TEAMS for number in (1, 2, 3))
"""The list that says what the workbooks of `stages` hold."""


def write(folder: Path, text: str) -> Path:
    path = folder / "list.csv"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("language", ["ru", "en"])
def test_list_into_a_blank_workbook(tmp_path: Path, language: str) -> None:
    """Teams, details and players stand on the sheet Teams as in the list; the judge confirms once."""
    book, asked = tmp_path / "club.xlsx", list[str]()
    create_workbook(book, TemplateSpec(language, 2, 3, 3))
    text = SAME.replace("Team,Player", "Team,Player,Captain,E-mail,Absent")
    text = text.replace("North,N1", "North,N1,x,n@club.org,1-2")
    done = take(book, write(tmp_path, text), asked=asked)
    assert "intake.write-all" in asked
    assert "intake.list-done" in ids(done.messages)
    teams = rows_of(book, "Teams")
    assert [row["team"] for row in teams] == list(TEAMS)
    assert (teams[0]["captain"], teams[0]["email"]) == ("N1", "n@club.org")
    players = rows_of(book, "Players")
    assert [(row["team"], row["player"]) for row in players] == [
        (team, f"{team[0]}{number}") for team in TEAMS for number in (1, 2, 3)
    ]
    assert players[0]["absent"] == "1-2"
    assert len(rows_of(book, "Log")) == 1


def test_nothing_is_written_unasked(tmp_path: Path) -> None:
    """Without a yes nothing is written, and what was understood is shown all the same."""
    book = tmp_path / "club.xlsx"
    create_workbook(book, TemplateSpec("en", 2, 3, 3))
    messages = turn_away(book, write(tmp_path, SAME), yes=False)
    assert "1 N1, 2 N2, 3 N3" in "\n".join(message.show("en") for message in messages)
    assert "run.not-confirmed" in ids(messages)


def test_corrected_list(tmp_path: Path) -> None:
    """A corrected list takes the place of the first: numbers, notes and order of the teams stay."""
    book, asked = book_at("drawn", tmp_path), list[str]()
    type_cell(book, "Players", {"player": "N2"}, note="left-handed")
    lines = SAME.replace("N3", "N4").splitlines()
    take(book, write(tmp_path, "\n".join([lines[0], *reversed(lines[1:])])), asked=asked)
    assert "intake.gone" in asked
    assert [(row["team"], row["number"]) for row in rows_of(book, "Teams")] == [
        ("North", 1),
        ("East", 2),
        ("South", 3),
        ("West", 4),
    ]
    north = [row for row in rows_of(book, "Players") if row["team"] == "North"]
    assert [(row["player"], row["note"]) for row in north] == [
        ("N4", None),
        ("N2", "left-handed"),
        ("N1", None),
    ]


def test_other_teams(tmp_path: Path) -> None:
    """Another team in the list takes the place of one that is not in it, without its number."""
    book = book_at("drawn", tmp_path)
    take(book, write(tmp_path, SAME.replace("West", "Wild West")))
    assert [(row["team"], row["number"]) for row in rows_of(book, "Teams")][3] == ("Wild West", None)
    assert {row["team"] for row in rows_of(book, "Players")} == {"North", "East", "South", "Wild West"}


@pytest.mark.parametrize(
    ("stage", "absent"),
    [("shown", None), ("play", None), ("shown 2", 1), ("play 2", 1), ("seating 3", "1-2")],
)
def test_late_arrival(tmp_path: Path, stage: str, absent: object) -> None:
    """Once tour 1 was shown only new players are added; they were absent in the tours before."""
    book = book_at(stage, tmp_path)
    before = rows_of(book, "Players")
    take(book, write(tmp_path, SAME + "East,Late\n"))
    players = rows_of(book, "Players")
    assert players[:-1] == before
    late = players[-1]
    assert (late["team"], late["player"]) == ("East", "Late")
    assert str(late["absent"]) == str(absent)
    with open_book(book, for_reading=True) as opened:
        assert check(opened, datetime(2026, 11, 29)).ok


def test_late_arrival_plays_on(tmp_path: Path) -> None:
    """A late arrival can come in at once, and the tour closes."""
    book = book_at("whists 2", tmp_path)
    take(book, write(tmp_path, SAME + "East,Late\n"))
    assert press(book, "close").done.ok
    assert "Late" in [row["player"] for row in rows_of(book, "PersonalRating")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (SAME, "intake.nobody-new"),
        (SAME.replace("West", "Wild West"), "intake.late-team"),
    ],
)
def test_nothing_to_add(tmp_path: Path, text: str, expected: str) -> None:
    """A list without new players, or with another team, changes nothing once tour 1 was shown."""
    assert expected in ids(turn_away(book_at("play", tmp_path), write(tmp_path, text)))


def test_own_columns_and_odd_names(tmp_path: Path) -> None:
    """Names that look like formulas are text; the rows of the judge stay with their players."""
    book = book_at("drawn", tmp_path)
    odd = "=1+1", "<script>alert(1)</script>", "🂡 Ace"
    text = SAME.replace("W1", odd[0]).replace("W2", odd[1]).replace("W3", odd[2])
    take(book, write(tmp_path, text))
    assert [row["player"] for row in rows_of(book, "Players") if row["team"] == "West"] == list(odd)
    sheet = Typist(book).place("Players").sheet
    assert all(cell.data_type != "f" for row in sheet.iter_rows() for cell in row if cell.value == odd[0])


def test_workbook_with_other_problems(tmp_path: Path) -> None:
    """A workbook that cannot be read for other reasons is refused with them."""
    book = book_at("drawn", tmp_path)
    type_cell(book, "Settings", {"key": "tours"}, value="many")
    assert "cell.whole-text" in ids(turn_away(book, write(tmp_path, SAME)))
