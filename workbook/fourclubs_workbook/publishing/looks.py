"""How cells of the clubs' workbook look: plain formats that any viewer knows, no named styles."""

from copy import copy
from typing import Any

from ..documents.model import Kind, Look
from ..layout.styles import AMBER, MIST, MUTED, STRONG_LINE, STYLES, Style
from ..openpyxl_styles import to_openpyxl

TITLE = STYLES["fc title"]._replace(wrap=True)
LINE = STYLES["fc hint"]._replace(wrap=True, down="top")
HEADING = STYLES["fc caption"]._replace(wrap=True)
TEXT = Style(wrap=True, down="top")
HEAD = Style(bold=True, fill=MIST, border="tblr", line=STRONG_LINE, across="center", wrap=True)
SIGN = Style(down="bottom", wrap=True)
SIGN_LINE = SIGN._replace(border="b", line=STRONG_LINE)

_CELL = Style(border="tblr", wrap=True)
_OF_KIND = {
    Kind.TEXT: _CELL._replace(indent=1),
    Kind.NAME: _CELL._replace(indent=1),
    Kind.WORD: _CELL._replace(across="center"),
    Kind.WHOLE: STYLES["fc made whole"],
    Kind.WHISTS: STYLES["fc made whists"],
    Kind.POINTS: STYLES["fc made points"],
    Kind.SHARE: STYLES["fc made share"],
}


def team_head(colour: str) -> Style:
    """The caption of a team above its columns, in its colour."""
    return HEAD._replace(fill=colour, colour="FFFFFF", line="FFFFFF", size=12)


def text_look(look: Look) -> Style:
    """A line between tables."""
    return TEXT._replace(bold=look is Look.STRONG, colour=MUTED if look is Look.MUTED else TEXT.colour)


def cell_look(kind: Kind, look: Look, *, total: bool = False) -> Style:
    """A cell of a table."""
    style = _OF_KIND[kind]
    if total:
        style = style._replace(bold=True, fill=MIST)
    if look is Look.STRONG:
        return style._replace(bold=True)
    if look is Look.MUTED:
        return style._replace(colour=MUTED)
    return style._replace(fill=AMBER) if look is Look.CHANGED else style


class Painter:
    """Gives cells of one workbook their looks; each look is worked out once."""

    def __init__(self) -> None:
        self._known: dict[Style, Any] = {}

    def paint(self, cell: Any, style: Style) -> None:
        """Give a cell a look."""
        known = self._known.get(style)
        if known is None:
            made = to_openpyxl("", style)
            cell.font, cell.fill, cell.border = made.font, made.fill, made.border
            cell.alignment, cell.number_format = made.alignment, made.number_format
            known = self._known[style] = copy(cell._style)  # noqa: SLF001 - as `sheet_looks` does
        cell._style = known  # noqa: SLF001 - nobody changes a look of ours afterwards
