"""Л - the three ratings: of teams, of all players, of the players of each team.

Sums run over the closed tours. A player has what was credited to him (К); all players of a
roster are rated, those who have not played with zeros.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache

from .models import Lots, Settings, Team
from .outcomes import PlayerRow, Ratings, SeatResult, TeamRow, make_rows
from .places import PointScale
from .words import Criterion

_Key = tuple[int, ...]
_Record = tuple[str, str, Fraction, int, int, int, Fraction | None]


class _Sums:
    """The sums of the closed tours so far: one number a row in each list, points in shares."""

    def __init__(self, rows: int) -> None:
        self.points = [0] * rows
        self.whists = [0] * rows
        self.first_places = [0] * rows
        self.tours = [0] * rows

    def keys(self, criteria: Sequence[Criterion]) -> list[_Key]:
        """What a rating compares of each row, more is better."""
        columns = {
            Criterion.POINTS: self.points,
            Criterion.WHISTS: self.whists,
            Criterion.FIRST_PLACES: self.first_places,
            Criterion.TOURS: self.tours,
        }
        if not criteria:
            return [()] * len(self.points)
        return list(zip(*(columns[criterion] for criterion in criteria), strict=True))


class Standings:
    """The standings after the closed tours so far. Lives inside one computation."""

    def __init__(self, settings: Settings, teams: Sequence[Team], scale: PointScale) -> None:
        self._criteria = settings.criteria
        # "tours" says nothing about teams; where it is all there is, every team is tied.
        self._team_criteria = [one for one in settings.criteria if one is not Criterion.TOURS]
        self._points = scale.points
        self._share = cache(Fraction)
        self._teams = [team.name for team in teams]
        self._position = {team: position for position, team in enumerate(self._teams)}
        self._players = [player.name for team in teams for player in team.players]
        self._team_of = [position for position, team in enumerate(teams) for _ in team.players]
        self._team_names = [self._teams[position] for position in self._team_of]
        self._row_of: dict[str, dict[str, int]] = {team: {} for team in self._teams}
        for row, (team, player) in enumerate(zip(self._team_names, self._players, strict=True)):
            self._row_of[team][player] = row
        self._sums = _Sums(len(self._players))
        self._team_sums = _Sums(len(teams))

    def add_tour(self, results: Sequence[SeatResult], shares: Sequence[int]) -> None:
        """Add a closed tour.

        Args:
            results: One result a seat, whists and places known, vacant seats included.
            shares: The points of each result in shares of the scale.
        """
        sums, team_sums = self._sums, self._team_sums
        sat: set[int] = set()
        firsts: dict[int, list[tuple[int, int | None]]] = {}
        for result, share in zip(results, shares, strict=True):
            table, _, name, _, whists, place, _, _, credited_to, _, players = result
            team = self._position[name]
            team_sums.points[team] += share
            row_of = self._row_of[name]
            for player in players:
                sat.add(row_of[player])
            if whists is None:
                continue
            team_sums.whists[team] += whists
            credited = None
            if credited_to is not None:
                credited = row_of[credited_to]
                sums.points[credited] += share
                sums.whists[credited] += whists
            if place == 1:
                firsts.setdefault(table, []).append((team, credited))
        for holders in firsts.values():
            # Reading: a shared first place is not a first place.
            if len(holders) == 1:
                team, credited = holders[0]
                team_sums.first_places[team] += 1
                if credited is not None:
                    sums.first_places[credited] += 1
        for row in sat:
            sums.tours[row] += 1

    def rate(self, numbers: Mapping[str, int], lots: Lots) -> Ratings:
        """The ratings now.

        Args:
            numbers: The team numbers of the last tour, which part tied teams.
            lots: The judge's orders for tied rows of this rating.
        """
        keys = self._sums.keys(self._criteria)
        order = sorted(range(len(keys)), key=keys.__getitem__, reverse=True)
        rows_of: dict[str, list[int]] = {team: [] for team in self._teams}
        for row in order:
            rows_of[self._team_names[row]].append(row)
        records = self._records()
        if lots.players:
            order = _part_tied(order, keys, self._full_names(), lots.players)
        in_team = {
            team: _part_tied(rows, keys, self._players, lots.in_team.get(team, ()))
            for team, rows in rows_of.items()
        }
        return Ratings(
            self._rate_teams(numbers, lots.teams),
            _rows(order, keys, records),
            {team: _rows(rows, keys, records) for team, rows in in_team.items()},
        )

    def _rate_teams(self, numbers: Mapping[str, int], lot: Sequence[str]) -> tuple[TeamRow, ...]:
        sums = self._team_sums
        keys = sums.keys(self._team_criteria)
        order = sorted(range(len(keys)), key=lambda row: numbers.get(self._teams[row], 0))
        order.sort(key=keys.__getitem__, reverse=True)
        order = _part_tied(order, keys, self._teams, lot)
        return tuple(
            [
                TeamRow(
                    place,
                    self._teams[row],
                    self._points(sums.points[row]),
                    sums.whists[row],
                    sums.first_places[row],
                )
                for place, row in zip(_places(order, keys), order, strict=True)
            ]
        )

    def _full_names(self) -> list[str]:
        return [f"{team}/{player}" for team, player in zip(self._team_names, self._players, strict=True)]

    def _records(self) -> list[_Record]:
        """All of each player's row but the place."""
        sums = self._sums
        return list(
            zip(
                self._players,
                self._team_names,
                map(self._points, sums.points),
                sums.whists,
                sums.first_places,
                sums.tours,
                self._contributions(),
                strict=True,
            )
        )

    def _contributions(self) -> list[Fraction | None]:
        """К, note в - each player's share of his team's points; None when it has none or less."""
        totals = self._team_sums.points
        return [
            self._share(own, totals[team]) if totals[team] > 0 else None
            for own, team in zip(self._sums.points, self._team_of, strict=True)
        ]


def _rows(order: Sequence[int], keys: Sequence[_Key], records: Sequence[_Record]) -> tuple[PlayerRow, ...]:
    places = _places(order, keys)
    return make_rows(PlayerRow, [(place, *records[row]) for place, row in zip(places, order, strict=True)])


def _part_tied(order: list[int], keys: Sequence[_Key], names: Sequence[str], lot: Sequence[str]) -> list[int]:
    """Л - let a lot part tied rows; rows it does not name come after those it names."""
    if not lot:
        return order
    position = {name: place for place, name in enumerate(lot)}
    drawn = sorted(order, key=lambda row: position.get(names[row], len(position)))
    drawn.sort(key=keys.__getitem__, reverse=True)
    return drawn


def _places(order: Sequence[int], keys: Sequence[_Key]) -> list[int]:
    """Places of ordered rows; rows with equal keys share one (1, 1, 3)."""
    places: list[int] = []
    previous: _Key | None = None
    place = 0
    for position, row in enumerate(order, start=1):
        key = keys[row]
        if key != previous:
            previous, place = key, position
        places.append(place)
    return places
