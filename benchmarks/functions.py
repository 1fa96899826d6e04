"""Measures the functions for cells on tables of 200 rows, in this process: prints milliseconds as JSON.

Values go in as xlwings hands them, so what is measured is all of ours and nothing of Excel's.
"""

import gc
import json
import sys
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from fourclubs_addin import functions
from fourclubs_workbook.actions.transfer import write_workbook
from fourclubs_workbook.closed_book import open_book

from .played import play

SIZE = (10, 12, 5)
"""Tables, players of a team, tours: the whists of 5 tours at 10 tables are 200 rows."""

TABLES = ("Settings", "Teams", "Players", "Changes", "Results", "Seatings", "PersonalRating", "InTeamRating")


def main(rounds: int) -> None:
    # The last tour is played and not closed, so that there is a next one to seat.
    tournament = play(*SIZE[:2], SIZE[2] + 1, SIZE[2], closed=False)
    with TemporaryDirectory() as name:
        path = Path(name) / "Cup.xlsx"
        write_workbook(tournament, path, datetime(2026, 11, 29, 18, 0), "import")
        with open_book(path, for_reading=True) as book:
            tables = [book.read().tables[table] for table in TABLES]
    ranges = [[list(table.columns), *[list(row) for row in table.rows]] for table in tables]
    least: dict[str, float] = {}
    for function in functions.FUNCTIONS[:6]:
        tour = [] if function is functions.FC_SEATING else [0]
        times = []
        for _ in range(rounds * 3):
            gc.collect()
            began = process_time()
            answer = function(*tour, *ranges)
            times.append(process_time() - began)
            assert len(answer) > 1, answer
        least[function.__name__] = min(times) * 1000
    rows = {name: len(range_) - 1 for name, range_ in zip(TABLES, ranges, strict=True)}
    print(json.dumps({"milliseconds": least, "rows": rows}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
