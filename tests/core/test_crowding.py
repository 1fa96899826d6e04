"""Ж - exchanges back, two tables for a player, two players of a team for a table."""

from fourclubs_core.outcomes import ChangesLeft, Finding
from fourclubs_core.words import Code, When

from .halls import (
    before,
    by_judge,
    codes,
    exchange,
    play,
    request,
    seated,
    substitute,
)


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
