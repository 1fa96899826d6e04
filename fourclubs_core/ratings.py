"""Л - the three ratings: of teams, of all players, of the players of each team.

Sums run over the closed tours. A player has what was credited to him (К); all players of a
roster are rated, those who have not played with zeros.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from .models import Lots, Settings, Team
from .outcomes import PlayerRow, Ratings, SeatResult, TeamRow
from .places import PointScale
from .words import Criterion

_Key = tuple[int, ...]


class Standings:
    """The sums of the closed tours so far. Lives inside one computation."""

    def __init__(self, settings: Settings, teams: Sequence[Team], scale: PointScale) -> None:
        self._scale = scale
        self._criteria = settings.criteria
        self._teams = [team.name for team in teams]
        self._players = [(team.name, player.name) for team in teams for player in team.players]
        self._index = {player: index for index, player in enumerate(self._players)}
        self._spans: dict[str, range] = {}
        start = 0
        for team in teams:
            self._spans[team.name] = range(start, start + len(team.players))
            start += len(team.players)
        self._team_of = [position for position, team in enumerate(teams) for _ in team.players]
        count = len(self._players)
        self._sums = {criterion: [0] * count for criterion in Criterion}
        self._team_sums = {criterion: [0] * len(teams) for criterion in Criterion}

    def add_tour(
        self, results: Iterable[SeatResult], shares: Iterable[int], sat: Iterable[tuple[str, str]]
    ) -> None:
        """Add a closed tour.

        Args:
            results: One result a seat, whists and places known, vacant seats included.
            shares: The points of each result in shares of the scale.
            sat: Everybody who sat at a table in the tour as (team, player), each once.
        """
        positions = {team: position for position, team in enumerate(self._teams)}
        points, whists, firsts, tours = (self._sums[criterion] for criterion in Criterion)
        team_points, team_whists, team_firsts, _ = (self._team_sums[criterion] for criterion in Criterion)
        by_table: dict[int, int] = {}
        for result in results:
            if result.place == 1:
                by_table[result.table] = by_table.get(result.table, 0) + 1
        for result, share in zip(results, shares, strict=True):
            team = positions[result.team]
            team_points[team] += share
            if result.whists is None:
                continue
            # Reading: a shared first place is not a first place.
            first = int(result.place == 1 and by_table[result.table] == 1)
            team_whists[team] += result.whists
            team_firsts[team] += first
            if result.credited_to is not None:
                player = self._index[result.team, result.credited_to]
                points[player] += share
                whists[player] += result.whists
                firsts[player] += first
        for seated in sat:
            tours[self._index[seated]] += 1

    def rate(self, numbers: Mapping[str, int], lots: Lots) -> Ratings:
        """The ratings now.

        Args:
            numbers: The team numbers of the last tour, which part tied teams.
            lots: The judge's orders for tied rows of this rating.
        """
        keys = self._keys(self._criteria, self._sums)
        contributions = self._contributions()
        lot_of = _positions(lots.players)
        tied = [lot_of.get(f"{team}/{player}", len(lot_of)) for team, player in self._players] if lot_of else None
        order = _order(range(len(self._players)), keys, tied)
        return Ratings(
            self._rate_teams(numbers, lots),
            self._rows(order, _places(order, keys), contributions),
            {team: self._rate_team(team, keys, contributions, lots.in_team.get(team, ())) for team in self._teams},
        )

    def _rate_team(
        self, team: str, keys: Sequence[_Key], contributions: Sequence[Fraction | None], lot: Sequence[str]
    ) -> tuple[PlayerRow, ...]:
        span = self._spans[team]
        tied = None
        if lot:
            lot_of = _positions(lot)
            tied = [lot_of.get(player, len(lot_of)) for _, player in self._players]
        order = _order(span, keys, tied)
        return self._rows(order, _places(order, keys), contributions)

    def _rate_teams(self, numbers: Mapping[str, int], lots: Lots) -> tuple[TeamRow, ...]:
        # "tours" says nothing about teams; where it is all there is, every team is tied.
        keys = self._keys([c for c in self._criteria if c is not Criterion.TOURS], self._team_sums)
        lot_of = _positions(lots.teams)
        order = sorted(
            range(len(self._teams)),
            key=lambda team: (
                keys[team],
                lot_of.get(self._teams[team], len(lot_of)),
                numbers.get(self._teams[team], 0),
            ),
        )
        sums = self._team_sums
        return tuple(
            [
                TeamRow(
                    place,
                    self._teams[team],
                    self._scale.points(sums[Criterion.POINTS][team]),
                    sums[Criterion.WHISTS][team],
                    sums[Criterion.FIRST_PLACES][team],
                )
                for team, place in zip(order, _places(order, keys), strict=True)
            ]
        )

    def _contributions(self) -> list[Fraction | None]:
        """К, note в - each player's share of his team's points; None when it has none or less."""
        team_points = self._team_sums[Criterion.POINTS]
        return [
            Fraction(own, team_points[team]) if team_points[team] > 0 else None
            for own, team in zip(self._sums[Criterion.POINTS], self._team_of, strict=True)
        ]

    def _rows(
        self, order: Sequence[int], places: Sequence[int], contributions: Sequence[Fraction | None]
    ) -> tuple[PlayerRow, ...]:
        points, whists, firsts, tours = (self._sums[criterion] for criterion in Criterion)
        scale, players = self._scale.points, self._players
        rows = []
        for row, place in zip(order, places, strict=True):
            team, player = players[row]
            rows.append(
                PlayerRow(
                    place,
                    player,
                    team,
                    scale(points[row]),
                    whists[row],
                    firsts[row],
                    tours[row],
                    contributions[row],
                )
            )
        return tuple(rows)

    @staticmethod
    def _keys(criteria: Sequence[Criterion], sums: Mapping[Criterion, Sequence[int]]) -> list[_Key]:
        columns = [[-value for value in sums[criterion]] for criterion in criteria]
        if not columns:
            return [()] * len(sums[Criterion.POINTS])
        return list(zip(*columns, strict=True))


def _positions(names: Sequence[str]) -> dict[str, int]:
    return {name: position for position, name in enumerate(names)}


def _order(rows: range, keys: Sequence[_Key], lot: Sequence[int] | None) -> list[int]:
    """Sort rows by their keys; a lot parts tied rows only, then the order of the sheets stands."""
    if lot is None:
        return sorted(rows, key=keys.__getitem__)
    return sorted(rows, key=lambda row: (keys[row], lot[row]))


def _places(order: Sequence[int], keys: Sequence[_Key]) -> list[int]:
    """Places of ordered rows; rows with equal keys share one (1, 1, 3)."""
    places: list[int] = []
    previous: _Key | None = None
    place = 0
    for position, row in enumerate(order, start=1):
        if keys[row] != previous:
            previous, place = keys[row], position
        places.append(place)
    return places
