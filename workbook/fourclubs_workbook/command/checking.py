"""`check` on many workbooks, one after the other: one that cannot be read does not stop the others."""

import glob
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from ..errors import FourClubsError, Refused
from ..messages import Message, refused, text
from .listening import Listening
from .speaker import Speaker


class Checked(NamedTuple):
    """What the check of a file found. `differences` is None for a file that could not be read."""

    path: Path
    messages: tuple[Message, ...]
    differences: int | None

    @property
    def ok(self) -> bool:
        """Whether the file was read and is right."""
        return self.differences == 0


def check_files(named: object, speaker: Speaker, now: datetime) -> int:
    """Check workbooks and say what was found: file by file, then a summary.

    Args:
        named: File names and patterns such as `*.xlsx`.
        speaker: Says it.
        now: The time of the check.

    Returns:
        The exit code: 1 if any file has a difference or could not be read.

    Raises:
        Refused: A pattern fits no file.
    """
    assert isinstance(named, tuple)
    paths = expand(named)
    language = speaker.language
    found = []
    data: list[dict[str, object]] = []
    for number, path in enumerate(paths):
        speaker.progress(number, len(paths))
        checked = _check_file(path, speaker, now)
        found.append(checked)
        if len(paths) > 1:
            speaker.line(f"{path}:")
        data.extend({"file": str(path), **one} for one in speaker.say(checked.messages))
    speaker.progress(len(paths), len(paths))
    if len(paths) > 1:
        speaker.learn(language)
        _summarise(found, speaker)
    return speaker.end(
        {
            "messages": data,
            "files": [{"file": str(one.path), "ok": one.ok, "differences": one.differences} for one in found],
        },
        ok=all(one.ok for one in found),
    )


def _check_file(path: Path, speaker: Speaker, now: datetime) -> Checked:
    from ..actions.check import check
    from ..closed_book import open_book

    try:
        with open_book(path, for_reading=True) as book:
            done = check(Listening(book, speaker.learn), now)
    except FourClubsError as error:
        return Checked(path, error.messages, None)
    return Checked(path, done.messages, int(str(done.data["differences"])))


def _summarise(found: Sequence[Checked], speaker: Speaker) -> None:
    language = speaker.language
    width = max(len(str(one.path)) for one in found)
    speaker.line("")
    for one in found:
        if one.differences is None:
            verdict = text("cli.unread", language)
        elif one.differences:
            verdict = text("cli.differences", language, count=one.differences)
        else:
            verdict = text("cli.right", language)
        speaker.line(f"{str(one.path).ljust(width)}  {verdict}")
    wrong = sum(not one.ok for one in found)
    speaker.line(text("cli.checked", language, files=len(found), wrong=wrong))


def expand(named: Iterable[str]) -> tuple[Path, ...]:
    """The files that are named, each once; a pattern stands for the files that fit it.

    Most shells expand patterns themselves; that of Windows does not. Files that Excel and
    LibreOffice keep beside an open workbook are passed over.

    Raises:
        Refused: A pattern fits no file.
    """
    paths: list[Path] = []
    problems: list[Message] = []
    for name in named:
        if not glob.has_magic(name) or Path(name).exists():
            fits = [Path(name)]
        else:
            fits = [Path(one) for one in sorted(glob.glob(name))]  # noqa: PTH207 - a pattern may be absolute
            fits = [path for path in fits if not path.name.startswith(("~$", ".~lock."))]
            if not fits:
                problems.append(refused("cli.no-file-fits", pattern=name[:100]))
        paths.extend(fits)
    if problems:
        raise Refused(problems)
    return tuple(dict.fromkeys(paths))
