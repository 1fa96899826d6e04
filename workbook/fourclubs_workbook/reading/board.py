"""The sheet Seating: the Board. Before tour 1 is shown it holds the captains' line-ups (Б)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fourclubs_core.models import SEATS, LineupSeat, Team

from ..cells import Bad, is_blank, parse_whole
from ..names import parse_name
from .roll import NameReader, Roll
from .settings import SettingsRead
from .sheet import FoundTable, Row

BoardRows = tuple[tuple[str | None, ...], ...]
"""L rows × 4 seats of names, table by table; None is an empty cell."""

SEAT_KEYS = tuple(f"seat_{seat}" for seat in range(1, SEATS + 1))
"""The columns of the seats 1 to 4."""


class LineupsRead(NamedTuple):
    """The line-ups of tour 1: team -> a player or None for each table, and the program of them.

    `program` is None while the teams have no numbers, and when no seat is filled.
    """

    lineups: Mapping[str, tuple[str | None, ...]]
    program: tuple[LineupSeat, ...] | None


def read_board(found: FoundTable, settings: SettingsRead) -> tuple[BoardRows, Mapping[int, int]]:
    """The names on the Board as they stand, and the row of each table.

    Nothing is checked here: in most stages the program draws the Board, and what stands in it is
    only compared with what should.
    """
    if settings.settings is None or not found.is_sound:
        return (), {}
    board: list[tuple[str | None, ...]] = [(None,) * SEATS] * settings.settings.tables
    rows: dict[int, int] = {}
    for index, row in found.rows():
        table = parse_whole(found.value(row, "table"), 1, settings.settings.tables)
        if table is None or isinstance(table, Bad) or table in rows:
            continue
        rows[table] = index
        board[table - 1] = tuple([_name(found, row, key) for key in SEAT_KEYS])
    return tuple(board), rows


def _name(found: FoundTable, row: Row, key: str) -> str | None:
    name = parse_name(found.value(row, key))
    return None if isinstance(name, Bad) else name


def read_lineups(
    found: FoundTable,
    settings: SettingsRead,
    teams: Sequence[Team],
    roll: Roll,
    numbers: Mapping[str, int],
) -> LineupsRead:
    """Б - read the line-ups of tour 1 from the Board.

    Args:
        found: The table `Board`.
        settings: The sheet Tournament, readable.
        teams: The four teams.
        roll: The same with names to look up.
        numbers: The team numbers. Seat k is the column of the team with number k; before all
            teams have one the columns go by the rows of `Teams`.
    """
    assert settings.settings is not None
    is_drawn = len(numbers) == SEATS
    columns = sorted(numbers, key=lambda team: numbers[team]) if is_drawn else list(roll.teams)
    seats = _read_seats(found, settings.settings.tables, roll, columns)
    _check_seats(found, teams, roll, seats)
    tables = range(1, settings.settings.tables + 1)
    lineups = {team: tuple([seats.get((team, table), _EMPTY).player for table in tables]) for team in columns}
    if not is_drawn or not seats:
        return LineupsRead(lineups, None)
    program = tuple(
        [
            LineupSeat(table=table, seat=seat, team=team, player=lineups[team][table - 1])
            for table in tables
            for seat, team in enumerate(columns, start=1)
        ]
    )
    return LineupsRead(lineups, program)


class _Seat(NamedTuple):
    """A filled seat and where it stands."""

    player: str | None
    cell: str


_EMPTY = _Seat(None, "")


def _read_seats(
    found: FoundTable, tables: int, roll: Roll, columns: Sequence[str]
) -> dict[tuple[str, int], _Seat]:
    """The filled seats by (team, table)."""
    reader = NameReader(found, roll)
    seats: dict[tuple[str, int], _Seat] = {}
    rows: dict[int, int] = {}
    for index, row in found.rows():
        table = found.need(index, row, "table", parse_whole, 1)
        if table is None:
            continue
        if table > tables:
            _refuse_beyond(found, index, row, table, tables)
            continue
        first = rows.setdefault(table, index)
        if first != index:
            found.findings.refuse(
                "read.row-twice", found.cell(index, "table"), other=found.cell(first, "table")
            )
            continue
        for key, team in zip(SEAT_KEYS, columns, strict=True):
            player = reader.player(index, row, key, team)
            if player is not None:
                seats[team, table] = _Seat(player, found.cell(index, key))
    return seats


def _refuse_beyond(found: FoundTable, index: int, row: Row, table: int, tables: int) -> None:
    """A line-up for a table that there is not; a row without names is one that the program leaves out."""
    if not all(is_blank(found.value(row, key)) for key in SEAT_KEYS):
        found.findings.refuse("read.table-beyond", found.cell(index, "table"), table=table, tables=tables)


def _check_seats(
    found: FoundTable, teams: Sequence[Team], roll: Roll, seats: Mapping[tuple[str, int], _Seat]
) -> None:
    """A line-up names available players of the team's roster, none twice."""
    absent = {(team.name, player.name) for team in teams for player in team.players if 1 in player.absent}
    first: dict[tuple[str, str], str] = {}
    for (team, _), (player, cell) in seats.items():
        assert player is not None
        if (team, player) not in roll.known:
            other = roll.team_of(player)
            if other is None and roll.is_whole:
                found.findings.refuse_lineup("read.lineup-unknown", cell, name=player, team=team)
            elif other is not None:
                found.findings.refuse_lineup(
                    "read.lineup-other-team", cell, name=player, team=team, other_team=other
                )
            continue
        other_cell = first.setdefault((team, player), cell)
        if other_cell != cell:
            found.findings.refuse_lineup("read.seated-twice", cell, name=player, team=team, other=other_cell)
        if (team, player) in absent:
            found.findings.refuse_lineup("read.lineup-absent", cell, name=player, team=team)
