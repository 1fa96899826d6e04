"""Lists for the clubs' workbook: results of all seats, changes with verdicts, the course of the event."""

import re
from collections.abc import Iterator, Sequence
from datetime import datetime

from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.words import Stage

from ..documents.headings import subtitle, tournament_title
from ..documents.model import Column, Document, Kind, Look, Part, Row, Table, Text
from ..layout.tables import TABLES
from ..layout.words import WORDS
from ..messages import text
from ..reading import Reading
from ..slip_lines import change_lines, how_line, ruling_reasons
from .edition import Edition

_PUBLIC = ("draw", "apply", "show", "final", "close", "reopen")
"""Actions of the log that a club is told of; a new seating only where it was a ruling, with a reason."""
_BEFORE_PLAY = ("draw", "show")
"""Of these, those told of a tour that is not played yet."""
_CODES = re.compile(r" \[[a-z-]+(, [a-z-]+)*\]$")
"""The reason codes at the end of a verdict."""


def results_document(edition: Edition) -> Document:
    """И, К - a row a seat: whists, place, points, who finished, to whom it goes, why."""
    language = edition.language
    rows: list[Row] = []
    for outcome in edition.shown:
        reasons = ruling_reasons(edition.tournament.tours[outcome.tour - 1].changes)
        rows.extend(
            (
                outcome.tour,
                result.table,
                result.seat,
                result.team,
                result.player,
                result.whists,
                result.place,
                result.points,
                result.finished_by,
                result.credited_to,
                None if result.how is None else how_line(result, reasons, language),
            )
            for result in outcome.results
        )
    keys = ("tour", "table", "seat", "team", "player", "whists", "place", "points")
    kinds = (Kind.WORD, Kind.WORD, Kind.WORD, Kind.NAME, Kind.NAME, Kind.WHISTS, Kind.WORD, Kind.POINTS)
    more = (("finished_by", Kind.NAME), ("credited_to", Kind.NAME), ("how", Kind.TEXT))
    columns = [
        Column(_caption("Results", key, language), kind)
        for key, kind in (*zip(keys, kinds, strict=True), *more)
    ]
    note = Text(text("publish.results-note", language), Look.MUTED)
    return _list(edition, "publish.results-title", columns, rows, note)


def changes_document(edition: Edition) -> Document:
    """М, Г - a row a slip: what was asked for and what was decided, with the judge's reason."""
    language = edition.language
    rows: list[Row] = [
        (outcome.tour, line.no, line.request, line.verdict)
        for outcome in edition.shown
        for line in change_lines(edition.tournament.tours[outcome.tour - 1].changes, outcome, language)
    ]
    columns = [
        Column(_caption("Changes", "tour", language), Kind.WORD),
        Column(text("protocol_no", language), Kind.WORD),
        Column(text("protocol_request", language)),
        Column(text("protocol_verdict", language)),
    ]
    return _list(edition, "publish.changes-title", columns, rows)


def log_document(edition: Edition, reading: Reading) -> Document:
    """The log in a club's words: what the room saw or was told, without the judge's drafts and codes."""
    language = edition.language
    stages = {outcome.tour: outcome.stage for outcome in edition.shown}
    rows = list(_log_rows(reading, stages, language))
    columns = [
        Column(_caption("Log", "when", language), Kind.WORD),
        Column(_caption("Log", "action", language)),
        Column(_caption("Log", "tour", language), Kind.WORD),
        Column(_caption("Log", "what", language)),
        Column(_caption("Log", "was", language)),
        Column(_caption("Log", "is", language)),
        Column(_caption("Log", "reason", language)),
    ]
    return _list(edition, "publish.log-title", columns, rows)


def _log_rows(reading: Reading, stages: dict[int, Stage], language: str) -> Iterator[Row]:
    columns = reading.columns["Log"]
    actions = {said: key for key, pair in WORDS["action"].items() for said in pair}
    for row in reading.snapshot.tables["Log"].rows:
        action = actions.get(str(row[columns["action"]] or ""))
        tour = row[columns["tour"]]
        reason = row[columns["reason"]]
        if action is None or not isinstance(tour, int) or tour not in stages:
            continue
        told_of = _BEFORE_PLAY if stages[tour] is Stage.SEATING else _PUBLIC
        if action not in told_of and not (action == "seat" and reason and stages[tour] is not Stage.SEATING):
            continue
        when = row[columns["when"]]
        yield (
            f"{when:%d.%m.%Y %H:%M}" if isinstance(when, datetime) else _said(when),
            text(f"publish.log-{action}", language),
            tour,
            *[_said(row[columns[key]]) for key in ("what", "was", "is", "reason")],
        )


def _said(value: object) -> str | None:
    """A cell of the log as text, without reason codes."""
    return None if value is None else _CODES.sub("", str(value))


def _list(
    edition: Edition, title: str, columns: Sequence[Column], rows: Sequence[Row], *before: Part
) -> Document:
    language = edition.language
    table: Part = Text(text("publish.none", language))
    if rows:
        table = Table(tuple(columns), tuple(rows))
    said = text(title, language)
    return Document(
        said,
        said,
        (subtitle(edition.tournament, language, edition.name),),
        (*before, table) if rows else (table,),
        language,
        tournament_title(edition.tournament, language),
        landscape=True,
    )


def _caption(table: str, key: str, language: str) -> str:
    layout = TABLES[table]
    column = layout.columns[layout.position(key)]
    return column.ru if language == "ru" else column.en


def find_rulings(edition: Edition) -> Iterator[tuple[TourOutcome, str, str, str]]:
    """О, К - the results that the judge gave by a ruling: (tour, seat, player, reason)."""
    language = edition.language
    for outcome in edition.shown:
        reasons = ruling_reasons(edition.tournament.tours[outcome.tour - 1].changes)
        for result in outcome.results:
            if result.how == "ruling" and result.credited_to:
                seat = text("protocol_seat", language, table=result.table, team=result.team)
                yield outcome, seat, result.credited_to, reasons.get((result.team, result.table), "")
