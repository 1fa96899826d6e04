"""Habits of the project that no tool checks."""

import ast
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("fourclubs_core", "workbook/fourclubs_workbook", "addin/fourclubs_addin")
MODULES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("test_*.py"))


def show(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", TESTS, ids=show)
def test_tests_state_their_fact(path: Path) -> None:
    """Each test's docstring states the fact that it shows."""
    silent = [
        node.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and not ast.get_docstring(node)
    ]
    assert silent == []


@pytest.mark.parametrize("path", MODULES, ids=show)
def test_modules_have_a_room(path: Path) -> None:
    """A module has a name that says what is in it, and a size that can be read at once."""
    assert path.stem not in {"utils", "util", "helpers", "helper", "manager", "common", "misc", "tools"}
    if path.parent.name != "messages":
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


def test_nothing_stands_beside_the_packages() -> None:
    """No Python file stands beside a package in these folders: it would hide a library of its name."""
    assert [path for folder in ("workbook", "addin") for path in (ROOT / folder).glob("*.py")] == []


def test_no_address_of_a_machine() -> None:
    """No file of the project names a folder of somebody's machine."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("no git or no checkout: which files belong to the project is not known")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    machine = re.compile(rb"/(work|farm|root)/")
    found = [
        name.decode()
        for name in listed.stdout.split(b"\0")
        if name and (ROOT / name.decode()).is_file() and machine.search((ROOT / name.decode()).read_bytes())
    ]
    assert [name for name in found if not name.endswith((".xlsx", ".png", ".pdf"))] == []
