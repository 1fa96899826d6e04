"""The clubs' workbook: values only, the same as in the export, readable everywhere."""

import re
import shutil
import subprocess
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook

from fourclubs_core.models import Tournament
from fourclubs_core.tournament import compute_tournament
from fourclubs_workbook.layout.words import word
from fourclubs_workbook.messages import text

from .printed_events import AWKWARD, all_players, large_event, read_pages, rename, small_event, squeeze
from .publications import SHIPPED, Folder, Rows, book_of, publish_book, table_below
from .stages import book_at, type_cell

LANGUAGES = ("ru", "en")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Folder]:
    """The shipped demonstration published whole, by language."""
    folders = {}
    for language in LANGUAGES:
        path = tmp_path_factory.mktemp(language) / "Cup.xlsx"
        path.write_bytes((SHIPPED / f"demo-{language}.xlsx").read_bytes())
        folders[language] = publish_book(path, whole=True)
    return folders


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """A tournament of 20 tables and 8 tours, the names awkward where there are any, published whole."""
    tournament = large_event("en")
    names = dict(zip(all_players(tournament), AWKWARD, strict=False))
    return publish_book(book_of(rename(tournament, names), tmp_path_factory.mktemp("large")), whole=True)


def read_parts(folder: Folder) -> dict[str, str]:
    with ZipFile(folder.file(".xlsx")) as package:
        return {name: package.read(name).decode() for name in package.namelist()}


def number(shown: object) -> Fraction | None:
    """Points or whists of a cell."""
    return None if shown in ("", None) else Fraction(str(shown))


def sheet(folder: Folder, key: str, language: str, **parameters: object) -> Rows:
    return folder.sheets[text(f"publish.sheet-{key}", language, **parameters)]


class TestOnlyValues:
    """The file holds nothing but values and plain formats."""

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_parts_of_the_file(self, whole: Mapping[str, Folder], language: str) -> None:
        """Sheets, texts, styles, theme, properties: no macros, links, comments, drawings, tables."""
        names = {re.sub(r"\d+", "N", name) for name in read_parts(whole[language])}
        assert names == {
            "[Content_Types].xml",
            "_rels/.rels",
            "docProps/app.xml",
            "docProps/core.xml",
            "xl/_rels/workbook.xml.rels",
            "xl/sharedStrings.xml",
            "xl/styles.xml",
            "xl/theme/themeN.xml",
            "xl/workbook.xml",
            "xl/worksheets/sheetN.xml",
        }

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_no_formulas_validations_or_hidden_things(
        self, whole: Mapping[str, Folder], language: str
    ) -> None:
        """No sheet has a formula, a validation, a conditional format, a link, a hidden row or column."""
        for name, part in read_parts(whole[language]).items():
            if name.startswith("xl/worksheets/"):
                unwanted = (
                    r"<f[ >/]|dataValidation|conditionalFormatting|hyperlink|hidden=|legacyDrawing|extLst"
                )
                assert not re.search(unwanted, part), name

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_names_and_sheets(self, whole: Mapping[str, Folder], language: str) -> None:
        """No sheet is hidden; the only names are the built-in ones of rows that printers repeat."""
        book = read_parts(whole[language])["xl/workbook.xml"]
        assert "hidden" not in book.lower().replace('state="visible"', "")
        assert set(re.findall(r'definedName name="([^"]*)"', book)) == {"_xlnm.Print_Titles"}

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_properties_name_nobody(self, whole: Mapping[str, Folder], language: str) -> None:
        """The properties hold the program's name, the tournament's title and a fixed date."""
        parts = read_parts(whole[language])
        said = re.sub(r"<[^>]*>", "|", parts["docProps/core.xml"])
        title = text("demo.title", language)
        assert {one for one in said.split("|") if one.strip()} == {
            "Four Clubs",
            title,
            "2026-01-01T00:00:00Z",
        }
        assert not re.search(r"<(Manager|Company)>[^<]", parts["docProps/app.xml"])

    def test_the_same_book_gives_the_same_file(self, tmp_path: Path) -> None:
        """Published twice at one moment, every file is the same byte for byte."""
        path = book_at("over", tmp_path)
        first, second = publish_book(path), publish_book(path)
        assert first.path != second.path
        files = {file.name: file.read_bytes() for file in first.path.iterdir()}
        assert files == {file.name: file.read_bytes() for file in second.path.iterdir()}


class TestSameAsTheExport:
    """Every value on the sheets is that of the JSON export."""

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_results(self, whole: Mapping[str, Folder], language: str) -> None:
        """A row a seat: whists, place, points, who finished, to whom it goes and how."""
        self.check_results(whole[language], language)

    def test_results_of_a_large_event(self, large: Folder) -> None:
        """The same for 20 tables, 8 tours: 640 rows."""
        assert self.check_results(large, "en") == 640

    def check_results(self, folder: Folder, language: str) -> int:
        header = {
            "ru": "Тур|Стол|Место за столом|Команда|Игрок|Висты|Место|Очки|Доиграл|Записано|Как решено",
            "en": "Tour|Table|Seat|Team|Player|Whists|Place|Points|Finished by|Credited to|How",
        }
        rows = table_below(sheet(folder, "results", language), header[language].split("|"))
        wanted = [(tour["tour"], result) for tour in folder.export["tours"] for result in tour["results"]]
        assert len(rows) == len(wanted)
        for row, (tour, result) in zip(rows, wanted, strict=True):
            keys = (
                "table",
                "seat",
                "team",
                "player",
                "whists",
                "place",
                "points",
                "finished_by",
                "credited_to",
            )
            expected = {"tour": tour, **{key: result[key] for key in keys}}
            for key in ("tour", "table", "seat", "whists", "place", "points"):
                expected[key] = number(expected[key])
            shown = dict(zip(("tour", *keys, "how"), row, strict=True))
            for key in ("tour", "table", "seat", "whists", "place", "points"):
                shown[key] = number(shown[key])
            how = str(shown.pop("how")).partition(":")[0]
            assert {key: value if value != "" else None for key, value in shown.items()} == expected
            assert how == word("how", result["how"], language)
        return len(rows)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_seatings(self, whole: Mapping[str, Folder], language: str) -> None:
        """First and final seating of every tour, table by table; a changed seat says who sat there before."""
        vacant = text("doc.vacant", language)
        for key in ("first", "final"):
            found = [
                [str(value) for value in row[1:5]]
                for row in sheet(whole[language], key, language)
                if isinstance(row[0], int | float)
            ]
            wanted = []
            for tour in whole[language].export["tours"]:
                first = {(seat["table"], seat["seat"]): seat["player"] for seat in tour["program"]}
                seats = tour["program"] if key == "first" else tour["final"]
                tables: dict[int, list[str]] = {}
                for seat in seats:
                    was, now = first[seat["table"], seat["seat"]] or vacant, seat["player"] or vacant
                    shown = now if now == was else text("doc.was", language, now=now, was=was)
                    tables.setdefault(seat["table"], []).append(shown)
                wanted += list(tables.values())
            assert found == wanted

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_who_sits_where(self, whole: Mapping[str, Folder], language: str) -> None:
        """By player: everybody who is seated stands there once a tour, with his table and seat."""
        for key, seating in (("first-players", "program"), ("final-players", "final")):
            found = [
                (cells[0], cells[1], number(cells[2]), number(cells[3]))
                for row in sheet(whole[language], key, language)
                for cells in (row[0:4], row[-4:])[: 1 if len(row) < 8 else 2]
                if isinstance(cells[2], int | float)
            ]
            wanted = [
                (seat["player"], seat["team"], seat["table"], seat["seat"])
                for tour in whole[language].export["tours"]
                for seat in tour[seating]
                if seat["player"]
            ]
            assert sorted(found) == sorted(wanted)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_ratings(self, whole: Mapping[str, Folder], language: str) -> None:
        """The three ratings, and in each team the shares of its points."""
        ratings = whole[language].export["ratings"]
        places = {"ru": "Место", "en": "Place"}[language]
        for key, rows, names in (
            ("teams", ratings["teams"], ("team",)),
            ("players", ratings["players"], ("player", "team")),
        ):
            numbers = ("points", "whists", "first_places", *(("tours",) if key == "players" else ()))
            found = [row for row in sheet(whole[language], key, language) if isinstance(row[0], int | float)]
            assert [tuple(row[1 : 1 + len(names)]) for row in found] == [
                tuple(row[name] for name in names) for row in rows
            ]
            assert [
                [number(value) for value in (row[0], *row[1 + len(names) : 1 + len(names) + len(numbers)])]
                for row in found
            ] == [[number(row[name]) for name in ("place", *numbers)] for row in rows]
        found = [row for row in sheet(whole[language], "in-team", language) if row[0] not in ("", places)]
        found = [row for row in found if isinstance(row[0], int | float)]
        wanted = [
            (
                row["player"],
                number(row["points"]),
                round(Fraction(row["points"]) / Fraction(team["points"]), 6),
            )
            for team in ratings["teams"]
            for row in ratings["in_team"][team["team"]]
        ]
        assert [(row[1], number(row[2]), round(Fraction(str(row[6])), 6)) for row in found] == wanted

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_changes(self, whole: Mapping[str, Folder], language: str) -> None:
        """Every slip stands there with a verdict in words, with the judge's reason and without codes."""
        header = {"ru": "Тур|№|Заявка|Вердикт", "en": "Tour|No|Request|Verdict"}[language].split("|")
        rows = table_below(sheet(whole[language], "changes", language), header)
        wanted = {
            (tour["tour"], change["no"]): change
            for tour in whole[language].export["tours"]
            for change in tour["changes"]
        }
        assert len(rows) == len(wanted)
        for tour, no, request, verdict in rows:
            change = wanted[int(tour), int(no)]
            accepted = change["verdict"]["accepted"]
            assert verdict.startswith(word("verdict", "accepted" if accepted else "rejected", language))
            assert not re.search(r"\[[a-z-]+", verdict)
            assert change["team"] in request
            assert (change["out"] or "") in request
            assert (change["reason"] or "") in verdict

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_protocols(self, whole: Mapping[str, Folder], language: str) -> None:
        """Each tour has a protocol with the whists of all its seats."""
        for tour in whole[language].export["tours"]:
            rows = sheet(whole[language], "protocol", language, tour=tour["tour"])
            shown = [
                number(value)
                for row in rows
                if isinstance(row[0], int | float) and isinstance(row[-1], int | float)
                for value in row[2::4]
            ]
            assert shown[: len(tour["results"])] == [result["whists"] for result in tour["results"]]

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_ruling_stands_with_its_reason(self, whole: Mapping[str, Folder], language: str) -> None:
        """О - the judge's ruling of tour 1 stands in the results, the protocol and the summary."""
        reason = text("demo.ruling", language)
        for key in ("results", "protocol", "summary"):
            rows = sheet(whole[language], key, language, tour=1)
            assert any(reason in str(value) for row in rows for value in row), key

    def test_points_without_an_end_are_fractions(self, tmp_path: Path) -> None:
        """10/3 points stand as the text 10/3, other points as numbers."""
        data = small_event("en").model_dump(mode="json", by_alias=True)
        data["settings"]["points"] = "10/3; 3; 2; 1"
        folder = publish_book(book_of(Tournament.model_validate(data), tmp_path))
        points = {row[7] for row in sheet(folder, "results", "en")[5:]}
        assert points == {"10/3", 3.0, 2.0, 1.0}

    def test_the_export_can_be_imported(self, whole: Mapping[str, Folder]) -> None:
        """The JSON is a whole tournament: read back it gives the same outcomes."""
        from fourclubs_workbook.exchange import read_json

        imported = read_json((whole["en"].path / "tournament.json").read_bytes())
        closed = compute_tournament(imported.tournament)[-1]
        assert closed.ratings is not None
        shown = [row["team"] for row in whole["en"].export["ratings"]["teams"]]
        assert [row.team for row in closed.ratings.teams] == shown


class TestPrivate:
    """What is private stands in no file but the address in the letter."""

    def test_addresses_and_notes(self, tmp_path: Path) -> None:
        """Neither an address nor a note nor a message of the board is in any file, the letter's To aside."""
        path = book_at("over", tmp_path)
        type_cell(path, "Teams", {"team": "North"}, email="secret-address@club.ru")
        type_cell(path, "Players", {"player": "N1"}, note="secret-note")
        type_cell(path, "Settings", {"key": "board_message"}, value="secret-message")
        folder = publish_book(path, whole=True)
        for file in folder.path.iterdir():
            data = file.read_bytes()
            if file.suffix == ".xlsx":
                data = "".join(read_parts(folder).values()).encode()
            if file.suffix == ".eml":
                assert data.count(b"secret-address") == 1
                assert folder.mail["To"] == "secret-address@club.ru"
                continue
            assert b"secret" not in data, file.name


class TestReadable:
    """Every sheet can be read and printed."""

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_page_set_up(self, whole: Mapping[str, Folder], language: str) -> None:
        """A4, page numbers, no grid; a list fits the width of the page and repeats its captions."""
        book = load_workbook(whole[language].file(".xlsx"))
        lists = {text(f"publish.sheet-{key}", language) for key in ("players", "results", "changes", "log")}
        for one in book.worksheets:
            assert str(one.page_setup.paperSize) == one.PAPERSIZE_A4
            assert "&P" in (one.oddFooter.right.text or "")
            if one.title in lists:
                assert one.print_title_rows, one.title
                assert one.freeze_panes
                assert (one.page_setup.fitToWidth or 1, one.page_setup.fitToHeight) == (1, 0)
        assert {cell.font.name for one in book.worksheets for row in one.iter_rows() for cell in row} == {
            "Calibri"
        }

    def test_sheet_titles(self, large: Folder) -> None:
        """Titles are at most 31 characters long, as Excel has it, and hold none of the signs it forbids."""
        for title in large.sheets:
            assert len(title) <= 31
            assert not set(title) & set(r"[]:*?/\ ".strip())

    def test_awkward_names_are_plain_text(self, large: Folder) -> None:
        """A name that looks like a formula, a tag or a number is a text like any other."""
        cells: dict[str, Any] = {}
        for one in load_workbook(large.file(".xlsx")).worksheets:
            for row in one.iter_rows():
                cells.update({cell.value: cell for cell in row if isinstance(cell.value, str)})
        for name in AWKWARD:
            assert cells[name].data_type == "s", name
            assert bool(cells[name].quotePrefix) == name.startswith(("=", "-"))

    def test_marks_that_show_nothing_are_left_out(self, tmp_path: Path) -> None:
        """A title with right-to-left marks, zero-width blanks and 90 letters stands clean on the sheets."""
        path = book_at("over", tmp_path)
        title = "Cup \u202egnp.exe" + "\u200b" + "w" * 80
        type_cell(path, "Settings", {"key": "title"}, value=title)
        folder = publish_book(path)
        said = {str(value) for row in folder.sheets["Summary"] for value in row}
        assert "Cup gnp.exe" + "w" * 80 in said
        assert "\u202e" not in folder.file(".xlsx").read_bytes().decode("latin-1")

    @pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice (soffice) is not installed")
    def test_libreoffice_opens_it(self, large: Folder, tmp_path: Path) -> None:
        """LibreOffice opens the file and prints it: every player's name is on the pages."""
        profile = (tmp_path / "profile").as_uri()
        arguments = ["--headless", "--convert-to", "pdf", "--outdir", str(tmp_path)]
        source = str(large.file(".xlsx"))
        subprocess.run(
            ["soffice", f"-env:UserInstallation={profile}", *arguments, source],
            check=True,
            capture_output=True,
            timeout=300,
        )
        pages = "".join(read_pages(next(tmp_path.glob("*.pdf")).read_bytes()))
        names = {player["name"] for team in large.export["teams"] for player in team["players"]}
        # Letters that are written from right to left come out of a PDF in another order.
        missing = [name for name in names if squeeze(name) not in pages and "ע" not in name]
        assert missing == []
