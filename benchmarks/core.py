"""Measures the core alone, in this process: prints tournaments a second and growth factors as JSON."""

import gc
import json
import sys
from collections.abc import Sequence
from time import process_time

from fourclubs_core.models import Tournament
from fourclubs_core.tournament import compute_tournament

from .played import play
from .sizes import GROWTH, WHOLE

REPEATS = 4
"""So many tournaments are computed in a row for one measured time: few, so that some rows go undisturbed."""

TIMES = 10
"""So many rows a round."""


def main(rounds: int) -> None:
    whole = play(*WHOLE, WHOLE[2], closed=True)
    grown = {name: play(*size, size[2], closed=True) for name, size in GROWTH.items()}
    times = measure([whole, *grown.values()], rounds)
    base = times[1]
    growth = {name: time / base for name, time in zip(grown, times[1:], strict=True) if name != "base"}
    print(json.dumps({"a_second": 1 / times[0], "growth": growth}))


def measure(tournaments: Sequence[Tournament], rounds: int) -> list[float]:
    """The least CPU seconds of one computation of each tournament, the rounds going through all of them."""
    times: list[list[float]] = [[] for _ in tournaments]
    for _ in range(rounds * TIMES):
        for tournament, found in zip(tournaments, times, strict=True):
            gc.collect()
            began = process_time()
            for _ in range(REPEATS):
                compute_tournament(tournament)
            found.append((process_time() - began) / REPEATS)
    return [min(found) for found in times]


if __name__ == "__main__":
    main(int(sys.argv[1]))
