"""Teams and players from a club's own list."""

from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from fourclubs_core.models import Player, Team
from fourclubs_workbook.command import main
from fourclubs_workbook.errors import BookError, FourClubsError, Refused
from fourclubs_workbook.teams_file import read_teams_file

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


def write(path: Path, text: str, encoding: str = "utf-8") -> Path:
    path.write_bytes(text.encode(encoding))
    return path


def refuse(path: Path) -> list[tuple[str, str | None]]:
    with pytest.raises(Refused) as caught:
        read_teams_file(path)
    return [(message.id, message.cell) for message in caught.value.messages]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251", "utf-16"])
@pytest.mark.parametrize("parting", [";", ",", "\t"])
def test_text_as_excel_writes_it(tmp_path: Path, encoding: str, parting: str) -> None:
    """A text list is read in the alphabets and with the partings that Excel uses."""
    assert read_teams_file(write(tmp_path / "a.csv", LIST.replace(";", parting), encoding)) == TEAMS


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
    assert read_teams_file(tmp_path / "a.xlsx") == TEAMS


def test_english_captions_in_any_order(tmp_path: Path) -> None:
    """Captions are read in English too, in any order, among columns of the club's own."""
    text = "Rank,player,TEAM,E-mail,Note\n1,Ann,A,a@b.c,late\n2,Bob,B\n3,Cid,C\n4,Dan,D\n"
    teams = read_teams_file(write(tmp_path / "a.csv", text))
    assert teams[0] == Team(name="A", email="a@b.c", players=(Player(name="Ann", note="late"),))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Трефы;Анна\n", [("teams.no-captions", None)]),
        ("", [("teams.no-captions", None)]),
        (LIST.replace("Пики;Лев Волк\n", ""), [("read.teams-count", None)]),
        (LIST + "Козыри;Ян Ян\n", [("read.teams-count", None)]),
        (LIST + "ПИКИ;Ян Ян\n", [("read.team-twice", "a.csv!A8")]),
        (LIST + "Трефы; анна ким\n", [("read.player-twice", "a.csv!B8")]),
        (LIST + "Пики;\n", [("teams.blank", "a.csv!B8")]),
        (LIST + f"Пики;{'я' * 81}\n", [("cell.name-long", "a.csv!B8")]),
        (
            LIST.replace("Трефы", "", 1),
            [("teams.blank", "a.csv!A2"), ("teams.blank", "a.csv!A3"), ("read.teams-count", None)],
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_cell(
    tmp_path: Path, text: str, expected: list[tuple[str, str | None]]
) -> None:
    """Everything wrong in a list is named at once, with its cell."""
    assert refuse(write(tmp_path / "a.csv", text)) == expected


def test_other_files(tmp_path: Path) -> None:
    """Missing files, folders and damaged workbooks are told from lists."""
    (tmp_path / "damaged.xlsx").write_bytes(b"PK\x03\x04 and then nothing")
    for name in ("missing.csv", ".", "damaged.xlsx"):
        with pytest.raises(BookError):
            read_teams_file(tmp_path / name)
    with pytest.raises(FourClubsError):
        read_teams_file(write(tmp_path / "a.csv", "Team,Player\n" + "x" * 200_000))


def test_new_takes_the_teams(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`new --teams` puts the list into the new workbook; a team that is too large is refused."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "a.csv", LIST)
    size = ("--tables", "1", "--tours", "2", "--teams", "a.csv", "--lang", "ru")
    assert main(["new", "club.xlsx", *size, "--players", "1"]) == 1
    assert "Трефы" in capsys.readouterr().err
    assert not Path("club.xlsx").exists()
    assert main(["new", "club.xlsx", *size, "--players", "2"]) == 0
    values = {cell.value for row in load_workbook("club.xlsx")["Команды"].iter_rows() for cell in row}
    assert {"Трефы", "Клуб А", "Пётр Ли", "Лев Волк"} <= values
