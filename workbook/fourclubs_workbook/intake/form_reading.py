"""Reads a captain's filled form: whose it is, then its rows with the parsers of the judge's own sheets."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from fourclubs_core.models import SEATS, Tournament
from fourclubs_core.words import Kind

from ..answers import parse_balance, parse_word
from ..cells import is_blank, parse_time, parse_whole, show_value
from ..errors import Refused
from ..messages import Message, refused
from ..port import Snapshot, Table, Value
from ..reading.findings import Findings
from ..reading.roll import NameReader, Roll
from ..reading.sheet import FoundTable, Row, find_table, fold_caption
from ..writing import Record
from .form_layout import (
    FIRST_COLUMN,
    FORMAT,
    HEADER_ROW,
    LAYOUTS,
    MARKER_ROW,
    PHASES,
    FormKind,
    Marker,
    count_rows,
)
from .form_marks import digest, is_marker, parse_marker
from .outside_book import OutsideBook

Cells = Mapping[tuple[int, int], Value]
"""Values by (row, column) of a sheet, from 1."""
_MARKER_CELLS = len(Marker._fields) + 2


class OpenedForm(NamedTuple):
    """A form that says for what it is. `name`: its file; `title`, `cells`: the sheet that is filled in."""

    name: str
    marker: Marker
    title: str
    cells: Cells


class FormRow(NamedTuple):
    """A row that the captain filled in: its number on the form, and what it says by keys of Changes."""

    row: int
    record: Record


class FilledForm(NamedTuple):
    """What a captain handed in.

    `lineup`: a player or None for each table, for a line-up only. `rows`: his changes, in order.
    `notes`: what is told of it. `content`: the fingerprint of all that.
    """

    name: str
    marker: Marker
    lineup: tuple[str | None, ...]
    rows: tuple[FormRow, ...]
    notes: tuple[Message, ...]
    content: str


def open_form(book: OutsideBook, path: Path) -> OpenedForm | None:
    """The form in a workbook from outside; None when it is none of ours.

    Raises:
        Refused: It was one, but is damaged or of another version.
    """
    sheets = [(sheet, book.values(sheet)) for sheet in book.sheets]
    marked = [cells for _, cells in sheets if is_marker(cells.get((MARKER_ROW, 1)))]
    forms = [(sheet, cells) for sheet, cells in sheets if _find_kind(cells) is not None]
    if not marked and not forms:
        return None
    if len(marked) != 1 or len(forms) != 1:
        raise Refused([refused("form.damaged", file=path.name[:60])])
    column = [marked[0].get((row, 1)) for row in range(MARKER_ROW, MARKER_ROW + _MARKER_CELLS)]
    marker = parse_marker(column)
    if marker is None:
        what = "form.damaged" if column[0] == FORMAT else "form.version"
        raise Refused([refused(what, file=path.name[:60])])
    sheet, cells = forms[0]
    if _find_kind(cells) is not marker.kind:
        raise Refused([refused("form.damaged", file=path.name[:60])])
    return OpenedForm(path.name, marker, str(sheet.title), cells)


def _find_kind(cells: Cells) -> FormKind | None:
    """The kind of form whose captions stand in the row of captions; None when it is no form."""
    found = []
    for kind, layout in LAYOUTS.items():
        captions = [cells.get((HEADER_ROW, FIRST_COLUMN + at)) for at in range(len(layout.columns))]
        if all(
            isinstance(caption, str) and fold_caption(caption) in (fold_caption(one.ru), fold_caption(one.en))
            for caption, one in zip(captions, layout.columns, strict=True)
        ):
            found.append(kind)
    # The columns of requests begin those of changes: the longer one fits better.
    return found[-1] if found else None


def read_filled(form: OpenedForm, tournament: Tournament, roll: Roll) -> FilledForm:
    """Read the rows of a form that is for this tournament.

    Raises:
        Refused: Something in it cannot be read; everything wrong is named with its cell.
    """
    found = _find_rows(form, count_rows(form.marker.kind, tournament.settings))
    findings = found.findings
    reader = NameReader(found, roll)
    lineup: tuple[str | None, ...] = ()
    rows: tuple[FormRow, ...] = ()
    if form.marker.kind is FormKind.LINEUP:
        lineup = _read_lineup(reader, form.marker, tournament)
    else:
        rows = _read_rows(reader, form.marker)
    problems = [*findings.problems, *findings.lineup_problems]
    if not problems and not rows and not any(lineup):
        what = "form.blank-requests" if form.marker.kind is FormKind.REQUESTS else "form.blank"
        problems.append(refused(what))
    if problems:
        raise Refused(problems)
    content = digest(
        form.marker.team, form.marker.kind, form.marker.tour, lineup, [row.record for row in rows]
    )
    return FilledForm(form.name, form.marker, lineup, rows, tuple(findings.notes), content)


def _find_rows(form: OpenedForm, count: int) -> FoundTable:
    """The rows to fill in as a table.

    Raises:
        Refused: Numbers of rows are gone, or something stands outside the fields.
    """
    layout = LAYOUTS[form.marker.kind]
    width = len(layout.columns)
    columns = range(FIRST_COLUMN, FIRST_COLUMN + width)
    first, last = HEADER_ROW + 1, HEADER_ROW + count
    table = Table(
        "Form",
        form.title,
        first,
        FIRST_COLUMN,
        tuple([str(form.cells[HEADER_ROW, column]) for column in columns]),
        tuple(
            [tuple([form.cells.get((row, column)) for column in columns]) for row in range(first, last + 1)]
        ),
    )
    numbers = [row[0] for row in table.rows]
    if numbers != list(range(1, count + 1)):
        raise Refused([refused("form.other-rows")])
    outside = [(last + 1, column) for column in columns]
    outside += [(row, FIRST_COLUMN + width) for row in range(first, last + 1)]
    problems = [
        refused(
            "form.outside",
            table.address(row - first, column - FIRST_COLUMN),
            value=show_value(form.cells[row, column]),
        )
        for row, column in outside
        if not is_blank(form.cells.get((row, column)))
    ]
    if problems:
        raise Refused(problems[:10])
    findings = Findings()
    found = find_table(Snapshot({"Form": table}, form.name), layout, form.marker.language, findings)
    if findings.problems:
        raise Refused(findings.problems)
    return found


def _read_lineup(reader: NameReader, marker: Marker, tournament: Tournament) -> tuple[str | None, ...]:
    """Б - available players of the team, none twice."""
    found, team = reader.found, marker.team
    roster = next(one for one in tournament.teams if one.name == team)
    absent = {player.name for player in roster.players if marker.tour in player.absent}
    seats: list[str | None] = []
    first: dict[str, str] = {}
    for index, row in enumerate(found.table.rows):
        player = reader.player(index, row, "player", team)
        seats.append(player)
        if player is None:
            continue
        cell = found.cell(index, "player")
        if (team, player) not in reader.roll.known:
            other = reader.roll.team_of(player)
            what = "read.lineup-unknown" if other is None else "read.lineup-other-team"
            more = {} if other is None else {"other_team": other}
            found.findings.refuse_lineup(what, cell, name=player, team=team, **more)
            continue
        before = first.setdefault(player, cell)
        if before != cell:
            found.findings.refuse_lineup("read.seated-twice", cell, name=player, team=team, other=before)
        if player in absent:
            found.findings.refuse_lineup("read.lineup-absent", cell, name=player, team=team)
    return tuple(seats)


def _read_rows(reader: NameReader, marker: Marker) -> tuple[FormRow, ...]:
    rows = []
    fixed: dict[str, Value] = {"tour": marker.tour, "when": PHASES[marker.kind], "team": marker.team}
    for index, row in reader.found.rows(blank_but_for=("row",)):
        before = len(reader.found.findings.problems)
        fields = _read_row(reader, index, row, marker.team)
        if len(reader.found.findings.problems) == before:
            rows.append(FormRow(index + 1, {**fixed, **fields}))
    kinds = [row.record["kind"] for row in rows]
    if Kind.PASS in kinds and len(kinds) > 1:
        reader.found.findings.refuse("form.pass-and-more")
    return tuple(rows)


def _read_row(reader: NameReader, index: int, row: Row, team: str) -> dict[str, Value]:
    found = reader.found
    kind = found.need(index, row, "kind", parse_word, "kind", Kind)
    fields: dict[str, Value] = {"kind": kind}
    for key in found.columns:
        match key:
            case "table" | "table_2":
                fields[key] = found.take(index, row, key, parse_whole, 1)
            case "out" | "in" | "captain_gives" | "captain_gives_2":
                fields[key] = reader.player(index, row, key, team)
            case "balance" | "balance_2":
                fields[key] = found.take(index, row, key, parse_balance)
            case "place" | "place_2":
                fields[key] = found.take(index, row, key, parse_whole, 1, SEATS)
            case "time":
                fields[key] = found.take(index, row, key, parse_time)
    return fields
