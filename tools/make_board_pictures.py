"""Makes the pictures of the wall screen in docs/pictures: the played demonstration, in Russian and English.

Needs what tools/page-checks/install.sh installs, and `pip install pillow`.
"""

import json
import subprocess
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from fourclubs_workbook.actions.board import write_board
from fourclubs_workbook.actions.demo import demo
from fourclubs_workbook.closed_book import open_book

TOP = Path(__file__).parent.parent
TARGET = TOP / "docs" / "pictures"
BEGIN = datetime(2026, 11, 28, 10, 53)
STEP = 11
"""So many actions are done: tour 2 is played, with changes."""
WIDTH, HEIGHT = 1280, 720
COLOURS = 64
SHOWN = {1: "board-tables", 2: "board-players"}
"""The pages of the screen that become pictures."""


def main() -> None:
    """Make the pictures."""
    with TemporaryDirectory() as temporary:
        for language in ("ru", "en"):
            folder = Path(temporary) / language
            demo(folder, language, BEGIN)
            page = folder / "page.html"
            with open_book(sorted((folder / "backups").glob("*.xlsx"))[STEP], for_reading=True) as book:
                write_board(book, BEGIN, page)
            job = {"file": str(page), "width": WIDTH, "height": HEIGHT, "shots": str(folder), "name": "page"}
            subprocess.run(
                ["node", str(TOP / "tools" / "page-checks" / "measure.js")],  # noqa: S607 - wherever node is
                input=json.dumps(job),
                text=True,
                check=True,
                stdout=subprocess.DEVNULL,
            )
            for number, name in SHOWN.items():
                picture = Image.open(folder / f"page-{number}.png").convert("RGB")
                few = picture.quantize(COLOURS, dither=Image.Dither.NONE)
                few.save(TARGET / f"{name}-{language}.png", optimize=True)


if __name__ == "__main__":
    main()
