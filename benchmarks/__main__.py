"""Measures the program and prints a table: python -m benchmarks [ROUNDS]. Ends with 1 if a limit breaks."""

import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from .side_by_side import BARE, CLOSE, Case, environment, least, make_book, run_side_by_side
from .sizes import GROWTH, WHOLE

ROUNDS = 7


class Line(NamedTuple):
    """A row of the table. `limit` is the largest value, the smallest where `at_least`."""

    what: str
    value: float
    shown: str
    aim: float
    limit: float
    at_least: bool = False

    @property
    def ok(self) -> bool:
        """Whether the limit is kept."""
        return self.value >= self.limit if self.at_least else self.value <= self.limit


def main(rounds: int) -> int:
    print(f"Python {platform.python_version()}, {os.cpu_count()} × {_processor()}, {platform.platform()}\n")
    print("| measured | value | aim | limit | kept |\n|---|---|---|---|---|")
    ok = True
    with tempfile.TemporaryDirectory() as name:
        for line in _measure(Path(name), rounds):
            sign = "≥" if line.at_least else "≤"
            kept = "yes" if line.ok else "NO"
            print(
                f"| {line.what} | {line.shown} | {sign} {line.aim} | {sign} {line.limit} | {kept} |",
                flush=True,
            )
            ok = ok and line.ok
    return 0 if ok else 1


def _measure(folder: Path, rounds: int) -> Iterator[Line]:
    yield from _close(folder, rounds)
    yield from _core(rounds)
    yield from _growth(folder, rounds)
    yield _publish(rounds)


def _close(folder: Path, rounds: int) -> Iterator[Line]:
    book = make_book(folder / "whole.xlsx", *WHOLE)
    cases = {"bare": Case(BARE, book), "close": Case(CLOSE, book)}
    runs = run_side_by_side(cases, rounds, folder)
    bare, close = least(runs["bare"]), least(runs["close"])
    for what, ours, theirs, unit, digits, aim, limit in (
        ("a: `close`, CPU", close.cpu, bare.cpu, "s", 2, 1.2, 1.5),
        ("a: `close`, clock", close.clock, bare.clock, "s", 2, 1.2, 1.5),
        ("d: `close`, peak memory", close.memory, bare.memory, "MiB", 0, 1.3, 1.3),
    ):
        ratio = ours / theirs
        shown = f"{ratio:.2f} ({ours:.{digits}f} {unit} : {theirs:.{digits}f} {unit})"
        yield Line(what, ratio, shown, aim, limit)


def _core(rounds: int) -> Iterator[Line]:
    call = [sys.executable, "-m", "benchmarks.core", str(rounds)]
    answer = subprocess.run(call, check=True, env=environment(), capture_output=True, text=True).stdout
    found = json.loads(answer)
    rate = found["a_second"]
    yield Line("b: tournaments a second, core", rate, f"{rate:.0f}", 500, 200, at_least=True)
    for name, factor in found["growth"].items():
        yield Line(f"c: twice the {name}, core", factor, f"{factor:.2f}", 2.2, 2.2)


def _growth(folder: Path, rounds: int) -> Iterator[Line]:
    cases = {name: Case(CLOSE, make_book(folder / f"{name}.xlsx", *size)) for name, size in GROWTH.items()}
    runs = run_side_by_side(cases, rounds, folder)
    base = least(runs.pop("base")).cpu
    for name, found in runs.items():
        time = least(found).cpu
        shown = f"{time / base:.2f} ({time:.2f} s : {base:.2f} s)"
        yield Line(f"c: twice the {name}, `close`", time / base, shown, 2.2, 2.2)


def _publish(rounds: int) -> Line:
    call = [sys.executable, "-m", "benchmarks.publish", str(rounds)]
    answer = subprocess.run(call, check=True, env=environment(), capture_output=True, text=True).stdout
    found = json.loads(answer)
    ratio = found["ratio"]
    shown = f"{ratio:.2f} ({found['publish']:.2f} s : {found['bare']:.2f} s)"
    return Line("e: `publish`, PDF apart, CPU", ratio, shown, 3.0, 3.0)


def _functions(rounds: int) -> Iterator[Line]:
    call = [sys.executable, "-m", "benchmarks.functions", str(rounds)]
    answer = subprocess.run(call, check=True, env=environment(), capture_output=True, text=True).stdout
    times = json.loads(answer)["milliseconds"]
    slowest = max(times, key=times.__getitem__)
    shown = f"{times[slowest]:.0f} ms ({slowest})"
    yield Line("f: slowest function for cells, 200 rows, CPU ms", times[slowest], shown, 50, 50)


def _processor() -> str:
    """The processor's name as Linux gives it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "?")


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS))
