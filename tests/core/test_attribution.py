"""К (with Е and И) - to whom the result of a seat goes, and how it was decided."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourclubs_core.attribution import (
    Attribution,
    SeatState,
    attribute,
    decide_by_rule,
    is_impossible,
    sign_of,
)
from fourclubs_core.outcomes import Remark
from fourclubs_core.words import Balance, How, ProposalOrder, Stage

from .halls import (
    exchange,
    fields,
    only_remark,
    play,
    remarks,
    result,
    state,
    state_2,
    substitute,
)

ROWS = json.loads((Path(__file__).parents[1] / "cases" / "attribution.json").read_text(encoding="utf-8"))[
    "rows"
]
PLUS, ZERO, MINUS = Balance.PLUS, Balance.ZERO, Balance.MINUS


def known(shown: str) -> SeatState:
    return SeatState(Balance(shown[0]), int(shown[1]))


def by_rule(shown: str, whists: int, place: int) -> str | None:
    """Whom the rule names when A left B the seat in the given state."""
    return decide_by_rule(["A", "B"], [known(shown)], whists, place)


class TestWorkedTable:
    """Clause К as a table, worked out beside the regulation."""

    @pytest.mark.parametrize("row", ROWS, ids=lambda row: row["why"])
    def test_row(self, row: dict[str, Any]) -> None:
        """One seat, A first, then B, and A again: who gets the result, and how."""
        states = [
            SeatState(
                Balance(given["balance"]) if given and given["balance"] else None,
                given["place"] if given else None,
            )
            for given in row["states_when_leaving"]
        ]
        stints = ["A", "B", "A"][: len(states) + 1]
        decided = attribute(
            stints,
            states,
            row["final_whists"],
            row["final_place"],
            row["captain_gives"],
            row["ruling"],
            ProposalOrder.AFTER_RULE,
        )
        assert (decided.credited_to, decided.how) == (row["credited_to"], row["how"])

    def test_the_table_is_whole(self) -> None:
        """Every row of the table is run."""
        assert len(ROWS) == 22


class TestBalance:
    """Е - balance and place of a seat at a moment."""

    @pytest.mark.parametrize(
        ("whists", "sign"), [(1, PLUS), (0, ZERO), (-1, MINUS), (900, PLUS), (-900, MINUS)]
    )
    def test_sign_of_whists(self, whists: int, sign: Balance) -> None:
        """The state at the end is the sign of the final whists; zero is a sign of its own."""
        assert sign_of(whists) is sign

    @pytest.mark.parametrize("place", [1, 2, 3, 4])
    @pytest.mark.parametrize("balance", list(Balance))
    def test_states_that_cannot_be(self, balance: Balance, place: int) -> None:
        """`+` at place 4, `-` at place 1, `0` at place 4; every other state can be."""
        cannot = {(PLUS, 4), (MINUS, 1), (ZERO, 4)}
        assert is_impossible(SeatState(balance, place)) == ((balance, place) in cannot)

    @pytest.mark.parametrize("given", [SeatState(None, 4), SeatState(PLUS, None), SeatState(None, None)])
    def test_half_a_state_is_not_impossible(self, given: SeatState) -> None:
        """What is not given cannot be wrong."""
        assert not is_impossible(given)

    def test_an_impossible_state_is_told_and_still_counts(self) -> None:
        """Captains err: `-` at place 1 is told, the change stands, the rule reads what was given."""
        # From - to + the balance rose: B did better and gets the whists above zero.
        outcome = play(substitute(1, "A1", "A3", 1, **state("-1")))
        assert only_remark(outcome) == Remark(1, "impossible-state", second=False, value="- 1")
        assert result(outcome, "A", 1).credited_to == "A3"

    def test_the_second_state_of_an_exchange_is_looked_at_too(self) -> None:
        """The state of `Table 2` that cannot be is told with `second`."""
        outcome = play(exchange(1, "A1", "A2", 1, 2, **state("+1"), **state_2("04")))
        assert only_remark(outcome) == Remark(1, "impossible-state", second=True, value="0 4")


class TestWhoDidBetter:
    """The larger swing did better: the rise of the balance first, the fall of the place number next."""

    # Final whists above zero go to the better.
    @pytest.mark.parametrize(
        ("left", "whists", "place", "better"),
        [
            ("-3", 12, 2, "B"),  # - to +: rise 2
            ("-3", 0, 2, "B"),  # - to 0: rise 1
            ("03", 12, 2, "B"),  # 0 to +: rise 1
            ("+2", 0, 2, "A"),  # + to 0: fall 1
            ("+3", 12, 2, "B"),  # + stays, place 3 to 2
            ("+1", 12, 2, "A"),  # + stays, place 1 to 2
            ("02", 0, 1, "B"),  # 0 stays, place 2 to 1
            ("02", 0, 3, "A"),  # 0 stays, place 2 to 3
            ("-1", 12, 4, "B"),  # the balance rose: the fall of place is not looked at
            ("+4", 0, 1, "A"),  # the balance fell: the better place is not looked at
        ],
    )
    def test_not_negative_goes_to_the_better(self, left: str, whists: int, place: int, better: str) -> None:
        """Whists of zero or more are credited to the one who did better."""
        assert by_rule(left, whists, place) == better

    @pytest.mark.parametrize(
        ("left", "whists", "place", "worse"),
        [
            ("+1", -12, 4, "B"),  # + to -: B did worse
            ("02", -1, 3, "B"),  # 0 to -: B did worse
            ("-4", -12, 3, "A"),  # - stays, place 4 to 3: B did better
            ("-2", -12, 3, "B"),  # - stays, place 2 to 3: B did worse
        ],
    )
    def test_negative_goes_to_the_worse(self, left: str, whists: int, place: int, worse: str) -> None:
        """Whists below zero are credited to the one who did worse."""
        assert by_rule(left, whists, place) == worse

    def test_zero_is_not_negative(self) -> None:
        """Reading: a result of 0 goes to the better, -1 to the worse."""
        assert by_rule("-3", 0, 2) == "B"
        assert by_rule("-2", -1, 3) == "B"
        assert by_rule("02", 0, 3) == "A"

    @pytest.mark.parametrize(("shown", "whists", "place"), [("+2", 7, 2), ("03", 0, 3), ("-4", -7, 4)])
    def test_equal_swings_name_nobody(self, shown: str, whists: int, place: int) -> None:
        """The seat ends as it stood at the change: the rule does not decide."""
        assert by_rule(shown, whists, place) is None

    @pytest.mark.parametrize("given", [SeatState(None, 2), SeatState(PLUS, None), SeatState(None, None)])
    def test_half_a_state_is_not_known(self, given: SeatState) -> None:
        """A state is known when balance and place are both given."""
        assert decide_by_rule(["A", "B"], [given], 7, 1) is None

    def test_a_comes_back(self) -> None:
        """With A-B-A the opening stint is left aside: B from state 1 to 2, A from state 2 to the end."""
        # B: - to 0, rise 1. A: 0 to +, rise 1. Places: B 4 to 3, fall 1; A 3 to 1, fall 2. A did better.
        assert decide_by_rule(["A", "B", "A"], [known("-4"), known("03")], 9, 1) == "A"
        # B: - to +, rise 2. A: + to +, rise 0. B did better.
        assert decide_by_rule(["A", "B", "A"], [known("-4"), known("+2")], 9, 1) == "B"
        # B: + to 0, rise -1. A: 0 to -, rise -1. Places: B 1 to 3, fall -2; A 3 to 4, fall -1.
        # B did worse and gets the whists below zero.
        assert decide_by_rule(["A", "B", "A"], [known("+1"), known("03")], -9, 4) == "B"

    def test_swings_are_summed_over_stints(self) -> None:
        """A-B-A-B: the two stints of B count together."""
        # B: - to 0 (1) and + to + (0): rise 1; places 4 to 3 (1), 2 to 1 (1): fall 2.
        # A: 0 to + (1): rise 1; places 3 to 2 (1): fall 1. B did better.
        states = [known("-4"), known("03"), known("+2")]
        assert decide_by_rule(["A", "B", "A", "B"], states, 9, 1) == "B"

    def test_equal_swings_over_three_stints(self) -> None:
        """B and A rose alike and gained one place each: nobody is named."""
        assert decide_by_rule(["A", "B", "A"], [known("-3"), known("02")], 9, 1) is None

    def test_one_unknown_state_of_two_is_enough(self) -> None:
        """With a state missing the swings cannot be summed."""
        assert decide_by_rule(["A", "B", "A"], [known("-4"), SeatState(None, None)], 9, 1) is None
        assert decide_by_rule(["A", "B", "A"], [SeatState(None, None), known("-4")], 9, 1) is None

    @given(st.sampled_from(list(Balance)), st.integers(1, 4), st.integers(-50, 50), st.integers(1, 4))
    def test_with_one_change_it_is_the_better_end(
        self, balance: Balance, place: int, whists: int, final_place: int
    ) -> None:
        """B did better if the balance rose, or stayed and the place improved; A the other way round."""
        order = [MINUS, ZERO, PLUS]
        left = (order.index(balance), -place)
        end = (order.index(sign_of(whists)), -final_place)
        due = None
        if left != end:
            is_b = (end > left) == (whists >= 0)
            due = "B" if is_b else "A"
        assert decide_by_rule(["A", "B"], [SeatState(balance, place)], whists, final_place) == due


class TestAlone:
    """If only one player sat at a seat in the tour, its result is his."""

    def test_nobody_changed(self) -> None:
        """A seat without changes: its player, how `alone`."""
        assert fields(result(play(), "A", 1), "credited_to how") == ["A1", How.ALONE]

    def test_a_vacant_seat_that_was_filled(self) -> None:
        """A vacant seat has no stint before its first player: the player who filled it is alone."""
        outcome = play(substitute(1, None, "A3", 1, **state("-3")), vacant=[("A", 1)])
        row = result(outcome, "A", 1)
        assert fields(row, "player sat credited_to how") == [None, ("A3",), "A3", How.ALONE]

    def test_a_filled_seat_that_changed_again(self) -> None:
        """The one who filled the seat is A, who followed him is B; the state at the filling is not used."""
        # The opening stint is that of A3; he leaves at +2, the end is + at place 1: A4 did better.
        outcome = play(
            substitute(1, None, "A3", 1),
            substitute(2, "A3", "A4", 1, **state("+2")),
            vacant=[("A", 1)],
        )
        assert fields(result(outcome, "A", 1), "sat credited_to how") == [("A3", "A4"), "A4", How.RULE]

    def test_requests_before_the_tour_make_nobody_share(self) -> None:
        """Who was replaced before the final seating did not sit there."""
        assert attribute(["A"], [], 5, 1, None, None, ProposalOrder.AFTER_RULE) == Attribution("A", How.ALONE)


class TestWhoGetsIt:
    """The rule, then the captain, then the judge must."""

    def test_by_rule_all_to_one(self) -> None:
        """All points and whists go to one of the two; the other has played, with zeros."""
        # A1 left at -3, the end is +30 at place 1: A3 did better and gets 4 points and 30 whists.
        outcome = play(substitute(1, "A1", "A3", 1, **state("-3")))
        assert fields(result(outcome, "A", 1), "credited_to how points whists") == ["A3", How.RULE, 4, 30]
        assert outcome.ratings is not None
        of = {row.player: row for row in outcome.ratings.players}
        assert fields(of["A3"], "points whists first_places tours") == [4, 30, 1, 1]
        assert fields(of["A1"], "points whists first_places tours") == [0, 0, 0, 1]

    def test_equal_swings_leave_it_to_the_captain(self) -> None:
        """The swings are equal: the captain's proposal decides."""
        outcome = play(substitute(1, "A1", "A3", 1, **state("+1"), captain_gives="A1"))
        assert fields(result(outcome, "A", 1), "credited_to how") == ["A1", How.CAPTAIN]

    @pytest.mark.parametrize("shown", ["??", "+?", "?1"])
    def test_an_unknown_state_leaves_it_to_the_captain(self, shown: str) -> None:
        """A state that is not known, wholly or half: the captain's proposal decides."""
        outcome = play(substitute(1, "A1", "A3", 1, **state(shown), captain_gives="A3"))
        assert fields(result(outcome, "A", 1), "credited_to how") == ["A3", How.CAPTAIN]

    def test_without_a_proposal_it_is_pending(self) -> None:
        """Neither the rule nor the captain decides: pending, and the seat's result is nobody's yet."""
        outcome = play(substitute(1, "A1", "A3", 1))
        assert fields(result(outcome, "A", 1), "credited_to how points whists") == [
            None,
            How.PENDING,
            4,
            30,
        ]

    def test_a_proposal_against_the_rule_changes_nothing_and_is_reported(self) -> None:
        """Reading: a proposal decides only where the rule does not (И, О)."""
        outcome = play(substitute(7, "A1", "A3", 1, **state("-3"), captain_gives="A1"))
        assert fields(result(outcome, "A", 1), "credited_to how") == ["A3", How.RULE]
        assert only_remark(outcome) == Remark(7, "proposal-against-rule", second=False, value="A1")

    def test_a_proposal_with_the_rule_is_not_reported(self) -> None:
        """The captain says what the rule says: the rule decided, nothing to tell."""
        outcome = play(substitute(1, "A1", "A3", 1, **state("-3"), captain_gives="A3"))
        assert result(outcome, "A", 1).how is How.RULE
        assert outcome.remarks == ()

    def test_a_setting_lets_the_proposal_go_first(self) -> None:
        """`proposal` = `first`: the captain decides where the rule would say otherwise."""
        outcome = play(substitute(1, "A1", "A3", 1, **state("-3"), captain_gives="A1"), proposal="first")
        assert fields(result(outcome, "A", 1), "credited_to how") == ["A1", How.CAPTAIN]
        assert outcome.remarks == (), "the captain decided: nothing speaks against his proposal"

    def test_first_without_a_proposal_is_the_rule(self) -> None:
        """`proposal` = `first` changes nothing where the captain proposes nobody."""
        outcome = play(substitute(1, "A1", "A3", 1, **state("-3")), proposal="first")
        assert fields(result(outcome, "A", 1), "credited_to how") == ["A3", How.RULE]


class TestRulings:
    """О - a judge's ruling overrides all of this; a reason is required."""

    def test_against_the_rule(self) -> None:
        """The ruling names A1 where the rule names A3."""
        outcome = play(substitute(1, "A1", "A3", 1, **state("-3"), ruling="A1", reason="seen"))
        assert fields(result(outcome, "A", 1), "credited_to how") == ["A1", How.RULING]

    def test_against_a_proposal_that_goes_first(self) -> None:
        """Even where the setting lets the captain go first, the judge overrides."""
        outcome = play(
            substitute(1, "A1", "A3", 1, captain_gives="A1", ruling="A3", reason="seen"), proposal="first"
        )
        assert fields(result(outcome, "A", 1), "credited_to how") == ["A3", How.RULING]

    def test_where_nothing_else_decides(self) -> None:
        """What would be pending is decided by the ruling."""
        outcome = play(substitute(1, "A1", "A3", 1, ruling="A3", reason="seen"))
        assert fields(result(outcome, "A", 1), "credited_to how") == ["A3", How.RULING]

    @pytest.mark.parametrize("reason", [None, "", "  "])
    def test_without_a_reason_it_has_no_effect(self, reason: str | None) -> None:
        """A row without `Reason`, or with blanks there: the ruling is reported and does nothing."""
        outcome = play(substitute(1, "A1", "A3", 1, ruling="A3", reason=reason))
        assert result(outcome, "A", 1).how is How.PENDING
        assert only_remark(outcome) == Remark(1, "ruling-without-reason", second=False, value="A3")

    def test_one_reason_serves_all_decisions_of_its_row(self) -> None:
        """Two rulings and an acceptance of one row need one reason."""
        # The limit of exchanges is 0: the exchange is rejected, accepted by the judge, and ruled on twice.
        outcome = play(
            exchange(1, "A1", "A2", 1, 2, ruling="A1", ruling_2="A1", accept=True, reason="seen"),
            exchanges_during=0,
        )
        assert [result(outcome, "A", table).credited_to for table in (1, 2)] == ["A1", "A1"]
        assert outcome.remarks == ()

    def test_at_a_seat_of_one_player_it_is_a_ruling_too(self) -> None:
        """A ruling overrides all of this: one that names the only player of a filled seat is how it went."""
        outcome = play(substitute(1, None, "A3", 1, ruling="A3", reason="seen"), vacant=[("A", 1)])
        assert fields(result(outcome, "A", 1), "credited_to how") == ["A3", How.RULING]


class TestLastValidWord:
    """Proposals and rulings count in accepted `during` rows only, the last valid one for the seat."""

    def test_the_last_proposal(self) -> None:
        """A1 out and back: the proposal of the later row decides."""
        outcome = play(
            substitute(1, "A1", "A3", 1, captain_gives="A3"),
            substitute(2, "A3", "A1", 1, captain_gives="A1"),
        )
        assert fields(result(outcome, "A", 1), "credited_to how") == ["A1", How.CAPTAIN]

    def test_the_last_ruling(self) -> None:
        """Of two rulings for one seat the later one stands."""
        outcome = play(
            substitute(1, "A1", "A3", 1, ruling="A3", reason="seen"),
            substitute(2, "A3", "A1", 1, ruling="A1", reason="seen again"),
        )
        assert fields(result(outcome, "A", 1), "credited_to how") == ["A1", How.RULING]

    def test_later_is_by_number_not_by_row(self) -> None:
        """The order is that of `No`, wherever the row stands in the table."""
        outcome = play(
            substitute(2, "A3", "A1", 1, captain_gives="A1"),
            substitute(1, "A1", "A3", 1, captain_gives="A3"),
        )
        assert result(outcome, "A", 1).credited_to == "A1"

    def test_a_later_blank_takes_nothing_back(self) -> None:
        """A later row without a proposal leaves the earlier one standing."""
        outcome = play(
            substitute(1, "A1", "A3", 1, captain_gives="A3"),
            substitute(2, "A3", "A1", 1),
        )
        assert fields(result(outcome, "A", 1), "credited_to how") == ["A3", How.CAPTAIN]

    def test_somebody_who_did_not_sit_there(self) -> None:
        """Such a proposal is reported and has no effect; the valid one before it decides."""
        outcome = play(
            substitute(1, "A1", "A3", 1, captain_gives="A3"),
            substitute(2, "A3", "A1", 1, captain_gives="A2"),
        )
        assert result(outcome, "A", 1).credited_to == "A3"
        assert only_remark(outcome) == Remark(2, "proposal-unknown", second=False, value="A2")

    def test_a_ruling_for_somebody_who_did_not_sit_there(self) -> None:
        """Such a ruling is reported and has no effect, though it has a reason."""
        outcome = play(substitute(1, "A1", "A3", 1, captain_gives="A3", ruling="A2", reason="seen"))
        assert fields(result(outcome, "A", 1), "credited_to how") == ["A3", How.CAPTAIN]
        assert only_remark(outcome) == Remark(1, "ruling-unknown", second=False, value="A2")

    def test_unknown_words_are_told_before_the_whists_are_typed(self) -> None:
        """The judge learns of a wrong name at once, not when the table ends."""
        outcome = play(
            substitute(1, "A1", "A3", 1, captain_gives="A2", ruling="A4", reason="seen"),
            whists=(),
            stage=Stage.PLAY,
        )
        assert remarks(outcome) == [(1, "proposal-unknown"), (1, "ruling-unknown")]

    def test_in_a_rejected_row(self) -> None:
        """A decision in a row that was not applied is told and has no effect."""
        # A4 does not sit at table 1: the second row is rejected.
        outcome = play(
            substitute(1, "A1", "A3", 1, captain_gives="A3"),
            substitute(2, "A4", "A1", 1, captain_gives="A1", ruling="A1", reason="seen"),
        )
        assert result(outcome, "A", 1).credited_to == "A3"
        assert remarks(outcome) == [(2, "decision-without-effect")] * 2

    def test_in_a_row_before_the_tour(self) -> None:
        """A proposal or ruling in a request before the tour is told and has no effect."""
        outcome = play(
            substitute(1, "A1", "A3", 1, when="before", accept=True, reason="seen", captain_gives="A1"),
        )
        assert fields(result(outcome, "A", 1), "credited_to how") == ["A3", How.ALONE]
        assert remarks(outcome) == [(1, "decision-without-effect")]

    def test_for_a_second_table_that_a_substitution_has_not(self) -> None:
        """The columns with 2 of a substitution belong to no seat: told, without effect."""
        outcome = play(
            substitute(1, "A1", "A3", 1, captain_gives="A3", captain_gives_2="A2", ruling_2="A1", reason="x")
        )
        assert [remark[1:] for remark in outcome.remarks] == [
            ("decision-without-effect", True, "A2"),
            ("decision-without-effect", True, "A1"),
        ]


class TestExchanges:
    """An exchange is two seats, each attributed on its own."""

    def test_both_tables_to_one_player(self) -> None:
        """Reading: a player may be credited with the results of both tables, his mate with none."""
        # Table 1 (+30, place 1): A1 leaves at -3, A2 comes and did better: A2.
        # Table 2 (+30, place 1): A2 leaves at +1 what ends at + and place 1: equal swings, the captain: A2.
        outcome = play(exchange(1, "A1", "A2", 1, 2, **state("-3"), **state_2("+1"), captain_gives_2="A2"))
        rows = [result(outcome, "A", table) for table in (1, 2)]
        assert [fields(row, "player finished_by credited_to how") for row in rows] == [
            ["A1", "A2", "A2", How.RULE],
            ["A2", "A1", "A2", How.CAPTAIN],
        ]
        assert outcome.ratings is not None
        of = {row.player: row for row in outcome.ratings.players}
        assert fields(of["A2"], "points whists first_places tours") == [8, 60, 2, 1]
        assert fields(of["A1"], "points whists first_places tours") == [0, 0, 0, 1]

    def test_the_columns_with_2_belong_to_the_second_table(self) -> None:
        """`Ruling 2` decides at `Table 2` only."""
        outcome = play(exchange(1, "A1", "A2", 1, 2, ruling_2="A1", reason="seen"))
        assert [result(outcome, "A", table).how for table in (1, 2)] == [How.PENDING, How.RULING]

    def test_an_exchange_undone(self) -> None:
        """Ж - after the way back each seat has A-B-A: the states of both rows count."""
        # Table 1: A1 left at -3; A2 played on to +2 (rise 2); A1 from +2 to +1 (rise 0): A2 did better.
        # Table 2: A2 left at +1; A1 played on to +3 (fall -2); A2 from +3 to +1 (fall 2): A2 better.
        # The second row names the tables the other way round: `Table` is 2 there.
        outcome = play(
            exchange(1, "A1", "A2", 1, 2, **state("-3"), **state_2("+1")),
            exchange(2, "A1", "A2", 2, 1, **state("+3"), **state_2("+2")),
        )
        assert [result(outcome, "A", table).credited_to for table in (1, 2)] == ["A2", "A2"]
        assert [result(outcome, "A", table).finished_by for table in (1, 2)] == ["A1", "A2"]

    def test_results_stand_by_the_final_seating(self) -> None:
        """И - the result row names the player of the final seating, whoever finished."""
        outcome = play(exchange(1, "A1", "A2", 1, 2, captain_gives="A2", captain_gives_2="A2"))
        assert [result(outcome, "A", table).player for table in (1, 2)] == ["A1", "A2"]


class TestThreePlayers:
    """Three players in one seat are possible only through an accepted change: pending until a ruling."""

    THIRD = (
        substitute(1, "A1", "A3", 1, **state("-3")),
        substitute(2, "A3", "A4", 1, **state("-2"), captain_gives="A4", accept=True, reason="late bus"),
    )

    def test_pending_whatever_the_captain_says(self) -> None:
        """Neither the rule nor a proposal decides among three."""
        outcome = play(*self.THIRD)
        assert fields(result(outcome, "A", 1), "sat credited_to how") == [
            ("A1", "A3", "A4"),
            None,
            How.PENDING,
        ]

    def test_pending_though_the_proposal_goes_first(self) -> None:
        """The setting `proposal` = `first` does not reach three players."""
        assert result(play(*self.THIRD, proposal="first"), "A", 1).how is How.PENDING

    @pytest.mark.parametrize("name", ["A1", "A3", "A4"])
    def test_a_ruling_decides(self, name: str) -> None:
        """The judge may name any of the three."""
        first, second = self.THIRD
        outcome = play(first, second.model_copy(update={"ruling": name}))
        assert fields(result(outcome, "A", 1), "credited_to how") == [name, How.RULING]


class TestAlwaysHolds:
    """Whatever the attribution, the team has what its seats have."""

    @given(
        st.sampled_from(["A1", "A2", "A3", "A4"]), st.sampled_from(["+1", "-4", "02", "??"]), st.booleans()
    )
    def test_sums_of_players_are_those_of_the_team(self, name: str, shown: str, rules: bool) -> None:
        """Unless something is pending, the players of a team together have its points and whists."""
        outcome = play(
            substitute(1, "A1", "A3", 1, **state(shown), captain_gives=name),
            exchange(
                2, "A3", "A2", 1, 2, **state(shown), accept=True, ruling="A3" if rules else None, reason="x"
            ),
        )
        assert outcome.ratings is not None
        own = [row for row in outcome.ratings.players if row.team == "A"]
        (team,) = [row for row in outcome.ratings.teams if row.team == "A"]
        pending = [row for row in outcome.results if row.how is How.PENDING]
        assert sum(row.points for row in own) == team.points - sum(row.points or 0 for row in pending)
        assert sum(row.whists for row in own) == team.whists - sum(row.whists or 0 for row in pending)
        # Two tables at 4 points and 30 whists.
        assert fields(team, "points whists") == [8, 60]
