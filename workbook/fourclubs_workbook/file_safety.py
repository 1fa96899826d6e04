"""Is a file a tournament's workbook, and safe to open? Asked of its bytes before openpyxl sees them.

The limits are far above any tournament and far below what would stop the judge's laptop. XML is
read by openpyxl through defusedxml, which refuses entities; a document type is refused here.
"""

import re
import zlib
from collections import Counter
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile, ZipFile, ZipInfo

from .errors import BookError
from .file_place import book_error
from .layout.tables import TABLES
from .messages import told

MEGABYTE = 1 << 20
FILE_LIMIT = 32 * MEGABYTE
"""Bytes of the file."""
UNPACKED_LIMIT = 128 * MEGABYTE
"""Bytes of all its parts."""
PARTS_LIMIT = 2_000
RATIO_LIMIT = 300
"""How often smaller than its content a part above a megabyte may be."""
ROWS_LIMIT = 50_000
"""Rows of one table."""
CELLS_LIMIT = 600_000
"""Cells and rows of all sheets; also cells that merges and links span."""

OLE_HEADER = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
ENCRYPTED = "EncryptedPackage".encode("utf-16-le")

_DECLARED = re.compile(rb"<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([A-Za-z0-9._-]+)[\"']")
_SPAN = re.compile(
    rb"<(?:\w+:)?(?:mergeCell|hyperlink|comment)\s[^<>]{0,2000}?\bref\s*=\s*[\"']\$?([A-Za-z]{1,3})\$?(\d{1,7}):"
    rb"\$?([A-Za-z]{1,3})\$?(\d{1,7})[\"']"
)
_CELL = re.compile(rb"<(?:\w+:)?(?:c|row)[\s/>]")
_PART_NAME = re.compile(rb"\bPartName\s*=\s*[\"']([^\"']*)[\"']")
_TABLE_NAME = re.compile(rb"<(?:\w+:)?table\s[^<>]{0,4000}?\bdisplayName\s*=\s*[\"']([^\"']*)[\"']")


def open_package(data: bytes, path: Path, *, ours: bool = True) -> dict[str, bytes]:
    """Check a workbook's bytes; answer its parts by name.

    Args:
        data: the file's bytes, at most `FILE_LIMIT` + 1 of them.
        path: where it is, for messages.
        ours: whether it must be a tournament's workbook; else any .xlsx will do.

    Raises:
        BookError: it is no .xlsx of a tournament, damaged, locked with a password, or beyond the limits.
    """
    if len(data) > FILE_LIMIT:
        raise too_large(path, "bytes", f"> {FILE_LIMIT // MEGABYTE}", FILE_LIMIT // MEGABYTE)
    _check_kind(data, path)
    try:
        with ZipFile(BytesIO(data)) as archive:
            _check_contents(archive.infolist(), path)
            parts = {info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()}
    except BookError:
        raise
    except (
        BadZipFile,
        zlib.error,
        EOFError,
        OSError,
        ValueError,
        NotImplementedError,
        RuntimeError,
    ) as error:
        raise book_error("file.damaged", path, where=_where(error)) from error
    _check_format(parts, path)
    read = [content for name, content in parts.items() if _check_xml(name, content, path)]
    _check_cells(read, path)
    if ours:
        _check_tables(read, path)
    return parts


def _where(error: Exception) -> str:
    return str(error)[:60] or type(error).__name__


def too_large(path: Path, what: str, count: object, limit: object) -> BookError:
    """The error of a limit; `what` ends the id of a text `file.word-…`."""
    return book_error("file.too-large", path, what=told(f"file.word-{what}"), count=count, limit=limit)


def _check_kind(data: bytes, path: Path) -> None:
    if not data:
        raise book_error("file.empty", path)
    if data.startswith(OLE_HEADER):
        raise book_error("file.password" if ENCRYPTED in data else "file.old-excel", path)
    if not data.startswith(b"PK"):
        # A workbook cut off at its start or overwritten is damaged; anything else never was one.
        damaged = path.suffix.lower() == ".xlsx" and not data[:64].strip().isascii()
        raise (
            book_error("file.damaged", path, where="zip") if damaged else book_error("file.other-kind", path)
        )


def _check_contents(infos: list[ZipInfo], path: Path) -> None:
    """The table of contents: sizes as declared. zipfile never unpacks more of a part than is declared."""
    if len(infos) > PARTS_LIMIT:
        raise too_large(path, "parts", len(infos), PARTS_LIMIT)
    unpacked = sum(info.file_size for info in infos)
    if unpacked > UNPACKED_LIMIT:
        raise too_large(path, "unpacked", unpacked // MEGABYTE, UNPACKED_LIMIT // MEGABYTE)
    for info in infos:
        if info.file_size > MEGABYTE and info.file_size > RATIO_LIMIT * max(info.compress_size, 1):
            raise too_large(path, "ratio", info.file_size // max(info.compress_size, 1), RATIO_LIMIT)
        name = info.filename
        if name.startswith("/") or "\\" in name or ":" in name or ".." in name.split("/"):
            raise book_error("file.suspicious", path, what=name[:40])
        if info.flag_bits & 1:
            raise book_error("file.password", path)
    twice = [name for name, count in Counter(info.filename.lower() for info in infos).items() if count > 1]
    if twice:
        raise book_error("file.suspicious", path, what=f"2 × {twice[0][:40]}")


def _check_format(parts: Mapping[str, bytes], path: Path) -> None:
    kinds = parts.get("[Content_Types].xml", b"")
    if parts.get("mimetype", b"").startswith(b"application/vnd.oasis.opendocument"):
        raise book_error("file.opendocument", path)
    if b"macroEnabled" in kinds or any(name.lower().endswith("vbaproject.bin") for name in parts):
        raise book_error("file.macros", path)
    if "xl/workbook.bin" in parts:
        raise book_error("file.binary-excel", path)
    if b"spreadsheetml.template.main" in kinds:
        raise book_error("file.template", path)
    if not kinds or b"spreadsheetml.sheet.main" not in kinds:
        raise book_error("file.other-kind", path)
    for found in _PART_NAME.findall(kinds):
        # openpyxl passes over a sheet that is gone, and would save the workbook without it.
        name = found.decode("utf-8", "replace").lstrip("/")
        if name not in parts and "%" not in name:
            raise book_error("file.damaged", path, where=name[-40:])


def _check_xml(name: str, content: bytes, path: Path) -> bool:
    """No document type (so no entities), and no encoding in which one could hide. False: no XML of ours."""
    if name.startswith("customXml/"):
        # openpyxl does not read these; they may be anything.
        return False
    start = content[:64]
    is_xml = start.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")
    is_xml = is_xml or name.endswith((".xml", ".rels", ".vml"))
    if not is_xml:
        return False
    if start.startswith((b"\xff\xfe", b"\xfe\xff", b"<\x00", b"\x00<", b"\x00\x00")):
        raise book_error("file.suspicious", path, what=f"UTF-16: {name[:40]}")
    declared = _DECLARED.search(content[:300])
    if declared and declared[1].lower() not in {b"utf-8", b"utf8", b"us-ascii", b"ascii"}:
        raise book_error("file.suspicious", path, what=f"{declared[1].decode()[:20]}: {name[:40]}")
    if b"<!DOCTYPE" in content or b"<!ENTITY" in content:
        raise book_error("file.suspicious", path, what=f"DOCTYPE: {name[:40]}")
    return True


def _check_cells(parts: Iterable[bytes], path: Path) -> None:
    """The sheets are counted, wherever the file keeps them."""
    cells = spans = 0
    for content in parts:
        if b"sheetData" in content:
            cells += sum(1 for _ in _CELL.finditer(content))
        for left, top, right, bottom in _SPAN.findall(content) if b"ref" in content else ():
            width = abs(_column(right) - _column(left)) + 1
            spans += width * (abs(int(bottom) - int(top)) + 1)
    if cells > CELLS_LIMIT:
        raise too_large(path, "cells", cells, CELLS_LIMIT)
    if spans > CELLS_LIMIT:
        raise too_large(path, "merged", spans, CELLS_LIMIT)


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + letter - 64
    return number


def _check_tables(parts: Iterable[bytes], path: Path) -> None:
    names: Counter[str] = Counter()
    for content in parts:
        if b"displayName" in content and b"tableColumn" in content:
            names.update(found.decode("utf-8", "replace") for found in _TABLE_NAME.findall(content))
    if not names.keys() & TABLES.keys():
        raise book_error("file.not-ours", path)
    folded = Counter(name.casefold() for name in names.elements())
    for name in names:
        if folded[name.casefold()] > 1:
            raise book_error("file.table-twice", path, table=name[:40])
