"""Files in their place: who holds a workbook, and how a new version takes the old one's place in one step."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EDQUOT, ENOENT, ENOSPC, ENOTDIR, EPERM, EROFS
from hashlib import sha256
from pathlib import Path
from stat import S_IMODE

from .errors import BookError
from .messages import Message, refused, told

SHOWN_NAME = 40
"""A file name in a message is cut to this many characters."""


def show_name(name: str) -> str:
    """A file's name as it stands in messages.

    >>> show_name("Cup.xlsx")
    'Cup.xlsx'
    """
    return name if len(name) <= SHOWN_NAME else name[: SHOWN_NAME - 1] + "…"


def book_error(message_id: str, path: Path, **parameters: object) -> BookError:
    """The error of one message about the file `path`."""
    return BookError((refused(message_id, None, book=show_name(path.name), **parameters),))


def reason(error: OSError) -> Message:
    """Why the system refused, in a few words."""
    if error.errno in {EACCES, EPERM, EROFS}:
        return told("file.why-denied")
    if error.errno in {ENOSPC, EDQUOT}:
        return told("file.why-full")
    if error.errno in {ENOENT, ENOTDIR}:
        return told("file.why-missing")
    return told("file.why-other", why=error.strerror or type(error).__name__)


def write_error(error: OSError, path: Path) -> BookError:
    """The error of a failed write of `path`, in the judge's words."""
    if error.errno in {ENOSPC, EDQUOT}:
        return book_error("disk.full", path)
    if os.name == "nt" and isinstance(error, PermissionError):
        return book_error("file.open-somewhere", path)
    if error.errno in {EACCES, EPERM, EROFS}:
        return BookError(
            (refused("folder.read-only", folder=show_name(path.parent.name or str(path.parent))),)
        )
    return book_error("file.failed", path, why=reason(error))


def fingerprint(data: bytes) -> str:
    """What tells two versions of a file apart: the SHA-256 of its bytes, hexadecimal."""
    return sha256(data).hexdigest()


@contextmanager
def hold_lock(path: Path) -> Iterator[None]:
    """Keep other commands off the workbook while the block runs.

    The lock is the operating system's, on a file of the temporary folder: a killed process leaves
    nothing that blocks, and the judge's folder stays clean.

    Raises:
        BookError: another command works on the workbook.
    """
    from filelock import FileLock, Timeout

    place = os.path.normcase(os.path.realpath(path))
    user = str(os.getuid()) if hasattr(os, "getuid") else "user"
    folder = Path(tempfile.gettempdir()) / f"fourclubs-locks-{user}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        lock = FileLock(folder / f"{sha256(place.encode('utf-8', 'surrogatepass')).hexdigest()[:32]}.lock")
        lock.acquire(timeout=0)
    except Timeout:
        raise book_error("file.busy", path) from None
    except OSError as error:
        raise book_error("file.failed", path, why=reason(error)) from error
    try:
        yield
    finally:
        lock.release()


def check_not_open(path: Path) -> None:
    """Refuse a workbook that Excel or LibreOffice has open, by the owner file they put beside it.

    Raises:
        BookError: the workbook is open there.
    """
    for message_id, owner in (
        ("file.open-excel", path.with_name(f"~${path.name}")),
        ("file.open-office", path.with_name(f".~lock.{path.name}#")),
    ):
        if is_there(owner):
            raise book_error(message_id, path, who=_owner(owner), lock=show_name(owner.name))


def is_there(file: Path) -> bool:
    """Whether there is a file of this name; none can be of a name that is too long."""
    try:
        return file.exists()
    except OSError:
        return False


def _owner(owner: Path) -> str:
    """The name in an owner file: Excel's is length and ANSI text, LibreOffice's fields with commas."""
    try:
        start = owner.read_bytes()[:200]
    except OSError:
        return "?"
    if owner.name.startswith(".~lock."):
        fields = start.decode("utf-8", "replace").split(",")
        name = next((field for field in fields if field.strip()), "?")
    else:
        # After the ANSI name Excel repeats it as UTF-16 from byte 54 on, its length before it.
        name = start[56 : 56 + 2 * start[54]].decode("utf-16-le", "replace") if len(start) > 55 else "?"
    name = "".join(letter for letter in name if letter.isprintable()).strip()
    return name[:30] or "?"


def check_writable(path: Path) -> None:
    """Refuse a workbook that is read-only, or open elsewhere.

    Raises:
        BookError: with what to do.
    """
    check_not_open(path)
    try:
        mode = path.stat().st_mode
    except OSError as error:
        raise book_error("file.unreadable", path, why=reason(error)) from error
    if not mode & 0o222 or not os.access(path, os.W_OK):
        raise book_error("file.read-only", path)


def read_file(path: Path, limit: int | None = None) -> bytes:
    """The bytes of a file; with `limit` (bytes), only if it is not larger: else the first limit + 1.

    Raises:
        BookError: it is missing, a folder or unreadable.
    """
    try:
        if path.is_dir():
            raise book_error("file.folder", path)
        with path.open("rb") as file:
            return file.read() if limit is None else file.read(limit + 1)
    except FileNotFoundError:
        raise book_error("file.missing", path) from None
    except OSError as error:
        raise book_error("file.unreadable", path, why=reason(error)) from error


def put_in_place(
    path: Path,
    data: bytes,
    like: Path | None = None,
    *,
    new: bool = False,
    owner: Path | None = None,
    before: Callable[[], None] | None = None,
) -> None:
    """Write a file whole: to a temporary file beside it, to the disk, read again, then renamed in one step.

    Args:
        path: the file; a link is followed.
        data: its whole content.
        like: the file whose permissions it takes; None for the usual ones.
        new: True if no file may be there yet.
        owner: the workbook it belongs to, for `remove_leftovers`; None for `path` itself.
        before: called last before the rename; an error of it stops everything.

    Raises:
        BookError: nothing was written; the old file is untouched and no temporary file is left.
    """
    target = Path(os.path.realpath(path))
    temporary = None
    try:
        temporary = _write_beside(target, data, owner or path)
        _take_permissions(temporary, like)
        if before is not None:
            before()
        _rename(temporary, target, new=new)
        temporary = None
        _sync_folder(target.parent)
    except FileExistsError:
        raise book_error("file.exists", path) from None
    except OSError as error:
        raise write_error(error, path) from error
    finally:
        if temporary is not None:
            with suppress(OSError):
                temporary.unlink()


def _prefix(owner: Path) -> str:
    return f".fourclubs-{sha256(owner.name.encode('utf-8', 'surrogatepass')).hexdigest()[:10]}-"


def _write_beside(target: Path, data: bytes, owner: Path) -> Path:
    """Write to a temporary file of the same folder; read it again and compare."""
    handle, name = tempfile.mkstemp(prefix=_prefix(owner), suffix=".tmp", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _check_bytes(temporary, data, target)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    return temporary


def _check_bytes(temporary: Path, data: bytes, target: Path) -> None:
    if temporary.read_bytes() != data:
        raise book_error("file.differs", target, where=temporary.name)


def remove_leftovers(folder: Path, owner: Path) -> None:
    """Remove temporary files of a workbook that a killed process left. The caller holds its lock."""
    for left in folder.glob(f"{_prefix(owner)}*.tmp"):
        with suppress(OSError):
            left.unlink()


def _take_permissions(temporary: Path, like: Path | None) -> None:
    if like is None:
        if os.name != "nt":
            mask = os.umask(0o077)
            os.umask(mask)
            temporary.chmod(0o666 & ~mask)
        return
    old = like.stat()
    temporary.chmod(S_IMODE(old.st_mode))
    made = temporary.stat()
    if os.name != "nt" and (made.st_uid, made.st_gid) != (old.st_uid, old.st_gid):
        # Only root may give a file away; anybody else keeps his own name on it.
        with suppress(PermissionError):
            os.chown(temporary, old.st_uid, old.st_gid)


def _rename(temporary: Path, target: Path, *, new: bool) -> None:
    if not new:
        temporary.replace(target)
        return
    try:
        # A link cannot be made over a file that somebody else made a moment ago.
        target.hardlink_to(temporary)
    except FileExistsError:
        raise
    except OSError:
        # Memory sticks know no links.
        if target.exists():
            raise FileExistsError from None
        temporary.replace(target)
    else:
        temporary.unlink()


def _sync_folder(folder: Path) -> None:
    if os.name == "nt":
        return
    # Some network folders cannot be synchronised; the rename is done by then.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
