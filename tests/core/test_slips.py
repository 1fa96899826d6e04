"""Whether a slip makes sense as it is written, and vacant seats."""

import pytest

from fourclubs_core.models import Change
from fourclubs_core.outcomes import ChangesLeft, Remark
from fourclubs_core.words import STRUCTURAL_CODES, Code, When

from .halls import (
    accepted,
    before,
    by_judge,
    codes,
    exchange,
    only_remark,
    play,
    request,
    seated,
    substitute,
)


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
