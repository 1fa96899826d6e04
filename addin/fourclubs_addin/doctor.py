"""Examines whether the buttons can work here: every remark says what is wrong and what to do."""

import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from fourclubs_workbook.messages import Message, confirm, refused, told

from .addin_file import CONF_PART, DamagedAddin, Parts, carried_addin, read_parts, read_settings
from .machine import Machine

MARK = ":Zone.Identifier"
"""Windows keeps beside a file, under its name and this, that it came from the internet."""

_TROUBLE = frozenset('%";^!')
"""Letters that a command line, or xlwings' list of folders, takes for its own."""


def wanted_xlwings() -> str:
    """The version of xlwings that the carried add-in was built with, and needs."""
    return read_settings(read_parts(carried_addin()))["XLWINGS VERSION"]


def found_xlwings() -> str | None:
    """The version of xlwings that is installed, None if there is none."""
    try:
        return version("xlwings")
    except PackageNotFoundError:
        return None


def examine_system(machine: Machine) -> Iterator[Message]:
    """What stands in the way before anything is installed: system, Python, xlwings, folders."""
    if machine.system not in {"win32", "darwin"}:
        yield refused("install.no-excel")
        return
    yield from _examine_python(machine)
    yield from _examine_xlwings(machine)
    if machine.system == "win32":
        yield from _examine_letters(machine)
        if not machine.startup.parent.exists():
            yield told("install.excel-unused", folder=shown(machine.startup.parent))


def _examine_python(machine: Machine) -> Iterator[Message]:
    if "windowsapps" in str(machine.python).lower():
        yield refused("install.store-python", python=shown(machine.python))
    elif not machine.python.exists():
        yield refused("install.no-python", python=shown(machine.python))
    else:
        number = ".".join(map(str, sys.version_info[:3]))
        yield told("install.python", python=shown(machine.python), version=number)


def _examine_xlwings(machine: Machine) -> Iterator[Message]:
    wanted, found = wanted_xlwings(), found_xlwings()
    if found is None:
        yield refused("install.no-xlwings", wanted=wanted)
        return
    if found != wanted:
        yield refused("install.other-xlwings", wanted=wanted, found=found)
        return
    missing = [] if machine.system == "darwin" else missing_libraries(machine, wanted)
    yield from (refused("install.no-library", name=name, wanted=wanted) for name in missing)
    if not missing:
        yield told("install.xlwings", version=found)


def missing_libraries(machine: Machine, wanted: str) -> list[str]:
    """The libraries of xlwings that lie neither beside Python nor one folder up, where VBA looks."""
    folders = (machine.python.parent, machine.python.parent.parent)
    names = [f"xlwings{bits}-{wanted}.dll" for bits in (64, 32)]
    return [name for name in names if not any((folder / name).exists() for folder in folders)]


def _examine_letters(machine: Machine) -> Iterator[Message]:
    for key, folder in (
        ("python", machine.python),
        ("startup", machine.startup),
        ("temp", machine.temporary),
    ):
        text = str(folder)
        if troubling := sorted(_TROUBLE & set(text)):
            yield refused(f"install.trouble-{key}", path=shown(folder), letters=" ".join(troubling))
        elif not _is_written_in(text, machine.alphabet):
            grade = confirm if key == "startup" else refused
            yield grade(f"install.letters-{key}", path=shown(folder))


def _is_written_in(text: str, alphabet: str) -> bool:
    try:
        text.encode(alphabet)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def examine_addin(machine: Machine) -> Iterator[Message]:
    """What is wrong with the add-in where Excel finds it."""
    try:
        data = machine.addin.read_bytes()
    except FileNotFoundError:
        yield refused("install.not-there", path=shown(machine.addin))
        return
    except OSError:
        yield refused("install.unreadable", path=shown(machine.addin))
        return
    yield from _examine_file(machine, data)
    if Path(f"{machine.addin}{MARK}").exists():
        yield refused("install.mark", path=shown(machine.addin))
    for other in machine.elsewhere:
        if other.exists():
            yield refused("install.second", path=shown(other))
    if machine.excel_runs() or machine.addin.with_name(f"~${machine.addin.name}").exists():
        yield told("install.excel-runs")


def _examine_file(machine: Machine, data: bytes) -> Iterator[Message]:
    try:
        parts = read_parts(data)
        settings = read_settings(parts)
    except DamagedAddin:
        yield refused("install.damaged", path=shown(machine.addin))
        return
    carried = read_parts(carried_addin())
    there, here = settings.get("FOURCLUBS VERSION", "?"), read_settings(carried)["FOURCLUBS VERSION"]
    if _rest(parts) != _rest(carried):
        yield refused("install.other-addin", there=there, here=here)
    else:
        yield told("install.addin", version=there, path=shown(machine.addin))
    called = settings.get(machine.key, "")
    if called != str(machine.python):
        name = "install.other-python" if Path(called).exists() else "install.python-gone"
        yield refused(name, python=shown(called))


def _rest(parts: Parts) -> dict[str, bytes]:
    """The parts that the installer does not touch."""
    return {name: part for name, part in parts.items() if name != CONF_PART}


def shown(path: Path | str) -> str:
    """A path as it stands in messages: its end, if it is long.

    >>> shown("C:/Python/python.exe")
    'C:/Python/python.exe'
    """
    text = str(path)
    return text if len(text) <= 80 else f"…{text[-79:]}"
