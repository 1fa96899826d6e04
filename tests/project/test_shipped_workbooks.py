"""The workbooks in `workbook/`: as fresh as the program, right, and nobody's."""

import re
from collections.abc import Mapping
from datetime import datetime
from io import BytesIO
from xml.etree.ElementTree import canonicalize
from zipfile import ZipFile

import pytest

from fourclubs_workbook.actions.check import check
from fourclubs_workbook.closed_book import open_book
from tools.build_workbooks import LANGUAGES, TARGET, build_workbooks

NAMES = [f"{kind}-{language}.xlsx" for kind in ("blank", "demo") for language in LANGUAGES]
WRITER = "docProps/app.xml"
"""The part that names the library which wrote the file, and its version."""


@pytest.fixture(scope="module")
def fresh() -> Mapping[str, bytes]:
    return dict(build_workbooks())


def read_parts(data: bytes) -> dict[str, str]:
    """The parts of a workbook in one spelling of XML, whichever library has written it."""
    with ZipFile(BytesIO(data)) as package:
        parts = {name: package.read(name).decode() for name in package.namelist() if name != WRITER}
    return {name: canonicalize(part, rewrite_prefixes=True) for name, part in parts.items()}


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_workbook_is_what_the_program_makes_today(name: str, fresh: Mapping[str, bytes]) -> None:
    """A shipped workbook has the parts of a fresh one; if not, run tools/build_workbooks.py."""
    shipped, made = read_parts((TARGET / name).read_bytes()), read_parts(fresh[name])
    stale = [part for part in sorted({*shipped, *made}) if shipped.get(part) != made.get(part)]
    assert stale == [], "run tools/build_workbooks.py"


def test_all_shipped_workbooks_are_known() -> None:
    """No other workbook has been left beside those that the tool makes."""
    assert sorted(path.name for path in TARGET.glob("*.xlsx")) == sorted(NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shipped_demonstration_is_right(language: str) -> None:
    """The checker finds no difference in the played demonstration."""
    with open_book(TARGET / f"demo-{language}.xlsx", for_reading=True) as book:
        done = check(book, datetime(2026, 11, 28))
    assert done.ok
    assert done.data["differences"] == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_workbook_tells_of_nobody(name: str) -> None:
    """No part names a person who saved it, a printer, another file or a folder of somebody's machine."""
    with ZipFile(TARGET / name) as package:
        parts = {part: package.read(part).decode() for part in package.namelist()}
    folders = re.compile(r"[A-Z]:\\|/(home|root|tmp|Users|var)/|file:|\\Users\\", re.IGNORECASE)
    assert [part for part, text in parts.items() if folders.search(text)] == []
    known = re.compile(
        r"\[Content_Types\]\.xml|_rels/\.rels|docProps/(app|core)\.xml"
        r"|xl/(workbook|styles|sharedStrings|theme/theme1|tables/table\d+|worksheets/sheet\d+)\.xml"
        r"|xl/(worksheets/)?_rels/[\w.]+\.rels"
    )
    assert [part for part in parts if not known.fullmatch(part)] == []
    properties = re.findall(r"<(?:\w+:)(\w+)[^>]*>([^<]+)<", parts["docProps/core.xml"])
    said = dict(properties)
    assert said.pop("creator") == "Four Clubs"
    assert {said.pop("created"), said.pop("modified")} == {"2026-01-01T00:00:00Z"}
    assert set(said) <= {"title"}
