"""The list of a workbook's copies: which copy undo and redo take next.

It is one small JSON file a workbook, `backups/<workbook>.undo.json`, and only a convenience:
without it the copies' names say the same of undo. Copies of other workbooks in the folder are
never touched, whatever their names begin with.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from unicodedata import normalize

from pydantic import BaseModel, ConfigDict, ValidationError

from .errors import BookError
from .file_place import fingerprint, put_in_place, read_file, reason, show_name
from .messages import Message, refused, told

FOLDER = "backups"
KEPT = 50
"""So many copies of a workbook stay."""

NAME_BYTES = 160
"""A workbook's name in the names of its copies is cut to this many bytes of UTF-8."""


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


def settle(path: Path) -> tuple[CopyList, list[Message]]:
    """The list as it holds now: a pending change is taken over if it happened, else forgotten."""
    listed = read_list(path)
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


def read_list(path: Path) -> CopyList | None:
    """The list; None when it is lost, damaged, or names files outside the folder."""
    try:
        text = _list_file(path).read_text("utf-8")
        listed = CopyList.model_validate_json(text)
    except (OSError, ValueError, ValidationError):
        return None
    lines = [listed.line] + ([listed.pending.line] if listed.pending else [])
    copies = [*listed.copies, *(copy for line in lines for copy in (*line.undo, *line.redo))]
    return listed if listed.format == 1 and all(_parse_name(path, copy.file) for copy in copies) else None


def write_list(path: Path, listed: CopyList) -> None:
    """Put the list in its place in one step. BookError when the folder cannot be written."""
    with told_as_backup():
        put_in_place(_list_file(path), listed.model_dump_json(indent=1).encode(), owner=path)


def _list_file(path: Path) -> Path:
    return path.parent / FOLDER / f"{copy_stem(path)}.undo.json"


def rotate(path: Path, listed: CopyList) -> CopyList:
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


def _rebuild(path: Path) -> CopyList:
    """A list from the copies' names: undo goes back through the copies made for actions."""
    folder = path.parent / FOLDER
    copies = [copy.model_copy(update={"print": print_of(folder / copy.file)}) for copy in _find_copies(path)]
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


def _parse_name(path: Path, name: str) -> Copy | None:
    """What a copy's name says; None when it is no copy of this very workbook."""
    form = (
        rf"{re.escape(copy_stem(path))} (\d{{4}}-\d\d-\d\d) (\d\d)-(\d\d)-(\d\d)(?: \(\d+\))? ([a-z-]+)\.xlsx"
    )
    found = re.fullmatch(form, name)
    if found is None:
        return None
    return Copy(file=name, action=found[5], at=f"{found[1]} {found[2]}:{found[3]}:{found[4]}")


def _number(file: str) -> int:
    found = re.search(r" \((\d+)\) [a-z-]+\.xlsx$", file)
    return int(found[1]) if found else 1


def print_of(file: Path) -> str | None:
    """The fingerprint of a file, None when it cannot be read."""
    try:
        return fingerprint(file.read_bytes())
    except OSError:
        return None


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


@contextmanager
def told_as_backup() -> Iterator[None]:
    """Errors of the folder `backups` are told as such, not as errors of the workbook."""
    try:
        yield
    except BookError as error:
        if isinstance(error.__cause__, OSError):
            raise backup_failed(error.__cause__) from error
        raise


def backup_failed(error: OSError) -> BookError:
    """The error of a copy that could not be made."""
    return BookError((refused("backup.failed", why=reason(error)),))
