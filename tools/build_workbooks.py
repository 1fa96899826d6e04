"""Builds the workbooks that `workbook/` ships: two blank ones and the played demonstration, ru and en.

Everything that would differ from run to run is fixed: the time of the demonstration, the time of saving, the
dates of the parts in the file.
"""

import re
from collections.abc import Iterator
from datetime import datetime
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from fourclubs_workbook.actions.demo import demo
from fourclubs_workbook.actions.new import create_workbook
from fourclubs_workbook.template import BORN, TemplateSpec

TARGET = Path(__file__).parent.parent / "workbook"
LANGUAGES = ("ru", "en")
TABLES, PLAYERS, TOURS = 8, 10, 6
BEGIN = datetime(2026, 11, 28, 10, 53)
"""The demonstration begins a few minutes later."""

_SAVED = re.compile(rb"(<dcterms:modified[^>]*>)[^<]*")
_PART_DATE = (2026, 1, 1, 0, 0, 0)


def main() -> None:
    """Write all four workbooks."""
    for name, data in build_workbooks():
        (TARGET / name).write_bytes(data)
        print(f"{name}: {len(data) / 1000:.0f} kB")


def build_workbooks() -> Iterator[tuple[str, bytes]]:
    """Build the workbooks.

    Yields:
        The file name and the bytes of each.
    """
    with TemporaryDirectory() as temporary:
        for language in LANGUAGES:
            folder = Path(temporary) / language
            folder.mkdir()
            blank = folder / "blank.xlsx"
            create_workbook(blank, TemplateSpec(language, TABLES, PLAYERS, TOURS))
            yield f"blank-{language}.xlsx", fix_times(blank.read_bytes())
            played = demo(folder / "demo", language, BEGIN)
            yield f"demo-{language}.xlsx", fix_times(Path(str(played.data["workbook"])).read_bytes())


def fix_times(data: bytes) -> bytes:
    """The same workbook with a fixed time of saving, in its properties and in its parts' dates."""
    saved = BORN.strftime("%Y-%m-%dT%H:%M:%SZ").encode()
    target = BytesIO()
    with ZipFile(BytesIO(data)) as source, ZipFile(target, "w", ZIP_DEFLATED) as package:
        for name in source.namelist():
            part = source.read(name)
            if name == "docProps/core.xml":
                part = _SAVED.sub(rb"\g<1>" + saved, part)
            package.writestr(ZipInfo(name, _PART_DATE), part, ZIP_DEFLATED)
    return target.getvalue()


if __name__ == "__main__":
    main()
