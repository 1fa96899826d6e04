"""Random slips of captains: substitutions, exchanges and passes, right and wrong."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from fourclubs_core.models import Change, Team, Tournament
from fourclubs_core.outcomes import Seat, TourOutcome
from fourclubs_core.words import Balance, Kind, When

from .names import stranger
from .steps import random_reason

Slip = dict[str, object]
"""Some fields of a `Change`."""


class Hall(NamedTuple):
    """What a captain sees: his team, who sits at which table (from 1, None vacant), who is absent."""

    team: Team
    seated: dict[int, str | None]
    first: dict[int, str | None]
    absent: frozenset[str]

    @property
    def reserves(self) -> list[str]:
        """Available players who do not sit now."""
        seated = set(self.seated.values())
        return [p.name for p in self.team.players if p.name not in self.absent and p.name not in seated]

    @property
    def held(self) -> list[int]:
        """The tables where a player of the team sits now."""
        return [table for table, player in self.seated.items() if player is not None]

    @property
    def vacant(self) -> list[int]:
        """The tables where the team's seat is vacant now."""
        return [table for table, player in self.seated.items() if player is None]


def random_changes(
    tournament: Tournament, outcome: TourOutcome, when: When, rng: Random, *, wrong: float = 0.3
) -> tuple[Change, ...]:
    """Random further changes of a tour, as typed from the captains' slips.

    Args:
        tournament: The tournament; its changes of this tour give the next `No`.
        outcome: The tour as it stands: the changes follow on its current seating.
        when: The phase: `BEFORE` (captains mostly in turn) or `DURING`.
        rng: The source of chance.
        wrong: How often, from 0 to 1, a slip is meant to break a rule. Others may break one too.

    Returns:
        The new rows in the order they are typed; possibly none.
    """
    seats = outcome.current
    captains = [
        team
        for team in sorted(tournament.teams, key=lambda team: outcome.numbers[team.name])
        for _ in range(rng.choice((0, 1, 1, 2, 2, 3, 6)))
    ]
    asks_in_turn = when is When.BEFORE and rng.random() < 0.85
    if not asks_in_turn:
        rng.shuffle(captains)
    halls = {team.name: _hall(team, outcome, seats) for team in tournament.teams}
    no = max((change.no for change in tournament.tours[outcome.tour - 1].changes), default=0)
    changes: list[Change] = []
    for team in captains:
        slip = _random_slip(halls[team.name], rng, wrong)
        if slip["kind"] is Kind.PASS and when is When.DURING and rng.random() < 0.9:
            continue
        no += rng.choice((1, 1, 1, 2))
        change = _fill_in(tournament, slip, Change(no=no, when=when, team=team.name, kind=Kind.PASS), rng)
        changes.append(change)
    return tuple(changes)


def _hall(team: Team, outcome: TourOutcome, seats: Sequence[Seat]) -> Hall:
    absent = frozenset(player.name for player in team.players if outcome.tour in player.absent)
    first = {seat.table: seat.player for seat in outcome.final if seat.team == team.name}
    return Hall(team, {seat.table: seat.player for seat in seats if seat.team == team.name}, first, absent)


def _random_slip(hall: Hall, rng: Random, wrong: float) -> Slip:
    """A slip; one that is meant to be right is also played out in the hall."""
    if rng.random() < wrong:
        slip = rng.choice(WRONG_SLIPS)(hall, rng)
        return slip if slip is not None else {"kind": Kind.PASS}
    make = _fill_vacant if hall.vacant and rng.random() < 0.4 else rng.choice(RIGHT_SLIPS)
    slip = make(hall, rng)
    if slip is None:
        return {"kind": Kind.PASS}
    table, table_2 = slip["table"], slip.get("table_2")
    assert isinstance(table, int)
    hall.seated[table] = str(slip["in_"])
    if isinstance(table_2, int):
        hall.seated[table_2] = str(slip["out"])
    return slip


def _substitution(table: int, leaves: str | None, comes: str | None) -> Slip:
    return {"kind": Kind.SUBSTITUTION, "table": table, "out": leaves, "in_": comes}


def _exchange(hall: Hall, table: int, table_2: int) -> Slip:
    return {
        "kind": Kind.EXCHANGE,
        "table": table,
        "out": hall.seated.get(table),
        "in_": hall.seated.get(table_2),
        "table_2": table_2,
    }


def _substitute(hall: Hall, rng: Random) -> Slip | None:
    """A reserve for a seated player."""
    if not hall.reserves or not hall.held:
        return None
    table = rng.choice(hall.held)
    return _substitution(table, hall.seated[table], rng.choice(hall.reserves))


def _fill_vacant(hall: Hall, rng: Random) -> Slip | None:
    """A reserve takes a vacant seat; without one this is a substitution."""
    if not hall.vacant or not hall.reserves:
        return _substitute(hall, rng)
    return _substitution(rng.choice(hall.vacant), None, rng.choice(hall.reserves))


def _swap(hall: Hall, rng: Random) -> Slip | None:
    """Two seated players swap tables."""
    if len(hall.held) < 2:
        return None
    return _exchange(hall, *rng.sample(hall.held, 2))


def _swap_back(hall: Hall, rng: Random) -> Slip | None:
    """Ж - two exchangers return to their tables; without such a pair this is an exchange."""
    pairs = [
        (table, table_2)
        for table in hall.held
        for table_2 in hall.held
        if table != table_2
        and hall.seated[table] == hall.first[table_2]
        and hall.seated[table_2] == hall.first[table]
    ]
    return _exchange(hall, *rng.choice(pairs)) if pairs else _swap(hall, rng)


def _come_back(hall: Hall, rng: Random) -> Slip | None:
    """A replaced player comes back to his table; without such a one this is a substitution."""
    left = [
        table for table in hall.held if hall.first[table] in hall.reserves and hall.first[table] is not None
    ]
    if not left:
        return _substitute(hall, rng)
    table = rng.choice(left)
    return _substitution(table, hall.seated[table], hall.first[table])


def _somebody(hall: Hall, rng: Random) -> str:
    return rng.choice(hall.team.players).name


def _broken(breaking: Callable[[Slip, Hall, Random], None]) -> Callable[[Hall, Random], Slip | None]:
    """A right slip that is then spoilt."""

    def slip(hall: Hall, rng: Random) -> Slip | None:
        spoilt = (_substitute if rng.random() < 0.6 else _swap)(hall, rng)
        if spoilt is not None:
            breaking(spoilt, hall, rng)
        return spoilt

    return slip


def _name_a_stranger(slip: Slip, hall: Hall, rng: Random) -> None:
    slip[rng.choice(("out", "in_"))] = stranger([player.name for player in hall.team.players], rng)


def _name_nobody(slip: Slip, _hall: Hall, rng: Random) -> None:
    slip[rng.choice(("out", "in_"))] = None


def _name_the_same(slip: Slip, _hall: Hall, _rng: Random) -> None:
    slip["in_"] = slip["out"]


def _name_one_table(slip: Slip, _hall: Hall, _rng: Random) -> None:
    if slip["kind"] is Kind.EXCHANGE:
        slip["table_2"] = slip["table"]
    else:
        slip["in_"] = slip["out"]


def _name_another_table(slip: Slip, hall: Hall, rng: Random) -> None:
    slip["table"] = rng.randint(1, len(hall.seated) + 1)


def _name_somebody(slip: Slip, hall: Hall, rng: Random) -> None:
    slip[rng.choice(("out", "in_"))] = _somebody(hall, rng)


def _seat_an_absent(hall: Hall, rng: Random) -> Slip | None:
    if not hall.absent or not hall.held:
        return None
    table = rng.choice(hall.held)
    return _substitution(table, hall.seated[table], rng.choice(sorted(hall.absent)))


def _seat_a_seated(hall: Hall, rng: Random) -> Slip | None:
    if len(hall.held) < 2:
        return None
    table, other = rng.sample(hall.held, 2)
    return _substitution(table, hall.seated[table], hall.seated[other])


RIGHT_SLIPS = (
    _substitute, _substitute, _substitute, _swap, _swap, _swap_back, _swap_back, _come_back,
)  # fmt: skip
WRONG_SLIPS = (
    *map(_broken, (
        _name_a_stranger, _name_nobody, _name_the_same, _name_one_table, _name_another_table, _name_somebody,
    )),
    _seat_an_absent, _seat_an_absent, _seat_a_seated,
)  # fmt: skip


def _fill_in(tournament: Tournament, slip: Slip, row: Change, rng: Random) -> Change:
    """The rest of the row: the seats' states, who gets the results, the judge's decisions."""
    if slip["kind"] is Kind.PASS:
        return row
    filled: Slip = dict(slip)
    if rng.random() < 0.2:
        filled["accept"] = True
    if row.when is When.DURING:
        seconds = ("", "_2") if slip["kind"] is Kind.EXCHANGE else ("",)
        names = [slip["out"], slip["in_"], slip["out"], slip["in_"], "N. N."]
        for second in seconds:
            if rng.random() < 0.85:
                filled["balance" + second] = rng.choice(tuple(Balance))
            if rng.random() < 0.9:
                filled["place" + second] = rng.randint(1, 4)
            if rng.random() < 0.3:
                filled["captain_gives" + second] = rng.choice(names)
            if rng.random() < 0.08:
                filled["ruling" + second] = rng.choice(names)
        filled["widow"] = rng.choice((True, True, True, None, False))
        if rng.random() < 0.3:
            filled["time"] = f"{rng.randint(10, 21)}:{rng.randint(0, 59):02d}"
    is_decided = any(filled.get(field) for field in ("accept", "ruling", "ruling_2"))
    if is_decided and rng.random() < 0.8:
        filled["reason"] = random_reason(tournament, rng)
    return Change.model_validate({**row.model_dump(exclude={"in_"}), **filled})
