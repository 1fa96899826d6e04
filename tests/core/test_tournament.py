"""The whole tournament: stages, corrections, what belongs to which tour."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourclubs_core.models import Lots, Settings, Tour, Tournament
from fourclubs_core.outcomes import Remark, TourOutcome
from fourclubs_core.tournament import compute_tournament, find_closed
from fourclubs_core.words import How, Stage

from .halls import (
    EVEN,
    NUMBERS,
    captain_passes,
    codes,
    compute,
    exchange,
    fields,
    lineup,
    play,
    ratings,
    remarks,
    result,
    seated,
    state,
    substitute,
    teams,
    tour,
)

UPSET = EVEN[::-1]
"""Whists of a table that give the teams the places 4, 3, 2, 1."""


def program(outcome: TourOutcome, team: str) -> list[str | None]:
    return [seat.player for seat in outcome.program if seat.team == team]


class TestStages:
    """A tour goes through `seating`, `play` and `closed`."""

    def test_seating(self) -> None:
        """Seats, verdicts and limits are known; results and ratings are not."""
        outcome = play(stage=Stage.SEATING)
        assert (outcome.stage, outcome.results, outcome.ratings) == (Stage.SEATING, (), None)
        assert len(outcome.final) == 8

    def test_play(self) -> None:
        """Results are shown as far as they are typed; ratings are not there yet."""
        outcome = play(stage=Stage.PLAY, whists=[EVEN])
        assert [row.place for row in outcome.results] == [1, 2, 3, 4, None, None, None, None]
        assert outcome.ratings is None

    def test_closed(self) -> None:
        """Attributed and rated."""
        outcome = play()
        assert all(row.how is How.ALONE for row in outcome.results)
        assert outcome.ratings is not None

    def test_the_last_closed_tour(self) -> None:
        """The ratings that stand now are those of the last closed tour, None before the first."""
        outcomes = compute(tour(1, whists=[EVEN] * 2), tour(2, whists=[EVEN] * 2), tour(3, stage=Stage.PLAY))
        assert find_closed(outcomes) is outcomes[1]
        assert find_closed(outcomes[2:]) is None
        assert find_closed(()) is None

    def test_no_tours(self) -> None:
        """A tournament without tours has no outcomes."""
        assert compute() == ()


class TestResults:
    """И - results by the final seating, whoever finished."""

    def test_table_by_table_seat_by_seat(self) -> None:
        """One row a seat, in the order of the tables and of the team numbers."""
        outcome = play()
        assert [(row.table, row.seat, row.team) for row in outcome.results] == [
            (table, seat, team) for table in (1, 2) for seat, team in enumerate("ABCD", start=1)
        ]

    def test_whists_typed_in_any_order(self) -> None:
        """Sorting the rows of results changes nothing."""
        rows = tour(1, whists=[EVEN, UPSET])
        turned = rows.model_copy(update={"results": rows.results[::-1]})
        assert compute(rows) == compute(turned)

    def test_seats_by_the_number_of_the_tour(self) -> None:
        """In another tour the teams sit in another order, and the whists stay with the team."""
        _, second = compute(tour(1, whists=[UPSET] * 2), tour(2, whists=[EVEN] * 2))
        assert [fields(row, "seat team place") for row in second.results[:4]] == [
            [1, "D", 4],
            [2, "C", 3],
            [3, "B", 2],
            [4, "A", 1],
        ]

    def test_after_a_request_the_final_seating_counts(self) -> None:
        """The row names who sat at the beginning of play, not whom the program named."""
        _, second = compute(
            tour(1, whists=[EVEN] * 2),
            tour(2, substitute(1, "A1", "A3", 1, when="before"), whists=[EVEN] * 2, program=lineup(2)),
        )
        assert fields(result(second, "A", 1), "player finished_by credited_to how sat") == [
            "A3",
            "A3",
            "A3",
            How.ALONE,
            ("A3",),
        ]


class TestCorrections:
    """A closed tour may be corrected: ratings follow, what was played stays."""

    def test_ratings_follow(self) -> None:
        """A corrected whist of tour 1 changes the ratings after tour 1 and after tour 2."""
        for whists, points in (EVEN, 16), (UPSET, 10):
            first, second = compute(tour(1, whists=[whists] * 2), tour(2, whists=[EVEN] * 2))
            # A: twice 4 or twice 1 point in tour 1, twice 4 in tour 2.
            (row,) = [row for row in ratings(second).teams if row.team == "A"]
            assert row.points == points
            assert ratings(first).teams[0].team == ("A" if whists == EVEN else "D")

    def test_played_seatings_stay(self) -> None:
        """Numbers and seating of a later tour that were recorded stay as they were played."""
        before, _ = compute(tour(1, whists=[EVEN] * 2), tour(2, stage=Stage.SEATING))
        assert before.numbers == {"A": 1, "B": 2, "C": 3, "D": 4}
        played = tour(2, whists=[EVEN] * 2, numbers=before.numbers, program=lineup(2))
        _, second = compute(tour(1, whists=[UPSET, EVEN]), played)
        assert second.numbers == before.numbers
        assert program(second, "A") == ["A1", "A2"]

    def test_a_later_tour_at_seating_is_seated_again(self) -> None:
        """Nothing recorded: the seating follows the corrected ratings, and requests are judged again."""
        asked = tour(2, substitute(1, "A1", "A3", 1, when="before"), stage=Stage.SEATING)
        _, second = compute(tour(1, whists=[EVEN, EVEN]), asked)
        assert codes(second) == [[]]
        # Corrected: A1 has 1 point, A2 4: A2 sits at table 1 now, A1 at table 2.
        _, second = compute(tour(1, whists=[UPSET, EVEN]), asked)
        assert program(second, "A") == ["A2", "A1"]
        assert codes(second) == [["not-seated"]]

    def test_a_reopened_tour_leaves_the_ratings(self) -> None:
        """While tour 2 is open again, the ratings are those after tour 1."""
        outcomes = compute(
            tour(1, whists=[EVEN] * 2),
            tour(2, whists=[UPSET] * 2, stage=Stage.PLAY),
            tour(3, stage=Stage.SEATING),
        )
        assert find_closed(outcomes) is outcomes[0]
        assert outcomes[2].numbers == {"A": 1, "B": 2, "C": 3, "D": 4}

    def test_closed_again_it_is_the_same(self) -> None:
        """Closing, reopening and closing again gives the same."""
        one = tour(1, substitute(1, "A1", "A3", 1, **state("-2")), whists=[EVEN] * 2)
        (closed,) = compute(one)
        (opened,) = compute(one.model_copy(update={"stage": Stage.PLAY}))
        assert opened.results == closed.results
        assert compute(one)[0] == closed


class TestRemarks:
    """What the judge should know of a change without any effect on verdict or result."""

    def test_all_of_a_tour(self) -> None:
        """One tour with much to tell: of the changes in their order, then of the seats in theirs."""
        outcome = play(
            substitute(1, "A1", "A3", 1, widow=False, **state("+4"), captain_gives="A3"),
            substitute(2, "B1", "B3", 1, ruling="B3", captain_gives="B4"),
            substitute(3, "C1", "C2", 1, accept=True),
            substitute(4, "C3", "C4", 1, accept=True),
            substitute(5, "D1", "D3", 1, ruling="D4", reason="seen", captain_gives="D1", **state("+3")),
            substitute(6, "D3", "D4", 1, ruling="D1", accept=True),
            tables=1,
            substitutions_during=1,
        )
        # C3 does not sit at table 1 (row 4). Row 6 is the second substitution of D, and D4 the third player.
        # D ends at -30 and place 4: from + it fell, D3 did worse and gets it, against the captain.
        assert codes(outcome) == [[], [], [], ["not-seated"], [], ["substitutions", "two-players"]]
        assert remarks(outcome) == [
            (1, "impossible-state"),
            (1, "no-widow"),
            (4, "accept-structural"),
            (6, "accept-without-reason"),
            (6, "decision-without-effect"),
            (2, "proposal-unknown"),
            (2, "ruling-without-reason"),
            (5, "ruling-unknown"),
            (5, "proposal-against-rule"),
        ]

    def test_texts_of_a_tour_belong_to_their_row(self) -> None:
        """A remark names the row by its number, and what was typed."""
        outcome = play(substitute(5, "A1", "A3", 1, captain_gives="A2"))
        assert outcome.remarks == (Remark(5, "proposal-unknown", second=False, value="A2"),)

    def test_a_quiet_tour_has_none(self) -> None:
        """A right change with a known state and a proposal that agrees: nothing to tell."""
        outcome = play(substitute(1, "A1", "A3", 1, **state("+2"), captain_gives="A3", widow=True))
        assert remarks(outcome) == []


class TestPurity:
    """The same typed part gives the same outcome, and later tours do not touch earlier ones."""

    TYPED = (
        tour(1, substitute(1, "A1", "A3", 1, **state("-2")), whists=[EVEN, UPSET]),
        tour(2, captain_passes(1, "A"), exchange(2, "B1", "B2", 1, 2), whists=[UPSET, EVEN]),
        tour(3, whists=[EVEN, EVEN], lots=Lots(teams=("D", "C", "B", "A"))),
    )

    def test_twice_the_same(self) -> None:
        """Computing leaves nothing behind that the next computation could see."""
        assert compute(*self.TYPED) == compute(*self.TYPED)

    def test_a_later_tour_changes_no_earlier_one(self) -> None:
        """The first tours come out the same whether or not there are more."""
        whole = compute(*self.TYPED)
        for count in (1, 2):
            assert compute(*self.TYPED[:count]) == whole[:count]

    @given(st.permutations([0, 1, 2, 3]))
    def test_rosters_in_another_order(self, order: list[int]) -> None:
        """The order of the rows in `Teams` changes no place, no result and no sum."""
        played = [
            one.model_copy(update={"numbers": NUMBERS, "program": lineup(2)}) if one.tour == 1 else one
            for one in self.TYPED
        ]
        settings = Settings(tables=2, players=4, tours=3)
        rosters = teams(4)
        due, turned = (
            compute_tournament(Tournament(settings=settings, teams=tuple(rows), tours=tuple(played)))
            for rows in (rosters, [rosters[position] for position in order])
        )
        for one, other in zip(due, turned, strict=True):
            assert one.results == other.results
            assert ratings(one).teams == ratings(other).teams
            assert set(ratings(one).players) == set(ratings(other).players)


class TestSeatedNow:
    """`current` is the hall after all accepted changes."""

    def test_between_final_and_current(self) -> None:
        """Requests make `final`, changes in play make `current`."""
        _, second = compute(
            tour(1, whists=[EVEN] * 2),
            tour(
                2,
                exchange(1, "A1", "A2", 1, 2, when="before"),
                substitute(2, "A2", "A4", 1),
                stage=Stage.PLAY,
                program=lineup(2),
            ),
        )
        assert program(second, "A") == ["A1", "A2"]
        assert seated(second, "A", final=True) == ["A2", "A1"]
        assert seated(second, "A") == ["A4", "A1"]

    @pytest.mark.parametrize("stage", list(Stage))
    def test_a_tour_without_changes(self, stage: Stage) -> None:
        """Then the three seatings are one."""
        outcome = play(stage=stage)
        assert outcome.program == outcome.final == outcome.current


def test_a_tour_needs_only_its_number() -> None:
    """A tour nobody has typed anything of is at the stage `seating`."""
    assert Tour(tour=1).stage is Stage.SEATING
