"""The shape of a captain's form, shared by its maker and its reader: kinds, columns, places, marker.

A form is a workbook of two sheets: what the captain fills in, and a hidden one with the lists of
the drop-downs and the marker that says for which tournament, tour, team and stage it is.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from fourclubs_core.models import Settings
from fourclubs_core.words import Stage, When

from ..layout.model import Captions, CellKind, Column, TableLayout, Typed
from ..layout.tables import BOARD, CHANGES

FORMAT = "fourclubs-form/1"
"""What a marker begins with; the number changes when forms of before can no longer be read."""
FORMAT_NAME = FORMAT.partition("/")[0]


class FormKind(StrEnum):
    """What a captain hands in."""

    LINEUP = "lineup"
    REQUESTS = "requests"
    CHANGES = "changes"


STAGES: Mapping[FormKind, Stage] = MappingProxyType(
    {
        FormKind.LINEUP: Stage.SEATING,
        FormKind.REQUESTS: Stage.SEATING,
        FormKind.CHANGES: Stage.PLAY,
    }
)
"""The stage of the tour at which a form is handed in."""

PHASES: Mapping[FormKind, When] = MappingProxyType(
    {FormKind.REQUESTS: When.BEFORE, FormKind.CHANGES: When.DURING}
)
"""The phase of the changes in a form."""


class Marker(NamedTuple):
    """For what a form is. `event`, `seating`: fingerprints; `made`: `2026-11-29 14:05`."""

    event: str
    tour: int
    team: str
    kind: FormKind
    stage: Stage
    seating: str
    language: str
    made: str


MARKER_SHEET = Captions(ru="Списки", en="Lists")
FORM_SHEET = Captions(ru="Бланк", en="Form")
MARKER_ROW = 1
"""The marker stands in column A of the hidden sheet from this row on, one value a cell."""
LISTS_COLUMN = 3
"""The first column of the lists: seated, others, all players, tables."""

HEADER_ROW = 6
"""The row of captions on the form; the rows to fill in follow."""
FIRST_COLUMN = 1

LEAST_ROWS, MOST_ROWS = 3, 12
"""Rows of a form of requests or changes."""

_NUMBER = Column(key="row", ru="№", en="No", kind=CellKind.WHOLE, width=5)
_LINEUP_PLAYER = Column(
    key="player", ru="Игрок", en="Player", kind=CellKind.PLAYER, typed=Typed.JUDGE, width=44
)
_WIDTHS = {
    "kind": 13.0,
    "table": 7.0,
    "out": 26.0,
    "in": 26.0,
    "table_2": 8.5,
    "captain_gives": 22.0,
    "captain_gives_2": 22.0,
    "time": 9.0,
    "balance": 9.5,
    "place": 8.0,
    "balance_2": 10.5,
    "place_2": 9.0,
}


def _slip_columns(*keys: str) -> tuple[Column, ...]:
    known = {column.key: column for column in CHANGES.columns}
    return (_NUMBER, *[known[key]._replace(width=_WIDTHS[key]) for key in keys])


LAYOUTS: Mapping[FormKind, TableLayout] = MappingProxyType(
    {
        FormKind.LINEUP: TableLayout(
            "Form", (BOARD.columns[0]._replace(width=9), _LINEUP_PLAYER), ("table",)
        ),
        FormKind.REQUESTS: TableLayout(
            "Form", _slip_columns("kind", "table", "out", "in", "table_2"), ("row",)
        ),
        FormKind.CHANGES: TableLayout(
            "Form",
            _slip_columns(
                "kind",
                "table",
                "out",
                "in",
                "table_2",
                "balance",
                "place",
                "balance_2",
                "place_2",
                "captain_gives",
                "captain_gives_2",
                "time",
            ),
            ("row",),
        ),
    }
)
"""The columns of each form; captions as on the sheets Seating and Changes."""

ONLY_EXCHANGE = ("table_2", "balance_2", "place_2", "captain_gives_2")
"""Columns that are filled in for an exchange only."""


def count_rows(kind: FormKind, settings: Settings) -> int:
    """The rows to fill in: the tables, or as many changes as a team has, and one more."""
    if kind is FormKind.LINEUP:
        return settings.tables
    limits = (
        (settings.substitutions_before, settings.exchanges_before)
        if kind is FormKind.REQUESTS
        else (settings.substitutions_during, settings.exchanges_during)
    )
    return max(LEAST_ROWS, min(sum(limits) + 1, MOST_ROWS))
