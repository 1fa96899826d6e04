"""A whole random tournament from a seed."""

from fractions import Fraction
from random import Random

from fourclubs_core.models import LineupSeat, Lots, Player, Settings, Team, Tour, Tournament
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import (
    Criterion,
    How,
    Language,
    ProposalOrder,
    Stage,
    TiePoints,
    VacantPoints,
    When,
)

from .names import random_roster, random_team_names
from .slips import random_changes
from .steps import random_lineups, random_lots, random_numbers, random_whists, rule_on_pending

POINTS = (
    (4, 3, 2, 1),
    (4, 3, 2, 1),
    (5, 3, 2, 0),
    (3, 1, -1, -3),
    (10, 6, 3, 1),
    (Fraction(5, 2), Fraction(3, 2), 1, 0),
)
CRITERIA = (
    tuple(Criterion),
    tuple(Criterion),
    (Criterion.POINTS, Criterion.FIRST_PLACES, Criterion.WHISTS, Criterion.TOURS),
    (Criterion.WHISTS, Criterion.POINTS),
    (Criterion.POINTS,),
    (Criterion.TOURS, Criterion.POINTS),
)


def random_tournament(
    seed: int, *, open_last: bool = False, max_tables: int = 8, max_tours: int = 6
) -> Tournament:
    """A random tournament, played.

    Args:
        seed: The only source of chance.
        open_last: Leave the last tour open, at `seating` or at `play`.
        max_tables: The largest number of tables, at least 1.
        max_tours: The largest number of tours played, at least 1.

    Returns:
        The typed part. All tours are closed, none with a pending attribution, but the last one
        where it is left open.
    """
    rng = Random(seed)  # noqa: S311 - chance for tests and games, nothing secret
    tours = rng.randint(1, max_tours)
    tournament = _before_play(seed, rng.randint(1, max_tables), tours, rng)
    for tour in range(1, tours + 1):
        tournament = _play_tour(tournament, tour, rng, is_left_open=open_last and tour == tours)
    return tournament


def _before_play(seed: int, tables: int, tours: int, rng: Random) -> Tournament:
    language = rng.choice(tuple(Language))
    size = tables + rng.choice((0, 0, 1, 2, 3, 4, 5))
    is_default = rng.random() < 0.3
    settings = Settings.model_validate(
        {
            "title": f"Random tournament {seed}",
            "tables": tables,
            "players": size,
            "tours": tours,
            "language": language,
            "seed": seed,
            **({} if is_default else _random_settings(rng)),
        }
    )
    teams = tuple(
        Team(name=name, club=name, players=_random_players(language, size, tours, rng))
        for name in random_team_names(language, rng)
    )
    return Tournament(settings=settings, teams=teams)


def _random_settings(rng: Random) -> dict[str, object]:
    return {
        "points": tuple(Fraction(points) for points in rng.choice(POINTS)),
        "substitutions_before": rng.choice((0, 1, 2, 3, 3, 4)),
        "exchanges_before": rng.choice((0, 1, 2, 2, 3)),
        "substitutions_during": rng.choice((0, 1, 2, 3, 3, 4)),
        "exchanges_during": rng.choice((0, 1, 2, 2, 3)),
        "reverse_exchange_counts": rng.random() < 0.5,
        "proposal": rng.choice(tuple(ProposalOrder)),
        "tie_points": rng.choice(tuple(TiePoints)),
        "vacant_points": rng.choice(tuple(VacantPoints)),
        "criteria": rng.choice(CRITERIA),
    }


def _random_players(language: Language, size: int, tours: int, rng: Random) -> tuple[Player, ...]:
    """A roster, now and then a short one; some miss tours, some come late, some leave early."""
    short = rng.randint(1, 2) if rng.random() < 0.15 else 0
    roster = random_roster(language, max(1, size - short), rng)
    often = rng.choice((0.0, 0.05, 0.2))
    players: list[Player] = []
    for name in roster:
        absent: frozenset[int] = frozenset()
        if rng.random() < often:
            first, last = sorted(rng.choices(range(1, tours + 1), k=2))
            absent = rng.choice(
                (
                    frozenset(range(first, last + 1)),
                    frozenset(range(1, first + 1)),
                    frozenset(range(first, tours + 1)),
                )
            )
        players.append(Player(name=name, absent=absent))
    return tuple(players)


def _with_tour(tournament: Tournament, tour: Tour) -> Tournament:
    """The tournament with this tour in the place of one of the same number, or added."""
    tours = (*tournament.tours[: tour.tour - 1], tour)
    return tournament.model_copy(update={"tours": tours})


def _outcome(tournament: Tournament) -> TourOutcome:
    return compute_tournament(tournament)[-1]


def _play_tour(tournament: Tournament, number: int, rng: Random, *, is_left_open: bool) -> Tournament:
    tournament = _with_tour(tournament, Tour(tour=number))
    tournament = _line_up(tournament, rng) if number == 1 else _arrive_late(tournament, rng)
    if number > 1 or rng.random() < 0.15:
        tournament = _add_changes(tournament, When.BEFORE, rng)
    if is_left_open and rng.random() < 0.3:
        return tournament
    tournament = _update(tournament, stage=Stage.PLAY)
    tournament = _add_changes(tournament, When.DURING, rng)
    whists = random_whists(_outcome(tournament), rng, odd_sums=0.05)
    if is_left_open:
        typed = rng.randint(0, len(whists))
        return _update(tournament, results=whists[:typed])
    tournament = _rule(_update(tournament, results=whists), rng)
    return _close(tournament, rng)


def _update(tournament: Tournament, **fields: object) -> Tournament:
    return _with_tour(tournament, tournament.tours[-1].model_copy(update=fields))


def _line_up(tournament: Tournament, rng: Random) -> Tournament:
    numbers = random_numbers(tournament, rng)
    program = random_lineups(tournament, rng, numbers, empty=rng.choice((0.0, 0.0, 0.3)))
    return _update(tournament, numbers=numbers, program=program)


def _arrive_late(tournament: Tournament, rng: Random) -> Tournament:
    """Record the seating of a later tour now and then; only then may absent players still come."""
    if rng.random() < 0.6:
        return tournament
    outcome = _outcome(tournament)
    program = tuple(LineupSeat(**seat._asdict()) for seat in outcome.program)
    tournament = _update(tournament, numbers=dict(outcome.numbers), program=program)
    teams = [
        team.model_copy(
            update={
                "players": tuple(
                    player.model_copy(update={"absent": player.absent - {outcome.tour}})
                    if outcome.tour in player.absent and rng.random() < 0.5
                    else player
                    for player in team.players
                )
            }
        )
        for team in tournament.teams
    ]
    return tournament.model_copy(update={"teams": tuple(teams)})


def _add_changes(tournament: Tournament, when: When, rng: Random) -> Tournament:
    if rng.random() < 0.15:
        return tournament
    new = random_changes(tournament, _outcome(tournament), when, rng)
    return _update(tournament, changes=(*tournament.tours[-1].changes, *new))


def _rule(tournament: Tournament, rng: Random) -> Tournament:
    """Rule on what is pending. A reason can make another decision of its row valid, hence the loop."""
    outcome = _outcome(tournament)
    while any(seat.how is How.PENDING for seat in outcome.results):
        changes = rule_on_pending(tournament, outcome, tournament.tours[-1].changes, rng)
        tournament = _update(tournament, changes=changes)
        outcome = _outcome(tournament)
    return tournament


def _close(tournament: Tournament, rng: Random) -> Tournament:
    tournament = _update(tournament, stage=Stage.CLOSED)
    if rng.random() < 0.6:
        return tournament
    lots: Lots = random_lots(_outcome(tournament), rng)
    return _update(tournament, lots=lots)
