"""The whole tournament, tour by tour: from what was typed to all that follows from it."""

from collections.abc import Mapping, Sequence

from .changes import judge_changes
from .hall import Roster
from .models import SEATS, Tour, Tournament
from .outcomes import Ratings, Seat, TourOutcome
from .places import PointScale
from .ratings import Standings
from .results import ScoredTour, score_tour
from .seating import lineup_by_rating, number_teams, seat_lineups, seats_as_played
from .words import Stage

_Orders = Mapping[str, Sequence[str]]
"""The players of each team in the order of its in-team rating; before the first one, of its rows."""


def compute_tournament(tournament: Tournament) -> tuple[TourOutcome, ...]:
    """Compute everything that follows from the typed part of a tournament.

    Args:
        tournament: What was typed. Numbers and program of a tour are taken where they are
            given and follow from the ratings of the closed tours before it where not.

    Returns:
        One outcome a tour, in order.
    """
    settings = tournament.settings
    scale = PointScale(settings)
    standings = Standings(settings, tournament.teams, scale)
    names = {team.name: frozenset([player.name for player in team.players]) for team in tournament.teams}
    orders: _Orders = {team.name: [player.name for player in team.players] for team in tournament.teams}
    absences = {
        team.name: [(player.name, player.absent) for player in team.players if player.absent]
        for team in tournament.teams
    }
    ratings: Ratings | None = None
    outcomes = []
    for tour in tournament.tours:
        number = tour.tour
        rosters = {
            team: Roster(names[team], frozenset([name for name, tours in missed if number in tours]))
            for team, missed in absences.items()
        }
        numbers, program = _seat_first(settings.tables, tour, ratings, orders, rosters)
        judged = judge_changes(settings, number, rosters, numbers, program, tour.changes)
        scored = ScoredTour((), (), ())
        if tour.stage is not Stage.SEATING:
            scored = score_tour(settings.proposal, scale, judged, tour.results)
        reserves = _reserves(judged.current, orders, rosters)
        if tour.stage is Stage.CLOSED:
            standings.add_tour(scored.results, scored.shares)
            ratings = standings.rate(numbers, tour.lots)
            orders = {team: [row.player for row in rows] for team, rows in ratings.in_team.items()}
        outcomes.append(
            TourOutcome(
                number,
                tour.stage,
                numbers,
                program,
                judged.final,
                judged.current,
                judged.verdicts,
                judged.remarks + scored.remarks,
                scored.results,
                judged.left,
                reserves,
                ratings if tour.stage is Stage.CLOSED else None,
            )
        )
    return tuple(outcomes)


def _seat_first(
    tables: int, tour: Tour, ratings: Ratings | None, orders: _Orders, rosters: Mapping[str, Roster]
) -> tuple[Mapping[str, int], tuple[Seat, ...]]:
    """А, Б, Л - the team numbers and the first seating of a tour, empty while not known."""
    numbers = tour.numbers
    if numbers is None and tour.program:
        numbers = {seat.team: seat.seat for seat in tour.program}
    if numbers is None and tour.tour > 1 and ratings is not None:
        numbers = number_teams([row.team for row in ratings.teams])
    if numbers is None or len(numbers) != SEATS:
        return {}, ()
    if tour.program is not None:
        return numbers, seats_as_played(tour.program, numbers, tables)
    if tour.tour == 1 or ratings is None:
        return numbers, ()
    lineups = {team: lineup_by_rating(order, rosters[team].absent, tables) for team, order in orders.items()}
    return numbers, seat_lineups(lineups, numbers)


def _reserves(
    current: Sequence[Seat], orders: _Orders, rosters: Mapping[str, Roster]
) -> dict[str, tuple[str, ...]]:
    """Б - available players who do not sit now, in the order of the in-team rating before the tour."""
    not_there = {team: set(roster.absent) for team, roster in rosters.items()}
    for _, _, team, player in current:
        if player is not None:
            not_there[team].add(player)
    return {
        team: tuple([player for player in order if player not in not_there[team]])
        for team, order in orders.items()
    }


def find_closed(outcomes: Sequence[TourOutcome]) -> TourOutcome | None:
    """The last closed tour: the one whose ratings stand now. None before the first is closed."""
    return next((outcome for outcome in reversed(outcomes) if outcome.stage is Stage.CLOSED), None)
