"""The checker's own sums and ratings after a tour (Л)."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from fourclubs_core.models import Lots, Settings, Tournament
from fourclubs_core.outcomes import PlayerRow, Ratings, TeamRow
from fourclubs_core.words import Criterion

from .scoring import Score


class Sums(NamedTuple):
    """What a team or a player has gathered; `tours` is 0 for teams."""

    points: Fraction
    whists: int
    first_places: int
    tours: int


def rate(
    tournament: Tournament, closed: Sequence[Sequence[Score]], numbers: Mapping[str, int], lots: Lots
) -> Ratings:
    """The three ratings after the last of the closed tours.

    Args:
        tournament: Teams, rosters and settings.
        closed: The scores of the closed tours, this one last.
        numbers: The team numbers of the last tour, which order equal teams.
        lots: The orders set by hand after the last tour.
    """
    settings = tournament.settings
    scores = [score for tour in closed for score in tour]
    team_sums = {team.name: _add([s for s in scores if s.team == team.name]) for team in tournament.teams}
    teams = [team.name for team in tournament.teams]
    by_number = sorted(teams, key=lambda name: numbers.get(name, 0))
    team_rows = [
        TeamRow(place, name, team_sums[name].points, team_sums[name].whists, team_sums[name].first_places)
        for place, name in _rank(settings, by_number, team_sums.__getitem__, lots.teams, of_teams=True)
    ]

    sums = {
        (team.name, player.name): _player_sums(team.name, player.name, closed)
        for team in tournament.teams
        for player in team.players
    }

    def row(place: int, team: str, player: str) -> PlayerRow:
        total = team_sums[team].points
        mine = sums[team, player]
        contribution = mine.points / total if total > 0 else None
        return PlayerRow(place, player, team, *mine, contribution)

    overall_lot = [player for written in lots.players for player in sums if "/".join(player) == written]
    overall = _rank(settings, list(sums), sums.__getitem__, overall_lot)
    in_team = {}
    for team in tournament.teams:
        roster = [player.name for player in team.players]
        of_team = {name: sums[team.name, name] for name in roster}
        ranked = _rank(settings, roster, of_team.__getitem__, lots.in_team.get(team.name, ()))
        in_team[team.name] = tuple(row(place, team.name, name) for place, name in ranked)
    return Ratings(
        tuple(team_rows),
        tuple(row(place, *player) for place, player in overall),
        in_team,
    )


def _add(scores: Sequence[Score]) -> Sums:
    return Sums(
        sum((score.points or Fraction(0) for score in scores), Fraction(0)),
        sum(score.whists or 0 for score in scores),
        sum(1 for score in scores if score.is_first),
        0,
    )


def _player_sums(team: str, player: str, closed: Sequence[Sequence[Score]]) -> Sums:
    """What was credited to a player; a tour is played if he sat at any table in it."""
    of_team = [[score for score in tour if score.team == team] for tour in closed]
    credited = _add([score for tour in of_team for score in tour if score.credited_to == player])
    tours = sum(1 for tour in of_team if any(player in score.sat for score in tour))
    return credited._replace(tours=tours)


Rated = TypeVar("Rated", str, tuple[str, str])
"""A name, or a team and a player."""


def _rank(
    settings: Settings,
    names: Sequence[Rated],
    sums_of: Callable[[Rated], Sums],
    lot: Sequence[Rated],
    *,
    of_teams: bool = False,
) -> list[tuple[int, Rated]]:
    """Order the names by the criteria; equal ones share a place and stand by lot, then as given."""

    def merits(name: Rated) -> tuple[Fraction | int, ...]:
        sums = sums_of(name)
        values: dict[Criterion, Fraction | int] = {
            Criterion.POINTS: sums.points,
            Criterion.WHISTS: sums.whists,
            Criterion.FIRST_PLACES: sums.first_places,
            Criterion.TOURS: sums.tours,
        }
        return tuple(
            -values[criterion]
            for criterion in settings.criteria
            if not (of_teams and criterion is Criterion.TOURS)
        )

    def drawn(name: Rated) -> int:
        return lot.index(name) if name in lot else len(lot)

    ordered = sorted(names, key=lambda name: (merits(name), drawn(name)))
    all_merits = [merits(name) for name in ordered]
    return [(1 + all_merits.index(merits(name)), name) for name in ordered]
