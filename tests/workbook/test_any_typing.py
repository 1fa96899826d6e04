"""Whatever a judge types and presses, in any order: nothing is lost, nothing contradicts itself.

`FOURCLUBS_DAYS=2000` in the environment plays so many random days instead of a few.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from fourclubs_core.generator.slips import random_changes
from fourclubs_core.models import Change
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Kind, Stage, When
from fourclubs_workbook.actions.check import check
from fourclubs_workbook.actions.runner import ACTIONS, run
from fourclubs_workbook.closed_book import new_book
from fourclubs_workbook.errors import Refused
from fourclubs_workbook.layout.words import word
from fourclubs_workbook.messages import Grade, Message
from fourclubs_workbook.port import Table, Value
from fourclubs_workbook.reading import Reading, read_tournament
from fourclubs_workbook.template import TemplateSpec, build_template

from .memory_book import MemoryBook
from .stages import teams

DAYS = range(int(os.environ.get("FOURCLUBS_DAYS", "8")))
STEPS = 60
NOW = datetime(2026, 11, 29, 10, 0)
TYPED = ("Teams", "Players", "Changes")
BUTTONS = ("draw", "seat", "apply", "show", "final", "close", "reopen")


@cache
def blank_tables() -> Mapping[str, Table]:
    """The tables of a fresh workbook: two tables, three players a team, three tours."""
    with TemporaryDirectory() as folder:
        spec = TemplateSpec("en", 2, 3, 3, teams=teams())
        with new_book(Path(folder) / "new.xlsx", build_template(spec)) as book:
            return dict(book.read().tables)


@cache
def play(day: int) -> "Judge":
    """A whole random day."""
    judge = Judge(day)
    for _ in range(STEPS):
        judge.step()
    return judge


class Judge:
    """A judge who types and presses at random, mostly with sense."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.book = MemoryBook(dict(blank_tables()))
        self.now = NOW
        self.done: list[str] = []

    def step(self) -> None:
        """Type something, then press a button."""
        for _ in range(self.rng.choice((0, 1, 1, 2))):
            self.rng.choice(self.habits())(read_tournament(self.book.read()))
        if self.rng.random() < 0.7:
            self.do_the_next_thing(read_tournament(self.book.read()))
        else:
            self.press(self.rng.choice(BUTTONS))

    def habits(self) -> Sequence[Callable[[Reading], None]]:
        return (
            self.type_slips,
            self.type_slips,
            self.type_whists,
            self.correct_slip,
            self.type_absence,
            self.type_order,
            self.type_over,
            self.type_lineup,
            self.add_player,
            self.sort,
            self.delete_slip,
        )

    # Buttons.

    def press(self, action: str) -> None:
        """Press a button; what must hold whatever it answers is looked at."""
        rng, book = self.rng, self.book
        options: dict[str, object] = {
            "seed": rng.choice((None, None, 5)),
            "reason": rng.choice((None, "a reason", "a reason")),
            "tour": rng.choice((None, None, 1, 2)),
        }
        before, saves = dict(book.tables), book.saves
        typed = {name: self.typed_cells(name) for name in TYPED}
        self.now += timedelta(minutes=1)
        yes = rng.random() < 0.9
        try:
            done = run(action, book, options, self.now, lambda _: yes)
        except Refused as error:
            assert book.tables == before
            assert book.saves == saves
            look_at(error.messages)
            return
        self.done.append(action)
        look_at(done.messages)
        reading = read_tournament(book.read())
        assert reading.problems == (), [problem.show("en") for problem in reading.problems]
        # With wrong line-ups, or a closed tour that must be reopened, the sheets are not right yet.
        if not reading.lineup_problems and not (action == "reopen" and is_pending(reading)):
            checked = check(book, self.now)
            wrong = [message.show("en") for message in checked.messages[:-1] if is_wrong(message, reading)]
            assert wrong == []
        for name, cells in typed.items():
            lost = cells - self.typed_cells(name)
            assert not lost, (action, name, lost)
        self.repeat()

    def repeat(self) -> None:
        """`apply` on sheets that an action has just written finds nothing to change."""
        before = dict(self.book.tables)
        try:
            run("apply", self.book, {}, self.now, lambda _: True)
        except Refused:
            return
        assert self.book.tables == before

    def typed_cells(self, name: str) -> set[tuple[object, ...]]:
        """What the judge has typed into a table, row by row, without what the program writes there."""
        own = {"Teams": ("number",), "Changes": ("verdict", "no", "tour", "when"), "Players": ("absent",)}[
            name
        ]
        skipped = {self.book.column(name, key) for key in own}
        return {
            tuple(cell for at, cell in enumerate(row) if at not in skipped)
            for row in self.book.tables[name].rows
        }

    def do_the_next_thing(self, reading: Reading) -> None:
        """What a judge would do now: the next step of the day."""
        state = reading.state
        if state is None or reading.tournament is None:
            self.repair(reading)
            return
        if state.stage is Stage.CLOSED:
            self.press("reopen")
        elif state.stage is Stage.PLAY:
            self.fill_whists(reading)
            self.rule(reading)
            self.press("close")
        elif state.tour == 1 and len(reading.numbers) < 4:
            self.press("draw")
        elif state.tour == 1 and state.released == "no" and reading.lineup_problems:
            self.line_up(reading)
        elif state.tour == 1 and state.released == "no" and not outcome_of(reading).program:
            self.line_up(reading)
            self.press("seat")
        elif state.released == "no":
            self.press("show")
        else:
            self.press("final")

    # Typing.

    def line_up(self, reading: Reading) -> None:
        for team, number in reading.numbers.items():
            roster = list(reading.roll.players[team])
            for row in self.book.filled("Board"):
                self.book.type("Board", row, **{f"seat_{number}": roster.pop(0) if roster else None})

    def type_lineup(self, _reading: Reading) -> None:
        """Type some name into some cell of the Board."""
        name = self.rng.choice(("N1", "n2", "E3", "S1", "Zoe", None))
        row = self.rng.choice(self.book.filled("Board"))
        self.book.type("Board", row, **{f"seat_{self.rng.randint(1, 4)}": name})

    def type_slips(self, reading: Reading) -> None:
        """Type slips for the current tour; blanks of tour, phase and number are left now and then."""
        if reading.tournament is None or reading.state is None or reading.state.stage is Stage.CLOSED:
            return
        outcome = outcome_of(reading)
        if not outcome.program:
            return
        when = When.BEFORE if reading.state.stage is Stage.SEATING else When.DURING
        for change in random_changes(reading.tournament, outcome, when, self.rng)[:3]:
            self.book.add("Changes", **self.slip(change, outcome.tour))

    def slip(self, change: Change, tour: int) -> dict[str, Value]:
        values: dict[str, Value] = change.model_dump(mode="json", by_alias=True)
        language = self.rng.choice(("ru", "en"))
        values["kind"] = word("kind", change.kind, language)
        values["when"] = self.rng.choice((None, word("when", change.when, language)))
        values["accept"] = "yes" if change.accept else None
        values["widow"] = (
            None if change.widow is None else word("yes_no", "yes" if change.widow else "no", language)
        )
        values["no"] = None if self.rng.random() < 0.7 else values["no"]
        values["tour"] = self.rng.choice((None, tour))
        return values

    def correct_slip(self, _reading: Reading) -> None:
        """Decide on a slip, or change something in it."""
        rows = self.book.filled("Changes")
        if not rows:
            return
        row = self.rng.choice(rows)
        key, value = self.rng.choice(
            (
                ("accept", "yes"),
                ("reason", "because"),
                ("accept", None),
                ("table", 2),
                ("in", "N3"),
                ("place", 1),
            )
        )
        self.book.type("Changes", row, **{key: value})

    def delete_slip(self, _reading: Reading) -> None:
        rows = self.book.filled("Changes")
        if rows and self.rng.random() < 0.3:
            self.book.clear("Changes", self.rng.choice(rows))

    def rule(self, reading: Reading) -> None:
        """Rule on what is pending, for the player who finished."""
        reading = read_tournament(self.book.read())
        if reading.tournament is None or reading.state is None:
            return
        outcome = outcome_of(reading)
        for result in outcome.results:
            if result.how != "pending":
                continue
            for change, verdict in zip(
                reading.tournament.tours[outcome.tour - 1].changes, outcome.verdicts, strict=True
            ):
                if (
                    verdict.accepted
                    and change.team == result.team
                    and change.when is When.DURING
                    and change.kind is not Kind.PASS
                    and result.table in (change.table, change.table_2)
                ):
                    key = "ruling" if change.table == result.table else "ruling_2"
                    row = reading.change_rows[outcome.tour, change.no]
                    self.book.type("Changes", row, **{key: result.finished_by}, reason="ruled")

    def type_whists(self, _reading: Reading) -> None:
        rows = self.book.filled("Results")
        if rows:
            value = self.rng.choice((0, 5, -5, "\N{MINUS SIGN}12", None))
            self.book.type("Results", self.rng.choice(rows), whists=value)

    def fill_whists(self, reading: Reading) -> None:
        for result in outcome_of(reading).results:
            assert reading.state is not None
            row = reading.result_rows.get((reading.state.tour, result.table, result.team))
            if row is None:
                continue
            held = bool(result.sat)
            if not held:
                self.book.type("Results", row, whists=None)
            elif self.book.value("Results", row, "whists") is None:
                self.book.type("Results", row, whists=self.rng.randint(-30, 30))

    def type_absence(self, _reading: Reading) -> None:
        row = self.rng.choice(self.book.filled("Players"))
        self.book.type("Players", row, absent=self.rng.choice(("yes", None, "2", "3-", "1")))

    def add_player(self, reading: Reading) -> None:
        if self.rng.random() < 0.3:
            count = len(self.book.filled("Players"))
            self.book.add("Players", team=self.rng.choice(("North", "East")), player=f"X{count}")

    def type_order(self, _reading: Reading) -> None:
        name = self.rng.choice(("TeamRating", "PersonalRating", "InTeamRating"))
        rows = self.book.filled(name)
        for row in self.rng.sample(rows, min(2, len(rows))):
            self.book.type(name, row, order=self.rng.choice((1, 2, 3, None)))

    def type_over(self, _reading: Reading) -> None:
        """Type over something that the program has written."""
        name, key, value = self.rng.choice(
            (
                ("Results", "points", 9),
                ("Results", "credited_to", "?"),
                ("Changes", "verdict", "?"),
                ("TeamRating", "points", 1),
                ("InTeamRating", "whists", None),
            )
        )
        if rows := self.book.filled(name):
            self.book.type(name, self.rng.choice(rows), **{key: value})

    def sort(self, _reading: Reading) -> None:
        name = self.rng.choice(
            ("Results", "Changes", "Board", "Seatings", "Settings", "TeamRating", "InTeamRating")
        )
        self.book.shuffle(name, self.rng)

    def repair(self, reading: Reading) -> None:
        """Put right what was refused: clear the cells that are named."""
        tables = {table.sheet: name for name, table in self.book.tables.items() if name == "Changes"}
        for problem in reading.problems:
            sheet, _, cell = (problem.cell or "").partition("!")
            if sheet in tables:
                row = int(cell.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) - self.book.tables["Changes"].first_row
                self.book.clear("Changes", row)
        for name in ("TeamRating", "PersonalRating", "InTeamRating"):
            for row in self.book.filled(name):
                self.book.type(name, row, order=None)
        for row in self.book.filled("Results"):
            if self.book.value("Results", row, "whists") is None:
                self.book.type("Results", row, whists=0)


def outcome_of(reading: Reading) -> TourOutcome:
    """The current tour."""
    assert reading.tournament is not None
    assert reading.state is not None
    return compute_tournament(reading.tournament)[reading.state.tour - 1]


def is_pending(reading: Reading) -> bool:
    """Whether a closed tour has a result that is not complete."""
    assert reading.tournament is not None
    return any(
        result.how in (None, "pending")
        for outcome in compute_tournament(reading.tournament)
        if outcome.stage is Stage.CLOSED
        for result in outcome.results
    )


def is_wrong(message: Message, reading: Reading) -> bool:
    """Whether a difference is a fault; a lot typed after a tour was seated waits for `seat`."""
    state = reading.state
    assert state is not None
    last = state.reopened or state
    waits = last.stage is Stage.SEATING and last.tour > 1
    of_seating = message.id in ("check.numbers", "check.program")
    return message.grade is Grade.REFUSED and not (waits and of_seating)


def look_at(messages: Sequence[Message]) -> None:
    """Every message can be shown in both languages and stand in a cell."""
    for message in messages:
        for language in ("ru", "en"):
            assert len(message.show(language)) < 255


@pytest.mark.parametrize("day", DAYS)
def test_a_random_day(day: int) -> None:
    """An action is refused and changes nothing, or what it leaves is whole, right and still all there."""
    play(day)


def test_random_days_get_somewhere() -> None:
    """Among the days every button is pressed with success, and the last tour is closed."""
    judges = [play(day) for day in range(8)]
    assert {action for judge in judges for action in judge.done} == set(BUTTONS) <= set(ACTIONS)
    states = [read_tournament(judge.book.read()).state for judge in judges]
    assert (3, Stage.CLOSED) in {(state.tour, state.stage) for state in states if state is not None}
