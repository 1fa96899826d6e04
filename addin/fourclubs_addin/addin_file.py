"""The file `FourClubs.xlam` as a package of parts: what both its builder and its installer need.

The parts are stored uncompressed and without dates, so that the same parts are the same bytes on
every machine.
"""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

ADDIN_NAME = "FourClubs.xlam"
"""The same everywhere: Excel stores it in formulas that use the add-in's functions."""

PROJECT = "fourclubs"
"""How xlwings' module calls the add-in: it looks for the sheet `fourclubs.conf`."""

CONF_SHEET = f"{PROJECT}.conf"
CONF_PART = "xl/worksheets/sheet1.xml"
"""The part of the sheet with the settings: the first sheet of the add-in."""

NO_INTERPRETER = "?:\\run fourclubs addin install\\python.exe"
"""Stands for Python until the installer writes its path: no file can have this name, and nothing falls
back to a `python` that lies beside somebody's workbook."""

CONTENT_TYPES = "[Content_Types].xml"
_DATE = (1980, 1, 1, 0, 0, 0)
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_PARTS_LIMIT = 200
_SIZE_LIMIT = 20_000_000

Parts = Mapping[str, bytes]
"""The parts of a package by name."""


class DamagedAddin(Exception):
    """A file that is no add-in of this program."""


def carried_addin() -> bytes:
    """The add-in that this program carries, as built, without an interpreter."""
    return (Path(__file__).parent / ADDIN_NAME).read_bytes()


def read_parts(data: bytes) -> dict[str, bytes]:
    """The parts of a package.

    Raises:
        DamagedAddin: It is no package, or an absurd one.
    """
    try:
        with ZipFile(BytesIO(data)) as package:
            infos = package.infolist()
            if len(infos) > _PARTS_LIMIT or sum(info.file_size for info in infos) > _SIZE_LIMIT:
                raise DamagedAddin
            return {info.filename: package.read(info) for info in infos}
    except (BadZipFile, OSError, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        raise DamagedAddin from error


def write_parts(parts: Parts) -> bytes:
    """A package of these parts: the list of types first, the others by name, nothing that differs by run."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_STORED) as package:
        for name in sorted(parts, key=lambda name: (name != CONTENT_TYPES, name)):
            info = ZipInfo(name, _DATE)
            info.create_system = 0
            package.writestr(info, parts[name])
    return packed.getvalue()


def read_settings(parts: Parts) -> dict[str, str]:
    """The add-in's settings by key, from its sheet.

    Raises:
        DamagedAddin: There is no such sheet, or Excel has saved it anew.
    """
    from defusedxml.ElementTree import ParseError, fromstring

    try:
        sheet: Element = fromstring(parts[CONF_PART])
    except (KeyError, ParseError) as error:
        raise DamagedAddin from error
    rows = [["".join(cell.itertext()) for cell in row] for row in sheet.iter(f"{_MAIN}row")]
    return {row[0]: row[1] if len(row) > 1 else "" for row in rows if row}


def with_interpreter(built: bytes, key: str, interpreter: str) -> bytes:
    """The built add-in with the path of a Python in it.

    Args:
        built: The add-in as built.
        key: `INTERPRETER_WIN` or `INTERPRETER_MAC`.
        interpreter: The full path of Python.
    """
    parts = read_parts(built)
    sheet = parts[CONF_PART].decode()
    start = sheet.index(f"<t>{key}</t>")
    blank = f"<t>{escape(NO_INTERPRETER)}</t>"
    place = sheet.index(blank, start)
    filled = sheet[:place] + f"<t>{escape(interpreter)}</t>" + sheet[place + len(blank) :]
    return write_parts({**parts, CONF_PART: filled.encode()})
