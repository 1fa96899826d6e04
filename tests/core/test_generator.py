"""The generator: the same seed gives the same tournament, and tournaments have everything in them."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from fourclubs_core.generator import (
    random_changes,
    random_lineups,
    random_numbers,
    random_tournament,
    random_whists,
)
from fourclubs_core.models import Settings, Tour, Tournament
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Code, How, Kind, Stage, When

SEEDS = range(60)


@pytest.fixture(scope="module")
def tournaments() -> list[Tournament]:
    return [random_tournament(seed) for seed in SEEDS]


@pytest.fixture(scope="module")
def outcomes(tournaments: list[Tournament]) -> list[TourOutcome]:
    return [outcome for tournament in tournaments for outcome in compute_tournament(tournament)]


def tours_of(tournaments: list[Tournament]) -> Iterator[Tour]:
    return (tour for tournament in tournaments for tour in tournament.tours)


def test_one_seed_is_one_tournament() -> None:
    """The seed is the only source of chance."""
    assert random_tournament(7) == random_tournament(7)
    assert random_tournament(7) != random_tournament(8)


def test_a_random_tournament_is_a_valid_model(tournaments: list[Tournament]) -> None:
    """What was copied without validation in between is valid as a whole, and survives JSON."""
    for tournament in tournaments:
        assert Tournament.model_validate(tournament.model_dump()) == tournament
        assert Tournament.model_validate_json(tournament.model_dump_json(by_alias=True)) == tournament


def test_all_tours_can_be_closed(tournaments: list[Tournament], outcomes: list[TourOutcome]) -> None:
    """Every tour is closed, with all whists typed and nothing pending."""
    assert all(tour.stage is Stage.CLOSED for tour in tours_of(tournaments))
    results = [seat for outcome in outcomes for seat in outcome.results]
    assert all(seat.how not in {None, How.PENDING} for seat in results)
    assert all(seat.whists is not None for seat in results if seat.sat)


def test_the_last_tour_can_be_left_open() -> None:
    """With `open_last` the last tour is at `seating` or at `play`, the others are closed."""
    last = Counter(
        tournament.tours[-1].stage
        for seed in SEEDS
        for tournament in [random_tournament(seed, open_last=True, max_tables=2, max_tours=3)]
        if all(tour.stage is Stage.CLOSED for tour in tournament.tours[:-1])
    )
    assert set(last) == {Stage.SEATING, Stage.PLAY}
    assert last.total() == len(SEEDS)


def test_sizes_stay_within_the_limits() -> None:
    """The largest numbers of tables and tours are arguments."""
    for seed in SEEDS:
        tournament = random_tournament(seed, max_tables=2, max_tours=2)
        assert tournament.settings.tables <= 2
        assert len(tournament.tours) <= 2


def test_every_kind_and_code_of_change_comes_up(
    tournaments: list[Tournament], outcomes: list[TourOutcome]
) -> None:
    """Legal and illegal changes of each kind in each phase, each code, and judges' decisions."""
    kinds = {(change.kind, change.when) for tour in tours_of(tournaments) for change in tour.changes}
    assert kinds == {(kind, when) for kind in Kind for when in When}
    verdicts = [verdict for outcome in outcomes for verdict in outcome.verdicts]
    assert {code for verdict in verdicts for code in verdict.codes} == set(Code)
    assert {verdict.accepted for verdict in verdicts} == {True, False}
    assert any(verdict.by_judge for verdict in verdicts)
    assert any(verdict.reverse for verdict in verdicts)


def test_every_way_of_attribution_comes_up(outcomes: list[TourOutcome]) -> None:
    """All ways to decide, vacant seats, vacant seats that were filled, three players in a seat."""
    results = [seat for outcome in outcomes for seat in outcome.results]
    assert {seat.how for seat in results} == set(How) - {How.PENDING}
    assert {len(seat.sat) for seat in results} >= {0, 1, 2, 3}
    assert any(seat.player is None and seat.sat for seat in results)


def test_tables_look_like_preferans(outcomes: list[TourOutcome]) -> None:
    """Tables sum to zero but for a few that hand scoring rounded; whists are within 300; ties occur."""
    sums = Counter[int]()
    ties = 0
    for outcome in outcomes:
        for start in range(0, len(outcome.results), 4):
            whists = [seat.whists for seat in outcome.results[start : start + 4] if seat.whists is not None]
            sums[sum(whists)] += 1
            ties += len(set(whists)) < len(whists)
            assert all(abs(count) <= 302 for count in whists)
    assert set(sums) <= {-2, -1, 0, 1, 2}
    assert sums[0] > 0.9 * sums.total()
    assert ties > 20


def test_absent_players_late_arrivals_and_lots_come_up(tournaments: list[Tournament]) -> None:
    """Absences, lots of each rating, and seatings of later tours both recorded and not."""
    players = [player for tournament in tournaments for team in tournament.teams for player in team.players]
    assert any(player.absent for player in players)
    lots = [tour.lots for tour in tours_of(tournaments)]
    assert all(any(getattr(lot, name) for lot in lots) for name in ("teams", "players", "in_team"))
    later = [tour for tour in tours_of(tournaments) if tour.tour > 1]
    assert {tour.program is None for tour in later} == {True, False}


def test_a_tournament_can_be_played_step_by_step() -> None:
    """The steps work on any tournament, a judge's own as well."""
    rng = Random(11)
    teams = random_tournament(3, max_tables=3).teams
    tournament = Tournament(settings=Settings(tables=2, players=4, tours=1), teams=teams)
    numbers = random_numbers(tournament, rng)
    assert sorted(numbers.values()) == [1, 2, 3, 4]
    program = random_lineups(tournament, rng, numbers)
    assert [(seat.table, seat.seat) for seat in program] == [(t, s) for t in (1, 2) for s in (1, 2, 3, 4)]
    assert all(numbers[seat.team] == seat.seat for seat in program)
    tour = Tour(tour=1, stage=Stage.PLAY, numbers=numbers, program=program)
    tournament = tournament.model_copy(update={"tours": (tour,)})
    changes = random_changes(tournament, compute_tournament(tournament)[0], When.DURING, rng)
    assert [change.no for change in changes] == sorted({change.no for change in changes})
    tournament = tournament.model_copy(update={"tours": (tour.model_copy(update={"changes": changes}),)})
    whists = random_whists(compute_tournament(tournament)[0], rng)
    assert [(row.table, row.team) for row in whists] == [(seat.table, seat.team) for seat in program]


def test_captains_can_ask_for_nothing_wrong() -> None:
    """With `wrong` at 0 no slip names somebody or some table that makes no sense."""
    rng = Random(5)
    tournament = random_tournament(12, open_last=True)
    outcome = compute_tournament(tournament)[-1]
    stage = {"stage": Stage.PLAY, "changes": ()}
    tour = tournament.tours[-1].model_copy(update=stage)
    changes = random_changes(tournament, outcome, When.DURING, rng, wrong=0.0)
    tour = tour.model_copy(update={"changes": changes})
    tournament = tournament.model_copy(update={"tours": (*tournament.tours[:-1], tour)})
    codes = {code for verdict in compute_tournament(tournament)[-1].verdicts for code in verdict.codes}
    assert Code.UNKNOWN_PLAYER not in codes
    assert Code.SAME_PLAYER not in codes
