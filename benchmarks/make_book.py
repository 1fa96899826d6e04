"""Writes a workbook that waits for `close`: python -m benchmarks.make_book FILE TABLES PLAYERS TOURS.

All tours but the last are closed; of the last but one everything is typed.
"""

import sys
from datetime import datetime
from pathlib import Path

from fourclubs_workbook.actions.transfer import write_workbook

from .played import play

tables, players, tours = map(int, sys.argv[2:])
tournament = play(tables, players, tours, tours - 1, closed=False)
write_workbook(tournament, Path(sys.argv[1]), datetime(2026, 11, 29, 18, 0), "import")
