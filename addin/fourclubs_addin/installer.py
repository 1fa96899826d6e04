"""The verb `addin`: puts the add-in where Excel opens it, tells what is there, takes it away.

The file is written anew with the path of this Python in it: so it bears no mark of the internet and
lies in a folder that Excel trusts. Nothing else on the machine is changed.
"""

import os
import shutil
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path

from fourclubs_workbook.actions.done import Done
from fourclubs_workbook.errors import BookError, Refused
from fourclubs_workbook.messages import Grade, Message, confirm, refused, told

from .addin_file import carried_addin, with_interpreter
from .doctor import MARK, examine_addin, examine_system, shown, wanted_xlwings
from .machine import Machine, this_machine

_FOR_THE_DOCTOR = frozenset({"install.python", "install.xlwings", "install.addin"})
"""What is well: told by the doctor and the status, not while installing."""


def addin(what: str, language: str, machine: Machine | None = None) -> Done:
    """Do what the verb `addin` says.

    Args:
        what: `install`, `status`, `remove` or `doctor`.
        language: `ru` or `en`.
        machine: Where; None for this machine.

    Raises:
        Refused: It cannot be installed here; all reasons are named.
        BookError: Files could not be written or removed.
    """
    machine = machine or this_machine()
    messages = DOING[what](machine)
    wrong = any(message.grade is Grade.REFUSED for message in messages)
    return Done(tuple(messages), {"addin": str(machine.addin)}, language, ok=not wrong)


def install(machine: Machine) -> list[Message]:
    """Put the add-in into Excel's startup folder, with the path of this Python in it."""
    found = [message for message in examine_system(machine) if message.id not in _FOR_THE_DOCTOR]
    reasons = [message for message in found if message.grade is Grade.REFUSED]
    if reasons:
        raise Refused(reasons)
    data = with_interpreter(carried_addin(), machine.key, str(machine.python))
    if not _is_there(machine, data):
        _put(machine, data)
    _remove(machine, Path(f"{machine.addin}{MARK}"))
    said = [told("install.done", path=shown(machine.addin)), *found]
    if machine.system == "darwin":
        _put_script(machine)
        said.append(confirm("install.mac"))
    said += [confirm("install.second", path=shown(other)) for other in machine.elsewhere if other.exists()]
    if machine.excel_runs():
        said.append(told("install.excel-runs"))
    return said


def _is_there(machine: Machine, data: bytes) -> bool:
    try:
        return machine.addin.read_bytes() == data
    except OSError:
        return False


def _put(machine: Machine, data: bytes) -> None:
    """Write the add-in in one step: Excel would open a half-written file of its startup folder."""
    # Not in the startup folder: Excel opens whatever lies there.
    fresh = machine.startup.parent / f"{machine.addin.name}.{os.getpid()}.new"
    try:
        machine.startup.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(data)
        fresh.replace(machine.addin)
    except OSError as error:
        fresh.unlink(missing_ok=True)
        raise _failed(machine, machine.addin) from error


def _put_script(machine: Machine) -> None:
    """MacOS: the script through which Excel may call Python, as `xlwings runpython install` puts it."""
    found = find_spec("xlwings")
    assert found is not None
    assert found.origin is not None
    assert machine.scripts is not None
    name = f"xlwings-{wanted_xlwings()}.applescript"
    try:
        machine.scripts.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(Path(found.origin).parent / name, machine.scripts / name)
    except OSError as error:
        raise _failed(machine, machine.scripts / name) from error


def remove(machine: Machine) -> list[Message]:
    """Take the add-in away."""
    if machine.system not in {"win32", "darwin"}:
        return [refused("install.no-excel")]
    if not machine.addin.exists():
        return [told("install.nothing-to-remove", path=shown(machine.addin))]
    _remove(machine, machine.addin)
    return [told("install.removed", path=shown(machine.addin))]


def _remove(machine: Machine, path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise _failed(machine, path) from error


def _failed(machine: Machine, path: Path) -> BookError:
    if machine.excel_runs() or machine.addin.with_name(f"~${machine.addin.name}").exists():
        return BookError([refused("install.excel-holds", path=shown(path))])
    return BookError([refused("install.failed", path=shown(path))])


def status(machine: Machine) -> list[Message]:
    """What is installed."""
    if machine.system not in {"win32", "darwin"}:
        return [refused("install.no-excel")]
    return list(examine_addin(machine))


def doctor(machine: Machine) -> list[Message]:
    """Everything that can be examined without Excel."""
    found = list(examine_system(machine))
    if machine.system in {"win32", "darwin"}:
        found += examine_addin(machine)
    if not any(message.grade is Grade.REFUSED for message in found):
        found.append(told("install.well"))
    return found


DOING: Mapping[str, Callable[[Machine], list[Message]]] = {
    "install": install,
    "status": status,
    "remove": remove,
    "doctor": doctor,
}
