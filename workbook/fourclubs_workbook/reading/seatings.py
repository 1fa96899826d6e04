"""The sheet Archive: the program and final seatings of the tours, as they were played."""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from fourclubs_core.models import SEATS, LineupSeat
from fourclubs_core.outcomes import Seat
from fourclubs_core.words import Stage

from ..answers import parse_word
from ..cells import parse_whole
from .roll import NameReader, Roll
from .settings import SettingsRead
from .sheet import FoundTable

TABLES_LIMIT = 200
"""No tournament has more tables than this."""


class SeatingKind(StrEnum):
    """Which seating of a tour a row of `Seatings` belongs to."""

    PROGRAM = "program"
    FINAL = "final"


class SeatingsRead(NamedTuple):
    """The recorded seatings by tour, table by table, seat by seat.

    `numbers`: tour -> team -> its number, which is its seat at every table of the program.
    """

    programs: Mapping[int, tuple[LineupSeat, ...]]
    finals: Mapping[int, tuple[Seat, ...]]
    numbers: Mapping[int, Mapping[str, int]]


_Key = tuple[int, SeatingKind, int, int]


def keep_tables(found: FoundTable, setting: FoundTable, settings: SettingsRead) -> SettingsRead:
    """The settings with the number of tables that is played.

    Another number typed when a seating has been shown is one problem, not one for each row of the
    tables that are too many or too few.

    Args:
        found: The table `Seatings`.
        setting: The table `Settings`.
        settings: The same, read.
    """
    if settings.settings is None or settings.is_lining_up or not found.is_sound:
        return settings
    tables = settings.settings.tables
    rows: dict[int, set[tuple[int, int]]] = {}
    for _, row in found.rows():
        if parse_word(found.value(row, "stage"), "seating", SeatingKind) is SeatingKind.PROGRAM:
            tour, table, seat = (parse_whole(found.value(row, key)) for key in ("tour", "table", "seat"))
            if not (isinstance(tour, int) and isinstance(table, int) and isinstance(seat, int)):
                return settings
            rows.setdefault(tour, set()).add((table, seat))
    played = len(next(iter(rows.values()), ())) // SEATS
    whole = {(table, seat) for table in range(1, played + 1) for seat in range(1, SEATS + 1)}
    if played in (0, tables) or any(seats != whole for seats in rows.values()):
        return settings
    cell = setting.cell(settings.rows["tables"], "value")
    found.findings.refuse("read.tables-changed", cell, tables=tables, played=played)
    return settings._replace(settings=settings.settings.model_copy(update={"tables": played}))


def read_seatings(found: FoundTable, settings: SettingsRead, roll: Roll) -> SeatingsRead:
    """Read the table `Seatings`; rows may stand in any order.

    While the captains hand in their line-ups the Board alone counts: what stands here is the
    draft of an earlier moment, and may name players that have been put right since.
    """
    before = len(found.findings.problems)
    seats = {} if settings.is_lining_up else _read_rows(found, settings, roll)
    ordered = sorted(seats)
    programs: dict[int, list[LineupSeat]] = {}
    finals: dict[int, list[Seat]] = {}
    for key in ordered:
        tour, kind, table, seat = key
        team, player, _ = seats[key]
        if kind is SeatingKind.PROGRAM:
            programs.setdefault(tour, []).append(LineupSeat(table=table, seat=seat, team=team, player=player))
        else:
            finals.setdefault(tour, []).append(Seat(table, seat, team, player))
    numbers = _check_order(found, ordered, seats)
    # Rows that could not be read have been named, and so has a table Teams that is gone: no second problem.
    if found.is_sound and roll.players and len(found.findings.problems) == before:
        _check_whole(found, programs, settings)
    return SeatingsRead(
        {tour: tuple(rows) for tour, rows in programs.items()},
        {tour: tuple(rows) for tour, rows in finals.items()},
        numbers,
    )


def _read_rows(
    found: FoundTable, settings: SettingsRead, roll: Roll
) -> dict[_Key, tuple[str, str | None, int]]:
    """Rows by their keys: team, player (None: vacant), index of the row."""
    # While captains line up, what is recorded of tour 1 is a draft, perhaps for another number of tables.
    is_known = settings.settings is not None and not settings.is_lining_up
    tables = settings.settings.tables if settings.settings and is_known else TABLES_LIMIT
    reader = NameReader(found, roll)
    seats: dict[_Key, tuple[str, str | None, int]] = {}
    for index, row in found.rows():
        tour = found.need(index, row, "tour", parse_whole, 1)
        kind = found.need(index, row, "stage", parse_word, "seating", SeatingKind)
        table = found.need(index, row, "table", parse_whole, 1, tables)
        seat = found.need(index, row, "seat", parse_whole, 1, SEATS)
        team = reader.team(index, row) if roll.players else None
        # The final seating is only compared, so an unknown name in it is the checker's matter.
        read = reader.roster_player if kind is SeatingKind.PROGRAM else reader.player
        player = read(index, row, "player", team)
        if tour is None or kind is None or table is None or seat is None or team is None:
            continue
        if settings.last_tour is not None and tour > settings.last_tour:
            found.findings.refuse(
                "read.row-future", found.cell(index, "tour"), tour=tour, current=settings.last_tour
            )
            continue
        key = (tour, kind, table, seat)
        if key in seats:
            other = found.cell(seats[key][2], "tour")
            found.findings.refuse("read.row-twice", found.cell(index, "tour"), other=other)
            continue
        seats[key] = (team, player, index)
    reader.finish()
    return seats


def _check_order(
    found: FoundTable, ordered: list[_Key], seats: Mapping[_Key, tuple[str, str | None, int]]
) -> dict[int, dict[str, int]]:
    """В - in a tour a team has one seat at all tables, and a player one seat."""
    numbers = _number_teams(ordered, seats)
    taken: dict[tuple[int, str, str], int] = {}
    for key in ordered:
        tour, kind, _, seat = key
        if kind is not SeatingKind.PROGRAM:
            continue
        team, player, index = seats[key]
        if numbers[tour].get(team) != seat:
            cell = found.cell(index, "team")
            found.findings.refuse("read.seating-team-moved", cell, team=team, tour=tour, seat=seat)
        if player is None:
            continue
        first = taken.setdefault((tour, team, player), index)
        if first != index:
            other = found.cell(first, "player")
            found.findings.refuse(
                "read.seated-twice", found.cell(index, "player"), name=player, team=team, other=other
            )
    return numbers


def _number_teams(
    ordered: list[_Key], seats: Mapping[_Key, tuple[str, str | None, int]]
) -> dict[int, dict[str, int]]:
    """The seat of each team in a tour by most of the rows, so that a spoiled row is told from the others."""
    counts = Counter([(key[0], key[3], seats[key][0]) for key in ordered])
    numbers: dict[int, dict[str, int]] = {}
    for (tour, seat, team), _ in counts.most_common():
        teams = numbers.setdefault(tour, {})
        if team not in teams and seat not in teams.values():
            teams[team] = seat
    return numbers


def _check_whole(found: FoundTable, programs: Mapping[int, list[LineupSeat]], settings: SettingsRead) -> None:
    """A tour that was shown, played or closed has its whole program seating."""
    if settings.state is None or settings.settings is None or settings.last_tour is None:
        return
    wanted = settings.settings.tables * SEATS
    for tour in range(1, settings.last_tour + 1):
        rows = len(programs.get(tour, ()))
        # Line-ups of tour 1 are on the Board until they are shown; later seatings follow from the ratings.
        is_due = settings.stage_of(tour) is not Stage.SEATING or tour == 1
        if settings.is_lining_up or (rows == 0 and not is_due):
            continue
        if rows < wanted:
            found.findings.refuse(
                "read.seating-incomplete", sheet=found.table.sheet, tour=tour, found=rows, wanted=wanted
            )
