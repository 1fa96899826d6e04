from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fourclubs_addin.book import ExcelBook
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.port import Book

from .excel_double import Excel
from .hosts import HostTests


class TestClosedFile(HostTests):
    @contextmanager
    def open_book(self, path: Path) -> Iterator[Book]:
        with open_book(path) as book:
            yield book


class TestExcel(HostTests):
    @contextmanager
    def open_book(self, path: Path) -> Iterator[Book]:
        yield ExcelBook(Excel().open(path))
