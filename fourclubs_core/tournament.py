"""The whole tournament, tour by tour: from what was typed to all that follows from it."""

from collections.abc import Mapping, Sequence

from .attribution import attribute
from .changes import Judged, Roster, Say, SeatHistory, SeatKey, judge_changes
from .models import SEATS, Settings, Tour, Tournament
from .outcomes import Ratings, Remark, Seat, SeatResult, TourOutcome
from .places import PointScale, compute_places
from .ratings import Standings
from .seating import lineup_by_rating, number_teams, seat_lineups, seats_as_played
from .words import How, Stage


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
    ratings: Ratings | None = None
    outcomes = []
    for tour in tournament.tours:
        numbers, program = _seat_first(tournament, tour, ratings)
        rosters = {
            team.name: Roster(
                frozenset([player.name for player in team.players]),
                frozenset([player.name for player in team.players if tour.tour in player.absent]),
            )
            for team in tournament.teams
        }
        judged = judge_changes(settings, tour.tour, rosters, numbers, program, tour.changes)
        outcome, shares = _play(tournament, tour, numbers, program, judged, scale, ratings)
        if tour.stage is Stage.CLOSED:
            standings.add_tour(outcome.results, shares, _everybody(judged))
            ratings = standings.rate(numbers, tour.lots)
            outcome = outcome._replace(ratings=ratings)
        outcomes.append(outcome)
    return tuple(outcomes)


def _seat_first(
    tournament: Tournament, tour: Tour, ratings: Ratings | None
) -> tuple[Mapping[str, int], tuple[Seat, ...]]:
    """А, Б, Л - the team numbers and the first seating of a tour, empty while not known."""
    tables = tournament.settings.tables
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
    lineups = {}
    for team in tournament.teams:
        available = {player.name: tour.tour not in player.absent for player in team.players}
        order = [row.player for row in ratings.in_team[team.name]]
        lineups[team.name] = lineup_by_rating(order, available, tables)
    return numbers, seat_lineups(lineups, numbers)


def _play(
    tournament: Tournament,
    tour: Tour,
    numbers: Mapping[str, int],
    program: tuple[Seat, ...],
    judged: Judged,
    scale: PointScale,
    ratings: Ratings | None,
) -> tuple[TourOutcome, list[int]]:
    """Results and attributions of a tour; the points of its seats in shares beside it."""
    results: list[SeatResult] = []
    shares: list[int] = []
    remarks = list(judged.remarks)
    if tour.stage is not Stage.SEATING:
        typed = {(row.team, row.table): row.whists for row in tour.results}
        hall = _Results(tournament.settings, scale, judged, typed, remarks)
        seats = judged.final
        for start in range(0, len(seats), SEATS):
            hall.score_table(seats[start : start + SEATS], results, shares)
    outcome = TourOutcome(
        tour.tour,
        tour.stage,
        numbers,
        program,
        judged.final,
        judged.current,
        judged.verdicts,
        tuple(remarks),
        tuple(results),
        judged.left,
        _reserves(tournament, tour, judged, ratings),
        None,
    )
    return outcome, shares


class _Results:
    """И, К - the results of a tour's tables. Lives inside one computation."""

    def __init__(
        self,
        settings: Settings,
        scale: PointScale,
        judged: Judged,
        typed: Mapping[SeatKey, int | None],
        remarks: list[Remark],
    ) -> None:
        self._order = settings.proposal
        self._scale = scale
        self._histories = judged.histories
        self._now = {(seat.team, seat.table): seat.player for seat in judged.current}
        self._typed = typed
        self._remarks = remarks

    def score_table(self, seats: Sequence[Seat], results: list[SeatResult], shares: list[int]) -> None:
        """Append the four results of a table and their points."""
        histories = [self._histories.get((seat.team, seat.table)) for seat in seats]
        typed = self._typed
        whists = [
            typed.get((seat.team, seat.table)) if seat.player is not None or history is not None else None
            for seat, history in zip(seats, histories, strict=True)
        ]
        held = [
            index for index in range(len(seats)) if seats[index].player is not None or histories[index] is not None
        ]
        known = [value for index in held if (value := whists[index]) is not None]
        places: dict[int, int] = {}
        if len(known) == len(held):
            places = dict(zip(held, compute_places(known), strict=True))
        tied = list(places.values())
        for index, seat in enumerate(seats):
            place = places.get(index)
            share = self._scale.shares[place, tied.count(place)] if place is not None else 0
            if index not in held:
                shares.append(self._scale.vacant)
                results.append(self._vacant(seat))
            else:
                shares.append(share)
                results.append(self._score(seat, histories[index], whists[index], place, share))

    def _vacant(self, seat: Seat) -> SeatResult:
        points = self._scale.points(self._scale.vacant)
        return SeatResult(
            seat.table, seat.seat, seat.team, None, None, None, points, None, None, How.VACANT, ()
        )

    def _score(
        self, seat: Seat, history: SeatHistory | None, whists: int | None, place: int | None, share: int
    ) -> SeatResult:
        table, number, team, player = seat
        known = place is not None and whists is not None
        points = self._scale.points(share) if known else None
        if history is None:
            assert player is not None
            how = How.ALONE if known else None
            credited = player if known else None
            return SeatResult(
                table, number, team, player, whists, place, points, player, credited, how, (player,)
            )
        sat = tuple(dict.fromkeys(history.stints))
        proposal = self._last_valid(history.proposals, sat, "proposal")
        ruling = self._last_valid(history.rulings, sat, "ruling")
        finished = self._now[team, table]
        if whists is None or place is None:
            return SeatResult(table, number, team, player, whists, place, points, finished, None, None, sat)
        decided = attribute(
            history.stints,
            history.states,
            whists,
            place,
            proposal.name if proposal else None,
            ruling.name if ruling else None,
            self._order,
        )
        if proposal and decided.rule is not None and proposal.name != decided.rule:
            self._remarks.append(
                Remark(proposal.no, "proposal-against-rule", proposal.second, proposal.name)
            )
        return SeatResult(
            table,
            number,
            team,
            player,
            whists,
            place,
            points,
            finished,
            decided.credited_to,
            decided.how,
            sat,
        )

    def _last_valid(self, said: Sequence[Say], sat: Sequence[str], what: str) -> Say | None:
        """The last proposal or ruling that counts; remarks on those that have no effect."""
        valid = None
        for say in said:
            if say.name not in sat:
                self._remarks.append(Remark(say.no, f"{what}-unknown", say.second, say.name))
            elif not say.has_reason:
                self._remarks.append(Remark(say.no, f"{what}-without-reason", say.second, say.name))
            else:
                valid = say
        return valid


def _everybody(judged: Judged) -> set[tuple[str, str]]:
    """Everybody who sat at a table in the tour, by the final seating or after a change."""
    sat = {(seat.team, seat.player) for seat in judged.final if seat.player is not None}
    for (team, _), history in judged.histories.items():
        sat.update([(team, player) for player in history.stints])
    return sat


def _reserves(
    tournament: Tournament, tour: Tour, judged: Judged, ratings: Ratings | None
) -> dict[str, tuple[str, ...]]:
    """Б - available players who do not sit now, in the order of the in-team rating before the tour."""
    seated = {(seat.team, seat.player) for seat in judged.current}
    reserves = {}
    for team in tournament.teams:
        there = {player.name for player in team.players if tour.tour not in player.absent}
        order = (
            [row.player for row in ratings.in_team[team.name]]
            if ratings is not None
            else [player.name for player in team.players]
        )
        reserves[team.name] = tuple(
            [player for player in order if player in there and (team.name, player) not in seated]
        )
    return reserves


def find_closed(outcomes: Sequence[TourOutcome]) -> TourOutcome | None:
    """The last closed tour: the one whose ratings stand now. None before the first is closed."""
    return next((outcome for outcome in reversed(outcomes) if outcome.stage is Stage.CLOSED), None)


