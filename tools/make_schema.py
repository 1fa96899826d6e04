"""Writes docs/tournament.schema.json from the description in `fourclubs_workbook.exchange.schema`."""

import json
from pathlib import Path

from fourclubs_workbook.exchange.schema import make_schema

TARGET = Path(__file__).parent.parent / "docs" / "tournament.schema.json"


def main() -> None:
    """Write the file."""
    text = json.dumps(make_schema(), ensure_ascii=False, indent=2) + "\n"
    TARGET.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
