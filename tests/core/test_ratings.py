"""Л - the three ratings after a tour."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourclubs_core.models import Lots
from fourclubs_core.outcomes import PlayerRow, TeamRow, TourOutcome
from fourclubs_core.words import Stage

from .halls import EVEN, TEAMS, compute, exchange, fields, play, ratings, substitute, tour

LEVEL = (0, 0, 0, 0)
"""Whists of a table that tie all four: 5/2 points each, no first place."""


def team_order(outcome: TourOutcome) -> list[tuple[int, str]]:
    return [(row.place, row.team) for row in ratings(outcome).teams]


def overall_order(outcome: TourOutcome) -> list[tuple[int, str]]:
    return [(row.place, row.player) for row in ratings(outcome).players]


def in_team_order(outcome: TourOutcome, team: str) -> list[tuple[int, str]]:
    return [(row.place, row.player) for row in ratings(outcome).in_team[team]]


def team_row(outcome: TourOutcome, team: str) -> TeamRow:
    return next(row for row in ratings(outcome).teams if row.team == team)


def player_row(outcome: TourOutcome, player: str) -> PlayerRow:
    return next(row for row in ratings(outcome).players if row.player == player)


class TestSums:
    """All sums run over the closed tours."""

    def test_of_a_team(self) -> None:
        """Points, whists and first places at tables of the team's seats."""
        # A: table 1 place 1 (4 points, +30), table 2 place 2 (3 points, +5): 7, 35, one first place.
        # B: table 1 place 2 (3, +10), table 2 place 1 (4, +20): 7, 30, one first place.
        outcome = play(whists=[EVEN, (5, 20, -10, -15)])
        assert fields(team_row(outcome, "A"), "points whists first_places") == [7, 35, 1]
        assert fields(team_row(outcome, "B"), "points whists first_places") == [7, 30, 1]

    def test_of_a_player(self) -> None:
        """What was credited to him; a player who has not played has zeros."""
        outcome = play(whists=[EVEN, (5, 20, -10, -15)])
        names = "points whists first_places tours"
        assert fields(player_row(outcome, "A1"), names) == [4, 30, 1, 1]
        assert fields(player_row(outcome, "A2"), names) == [3, 5, 0, 1]
        assert fields(player_row(outcome, "A3"), names) == [0, 0, 0, 0]

    def test_over_all_tours(self) -> None:
        """Reading: the sums run over all closed tours, not over the last one."""
        first, second = compute(tour(1, whists=[EVEN] * 2), tour(2, whists=[EVEN] * 2))
        assert fields(team_row(first, "A"), "points whists first_places") == [8, 60, 2]
        assert fields(team_row(second, "A"), "points whists first_places") == [16, 120, 4]
        assert player_row(second, "A1").tours == 2

    def test_an_open_tour_does_not_count(self) -> None:
        """A tour in play has no ratings, and its whists are in no sum."""
        first, second, third = compute(
            tour(1, whists=[EVEN] * 2),
            tour(2, stage=Stage.PLAY, whists=[EVEN] * 2),
            tour(3, whists=[EVEN] * 2),
        )
        assert second.ratings is None
        assert team_row(first, "A").points == 8
        assert team_row(third, "A").points == 16

    def test_all_players_are_rated(self) -> None:
        """All N players of a team are rated, those who have not played too; nobody twice."""
        outcome = play(players=6)
        assert sorted(row.player for row in ratings(outcome).players) == sorted(
            f"{team}{k}" for team in TEAMS for k in range(1, 7)
        )
        assert {team: len(rows) for team, rows in ratings(outcome).in_team.items()} == dict.fromkeys(TEAMS, 6)

    def test_a_vacant_seat_belongs_to_the_team(self) -> None:
        """Points of a vacant seat go to the team, to no player."""
        outcome = play(whists=[(None, 10, 0, -10), EVEN], vacant=[("A", 1)], vacant_points="last")
        # Table 1: 1 point for the vacant seat; table 2: 4 points of A2.
        assert fields(team_row(outcome, "A"), "points whists first_places") == [5, 30, 1]
        assert sum(row.points for row in ratings(outcome).in_team["A"]) == 4

    def test_a_pending_result_is_the_teams(self) -> None:
        """Until it is decided, the result is in the team's sums and in no player's."""
        outcome = play(substitute(1, "A1", "A3", 1))
        assert fields(team_row(outcome, "A"), "points whists first_places") == [8, 60, 2]
        assert sum(row.points for row in ratings(outcome).in_team["A"]) == 4

    def test_fractions_are_exact(self) -> None:
        """Three tours of a third each make a whole."""
        # Places 1, 1, 1, 4 of 4, 3, 1, 0 are 8/3 each; three tours at one table: 8.
        tied = (10, 10, 10, -30)
        last = compute(*[tour(n, whists=[tied]) for n in (1, 2, 3)], tables=1, points="4; 3; 1; 0")[-1]
        assert team_row(last, "A").points == 8


class TestFirstPlaces:
    """A shared first place is not a first place."""

    def test_alone(self) -> None:
        """One seat on place 1: a first place of the team and of the credited player."""
        outcome = play(tables=1)
        assert team_row(outcome, "A").first_places == 1
        assert player_row(outcome, "A1").first_places == 1

    def test_shared(self) -> None:
        """Two seats on place 1: nobody has a first place."""
        outcome = play(tables=1, whists=[(20, 20, -10, -30)])
        assert [row.first_places for row in ratings(outcome).teams] == [0] * 4
        assert [row.first_places for row in ratings(outcome).players] == [0] * 16

    def test_shared_at_one_table_only(self) -> None:
        """A tie at table 1 takes nothing from table 2."""
        outcome = play(whists=[(20, 20, -10, -30), EVEN])
        assert team_row(outcome, "A").first_places == 1

    def test_credited_to_another(self) -> None:
        """The first place is his to whom the result was credited, not his who finished."""
        outcome = play(substitute(1, "A1", "A3", 1, captain_gives="A1"), tables=1)
        assert (player_row(outcome, "A1").first_places, player_row(outcome, "A3").first_places) == (1, 0)


class TestToursPlayed:
    """A tour is played if he sat at any table in it."""

    def test_both_players_of_a_seat(self) -> None:
        """Who left and who came have both played the tour, whoever is credited."""
        outcome = play(substitute(1, "A1", "A3", 1, captain_gives="A1"))
        assert [player_row(outcome, name).tours for name in ("A1", "A2", "A3", "A4")] == [1, 1, 1, 0]

    def test_two_tables_are_one_tour(self) -> None:
        """Who sat at two tables has played one tour."""
        outcome = play(exchange(1, "A1", "A2", 1, 2, captain_gives="A1", captain_gives_2="A1"))
        assert [player_row(outcome, name).tours for name in ("A1", "A2")] == [1, 1]

    def test_a_rejected_change_is_no_tour(self) -> None:
        """Who was refused a seat has not played."""
        outcome = play(substitute(1, "A1", "A3", 1), substitutions_during=0)
        assert player_row(outcome, "A3").tours == 0

    def test_replaced_before_the_tour(self) -> None:
        """Who was replaced by a request did not sit, whoever the program named."""
        first, second = compute(
            tour(1, whists=[EVEN] * 2),
            tour(2, substitute(1, "A1", "A3", 1, when="before"), whists=[EVEN] * 2),
        )
        assert player_row(first, "A1").tours == 1
        assert [player_row(second, name).tours for name in ("A1", "A2", "A3")] == [1, 2, 1]


class TestTeamRating:
    """Points, whists, first places at tables; then the smaller team number of the last tour."""

    def test_by_points(self) -> None:
        """More points stand first."""
        assert team_order(play()) == [(1, "A"), (2, "B"), (3, "C"), (4, "D")]
        assert team_order(play(whists=[EVEN[::-1]] * 2)) == [(1, "D"), (2, "C"), (3, "B"), (4, "A")]

    def test_then_by_whists(self) -> None:
        """A and B have 7 points each; B has more whists."""
        # A: 30 + 5 = 35 whists, B: 10 + 40 = 50.
        outcome = play(whists=[EVEN, (5, 40, -20, -25)])
        assert team_order(outcome)[:2] == [(1, "B"), (2, "A")]

    def test_then_by_first_places(self) -> None:
        """Equal points and whists: the team with more first places stands first."""
        # C: places 1, 3: 4 + 2 = 6 points, 30 - 20 = 10 whists, one first place.
        # B: places 2, 2: 3 + 3 = 6 points, 5 + 5 = 10 whists, none.
        outcome = play(whists=[(-10, 5, 30, -25), (50, 5, -20, -35)])
        assert fields(team_row(outcome, "B"), "points whists first_places") == [6, 10, 0]
        assert fields(team_row(outcome, "C"), "points whists first_places") == [6, 10, 1]
        # A: places 3, 1: 6 points, 40 whists.
        assert team_order(outcome) == [(1, "A"), (2, "C"), (3, "B"), (4, "D")]

    def test_the_smaller_number_parts_tied_teams(self) -> None:
        """What stands after the semicolon is arbitrary: the place is shared, the order is by number."""
        numbers = {"A": 4, "B": 3, "C": 2, "D": 1}
        (outcome,) = compute(tour(1, whists=[LEVEL] * 2, numbers=numbers))
        assert team_order(outcome) == [(1, "D"), (1, "C"), (1, "B"), (1, "A")]

    def test_the_number_of_the_last_tour(self) -> None:
        """After tour 2 it is tour 2's number that parts the tied, not tour 1's."""
        first = tour(1, whists=[LEVEL] * 2)
        second = tour(2, whists=[LEVEL] * 2, numbers={"A": 4, "B": 3, "C": 2, "D": 1})
        assert team_order(compute(first, second)[1]) == [(1, "D"), (1, "C"), (1, "B"), (1, "A")]

    def test_places_1_1_3(self) -> None:
        """After a shared place the next one is skipped."""
        outcome = play(tables=1, whists=[(10, -10, 10, -10)])
        assert team_order(outcome) == [(1, "A"), (1, "C"), (3, "B"), (3, "D")]


class TestOverallRating:
    """Points, whists, first places, tours played; then order in `Teams`, order in `Players`."""

    def test_by_points_then_whists(self) -> None:
        """4 points before 3; among 4 points more whists first."""
        outcome = play(whists=[EVEN, (-40, -5, 5, 40)])
        # Table 1: A1 4 (+30), B1 3, C1 2, D1 1; table 2: D2 4 (+40), C2 3 (+5), B2 2, A2 1.
        assert overall_order(outcome)[:4] == [(1, "D2"), (2, "A1"), (3, "B1"), (4, "C2")]

    def test_tied_players_stand_by_teams_then_players(self) -> None:
        """Places are shared; the order is that of the rows."""
        outcome = play(tables=1, players=2, whists=[LEVEL])
        assert overall_order(outcome) == [(1, f"{team}1") for team in TEAMS] + [
            (5, f"{team}2") for team in TEAMS
        ]

    def test_tours_played_part_the_zeros(self) -> None:
        """Zero points and whists: who has played a tour stands before who has not."""
        outcome = play(substitute(1, "A1", "A3", 1, captain_gives="A3"))
        assert in_team_order(outcome, "A") == [(1, "A2"), (1, "A3"), (3, "A1"), (4, "A4")]

    def test_equal_names_in_two_teams_are_two_players(self) -> None:
        """A player is his team and his name: the rows say both."""
        rows = ratings(play()).players
        assert len({(row.team, row.player) for row in rows}) == len(rows) == 16


class TestInTeamRating:
    """Points, whists, first places, tours played; then order in `Players`."""

    def test_places_are_of_the_team(self) -> None:
        """Places start from 1 in each team and are shared in the team only."""
        outcome = play(tables=3, players=3, whists=[LEVEL, EVEN, EVEN[::-1]])
        # A: A1 5/2, A2 4, A3 1.
        assert in_team_order(outcome, "A") == [(1, "A2"), (2, "A1"), (3, "A3")]
        # D: D1 5/2, D2 1, D3 4.
        assert in_team_order(outcome, "D") == [(1, "D3"), (2, "D1"), (3, "D2")]

    def test_ties_by_order_of_the_rows(self) -> None:
        """1, 1, 3, 3: the order in `Players` stands, the places are shared."""
        assert in_team_order(play(whists=[LEVEL] * 2), "B") == [(1, "B1"), (1, "B2"), (3, "B3"), (3, "B4")]

    @given(st.lists(st.lists(st.integers(-9, 9), min_size=4, max_size=4), min_size=2, max_size=2))
    def test_it_is_the_overall_rating_of_the_team(self, whists: list[list[int]]) -> None:
        """Without lots the players of a team stand in both personal ratings in one order, with one row."""
        outcome = play(whists=whists)
        for team in TEAMS:
            own = [row[1:] for row in ratings(outcome).players if row.team == team]
            assert [row[1:] for row in ratings(outcome).in_team[team]] == own


class TestContribution:
    """К, note в - a player's contribution is his share of the team's points."""

    def test_share(self) -> None:
        """A1 4 of 7 points, A2 3 of 7, the reserves none; both ratings say so."""
        outcome = play(whists=[EVEN, (5, 20, -10, -15)])
        shares = [row.contribution for row in ratings(outcome).in_team["A"]]
        assert shares == [Fraction(4, 7), Fraction(3, 7), Fraction(0), Fraction(0)]
        assert player_row(outcome, "A2").contribution == Fraction(3, 7)

    @pytest.mark.parametrize("scale", ["1; 0; 0; 0", "0; 0; 0; -1"])
    def test_empty_when_the_team_has_none(self, scale: str) -> None:
        """Zero points of the team: nothing to share."""
        outcome = play(tables=1, points=scale)
        assert team_row(outcome, "B").points == 0
        assert {row.contribution for row in ratings(outcome).in_team["B"]} == {None}

    def test_empty_when_the_team_has_less_than_none(self) -> None:
        """Negative points of the team: a share would say the contrary."""
        outcome = play(tables=1, points="3; 1; -1; -3")
        assert team_row(outcome, "D").points == -3
        assert player_row(outcome, "D1").contribution is None

    def test_a_negative_share(self) -> None:
        """A player below zero in a team above zero has a negative contribution."""
        # A: table 1 place 1: 3 points; table 2 place 3: -1 point; the team 2.
        outcome = play(whists=[EVEN, (-5, 20, 10, -25)], points="3; 1; -1; -3")
        assert [player_row(outcome, name).contribution for name in ("A1", "A2")] == [
            Fraction(3, 2),
            Fraction(-1, 2),
        ]


class TestCriteria:
    """The criteria are one setting for all three ratings; more is better."""

    # A: places 2, 2: 6 points, 20 + 20 = 40 whists, no first place.
    # B: places 1, 4: 5 points, 50 - 30 = 20 whists, one first place.
    # C: places 3, 1: 6 points, -30 + 35 = 5 whists, one first place.
    # D: places 4, 3: 3 points, -40 - 25 = -65 whists, none.
    WHISTS = ((20, 50, -30, -40), (20, -30, 35, -25))

    @pytest.mark.parametrize(
        ("criteria", "order"),
        [
            ("points; whists; first_places; tours", [(1, "A"), (2, "C"), (3, "B"), (4, "D")]),
            ("points; first_places; whists; tours", [(1, "C"), (2, "A"), (3, "B"), (4, "D")]),
            ("whists; points", [(1, "A"), (2, "B"), (3, "C"), (4, "D")]),
            ("first_places; whists", [(1, "B"), (2, "C"), (3, "A"), (4, "D")]),
            ("first_places; points; whists", [(1, "C"), (2, "B"), (3, "A"), (4, "D")]),
            ("points", [(1, "A"), (1, "C"), (3, "B"), (4, "D")]),
            ("first_places", [(1, "B"), (1, "C"), (3, "A"), (3, "D")]),
        ],
    )
    def test_order_of_teams(self, criteria: str, order: list[tuple[int, str]]) -> None:
        """The first criterion decides, then the next; what the list leaves out parts nobody."""
        assert team_order(play(whists=self.WHISTS, criteria=criteria)) == order

    def test_tours_say_nothing_about_teams(self) -> None:
        """`tours` alone leaves all teams tied; as the first of two it leaves the second to decide."""
        assert [place for place, _ in team_order(play(whists=self.WHISTS, criteria="tours"))] == [1] * 4
        outcome = play(whists=self.WHISTS, criteria="tours; points")
        assert team_order(outcome) == [(1, "A"), (1, "C"), (3, "B"), (4, "D")]

    def test_tours_first_for_players(self) -> None:
        """With `tours` first, more tours played stand before more points."""
        outcome = play(
            substitute(1, "A1", "A3", 1, captain_gives="A3"), criteria="tours; points", whists=[EVEN, EVEN]
        )
        # A1, A2, A3 have played; A1 was credited with nothing; A4 has not played.
        assert in_team_order(outcome, "A") == [(1, "A2"), (1, "A3"), (3, "A1"), (4, "A4")]
        outcome = play(criteria="points", whists=[(-30, -10, 10, 30)], tables=1, points="0; 0; 0; -1")
        # A1 has -1 point: by points alone the players who have not played stand before him.
        assert in_team_order(outcome, "A") == [(1, "A2"), (1, "A3"), (1, "A4"), (4, "A1")]

    def test_they_order_the_players_too(self) -> None:
        """By whists first: B1 with 50 before C2 with 35, A1 and A2 with 20."""
        outcome = play(whists=self.WHISTS, criteria="whists")
        assert overall_order(outcome)[:4] == [(1, "B1"), (2, "C2"), (3, "A1"), (3, "A2")]


class TestLots:
    """The judge may set the order of rows that only the arbitrary order parts; places stay shared."""

    def test_of_teams(self) -> None:
        """All tied: the lot is the order, the place is 1 for all."""
        (outcome,) = compute(tour(1, whists=[LEVEL] * 2, lots=Lots(teams=("C", "A", "D", "B"))))
        assert team_order(outcome) == [(1, "C"), (1, "A"), (1, "D"), (1, "B")]

    def test_it_parts_tied_rows_only(self) -> None:
        """A lot against the criteria does nothing but order the tied."""
        # A and C share the first place, B and D the third.
        lots = Lots(teams=("D", "C", "B", "A"))
        (outcome,) = compute(tour(1, whists=[(10, -10, 10, -10)], lots=lots), tables=1)
        assert team_order(outcome) == [(1, "C"), (1, "A"), (3, "D"), (3, "B")]

    def test_of_players(self) -> None:
        """The overall rating's lot names players as `team/player`; the in-team ratings have their own."""
        lots = Lots(players=("D1", "D/D1", "C/C1", "A/A1", "B/B1"))
        (outcome,) = compute(tour(1, whists=[LEVEL], lots=lots), tables=1, players=2)
        assert overall_order(outcome) == [
            (1, "D1"),
            (1, "C1"),
            (1, "A1"),
            (1, "B1"),
            (5, "A2"),
            (5, "B2"),
            (5, "C2"),
            (5, "D2"),
        ]

    def test_in_team(self) -> None:
        """Each team has its own lot; the other teams stay as they are."""
        lots = Lots(in_team={"A": ("A4", "A2", "A3", "A1")})
        (outcome,) = compute(tour(1, whists=[LEVEL] * 2, lots=lots))
        assert in_team_order(outcome, "A") == [(1, "A2"), (1, "A1"), (3, "A4"), (3, "A3")]
        assert in_team_order(outcome, "B") == [(1, "B1"), (1, "B2"), (3, "B3"), (3, "B4")]
        assert [row.player for row in ratings(outcome).players if row.team == "A"] == ["A1", "A2", "A3", "A4"]

    def test_rows_it_does_not_name(self) -> None:
        """Tied rows that the lot leaves out follow those it names, in their own order."""
        (outcome,) = compute(tour(1, whists=[LEVEL] * 2, lots=Lots(teams=("D",))))
        assert team_order(outcome) == [(1, "D"), (1, "A"), (1, "B"), (1, "C")]

    def test_it_belongs_to_its_tour(self) -> None:
        """A lot after tour 1 parts nobody after tour 2; there tour 2's number does."""
        first = tour(1, whists=[LEVEL] * 2, lots=Lots(teams=("D", "C", "B", "A")))
        _, second = compute(first, tour(2, whists=[LEVEL] * 2))
        # D has number 1 in tour 2, since the next seating follows the lot.
        assert second.numbers == {"D": 1, "C": 2, "B": 3, "A": 4}
        assert team_order(second) == [(1, "D"), (1, "C"), (1, "B"), (1, "A")]

    def test_a_lot_of_a_later_tour(self) -> None:
        """The lot of tour 2 orders the rating after tour 2, and that after tour 1 stays."""
        first = tour(1, whists=[LEVEL] * 2)
        second = tour(2, whists=[LEVEL] * 2, lots=Lots(teams=("B", "A", "D", "C")))
        after_1, after_2 = compute(first, second)
        assert [team for _, team in team_order(after_1)] == ["A", "B", "C", "D"]
        assert [team for _, team in team_order(after_2)] == ["B", "A", "D", "C"]

    @given(st.permutations(list(TEAMS)), st.lists(st.integers(-9, 9), min_size=4, max_size=4))
    def test_no_lot_changes_a_place(self, lot: list[str], whists: list[int]) -> None:
        """Whatever lot is drawn, every team keeps its place and its sums."""
        (plain,) = compute(tour(1, whists=[whists]), tables=1)
        (drawn,) = compute(tour(1, whists=[whists], lots=Lots(teams=tuple(lot))), tables=1)
        assert set(ratings(drawn).teams) == set(ratings(plain).teams)
        assert [row.place for row in ratings(drawn).teams] == [row.place for row in ratings(plain).teams]
