"""How cells of the clubs' workbook look: plain formats that any viewer knows, no named styles."""

from functools import cache
from typing import TYPE_CHECKING

from ..documents.model import Kind, Look
from ..layout.styles import AMBER, FONT, MIST, MUTED, STRONG_LINE, STYLES, Style

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format

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
_DOWN = {"center": "vcenter", "top": "top", "bottom": "bottom"}
_EDGES = {"t": "top", "b": "bottom", "l": "left", "r": "right"}


@cache
def team_head(colour: str) -> Style:
    """The caption of a team above its columns, in its colour."""
    return HEAD._replace(fill=colour, colour="FFFFFF", line="FFFFFF", size=12)


@cache
def text_look(look: Look) -> Style:
    """A line between tables."""
    return TEXT._replace(bold=look is Look.STRONG, colour=MUTED if look is Look.MUTED else TEXT.colour)


@cache
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


class Looks:
    """The formats of one workbook, each made once."""

    def __init__(self, book: "Workbook") -> None:
        self._book = book
        # By identity: to hash all that makes a style costs more than to write the cell.
        self._known: dict[tuple[int, bool], tuple[Style, Format]] = {}

    def find(self, style: Style, *, quoted: bool = False) -> "Format":
        """The format of a style; `quoted` text stays text when somebody edits the cell."""
        known = self._known.get((id(style), quoted))
        if known is None:
            # The style is kept, so that no other one gets its identity.
            known = style, self._book.add_format(_describe(style, quoted=quoted))
            self._known[id(style), quoted] = known
        return known[1]


def _describe(style: Style, *, quoted: bool) -> dict[str, object]:
    said: dict[str, object] = {
        "font_name": FONT,
        "font_size": style.size,
        "bold": style.bold,
        "italic": style.italic,
        "font_color": f"#{style.colour}",
        "align": style.across,
        "valign": _DOWN[style.down],
        "text_wrap": style.wrap,
        "shrink": style.shrink,
        "indent": style.indent,
        "num_format": style.number_format,
        "quote_prefix": quoted,
    }
    if style.fill:
        said["bg_color"] = f"#{style.fill}"
    for letter in style.border:
        said |= {_EDGES[letter]: 1, f"{_EDGES[letter]}_color": f"#{style.line}"}
    return said
