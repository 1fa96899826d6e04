"""The add-in's VBA: what is made of buttons and functions, what they share, xlwings' module hardened.

All sources are ASCII: the project's code page would turn any other letter into a question mark.
"""

import re
from importlib.resources import files
from typing import NamedTuple

from .. import wrappers
from ..addin_file import PROJECT
from .buttons import BUTTONS


class Module(NamedTuple):
    """A VBA module: its name and its source, lines ended by a line feed. `is_class` for a class module."""

    name: str
    source: str
    is_class: bool = False


def make_modules() -> tuple[Module, ...]:
    """All modules of the add-in but those of its workbook and sheets."""
    runner = files(__package__) / "vba" / "FcRunner.bas"
    return tuple(
        _checked(module)
        for module in (
            Module("FcRunner", runner.read_text(encoding="utf-8")),
            Module("FcButtons", make_callbacks()),
            Module(wrappers.MODULE, wrappers.make_wrappers()),
            Module("xlwings", harden(_read_xlwings("xlwings_custom_addin.bas"))),
            Module("Dictionary", _read_xlwings("addin/Dictionary.cls"), is_class=True),
        )
    )


def _checked(module: Module) -> Module:
    """A module as it is.

    Raises:
        ValueError: A letter is not ASCII.
    """
    if not module.source.isascii():
        raise ValueError(f"{module.name}: VBA sources must be ASCII")
    return module


def make_callbacks() -> str:
    """The module `FcButtons`: a procedure a button, each with its command to Python."""
    lines = ['Attribute VB_Name = "FcButtons"', "Option Explicit", "' Made of the ribbon's buttons."]
    for button in BUTTONS:
        lines += [
            "",
            f"Public Sub {button.procedure}(control As IRibbonControl)",
            f'    FcRun "{button.command}"',
            "End Sub",
        ]
    return "\n".join(lines) + "\n"


def _read_xlwings(name: str) -> str:
    return (files("xlwings") / name).read_bytes().decode("ascii").replace("\r\n", "\n")


def harden(source: str) -> str:
    """Change xlwings' module for custom add-ins in four places.

    Two sources of settings are cut, so that no workbook and no file beside one chooses the
    interpreter; Python does not look for modules in the current folder; the project has its name.

    Raises:
        ValueError: The module is not the one that these changes were made for.
    """
    for pattern, new, times in _CHANGES:
        source, count = re.subn(pattern, new, source, flags=re.DOTALL)
        if count != times:
            raise ValueError(f"xlwings' module has changed: {pattern!r} fits {count} times, not {times}")
    return source


_CHANGES = (
    # A sheet of the active workbook.
    (
        r"            'Workbook Sheet Config\n            If SheetExists\(Active.*?\n            End If\n",
        "            'Four Clubs: no settings from the active workbook\n",
        1,
    ),
    # A file in the active workbook's folder.
    (
        r"    ' Directory Config\n    If source = \"\" Or source = \"directory\" Then\n.*?\n    End If\n",
        "    'Four Clubs: no settings from the active workbook's folder\n",
        1,
    ),
    (r" -B -c ", " -B -P -c ", 2),
    (r'(?<=Public Const PROJECT_NAME As String = ")myaddin(?=")', PROJECT, 1),
)
"""What is changed: pattern, replacement, how often it must fit."""
