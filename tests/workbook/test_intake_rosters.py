"""Teams and players from a club's own list."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook

from fourclubs_core.models import Player, Team
from fourclubs_workbook.command import main
from fourclubs_workbook.errors import BookError, FourClubsError, Refused
from fourclubs_workbook.intake.rosters import Roster, preview, read_roster
from fourclubs_workbook.intake.text_list import TEXT_LIMIT, decode, find_separator
from fourclubs_workbook.messages import Message

from .small_books import tamper

LIST = """Команда;Игрок;Клуб;Капитан
Трефы;Анна Ким;Клуб А;Анна Ким
;Пётр Ли
Бубны;Иван Гусь
;Олег Чиж
Червы;Яна Рысь
Пики;Лев Волк
"""

TEAMS = (
    Team(
        name="Трефы",
        club="Клуб А",
        captain="Анна Ким",
        players=(Player(name="Анна Ким"), Player(name="Пётр Ли")),
    ),
    Team(name="Бубны", players=(Player(name="Иван Гусь"), Player(name="Олег Чиж"))),
    Team(name="Червы", players=(Player(name="Яна Рысь"),)),
    Team(name="Пики", players=(Player(name="Лев Волк"),)),
)

Told = list[tuple[str, str | None]]


def write(path: Path, text: str, encoding: str = "utf-8") -> Path:
    path.write_bytes(text.encode(encoding))
    return path


def read(path: Path, tours: int = 6) -> Roster:
    """Read a list; everything it says fits into a cell in both languages."""
    roster = read_roster(path, tours)
    check_lengths((*roster.messages, *preview(roster.teams)))
    return roster


def check_lengths(messages: Sequence[Message]) -> None:
    for message in messages:
        for language in ("ru", "en"):
            assert len(message.show(language)) <= 255


def doubts(roster: Roster) -> Told:
    return [(message.id, message.cell) for message in roster.doubts]


def refuse(path: Path) -> Told:
    with pytest.raises(Refused) as caught:
        read_roster(path, 6)
    check_lengths(caught.value.messages)
    return [(message.id, message.cell) for message in caught.value.messages]


def save_sheet(path: Path, rows: Sequence[Sequence[object]]) -> Path:
    workbook = Workbook()
    for row in rows:
        workbook.active.append(list(row))
    workbook.save(path)
    return path


# Text: alphabets, separators, quotes.


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "cp1251", "utf-16", "utf-16-le", "utf-16-be", "cp866", "koi8-r"]
)
@pytest.mark.parametrize("separator", [";", ",", "\t"])
def test_text_as_programs_write_it(tmp_path: Path, encoding: str, separator: str) -> None:
    """A text list is read in the alphabets and with the separators that spreadsheets use."""
    roster = read(write(tmp_path / "a.csv", LIST.replace(";", separator), encoding))
    assert roster.teams == TEAMS
    assert doubts(roster) == []


@pytest.mark.parametrize("encoding", ["cp1251", "cp866", "koi8-r"])
def test_old_alphabets_without_captions(tmp_path: Path, encoding: str) -> None:
    """Where no captions tell the alphabet, the letters do."""
    text = LIST.partition("\n")[2].replace(";Клуб А;Анна Ким", "")
    assert [team.name for team in read(write(tmp_path / "a.csv", text, encoding)).teams] == [
        "Трефы",
        "Бубны",
        "Червы",
        "Пики",
    ]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_line_ends(tmp_path: Path, ending: str) -> None:
    """Line ends of all systems are read, and so is Excel's line that names the separator."""
    text = f"sep=;\n{LIST}".replace("\n", ending)
    roster = read(write(tmp_path / "a.csv", text))
    assert roster.teams == TEAMS


def test_quotes(tmp_path: Path) -> None:
    """Quoted fields hold separators; quotes in the middle of a name are part of it, and that is told."""
    text = 'Team,Player\n"A, B","Ann ""Ace"" Lee"\nC,D\nE,F\nG,H\n'
    assert read(write(tmp_path / "a.csv", text)).teams[0] == Team(
        name="A, B", players=(Player(name='Ann "Ace" Lee'),)
    )
    text = 'Team;Player\n"Star" North;Ann "Ace\nC;D\nE;F\nG;H\n'
    roster = read(write(tmp_path / "b.csv", text))
    assert roster.teams[0] == Team(name='"Star" North', players=(Player(name='Ann "Ace'),))
    assert "letters" in roster.messages[0].show("en")


@pytest.mark.parametrize(
    ("text", "separator"),
    [
        ("Трефы;Ким, Анна\nБубны;Ли, Пётр\n", ";"),
        ("A,B;C\nD,E\n", ","),
        ("A\tB;C\n", "\t"),
        ("одно слово\n", "\t"),
        ("", "\t"),
    ],
)
def test_separator(text: str, separator: str) -> None:
    """The separator is what parts the rows evenly; a comma in names does not."""
    assert find_separator(text) == separator


NAMES = st.text(st.sampled_from("АБЁЖЩабёжщъ ABCabc'-.\";,=+@<>&№1"), min_size=1, max_size=20).filter(
    lambda name: any(map(str.isalpha, name)) and name == " ".join(name.split())
)


@given(
    st.lists(st.lists(NAMES, min_size=1, max_size=4, unique=True), min_size=4, max_size=4),
    st.sampled_from(["utf-8", "utf-8-sig", "cp1251", "utf-16", "utf-16-le"]),
    st.sampled_from(";,\t"),
)
def test_roster_to_text_and_back(
    tmp_path_factory: pytest.TempPathFactory, rosters: list[list[str]], encoding: str, separator: str
) -> None:
    """Whatever the names are, a list written as spreadsheets do gives them back in every alphabet."""
    lines = [separator.join(("Команда", "Игрок"))]
    for number, names in enumerate(rosters):
        for name in names:
            escaped = name.replace('"', '""')
            lines.append(f'Team {number}{separator}"{escaped}"')
    path = tmp_path_factory.mktemp("lists") / "a.csv"
    roster = read(write(path, "\r\n".join(lines), encoding))
    assert [[player.name for player in team.players] for team in roster.teams] == rosters


@pytest.mark.parametrize(
    "data",
    [
        b"\0\1\2\3",
        b"PNG\0\0\0\0",
        b"\xff\xfe\x00",
        b"\x00\xd8a",
        b"Team;Player\nA;B\0\n",
        b"Team;Player\nA;" + b"x" * 200_000,
    ],
)
def test_no_text(tmp_path: Path, data: bytes) -> None:
    """What is no text, or has no fields of a list, is refused as no list, not as a workbook."""
    (tmp_path / "a.csv").write_bytes(data)
    with pytest.raises(FourClubsError) as error:
        read_roster(tmp_path / "a.csv", 6)
    assert [message.id for message in error.value.messages] in (["intake.no-text"], ["intake.no-list"])


def test_decode_names_the_alphabet() -> None:
    """The preview says which alphabet was read."""
    assert decode("Команда;Игрок\nЁж;Я\n".encode("cp1251"), Path("a.csv"))[1] == "windows-1251"


# Columns.


@pytest.mark.parametrize("title_rows", [0, 3])
def test_workbook(tmp_path: Path, title_rows: int) -> None:
    """A workbook is read from the first sheet with the captions, which may stand below a title."""
    workbook = Workbook()
    workbook.active.title = "Notes"
    sheet = workbook.create_sheet("List")
    for _ in range(title_rows):
        sheet.append(["Cup of the four clubs"])
    for line in LIST.splitlines():
        sheet.append([value or None for value in line.split(";")])
    workbook.save(tmp_path / "a.xlsx")
    assert read(tmp_path / "a.xlsx").teams == TEAMS


def test_english_captions_in_any_order(tmp_path: Path) -> None:
    """Captions are read in English too, in any order, among columns of the club's own, which are named."""
    text = "Rank,player,TEAM,E-mail,Note,Absent\n1,Ann,A,a@b.org,late,2\n2,Bob,B\n3,Cid,C\n4,Dan,D\n"
    roster = read(write(tmp_path / "a.csv", text))
    ann = Player(name="Ann", note="late", absent=frozenset({2}))
    assert roster.teams[0] == Team(name="A", email="a@b.org", players=(ann,))
    assert ("intake.column-unknown", "a.csv!A1") in [(one.id, one.cell) for one in roster.messages]


def test_names_in_parts(tmp_path: Path) -> None:
    """Surname, first name and patronymic in columns of their own give one name."""
    text = "№;Команда;Имя;Фамилия;Отчество\n1;А;Анна;Ким;\n2;Б;Пётр;Ли;Ильич\n3;В;Иван;Гусь\n4;Г;;Чиж\n"
    roster = read(write(tmp_path / "a.csv", text))
    assert [team.players[0].name for team in roster.teams] == [
        "Ким Анна",
        "Ли Пётр Ильич",
        "Гусь Иван",
        "Чиж",
    ]


def test_list_without_captions(tmp_path: Path) -> None:
    """Without captions the columns are guessed, and the judge is asked whether that is right."""
    text = "".join(
        f"{number};Player {team}{number};{team}{number}@b.org;Team {team}\n"
        for team in "ABCD"
        for number in range(1, 4)
    )
    roster = read(write(tmp_path / "a.csv", text))
    assert [team.name for team in roster.teams] == ["Team A", "Team B", "Team C", "Team D"]
    assert roster.teams[1].players[2].name == "Player B3"
    assert "intake.guess-long" in [message.id for message in roster.doubts]
    said = next(message for message in roster.doubts if message.id == "intake.guess-long").show("en")
    assert "B - player" in said
    assert "D - team" in said


def test_column_a_team(tmp_path: Path) -> None:
    """A column a team with its name on top is a list too; the judge is asked."""
    path = save_sheet(
        tmp_path / "a.xlsx",
        [["Line-ups"], ["Трефы", "Бубны", "Червы", "Пики"], ["А", "Б", "В", "Г"], ["Д", None, "Е", "Ж"]],
    )
    roster = read(path)
    assert [[player.name for player in team.players] for team in roster.teams] == [
        ["А", "Д"],
        ["Б"],
        ["В", "Е"],
        ["Г", "Ж"],
    ]
    assert doubts(roster) == [("intake.guess-wide", None)]


def test_blocks(tmp_path: Path) -> None:
    """A team's name, its players below, a blank row between teams is a list too; the judge is asked."""
    text = "Трефы\nАнна\nПётр\n\nБубны\nИван\n\nЧервы\nЯна\n\nПики\nЛев\n"
    roster = read(write(tmp_path / "a.txt", text))
    assert [len(team.players) for team in roster.teams] == [2, 1, 1, 1]
    assert doubts(roster) == [("intake.guess-blocks", None)]


def test_headings_of_teams(tmp_path: Path) -> None:
    """A row with a team and nobody else is its heading."""
    text = "Команда;Игрок\nТрефы;\n;Анна\nБубны;\n;Иван\nЧервы;\n;Яна\nПики;\n;Лев\n"
    roster = read(write(tmp_path / "a.csv", text))
    assert [team.players[0].name for team in roster.teams] == ["Анна", "Иван", "Яна", "Лев"]
    assert doubts(roster) == []


@pytest.mark.parametrize("tick", ["+", "да", "x", "К", "1"])
def test_captain_by_a_tick(tmp_path: Path, tick: str) -> None:
    """A tick in the column Captain makes the row's player captain, and his address the team's."""
    text = LIST.replace(";Клуб А;Анна Ким", ";;;a@b.org").replace(";Пётр Ли", f";Пётр Ли;;{tick};p@b.org")
    roster = read(write(tmp_path / "a.csv", text.replace("Капитан", "Капитан;E-mail")))
    assert (roster.teams[0].captain, roster.teams[0].email) == ("Пётр Ли", "p@b.org")
    assert doubts(roster) == [("intake.emails", None)]


# What is doubtful, what is wrong.


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (LIST + "ПИКИ;Ян Ян\n", [("intake.team-alike", "a.csv!A8")]),
        (LIST + "Трефы; анна ким\n", [("read.players-alike", "a.csv!B8")]),
        (LIST + "Пики;Анна Ким\n", [("read.player-in-two-teams", "a.csv!B8")]),
        (LIST + "Пики;\n", [("intake.no-player", "a.csv!B8")]),
        (LIST + ";;Клуб\n", [("intake.no-player", "a.csv!B8")]),
        (LIST + ";Юля;;;;;лишнее\n", [("intake.column-bare", "a.csv!G8")]),
        (LIST + "Трефы;Юля;Клуб Б\n", [("intake.detail-twice", "a.csv!C8")]),
        (LIST.replace("Капитан", "Игрок"), [("intake.column-twice", "a.csv!D1")]),
    ],
)
def test_what_is_doubtful_is_named_with_its_cell(tmp_path: Path, text: str, expected: Told) -> None:
    """What may be right is asked, with its cell."""
    assert doubts(read(write(tmp_path / "a.csv", text))) == expected


@pytest.mark.parametrize("address", ["x", "a@", "a b@c.org", "@c.org", "a@c..org"])
def test_addresses_that_are_none(tmp_path: Path, address: str) -> None:
    """An address to which no mail can be sent is asked about; the text stays."""
    text = f"Team;Player;E-mail\nA;B;{address}\nC;D\nE;F\nG;H\n"
    roster = read(write(tmp_path / "a.csv", text))
    assert doubts(roster) == [("intake.email-odd", "a.csv!C2")]
    assert roster.teams[0].email == address


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Трефы;Анна\n", [("intake.no-list", None)]),
        ("", [("intake.no-list", None)]),
        (LIST.replace("Пики;Лев Волк\n", ""), [("intake.teams-count", None)]),
        (LIST + "Козыри;Ян Ян\n", [("intake.teams-count", None)]),
        (LIST + "Трефы;Анна Ким\n", [("read.player-twice", "a.csv!B8")]),
        (LIST + f"Пики;{'я' * 81}\n", [("cell.name-long", "a.csv!B8")]),
        (LIST + f"Пики;Ян;{'я' * 201}\n", [("cell.text-long", "a.csv!C8")]),
        (LIST.replace("Лев Волк", ""), [("intake.team-empty", None)]),
        (LIST.replace("Клуб;", "Отсутствует;"), [("cell.tours-text", "a.csv!C2")]),
        (
            LIST.replace("Трефы", "", 1),
            [("intake.no-team", "a.csv!A2"), ("intake.no-team", "a.csv!A3"), ("intake.teams-count", None)],
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_cell(tmp_path: Path, text: str, expected: Told) -> None:
    """Everything wrong in a list is named at once, with its cell."""
    assert refuse(write(tmp_path / "a.csv", text)) == expected


def test_five_teams_are_named_with_their_sizes(tmp_path: Path) -> None:
    """A slip in a team's name makes a fifth team: the message shows it by its one player."""
    path = write(tmp_path / "a.csv", LIST + "Трфы;Ян Ян\n")
    with pytest.raises(Refused) as caught:
        read_roster(path, 6)
    assert "Трефы 2, Бубны 2, Червы 1, Пики 1, Трфы 1" in caught.value.messages[0].show("ru")


def test_odd_names_stay_text(tmp_path: Path) -> None:
    """Names like formulas, tags or emoji are names; marks that show nothing are taken out and told."""
    names = ["=1+1", "<script>alert(1)</script>", "🂡 Туз", "\u202eмиК", "O'Neil & Co", "+7 900", "@home"]
    text = "Team;Player\n" + "".join(f"A;{name}\n" for name in names) + "B;b\nC;c\nD;d\n"
    roster = read(write(tmp_path / "a.csv", text))
    assert [player.name for player in roster.teams[0].players] == [name.strip("\u202e") for name in names]
    assert ("read.name-hidden-marks", "a.csv!B5") in [(one.id, one.cell) for one in roster.messages]


# Workbooks from outside.


def test_odd_cells(tmp_path: Path) -> None:
    """Errors, dates, truth values and formulas without a value in place of names are refused by cell."""
    from datetime import datetime

    rows: list[list[object]] = [["Team", "Player"], ["A", "=1/0"], ["B", datetime(2026, 2, 1)], ["C", True]]
    rows += [["D", 12.5], ["D", 7]]
    path = save_sheet(tmp_path / "a.xlsx", rows)
    assert refuse(path) == [
        ("cell.formula", "Sheet!B2"),
        ("cell.date", "Sheet!B3"),
        ("cell.logical", "Sheet!B4"),
        ("cell.name-number", "Sheet!B5"),
    ]


def test_hidden_and_far_rows(tmp_path: Path) -> None:
    """Hidden rows count, blank rows between do not; styled blank rows below are no rows."""
    path = save_sheet(tmp_path / "a.xlsx", [line.split(";") for line in LIST.splitlines()])
    workbook = load_workbook(path)
    sheet = workbook.active
    sheet.row_dimensions[3].hidden = True
    sheet.cell(900_000, 1).number_format = "0.00"
    workbook.save(path)
    assert [len(team.players) for team in read(path).teams] == [2, 2, 1, 1]


def test_far_too_many_rows(tmp_path: Path) -> None:
    """A hundred thousand rows are no list: refused, not cut off."""
    lines = ["Team;Player", *[f"Team {number % 4};Player {number}" for number in range(100_000)]]
    assert refuse(write(tmp_path / "a.csv", "\n".join(lines))) == [("intake.too-many-rows", None)]
    wide = write(tmp_path / "b.csv", "Team;Player" + ";x" * 300 + "\nA;B\n")
    assert refuse(wide) == [("intake.too-many-columns", None)]
    large = write(tmp_path / "c.csv", "x" * (TEXT_LIMIT + 1))
    assert refuse(large) == [("intake.text-large", None)]


@pytest.mark.parametrize("count", [5_001, 100_000])
def test_far_too_many_rows_of_a_workbook(tmp_path: Path, count: int) -> None:
    """The same in a workbook; a very long one is not even loaded."""
    rows = "".join(f'<row r="{row}"><c r="A{row}"><v>1</v></c></row>' for row in range(1, count + 1))
    path = save_sheet(tmp_path / "a.xlsx", [["x"]])
    tamper(
        path,
        "xl/worksheets/sheet1.xml",
        lambda xml: re.sub(rb"<sheetData>.*</sheetData>", f"<sheetData>{rows}</sheetData>".encode(), xml),
    )
    assert refuse(path) == [("intake.too-many-rows", None)]


def test_other_files(tmp_path: Path) -> None:
    """Missing files, folders and damaged workbooks are told from lists."""
    (tmp_path / "damaged.xlsx").write_bytes(b"PK\x03\x04 and then nothing")
    for name in ("missing.csv", ".", "damaged.xlsx"):
        with pytest.raises(BookError):
            read_roster(tmp_path / name, 6)
    with pytest.raises(FourClubsError):
        read_roster(write(tmp_path / "a.csv", "Team,Player\n" + "x" * 200_000), 6)


def test_preview_shows_everybody(tmp_path: Path) -> None:
    """The preview names each team with captain and address, each player, and who is absent."""
    text = LIST.replace("Клуб;", "Отсутствует;").replace("Клуб А", "1-2")
    said = "\n".join(message.show("ru") for message in preview(read(write(tmp_path / "a.csv", text)).teams))
    for shown in (
        "«Трефы»: игроков 2; капитан: Анна Ким",
        "1 Анна Ким, 2 Пётр Ли",
        "Анна Ким 1-2",
        "1 Лев Волк",
    ):
        assert shown in said


# `new --teams`.


def test_new_takes_the_teams(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`new --teams` puts the list into the new workbook; a team of another size is asked about."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "a.csv", LIST)
    size = ("--tables", "1", "--tours", "2", "--teams", "a.csv", "--lang", "ru")
    assert main(["new", "club.xlsx", *size, "--players", "2"]) == 1
    assert "«Червы»: игроков 1, а по настройке 2" in capsys.readouterr().err
    assert not Path("club.xlsx").exists()
    assert main(["new", "club.xlsx", *size, "--players", "2", "--yes"]) == 0
    values = {cell.value for row in load_workbook("club.xlsx")["Команды"].iter_rows() for cell in row}
    assert {"Трефы", "Клуб А", "Пётр Ли", "Лев Волк"} <= values
