"""Workbooks at every stage of a small tournament, made once and copied by the tests.

Two tables, teams North, East, South, West with the numbers 1 to 4 in tour 1, three players each:
N1, N2, N3 and so on. In a tour the players 1 and 2 of the line-ups sit at tables 1 and 2.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from fourclubs_core.models import Player, Team
from fourclubs_workbook.actions.new import create_workbook
from fourclubs_workbook.template import TemplateSpec

from .typist import Typist, press

TEAMS = ("North", "East", "South", "West")
WHISTS = {1: (30, 10, -10, -30), 2: (20, 8, -8, -20)}
"""By table, seat by seat. In tour 1: North 8 points, East 6, South 4, West 2."""
TIED = {1: (30, 10, -10, -30), 2: (30, 10, -10, -30)}
"""The same, but players 1 and 2 of each team cannot be parted."""

STEPS = {
    "blank": "",
    "drawn": "blank",
    "seated": "drawn",
    "shown": "seated",
    "play": "shown",
    "whists": "play",
    "seating 2": "whists",
    "shown 2": "seating 2",
    "play 2": "shown 2",
    "whists 2": "play 2",
    "seating 3": "whists 2",
    "play 3": "seating 3",
    "over": "play 3",
    "tied": "play",
}
"""Each stage and the one before it. `tied` is `seating 2` after the whists `TIED`."""


def book_at(stage: str, folder: Path, name: str = "club.xlsx") -> Path:
    """A copy of the workbook at a stage, in a folder of the test's own."""
    path = folder / name
    path.write_bytes(_made(stage))
    return path


@cache
def _made(stage: str) -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "club.xlsx"
        before = STEPS[stage]
        if before:
            path.write_bytes(_made(before))
        _step(stage, path)
        return path.read_bytes()


def _step(stage: str, path: Path) -> None:
    match stage.split(maxsplit=1)[0]:
        case "blank":
            create_workbook(path, TemplateSpec("en", 2, 3, 3, "Cup", teams=teams()))
        case "drawn":
            type_numbers(path, (1, 2, 3, 4))
        case "seated":
            type_lineups(path, [[f"{team[0]}{table}" for team in TEAMS] for table in (1, 2)])
            press(path, "seat")
        case "shown":
            press(path, "show")
        case "play":
            press(path, "final")
        case "whists":
            type_whists(path, WHISTS)
        case "seating":
            if stage == "seating 2":
                type_slip(path, "North", "substitution", 1, "N1", "N3", balance="-", place=3)
            press(path, "close")
        case "over":
            type_whists(path, WHISTS)
            press(path, "close")
        case "tied":
            type_whists(path, TIED)
            press(path, "close")


def teams() -> tuple[Team, ...]:
    """The four teams, three players each."""
    return tuple(
        Team(name=team, players=tuple(Player(name=f"{team[0]}{number}") for number in (1, 2, 3)))
        for team in TEAMS
    )


def type_numbers(path: Path, numbers: Sequence[object]) -> None:
    """Type the team numbers, one a team in the order of rows."""
    typist = Typist(path)
    for team, number in zip(TEAMS, numbers, strict=True):
        typist.type("Teams", typist.find("Teams", team=team), number=number)
    typist.save()


def type_lineups(path: Path, names: Sequence[Sequence[str | None]]) -> None:
    """Type the Board, a row a table."""
    typist = Typist(path)
    for table, row in enumerate(names, start=1):
        seats = {f"seat_{seat}": name for seat, name in enumerate(row, start=1)}
        typist.type("Board", typist.find("Board", table=table), **seats)
    typist.save()


def type_whists(path: Path, whists: Mapping[int, Sequence[object]], tour: int | None = None) -> None:
    """Type the whists of a tour, by default the last one: for each table its seats in order."""
    typist = Typist(path)
    tour = tour or max(row["tour"] for row in typist.rows("Results"))
    for table, numbers in whists.items():
        for seat, number in enumerate(numbers, start=1):
            typist.type("Results", typist.find("Results", tour=tour, table=table, seat=seat), whists=number)
    typist.save()


def type_slip(
    path: Path, team: str, kind: str, table: int | None, out: str | None, comes: str | None, **more: object
) -> None:
    """Type a slip into the next row of Changes."""
    typist = Typist(path)
    typist.add("Changes", team=team, kind=kind, table=table, out=out, **{"in": comes}, **more)
    typist.save()


def type_cell(path: Path, table: str, wanted: Mapping[str, object], **values: object) -> None:
    """Type into the one row of a table in which the wanted values stand."""
    typist = Typist(path)
    typist.type(table, typist.find(table, **wanted), **values)
    typist.save()
