"""А, Б, В, Л - team numbers and the first seating."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourclubs_core.models import LineupSeat, Lots, Settings, Tour, Tournament
from fourclubs_core.outcomes import Seat, TourOutcome
from fourclubs_core.seating import (
    draw_numbers,
    lineup_by_rating,
    number_teams,
    order_by_number,
    seat_lineups,
    seats_as_played,
)
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Stage

from .halls import EVEN, NUMBERS, TEAMS, compute, lineup, play, ratings, seated, substitute, teams, tour


def program(outcome: TourOutcome, team: str) -> list[str | None]:
    return [seat.player for seat in outcome.program if seat.team == team]


class TestTeamNumbers:
    """А - drawn for tour 1, the team rating's order afterwards."""

    @given(st.integers())
    def test_a_draw_gives_each_number_once(self, seed: int) -> None:
        """Whatever the seed, the four teams get 1 to 4."""
        numbers = draw_numbers(TEAMS, seed)
        assert list(numbers) == list(TEAMS)
        assert sorted(numbers.values()) == [1, 2, 3, 4]

    @given(st.integers())
    def test_a_draw_can_be_repeated(self, seed: int) -> None:
        """The recorded seed gives the same numbers again."""
        assert draw_numbers(TEAMS, seed) == draw_numbers(TEAMS, seed)

    def test_every_draw_can_come(self) -> None:
        """Each of the 4! = 24 orders is drawn by some seed."""
        assert len({tuple(draw_numbers(TEAMS, seed).values()) for seed in range(500)}) == 24

    def test_later_tours_follow_the_rating(self) -> None:
        """The number of a team is its position in the team rating's order after the previous tour."""
        # Places of EVEN turned round: D, C, B, A have places 1, 2, 3, 4.
        _, second = compute(tour(1, whists=[EVEN[::-1]] * 2), tour(2, stage=Stage.SEATING))
        assert second.numbers == {"D": 1, "C": 2, "B": 3, "A": 4}

    def test_tied_teams_have_different_numbers(self) -> None:
        """Tied teams share a place, not a number: the smaller number of the last tour goes first."""
        _, second = compute(tour(1, whists=[(0, 0, 0, 0)] * 2), tour(2, stage=Stage.SEATING))
        assert second.numbers == NUMBERS

    def test_recorded_numbers_stay(self) -> None:
        """Numbers that were played are taken as they are, whatever the rating says now."""
        recorded = {"A": 4, "B": 3, "C": 2, "D": 1}
        _, second = compute(tour(1, whists=[EVEN] * 2), tour(2, stage=Stage.SEATING, numbers=recorded))
        assert second.numbers == recorded
        assert [seat.team for seat in second.program[:4]] == ["D", "C", "B", "A"]

    def test_recorded_seats_say_the_numbers_too(self) -> None:
        """A recorded seating without numbers: a team's seat is its number."""
        _, second = compute(tour(1, whists=[EVEN] * 2), tour(2, stage=Stage.SEATING, program=lineup(2)))
        assert second.numbers == NUMBERS

    def test_no_numbers_before_the_draw(self) -> None:
        """Tour 1 without a draw has no numbers and no seats; everybody is a reserve."""
        settings = Settings(tables=2, players=4, tours=1)
        bare = Tournament(settings=settings, teams=teams(4), tours=(Tour(tour=1),))
        (outcome,) = compute_tournament(bare)
        assert outcome.numbers == {}
        assert outcome.program == outcome.final == outcome.current == ()
        assert outcome.reserves["A"] == ("A1", "A2", "A3", "A4")

    def test_no_numbers_while_the_tour_before_is_open(self) -> None:
        """Without a rating there is nothing to number the teams of tour 2 by."""
        _, second = compute(tour(1, stage=Stage.PLAY, whists=[EVEN] * 2), tour(2, stage=Stage.SEATING))
        assert (second.numbers, second.program) == ({}, ())

    def test_number_teams(self) -> None:
        """Positions count from 1."""
        assert number_teams(["C", "A", "D", "B"]) == {"C": 1, "A": 2, "D": 3, "B": 4}
        assert order_by_number({"A": 2, "B": 4, "C": 1, "D": 3}) == ("C", "A", "D", "B")


class TestFirstSeating:
    """Б - line-ups in tour 1, the rest are reserves."""

    def test_lineups_of_tour_1(self) -> None:
        """The recorded line-ups are the program seating of tour 1, table by table, seat by seat."""
        outcome = play(stage=Stage.SEATING)
        assert outcome.program == tuple(
            Seat(table, seat, team, f"{team}{table}")
            for table in (1, 2)
            for seat, team in enumerate(TEAMS, 1)
        )
        assert outcome.final == outcome.program

    def test_reserves_are_the_rest(self) -> None:
        """The available players who are not seated, in the order of their rows in tour 1."""
        assert play(stage=Stage.SEATING).reserves == {team: (f"{team}3", f"{team}4") for team in TEAMS}

    def test_an_absent_player_is_no_reserve(self) -> None:
        """Who misses the tour is neither seated nor a reserve."""
        assert play(stage=Stage.SEATING, absent={"A3": [1], "B3": [2]}).reserves["A"] == ("A4",)
        assert play(stage=Stage.SEATING, absent={"A3": [1], "B3": [2]}).reserves["B"] == ("B3", "B4")

    def test_who_was_replaced_is_a_reserve(self) -> None:
        """After a substitution the player who left stands among the reserves in his place of the order."""
        outcome = play(substitute(1, "A1", "A4", 1), stage=Stage.PLAY)
        assert outcome.reserves["A"] == ("A1", "A3")

    def test_an_empty_seat_is_vacant(self) -> None:
        """A line-up may leave a seat empty (the judge confirms it elsewhere)."""
        outcome = play(stage=Stage.SEATING, vacant=[("A", 2)])
        assert program(outcome, "A") == ["A1", None]
        assert outcome.reserves["A"] == ("A2", "A3", "A4")

    def test_a_seat_not_recorded_is_vacant(self) -> None:
        """A recorded seating that names fewer seats leaves the others vacant; no table is beyond L."""
        seats = [
            LineupSeat(table=1, seat=1, team="A", player="A1"),
            LineupSeat(table=3, seat=2, team="B", player="B1"),
        ]
        assert [seat.player for seat in seats_as_played(seats, NUMBERS, 2)] == ["A1"] + [None] * 7


class TestSeats:
    """В - a team has one and the same seat at every table: that of its number."""

    @given(st.permutations(list(TEAMS)), st.integers(1, 5))
    def test_the_seat_is_the_number(self, order: list[str], tables: int) -> None:
        """Team 1 sits first, teams 2, 3, 4 follow clockwise, alike at all tables."""
        numbers = number_teams(order)
        lineups = {team: [f"{team}{k}" for k in range(1, tables + 1)] for team in TEAMS}
        seats = seat_lineups(lineups, numbers)
        assert [(seat.table, seat.seat) for seat in seats] == [
            (table, seat) for table in range(1, tables + 1) for seat in (1, 2, 3, 4)
        ]
        assert all(seat.seat == numbers[seat.team] for seat in seats)
        assert all(seat.player == f"{seat.team}{seat.table}" for seat in seats)


class TestProgramSeating:
    """Л - from tour 2 on: the k-th available player of the in-team rating sits at table k."""

    def test_by_in_team_rating(self) -> None:
        """Tour 1: A2 has 4 points at table 2, A1 1 point at table 1: A2 sits at table 1 in tour 2."""
        _, second = compute(
            tour(1, whists=[(-30, -10, 10, 30), (30, 10, -10, -30)]), tour(2, stage=Stage.SEATING)
        )
        # A: 1 and 4 points; B: 2 and 3; C: 3 and 2; D: 4 and 1.
        assert {team: program(second, team) for team in TEAMS} == {
            "A": ["A2", "A1"],
            "B": ["B2", "B1"],
            "C": ["C1", "C2"],
            "D": ["D1", "D2"],
        }

    def test_the_rest_are_reserves_in_the_rating_order(self) -> None:
        """Reserves of a later tour stand in the order of the in-team rating."""
        _, second = compute(
            tour(1, substitute(1, "A1", "A3", 1, captain_gives="A3"), whists=[(30, 0, -10, -20), EVEN]),
            tour(2, stage=Stage.SEATING),
        )
        # A2 and A3: 4 points and 30 whists, one first place, one tour: tied, A2 stands first in `Players`.
        assert program(second, "A") == ["A2", "A3"]
        # A1 has played a tour, A4 has not.
        assert second.reserves["A"] == ("A1", "A4")

    def test_absent_players_are_passed_over(self) -> None:
        """The best player misses tour 2: the next ones move up."""
        _, second = compute(
            tour(1, whists=[EVEN] * 2), tour(2, stage=Stage.SEATING), absent={"A1": [2], "B2": [2]}
        )
        assert program(second, "A") == ["A2", "A3"]
        assert program(second, "B") == ["B1", "B3"]

    def test_too_few_players_leave_the_last_tables_vacant(self) -> None:
        """With fewer than L available players the seats at the last tables are vacant."""
        _, second = compute(
            tour(1, whists=[EVEN] * 3),
            tour(2, stage=Stage.SEATING),
            tables=3,
            absent={"A1": [2], "A4": [2]},
        )
        assert program(second, "A") == ["A2", "A3", None]
        assert second.reserves["A"] == ()

    def test_a_whole_team_is_missing(self) -> None:
        """A team without available players leaves its seat vacant at every table."""
        _, second = compute(
            tour(1, whists=[EVEN] * 2),
            tour(2, stage=Stage.SEATING),
            absent={f"A{k}": [2] for k in range(1, 5)},
        )
        assert program(second, "A") == [None, None]

    def test_a_recorded_program_stays(self) -> None:
        """A program seating that was shown is taken as it is, whatever the rating says now."""
        _, second = compute(
            tour(1, whists=[(-30, -10, 10, 30), EVEN]), tour(2, stage=Stage.PLAY, program=lineup(2))
        )
        assert program(second, "A") == ["A1", "A2"]
        assert second.ratings is None

    def test_a_lot_is_followed(self) -> None:
        """The judge's order of tied rows after a tour is what the next seating follows."""
        lots = Lots(in_team={"A": ("A2", "A1")}, teams=("D", "C", "B", "A"))
        first, second = compute(tour(1, whists=[(0, 0, 0, 0)] * 2, lots=lots), tour(2, stage=Stage.SEATING))
        assert [row.place for row in ratings(first).in_team["A"]] == [1, 1, 3, 3]
        assert program(second, "A") == ["A2", "A1"]
        assert second.numbers == {"D": 1, "C": 2, "B": 3, "A": 4}

    @pytest.mark.parametrize(
        ("absent", "tables", "seats"),
        [
            ((), 2, ["a", "b"]),
            (("a",), 2, ["b", "c"]),
            (("a", "b"), 2, ["c", None]),
            (("a", "b", "c"), 2, [None, None]),
            ((), 3, ["a", "b", "c"]),
            ((), 4, ["a", "b", "c", None]),
        ],
    )
    def test_lineup_by_rating(self, absent: tuple[str, ...], tables: int, seats: list[str | None]) -> None:
        """Exactly one entry a table, players in the rating's order, vacant seats last."""
        assert lineup_by_rating(["a", "b", "c"], absent, tables) == seats


class TestAbsence:
    """Absence is recorded per tour: what was right in tour 2 stays right in tour 5."""

    def test_a_tour_is_judged_by_its_own_absence(self) -> None:
        """A player who leaves after tour 1 stays seated in tour 1 and is passed over in tour 2."""
        first, second = compute(
            tour(1, whists=[EVEN] * 2), tour(2, stage=Stage.SEATING), absent={"A1": [2, 3]}
        )
        assert seated(first, "A") == ["A1", "A2"]
        assert program(second, "A") == ["A2", "A3"]

    def test_a_player_added_later_was_absent_before(self) -> None:
        """Who joins for tour 2 was no reserve in tour 1 and may sit in tour 2."""
        first, second = compute(
            tour(1, whists=[EVEN] * 2), tour(2, stage=Stage.SEATING), absent={"A4": [1], "A1": [2], "A3": [2]}
        )
        assert first.reserves["A"] == ("A3",)
        assert program(second, "A") == ["A2", "A4"]

    def test_a_late_arrival_changes_no_recorded_seating(self) -> None:
        """A seating already shown stays when the tour is cleared in `Absent`; he becomes a reserve."""
        shown = lineup(2)
        for absent, reserves in ({"A4": [2]}, ("A3",)), ({}, ("A3", "A4")):
            _, second = compute(
                tour(1, whists=[EVEN] * 2), tour(2, stage=Stage.SEATING, program=shown), absent=absent
            )
            assert program(second, "A") == ["A1", "A2"]
            assert second.reserves["A"] == reserves
