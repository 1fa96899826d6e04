"""What the judge types for the wall screen: settings of the sheet Tournament that no rule knows."""

from collections.abc import Mapping
from typing import NamedTuple

BOARD_KEYS: Mapping[str, str] = {
    "board_message": "message",
    "board_break": "break_text",
    "board_standings": "standings",
    "board_theme": "theme",
    "board_seconds": "seconds",
}
"""Keys of the settings, and the options they stand for. A workbook without their rows means the defaults."""


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
