"""Copies of the workbook before each action, and the way back and forward through them.

The copies lie in `backups/` beside the workbook, each a workbook of its own that can be opened.
A small list beside them (`backup_list`) says which copy undo and redo take next.

A change is noted in the list *before* the workbook is replaced, as `pending`, with what the
workbook was. Whoever comes next sees whether it is still that (then the change never happened) or
another (then it did). So a power cut at any moment leaves list and workbook agreeing.

Callers hold the workbook's lock for `record` and `abort`; `undo` and `redo` take it themselves.
"""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile

from .backup_list import (
    FOLDER,
    Copy,
    CopyList,
    Line,
    Pending,
    backup_failed,
    copy_stem,
    print_of,
    read_list,
    rotate,
    settle,
    told_as_backup,
    write_list,
)
from .errors import BookError, Refused
from .file_place import (
    book_error,
    check_writable,
    fingerprint,
    hold_lock,
    put_in_place,
    read_file,
    remove_leftovers,
    show_name,
)
from .messages import Message, refused, told

_MOMENT = "%Y-%m-%d %H-%M-%S"


class Restored(NamedTuple):
    """What undo or redo did.

    Attributes:
        action: The action that was undone or done again.
        at: When the copy that was put back had been made, `2026-11-29 14:05:33`.
        kept: The file that holds what stood in the workbook until now.
        messages: What has to be told.
    """

    action: str
    at: str
    kept: Path
    messages: tuple[Message, ...]


class Live(NamedTuple):
    """A workbook that a spreadsheet has open: it is copied and put back through the spreadsheet.

    Attributes:
        save_copy: Saves the open workbook as it stands to a new file.
        put_back: Brings what a copy holds into the open workbook and saves that.
    """

    save_copy: Callable[[Path], None]
    put_back: Callable[[Path], None]


def record(path: Path, action: str, now: datetime, save_copy: Callable[[Path], None] | None = None) -> Path:
    """Copy the workbook before an action replaces it. `Log` and undo show `action`, an ASCII word.

    Args:
        path: the workbook on disk.
        action: the verb of the action.
        now: the local time, for the copy's name.
        save_copy: how to make the copy (`Book.save_copy`); None copies the file.

    Returns:
        The copy.

    Raises:
        BookError: no copy could be made; then the action must not write.
    """
    folder = path.parent / FOLDER
    try:
        folder.mkdir(exist_ok=True)
        remove_leftovers(folder, path)
        listed, _ = settle(path)
        copy = _make_copy(path, action, now, save_copy)
        line = Line(undo=(*listed.line.undo, copy))
        copies = (*listed.copies, copy)
        # An open workbook holds more than its file; whether it was saved is seen by the file.
        pending = Pending(before=fingerprint(read_file(path)), after=None, line=line)
        write_list(path, rotate(path, listed.model_copy(update={"copies": copies, "pending": pending})))
    except OSError as error:
        raise backup_failed(error) from error
    return folder / copy.file


def abort(path: Path, copy: Path) -> None:
    """Forget the copy that `record` made, if the action did not write the workbook after all.

    Nothing happens when it did: an error may come after the workbook was replaced.
    """
    with suppress(OSError, BookError):
        listed = read_list(path)
        if listed is None or listed.pending is None or listed.pending.line.undo[-1:] == ():
            return
        mine = listed.pending.line.undo[-1].file == copy.name
        if mine and fingerprint(read_file(path)) == listed.pending.before:
            copies = tuple(one for one in listed.copies if one.file != copy.name)
            write_list(path, listed.model_copy(update={"copies": copies, "pending": None}))
            copy.unlink()


def undo(path: Path, now: datetime, live: Live | None = None) -> Restored:
    """Put the workbook back as it was before the last action; what stands there now is kept for redo.

    Raises:
        Refused: there is nothing to undo.
        BookError: the workbook is open or read-only, or the copy is gone or damaged.
    """
    return _restore(path, now, "undo", live)


def redo(path: Path, now: datetime, live: Live | None = None) -> Restored:
    """Put back what the last undo took away; what stands there now is kept for undo.

    Raises:
        Refused: there is nothing to redo.
        BookError: as `undo`.
    """
    return _restore(path, now, "redo", live)


def _restore(path: Path, now: datetime, direction: str, live: Live | None) -> Restored:
    with hold_lock(path):
        present = fingerprint(read_file(path))
        listed, messages = settle(path)
        back, forth = (
            (listed.line.undo, listed.line.redo)
            if direction == "undo"
            else (listed.line.redo, listed.line.undo)
        )
        # The workbook may stand there already: an action failed to save, or a copy was put back by hand.
        while live is None and back and back[-1].print == present:
            back = back[:-1]
        if not back:
            raise Refused((*messages, refused(f"backup.nothing-to-{direction}", book=show_name(path.name))))
        if live is None:
            check_writable(path)
        target = back[-1]
        data = _read_copy(path, listed, target, direction)
        if live is None:
            kept = _keep_present(path, listed, present, direction, now)
        else:
            kept = _make_copy(path, direction, now, live.save_copy)
        taken = Copy(file=kept.file, action=target.action, at=kept.at, print=kept.print)
        line = _line(direction, back[:-1], (*forth, taken))
        known = any(copy.file == kept.file for copy in listed.copies)
        copies = listed.copies if known else (*listed.copies, kept)
        after = fingerprint(data) if live is None else None
        pending = Pending(before=present, after=after, line=line)
        noted = rotate(path, listed.model_copy(update={"copies": copies, "pending": pending}))
        write_list(path, noted)

        folder = path.parent / FOLDER
        if live is None:
            _put_file(path, data, present)
        else:
            live.put_back(folder / target.file)
        # Without this the next one still sees by the bytes that it happened, unless the judge types first.
        with suppress(BookError):
            write_list(path, noted.model_copy(update={"line": _pending_line(noted), "pending": None}))
        messages.append(told("backup.restored", kept=show_name(kept.file)))
        return Restored(target.action, target.at, folder / kept.file, tuple(messages))


def _put_file(path: Path, data: bytes, present: str) -> None:
    """Put a copy's bytes in the workbook's place, if it is still the one that was seen."""

    def unchanged() -> None:
        if fingerprint(read_file(path)) != present:
            raise book_error("file.changed", path)

    put_in_place(path, data, path, before=unchanged)


def _pending_line(listed: CopyList) -> Line:
    return listed.pending.line if listed.pending else listed.line


def _line(direction: str, back: tuple[Copy, ...], forth: tuple[Copy, ...]) -> Line:
    return Line(undo=back, redo=forth) if direction == "undo" else Line(undo=forth, redo=back)


def _read_copy(path: Path, listed: CopyList, copy: Copy, direction: str) -> bytes:
    """The bytes of a copy. One that is gone or damaged leaves the line, so that the next try goes on."""
    file = path.parent / FOLDER / copy.file
    problem = None
    data = b""
    try:
        data = file.read_bytes()
    except OSError:
        problem = "backup.gone"
    else:
        whole = _is_whole(data) and copy.print in {None, fingerprint(data)}
        problem = None if whole else "backup.damaged"
    if problem is None:
        return data
    back = tuple(
        one for one in (listed.line.undo if direction == "undo" else listed.line.redo) if one != copy
    )
    forth = listed.line.redo if direction == "undo" else listed.line.undo
    write_list(path, listed.model_copy(update={"line": _line(direction, back, forth)}))
    raise BookError((refused(problem, backup=show_name(copy.file)),))


def _is_whole(data: bytes) -> bool:
    try:
        with ZipFile(BytesIO(data)) as archive:
            return archive.testzip() is None
    except (BadZipFile, OSError, ValueError, EOFError):
        return False


def _keep_present(path: Path, listed: CopyList, present: str, direction: str, now: datetime) -> Copy:
    """A copy of the workbook as it stands; one that is there already serves, so that steps cost no files."""
    for copy in listed.copies:
        if copy.print == present == print_of(path.parent / FOLDER / copy.file):
            return copy
    return _make_copy(path, direction, now, None)


def _make_copy(path: Path, action: str, now: datetime, save_copy: Callable[[Path], None] | None) -> Copy:
    """Copy the workbook into `backups` under a name that is not taken."""
    folder = path.parent / FOLDER
    moment = now.strftime(_MOMENT)
    number = 1
    while True:
        again = "" if number == 1 else f" ({number})"
        file = folder / f"{copy_stem(path)} {moment}{again} {action}.xlsx"
        if not file.exists():
            break
        number += 1
    with told_as_backup():
        if save_copy is None:
            data = read_file(path)
            put_in_place(file, data, path, new=True, owner=path)
        else:
            save_copy(file)
            data = read_file(file)
    at = now.strftime("%Y-%m-%d %H:%M:%S")
    return Copy(file=file.name, action=action, at=at, print=fingerprint(data))
