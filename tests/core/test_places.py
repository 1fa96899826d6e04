"""Place and points at a table."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourclubs_core.models import Settings
from fourclubs_core.places import PointScale, compute_places, compute_points
from fourclubs_core.words import How, Stage, TiePoints

from .halls import EVEN, fields, play, result, substitute

HALF = Fraction(1, 2)


def points(places: tuple[int, ...], **fields: object) -> list[Fraction]:
    settings = Settings.model_validate({"tables": 1, "players": 1, "tours": 1, **fields})
    return list(compute_points(places, settings))


class TestPlaces:
    """Place by whists, larger first."""

    @pytest.mark.parametrize(
        ("whists", "places"),
        [
            ((40, 10, -20, -30), (1, 2, 3, 4)),
            ((-30, -20, 10, 40), (4, 3, 2, 1)),
            ((1, 0, 0, -1), (1, 2, 2, 4)),
        ],
    )
    def test_larger_first(self, whists: tuple[int, ...], places: tuple[int, ...]) -> None:
        """The seat with the most whists takes place 1, wherever it is; one whist is enough."""
        assert compute_places(whists) == places

    @pytest.mark.parametrize(
        ("whists", "places"),
        [
            ((20, 20, -15, -25), (1, 1, 3, 4)),
            ((30, 0, 0, -30), (1, 2, 2, 4)),
            ((30, 10, -20, -20), (1, 2, 3, 3)),
            ((20, 20, -20, -20), (1, 1, 3, 3)),
            ((10, 10, 10, -30), (1, 1, 1, 4)),
            ((30, -10, -10, -10), (1, 2, 2, 2)),
            ((0, 0, 0, 0), (1, 1, 1, 1)),
        ],
    )
    def test_equal_whists_share_a_place(self, whists: tuple[int, ...], places: tuple[int, ...]) -> None:
        """Who follows a shared place stands where he would have stood without it: 1, 1, 3, 4."""
        assert compute_places(whists) == places

    @given(st.lists(st.integers(-100, 100), min_size=1, max_size=4))
    def test_a_place_says_how_many_are_better(self, whists: list[int]) -> None:
        """A place is one more than the number of seats with more whists."""
        places = compute_places(whists)
        for mine, place in zip(whists, places, strict=True):
            assert place == 1 + sum(other > mine for other in whists)


class TestPoints:
    """What a place is worth, shared places included; exact."""

    def test_default_scale(self) -> None:
        """Without a setting the places are worth 4, 3, 2, 1."""
        assert points((1, 2, 3, 4)) == [4, 3, 2, 1]

    def test_scale_is_a_setting(self) -> None:
        """The points by place are those of the tournament, halves and negative ones too."""
        assert points((2, 1, 4, 3), points="2,5; 1; 0; -1.5") == [1, Fraction(5, 2), Fraction(-3, 2), 0]

    # Of 4, 3, 2, 1 the shared places cover: 1-2 (4+3)/2 = 7/2; 2-3 (3+2)/2 = 5/2; 3-4 (2+1)/2 = 3/2;
    # 1-3 (4+3+2)/3 = 3; 2-4 (3+2+1)/3 = 2; 1-4 (4+3+2+1)/4 = 5/2.
    @pytest.mark.parametrize(
        ("places", "mean", "best", "worst"),
        [
            ((1, 1, 3, 4), [7 * HALF, 7 * HALF, 2, 1], [4, 4, 2, 1], [3, 3, 2, 1]),
            ((1, 2, 2, 4), [4, 5 * HALF, 5 * HALF, 1], [4, 3, 3, 1], [4, 2, 2, 1]),
            ((1, 2, 3, 3), [4, 3, 3 * HALF, 3 * HALF], [4, 3, 2, 2], [4, 3, 1, 1]),
            ((1, 1, 3, 3), [7 * HALF, 7 * HALF, 3 * HALF, 3 * HALF], [4, 4, 2, 2], [3, 3, 1, 1]),
            ((1, 1, 1, 4), [3, 3, 3, 1], [4, 4, 4, 1], [2, 2, 2, 1]),
            ((1, 2, 2, 2), [4, 2, 2, 2], [4, 3, 3, 3], [4, 1, 1, 1]),
            ((1, 1, 1, 1), [5 * HALF] * 4, [4] * 4, [1] * 4),
        ],
    )
    def test_shared_places(
        self, places: tuple[int, ...], mean: list[Fraction], best: list[int], worst: list[int]
    ) -> None:
        """Equal whists take the mean (default), the largest or the smallest of the points they cover."""
        assert points(places) == mean
        assert points(places, tie_points="mean") == mean
        assert points(places, tie_points="best") == best
        assert points(places, tie_points="worst") == worst

    def test_best_is_the_largest_of_any_scale(self) -> None:
        """On a scale that rises, `best` of places 1 and 2 is what place 2 is worth, `worst` place 1."""
        assert points((1, 1, 3, 4), points="1; 2; 3; 4", tie_points=TiePoints.BEST)[:2] == [2, 2]
        assert points((1, 1, 3, 4), points="1; 2; 3; 4", tie_points=TiePoints.WORST)[:2] == [1, 1]

    def test_thirds_are_exact(self) -> None:
        """Places 1 to 3 of 4, 3, 1 are 8/3 each: three of them are 8 again."""
        shared = points((1, 1, 1, 4), points="4; 3; 1; 0")[:3]
        assert shared == [Fraction(8, 3)] * 3
        assert sum(shared) == 8

    @given(
        st.lists(st.fractions(-9, 9, max_denominator=6), min_size=4, max_size=4),
        st.lists(st.integers(-3, 3), min_size=4, max_size=4),
    )
    def test_a_full_table_shares_out_the_whole_scale(self, scale: list[Fraction], whists: list[int]) -> None:
        """With the mean of shared places a table of four always gets the sum of the scale."""
        settings = Settings(tables=1, players=1, tours=1, points=(scale[0], scale[1], scale[2], scale[3]))
        assert sum(compute_points(compute_places(whists), settings)) == sum(scale)

    def test_shares_add_up_as_fractions_do(self) -> None:
        """Summing shares and dividing once gives what summing the points gives."""
        scale = PointScale(Settings(tables=1, players=1, tours=1))
        worths = scale.worths((1, 1, 3, 4))
        assert scale.points(sum(worth.shares for worth in worths)) == 10


class TestVacantSeats:
    """A vacant seat has no place, no whists and 0 points; the others take places from 1 on."""

    WHISTS = ((20, None, 5, -25),)

    def test_the_others_take_places_from_1_on(self) -> None:
        """Three seats share out places 1 to 3 and their points 4, 3, 2."""
        outcome = play(tables=1, whists=self.WHISTS, vacant=[("B", 1)])
        assert [fields(row, "team place points") for row in outcome.results] == [
            ["A", 1, 4],
            ["B", None, 0],
            ["C", 2, 3],
            ["D", 3, 2],
        ]
        assert result(outcome, "B", 1).how is How.VACANT

    def test_points_of_the_last_place(self) -> None:
        """`vacant_points` = `last`: the vacant seat takes the points of place 4, and still no place."""
        outcome = play(
            tables=1, whists=self.WHISTS, vacant=[("B", 1)], vacant_points="last", points="9; 6; 3; -2"
        )
        assert fields(result(outcome, "B", 1), "place points") == [None, -2]
        assert [row.points for row in outcome.results] == [9, -2, 6, 3]

    def test_a_tie_beside_a_vacant_seat(self) -> None:
        """Two equal seats of three share places 2 and 3: (3 + 2) / 2 = 5/2."""
        outcome = play(tables=1, whists=((20, None, -10, -10),), vacant=[("B", 1)])
        assert [row.points for row in outcome.results] == [4, 0, 5 * HALF, 5 * HALF]

    def test_whists_typed_at_a_vacant_seat_are_not_looked_at(self) -> None:
        """A number beside a seat nobody held changes no place and no sum."""
        outcome = play(tables=1, whists=((20, 99, 5, -25),), vacant=[("B", 1)])
        assert result(outcome, "B", 1).whists is None
        assert [row.place for row in outcome.results] == [1, None, 2, 3]

    def test_a_table_of_vacant_seats(self) -> None:
        """A table nobody sits at has four vacant results and no first place."""
        outcome = play(tables=1, whists=((None,) * 4,), vacant=[(team, 1) for team in "ABCD"])
        assert [row.how for row in outcome.results] == [How.VACANT] * 4
        assert outcome.ratings is not None
        assert [row.first_places for row in outcome.ratings.teams] == [0] * 4

    def test_filled_in_play_it_is_no_longer_vacant(self) -> None:
        """A vacant seat that an available player took in play has whists, a place and points."""
        outcome = play(
            substitute(1, None, "B2", 1),
            tables=1,
            whists=((20, 10, 5, -35),),
            vacant=[("B", 1)],
        )
        row = result(outcome, "B", 1)
        assert fields(row, "player place points finished_by credited_to") == [None, 2, 3, "B2", "B2"]
        assert row.how is How.ALONE


class TestIncompleteTables:
    """No blank counts as 0: a table has places when the whists of all its held seats are typed."""

    def test_one_whist_is_missing(self) -> None:
        """Three of four typed: nobody has a place yet, and the typed whists are shown as they are."""
        outcome = play(tables=1, whists=((20, None, 5, -25),), stage=Stage.PLAY)
        assert [(row.whists, row.place, row.points, row.how) for row in outcome.results] == [
            (20, None, None, None),
            (None, None, None, None),
            (5, None, None, None),
            (-25, None, None, None),
        ]

    def test_other_tables_are_scored(self) -> None:
        """What is missing at table 1 does not keep table 2 waiting."""
        outcome = play(whists=((None,) * 4, EVEN), stage=Stage.PLAY)
        assert [row.place for row in outcome.results] == [None] * 4 + [1, 2, 3, 4]

    def test_a_sum_that_is_not_zero_is_scored_too(self) -> None:
        """Scoring by hand rounds: whists that sum to 1 are a warning elsewhere, the places stand."""
        outcome = play(tables=1, whists=((21, 10, -10, -20),))
        assert [row.place for row in outcome.results] == [1, 2, 3, 4]

    def test_an_incomplete_table_tells_who_sits_there(self) -> None:
        """Before the whists are typed a result row names who sat and who finishes, and credits nobody."""
        outcome = play(substitute(1, "A1", "A3", 1), tables=1, whists=((None,) * 4,), stage=Stage.PLAY)
        row = result(outcome, "A", 1)
        assert (row.player, row.finished_by, row.sat) == ("A1", "A3", ("A1", "A3"))
        assert (row.credited_to, row.how) == (None, None)
