"""The teams and their players as they are called on the other sheets: names resolved, never silently."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..cells import cut
from ..names import find_alike, fold_all, has_hidden_marks, nearest_name, parse_name
from .findings import Findings
from .sheet import FoundTable, Row

TEAMS_LENGTH = 60
"""Characters that the list of the teams may take in a message."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Who plays. `players`: team -> names in the order of the rows."""

    players: Mapping[str, tuple[str, ...]]
    known: frozenset[tuple[str, str]]
    """(team, player) of everybody."""
    teams_folded: Mapping[str, list[str]]
    players_folded: Mapping[str, Mapping[str, list[str]]]
    is_whole: bool = True
    """False when rows of `Players` could not be read: then a missing player is no finding elsewhere."""

    @property
    def teams(self) -> tuple[str, ...]:
        """The teams in the order of their rows."""
        return tuple(self.players)

    def team_of(self, player: str) -> str | None:
        """A team that has a player of this name; None when there is none."""
        for team, names in self.players.items():
            if player in names:
                return team
        return None


def make_roll(players: Mapping[str, Iterable[str]], *, is_whole: bool = True) -> Roll:
    """The roll of these teams and their players."""
    names = {team: tuple(roster) for team, roster in players.items()}
    return Roll(
        names,
        frozenset([(team, player) for team, roster in names.items() for player in roster]),
        fold_all(names),
        {team: fold_all(roster) for team, roster in names.items()},
        is_whole,
    )


@dataclass(slots=True)
class NameReader:
    """Reads names of one table. Lives inside the reading of that table.

    The same odd name in many rows is told once, with the first cell; `finish` says how many rows
    of the table name a team or a player that is not there.
    """

    found: FoundTable
    roll: Roll
    unknown: dict[tuple[str, str | None], list[str]] = field(default_factory=dict)
    """(name, team or None for a team's own name) -> cells."""
    told: set[tuple[str, str | None]] = field(default_factory=set)

    @property
    def _findings(self) -> Findings:
        return self.found.findings

    def name(self, index: int, row: Row, key: str) -> str | None:
        """A name as it is typed, cleaned; what shows nothing is taken out and told."""
        name = self.found.take(index, row, key, parse_name)
        if name is not None and has_hidden_marks(self.found.value(row, key)):
            self._findings.tell("read.name-hidden-marks", self.found.cell(index, key), name=name)
        return name

    def team(self, index: int, row: Row, key: str = "team") -> str | None:
        """A team that must be one of the four; None after a problem."""
        raw = row[self.found.columns[key]]
        if isinstance(raw, str) and raw in self.roll.players:
            return raw
        before = len(self._findings.problems)
        name = self.name(index, row, key)
        if name is None:
            if len(self._findings.problems) == before:
                self._findings.refuse(
                    "read.blank", self.found.cell(index, key), caption=self.found.caption(key)
                )
            return None
        if name in self.roll.players:
            return name
        alike = find_alike(name, self.roll.teams_folded)
        if alike is None:
            self.unknown.setdefault((name, None), []).append(self.found.cell(index, key))
        else:
            self._tell_alike(index, key, name, alike, None)
        return alike

    def player(self, index: int, row: Row, key: str, team: str | None) -> str | None:
        """A player's name: as in the roster where it is there or looks like one of it, else as typed."""
        raw = row[self.found.columns[key]]
        if raw is None:
            return None
        if team is not None and isinstance(raw, str) and (team, raw) in self.roll.known:
            return raw
        name = self.name(index, row, key)
        if name is None or team is None or (team, name) in self.roll.known:
            return name
        alike = find_alike(name, self.roll.players_folded[team])
        if alike is None:
            return name
        self._tell_alike(index, key, name, alike, team)
        return alike

    def roster_player(self, index: int, row: Row, key: str, team: str | None) -> str | None:
        """A player who must be in the roster; a name that is not there is a problem."""
        name = self.player(index, row, key, team)
        if name is not None and team is not None and (team, name) not in self.roll.known:
            self.unknown.setdefault((name, team), []).append(self.found.cell(index, key))
            return None
        return name

    def _tell_alike(self, index: int, key: str, name: str, alike: str, team: str | None) -> None:
        if (name, team) not in self.told:
            self.told.add((name, team))
            self._findings.tell("read.name-taken-as", self.found.cell(index, key), typed=name, name=alike)

    def finish(self) -> None:
        """Say which names are unknown, each once."""
        for (name, team), cells in self.unknown.items():
            if team is not None and not self.roll.is_whole:
                continue
            known = self.roll.teams if team is None else self.roll.players[team]
            near = nearest_name(name, known)
            what = "read.team-unknown" if team is None else "read.player-unknown"
            parameters: dict[str, object] = {"name": name, "rows": len(cells)}
            if team is not None:
                parameters["team"] = team
            if near is not None:
                what, parameters["near"] = f"{what}-near", near
            elif team is None:
                parameters["teams"] = cut(", ".join(self.roll.teams), TEAMS_LENGTH)
            self._findings.refuse(what, cells[0], **parameters)
