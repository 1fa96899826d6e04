"""The add-in's sheets as data: settings, texts, help for functions. Nobody sees them."""

import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from fourclubs_workbook.messages import CATALOGUE

from .. import wrappers
from ..addin_file import CONF_SHEET, NO_INTERPRETER

TEXT_SHEET = "fc_text"
_PREFIX = "ribbon."


class SheetData(NamedTuple):
    """A sheet: its title and its rows of texts from cell A1."""

    title: str
    rows: tuple[tuple[str, ...], ...]


def make_sheets() -> tuple[SheetData, ...]:
    """All sheets: the settings first, the one for Excel-DNA IntelliSense last, where it is looked for."""
    return (
        SheetData(CONF_SHEET, settings()),
        SheetData(TEXT_SHEET, texts()),
        SheetData(wrappers.INTELLISENSE_SHEET, wrappers.make_intellisense()),
    )


def settings() -> tuple[tuple[str, str], ...]:
    """What xlwings' module reads: key, value. Yes and no are texts, since Excel translates its own."""
    return (
        ("INTERPRETER_WIN", NO_INTERPRETER),
        ("INTERPRETER_MAC", NO_INTERPRETER),
        # The workbook's folder stays off Python's path: a json.py there would stand in for Python's own.
        ("ADD_WORKBOOK_TO_PYTHONPATH", "False"),
        ("PYTHONPATH", ""),
        ("USE UDF SERVER", "False"),
        ("SHOW CONSOLE", "False"),
        ("SHOW_ERROR_POPUPS", "True"),
        # Blank here is blank for good: without a key no code in a workbook's sheets is run.
        ("LICENSE_KEY", ""),
        ("XLWINGS VERSION", version("xlwings")),
        ("FOURCLUBS VERSION", _project_version()),
    )


def _project_version() -> str:
    project = Path(__file__).parents[3] / "pyproject.toml"
    return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])


def texts() -> tuple[tuple[str, str, str], ...]:
    """The texts of ribbon and VBA: key, Russian, English."""
    return tuple(
        (key.removeprefix(_PREFIX), russian, english)
        for key, (russian, english) in CATALOGUE.items()
        if key.startswith(_PREFIX)
    )
