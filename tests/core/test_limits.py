"""Б, Г, М - when changes may be asked for, in what turn, and how many."""

import pytest

from fourclubs_core.models import Change
from fourclubs_core.outcomes import ChangesLeft, Finding, Remark
from fourclubs_core.words import Code, When

from .halls import (
    TEAMS,
    accepted,
    before,
    by_judge,
    captain_passes,
    codes,
    exchange,
    only_remark,
    play,
    remarks,
    request,
    seated,
    substitute,
)


class TestFirstTour:
    """Б - before tour 1 the seating may not be changed."""

    @pytest.mark.parametrize("change", [substitute(1, "A1", "A3", 1), exchange(1, "A1", "A2", 1, 2)])
    def test_any_change_before_tour_1(self, change: Change) -> None:
        """A substitution or an exchange before tour 1 is rejected, and leaves the seating as it was."""
        outcome = play(before(change))
        assert codes(outcome) == [["first-tour"]]
        assert seated(outcome, "A", final=True) == ["A1", "A2"]

    def test_before_tour_2(self) -> None:
        """The same request before tour 2 is right."""
        assert codes(request(before(substitute(1, "A1", "A3", 1)))) == [[]]

    def test_during_tour_1(self) -> None:
        """The same change during tour 1 is right."""
        assert codes(play(substitute(1, "A1", "A3", 1))) == [[]]

    def test_the_judge_may_accept_it(self) -> None:
        """О - with a reason the request stands, keeps its code, and makes the final seating."""
        outcome = play(by_judge(before(substitute(1, "A1", "A3", 1))))
        assert codes(outcome) == [["first-tour"]]
        assert outcome.verdicts[0].by_judge
        assert seated(outcome, "A", final=True) == ["A3", "A2"]

    def test_a_pass(self) -> None:
        """A pass is no change: it is always accepted."""
        outcome = play(captain_passes(1, "A"))
        assert (codes(outcome), accepted(outcome)) == ([[]], [True])
        assert outcome.remarks == ()


class TestTurn:
    """М - captain of team 1 first, then 2, 3, 4."""

    def test_in_turn(self) -> None:
        """Requests in the order of the team numbers are right."""
        outcome = request(*[before(substitute(n, f"{t}1", f"{t}3", 1)) for n, t in enumerate(TEAMS, 1)])
        assert codes(outcome) == [[]] * 4
        assert outcome.remarks == ()

    def test_out_of_turn(self) -> None:
        """A request of team 1 after an accepted request of team 2 is out of turn."""
        outcome = request(
            before(substitute(1, "B1", "B3", 1)),
            before(substitute(2, "A1", "A3", 1)),
        )
        assert codes(outcome) == [[], ["out-of-turn"]]
        assert outcome.verdicts[1].findings == (Finding("М", Code.OUT_OF_TURN, "A", 1, 2),)

    def test_after_a_pass(self) -> None:
        """A pass of a team with a larger number ends the turn of the earlier ones."""
        outcome = request(captain_passes(1, "B"), before(substitute(2, "A1", "A3", 1)))
        assert codes(outcome) == [[], ["out-of-turn"]]

    def test_a_pass_of_ones_own_ends_nothing(self) -> None:
        """Only a larger number ends a turn: team 1 may ask after its own pass."""
        outcome = request(captain_passes(1, "A"), before(substitute(2, "A1", "A3", 1)))
        assert codes(outcome) == [[], []]

    def test_a_late_pass_is_accepted(self) -> None:
        """A pass of an earlier captain after a later one: always accepted, no codes."""
        outcome = request(before(substitute(1, "B1", "B3", 1)), captain_passes(2, "A"))
        assert (codes(outcome), accepted(outcome)) == ([[], []], [True, True])

    def test_after_a_rejected_request(self) -> None:
        """A rejected request of a later team ends nobody's turn."""
        outcome = request(
            before(substitute(1, "B1", "B2", 1)),
            before(substitute(2, "A1", "A3", 1)),
        )
        assert codes(outcome) == [["already-seated"], []]

    def test_after_a_request_accepted_by_the_judge(self) -> None:
        """A request the judge let stand counts for the turn."""
        outcome = request(
            by_judge(before(substitute(1, "B1", "B3", 1))),
            before(substitute(2, "A1", "A3", 1)),
            substitutions_before=0,
        )
        assert codes(outcome) == [["substitutions"], ["out-of-turn", "substitutions"]]

    def test_during_the_tour_there_is_no_turn(self) -> None:
        """Г - in play any captain may speak at any time."""
        assert codes(play(substitute(1, "D1", "D3", 1), substitute(2, "A1", "A3", 1))) == [[], []]

    def test_asked_before_an_earlier_captain(self) -> None:
        """A request before an earlier captain has asked or passed is told as a warning, and stands."""
        outcome = request(captain_passes(1, "A"), before(substitute(2, "C1", "C3", 1)))
        assert codes(outcome) == [[], []]
        assert [verdict.out_of_order for verdict in outcome.verdicts] == [False, True]
        assert only_remark(outcome) == Remark(2, "before-earlier-captain", value="C")

    def test_a_pass_before_an_earlier_captain(self) -> None:
        """A pass that comes early is told as well."""
        assert remarks(request(captain_passes(1, "B"))) == [(1, "before-earlier-captain")]

    def test_a_rejected_request_is_a_request(self) -> None:
        """Who has asked in vain has asked: the next captain does not come early."""
        outcome = request(before(substitute(1, "A1", "A2", 1)), before(substitute(2, "B1", "B3", 1)))
        assert codes(outcome) == [["already-seated"], []]
        assert outcome.remarks == ()


class TestLimits:
    """Г, М - a team: at most 3 substitutions and 2 exchanges, before the tour and during it."""

    # With 6 players and 2 tables A1 and A2 sit; each substitution brings a new player, so that
    # before the tour nothing but the limit can be broken.
    THREE = (
        substitute(1, "A1", "A3", 1),
        substitute(2, "A2", "A4", 2),
        substitute(3, "A3", "A5", 1),
    )

    def test_three_substitutions_before(self) -> None:
        """М - the third substitution is right, the fourth is one past the limit."""
        outcome = request(
            *[before(change) for change in self.THREE], before(substitute(4, "A4", "A6", 2)), players=6
        )
        assert codes(outcome) == [[], [], [], ["substitutions"]]
        assert outcome.verdicts[3].findings == (Finding("М", Code.SUBSTITUTIONS, "A", 4, 3),)

    def test_two_exchanges_before(self) -> None:
        """М - the second exchange is right, the third is one past the limit."""
        outcome = request(
            before(exchange(1, "A1", "A2", 1, 2)),
            before(exchange(2, "A2", "A1", 1, 2)),
            before(exchange(3, "A1", "A2", 1, 2)),
        )
        assert codes(outcome) == [[], [], ["exchanges"]]
        assert outcome.verdicts[2].findings == (Finding("М", Code.EXCHANGES, "A", 3, 2),)

    def test_three_substitutions_during(self) -> None:
        """Г - the third substitution is right, the fourth is one past the limit."""
        outcome = play(
            substitute(1, "A1", "A5", 1),
            substitute(2, "A2", "A6", 2),
            substitute(3, "A3", "A7", 3),
            substitute(4, "A4", "A8", 4),
            tables=4,
            players=8,
        )
        assert codes(outcome) == [[], [], [], ["substitutions"]]
        assert outcome.verdicts[3].findings == (Finding("Г", Code.SUBSTITUTIONS, "A", 4, 3),)
        assert seated(outcome, "A") == ["A5", "A6", "A7", "A4"]

    def test_two_exchanges_during(self) -> None:
        """Г - the second exchange is right, the third is one past the limit."""
        outcome = play(
            exchange(1, "A1", "A2", 1, 2),
            exchange(2, "A3", "A4", 3, 4),
            exchange(3, "A5", "A6", 5, 6),
            tables=6,
            players=6,
        )
        assert codes(outcome) == [[], [], ["exchanges"]]
        assert outcome.verdicts[2].findings == (Finding("Г", Code.EXCHANGES, "A", 3, 2),)

    def test_separate_limits_before_and_during(self) -> None:
        """Reading: three substitutions before the tour leave three for the play."""
        outcome = request(*[before(change) for change in self.THREE], substitute(4, "A5", "A6", 1), players=6)
        assert codes(outcome) == [[]] * 4
        assert outcome.left["A", When.BEFORE] == ChangesLeft(0, 2)
        assert outcome.left["A", When.DURING] == ChangesLeft(2, 2)

    def test_separate_limits_for_the_kinds(self) -> None:
        """Substitutions do not use up exchanges."""
        outcome = request(
            *[before(change) for change in self.THREE], before(exchange(4, "A5", "A4", 1, 2)), players=6
        )
        assert codes(outcome) == [[]] * 4

    def test_separate_limits_for_the_teams(self) -> None:
        """What team A used is not counted for team B."""
        outcome = play(substitute(1, "A1", "A3", 1), substitute(2, "B1", "B3", 1), substitutions_during=1)
        assert codes(outcome) == [[], []]

    def test_separate_limits_for_the_tours(self) -> None:
        """Each tour has its own count: `request` plays tour 2 after a tour 1 without changes left."""
        outcome = play(substitute(1, "A1", "A3", 1), substitutions_during=1)
        assert outcome.left["A", When.DURING].substitutions == 0
        again = request(substitute(1, "A1", "A3", 1), substitutions_during=1)
        assert codes(again) == [[]]

    def test_limits_are_settings(self) -> None:
        """All four limits are settings of their own."""
        outcome = request(
            substitutions_before=0, exchanges_before=1, substitutions_during=2, exchanges_during=3
        )
        assert outcome.left["A", When.BEFORE] == ChangesLeft(0, 1)
        assert outcome.left["A", When.DURING] == ChangesLeft(2, 3)

    def test_a_rejected_change_does_not_count(self) -> None:
        """What was rejected leaves the limit as it was."""
        outcome = play(substitute(1, "A1", "A2", 1), substitute(2, "A1", "A3", 1), substitutions_during=1)
        assert codes(outcome) == [["already-seated"], []]

    def test_a_change_the_judge_accepted_counts(self) -> None:
        """Accepted past the limit: the next one is further past it, and none is left (never below zero)."""
        outcome = play(
            by_judge(substitute(1, "A1", "A3", 1)), substitute(2, "A2", "A4", 2), substitutions_during=0
        )
        assert [verdict.findings[0].measured for verdict in outcome.verdicts] == [1, 2]
        assert outcome.left["A", When.DURING].substitutions == 0

    def test_a_pass_counts_for_nothing(self) -> None:
        """A captain who passes uses up no change."""
        outcome = request(captain_passes(1, "A"))
        assert outcome.left["A", When.BEFORE] == ChangesLeft(3, 2)


class TestChangesLeft:
    """What the captains count on."""

    def test_full_at_the_start(self) -> None:
        """Before anything is asked a team has 3 substitutions and 2 exchanges in each phase."""
        outcome = play()
        assert outcome.left == {(team, when): ChangesLeft(3, 2) for team in TEAMS for when in When}

    def test_accepted_ones_are_taken_off(self) -> None:
        """Two substitutions and one exchange of team B in play leave 1 and 1."""
        outcome = play(
            substitute(1, "B1", "B4", 1),
            substitute(2, "B4", "B1", 1),
            exchange(3, "B2", "B3", 2, 3),
            tables=3,
        )
        assert outcome.left["B", When.DURING] == ChangesLeft(1, 1)
        assert outcome.left["B", When.BEFORE] == ChangesLeft(3, 2)
        assert outcome.left["A", When.DURING] == ChangesLeft(3, 2)
