"""`board`: writes the page for the wall screen, and keeps it as fresh as the workbook.

Once the page lies beside a workbook, every action that changes the workbook writes it anew, so the room
never reads what is no longer so.
"""

from datetime import datetime
from pathlib import Path

from fourclubs_core.models import Tournament
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Stage

from ..board.options import BoardOptions
from ..errors import BookError, FourClubsError, Refused
from ..file_place import book_error, is_there, put_in_place, show_name
from ..messages import Message, refused, told
from ..port import Book
from ..reading import Reading, read_tournament
from ..state import Released, State
from ..verdicts import verdict_text
from .desk import replace_tour, require_read
from .done import Done

_HEAD_BYTES = 4_000
"""So much of a file tells whether it is a page of ours."""


def board_file(book: Path) -> Path:
    """Where the page of a workbook lies: beside it, under its name.

    >>> board_file(Path("cup/Cup.xlsx")).as_posix()
    'cup/Cup.board.html'
    """
    return book.with_name(f"{book.stem}.board.html")


def write_board(book: Book, now: datetime, target: Path | None = None) -> Done:  # noqa: ARG001 - as all actions
    """Write the page for the wall screen. The workbook stays as it is.

    Args:
        book: The open workbook.
        now: The time; the page shows only when its seating was released.
        target: The page's file; None: `board_file` of the workbook, the one that actions keep fresh.

    Returns:
        What the page shows; `data` holds its path, `board`.

    Raises:
        Refused: What was typed cannot be read, or the workbook was never saved; the old page stays.
        BookError: The page cannot be written, or another file bears its name; the old page stays.
    """
    reading = read_tournament(book.read())
    tournament, state = require_read(reading)
    if target is None and book.path is None:
        raise Refused([refused("board.no-folder")])
    target = target or board_file(book.path or Path())
    judged, left_out = leave_out_unjudged(reading, tournament)
    _write(target, judged, state, reading.board_options)
    messages = [*reading.notes, told("board.done", path=str(target)), *_tell_what_it_shows(state, reading)]
    if left_out:
        messages.append(told("board.not-judged", count=left_out))
    return Done(tuple(messages), {"board": str(target)}, reading.language)


def renew_board(
    book: Path | None,
    tournament: Tournament,
    state: State,
    options: BoardOptions,
) -> tuple[Message, ...]:
    """Write the page anew after an action, if the workbook has one.

    Returns:
        What the judge should know. A page that cannot be written is told: the action is done all the same.
    """
    if book is None or not is_there(board_file(book)):
        return ()
    target = board_file(book)
    try:
        _write(target, tournament, state, options)
    except FourClubsError as error:
        return (told("board.not-renewed", why=error.messages[0]),)
    messages = [told("board.renewed", path=show_name(target.name))]
    if options.break_text:
        messages.append(told("board.shows-break", text=options.break_text[:60]))
    return tuple(messages)


def renew_board_of(book: Path) -> tuple[Message, ...]:
    """The same for a workbook that was put back as a file: it is read again."""
    if not is_there(board_file(book)):
        return ()
    from ..closed_book import open_book

    try:
        with open_book(book, for_reading=True) as opened:
            reading = read_tournament(opened.read())
            tournament, state = require_read(reading)
    except FourClubsError as error:
        return (told("board.not-renewed", why=error.messages[0]),)
    judged, _ = leave_out_unjudged(reading, tournament)
    return renew_board(book, judged, state, reading.board_options)


def _write(target: Path, tournament: Tournament, state: State, options: BoardOptions) -> None:
    from ..board.writer import GENERATOR, board_page

    outcomes = compute_tournament(tournament)
    page = board_page(tournament, outcomes, state, options).encode("utf-8", "replace")
    try:
        with target.open("rb") as old:
            is_ours = GENERATOR.encode() in old.read(_HEAD_BYTES)
    except FileNotFoundError:
        is_ours = True
    except OSError as error:
        raise book_error("file.failed", target, why=error.strerror or type(error).__name__) from error
    if not is_ours:
        raise BookError((refused("board.not-ours", file=show_name(target.name)),))
    put_in_place(target, page)


def leave_out_unjudged(reading: Reading, tournament: Tournament) -> tuple[Tournament, int]:
    """М, Г - a row that the judge has typed but not judged yet (`apply`) is not for the room.

    Returns:
        The tournament without such rows of the tours that are not closed, and how many there are.
    """
    waiting = [tour for tour in tournament.tours if tour.stage is not Stage.CLOSED and tour.changes]
    if not waiting:
        return tournament, 0
    outcomes = compute_tournament(tournament)
    verdicts = reading.snapshot.tables["Changes"].rows
    column = reading.columns["Changes"]["verdict"]
    left_out = 0
    for tour in waiting:
        judged = tuple(
            change
            for change, verdict in zip(tour.changes, outcomes[tour.tour - 1].verdicts, strict=True)
            if verdicts[reading.change_rows[tour.tour, change.no]][column]
            == verdict_text(verdict, change.kind, reading.language)
        )
        left_out += len(tour.changes) - len(judged)
        tournament = replace_tour(tournament, tour.model_copy(update={"changes": judged}))
    return tournament, left_out


def _tell_what_it_shows(state: State, reading: Reading) -> list[Message]:
    text = reading.board_options.break_text
    if text:
        return [told("board.shows-break", text=text[:60])]
    tour, stage, released = state.reopened or (state.tour, state.stage, state.released)
    if stage is Stage.CLOSED:
        return []
    hidden = released is Released.NO
    return [told("board.hides-seating" if hidden else "board.shows-seating", tour=tour)]
