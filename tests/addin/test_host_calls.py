"""How often an action asks the application: a small constant, whatever the size of the tournament."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import pytest

from benchmarks.played import play
from fourclubs_addin.book import ExcelBook
from fourclubs_workbook.actions.check import check
from fourclubs_workbook.actions.runner import run
from fourclubs_workbook.actions.transfer import write_workbook

from .excel_double import Excel

NOW = datetime(2026, 11, 29, 12, 0)
SIZES = ((4, 6, 3, 2), (16, 20, 3, 2), (16, 20, 8, 7))
"""Tables, players, tours, tours played: first more of tables and players, then of tours."""

READING = 180
"""Calls that reading all tables takes at the most."""
CLOSING = 620
"""Calls of a whole `close`: reading, the copy, all tables, drawings and looks, saving."""


@pytest.fixture(scope="module")
def counts(tmp_path_factory: pytest.TempPathFactory) -> Sequence[dict[str, int]]:
    found = []
    for number, (tables, players, tours, played) in enumerate(SIZES):
        path = tmp_path_factory.mktemp("calls") / f"{number}.xlsx"
        write_workbook(play(tables, players, tours, played, closed=False), path, NOW, "import")
        found.append(count_calls(path))
    return found


def count_calls(path: Path) -> dict[str, int]:
    """The calls of some actions on a workbook, one after the other."""
    excel = Excel()
    opened = excel.open(path)
    counted = {}
    for name in ("read", "check", "apply", "close", "apply again"):
        excel.calls.clear()
        book = ExcelBook(opened)
        match name:
            case "read":
                book.read()
            case "check":
                check(book, NOW)
            case _:
                run(name.split()[0], book, {}, NOW, lambda _: True)
        counted[name] = len(excel.calls)
    return counted


def test_reading_costs_the_same_whatever_the_size(counts: Sequence[dict[str, int]]) -> None:
    """More tables, players and tours cost no call more to read."""
    assert len({one["read"] for one in counts}) == 1
    assert len({one["check"] for one in counts}) == 1
    assert counts[0]["read"] <= READING


@pytest.mark.parametrize("action", ["apply", "close", "apply again"])
def test_an_action_costs_nearly_the_same_whatever_the_size(
    counts: Sequence[dict[str, int]], action: str
) -> None:
    """Four times as many tables, seven times as many tours: the same calls, but for some looks.

    Long names make rows taller and letters smaller, and one call takes some thirty such places.
    """
    small, *larger = (one[action] for one in counts)
    assert max(larger) <= 1.2 * small
    assert max(small, *larger) <= CLOSING
