"""Processes measured side by side: A B C A B C …, each on its own fresh copy of its workbook.

This module imports next to nothing: a child's peak memory begins with that of the process it
was forked from.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BARE = (str(ROOT / "benchmarks" / "bare.py"),)
CLOSE = ("-m", "fourclubs_workbook.command", "close", "--yes")


class Run(NamedTuple):
    """One run of a process: seconds by the clock, CPU seconds (user and system), peak memory in MiB."""

    clock: float
    cpu: float
    memory: float


class Case(NamedTuple):
    """What is run: the arguments of Python before the workbook, and the workbook."""

    arguments: tuple[str, ...]
    book: Path


def environment() -> dict[str, str]:
    """The children find the packages of this checkout, compiled as installed packages are."""
    found = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    paths = os.pathsep.join(map(str, (ROOT, ROOT / "workbook", ROOT / "addin")))
    return {**found, "PYTHONPATH": paths, "PYTHONUTF8": "1"}


def make_book(book: Path, tables: int, players: int, tours: int) -> Path:
    """A workbook that waits for `close` of the last tour but one."""
    sizes = map(str, (tables, players, tours))
    call = [sys.executable, "-m", "benchmarks.make_book", str(book), *sizes]
    subprocess.run(call, check=True, env=environment())
    return book


def run_side_by_side(cases: Mapping[str, Case], rounds: int, folder: Path) -> dict[str, list[Run]]:
    """Run all cases, `rounds` times over, after one round that only warms up."""
    found: dict[str, list[Run]] = {name: [] for name in cases}
    for number in range(rounds + 1):
        for name, case in cases.items():
            run = run_once(case, folder)
            if number:
                found[name].append(run)
    return found


def run_once(case: Case, folder: Path) -> Run:
    """Run a case on a copy of its workbook, in a folder of its own."""
    place = folder / "run"
    place.mkdir()
    book = shutil.copy2(case.book, place / "book.xlsx")
    call = [sys.executable, *case.arguments, str(book)]
    try:
        with (folder / "said.txt").open("w+b") as said:
            began = perf_counter()
            process = subprocess.Popen(call, env=environment(), stdout=said, stderr=said)
            _, status, used = os.wait4(process.pid, 0)
            clock = perf_counter() - began
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode:
                said.seek(0)
                raise SystemExit(f"{call} ended with {process.returncode}:\n{said.read().decode()}")
    finally:
        shutil.rmtree(place)
    kibibytes = used.ru_maxrss / 1024 if sys.platform == "darwin" else used.ru_maxrss
    return Run(clock, used.ru_utime + used.ru_stime, kibibytes / 1024)


def least(runs: Sequence[Run]) -> Run:
    """The least clock, CPU and memory of several runs: what others on the machine add is left out."""
    return Run(*map(min, zip(*runs, strict=True)))
