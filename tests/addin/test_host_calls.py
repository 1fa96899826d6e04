"""How often an action asks the application: a small constant, whatever the size of the tournament."""

from collections.abc import Sequence
from datetime import datetime

import pytest

from .actions_on_double import count_calls, make_workbook

NOW = datetime(2026, 11, 29, 12, 0)
SIZES = ((4, 6, 3, 2), (16, 20, 3, 2), (16, 20, 8, 7))
"""Tables, players, tours, tours played: first more of tables and players, then of tours."""

READING = 180
"""Calls that reading all tables takes at the most."""
CLOSING = 620
"""Calls of a whole `close`: reading, the copy, all tables, drawings and looks, saving."""


@pytest.fixture(scope="module")
def counts(tmp_path_factory: pytest.TempPathFactory) -> Sequence[dict[str, int]]:
    folder = tmp_path_factory.mktemp("calls")
    return [
        count_calls(make_workbook(folder / f"{number}.xlsx", size, NOW), NOW)
        for number, size in enumerate(SIZES)
    ]


def test_reading_costs_the_same_whatever_the_size(counts: Sequence[dict[str, int]]) -> None:
    """More tables, players and tours cost no call more to read."""
    assert len({one["check"] for one in counts}) == 1
    assert counts[0]["check"] <= READING


@pytest.mark.parametrize("action", ["apply", "close", "undo", "redo", "show", "final"])
def test_an_action_costs_nearly_the_same_whatever_the_size(
    counts: Sequence[dict[str, int]], action: str
) -> None:
    """Four times as many tables, seven times as many tours: the same calls, but for some looks.

    Long names make rows taller and letters smaller, and one call takes some thirty such places.
    """
    small, *larger = (one[action] for one in counts)
    assert max(larger) <= 1.2 * small
    assert max(small, *larger) <= CLOSING
