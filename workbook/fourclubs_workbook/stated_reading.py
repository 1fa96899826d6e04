"""What the workbook states as computed, for the checker: nothing here is taken for typed.

A cell that cannot be read as what it should be counts as blank: the checker finds that it differs.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Concatenate, ParamSpec, TypeVar

from fourclubs_core.models import LineupSeat
from fourclubs_core.outcomes import PlayerRow, Ratings, Seat, TeamRow
from fourclubs_core.stated import StatedResult, StatedTour, StatedVerdict
from fourclubs_core.words import How

from .answers import parse_word
from .cells import Bad, parse_whole
from .layout.tables import TABLES
from .lists import parse_points
from .names import parse_name
from .port import Snapshot, Value
from .reading import Reading
from .reading.findings import Findings
from .reading.lots import shown_tour
from .reading.seatings import read_seatings
from .reading.settings import SettingsRead, read_settings
from .reading.sheet import FoundTable, Row, find_table
from .verdicts import parse_verdict

T = TypeVar("T")
P = ParamSpec("P")
SHARE_DENOMINATOR = 1_000_000
"""Contributions are written with six digits after the point."""


def read_stated(snapshot: Snapshot, reading: Reading) -> tuple[StatedTour, ...]:
    """Read what the workbook states as computed.

    Args:
        snapshot: The workbook.
        reading: The same workbook read; its tournament must be there.

    Returns:
        One entry a tour of the tournament, in order. Verdicts, results and seatings only of tours
        that have rows; ratings only of the tour after which those on the sheet were made.
    """
    findings = Findings()
    found = {
        name: find_table(snapshot, layout, reading.language, findings) for name, layout in TABLES.items()
    }
    settings = read_settings(found["Settings"], reading.language)
    seatings = read_seatings(found["Seatings"], settings, reading.roll)
    verdicts = _read_verdicts(found["Changes"], reading)
    results = _read_results(found["Results"], reading)
    shown = shown_tour(settings)
    stated = []
    for tour in range(1, (settings.last_tour or 0) + 1):
        program = seatings.programs.get(tour)
        stated.append(
            StatedTour(
                tour=tour,
                numbers=_stated_numbers(tour, settings, seatings.numbers, reading),
                program=_seats(program) if program else None,
                final=seatings.finals.get(tour),
                verdicts=tuple(verdicts[tour]) if tour in verdicts else None,
                results=tuple(results[tour]) if tour in results else None,
                ratings=_read_ratings(found, reading) if tour == shown else None,
            )
        )
    return tuple(stated)


def _seats(program: tuple[LineupSeat, ...]) -> tuple[Seat, ...]:
    return tuple([Seat(seat.table, seat.seat, seat.team, seat.player) for seat in program])


def _stated_numbers(
    tour: int,
    settings: SettingsRead,
    recorded: Mapping[int, Mapping[str, int]],
    reading: Reading,
) -> Mapping[str, int] | None:
    """The numbers of a tour: those of its seating; of the current tour those in `Teams` as well."""
    if tour in recorded:
        return recorded[tour]
    is_current = settings.state is not None and settings.state.tour == tour
    return reading.numbers if is_current and reading.numbers else None


def _take(
    found: FoundTable,
    row: Row,
    key: str,
    parse: Callable[Concatenate[Value, P], T | Bad | None],
    *args: P.args,
    **kwargs: P.kwargs,
) -> T | None:
    parsed = parse(found.value(row, key), *args, **kwargs)
    return None if isinstance(parsed, Bad) else parsed


def _read_verdicts(found: FoundTable, reading: Reading) -> dict[int, list[StatedVerdict]]:
    verdicts: dict[int, list[StatedVerdict]] = {}
    for (tour, no), index in sorted(reading.change_rows.items()):
        cell = found.value(found.table.rows[index], "verdict")
        parsed = parse_verdict(cell) if isinstance(cell, str) else None
        if parsed is not None:
            verdicts.setdefault(tour, []).append(StatedVerdict(no, parsed.accepted, parsed.codes))
    return verdicts


def _read_results(found: FoundTable, reading: Reading) -> dict[int, list[StatedResult]]:
    results: dict[int, list[StatedResult]] = {}
    for (tour, table, team), index in sorted(reading.result_rows.items()):
        row = found.table.rows[index]
        results.setdefault(tour, []).append(
            StatedResult(
                table=table,
                team=team,
                seat=_take(found, row, "seat", parse_whole),
                player=_take(found, row, "player", parse_name),
                place=_take(found, row, "place", parse_whole),
                points=_take(found, row, "points", parse_points),
                finished_by=_take(found, row, "finished_by", parse_name),
                credited_to=_take(found, row, "credited_to", parse_name),
                how=_take(found, row, "how", parse_word, "how", How),
            )
        )
    return results


def _read_ratings(found: Mapping[str, FoundTable], reading: Reading) -> Ratings:
    """The three ratings by place, rows of one place as they stand; a blank number counts as 0."""
    of_teams = _player_rows(found["InTeamRating"])
    in_team: dict[str, list[PlayerRow]] = {team: [] for team in reading.roll.teams} if of_teams else {}
    for player in of_teams:
        in_team.setdefault(player.team, []).append(player)
    return Ratings(
        teams=tuple(_team_rows(found["TeamRating"])),
        players=tuple(_player_rows(found["PersonalRating"])),
        in_team={team: tuple(rows) for team, rows in in_team.items()},
    )


def _team_rows(found: FoundTable) -> list[TeamRow]:
    rows = [
        TeamRow(
            _whole(found, row, "place"),
            _take(found, row, "team", parse_name) or "",
            _take(found, row, "points", parse_points) or Fraction(0),
            _whole(found, row, "whists"),
            _whole(found, row, "first_places"),
        )
        for _, row in found.rows()
    ]
    # A judge may have sorted the sheet; the order that counts is that of the places.
    return sorted(rows, key=lambda row: row.place)


def _player_rows(found: FoundTable) -> list[PlayerRow]:
    rows = [
        PlayerRow(
            _whole(found, row, "place"),
            _take(found, row, "player", parse_name) or "",
            _take(found, row, "team", parse_name) or "",
            _take(found, row, "points", parse_points) or Fraction(0),
            _whole(found, row, "whists"),
            _whole(found, row, "first_places"),
            _whole(found, row, "tours"),
            _contribution(found, row),
        )
        for _, row in found.rows()
    ]
    return sorted(rows, key=lambda row: row.place)


def _whole(found: FoundTable, row: Row, key: str) -> int:
    return _take(found, row, key, parse_whole) or 0


def _contribution(found: FoundTable, row: Row) -> Fraction | None:
    """К - the share of a player; None where the table does not show it."""
    if "contribution" not in found.columns:
        return None
    value = found.value(row, "contribution")
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return Fraction(value).limit_denominator(SHARE_DENOMINATOR)
