"""`draw`, `seat`, `show`, `final`: what they do to the tables, what they ask, what they refuse."""

from pathlib import Path

from fourclubs_workbook.actions.check import check
from fourclubs_workbook.closed_book import open_book

from .stages import TEAMS, book_at, type_cell, type_lineups, type_numbers, type_slip
from .typist import START, Typist, press, refusal, refusal_ids, rows_of, settings_of

LINEUPS = [["N1", "E1", "S1", "W1"], ["N2", "E2", "S2", "W2"]]


def numbers_of(path: Path) -> list[int | None]:
    """The team numbers in the order of rows."""
    return [row["number"] for row in rows_of(path, "Teams")]


def board_of(path: Path) -> list[list[str | None]]:
    """The Board, row by row."""
    return [[row[f"seat_{seat}"] for seat in (1, 2, 3, 4)] for row in rows_of(path, "Board")]


def seatings_of(path: Path, tour: int, stage: str) -> list[str | None]:
    """The players of a recorded seating, table by table, seat by seat."""
    rows = [row for row in rows_of(path, "Seatings") if (row["tour"], row["stage"]) == (tour, stage)]
    return [row["player"] for row in sorted(rows, key=lambda row: (row["table"], row["seat"]))]


class TestDraw:
    """А - the team numbers."""

    def test_a_seed_draws_the_same_again(self, tmp_path: Path) -> None:
        """The seed that a draw records draws the same numbers in another workbook."""
        first, second = book_at("blank", tmp_path, "1.xlsx"), book_at("blank", tmp_path, "2.xlsx")
        press(first, "draw")
        seed = settings_of(first)["seed"]
        assert press(second, "draw", seed=seed).done.data["numbers"] == dict(
            zip(TEAMS, numbers_of(first), strict=True)
        )
        assert numbers_of(second) == numbers_of(first)
        assert sorted(numbers_of(first), key=str) == [1, 2, 3, 4]
        log = rows_of(first, "Log")[-1]
        assert (log["action"], log["tour"], log["was"]) == ("draw", 1, None)
        assert str(seed) in log["what"]
        assert "North" in log["is"]

    def test_numbers_that_stand_there_are_checked(self, tmp_path: Path) -> None:
        """Typed numbers are taken as they are, and no seed is recorded for them."""
        book = book_at("drawn", tmp_path)
        pressed = press(book, "draw")
        assert pressed.said[-1] == "draw.checked"
        assert numbers_of(book) == [1, 2, 3, 4]
        assert settings_of(book)["seed"] is None

    def test_another_draw_is_confirmed(self, tmp_path: Path) -> None:
        """Numbers that stand there are drawn again only after the judge has confirmed it."""
        book = book_at("drawn", tmp_path)
        assert refusal_ids(book, "draw", yes=False, seed=3) == ["run.not-confirmed", "draw.again"]
        assert press(book, "draw", seed=3).asked == ("draw.again",)

    def test_half_typed_numbers_are_not_drawn_over(self, tmp_path: Path) -> None:
        """Two numbers of four are the judge's: the draw asks before it replaces them."""
        book = book_at("blank", tmp_path)
        type_numbers(book, (2, None, 4, None))
        assert refusal_ids(book, "draw", yes=False) == ["run.not-confirmed", "draw.again"]
        assert press(book, "draw", seed=1).asked == ("draw.again",)
        assert None not in numbers_of(book)

    def test_half_typed_numbers_stay(self, tmp_path: Path) -> None:
        """An action that needs no numbers leaves those that were typed so far."""
        book = book_at("blank", tmp_path)
        type_numbers(book, (2, None, 4, None))
        assert refusal_ids(book, "seat") == ["seat.no-numbers"]
        press(book, "apply")
        assert numbers_of(book) == [2, None, 4, None]

    def test_a_number_that_stands_twice_is_refused_with_both_cells(self, tmp_path: Path) -> None:
        """А - each number once; the message names both cells."""
        book = book_at("blank", tmp_path)
        type_numbers(book, (1, 2, 2, 5))
        twice, beyond = sorted(refusal(book, "draw"), key=lambda message: message.id, reverse=True)
        assert (twice.id, beyond.id) == ("read.number-twice", "cell.whole-range")
        assert {str(twice.cell), str(twice.parameters["other"])} == {"Teams!F7", "Teams!F6"}

    def test_lineups_typed_before_the_draw_follow_the_team(self, tmp_path: Path) -> None:
        """Columns typed by the rows of Teams move to the seats that the numbers give the teams."""
        book = book_at("blank", tmp_path)
        type_lineups(book, LINEUPS)
        type_numbers(book, (4, 3, 2, 1))
        press(book, "draw")
        assert board_of(book) == [["W1", "S1", "E1", "N1"], ["W2", "S2", "E2", "N2"]]
        press(book, "seat")
        assert seatings_of(book, 1, "program") == ["W1", "S1", "E1", "N1", "W2", "S2", "E2", "N2"]

    def test_a_column_may_be_typed_a_little_otherwise(self, tmp_path: Path) -> None:
        """A name that differs by case or blanks is still that player when the columns move."""
        book = book_at("blank", tmp_path)
        type_lineups(book, [["n1 ", "E1", "S1", "W1"], [" N2", "e2", None, "W2"]])
        type_numbers(book, (2, 1, 3, 4))
        press(book, "draw")
        assert [[name and name.strip().upper() for name in row] for row in board_of(book)] == [
            ["E1", "N1", "S1", "W1"],
            ["E2", "N2", None, "W2"],
        ]

    def test_a_column_of_two_teams_is_refused(self, tmp_path: Path) -> None:
        """A column that mixes teams belongs to none: nothing moves."""
        book = book_at("blank", tmp_path)
        type_lineups(book, [["N1", "E1", "S1", "W1"], ["E2", "N2", "S2", "W2"]])
        assert refusal_ids(book, "draw") == ["draw.mixed-column"] * 2
        type_lineups(book, [["N1", "N3", "S1", "W1"], ["N2", None, "S2", "W2"]])
        assert refusal_ids(book, "draw") == ["draw.columns-of-one-team"]

    def test_a_draw_after_the_lineups_were_seated(self, tmp_path: Path) -> None:
        """Until the seating is shown the numbers may be drawn again; the seating is then made anew."""
        book = book_at("seated", tmp_path)
        type_numbers(book, (2, 1, 3, 4))
        press(book, "draw")
        assert board_of(book)[0] == ["E1", "N1", "S1", "W1"]
        press(book, "seat")
        press(book, "show")
        assert seatings_of(book, 1, "program")[:4] == ["E1", "N1", "S1", "W1"]


class TestSeat:
    """Б, Л - the first seating."""

    def test_lineups_are_recorded(self, tmp_path: Path) -> None:
        """Б - the line-ups stand in the archive as the program seating of tour 1; nothing is final yet."""
        book = book_at("seated", tmp_path)
        assert seatings_of(book, 1, "program") == [*LINEUPS[0], *LINEUPS[1]]
        assert seatings_of(book, 1, "final") == []
        assert settings_of(book)["released"] == "no"

    def test_what_is_wrong_with_lineups_is_said_at_once(self, tmp_path: Path) -> None:
        """Б - an unknown player, one of another team and one who stands twice, each with the cell."""
        book = book_at("drawn", tmp_path)
        type_lineups(book, [["N1", "Eva", "S1", "W1"], ["N1", "E2", "W2", None]])
        found = {message.id: message.cell for message in refusal(book, "seat")}
        assert found == {
            "read.lineup-unknown": "Seating!C5",
            "read.lineup-other-team": "Seating!D6",
            "read.seated-twice": "Seating!B6",
        }

    def test_an_absent_player_is_not_lined_up(self, tmp_path: Path) -> None:
        """Б - a line-up names available players."""
        book = book_at("seated", tmp_path)
        type_cell(book, "Players", {"player": "S2"}, absent="1")
        for action in ("seat", "show", "final"):
            assert refusal_ids(book, action) == ["read.lineup-absent"]

    def test_a_vacant_seat_is_confirmed(self, tmp_path: Path) -> None:
        """Б - an empty seat is a warning; without a yes nothing is written."""
        book = book_at("drawn", tmp_path)
        type_lineups(book, [LINEUPS[0], ["N2", "E2", "S2", None]])
        assert refusal_ids(book, "seat", yes=False) == ["run.not-confirmed", "seat.vacant"]
        assert press(book, "seat").asked == ("seat.vacant",)
        assert seatings_of(book, 1, "program")[-1] is None

    def test_lineups_may_be_retyped_until_they_are_shown(self, tmp_path: Path) -> None:
        """Б - a retyped Board is what is shown, even without another `seat`."""
        book = book_at("seated", tmp_path)
        type_lineups(book, [["N3", "E1", "S1", "W1"], ["N1", "E2", "S2", "W2"]])
        press(book, "show")
        assert seatings_of(book, 1, "program")[0::4] == ["N3", "N1"]

    def test_a_shown_board_is_put_back(self, tmp_path: Path) -> None:
        """М - after it was shown the Board changes by rows of Changes only: a name is put back."""
        book = book_at("shown", tmp_path)
        type_cell(book, "Board", {"table": 2}, seat_1="N3")
        pressed = press(book, "final")
        told = [message for message in pressed.done.messages if message.id == "run.board-put-back"]
        assert [(message.cell, message.parameters["typed"]) for message in told] == [("Seating!B6", "N3")]
        assert board_of(book) == LINEUPS

    def test_a_player_who_returns_to_his_seat(self, tmp_path: Path) -> None:
        """The seats of the last `apply` are no typing: a slip that takes a change back puts none back."""
        for number, stage in enumerate(("shown 2", "play 2")):
            path = book_at(stage, tmp_path, f"{number}.xlsx")
            seated = [row["seat_1"] for row in rows_of(path, "Board")]
            other = next(name for name in ("N1", "N2", "N3") if name not in seated)
            during = {"balance": "-", "place": 3} if stage.startswith("play") else {}
            type_slip(path, "North", "substitution", 1, seated[0], other, **during)
            press(path, "apply")
            type_slip(path, "North", "substitution", 1, other, seated[0], **during)
            assert "run.board-put-back" not in press(path, "apply").said

    def test_lineups_change_after_they_were_shown_by_a_ruling(self, tmp_path: Path) -> None:
        """О - with a reason the retyped line-ups are seated, are a draft again, and stand in the log."""
        book = book_at("shown", tmp_path)
        type_lineups(book, [["N3", "E1", "S1", "W1"], ["N2", "E2", "S2", "W2"]])
        assert refusal_ids(book, "seat") == ["seat.shown"]
        ids = refusal_ids(book, "seat", yes=False, reason="N1 is ill")
        assert ids == ["run.not-confirmed", "seat.by-ruling"]
        pressed = press(book, "seat", reason="N1 is ill")
        assert "run.board-put-back" not in pressed.said
        assert seatings_of(book, 1, "program")[0] == "N3"
        assert board_of(book)[0][0] == "N3"
        assert settings_of(book)["released"] == "no"
        log = rows_of(book, "Log")[-1]
        assert (log["was"], log["is"], log["reason"]) == ("North 1: N1", "North 1: N3", "N1 is ill")

    def test_numbers_change_after_they_were_shown_by_a_ruling(self, tmp_path: Path) -> None:
        """О - so do the numbers that are typed anew; the log keeps what they were."""
        book = book_at("shown", tmp_path)
        type_numbers(book, (2, 1, 3, 4))
        type_lineups(book, [["E1", "N1", "S1", "W1"], ["E2", "N2", "S2", "W2"]])
        press(book, "seat", reason="drawn wrongly")
        assert numbers_of(book) == [2, 1, 3, 4]
        assert seatings_of(book, 1, "program")[:2] == ["E1", "N1"]
        log = rows_of(book, "Log")[-1]
        assert log["was"] == "1 - North, 2 - East, 3 - South, 4 - West"
        assert log["is"] == "1 - East, 2 - North, 3 - South, 4 - West"

    def test_wrong_lineups_are_not_seated_by_a_ruling(self, tmp_path: Path) -> None:
        """О - a ruling opens the line-ups again, but they must be right as before."""
        book = book_at("shown", tmp_path)
        type_lineups(book, [["E1", "E1", "S1", "W1"], ["N2", "E2", "S2", "W2"]])
        assert refusal_ids(book, "seat", reason="N1 is ill") == ["read.lineup-other-team"]

    def test_an_absence_seats_a_later_tour_anew(self, tmp_path: Path) -> None:
        """Л - N3 leads North's in-team rating; without him N2 and N1 sit at tables 1 and 2."""
        book = book_at("seating 2", tmp_path)
        assert seatings_of(book, 2, "program")[0::4] == ["N3", "N2"]
        type_cell(book, "Players", {"player": "N3"}, absent="2")
        press(book, "seat")
        assert seatings_of(book, 2, "program")[0::4] == ["N2", "N1"]
        log = rows_of(book, "Log")[-1]
        assert (log["was"], log["is"]) == ("North 1: N3; North 2: N2", "North 1: N2; North 2: N1")


class TestShow:
    """М - the release of the first seating."""

    def test_it_is_recorded_when_it_was_shown(self, tmp_path: Path) -> None:
        """The setting says what was shown and when; a second time is a repetition and no fault."""
        book = book_at("seated", tmp_path)
        assert press(book, "show", minutes=5).said[-1] == "show.first"
        settings = settings_of(book)
        assert (settings["released"], settings["released_at"]) == ("program", "2026-11-29 10:05")
        press(book, "show", minutes=9)
        assert settings_of(book)["released_at"] == "2026-11-29 10:09"

    def test_requests_are_asked_for_from_tour_2_on(self, tmp_path: Path) -> None:
        """Б, М - there are no requests before tour 1, so `show` does not ask the captains for any."""
        assert "show.first" in press(book_at("seated", tmp_path, "1.xlsx"), "show").said
        assert "show.done" in press(book_at("seating 2", tmp_path, "2.xlsx"), "show").said

    def test_a_stale_seating_is_confirmed(self, tmp_path: Path) -> None:
        """An absence typed after the seating was made is not overlooked."""
        book = book_at("seating 2", tmp_path)
        type_cell(book, "Players", {"player": "N3"}, absent="2")
        for action in ("show", "final"):
            ids = refusal_ids(book, action, yes=False)
            assert ids[:2] == ["run.not-confirmed", "show.stale"]
        assert press(book, "show").asked == ("show.stale",)
        assert seatings_of(book, 2, "program")[0::4] == ["N3", "N2"]
        # Once it was shown it stays, and nobody is asked again.
        assert press(book, "final").asked == ()


class TestFinal:
    """М - the final seating, and play."""

    def test_it_freezes_the_seating_and_opens_the_results(self, tmp_path: Path) -> None:
        """The final seating stands in the archive, and Results has a row for each seat."""
        book = book_at("play", tmp_path)
        assert seatings_of(book, 1, "final") == seatings_of(book, 1, "program")
        rows = rows_of(book, "Results")
        assert [(row["table"], row["seat"], row["player"], row["whists"]) for row in rows] == [
            (table, seat, f"{team[0]}{table}", None)
            for table in (1, 2)
            for seat, team in enumerate(TEAMS, start=1)
        ]
        assert settings_of(book)["released"] == "final"

    def test_a_seating_nobody_saw_is_confirmed(self, tmp_path: Path) -> None:
        """М - the captains of a later tour must have seen the program seating."""
        book = book_at("seating 2", tmp_path)
        assert refusal_ids(book, "final", yes=False) == ["run.not-confirmed", "final.not-shown"]

    def test_requests_that_were_not_judged_yet_are(self, tmp_path: Path) -> None:
        """`final` judges the requests it finds: a substitution is in the final seating."""
        book = book_at("shown 2", tmp_path)
        type_slip(book, "North", "substitution", 1, "N3", "N1")
        press(book, "final")
        assert seatings_of(book, 2, "program")[0] == "N3"
        assert seatings_of(book, 2, "final")[0] == "N1"
        assert rows_of(book, "Changes")[-1]["verdict"] == "accepted"

    def test_a_change_of_the_play_is_refused_before_it(self, tmp_path: Path) -> None:
        """A row `during` in a tour that has not begun is refused with its cell."""
        book = book_at("shown 2", tmp_path)
        type_slip(book, "North", "substitution", 1, "N3", "N1", when="during")
        for action in ("apply", "final"):
            assert refusal_ids(book, action) == ["read.change-too-early"]


def test_a_late_arrival_takes_part(tmp_path: Path) -> None:
    """A player typed below the others in tour 2 may be sent in, and the checker has nothing to say."""
    book = book_at("shown 2", tmp_path)
    typist = Typist(book)
    typist.add("Players", team="West", player="W4", absent="1")
    typist.save()
    type_slip(book, "West", "substitution", 1, "W2", "W4")
    press(book, "apply")
    assert board_of(book)[0][3] == "W4"
    with open_book(book, for_reading=True) as opened:
        assert check(opened, START).data["differences"] == 0


def test_wrong_lineups_never_get_into_history(tmp_path: Path) -> None:
    """Б - an action that is not about line-ups leaves no trace of wrong ones in History."""
    book = book_at("drawn", tmp_path)
    type_lineups(book, [["N1", "Eva", "S1", "W1"], ["N1", "E2", "W2", None]])
    press(book, "apply")
    assert board_of(book) == [["N1", "Eva", "S1", "W1"], ["N1", "E2", "W2", None]]
    type_lineups(book, LINEUPS)
    press(book, "seat")
    assert seatings_of(book, 1, "program") == [*LINEUPS[0], *LINEUPS[1]]
