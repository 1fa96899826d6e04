"""Puts the add-in together: sheets by openpyxl, VBA by pyOpenVBA, the ribbon and fixed dates by hand."""

import re
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from openpyxl import Workbook
from pyopenvba import ExcelFile, VBAModuleKind
from pyopenvba.cfb import CFB
from pyopenvba.vba import compress, decompress

from ..addin_file import CONTENT_TYPES, write_parts
from .ribbon import PART, RELATIONSHIP, make_ribbon
from .sheets import SheetData, make_sheets
from .vba_modules import Module, make_modules

PROJECT_NAME = "FourClubs"
"""The name of the VBA project."""

_MAIN_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
_ADDIN_TYPE = "application/vnd.ms-excel.addin.macroEnabled.main+xml"
_PROGRAM = (
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">'
    "<Application>Microsoft Excel</Application></Properties>"
)
_WHEN = "2026-01-01T00:00:00Z"


def build() -> bytes:
    """The add-in: the same bytes from the same sources and packages."""
    return write_parts(_finish(_add_vba(_write_sheets(make_sheets()), make_modules())))


def _write_sheets(sheets: Sequence[SheetData]) -> bytes:
    book = Workbook()
    book.remove(book.active)
    book.properties.creator = "Four Clubs"
    book.properties.title = "Four Clubs"
    for sheet in sheets:
        page = book.create_sheet(sheet.title)
        for row, values in enumerate(sheet.rows, 1):
            for column, value in enumerate(values, 1):
                cell = page.cell(row, column)
                cell.value = value
                cell.data_type = "s"
    written = BytesIO()
    book.save(written)
    return written.getvalue()


def _add_vba(workbook: bytes, modules: Sequence[Module]) -> dict[str, bytes]:
    """The parts of a workbook with a VBA project of these modules."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "addin.xlsm"
        path.write_bytes(workbook)
        with ExcelFile(path) as book:
            project = book.add_vba_project()
            for module in modules:
                kind = VBAModuleKind.other if module.is_class else VBAModuleKind.standard
                project.add_module(module.name, module.source.replace("\n", "\r\n"), kind=kind)
            book.save()
        with ZipFile(path) as package:
            return {name: package.read(name) for name in package.namelist()}


def _finish(parts: dict[str, bytes]) -> dict[str, bytes]:
    """An add-in's type, the ribbon, the project's name, fixed dates."""
    parts["xl/vbaProject.bin"] = _name_project(parts["xl/vbaProject.bin"])
    parts[PART] = make_ribbon().encode()
    parts["docProps/app.xml"] = _PROGRAM.encode()
    _change(parts, CONTENT_TYPES, re.escape(_MAIN_TYPE), _ADDIN_TYPE)
    relation = f'<Relationship Type="{RELATIONSHIP}" Target="{PART}" Id="fcRibbon"/>'
    _change(parts, "_rels/.rels", "</Relationships>", f"{relation}</Relationships>")
    _change(parts, "docProps/core.xml", r"(?<=W3CDTF\">)[^<]+", _WHEN, times=2)
    return parts


def _change(parts: dict[str, bytes], name: str, pattern: str, new: str, times: int = 1) -> None:
    """Change a part; ValueError if the pattern does not fit as often as it must."""
    changed, count = re.subn(pattern, new, parts[name].decode())
    if count != times:
        raise ValueError(f"{name}: {pattern!r} fits {count} times, not {times}")
    parts[name] = changed.encode()


def _name_project(data: bytes) -> bytes:
    """The VBA project under its own name: a line of `PROJECT`, and the record PROJECTNAME of `dir`."""
    name = PROJECT_NAME.encode()
    project = CFB.from_bytes(data)
    lines = _replace(project.get_stream("PROJECT"), b'Name="VBAProject"', b'Name="%s"' % name)
    project.write_stream("PROJECT", lines)
    listed = decompress(project.get_stream_in_storage("VBA", "dir"))
    listed = _replace(listed, _record(b"VBAProject"), _record(name))
    project.write_stream_in_storage("VBA", "dir", compress(listed))
    return bytes(project.to_bytes())


def _replace(stream: bytes, old: bytes, new: bytes) -> bytes:
    if stream.count(old) != 1:
        raise ValueError(f"{old!r} stands {stream.count(old)} times in the VBA project, not once")
    return stream.replace(old, new)


def _record(name: bytes) -> bytes:
    """The record PROJECTNAME ([MS-OVBA] 2.3.4.2.1.6): id 4, length, name."""
    return (4).to_bytes(2, "little") + len(name).to_bytes(4, "little") + name
