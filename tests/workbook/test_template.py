"""A fresh workbook: what Excel and LibreOffice find in it."""

import io
import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.utils import range_boundaries
from openpyxl.worksheet.table import Table
from openpyxl.worksheet.worksheet import Worksheet

from fourclubs_core.models import Player, Team
from fourclubs_workbook.layout.settings import SETTINGS_LIST
from fourclubs_workbook.layout.sheets import SHEETS
from fourclubs_workbook.layout.tables import TABLES
from fourclubs_workbook.template import TemplateSpec, build_template

FUNCTIONS = {
    *("AND", "COUNT", "COUNTIF", "COUNTIFS", "FIND", "IF", "IFERROR", "INDEX", "ISNUMBER", "LEFT"),
    *("LEN", "MATCH", "MAX", "OFFSET", "OR", "ROW", "SUBSTITUTE", "SUMIFS", "SUMPRODUCT"),
}
"""Functions that Excel 2016 and LibreOffice share."""

TEAMS = tuple(
    Team(
        name=name,
        captain=f"{name} 1",
        players=(
            Player(name=f"{name} 1"),
            Player(name=f"{name} 2", absent=frozenset({1, 2})),
            Player(name="=HYPERLINK(1)"),
        ),
    )
    for name in ("Юг", "Север", "Запад", "Восток")
)

CASES = [
    pytest.param(TemplateSpec("ru", 2, 3, 3, title="Кубок & Ко", judge="Орлова", teams=TEAMS), id="ru-2"),
    pytest.param(TemplateSpec("en", 10, 14, 8), id="en-10"),
]


def saved(workbook: Workbook) -> io.BytesIO:
    stream = io.BytesIO()
    workbook.save(stream)
    stream.seek(0)
    return stream


def tables(workbook: Workbook) -> dict[str, tuple[Worksheet, Table]]:
    return {table.name: (sheet, table) for sheet in workbook for table in sheet.tables.values()}


def formulas(workbook: Workbook) -> Iterator[str]:
    """All formulas: cells, validations, conditional formats, names."""
    for sheet in workbook:
        for row in sheet.iter_rows():
            yield from (cell.value for cell in row if cell.data_type == "f")
        for validation in sheet.data_validations.dataValidation:
            yield from (text for text in (validation.formula1, validation.formula2) if text)
        for rules in sheet.conditional_formatting:
            for rule in rules.rules:
                yield from rule.formula
    yield from (name.attr_text for name in workbook.defined_names.values())


@pytest.mark.parametrize("spec", CASES)
def test_all_tables_are_there(spec: TemplateSpec) -> None:
    """Every table has its fixed name, its captions in the header cells and in the table alike."""
    workbook = load_workbook(saved(build_template(spec)))
    found = tables(workbook)
    assert set(found) == set(TABLES)
    for name, (sheet, table) in found.items():
        left, top, right, _ = range_boundaries(table.ref)
        captions = [column.ru if spec.language == "ru" else column.en for column in TABLES[name].columns]
        assert [sheet.cell(top, column).value for column in range(left, right + 1)] == captions
        assert [column.name for column in table.tableColumns] == captions
        if table.autoFilter is not None:
            assert table.autoFilter.ref == table.ref
    assert len({table.id for _, table in found.values()}) == len(found)


@pytest.mark.parametrize("spec", CASES)
def test_sheets_have_their_names_and_the_first_is_open(spec: TemplateSpec) -> None:
    """Sheets stand in their order with their titles; the helper sheet is last and hidden."""
    workbook = build_template(spec)
    titles = [sheet.title.ru if spec.language == "ru" else sheet.title.en for sheet in SHEETS]
    assert workbook.sheetnames[:-1] == titles
    assert [sheet.sheet_state for sheet in workbook] == ["visible"] * len(titles) + ["hidden"]
    assert workbook.active.title == titles[0]
    assert [bool(sheet.sheet_view.tabSelected) for sheet in workbook] == [True] + [False] * len(titles)
    assert "fc_protocol" in workbook.defined_names


@pytest.mark.parametrize("spec", CASES)
def test_validations_are_enforced(spec: TemplateSpec) -> None:
    """Nothing is enforced by openpyxl unless it is told so. Texts and formulas keep to Excel's limits."""
    workbook = load_workbook(saved(build_template(spec)))
    count = 0
    for sheet in workbook:
        for rule in sheet.data_validations.dataValidation:
            count += 1
            assert rule.showErrorMessage
            assert 0 < len(rule.errorTitle) <= 32
            assert 0 < len(rule.error) <= 255
            assert len(rule.promptTitle or "") <= 32
            assert len(rule.prompt or "") <= 255
            assert len(rule.formula1) <= 255
            # In the file this attribute hides the drop-down when it is true.
            assert not rule.showDropDown
            assert rule.errorStyle in {None, "stop", "warning"}
    # 25 settings, 6 columns of teams, 4 of players, 4 seats, 21 of changes, whists, 3 orders.
    assert count == len(SETTINGS_LIST) + 6 + 4 + 4 + 21 + 1 + 3


@pytest.mark.parametrize("spec", CASES)
def test_formulas_use_shared_functions_only(spec: TemplateSpec) -> None:
    """Excel 2016 and LibreOffice both know every function; no table formula, no array."""
    workbook = load_workbook(saved(build_template(spec)))
    for formula in formulas(workbook):
        assert isinstance(formula, str)
        bare = re.sub(r'"[^"]*"', "", formula)
        assert set(re.findall(r"([A-Z][A-Z0-9.]*)\(", bare)) <= FUNCTIONS, formula
        assert "[" not in bare


@pytest.mark.parametrize("spec", CASES)
def test_data_tables_hold_values_only(spec: TemplateSpec) -> None:
    """No formula stands inside a table, not even a player who calls himself one."""
    workbook = load_workbook(saved(build_template(spec)))
    for sheet, table in tables(workbook).values():
        for row in sheet[table.ref]:
            assert all(cell.data_type != "f" for cell in row)


def test_a_typed_sign_stays_a_sign() -> None:
    """Balance, absence, date and points are text cells: Excel makes no number or date of them."""
    workbook = build_template(TemplateSpec("en", 4, 6, 3))
    found = tables(workbook)
    for name, keys in (("Changes", ("balance", "balance_2")), ("Players", ("absent",))):
        sheet, table = found[name]
        left, top, _, bottom = range_boundaries(table.ref)
        for key in keys:
            column = left + TABLES[name].position(key)
            assert {sheet.cell(row, column).number_format for row in range(top + 1, bottom + 1)} == {"@"}
    sheet = found["Settings"][0]
    by_key = {sheet.cell(row, 4).value: sheet.cell(row, 2).number_format for row in range(5, 30)}
    assert by_key["date"] == by_key["points"] == "@"
    assert by_key["tables"] == "General"


def test_a_long_text_is_not_cut_off() -> None:
    """A title gets smaller in its row; names in slips and the log wrap in rows of two lines of 15 points."""
    found = tables(build_template(TemplateSpec("ru", 4, 6, 3)))
    sheet = found["Settings"][0]
    title = next(row[1] for row in sheet.iter_rows(min_row=5, max_row=30) if row[3].value == "title")
    assert (title.alignment.shrink_to_fit, bool(title.alignment.wrap_text)) == (True, False)
    for name, key in (("Changes", "out"), ("Log", "what")):
        sheet, table = found[name]
        left, top, _, _ = range_boundaries(table.ref)
        assert sheet.cell(top + 1, left + TABLES[name].position(key)).alignment.wrap_text
        assert sheet.sheet_format.defaultRowHeight > 2 * 15


def test_what_is_known_stands_in_the_workbook() -> None:
    """Settings, teams and players of the spec are filled in; absence as a judge would type it."""
    workbook = load_workbook(saved(build_template(CASES[0].values[0])))  # type: ignore[arg-type]
    found = tables(workbook)
    sheet, table = found["Settings"]
    settings = {row[3].value: row[1].value for row in sheet[table.ref][1:]}
    assert settings["title"] == "Кубок & Ко"
    assert (settings["tables"], settings["players"], settings["tours"]) == (2, 3, 3)
    assert settings["reverse_exchange_counts"] == "да"
    assert (settings["tour"], settings["stage"], settings["released"]) == (1, "seating", "no")
    assert settings["seed"] is None
    sheet, table = found["Players"]
    rows = [[cell.value for cell in row] for row in sheet[table.ref][1:]]
    assert rows[:3] == [
        ["Юг", "Юг 1", None, None],
        ["Юг", "Юг 2", "1-2", None],
        ["Юг", "=HYPERLINK(1)", None, None],
    ]
    # Three spare rows a team.
    assert len(rows) == 4 * (3 + 3)


@pytest.mark.parametrize("spec", CASES)
def test_sheets_print_on_a4(spec: TemplateSpec) -> None:
    """A4 landscape, one page wide, title and page number below; long tables repeat their header."""
    workbook = load_workbook(saved(build_template(spec)))
    for sheet in workbook.worksheets[:-1]:
        assert (sheet.page_setup.orientation, int(sheet.page_setup.paperSize)) == ("landscape", 9)
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert sheet.page_setup.fitToWidth == 1
        assert sheet.oddFooter.left.text
        assert "&P" in sheet.oddFooter.right.text
        assert sheet.oddHeader.center.text
    for name in ("Changes", "Results", "Seatings", "Log", "Settings"):
        sheet, table = tables(workbook)[name]
        top = range_boundaries(table.ref)[1]
        assert sheet.print_title_rows.replace("$", "").endswith(f":{top}")


@pytest.mark.parametrize("spec", CASES)
def test_equal_specs_give_equal_workbooks(spec: TemplateSpec) -> None:
    """All parts of the file are equal, but for the moment of saving."""
    parts = []
    for _ in range(2):
        with zipfile.ZipFile(saved(build_template(spec))) as file:
            parts.append({name: file.read(name) for name in file.namelist()})
    first, second = parts
    assert list(first) == list(second)
    different = {name for name in first if first[name] != second[name]}
    assert different <= {"docProps/core.xml"}


@pytest.fixture(scope="module")
def soffice() -> str:
    found = shutil.which("soffice")
    if found is None:
        pytest.skip("LibreOffice is not installed: how it opens a fresh workbook was not tried")
    return found


def test_libreoffice_works_out_the_lists(soffice: str, tmp_path: Path) -> None:
    """A fresh workbook opens, no formula fails, and the lists hold teams, players and who is seated."""
    workbook = build_template(TemplateSpec("en", 2, 3, 3, teams=TEAMS))
    found = tables(workbook)
    board, numbers, players = found["Board"][0], found["Teams"][0], found["Players"]
    # Numbers: Юг 2, Север 1, Запад 4, Восток 3. Only the first table of seats 1 and 2 is taken.
    for row, number in enumerate((2, 1, 4, 3), start=5):
        numbers.cell(row, 6).value = number
    board["B5"], board["C5"], board["C6"] = "Север 1", "Юг 1", "Юг 2"
    below = range_boundaries(players[1].ref)[3] + 1
    players[0].cell(below, 1).value, players[0].cell(below, 2).value = "Запад", "Запад 9"
    workbook.save(tmp_path / "lists.xlsx")
    for name in workbook.sheetnames:
        workbook[name].sheet_view.tabSelected = name == "Lists"
    convert = "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,-1"
    subprocess.run(
        [
            soffice,
            f"-env:UserInstallation=file://{tmp_path}/profile",
            "--headless",
            "--convert-to",
            convert,
            "--outdir",
            str(tmp_path),
            str(tmp_path / "lists.xlsx"),
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )
    lines = (tmp_path / "lists-Lists.csv").read_text(encoding="utf-8").splitlines()
    rows = [line.split(";") for line in lines]
    assert not [cell for row in rows for cell in row if cell.startswith(("Err:", "#"))]
    assert [row[0] for row in rows[1:5]] == ["Юг", "Север", "Запад", "Восток"]
    # Columns D to G: all players of each team; H to K: those at a table now.
    assert [row[3] for row in rows[1:5]] == ["Юг 1", "Юг 2", "=HYPERLINK(1)", ""]
    assert [row[5] for row in rows[1:6]] == ["Запад 1", "Запад 2", "=HYPERLINK(1)", "Запад 9", ""]
    assert rows[0][3:12] == ["3", "3", "4", "3", "2", "1", "0", "0", "0"]
    assert [row[7] for row in rows[1:3]] == ["Юг 1", "Юг 2"]


def test_libreoffice_prints_it(soffice: str, tmp_path: Path) -> None:
    """Every visible sheet has at least a page; the board and the protocol have exactly one."""
    pdfium = pytest.importorskip("pypdfium2", reason="pypdfium2 is not installed: pages were not counted")
    build_template(TemplateSpec("en", 10, 14, 3)).save(tmp_path / "pages.xlsx")
    subprocess.run(
        [
            soffice,
            f"-env:UserInstallation=file://{tmp_path}/profile",
            "--headless",
            "--convert-to",
            "pdf",
            "--outdir",
            str(tmp_path),
            str(tmp_path / "pages.xlsx"),
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )
    pages = pdfium.PdfDocument(tmp_path / "pages.pdf")
    said = [page.get_textpage().get_text_bounded() for page in pages]
    for sheet in SHEETS:
        own = [text for text in said if re.search(rf"\b{sheet.title.en}\s+Page", text)]
        assert own, sheet.title.en
        if sheet.key in {"tournament", "seating", "protocol", "standings", "history", "log"}:
            assert len(own) == 1, sheet.title.en
