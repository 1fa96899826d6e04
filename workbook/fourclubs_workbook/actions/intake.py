"""`intake`: a list of teams and players, or captains' filled forms, entered into a workbook."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import FourClubsError, Refused
from ..file_place import read_file
from ..file_safety import FILE_LIMIT, OLE_HEADER
from ..intake.form_entry import Typing, check_marker, refusal
from ..intake.form_layout import Marker
from ..intake.form_reading import OpenedForm, open_form, read_filled
from ..intake.outside_book import open_outside_book
from ..intake.roster_rows import Typed, is_open, type_roster
from ..intake.rosters import read_roster
from ..messages import Message, refused, text
from ..port import Book, Snapshot, Value
from ..reading import Reading, read_tournament
from .done import Done
from .entering import Taken
from .runner import Confirm, lay_out, run
from .typed_book import TypedBook

if TYPE_CHECKING:
    from .desk import Desk

FILES_LIMIT = 40
"""Files in one call: more than a tour has forms."""


def intake(book: Book, files: Sequence[Path], now: datetime, confirm: Confirm) -> Done:
    """Enter a list, or captains' forms, into a workbook.

    Args:
        book: The workbook, open.
        files: One list (.xlsx, .csv), or filled forms; forms are entered in the order of team numbers.
        now: The time of the backup and of the log.
        confirm: Asked before anything is written, with what was understood and all doubts.

    Returns:
        What was done; `ok` is False where some of the forms were refused.

    Raises:
        Refused: Nothing was entered, and why.
        BookError: The workbook or the list cannot be read, or the workbook not written.
    """
    if len(files) > FILES_LIMIT:
        raise Refused([refused("intake.many-files", count=len(files), limit=FILES_LIMIT)])
    snapshot = book.read()
    opened: list[OpenedForm] = []
    turned_away: list[Message] = []
    lists: list[Path] = []
    language = read_tournament(snapshot).language
    for file in dict.fromkeys(files):
        try:
            form = _open(file)
        except FourClubsError as error:
            turned_away += refusal(file.name, None, error.messages, language)
            continue
        if form is None:
            lists.append(file)
        else:
            opened.append(form)
    if lists and len(files) == 1:
        return _enter_list(book, snapshot, lists[0], now, confirm)
    turned_away += [
        message
        for file in lists
        for message in refusal(file.name, None, [refused("intake.no-form", file=file.name[:60])], language)
    ]
    if not opened:
        raise Refused(turned_away)
    return _enter_forms(book, snapshot, opened, turned_away, now, confirm)


def _open(file: Path) -> OpenedForm | None:
    """A captain's form; None for what may be a list.

    Raises:
        Refused: A damaged form, or a judge's workbook.
        BookError: The file cannot be read.
    """
    data = read_file(file, FILE_LIMIT)
    if not data.startswith((b"PK", OLE_HEADER)):
        return None
    outside = open_outside_book(data, file)
    if outside.is_tournament:
        raise Refused([refused("intake.tournament", file=file.name[:60])])
    return open_form(outside, file)


def _enter_forms(
    book: Book,
    snapshot: Snapshot,
    opened: Sequence[OpenedForm],
    turned_away: list[Message],
    now: datetime,
    confirm: Confirm,
) -> Done:
    desk = lay_out(snapshot, now, {})
    typing = Typing(snapshot, desk.reading, desk.tournament, desk.state)
    away: list[str] = []
    for form in sorted(opened, key=lambda one: _order(desk, one.marker)):
        try:
            check_marker(form, desk.tournament, desk.state, desk.outcome)
            typing.enter(read_filled(form, desk.tournament, desk.reading.roll))
        except Refused as error:
            away.append(form.name)
            turned_away += refusal(form.name, form.marker, error.messages, desk.language)
    if not typing.entered:
        raise Refused(turned_away)
    taken = Taken(tuple(typing.messages), forms=tuple(typing.entered), data={"refused": away})
    typed = TypedBook(book, snapshot, typing.tables())
    away_first = tuple(turned_away)

    def ask(warnings: Sequence[Message]) -> bool:
        return confirm([*away_first, *warnings])

    try:
        done = run("intake", typed, {"taken": taken}, now, ask)
    except Refused as error:
        raise Refused([*turned_away, *error.messages]) from error
    return done._replace(messages=(*done.messages, *turned_away), ok=not turned_away)


def _order(desk: "Desk", marker: Marker) -> tuple[int, str]:
    """М - forms are entered in the order of the team numbers, of one team as they were made."""
    return desk.outcome.numbers.get(marker.team, 0), marker.made


def _enter_list(book: Book, snapshot: Snapshot, file: Path, now: datetime, confirm: Confirm) -> Done:
    reading = read_tournament(snapshot)
    _require_tables(reading)
    tours = _setting(snapshot, reading, "tours") or 1
    current = reading.state.tour if reading.state else 1
    roster = read_roster(file, tours, current)
    typed = type_roster(snapshot, reading, roster.teams, _setting(snapshot, reading, "players"))
    messages = (*roster.messages, *typed.messages)
    taken = Taken(messages, _log(typed, reading, file))
    asked: list[Message] = []

    def look_over(warnings: Sequence[Message]) -> bool:
        asked.extend(warnings)
        return confirm([*messages, *[one for one in warnings if one not in messages]])

    try:
        return run("intake", TypedBook(book, snapshot, typed.tables), {"taken": taken}, now, look_over)
    except Refused as error:
        if not asked:
            raise
        # Where nobody can answer, what was understood is shown all the same.
        others = [message for message in error.messages if message not in messages]
        raise Refused([*messages, *others]) from error


def _require_tables(reading: Reading) -> None:
    """Refuse a workbook whose sheet Teams is not whole: there is nowhere to type to."""
    for table, keys in (("Teams", ("team", "email")), ("Players", ("team", "player", "absent", "note"))):
        if not all(key in reading.columns[table] for key in keys) or reading.state is None:
            raise Refused(reading.problems or [refused("run.unreadable")])


def _setting(snapshot: Snapshot, reading: Reading, key: str) -> int | None:
    """A number of the sheet Tournament; None when it is none."""
    row = reading.setting_rows.get(key)
    if row is None:
        return None
    value: Value = snapshot.tables["Settings"].rows[row][reading.columns["Settings"]["value"]]
    return int(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _log(typed: Typed, reading: Reading, file: Path) -> tuple[tuple[str, str, str], ...]:
    what = text("log.list" if is_open(reading.state) else "log.late", reading.language, file=file.name[:60])
    return ((what, "", typed.shown),)
