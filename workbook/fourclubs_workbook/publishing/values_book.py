"""The clubs' workbook: values on plain sheets, and nothing that only some programs know.

No formulas, links, macros, comments, validations or hidden sheets. The one built-in name is that of the
rows which a printer repeats on each page: a file has no other way to say so.
"""

from collections.abc import Sequence
from io import BytesIO
from os import PathLike
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.writer.excel import ExcelWriter

from ..template import BORN
from .looks import Painter
from .pages import SheetPage
from .sheet_printing import print_sheet

_PART_DATE = (2026, 1, 1, 0, 0, 0)


def make_workbook(pages: Sequence[SheetPage], title: str) -> bytes:
    """The workbook as a file's bytes; the same pages give the same bytes.

    Args:
        pages: At least one.
        title: Stands in the file's properties, which name no person.
    """
    book = Workbook()
    book.remove(book.active)
    painter = Painter()
    for page in pages:
        print_sheet(book.create_sheet(page.title), page, painter)
    for number, sheet in enumerate(book.worksheets):
        sheet.sheet_view.tabSelected = number == 0
    properties = book.properties
    properties.creator = properties.lastModifiedBy = "Four Clubs"
    properties.title = title or None
    properties.created = properties.modified = BORN
    target = BytesIO()
    ExcelWriter(book, _SameZip(target)).save()
    return target.getvalue()


class _SameZip(ZipFile):
    """A package whose parts bear no time of their making."""

    def __init__(self, target: BytesIO) -> None:
        super().__init__(target, "w", ZIP_DEFLATED)

    def writestr(
        self,
        zinfo_or_arcname: str | ZipInfo,
        data: str | bytes,  # type: ignore[override]
        compress_type: int | None = ZIP_DEFLATED,
        compresslevel: int | None = None,
    ) -> None:
        name = zinfo_or_arcname if isinstance(zinfo_or_arcname, str) else zinfo_or_arcname.filename
        super().writestr(ZipInfo(name, _PART_DATE), data, compress_type, compresslevel)

    def write(
        self,
        filename: str | PathLike[str],
        arcname: str | PathLike[str] | None = None,
        compress_type: int | None = None,  # noqa: ARG002 - as zipfile calls it
        compresslevel: int | None = None,  # noqa: ARG002 - as above
    ) -> None:
        self.writestr(str(arcname or filename), Path(filename).read_bytes())
