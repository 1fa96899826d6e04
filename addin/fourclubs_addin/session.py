"""What each macro does with the open workbook: the actions, as the command does them with a closed one."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from fourclubs_workbook.actions.done import Done
from fourclubs_workbook.errors import Refused
from fourclubs_workbook.messages import confirm, refused

from .book import ExcelBook
from .windows import Windows


class Session(NamedTuple):
    """One press of a button: the workbook, the windows, the time."""

    book: ExcelBook
    windows: Windows
    now: datetime

    @property
    def path(self) -> Path:
        """Where the workbook is."""
        assert self.book.path is not None
        return self.book.path

    def lock(self) -> AbstractContextManager[None]:
        """Keep the command off the workbook's file and copies."""
        from fourclubs_workbook.file_place import hold_lock

        return hold_lock(self.path)


def act(macro: str, session: Session) -> Done:
    """Do what a macro's name says.

    Raises:
        Refused: The judge can put it right, or stopped it; nothing was written.
        BookError: The workbook or a file cannot be read or written.
    """
    return DOING.get(macro, _run)(macro, session)


def _run(action: str, session: Session, options: Mapping[str, object] | None = None) -> Done:
    from fourclubs_workbook.actions.runner import run

    with session.lock():
        return run(action, session.book, options or {}, session.now, session.windows.confirm)


def _reopen(action: str, session: Session) -> Done:
    session.book.read()
    tour = session.windows.ask_text("tour")
    reason = session.windows.ask_text("reason") if tour is not None else None
    if tour is None or reason is None:
        raise Refused([refused("addin.cancelled")])
    if tour and not tour.isdecimal():
        raise Refused([refused("addin.bad-tour", value=tour[:30])])
    return _run(action, session, {"tour": int(tour) if tour else None, "reason": reason})


def _step(direction: str, session: Session) -> Done:
    from fourclubs_workbook.actions.back import go_back
    from fourclubs_workbook.backups import Live

    session.book.read()
    live = Live(session.book.save_copy, lambda copy: put_back(session.book, copy))
    done = go_back(session.path, direction, session.now, session.windows.language, live)
    return done._replace(messages=(*done.messages, *session.book.messages))


def put_back(book: ExcelBook, copy: Path) -> None:
    """Bring what a copy of the workbook holds into the open one, and save it.

    Raises:
        BookError: The copy cannot be read, or the workbook not written; then it is as it was.
    """
    from fourclubs_workbook.closed_book import open_book

    with open_book(copy, for_reading=True) as earlier:
        snapshot = earlier.read()
    book.put_back(snapshot)


def _check(_macro: str, session: Session) -> Done:
    from fourclubs_workbook.actions.check import check

    return check(session.book, session.now)


def _board(_macro: str, session: Session) -> Done:
    from fourclubs_workbook.actions.board import write_board

    return write_board(session.book, session.now)


def _documents(_macro: str, session: Session) -> Done:
    from fourclubs_workbook.actions.documents import write_documents

    return write_documents(session.book, None, {}, session.now, session.windows.confirm)


def _forms(_macro: str, session: Session) -> Done:
    from fourclubs_workbook.actions.forms import write_forms

    return write_forms(session.book, None, session.now, session.windows.confirm)


def _publish(_macro: str, session: Session) -> Done:
    from fourclubs_workbook.actions.publish import publish

    return publish(session.book, session.now, ask=session.windows.confirm)


def _intake(_macro: str, session: Session) -> Done:
    session.book.read()
    files = session.windows.ask_files("intake", "*.xlsx; *.csv,*.xlsx;*.csv")
    if not files:
        raise Refused([refused("addin.cancelled")])
    from fourclubs_workbook.actions.intake import intake

    with session.lock():
        return intake(session.book, files, session.now, session.windows.confirm)


def _export(_macro: str, session: Session) -> Done:
    session.book.read()
    name = str(session.path.with_suffix(".json"))
    target = session.windows.ask_target("export", name, "*.json,*.json")
    if target is None:
        raise Refused([refused("addin.cancelled")])
    if target.exists() and not session.windows.confirm([confirm("cli.replace", path=target.name)]):
        raise Refused([refused("cli.kept", path=target.name)])
    from fourclubs_workbook.actions.transfer import export_tournament

    return export_tournament(session.book, target)


DOING: Mapping[str, Callable[[str, Session], Done]] = {
    "reopen": _reopen,
    "undo": _step,
    "redo": _step,
    "check": _check,
    "board": _board,
    "documents": _documents,
    "forms": _forms,
    "publish": _publish,
    "intake": _intake,
    "export": _export,
}
"""The macros that do more than run an action on the workbook."""
