"""Which action fits which stage, and that a refused one leaves the file as it is."""

from pathlib import Path

import pytest

from .stages import book_at
from .typist import refusal_ids

SEATING, PLAY, CLOSED = "action.stage-seating", "action.stage-play", "action.stage-closed"

REFUSED = [
    ("blank", "seat", ["seat.no-numbers"]),
    ("blank", "show", ["seat.no-numbers"]),
    ("blank", "final", ["seat.no-numbers"]),
    ("blank", "close", [SEATING]),
    ("blank", "reopen", ["reopen.none"]),
    ("drawn", "seat", ["seat.no-lineups"]),
    ("drawn", "show", ["seat.no-lineups"]),
    ("drawn", "final", ["seat.no-lineups"]),
    ("seated", "close", [SEATING]),
    ("shown", "draw", ["draw.shown"]),
    ("shown", "seat", ["seat.shown"]),
    ("shown", "close", [SEATING]),
    ("shown", "reopen", ["reopen.none"]),
    ("play", "draw", [PLAY]),
    ("play", "seat", [PLAY]),
    ("play", "show", [PLAY]),
    ("play", "final", [PLAY]),
    ("play", "reopen", ["reopen.none"]),
    ("play", "close", ["close.no-table"] * 2),
    ("seating 2", "draw", ["draw.later-tour"]),
    ("seating 2", "close", [SEATING]),
    ("seating 2", "reopen", ["reopen.reason"]),
    ("shown 2", "seat", ["seat.shown"]),
    ("shown 2", "draw", ["draw.later-tour"]),
    ("over", "draw", [CLOSED]),
    ("over", "seat", [CLOSED]),
    ("over", "show", [CLOSED]),
    ("over", "apply", [CLOSED]),
    ("over", "final", [CLOSED]),
    ("over", "close", [CLOSED]),
    ("over", "reopen", ["reopen.reason"]),
]


@pytest.mark.parametrize(("stage", "action", "ids"), REFUSED)
def test_an_action_out_of_order_is_refused(stage: str, action: str, ids: list[str], tmp_path: Path) -> None:
    """An action that does not fit the stage is refused and says what to do; no byte of the file changes."""
    assert refusal_ids(book_at(stage, tmp_path), action) == ids


@pytest.mark.parametrize(
    ("tour", "reason", "ids"),
    [
        (0, "slip", ["reopen.not-closed"]),
        (2, "slip", ["reopen.not-closed"]),
        (9, "  ", ["reopen.not-closed", "reopen.reason"]),
        (1, "", ["reopen.reason"]),
    ],
)
def test_only_a_closed_tour_is_reopened_and_with_a_reason(
    tour: int, reason: str, ids: list[str], tmp_path: Path
) -> None:
    """All that is wrong with a call of reopen is named at once."""
    assert refusal_ids(book_at("seating 2", tmp_path), "reopen", tour=tour, reason=reason) == ids
