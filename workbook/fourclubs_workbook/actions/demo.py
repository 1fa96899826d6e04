"""`demo`: a small tournament played and published, as a judge would.

Everything is typed into the sheets and run through the same actions that the judge uses. The
players bear the names of cards.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path

from fourclubs_core.models import Player, Team
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.seating import order_by_number

from ..closed_book import open_book
from ..layout.words import word
from ..messages import Message, text, told
from ..port import Book, Value
from ..template import TemplateSpec
from ..writing import Sheets
from .check import check
from .desk import Desk
from .done import Done
from .new import create_workbook
from .publish import publish
from .runner import lay_out, run
from .transfer import export_tournament

Progress = Callable[[int, int], None]
"""Told after each step: how many are done, how many there are."""

TABLES, PLAYERS, TOURS, SEED = 3, 5, 3, 2026

TEAMS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "ru": {
        "Трефы": ("Тузов", "Королёв", "Дамский", "Валетов", "Десяткин"),
        "Бубны": ("Алмазов", "Бубнов", "Каретин", "Козырев", "Взяткин"),
        "Червы": ("Червонцев", "Мастеров", "Колодин", "Прикупов", "Сносов"),
        "Пики": ("Пиковский", "Распасов", "Мизерный", "Вистов", "Пасов"),
    },
    "en": {
        "Clubs": ("Acely", "Kingsley", "Queensbury", "Jackman", "Tenby"),
        "Diamonds": ("Gemson", "Facet", "Carroway", "Trumper", "Trickett"),
        "Hearts": ("Hartwell", "Suitor", "Deckard", "Widowes", "Castaway"),
        "Spades": ("Spadeworth", "Passmore", "Misere", "Whister", "Bidwell"),
    },
}
"""Teams and players of the demonstration, by language."""


def demo(folder: Path, language: str, now: datetime, progress: Progress | None = None) -> Done:
    """Make a tournament of three tours in a folder, play it, check it and publish it.

    Args:
        folder: Where the workbook goes; made if missing. A workbook that is there stays: refused.
        language: `ru` or `en`.
        now: The time at which the tournament begins; every step takes some minutes.
        progress: Told after each step.

    Returns:
        What was made; `data` holds the paths `workbook`, `json` and `folder`, the clubs' folder.

    Raises:
        Refused: The workbook is there already.
        BookError: The folder cannot be written.
    """
    path = folder / f"{text('demo.file', language)}.xlsx"
    spec = TemplateSpec(
        language,
        TABLES,
        PLAYERS,
        TOURS,
        text("demo.title", language),
        now.strftime("%d.%m.%Y"),
        text("demo.venue", language),
        text("demo.judge", language),
        _teams(language),
    )
    folder.mkdir(parents=True, exist_ok=True)
    create_workbook(path, spec)
    with open_book(path) as book:
        judge = _Judge(book, language, now)
        steps = (*_tour_1(judge), *_tour_2(judge), *_tour_3(judge))
        for number, step in enumerate(steps, start=1):
            step()
            if progress is not None:
                progress(number, len(steps))
        checked = check(book, judge.now)
        exported = path.with_suffix(".json")
        export_tournament(book, exported)
        published = publish(book, judge.now, whole=True, ask=lambda _: True)
    messages: tuple[Message, ...] = (
        told("demo.done", tours=TOURS, tables=TABLES, path=str(path)),
        *checked.messages,
        *published.messages,
    )
    data = {"workbook": str(path), "json": str(exported), "folder": published.data["folder"]}
    return Done(messages, data, language, checked.ok)


def _teams(language: str) -> tuple[Team, ...]:
    teams = []
    for name, players in TEAMS[language].items():
        club = text("demo.club", language, team=name)
        roster = tuple(Player(name=player) for player in players)
        teams.append(Team(name=name, club=club, captain=players[0], deputy=players[1], players=roster))
    return tuple(teams)


Step = Callable[[], None]


def _tour_1(judge: "_Judge") -> Sequence[Step]:
    """Tour 1: draw, line-ups, changes in play; an exchange and back, a proposal, a ruling."""

    def type_lineups() -> None:
        for team in judge.teams:
            judge.type_lineup(team, TEAMS[judge.language][team][:TABLES])

    def type_changes() -> None:
        first, second, third, fourth = judge.teams
        judge.type_substitution(first, 1, TEAMS[judge.language][first][3], "-", 3)
        judge.type_exchange(second, 1, 2, ("+", 2), ("-", 4))
        judge.type_exchange(second, 1, 2, ("+", 1), ("0", 3))
        judge.type_substitution(third, 2, TEAMS[judge.language][third][4], "+", 2, gives="out")
        judge.type_exchange(fourth, 1, 3, ("-", 3), ("+", 1))
        judge.type_exchange(fourth, 2, 3, ("0", 2), ("-", 3))

    return (
        lambda: judge.run("draw", seed=SEED),
        type_lineups,
        lambda: judge.run("seat"),
        lambda: judge.run("show"),
        lambda: judge.run("final"),
        type_changes,
        lambda: judge.run("apply"),
        lambda: judge.type_whists({1: (44, -12, -38, 6), 2: (-10, 25, 25, -40), 3: (62, 3, -17, -48)}),
        lambda: judge.run("apply"),
        lambda: judge.rule_pending("demo.ruling"),
        lambda: judge.run("close"),
    )


def _tour_2(judge: "_Judge") -> Sequence[Step]:
    """Tour 2: requests before play in turn and out of turn, one pass, then changes in play."""

    def type_requests() -> None:
        first, second, third, fourth = judge.by_number
        judge.type_substitution(first, 3, judge.reserve(first, 0))
        judge.type_exchange(first, 1, 2)
        judge.type_pass(second)
        judge.type_substitution(fourth, 3, judge.reserve(fourth, 1))
        judge.type_exchange(third, 1, 3)

    def type_changes() -> None:
        first, second, third, _ = judge.by_number
        judge.type_substitution(second, 2, judge.reserve(second, 0), "+", 2)
        judge.type_exchange(third, 2, 3, ("-", 3), ("+", 2))
        judge.type_substitution(first, 1, judge.reserve(first, 0), "0", 3)

    return (
        lambda: judge.run("show"),
        type_requests,
        lambda: judge.run("apply"),
        lambda: judge.run("final"),
        type_changes,
        lambda: judge.run("apply"),
        lambda: judge.type_whists({1: (-24, 30, -16, 10), 2: (18, 18, -30, -6), 3: (5, -52, 36, 11)}),
        lambda: judge.run("close"),
    )


def _tour_3(judge: "_Judge") -> Sequence[Step]:
    """Tour 3: the leaders pass, the last team throws everything in."""

    def type_requests() -> None:
        first, second, third, fourth = judge.by_number
        judge.type_pass(first)
        judge.type_pass(second)
        judge.type_exchange(third, 1, 2)
        judge.type_substitution(fourth, 1, judge.reserve(fourth, 0))
        judge.type_substitution(fourth, 2, judge.reserve(fourth, 1))

    def type_changes() -> None:
        _, second, third, fourth = judge.by_number
        judge.type_substitution(third, 1, judge.reserve(third, 0), "-", 2)
        judge.type_exchange(fourth, 2, 3, ("+", 2), ("-", 3))
        judge.type_substitution(second, 3, judge.reserve(second, 0), "+", 3, gives="in")

    return (
        lambda: judge.run("show"),
        type_requests,
        lambda: judge.run("apply"),
        lambda: judge.run("final"),
        type_changes,
        lambda: judge.run("apply"),
        lambda: judge.type_whists({1: (40, -8, 14, -46), 2: (-33, 12, -5, 26), 3: (7, 21, -64, 36)}),
        lambda: judge.run("close"),
    )


class _Judge:
    """Types into the sheets and runs actions, as the judge does with the workbook before him."""

    def __init__(self, book: Book, language: str, now: datetime) -> None:
        self.book = book
        self.language = language
        self.now = now
        self.teams = tuple(TEAMS[language])

    @property
    def outcome(self) -> TourOutcome:
        """The current tour as the workbook has it now."""
        return self._desk().outcome

    @property
    def by_number(self) -> tuple[str, ...]:
        """The teams by their numbers in the current tour."""
        return order_by_number(self.outcome.numbers)

    def reserve(self, team: str, position: int) -> str:
        """A reserve of a team now, counted from 0."""
        return self.outcome.reserves[team][position]

    def run(self, action: str, **options: object) -> None:
        """Press a button; warnings are confirmed."""
        self.now += timedelta(minutes=7)
        run(action, self.book, options, self.now, lambda _: True)

    def type_lineup(self, team: str, players: Sequence[str]) -> None:
        seat = self.outcome.numbers[team]
        self._edit("Board", {row: {f"seat_{seat}": player} for row, player in enumerate(players)})

    def type_pass(self, team: str) -> None:
        self._slip({"team": team, "kind": word("kind", "pass", self.language)})

    def type_substitution(
        self,
        team: str,
        table: int,
        comes: str,
        balance: str | None = None,
        place: int | None = None,
        gives: str | None = None,
    ) -> None:
        leaves = self._seated(team, table)
        slip: dict[str, Value] = {"kind": word("kind", "substitution", self.language), "balance": balance}
        slip |= {"team": team, "table": table, "out": leaves, "in": comes, "place": place}
        if gives is not None:
            slip["captain_gives"] = leaves if gives == "out" else comes
        self._slip(slip | self._played(balance))

    def type_exchange(
        self,
        team: str,
        table: int,
        table_2: int,
        state: tuple[str, int] | None = None,
        state_2: tuple[str, int] | None = None,
    ) -> None:
        slip: dict[str, Value] = {"kind": word("kind", "exchange", self.language), "team": team}
        slip |= {"table": table, "out": self._seated(team, table)}
        slip |= {"table_2": table_2, "in": self._seated(team, table_2)}
        if state is not None and state_2 is not None:
            slip |= {"balance": state[0], "place": state[1], "balance_2": state_2[0], "place_2": state_2[1]}
        self._slip(slip | self._played(state))

    def type_whists(self, whists: Mapping[int, Sequence[int]]) -> None:
        """Type the whists of the current tour: for each table the four seats in their order."""
        desk = self._desk()
        edits = {}
        for result in desk.outcome.results:
            row = desk.reading.result_rows[desk.state.tour, result.table, result.team]
            edits[row] = {"whists": whists[result.table][result.seat - 1]}
        self._save(desk, "Results", edits)

    def rule_pending(self, reason: str) -> None:
        """Rule on each seat whose attribution is pending, for the player who finished."""
        desk = self._desk()
        edits: dict[int, dict[str, Value]] = {}
        for result in desk.outcome.results:
            if result.how != "pending":
                continue
            change = next(
                change
                for change, verdict in zip(desk.tour.changes, desk.outcome.verdicts, strict=True)
                if verdict.accepted
                and change.team == result.team
                and result.table in (change.table, change.table_2)
            )
            key = "ruling" if change.table == result.table else "ruling_2"
            row = desk.reading.change_rows[desk.state.tour, change.no]
            edits.setdefault(row, {}).update({key: result.finished_by, "reason": text(reason, self.language)})
        self._save(desk, "Changes", edits)

    def _played(self, state: object) -> dict[str, Value]:
        if state is None:
            return {}
        return {"widow": word("yes_no", "yes", self.language), "time": self.now.strftime("%H:%M")}

    def _seated(self, team: str, table: int) -> str | None:
        """Who sits there, the slips typed but not judged yet included."""
        return next(seat.player for seat in self.outcome.current if (seat.team, seat.table) == (team, table))

    def _slip(self, slip: Mapping[str, Value]) -> None:
        """Type a slip into the first blank row of Changes."""
        desk = self._desk()
        rows = desk.snapshot.tables["Changes"].rows
        blank = next(number for number, row in enumerate(rows) if not any(cell is not None for cell in row))
        self._save(desk, "Changes", {blank: slip})

    def _edit(self, table: str, edits: Mapping[int, Mapping[str, Value]]) -> None:
        self._save(self._desk(), table, edits)

    def _save(self, desk: Desk, table: str, edits: Mapping[int, Mapping[str, Value]]) -> None:
        sheets = Sheets(desk.snapshot.tables, desk.reading.columns, self.language)
        self.book.write([sheets.edit(table, edits)])

    def _desk(self) -> Desk:
        return lay_out(self.book.read(), self.now, {})
