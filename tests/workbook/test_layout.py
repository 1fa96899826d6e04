"""The sheets as data: tables, settings, words, rules, looks."""

import re
from itertools import pairwise
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourclubs_core.models import Settings
from fourclubs_core.words import Balance, How, Kind, Stage, When
from fourclubs_workbook.layout import seating
from fourclubs_workbook.layout.model import CellKind, Placed, Rule, SheetLayout, Typed
from fourclubs_workbook.layout.settings import SETTINGS_BY_KEY, SETTINGS_LIST, SettingKind
from fourclubs_workbook.layout.sheets import PLACED, SHEETS
from fourclubs_workbook.layout.styles import BOARD_SIZES, DIFFERENCES, STYLES
from fourclubs_workbook.layout.tables import TABLES
from fourclubs_workbook.layout.tournament import setting_rule
from fourclubs_workbook.layout.words import GROUPS, WORDS
from fourclubs_workbook.messages import CATALOGUE

PLACES = [pytest.param(sheet, placed, id=placed.table.name) for sheet, placed in PLACED.values()]


def rules_of(placed: Placed) -> list[Rule]:
    if placed.table.name == "Settings":
        return [setting_rule(setting) for setting in SETTINGS_LIST]
    return list(placed.rules.values())


def test_the_sheets_are_those_of_the_design() -> None:
    """Nine sheets in their order, in both languages; every table stands on exactly one of them."""
    assert [sheet.title.en for sheet in SHEETS] == [
        "Tournament",
        "Teams",
        "Seating",
        "Changes",
        "Results",
        "Standings",
        "Archive",
        "Protocol",
        "Log",
    ]
    assert [sheet.title.ru for sheet in SHEETS] == [
        "Турнир",
        "Команды",
        "Рассадка",
        "Замены",
        "Результаты",
        "Рейтинг",
        "Архив",
        "Протокол",
        "Журнал действий",
    ]
    assert sorted(PLACED) == sorted(TABLES)
    assert sum(len(sheet.placed) for sheet in SHEETS) == len(TABLES)


def test_the_columns_are_those_of_the_design() -> None:
    """English captions are a contract: later columns stand at the right end."""
    captions = {name: [column.en for column in table.columns] for name, table in TABLES.items()}
    assert captions["Settings"] == ["Setting", "Value", "Meaning", "Key"]
    assert captions["Teams"] == ["Team", "Club", "Captain", "Deputy", "E-mail", "Number"]
    assert captions["Players"] == ["Team", "Player", "Absent", "Note"]
    assert captions["Board"] == ["Table", "Seat 1", "Seat 2", "Seat 3", "Seat 4"]
    assert ", ".join(captions["Changes"]) == (
        "No, Tour, When, Team, Kind, Table, Out, In, Table 2, Balance, Place, Balance 2, Place 2, "
        "Captain gives, Captain gives 2, Ruling, Ruling 2, Accept, Reason, Widow, Time, Verdict"
    )
    assert ", ".join(captions["Results"][:11]) == (
        "Tour, Table, Seat, Team, Player, Whists, Place, Points, Finished by, Credited to, How"
    )
    assert ", ".join(captions["InTeamRating"]) == (
        "Team, Place, Player, Points, Whists, First places, Tours, Contribution, Order"
    )


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_captions_tell_columns_apart_in_both_languages(table: object) -> None:
    """Each column has a caption in both languages, and no caption of a table stands for two columns."""
    columns = table.columns  # type: ignore[attr-defined]
    for captions in ([column.ru for column in columns], [column.en for column in columns]):
        assert all(captions)
        assert len({caption.casefold() for caption in captions}) == len(captions)


@pytest.mark.parametrize(("sheet", "placed"), PLACES)
def test_every_typed_column_has_a_rule(sheet: SheetLayout, placed: Placed) -> None:
    """What a judge types is checked, in every column; what the program writes is not."""
    del sheet
    if placed.table.name == "Settings":
        assert len(rules_of(placed)) == len(SETTINGS_LIST)
        return
    typed = {column.key for column in placed.table.columns if column.typed is Typed.JUDGE}
    assert set(placed.rules) == typed


@pytest.mark.parametrize(("sheet", "placed"), PLACES)
def test_every_list_has_a_drop_down(sheet: SheetLayout, placed: Placed) -> None:
    """Teams, players, words, signs and yes/no are chosen from a list."""
    del sheet
    listed = {CellKind.TEAM, CellKind.PLAYER, CellKind.WORD, CellKind.BALANCE, CellKind.YES_NO}
    for column in placed.table.columns:
        if column.typed is Typed.JUDGE and column.kind in listed:
            assert placed.rules[column.key].kind == "list", column.key


@pytest.mark.parametrize(("sheet", "placed"), PLACES)
def test_texts_of_rules_fit_into_excel(sheet: SheetLayout, placed: Placed) -> None:
    """Excel takes 32 characters of title and 255 of text, for the error and for the hint."""
    del sheet
    for rule in rules_of(placed):
        for language in (0, 1):
            assert 0 < len(CATALOGUE[rule.title][language]) <= 32
            said = CATALOGUE[rule.text][language].format(first="-1000000", second="2000000000")
            assert 0 < len(said) <= 255
            if rule.hint:
                assert 0 < len(CATALOGUE[rule.hint][language]) <= 255


@pytest.mark.parametrize(("sheet", "placed"), PLACES)
def test_formulas_name_columns_of_their_table(sheet: SheetLayout, placed: Placed) -> None:
    """Patterns of rules, marks and formula columns use known names only."""
    del sheet
    known = {"tables", "players", "tours", *(f"word_{key}" for group in WORDS.values() for key in group)}
    for column in placed.table.columns:
        known.update((column.key, f"{column.key}_above", f"{column.key}_all"))
    patterns = [text for rule in rules_of(placed) for text in (rule.first, rule.second or "")]
    patterns += [mark.formula for mark in placed.marks]
    for beside in placed.beside:
        patterns += [beside.formula, *(mark.formula for mark in beside.marks)]
    for pattern in patterns:
        names = {name for _, name, _, _ in Formatter().parse(pattern) if name is not None}
        assert names <= known, pattern


@pytest.mark.parametrize(("sheet", "placed"), PLACES)
def test_looks_exist(sheet: SheetLayout, placed: Placed) -> None:
    """Every look and every text that a layout names is in its catalogue."""
    assert set(placed.styles.values()) <= set(STYLES)
    assert {mark.look for mark in placed.marks} <= set(DIFFERENCES)
    assert set(placed.styles) <= {column.key for column in placed.table.columns}
    for beside in placed.beside:
        assert beside.style in STYLES
        assert beside.caption in CATALOGUE
    for message in (sheet.heading, sheet.hint, placed.caption):
        assert message is None or message in CATALOGUE


@pytest.mark.parametrize("name", STYLES)
def test_every_look_is_complete(name: str) -> None:
    """A style's name is one that Excel keeps; a cell cannot both wrap and shrink."""
    style = STYLES[name]
    assert re.fullmatch(r"fc [a-z0-9 ]{1,40}", name)
    assert style.size > 0
    assert not (style.wrap and style.shrink)
    assert set(style.border) <= set("tblr")


def test_settings_are_those_of_the_design() -> None:
    """The keys are a contract, and each setting of the core has its row with the core's default."""
    assert list(SETTINGS_BY_KEY) == [setting.key for setting in SETTINGS_LIST]
    assert set(Settings.model_fields) <= set(SETTINGS_BY_KEY)
    assert {"tour", "stage", "released", "released_at", "reopened", "layout"} <= set(SETTINGS_BY_KEY)
    core = Settings(tables=4, players=6, tours=3).model_dump(mode="json")
    for key, value in core.items():
        default = SETTINGS_BY_KEY[key].default
        if key in {"tables", "players", "tours"}:
            assert default is None
        elif isinstance(value, bool):
            assert default == ("yes" if value else "no")
        else:
            assert default == (None if value == "" else value), key


@pytest.mark.parametrize("setting", SETTINGS_LIST, ids=lambda setting: setting.key)
def test_a_setting_says_what_it_means(setting: object) -> None:
    """Caption and meaning stand in both languages; a choice explains each of its values."""
    caption, meaning = setting.caption, setting.meaning  # type: ignore[attr-defined]
    for text in (*caption, *meaning):
        assert 0 < len(text) <= 100
    if setting.kind is SettingKind.CHOICE:  # type: ignore[attr-defined]
        for value in setting.choices:  # type: ignore[attr-defined]
            assert value in meaning.ru
            assert value in meaning.en


def test_words_cover_the_core() -> None:
    """Every fixed value of the core that stands in a cell has a word in both languages."""
    for group, values in (("when", When), ("kind", Kind), ("how", How), ("stage", Stage)):
        assert set(WORDS[group]) == {str(value) for value in values}
    assert set(GROUPS.values()) <= set(WORDS)
    for table, key in GROUPS:
        assert TABLES[table].columns[TABLES[table].position(key)].kind in {CellKind.WORD, CellKind.YES_NO}
    assert [str(sign) for sign in Balance] == ["+", "0", "-"]


@pytest.mark.parametrize("group", WORDS)
def test_words_of_a_group_differ(group: str) -> None:
    """No word, in either language or as a key, stands for two values of a group."""
    meant: dict[str, str] = {}
    for key, words in WORDS[group].items():
        for word in {key, *words}:
            assert meant.setdefault(word.casefold(), key) == key


def test_board_grows_with_fewer_tables() -> None:
    """Fewer tables, larger names; the rows of a board fit a screen of 16:9 up to 10 tables."""
    sizes = [seating.board_sizes(tables) for tables in range(1, 31)]
    assert all(first.font >= second.font for first, second in pairwise(sizes))
    # 1,345 pixels wide, so 756 pixels = 567 points high; about 230 are title, teams and the lines below.
    assert all(size.row * tables <= 337 for tables, size in enumerate(sizes[:10], start=1))
    assert {size.font for size in sizes} <= set(BOARD_SIZES)


@given(
    name=st.text(alphabet="абвгдШЩЖМ-елнор АБabcdMWil.", min_size=1, max_size=40),
    tables=st.integers(1, 40),
)
def test_a_name_fits_its_seat(name: str, tables: int) -> None:
    """A name of at most 40 letters gets a size of the catalogue, no larger than the board's."""
    size = seating.name_size(name, tables)
    assert size in BOARD_SIZES
    assert size <= seating.board_sizes(tables).font
    if size > BOARD_SIZES[-1]:
        lines = seating.count_lines(name, size)
        assert lines * size * seating.LINE_HEIGHT <= seating.board_sizes(tables).row
