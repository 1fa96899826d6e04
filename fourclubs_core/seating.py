"""А, Б, Л - team numbers and the first seating of a tour."""

from collections.abc import Container, Mapping, Sequence
from random import Random

from .models import LineupSeat
from .outcomes import Seat, make_rows


def draw_numbers(teams: Sequence[str], seed: int) -> dict[str, int]:
    """А - draw the team numbers of tour 1 with a recorded seed.

    Args:
        teams: The four teams' names in the order of their rows.
        seed: Any whole number; the same seed gives the same numbers.

    Returns:
        The number of each team, 1 to 4, each once.
    """
    numbers = list(range(1, len(teams) + 1))
    Random(seed).shuffle(numbers)  # noqa: S311 - the seed is recorded, so that anybody can draw again
    return dict(zip(teams, numbers, strict=True))


def number_teams(order: Sequence[str]) -> dict[str, int]:
    """А - later tours: the number of a team is its position in the team rating's order.

    >>> number_teams(["Beta", "Alpha"])
    {'Beta': 1, 'Alpha': 2}
    """
    return {team: position for position, team in enumerate(order, start=1)}


def order_by_number(numbers: Mapping[str, int]) -> tuple[str, ...]:
    """В - the teams in the order of their seats at every table."""
    return tuple(sorted(numbers, key=numbers.__getitem__))


def seat_lineups(lineups: Mapping[str, Sequence[str | None]], numbers: Mapping[str, int]) -> tuple[Seat, ...]:
    """Б, В - the seating of line-ups: table by table, seat by seat.

    Args:
        lineups: For each team its players at tables 1, 2, …; None is a vacant seat.
        numbers: The number of each team, which is its seat at every table.
    """
    seats = [(numbers[team], team, lineups[team]) for team in order_by_number(numbers)]
    tables = range(len(seats[0][2])) if seats else range(0)
    return make_rows(
        Seat, [(table + 1, seat, team, lineup[table]) for table in tables for seat, team, lineup in seats]
    )


def lineup_by_rating(order: Sequence[str], absent: Container[str], tables: int) -> list[str | None]:
    """Л - program seating of one team: the k-th available player by in-team rating sits at table k.

    Args:
        order: All players of the team in the order of the in-team rating.
        absent: The players who miss this tour.
        tables: The number of tables.

    Returns:
        One player a table; None where the team has fewer available players than tables.

    >>> lineup_by_rating(["a", "b", "c"], {"b"}, 3)
    ['a', 'c', None]
    """
    seated: list[str | None] = [player for player in order if player not in absent]
    return [*seated[:tables], *[None] * (tables - len(seated))]


def seats_as_played(
    program: Sequence[LineupSeat], numbers: Mapping[str, int], tables: int
) -> tuple[Seat, ...]:
    """The recorded first seating of a tour in the order of tables and seats.

    A seat that the record does not name is vacant.
    """
    seated: dict[str, list[str | None]] = {team: [None] * tables for team in numbers}
    for seat in program:
        if seat.table <= tables and seat.team in seated:
            seated[seat.team][seat.table - 1] = seat.player
    return seat_lineups(seated, numbers)
