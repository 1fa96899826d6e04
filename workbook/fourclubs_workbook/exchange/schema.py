"""The shape of a tournament as JSON (`fourclubs/1`): one description for reading, writing and the schema.

The typed part is the core's models; beside them stand the computed values that a file may
state. A file may have keys of others: they are kept apart, told and not read.

`tools/make_schema.py` writes the JSON Schema to `docs/tournament.schema.json`.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

from fourclubs_core import models
from fourclubs_core.models import SEATS, Number, Whists
from fourclubs_core.points import parse_points
from fourclubs_core.words import Code, How, Stage

FORMAT = "fourclubs/1"
"""What the key `format` says."""

MAX_NUMBER = 10**15
"""Excel keeps 15 digits of a number: larger ones would come back changed."""

_OPEN = ConfigDict(extra="allow", frozen=True)
_POINTS_PATTERN = r"^\s*-?\d+([.,]\d+|/\d+)?\s*$"
_FOUR_POINTS_PATTERN = r"^([^;]+;){3}[^;]+$"
_CRITERIA_PATTERN = r"^\s*(points|whists|first_places|tours)(\s*;\s*(points|whists|first_places|tours))*\s*$"


def _points(value: object) -> object:
    return parse_points(value) if isinstance(value, str) else value


Points = Annotated[
    Fraction, BeforeValidator(_points), WithJsonSchema({"type": "string", "pattern": _POINTS_PATTERN})
]
Whole = Annotated[int, Field(ge=-MAX_NUMBER, le=MAX_NUMBER)]
Name = Annotated[str, Field(min_length=1)]


class FileSettings(models.Settings):
    """The settings of the tournament; `points` and `criteria` are texts, parted by `;`."""

    model_config = _OPEN

    points: Annotated[
        models.PointsByPlace, WithJsonSchema({"type": "string", "pattern": _FOUR_POINTS_PATTERN})
    ] = (Fraction(4), Fraction(3), Fraction(2), Fraction(1))
    criteria: Annotated[models.Criteria, WithJsonSchema({"type": "string", "pattern": _CRITERIA_PATTERN})] = (
        models.Settings.model_fields["criteria"].default
    )
    seed: Whole | None = None


class FilePlayer(models.Player):
    """A player of a roster."""

    model_config = _OPEN

    absent: frozenset[Annotated[int, Field(ge=1, le=1000)]] = frozenset()


class FileTeam(models.Team):
    """A team and its roster. The order of the players is the last tie-break of the in-team rating."""

    model_config = _OPEN

    players: tuple[FilePlayer, ...]


class FileSeat(models.LineupSeat):
    """One seat of a seating. Without a player it is vacant."""

    model_config = _OPEN


class FileVerdict(BaseModel):
    """Computed: the verdict on a change. A change that the judge let stand is accepted and has codes."""

    model_config = _OPEN

    accepted: bool
    codes: tuple[Code, ...] = ()


class FileChange(models.Change):
    """A captain's slip: a substitution, an exchange or a pass, as the judge typed it."""

    model_config = _OPEN

    no: Whole
    table: Whole | None = None
    table_2: Whole | None = None
    verdict: FileVerdict | None = None


class FileResult(BaseModel):
    """A seat of a tour: the whists are typed, all else but table and team is computed."""

    model_config = _OPEN

    table: int = Field(ge=1)
    seat: Whole | None = None
    team: str
    player: str | None = None
    whists: Whists | None = None
    place: Whole | None = None
    points: Points | None = None
    finished_by: str | None = None
    credited_to: str | None = None
    how: How | None = None


class FileLots(models.Lots):
    """The orders that the judge set by hand after the tour; they part tied rows only."""

    model_config = _OPEN


class FileTour(BaseModel):
    """A tour: what was typed, and what follows from it."""

    model_config = _OPEN

    tour: int = Field(ge=1)
    stage: Stage = Stage.SEATING
    numbers: Mapping[str, Number] | None = None
    program: tuple[FileSeat, ...] | None = None
    final: tuple[FileSeat, ...] | None = None
    changes: tuple[FileChange, ...] = ()
    results: tuple[FileResult, ...] = ()
    lots: FileLots = FileLots()


class FileTeamRow(BaseModel):
    """Computed: a row of the team rating."""

    model_config = _OPEN

    place: Whole
    team: str
    points: Points
    whists: Whole
    first_places: Whole


class FilePlayerRow(BaseModel):
    """Computed: a row of an in-team rating."""

    model_config = _OPEN

    place: Whole
    player: str
    points: Points
    whists: Whole
    first_places: Whole
    tours: Whole


class FilePersonalRow(FilePlayerRow):
    """Computed: a row of the overall personal rating."""

    team: str


class FileRatings(BaseModel):
    """Computed: the three ratings after the last closed tour, each in its order."""

    model_config = _OPEN

    teams: tuple[FileTeamRow, ...]
    players: tuple[FilePersonalRow, ...]
    in_team: Mapping[str, tuple[FilePlayerRow, ...]]


class FileTournament(BaseModel):
    """A tournament of Four Clubs: settings, teams, tours and ratings."""

    model_config = _OPEN

    format: Literal["fourclubs/1"]
    settings: FileSettings
    teams: tuple[FileTeam, ...] = Field(min_length=SEATS, max_length=SEATS)
    tours: tuple[FileTour, ...] = ()
    ratings: FileRatings | None = None


DESCRIPTIONS: Mapping[str, str] = {
    "format": "Name and version of this format.",
    "tables": "Number of tables L: each seats one player of each team.",
    "players": "Players: their number in a team (settings), the roster (a team), the rating (ratings).",
    "tours": "Tours: their number (settings), the tours themselves, how many were played (a rating).",
    "points": "Points. Exact: a decimal with a dot where it ends, else a fraction: 3.5, 10/3."
    " In the settings: the points of places 1 to 4, parted by semicolons.",
    "substitutions_before": "Substitutions a team may ask for before a tour.",
    "exchanges_before": "Exchanges a team may ask for before a tour.",
    "substitutions_during": "Substitutions a team may make during a tour.",
    "exchanges_during": "Exchanges a team may make during a tour.",
    "reverse_exchange_counts": "Whether an exchange back counts as an exchange.",
    "proposal": "Whether a captain's proposal decides after the rule, or first.",
    "tie_points": "Points of a shared place: mean, largest or smallest of the places it covers.",
    "vacant_points": "Points of a vacant seat: zero, or those of the last place.",
    "criteria": "What the ratings compare, in this order, parted by semicolons.",
    "language": "Language of the workbook.",
    "seed": "Seed of the draw of tour 1, if the program drew.",
    "settings": "Settings of the tournament.",
    "teams": "Teams: the four in the order of their rows; in ratings and lots, their order.",
    "ratings": "Computed: ratings after the last closed tour, null before it.",
    "title": "Title of the tournament.",
    "date": "Date, as it is to be printed.",
    "venue": "Venue.",
    "judge": "Judge.",
    "name": "Name, told apart from others in the tournament (a team) or the roster (a player).",
    "club": "Club of the team.",
    "captain": "Captain of the team, or what he says.",
    "deputy": "Deputy of the captain.",
    "email": "Address the results are sent to.",
    "absent": "Numbers of the tours that the player misses.",
    "note": "Remark on the player.",
    "tour": "Number of the tour, from 1; the tours stand in order.",
    "stage": "Stage of the tour.",
    "numbers": "Team numbers of the tour, 1 to 4, each once. Left out in a later tour: from the ratings.",
    "program": "First seating: line-ups (tour 1) or program seating. Left out in a later tour, it follows"
    " from the ratings. A seat that is not named is vacant.",
    "final": "Computed: seating after the accepted requests, published before play.",
    "changes": "Changes before and during the tour.",
    "results": "Results, one row a seat of the final seating.",
    "lots": "Lots after the tour.",
    "table": "Table, from 1. Of a change: where the player leaves.",
    "seat": "Seat at the table, 1 to 4: the number of the team in the tour.",
    "team": "Name of the team.",
    "player": "Name of the player; null: nobody. Of a result: who sat there by the final seating.",
    "no": "Number of the change in its tour: the order within the team.",
    "when": "Before the tour or during it.",
    "kind": "What is asked for; a pass says that the captain asks for nothing.",
    "out": "Player who leaves; null names a vacant seat.",
    "in": "Player who comes; in an exchange the player of table_2.",
    "table_2": "In an exchange, the table of the other player.",
    "balance": "Sign of the seat's whists at the moment of the change.",
    "place": "Place. Of a change: the seat's place at the moment of the change.",
    "balance_2": "As balance, for the seat at table_2.",
    "place_2": "As place, for the seat at table_2.",
    "captain_gives": "Captain's proposal: the player who gets the result of table.",
    "captain_gives_2": "Captain's proposal for table_2.",
    "ruling": "Judge's ruling: the player who gets the result of table. Needs a reason.",
    "ruling_2": "Judge's ruling for table_2.",
    "accept": "Whether the judge lets a rejected change stand. Needs a reason.",
    "reason": "Reason of the judge's decisions in this row.",
    "widow": "Whether the leaving player sat out the deal.",
    "time": "Time of the change, as it was typed.",
    "verdict": "Computed: the verdict on the change.",
    "accepted": "Whether the change is applied.",
    "codes": "Rules that the change breaks.",
    "whists": "Whists: a whole number with its sign; null: not typed, or a vacant seat.",
    "finished_by": "Computed: who held the seat at the end.",
    "credited_to": "Computed: who gets the result.",
    "how": "Computed: how it was decided who gets the result.",
    "in_team": "By team: the order of its players.",
    "first_places": "First places at tables that are not shared.",
}
"""What each key means. One word means one thing everywhere, so a key has one description."""


def _describe(node: object) -> None:
    """Give every property its description and take out the titles that repeat its key."""
    if isinstance(node, list):
        for part in node:
            _describe(part)
    if not isinstance(node, dict):
        return
    for key, field in node.get("properties", {}).items():
        field.pop("title", None)
        field["description"] = DESCRIPTIONS[key]
    for part in node.values():
        _describe(part)


def make_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of the format.

    Unknown keys are allowed: a reader passes over them.
    """
    schema = FileTournament.model_json_schema(by_alias=True)
    settings = schema["$defs"]["FileSettings"]["properties"]
    settings["points"]["default"] = "4; 3; 2; 1"
    settings["criteria"]["default"] = "points; whists; first_places; tours"
    _describe(schema)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:fourclubs:tournament:1",
        **schema,
        "title": f"Tournament of Four Clubs ({FORMAT})",
    }
