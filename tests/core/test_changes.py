"""Г, Д, Ж, З, М, О - verdicts on changes, and what they do to the seating."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourclubs_core.models import Change
from fourclubs_core.outcomes import ChangesLeft, Finding, Remark
from fourclubs_core.words import STRUCTURAL_CODES, Code, How, Kind, Stage, When

from .halls import (
    BEFORE,
    TEAMS,
    accepted,
    captain_passes,
    codes,
    exchange,
    only_remark,
    play,
    remarks,
    request,
    result,
    seated,
    state,
    substitute,
)


def before(change: Change) -> Change:
    """The same change as a request before the tour."""
    return change.model_copy(update={"when": BEFORE})


def by_judge(change: Change) -> Change:
    """The same change, let stand by the judge."""
    return change.model_copy(update={"accept": True, "reason": "the judge saw it"})


class TestSubstitution:
    """A seated player is replaced by one who is not seated."""

    def test_takes_the_seat(self) -> None:
        """The entering player sits at the table of the leaving one; the final seating stays."""
        outcome = play(substitute(1, "A1", "A3", 1))
        assert codes(outcome) == [[]]
        assert seated(outcome, "A") == ["A3", "A2"]
        assert seated(outcome, "A", final=True) == ["A1", "A2"]

    def test_before_the_tour_it_makes_the_final_seating(self) -> None:
        """М - an accepted request changes the final seating, and not the program."""
        outcome = request(before(substitute(1, "A1", "A3", 1)))
        assert [seat.player for seat in outcome.program if seat.team == "A"] == ["A1", "A2"]
        assert seated(outcome, "A", final=True) == ["A3", "A2"]

    def test_back_by_a_substitution(self) -> None:
        """Reading: a replaced player may come back to his table by a substitution; it counts."""
        outcome = play(substitute(1, "A1", "A3", 1), substitute(2, "A3", "A1", 1))
        assert accepted(outcome) == [True, True]
        assert seated(outcome, "A") == ["A1", "A2"]
        assert outcome.left["A", When.DURING].substitutions == 1


class TestExchange:
    """Two seated players of one team swap tables."""

    def test_swaps_tables(self) -> None:
        """Each of the two sits where the other sat."""
        assert seated(play(exchange(1, "A1", "A2", 1, 2)), "A") == ["A2", "A1"]

    def test_either_may_be_named_first(self) -> None:
        """Named the other way round it is the same exchange."""
        assert seated(play(exchange(1, "A2", "A1", 2, 1)), "A") == ["A2", "A1"]


class TestStructuralCodes:
    """The change makes no sense as written. Then the other rules are not looked at."""

    @pytest.mark.parametrize(
        "change",
        [
            substitute(1, "A1", "B3", 1),  # of another team
            substitute(1, "A9", "A3", 1, team="A"),
            substitute(1, "A1", None, 1),
            substitute(1, "A1", "", 1),
            substitute(1, None, None, 1),
            exchange(1, "A1", "A9", 1, 2),
            exchange(1, "A1", None, 1, 2),
            exchange(1, "B1", "A2", 1, 2, team="A"),
        ],
    )
    def test_unknown_player(self, change: Change) -> None:
        """A named player is not in that team's roster, or `In` is empty."""
        assert codes(play(change)) == [["unknown-player"]]

    def test_unknown_player_stands_alone(self) -> None:
        """One unknown name: the same table and the empty hall are not looked at."""
        assert codes(play(exchange(1, "X", "X", 1, 1, team="A"))) == [["unknown-player"]]

    @pytest.mark.parametrize("change", [substitute(1, "A1", "A1", 1), exchange(1, "A1", "A1", 1, 1)])
    def test_same_player(self, change: Change) -> None:
        """Both names are the same: it stands alone, even where the tables are the same too."""
        assert codes(play(change)) == [["same-player"]]

    def test_same_table(self) -> None:
        """Both tables of an exchange are the same: it stands alone, though A2 is not there."""
        assert codes(play(exchange(1, "A1", "A2", 1, 1))) == [["same-table"]]
        assert codes(play(exchange(1, "A3", "A4", 2, 2))) == [["same-table"]]

    def test_same_table_is_about_exchanges(self) -> None:
        """`Table 2` of a substitution says nothing."""
        assert codes(play(substitute(1, "A1", "A3", 1, table_2=1))) == [[]]

    @pytest.mark.parametrize(
        "change",
        [
            substitute(1, "A1", "A3", 2),  # sits at table 1
            substitute(1, "A3", "A4", 1),  # sits nowhere
            substitute(1, "A1", "A3", 3),  # there is no table 3
            substitute(1, "A1", "A3", 0),
            substitute(1, "A1", "A3", None),
            substitute(1, None, "A3", 1),  # nobody leaves an occupied seat
            substitute(1, "", "A3", 1, team="A"),
            substitute(1, None, "A3", 3),
            substitute(1, None, "A3", None),
            exchange(1, "A1", "A2", 2, 1),
            exchange(1, "A1", "A3", 1, 2),
            exchange(1, "A3", "A2", 1, 2),
            exchange(1, None, "A2", 1, 2),
            exchange(1, "A1", "A2", 1, 3),
            exchange(1, "A1", "A2", 3, 2),
            exchange(1, "A1", "A2", None, None),
            exchange(1, "A1", "A2", 1, None),
        ],
    )
    def test_not_seated(self, change: Change) -> None:
        """The leaving player (either of an exchange) is not at the named table, or there is no such table."""
        assert codes(play(change)) == [["not-seated"]]

    def test_not_seated_is_said_once(self) -> None:
        """Both players of an exchange sit elsewhere: one code."""
        assert codes(play(exchange(1, "A3", "A4", 1, 2))) == [["not-seated"]]

    def test_already_seated(self) -> None:
        """The entering player of a substitution sits at some table."""
        assert codes(play(substitute(1, "A1", "A2", 1))) == [["already-seated"]]

    def test_unavailable(self) -> None:
        """The entering player of a substitution is absent in this tour; in another tour is no matter."""
        assert codes(play(substitute(1, "A1", "A3", 1), absent={"A3": [1]})) == [["unavailable"]]
        assert codes(play(substitute(1, "A1", "A3", 1), absent={"A3": [2]})) == [[]]

    def test_all_that_hold_of_the_last_three(self) -> None:
        """`not-seated`, `already-seated` and `unavailable` are told together, in this order."""
        outcome = play(substitute(1, "A1", "A2", 2), absent={"A2": [1]})
        assert codes(outcome) == [["not-seated", "already-seated", "unavailable"]]

    @pytest.mark.parametrize(
        ("change", "due"),
        [
            (substitute(1, "A2", "A1", 1), ["not-seated", "already-seated"]),
            (substitute(1, "A2", "A3", 1), ["not-seated", "unavailable"]),
        ],
    )
    def test_two_of_the_last_three(self, change: Change, due: list[str]) -> None:
        """Any two of them are told in the same order."""
        assert codes(play(change, absent={"A3": [1]})) == [due]

    def test_absent_players_of_an_exchange_are_no_matter(self) -> None:
        """`unavailable` speaks of substitutions: who sits may be exchanged."""
        assert codes(play(exchange(1, "A1", "A2", 1, 2), absent={"A2": [1]})) == [[]]

    def test_structural_reasons_hide_the_others(self) -> None:
        """Before tour 1 and over the limit, but the player is unknown: only that is said."""
        outcome = play(before(substitute(1, "A1", "A9", 1)), substitutions_before=0)
        assert codes(outcome) == [["unknown-player"]]

    def test_they_cannot_be_accepted(self) -> None:
        """`Accept` with a reason has no effect on a structural reason, and is told so."""
        outcome = play(by_judge(substitute(1, "A1", "A2", 1)))
        assert accepted(outcome) == [False]
        assert seated(outcome, "A") == ["A1", "A2"]
        assert only_remark(outcome) == Remark(1, "accept-structural")

    def test_which_codes_are_structural(self) -> None:
        """The first six, in the order in which they are told."""
        assert [code.value for code in Code if code in STRUCTURAL_CODES] == [
            "unknown-player",
            "same-player",
            "same-table",
            "not-seated",
            "already-seated",
            "unavailable",
        ]
        assert list(Code)[:6] == [code for code in Code if code in STRUCTURAL_CODES]


class TestVacantSeats:
    """An empty `Out` names a vacant seat, which an available player may take by a substitution."""

    def test_filled_in_play(self) -> None:
        """The seat is taken, and the substitution counts."""
        outcome = play(substitute(1, None, "A3", 1), vacant=[("A", 1)])
        assert codes(outcome) == [[]]
        assert seated(outcome, "A") == ["A3", "A2"]
        assert seated(outcome, "A", final=True) == [None, "A2"]
        assert outcome.left["A", When.DURING] == ChangesLeft(2, 2)

    def test_an_empty_cell_is_an_empty_name(self) -> None:
        """A blank text in `Out` is an empty `Out`."""
        assert codes(play(substitute(1, "", "A3", 1, team="A"), vacant=[("A", 1)])) == [[]]

    def test_filled_before_the_tour(self) -> None:
        """М - a request may fill it as well, and the final seating shows it."""
        outcome = request(before(substitute(1, None, "A3", 1)), vacant=[("A", 1)])
        assert codes(outcome) == [[]]
        assert seated(outcome, "A", final=True) == ["A3", "A2"]

    def test_only_once(self) -> None:
        """The second player who is sent to the filled seat finds it occupied."""
        outcome = play(substitute(1, None, "A3", 1), substitute(2, None, "A4", 1), vacant=[("A", 1)])
        assert codes(outcome) == [[], ["not-seated"]]

    def test_nobody_leaves_it(self) -> None:
        """A name in `Out` at a vacant seat is `not-seated`."""
        assert codes(play(substitute(1, "A1", "A3", 1), vacant=[("A", 1)])) == [["not-seated"]]

    def test_no_exchange_with_a_vacant_seat(self) -> None:
        """In an exchange an empty `Out` is `not-seated`, at a vacant seat too."""
        assert codes(play(exchange(1, None, "A2", 1, 2), vacant=[("A", 1)])) == [["not-seated"]]

    def test_by_an_available_player(self) -> None:
        """Who is absent, or sits elsewhere, cannot take it."""
        assert codes(play(substitute(1, None, "A3", 1), vacant=[("A", 1)], absent={"A3": [1]})) == [
            ["unavailable"]
        ]
        assert codes(play(substitute(1, None, "A2", 1), vacant=[("A", 1)])) == [["already-seated"]]

    def test_the_same_team_at_another_table(self) -> None:
        """A seat vacant for team A is not vacant for team B."""
        assert codes(play(substitute(1, None, "B3", 1), vacant=[("A", 1)])) == [["not-seated"]]

    def test_two_players_after_it_was_filled(self) -> None:
        """Ж - the vacant seat was nobody's: two players may hold it, the third is one too many."""
        outcome = play(
            substitute(1, None, "A1", 1),
            substitute(2, "A1", "A3", 1),
            substitute(3, "A3", "A4", 1),
            vacant=[("A", 1)],
        )
        assert codes(outcome) == [[], [], ["two-players"]]


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


class TestExchangeBack:
    """Ж - exchanges back are allowed: the two players return to their tables of the final seating."""

    BACK = (exchange(1, "A1", "A2", 1, 2), exchange(2, "A2", "A1", 1, 2))

    def test_it_counts(self) -> None:
        """Reading (default): an exchange back is an exchange and counts."""
        outcome = play(*self.BACK)
        assert codes(outcome) == [[], []]
        assert [verdict.reverse for verdict in outcome.verdicts] == [False, True]
        assert seated(outcome, "A") == ["A1", "A2"]
        assert outcome.left["A", When.DURING] == ChangesLeft(3, 0)

    def test_it_is_limited(self) -> None:
        """With one exchange allowed there is no way back."""
        assert codes(play(*self.BACK, exchanges_during=1)) == [[], ["exchanges"]]

    def test_a_setting_frees_it(self) -> None:
        """`reverse_exchange_counts` = no: it neither counts nor is limited."""
        outcome = play(*self.BACK, exchanges_during=1, reverse_exchange_counts=False)
        assert codes(outcome) == [[], []]
        assert outcome.left["A", When.DURING] == ChangesLeft(3, 0)

    def test_there_again_after_a_free_way_back(self) -> None:
        """The way there counts each time, the way back never."""
        there, back = self.BACK
        outcome = play(
            there,
            back,
            there.model_copy(update={"no": 3}),
            back.model_copy(update={"no": 4}),
            there.model_copy(update={"no": 5}),
            reverse_exchange_counts=False,
        )
        assert codes(outcome) == [[], [], [], [], ["exchanges"]]

    def test_named_the_other_way_round(self) -> None:
        """The way back is known whichever table stands first."""
        outcome = play(
            self.BACK[0], exchange(2, "A1", "A2", 2, 1), exchanges_during=1, reverse_exchange_counts=False
        )
        assert outcome.verdicts[1].reverse
        assert codes(outcome) == [[], []]

    def test_only_both_players_to_their_own_tables(self) -> None:
        """A1 comes home to table 1, but A2 goes to the table of A3: no exchange back, it counts."""
        # Final: A1, A2, A3 at tables 1, 2, 3. Row 1: A2, A1, A3. Row 2 swaps A1 and A3: A2, A3, A1.
        # Row 3 swaps A2 (table 1) and A1 (table 3): A1 is at home again, A2 is at table 3.
        outcome = play(
            exchange(1, "A1", "A2", 1, 2),
            by_judge(exchange(2, "A1", "A3", 2, 3)),
            exchange(3, "A2", "A1", 1, 3),
            tables=3,
            reverse_exchange_counts=False,
        )
        assert [verdict.reverse for verdict in outcome.verdicts] == [False] * 3
        # The third exchange; A2 at tables 2, 1, 3; A3, A1 and A2 at table 3.
        assert codes(outcome)[2] == ["exchanges", "two-tables", "two-players"]

    def test_home_is_the_final_seating(self) -> None:
        """An exchange before the tour made the home tables: going back to the program is no way back."""
        outcome = request(
            before(exchange(1, "A1", "A2", 1, 2)),
            exchange(2, "A2", "A1", 1, 2),
            exchange(3, "A1", "A2", 1, 2),
        )
        assert [verdict.reverse for verdict in outcome.verdicts] == [False, False, True]

    def test_before_the_tour_there_is_no_way_back(self) -> None:
        """A second exchange before the tour counts, whatever the setting says."""
        outcome = request(
            before(exchange(1, "A1", "A2", 1, 2)),
            before(exchange(2, "A2", "A1", 1, 2)),
            exchanges_before=1,
            reverse_exchange_counts=False,
        )
        assert codes(outcome) == [[], ["exchanges"]]

    def test_it_moves_nobody_to_a_third_table(self) -> None:
        """There and back is two tables for each and two players at each table."""
        assert codes(play(*self.BACK)) == [[], []]


class TestTwoTables:
    """Ж - a player may have sat at 2 tables at most in the tour."""

    def test_two_are_right(self) -> None:
        """A1 from table 1 to table 2."""
        assert codes(play(exchange(1, "A1", "A2", 1, 2), tables=3)) == [[]]

    def test_three_are_one_too_many(self) -> None:
        """A1 from table 1 to 2 and on to 3: the third table."""
        outcome = play(exchange(1, "A1", "A2", 1, 2), exchange(2, "A1", "A3", 2, 3), tables=3)
        # At table 2 sat A2 and A1; A3 would be the third player there.
        assert codes(outcome) == [[], ["two-tables", "two-players"]]
        assert outcome.verdicts[1].findings[0] == Finding("Ж", Code.TWO_TABLES, "A1", 3, 2)

    def test_a_substitution_can_break_it(self) -> None:
        """A1 sat at tables 1 and 2, went out, and would come back at table 3."""
        outcome = play(
            exchange(1, "A1", "A2", 1, 2),
            substitute(2, "A1", "A2", 2),
            tables=3,
        )
        assert codes(outcome) == [[], ["already-seated"]]
        outcome = play(
            exchange(1, "A1", "A2", 1, 2),
            by_judge(substitute(2, "A1", "A4", 2)),
            substitute(3, "A3", "A1", 3),
            tables=3,
        )
        assert codes(outcome) == [[], ["two-players"], ["two-tables"]]

    def test_a_reserve_has_two_tables_too(self) -> None:
        """A4 comes in at table 1 and moves to table 2: two tables; a third is one too many."""
        outcome = play(
            substitute(1, "A1", "A4", 1),
            exchange(2, "A4", "A2", 1, 2, accept=True, reason="table 1 sees a third player"),
            exchange(3, "A4", "A3", 2, 3),
            tables=3,
        )
        assert codes(outcome) == [[], ["two-players"], ["two-tables", "two-players"]]

    def test_back_to_the_first_table_is_right(self) -> None:
        """A1 at 1, 2 and 1 again has sat at two tables."""
        assert codes(play(exchange(1, "A1", "A2", 1, 2), exchange(2, "A1", "A2", 2, 1))) == [[], []]

    def test_before_the_tour_counts_for_nothing(self) -> None:
        """Nothing that happened before the final seating counts: A1 went 1, 2 before it, then 3 and 2."""
        outcome = request(
            before(exchange(1, "A1", "A2", 1, 2)),
            exchange(2, "A1", "A3", 2, 3),
            exchange(3, "A1", "A3", 3, 2),
            tables=3,
        )
        assert codes(outcome) == [[], [], []]

    def test_before_the_tour_it_is_not_asked(self) -> None:
        """A1 may be sent to a third table by requests: Ж speaks of the play."""
        outcome = request(
            before(exchange(1, "A1", "A2", 1, 2)), before(exchange(2, "A1", "A3", 2, 3)), tables=3
        )
        assert codes(outcome) == [[], []]

    def test_a_rejected_change_counts_for_nothing(self) -> None:
        """A1 was not moved by the rejected row: table 3 is his second."""
        outcome = play(exchange(1, "A1", "A2", 1, 3), exchange(2, "A1", "A3", 1, 3), tables=3)
        assert codes(outcome) == [["not-seated"], []]


class TestTwoPlayers:
    """Ж - a table may have seen 2 players of one team at most."""

    def test_two_are_right(self) -> None:
        """A3 after A1."""
        assert codes(play(substitute(1, "A1", "A3", 1))) == [[]]

    def test_three_are_one_too_many(self) -> None:
        """A1, A3 and A4 at table 1."""
        outcome = play(substitute(1, "A1", "A3", 1), substitute(2, "A3", "A4", 1))
        assert codes(outcome) == [[], ["two-players"]]
        assert outcome.verdicts[1].findings == (Finding("Ж", Code.TWO_PLAYERS, 1, 3, 2),)

    def test_each_team_has_its_own(self) -> None:
        """Two players of A and two of B at one table are right."""
        assert codes(play(substitute(1, "A1", "A3", 1), substitute(2, "B1", "B3", 1))) == [[], []]

    def test_either_table_of_an_exchange(self) -> None:
        """Table 2 has seen A2 and A4; A1 coming by an exchange is the third there."""
        outcome = play(substitute(1, "A2", "A4", 2), exchange(2, "A1", "A4", 1, 2))
        assert codes(outcome) == [[], ["two-players"]]
        assert outcome.verdicts[1].findings == (Finding("Ж", Code.TWO_PLAYERS, 2, 3, 2),)

    def test_who_returns_is_no_third(self) -> None:
        """A1, A3, A1: two players."""
        assert codes(play(substitute(1, "A1", "A3", 1), substitute(2, "A3", "A1", 1))) == [[], []]

    def test_a_third_whom_the_judge_let_in_stays_counted(self) -> None:
        """After an accepted third player a fourth is measured as the fourth."""
        outcome = play(
            substitute(1, "A1", "A3", 1),
            by_judge(substitute(2, "A3", "A4", 1)),
            substitute(3, "A4", "A5", 1),
            players=5,
        )
        assert [verdict.findings[0].measured for verdict in outcome.verdicts[1:]] == [3, 4]

    def test_who_was_replaced_before_the_tour_counts_for_nothing(self) -> None:
        """A1 was replaced before the final seating: A3 and A4 are the two of the tour."""
        outcome = request(before(substitute(1, "A1", "A3", 1)), substitute(2, "A3", "A4", 1))
        assert codes(outcome) == [[], []]

    def test_before_the_tour_it_is_not_asked(self) -> None:
        """Three players may be named for one seat by requests."""
        outcome = request(before(substitute(1, "A1", "A3", 1)), before(substitute(2, "A3", "A4", 1)))
        assert codes(outcome) == [[], []]


class TestEveryBrokenRule:
    """Otherwise every rule that is broken is listed, in the order of the table."""

    def test_all_of_a_request(self) -> None:
        """Before tour 1, after team 2, past the limit: three codes."""
        outcome = play(captain_passes(1, "B"), before(substitute(2, "A1", "A3", 1)), substitutions_before=0)
        assert codes(outcome) == [[], ["first-tour", "out-of-turn", "substitutions"]]

    def test_all_of_a_change_in_play(self) -> None:
        """Past the limit, at a third table, as a third player: three codes."""
        outcome = play(
            exchange(1, "A1", "A2", 1, 2), exchange(2, "A1", "A3", 2, 3), tables=3, exchanges_during=1
        )
        assert codes(outcome) == [[], ["exchanges", "two-tables", "two-players"]]

    def test_order_of_the_codes(self) -> None:
        """The members of `Code` stand in the order of RULES.md."""
        assert [code.value for code in Code][6:] == [
            "first-tour",
            "out-of-turn",
            "substitutions",
            "exchanges",
            "two-tables",
            "two-players",
        ]


class TestAcceptedByTheJudge:
    """О - the judge may accept a rejected change, with a reason."""

    THIRD = (substitute(1, "A1", "A3", 1), substitute(2, "A3", "A4", 1))

    def test_with_a_reason(self) -> None:
        """It is applied and keeps its codes; the verdict says that the judge let it stand."""
        first, second = self.THIRD
        outcome = play(first, by_judge(second))
        assert accepted(outcome) == [True, True]
        assert codes(outcome) == [[], ["two-players"]]
        assert [verdict.by_judge for verdict in outcome.verdicts] == [False, True]
        assert seated(outcome, "A") == ["A4", "A2"]

    @pytest.mark.parametrize("reason", [None, "", " \t"])
    def test_without_a_reason(self, reason: str | None) -> None:
        """`Accept` without a reason has no effect, and is told so."""
        first, second = self.THIRD
        outcome = play(first, second.model_copy(update={"accept": True, "reason": reason}))
        assert accepted(outcome) == [True, False]
        assert seated(outcome, "A") == ["A3", "A2"]
        assert only_remark(outcome) == Remark(2, "accept-without-reason")

    def test_a_reason_alone_accepts_nothing(self) -> None:
        """Without `Accept` the reason lets nothing stand."""
        first, second = self.THIRD
        outcome = play(first, second.model_copy(update={"reason": "asked nicely"}))
        assert accepted(outcome) == [True, False]

    def test_what_needs_no_acceptance(self) -> None:
        """`Accept` at a change that breaks no rule changes nothing and is no fault."""
        outcome = play(by_judge(substitute(1, "A1", "A3", 1)))
        assert (codes(outcome), accepted(outcome)) == ([[]], [True])
        assert not outcome.verdicts[0].by_judge
        assert outcome.remarks == ()

    def test_it_counts_for_the_two_tables(self) -> None:
        """A table the judge let a player sit at is one of his tables."""
        outcome = play(
            exchange(1, "A1", "A2", 1, 2),
            by_judge(exchange(2, "A1", "A3", 2, 3)),
            exchange(3, "A1", "A4", 3, 4),
            tables=4,
            exchanges_during=9,
        )
        # A1: tables 1, 2, 3 and now 4. At table 3 sat A3, A1 and now A4.
        assert outcome.verdicts[2].findings == (
            Finding("Ж", Code.TWO_TABLES, "A1", 4, 2),
            Finding("Ж", Code.TWO_PLAYERS, 3, 3, 2),
        )


class TestOrder:
    """All `before` rows first, then `during`, each by `No`, each against what the accepted ones left."""

    def test_by_number(self) -> None:
        """The row with the smaller number comes first, wherever it stands; verdicts stand with their rows."""
        outcome = play(substitute(2, "A3", "A4", 1), substitute(1, "A1", "A3", 1))
        assert codes(outcome) == [["two-players"], []]
        assert [verdict.no for verdict in outcome.verdicts] == [2, 1]

    def test_before_comes_before_during(self) -> None:
        """A request with a larger number is still judged before the play."""
        outcome = request(substitute(1, "A3", "A4", 1), before(substitute(2, "A1", "A3", 1)))
        assert codes(outcome) == [[], []]
        assert seated(outcome, "A", final=True) == ["A3", "A2"]
        assert seated(outcome, "A") == ["A4", "A2"]

    def test_later_ones_are_judged_without_a_rejected_one(self) -> None:
        """The first row was not applied: A3 does not sit, A1 does."""
        outcome = play(
            substitute(1, "A1", "A3", 1),
            substitute(2, "A3", "A4", 1),
            substitute(3, "A1", "A4", 1),
            substitutions_during=0,
        )
        assert codes(outcome) == [["substitutions"], ["not-seated"], ["substitutions"]]

    def test_one_number_twice(self) -> None:
        """Rows with one number are judged in the order of the table."""
        assert codes(play(substitute(1, "A1", "A3", 1), substitute(1, "A3", "A1", 1))) == [[], []]

    @given(st.permutations(range(4)))
    def test_rows_may_be_sorted_anyhow(self, order: list[int]) -> None:
        """Sorting the table of changes changes no verdict and no seat."""
        rows = [
            substitute(1, "A1", "A3", 1, **state("-3")),
            exchange(2, "A3", "A2", 1, 2, **state("+2")),
            substitute(3, "B1", "B3", 1),
            substitute(4, "B3", "B4", 1),
        ]
        due = play(*rows)
        outcome = play(*[rows[position] for position in order])
        assert outcome.results == due.results
        assert outcome.current == due.current
        assert outcome.verdicts == tuple(due.verdicts[position] for position in order)

    def test_a_rejected_change_leaves_no_trace(self) -> None:
        """Without the rejected row everything is as with it, but for its verdict."""
        good, bad = substitute(1, "A1", "A3", 1), substitute(2, "A2", "A3", 2, captain_gives="A2")
        assert play(good, bad)._replace(verdicts=(), remarks=()) == play(good)._replace(
            verdicts=(), remarks=()
        )


class TestPass:
    """A captain without requests passes: no request, always accepted, no codes."""

    def test_whatever_else_the_row_says(self) -> None:
        """Names and tables in the row of a pass are not looked at."""
        row = Change(
            no=1, when=BEFORE, team="A", kind=Kind.PASS, table=9, out="X", in_="X", table_2=9, accept=True
        )
        outcome = request(row)
        assert (codes(outcome), accepted(outcome)) == ([[]], [True])
        assert seated(outcome, "A") == ["A1", "A2"]

    def test_during_the_tour(self) -> None:
        """A pass in play does nothing either."""
        outcome = play(captain_passes(1, "A", when="during"))
        assert (codes(outcome), accepted(outcome)) == ([[]], [True])

    def test_a_decision_in_it_is_told(self) -> None:
        """A pass belongs to no seat: a proposal in it has no effect."""
        assert remarks(request(captain_passes(1, "A", captain_gives="A1"))) == [
            (1, "decision-without-effect")
        ]


class TestRecord:
    """З, Г - what is recorded of a change in play."""

    def test_widow_no_is_a_warning(self) -> None:
        """З - `Widow` = no is told, to be confirmed; the change stands."""
        outcome = play(substitute(1, "A1", "A3", 1, widow=False))
        assert accepted(outcome) == [True]
        assert only_remark(outcome) == Remark(1, "no-widow")

    @pytest.mark.parametrize("widow", [True, None])
    def test_widow_yes_or_blank(self, widow: bool | None) -> None:
        """Yes, or nothing written: nothing to tell."""
        assert play(substitute(1, "A1", "A3", 1, widow=widow)).remarks == ()

    def test_time_and_note_change_nothing(self) -> None:
        """The time of a change is for the protocol: the order is that of the numbers."""
        outcome = play(substitute(1, "A1", "A3", 1, time="19:40"), substitute(2, "A3", "A1", 1, time="19:05"))
        assert accepted(outcome) == [True, True]

    def test_a_third_who_holds_a_seat_counts_for_nothing(self) -> None:
        """Д - who holds a seat for the minutes of an exchange stands in no row: the seat has seen two."""
        outcome = play(exchange(1, "A1", "A2", 1, 2, reason="A3 held table 1 for a minute"))
        assert [result(outcome, "A", table).sat for table in (1, 2)] == [("A1", "A2"), ("A2", "A1")]
        assert outcome.reserves["A"] == ("A3", "A4")


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


class TestAlwaysHolds:
    """Whatever is asked for."""

    @given(st.data())
    def test_nobody_sits_twice_and_every_seat_is_the_teams_own(self, data: st.DataObject) -> None:
        """After any changes each seat has a player of its team, and each player one seat at most."""
        names = st.sampled_from(["A1", "A2", "A3", "A4", "B1"])
        tables = st.integers(0, 3)
        rows = [
            Change(
                no=data.draw(st.integers(1, 9)),
                when=data.draw(st.sampled_from(list(When))),
                team="A",
                kind=data.draw(st.sampled_from(list(Kind))),
                table=data.draw(tables),
                out=data.draw(st.none() | names),
                in_=data.draw(names),
                table_2=data.draw(tables),
                accept=data.draw(st.booleans()),
                reason="drawn",
            )
            for _ in range(data.draw(st.integers(0, 6)))
        ]
        outcome = request(*rows, vacant=[("A", 2)], absent={"A4": [2]}, reverse_exchange_counts=False)
        for seating in (outcome.final, outcome.current):
            players = [seat.player for seat in seating if seat.player is not None]
            assert len(set(players)) == len(players)
            assert all(player.startswith(seat.team) for seat in seating if (player := seat.player))
        assert all(row.how is not How.VACANT or row.player is None for row in outcome.results)

    def test_a_seating_tour_shows_what_would_be(self) -> None:
        """At the stage `seating` verdicts and seats are there, results are not."""
        outcome = play(before(substitute(1, "A1", "A3", 1)), stage=Stage.SEATING)
        assert codes(outcome) == [["first-tour"]]
        assert outcome.results == ()
