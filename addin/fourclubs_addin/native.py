"""What xlwings has no word for: looks by name, protection, copies. A spreadsheet brings its own `Native`."""

from pathlib import Path
from typing import Any, Protocol

from fourclubs_workbook.layout.styles import FONT, Style

Range = Any
Sheet = Any
Table = Any
LiveBook = Any
"""Objects of xlwings, which has no types here."""


class Native(Protocol):
    """How one spreadsheet does it. Each method is a few calls, whatever the ranges hold."""

    def full_name(self, book: LiveBook) -> str:
        """Where the workbook is: a path or an address; a bare name while it was never saved."""
        ...

    def is_read_only(self, book: LiveBook) -> bool:
        """Whether the workbook was opened for reading only."""
        ...

    def is_protected(self, sheet: Sheet) -> bool:
        """Whether cells of the sheet cannot be changed."""
        ...

    def set_style(self, cells: Range, name: str) -> None:
        """Give cells the named style."""
        ...

    def add_style(self, book: LiveBook, name: str, style: Style) -> None:
        """Add a named style that the workbook has lost."""
        ...

    def merge(self, cells: Range, *, across: bool) -> None:
        """Merge each rectangle of the range, or each row of each rectangle."""
        ...

    def page_header(self, sheet: Sheet) -> str:
        """The text in the middle of the printed header."""
        ...

    def set_page_header(self, sheet: Sheet, text: str) -> None:
        """Put it there."""
        ...

    def lift_filter(self, table: Table) -> bool:
        """Show all rows of a table; whether any filter hid some."""
        ...

    def save_copy(self, book: LiveBook, target: Path) -> None:
        """Save the workbook as it stands now to another file; it stays the file it is."""
        ...


class Com:
    """Excel on Windows."""

    def full_name(self, book: LiveBook) -> str:
        """`Workbook.FullName`: xlwings' own word fails on addresses that it does not know."""
        return str(book.api.FullName)

    def is_read_only(self, book: LiveBook) -> bool:
        """`Workbook.ReadOnly`."""
        return bool(book.api.ReadOnly)

    def is_protected(self, sheet: Sheet) -> bool:
        """`Worksheet.ProtectContents`."""
        return bool(sheet.api.ProtectContents)

    def set_style(self, cells: Range, name: str) -> None:
        """`Range.Style`."""
        cells.api.Style = name

    def add_style(self, book: LiveBook, name: str, style: Style) -> None:
        """`Styles.Add`, and the style's parts."""
        made = book.api.Styles.Add(name)
        font = made.Font
        font.Name, font.Size, font.Bold, font.Italic = FONT, style.size, style.bold, style.italic
        font.Color = _colour(style.colour)
        if style.fill:
            made.Interior.Color = _colour(style.fill)
        for side, number in {"l": 1, "r": 2, "t": 3, "b": 4}.items():
            if side in style.border:
                line = made.Borders(number)
                line.LineStyle, line.Color = 1, _colour(style.line)
        made.HorizontalAlignment = {"left": -4131, "center": -4108, "right": -4152}[style.across]
        made.VerticalAlignment = {"top": -4160, "center": -4108, "bottom": -4107}[style.down]
        made.WrapText, made.ShrinkToFit, made.IndentLevel = style.wrap, style.shrink, style.indent
        made.NumberFormat, made.Locked = style.number_format, style.locked

    def merge(self, cells: Range, *, across: bool) -> None:
        """`Range.Merge`."""
        cells.api.Merge(across)

    def page_header(self, sheet: Sheet) -> str:
        """`PageSetup.CenterHeader`."""
        return str(sheet.api.PageSetup.CenterHeader)

    def set_page_header(self, sheet: Sheet, text: str) -> None:
        """`PageSetup.CenterHeader`."""
        sheet.api.PageSetup.CenterHeader = text

    def lift_filter(self, table: Table) -> bool:
        """`AutoFilter.ShowAllData`."""
        filter_ = table.api.AutoFilter
        if filter_ is None or not filter_.FilterMode:
            return False
        filter_.ShowAllData()
        return True

    def save_copy(self, book: LiveBook, target: Path) -> None:
        """`Workbook.SaveCopyAs`."""
        book.api.SaveCopyAs(str(target))


def _colour(hexadecimal: str) -> int:
    """RRGGBB as Excel counts colours: red in the lowest byte."""
    red, green, blue = bytes.fromhex(hexadecimal)
    return red + 256 * green + 65_536 * blue
