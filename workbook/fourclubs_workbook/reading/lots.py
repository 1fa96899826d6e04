"""Л - the judge's lots: `Order` beside the three ratings, and the table `Lots` for earlier tours."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from fourclubs_core.models import Lots
from fourclubs_core.words import Stage

from ..answers import parse_word
from ..cells import Bad, is_blank, parse_whole
from .roll import NameReader, Roll
from .settings import SettingsRead
from .sheet import FoundTable

ORDER_LIMIT = 10_000
"""No order is larger: 4 teams of at most 1,000 players, with room."""


class RatingKind(StrEnum):
    """Which rating a lot belongs to."""

    TEAMS = "teams"
    PLAYERS = "players"
    IN_TEAM = "in_team"


class _Lot(NamedTuple):
    """An order of a row. `place` is the stated place: rows of one place are tied."""

    order: int
    place: int
    team: str
    player: str
    row: int


_Group = tuple[str, int]
"""Rows that are tied: the team in an in-team rating, else "", and the stated place."""


def read_lots(
    tables: Mapping[RatingKind, FoundTable], earlier: FoundTable, settings: SettingsRead, roll: Roll
) -> dict[int, Lots]:
    """Read the lots of all tours.

    Args:
        tables: The three ratings.
        earlier: The table `Lots`.
        settings: The sheet Tournament.
        roll: The teams and players.

    Returns:
        Tour -> lots, only of tours that have any. The ratings on the sheet are those after the
        last tour that was closed; a lot typed there goes before one kept in `Lots`.
    """
    kept = _read_earlier(earlier, settings, roll)
    shown = shown_tour(settings)
    for kind, found in tables.items():
        typed = _read_rating(found, kind, roll)
        if typed and shown:
            kept.setdefault(shown, {})[kind] = typed
    return {tour: _make_lots(of_tour) for tour, of_tour in kept.items() if any(of_tour.values())}


def shown_tour(settings: SettingsRead) -> int:
    """The tour after which the ratings on the sheet were made; 0 when none is closed."""
    last = settings.last_tour or 0
    closed = (tour for tour in range(last, 0, -1) if settings.stage_of(tour) is Stage.CLOSED)
    return next(closed, 0)


def _read_rating(found: FoundTable, kind: RatingKind, roll: Roll) -> list[_Lot]:
    reader = NameReader(found, roll)
    lots: list[_Lot] = []
    blank: dict[_Group, int] = {}
    if not roll.players:
        return lots
    for index, row in found.rows():
        place = parse_whole(found.value(row, "place"))
        place = 0 if place is None or isinstance(place, Bad) else place
        if is_blank(found.value(row, "order")):
            name = str(found.value(row, "team")) if kind is RatingKind.IN_TEAM else ""
            blank[name, place] = blank.get((name, place), 0) + 1
            continue
        order = found.take(index, row, "order", parse_whole, 1, ORDER_LIMIT)
        team = reader.team(index, row)
        player = "" if kind is RatingKind.TEAMS else reader.roster_player(index, row, "player", team)
        if order is not None and team is not None and player is not None:
            lots.append(_Lot(order, place, team, player, index))
    reader.finish()
    _check_groups(found, kind, lots, blank)
    return lots


def _check_groups(found: FoundTable, kind: RatingKind, lots: list[_Lot], blank: Mapping[_Group, int]) -> None:
    """Tied rows have different orders, all of them or none; an order elsewhere has no effect."""
    groups: dict[_Group, list[_Lot]] = {}
    for lot in lots:
        groups.setdefault((lot.team if kind is RatingKind.IN_TEAM else "", lot.place), []).append(lot)
    idle: list[_Lot] = []
    for group, members in groups.items():
        if not group[1]:
            continue
        if len(members) == 1 and group not in blank:
            idle.extend(members)
            continue
        if group in blank:
            found.findings.tell("read.lot-partial", found.cell(members[0].row, "order"), place=group[1])
        seen: dict[int, _Lot] = {}
        for lot in members:
            other = seen.setdefault(lot.order, lot)
            if other is not lot:
                cell = found.cell(lot.row, "order")
                found.findings.refuse(
                    "read.lot-twice", cell, order=lot.order, other=found.cell(other.row, "order")
                )
    if idle:
        found.findings.tell("read.lot-not-tied", found.cell(idle[0].row, "order"), rows=len(idle))


def _read_earlier(
    found: FoundTable, settings: SettingsRead, roll: Roll
) -> dict[int, dict[RatingKind, list[_Lot]]]:
    kept: dict[int, dict[RatingKind, list[_Lot]]] = {}
    reader = NameReader(found, roll)
    rows: dict[tuple[int, RatingKind, str, str], int] = {}
    for index, row in found.rows():
        tour = found.need(index, row, "tour", parse_whole, 1)
        kind = found.need(index, row, "rating", parse_word, "rating", RatingKind)
        order = found.need(index, row, "order", parse_whole, 1, ORDER_LIMIT)
        team = reader.team(index, row) if roll.players else None
        player: str | None = ""
        if kind is not RatingKind.TEAMS:
            player = reader.roster_player(index, row, "player", team)
        if tour is None or kind is None or order is None or team is None or player is None:
            continue
        if settings.last_tour is not None and tour > settings.last_tour:
            found.findings.refuse(
                "read.row-future", found.cell(index, "tour"), tour=tour, current=settings.last_tour
            )
            continue
        first = rows.setdefault((tour, kind, team, player), index)
        if first != index:
            found.findings.refuse(
                "read.row-twice", found.cell(index, "tour"), other=found.cell(first, "tour")
            )
            continue
        kept.setdefault(tour, {}).setdefault(kind, []).append(_Lot(order, 0, team, player, index))
    reader.finish()
    return kept


def _make_lots(of_tour: Mapping[RatingKind, list[_Lot]]) -> Lots:
    """Orders as lists of names. Places are only stated, so the order alone sorts."""
    in_team: dict[str, list[str]] = {}
    for lot in sorted(of_tour.get(RatingKind.IN_TEAM, ())):
        in_team.setdefault(lot.team, []).append(lot.player)
    return Lots(
        teams=tuple([lot.team for lot in sorted(of_tour.get(RatingKind.TEAMS, ()))]),
        players=tuple([f"{lot.team}/{lot.player}" for lot in sorted(of_tour.get(RatingKind.PLAYERS, ()))]),
        in_team={team: tuple(names) for team, names in in_team.items()},
    )
