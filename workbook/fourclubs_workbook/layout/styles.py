"""The looks of cells by name, as data. A host turns them into its own formatting.

Names are ASCII and stand in the workbook as named cell styles. Every style names its font,
since a spreadsheet without it picks a serif one. Colours are RRGGBB.
"""

from collections.abc import Mapping
from typing import NamedTuple

FONT = "Calibri"

INK = "22303C"
MUTED = "6B7785"
PAPER = "FFFFFF"
LINE = "D5DBE1"
STRONG_LINE = "8794A1"
NAVY = "1F3A5F"
SLATE = "5B6B7B"
CREAM = "FFFBEB"
MIST = "F4F6F8"
AMBER = "FFE08A"
RED = "B3261E"
PALE_RED = "FBE3E1"
GREEN = "1E6B3C"
PALE_GREEN = "E3F1E7"
PALE_AMBER = "FFF0C2"

TEAM_COLOURS = ("1F4E79", "2C6E5A", "8A4B14", "6A3669")
"""The colours of the four teams, in the order of their rows: the same in every tour."""

BOARD_SIZES = (40, 34, 30, 28, 24, 20, 18, 16, 14, 12, 10)
"""Font sizes of names on the Seating sheet, largest first."""


class Style(NamedTuple):
    """A look. `border`: lines around a cell, a subset of the letters `tblr` (top, bottom, left, right)."""

    size: float = 11
    bold: bool = False
    italic: bool = False
    colour: str = INK
    fill: str | None = None
    border: str = ""
    line: str = LINE
    across: str = "left"
    down: str = "center"
    wrap: bool = False
    shrink: bool = False
    indent: int = 0
    number_format: str = "General"
    locked: bool = True


class Difference(NamedTuple):
    """What a conditional format changes in a cell."""

    colour: str | None = None
    fill: str | None = None
    bold: bool | None = None
    top: str | None = None
    """Colour of a line above the cell; its other lines stay as they are in tables."""


POINTS_FORMAT = "General"
WHISTS_FORMAT = "+0;-0;0"
WHOLE_FORMAT = "0"
TEXT_FORMAT = "@"
SHARE_FORMAT = "0.0%"
TIME_FORMAT = "hh:mm"
MOMENT_FORMAT = "yyyy-mm-dd hh:mm"


def _tables() -> dict[str, Style]:
    typed = Style(fill=CREAM, border="tblr", locked=False)
    made = Style(border="tblr")
    centred_typed = typed._replace(across="center")
    centred_made = made._replace(across="center")
    header = Style(bold=True, colour=PAPER, border="tblr", line=PAPER, across="center", wrap=True)
    return {
        "fc header typed": header._replace(fill=NAVY),
        "fc header made": header._replace(fill=SLATE),
        "fc typed text": typed._replace(wrap=True, indent=1, number_format=TEXT_FORMAT),
        "fc typed line": typed._replace(indent=1, shrink=True, number_format=TEXT_FORMAT),
        "fc typed value": typed._replace(wrap=True, indent=1),
        "fc typed name": typed._replace(indent=1, shrink=True),
        "fc typed word": centred_typed,
        "fc typed whole": centred_typed._replace(number_format=WHOLE_FORMAT),
        "fc typed whists": typed._replace(across="right", size=12, number_format=WHISTS_FORMAT, indent=1),
        "fc typed sign": centred_typed._replace(number_format=TEXT_FORMAT, bold=True),
        "fc typed time": centred_typed._replace(number_format=TIME_FORMAT),
        "fc made text": made._replace(wrap=True, indent=1),
        "fc made name": made._replace(indent=1, shrink=True),
        "fc made verdict": made._replace(size=10, wrap=True, indent=1),
        "fc made word": centred_made,
        "fc made whole": centred_made._replace(number_format=WHOLE_FORMAT),
        "fc made whists": made._replace(across="right", number_format=WHISTS_FORMAT, indent=1),
        "fc made points": made._replace(across="right", number_format=POINTS_FORMAT, indent=1),
        "fc made share": made._replace(across="right", number_format=SHARE_FORMAT, indent=1),
        "fc made moment": centred_made._replace(number_format=MOMENT_FORMAT),
        "fc made key": made._replace(colour=MUTED, size=9, indent=1),
        "fc made note": made._replace(colour=MUTED, size=10, indent=1),
        "fc made kept": made._replace(fill=MIST, colour=MUTED, wrap=True, indent=1),
    }


def _pages() -> dict[str, Style]:
    return {
        "fc blank": Style(),
        "fc title": Style(size=20, bold=True, colour=NAVY),
        "fc hint": Style(size=10, colour=MUTED),
        "fc caption": Style(size=13, bold=True, colour=NAVY),
        "fc beside header": Style(size=10, bold=True, colour=MUTED, across="center", wrap=True),
        "fc beside sum": Style(colour=MUTED, across="center", bold=True, number_format=WHISTS_FORMAT),
    }


def _board() -> dict[str, Style]:
    styles = {
        "fc board title": Style(size=26, bold=True, colour=NAVY, across="center"),
        "fc board line": Style(size=18, colour=SLATE, across="center"),
        "fc board header": Style(
            size=10, bold=True, colour=MUTED, fill=MIST, across="center", border="b", line=STRONG_LINE
        ),
        "fc board label": Style(size=11, colour=MUTED, across="right", wrap=True, indent=1),
        "fc board reserves": Style(size=14, across="center", wrap=True, border="b"),
        "fc board left": Style(size=16, bold=True, across="center", border="b"),
        "fc board mark": Style(size=12, fill=AMBER, across="center"),
        "fc board nobody": Style(size=20, bold=True, colour=PAPER, fill=SLATE, across="center", wrap=True),
    }
    for number, colour in enumerate(TEAM_COLOURS, start=1):
        styles[f"fc team {number}"] = Style(
            size=20, bold=True, colour=PAPER, fill=colour, across="center", wrap=True, border="lr", line=PAPER
        )
    for size in BOARD_SIZES:
        name = Style(size=size, bold=True, across="center", wrap=True, border="bl", locked=False)
        styles[f"fc seat {size}"] = name
        styles[f"fc seat changed {size}"] = name._replace(fill=AMBER)
        styles[f"fc seat vacant {size}"] = name._replace(fill="E3E7EB", colour=MUTED)
        styles[f"fc table {size}"] = name._replace(colour=PAPER, fill=SLATE, border="b", locked=True)
    return styles


def _protocol() -> dict[str, Style]:
    cell = Style(size=12, border="tblr", line=STRONG_LINE, wrap=True, indent=1)
    middle = cell._replace(across="center", indent=0)
    styles = {
        "fc protocol title": Style(size=22, bold=True, colour=NAVY, across="center"),
        "fc protocol line": Style(size=13, across="center"),
        "fc protocol section": Style(size=14, bold=True, colour=NAVY),
        "fc protocol head": middle._replace(bold=True, fill=MIST),
        "fc protocol cell": cell,
        "fc protocol centre": middle,
        "fc protocol number": cell._replace(across="right", number_format=WHISTS_FORMAT, wrap=False),
        "fc protocol points": cell._replace(across="right", bold=True, wrap=False),
        "fc protocol note": Style(size=12, colour=MUTED, wrap=True, down="top"),
        "fc protocol sign": Style(size=12, border="b", line=INK, down="bottom"),
        "fc protocol who": Style(size=13),
    }
    for number, colour in enumerate(TEAM_COLOURS, start=1):
        styles[f"fc protocol team {number}"] = Style(
            size=13,
            bold=True,
            colour=PAPER,
            fill=colour,
            across="center",
            border="tblr",
            line=PAPER,
            shrink=True,
        )
    return styles


STYLES: Mapping[str, Style] = {**_tables(), **_pages(), **_board(), **_protocol()}
"""All looks by name."""

DIFFERENCES: Mapping[str, Difference] = {
    "wrong": Difference(colour=RED, fill=PALE_RED, bold=True),
    "right": Difference(colour=GREEN, fill=PALE_GREEN),
    "pending": Difference(colour="7A4B00", fill=AMBER, bold=True),
    "rejected": Difference(colour=RED, fill=PALE_RED),
    "accepted": Difference(colour=GREEN),
    "lot": Difference(fill=PALE_AMBER, bold=True),
    "none left": Difference(colour=RED, fill=PALE_RED, bold=True),
    "group": Difference(top=STRONG_LINE),
    "not asked": Difference(fill=MIST),
    "quiet": Difference(colour=MUTED),
}
"""The conditional formats by name."""
