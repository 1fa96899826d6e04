"""What a judge types: the tournament as frozen models. Nothing computed stands here.

Teams are named by their names, players by team and name. Tables, seats, tours and places
count from 1. A seat has the number of its team in that tour (В).
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, model_validator

from .points import format_points, parse_points
from .words import (
    Balance,
    Criterion,
    Kind,
    Language,
    ProposalOrder,
    Stage,
    TiePoints,
    VacantPoints,
    When,
)

SEATS = 4
"""Seats at a table, and teams in a tournament."""

Whists = Annotated[int, Field(strict=True, ge=-1_000_000, le=1_000_000)]
Number = Annotated[int, Field(ge=1, le=SEATS)]


class Frozen(BaseModel):
    """Base of all models: cannot be changed, knows no fields but its own."""

    model_config = ConfigDict(frozen=True, extra="forbid", validate_by_name=True, validate_by_alias=True)


def _split_points(value: object) -> object:
    if isinstance(value, str):
        return tuple(parse_points(part) for part in value.split(";"))
    return value


def _split_criteria(value: object) -> object:
    if isinstance(value, str):
        return tuple(part.strip() for part in value.split(";"))
    return value


PointsByPlace = Annotated[
    tuple[Fraction, Fraction, Fraction, Fraction],
    BeforeValidator(_split_points),
    PlainSerializer(lambda value: "; ".join(format_points(points) for points in value), return_type=str),
]
Criteria = Annotated[
    tuple[Criterion, ...],
    Field(min_length=1),
    BeforeValidator(_split_criteria),
    PlainSerializer("; ".join, return_type=str),
]


class Settings(Frozen):
    """The settings of a tournament. Names are the keys of the sheet and of the JSON."""

    title: str = ""
    date: str = ""
    venue: str = ""
    judge: str = ""
    tables: int = Field(ge=1, le=200)
    players: int = Field(ge=1, le=1000)
    tours: int = Field(ge=1, le=100)
    points: PointsByPlace = (Fraction(4), Fraction(3), Fraction(2), Fraction(1))
    substitutions_before: int = Field(default=3, ge=0, le=1000)
    exchanges_before: int = Field(default=2, ge=0, le=1000)
    substitutions_during: int = Field(default=3, ge=0, le=1000)
    exchanges_during: int = Field(default=2, ge=0, le=1000)
    reverse_exchange_counts: bool = True
    proposal: ProposalOrder = ProposalOrder.AFTER_RULE
    tie_points: TiePoints = TiePoints.MEAN
    vacant_points: VacantPoints = VacantPoints.ZERO
    criteria: Criteria = (Criterion.POINTS, Criterion.WHISTS, Criterion.FIRST_PLACES, Criterion.TOURS)
    language: Language = Language.RU
    seed: int | None = None

    @model_validator(mode="after")
    def _criteria_once(self) -> Self:
        if len(set(self.criteria)) != len(self.criteria):
            raise ValueError("a criterion stands twice")
        return self


class Player(Frozen):
    """A player of a team's roster. `absent` holds the numbers of the tours he misses."""

    name: str = Field(min_length=1)
    absent: frozenset[int] = frozenset()
    note: str | None = None


class Team(Frozen):
    """A team and its roster; the order of the players is the order of their rows."""

    name: str = Field(min_length=1)
    club: str = ""
    captain: str = ""
    deputy: str = ""
    email: str = ""
    players: tuple[Player, ...]


class LineupSeat(Frozen):
    """One seat of a recorded first seating. `player` None is a vacant seat."""

    table: int = Field(ge=1)
    seat: Number
    team: str
    player: str | None = None


class Change(Frozen):
    """A captain's slip as the judge typed it; the names are those of DESIGN.md.

    `table`, `out`: the seat and the player that leaves it. `in_`: who comes; in an exchange
    the player of `table_2`. `balance`, `place`: state of the seat `table` at that moment.
    """

    no: int
    when: When
    team: str
    kind: Kind
    table: int | None = None
    out: str | None = None
    in_: str | None = Field(default=None, alias="in")
    table_2: int | None = None
    balance: Balance | None = None
    place: Number | None = None
    balance_2: Balance | None = None
    place_2: Number | None = None
    captain_gives: str | None = None
    captain_gives_2: str | None = None
    ruling: str | None = None
    ruling_2: str | None = None
    accept: bool = False
    reason: str | None = None
    widow: bool | None = None
    time: str | None = None


class SeatWhists(Frozen):
    """И - the whists of one seat. `whists` None: not typed, or a vacant seat."""

    table: int = Field(ge=1)
    team: str
    whists: Whists | None = None


class Lots(Frozen):
    """Orders the judge set by hand after a tour; they part tied rows only (Л).

    `players` holds `team/player`, `in_team` the players' names of each team.
    """

    teams: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    in_team: Mapping[str, tuple[str, ...]] = Field(default_factory=dict)


class Tour(Frozen):
    """What was typed of one tour.

    `numbers` and `program` are what was drawn, lined up or played. For a later tour they
    may be None: then they follow from the ratings (Л). Tour 1 has none before the draw.
    """

    tour: int = Field(ge=1)
    stage: Stage = Stage.SEATING
    numbers: Mapping[str, Number] | None = None
    program: tuple[LineupSeat, ...] | None = None
    changes: tuple[Change, ...] = ()
    results: tuple[SeatWhists, ...] = ()
    lots: Lots = Lots()


class Tournament(Frozen):
    """The typed part of a whole tournament. Tours stand in the order of their numbers, from 1."""

    settings: Settings
    teams: tuple[Team, ...] = Field(min_length=SEATS, max_length=SEATS)
    tours: tuple[Tour, ...] = ()

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        names = [team.name for team in self.teams]
        if len(set(names)) != len(names):
            raise ValueError("two teams have one name")
        for team in self.teams:
            roster = [player.name for player in team.players]
            if len(set(roster)) != len(roster):
                raise ValueError(f"two players of {team.name} have one name")
        known = set(names)
        for position, tour in enumerate(self.tours, start=1):
            if tour.tour != position:
                raise ValueError(f"tour {tour.tour} stands where tour {position} should")
            named = {*(tour.numbers or ())}
            named.update(change.team for change in tour.changes)
            named.update(result.team for result in tour.results)
            named.update(seat.team for seat in tour.program or ())
            if not named <= known:
                raise ValueError(f"tour {tour.tour} names an unknown team: {min(named - known)}")
            if tour.numbers is not None and sorted(tour.numbers.values()) != list(range(1, SEATS + 1)):
                raise ValueError(f"tour {tour.tour}: team numbers must be 1 to {SEATS}, each once")
        return self
