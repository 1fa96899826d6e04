"""What always holds, over generated tournaments."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from fourclubs_core.checker import Grade, check_tournament, recompute
from fourclubs_core.generator import random_tournament
from fourclubs_core.models import Change, Tour, Tournament
from fourclubs_core.outcomes import SeatResult, TourOutcome
from fourclubs_core.stated import StatedResult, StatedTour, StatedVerdict
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Stage, When

SEEDS = st.integers(min_value=0, max_value=10**9)
quick = settings(max_examples=40, deadline=None)


def small(seed: int, *, open_last: bool = False) -> Tournament:
    return random_tournament(seed, open_last=open_last, max_tables=4, max_tours=3)


def with_tour(tournament: Tournament, position: int, **fields: object) -> Tournament:
    """The tournament with some fields of one tour replaced; positions count from 0."""
    tours = list(tournament.tours)
    tours[position] = tours[position].model_copy(update=fields)
    return tournament.model_copy(update={"tours": tuple(tours)})


def recorded(tournament: Tournament) -> Tournament:
    """The tournament with numbers and first seating of every tour recorded, as a workbook has them."""
    tours: list[Tour] = []
    for tour, outcome in zip(tournament.tours, compute_tournament(tournament), strict=True):
        program = [seat._asdict() for seat in outcome.program]
        tours.append(
            Tour.model_validate({**tour.model_dump(), "numbers": dict(outcome.numbers), "program": program})
        )
    return tournament.model_copy(update={"tours": tuple(tours)})


def as_stated(outcome: TourOutcome) -> StatedTour:
    return StatedTour(
        tour=outcome.tour,
        numbers=outcome.numbers,
        program=outcome.program,
        final=outcome.final,
        verdicts=tuple(StatedVerdict(row.no, row.accepted, row.codes) for row in outcome.verdicts),
        results=tuple(
            StatedResult(
                row.table,
                row.team,
                row.seat,
                row.player,
                row.place,
                row.points,
                row.finished_by,
                row.credited_to,
                row.how,
            )
            for row in outcome.results
        ),
        ratings=outcome.ratings,
    )


def core_of(outcome: TourOutcome) -> tuple[object, ...]:
    """All of an outcome but verdicts and remarks, whose order follows the rows typed."""
    return outcome._replace(verdicts=(), remarks=())


@settings(max_examples=200, deadline=None)
@given(SEEDS, st.booleans())
def test_checker_and_core_agree(seed: int, open_last: bool) -> None:
    """Two independent computations of a whole tournament give the same, field by field."""
    tournament = random_tournament(seed, open_last=open_last)
    stated = tuple(as_stated(outcome) for outcome in compute_tournament(tournament))
    assert stated == recompute(tournament)
    assert {difference.grade for difference in check_tournament(tournament, stated)} <= {Grade.NOTED}


def scrambled(change: Change, tournament: Tournament, rng: Random) -> Change:
    """The row with one of its cells typed otherwise, sense or nonsense."""
    roster = [player.name for team in tournament.teams if team.name == change.team for player in team.players]
    names = [*roster, "Nobody", "", " ", None]
    choices: Mapping[str, list[object]] = {
        "out": [*names],
        "in_": [*names],
        "captain_gives": [*names],
        "captain_gives_2": [*names],
        "ruling": [*names],
        "ruling_2": [*names],
        "table": [None, 0, 1, 2, 3, 99],
        "table_2": [None, 0, 1, 2, 3, 99],
        "reason": [None, " ", "seen"],
        "accept": [True, False],
        "when": [*When],
        "balance": [None, "+", "0", "-"],
        "place": [None, 1, 2, 3, 4],
        "place_2": [None, 1, 2, 3, 4],
        "no": [1, 2, 3, 5, 8],
    }
    field = rng.choice(list(choices))
    typed = change.model_dump() | {field: rng.choice(choices[field])}
    return Change.model_validate(typed)


@quick
@given(SEEDS, st.booleans())
def test_checker_and_core_agree_on_nonsense(seed: int, open_last: bool) -> None:
    """They agree on rows that no captain would hand in, on missing whists, on reopened tours too."""
    rng = Random(seed)
    tournament = small(seed, open_last=open_last)
    for position, tour in enumerate(tournament.tours):
        changes = tuple(
            scrambled(row, tournament, rng) if rng.random() < 0.4 else row for row in tour.changes
        )
        results = tuple(row for row in tour.results if rng.random() < 0.97)
        tournament = with_tour(tournament, position, changes=changes, results=results)
    if len(tournament.tours) > 1 and rng.random() < 0.3:
        tournament = with_tour(recorded(tournament), 0, stage=Stage.PLAY)
    assert tuple(map(as_stated, compute_tournament(tournament))) == recompute(tournament)


@quick
@given(SEEDS, st.booleans())
def test_a_team_has_the_sums_of_its_players(seed: int, is_pending: bool) -> None:
    """К - points and whists of a team are those of its seats, and of its players, vacant seats aside.

    With every decision of captains and judges taken away some seats are pending: their results
    are the team's and nobody's.
    """
    tournament = small(seed)
    if is_pending:
        undecided = dict.fromkeys(("captain_gives", "captain_gives_2", "ruling", "ruling_2"))
        for position, tour in enumerate(tournament.tours):
            changes = tuple(row.model_copy(update=undecided) for row in tour.changes)
            tournament = with_tour(tournament, position, changes=changes)
    seats: list[SeatResult] = []
    for outcome in compute_tournament(tournament):
        seats += outcome.results
        assert outcome.ratings is not None
        for row in outcome.ratings.teams:
            mine = [seat for seat in seats if seat.team == row.team]
            assert row.points == sum((seat.points or Fraction(0) for seat in mine), Fraction(0))
            assert row.whists == sum(seat.whists or 0 for seat in mine)
            nobodys = [seat for seat in mine if seat.credited_to is None]
            players = outcome.ratings.in_team[row.team]
            points = sum((player.points for player in players), Fraction(0))
            assert row.points == points + sum((seat.points or Fraction(0) for seat in nobodys), Fraction(0))
            whists = sum(player.whists for player in players)
            assert row.whists == whists + sum(seat.whists or 0 for seat in nobodys)


@quick
@given(SEEDS)
def test_nobody_sits_twice_and_every_seat_is_its_teams(seed: int) -> None:
    """Whatever was asked for, a player has one seat, and it is one of his team's."""
    tournament = small(seed)
    rosters = {team.name: {player.name for player in team.players} for team in tournament.teams}
    for outcome in compute_tournament(tournament):
        for seating in outcome.program, outcome.final, outcome.current:
            held = [(seat.team, seat.player) for seat in seating if seat.player is not None]
            assert len(set(held)) == len(held)
            assert all(player in rosters[team] for team, player in held)
            places = [(seat.table, seat.seat) for seat in seating]
            assert places == [(t, s) for t in range(1, tournament.settings.tables + 1) for s in range(1, 5)]
            assert all(outcome.numbers[seat.team] == seat.seat for seat in seating)


@quick
@given(SEEDS)
def test_an_order_of_rows_that_does_not_matter_changes_nothing(seed: int) -> None:
    """Rows of results, of the recorded seating and of changes (with their `No`) may stand anyhow."""
    rng = Random(seed)
    tournament = shuffled = recorded(small(seed))
    for position, tour in enumerate(tournament.tours):
        shuffled = with_tour(
            shuffled,
            position,
            changes=tuple(rng.sample(tour.changes, len(tour.changes))),
            results=tuple(rng.sample(tour.results, len(tour.results))),
            program=tuple(rng.sample(tour.program or (), len(tour.program or ()))),
            numbers=dict(rng.sample(list((tour.numbers or {}).items()), 4)),
        )
    for before, after in zip(compute_tournament(tournament), compute_tournament(shuffled), strict=True):
        assert core_of(before) == core_of(after)
        assert sorted(before.verdicts) == sorted(after.verdicts)
        assert sorted(before.remarks, key=repr) == sorted(after.remarks, key=repr)


@quick
@given(SEEDS)
def test_teams_do_not_wait_for_each_other_during_a_tour(seed: int) -> None:
    """During a tour only the order of a team's own changes matters, not how the teams' rows mix."""
    tournament = mixed = small(seed)
    for position, tour in enumerate(tournament.tours):
        # All `during` rows team by team: the smallest number of each row's team comes first.
        during = [row for row in tour.changes if row.when is When.DURING]
        by_team = sorted(during, key=lambda row: (row.team, row.no))
        numbers = dict(zip((row.no for row in by_team), sorted(row.no for row in during), strict=True))
        changes = tuple(
            row.model_copy(update={"no": numbers[row.no]}) if row.when is When.DURING else row
            for row in tour.changes
        )
        mixed = with_tour(mixed, position, changes=changes)
    for before, after in zip(compute_tournament(tournament), compute_tournament(mixed), strict=True):
        assert core_of(before) == core_of(after)
        assert [row.codes for row in before.verdicts] == [row.codes for row in after.verdicts]


@quick
@given(SEEDS)
def test_a_rejected_change_leaves_no_trace(seed: int) -> None:
    """Without the rejected rows all else is the same; only the warnings of order (М) may differ."""
    tournament = kept = small(seed)
    outcomes = compute_tournament(tournament)
    for position, (tour, outcome) in enumerate(zip(tournament.tours, outcomes, strict=True)):
        accepted = {verdict.no for verdict in outcome.verdicts if verdict.accepted}
        changes = tuple(row for row in tour.changes if row.no in accepted)
        kept = with_tour(kept, position, changes=changes)
    for before, after in zip(outcomes, compute_tournament(kept), strict=True):
        assert core_of(before) == core_of(after)
        accepted_before = [row._replace(out_of_order=False) for row in before.verdicts if row.accepted]
        assert accepted_before == [row._replace(out_of_order=False) for row in after.verdicts]


@quick
@given(SEEDS)
def test_closing_reopening_and_closing_again_gives_the_same(seed: int) -> None:
    """Reopening takes a tour's ratings away and nothing else; later tours stay as they were played."""
    tournament = recorded(small(seed))
    closed = compute_tournament(tournament)
    for position in range(len(tournament.tours)):
        reopened = with_tour(tournament, position, stage=Stage.PLAY)
        outcomes = compute_tournament(reopened)
        expected = closed[position]._replace(stage=Stage.PLAY, ratings=None)
        assert outcomes[position] == expected
        for before, after in zip(closed[position + 1 :], outcomes[position + 1 :], strict=True):
            assert (before.program, before.final, before.results) == (
                after.program,
                after.final,
                after.results,
            )
        assert compute_tournament(with_tour(reopened, position, stage=Stage.CLOSED)) == closed


@quick
@given(SEEDS)
def test_recording_what_follows_changes_nothing(seed: int) -> None:
    """Л - numbers and seatings that are recorded as the ratings gave them give the same tournament."""
    tournament = small(seed)
    assert compute_tournament(recorded(tournament)) == compute_tournament(tournament)
