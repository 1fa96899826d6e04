"""Generated tournaments and the worked cases, through real files: import, checker, export.

`FOURCLUBS_GENERATED=1000` in the environment runs so many generated tournaments instead of a few.
"""

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from fourclubs_core.generator import random_tournament
from fourclubs_core.models import Tour, Tournament
from fourclubs_core.points import parse_points
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Language, Stage
from fourclubs_workbook.actions.check import check
from fourclubs_workbook.actions.transfer import export_tournament, import_tournament
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.command import main
from fourclubs_workbook.exchange import to_json, write_json
from fourclubs_workbook.messages import Grade

NOW = datetime(2026, 11, 29, 10, 0)
FEW = 12
SEEDS = range(int(os.environ.get("FOURCLUBS_GENERATED", FEW)))
CASES = Path(__file__).parents[1] / "cases"
CASE_NAMES = sorted(path.name for path in CASES.glob("case-*.json"))

OF_THE_BOOK = {"tour", "stage", "released"}
"""Settings of the JSON that say where a workbook stands; a tournament alone does not know them all."""


def generated(seed: int) -> Tournament:
    """A random tournament; by the seed Russian or English, over, between two tours, or inside one."""
    few = {"max_tables": 4, "max_tours": 3} if len(SEEDS) <= FEW else {}
    tournament = random_tournament(seed, open_last=seed % 4 == 3, **few)
    settings = tournament.settings.model_copy(
        update={
            "language": Language.RU if seed % 2 else Language.EN,
            "tours": tournament.settings.tours + (seed % 3 == 0),
        }
    )
    return tournament.model_copy(update={"settings": settings})


def data_of(tournament: Tournament) -> dict[str, Any]:
    """A tournament with all that follows, as the data of a JSON file."""
    data: dict[str, Any] = json.loads(write_json(to_json(tournament, compute_tournament(tournament))))
    return data


def through_a_workbook(data: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Import a JSON file into a workbook, check that, and export it again; nothing may differ."""
    source, book, target = folder / "in.json", folder / "book.xlsx", folder / "out.json"
    source.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    imported = import_tournament(source, book, NOW)
    assert imported.data["differences"] == 0
    with open_book(book, for_reading=True) as opened:
        checked = check(opened, NOW)
        wrong = [message.show("en") for message in checked.messages if message.grade is Grade.REFUSED]
        assert (checked.ok, wrong) == (True, [])
        export_tournament(opened, target)
    exported: dict[str, Any] = json.loads(target.read_text(encoding="utf-8"))
    return exported


def without_place(settings: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in settings.items() if key not in OF_THE_BOOK}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_generated_tournament_comes_back_whole(seed: int, tmp_path: Path) -> None:
    """What was typed and what follows is in the workbook and comes out of it as it went in."""
    tournament = generated(seed)
    data = data_of(tournament)
    exported = through_a_workbook(data, tmp_path)
    played = len(tournament.tours)
    assert without_place(exported["settings"]) == without_place(data["settings"])
    assert exported["teams"] == data["teams"]
    assert exported["ratings"] == data["ratings"]
    assert exported["tours"][:played] == data["tours"]
    last = tournament.tours[-1]
    follows = last.stage is Stage.CLOSED and played < tournament.settings.tours
    assert len(exported["tours"]) == played + follows
    if follows:
        # The workbook stands at the next tour, seated by the ratings.
        more = tournament.model_copy(update={"tours": (*tournament.tours, Tour(tour=played + 1))})
        assert exported["tours"][-1] == data_of(more)["tours"][-1]


def test_the_generated_ones_are_of_all_kinds() -> None:
    """Both languages, and tournaments that are over, between two tours and inside one, are among them."""
    some = [generated(seed) for seed in range(FEW)]
    assert {one.settings.language for one in some} == set(Language)
    assert {one.tours[-1].stage for one in some} >= {Stage.PLAY, Stage.CLOSED}
    assert {len(one.tours) < one.settings.tours for one in some if one.tours[-1].stage is Stage.CLOSED} == {
        True,
        False,
    }


def seats(rows: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return [(row["table"], row["seat"], row["team"], row["player"]) for row in rows]


def result_of(row: dict[str, Any]) -> tuple[Any, ...]:
    """A result of a case or of an export; points as numbers, since `4` and `4.0` are the same."""
    points = None if row["points"] is None else parse_points(row["points"])
    return (*seats([row])[0], row["place"], points, row["credited_to"], row["how"])


def sums_of(row: dict[str, Any]) -> dict[str, Any]:
    keys = [key for key in ("points", "whists", "first_places", "tours") if key in row]
    return {key: parse_points(row[key]) if key == "points" else row[key] for key in keys}


@pytest.mark.parametrize("name", CASE_NAMES)
def test_a_worked_case_comes_out_of_the_command(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`fourclubs import` and `export` give what another program worked out, tour by tour."""
    case = json.loads((CASES / name).read_text(encoding="utf-8"))
    source, book, target = (str(tmp_path / file) for file in ("in.json", "book.xlsx", "out.json"))
    Path(source).write_text(json.dumps(case["input"]), encoding="utf-8")
    assert main(["import", source, book]) == 0
    assert main(["export", book, target]) == 0
    capsys.readouterr()
    exported = json.loads(Path(target).read_text(encoding="utf-8"))
    for tour, expected in zip(exported["tours"], case["expected"]["tours"], strict=False):
        assert tour["numbers"] == expected["numbers"]
        assert seats(tour["program"]) == seats(expected["program"])
        assert seats(tour["final"]) == seats(expected["final"])
        verdicts = [change["verdict"] for change in tour["changes"]]
        assert [verdict["codes"] for verdict in verdicts] == expected["codes"]
        assert [verdict["accepted"] for verdict in verdicts] == expected["accepted"]
        assert [result_of(row) for row in tour["results"]] == [result_of(row) for row in expected["results"]]
    played = len(case["expected"]["tours"])
    assert [tour["stage"] for tour in exported["tours"]].count("closed") == played
    check_sums(exported["ratings"], case["expected"]["tours"][-1])


def check_sums(ratings: dict[str, Any], expected: dict[str, Any]) -> None:
    """The ratings after the last tour: sums of teams and players, and the three orders."""
    totals = {team: sums_of(sums) for team, sums in expected["totals"].items()}
    players = {player: sums_of(sums) for player, sums in expected["players"].items()}
    assert {row["team"]: sums_of(row) for row in ratings["teams"]} == totals
    assert {f"{row['team']}/{row['player']}": sums_of(row) for row in ratings["players"]} == players
    orders = expected["ratings"]
    assert [[row["place"], row["team"]] for row in ratings["teams"]] == orders["teams"]
    assert [[row["place"], row["team"], row["player"]] for row in ratings["players"]] == orders["players"]
    for team, rows in ratings["in_team"].items():
        assert [[row["place"], row["player"]] for row in rows] == orders["in_team"][team]
        assert {f"{team}/{row['player']}": sums_of(row) for row in rows} == {
            player: sums for player, sums in players.items() if player.startswith(f"{team}/")
        }
