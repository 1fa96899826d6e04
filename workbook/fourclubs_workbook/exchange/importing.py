"""Import: the typed part of a tournament, and what the file states as computed."""

import json
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from fourclubs_core import models
from fourclubs_core.outcomes import PlayerRow, Ratings, Seat, TeamRow
from fourclubs_core.stated import StatedResult, StatedTour, StatedVerdict
from fourclubs_core.words import Stage

from ..errors import Refused
from ..messages import Message, refused, told
from ..names import NAME_LENGTH, clean_name
from ..state import Released
from .problems import Path, check_file, explain_all, find_unknown_keys, show_path, show_value
from .schema import (
    FORMAT,
    MAX_NUMBER,
    FilePlayerRow,
    FileRatings,
    FileSeat,
    FileTour,
    FileTournament,
)

MAX_MEGABYTES = 32
"""The largest file that is read: some twenty times the largest tournament on record."""
MAX_DEPTH = 12
MAX_TEXT = 500
MAX_MESSAGES = 50

_NAMES = frozenset(
    {
        *("name", "captain", "deputy", "team", "player", "out", "in", "captain_gives", "captain_gives_2"),
        *("ruling", "ruling_2", "finished_by", "credited_to"),
    }
)
"""Keys whose texts are names."""
_BLANK_IS_NOTHING = frozenset(
    {
        *("player", "out", "in", "balance", "balance_2", "captain_gives", "captain_gives_2", "ruling"),
        *("ruling_2", "reason", "time", "note", "finished_by", "credited_to", "how"),
    }
)
"""Keys where a blank text says the same as null."""
_KNOWN_ELSEWHERE: Mapping[Path, frozenset[str]] = {
    ("settings",): frozenset({"tour", "stage", "released", "released_at", "reopened", "layout"})
}
"""Settings of a workbook that are no settings of the tournament: they follow from the tours."""

Model = TypeVar("Model", bound=BaseModel)


class Imported(NamedTuple):
    """A tournament from a file.

    `stated` holds what the file states as computed, one a tour, for `check_tournament`.
    `told` are remarks that stop nothing. `released` is what of the current tour the room had
    been shown, None where the file does not say.
    """

    tournament: models.Tournament
    stated: tuple[StatedTour, ...]
    told: tuple[Message, ...] = ()
    released: Released | None = None


def read_json(raw: bytes) -> Imported:
    """Read the bytes of a file.

    Raises:
        Refused: It is no JSON, or no tournament: with everything that is wrong.
    """
    if len(raw) > MAX_MEGABYTES * 2**20:
        raise Refused([refused("json.too-large", limit=MAX_MEGABYTES)])
    twice: list[Message] = []

    def pairs_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) != len(pairs):
            times = Counter(key for key, _ in pairs)
            twice.extend(
                [refused("json.key-twice", key=key[:NAME_LENGTH]) for key in times if times[key] > 1]
            )
        return found

    try:
        data = json.loads(raw.decode("utf-8-sig"), object_pairs_hook=pairs_once, parse_int=_parse_int)
    except UnicodeDecodeError as error:
        raise Refused([refused("json.encoding")]) from error
    except json.JSONDecodeError as error:
        raise Refused([refused("json.broken", line=error.lineno, column=error.colno)]) from error
    except RecursionError as error:
        raise Refused([refused("json.too-deep", limit=MAX_DEPTH)]) from error
    if twice:
        raise Refused(_at_most(twice))
    return from_json(data)


def from_json(data: object) -> Imported:
    """Read a tournament from JSON data.

    Args:
        data: What `json.loads` makes of a file.

    Raises:
        Refused: With everything that is wrong, each message naming the place in the file.
    """
    _check_format(data)
    problems: list[Message] = []
    cleaned = _Cleaning(problems).clean(data, (), "")
    try:
        file = FileTournament.model_validate_json(json.dumps(cleaned), strict=True)
    except ValidationError as error:
        problems.extend(explain_all(error.errors(include_url=False), cleaned))
        raise Refused(_at_most(problems)) from None
    problems.extend(check_file(file))
    if problems:
        raise Refused(_at_most(problems))
    remarks = list(find_unknown_keys(file, _KNOWN_ELSEWHERE))
    closed = [position for position, tour in enumerate(file.tours) if tour.stage is Stage.CLOSED]
    stated = [_stated(tour) for tour in file.tours]
    if file.ratings is not None and closed:
        stated[closed[-1]] = stated[closed[-1]]._replace(ratings=_stated_ratings(file.ratings))
    elif file.ratings is not None:
        remarks.append(told("json.ratings-unused", "ratings"))
    said = (file.settings.model_extra or {}).get("released")
    released = next((one for one in Released if one == said), None)
    return Imported(_tournament(file), tuple(stated), _at_most(remarks), released)


def _check_format(data: object) -> None:
    """Refuse what is no tournament, or one of another version, before anything else is looked at."""
    said = data.get("format") if isinstance(data, Mapping) else None
    if said == FORMAT:
        return
    if isinstance(said, str) and said.startswith("fourclubs/"):
        raise Refused([refused("json.other-version", "format", value=show_value(said), format=FORMAT)])
    raise Refused([refused("json.not-ours", format=FORMAT)])


def _at_most(messages: Sequence[Message]) -> tuple[Message, ...]:
    """The first messages, and how many more there are."""
    if len(messages) <= MAX_MESSAGES:
        return tuple(messages)
    more = messages[0]._replace(id="json.more", parameters={"count": len(messages) - MAX_MESSAGES}, cell=None)
    return (*messages[:MAX_MESSAGES], more)


def _parse_int(digits: str) -> int | float:
    """A whole number; one too long to be any of ours stays a float, which is refused with its place."""
    return int(digits) if len(digits) < 20 else float(digits)


class _Cleaning:
    """Makes data ready for the models: names cleaned, nulls left out, whole floats made whole numbers."""

    def __init__(self, problems: list[Message]) -> None:
        self._problems = problems

    def clean(self, value: object, path: Path, key: str) -> object:
        """Clean a value. `key` is the nearest key above it."""
        if isinstance(value, str):
            return self._text(value, path, key)
        if isinstance(value, float):
            if not math.isfinite(value):
                return str(value)
            return int(value) if value.is_integer() and abs(value) <= MAX_NUMBER else value
        if not isinstance(value, (Mapping, list, tuple)):
            return value
        if len(path) >= MAX_DEPTH:
            raise Refused([refused("json.too-deep", limit=MAX_DEPTH)])
        if isinstance(value, Mapping):
            return self._object(value, path)
        return [self.clean(item, (*path, position), key) for position, item in enumerate(value)]

    def _object(self, value: Mapping[object, object], path: Path) -> dict[str, object]:
        cleaned: dict[str, object] = {}
        for name, item in value.items():
            key = clean_name(str(name))
            if key in cleaned:
                self._problems.append(refused("json.key-twice", show_path(path), key=key[:NAME_LENGTH]))
            kept = self.clean(item, (*path, key), key)
            if kept is not None and not (kept == "" and key in _BLANK_IS_NOTHING):
                cleaned[key] = kept
        return cleaned

    def _text(self, value: str, path: Path, key: str) -> str:
        text = clean_name(value)
        limit = NAME_LENGTH if key in _NAMES else MAX_TEXT
        if len(text) > limit:
            where = show_path(path)
            self._problems.append(refused("json.long", where, value=show_value(text), limit=limit))
        if not text.isprintable() and any("\ud800" <= character <= "\udfff" for character in text):
            text = text.encode("utf-8", "replace").decode()
            self._problems.append(refused("json.characters", show_path(path), value=show_value(text)))
        return text


def _keep(kind: type[Model], part: BaseModel) -> Model:
    """The fields of a core model out of a larger part, which has been validated."""
    return kind.model_construct(**{name: getattr(part, name) for name in kind.model_fields})


def _tournament(file: FileTournament) -> models.Tournament:
    teams = [
        models.Team(
            name=team.name,
            club=team.club,
            captain=team.captain,
            deputy=team.deputy,
            email=team.email,
            players=tuple([_keep(models.Player, player) for player in team.players]),
        )
        for team in file.teams
    ]
    tours = [
        models.Tour(
            tour=tour.tour,
            stage=tour.stage,
            numbers=tour.numbers or None,
            program=tuple([_keep(models.LineupSeat, seat) for seat in tour.program])
            if tour.program
            else None,
            changes=tuple([_keep(models.Change, change) for change in tour.changes]),
            results=tuple([_keep(models.SeatWhists, row) for row in tour.results]),
            lots=_keep(models.Lots, tour.lots),
        )
        for tour in file.tours
    ]
    return models.Tournament(
        settings=_keep(models.Settings, file.settings), teams=tuple(teams), tours=tuple(tours)
    )


def _seats(seats: Sequence[FileSeat] | None) -> tuple[Seat, ...] | None:
    if not seats:
        return None
    return tuple([Seat(row.table, row.seat, row.team, row.player) for row in seats])


def _stated(tour: FileTour) -> StatedTour:
    """What the file states as computed for a tour."""
    verdicts = [
        StatedVerdict(change.no, change.verdict.accepted, change.verdict.codes)
        for change in tour.changes
        if change.verdict is not None
    ]
    results = [
        StatedResult(
            table=row.table,
            team=row.team,
            seat=row.seat,
            player=row.player,
            place=row.place,
            points=row.points,
            finished_by=row.finished_by,
            credited_to=row.credited_to,
            how=row.how,
        )
        for row in tour.results
    ]
    return StatedTour(
        tour=tour.tour,
        numbers=tour.numbers or None,
        program=_seats(tour.program),
        final=_seats(tour.final),
        verdicts=tuple(verdicts) or None,
        results=tuple(results) if any(any(row[2:]) for row in results) else None,
    )


def _stated_ratings(ratings: FileRatings) -> Ratings:
    """The ratings that the file states. The shares in a team's points are not in the format."""
    return Ratings(
        teams=tuple(
            [TeamRow(row.place, row.team, row.points, row.whists, row.first_places) for row in ratings.teams]
        ),
        players=tuple([_stated_player(row, row.team) for row in ratings.players]),
        in_team={
            team: tuple([_stated_player(row, team) for row in rows]) for team, rows in ratings.in_team.items()
        },
    )


def _stated_player(row: FilePlayerRow, team: str) -> PlayerRow:
    return PlayerRow(row.place, row.player, team, row.points, row.whists, row.first_places, row.tours, None)
