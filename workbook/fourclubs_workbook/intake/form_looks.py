"""The looks of captains' forms: those of the sheets where they are the same, else the forms' own."""

from collections.abc import Mapping

from ..layout.styles import (
    CREAM,
    INK,
    LINE,
    MIST,
    MUTED,
    NAVY,
    PAPER,
    STRONG_LINE,
    STYLES,
    TEAM_COLOURS,
    Style,
)

_CELL = Style(size=12, fill=CREAM, border="tblr", line=STRONG_LINE, locked=False)
_MADE = Style(size=11, border="tblr", line=LINE)

FORM_STYLES: Mapping[str, Style] = {
    "form event": Style(size=12, colour=MUTED),
    "form title": Style(size=20, bold=True, colour=NAVY),
    "form line": Style(size=13, colour=INK),
    "form hint": Style(size=12, colour=INK, wrap=True),
    "form header": STYLES["fc header typed"],
    "form number": Style(
        size=12, bold=True, colour=MUTED, fill=MIST, border="tblr", line=STRONG_LINE, across="center"
    ),
    "form name": _CELL._replace(indent=1, shrink=True),
    "form word": _CELL._replace(across="center"),
    "form whole": _CELL._replace(across="center", number_format="0"),
    "form sign": _CELL._replace(across="center", bold=True, number_format="@"),
    "form time": _CELL._replace(across="center", number_format="hh:mm"),
    "form list header": Style(size=10, bold=True, colour=MUTED, border="b", line=STRONG_LINE),
    "form list table": _MADE._replace(across="center", bold=True),
    "form list name": _MADE._replace(indent=1, shrink=True),
    "form sign here": Style(size=11, colour=MUTED, border="t", line=INK, down="top"),
    "form code": Style(size=8, colour=MUTED),
    **{
        f"form team {number}": Style(size=16, bold=True, colour=PAPER, fill=colour, indent=1, shrink=True)
        for number, colour in enumerate(TEAM_COLOURS, start=1)
    },
}
"""All looks of a form by name."""
