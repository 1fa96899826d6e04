"""`board` on workbooks: what is written when, and that every action keeps it fresh."""

import re
import stat
from datetime import datetime
from pathlib import Path

import pytest

from fourclubs_workbook.actions.back import go_back
from fourclubs_workbook.actions.board import board_file, write_board
from fourclubs_workbook.actions.done import Done
from fourclubs_workbook.board.options import BoardOptions
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.command import main
from fourclubs_workbook.errors import BookError, Refused
from fourclubs_workbook.reading import read_tournament

from .snapshots import fresh, snapshot
from .stages import book_at, type_cell, type_lineups, type_slip, type_whists
from .typist import press, rows_of

NOW = datetime(2026, 11, 29, 12, 0)


def write(book: Path) -> Done:
    with open_book(book, for_reading=True) as opened:
        return write_board(opened, NOW)


def page(book: Path) -> str:
    return board_file(book).read_text(encoding="utf-8")


def ids(done: Done) -> list[str]:
    return [message.id for message in done.messages]


def set_option(book: Path, key: str, value: object) -> None:
    type_cell(book, "Settings", {"key": key}, value=value)


def test_the_page_follows_the_whole_day(tmp_path: Path) -> None:
    """Written once, the page is right after every action, back and forth, and shows nothing too early."""
    book = book_at("seated", tmp_path)
    assert ids(write(book)) == ["board.done", "board.hides-seating"]
    assert "N1" not in page(book)
    said = press(book, "show", minutes=5).said
    assert said[-1] == "board.renewed"
    assert "N1" in page(book)
    assert "Seating by the captains&#39; line-ups, shown at 10:05" in page(book)
    press(book, "final", minutes=65)
    assert "Final seating, shown at 11:05" in page(book)
    type_slip(book, "North", "substitution", 1, "N1", "N3", balance="-", place=3)
    press(book, "apply", minutes=90)
    assert "<del><bdi>N1</bdi>&nbsp;→</del> <ins><bdi>N3</bdi></ins>" in page(book)
    type_whists(book, {1: (30, 10, -10, -30), 2: (20, 8, -8, -20)})
    press(book, "close", minutes=120)
    assert "The seating is being prepared" in page(book)
    assert "Personal rating after tour 1" in page(book)
    assert 'id="tables"' not in page(book)
    go_back(book, "undo", NOW, "en")
    assert "Final seating, shown at 11:05" in page(book)
    assert ids(go_back(book, "redo", NOW, "en"))[-1] == "board.renewed"
    assert "The seating is being prepared" in page(book)
    press(book, "reopen", minutes=130, reason="a slip")
    assert "Tour 1: the judge is correcting results" in page(book)
    assert "Personal rating" not in page(book)


def test_without_a_page_no_action_writes_one(tmp_path: Path) -> None:
    """Who does not use the board finds no file of it, and is told nothing of it."""
    book = book_at("seated", tmp_path)
    assert "board.renewed" not in press(book, "show").said
    assert not board_file(book).exists()


def test_a_seating_withdrawn_by_a_ruling_leaves_the_wall(tmp_path: Path) -> None:
    """A seating that is made anew after it was shown is not on the page until it is shown again."""
    book = book_at("shown", tmp_path)
    write(book)
    assert "N1" in page(book)
    type_lineups(book, [["N2", "E1", "S1", "W1"], ["N1", "E2", "S2", "W2"]])
    press(book, "seat", reason="wrong line-up")
    assert "N1" not in page(book)


def test_requests_of_the_tour_on_the_wall_wait_for_their_verdict(tmp_path: Path) -> None:
    """While tour 1 is corrected the wall shows tour 2, and of that too only what has been judged."""
    book = book_at("shown 2", tmp_path)
    player = rows_of(book, "Board")[0]["seat_1"]
    other = next(
        name for name in ("N1", "N2", "N3") if name not in [row["seat_1"] for row in rows_of(book, "Board")]
    )
    press(book, "reopen", tour=1, reason="a slip was misread")
    type_slip(book, "North", "substitution", 1, player, other, tour=2, when="before")
    assert "board.not-judged" in ids(write(book))
    assert "<ins>" not in page(book)


def test_a_book_whose_name_leaves_no_room_for_a_page(tmp_path: Path) -> None:
    """A name so long that the page's would be longer than a system takes: actions go on without a page."""
    book = book_at("seated", tmp_path, f"{'a' * 246}.xlsx")
    assert "board.renewed" not in press(book, "show").said
    with pytest.raises(BookError):
        write(book)


def test_what_is_not_judged_yet_is_not_shown(tmp_path: Path) -> None:
    """A change that was typed but not judged (`apply`) is left out, and the judge is told."""
    book = book_at("play", tmp_path)
    type_slip(book, "North", "substitution", 1, "N1", "N3", balance="-", place=3)
    assert ids(write(book))[-1] == "board.not-judged"
    assert "<del>" not in page(book)
    press(book, "apply")
    assert ids(write(book)) == ["board.done", "board.shows-seating"]
    assert "<del>" in page(book)


def test_the_judge_types_the_screen(tmp_path: Path) -> None:
    """Line, break screen, standings, colours and seconds come from the sheet Tournament."""
    book = book_at("play 2", tmp_path)
    write(book)
    assert 'data-theme="dark" data-seconds="12"' in page(book)
    assert "Team rating after tour 1" in page(book)
    set_option(book, "board_message", "Lunch at 15:30")
    set_option(book, "board_standings", "no")
    set_option(book, "board_theme", "light")
    set_option(book, "board_seconds", 20)
    write(book)
    assert "Lunch at 15:30" in page(book)
    assert 'data-theme="light" data-seconds="20"' in page(book)
    assert "Team rating" not in page(book)
    set_option(book, "board_break", "Break until 15:30")
    assert ids(write(book))[-1] == "board.shows-break"
    assert "Break until 15:30" in page(book)
    assert "N1" not in page(book)
    assert press(book, "apply").said[-1] == "board.shows-break"


def test_an_older_workbook_has_the_defaults() -> None:
    """A workbook without the rows of the board is read, nothing is told of them."""
    records = fresh()
    records["Settings"] = [row for row in records["Settings"] if not str(row["key"]).startswith("board_")]
    reading = read_tournament(snapshot(records))
    assert reading.board_options == BoardOptions()
    assert reading.problems == ()
    assert reading.notes == ()


def test_a_page_that_cannot_be_read_from_the_workbook_stays(tmp_path: Path) -> None:
    """A workbook with a mistake in it leaves the old page on the wall."""
    book = book_at("shown", tmp_path)
    write(book)
    before = page(book)
    set_option(book, "tables", "two")
    with pytest.raises(Refused):
        write(book)
    assert page(book) == before


def test_another_file_of_that_name_is_left_alone(tmp_path: Path) -> None:
    """A file that is no page of ours is not overwritten; an action is done all the same, and says so."""
    book = book_at("seated", tmp_path)
    board_file(book).write_text("<html>my notes</html>", encoding="utf-8")
    with pytest.raises(BookError) as refusal:
        write(book)
    assert refusal.value.messages[0].id == "board.not-ours"
    assert press(book, "show").said[-1] == "board.not-renewed"
    assert page(book) == "<html>my notes</html>"


def test_a_page_that_cannot_be_written_does_not_undo_the_action(tmp_path: Path) -> None:
    """Where the page cannot be written the action stays done, and the judge is told why in both languages."""
    book = book_at("shown", tmp_path)
    board_file(book).mkdir()
    done = press(book, "final").done
    last = done.messages[-1]
    assert last.id == "board.not-renewed"
    for language in ("ru", "en"):
        assert len(last.show(language)) < 400
    assert press(book, "apply").done.ok


def test_no_temporary_file_is_left(tmp_path: Path) -> None:
    """Beside the workbook lies the page and nothing else; everybody may read it who may read others."""
    book = book_at("shown", tmp_path)
    write(book)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["club.board.html", "club.xlsx"]
    assert board_file(book).stat().st_mode & stat.S_IRUSR


def test_the_verb(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`fourclubs board` writes the page beside the workbook and says how to show it."""
    book = book_at("shown", tmp_path)
    assert main(["board", str(book)]) == 0
    said = capsys.readouterr().out
    assert "press F11" in said
    assert re.search(r'<html lang="en"', page(book))
