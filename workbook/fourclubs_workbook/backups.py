"""Copies of the workbook before each action, and the way back and forward through them.

The copies lie in `backups/` beside the workbook, each a workbook of its own that can be opened.
A small list beside them, `<workbook>.undo.json`, says which copy undo and redo take next. It is
only a convenience: without it the copies' names say the same of undo.

A change is noted in the list *before* the workbook is replaced, as `pending`, with what the
workbook was. Whoever comes next sees whether it is still that (then the change never happened) or
another (then it did). So a power cut at any moment leaves list and workbook agreeing.

Callers hold the workbook's lock for `record` and `abort`; `undo` and `redo` take it themselves.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize
from zipfile import BadZipFile, ZipFile

from pydantic import BaseModel, ConfigDict, ValidationError

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

FOLDER = "backups"
KEPT = 50
"""So many copies of a workbook stay."""

NAME_BYTES = 160
"""A workbook's name in the names of its copies is cut to this many bytes of UTF-8."""

_MOMENT = "%Y-%m-%d %H-%M-%S"


class Copy(BaseModel):
    """A copy: its file name in `backups`, the action it was made for, and the SHA-256 of its bytes.

    `print` is None when only the name is known.
    """

    model_config = ConfigDict(frozen=True)

    file: str
    action: str
    at: str
    print: str | None = None


class Line(BaseModel):
    """What undo and redo would take: the last of each is the next one."""

    model_config = ConfigDict(frozen=True)

    undo: tuple[Copy, ...] = ()
    redo: tuple[Copy, ...] = ()


class Pending(BaseModel):
    """A change under way: the workbook's fingerprint before it, and the line after it.

    `after` is the fingerprint the workbook will have, None when it is not known beforehand.
    """

    model_config = ConfigDict(frozen=True)

    before: str
    after: str | None
    line: Line


class CopyList(BaseModel):
    """The list of a workbook's copies, all of them in the order they were made."""

    model_config = ConfigDict(frozen=True)

    format: int = 1
    copies: tuple[Copy, ...] = ()
    line: Line = Line()
    pending: Pending | None = None


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


def record(path: Path, action: str, now: datetime, save_copy: Callable[[Path], None] | None = None) -> Path:
    """Copy the workbook before an action replaces it. `Log` and undo show `action`, an ASCII word.

    Args:
        path: the workbook on disk.
        action: the verb of the action.
        now: the local time, for the copy's name.
        save_copy: how to make the copy (a live host's); None copies the file.

    Returns:
        The copy.

    Raises:
        BookError: no copy could be made; then the action must not write.
    """
    folder = path.parent / FOLDER
    try:
        folder.mkdir(exist_ok=True)
        remove_leftovers(folder, path)
        listed, _ = _settle(path)
        copy = _make_copy(path, action, now, save_copy)
        line = Line(undo=(*listed.line.undo, copy))
        copies = (*listed.copies, copy)
        pending = Pending(before=copy.print or "", after=None, line=line)
        _write_list(path, _rotate(path, listed.model_copy(update={"copies": copies, "pending": pending})))
    except OSError as error:
        raise _backup_failed(error) from error
    return folder / copy.file


def abort(path: Path, copy: Path) -> None:
    """Forget the copy that `record` made, if the action did not write the workbook after all.

    Nothing happens when it did: an error may come after the workbook was replaced.
    """
    with suppress(OSError, BookError):
        listed = _read_list(path)
        if listed is None or listed.pending is None or listed.pending.line.undo[-1:] == ():
            return
        mine = listed.pending.line.undo[-1].file == copy.name
        if mine and fingerprint(read_file(path)) == listed.pending.before:
            copies = tuple(one for one in listed.copies if one.file != copy.name)
            _write_list(path, listed.model_copy(update={"copies": copies, "pending": None}))
            copy.unlink()


def undo(path: Path, now: datetime) -> Restored:
    """Put the workbook back as it was before the last action; what stands there now is kept for redo.

    Raises:
        Refused: there is nothing to undo.
        BookError: the workbook is open or read-only, or the copy is gone or damaged.
    """
    return _restore(path, now, "undo")


def redo(path: Path, now: datetime) -> Restored:
    """Put back what the last undo took away; what stands there now is kept for undo.

    Raises:
        Refused: there is nothing to redo.
        BookError: as `undo`.
    """
    return _restore(path, now, "redo")


def _restore(path: Path, now: datetime, direction: str) -> Restored:
    with hold_lock(path):
        present = fingerprint(read_file(path))
        listed, messages = _settle(path)
        back, forth = (
            (listed.line.undo, listed.line.redo)
            if direction == "undo"
            else (listed.line.redo, listed.line.undo)
        )
        # The workbook may stand there already: an action failed to save, or a copy was put back by hand.
        while back and back[-1].print == present:
            back = back[:-1]
        if not back:
            raise Refused((*messages, refused(f"backup.nothing-to-{direction}", book=show_name(path.name))))
        check_writable(path)
        target = back[-1]
        data = _read_copy(path, listed, target, direction)
        kept = _keep_present(path, listed, present, direction, now)
        taken = Copy(file=kept.file, action=target.action, at=kept.at, print=kept.print)
        line = _line(direction, back[:-1], (*forth, taken))
        known = any(copy.file == kept.file for copy in listed.copies)
        copies = listed.copies if known else (*listed.copies, kept)
        pending = Pending(before=present, after=fingerprint(data), line=line)
        noted = _rotate(path, listed.model_copy(update={"copies": copies, "pending": pending}))
        _write_list(path, noted)

        def unchanged() -> None:
            if fingerprint(read_file(path)) != present:
                raise book_error("file.changed", path)

        put_in_place(path, data, path, before=unchanged)
        # Without this the next one still sees by the bytes that it happened, unless the judge types first.
        with suppress(BookError):
            _write_list(path, noted.model_copy(update={"line": _pending_line(noted), "pending": None}))
        folder = path.parent / FOLDER
        messages.append(told("backup.restored", kept=show_name(kept.file)))
        return Restored(target.action, target.at, folder / kept.file, tuple(messages))


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
    _write_list(path, listed.model_copy(update={"line": _line(direction, back, forth)}))
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
        if copy.print == present == _print_of(path.parent / FOLDER / copy.file):
            return copy
    return _make_copy(path, direction, now, None)


def _print_of(file: Path) -> str | None:
    try:
        return fingerprint(file.read_bytes())
    except OSError:
        return None


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
    with _told_as_backup():
        if save_copy is None:
            data = read_file(path)
            put_in_place(file, data, path, new=True, owner=path)
        else:
            save_copy(file)
            data = read_file(file)
    at = now.strftime("%Y-%m-%d %H:%M:%S")
    return Copy(file=file.name, action=action, at=at, print=fingerprint(data))


def copy_stem(path: Path) -> str:
    """The workbook's name in its copies' names; a very long one is cut and marked, so that it fits a disk.

    >>> copy_stem(Path("Cup.xlsx"))
    'Cup'
    """
    # File names of macOS may be decomposed.
    stem = normalize("NFC", path.stem)
    raw = stem.encode("utf-8", "surrogateescape")
    if len(raw) <= NAME_BYTES:
        return stem
    mark = sha256(raw).hexdigest()[:8]
    return f"{raw[: NAME_BYTES - 9].decode('utf-8', 'ignore')}~{mark}"


def _list_file(path: Path) -> Path:
    return path.parent / FOLDER / f"{copy_stem(path)}.undo.json"


def _settle(path: Path) -> tuple[CopyList, list[Message]]:
    """The list as it holds now: a pending change is taken over if it happened, else forgotten."""
    listed = _read_list(path)
    messages: list[Message] = []
    if listed is None:
        listed = _rebuild(path)
        if listed.copies:
            messages.append(told("backup.list-rebuilt", book=show_name(path.name)))
    pending = listed.pending
    if pending is not None:
        present = fingerprint(read_file(path))
        # An action's result is not known beforehand. The result of undo and redo is.
        happened = present != pending.before if pending.after is None else present == pending.after
        line = pending.line if happened else listed.line
        listed = listed.model_copy(update={"line": line, "pending": None})
    return listed, messages


def _read_list(path: Path) -> CopyList | None:
    """The list; None when it is lost, damaged, or names files outside the folder."""
    try:
        text = _list_file(path).read_text("utf-8")
        listed = CopyList.model_validate_json(text)
    except (OSError, ValueError, ValidationError):
        return None
    lines = [listed.line] + ([listed.pending.line] if listed.pending else [])
    copies = [*listed.copies, *(copy for line in lines for copy in (*line.undo, *line.redo))]
    return listed if listed.format == 1 and all(_parse_name(path, copy.file) for copy in copies) else None


def _rebuild(path: Path) -> CopyList:
    """A list from the copies' names: undo goes back through the copies made for actions."""
    folder = path.parent / FOLDER
    copies = [copy.model_copy(update={"print": _print_of(folder / copy.file)}) for copy in _find_copies(path)]
    undo_line = tuple(copy for copy in copies if copy.action not in {"undo", "redo"})
    return CopyList(copies=tuple(copies), line=Line(undo=undo_line))


def _find_copies(path: Path) -> list[Copy]:
    """The copies of this workbook in the folder, oldest first by name."""
    try:
        names = [file.name for file in (path.parent / FOLDER).iterdir()]
    except OSError:
        return []
    found = [(copy.at, _number(copy.file), copy) for name in names if (copy := _parse_name(path, name))]
    return [copy for _, _, copy in sorted(found, key=lambda entry: entry[:2])]


def _number(file: str) -> int:
    found = re.search(r" \((\d+)\) [a-z-]+\.xlsx$", file)
    return int(found[1]) if found else 1


def _parse_name(path: Path, name: str) -> Copy | None:
    """What a copy's name says; None when it is no copy of this very workbook."""
    form = (
        rf"{re.escape(copy_stem(path))} (\d{{4}}-\d\d-\d\d) (\d\d)-(\d\d)-(\d\d)(?: \(\d+\))? ([a-z-]+)\.xlsx"
    )
    found = re.fullmatch(form, name)
    if found is None:
        return None
    return Copy(file=name, action=found[5], at=f"{found[1]} {found[2]}:{found[3]}:{found[4]}")


def _rotate(path: Path, listed: CopyList) -> CopyList:
    """Delete the oldest copies beyond `KEPT`, and take them off the line.

    The order is that of the list, not of the clock, which a laptop may set back.
    """
    folder = path.parent / FOLDER
    there = {copy.file: copy for copy in _find_copies(path)}
    listed_files = {copy.file for copy in listed.copies}
    ordered = [copy for file, copy in there.items() if file not in listed_files]
    ordered += [copy for copy in listed.copies if copy.file in there]
    gone = {copy.file for copy in ordered[:-KEPT]}
    for file in gone:
        with suppress(OSError):
            (folder / file).unlink()
    pending = listed.pending
    if pending is not None:
        pending = pending.model_copy(update={"line": _without(pending.line, gone)})
    return listed.model_copy(
        update={
            "copies": tuple(ordered[-KEPT:]),
            "line": _without(listed.line, gone),
            "pending": pending,
        }
    )


def _without(line: Line, gone: set[str]) -> Line:
    def keep(copies: Sequence[Copy]) -> tuple[Copy, ...]:
        return tuple(copy for copy in copies if copy.file not in gone)

    return Line(undo=keep(line.undo), redo=keep(line.redo))


def _write_list(path: Path, listed: CopyList) -> None:
    with _told_as_backup():
        put_in_place(_list_file(path), listed.model_dump_json(indent=1).encode(), owner=path)


@contextmanager
def _told_as_backup() -> Iterator[None]:
    """Errors of the folder `backups` are told as such, not as errors of the workbook."""
    try:
        yield
    except BookError as error:
        if isinstance(error.__cause__, OSError):
            raise _backup_failed(error.__cause__) from error
        raise


def _backup_failed(error: OSError) -> BookError:
    return BookError((refused("backup.failed", why=error.strerror or type(error).__name__),))
