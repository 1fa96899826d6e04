"""From a list to the rows of the sheet Teams: all of it before tour 1 is shown, later new players only."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from fourclubs_core.models import SEATS, Player, Team
from fourclubs_core.words import Stage

from ..cells import cut, is_blank
from ..errors import Refused
from ..messages import Message, confirm, refused, told
from ..names import find_alike, fold_name, parse_name
from ..port import Snapshot, Table, Value
from ..reading import Reading
from ..shown import format_tours
from ..state import Released, State
from ..writing import Record, Sheets
from .rosters import preview

_TEAM_KEYS = ("club", "captain", "deputy", "email")


class Typed(NamedTuple):
    """Tables as they stand after typing, what to say of it, and what was typed, for the log."""

    tables: Mapping[str, Table]
    messages: tuple[Message, ...]
    shown: str


def is_open(state: State | None) -> bool:
    """Whether the rosters are still the captains' business: tour 1 is not shown yet (Б)."""
    return state is None or (
        state.tour == 1
        and state.stage is Stage.SEATING
        and state.released is Released.NO
        and state.reopened is None
    )


def type_roster(snapshot: Snapshot, reading: Reading, teams: Sequence[Team], size: int | None) -> Typed:
    """The tables Teams and Players with a list typed in.

    Args:
        snapshot: The workbook.
        reading: What it says; the sheet Teams may be blank or wrong as yet.
        teams: The four teams of the list.
        size: The number of players of a team, None where it is not known.

    Raises:
        Refused: Tour 1 has been shown and the list has other teams or nobody new.
    """
    sheets = Sheets(snapshot.tables, reading.columns, reading.language)
    sizes = check_sizes(teams, size) if size is not None else []
    if is_open(reading.state):
        typed = _type_all(sheets, teams)
        return typed._replace(messages=(*preview(teams), *sizes, *typed.messages))
    typed = _type_late(sheets, reading, teams)
    return typed._replace(messages=(*typed.messages, *sizes))


def check_sizes(teams: Sequence[Team], size: int) -> list[Message]:
    """Teams with more or fewer players than the setting says."""
    return [
        confirm("intake.size", team=team.name, found=len(team.players), players=size)
        for team in teams
        if len(team.players) != size
    ]


def _type_all(sheets: Sheets, teams: Sequence[Team]) -> Typed:
    """The list takes the place of what stood there; numbers of teams and the judge's own columns stay."""
    old_teams = _rows_by_name(sheets, "Teams", ("team",))
    old_players = _rows_by_name(sheets, "Players", ("team", "player"))
    ordered = _keep_order(list(old_teams), teams)
    team_records: list[tuple[Record, Sequence[Value] | None]] = []
    player_records: list[tuple[Record, Sequence[Value] | None]] = []
    kept: set[tuple[str, ...]] = set()
    for team in ordered:
        record: dict[str, Value] = {"team": team.name}
        record |= {key: value for key in _TEAM_KEYS if (value := getattr(team, key))}
        team_records.append((record, old_teams.get((fold_name(team.name),))))
        for player in team.players:
            place = (fold_name(team.name), fold_name(player.name))
            old = old_players.get(place) if place not in kept else None
            kept.add(place)
            player_records.append((_player_record(team.name, player), old))
    gone = [
        str(row[sheets.columns["Players"]["player"]])
        for place, row in old_players.items()
        if place not in kept
    ]
    messages = [confirm("intake.gone", count=len(gone), names=cut(", ".join(gone), 150))] if gone else []
    added = len(kept - old_players.keys())
    messages.append(confirm("intake.write-all", teams=len(ordered), players=len(player_records), new=added))
    tables = {
        "Teams": _table(sheets, "Teams", team_records, SEATS),
        "Players": _table(sheets, "Players", player_records, len(sheets.tables["Players"].rows)),
    }
    shown = "; ".join(f"{team.name}: {len(team.players)}" for team in ordered)
    return Typed(tables, tuple(messages), shown)


def _keep_order(old: Sequence[tuple[str, ...]], teams: Sequence[Team]) -> list[Team]:
    """The teams in the order of the workbook where it has the same four, else in that of the list.

    Line-ups typed before the draw stand in columns that go by this order.
    """
    order = {name: at for at, (name,) in enumerate(old)}
    if {fold_name(team.name) for team in teams} != order.keys():
        return list(teams)
    return sorted(teams, key=lambda team: order[fold_name(team.name)])


def _type_late(sheets: Sheets, reading: Reading, teams: Sequence[Team]) -> Typed:
    """Only players who are not there yet: they were absent before."""
    assert reading.state is not None
    now = reading.state.reopened.tour if reading.state.reopened else reading.state.tour
    before = frozenset(range(1, now))
    messages: list[Message] = []
    problems: list[Message] = []
    records: list[tuple[Record, None]] = []
    here = 0
    for team in teams:
        name = find_alike(team.name, reading.roll.teams_folded)
        if name is None:
            problems.append(refused("intake.late-team", team=team.name, tour=now))
            continue
        folded = reading.roll.players_folded[name]
        new = [player for player in team.players if fold_name(player.name) not in folded]
        here += len(team.players) - len(new)
        for player in new:
            late = player.model_copy(update={"absent": player.absent | before})
            records.append((_player_record(name, late), None))
            missed = format_tours(late.absent) or told("intake.word-none")
            messages.append(confirm("intake.late", name=player.name, team=name, absent=missed))
    if not records and not problems:
        problems.append(refused("intake.nobody-new", tour=now))
    if problems:
        raise Refused(problems)
    messages.append(told("intake.late-only", tour=now, here=here))
    old = sheets.tables["Players"]
    rows = [row for row in old.rows if not all(is_blank(value) for value in row)]
    added = _table(sheets, "Players", records, 0)
    spare = len(old.rows) - len(rows) - len(records)
    blank = ((None,) * len(old.columns),) * max(0, spare)
    shown = "; ".join(f"{record['team']}: {record['player']}" for record, _ in records)
    return Typed({"Players": replace(old, rows=(*rows, *added.rows, *blank))}, tuple(messages), shown)


def _rows_by_name(sheets: Sheets, table: str, keys: Sequence[str]) -> dict[tuple[str, ...], Sequence[Value]]:
    """The rows of a table by the names in them as they are compared; the first of equal ones."""
    columns = sheets.columns[table]
    found: dict[tuple[str, ...], Sequence[Value]] = {}
    for row in sheets.tables[table].rows:
        names = [parse_name(row[columns[key]]) for key in keys]
        if all(isinstance(name, str) for name in names):
            found.setdefault(tuple([fold_name(str(name)) for name in names]), row)
    return found


def _player_record(team: str, player: Player) -> Record:
    record: dict[str, Value] = {"team": team, "player": player.name}
    if player.absent:
        record["absent"] = format_tours(player.absent)
    if player.note:
        record["note"] = player.note
    return record


def _table(
    sheets: Sheets, name: str, records: Sequence[tuple[Record, Sequence[Value] | None]], length: int
) -> Table:
    """A table of these rows, each on top of the row that stood there for it; at least so long."""
    old, columns = sheets.tables[name], sheets.columns[name]
    rows: list[tuple[Value, ...]] = []
    for record, before in records:
        cells: list[Value] = list(before) if before is not None else [None] * len(old.columns)
        for key, value in record.items():
            cells[columns[key]] = value
        rows.append(tuple(cells))
    blank: tuple[Value, ...] = (None,) * len(old.columns)
    rows += [blank] * (length - len(rows))
    return replace(old, rows=tuple(rows))
