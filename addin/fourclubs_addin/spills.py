"""The arrays that functions answer: a row of captions, and rows below it, in the tables' language."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from fourclubs_core.models import Tour
from fourclubs_core.outcomes import PlayerRow, Seat, TeamRow, TourOutcome
from fourclubs_core.words import When
from fourclubs_workbook.cells import cut
from fourclubs_workbook.layout.model import TableLayout
from fourclubs_workbook.layout.tables import (
    CHANGES,
    IN_TEAM_RATING,
    PERSONAL_RATING,
    RESULTS,
    SEATINGS,
    TEAM_RATING,
)
from fourclubs_workbook.layout.words import word
from fourclubs_workbook.messages import text
from fourclubs_workbook.port import Value
from fourclubs_workbook.shown import points_cell
from fourclubs_workbook.slip_lines import how_line, ruling_reasons
from fourclubs_workbook.verdicts import verdict_text

from .registry import CELL_LENGTH, Rows

Record = Mapping[str, Value]


def changes_spill(tour: Tour, outcome: TourOutcome, teams: Sequence[str], language: str) -> Rows:
    """Г, М - what is left to each team in each phase, a blank row, then the changes as they are judged."""
    left: list[Record] = []
    for team in teams:
        for when in When:
            remaining = outcome.left.get((team, when))
            left.append(
                {
                    "team": team,
                    "when": word("when", when, language),
                    "substitutions_left": remaining.substitutions if remaining else None,
                    "exchanges_left": remaining.exchanges if remaining else None,
                }
            )
    judged: list[Record] = []
    pairs = list(zip(tour.changes, outcome.verdicts, strict=True))
    for change, verdict in [pair for when in When for pair in pairs if pair[0].when is when]:
        said = verdict_text(verdict, change.kind, language).partition(" [")[0]
        judged.append(
            {
                "no": change.no,
                "when": word("when", change.when, language),
                "team": change.team,
                "kind": word("kind", change.kind, language),
                "verdict": word("verdict", "accepted" if verdict.accepted else "rejected", language),
                "codes": ", ".join(verdict.codes) or None,
                "why": said,
            }
        )
    head = _spill(CHANGES, ("team", "when", "substitutions_left", "exchanges_left"), left, language)
    body = _spill(CHANGES, ("no", "when", "team", "kind", "verdict", "codes", "why"), judged, language)
    width = len(body[0])
    return [[*row, *[None] * (width - len(row))] for row in (*head, [], *body)]


def results_spill(tour: Tour, outcome: TourOutcome, language: str) -> Rows:
    """К - who gets the result of each seat, and how that was decided."""
    reasons = ruling_reasons(tour.changes)
    records: list[Record] = [
        {
            "table": result.table,
            "seat": result.seat,
            "team": result.team,
            "player": result.player,
            "whists": result.whists,
            "place": result.place,
            "points": points_cell(result.points),
            "finished_by": result.finished_by,
            "credited_to": result.credited_to,
            "how": cut(how_line(result, reasons, language), CELL_LENGTH) if result.how else None,
        }
        for result in outcome.results
    ]
    return _spill(RESULTS, tuple(records[0]) if records else ("table",), records, language)


def team_rating_spill(rows: Iterable[TeamRow], language: str) -> Rows:
    """Л - the team rating."""
    keys = ("place", "team", "points", "whists", "first_places")
    records: list[Record] = [{**row._asdict(), "points": points_cell(row.points)} for row in rows]
    return _spill(TEAM_RATING, keys, records, language)


def personal_rating_spill(rows: Iterable[PlayerRow], language: str) -> Rows:
    """Л - the overall personal rating."""
    keys = ("place", "player", "team", "points", "whists", "first_places", "tours")
    return _spill(PERSONAL_RATING, keys, map(_player, rows), language)


def in_team_rating_spill(ratings: Iterable[Iterable[PlayerRow]], language: str) -> Rows:
    """Л - the ratings inside the teams, one team after another."""
    keys = ("team", "place", "player", "points", "whists", "first_places", "tours", "contribution")
    return _spill(IN_TEAM_RATING, keys, [_player(row) for rows in ratings for row in rows], language)


def seating_spill(tour: int, seats: Iterable[Seat], language: str) -> Rows:
    """Л - a program seating, table by table, seat by seat."""
    records: list[Record] = [{"tour": tour, **seat._asdict()} for seat in seats]
    return _spill(SEATINGS, ("tour", "table", "seat", "team", "player"), records, language)


def _player(row: PlayerRow) -> Record:
    return {**row._asdict(), "points": points_cell(row.points), "contribution": _share(row.contribution)}


def _share(contribution: Fraction | None) -> float | None:
    return None if contribution is None else round(float(contribution), 6)


def _spill(layout: TableLayout, keys: Sequence[str], records: Iterable[Record], language: str) -> Rows:
    """Captions as in the table of the workbook, where it has such a column; then the records."""
    columns = {column.key: column for column in layout.columns}
    captions: list[Value] = []
    for key in keys:
        column = columns.get(key)
        if column is None:
            captions.append(text(f"function.caption.{key}", language))
        else:
            captions.append(column.ru if language == "ru" else column.en)
    return [captions, *[[record[key] for key in keys] for record in records]]
