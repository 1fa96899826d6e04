"""The pages on how the regulation is read, against the code: nothing is missing, nothing is left over."""

import re
from pathlib import Path

import pytest

from fourclubs_core.words import STRUCTURAL_CODES, Code, How
from fourclubs_workbook.layout.settings import SETTINGS_LIST, SettingKind
from fourclubs_workbook.layout.words import word
from fourclubs_workbook.messages import CATALOGUE

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {"en": "rules.md", "ru": "rules.ru.md"}
CODE = re.compile(r"^\| `([a-z_-]+)` \|", re.MULTILINE)


def tables(language: str) -> list[list[list[str]]]:
    """The tables of a page: rows of cells, the header first."""
    found: list[list[list[str]]] = [[]]
    for line in (DOCS / PAGES[language]).read_text(encoding="utf-8").splitlines():
        if not line.startswith("|"):
            found.append([])
        elif not line.startswith("|---"):
            found[-1].append([cell.strip() for cell in line.strip("|").split("|")])
    return [table for table in found if table]


def table_of(language: str, first: str) -> list[list[str]]:
    """The rows of the table in whose first column this code stands."""
    return next(table[1:] for table in tables(language) if f"`{first}`" in [row[0] for row in table])


@pytest.mark.parametrize("language", PAGES)
def test_every_reason_code_is_explained(language: str) -> None:
    """The codes stand on the page in the order of the code, those that cannot be accepted by themselves."""
    wrong, broken = table_of(language, Code.SAME_TABLE), table_of(language, Code.TWO_TABLES)
    assert [row[0] for row in wrong] == [f"`{code}`" for code in Code if code in STRUCTURAL_CODES]
    assert [row[0] for row in broken] == [f"`{code}`" for code in Code if code not in STRUCTURAL_CODES]


@pytest.mark.parametrize("language", PAGES)
def test_every_remark_is_explained(language: str) -> None:
    """What is pointed out about a change without another verdict stands on the page."""
    known = [name.removeprefix("remark.") for name in CATALOGUE if name.startswith("remark.")]
    assert [row[0] for row in table_of(language, "no-widow")] == [f"`{code}`" for code in known]


@pytest.mark.parametrize("language", PAGES)
def test_every_way_to_decide_is_explained(language: str) -> None:
    """All values of `How` stand on the page, in Russian with the word of the sheet."""
    rows = table_of(language, How.PENDING)
    assert [row[0] for row in rows] == [f"`{how}`" for how in How]
    if language == "ru":
        assert [row[1] for row in rows] == [word("how", how, language) for how in How]


@pytest.mark.parametrize("language", PAGES)
def test_every_setting_is_explained(language: str) -> None:
    """All settings stand on the page with the caption and the default of the sheet."""
    expected = set()
    for setting in SETTINGS_LIST:
        default = "" if setting.default is None else str(setting.default)
        if setting.kind is SettingKind.YES_NO:
            default = word("yes_no", default, language)
        expected.add((f"`{setting.key}`", getattr(setting.caption, language), default))
    rows = table_of(language, "tie_points")
    assert {(row[0], row[1], row[2]) for row in rows} == expected
    assert len(rows) == len(expected)


@pytest.mark.parametrize("language", PAGES)
def test_readings_are_numbered_and_used(language: str) -> None:
    """The list of clauses names the readings of each, and settings name the reading they change."""
    readings = tables(language)[-1][1:]
    assert [row[0] for row in readings] == [str(number) for number in range(1, len(readings) + 1)]
    of_clause = {row[0]: re.findall(r"\d+", row[2]) for row in tables(language)[0][1:]}
    for clause, numbers in of_clause.items():
        assert numbers == [row[0] for row in readings if clause in row[1].split(", ")], clause
    settings = {f"`{setting.key}`" for setting in SETTINGS_LIST}
    for row in readings:
        assert set(re.findall(r"`\w+_\w+`", row[4])) <= settings
    said = {row[0]: row[3] for row in table_of(language, "tie_points")}
    for key, meaning in said.items():
        if number_said := re.search(r"(?:reading|толкование) (\d+)", meaning):
            assert key in readings[int(number_said[1]) - 1][4]


def test_both_pages_say_the_same() -> None:
    """The Russian and the English page have the same tables with the same rows of codes."""
    codes = {
        language: CODE.findall((DOCS / page).read_text(encoding="utf-8")) for language, page in PAGES.items()
    }
    assert codes["ru"] == codes["en"]
    assert [len(table) for table in tables("ru")] == [len(table) for table in tables("en")]
