"""Г, Д, З, О - what changes do to the seating, their order, and the judge's word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourclubs_core.models import Change
from fourclubs_core.outcomes import Finding, Remark
from fourclubs_core.words import Code, How, Kind, Stage, When

from .halls import (
    BEFORE,
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
    result,
    seated,
    state,
    substitute,
)


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
