"""Random steps of a tour other than changes: numbers, line-ups, whists, lots, rulings."""

from collections.abc import Mapping, Sequence
from random import Random

from fourclubs_core.models import SEATS, Change, LineupSeat, Lots, SeatWhists, Tournament
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.words import How, Kind, Language, When

REASONS = {
    Language.RU: ("видел сам", "капитаны согласны", "игрок заболел", "по заявлению"),
    Language.EN: ("seen by the judge", "the captains agree", "the player is ill", "on request"),
}
LARGEST = 300
"""The largest whists of a seat, either way, as random tables have them."""


def random_reason(tournament: Tournament, rng: Random) -> str:
    """A reason in the language of the tournament."""
    return rng.choice(REASONS[tournament.settings.language])


def random_numbers(tournament: Tournament, rng: Random) -> dict[str, int]:
    """А - the team numbers of tour 1 as the captains could draw them."""
    names = [team.name for team in tournament.teams]
    return dict(zip(names, rng.sample(range(1, SEATS + 1), SEATS), strict=True))


def random_lineups(
    tournament: Tournament,
    rng: Random,
    numbers: Mapping[str, int] | None = None,
    *,
    empty: float = 0.0,
) -> tuple[LineupSeat, ...]:
    """Б - line-ups of all captains for tour 1.

    Args:
        tournament: Teams with their absences, and settings.
        rng: The source of chance.
        numbers: The team numbers; without them those of tour 1 as typed, else the order of `Teams`.
        empty: How often, from 0 to 1, a captain leaves a seat empty.

    Returns:
        4 x L rows, table by table, seat by seat. A team with fewer than L available players
        has vacant seats at the last tables.
    """
    tables = tournament.settings.tables
    if numbers is None and tournament.tours:
        numbers = tournament.tours[0].numbers
    if numbers is None:
        numbers = {team.name: number for number, team in enumerate(tournament.teams, start=1)}
    lineups: dict[str, list[str | None]] = {}
    for team in tournament.teams:
        available = [player.name for player in team.players if 1 not in player.absent]
        lineup: list[str | None] = [*rng.sample(available, min(len(available), tables))]
        if lineup and rng.random() < empty:
            lineup[rng.randrange(len(lineup))] = None
        lineups[team.name] = lineup
    return tuple(
        LineupSeat(
            table=table,
            seat=numbers[team],
            team=team,
            player=lineups[team][table - 1] if table <= len(lineups[team]) else None,
        )
        for table in range(1, tables + 1)
        for team in sorted(numbers, key=numbers.__getitem__)
    )


def random_whists(outcome: TourOutcome, rng: Random, *, odd_sums: float = 0.0) -> tuple[SeatWhists, ...]:
    """И - whists of all seats of a tour at `play`, a row for each seat.

    Args:
        outcome: The tour with its changes judged; its `results` say who sat where.
        rng: The source of chance.
        odd_sums: How often, from 0 to 1, a table does not sum to zero by a few whists.

    Returns:
        4 x L rows in the order of the results; a seat that nobody held has no whists.
    """
    rows: list[SeatWhists] = []
    for start in range(0, len(outcome.results), SEATS):
        seats = outcome.results[start : start + SEATS]
        whists = _random_table(sum(1 for seat in seats if seat.sat), rng)
        if whists and rng.random() < odd_sums:
            whists[0] += rng.choice((-2, -1, 1, 2))
        for seat in seats:
            count = whists.pop() if seat.sat else None
            rows.append(SeatWhists(table=seat.table, team=seat.team, whists=count))
    return tuple(rows)


def _random_table(held: int, rng: Random) -> list[int]:
    """Whists that sum to zero, of as many seats as are held; ties are frequent."""
    if held < 2:
        return [0] * held
    first, second = rng.randint(-160, 160), rng.randint(0, 90)
    pairs = {2: [first, -first], 3: [second, second, -2 * second], 4: [first, first, -first, -first]}
    threes = {2: [0, 0], 3: [0, 0, 0], 4: [second, second, second, -3 * second]}
    chance = rng.random()
    if chance < 0.06:
        whists = [0] * held
    elif chance < 0.14:
        whists = pairs[held]
    elif chance < 0.2:
        whists = threes[held]
    else:
        whists = [first, *(rng.randint(-120, 120) for _ in range(held - 2))]
        if chance < 0.35 and held == SEATS:
            whists[1] = whists[2]
        rest = -sum(whists)
        whists = [*whists, rest] if abs(rest) <= LARGEST else pairs[held]
    rng.shuffle(whists)
    return whists


def random_lots(outcome: TourOutcome, rng: Random) -> Lots:
    """Л - orders by lot after a closed tour, of some ratings, of all their rows or of a few."""
    if outcome.ratings is None:
        return Lots()
    ratings = outcome.ratings
    return Lots(
        teams=_lot([row.team for row in ratings.teams], rng),
        players=_lot([f"{row.team}/{row.player}" for row in ratings.players], rng),
        in_team={
            team: lot
            for team, rows in ratings.in_team.items()
            if (lot := _lot([row.player for row in rows], rng))
        },
    )


def _lot(names: Sequence[str], rng: Random) -> tuple[str, ...]:
    if rng.random() < 0.5:
        return ()
    return tuple(rng.sample(names, rng.randint(1, len(names))))


def rule_on_pending(
    tournament: Tournament, outcome: TourOutcome, changes: Sequence[Change], rng: Random
) -> tuple[Change, ...]:
    """О - the judge rules on every pending attribution of a tour, with a reason.

    Returns:
        The changes of the tour, with a ruling in one accepted row of each pending seat. The same
        rows when nothing is pending.
    """
    ruled = list(changes)
    accepted = [verdict.accepted for verdict in outcome.verdicts]
    for seat in outcome.results:
        if seat.how is not How.PENDING:
            continue
        rows = [
            (row, change.table == seat.table)
            for row, change in enumerate(ruled)
            if accepted[row]
            and change.when is When.DURING
            and change.team == seat.team
            and (
                (change.kind is not Kind.PASS and change.table == seat.table)
                or (change.kind is Kind.EXCHANGE and change.table_2 == seat.table)
            )
        ]
        row, is_first = rng.choice(rows)
        ruling = {"ruling" if is_first else "ruling_2": rng.choice(seat.sat)}
        reason = ruled[row].reason or random_reason(tournament, rng)
        ruled[row] = ruled[row].model_copy(update={**ruling, "reason": reason})
    return tuple(ruled)
