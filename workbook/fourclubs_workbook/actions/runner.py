"""Runs an action on an open workbook: the same way for every host.

Read, work out the plan, ask the judge what must be confirmed, make all writes, copy the file as
it was to the backups, save. Nothing is written before everything is worked out.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from fourclubs_core.outcomes import Seat, TourOutcome
from fourclubs_core.tournament import compute_tournament, find_closed
from fourclubs_core.words import Stage

from .. import backups
from ..drawing import draw_protocol, draw_seating, page_header
from ..errors import BookError, Refused
from ..layout.words import GROUPS, word
from ..messages import Grade, Message, refused, told
from ..port import Book, RowsWrite, Snapshot, Value, Write
from ..reading import read_tournament
from ..state import State
from ..writing import (
    Sheets,
    state_values,
    write_board,
    write_changes,
    write_log,
    write_lots,
    write_numbers,
    write_ratings,
    write_results,
    write_seatings,
    write_settings,
)
from .apply import apply
from .board import leave_out_unjudged, renew_board
from .close import close
from .closed_tours import find_altered, find_pending, log_altered, show_altered
from .desk import Desk, Plan, require_read
from .done import Done
from .draw import draw
from .entering import enter
from .final import final
from .foreign_rows import find_foreign_rows
from .reopen import reopen
from .seat import seat
from .show import show

ACTIONS: Mapping[str, Callable[[Desk], Plan]] = {
    "draw": draw,
    "seat": seat,
    "apply": apply,
    "show": show,
    "final": final,
    "close": close,
    "reopen": reopen,
    "intake": enter,
}
"""The actions that change a workbook, by name."""

_FILLED = frozenset(
    {
        "read.change-tour-filled",
        "read.change-no-filled",
        "read.change-when-filled-before",
        "read.change-when-filled-during",
    }
)
"""Notes that `run` puts together to one message."""

Confirm = Callable[[Sequence[Message]], bool]
"""Asks the judge whether the warnings are right; True goes on."""


def run(action: str, book: Book, options: Mapping[str, object], now: datetime, confirm: Confirm) -> Done:
    """Run one of `ACTIONS` on a workbook and save it.

    Args:
        action: Its name.
        book: The open workbook.
        options: The caller's words: `tour`, `reason`, `seed`; for `intake` what was taken.
        now: The time of the backup, the log and "shown at".
        confirm: Asked once with all warnings, before anything is written.

    Returns:
        What was done.

    Raises:
        Refused: The judge can put it right, or did not confirm; nothing was written.
        BookError: The file cannot be read or written; it is as it was.
    """
    desk = lay_out(book.read(), now, options)
    if foreign := find_foreign_rows(desk):
        raise Refused(foreign)
    if action != "reopen" and (pending := find_pending(desk)):
        raise Refused(pending)
    plan = ACTIONS[action](desk)
    altered = find_altered(desk)
    plan = replace(plan, log=[*log_altered(altered, desk.language, desk.reason), *plan.log])
    notes = [note for note in desk.reading.notes if note.id not in _FILLED]
    said = (*notes, *_tell_fills(desk), *_check_board(desk, plan), *show_altered(altered), *plan.messages)
    warnings = [message for message in said if message.grade is Grade.CONFIRM]
    if warnings and not confirm(warnings):
        raise Refused([refused("run.not-confirmed"), *warnings])
    writes = write_sheets(desk, plan, action)
    book.write(writes)
    saved = _save(book, action, now)
    shown = renew_board(book.saved_as, plan.tournament, plan.state, desk.reading.board_options)
    data = {"tour": plan.state.tour, "stage": plan.state.stage.value, **plan.data}
    return Done((*said, *saved, *shown), data, desk.language)


def _save(book: Book, action: str, now: datetime) -> tuple[Message, ...]:
    """Copy the file as it was to the backups, then save; what saving has to tell."""
    copy = backups.record(book.path, action, now, book.save_copy) if book.path is not None else None
    try:
        book.save()
    except (Refused, BookError):
        if copy is not None and book.path is not None:
            backups.abort(book.path, copy)
        raise
    if copy is not None and book.path is not None and book.saved_as != book.path:
        # The workbook itself was left alone; there is nothing to undo in it.
        backups.abort(book.path, copy)
    return tuple(book.messages)


def lay_out(snapshot: Snapshot, now: datetime, options: Mapping[str, object]) -> Desk:
    """Read a workbook for an action.

    Raises:
        Refused: Something in it cannot be read; all problems are named.
    """
    reading = read_tournament(snapshot)
    tournament, state = require_read(reading)
    return Desk(snapshot, reading, tournament, state, compute_tournament(tournament), now, options)


def _check_board(desk: Desk, plan: Plan) -> list[Message]:
    """Names typed into the Board where seats change by rows of `Changes` only: they are put back."""
    if desk.reading.lineups is not None:
        return []
    messages = []
    planned = {(seat.table, seat.player) for seat in plan.tournament.tours[desk.state.tour - 1].program or ()}
    for seats in zip(desk.outcome.program, desk.outcome.final, desk.outcome.current, strict=True):
        now = seats[-1]
        row = desk.reading.board_rows.get(now.table)
        typed = desk.reading.board[now.table - 1][now.seat - 1] if row is not None else None
        if row is None or typed is None or (now.table, typed) in planned:
            continue
        if typed not in {seat.player for seat in seats} and typed != _last_seat(desk, now).player:
            cell = desk.reading.cell("Board", row, f"seat_{now.seat}")
            messages.append(told("run.board-put-back", cell, typed=typed, player=now.player or "-"))
    return messages


def _last_seat(desk: Desk, now: Seat) -> Seat:
    """A seat as the last judged slips left it: who returns to his seat finds another name on the Board."""
    judged, _ = leave_out_unjudged(desk.reading, desk.tournament)
    current = compute_tournament(judged)[desk.state.tour - 1].current
    return next(seat for seat in current if (seat.table, seat.seat) == (now.table, now.seat))


def write_sheets(desk: Desk, plan: Plan, action: str) -> list[Write]:
    """All writes of a plan: the tables, then what is drawn for people."""
    outcomes = compute_tournament(plan.tournament)
    sheets = Sheets(desk.snapshot.tables, desk.reading.columns, desk.language)
    current = outcomes[plan.state.tour - 1]
    lines = [
        (desk.state.tour if line.tour is None else line.tour, line.what, line.was, line.is_, line.reason)
        for line in plan.log
    ]
    board: list[Write] = []
    if plan.lineups is not None:
        board.append(_write_lineups(sheets, plan, current.numbers))
    elif current.program:
        # Б - until they are shown the Board holds the line-ups, whatever changes them later.
        seats = current.program if plan.state.is_lining_up else current.current
        board.append(write_board(sheets, seats, plan.tournament.settings.tables))
    return [
        write_settings(sheets, state_values(plan.state, plan.tournament.settings.seed)),
        write_numbers(sheets, current.numbers, desk.reading.team_rows),
        *_fill_players(desk, sheets),
        *board,
        write_changes(sheets, outcomes, plan.tournament, desk.reading.change_rows, _fills(desk, "Changes")),
        write_results(sheets, plan.tournament, outcomes, _was(desk, plan)),
        *write_ratings(
            sheets, plan.tournament, outcomes, keep_orders=_rated(desk.outcomes) == _rated(outcomes)
        ),
        write_seatings(sheets, outcomes),
        write_lots(sheets, plan.tournament, outcomes),
        write_log(sheets, desk.now, action, lines),
        *draw_seating(plan.tournament, current, plan.state, desk.language),
        *draw_protocol(plan.tournament, _protocol_tour(outcomes, plan.state), desk.language),
        page_header(plan.tournament, plan.state, desk.language),
    ]


def _rated(outcomes: Sequence[TourOutcome]) -> int | None:
    """The tour whose ratings the sheet shows: the last closed one."""
    closed = find_closed(outcomes)
    return closed.tour if closed else None


def _protocol_tour(outcomes: Sequence[TourOutcome], state: State) -> TourOutcome:
    """The tour of the protocol: the current one from play on, before that the last closed one."""
    current = outcomes[state.tour - 1]
    if current.stage is Stage.SEATING:
        return find_closed(outcomes) or current
    return current


def _write_lineups(sheets: Sheets, plan: Plan, numbers: Mapping[str, int]) -> RowsWrite:
    """The line-ups typed so far, each in the column of its team."""
    tables = plan.tournament.settings.tables
    records: list[dict[str, Value]] = [{"table": table} for table in range(1, tables + 1)]
    for team, players in (plan.lineups or {}).items():
        for record, player in zip(records, players, strict=False):
            record[f"seat_{numbers[team]}"] = player
    return sheets.fill("Board", records)


def _was(desk: Desk, plan: Plan) -> dict[tuple[int, int, str], int | None]:
    """The column Was: the whists before the correction of the tour that is reopened."""
    if plan.state.reopened is None:
        return {}
    if desk.state.reopened is not None:
        return dict(desk.was)
    tour = desk.tournament.tours[plan.state.tour - 1]
    return {(tour.tour, row.table, row.team): row.whists for row in tour.results}


def _fills(desk: Desk, table: str) -> dict[int, dict[str, Value]]:
    fills: dict[int, dict[str, Value]] = {}
    for name, row, key, value in desk.reading.fills:
        if name == table:
            group = GROUPS.get((name, key))
            filled = word(group, str(value), desk.language) if group else value
            fills.setdefault(row, {})[key] = filled
    return fills


def _tell_fills(desk: Desk) -> list[Message]:
    """One message for what the program filled in on Changes: No, tour, phase."""
    rows = sorted(_fills(desk, "Changes"))
    return [told("run.filled", desk.reading.cell("Changes", rows[0], "no"), rows=len(rows))] if rows else []


def _fill_players(desk: Desk, sheets: Sheets) -> list[Write]:
    fills = _fills(desk, "Players")
    return [sheets.edit("Players", fills)] if fills else []
