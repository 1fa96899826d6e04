from collections import Counter
from datetime import datetime
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.worksheet.filters import FilterColumn, Filters
from openpyxl.worksheet.table import Table as XTable

from fourclubs_addin.book import ExcelBook
from fourclubs_addin.progress import Progress
from fourclubs_addin.session import put_back
from fourclubs_workbook import backups
from fourclubs_workbook.actions.runner import run
from fourclubs_workbook.backups import Live
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.errors import BookError, Refused
from fourclubs_workbook.messages import Message
from fourclubs_workbook.port import Block, RowsWrite, Snapshot
from tests.workbook.stages import book_at

from .excel_double import ComError, Excel
from .hosts import WIDTH, fresh_book, rows

NOW = datetime(2026, 11, 29, 12, 0)
HELD = ("screen_updating", "enable_events", "display_alerts", "calculation")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "Кубок.xlsx"
    path.write_bytes(fresh_book())
    return path


def closed(path: Path) -> Snapshot:
    with open_book(path, for_reading=True) as book:
        return book.read()


def close(book: ExcelBook) -> list[str]:
    done = run("close", book, {}, NOW, lambda _: True)
    return [message.id for message in done.messages]


def live_of(book: ExcelBook) -> Live:
    return Live(book.save_copy, lambda copy: put_back(book, copy))


@pytest.mark.parametrize("stage", ["seated", "whists", "whists 2"])
def test_an_action_does_the_same_as_on_a_closed_file(tmp_path: Path, stage: str) -> None:
    """Tables, drawings and looks after an action are those that the command makes of the closed file."""
    action = "show" if stage == "seated" else "close"
    paths = []
    for name in ("open", "closed"):
        folder = tmp_path / name
        folder.mkdir()
        paths.append(book_at(stage, folder))
    run(action, ExcelBook(Excel().open(paths[0])), {}, NOW, lambda _: True)
    with open_book(paths[1]) as book:
        run(action, book, {}, NOW, lambda _: True)
    assert closed(paths[0]).tables == closed(paths[1]).tables
    found = [load_workbook(one) for one in paths]
    for title in ("Seating", "Protocol"):
        left, right = (book[title] for book in found)
        assert {merged.coord for merged in left.merged_cells.ranges} == {
            merged.coord for merged in right.merged_cells.ranges
        }
        for row in range(1, 61):
            assert left.row_dimensions[row].height == right.row_dimensions[row].height
            for column in range(1, 20):
                one, other = left.cell(row, column), right.cell(row, column)
                assert (one.value, one.style) == (other.value, other.style), one.coordinate


def test_what_was_typed_and_not_saved_is_read_and_kept(tmp_path: Path) -> None:
    """The open workbook counts, not its file: the copy for undo holds what was typed since."""
    path = book_at("whists", tmp_path)
    opened = Excel().open(path)
    sheet = opened.impl.workbook["Teams"]
    row = next(row for row in range(1, 40) if sheet.cell(row, 2).value == "N3")
    sheet.cell(row, 4).value = "набрано и не сохранено"
    close(ExcelBook(opened))
    (copy,) = (tmp_path / "backups").glob("*.xlsx")
    assert load_workbook(copy)["Teams"].cell(row, 4).value == "набрано и не сохранено"
    assert load_workbook(path)["Teams"].cell(row, 4).value == "набрано и не сохранено"


def test_undo_and_redo_in_the_open_workbook(tmp_path: Path) -> None:
    """Undo brings the tables before the action back, redo those after it, again and again."""
    path = book_at("whists", tmp_path)
    opened = Excel().open(path)
    before = closed(path)
    close(ExcelBook(opened))
    after = closed(path)
    assert after.tables != before.tables
    for direction, wanted in (("undo", before), ("redo", after), ("undo", before), ("redo", after)):
        book = ExcelBook(opened)
        book.read()
        step = backups.undo if direction == "undo" else backups.redo
        restored = step(path, NOW, live_of(book))
        assert restored.action == "close"
        assert restored.kept.exists()
        assert closed(path).tables == wanted.tables
    protocol = load_workbook(path)["Protocol"]
    assert "1" in str(protocol["A1"].value)


def test_undo_cannot_bring_a_deleted_sheet_back(tmp_path: Path) -> None:
    """A sheet that the judge has deleted is named, with what to do; the workbook stays as it is."""
    path = book_at("whists", tmp_path)
    opened = Excel().open(path)
    close(ExcelBook(opened))
    del opened.impl.workbook["Log"]
    after = path.read_bytes()
    book = ExcelBook(opened)
    with pytest.raises(Refused) as caught:
        backups.undo(path, NOW, live_of(book))
    assert [message.id for message in caught.value.messages] == ["host.table-gone"]
    assert path.read_bytes() == after


def test_a_fault_of_the_program_in_the_middle_of_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even a fault of the program leaves the open workbook as it was."""
    path = book_at("whists", tmp_path)
    opened = Excel().open(path)
    before = closed(path)
    with monkeypatch.context() as broken:
        calls = iter(range(99))

        def fail_once(*_: object) -> list[Message]:
            if next(calls) == 0:
                raise ZeroDivisionError
            return []

        broken.setattr("fourclubs_addin.book.put_page_header", fail_once)
        with pytest.raises(ZeroDivisionError):
            close(ExcelBook(opened))
    assert ExcelBook(opened).read().tables == before.tables
    assert opened.impl.saves == 0


def test_undo_without_an_action_is_refused(tmp_path: Path) -> None:
    """There is nothing to undo in a workbook in which no action was done; it stays as it is."""
    path = book_at("whists", tmp_path)
    before = path.read_bytes()
    book = ExcelBook(Excel().open(path))
    with pytest.raises(Refused) as caught:
        backups.undo(path, NOW, live_of(book))
    assert [message.id for message in caught.value.messages] == ["backup.nothing-to-undo"]
    assert path.read_bytes() == before


def test_two_open_tournaments_never_mix(tmp_path: Path) -> None:
    """An action touches the workbook it was called for, whichever other one is open or active."""
    paths = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        paths.append(book_at("whists", tmp_path / name, f"{name}.xlsx"))
    excel = Excel()
    one, other = [excel.open(path) for path in paths]
    before = {sheet.title: list(sheet.values) for sheet in other.impl.workbook.worksheets}
    close(ExcelBook(one))
    assert {sheet.title: list(sheet.values) for sheet in other.impl.workbook.worksheets} == before
    assert (one.impl.saves, other.impl.saves) == (1, 0)
    assert not (tmp_path / "other" / "backups").exists()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("https://club-my.sharepoint.com/personal/x/Кубок.xlsx", "host.cloud"),
        ("https://d.docs.live.net/1/Кубок.xlsx", "host.cloud"),
        ("Book1", "host.unsaved"),
        ("Книга1", "host.unsaved"),
        (r"C:\Кубок\Кубок.xlsm", "host.other-kind"),
        (r"C:\Кубок\Кубок.xls", "host.other-kind"),
    ],
)
def test_a_workbook_in_the_wrong_place(path: Path, name: str, said: str) -> None:
    """A workbook in a cloud, never saved or of another kind gets a sentence that says what to do."""
    opened = Excel().open(path)
    opened.impl.full_name = name
    with pytest.raises(BookError) as caught:
        ExcelBook(opened)
    assert [message.id for message in caught.value.messages] == [said]
    for language in ("ru", "en"):
        assert len(caught.value.messages[0].show(language)) < 255


def test_a_workbook_without_a_tournament(path: Path) -> None:
    """Another workbook that happens to be active is left alone."""
    book = load_workbook(path)
    for sheet in book.worksheets:
        for name in list(sheet.tables):
            del sheet.tables[name]
    book.save(path)
    with pytest.raises(BookError) as caught:
        ExcelBook(Excel().open(path)).read()
    assert [message.id for message in caught.value.messages] == ["host.not-ours"]


def test_protected_and_read_only(path: Path) -> None:
    """A read-only workbook and protected sheets are all named, and nothing is written."""
    opened = Excel().open(path)
    opened.impl.read_only = True
    opened.impl.workbook["Results"].protection.sheet = True
    opened.impl.workbook["Log"].protection.sheet = True
    book = ExcelBook(opened)
    book.read()
    with pytest.raises(Refused) as caught:
        book.write([RowsWrite("Results", rows("А"))])
    assert [message.id for message in caught.value.messages] == [
        "host.read-only",
        "host.protected",
        "host.protected",
    ]


@pytest.mark.parametrize("number", [-2147418111, -2146777998])
def test_a_cell_is_being_edited(path: Path, number: int) -> None:
    """While a cell is being edited Excel turns every call away: a sentence says to press Enter."""
    excel = Excel()
    book = ExcelBook(excel.open(path))

    def busy(name: str, _number: int) -> bool:
        raise ComError("busy", number)

    excel.fail = busy
    with pytest.raises(BookError) as caught:
        book.read()
    assert [message.id for message in caught.value.messages] == ["host.busy"]


FAILING = (
    "RangeImpl.raw_value",
    "App.calculation=",
    "RangeApi.Style=",
    "RangeImpl.raw_value=",
    "TableImpl.resize",
    "RangeImpl.clear_contents",
    "RangeApi.Merge",
    "RangeImpl.row_height=",
    "BookApi.SaveCopyAs",
    "BookImpl.save",
)
"""Calls of a whole action, from reading to saving, that Excel may refuse."""


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("name", FAILING)
def test_whatever_call_fails_the_workbook_is_as_it_was(tmp_path: Path, name: str, last: bool) -> None:
    """A call that fails, the first or the last of its kind, leaves tables, file, copies and settings."""
    path = book_at("whists", tmp_path)
    before = path.read_bytes()
    number = calls_of_close(tmp_path)[name] if last else 1
    if name == "App.calculation=":
        # The last of them puts the setting back; that one is tried again.
        number = 1
    path.write_bytes(before)
    excel = Excel()
    opened = excel.open(path)
    excel.fail = lambda one, count: (one, count) == (name, number)
    settings = dict(excel.settings)
    with pytest.raises(BookError):
        close(ExcelBook(opened))
    excel.fail = lambda _name, _number: False
    assert {key: excel.settings[key] for key in HELD} == {key: settings[key] for key in HELD}
    assert path.read_bytes() == before
    assert ExcelBook(opened).read().tables == closed(path).tables
    assert list((tmp_path / "backups").glob("*.xlsx")) == []


def calls_of_close(folder: Path) -> Counter[str]:
    """The calls of a whole `close`, on a copy of the workbook in a folder."""
    away = folder / "away"
    away.mkdir()
    excel = Excel()
    close(ExcelBook(excel.open(book_at("whists", away))))
    return Counter(excel.calls)


def test_a_setting_that_is_not_put_back_at_once(tmp_path: Path) -> None:
    """If Excel refuses to take a setting back, it is tried once more; the action is done all the same."""
    excel = Excel()
    settings = dict(excel.settings)
    excel.fail = lambda name, count: (name, count) == ("App.calculation=", 2)
    close(ExcelBook(excel.open(book_at("whists", tmp_path))))
    assert {key: excel.settings[key] for key in HELD} == {key: settings[key] for key in HELD}


def test_settings_of_the_judge_are_put_back(path: Path) -> None:
    """Excel's switches stand after an action as the judge had them, not as they usually are."""
    excel = Excel()
    excel.settings |= {"screen_updating": False, "enable_events": False, "calculation": "manual"}
    settings = dict(excel.settings)
    book = ExcelBook(excel.open(path))
    book.read()
    assert "AppImpl.calculate" in excel.calls
    book.write([RowsWrite("Results", rows("А"))])
    book.save()
    assert excel.settings == settings


def test_stopped_until_the_first_write(tmp_path: Path) -> None:
    """Esc stops an action as long as nothing is written; the workbook stays, no copy is left."""
    for when in range(3):
        folder = tmp_path / str(when)
        folder.mkdir()
        path = book_at("whists", folder)
        before = path.read_bytes()
        excel = Excel()
        opened = excel.open(path)
        # The first look is for what was pressed before.
        looks = iter([False, *[False] * when, True])
        progress = Progress(excel.app, "en", looks.__next__)
        with pytest.raises(Refused) as caught:
            close(ExcelBook(opened, progress=progress))
        assert [message.id for message in caught.value.messages] == ["addin.stopped"]
        assert path.read_bytes() == before
        assert opened.impl.saves == 0
        assert list(folder.glob("backups/*.xlsx")) == []
        progress.end()
        assert excel.settings["status_bar"] is False


def test_progress_is_shown(tmp_path: Path) -> None:
    """The status bar says what is being done, step by step."""
    excel = Excel()
    progress = Progress(excel.app, "ru", lambda: False)
    close(ExcelBook(excel.open(book_at("whists", tmp_path)), progress=progress))
    progress.end()
    assert [str(text).split(":")[1].split("…")[0].strip() for text in excel.shown[:-1]] == [
        "читаю таблицы",
        "считаю",
        "записываю",
    ]
    assert excel.shown[-1] is False


def test_the_judges_column_keeps_its_formulas(path: Path) -> None:
    """A column that the judge has added keeps its formulas; in ours their values stand, and that is told."""
    excel = Excel()
    opened = excel.open(path)
    book = ExcelBook(opened)
    book.write([RowsWrite("Results", rows("А", "Б"))])
    book.save()
    sheet = opened.impl.workbook["Results"]
    old = sheet.tables.pop("Results")
    first, top = old.ref.split(":")[0], int(old.ref.split(":")[0].lstrip("A"))
    sheet.cell(top, WIDTH + 1).value = "Мой столбец"
    for row in (1, 2):
        sheet.cell(top + row, WIDTH + 1).value = "=10+5"
    sheet.cell(top + 1, 6).value = "=2*6"
    sheet.add_table(XTable(displayName="Results", ref=f"{first}:{sheet.cell(top + 2, WIDTH + 1).coordinate}"))
    book = ExcelBook(opened)
    wanted = [list(row) for row in book.read().tables["Results"].rows]
    assert (wanted[0][5], wanted[0][WIDTH]) == (12, 15)
    wanted[1][4] = "В"
    book.write([RowsWrite("Results", wanted)])
    book.save()
    assert [message.id for message in book.messages] == ["table.formulas-replaced"]
    assert sheet.cell(top + 1, WIDTH + 1).value == "=10+5"
    assert sheet.cell(top + 1, 6).value == 12
    assert sheet.cell(top + 2, 5).value == "В"


def test_a_filter_is_lifted_when_rows_change(path: Path) -> None:
    """Hidden rows would stay hidden with another's data: the filter goes, and that is told."""
    opened = Excel().open(path)
    book = ExcelBook(opened)
    book.write([RowsWrite("Results", rows("А", "Б"))])
    book.save()
    table = opened.impl.workbook["Results"].tables["Results"]
    table.autoFilter.filterColumn.append(FilterColumn(colId=4, filters=Filters(filter=["А"])))
    book = ExcelBook(opened)
    book.write([RowsWrite("Results", rows("В", "Б"))])
    book.save()
    assert [message.id for message in book.messages] == ["table.filter-lifted"]
    assert table.autoFilter.filterColumn == []


def test_a_style_that_was_deleted_is_made_again(path: Path) -> None:
    """A block whose look the workbook has lost is drawn all the same."""
    opened = Excel().open(path)
    workbook = opened.impl.workbook
    workbook._named_styles = type(workbook._named_styles)(
        style for style in workbook._named_styles if style.name != "fc protocol title"
    )
    book = ExcelBook(opened)
    book.write([Block("fc_protocol", 0, 0, [["а"]], [["fc protocol title"]])])
    book.save()
    assert workbook["Protocol"]["A1"].style == "fc protocol title"


def test_excel_in_another_language(path: Path) -> None:
    """Where Excel does not know its usual style by the English name, a plain one of ours takes its place."""
    opened = Excel().open(path)
    opened.impl.unknown_style = "Normal"
    for count in (3, 1):
        book = ExcelBook(opened)
        book.write([RowsWrite("Results", rows(*["А"] * count))])
        book.save()
    table = ExcelBook(opened).read().tables["Results"]
    below = opened.impl.workbook[table.sheet].cell(table.first_row + 2, 1)
    assert (below.value, below.style) == (None, "fc blank")


def test_text_that_excel_takes_otherwise_is_put_right(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What Excel makes of a text is read again: a text in a cell of another format is written once more."""
    opened = Excel().open(path)
    sheet = opened.impl.workbook["Teams"]
    book = ExcelBook(opened)
    table = book.read().tables["Players"]
    for row in range(3):
        sheet.cell(table.first_row + row, table.first_column + 2).number_format = "General"
    book.write([RowsWrite("Players", [["Зенит", f"И{n}", "1-2", None] for n in range(len(table.rows))])])
    book.save()
    found = ExcelBook(opened).read().tables["Players"].rows
    assert {row[2] for row in found} == {"1-2"}
