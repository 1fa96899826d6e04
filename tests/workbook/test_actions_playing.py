"""`apply` and `close`: verdicts, results, what the judge did to the sheets meanwhile, what is refused."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from fourclubs_workbook.actions.check import check
from fourclubs_workbook.closed_book import open_book

from .stages import WHISTS, book_at, type_cell, type_lineups, type_slip, type_whists
from .typist import START, Row, Typist, press, refusal, refusal_ids, rows_of, settings_of


def results_of(path: Path) -> list[Row]:
    """The rows of Results by tour, table and seat."""
    return sorted(rows_of(path, "Results"), key=lambda row: (row["tour"], row["table"], row["seat"]))


def points_of(path: Path) -> dict[str, Any]:
    """The team rating: team -> points."""
    return {row["team"]: row["points"] for row in rows_of(path, "TeamRating")}


class TestApply:
    """М, Г - verdicts and the seating after them."""

    def test_a_verdict_is_written_told_and_logged_once(self, tmp_path: Path) -> None:
        """The first `apply` judges the row; the second has nothing new and writes no line of the log."""
        book = book_at("play", tmp_path)
        type_slip(book, "North", "substitution", 1, "N1", "N3")
        assert "apply.verdict" in press(book, "apply").said
        log = rows_of(book, "Log")
        assert (log[-1]["was"], log[-1]["is"]) == (None, "accepted")
        assert log[-1]["what"] == "№ 1, North, 1: N1 → N3"
        assert "apply.nothing-new" in press(book, "apply").said
        assert rows_of(book, "Log") == log

    def test_a_decision_without_effect_is_told_while_it_stands(self, tmp_path: Path) -> None:
        """О - `Accept` without a reason changes no verdict; the judge is told so, not only "nothing new"."""
        book = book_at("play", tmp_path)
        type_slip(book, "North", "substitution", 1, "N1", "N2")
        type_slip(book, "North", "exchange", 1, "N1", "N2", table_2=2)
        type_slip(book, "North", "exchange", 1, "N2", "N1", table_2=2)
        type_slip(book, "North", "exchange", 1, "N1", "N2", table_2=2)
        press(book, "apply")
        type_cell(book, "Changes", {"no": 1}, accept="yes")
        type_cell(book, "Changes", {"no": 4}, accept="yes")
        said = press(book, "apply").said
        assert said.count("remark.accept-structural") == 1
        assert said.count("remark.accept-without-reason") == 1

    def test_a_corrected_slip_is_judged_again(self, tmp_path: Path) -> None:
        """М - a slip of the judge's own typing is corrected in its row; the log has was and is."""
        book = book_at("play", tmp_path)
        type_slip(book, "North", "substitution", 1, "N2", "N3")
        press(book, "apply")
        type_cell(book, "Changes", {"no": 1}, out="N1")
        press(book, "apply")
        log = rows_of(book, "Log")[-1]
        assert str(log["was"]).endswith("[not-seated]")
        assert log["is"] == "accepted"
        assert rows_of(book, "Board")[0]["seat_1"] == "N3"

    def test_a_player_who_did_not_sit_out_is_confirmed(self, tmp_path: Path) -> None:
        """Г - `Widow` = no is asked once, by the action that judges the row first: `apply` or `close`."""
        first, second = book_at("play", tmp_path, "1.xlsx"), book_at("whists", tmp_path, "2.xlsx")
        for book in (first, second):
            type_slip(book, "North", "substitution", 1, "N1", "N3", balance="-", place=3, widow="no")
        ids = ["run.not-confirmed", "remark.no-widow"]
        assert refusal_ids(first, "apply", yes=False) == ids
        assert press(first, "apply").asked == ("remark.no-widow",)
        assert refusal_ids(second, "close", yes=False) == ids
        type_whists(first, WHISTS)
        assert press(first, "close").asked == ()

    def test_a_request_after_the_final_seating_is_confirmed(self, tmp_path: Path) -> None:
        """М - a row `before` that turns up during play may be a slip of typing."""
        book = book_at("play 2", tmp_path)
        type_slip(book, "North", "substitution", 1, "N3", "N1", when="before")
        assert refusal_ids(book, "apply", yes=False) == ["run.not-confirmed", "read.change-after-final"]

    def test_requests_before_the_seating_is_shown_are_told(self, tmp_path: Path) -> None:
        """М - captains ask after they have seen the program seating."""
        book = book_at("seating 2", tmp_path)
        type_slip(book, "North", "pass", None, None, None)
        assert "apply.not-shown" in press(book, "apply").said

    def test_a_ruling_stands_in_the_log(self, tmp_path: Path) -> None:
        """О - the attribution that a ruling decides is logged with its reason, once."""
        book = book_at("whists", tmp_path)
        type_slip(book, "North", "substitution", 1, "N1", "N3")
        assert refusal_ids(book, "close") == ["close.pending"]
        type_cell(book, "Changes", {"in": "N3"}, ruling="N1", reason="both captains agree")
        press(book, "apply")
        press(book, "close")
        lines = [row for row in rows_of(book, "Log") if row["reason"] == "both captains agree"]
        assert [row["is"] for row in lines] == ["accepted", "N1 (ruling)"]


class TestClose:
    """И, К, Л - the end of a tour."""

    def test_it_rates_and_opens_the_next_tour(self, tmp_path: Path) -> None:
        """North 4 + 4, East 3 + 3, South 2 + 2, West 1 + 1; tour 2 is a draft."""
        book = book_at("seating 2", tmp_path)
        assert points_of(book) == {"North": 8, "East": 6, "South": 4, "West": 2}
        settings = settings_of(book)
        assert [settings[key] for key in ("tour", "stage", "released", "released_at")] == [
            2,
            "seating",
            "no",
            None,
        ]

    def test_a_blank_table_is_named_once(self, tmp_path: Path) -> None:
        """И - table 1 is missing as a whole, of table 2 only the seat of North."""
        book = book_at("play", tmp_path)
        type_whists(book, {1: (None, None, None, None), 2: (None, 8, 0, -8)})
        assert refusal_ids(book, "close") == ["close.no-table", "close.no-whists"]

    def test_missing_whists_are_named_with_their_cells(self, tmp_path: Path) -> None:
        """И - a blank is never 0: every blank cell is named."""
        book = book_at("play", tmp_path)
        type_whists(book, {1: (30, None, -10, -30), 2: (None, 8, 0, -8)})
        found = refusal(book, "close")
        assert [(message.id, message.parameters["team"]) for message in found] == [
            ("close.no-whists", "East"),
            ("close.no-whists", "North"),
        ]
        cells = [str(message.cell) for message in found]
        assert all(cell.startswith("Results!F") for cell in cells)

    @pytest.mark.parametrize(
        ("typed", "message"),
        [
            (datetime(2026, 2, 1), "cell.date"),
            ("#N/A", "cell.error"),
            (12.5, "cell.whole-fraction"),
            ("12/5", "cell.whole-fraction"),
            ("many", "cell.whole-text"),
            (True, "cell.logical"),
        ],
    )
    def test_what_is_no_whists_is_refused_with_its_cell(
        self, typed: object, message: str, tmp_path: Path
    ) -> None:
        """A date, an error, a fraction or a word in place of whists is refused, and with it any action."""
        book = book_at("whists", tmp_path)
        typist = Typist(book)
        row = typist.find("Results", table=1, seat=2)
        cell = typist.place("Results").sheet.cell(row, typist.place("Results").columns["whists"])
        cell.value = typed
        typist.save()
        found = [(one.id, one.cell) for one in refusal(book, "close")]
        assert found == [(message, f"Results!{cell.coordinate}")]

    def test_a_sum_that_is_not_zero_is_confirmed(self, tmp_path: Path) -> None:
        """И - 31 + 10 - 10 - 30 = 1: without a yes nothing is written."""
        book = book_at("whists", tmp_path)
        type_whists(book, {1: (31, 10, -10, -30)})
        asked = refusal(book, "close", yes=False)
        assert [message.id for message in asked] == ["run.not-confirmed", "close.sum"]
        assert (asked[1].parameters["table"], asked[1].parameters["sum"]) == (1, 1)
        assert press(book, "close").asked == ("close.sum",)

    def test_a_rejected_change_is_confirmed(self, tmp_path: Path) -> None:
        """Г - the judge says that a rejected change was not played."""
        book = book_at("whists", tmp_path)
        type_slip(book, "North", "substitution", 1, "N2", "N3")
        ids = ["run.not-confirmed", "close.rejected-structural"]
        assert refusal_ids(book, "close", yes=False) == ids

    def test_a_vacant_seat_has_no_whists(self, tmp_path: Path) -> None:
        """Б - whists at a seat nobody held are refused; without them the seat has 0 points."""
        book = book_at("drawn", tmp_path)
        type_lineups(book, [["N1", "E1", "S1", "W1"], ["N2", "E2", "S2", None]])
        for action in ("seat", "show", "final"):
            press(book, action)
        type_whists(book, {1: (30, 10, -10, -30), 2: (20, -8, -12, 5)})
        assert refusal_ids(book, "close") == ["close.vacant-whists"]
        type_whists(book, {2: (20, -8, -12, None)})
        press(book, "close")
        assert points_of(book) == {"North": 8, "East": 6, "South": 4, "West": 1}


def rename_sheets(typist: Typist) -> None:
    for sheet in typist.book.worksheets:
        sheet.title = f"{sheet.title[:10]} 2026"


def turn_rows(typist: Typist) -> None:
    """Sort the tables the other way round."""
    for name in ("Results", "Changes", "Board", "Seatings", "Settings", "Players"):
        place = typist.place(name)
        columns = range(min(place.columns.values()), max(place.columns.values()) + 1)
        block = range(place.header + 1, place.last + 1)
        values = [[place.sheet.cell(row, at).value for at in columns] for row in block]
        if name == "Players":
            # The order of the players of a team says who is first among equals: whole teams move.
            values.sort(key=lambda cells: str(cells[0]))
        else:
            values.reverse()
        for row, cells in zip(block, values, strict=True):
            for at, value in zip(columns, cells, strict=True):
                place.sheet.cell(row, at).value = value


def move_columns(typist: Typist) -> None:
    """Swap columns of tables, captions and all."""
    for name, key, other in (("Results", "whists", "player"), ("Changes", "out", "in")):
        place = typist.place(name)
        first, second = place.columns[key], place.columns[other]
        for row in range(place.header, place.last + 1):
            one, two = place.sheet.cell(row, first), place.sheet.cell(row, second)
            one.value, two.value = two.value, one.value
        names = place.sheet.tables[name].tableColumns
        left = min(place.columns.values())
        one, two = names[first - left], names[second - left]
        one.name, two.name = two.name, one.name


def add_sheet(typist: Typist) -> None:
    sheet = typist.book.create_sheet("Mine", 0)
    sheet["B2"] = "Prizes: 3"


def hide_rows(typist: Typist) -> None:
    place = typist.place("Results")
    for row in range(place.header + 2, place.last + 1):
        place.sheet.row_dimensions[row].hidden = True


def clear_computed(typist: Typist) -> None:
    """Type nonsense over what the program has written."""
    place = typist.place("Results")
    for row in range(place.header + 1, place.last + 1):
        typist.type("Results", row, seat=9, player="?", place=4, credited_to="?", how="?")


TAMPERED: dict[str, Callable[[Typist], None]] = {
    "sheets renamed": rename_sheets,
    "rows sorted": turn_rows,
    "columns moved": move_columns,
    "a sheet of his own": add_sheet,
    "rows hidden": hide_rows,
    "computed cells typed over": clear_computed,
}


@pytest.mark.parametrize("name", TAMPERED)
def test_what_the_judge_does_to_the_sheets_changes_no_result(name: str, tmp_path: Path) -> None:
    """Sheets renamed, sorted, filtered, columns moved: the tour closes as it would have without that."""
    plain, book = book_at("seating 2", tmp_path, "plain.xlsx"), book_at("whists", tmp_path)
    type_slip(book, "North", "substitution", 1, "N1", "N3", balance="-", place=3)
    typist = Typist(book)
    TAMPERED[name](typist)
    typist.save()
    press(book, "close")
    keys = ("tour", "table", "seat", "team", "player", "whists", "place", "points", "credited_to", "how")
    for mine, other in zip(results_of(book), results_of(plain), strict=True):
        assert [mine[key] for key in keys] == [other[key] for key in keys]
    for table in ("TeamRating", "PersonalRating", "InTeamRating", "Board", "Seatings"):
        assert rows_of(book, table) == rows_of(plain, table)
    if name == "a sheet of his own":
        assert Typist(book).book["Mine"]["B2"].value == "Prizes: 3"
    with open_book(book, for_reading=True) as opened:
        assert check(opened, START).data["differences"] == 0


class TestOwnThings:
    """What the judge has added stays, with its row."""

    def test_his_column_follows_its_rows(self, tmp_path: Path) -> None:
        """A column of the judge's own in Results stays with the rows when new tours come above them."""
        book = book_at("whists", tmp_path)
        typist = Typist(book)
        place = typist.place("Results")
        sheet, at = place.sheet, max(place.columns.values()) + 1
        table = sheet.tables["Results"]
        column = type(table.tableColumns[0])(id=at, name="Mine")
        table.tableColumns.append(column)
        table.ref = f"{table.ref.split(':')[0]}:{sheet.cell(place.last, at).coordinate}"
        if table.autoFilter is not None:
            table.autoFilter.ref = table.ref
        sheet.cell(place.header, at).value = "Mine"
        row = typist.find("Results", table=2, team="South")
        sheet.cell(row, at).value = "quarrel"
        typist.save()
        for action in ("close", "show", "final"):
            press(book, action)
        typist = Typist(book)
        sheet = typist.place("Results").sheet
        marked = [
            (cell.row, cell.value)
            for cell in sheet[sheet.cell(1, at).column_letter]
            if cell.value == "quarrel"
        ]
        assert marked == [(typist.find("Results", tour=1, table=2, team="South"), "quarrel")]

    def test_a_note_beside_a_table_stays(self, tmp_path: Path) -> None:
        """A note in the margin, with its look, survives all actions of a tour."""
        book = book_at("whists", tmp_path)
        typist = Typist(book)
        sheet = typist.place("Teams").sheet
        sheet["M3"] = "ask for the hall"
        typist.save()
        press(book, "close")
        assert Typist(book).place("Teams").sheet["M3"].value == "ask for the hall"

    @pytest.mark.parametrize("table", ["TeamRating", "PersonalRating", "InTeamRating", "Board"])
    def test_a_note_right_below_a_table_of_the_program_is_not_lost(self, table: str, tmp_path: Path) -> None:
        """A row that belongs to nobody is refused with its cell: it is never wiped away."""
        book = book_at("shown 2", tmp_path)
        typist = Typist(book)
        place = typist.place(table)
        column = place.columns["seat_1" if table == "Board" else "team"]
        cell = place.sheet.cell(place.last + 1, column)
        assert cell.value is None
        cell.value = "Winners!"
        where = f"{place.sheet.title}!{cell.coordinate}"
        typist.save()
        found = {message.cell: message.id for message in refusal(book, "apply")}
        assert where in found

    def test_a_slip_below_the_table_is_read(self, tmp_path: Path) -> None:
        """A row typed right below the last row of Changes belongs to the table."""
        book = book_at("play", tmp_path)
        typist = Typist(book)
        typist.type(
            "Changes",
            typist.place("Changes").last + 1,
            team="North",
            kind="substitution",
            table=1,
            out="N1",
            **{"in": "N3"},
        )
        typist.save()
        press(book, "apply")
        assert [row["verdict"] for row in rows_of(book, "Changes")] == ["accepted"]

    def test_whists_typed_too_early_are_not_lost(self, tmp_path: Path) -> None:
        """A row of results for a tour that has not begun is kept until it has, or refused."""
        book = book_at("seating 2", tmp_path)
        typist = Typist(book)
        typist.type("Results", typist.place("Results").last + 1, tour=2, table=1, team="North", whists=77)
        typist.save()
        for action in ("show", "final"):
            press(book, action)
        found = [row for row in rows_of(book, "Results") if (row["tour"], row["table"]) == (2, 1)]
        assert [row["whists"] for row in found] == [77, None, None, None]


def double_row(name: str, **wanted: object) -> Callable[[Typist], None]:
    """Copy a row of a table right below the last one that holds something."""

    def double(typist: Typist) -> None:
        row = typist.find(name, **wanted)
        place = typist.place(name)
        typist.add(name, **{key: place.sheet.cell(row, at).value for key, at in place.columns.items()})

    return double


@pytest.mark.parametrize(
    ("table", "wanted", "message"),
    [
        ("Results", {"tour": 2, "table": 1, "seat": 1}, "read.result-twice"),
        ("Changes", {"no": 1}, "read.change-twice"),
        ("Players", {"player": "S2"}, "read.player-twice"),
        ("Seatings", {"tour": 1, "stage": "final", "table": 2, "seat": 3}, "read.row-twice"),
    ],
)
def test_a_doubled_row_is_refused_with_both_cells(
    table: str, wanted: dict[str, object], message: str, tmp_path: Path
) -> None:
    """The message names the row and the one it doubles."""
    book = book_at("play 2", tmp_path)
    typist = Typist(book)
    first = typist.find(table, **wanted)
    double_row(table, **wanted)(typist)
    typist.save()
    found = [one for one in refusal(book, "apply") if one.id == message]
    assert len(found) == 1
    assert str(found[0].parameters["other"]).endswith(str(first))
    assert found[0].cell != found[0].parameters["other"]


def test_a_deleted_result_of_the_tour_comes_back_empty(tmp_path: Path) -> None:
    """A row of the current tour that was deleted is missed by `close` and made again by `apply`."""
    book = book_at("whists", tmp_path)
    typist = Typist(book)
    row = typist.find("Results", table=1, seat=2)
    typist.type("Results", row, **dict.fromkeys(typist.place("Results").columns))
    typist.save()
    assert refusal_ids(book, "close") == ["close.no-whists"]
    press(book, "apply")
    assert [row["whists"] for row in results_of(book)][:4] == [30, None, -10, -30]


def test_a_deleted_result_of_a_closed_tour_is_missed(tmp_path: Path) -> None:
    """No action goes on while a result of a closed tour is gone."""
    book = book_at("play 2", tmp_path)
    typist = Typist(book)
    row = typist.find("Results", tour=1, table=1, seat=2)
    typist.type("Results", row, **dict.fromkeys(typist.place("Results").columns))
    typist.save()
    assert refusal_ids(book, "apply") == ["read.result-missing"]


def test_an_action_leaves_other_workbooks_alone(tmp_path: Path) -> None:
    """Two workbooks are open: what is done to one never touches the other, nor its backups."""
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    one, two = book_at("whists", tmp_path / "a"), book_at("whists", tmp_path / "b")
    before = two.read_bytes()
    with open_book(two) as other:
        snapshot = other.read()
        press(one, "close")
        assert other.read() == snapshot
    assert two.read_bytes() == before
    assert not (tmp_path / "b" / "backups").exists()
    assert (tmp_path / "a" / "backups").is_dir()


class TestComingAndGoing:
    """What was right in a tour stays right when somebody comes or goes later."""

    def test_a_late_arrival_was_absent_before(self, tmp_path: Path) -> None:
        """A row added to Players in tour 2 leaves tour 1 as it was, even where a slip of it named him."""
        book = book_at("whists", tmp_path)
        type_slip(book, "West", "substitution", 1, "W1", "W4", balance="+", place=1)
        press(book, "close")
        before = [row for row in rows_of(book, "Results") if row["tour"] == 1]
        typist = Typist(book)
        typist.add("Players", team="West", player="W4")
        typist.save()
        assert "read.absent-late" in press(book, "show").said
        player = next(row for row in rows_of(book, "Players") if row["player"] == "W4")
        assert player["absent"] == "1"
        assert [row for row in rows_of(book, "Results") if row["tour"] == 1] == before
        type_slip(book, "West", "substitution", 1, "W2", "W4")
        press(book, "apply")
        assert str(rows_of(book, "Changes")[-1]["verdict"]).startswith("accepted")
        with open_book(book, for_reading=True) as opened:
            assert check(opened, START).data["differences"] == 0
        # He is in the ratings now: the judge may correct the cell.
        type_cell(book, "Players", {"player": "W4"}, absent=None)
        assert "read.absent-late" not in press(book, "apply").said

    def test_who_leaves_during_a_tour_has_played_in_it(self, tmp_path: Path) -> None:
        """`yes` typed during play is from the next tour on: the substitution that brought him in stands."""
        book = book_at("play", tmp_path)
        type_slip(book, "North", "substitution", 1, "N1", "N3")
        press(book, "apply")
        type_cell(book, "Players", {"player": "N3"}, absent="yes")
        press(book, "apply")
        assert rows_of(book, "Changes")[0]["verdict"] == "accepted"
        player = next(row for row in rows_of(book, "Players") if row["player"] == "N3")
        assert player["absent"] == "2-"

    def test_who_is_away_before_a_tour_misses_it(self, tmp_path: Path) -> None:
        """`yes` typed while a tour is seated is from that tour on."""
        book = book_at("seating 2", tmp_path)
        type_cell(book, "Players", {"player": "N3"}, absent="yes")
        press(book, "seat")
        player = next(row for row in rows_of(book, "Players") if row["player"] == "N3")
        assert player["absent"] == "2-"
        assert rows_of(book, "Board")[0]["seat_1"] == "N2"
