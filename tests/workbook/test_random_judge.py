"""A judge who types and presses at random: nothing breaks, nothing is lost, every step can be undone.

`FOURCLUBS_WALKS=100` in the environment walks so many times instead of a few.
"""

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fourclubs_workbook.command import main
from fourclubs_workbook.layout.model import Typed
from fourclubs_workbook.layout.tables import TABLES

from .stages import STEPS, TEAMS, book_at
from .typist import Typist

WALKS = range(int(os.environ.get("FOURCLUBS_WALKS", "2")))
STEPS_OF_A_WALK = 9

NONSENSE: tuple[Any, ...] = (
    "abc", "N1", "S3", "North", "=1+1", "+", "-", "\N{MINUS SIGN}5", "1,5", 1.5, 0, -1, 1e300, 2**53, True,
    "😀", "שלום", "\N{NO-BREAK SPACE}", "1/2", "1-2", "4-", "yes", "нет", "x" * 400, "a\nb", "\t@x", "nan",
    "½", "0", " North ", "nоrth", "N1\N{ZERO WIDTH SPACE}", "замена", "during", 2, 4, 99999, None,
)  # fmt: skip
"""What may stand in any cell: words, signs, numbers, look-alikes, nothing."""

ACTIONS = {
    ("seating", 1): ("draw", "seat", "show", "final", "apply"),
    ("seating", 2): ("seat", "show", "final", "final", "apply", "reopen"),
    ("play", 1): ("apply", "close", "close"),
    ("play", 2): ("apply", "close", "close", "reopen"),
    ("closed", 2): ("reopen", "close", "apply"),
}
"""By stage and tour (2: a later one): mostly what fits, sometimes what does not."""

KEPT = ("Settings", "Teams", "Players", "Changes", "Results")
"""Tables whose typed cells stay where they are. The Board is drawn anew; lots go to the Archive."""
STATE = {"tour", "stage", "released", "released_at", "reopened", "seed", "layout"}
FOLLOWS_SEAT = {"check.numbers", "check.program"}
"""Differences that `seat` takes away: the judge typed something since the draft of the seating was made."""


class Judge:
    """A walk: the file, and what undo and redo must bring back."""

    def __init__(self, path: Path, seed: int, capsys: pytest.CaptureFixture[str]) -> None:
        self.path = path
        self.random = Random(seed)
        self.capsys = capsys
        self.behind: list[bytes] = []
        self.ahead: list[bytes] = []
        self.story: list[str] = []

    def call(self, *arguments: str) -> tuple[int, list[dict[str, Any]]]:
        """Call the command; it ends with 0 or 1 and never with a fault of the program."""
        code = main([*arguments, "--json"])
        answer = json.loads(self.capsys.readouterr().out)
        said: list[dict[str, Any]] = answer["messages"]
        assert code in (0, 1), self.story
        assert "cli.unexpected" not in [message["id"] for message in said], self.story
        return code, said

    def step(self) -> None:
        """Type something, then press something."""
        if self.random.random() < 0.7:
            self.type_sense()
        if self.random.random() < 0.4:
            self.type_nonsense()
        if self.random.random() < 0.2:
            self.go_back(self.random.choice(("undo", "redo")))
        else:
            self.act()

    def type_sense(self) -> None:
        """What a judge types: a slip, all whists of the last tour, an absence."""
        typist = Typist(self.path)
        random = self.random
        match random.choice(("slip", "whists", "whists", "absent")):
            case "slip":
                team = random.choice(TEAMS)
                names = [f"{team[0]}{number}" for number in (1, 2, 3)]
                out, comes = random.sample(names, 2)
                kind = random.choice(("substitution", "exchange", "pass"))
                table = random.choice((1, 2))
                values = {"table": table, "out": out, "in": comes} if kind != "pass" else {}
                if kind == "exchange":
                    values["table_2"] = 3 - table
                if random.random() < 0.5:
                    values |= {"balance": random.choice("+-0"), "place": random.choice((2, 3))}
                    values |= {"ruling": random.choice(names), "reason": "seen"}
                typist.add("Changes", team=team, kind=kind, **values)
            case "whists":
                rows = typist.rows("Results")
                last = max((row["tour"] for row in rows if isinstance(row["tour"], int)), default=0)
                place = typist.place("Results")
                for number in range(place.header + 1, place.last + 1):
                    if place.sheet.cell(number, place.columns["tour"]).value == last:
                        typist.type("Results", number, whists=random.choice((-10, 0, 10, 20)))
            case _:
                place = typist.place("Players")
                number = random.randint(place.header + 1, place.last)
                typist.type("Players", number, absent=random.choice(("2", "1-2", "yes", "3-", None)))
        typist.save()

    def type_nonsense(self) -> None:
        """Anything anywhere: in a column of the judge's or of the program's, in a row or below it."""
        typist = Typist(self.path)
        name = self.random.choice(list(TABLES))
        place = typist.place(name)
        key = self.random.choice(list(place.columns))
        row = self.random.randint(place.header + 1, place.last + 1)
        value = self.random.choice(NONSENSE)
        cell = place.sheet.cell(row, place.columns[key])
        was, cell.value = cell.value, value
        typist.save()
        if main(["check", str(self.path)]) == 1 and self.random.random() < 0.8:
            # The judge sees that he has slipped and takes it back; else nothing would go on.
            cell.value = was
            typist.save()
        else:
            self.story.append(f"{name}!{cell.coordinate} {was!r} -> {value!r}")
        self.capsys.readouterr()

    def act(self) -> None:
        """Press a button: all or nothing, what was typed stays, and the checker agrees."""
        typist = Typist(self.path)
        state = settings_in(typist)
        stage = (str(state["stage"]), 1 if state["tour"] == 1 else 2)
        action = self.random.choice(ACTIONS.get(stage, ("apply", "close")))
        before, typed = self.path.read_bytes(), typed_cells(typist)
        reason = ["--reason", "why"] if action == "reopen" else []
        code, said = self.call(action, str(self.path), "--yes", *reason)
        self.story.append(f"{action} {code}")
        if code:
            assert self.path.read_bytes() == before, self.story
            return
        self.behind.append(before)
        self.ahead.clear()
        typist = Typist(self.path)
        after = typed_cells(typist)
        words = " ".join(message["text"] for message in said)
        lost = {
            cell: (value, after.get(cell))
            for cell, value in typed.items()
            if plain(after.get(cell)) != plain(value) and str(value).strip() not in words
        }
        assert not lost, (self.story, lost)
        self.check(is_draft=settings_in(typist)["stage"] == "seating")

    def check(self, *, is_draft: bool) -> None:
        """The independent checker finds nothing wrong but what the next `seat` makes anew."""
        _, said = self.call("check", str(self.path))
        wrong = [one for one in said if one["grade"] == "refused" and not one["id"].startswith("check.wrong")]
        if is_draft:
            wrong = [one for one in wrong if one["id"] not in FOLLOWS_SEAT]
        assert not wrong, (self.story, wrong)

    def go_back(self, direction: str) -> None:
        """Undo or redo brings back the very bytes."""
        source, other = (self.behind, self.ahead) if direction == "undo" else (self.ahead, self.behind)
        before = self.path.read_bytes()
        code, _ = self.call(direction, str(self.path))
        self.story.append(f"{direction} {code}")
        assert code == (0 if source else 1), self.story
        if source:
            other.append(before)
        assert self.path.read_bytes() == (source.pop() if source else before), self.story

    def hand_over(self, folder: Path) -> None:
        """Export, import, export: the same file; if what stands there can be read at all."""
        first, book, second = (str(folder / name) for name in ("1.json", "again.xlsx", "2.json"))
        if self.call("export", str(self.path), first)[0]:
            return
        assert self.call("import", first, book)[0] == 0, self.story
        assert self.call("export", book, second)[0] == 0, self.story
        assert Path(first).read_bytes() == Path(second).read_bytes(), self.story


def plain(value: object) -> str:
    """A value as it is compared: the program writes a typed `1,5` or a minus of its own as a number."""
    return "" if value is None else str(value).strip().replace("\N{MINUS SIGN}", "-").removesuffix(".0")


def settings_in(typist: Typist) -> dict[str, Any]:
    """The values of the sheet Tournament by their keys."""
    return {str(row["key"]): row["value"] for row in typist.rows("Settings")}


def typed_cells(typist: Typist) -> dict[tuple[object, ...], Any]:
    """Cells of the judge's in `KEPT` that hold something, by table, row and column.

    A row of the Results is known by tour, table and team, since the last tour is put on top.
    """
    cells: dict[tuple[object, ...], Any] = {}
    for name in KEPT:
        place = typist.place(name)
        keys = [column.key for column in TABLES[name].columns if column.typed is Typed.JUDGE]
        for row in range(place.header + 1, place.last + 1):
            known: tuple[object, ...] = (row,)
            if name == "Results":
                known = tuple(place.sheet.cell(row, place.columns[key]).value for key in TABLES[name].key)
            for key in keys:
                value = place.sheet.cell(row, place.columns[key]).value
                if value is not None and not is_programs(place, row, name, key):
                    cells[name, *known, key] = value
    return cells


def is_programs(place: Any, row: int, name: str, key: str) -> bool:
    """Whether the program writes a typed cell, too: the state, the numbers, a yes in Absent."""
    if name == "Settings":
        return place.sheet.cell(row, place.columns["key"]).value in STATE
    return (name, key) in {("Teams", "number"), ("Players", "absent")}


@pytest.mark.parametrize("seed", WALKS)
def test_a_random_judge_breaks_nothing(seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Random typing and pressing from any stage on; at the end all is undone, byte by byte."""
    random = Random(f"stage {seed}")
    judge = Judge(book_at(random.choice(list(STEPS)), tmp_path), seed, capsys)
    for _ in range(STEPS_OF_A_WALK):
        judge.step()
    judge.hand_over(tmp_path)
    while judge.behind:
        judge.go_back("undo")
    judge.go_back("undo")
