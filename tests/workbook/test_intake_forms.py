"""Captains' forms as they are made: what is in them, what is not, and which are due."""

import re
from pathlib import Path

import pytest
from openpyxl import load_workbook

from fourclubs_workbook.actions.forms import write_forms
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.command import main
from fourclubs_workbook.errors import FourClubsError
from fourclubs_workbook.intake.form_layout import HEADER_ROW
from fourclubs_workbook.layout.tables import TABLES

from .captains import check_messages, fill, hand_out, ids, substitution
from .small_books import parts_of
from .stages import TEAMS, book_at, type_cell
from .typist import START, rows_of


def refuse(book: Path, *, yes: bool = True, **options: str | int | None) -> list[str]:
    with open_book(book, for_reading=True) as opened, pytest.raises(FourClubsError) as caught:
        write_forms(opened, book.parent / "forms", START, lambda _: yes, **options)  # type: ignore[arg-type]
    check_messages(caught.value.messages)
    return ids(caught.value.messages)


@pytest.mark.parametrize(
    ("stage", "captions"),
    [
        ("drawn", ["Table", "Player"]),
        ("shown 2", ["No", "Kind", "Table", "Out", "In", "Table 2"]),
        (
            "play",
            [
                *["No", "Kind", "Table", "Out", "In", "Table 2", "Balance", "Place", "Balance 2", "Place 2"],
                *["Captain gives", "Captain gives 2", "Time"],
            ],
        ),
    ],
)
def test_form_of_each_stage(tmp_path: Path, stage: str, captions: list[str]) -> None:
    """The stage says which form is due; its captions are those of the judge's sheets; one page of A4."""
    forms = hand_out(book_at(stage, tmp_path))
    assert list(forms) == list(TEAMS)
    sheet = load_workbook(forms["North"]).worksheets[0]
    found = [cell.value for cell in sheet[HEADER_ROW]][: len(captions)]
    assert found == captions
    assert (int(sheet.page_setup.paperSize), sheet.page_setup.fitToHeight) == (9, 1)


@pytest.mark.parametrize("stage", ["drawn", "shown 2", "play"])
def test_nothing_of_other_teams(tmp_path: Path, stage: str) -> None:
    """A form holds names of its own team only, in no part of the file others."""
    for team, form in hand_out(book_at(stage, tmp_path)).items():
        names = set()
        for content in parts_of(form).values():
            names |= set(re.findall(rb">([NESW][123])<", content))
        assert {name.decode()[0] for name in names} == {team[0]}


def test_only_fields_are_open(tmp_path: Path) -> None:
    """Sheets and structure are locked, but for the fields; there are no formulas, names, links or macros."""
    form = hand_out(book_at("play", tmp_path))["North"]
    workbook = load_workbook(form)
    sheet, hidden = workbook.worksheets
    assert sheet.protection.sheet
    assert hidden.protection.sheet
    assert hidden.sheet_state == "hidden"
    assert workbook.security.lockStructure
    assert not [name for name in workbook.defined_names if not name.startswith("_")]
    open_cells = [cell for row in sheet.iter_rows() for cell in row if not cell.protection.locked]
    assert {cell.row for cell in open_cells} == set(range(HEADER_ROW + 1, HEADER_ROW + 7))
    assert {cell.column for cell in open_cells} == set(range(2, 14))
    assert all(cell.data_type != "f" for sheet in workbook for row in sheet.iter_rows() for cell in row)
    assert not [name for name in parts_of(form) if "external" in name or "vba" in name.lower()]


def test_every_field_is_checked(tmp_path: Path) -> None:
    """Each field has a drop-down or a check, which is enforced and speaks."""
    for stage, keys in (("drawn", "B"), ("shown 2", "BCDEF"), ("play", "BCDEFGHIJKLM")):
        form = hand_out(book_at(stage, tmp_path, f"{stage}.xlsx"))["North"]
        rules = load_workbook(form).worksheets[0].data_validations.dataValidation
        assert {str(rule.sqref)[0] for rule in rules} == set(keys)
        assert all(rule.showErrorMessage and rule.error and rule.errorTitle for rule in rules)
        form.unlink()


def test_lists_follow_the_seating(tmp_path: Path) -> None:
    """Seated and other players are those of now, in the drop-downs and on the page."""
    book = book_at("shown 2", tmp_path)
    seated = [row["seat_1"] for row in rows_of(book, "Board")]
    workbook = load_workbook(hand_out(book)["North"])
    columns = list(workbook.worksheets[1].iter_cols(min_col=3, max_col=4, min_row=2, values_only=True))
    assert [name for name in columns[0] if name] == seated
    assert [name for name in columns[1] if name] == [
        name for name in ("N1", "N2", "N3") if name not in seated
    ]
    page = [cell.value for row in workbook.worksheets[0].iter_rows(min_row=HEADER_ROW + 7) for cell in row]
    assert {"N1", "N2", "N3"} <= set(page)


@pytest.mark.parametrize(
    ("stage", "expected"),
    [("shown", "forms.lineups-shown"), ("seating 2", "forms.not-shown"), ("over", "forms.closed")],
)
def test_no_form_is_due(tmp_path: Path, stage: str, expected: str) -> None:
    """Between the stages no form is due, and the seating that is the judge's draft leaves in none."""
    assert refuse(book_at(stage, tmp_path)) == [expected]
    assert not (tmp_path / "forms").exists()


def test_one_team_and_tour(tmp_path: Path) -> None:
    """A team is found as names are compared; another tour or team is refused."""
    book = book_at("play", tmp_path)
    assert list(hand_out(book, team="north", tour=1)) == ["North"]
    assert refuse(book, tour=2) == ["forms.other-tour"]
    assert refuse(book, team="Nord") == ["forms.no-team"]


def test_forms_that_are_there(tmp_path: Path) -> None:
    """Forms that are there may have been filled in: they are written over only with a yes."""
    book = book_at("play", tmp_path)
    first = fill(hand_out(book)["North"], [substitution(1, "N1", "N3")])
    assert refuse(book, yes=False)[0] == "run.not-confirmed"
    assert load_workbook(first).worksheets[0].cell(HEADER_ROW + 1, 4).value == "N1"
    again = hand_out(book)["North"]
    assert load_workbook(again).worksheets[0].cell(HEADER_ROW + 1, 4).value is None


def test_workbook_stays(tmp_path: Path) -> None:
    """Making forms changes nothing in the workbook."""
    book = book_at("play", tmp_path)
    before = book.read_bytes()
    hand_out(book)
    assert book.read_bytes() == before
    assert not (tmp_path / "backups").exists()


def test_folder_that_cannot_be(tmp_path: Path) -> None:
    """A folder whose place a file takes is refused in the judge's words."""
    book = book_at("play", tmp_path)
    (tmp_path / "forms").write_text("a file")
    assert refuse(book)


def test_none_or_all(tmp_path: Path) -> None:
    """When one form cannot be written, none is left."""
    book = book_at("play", tmp_path)
    names = [path.name for path in hand_out(book).values()]
    for name in names:
        (tmp_path / "forms" / name).unlink()
    (tmp_path / "forms" / names[3]).mkdir()
    refuse(book)
    assert [path.name for path in (tmp_path / "forms").iterdir()] == [names[3]]


def test_forms_that_are_there_stay_whole(tmp_path: Path) -> None:
    """When one of the forms cannot be written over, those before it are as the captains left them."""
    book = book_at("play", tmp_path)
    forms = hand_out(book)
    filled = fill(forms["North"], [substitution(1, "N1", "N3")]).read_bytes()
    forms["West"].unlink()
    forms["West"].mkdir()
    refuse(book)
    assert forms["North"].read_bytes() == filled


def test_file_names_of_odd_teams(tmp_path: Path) -> None:
    """Names of teams that no file name may hold give file names that are allowed and differ."""
    book = book_at("drawn", tmp_path)
    odd = {"North": "=A/B", "East": "=A:B", "South": "con. ", "West": "W" * 60}
    for old, new in odd.items():
        for player in ("1", "2", "3"):
            type_cell(book, "Players", {"player": f"{old[0]}{player}"}, team=new)
        type_cell(book, "Teams", {"team": old}, team=new)
    with open_book(book, for_reading=True) as opened:
        done = write_forms(opened, tmp_path / "forms", START, lambda _: True)
    paths = done.data["forms"]
    assert isinstance(paths, list)
    names = [Path(path).name for path in paths]
    assert len(set(names)) == 4
    assert all(re.fullmatch(r"[\w .()-]{1,100}\.xlsx", name) for name in names)


def test_the_verbs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`forms` and `intake` on the command line: forms beside the workbook, in the language asked for."""
    monkeypatch.chdir(tmp_path)
    book_at("play", tmp_path)
    assert main(["forms", "club.xlsx", "--lang", "ru", "--team", "East"]) == 0
    form = next((tmp_path / "бланки").iterdir())
    assert form.name == "Тур 1 - замены в туре - East.xlsx"
    sheet = load_workbook(form).worksheets[0]
    assert sheet.title == "Бланк"
    assert sheet.cell(HEADER_ROW, 4).value == next(
        one.ru for one in TABLES["Changes"].columns if one.key == "out"
    )
    capsys.readouterr()
    assert main(["intake", "club.xlsx", str(form)]) == 1
    assert "Бланк пуст." in capsys.readouterr().err
