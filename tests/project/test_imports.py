"""The arrows of the packages point one way, and the command starts quickly."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fourclubs_addin
import fourclubs_core
import fourclubs_workbook

CORE = Path(fourclubs_core.__file__).parent
WORKBOOK = Path(fourclubs_workbook.__file__).parent
ADDIN = Path(fourclubs_addin.__file__).parent


def find_imports(module: Path) -> Iterator[str]:
    """The first names of all modules that a file imports, those inside functions included."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.split(".")[0]


@pytest.mark.parametrize(
    "module", sorted(CORE.rglob("*.py")), ids=lambda path: path.relative_to(CORE).as_posix()
)
def test_core_imports_only_pydantic_and_itself(module: Path) -> None:
    """The core imports the standard library, pydantic and itself."""
    allowed = {*sys.stdlib_module_names, "pydantic", "pydantic_core", "fourclubs_core"}
    assert set(find_imports(module)) <= allowed


@pytest.mark.parametrize(
    "module", sorted(CORE.rglob("*.py")), ids=lambda path: path.relative_to(CORE).as_posix()
)
def test_core_has_no_files_and_no_clock(module: Path) -> None:
    """The core touches no file, no clock, no process and no network: all it needs is handed to it."""
    forbidden = {
        "datetime",
        "io",
        "os",
        "pathlib",
        "secrets",
        "shutil",
        "socket",
        "subprocess",
        "sys",
        "time",
    }
    assert not forbidden & set(find_imports(module))


@pytest.mark.parametrize(
    "module", sorted(WORKBOOK.rglob("*.py")), ids=lambda path: path.relative_to(WORKBOOK).as_posix()
)
def test_workbook_knows_no_live_spreadsheet(module: Path) -> None:
    """The workbook imports neither the add-in nor what drives Excel or LibreOffice."""
    forbidden = {"fourclubs_addin", "xlwings", "win32com", "pythoncom", "uno", "unohelper"}
    assert not forbidden & set(find_imports(module))


@pytest.mark.parametrize(
    "module", sorted(ADDIN.rglob("*.py")), ids=lambda path: path.relative_to(ADDIN).as_posix()
)
def test_addin_uses_the_free_part_of_xlwings(module: Path) -> None:
    """The add-in needs nothing of `xlwings.pro`, which is not free software."""
    assert "xlwings.pro" not in module.read_text(encoding="utf-8")


def test_command_starts_light() -> None:
    """Help and faults of a call need neither openpyxl nor pydantic."""
    heavy = ["openpyxl", "pydantic", "defusedxml", "filelock", "fourclubs_core", "xlwings"]
    code = f"import sys, fourclubs_workbook.command; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
