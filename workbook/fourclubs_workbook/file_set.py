"""Several files put in a folder together: all of them or none."""

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from shutil import rmtree

from .errors import BookError
from .file_place import is_there, put_in_place, read_file, show_name, write_error
from .messages import refused


def put_files(folder: Path, files: Mapping[str, bytes]) -> None:
    """Put files in a folder. A folder that is missing appears with all of them in one step.

    In a folder that is there, files of the same names are replaced; the others stay.

    Args:
        folder: Where they go; made, with the folders above it, if it is missing.
        files: Their contents by name.

    Raises:
        BookError: Nothing has changed: a new folder is not there, an old one holds what it held.
    """
    if is_there(folder):
        if folder.is_dir():
            _replace(folder, files)
            return
        raise BookError((refused("documents.no-folder", name=show_name(folder.name)),))
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(prefix=".fourclubs-", dir=folder.parent))
    except OSError as error:
        raise write_error(error, folder) from error
    try:
        for name, data in files.items():
            put_in_place(made / name, data, new=True)
        _open_to_others(made)
        made.rename(folder)
    except OSError as error:
        raise write_error(error, folder) from error
    finally:
        with suppress(OSError):
            rmtree(made)


def _replace(folder: Path, files: Mapping[str, bytes]) -> None:
    """Replace files one by one; if one cannot be, those before it get their old contents again."""
    old = {name: read_file(folder / name) for name in files if (folder / name).exists()}
    done: list[str] = []
    try:
        for name, data in files.items():
            put_in_place(folder / name, data)
            done.append(name)
    except BookError:
        for name in done:
            with suppress(BookError, OSError):
                if name in old:
                    put_in_place(folder / name, old[name])
                else:
                    (folder / name).unlink()
        raise


def _open_to_others(folder: Path) -> None:
    """Give a folder made for one's own eyes the permissions that new folders have."""
    if os.name != "nt":
        mask = os.umask(0o077)
        os.umask(mask)
        folder.chmod(0o777 & ~mask)
