"""The whole tournament once more, from what was typed alone, by the checker's own code."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fourclubs_core.models import SEATS, Tour, Tournament
from fourclubs_core.outcomes import Ratings, Seat
from fourclubs_core.stated import StatedResult, StatedTour, StatedVerdict
from fourclubs_core.words import Stage

from .judging import Chart, Played, play_changes
from .rating import rate
from .scoring import Score, score_tour


class Recomputed(NamedTuple):
    """One tour as the checker sees it.

    `ratings_before`: the ratings after the last closed tour before this one, None if there is
    none; `is_next`: that tour is the one just before.
    `due_numbers` and `due_program` are what the ratings give now; None in tour 1 and while the
    tour before is not closed. `numbers`, `program` are those used: as recorded, else as due.
    They are None while not known: then nobody sits anywhere, and nothing but the verdicts on
    what was asked too early is known.
    """

    tour: Tour
    ratings_before: Ratings | None
    is_next: bool
    due_numbers: Mapping[str, int] | None
    due_program: Chart | None
    numbers: Mapping[str, int] | None
    program: Chart | None
    played: Played
    scores: tuple[Score, ...]
    ratings: Ratings | None


def recompute(tournament: Tournament) -> tuple[StatedTour, ...]:
    """Recompute everything that follows from what was typed.

    Returns:
        One entry a tour, in order. What is not known yet is None (numbers, seatings, ratings)
        or empty (results before the tour is at play). Verdicts stand in the order of `changes`.
    """
    return tuple(as_stated(tournament, tour) for tour in recompute_tours(tournament))


def recompute_tours(tournament: Tournament) -> tuple[Recomputed, ...]:
    """Recompute all tours, keeping what the comparison needs."""
    done: list[Recomputed] = []
    for tour in tournament.tours:
        done.append(_recompute_tour(tournament, tour, done))
    return tuple(done)


def _recompute_tour(tournament: Tournament, tour: Tour, before: Sequence[Recomputed]) -> Recomputed:
    closed = [earlier for earlier in before if earlier.ratings is not None]
    done = Recomputed(
        tour=tour,
        ratings_before=closed[-1].ratings if closed else None,
        is_next=bool(closed) and closed[-1] is before[-1],
        due_numbers=None,
        due_program=None,
        numbers=tour.numbers,
        program=None,
        played=Played((), (), ()),
        scores=(),
        ratings=None,
    )
    done = _seat_first(tournament, done)
    done = done._replace(played=play_changes(tournament, tour, done.numbers or {}, done.program or {}))
    if done.numbers is None or done.program is None or tour.stage is Stage.SEATING:
        return done
    scores = _score(tournament, done)
    if tour.stage is not Stage.CLOSED:
        return done._replace(scores=scores)
    all_scores = [*(earlier.scores for earlier in closed), scores]
    return done._replace(scores=scores, ratings=rate(tournament, all_scores, done.numbers or {}, tour.lots))


def _seat_first(tournament: Tournament, done: Recomputed) -> Recomputed:
    """А, Б, Л - numbers and first seating as recorded, else as the ratings give them."""
    tour, ratings = done.tour, done.ratings_before
    if ratings is not None:
        done = done._replace(
            due_numbers={row.team: number for number, row in enumerate(ratings.teams, start=1)},
            due_program=program_by_ratings(tournament, tour.tour, ratings),
        )
    recorded = tour.numbers
    if recorded is None and tour.program:
        recorded = {row.team: row.seat for row in tour.program}
    return done._replace(
        numbers=recorded if recorded is not None and len(recorded) == SEATS else done.due_numbers,
        program=_recorded(tournament, tour) if tour.program is not None else done.due_program,
    )


def _score(tournament: Tournament, done: Recomputed) -> tuple[Score, ...]:
    assert done.numbers is not None
    typed = {(row.team, row.table): row.whists for row in done.tour.results}
    return score_tour(tournament.settings, _by_seat(done.numbers), done.played, typed)


def program_by_ratings(tournament: Tournament, tour: int, ratings: Ratings) -> Chart:
    """Л - the k-th available player in the order of the in-team rating sits at table k."""
    chart: dict[tuple[str, int], str | None] = {}
    for team in tournament.teams:
        absent = {player.name for player in team.players if tour in player.absent}
        available = [row.player for row in ratings.in_team[team.name] if row.player not in absent]
        for table in range(1, tournament.settings.tables + 1):
            chart[team.name, table] = available[table - 1] if table <= len(available) else None
    return chart


def _recorded(tournament: Tournament, tour: Tour) -> Chart:
    """The first seating as recorded; a seat that has no row is vacant."""
    chart: dict[tuple[str, int], str | None] = {
        (team.name, table): None
        for team in tournament.teams
        for table in range(1, tournament.settings.tables + 1)
    }
    for row in tour.program or ():
        if (row.team, row.table) in chart:
            chart[row.team, row.table] = row.player
    return chart


def _by_seat(numbers: Mapping[str, int]) -> list[str]:
    return sorted(numbers, key=numbers.__getitem__)


def _as_seats(tournament: Tournament, numbers: Mapping[str, int], chart: Chart) -> tuple[Seat, ...]:
    return tuple(
        Seat(table, numbers[team], team, chart[team, table])
        for table in range(1, tournament.settings.tables + 1)
        for team in _by_seat(numbers)
    )


def as_stated(tournament: Tournament, done: Recomputed) -> StatedTour:
    """A recomputed tour in the form in which sources state one."""
    numbers = done.numbers
    judged = sorted(done.played.judged, key=lambda verdict: verdict.row)
    stated = StatedTour(
        tour=done.tour.tour,
        numbers=numbers,
        verdicts=tuple(
            StatedVerdict(change.no, verdict.accepted, verdict.codes)
            for change, verdict in zip(done.tour.changes, judged, strict=True)
        ),
        ratings=done.ratings,
    )
    if numbers is None or done.program is None:
        return stated
    return stated._replace(
        program=_as_seats(tournament, numbers, done.program),
        final=_as_seats(tournament, numbers, done.played.charts[0]),
        results=tuple(
            StatedResult(
                table=score.table,
                team=score.team,
                seat=numbers[score.team],
                player=score.player,
                place=score.place,
                points=score.points,
                finished_by=score.finished_by,
                credited_to=score.credited_to,
                how=score.how,
            )
            for score in done.scores
        ),
    )
