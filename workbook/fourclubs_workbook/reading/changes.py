"""The sheet Changes: captains' slips, one row each (Г, Е, З, М)."""

from collections.abc import Mapping
from typing import NamedTuple

from fourclubs_core.models import SEATS, Change
from fourclubs_core.words import Balance, Kind, Stage, When

from ..answers import parse_balance, parse_word, parse_yes_no
from ..cells import is_blank, parse_text, parse_time, parse_whole
from .findings import Fill
from .roll import NameReader, Roll
from .settings import SettingsRead
from .sheet import FoundTable, Row

NO_LIMIT = 100_000
"""No number of a change is larger."""


class ChangesRead(NamedTuple):
    """The changes by tour, by their numbers; rows of the table by (tour, no), from 0."""

    changes: Mapping[int, tuple[Change, ...]]
    rows: Mapping[tuple[int, int], int]


class _Slip(NamedTuple):
    """A row that makes sense but may lack its number. `fields`: all fields of `Change` but `no`."""

    row: int
    tour: int
    no: int | None
    fields: Mapping[str, object]


def read_changes(found: FoundTable, settings: SettingsRead, roll: Roll) -> ChangesRead:
    """Read the table `Changes`; blanks of tour, phase and number are filled and told."""
    reader = NameReader(found, roll)
    slips: list[_Slip] = []
    for index, row in found.rows(blank_but_for=("verdict",)):
        slip = _read_slip(reader, settings, index, row)
        if slip is not None:
            slips.append(slip)
    reader.finish()
    numbered = _number(found, slips)
    by_tour: dict[int, list[Change]] = {}
    for (tour, no), slip in sorted(numbered.items(), key=lambda item: item[0]):
        by_tour.setdefault(tour, []).append(Change(no=no, **slip.fields))  # type: ignore[arg-type]
    rows = {key: slip.row for key, slip in numbered.items()}
    return ChangesRead({tour: tuple(changes) for tour, changes in by_tour.items()}, rows)


def _read_slip(reader: NameReader, settings: SettingsRead, index: int, row: Row) -> _Slip | None:
    found = reader.found
    before = len(found.findings.problems)
    no = found.take(index, row, "no", parse_whole, 1, NO_LIMIT)
    tour = _read_tour(found, settings, index, row)
    team = reader.team(index, row) if reader.roll.players else None
    kind = found.need(index, row, "kind", parse_word, "kind", Kind)
    when = _read_when(found, settings, index, row, tour)
    fields: dict[str, object] = {
        "table": found.take(index, row, "table", parse_whole, 1),
        "out": reader.player(index, row, "out", team),
        "in": reader.player(index, row, "in", team),
        "table_2": found.take(index, row, "table_2", parse_whole, 1),
        "balance": _balance(found, index, row, "balance"),
        "place": found.take(index, row, "place", parse_whole, 1, SEATS),
        "balance_2": _balance(found, index, row, "balance_2"),
        "place_2": found.take(index, row, "place_2", parse_whole, 1, SEATS),
        "captain_gives": reader.player(index, row, "captain_gives", team),
        "captain_gives_2": reader.player(index, row, "captain_gives_2", team),
        "ruling": reader.player(index, row, "ruling", team),
        "ruling_2": reader.player(index, row, "ruling_2", team),
        "accept": bool(found.take(index, row, "accept", parse_yes_no)),
        "reason": found.take(index, row, "reason", parse_text),
        "widow": found.take(index, row, "widow", parse_yes_no),
        "time": found.take(index, row, "time", parse_time),
    }
    if tour is None or team is None or kind is None or when is None:
        return None
    if len(found.findings.problems) == before:
        _look_over(found, settings, index, row, tour, when)
    return _Slip(index, tour, no, {"when": when, "team": team, "kind": kind, **fields})


def _balance(found: FoundTable, index: int, row: Row, key: str) -> Balance | None:
    return found.take(index, row, key, parse_balance)


def _read_tour(found: FoundTable, settings: SettingsRead, index: int, row: Row) -> int | None:
    """The tour of a row; a blank is the current tour, a tour to come a problem."""
    current = settings.state.tour if settings.state else 1
    cell = found.cell(index, "tour")
    if is_blank(found.value(row, "tour")):
        found.findings.fills.append(Fill("Changes", index, "tour", current))
        found.findings.tell("read.change-tour-filled", cell, tour=current)
        return current
    tour = found.take(index, row, "tour", parse_whole, 1)
    if tour is not None and settings.last_tour is not None and tour > settings.last_tour:
        found.findings.refuse("read.row-future", cell, tour=tour, current=settings.last_tour)
        return None
    return tour


def _read_when(
    found: FoundTable, settings: SettingsRead, index: int, row: Row, tour: int | None
) -> When | None:
    """Before or during the tour; a blank follows from the stage of a tour that is not closed."""
    cell = found.cell(index, "when")
    if not is_blank(found.value(row, "when")):
        return found.take(index, row, "when", parse_word, "when", When)
    if tour is None:
        return None
    stage = settings.stage_of(tour) if settings.state else Stage.PLAY
    if stage is Stage.CLOSED:
        found.findings.refuse("read.blank", cell, caption=found.caption("when"))
        return None
    when = When.BEFORE if stage is Stage.SEATING else When.DURING
    found.findings.fills.append(Fill("Changes", index, "when", when))
    found.findings.tell(f"read.change-when-filled-{when}", cell)
    return when


def _look_over(
    found: FoundTable, settings: SettingsRead, index: int, row: Row, tour: int, when: When
) -> None:
    """What does not fit the stage of the row's tour. A row without a verdict is a new one."""
    if settings.state is None:
        return
    stage = settings.stage_of(tour)
    is_new = is_blank(found.value(row, "verdict"))
    if stage is Stage.SEATING and when is When.DURING:
        found.findings.refuse("read.change-too-early", found.cell(index, "when"), tour=tour)
    elif stage is Stage.CLOSED and is_new:
        found.findings.ask("read.change-closed-tour", found.cell(index, "tour"), tour=tour)
    elif stage is Stage.PLAY and when is When.BEFORE and is_new:
        found.findings.ask("read.change-after-final", found.cell(index, "when"), tour=tour)


def _number(found: FoundTable, slips: list[_Slip]) -> dict[tuple[int, int], _Slip]:
    """Rows by tour and number; a blank number follows the greatest one of its tour, in row order."""
    numbered: dict[tuple[int, int], _Slip] = {}
    greatest: dict[int, int] = {}
    for slip in slips:
        if slip.no is None:
            continue
        key = (slip.tour, slip.no)
        first = numbered.setdefault(key, slip)
        if first is not slip:
            cell, other = found.cell(slip.row, "no"), found.cell(first.row, "no")
            found.findings.refuse("read.change-twice", cell, no=slip.no, tour=slip.tour, other=other)
        greatest[slip.tour] = max(greatest.get(slip.tour, 0), slip.no)
    for slip in slips:
        if slip.no is None and is_blank(found.table.rows[slip.row][found.columns["no"]]):
            no = greatest[slip.tour] = greatest.get(slip.tour, 0) + 1
            numbered[slip.tour, no] = slip
            found.findings.fills.append(Fill("Changes", slip.row, "no", no))
            found.findings.tell("read.change-no-filled", found.cell(slip.row, "no"), no=no, tour=slip.tour)
    return numbered
