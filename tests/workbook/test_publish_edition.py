"""What of a tournament the clubs may see."""

from datetime import datetime
from fractions import Fraction
from pathlib import Path

import pytest

from fourclubs_core.models import Tournament
from fourclubs_core.words import Stage
from fourclubs_workbook.actions.desk import Desk
from fourclubs_workbook.actions.runner import lay_out
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.errors import Refused
from fourclubs_workbook.messages import Message
from fourclubs_workbook.publishing.edition import Edition, choose_edition, find_warnings
from fourclubs_workbook.state import Released

from .publications import publish_book, refusal
from .stages import book_at, type_cell, type_slip, type_whists
from .typist import press


def open_desk(path: Path) -> Desk:
    with open_book(path, for_reading=True) as book:
        return lay_out(book.read(), datetime(2026, 11, 29), {})


def choose(path: Path, tour: int | None = None, *, whole: bool = False) -> Edition:
    desk = open_desk(path)
    return choose_edition(desk.tournament, desk.outcomes, desk.state, desk.language, tour, whole=whole)


def warnings_of(path: Path, tour: int | None = None, *, whole: bool = False) -> list[str]:
    desk = open_desk(path)
    edition = choose_edition(desk.tournament, desk.outcomes, desk.state, desk.language, tour, whole=whole)
    return [message.id for message in find_warnings(edition, desk.state)]


def private_texts(tournament: Tournament) -> set[str]:
    teams = tournament.teams
    return {team.email for team in teams} | {player.note or "" for team in teams for player in team.players}


class TestScope:
    """Which tours are published."""

    def test_the_last_closed_tour(self, tmp_path: Path) -> None:
        """Without a number it is the last closed tour; the one after it, not shown yet, is not in it."""
        edition = choose(book_at("seating 3", tmp_path))
        assert edition.tours == (2,)
        assert [tour.tour for tour in edition.tournament.tours] == [1, 2]
        assert edition.state[:3] == (2, Stage.CLOSED, Released.FINAL)

    def test_an_earlier_tour_is_published_as_it_was(self, tmp_path: Path) -> None:
        """The edition of tour 1 has the ratings after tour 1, whatever was played later."""
        edition = choose(book_at("seating 3", tmp_path), 1)
        assert edition.rated is not None
        assert edition.rated.tour == 1
        # Tour 1 by WHISTS: table 1 gives 4, 3, 2, 1 and table 2 the same: North 8 points.
        assert edition.rated.ratings is not None
        assert edition.rated.ratings.teams[0][:3] == (1, "North", Fraction(8))

    def test_the_whole_event(self, tmp_path: Path) -> None:
        """All tours that the room has seen; the seating that is the judge's draft is not in it."""
        edition = choose(book_at("seating 3", tmp_path), whole=True)
        assert edition.tours == (1, 2)

    @pytest.mark.parametrize("stage", ["blank", "drawn", "seated"])
    def test_nothing_shown_yet(self, tmp_path: Path, stage: str) -> None:
        """Before the first seating is shown there is nothing to publish."""
        path = book_at(stage, tmp_path)
        assert refusal(path) == ["publish.none-closed"]
        assert refusal(path, 1) == ["publish.not-shown"]
        assert refusal(path, whole=True) == ["publish.nothing"]

    @pytest.mark.parametrize("tour", [0, 4, 100])
    def test_no_such_tour(self, tmp_path: Path, tour: int) -> None:
        """A tour that has not begun cannot be published."""
        assert refusal(book_at("seating 3", tmp_path), tour) == ["publish.no-tour"]

    def test_the_draft_of_the_next_tour_stays_in_the_workbook(self, tmp_path: Path) -> None:
        """A seating that the room has not been shown is refused by name."""
        assert refusal(book_at("seating 3", tmp_path), 3) == ["publish.not-shown"]

    def test_one_tour_and_all_at_once(self, tmp_path: Path) -> None:
        """A tour and the whole event exclude each other."""
        with pytest.raises(Refused) as error:
            choose(book_at("over", tmp_path), 1, whole=True)
        assert [message.id for message in error.value.messages] == ["publish.tour-and-all"]


class TestPrivate:
    """What never leaves the workbook."""

    def test_addresses_and_notes_are_not_in_an_edition(self, tmp_path: Path) -> None:
        """E-mail addresses and the players' notes are taken out of the tournament itself."""
        path = book_at("over", tmp_path)
        type_cell(path, "Teams", {"team": "North"}, email="north@club.ru")
        type_cell(path, "Players", {"player": "N1"}, note="owes the fee")
        edition = choose(path, whole=True)
        assert private_texts(open_desk(path).tournament) == {"north@club.ru", "", "owes the fee"}
        assert private_texts(edition.tournament) == {""}

    def test_later_absence_is_not_told(self, tmp_path: Path) -> None:
        """Who will miss a tour that is not published is not in the edition; who missed one is."""
        path = book_at("seating 3", tmp_path)
        type_cell(path, "Players", {"player": "N3"}, absent="1; 3")
        north = choose(path).tournament.teams[0]
        assert [player.absent for player in north.players] == [set(), set(), {1}]

    def test_requests_before_play_are_not_told(self, tmp_path: Path) -> None:
        """Of a tour that is not played yet the clubs get the first seating, without requests typed since."""
        path = book_at("shown 2", tmp_path)
        first = open_desk(path).outcome.program
        type_slip(path, "North", "substitution", 1, first[0].player, "N2", balance=None)
        press(path, "apply")
        edition = choose(path, 2)
        assert edition.tournament.tours[1].changes == ()
        assert edition.outcomes[1].final == edition.outcomes[1].program == first

    def test_slips_that_are_not_judged_are_not_told(self, tmp_path: Path) -> None:
        """Of a tour in play a slip typed but not judged stays out of every file; the judge is asked."""
        path = book_at("play", tmp_path)
        type_slip(path, "North", "substitution", 1, "N1", "N3", balance="-", place=3, reason="TYPED ONLY")
        asked: list[Message] = []
        folder = publish_book(path, tour=1, asked=asked)
        told = [message.parameters for message in asked if message.id == "publish.not-judged"]
        assert told == [{"tour": 1, "count": 1}]
        assert folder.export["tours"][0]["changes"] == []
        cells = [value for rows in folder.sheets.values() for row in rows for value in row]
        assert [value for value in cells if "TYPED ONLY" in str(value)] == []
        press(path, "apply")
        asked.clear()
        assert len(publish_book(path, tour=1, asked=asked).export["tours"][0]["changes"]) == 1
        assert "publish.not-judged" not in [message.id for message in asked]

    def test_requests_before_play_need_no_question(self, tmp_path: Path) -> None:
        """Of a tour not played yet no request is published, so none is asked about."""
        path = book_at("shown 2", tmp_path)
        type_slip(path, "North", "substitution", 1, open_desk(path).outcome.program[0].player, "N2")
        asked: list[Message] = []
        publish_book(path, tour=2, asked=asked)
        assert [message.id for message in asked] == ["publish.seating-only"]

    def test_the_time_of_showing_is_of_its_own_tour(self, tmp_path: Path) -> None:
        """While tour 1 is corrected, the time at which tour 2 was shown stands with tour 2 alone."""
        path = book_at("shown 2", tmp_path)
        press(path, "reopen", tour=1, reason="a slip was misread")
        assert choose(path, 1).state.released_at is None
        # Shown by the typist's watch, which stands at 10:00.
        assert choose(path, 2).state.released_at == "2026-11-29 10:00"


class TestWarnings:
    """What is unfinished must be confirmed."""

    def test_a_closed_tour_has_none(self, tmp_path: Path) -> None:
        """Nothing is asked about a closed tour, nor about an event that is over."""
        assert warnings_of(book_at("seating 3", tmp_path)) == []
        assert warnings_of(book_at("over", tmp_path), whole=True) == []

    def test_a_tour_in_play(self, tmp_path: Path) -> None:
        """A tour in play, its tables without whists, and a seat whose attribution is pending are named."""
        path = book_at("play", tmp_path)
        assert warnings_of(path, 1) == ["publish.in-play", "publish.no-whists"]
        # The balance at the change is not known, there is no proposal: К cannot decide.
        type_slip(path, "North", "substitution", 1, "N1", "N3")
        type_whists(path, {1: (30, 10, -10, -30)})
        assert warnings_of(path, 1) == ["publish.in-play", "publish.no-whists", "publish.pending"]

    def test_a_seating_that_is_not_played_yet(self, tmp_path: Path) -> None:
        """The first seating of a tour that was shown can be published, with a warning."""
        assert warnings_of(book_at("shown 2", tmp_path), 2) == ["publish.seating-only"]

    def test_an_event_that_is_not_over(self, tmp_path: Path) -> None:
        """The whole event before its last tour is closed is a warning."""
        assert warnings_of(book_at("seating 3", tmp_path), whole=True) == ["publish.not-over"]

    def test_a_tour_being_corrected(self, tmp_path: Path) -> None:
        """While an earlier tour is open for correction the ratings after it will change."""
        path = book_at("seating 3", tmp_path)
        press(path, "reopen", tour=1, reason="a slip was misread")
        assert warnings_of(path, 2) == ["publish.reopened"]
        assert "publish.in-play" in warnings_of(path, 1)

    def test_not_confirmed(self, tmp_path: Path) -> None:
        """Without the judge's yes nothing is written."""
        path = book_at("play", tmp_path)
        with pytest.raises(Refused) as error:
            publish_book(path, tour=1, agree=False)
        assert error.value.messages[0].id == "run.not-confirmed"
        assert [file.name for file in tmp_path.iterdir() if file.is_dir() and file.name != "backups"] == []

    def test_sheets_that_say_something_else(self, tmp_path: Path) -> None:
        """Whists typed over after a tour was closed are told: the clubs get what follows from them."""
        path = book_at("over", tmp_path)
        type_cell(path, "Results", {"tour": 1, "table": 1, "seat": 1}, whists=-30)
        type_cell(path, "Results", {"tour": 1, "table": 1, "seat": 4}, whists=30)
        asked: list[Message] = []
        publish_book(path, asked=asked)
        assert [message.id for message in asked] == ["publish.differs"]
