"""A saved workbook read again and compared with what was meant, by a reader of its own.

It takes every value of every sheet, the sheets' names and order, merges, and the tables with their
ranges and headers. A second load with openpyxl would take three times as long and could repeat
openpyxl's own mistakes.
"""

import posixpath
from collections.abc import Iterator, Mapping
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, ParseError, fromstring  # noqa: S405 - reads what we just wrote
from zipfile import BadZipFile, ZipFile

from openpyxl.utils.cell import get_column_letter
from openpyxl.utils.datetime import to_excel

from .file_place import book_error
from .table_area import Cell, Sheet, cells_of, formula_text

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_C, _F, _V, _IS, _T = (f"{MAIN}{tag}" for tag in ("c", "f", "v", "is", "t"))


class _DiffersError(Exception):
    """Where the file differs from what was meant."""


def check_saved(workbook: Any, data: bytes, path: Path) -> None:
    """Compare the bytes of a saved workbook with the workbook in memory.

    Raises:
        BookError: they differ, or the file cannot be read; the message names the place.
    """
    try:
        with ZipFile(BytesIO(data)) as archive:
            parts = {name: archive.read(name) for name in archive.namelist()}
        trees = {name: fromstring(content) for name, content in parts.items() if _is_xml(name)}  # noqa: S314
        _compare(workbook, trees)
    except _DiffersError as error:
        raise book_error("file.differs", path, where=str(error)) from error
    except (BadZipFile, ParseError, KeyError, ValueError, IndexError) as error:
        raise book_error("file.differs", path, where=str(error)[:60]) from error


def _is_xml(name: str) -> bool:
    return name.endswith((".xml", ".rels"))


def _compare(workbook: Any, trees: Mapping[str, Element]) -> None:
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
        _compare_cells(sheet, trees[part])
        _compare_merges(sheet, trees[part])
        _compare_tables(sheet, trees, part)


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


def _compare_cells(sheet: Sheet, tree: Element) -> None:
    meant = (
        (row, column, cell)
        for (row, column), cell in sorted(cells_of(sheet).items())
        if cell.value is not None and cell.value != ""
    )
    letters: dict[int, str] = {}
    for found, wanted in zip_longest(_written_cells(tree), meant):
        if wanted is None:
            raise _DiffersError(f"{sheet.title}!{found[0]}")
        row, column, cell = wanted
        if column not in letters:
            letters[column] = get_column_letter(column)
        address = f"{letters[column]}{row}"
        if found is None or found[0] != address or not _is_same(cell, *found[1:]):
            raise _DiffersError(f"{sheet.title}!{address}")


def _written_cells(tree: Element) -> Iterator[tuple[str, str, str, str | None]]:
    """(address, type, text, formula) of every cell that holds something."""
    for cell in tree.iter(_C):
        if len(cell):
            kind = cell.get("t", "n")
            formula = cell.findtext(_F) if cell.find(_F) is not None else None
            if kind == "inlineStr":
                text = "".join(piece.text or "" for piece in cell.iter(_T))
            else:
                text = cell.findtext(_V) or ""
            yield cell.get("r", ""), kind, text, formula


def _is_same(cell: Cell, kind: str, text: str, formula: str | None) -> bool:
    value = cell.value
    if cell.data_type == "f":
        wanted = formula_text(cell)
        return formula is not None and (formula == wanted[1:] or not isinstance(value, str))
    if formula is not None:
        return False
    if cell.data_type == "s":
        return kind == "inlineStr" and (text == value or text == _line_ends(str(value)))
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


def _compare_merges(sheet: Sheet, tree: Element) -> None:
    written = {str(merged.get("ref")) for merged in tree.iter(f"{MAIN}mergeCell")}
    if written != {merged.coord for merged in sheet.merged_cells.ranges}:
        raise _DiffersError(sheet.title)


def _compare_tables(sheet: Sheet, trees: Mapping[str, Element], part: str) -> None:
    targets = _targets(trees, part)
    written = {}
    for entry in trees[part].iter(f"{MAIN}tablePart"):
        table = trees[targets[str(entry.get(RELATION))]]
        columns = [str(column.get("name")) for column in table.iter(f"{MAIN}tableColumn")]
        written[table.get("displayName")] = (table.get("ref"), len(columns), len(set(columns)))
    meant = {
        table.displayName: (table.ref, len(table.tableColumns), len(table.tableColumns))
        for table in sheet.tables.values()
    }
    if written != meant:
        raise _DiffersError(f"{sheet.title}: {', '.join(sorted(map(str, written.keys() ^ meant.keys())))}")
