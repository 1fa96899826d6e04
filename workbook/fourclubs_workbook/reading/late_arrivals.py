"""Late arrivals: a player whose row was added after tours were played was absent in them."""

from collections.abc import Sequence

from fourclubs_core.models import Team
from fourclubs_core.words import Stage

from ..names import parse_name
from ..shown import format_tours
from .findings import Fill
from .seatings import SeatingsRead
from .settings import SettingsRead
from .sheet import FoundTable
from .teams import TeamsRead

_Names = set[tuple[str, str]]
"""(team, player)."""


def mark_late_arrivals(
    teams: TeamsRead,
    players: FoundTable,
    ratings: Sequence[FoundTable],
    results: FoundTable,
    seatings: SeatingsRead,
    settings: SettingsRead,
) -> TeamsRead:
    """Let players who came later be absent before, so that what was right then stays right.

    The ratings on the sheet list everybody who was in the rosters when they were made.

    Args:
        teams: The sheet Teams as read.
        players: The table `Players`, which takes what is filled.
        ratings: The personal ratings.
        results: The table `Results`.
        seatings: The recorded seatings.
        settings: The sheet Tournament.

    Returns:
        The same teams, with more absences of players who are new.
    """
    last = settings.last_tour
    if last is None or not players.is_sound or any(_lists_all(rating, teams) for rating in ratings):
        return teams
    over = range(1, last + (settings.stage_of(last) is Stage.CLOSED))
    sat = _names_in(results, "player", "finished_by", "credited_to")
    for program in seatings.programs.values():
        sat |= {(seat.team, seat.player) for seat in program if seat.player is not None}
    for final in seatings.finals.values():
        sat |= {(seat.team, seat.player) for seat in final if seat.player is not None}
    rated = {name for rating in ratings for name in _names_in(rating, "player")}
    if not sat & teams.roll.known <= rated:
        # Rows of the ratings are missing: then nobody can be told to be new.
        return teams
    known = rated | sat
    return teams._replace(
        teams=tuple([_mark_team(team, known, frozenset(over), teams, players) for team in teams.teams])
    )


def _lists_all(rating: FoundTable, teams: TeamsRead) -> bool:
    """Whether everybody stands in a rating letter by letter: the usual case, seen quickly."""
    if not rating.is_sound:
        return False
    team, player = rating.columns["team"], rating.columns["player"]
    return teams.roll.known <= {(row[team], row[player]) for row in rating.table.rows}


def _mark_team(
    team: Team, known: _Names, over: frozenset[int], teams: TeamsRead, players: FoundTable
) -> Team:
    marked = []
    for player in team.players:
        if (team.name, player.name) in known or over <= player.absent:
            marked.append(player)
            continue
        absent = player.absent | over
        row, shown = teams.player_rows[team.name, player.name], format_tours(absent)
        players.findings.fills.append(Fill("Players", row, "absent", shown))
        players.findings.tell("read.absent-late", players.cell(row, "absent"), name=player.name, absent=shown)
        marked.append(player.model_copy(update={"absent": absent}))
    return team.model_copy(update={"players": tuple(marked)})


def _names_in(found: FoundTable, *keys: str) -> _Names:
    """The players that stand in some columns of a table, each with the team of his row."""
    names: _Names = set()
    for _, row in found.rows():
        team = parse_name(found.value(row, "team"))
        for key in keys:
            name = parse_name(found.value(row, key))
            if isinstance(team, str) and isinstance(name, str):
                names.add((team, name))
    return names
