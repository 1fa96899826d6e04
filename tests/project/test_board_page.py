"""The page for the wall screen in a real Chromium: sizes, pages, themes, languages, barriers, valid HTML.

Needs what tools/page-checks/install.sh installs.
"""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from fourclubs_core.words import Stage
from fourclubs_workbook.state import Released
from tests.workbook.board_halls import Hall, hall
from tests.workbook.test_board_page import HOSTILE

CHECKS = Path(__file__).parents[2] / "tools" / "page-checks"
Answer = dict[str, Any]


def what_is_missing() -> list[str]:
    found = {
        "chromium": shutil.which("chromium"),
        "node": shutil.which("node"),
        "java": shutil.which("java"),
        "npm packages": (CHECKS / "node_modules" / ".stamp").exists(),
    }
    return [name for name, there in found.items() if not there]


MISSING = what_is_missing()
pytestmark = pytest.mark.skipif(
    bool(MISSING) and "CI" not in os.environ,
    reason=f"missing: {', '.join(MISSING)}; run tools/page-checks/install.sh",
)

NO = {"stage": Stage.SEATING, "released": Released.NO}
PROGRAM = {"stage": Stage.SEATING, "released": Released.PROGRAM}
SMALL, WIDE, HUGE = (1024, 768), (1920, 1080), (3840, 2160)
LINE = {
    "ru": "Обед в 15:30, столовая на первом этаже; просьба не шуметь, пока другие столы играют",
    "en": "Lunch at 15:30, canteen on the ground floor",
}


class Case(NamedTuple):
    """A page: the hall, the options, the screen."""

    hall: Mapping[str, Any]
    screen: tuple[int, int] = SMALL
    options: Mapping[str, Any] = {}
    axe: bool = False

    def make(self) -> Hall:
        return hall(**self.hall)

    @property
    def unit(self) -> float:
        """1/28 of the screen's height, or of the height of the widest 4:3 screen in it."""
        return min(self.screen[1], self.screen[0] * 0.75) / 28


CASES = {
    "4 tables": Case({"tables": 4, "players": 6, "language": "en"}, SMALL, {"theme": "light"}, axe=True),
    "4 tables wide": Case({"tables": 4, "players": 6}, WIDE, {"message": LINE["ru"]}, axe=True),
    "10 tables": Case({"tables": 10, "players": 12}, SMALL, {"message": LINE["ru"]}),
    "10 tables wide": Case({"tables": 10, "players": 12, "language": "en", **PROGRAM}, WIDE),
    "10 tables huge": Case({"tables": 10, "players": 12, "language": "en"}, HUGE, {"message": LINE["en"]}),
    "20 tables": Case({"tables": 20, "players": 24, **PROGRAM}, SMALL, {"theme": "light"}),
    "20 tables huge": Case({"tables": 20, "players": 24}, HUGE, {"theme": "light"}),
    "40 letters": Case({"tables": 8, "players": 10, "length": 40}, SMALL, {"message": LINE["ru"]}),
    "40 letters wide": Case({"tables": 8, "players": 10, "length": 40, "language": "en"}, WIDE),
    "40 letters huge": Case({"tables": 20, "players": 24, "length": 40}, HUGE),
    "60 letters, long title": Case({"tables": 5, "players": 8, "length": 60, "title": "Кубок " * 20}, WIDE),
    "waiting": Case({"tables": 8, "players": 10, **NO}, WIDE, {}, axe=True),
    "waiting small": Case(
        {"tables": 8, "players": 10, "language": "en", **NO}, SMALL, {"theme": "light"}, axe=True
    ),
    "waiting, no standings": Case({"tables": 8, "players": 10, **NO}, SMALL, {"standings": False}, axe=True),
    "break": Case({"tables": 8, "players": 10}, WIDE, {"break_text": "Перерыв до 15:30"}, axe=True),
    "long break": Case(
        {"tables": 8, "players": 10},
        SMALL,
        {"theme": "light", "break_text": "Перерыв на обед до 15:30. " * 7},
    ),
    "closed": Case({"tables": 4, "players": 6, "stage": Stage.CLOSED}, WIDE),
    "hostile": Case({"tables": 4, "players": 4, "names": HOSTILE}, SMALL, {"message": "<b>&'\"🂡"}),
    "hostile wide": Case({"tables": 4, "players": 4, "names": HOSTILE, **NO}, WIDE, {"theme": "light"}),
    "upright": Case({"tables": 10, "players": 12}, (1080, 1920)),
    "odd": Case({"tables": 10, "players": 12}, (1366, 768)),
}


def in_browser(jobs: Sequence[Mapping[str, object]]) -> list[Answer]:
    done = subprocess.run(
        ["node", str(CHECKS / "measure.js")],
        input="\n".join(json.dumps(job) for job in jobs),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("страницы зала")
    for number, case in enumerate(CASES.values()):
        (folder / f"{number}.html").write_text(case.make().page(**case.options), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def answers(folder: Path) -> Mapping[str, Answer]:
    shots = os.environ.get("FOURCLUBS_SHOTS")
    jobs = [
        {
            "file": str(folder / f"{number}.html"),
            "width": case.screen[0],
            "height": case.screen[1],
            "axe": case.axe,
            "shots": shots,
            "name": name,
        }
        for number, (name, case) in enumerate(CASES.items())
    ]
    return dict(zip(CASES, in_browser(jobs), strict=True))


def gather(answer: Answer, what: str) -> list[Any]:
    return list(chain.from_iterable(page[what] for page in answer["pages"]))


@pytest.mark.parametrize("name", CASES)
def test_everything_can_be_read(name: str, answers: Mapping[str, Answer]) -> None:
    """No text is smaller than 1/28 of the height, cut, outside the screen or under another one."""
    for page in answers[name]["pages"]:
        assert page["smallest"] >= CASES[name].unit
        assert page["cut"] == []
        assert page["outside"] == []
        assert page["covered"] == 0
    assert answers[name]["errors"] == []


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.axe])
def test_no_barriers(name: str, answers: Mapping[str, Answer]) -> None:
    """axe-core finds no barrier on any page: contrast, headings, landmarks, tables, language."""
    assert answers[name]["barriers"] == []


@pytest.mark.parametrize("name", CASES)
def test_everybody_is_shown(name: str, answers: Mapping[str, Answer]) -> None:
    """Over all pages each table, each player and each row of the standings comes once, in order."""
    case, answer = CASES[name], answers[name]
    tables, players = case.hall["tables"], case.hall["players"]
    if "break_text" in case.options:
        assert [page["words"] for page in answer["pages"]] == [[case.options["break_text"].strip()]]
        return
    seating = case.hall.get("stage", Stage.PLAY) is not Stage.CLOSED and "released" not in case.hall
    if seating or case.hall.get("released") is Released.PROGRAM:
        assert gather(answer, "tables") == list(range(1, tables + 1))
        assert len(gather(answer, "seated")) == 4 * tables
        listed = gather(answer, "listed")
        assert len(listed) == len(set(listed)) == 4 * players
    elif case.options.get("standings", True):
        assert len(set(gather(answer, "rated"))) == 4 * players
    else:
        assert gather(answer, "words") == ["Рассадка готовится"]
    assert len(gather(answer, "teams")) in (0, 4)


def test_one_page_where_one_is_enough(answers: Mapping[str, Answer]) -> None:
    """Ten tables fit one page of a wide screen, four tables and 24 players any; the text is larger then."""
    sections = [page["section"] for page in answers["10 tables wide"]["pages"]]
    assert sections.count("tables") == 1
    assert [page["section"] for page in answers["4 tables wide"]["pages"]] == [
        "tables",
        "players",
        "team-rating",
    ]


def test_without_javascript(folder: Path) -> None:
    """A browser without JavaScript shows everything below one another."""
    number = list(CASES).index("10 tables")
    (answer,) = in_browser(
        [{"file": str(folder / f"{number}.html"), "width": 1024, "height": 768, "script": False}]
    )
    made = CASES["10 tables"].make()
    for team in made.tournament.teams:
        for player in team.players:
            assert player.name in answer["text"]
    assert answer["errors"] == []


def test_the_page_renews_itself(tmp_path: Path) -> None:
    """It stays while the file is the same or gone, takes a new one, and keeps its page through F5."""
    old, new = tmp_path / "Кубок №1 (100%).board.html", tmp_path / "new.html"
    old.write_text(hall(4, 6).page(), encoding="utf-8")
    new.write_text(hall(4, 6, changes=0).page(), encoding="utf-8")
    (seen,) = in_browser([{"file": str(old), "next": str(new), "width": 1024, "height": 768}])
    assert seen["same"]["hash"] == "#players:0"
    assert seen["same"]["marked"]
    assert seen["gone"]["version"] == seen["same"]["version"]
    assert seen["gone"]["marked"]
    assert seen["renewed"]["version"] != seen["same"]["version"]
    assert "marked" not in seen["renewed"]
    assert {seen[when]["hash"] for when in ("renewed", "pressed")} == {"#players:0"}
    # Twelve seconds a page: from the first one it turns to the second by itself.
    assert [seen[when]["hash"] for when in ("first", "turned")] == ["#tables:0", "#players:0"]


@cache
def jar() -> str:
    return str(CHECKS / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar")


def test_the_html_is_valid(folder: Path) -> None:
    """The Nu HTML Checker finds no error and nothing to warn of, in pages and style."""
    files = [str(path) for path in sorted(folder.glob("*.html"))]
    done = subprocess.run(
        ["java", "-jar", jar(), "--format", "json", *files], capture_output=True, text=True, check=False
    )
    found = [
        f"{message.get('url', '')[-8:]}: {message['message']}"
        for message in json.loads(done.stderr)["messages"]
        # It does not reckon the hashes of the policy; the browser does, and reports nothing.
        if "violates Content Security Policy" not in message["message"]
    ]
    assert found == []
