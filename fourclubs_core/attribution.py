"""К - to whom the result of a seat goes that two players of a team shared in a tour."""

from collections.abc import Sequence
from typing import NamedTuple

from .words import Balance, How, ProposalOrder

_LEVEL = {Balance.MINUS: -1, Balance.ZERO: 0, Balance.PLUS: 1}


class SeatState(NamedTuple):
    """Е - the state of a seat at a moment of the tour; known when both parts are given."""

    balance: Balance | None
    place: int | None


class Attribution(NamedTuple):
    """Who is credited (None while pending or vacant), and how it was decided.

    `rule` is whom the rule alone names, None where it names nobody.
    """

    credited_to: str | None
    how: How
    rule: str | None = None


def sign_of(whists: int) -> Balance:
    """Е - the balance that a number of whists shows.

    >>> sign_of(-20), sign_of(0)
    (<Balance.MINUS: '-'>, <Balance.ZERO: '0'>)
    """
    return Balance.MINUS if whists < 0 else Balance.PLUS if whists > 0 else Balance.ZERO


def is_impossible(state: SeatState) -> bool:
    """Е - a state that cannot be: `+` at place 4, `-` at place 1, `0` at place 4.

    >>> is_impossible(SeatState(Balance.PLUS, 4)), is_impossible(SeatState(Balance.ZERO, 1))
    (True, False)
    """
    if state.place == 4:
        return state.balance is Balance.PLUS or state.balance is Balance.ZERO
    return state.place == 1 and state.balance is Balance.MINUS


def decide_by_rule(stints: Sequence[str], states: Sequence[SeatState], whists: int, place: int) -> str | None:
    """К - whom of two players the rule names for a seat's result.

    A negative result goes to the one who did worse, any other to the one who did better; the
    larger swing did better. Reading: zero is not negative, so it goes to the better.

    Args:
        stints: The player of each stint at the seat, in order, the opening stint first.
        states: The state of the seat at each change: one fewer than `stints`.
        whists: The final whists of the seat.
        place: The final place at the table, 1 to 4.

    Returns:
        The player, or None when a state is not known or the swings are equal.

    >>> decide_by_rule(["A", "B"], [SeatState(Balance.MINUS, 3)], 24, 1)
    'B'
    >>> decide_by_rule(["A", "B"], [SeatState(Balance.PLUS, 2)], 6, 2) is None
    True
    """
    first = stints[0]
    rise_first = rise_other = fall_first = fall_other = 0
    before = None
    for player, state in zip(stints, (*states, SeatState(sign_of(whists), place)), strict=True):
        balance, state_place = state
        if balance is None or state_place is None:
            return None
        level = _LEVEL[balance]
        if before is not None:
            if player == first:
                rise_first += level - before[0]
                fall_first += before[1] - state_place
            else:
                rise_other += level - before[0]
                fall_other += before[1] - state_place
        before = level, state_place
    swing_first, swing_other = (rise_first, fall_first), (rise_other, fall_other)
    if swing_first == swing_other:
        return None
    other = next(player for player in stints if player != first)
    return first if (swing_first > swing_other) == (whists >= 0) else other


def attribute(
    stints: Sequence[str],
    states: Sequence[SeatState],
    whists: int,
    place: int,
    proposal: str | None,
    ruling: str | None,
    proposal_order: ProposalOrder,
) -> Attribution:
    """К - decide to whom the result of a seat goes.

    Reading: a captain's proposal decides only where the rule does not (И, О), unless the
    setting lets it go first. A judge's ruling overrides everything (О).

    Args:
        stints: As in `decide_by_rule`.
        states: As in `decide_by_rule`.
        whists: The final whists of the seat.
        place: The final place at the table, 1 to 4.
        proposal: The captain's last valid proposal, or None.
        ruling: The judge's last valid ruling, or None.
        proposal_order: The setting `proposal`.
    """
    sat = set(stints)
    if len(sat) == 1:
        return Attribution(ruling or stints[0], How.RULING if ruling else How.ALONE)
    rule = decide_by_rule(stints, states, whists, place) if len(sat) == 2 else None
    if ruling is not None:
        return Attribution(ruling, How.RULING, rule)
    if len(sat) > 2:
        return Attribution(None, How.PENDING)
    if proposal is not None and (rule is None or proposal_order is ProposalOrder.FIRST):
        return Attribution(proposal, How.CAPTAIN, rule)
    if rule is not None:
        return Attribution(rule, How.RULE, rule)
    return Attribution(None, How.PENDING)
