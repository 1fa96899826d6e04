"""Teams and players from a club's own list: .xlsx or .csv, with what was understood and what is doubtful.

Captions are those of the sheet Teams and other usual words, in either language and any order; a
list may have none. A blank team is the team above. What is wrong is refused, what is doubtful is
to be confirmed, each with its cell.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from fourclubs_core.models import SEATS, Player, Team

from ..answers import parse_yes_no
from ..cells import Bad, cut, is_blank, parse_text, show_value
from ..errors import Refused
from ..lists import parse_tours
from ..messages import Message, confirm, refused, told
from ..names import fold_all, fold_name, has_hidden_marks, parse_name
from ..port import Value
from .columns import CAPTION_ROWS, Line, understand
from .source import read_sources

T = TypeVar("T")

TEXT_LENGTH = 200
"""The longest club, e-mail address or note."""
_PEOPLE = ("captain", "deputy")


class Roster(NamedTuple):
    """A list as it was understood.

    `teams` in the order of the list. `messages`: how it was read, and what is doubtful (grade
    `confirm`), with the cells.
    """

    teams: tuple[Team, ...]
    messages: tuple[Message, ...]

    @property
    def doubts(self) -> tuple[Message, ...]:
        """What the judge must confirm."""
        return tuple([message for message in self.messages if message.grade.value == "confirm"])


def read_roster(path: Path, tours: int, current: int = 1) -> Roster:
    """Read a list of the four teams and their players.

    Args:
        path: The list.
        tours: The number of tours of the tournament, for absences.
        current: The current tour, from which an absence without a number counts.

    Raises:
        Refused: It is no list of four teams; everything wrong is named.
        BookError: The file cannot be read.
    """
    sources = read_sources(path)
    understood = understand(sources)
    if understood is None:
        raise Refused([refused("intake.no-list", file=cut(path.name, 40), rows=CAPTION_ROWS)])
    gathering = _Gathering(tours, current)
    for line in understood.lines:
        gathering.take(line)
    teams = gathering.finish()
    decoded = [source.decoded for source in sources if source.decoded is not None]
    return Roster(teams, (*decoded, *understood.messages, *gathering.doubts))


class _Details:
    """What is known of a team while its lines are read: the first value of each key, and its cell."""

    def __init__(self) -> None:
        self.texts: dict[str, tuple[str, str]] = {}
        self.players: dict[str, tuple[Player, str]] = {}
        self.addresses: dict[str, str] = {}


class _Gathering:
    """Gathers the teams line by line. Lives inside one reading."""

    def __init__(self, tours: int, current: int) -> None:
        self.doubts: list[Message] = []
        self._problems: list[Message] = []
        self._tours, self._current = tours, current
        self._team: str | None = None
        self._spellings: dict[str, tuple[str, str]] = {}
        self._teams: dict[str, _Details] = {}

    def take(self, line: Line) -> None:
        """Take a player, and what his line says of his team."""
        self._take_team(line)
        if self._team is None:
            return
        details = self._teams[self._team]
        name = self._read(line, "player", parse_name)
        if name is None:
            self._take_nobody(line, details)
            return
        self._tell_hidden(line, "player", name)
        self._take_details(line, details, name)
        absent = self._read(line, "absent", parse_tours, self._tours, self._current) or frozenset()
        note = self._text(line, "note")
        if name in details.players:
            other = details.players[name][1]
            cell = line.cells["player"]
            self._refuse("read.player-twice", cell, name=name, team=self._team, other=other)
            return
        kept = frozenset([tour for tour in absent if tour <= self._tours])
        details.players[name] = Player(name=name, absent=kept, note=note), line.cells["player"]

    def finish(self) -> tuple[Team, ...]:
        """The teams.

        Raises:
            Refused: Something was wrong.
        """
        self._check_count()
        if self._problems:
            raise Refused(self._problems)
        self._doubt_names()
        return tuple([self._make(name, details) for name, details in self._teams.items()])

    def _take_team(self, line: Line) -> None:
        before = len(self._problems)
        name = self._read(line, "team", parse_name)
        cell = line.cells["team"]
        if name is None:
            if len(self._problems) > before:
                self._team = None
            elif self._team is None:
                self._refuse("intake.no-team", cell)
            return
        self._tell_hidden(line, "team", name)
        spelled, other = self._spellings.setdefault(fold_name(name), (name, cell))
        if spelled != name:
            self.doubts.append(confirm("intake.team-alike", cell, name=name, like=spelled, other=other))
        self._teams.setdefault(spelled, _Details())
        self._team = spelled

    def _take_nobody(self, line: Line, details: _Details) -> None:
        """A line without a player: a heading of the team above its players, else a doubt."""
        before = len(self._problems)
        self._take_details(line, details, None)
        is_bad = len(self._problems) > before or not is_blank(line.values["player"])
        if not is_bad and (details.players or is_blank(line.values["team"])):
            assert self._team is not None
            shown = ", ".join(show_value(value) for value in line.values.values() if not is_blank(value))
            self.doubts.append(
                confirm("intake.no-player", line.cells["player"], team=self._team, shown=cut(shown, 60))
            )

    def _take_details(self, line: Line, details: _Details, player: str | None) -> None:
        for key in ("club", "email", *_PEOPLE):
            value = self._person(line, key, player) if key in _PEOPLE else self._text(line, key)
            if not value:
                continue
            cell = line.cells[key]
            if key == "email":
                if not _is_address(value):
                    self.doubts.append(confirm("intake.email-odd", cell, value=cut(value, 60)))
                if player is not None:
                    details.addresses.setdefault(player, value)
            first, other = details.texts.setdefault(key, (value, cell))
            # A list with an address a player is usual: the captain's is the team's.
            if fold_name(first) != fold_name(value) and key != "email":
                self.doubts.append(
                    confirm(
                        "intake.detail-twice",
                        cell,
                        what=told(f"intake.word-{key}"),
                        value=cut(value, 50),
                        taken=cut(first, 50),
                        other=other,
                    )
                )

    def _person(self, line: Line, key: str, player: str | None) -> str | None:
        """A captain by name, or the line's own player where the column holds a tick."""
        value = line.values.get(key)
        if isinstance(value, str | int | float) and player is not None:
            tick = parse_yes_no(value)
            if isinstance(value, str) and value.strip().casefold() in ("к", "k", "c", "з"):
                tick = True
            if isinstance(tick, bool):
                return player if tick else None
        return self._read(line, key, parse_name)

    def _text(self, line: Line, key: str) -> str | None:
        text = self._read(line, key, parse_text)
        if text is not None and len(text) > TEXT_LENGTH:
            self._refuse("cell.text-long", line.cells[key], value=show_value(text), limit=TEXT_LENGTH)
            return None
        return text

    def _read(
        self, line: Line, key: str, parse: Callable[..., T | Bad | None], *arguments: object
    ) -> T | None:
        value: Value = line.values.get(key)
        read = parse(value, *arguments)
        if isinstance(read, Bad):
            self._refuse(read.id, line.cells[key], **read.parameters)
            return None
        return read

    def _tell_hidden(self, line: Line, key: str, name: str) -> None:
        if has_hidden_marks(line.values[key]):
            self.doubts.append(told("read.name-hidden-marks", line.cells[key], name=name))

    def _check_count(self) -> None:
        empty = [name for name, details in self._teams.items() if not details.players]
        if len(self._teams) != SEATS:
            counts = [f"{cut(name, 20)} {len(details.players)}" for name, details in self._teams.items()]
            self._problems.append(
                refused(
                    "intake.teams-count",
                    found=len(self._teams),
                    wanted=SEATS,
                    teams=cut(", ".join(counts), 130) or "-",
                )
            )
        elif not self._problems:
            self._problems += [refused("intake.team-empty", team=name) for name in empty]

    def _doubt_names(self) -> None:
        """Names that look alike in a team, and players of two teams."""
        first: dict[str, tuple[str, str]] = {}
        for team, details in self._teams.items():
            for key, names in fold_all(details.players).items():
                cell = details.players[names[0]][1]
                self.doubts += [
                    confirm(
                        "read.players-alike",
                        details.players[name][1],
                        name=name,
                        team=team,
                        like=names[0],
                        other=cell,
                    )
                    for name in names[1:]
                ]
                holder, other = first.setdefault(key, (team, cell))
                if holder != team:
                    self.doubts.append(
                        confirm("read.player-in-two-teams", cell, name=names[0], team=holder, other=other)
                    )

    def _make(self, name: str, details: _Details) -> Team:
        texts = {key: text for key, (text, _) in details.texts.items()}
        captain = texts.get("captain")
        if captain is not None:
            texts["email"] = details.addresses.get(captain, texts.get("email", ""))
        if len(set(details.addresses.values())) > 1:
            taken = cut(texts["email"], 60)
            self.doubts.append(confirm("intake.emails", team=name, taken=taken))
        return Team(name=name, players=tuple([one for one, _ in details.players.values()]), **texts)

    def _refuse(self, message: str, cell: str, **parameters: object) -> None:
        self._problems.append(refused(message, cell, **parameters))


def _is_address(said: str) -> bool:
    """Whether mail can be sent to what stands in a cell: one address or several."""
    from ..publishing.addresses import parse_address, split_addresses

    entries = split_addresses(said)
    return bool(entries) and all(parse_address(entry) is not None for entry in entries)


def preview(teams: Sequence[Team]) -> list[Message]:
    """What was understood of the teams, for the judge to look over before it is written."""
    from ..shown import format_tours

    messages = []
    for team in teams:
        nothing = told("intake.word-none")
        messages.append(
            told(
                "intake.team",
                team=team.name,
                players=len(team.players),
                captain=cut(team.captain, 50) or nothing,
                email=cut(team.email, 50) or nothing,
            )
        )
        messages += [told("intake.players", names=names) for names in _join_names(team.players)]
        absent = [f"{player.name} {format_tours(player.absent)}" for player in team.players if player.absent]
        messages += [told("intake.absent", names=names) for names in _pack(absent, "; ")]
    return messages


def _join_names(players: Sequence[Player]) -> list[str]:
    return _pack([f"{number} {player.name}" for number, player in enumerate(players, start=1)], ", ")


def _pack(parts: Sequence[str], between: str) -> list[str]:
    """Texts joined to lines that fit into a message."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(between) + len(part) <= 180:
            lines[-1] += between + part
        else:
            lines.append(cut(part, 180))
    return lines
