"""Measures `publish` of a whole event, PDF apart, in this process: prints seconds and the ratio as JSON.

The bare write puts the same values with as many formats, and the same merges, widths and heights, on the same
sheets with the same library, and the file on the disk; what to write is worked out beforehand. For both the
search for garbage rests, as it does in the command.
"""

import gc
import json
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import openpyxl
import xlsxwriter

import fourclubs_workbook.pdf
from fourclubs_workbook.actions.publish import publish
from fourclubs_workbook.actions.transfer import write_workbook
from fourclubs_workbook.closed_book import open_book

from .played import play
from .sizes import WHOLE

NOW = datetime(2026, 11, 29, 18, 0)


def main(rounds: int) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "Cup.xlsx"
        write_workbook(play(*WHOLE, WHOLE[2], closed=True), path, NOW, "import")
        fourclubs_workbook.pdf.print_pdf = lambda _documents, _now: b"%PDF"
        with open_book(path, for_reading=True) as book:

            def publish_once() -> Path:
                done = publish(book, NOW, whole=True, ask=lambda _: True)
                return Path(str(done.data["folder"]))

            (published,) = publish_once().glob("*.xlsx")
            sheets = read_sheets(published)
            times: dict[str, list[float]] = {"publish": [], "bare": []}
            for number in range(rounds):
                times["publish"].append(measure(publish_once))
                bare = folder / f"bare-{number}.xlsx"
                times["bare"].append(measure(lambda bare=bare: write_bare(bare, sheets)))
    ours, theirs = min(times["publish"]), min(times["bare"])
    cells = sum(len(cells) for _, cells, *_ in sheets)
    print(json.dumps({"publish": ours, "bare": theirs, "ratio": ours / theirs, "cells": cells}))


def measure(work: Callable[[], object]) -> float:
    gc.collect()
    gc.disable()
    began = process_time()
    work()
    taken = process_time() - began
    gc.enable()
    return taken


Sheet = tuple[
    str, list[tuple[int, int, Any, int]], list[tuple[int, int, int, int]], dict[int, float], dict[int, float]
]


def read_sheets(path: Path) -> list[Sheet]:
    """Of each sheet: title, cells (row, column, value, number of the format), merges, heights, widths."""
    book = openpyxl.load_workbook(path)
    sheets = []
    for sheet in book.worksheets:
        cells = [
            (cell.row - 1, cell.column - 1, cell.value, cell.style_id)
            for row in sheet.iter_rows()
            for cell in row
            if cell.has_style
        ]
        merges = [
            (one.min_row - 1, one.min_col - 1, one.max_row - 1, one.max_col - 1) for one in sheet.merged_cells
        ]
        heights = {number - 1: one.height for number, one in sheet.row_dimensions.items() if one.height}
        widths = {
            openpyxl.utils.column_index_from_string(name) - 1: one.width
            for name, one in sheet.column_dimensions.items()
        }
        sheets.append((sheet.title, cells, merges, heights, widths))
    return sheets


def write_bare(path: Path, sheets: list[Sheet]) -> None:
    with xlsxwriter.Workbook(path, {"in_memory": True}) as book:
        formats: dict[int, Any] = {}
        for title, cells, merges, heights, widths in sheets:
            sheet = book.add_worksheet(title)
            for bounds in merges:
                sheet.merge_range(*bounds, "")
            for row, column, value, look in cells:
                if look not in formats:
                    formats[look] = book.add_format(
                        {"font_size": 8 + look % 9, "border": 1, "text_wrap": True}
                    )
                if value is None:
                    sheet.write_blank(row, column, None, formats[look])
                elif isinstance(value, str):
                    sheet.write_string(row, column, value, formats[look])
                else:
                    sheet.write_number(row, column, value, formats[look])
            for row, height in heights.items():
                sheet.set_row(row, height)
            for column, width in widths.items():
                sheet.set_column(column, column, width)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
