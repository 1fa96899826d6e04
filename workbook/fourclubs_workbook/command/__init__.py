"""The command `fourclubs`: the actions as verbs, for a judge at a terminal and for programs.

Exit codes: 0 done, 1 refused (with why), 2 wrong call. Everything said is in the language of the
workbook; before one is known, in that of `--lang`, of `FOURCLUBS_LANG` or of the system.
"""

from .entry import main

__all__ = ["main"]
