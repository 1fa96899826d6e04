"""Makes docs/pictures: the sheets of the played demonstration, in Russian and English.

LibreOffice prints each sheet to a page, from which the picture is cut. Besides the project's packages
this needs LibreOffice with a font of Calibri's widths (Debian: libreoffice-calc,
fonts-crosextra-carlito) and `pip install pypdfium2 pillow`.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pypdfium2
from openpyxl import load_workbook
from openpyxl.utils import column_index_from_string as column_number
from openpyxl.utils import get_column_letter as column_letter
from PIL import Image, ImageChops

from fourclubs_workbook.actions.demo import demo
from fourclubs_workbook.layout.model import SheetLayout
from fourclubs_workbook.layout.sheets import SHEETS

TARGET = Path(__file__).parent.parent / "docs" / "pictures"
BEGIN = datetime(2026, 11, 28, 10, 53)
COLOURS = 64
MARGIN = 12
"""White pixels around a picture."""

LOCALES = {"ru": "ru-RU", "en": "en-GB"}
PROFILE = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse">
<value>{locale}</value></prop></item></oor:items>
"""


class Shot(NamedTuple):
    """A picture: which sheet, at which moment of the demonstration, which of its columns and rows.

    `step` counts the actions done until then; None is the end of the tournament. `columns` are
    the letters that stay, from-to, all of them when empty; rows below `last_row` are left out.
    `width` is in pixels.
    """

    name: str
    sheet: str
    step: int | None
    columns: tuple[tuple[str, str], ...] = ()
    last_row: int | None = None
    width: int = 1300


SHOTS = (
    Shot("tournament", "tournament", 1, columns=(("A", "C"),)),
    Shot("teams", "teams", 1, last_row=21, width=1200),
    Shot("line-ups", "seating", 2, last_row=7),
    Shot("requests", "seating", 9),
    Shot("play", "seating", 11),
    Shot("slips-left", "changes", 11, columns=(("A", "M"),), last_row=18),
    Shot("slips-right", "changes", 11, columns=(("A", "E"), ("N", "V")), last_row=18, width=1500),
    Shot("results", "results", 6),
    Shot("standings", "standings", None, width=1500),
    Shot("protocol", "protocol", 12, width=1500),
)


def main() -> None:
    """Make all pictures."""
    TARGET.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as temporary:
        for language in ("ru", "en"):
            folder = Path(temporary) / language
            demo(folder, language, BEGIN)
            steps = sorted((folder / "backups").glob("*.xlsx"))
            for shot in SHOTS:
                source = next(folder.glob("*.xlsx")) if shot.step is None else steps[shot.step]
                page = folder / "pages" / f"{shot.name}.xlsx"
                page.parent.mkdir(exist_ok=True)
                single_out(source, shot, page)
            make_profile(folder / "profile", language)
            for shot, pdf in print_pages(folder / "pages"):
                save_picture(pdf, shot, TARGET / f"{shot.name}-{language}.png")
    total = sum(path.stat().st_size for path in TARGET.glob("*.png"))
    print(f"{len(SHOTS) * 2} pictures, {total / 1000:.0f} kB")


def layout_of(shot: Shot) -> SheetLayout:
    """The layout of the sheet that a picture shows."""
    return next(layout for layout in SHEETS if layout.key == shot.sheet)


def single_out(source: Path, shot: Shot, target: Path) -> None:
    """Write a copy of a workbook that prints what the picture shows, on one page."""
    workbook = load_workbook(source)
    layout = layout_of(shot)
    for sheet in workbook.worksheets:
        if sheet.title not in (layout.title.ru, layout.title.en):
            sheet.sheet_state = "hidden"
            continue
        workbook.active = sheet
        sheet.page_setup.fitToHeight = 1
        sheet.page_setup.paperSize = sheet.PAPERSIZE_A3
        if not layout.one_page:
            footer = sheet.oddFooter
            for part in (sheet.oddHeader.center, footer.left, footer.center, footer.right):
                part.text = None
        last = shot.last_row or sheet.max_row
        if shot.columns:
            first, end = shot.columns[0][0], shot.columns[-1][1]
            sheet.print_area = f"{first}1:{end}{last}"
            for (_, before), (after, _) in pairwise(shot.columns):
                for number in range(column_number(before) + 1, column_number(after)):
                    sheet.column_dimensions[column_letter(number)].hidden = True
        elif shot.last_row:
            sheet.print_area = f"A1:{column_letter(sheet.max_column)}{last}"
    workbook.save(target)


def make_profile(folder: Path, language: str) -> None:
    """Give LibreOffice a profile of its own with the numbers of the language: 3,5 in Russian."""
    settings = folder / "user" / "registrymodifications.xcu"
    settings.parent.mkdir(parents=True)
    settings.write_text(PROFILE.format(locale=LOCALES[language]), encoding="utf-8")


def print_pages(folder: Path) -> Iterator[tuple[Shot, Path]]:
    """Print the copies of `single_out` to PDF, in one run of LibreOffice."""
    office = shutil.which("soffice") or sys.exit("LibreOffice (soffice) is not installed.")
    profile = f"-env:UserInstallation={(folder.parent / 'profile').as_uri()}"
    books = [str(path) for path in sorted(folder.glob("*.xlsx"))]
    command = [office, profile, "--headless", "--convert-to", "pdf", "--outdir", str(folder), *books]
    subprocess.run(command, check=True, capture_output=True, timeout=300)
    for shot in SHOTS:
        yield shot, folder / f"{shot.name}.pdf"


def save_picture(pdf: Path, shot: Shot, target: Path) -> None:
    """Cut what is drawn on the page out of it and save it as a picture of few colours."""
    document = pypdfium2.PdfDocument(pdf)
    if len(document) != 1:
        sys.exit(f"{target.name}: {len(document)} pages instead of one")
    picture = document[0].render(scale=4).to_pil().convert("RGB")
    drawn = ImageChops.difference(picture, Image.new("RGB", picture.size, "white")).getbbox()
    cut = picture.crop(drawn)
    height = round(cut.height * shot.width / cut.width)
    small = cut.resize((shot.width, height), Image.Resampling.LANCZOS)
    framed = Image.new("RGB", (shot.width + 2 * MARGIN, height + 2 * MARGIN), "white")
    framed.paste(small, (MARGIN, MARGIN))
    framed.quantize(COLOURS, dither=Image.Dither.NONE).save(target, optimize=True)


if __name__ == "__main__":
    main()
