"""A saved workbook read again and compared with what was meant, by a reader of its own.

It takes every value of every sheet, the sheets' names and order, merges, and the tables with their
ranges and headers. A second load with openpyxl would take several times as long, hold the workbook
in memory twice, and could repeat openpyxl's own mistakes.
"""

import posixpath
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, ParseError, fromstring, iterparse
from zipfile import BadZipFile, ZipFile

from openpyxl.utils.cell import get_column_letter
from openpyxl.utils.datetime import to_excel

from .file_place import book_error
from .table_area import Cell, Sheet, cells_of, formula_text

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_ROW, _C, _F, _V, _T = (f"{MAIN}{tag}" for tag in ("row", "c", "f", "v", "t"))
_MERGE, _TABLE = f"{MAIN}mergeCell", f"{MAIN}tablePart"


class _DiffersError(Exception):
    """Where the file differs from what was meant."""


def check_saved(workbook: Any, data: bytes, path: Path) -> None:
    """Compare the bytes of a saved workbook with the workbook in memory.

    Raises:
        BookError: they differ, or the file cannot be read; the message names the place.
    """
    try:
        with ZipFile(BytesIO(data)) as archive:
            _compare(workbook, archive)
    except _DiffersError as error:
        raise book_error("file.differs", path, where=str(error)) from error
    except (BadZipFile, ParseError, KeyError, ValueError, IndexError) as error:
        raise book_error("file.differs", path, where=str(error)[:60]) from error


def _compare(workbook: Any, archive: ZipFile) -> None:
    trees = _read_small_parts(archive)
    written = trees["xl/workbook.xml"].find(f"{MAIN}sheets")
    if written is None or [sheet.get("name") for sheet in written] != workbook.sheetnames:
        raise _DiffersError("sheets")
    targets = _targets(trees, "xl/workbook.xml")
    for entry in written:
        sheet = workbook[str(entry.get("name"))]
        if sheet not in workbook.worksheets:
            continue
        if entry.get("state", "visible") != sheet.sheet_state:
            raise _DiffersError(sheet.title)
        part = targets[str(entry.get(RELATION))]
        merges, tables = _compare_cells(sheet, archive, part)
        if merges != {merged.coord for merged in sheet.merged_cells.ranges}:
            raise _DiffersError(sheet.title)
        targets_of_sheet = _targets(trees, part)
        _compare_tables(sheet, [trees[targets_of_sheet[table]] for table in tables])


def _read_small_parts(archive: ZipFile) -> dict[str, Element]:
    """The XML of all parts but the sheets: those are read row by row, since their trees would be large."""
    trees = {}
    for name in archive.namelist():
        if posixpath.dirname(name) != "xl/worksheets":
            content = archive.read(name)
            if name.endswith((".xml", ".rels")):
                trees[name] = fromstring(content)  # noqa: S314 - what we just wrote
    return trees


def _targets(trees: Mapping[str, Element], part: str) -> dict[str, str]:
    """The parts that a part points to, by the identifier of the relation."""
    folder, name = posixpath.split(part)
    relations = trees.get(f"{folder}/_rels/{name}.rels")
    found = {}
    for relation in relations if relations is not None else ():
        target = str(relation.get("Target"))
        target = target[1:] if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
        found[str(relation.get("Id"))] = target
    return found


def _compare_cells(sheet: Sheet, archive: ZipFile, part: str) -> tuple[set[str], list[str]]:
    """Compare the cells; answer what else the part names: merged ranges, relations to tables."""
    meant = _meant_cells(sheet)
    merges: set[str] = set()
    tables: list[str] = []
    with archive.open(part) as content:
        for _, element in iterparse(content):  # noqa: S314 - what we just wrote
            if element.tag == _C:
                if len(element):
                    _compare_cell(sheet, element, next(meant, None))
            elif element.tag == _ROW:
                element.clear()
            elif element.tag == _MERGE:
                merges.add(str(element.get("ref")))
            elif element.tag == _TABLE:
                tables.append(str(element.get(RELATION)))
    for address, _ in meant:
        raise _DiffersError(f"{sheet.title}!{address}")
    return merges, tables


def _meant_cells(sheet: Sheet) -> Iterator[tuple[str, Cell]]:
    """The cells that hold something, in the order of the file, with their addresses."""
    letters: dict[int, str] = {}
    for (row, column), cell in sorted(cells_of(sheet).items()):
        if cell.value is not None and cell.value != "":
            if column not in letters:
                letters[column] = get_column_letter(column)
            yield f"{letters[column]}{row}", cell


def _compare_cell(sheet: Sheet, written: Element, meant: tuple[str, Cell] | None) -> None:
    found = written.get("r", "")
    if meant is None:
        raise _DiffersError(f"{sheet.title}!{found}")
    address, cell = meant
    text, formula = "", None
    for piece in written:
        if piece.tag == _V:
            text = piece.text or ""
        elif piece.tag == _F:
            formula = piece.text or ""
        else:
            text = "".join([run.text or "" for run in piece.iter(_T)])
    if found != address or not _is_same(cell, written.get("t", "n"), text, formula):
        raise _DiffersError(f"{sheet.title}!{address}")


def _is_same(cell: Cell, kind: str, text: str, formula: str | None) -> bool:
    value = cell.value
    if cell.data_type == "s":
        return kind == "inlineStr" and formula is None and (text == value or text == _line_ends(str(value)))
    if cell.data_type == "f":
        wanted = formula_text(cell)
        return formula is not None and (formula == wanted[1:] or not isinstance(value, str))
    if formula is not None:
        return False
    if cell.data_type == "e":
        return kind == "e" and text == value
    if cell.data_type == "b":
        return kind == "b" and text == str(int(value))
    if cell.data_type == "d":
        value = to_excel(value, cell.parent.parent.epoch)
    # openpyxl writes 16 digits.
    return kind == "n" and (text == str(value) or float(text) == float(f"{value:.16g}"))


def _line_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _compare_tables(sheet: Sheet, tables: Sequence[Element]) -> None:
    written = {}
    for table in tables:
        columns = [str(column.get("name")) for column in table.iter(f"{MAIN}tableColumn")]
        written[table.get("displayName")] = (table.get("ref"), len(columns), len(set(columns)))
    meant = {
        table.displayName: (table.ref, len(table.tableColumns), len(table.tableColumns))
        for table in sheet.tables.values()
    }
    if written != meant:
        raise _DiffersError(f"{sheet.title}: {', '.join(sorted(map(str, written.keys() ^ meant.keys())))}")
