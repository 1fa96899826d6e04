"""Measures the add-in without Excel: python -m benchmarks.addin [ROUNDS]. Ends with 1 if a limit breaks.

The calls of each action are counted on the tests' double of Excel; the start of a macro's Python is
measured beside a bare import of the libraries that it needs.
"""

import os
import subprocess
import sys
import tempfile
from datetime import datetime
from pathlib import Path

from .side_by_side import environment

NOW = datetime(2026, 11, 29, 12, 0)
SIZES = ((4, 6, 3, 2), (10, 12, 8, 7), (20, 24, 8, 7), (10, 12, 16, 15))
"""Tables, players of a team, tours, tours played."""

BARE = "import xlwings, pydantic"
MACRO = "import fourclubs_addin.macros, fourclubs_addin.pressing"
ACTION = f"{MACRO}, fourclubs_addin.book, fourclubs_addin.session, fourclubs_workbook.actions.runner"
LIMIT = 1.3


def main(rounds: int) -> int:
    _show_calls()
    print()
    return _show_start(rounds)


def _show_calls() -> None:
    """A table: an action a line, a size a column."""
    from tests.addin.actions_on_double import count_calls, make_workbook

    columns = []
    with tempfile.TemporaryDirectory() as folder:
        for number, size in enumerate(SIZES):
            columns.append(count_calls(make_workbook(Path(folder) / f"{number}.xlsx", size, NOW), NOW))
    print(
        "| calls of an action | "
        + " | ".join(f"L={size[0]}, N={size[1]}, T={size[2]}" for size in SIZES)
        + " |"
    )
    print("|---|" + "---:|" * len(SIZES))
    for action in columns[0]:
        print(f"| {action} | " + " | ".join(str(column[action]) for column in columns) + " |")


def _show_start(rounds: int) -> int:
    times = {"bare": 9.0, "macro": 9.0, "action": 9.0}
    cases = (("bare", BARE), ("macro", MACRO), ("action", ACTION))
    for _, code in cases:
        # Modules are compiled beforehand, as those of an installed package are.
        subprocess.run([sys.executable, "-c", code], check=True, env=environment())
    for _ in range(rounds):
        for name, code in cases:
            times[name] = min(times[name], _cpu_seconds(code))
    print("| cold start of Python, CPU | seconds | of the bare imports | limit |\n|---|---:|---:|---:|")
    print(f"| `{BARE}` | {times['bare']:.2f} | 1.00 | |")
    ratio = times["macro"] / times["bare"]
    print(f"| a macro, until the workbook is looked at | {times['macro']:.2f} | {ratio:.2f} | {LIMIT} |")
    whole = times["action"] / times["bare"]
    print(f"| the same with all that `close` imports | {times['action']:.2f} | {whole:.2f} | |")
    return int(ratio > LIMIT)


def _cpu_seconds(code: str) -> float:
    began = os.times()
    subprocess.run([sys.executable, "-B", "-c", code], check=True, env=environment())
    ended = os.times()
    return ended.children_user + ended.children_system - began.children_user - began.children_system


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 7))
