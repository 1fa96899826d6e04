"""`reopen` and closing again, lots, `undo` and `redo`: what changes, and all that must not."""

from datetime import timedelta
from pathlib import Path

import pytest

from fourclubs_workbook.actions.back import go_back
from fourclubs_workbook.actions.check import check
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.errors import Refused

from .stages import TIED, WHISTS, book_at, type_cell, type_slip, type_whists
from .typist import START, Row, Typist, cells_of_book, press, refusal_ids, rows_of, settings_of

OTHER = {1: (-30, 10, -10, 30), 2: WHISTS[2]}
"""Tour 1 corrected: at table 1 North and West change places.

North 1 + 4 = 5 (-30 + 20), East 6, South 4, West 4 + 1 = 5 (30 - 20): the order is East, West, North, South.
"""


def rating_of(path: Path) -> list[tuple[str, object, object]]:
    """The team rating: team, points, whists, in the order of its rows."""
    return [(row["team"], row["points"], row["whists"]) for row in rows_of(path, "TeamRating")]


def seating_of(path: Path, tour: int) -> list[str | None]:
    """The program seating of a tour in History, table by table, seat by seat."""
    rows = [row for row in rows_of(path, "Seatings") if (row["tour"], row["stage"]) == (tour, "program")]
    return [row["player"] for row in sorted(rows, key=lambda row: (row["table"], row["seat"]))]


def differences_of(path: Path) -> int:
    """How many differences the independent checker finds."""
    with open_book(path, for_reading=True) as book:
        found = check(book, START).data["differences"]
    assert isinstance(found, int)
    return found


def without(row: Row, *keys: str) -> Row:
    return {key: value for key, value in row.items() if key not in keys}


@pytest.mark.parametrize(
    ("stage", "tour"),
    [
        ("shown 2", 1),
        ("whists 2", 1),
        ("seating 3", 2),
        ("play 3", 1),
        ("over", 3),
    ],
)
def test_closing_reopening_and_closing_again_gives_the_same(stage: str, tour: int, tmp_path: Path) -> None:
    """All cells of all sheets but the log are as before the tour was reopened."""
    book = book_at(stage, tmp_path)
    if stage == "whists 2":
        press(book, "apply")
    before = cells_of_book(book, without=["Log"])
    press(book, "reopen", tour=tour, reason="to look")
    assert differences_of(book) == 0
    assert rows_of(book, "Log")[-1]["reason"] == "to look"
    press(book, "close")
    assert cells_of_book(book, without=["Log"]) == before
    assert [(row["action"], row["tour"], row["is"]) for row in rows_of(book, "Log")[-2:]] == [
        ("reopen", tour, "play"),
        ("close", tour, "closed"),
    ]


class TestReopen:
    """A closed tour is opened for correction."""

    def test_the_last_closed_tour_is_the_default(self, tmp_path: Path) -> None:
        """Without `tour` the last closed one is opened; the settings keep where to go back to."""
        book = book_at("seating 3", tmp_path)
        press(book, "reopen", reason="slip")
        settings = settings_of(book)
        assert (settings["tour"], settings["stage"]) == (2, "play")
        assert settings["reopened"] == "3 seating no"

    def test_only_one_tour_is_open_for_correction(self, tmp_path: Path) -> None:
        """A second reopen is refused, and so is every action of the seating."""
        book = book_at("seating 3", tmp_path)
        press(book, "reopen", tour=1, reason="slip")
        assert refusal_ids(book, "reopen", tour=2, reason="slip") == ["reopen.open"]
        for action in ("draw", "seat", "show", "final"):
            assert refusal_ids(book, action) == ["action.stage-play"]

    def test_the_whists_of_before_stand_beside(self, tmp_path: Path) -> None:
        """The column Was keeps the whists until the tour is closed again; the log has was and is."""
        book = book_at("seating 2", tmp_path)
        press(book, "reopen", reason="misread")
        rows = rows_of(book, "Results")
        assert [row["was"] for row in rows] == [row["whists"] for row in rows]
        type_whists(book, OTHER)
        press(book, "apply")
        assert [row["was"] for row in rows_of(book, "Results")][:4] == [30, 10, -10, -30]
        press(book, "close")
        assert {row["was"] for row in rows_of(book, "Results")} == {None}
        whists = [(row["what"], row["was"], row["is"]) for row in rows_of(book, "Log")]
        assert ("1, North, N1", "30", "-30") in whists
        assert ("1, West, W1", "-30", "30") in whists

    def test_a_result_that_changes_hands_stands_in_the_log(self, tmp_path: Path) -> None:
        """К - North's seat goes to another player when its whists change their sign.

        N1 left at -,3. With +30 at place 1 N3 did better and gets it; with -30 at place 4 N3 did
        worse and gets it too; with -30 at place 3 the swings are equal, and the ruling decides.
        """
        book = book_at("seating 2", tmp_path)
        press(book, "reopen", reason="misread")
        type_cell(book, "Changes", {"no": 1}, ruling="N1", reason="the score sheet")
        press(book, "close")
        lines = [row for row in rows_of(book, "Log") if row["reason"] == "the score sheet"]
        assert [(row["was"], row["is"]) for row in lines] == [("N3 (rule)", "N1 (ruling)")]

    def test_a_slip_forgotten_is_entered_after_all(self, tmp_path: Path) -> None:
        """A row typed while the tour is open for correction belongs to that tour."""
        book = book_at("seating 3", tmp_path)
        press(book, "reopen", tour=1, reason="a slip was lost")
        type_slip(book, "South", "substitution", 2, "S2", "S3", balance="-", place=4)
        press(book, "close")
        row = rows_of(book, "Changes")[-1]
        assert (row["tour"], row["no"], row["when"], row["verdict"]) == (1, 2, "during", "accepted")
        # -8 at place 3: from -,4 it improved, S3 did better; below zero it goes to the worse, S2.
        result = next(row for row in rows_of(book, "Results") if (row["tour"], row["seat"]) == (1, 3))
        assert result["team"] == "South"

    def test_closing_is_refused_while_the_correction_is_not_whole(self, tmp_path: Path) -> None:
        """The rules of closing hold for a correction as well."""
        book = book_at("seating 2", tmp_path)
        press(book, "reopen", reason="misread")
        type_whists(book, {1: (None, 10, -10, -30)})
        assert refusal_ids(book, "close") == ["close.no-whists"]


class TestCorrection:
    """A correction changes ratings, and seatings only where nobody has seen play yet."""

    def test_later_seatings_that_were_played_stay(self, tmp_path: Path) -> None:
        """Tour 1 is corrected while tour 3 is in play: the seatings of 2 and 3 stay, the ratings follow.

        Tour 2: North 8 points (30 + 20 whists), East 6 (18), South 4 (-18), West 2 (-50). With tour 1:
        North 5 + 8 = 13 (-10 + 50), East 6 + 6 = 12 (18 + 18), South 8 (-36), West 5 + 2 = 7 (10 - 50).
        """
        book = book_at("play 3", tmp_path)
        seatings = rows_of(book, "Seatings")
        pressed = press(book, "reopen", tour=1, reason="misread")
        assert "reopen.later" in pressed.said
        type_whists(book, OTHER, tour=1)
        assert "close.back" in press(book, "close").said
        assert rows_of(book, "Seatings") == seatings
        assert rating_of(book) == [
            ("North", 13, 40),
            ("East", 12, 36),
            ("South", 8, -36),
            ("West", 7, -40),
        ]
        settings = settings_of(book)
        assert (settings["tour"], settings["stage"], settings["reopened"]) == (3, "play", None)
        assert differences_of(book) == 0

    def test_the_tournament_goes_on_after_a_correction(self, tmp_path: Path) -> None:
        """Tour 3, in play when tour 1 was corrected, is closed afterwards as any other."""
        book = book_at("play 3", tmp_path)
        press(book, "reopen", tour=1, reason="misread")
        type_whists(book, OTHER, tour=1)
        press(book, "close")
        type_whists(book, WHISTS, tour=3)
        assert "close.over" in press(book, "close").said
        assert rating_of(book)[0] == ("North", 21, 90)

    def test_a_seating_nobody_played_is_made_again(self, tmp_path: Path) -> None:
        """Tour 2, shown but not begun, is seated by the corrected ratings, and its request judged again.

        North: N2 4 points, N3 1, N1 0: N3 now sits at table 2, and his substitution at table 1 falls.
        """
        book = book_at("shown 2", tmp_path)
        type_slip(book, "North", "substitution", 1, "N3", "N1")
        press(book, "apply")
        assert rows_of(book, "Changes")[-1]["verdict"] == "accepted"
        press(book, "reopen", reason="misread")
        type_whists(book, OTHER)
        pressed = press(book, "close")
        assert {"close.seated-again", "close.show-again"} <= set(pressed.said)
        assert [row["team"] for row in rows_of(book, "TeamRating")] == ["East", "West", "North", "South"]
        assert seating_of(book, 2) == ["E1", "W1", "N2", "S2", "E2", "W2", "N3", "S1"]
        assert str(rows_of(book, "Changes")[-1]["verdict"]).endswith("[not-seated]")
        settings = settings_of(book)
        assert (settings["tour"], settings["stage"], settings["released"]) == (2, "seating", "no")
        assert differences_of(book) == 0
        press(book, "show")
        press(book, "final")

    def test_the_last_tour_is_corrected_when_all_is_over(self, tmp_path: Path) -> None:
        """After the end a tour may be corrected, and it is the end again; no tour is said to go on."""
        book = book_at("over", tmp_path)
        press(book, "reopen", reason="misread")
        pressed = press(book, "close")
        assert "close.over" in pressed.said
        assert "close.back" not in pressed.said
        assert settings_of(book)["stage"] == "closed"


class TestLots:
    """Л - the judge parts tied rows by lot; the next seating follows."""

    def test_the_next_seating_follows_a_lot(self, tmp_path: Path) -> None:
        """N1 and N2 cannot be parted; the lot puts N2 first, so he sits at table 1."""
        book = book_at("tied", tmp_path)
        assert seating_of(book, 2)[::4] == ["N1", "N2"]
        for player, order in {"N1": 7, "N2": 5}.items():
            type_cell(book, "InTeamRating", {"player": player}, order=order)
        assert refusal_ids(book, "show", yes=False)[:2] == ["run.not-confirmed", "show.stale"]
        press(book, "seat")
        assert seating_of(book, 2)[::4] == ["N2", "N1"]
        rows = [row for row in rows_of(book, "InTeamRating") if row["team"] == "North"]
        # The lot parts the rows, the place stays shared.
        assert [(row["player"], row["place"], row["order"]) for row in rows[:2]] == [
            ("N2", 1, 5),
            ("N1", 1, 7),
        ]
        assert differences_of(book) == 0

    def test_the_numbers_follow_a_lot(self, tmp_path: Path) -> None:
        """North and East have 7 points, 40 whists and a first place each: the lot makes East team 1."""
        book = book_at("whists", tmp_path)
        # Table 1: 4, 3, 2, 1; table 2: 3, 4, 1, 2.
        type_whists(book, {1: (30, 10, -10, -30), 2: (10, 30, -30, -10)})
        press(book, "close")
        assert [row["place"] for row in rows_of(book, "TeamRating")] == [1, 1, 3, 3]
        for team, order in {"North": 2, "East": 1}.items():
            type_cell(book, "TeamRating", {"team": team}, order=order)
        press(book, "seat")
        numbers = {row["team"]: row["number"] for row in rows_of(book, "Teams")}
        assert numbers == {"East": 1, "North": 2, "South": 3, "West": 4}
        log = rows_of(book, "Log")[-1]
        assert log["is"] == "1 - East, 2 - North, 3 - South, 4 - West"

    def test_lots_of_earlier_tours_are_kept(self, tmp_path: Path) -> None:
        """When the next rating takes their place they go to History; a reopened tour brings them back."""
        book = book_at("tied", tmp_path)
        for player, order in {"N1": 7, "N2": 5}.items():
            type_cell(book, "InTeamRating", {"player": player}, order=order)
        for action in ("seat", "show", "final"):
            press(book, action)
        type_whists(book, {1: (5, 6, -5, -6), 2: (1, 2, -1, -2)})
        press(book, "close")
        kept = [(row["tour"], row["rating"], row["player"], row["order"]) for row in rows_of(book, "Lots")]
        assert kept == [(1, "in team", "N2", 1), (1, "in team", "N1", 2)]
        before = cells_of_book(book, without=["Log"])
        press(book, "reopen", tour=2, reason="to look")
        assert rows_of(book, "Lots") == []
        orders = {row["player"]: row["order"] for row in rows_of(book, "InTeamRating")}
        assert (orders["N1"], orders["N2"]) == (2, 1)
        press(book, "close")
        assert cells_of_book(book, without=["Log"]) == before
        assert differences_of(book) == 0

    def test_a_lot_that_stands_twice_is_refused(self, tmp_path: Path) -> None:
        """Tied rows have different lots."""
        book = book_at("tied", tmp_path)
        for player in ("N1", "N2"):
            type_cell(book, "InTeamRating", {"player": player}, order=1)
        assert refusal_ids(book, "seat") == ["read.lot-twice"]

    def test_a_sorted_rating_is_no_lot(self, tmp_path: Path) -> None:
        """Only the column Order is a lot: rows sorted by the judge change nothing."""
        book = book_at("tied", tmp_path)
        typist = Typist(book)
        first, second = (typist.find("InTeamRating", player=player) for player in ("N1", "N2"))
        typist.type("InTeamRating", first, player="N2")
        typist.type("InTeamRating", second, player="N1")
        typist.save()
        press(book, "seat")
        assert seating_of(book, 2)[::4] == ["N1", "N2"]
        assert rows_of(book, "InTeamRating")[0]["player"] == "N1"


class TestUndo:
    """The workbook as it was, again and again, and forward."""

    def test_undo_and_redo_give_the_same_bytes(self, tmp_path: Path) -> None:
        """Two actions back and two forward; the file is byte by byte what it was each time."""
        book = book_at("shown", tmp_path)
        states = [book.read_bytes()]
        for minutes, action in enumerate(("final", "apply")):
            press(book, action, minutes=minutes)
            states.append(book.read_bytes())
        for count, (direction, at) in enumerate((("undo", 1), ("undo", 0), ("redo", 1), ("redo", 2))):
            done = go_back(book, direction, START + timedelta(hours=1, minutes=count), "en")
            assert book.read_bytes() == states[at]
            assert done.messages[0].id == f"{direction}.done"

    @pytest.mark.parametrize("direction", ["undo", "redo"])
    def test_nothing_to_go_back_to_is_refused(self, direction: str, tmp_path: Path) -> None:
        """A workbook on which nothing was done has no way back and none forward."""
        book = book_at("shown", tmp_path)
        before = book.read_bytes()
        with pytest.raises(Refused):
            go_back(book, direction, START, "en")
        assert book.read_bytes() == before

    def test_a_refused_action_is_not_undone(self, tmp_path: Path) -> None:
        """`undo` goes back over what was done, not over what was refused."""
        book = book_at("shown", tmp_path)
        before = book.read_bytes()
        press(book, "final")
        refusal_ids(book, "close")
        go_back(book, "undo", START + timedelta(hours=1), "en")
        assert book.read_bytes() == before


class TestTypedIntoAClosedTour:
    """What belongs to a closed tour is corrected by reopening it."""

    def test_a_result_that_becomes_open_is_refused(self, tmp_path: Path) -> None:
        """К - the states of a slip are cleared in a closed tour: nobody knows who gets the result."""
        book = book_at("shown 2", tmp_path)
        type_cell(book, "Changes", {"no": 1}, balance=None)
        for action in ("apply", "final"):
            assert refusal_ids(book, action) == ["run.closed-pending"]
        press(book, "reopen", tour=1, reason="the slip was misread")
        assert refusal_ids(book, "close") == ["close.pending"]
        type_cell(book, "Changes", {"no": 1}, balance="-")
        press(book, "close")
        assert differences_of(book) == 0

    def test_numbers_of_lots_may_meet_in_one_tie(self, tmp_path: Path) -> None:
        """Л - the same number typed for two rows that are not tied is no fault when they become tied.

        N3 has 30 + 30 whists, N2 20 + 30. While tour 1 is open for correction both have 30: the
        program writes other numbers in the same order rather than a sheet that it would refuse.
        """
        book = book_at("play 2", tmp_path)
        type_whists(book, TIED)
        press(book, "close")
        for player in ("N3", "N2"):
            type_cell(book, "InTeamRating", {"player": player}, order=1)
        press(book, "reopen", tour=1, reason="to look")
        rows = [row for row in rows_of(book, "InTeamRating") if row["team"] == "North"]
        assert [row["place"] for row in rows[:2]] == [1, 1]
        assert sorted(row["order"] for row in rows[:2]) == [1, 2]
        press(book, "close")
        assert differences_of(book) == 0
