"""The clubs' workbook: values on plain sheets, and nothing that only some programs know.

No formulas, links, macros, comments, validations or hidden sheets. The one built-in name is that of the
rows which a printer repeats on each page: a file has no other way to say so.

XlsxWriter writes it, not openpyxl: that puts each text into its cell, and the previews of an iPhone's mail
and Apple's Numbers show such cells blank.
"""

from collections.abc import Sequence
from io import BytesIO

from xlsxwriter import Workbook

from ..template import BORN
from .looks import Looks
from .pages import SheetPage
from .sheet_printing import print_sheet


def make_workbook(pages: Sequence[SheetPage], title: str) -> bytes:
    """The workbook as a file's bytes; the same pages give the same bytes.

    Args:
        pages: At least one.
        title: Stands in the file's properties, which name no person.
    """
    target = BytesIO()
    with Workbook(target, {"in_memory": True}) as book:
        looks = Looks(book)
        book.set_properties({"title": title, "author": "Four Clubs", "created": BORN})
        for page in pages:
            print_sheet(book.add_worksheet(page.title), page, looks)
    return target.getvalue()
