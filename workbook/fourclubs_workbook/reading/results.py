"""The sheet Results: the whists of each seat (И)."""

from collections.abc import Mapping
from typing import NamedTuple

from fourclubs_core.models import LineupSeat, SeatWhists
from fourclubs_core.words import Stage

from ..cells import is_blank, parse_whists, parse_whole
from .roll import NameReader, Roll
from .seatings import TABLES_LIMIT
from .settings import SettingsRead
from .sheet import FoundTable

ResultKey = tuple[int, int, str]
"""Tour, table, team: what tells the rows apart."""


class ResultsRead(NamedTuple):
    """The whists by tour, in the order of tables and of the teams; rows of the table by key, from 0."""

    whists: Mapping[int, tuple[SeatWhists, ...]]
    rows: Mapping[ResultKey, int]


def read_results(
    found: FoundTable,
    settings: SettingsRead,
    roll: Roll,
    programs: Mapping[int, tuple[LineupSeat, ...]],
) -> ResultsRead:
    """Read the whists; rows are matched by tour, table and team, wherever they stand.

    Args:
        found: The table `Results`.
        settings: The sheet Tournament.
        roll: The teams.
        programs: The first seatings, which say whose result a closed tour must have.
    """
    rows: dict[ResultKey, int] = {}
    whists: dict[ResultKey, int | None] = {}
    tables = settings.settings.tables if settings.settings else TABLES_LIMIT
    reader = NameReader(found, roll)
    before = len(found.findings.problems)
    for index, row in found.rows():
        tour = found.need(index, row, "tour", parse_whole, 1)
        table = found.need(index, row, "table", parse_whole, 1)
        team = reader.team(index, row) if roll.players else None
        value = found.take(index, row, "whists", parse_whists)
        if tour is None or table is None or team is None:
            continue
        if settings.last_tour is not None and tour > settings.last_tour:
            found.findings.refuse(
                "read.row-future", found.cell(index, "tour"), tour=tour, current=settings.last_tour
            )
        elif table > tables:
            found.findings.refuse("read.table-beyond", found.cell(index, "table"), table=table, tables=tables)
        elif (tour, table, team) in rows:
            other = found.cell(rows[tour, table, team], "tour")
            found.findings.refuse(
                "read.result-twice", found.cell(index, "tour"), tour=tour, table=table, team=team, other=other
            )
        else:
            rows[tour, table, team] = index
            whists[tour, table, team] = value
    reader.finish()
    if found.is_sound and settings.state is not None:
        is_clean = len(found.findings.problems) == before
        _check_closed(found, settings, programs, rows, whists, is_clean=is_clean)
    order = {team: position for position, team in enumerate(roll.teams)}
    by_tour: dict[int, list[SeatWhists]] = {}
    for tour, table, team in sorted(rows, key=lambda key: (key[0], key[1], order[key[2]])):
        seat = SeatWhists(table=table, team=team, whists=whists[tour, table, team])
        by_tour.setdefault(tour, []).append(seat)
    return ResultsRead({tour: tuple(seats) for tour, seats in by_tour.items()}, rows)


def _check_closed(
    found: FoundTable,
    settings: SettingsRead,
    programs: Mapping[int, tuple[LineupSeat, ...]],
    rows: Mapping[ResultKey, int],
    whists: Mapping[ResultKey, int | None],
    *,
    is_clean: bool,
) -> None:
    """A closed tour has the whists of every seat that was held; a blank is never taken for 0.

    Rows that could not be read have been named: unless the table `is_clean` none is called missing.
    """
    for tour, program in programs.items():
        if settings.stage_of(tour) is not Stage.CLOSED:
            continue
        for seat in program:
            key = (tour, seat.table, seat.team)
            if seat.player is None or whists.get(key) is not None:
                continue
            if key in rows:
                if is_blank(found.value(found.table.rows[rows[key]], "whists")):
                    found.findings.refuse("read.whists-gone", found.cell(rows[key], "whists"), tour=tour)
            elif is_clean:
                found.findings.refuse(
                    "read.result-missing",
                    sheet=found.table.sheet,
                    tour=tour,
                    table=seat.table,
                    team=seat.team,
                )
