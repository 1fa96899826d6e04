"""Small workbooks with a tournament's tables, made with openpyxl alone; and ways to tamper with a file."""

from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl import Workbook, load_workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.table import Table

from fourclubs_workbook.layout.tables import TABLES

Rows = Sequence[Sequence[Any]]

SMALL: Mapping[str, Rows] = {
    "Settings": [["Макет", 1, None, "layout"], ["Название", "Кубок", None, "title"]],
    "Results": [[1, 1, 1, "Зенит", "Ли", 12, 1, 4], [1, 1, 2, "Динамо", "Ким", -12, 2, 3]],
    "Log": [["2026-11-29", "seat", 1]],
}


def small_workbook(tables: Mapping[str, Rows] = SMALL) -> Workbook:
    """A workbook with a sheet a table: Russian captions in row 4, the rows from row 5 on."""
    book = Workbook()
    book.remove(book.active)
    for name, rows in tables.items():
        columns = TABLES[name].columns
        sheet = book.create_sheet(name.lower())
        for place, column in enumerate(columns, 1):
            sheet.cell(4, place, column.ru)
        for row, values in enumerate(rows, 5):
            for place, value in enumerate(values, 1):
                sheet.cell(row, place, value)
        last = get_column_letter(len(columns))
        sheet.add_table(Table(displayName=name, ref=f"A4:{last}{4 + max(1, len(rows))}"))
    return book


def save_small(path: Path, tables: Mapping[str, Rows] = SMALL) -> Path:
    """A small workbook on the disk."""
    small_workbook(tables).save(path)
    return path


def edit(path: Path, change: Callable[[Any], None]) -> Path:
    """Change a workbook with openpyxl, as another program would."""
    book = load_workbook(path)
    change(book)
    book.save(path)
    return path


def parts_of(path: Path) -> dict[str, bytes]:
    """The parts of a workbook file."""
    with ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def write_parts(path: Path, parts: Mapping[str, bytes]) -> Path:
    """A file of such parts."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    path.write_bytes(buffer.getvalue())
    return path


def tamper(path: Path, name: str, change: Callable[[bytes], bytes]) -> Path:
    """Change one part of a workbook file, or add it."""
    parts = parts_of(path)
    parts[name] = change(parts.get(name, b""))
    return write_parts(path, parts)


def swap(path: Path, name: str, old: bytes, new: bytes) -> Path:
    """Replace bytes in a part; they must be there."""
    assert old in parts_of(path)[name]
    return tamper(path, name, lambda content: content.replace(old, new, 1))
