"""A small tournament said tersely: teams A, B, C, D with the numbers 1 to 4, players A1, A2, … .

By the first seating the k-th player of each team sits at table k. Whists are given as one
line a table, in the order of the teams.
"""

from collections.abc import Iterable, Mapping, Sequence

from fourclubs_core.models import (
    Change,
    LineupSeat,
    Lots,
    Player,
    SeatWhists,
    Settings,
    Team,
    Tour,
    Tournament,
)
from fourclubs_core.outcomes import PlayerRow, Ratings, Remark, SeatResult, TeamRow, TourOutcome
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Balance, Kind, Stage, When

TEAMS = "ABCD"
NUMBERS = {"A": 1, "B": 2, "C": 3, "D": 4}
EVEN = (30, 10, -10, -30)
"""Whists of a table that give the teams the places 1, 2, 3, 4."""

BEFORE = When.BEFORE
Typed = object
Whists = Sequence[Sequence[int | None]]


def teams(players: int, absent: Mapping[str, Iterable[int]] | None = None) -> tuple[Team, ...]:
    missed = absent or {}
    return tuple(
        Team(
            name=team,
            players=tuple(
                Player(name=f"{team}{k}", absent=frozenset(missed.get(f"{team}{k}", ())))
                for k in range(1, players + 1)
            ),
        )
        for team in TEAMS
    )


def lineup(tables: int, vacant: Iterable[tuple[str, int]] = ()) -> tuple[LineupSeat, ...]:
    """The first seating; `vacant` names the seats nobody holds, as (team, table)."""
    empty = set(vacant)
    return tuple(
        LineupSeat(
            table=table,
            seat=NUMBERS[team],
            team=team,
            player=None if (team, table) in empty else f"{team}{table}",
        )
        for table in range(1, tables + 1)
        for team in TEAMS
    )


def rows(whists: Whists) -> tuple[SeatWhists, ...]:
    return tuple(
        SeatWhists(table=table, team=team, whists=count)
        for table, line in enumerate(whists, start=1)
        for team, count in zip(TEAMS, line, strict=True)
    )


def substitute(no: int, out: str | None, in_: str | None, table: int | None, **fields: Typed) -> Change:
    """A substitution during play, unless `when` says otherwise; the team is that of the names."""
    return _change(no, Kind.SUBSTITUTION, out, in_, table, fields)


def exchange(
    no: int, out: str | None, in_: str | None, table: int | None, table_2: int | None, **fields: Typed
) -> Change:
    """An exchange during play: `out` leaves `table`, `in_` leaves `table_2`."""
    return _change(no, Kind.EXCHANGE, out, in_, table, {"table_2": table_2} | fields)


def _change(
    no: int, kind: Kind, out: str | None, in_: str | None, table: int | None, fields: Mapping[str, Typed]
) -> Change:
    values = {"when": When.DURING, "team": (out or in_ or "A")[0], "out": out, "in_": in_, "table": table}
    return Change.model_validate({"no": no, "kind": kind, **values, **fields})


def before(change: Change) -> Change:
    """The same change as a request before the tour."""
    return change.model_copy(update={"when": BEFORE})


def by_judge(change: Change) -> Change:
    """The same change, let stand by the judge."""
    return change.model_copy(update={"accept": True, "reason": "the judge saw it"})


def captain_passes(no: int, team: str, **fields: Typed) -> Change:
    return Change.model_validate({"no": no, "kind": Kind.PASS, "when": BEFORE, "team": team, **fields})


def state(shown: str) -> dict[str, Typed]:
    """The columns of a state such as `+2`: balance and place; `?` is a part not given."""
    balance, place = shown[0], shown[1]
    return {
        "balance": None if balance == "?" else Balance(balance),
        "place": None if place == "?" else int(place),
    }


def state_2(shown: str) -> dict[str, Typed]:
    """As `state`, for the seat `Table 2`."""
    return {f"{key}_2": value for key, value in state(shown).items()}


def tour(
    number: int = 1,
    *changes: Change,
    whists: Whists = (),
    stage: Stage = Stage.CLOSED,
    lots: Lots | None = None,
    numbers: Mapping[str, int] | None = None,
    program: tuple[LineupSeat, ...] | None = None,
) -> Tour:
    return Tour(
        tour=number,
        stage=stage,
        numbers=numbers,
        program=program,
        changes=changes,
        results=rows(whists),
        lots=lots or Lots(),
    )


def compute(
    *tours: Tour,
    tables: int = 2,
    players: int = 4,
    absent: Mapping[str, Iterable[int]] | None = None,
    **settings: Typed,
) -> tuple[TourOutcome, ...]:
    """Compute a tournament; tour 1 has the numbers and the first seating of this module if it gives none."""
    played = [
        one.model_copy(update={"numbers": one.numbers or NUMBERS, "program": one.program or lineup(tables)})
        if one.tour == 1
        else one
        for one in tours
    ]
    return compute_tournament(
        Tournament(
            settings=Settings.model_validate(
                {"tables": tables, "players": players, "tours": max(1, len(tours)), **settings}
            ),
            teams=teams(players, absent),
            tours=tuple(played),
        )
    )


def play(
    *changes: Change,
    tables: int = 2,
    players: int = 4,
    whists: Whists | None = None,
    stage: Stage = Stage.CLOSED,
    vacant: Iterable[tuple[str, int]] = (),
    absent: Mapping[str, Iterable[int]] | None = None,
    **settings: Typed,
) -> TourOutcome:
    """One tour that is played and closed: the first, with the given changes."""
    shown = [EVEN] * tables if whists is None else whists
    one = tour(1, *changes, whists=shown, stage=stage, program=lineup(tables, vacant))
    return compute(one, tables=tables, players=players, absent=absent, **settings)[0]


def request(
    *changes: Change,
    tables: int = 2,
    players: int = 4,
    vacant: Iterable[tuple[str, int]] = (),
    absent: Mapping[str, Iterable[int]] | None = None,
    **settings: Typed,
) -> TourOutcome:
    """Tour 2 in play, with the numbers and the first seating of this module recorded for it."""
    first = tour(1, whists=[EVEN] * tables)
    second = tour(
        2, *changes, stage=Stage.PLAY, numbers=NUMBERS, program=lineup(tables, vacant), whists=[EVEN] * tables
    )
    return compute(first, second, tables=tables, players=players, absent=absent, **settings)[1]


def codes(outcome: TourOutcome) -> list[list[str]]:
    """The codes of each change, in the order of the rows."""
    return [[str(code) for code in verdict.codes] for verdict in outcome.verdicts]


def accepted(outcome: TourOutcome) -> list[bool]:
    return [verdict.accepted for verdict in outcome.verdicts]


def seated(outcome: TourOutcome, team: str, *, final: bool = False) -> list[str | None]:
    """The players of a team now (or by the final seating), table by table."""
    seats = outcome.final if final else outcome.current
    return [seat.player for seat in seats if seat.team == team]


def result(outcome: TourOutcome, team: str, table: int) -> SeatResult:
    return next(row for row in outcome.results if (row.team, row.table) == (team, table))


def fields(row: SeatResult | TeamRow | PlayerRow, names: str) -> list[object]:
    """The named values of a row, as `place points`."""
    return [getattr(row, name) for name in names.split()]


def remarks(outcome: TourOutcome) -> list[tuple[int, str]]:
    return [(remark.no, remark.code) for remark in outcome.remarks]


def only_remark(outcome: TourOutcome) -> Remark:
    (remark,) = outcome.remarks
    return remark


def ratings(outcome: TourOutcome) -> Ratings:
    assert outcome.ratings is not None
    return outcome.ratings
