"""The measure of `close`: what safety alone asks of a workbook, in the barest Python there is."""

import shutil
import sys
from pathlib import Path

import openpyxl
import pydantic  # noqa: F401 - a program that checks what was typed imports it

book = Path(sys.argv[1])
workbook = openpyxl.load_workbook(book)
temporary = book.with_suffix(".tmp.xlsx")
workbook.save(temporary)
again = openpyxl.load_workbook(temporary)
assert again.sheetnames == workbook.sheetnames
shutil.copy2(book, book.with_suffix(".copy.xlsx"))
temporary.replace(book)
