"""What always holds, whatever was typed: nobody twice, every seat of its team, sums that agree.

And what holds unless there is a reason that the judge should be told: seatings of later tours
follow the ratings, tables sum to zero.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from fourclubs_core.models import SEATS, Tournament
from fourclubs_core.outcomes import Ratings
from fourclubs_core.stated import StatedTour
from fourclubs_core.words import How, Stage

from .comparing import Subject, noted, wrong
from .differences import Difference, DifferenceCode
from .judging import Chart
from .recomputing import Recomputed


def check_recorded(tournament: Tournament, done: Recomputed) -> Iterator[Difference]:
    """Check what was recorded of a tour: first seating and team numbers against the ratings."""
    tour = done.tour
    yield from _check_lineup(tournament, done)
    if done.due_numbers is None or done.due_program is None or not done.is_next:
        return
    # Reading: a later tour still at `seating` is seated again, so only from `play` on may its
    # numbers be those of another time; a late arrival is accepted at any stage.
    then = wrong if tour.stage is Stage.SEATING else noted
    for name, number in (tour.numbers or {}).items():
        if number != done.due_numbers[name]:
            subject = Subject(tour.tour, DifferenceCode.NUMBERS_THEN, team=name)
            yield then(subject, number, done.due_numbers[name])
    if tour.program is None or done.program is None or done.due_program == done.program:
        return
    for team in (team.name for team in tournament.teams):
        is_absence = _is_by_absence(done, team, _order_before(done, team))
        code = DifferenceCode.PROGRAM_ABSENCE if is_absence else DifferenceCode.PROGRAM_THEN
        for table in range(1, tournament.settings.tables + 1):
            seated, due = done.program[team, table], done.due_program[team, table]
            if seated != due:
                subject = Subject(tour.tour, code, table=table, team=team)
                yield noted(subject, seated, due) if is_absence else then(subject, seated, due)


def _order_before(done: Recomputed, team: str) -> Sequence[str]:
    assert done.ratings_before is not None
    return [row.player for row in done.ratings_before.in_team[team]]


def _is_by_absence(done: Recomputed, team: str, order: Sequence[str]) -> bool:
    """Whether the recorded seating is that of the rating if some absences were otherwise at the time.

    So it is when the seated players stand in the order of the rating, and any seats that stayed
    vacant are the last ones.
    """
    assert done.program is not None
    seats = [player for (of_team, _), player in sorted(done.program.items()) if of_team == team]
    seated = [player for player in seats if player is not None]
    if any(player is not None for player in seats[len(seated) :]) or not set(seated) <= set(order):
        return False
    return seated == sorted(set(seated), key=order.index)


def _check_lineup(tournament: Tournament, done: Recomputed) -> Iterator[Difference]:
    """The recorded first seating: seats as numbered, players of the roster who are there."""
    tour = done.tour
    rosters = {team.name: {player.name: player for player in team.players} for team in tournament.teams}
    for row in tour.program or ():
        subject = Subject(tour.tour, DifferenceCode.SEAT_OF_TEAM, row.table, row.team, row.player)
        if done.numbers is not None and row.seat != done.numbers[row.team]:
            seat_number = subject._replace(code=DifferenceCode.SEAT_NUMBER)
            yield wrong(seat_number, row.seat, done.numbers[row.team])
        if row.player is None:
            continue
        player = rosters[row.team].get(row.player)
        if player is None:
            yield wrong(subject, row.player, None)
        elif tour.tour in player.absent and tour.tour == 1:
            yield noted(subject._replace(code=DifferenceCode.SEAT_ABSENT), row.player, None)


def check_played(tournament: Tournament, done: Recomputed) -> Iterator[Difference]:
    """Check what always holds for the seatings and results of a tour as recomputed."""
    if done.program is None:
        return
    tour = done.tour.tour
    for chart in dict.fromkeys(_frozen(chart) for chart in (done.program, *done.played.charts)):
        yield from _check_nobody_twice(tour, dict(chart))
    if done.tour.stage is Stage.CLOSED:
        yield from _check_closed(tournament, done)
    sat = {(score.team, score.table): score.sat for score in done.scores}
    for row in done.tour.results:
        if row.whists is not None and not sat.get((row.team, row.table), ("?",)):
            yield noted(Subject(tour, DifferenceCode.WHISTS_OF_VACANT, row.table, row.team), row.whists, None)


def _frozen(chart: Chart) -> tuple[tuple[tuple[str, int], str | None], ...]:
    return tuple(chart.items())


def _check_nobody_twice(tour: int, chart: Chart) -> Iterator[Difference]:
    tables: dict[tuple[str, str], int] = {}
    for (team, table), player in chart.items():
        if player is None:
            continue
        first = tables.setdefault((team, player), table)
        if first != table:
            yield wrong(Subject(tour, DifferenceCode.NOBODY_TWICE, table, team, player), table, first)


def _check_closed(tournament: Tournament, done: Recomputed) -> Iterator[Difference]:
    """A closed tour has all whists and no pending attribution; a table sums to zero."""
    tour = done.tour.tour
    for score in done.scores:
        subject = Subject(tour, DifferenceCode.PENDING_IN_CLOSED, score.table, score.team)
        if score.how is How.PENDING:
            yield wrong(subject, None, " / ".join(score.sat))
        if score.sat and score.whists is None:
            yield wrong(subject._replace(code=DifferenceCode.WHISTS_MISSING), None, None)
    for table in range(1, tournament.settings.tables + 1):
        whists = [score.whists for score in done.scores if score.table == table]
        total = sum(count or 0 for count in whists)
        if total != 0:
            yield noted(Subject(tour, DifferenceCode.TABLE_SUM, table), total, 0)


def check_sums(tournament: Tournament, stated: Sequence[StatedTour]) -> Iterator[Difference]:
    """К - the team's points are those of its seats, and of its players, vacant seats aside.

    This compares what is stated with itself: the ratings after a tour with the results of the
    closed tours up to it, where the source states all of these.
    """
    points = {team.name: Fraction(0) for team in tournament.teams}
    vacant = {team.name: Fraction(0) for team in tournament.teams}
    stages = {tour.tour: tour.stage for tour in tournament.tours}
    for tour in sorted(stated, key=lambda tour: tour.tour):
        if stages.get(tour.tour) is not Stage.CLOSED:
            continue
        if not tour.results or len(tour.results) != SEATS * tournament.settings.tables:
            return
        for row in tour.results:
            if row.points is None or row.team not in points:
                return
            points[row.team] += row.points
            if row.how is How.VACANT:
                vacant[row.team] += row.points
        if tour.ratings is not None:
            yield from _check_sums_of_ratings(tour.tour, tour.ratings, points, vacant)


def _check_sums_of_ratings(
    tour: int, ratings: Ratings, points: Mapping[str, Fraction], vacant: Mapping[str, Fraction]
) -> Iterator[Difference]:
    for team, seats in points.items():
        subject = Subject(tour, DifferenceCode.SEAT_SUM, team=team)
        for row in ratings.teams:
            if row.team == team and row.points != seats:
                yield wrong(subject, row.points, seats, "teams")
        of_players = [row.points for row in ratings.in_team.get(team, ())]
        total = sum(of_players, vacant[team])
        if of_players and total != seats:
            yield wrong(subject, total, seats, "in_team")
