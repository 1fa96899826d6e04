"""The looks of `layout.styles` as openpyxl knows them. For the template and the closed file only."""

from openpyxl.styles import Alignment, Border, Font, NamedStyle, PatternFill, Protection, Side
from openpyxl.styles.differential import DifferentialStyle

from .layout.styles import FONT, LINE, STYLES, Difference, Style


def named_styles() -> tuple[NamedStyle, ...]:
    """All looks as named styles, in the order of the catalogue. Fresh objects at each call."""
    return tuple(to_openpyxl(name, style) for name, style in STYLES.items())


def to_openpyxl(name: str, style: Style) -> NamedStyle:
    """One look as a named style of that name."""
    side = Side(style="thin", color=f"FF{style.line}")
    sides = {edge: side if edge[0] in style.border else Side() for edge in ("top", "bottom", "left", "right")}
    return NamedStyle(
        name=name,
        font=Font(
            name=FONT, size=style.size, bold=style.bold, italic=style.italic, color=f"FF{style.colour}"
        ),
        fill=_solid(style.fill) if style.fill else PatternFill(),
        border=Border(**sides),
        alignment=Alignment(
            horizontal=style.across,
            vertical=style.down,
            wrap_text=style.wrap or None,
            shrink_to_fit=style.shrink or None,
            indent=style.indent,
        ),
        number_format=style.number_format,
        protection=Protection(locked=style.locked),
    )


def to_differential(difference: Difference) -> DifferentialStyle:
    """The look of a conditional format."""
    return DifferentialStyle(
        font=Font(bold=difference.bold, color=f"FF{difference.colour}" if difference.colour else None)
        if difference.colour or difference.bold is not None
        else None,
        fill=PatternFill(bgColor=f"FF{difference.fill}") if difference.fill else None,
        border=_line_above(difference.top) if difference.top else None,
    )


def _line_above(colour: str) -> Border:
    """All four sides are named: LibreOffice drops the lines that a conditional format leaves out."""
    other = Side(style="thin", color=f"FF{LINE}")
    return Border(top=Side(style="thin", color=f"FF{colour}"), bottom=other, left=other, right=other)


def _solid(colour: str) -> PatternFill:
    return PatternFill("solid", fgColor=f"FF{colour}", bgColor=f"FF{colour}")
