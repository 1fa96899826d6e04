"""Teams and players from a club's own file: a list in .xlsx or .csv, one player a row.

The list has a row of captions, as on the sheet Teams, in either language and any order: Team and
Player, and if they are there Club, Captain, Deputy, E-mail, Note. A blank team is the team above.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from fourclubs_core.models import SEATS, Player, Team

from .cells import Bad, is_blank, parse_text
from .errors import Refused
from .file_place import book_error, read_file
from .file_safety import FILE_LIMIT, OLE_HEADER, open_package
from .layout.tables import PLAYERS, TEAMS
from .messages import Message, refused
from .names import fold_name, parse_name
from .port import Value, column_letter
from .reading.sheet import fold_caption

CSV_LIMIT = 4 << 20
"""Bytes of a list in text."""
CAPTION_ROWS = 20
"""The captions stand in one of the first rows."""
ROWS_LIMIT, COLUMNS_LIMIT = 5_000, 200
"""What lies beyond on a sheet is no list of players."""

_KEYS = ("team", "club", "captain", "deputy", "email", "player", "note")
_CAPTIONS = {
    fold_caption(caption): column.key
    for column in (*TEAMS.columns, *PLAYERS.columns)
    if column.key in _KEYS
    for caption in (column.ru, column.en)
}
_DETAILS = ("club", "captain", "deputy", "email")

Rows = Sequence[Sequence[Value]]


class _Line(NamedTuple):
    """A row of the list: where each key stands, and what."""

    cells: Mapping[str, str]
    values: Mapping[str, Value]


def read_teams_file(path: Path) -> tuple[Team, ...]:
    """Read the four teams and their rosters, in the order of the rows.

    Raises:
        Refused: The list is no list of four teams; everything wrong is named.
        BookError: The file cannot be read.
    """
    data = read_file(path, FILE_LIMIT)
    is_text = not data.startswith((b"PK", OLE_HEADER))
    sheets = {path.name: _read_text(data, path)} if is_text else _read_workbook(data, path)
    lines = next((found for title, rows in sheets.items() if (found := _find_lines(title, rows))), None)
    if lines is None:
        raise Refused([refused("teams.no-captions", file=path.name, rows=CAPTION_ROWS)])
    gathering = _Gathering()
    for line in lines:
        gathering.take(line)
    return gathering.finish()


def _read_workbook(data: bytes, path: Path) -> dict[str, Rows]:
    from .openpyxl_bytes import load_bytes
    from .table_area import cell_value

    open_package(data, path, ours=False)
    workbook, _ = load_bytes(data, path, data_only=True)
    return {
        sheet.title: [
            [cell_value(cell) for cell in row]
            for row in sheet.iter_rows(
                max_row=min(sheet.max_row, ROWS_LIMIT), max_col=min(sheet.max_column, COLUMNS_LIMIT)
            )
        ]
        for sheet in workbook.worksheets
    }


def _read_text(data: bytes, path: Path) -> Rows:
    """The rows of a text as Excel writes it: UTF-8 or the Russian code page; parted by `;`, `,` or tab."""
    if len(data) > CSV_LIMIT:
        raise Refused([refused("teams.too-large", file=path.name, limit=CSV_LIMIT >> 20)])
    try:
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1251", "replace")
    head = text[:2000]
    parting = max(";,\t", key=head.count)
    try:
        rows = list(csv.reader(StringIO(text), delimiter=parting))
    except csv.Error as error:
        raise book_error("file.damaged", path, where=str(error)[:60]) from error
    return rows


def _find_lines(title: str, rows: Rows) -> list[_Line] | None:
    """The lines below the row of captions; None where there is no such row."""
    for number, row in enumerate(rows[:CAPTION_ROWS]):
        captions = [fold_caption(value) if isinstance(value, str) else "" for value in row]
        places = {_CAPTIONS[caption]: place for place, caption in enumerate(captions) if caption in _CAPTIONS}
        if {"team", "player"} <= places.keys():
            return list(_make_lines(title, rows, number + 1, places))
    return None


def _make_lines(title: str, rows: Rows, first: int, places: Mapping[str, int]) -> Iterator[_Line]:
    for number, row in enumerate(rows[first:], start=first + 1):
        values = {key: row[place] if place < len(row) else None for key, place in places.items()}
        if not all(is_blank(value) for value in values.values()):
            cells = {key: f"{title}!{column_letter(place + 1)}{number}" for key, place in places.items()}
            yield _Line(cells, values)


class _Gathering:
    """Gathers the teams line by line."""

    def __init__(self) -> None:
        self._problems: list[Message] = []
        self._team: str | None = None
        self._spellings: dict[str, tuple[str, str]] = {}
        self._details: dict[str, dict[str, str]] = {}
        self._rosters: dict[str, dict[str, tuple[Player, str]]] = {}

    def take(self, line: _Line) -> None:
        """Take a player, and what his line says of his team."""
        name = self._name(line, "team")
        if name is not None:
            self._team = self._know(name, line.cells["team"])
        if self._team is None:
            if name is None and is_blank(line.values["team"]):
                self._refuse("teams.blank", line.cells["team"])
            return
        for key in _DETAILS:
            value = self._text(line, key)
            if value:
                self._details[self._team].setdefault(key, value)
        player = self._name(line, "player")
        if player is None:
            if is_blank(line.values["player"]):
                self._refuse("teams.blank", line.cells["player"])
            return
        roster = self._rosters[self._team]
        if fold_name(player) in roster:
            other = roster[fold_name(player)][1]
            self._refuse("read.player-twice", line.cells["player"], name=player, team=self._team, other=other)
            return
        note = self._text(line, "note")
        roster[fold_name(player)] = Player(name=player, note=note), line.cells["player"]

    def finish(self) -> tuple[Team, ...]:
        """The teams.

        Raises:
            Refused: Something was wrong.
        """
        if len(self._rosters) != SEATS:
            self._problems.append(refused("read.teams-count", found=len(self._rosters), wanted=SEATS))
        if self._problems:
            raise Refused(self._problems)
        return tuple(
            [
                Team(
                    name=team, players=tuple([player for player, _ in roster.values()]), **self._details[team]
                )
                for team, roster in self._rosters.items()
            ]
        )

    def _know(self, name: str, cell: str) -> str:
        """The team of this name, a new one if there is none; one spelled otherwise is a problem."""
        spelled, other = self._spellings.setdefault(fold_name(name), (name, cell))
        if spelled != name:
            self._refuse("read.team-twice", cell, name=name, other=other)
        self._details.setdefault(spelled, {})
        self._rosters.setdefault(spelled, {})
        return spelled

    def _name(self, line: _Line, key: str) -> str | None:
        return self._read(parse_name(line.values[key]), line, key)

    def _text(self, line: _Line, key: str) -> str | None:
        return self._read(parse_text(line.values.get(key)), line, key)

    def _read(self, read: str | Bad | None, line: _Line, key: str) -> str | None:
        if isinstance(read, Bad):
            self._refuse(read.id, line.cells[key], **read.parameters)
            return None
        return read

    def _refuse(self, message: str, cell: str, **parameters: object) -> None:
        self._problems.append(refused(message, cell, **parameters))
