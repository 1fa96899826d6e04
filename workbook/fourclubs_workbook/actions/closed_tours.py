"""Closed tours that would change without being reopened: the judge confirms it, and the log keeps it.

A result of a closed tour typed over, or a setting changed (points, criteria, limits), gives other
places, points and ratings than stand on the sheets. That is never written silently.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.points import format_points
from fourclubs_core.tournament import find_closed
from fourclubs_core.words import How, Stage

from ..cells import Bad, cut, is_blank, parse_whole, show_value
from ..lists import parse_points
from ..messages import Message, confirm, refused, text, told
from ..names import fold_name, parse_name
from ..port import Value
from .apply import describe_result
from .desk import Desk, LogLine

SHOWN = 3
"""So many changed rows of a tour are named one by one."""
NAME_SHOWN = 24
"""Characters of a name: two of them and a sentence must fit into a message."""
_READ: Mapping[str, Callable[[Value], object]] = {
    "place": parse_whole,
    "points": parse_points,
    "whists": parse_whole,
    "credited_to": parse_name,
}


class Altered(NamedTuple):
    """A row that stands otherwise than it follows; `was` and `now` by column key, as they are shown."""

    tour: int
    cell: str
    what: str
    was: Mapping[str, str]
    now: Mapping[str, str]


def find_altered(desk: Desk) -> list[Altered]:
    """The rows of closed tours that would change, results first; ratings only where no result differs."""
    results = [row for outcome in desk.outcomes for row in _altered_results(desk, outcome)]
    return results or list(_altered_ratings(desk))


def find_pending(desk: Desk) -> list[Message]:
    """К - results of closed tours without whists or owner, since a row of Changes is another one now."""
    return [
        refused(
            "run.closed-pending",
            desk.reading.cell("Results", row, "credited_to") if row is not None else None,
            tour=outcome.tour,
            table=result.table,
            team=cut(result.team, NAME_SHOWN),
        )
        for outcome in desk.outcomes
        if outcome.stage is Stage.CLOSED
        for result in outcome.results
        if result.how in (None, How.PENDING)
        for row in (desk.reading.result_rows.get((outcome.tour, result.table, result.team)),)
    ]


def show_altered(rows: list[Altered]) -> list[Message]:
    """Warnings to be confirmed: the first rows of each tour, and how many more there are."""
    messages = []
    for tour in sorted({row.tour for row in rows}):
        of_tour = [row for row in rows if row.tour == tour]
        messages += [
            confirm("run.closed-altered", row.cell, tour=tour, was=_listed(row.was), now=_listed(row.now))
            for row in of_tour[:SHOWN]
        ]
        if len(of_tour) > SHOWN:
            messages.append(confirm("run.closed-altered-more", tour=tour, count=len(of_tour) - SHOWN))
    return messages


def log_altered(rows: list[Altered], language: str, reason: str) -> list[LogLine]:
    """A line of the log for each row that changes."""
    return [
        LogLine(
            row.what,
            ", ".join(part.show(language) for part in _listed(row.was)),
            ", ".join(part.show(language) for part in _listed(row.now)),
            reason or text("log.closed-altered", language),
            row.tour,
        )
        for row in rows
    ]


def _listed(values: Mapping[str, str]) -> tuple[Message, ...]:
    return tuple([told(f"run.altered-{key.replace('_', '-')}", value=value) for key, value in values.items()])


def _altered_results(desk: Desk, outcome: TourOutcome) -> Iterator[Altered]:
    if outcome.stage is not Stage.CLOSED:
        return
    for result in outcome.results:
        row = desk.reading.result_rows.get((outcome.tour, result.table, result.team))
        if row is None:
            continue
        follows = {"place": result.place, "points": result.points, "credited_to": result.credited_to}
        yield from _compare(desk, "Results", row, follows, outcome.tour, describe_result(result))


def _altered_ratings(desk: Desk) -> Iterator[Altered]:
    """Sums that changed though no place did: whists of a closed tour typed over."""
    closed = find_closed(desk.outcomes)
    if closed is None or closed.ratings is None or desk.state.reopened is not None:
        return
    teams = {
        fold_name(row.team): (row.team, {"points": row.points, "whists": row.whists})
        for row in closed.ratings.teams
    }
    players = {
        fold_name(f"{row.team}/{row.player}"): (
            f"{row.team}, {row.player}",
            {"points": row.points, "whists": row.whists},
        )
        for row in closed.ratings.players
    }
    for name, keys, known in (
        ("TeamRating", ("team",), teams),
        ("PersonalRating", ("team", "player"), players),
    ):
        columns = desk.reading.columns[name]
        for number, row in enumerate(desk.snapshot.tables[name].rows):
            label = "/".join(str(row[columns[key]] or "") for key in keys)
            if found := known.get(fold_name(label)):
                yield from _compare(desk, name, number, found[1], closed.tour, found[0])


def _compare(
    desk: Desk, name: str, number: int, follows: Mapping[str, object], tour: int, what: str
) -> Iterator[Altered]:
    """What stands in a row, where it is neither blank nor what follows."""
    row, columns = desk.snapshot.tables[name].rows[number], desk.reading.columns[name]
    differing = [
        key
        for key, value in follows.items()
        if not is_blank(row[columns[key]]) and not _is_same(_READ[key](row[columns[key]]), value)
    ]
    if differing:
        was = {key: _shown_cell(row[columns[key]], key) for key in differing}
        now = {key: _shown(follows[key]) for key in differing}
        yield Altered(tour, desk.reading.cell(name, number, differing[0]), what, was, now)


def _is_same(stands: object, follows: object) -> bool:
    if isinstance(stands, str) and isinstance(follows, str):
        return fold_name(stands) == fold_name(follows)
    return stands == follows


def _shown_cell(value: Value, key: str) -> str:
    parsed = _READ[key](value)
    return show_value(value) if isinstance(parsed, Bad) else _shown(parsed)


def _shown(value: object) -> str:
    if value is None:
        return "-"
    return cut(value, NAME_SHOWN) if isinstance(value, str) else format_points(Fraction(str(value)))
