"""The sheet Teams: the four teams, their numbers, the rosters and who is absent."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fourclubs_core.models import SEATS, Player, Team
from fourclubs_core.words import Stage

from ..cells import parse_text, parse_whole
from ..lists import LAST_TOUR, is_from_now_on, parse_tours
from ..names import fold_name
from .findings import Fill
from .roll import NameReader, Roll, make_roll
from .settings import SettingsRead
from .sheet import FoundTable, Row


class TeamsRead(NamedTuple):
    """What the sheet Teams says.

    `teams` is empty when the table `Teams` cannot be used. `numbers`: the team numbers as typed,
    only of teams that have one. `team_rows`, `player_rows`: rows of the tables, from 0.
    """

    teams: tuple[Team, ...]
    roll: Roll
    numbers: Mapping[str, int]
    team_rows: Mapping[str, int]
    player_rows: Mapping[tuple[str, str], int]


def read_teams(teams: FoundTable, players: FoundTable, settings: SettingsRead) -> TeamsRead:
    """Read the tables `Teams` and `Players`."""
    findings = teams.findings
    team_rows, fields = _read_team_rows(teams)
    numbers = _read_numbers(teams, team_rows)
    is_whole = teams.is_sound and len(team_rows) == SEATS
    if teams.is_sound and not is_whole:
        cell = teams.table.address(0, teams.columns["team"])
        findings.refuse("read.teams-count", cell, found=len(team_rows), wanted=SEATS)
    before = len(findings.problems)
    rosters, player_rows = _read_players(players, tuple(team_rows), settings, is_whole=is_whole)
    if not is_whole:
        return TeamsRead((), make_roll({}), numbers, team_rows, player_rows)
    names = {team: [player.name for player in roster] for team, roster in rosters.items()}
    roll = make_roll(names, is_whole=players.is_sound and len(findings.problems) == before)
    if players.is_sound:
        _look_over(players, roll, player_rows, settings)
    made = tuple([Team(name=team, players=tuple(rosters[team]), **fields[team]) for team in team_rows])
    return TeamsRead(made, roll, numbers, team_rows, player_rows)


def _read_team_rows(found: FoundTable) -> tuple[dict[str, int], dict[str, dict[str, str]]]:
    rows: dict[str, int] = {}
    fields: dict[str, dict[str, str]] = {}
    folded: dict[str, str] = {}
    reader = NameReader(found, make_roll({}))
    for index, row in found.rows():
        texts = {
            key: found.take(index, row, key, parse_text) or ""
            for key in ("club", "captain", "deputy", "email")
        }
        before = len(found.findings.problems)
        name = reader.name(index, row, "team")
        if name is None:
            if len(found.findings.problems) == before:
                found.findings.refuse("read.blank", found.cell(index, "team"), caption=found.caption("team"))
            continue
        same = folded.setdefault(fold_name(name), name)
        if same in rows:
            found.findings.refuse(
                "read.team-twice", found.cell(index, "team"), name=name, other=found.cell(rows[same], "team")
            )
            continue
        rows[name] = index
        fields[name] = texts
    return rows, fields


def _read_numbers(found: FoundTable, rows: Mapping[str, int]) -> dict[str, int]:
    """А - the team numbers, 1 to 4, each once; blank before the draw."""
    numbers: dict[str, int] = {}
    holders: dict[int, str] = {}
    for team, index in rows.items():
        number = found.take(index, found.table.rows[index], "number", parse_whole, 1, SEATS)
        if number is None:
            continue
        if number in holders:
            other = holders[number]
            cell = found.cell(index, "number")
            found.findings.refuse(
                "read.number-twice", cell, number=number, team=other, other=found.cell(rows[other], "number")
            )
            continue
        holders[number] = team
        numbers[team] = number
    return numbers


def _read_players(
    found: FoundTable, teams: Sequence[str], settings: SettingsRead, *, is_whole: bool
) -> tuple[dict[str, list[Player]], dict[tuple[str, str], int]]:
    rosters: dict[str, list[Player]] = {team: [] for team in teams}
    rows: dict[tuple[str, str], int] = {}
    reader = NameReader(found, make_roll(dict.fromkeys(teams, ())))
    for index, row in found.rows():
        # A team that is missing from `Teams` is a problem there: its players need no second one.
        team = reader.team(index, row) if is_whole else None
        before = len(found.findings.problems)
        name = reader.name(index, row, "player")
        if name is None and len(found.findings.problems) == before:
            found.findings.refuse("read.blank", found.cell(index, "player"), caption=found.caption("player"))
        absent = _read_absent(found, index, row, settings)
        note = found.take(index, row, "note", parse_text)
        if team is None or name is None:
            continue
        if (team, name) in rows:
            cell, other = found.cell(index, "player"), found.cell(rows[team, name], "player")
            found.findings.refuse("read.player-twice", cell, name=name, team=team, other=other)
            continue
        rows[team, name] = index
        rosters[team].append(Player(name=name, absent=absent, note=note))
    reader.finish()
    return rosters, rows


def _read_absent(found: FoundTable, index: int, row: Row, settings: SettingsRead) -> frozenset[int]:
    tours = settings.settings.tours if settings.settings else LAST_TOUR
    first = _first_missed(settings)
    absent = found.take(index, row, "absent", parse_tours, tours, first)
    if not absent:
        return frozenset()
    cell = found.cell(index, "absent")
    beyond = sorted(tour for tour in absent if tour > tours)
    if beyond:
        found.findings.tell("read.absent-beyond", cell, tour=beyond[0], tours=tours)
    if is_from_now_on(found.value(row, "absent")):
        found.findings.fills.append(Fill("Players", index, "absent", f"{first}-"))
        found.findings.tell("read.absent-filled", cell, tour=first)
    return frozenset([tour for tour in absent if tour <= tours])


def _first_missed(settings: SettingsRead) -> int:
    """From which tour on a yes counts: during play the next one, since who leaves may have played in it."""
    if settings.last_tour is None:
        return 1
    return settings.last_tour + (settings.stage_of(settings.last_tour) is not Stage.SEATING)


def _look_over(
    found: FoundTable, roll: Roll, rows: Mapping[tuple[str, str], int], settings: SettingsRead
) -> None:
    """Tell of names that look alike, of a player in two teams, and of a team that is too small."""
    findings = found.findings
    for team, folded in roll.players_folded.items():
        for alike in folded.values():
            for name in alike[1:]:
                cell, other = (
                    found.cell(rows[team, name], "player"),
                    found.cell(rows[team, alike[0]], "player"),
                )
                findings.tell("read.players-alike", cell, name=name, team=team, like=alike[0], other=other)
    if settings.is_lining_up:
        # Namesakes stay namesakes: said while the teams are being typed, not all day long.
        _tell_of_two_teams(found, roll, rows)
    wanted = settings.settings.players if settings.settings else 0
    for team, roster in roll.players.items():
        if len(roster) < wanted:
            findings.tell(
                "read.players-few", team=team, found=len(roster), wanted=wanted, sheet=found.table.sheet
            )


def _tell_of_two_teams(found: FoundTable, roll: Roll, rows: Mapping[tuple[str, str], int]) -> None:
    first: dict[str, tuple[str, str]] = {}
    for team, folded in roll.players_folded.items():
        for key, alike in folded.items():
            holder = first.setdefault(key, (team, alike[0]))
            if holder[0] != team:
                cell, other = found.cell(rows[team, alike[0]], "player"), found.cell(rows[holder], "player")
                found.findings.tell(
                    "read.player-in-two-teams", cell, name=alike[0], team=holder[0], other=other
                )
