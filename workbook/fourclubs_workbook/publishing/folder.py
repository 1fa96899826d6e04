"""The folder for the clubs: whole or not at all."""

import os
import shutil
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from ..errors import BookError
from ..file_place import book_error, hold_lock, reason, show_name
from ..messages import refused


def put_folder(target: Path, files: Mapping[str, bytes], *, numbered: bool) -> Path:
    """Write a folder with files: into a temporary folder beside it, then renamed in one step.

    What a killed process left of an earlier attempt is removed first.

    Args:
        target: The folder; it may not exist yet, the one it lies in must.
        files: File name -> content.
        numbered: If there is a folder of this name, take the next free number: `Cup tour 3 (2)`.

    Returns:
        Where the folder is now.

    Raises:
        BookError: It exists (and is not to be numbered), or could not be written; nothing is left of it.
    """
    if not target.parent.is_dir():
        raise BookError((refused("publish.no-parent", folder=show_name(str(target.parent))),))
    with hold_lock(target):
        _remove_leftovers(target)
        temporary = None
        try:
            temporary = _write_beside(target, files)
            place = _rename(temporary, target, numbered=numbered)
            temporary = None
        except OSError as error:
            raise _folder_error(error, target) from error
        finally:
            if temporary is not None:
                shutil.rmtree(temporary, ignore_errors=True)
        _sync(place.parent)
    return place


def _prefix(target: Path) -> str:
    """Temporary folders bear it: it tells whose they are, and hides them."""
    return f".fourclubs-{sha256(target.name.encode('utf-8', 'surrogatepass')).hexdigest()[:10]}-"


def _remove_leftovers(target: Path) -> None:
    for left in target.parent.glob(f"{_prefix(target)}*.folder"):
        shutil.rmtree(left, ignore_errors=True)


def _write_beside(target: Path, files: Mapping[str, bytes]) -> Path:
    temporary = Path(tempfile.mkdtemp(prefix=_prefix(target), suffix=".folder", dir=target.parent))
    try:
        for name, data in files.items():
            _write_file(temporary / name, data)
        _take_usual_permissions(temporary)
        _sync(temporary)
    except BaseException:
        shutil.rmtree(temporary, ignore_errors=True)
        raise
    return temporary


def _write_file(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if path.read_bytes() != data:
        raise book_error("file.differs", path, where=path.name)


def _take_usual_permissions(folder: Path) -> None:
    """A temporary folder is its maker's alone; the clubs' folder is like any other."""
    if os.name != "nt":
        mask = os.umask(0o077)
        os.umask(mask)
        folder.chmod(0o777 & ~mask)


def _rename(temporary: Path, target: Path, *, numbered: bool) -> Path:
    number = 1
    while True:
        place = target if number == 1 else target.with_name(f"{target.name} ({number})")
        # A rename would take the place of an empty folder without a word.
        if not os.path.lexists(place):
            temporary.rename(place)
            return place
        if not numbered:
            raise BookError((refused("publish.exists", folder=show_name(place.name)),))
        number += 1


def _folder_error(error: OSError, target: Path) -> BookError:
    return BookError((refused("publish.folder-failed", folder=show_name(target.name), why=reason(error)),))


def _sync(folder: Path) -> None:
    if os.name == "nt":
        return
    # Some network folders cannot be synchronised; nothing is lost but the order of writing.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
