"""The hidden sheet Lists: what the drop-downs offer, worked out by plain formulas.

Four columns hold the players of the four teams (order of `Teams`), four more those who sit at a
table now. Row 1 says how many there are. A defined name gives the corner and the lengths; the
validations pick a column with OFFSET. Only functions that Excel 2016 and LibreOffice share.
"""

from collections.abc import Iterator
from typing import NamedTuple

from fourclubs_core.models import SEATS

from ..port import column_letter
from .model import Captions

TITLE = Captions(ru="Списки", en="Lists")

SPARE_PLAYERS = 100
"""So many rows below the table of players are looked at as well."""

_TEAM, _NUMBER = "A", "B"
_FIRST_LIST = 4
_NOBODY = _FIRST_LIST + 2 * SEATS
_ROSTER_TEAM, _ROSTER_PLAYER, _ROSTER_KEY = "N", "O", "P"
_FIRST_SEATED = 18
_FIRST_COUNT = _FIRST_SEATED + SEATS


class ListsSource(NamedTuple):
    """Where the lists take their data: absolute ranges of the body of the tables.

    `players_team`, `players_name` reach below the table, so that rows added at its end count.
    """

    teams: str
    numbers: str
    players_team: str
    players_name: str
    board: str
    tables: int
    roster_rows: int
    longest: int


def list_names(title: str, longest: int) -> dict[str, str]:
    """The defined names of the lists and what they refer to."""
    first, last = column_letter(_FIRST_LIST), column_letter(_NOBODY)
    return {
        "fc_teams": f"'{title}'!${_TEAM}$2:${_TEAM}${SEATS + 1}",
        "fc_numbers": f"'{title}'!${_NUMBER}$2:${_NUMBER}${SEATS + 1}",
        "fc_list": f"'{title}'!${first}$2:${first}${longest + 1}",
        "fc_length": f"'{title}'!${first}$1:${last}$1",
    }


def list_formulas(source: ListsSource) -> Iterator[tuple[str, str]]:
    """All formulas of the sheet as (address, formula)."""
    yield from _teams(source)
    yield from _roster(source)
    yield from _seated(source)
    for team in range(SEATS):
        yield from _players(source, team)
        yield from _sitting(source, team)
    yield f"{column_letter(_NOBODY)}1", "=0"


def _teams(source: ListsSource) -> Iterator[tuple[str, str]]:
    for row in range(2, SEATS + 2):
        for column, cells in ((_TEAM, source.teams), (_NUMBER, source.numbers)):
            cell = f"INDEX({cells},ROW()-1)"
            yield f"{column}{row}", f'=IF({cell}="","",{cell})'


def _roster(source: ListsSource) -> Iterator[tuple[str, str]]:
    """Each row of the players once more, with a key `team|running number`."""
    for row in range(2, source.roster_rows + 2):
        team = f"INDEX({source.players_team},ROW()-1)"
        player = f"INDEX({source.players_name},ROW()-1)"
        own = f"{_ROSTER_TEAM}{row}"
        yield own, f'=IF(OR({team}="",{player}=""),"",{team})'
        yield f"{_ROSTER_PLAYER}{row}", f'=IF({own}="","",{player})'
        above = f"{_ROSTER_TEAM}$2:{_ROSTER_TEAM}{row}"
        yield f"{_ROSTER_KEY}{row}", f'=IF({own}="","",{own}&"|"&SUMPRODUCT(--({above}={own})))'


def _players(source: ListsSource, team: int) -> Iterator[tuple[str, str]]:
    column = column_letter(_FIRST_LIST + team)
    end = source.roster_rows + 1
    players = f"${_ROSTER_PLAYER}$2:${_ROSTER_PLAYER}${end}"
    keys = f"${_ROSTER_KEY}$2:${_ROSTER_KEY}${end}"
    name = f"${_TEAM}${team + 2}"
    yield f"{column}1", f'=SUMPRODUCT(--({column}2:{column}{source.longest + 1}<>""))'
    for row in range(2, source.longest + 2):
        yield f"{column}{row}", f'=IFERROR(INDEX({players},MATCH({name}&"|"&(ROW()-1),{keys},0)),"")'


def _seated(source: ListsSource) -> Iterator[tuple[str, str]]:
    """The board's column of each team, and a running count of its players."""
    for team in range(SEATS):
        seated, count = column_letter(_FIRST_SEATED + team), column_letter(_FIRST_COUNT + team)
        number = f"${_NUMBER}${team + 2}"
        for row in range(2, source.tables + 2):
            cell = f"{seated}{row}"
            yield cell, f'=IF({number}="","",INDEX({source.board},ROW()-1,{number})&"")'
            yield f"{count}{row}", f'=IF({cell}="","",COUNT({count}$1:{count}{row - 1})+1)'


def _sitting(source: ListsSource, team: int) -> Iterator[tuple[str, str]]:
    column = column_letter(_FIRST_LIST + SEATS + team)
    seated, count = column_letter(_FIRST_SEATED + team), column_letter(_FIRST_COUNT + team)
    end = source.tables + 1
    yield f"{column}1", f"=COUNT({count}2:{count}{end})"
    for row in range(2, source.tables + 2):
        match = f"MATCH(ROW()-1,{count}$2:{count}${end},0)"
        yield f"{column}{row}", f'=IFERROR(INDEX({seated}$2:{seated}${end},{match}),"")'
