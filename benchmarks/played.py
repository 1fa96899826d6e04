"""A tournament of any size, always the same: the load that all measurements share.

Every tour has three changes a team, one of them against the rules, and whists with ties.
"""

from collections.abc import Iterator
from itertools import count
from random import Random

from fourclubs_core.generator import random_lineups, random_numbers, random_whists
from fourclubs_core.generator.names import FIRST_NAMES, SURNAMES
from fourclubs_core.models import Change, Player, Settings, Team, Tour, Tournament
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Balance, Kind, Language, Stage, When

TEAMS = ("Туз", "Король", "Дама", "Валет")


def play(tables: int, players: int, tours: int, played: int, *, closed: bool) -> Tournament:
    """A tournament after `played` tours.

    Args:
        tables: L.
        players: N of each team, at least L + 1.
        tours: The tours of the whole tournament.
        played: So many are played.
        closed: Whether the last of them is closed; else all is typed and it waits for `close`.

    Returns:
        The typed part. Only the numbers and line-ups of tour 1 are given: those of later tours
        follow from the ratings.
    """
    rng = Random(1)
    settings = Settings(
        title="Матч-турнир четырёх клубов", date="29.11.2026", venue="Москва", judge="Судья",
        tables=tables, players=players, tours=tours, language=Language.RU,
    )  # fmt: skip
    teams = tuple(Team(name=name, club=name, players=_roster(name, players)) for name in TEAMS)
    tournament = Tournament(settings=settings, teams=teams)
    for number in range(1, played + 1):
        tour = Tour(tour=number)
        if number == 1:
            numbers = random_numbers(tournament, rng)
            lineups = random_lineups(tournament, rng, numbers)
            tour = tour.model_copy(update={"numbers": numbers, "program": lineups})
        outcome = compute_tournament(_with_tour(tournament, tour))[-1]
        changes = tuple(_slips(outcome))
        stage = Stage.CLOSED if closed or number < played else Stage.PLAY
        tour = tour.model_copy(update={"changes": changes, "stage": Stage.PLAY})
        whists = random_whists(compute_tournament(_with_tour(tournament, tour))[-1], rng)
        tournament = _with_tour(tournament, tour.model_copy(update={"results": whists, "stage": stage}))
    return Tournament.model_validate(tournament.model_dump())


def _roster(team: str, players: int) -> tuple[Player, ...]:
    """Names that no two players of the tournament share, in the length that names have."""
    surnames, first_names = SURNAMES[Language.RU], FIRST_NAMES[Language.RU]
    first = TEAMS.index(team) * players
    return tuple(
        Player(name=f"{surnames[number % 18]} {first_names[number // 18 % 10]} {number}")
        for number in range(first, first + players)
    )


def _with_tour(tournament: Tournament, tour: Tour) -> Tournament:
    return tournament.model_copy(update={"tours": (*tournament.tours[: tour.tour - 1], tour)})


def _slips(outcome: TourOutcome) -> Iterator[Change]:
    """Twelve slips: of each team a substitution, an exchange, and a player who is seated already."""
    teams = sorted(outcome.numbers, key=outcome.numbers.__getitem__)
    seated = {team: [seat.player for seat in outcome.program if seat.team == team] for team in teams}
    numbers = count(1)
    # Before tour 1 nothing may change.
    when = When.DURING if outcome.tour == 1 else When.BEFORE
    for team in teams:
        yield _substitution(next(numbers), when, team, seated[team], outcome.reserves[team][0])
    for team in teams:
        yield _exchange(next(numbers), team, seated[team])
    for team in teams:
        yield _substitution(next(numbers), When.DURING, team, seated[team], seated[team][1])


def _substitution(no: int, when: When, team: str, seated: list[str | None], comes: str | None) -> Change:
    slip = Change(
        no=no,
        when=when,
        team=team,
        kind=Kind.SUBSTITUTION,
        table=len(seated),
        out=seated[-1],
        in_=comes,
    )
    if when is When.BEFORE:
        return slip
    state = {"balance": Balance.PLUS, "place": 1 + no % 3, "widow": True, "captain_gives": comes}
    return slip.model_copy(update=state)


def _exchange(no: int, team: str, seated: list[str | None]) -> Change:
    first, second = seated[:2]
    return Change(
        no=no,
        when=When.DURING,
        team=team,
        kind=Kind.EXCHANGE,
        table=1,
        out=first,
        in_=second,
        table_2=2,
        balance=Balance.PLUS,
        place=1 + no % 3,
        balance_2=Balance.MINUS,
        place_2=3,
        captain_gives=first,
        captain_gives_2=second,
        widow=True,
    )
