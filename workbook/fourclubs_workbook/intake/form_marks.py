"""The marker of a form: fingerprints of the tournament and of the seating, and how a marker is written."""

import json
from collections.abc import Sequence
from hashlib import sha256

from fourclubs_core.models import Tournament
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.words import Language, Stage

from .form_layout import FORMAT, FORMAT_NAME, FormKind, Marker

DIGITS = 16
"""Hexadecimal digits of a fingerprint."""


def digest(*parts: object, digits: int = DIGITS) -> str:
    """A fingerprint of values: equal for equal ones.

    >>> digest("a", 1) == digest("a", 1), digest("a", 1) == digest("a1")
    (True, False)
    """
    return sha256(json.dumps(parts, ensure_ascii=True, default=str).encode()).hexdigest()[:digits]


def event_mark(tournament: Tournament) -> str:
    """The fingerprint of a tournament: its title and its teams."""
    return digest(tournament.settings.title, sorted(team.name for team in tournament.teams))


def seating_mark(kind: FormKind, outcome: TourOutcome, team: str) -> str:
    """The fingerprint of the team's seating that a form starts from; a line-up starts from none."""
    if kind is FormKind.LINEUP:
        return ""
    seats = outcome.program if kind is FormKind.REQUESTS else outcome.final
    return digest([(seat.table, seat.player) for seat in seats if seat.team == team])


def write_marker(marker: Marker) -> list[str]:
    """The cells of a marker, top to bottom. The last one guards the others against chance."""
    cells = [FORMAT, *[str(value) for value in marker]]
    return [*cells, digest(*cells)]


def is_marker(cell: object) -> bool:
    """Whether a cell begins a marker of any version."""
    return isinstance(cell, str) and cell.startswith(f"{FORMAT_NAME}/")


def parse_marker(cells: Sequence[object]) -> Marker | None:
    """Read the cells of a marker of this version; None when they are damaged.

    >>> marker = Marker("e", 2, "Zenit", FormKind.REQUESTS, Stage.SEATING, "s", "en", "2026-11-29 14:05")
    >>> parse_marker(write_marker(marker)) == marker, parse_marker([*write_marker(marker)[:-1], "0"])
    (True, None)
    """
    texts = ["" if cell is None else str(cell) for cell in cells]
    *said, guard = texts
    if len(said) != len(Marker._fields) + 1 or said[0] != FORMAT or digest(*said) != guard:
        return None
    event, tour, team, kind, stage, seating, language, made = said[1:]
    try:
        return Marker(
            event, int(tour), team, FormKind(kind), Stage(stage), seating, Language(language).value, made
        )
    except ValueError:
        # Somebody has made a guard for a marker of his own.
        return None
