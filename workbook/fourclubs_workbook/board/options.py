"""What the judge types for the wall screen: settings of the sheet Tournament that no rule knows."""

from typing import NamedTuple

BOARD_KEYS = frozenset({"board_message", "board_break", "board_standings", "board_theme", "board_seconds"})
"""The keys of these settings. A workbook without their rows means the defaults."""


class BoardOptions(NamedTuple):
    """How the page looks and what else it says.

    `message` stands below everything, `break_text` instead of everything; empty is none. `theme` is `dark`
    or `light`. `seconds` is how long a page stays.
    """

    message: str = ""
    break_text: str = ""
    standings: bool = True
    theme: str = "dark"
    seconds: int = 12
