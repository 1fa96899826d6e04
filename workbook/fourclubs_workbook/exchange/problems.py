"""What is wrong with a tournament in a JSON file: every problem with its place, value and advice."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from fourclubs_core.models import SEATS
from fourclubs_core.words import Stage

from ..messages import Message, refused, told
from .schema import FileLots, FileSeat, FileTour, FileTournament

Part = str | int
Path = tuple[Part, ...]
"""A place in the file: keys and positions from 0."""


def show_path(path: Path) -> str:
    """A place in the file as people write it.

    >>> show_path(("tours", 0, "numbers", "Team A"))
    'tours[0].numbers["Team A"]'
    """
    shown = ""
    for part in path:
        if isinstance(part, int):
            shown += f"[{part}]"
        elif re.fullmatch(r"[A-Za-z_]\w*", part, re.ASCII):
            shown += f".{part}" if shown else part
        else:
            shown += f"[{show_value(part)}]"
    return shown


def show_value(value: object) -> str:
    """A value as it stands in the file, cut to what fits into a message.

    >>> show_value("a"), show_value(None), show_value([1] * 50)
    ('"a"', 'null', '[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,…')
    """
    shown = json.dumps(value, ensure_ascii=False, default=str)
    return shown if len(shown) <= 40 else f"{shown[:39]}…"


_BY_TYPE = {
    "missing": "json.missing",
    "int_type": "json.whole",
    "string_type": "json.text",
    "string_too_short": "json.blank",
    "bool_type": "json.yes-no",
    "tuple_type": "json.list",
    "frozen_set_type": "json.list",
    "model_type": "json.object",
    "mapping_type": "json.object",
    "dict_type": "json.object",
}


def explain_all(errors: Sequence[ErrorDetails], data: object) -> list[Message]:
    """The messages for all that the shape of the file does not allow, each once.

    Args:
        errors: What pydantic says of `FileTournament`.
        data: The data it was made of, to show the values as they stand there.
    """
    messages = [_explain(error, data) for error in errors]
    if any(error["loc"][:1] == ("teams",) and len(error["loc"]) > 1 for error in errors):
        # pydantic counts only the teams that are right.
        messages = [message for message in messages if message.id != "json.four-teams"]
    return list({(message.id, message.cell): message for message in messages}.values())


def _explain(error: ErrorDetails, data: object) -> Message:
    path, kind = error["loc"], error["type"]
    limits = error.get("ctx", {})
    if path[:2] == ("settings", "points"):
        path, what = path[:2], "json.four-points"
    elif path[:2] == ("settings", "criteria") or (path == ("settings",) and kind == "value_error"):
        path, what = ("settings", "criteria"), "json.criteria"
    elif path == ("teams",) and kind in ("too_short", "too_long"):
        return refused("json.four-teams", "teams", count=limits["actual_length"])
    elif kind == "greater_than_equal":
        return refused("json.at-least", show_path(path), value=show_value(error["input"]), limit=limits["ge"])
    elif kind == "less_than_equal":
        return refused("json.at-most", show_path(path), value=show_value(error["input"]), limit=limits["le"])
    elif kind == "enum":
        expected = ", ".join(re.findall(r"'([^']*)'", str(limits["expected"])))
        return refused("json.one-of", show_path(path), value=show_value(error["input"]), expected=expected)
    elif path[-1:] == ("points",):
        what = "json.points"
    else:
        what = _BY_TYPE.get(kind, "json.unfit")
    value = None if what == "json.missing" else _look_up(data, path)
    return refused(what, show_path(path), value=show_value(value))


def _look_up(data: object, path: Path) -> object:
    """What stands at a place of the file; None where the place is a key."""
    for part in path:
        if isinstance(data, Mapping):
            data = data.get(part)
        elif isinstance(data, list) and isinstance(part, int) and part < len(data):
            data = data[part]
        else:
            return None
    return data


def find_unknown_keys(
    part: object, known: Mapping[Path, frozenset[str]], path: Path = ()
) -> Iterator[Message]:
    """Tell of every key of the file that is none of the format's.

    Args:
        part: The file, or a part of it.
        known: Keys of others that are no surprise, by the place of their object.
        path: Where the part stands.
    """
    if isinstance(part, BaseModel):
        for key in part.model_extra or ():
            if key not in known.get(path, ()):
                yield told("json.unknown-key", show_path((*path, key)))
        for name, field in type(part).model_fields.items():
            yield from find_unknown_keys(getattr(part, name), known, (*path, field.alias or name))
    elif isinstance(part, tuple):
        for position, item in enumerate(part):
            yield from find_unknown_keys(item, known, (*path, position))
    elif isinstance(part, Mapping):
        for key, item in part.items():
            yield from find_unknown_keys(item, known, (*path, key))


def check_file(file: FileTournament) -> Iterator[Message]:
    """Yield what does not fit together in a file whose shape is right."""
    rosters: dict[str, set[str]] = {}
    for position, team in enumerate(file.teams):
        path: Path = ("teams", position)
        if team.name in rosters:
            yield refused("json.team-twice", show_path((*path, "name")), team=team.name)
        roster = rosters.setdefault(team.name, set())
        for row, player in enumerate(team.players):
            if player.name in roster:
                where = show_path((*path, "players", row, "name"))
                yield refused("json.player-twice", where, team=team.name, player=player.name)
            roster.add(player.name)
    yield from _check_order(file)
    for position, tour in enumerate(file.tours):
        yield from _TourCheck(file.settings.tables, rosters, tour, ("tours", position)).run()


def _check_order(file: FileTournament) -> Iterator[Message]:
    """Tours from 1 on, closed one after another; one earlier tour may be open for correction."""
    tours = file.settings.tours
    earlier = file.tours[:-1]
    reopened = [tour.tour for tour in earlier if tour.stage is Stage.PLAY]
    for position, tour in enumerate(file.tours):
        place = ("tours", position)
        if tour.tour != position + 1:
            where = show_path((*place, "tour"))
            yield refused("json.tour-order", where, tour=tour.tour, expected=position + 1)
        elif tour.tour > tours:
            yield refused("json.tour-number", show_path((*place, "tour")), tour=tour.tour, tours=tours)
        later = position < len(earlier)
        if later and (tour.stage is Stage.SEATING or tour.tour in reopened[1:]):
            where = show_path((*place, "stage"))
            yield refused("json.tour-stage", where, tour=tour.tour, stage=tour.stage.value)
        if position == 0 and tour.stage is not Stage.SEATING and not (tour.numbers and tour.program):
            yield refused("json.tour-unseated", show_path(place), stage=tour.stage.value)


class _TourCheck:
    """The check of one tour."""

    def __init__(self, tables: int, rosters: Mapping[str, set[str]], tour: FileTour, path: Path) -> None:
        self._tables = tables
        self._rosters = rosters
        self._tour = tour
        self._path = path

    def run(self) -> Iterator[Message]:
        """Yield what does not fit together in the tour."""
        tour = self._tour
        numbers = tour.numbers
        if numbers:
            yield from self._unknown_teams((("numbers", team), team) for team in numbers)
            yield from self._check_numbers(("numbers",), numbers)
        yield from self._check_program(tour.program or (), numbers or {})
        yield from self._check_changes()
        yield from self._check_results()
        yield from self._check_lots(tour.lots)

    def _refused(self, what: str, path: Path, **parameters: object) -> Message:
        return refused(what, show_path((*self._path, *path)), **parameters)

    def _unknown_teams(self, named: Iterable[tuple[Path, str]]) -> Iterator[Message]:
        for path, team in named:
            if team not in self._rosters:
                yield self._refused("json.unknown-team", path, team=team)

    def _check_numbers(self, path: Path, numbers: Mapping[str, int]) -> Iterator[Message]:
        """А - each team has a number of 1 to 4, each once."""
        if set(numbers) != set(self._rosters) or sorted(numbers.values()) != list(range(1, SEATS + 1)):
            shown = ", ".join([str(number) for number in numbers.values()])
            yield self._refused("json.numbers", path, value=shown[:60])

    def _check_program(self, seats: Sequence[FileSeat], numbers: Mapping[str, int]) -> Iterator[Message]:
        """Each seat once, held by a player of its team who sits nowhere else (Б, В)."""
        numbers = dict(numbers)
        seen: set[tuple[int, str]] = set()
        seated: set[tuple[str, str]] = set()
        for position, row in enumerate(seats):
            path: Path = ("program", position)
            team, player = row.team, row.player
            if team not in self._rosters:
                yield self._refused("json.unknown-team", (*path, "team"), team=team)
                continue
            if row.table > self._tables:
                yield self._refused("json.table", (*path, "table"), table=row.table, tables=self._tables)
            number = numbers.setdefault(team, row.seat)
            if row.seat != number:
                where = (*path, "seat")
                yield self._refused("json.seat-number", where, seat=row.seat, team=team, number=number)
            if (row.table, team) in seen:
                yield self._refused("json.seat-twice", path, table=row.table, team=team)
            seen.add((row.table, team))
            if player is None:
                continue
            if player not in self._rosters[team]:
                yield self._refused("json.unknown-player", (*path, "player"), team=team, player=player)
            elif (team, player) in seated:
                yield self._refused("json.seated-twice", (*path, "player"), team=team, player=player)
            seated.add((team, player))
        if seats and not self._tour.numbers:
            yield from self._check_numbers(("program",), numbers)

    def _check_changes(self) -> Iterator[Message]:
        changes = self._tour.changes
        yield from self._unknown_teams((("changes", at, "team"), row.team) for at, row in enumerate(changes))
        seen: set[int] = set()
        for position, change in enumerate(changes):
            if change.no in seen:
                yield self._refused("json.change-twice", ("changes", position, "no"), no=change.no)
            seen.add(change.no)

    def _check_results(self) -> Iterator[Message]:
        results = self._tour.results
        yield from self._unknown_teams((("results", at, "team"), row.team) for at, row in enumerate(results))
        seen: set[tuple[int, str]] = set()
        for position, row in enumerate(results):
            path: Path = ("results", position)
            if row.table > self._tables:
                yield self._refused("json.table", (*path, "table"), table=row.table, tables=self._tables)
            if (row.table, row.team) in seen:
                yield self._refused("json.result-twice", path, table=row.table, team=row.team)
            seen.add((row.table, row.team))

    def _check_lots(self, lots: FileLots) -> Iterator[Message]:
        teams = set(self._rosters)
        everybody = {f"{team}/{player}" for team, roster in self._rosters.items() for player in roster}
        yield from self._check_lot(("lots", "teams"), lots.teams, teams, "json.unknown-team", "team")
        yield from self._check_lot(("lots", "players"), lots.players, everybody, "json.lot-name", "name")
        yield from self._unknown_teams((("lots", "in_team", team), team) for team in lots.in_team)
        for team, names in lots.in_team.items():
            roster = self._rosters.get(team, set())
            path = ("lots", "in_team", team)
            yield from self._check_lot(path, names, roster, "json.unknown-player", "player", team=team)

    def _check_lot(
        self, path: Path, names: Sequence[str], known: set[str], unknown: str, field: str, **beside: str
    ) -> Iterator[Message]:
        for position, name in enumerate(names):
            if name not in known:
                yield self._refused(unknown, (*path, position), **{field: name}, **beside)
            elif name in names[:position]:
                yield self._refused("json.lot-twice", (*path, position), name=name)
