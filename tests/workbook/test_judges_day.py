"""A tournament typed cell by cell with openpyxl, as a judge types it, in both languages.

Two tables, four teams of two or three players, three tours. Every number below is worked out by
hand; a player is named by the letter of his team and his row, A1 the first of the first team.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from fourclubs_workbook.actions.check import check
from fourclubs_workbook.actions.new import create_workbook
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.layout.words import word
from fourclubs_workbook.messages import Grade
from fourclubs_workbook.template import TemplateSpec

from .typist import START, Pressed, Row, Typist, press, refusal_ids, rows_of, settings_of

TEAMS = {"ru": ("Астра", "Бриз", "Волга", "Гамбит"), "en": ("Aces", "Breeze", "Club", "Dummy")}
NAMES = {
    "ru": {
        "A": ("Анна Котова", "Артём Лисин", "Алексей Ёлкин"),
        "B": ("Борис Зуев", "Белла Ким", "Богдан О'Нил"),
        "C": ("Вера Ли", "Вадим Щукин", "Виктор Жуков"),
        "D": ("Глеб Орлов", "Галина Цой", "Герман Юрьев"),
    },
    "en": {
        "A": ("Ann Cole", "Abel Fox", "Amos Hill"),
        "B": ("Bob Zane", "Bess Kim", "Ben O'Neill"),
        "C": ("Cora Lee", "Carl Pike", "Cid Wolf"),
        "D": ("Dan Eagle", "Dora Tsoy", "Dick Young"),
    },
}
MINUS = "\N{MINUS SIGN}"


class Day:
    """The judge's day: the file, what was pressed, and copies of the tables at moments of the day."""

    def __init__(self, path: Path, language: str) -> None:
        self.path = path
        self.language = language
        self.teams = dict(zip("ABCD", TEAMS[language], strict=True))
        self.letters = {team: letter for letter, team in self.teams.items()}
        self.players = {
            f"{letter}{number}": name
            for letter, names in NAMES[language].items()
            for number, name in enumerate(names, start=1)
        }
        self.short = {name: short for short, name in self.players.items()}
        self.pressed: dict[str, Pressed] = {}
        self.refused: dict[str, list[str]] = {}
        self.tables: dict[str, dict[str, list[Row]]] = {}
        self.settings: dict[str, Row] = {}
        self.minutes = 0

    def press(self, moment: str, action: str, **options: object) -> None:
        """Press a button and keep what the tables are then."""
        self.minutes += 5
        self.pressed[moment] = press(self.path, action, minutes=self.minutes, **options)
        names = ("Teams", "Players", "Board", "Changes", "Results", "Seatings", "Log")
        ratings = ("TeamRating", "PersonalRating", "InTeamRating")
        self.tables[moment] = {name: rows_of(self.path, name) for name in names + ratings}
        self.settings[moment] = settings_of(self.path)

    def type(self, typing: Callable[[Typist], None]) -> None:
        """Open the file in a spreadsheet, type, save."""
        typist = Typist(self.path)
        typing(typist)
        typist.save()

    def slip(self, typist: Typist, team: str, kind: str, **values: object) -> None:
        """Type a captain's slip into the next row; names are given by their short forms."""
        names = {"out", "in", "captain_gives", "captain_gives_2", "ruling", "ruling_2"}
        typed = {
            key: self.players.get(str(value), value) if key in names else value
            for key, value in values.items()
        }
        typist.add("Changes", team=self.teams[team], kind=kind, **typed)

    def whists(self, whists: Mapping[int, tuple[object, ...]]) -> None:
        """Type the column of whists: for each table the seats of the tour in their order."""

        def typing(typist: Typist) -> None:
            place = typist.place("Results")
            tour = max(row["tour"] for row in typist.rows("Results"))
            for row in range(place.header + 1, place.last + 1):
                values = {key: place.sheet.cell(row, at).value for key, at in place.columns.items()}
                if values["tour"] == tour:
                    typist.type("Results", row, whists=whists[values["table"]][values["seat"] - 1])

        self.type(typing)

    def word(self, group: str, key: str) -> str:
        return word(group, key, self.language)

    # What stands on the sheets, in short names.

    def board(self, moment: str) -> list[list[str | None]]:
        """The Board, row by row."""
        rows = self.tables[moment]["Board"]
        return [[self.short.get(row[f"seat_{seat}"]) for seat in (1, 2, 3, 4)] for row in rows]

    def numbers(self, moment: str) -> dict[str, int | None]:
        return {self.letters[row["team"]]: row["number"] for row in self.tables[moment]["Teams"]}

    def verdicts(self, moment: str, tour: int) -> list[str]:
        """The first word of each verdict and its codes, in the order of No: `rejected exchanges`."""
        rows = [row for row in self.tables[moment]["Changes"] if row["tour"] == tour]
        verdicts = []
        for row in sorted(rows, key=lambda row: row["no"]):
            said = str(row["verdict"])
            codes = said[said.index("[") + 1 : -1] if said.endswith("]") else ""
            accepted = said.startswith(self.word("verdict", "accepted"))
            verdicts.append(f"{'accepted' if accepted else 'rejected'} {codes}".strip())
        return verdicts

    def results(self, moment: str, tour: int) -> dict[tuple[int, str], tuple[Any, ...]]:
        """(table, team) -> whists, place, points, finished by, credited to, how."""
        how = {self.word("how", key): key for key in ("alone", "rule", "captain", "ruling", "vacant")}
        return {
            (row["table"], self.letters[row["team"]]): (
                row["whists"],
                row["place"],
                row["points"],
                self.short.get(row["finished_by"]),
                self.short.get(row["credited_to"]),
                how.get(row["how"], row["how"]),
            )
            for row in self.tables[moment]["Results"]
            if row["tour"] == tour
        }

    def team_rating(self, moment: str) -> list[tuple[Any, ...]]:
        return [
            (row["place"], self.letters[row["team"]], row["points"], row["whists"], row["first_places"])
            for row in self.tables[moment]["TeamRating"]
        ]

    def rating(self, moment: str, table: str) -> list[tuple[Any, ...]]:
        """Rows of a rating of players: place, who, points, whists, first places, tours."""
        return [
            (
                row["place"],
                self.short[row["player"]],
                row["points"],
                row["whists"],
                row["first_places"],
                row["tours"],
            )
            for row in self.tables[moment][table]
        ]


def before_tour_1(day: Day) -> None:
    """Teams, players, line-ups; the draw by seed, then the captains' own draw, typed."""

    def teams(typist: Typist) -> None:
        for letter, team in day.teams.items():
            typist.add("Teams", team=team, club=f"  {team} ", captain=day.players[f"{letter}1"])
        for short, name in day.players.items():
            if short != "D3":
                typist.add("Players", team=day.teams[short[0]], player=name)

    def lineups(typist: Typist) -> None:
        # Before the draw the columns go by the rows of Teams: A, B, C, D.
        for table in (1, 2):
            row = typist.find("Board", table=table)
            typist.type(
                "Board",
                row,
                **{
                    f"seat_{seat}": day.players[f"{letter}{table}"]
                    for seat, letter in enumerate("ABCD", start=1)
                },
            )

    def numbers(typist: Typist) -> None:
        for letter, number in {"B": 1, "A": "2", "C": 3.0, "D": 4}.items():
            typist.type("Teams", typist.find("Teams", team=day.teams[letter]), number=number)

    day.type(teams)
    day.refused["seat without numbers"] = refusal_ids(day.path, "seat")
    day.type(lineups)
    day.press("drawn", "draw", seed=7)
    day.type(numbers)
    day.press("typed draw", "draw")
    day.press("tour 1 seated", "seat")
    day.type(lambda typist: day.slip(
        typist, "C", "substitution", table=1, out="C1", **{"in": "C3"}
    ))  # fmt: skip
    day.press("tour 1 shown", "show")
    day.press("tour 1 requests", "apply")
    day.press("tour 1 final", "final")


def play_tour_1(day: Day) -> None:
    """A substitution, an exchange and back, a third exchange, and one against Ж that was played."""

    def slips(typist: Typist) -> None:
        substitution, exchange = ("ЗАМЕНА", "Обмен") if day.language == "ru" else ("Замена", "EXCHANGE")
        # No, Tour and When stay blank: the program fills them.
        day.slip(typist, "A", substitution, table=1, out="A1", balance="-", place=3, **{"in": "A3"})
        day.slip(
            typist, "B", exchange, table=1, out="B1", table_2=2, balance="+", place=2,
            balance_2="0", place_2=3, **{"in": "B2"},
        )  # fmt: skip
        day.slip(
            typist, "B", exchange, table=1, out="B2", table_2=2, balance="плюс", place="1",
            balance_2=MINUS, place_2=4, widow="Да", **{"in": "B1"},
        )  # fmt: skip
        day.slip(typist, "B", exchange, table=1, out="B1", table_2=2, **{"in": "B2"})
        day.slip(typist, "C", substitution, table=2, out="C2", balance="+", place=2, **{"in": "C3"})
        day.slip(
            typist, "C", exchange, table=1, out="C1", table_2=2, balance=0, place=2,
            balance_2="minus", place_2=3, **{"in": "C3"},
        )  # fmt: skip

    def decide(typist: Typist) -> None:
        row = typist.find("Changes", tour=1, no=7)
        typist.type("Changes", row, accept="да", reason="Уже сыграли / it was played")

    def rule(typist: Typist) -> None:
        row = typist.find("Changes", tour=1, no=7)
        typist.type("Changes", row, ruling_2=day.players["C2"])

    day.type(slips)
    day.press("tour 1 changes", "apply")
    day.type(decide)
    day.press("tour 1 decided", "apply")
    # Seats: B 1, A 2, C 3, D 4. Table 1: 20 - 30 + 20 - 10 = 0; table 2: -5 + 41 - 36 + 3 = 3.
    day.whists({1: (20, f"{MINUS}30", "+20", -10), 2: (-5.0, 41, "\N{EN DASH}36", 3)})
    day.refused["close while pending"] = refusal_ids(day.path, "close")
    day.type(rule)
    day.press("tour 1 closed", "close")


def play_tour_2(day: Day) -> None:
    """An absent player leaves a vacant seat, a late arrival takes it; requests out of turn."""

    def absence(typist: Typist) -> None:
        row = typist.find("Players", team=day.teams["D"], player=day.players["D2"])
        typist.type("Players", row, absent=2)

    def arrival(typist: Typist) -> None:
        typist.add("Players", team=day.teams["D"], player=day.players["D3"], absent="1")

    def requests(typist: Typist) -> None:
        nothing, before = ("Без заявок", "before") if day.language == "ru" else ("PASS", "До тура")
        day.slip(typist, "B", nothing, when=before)
        day.slip(typist, "D", "substitution", table=2, **{"in": "D3"})
        day.slip(typist, "A", "exchange", table=1, out="A2", table_2=2, **{"in": "A3"})
        day.slip(typist, "C", "замена", table=1, out="C3", **{"in": "C1"})

    def slips(typist: Typist) -> None:
        day.slip(typist, "A", "substitution", table=2, out="A3", captain_gives="A1", **{"in": "A1"})
        day.slip(
            typist, "C", "substitution", table=2, out="C2", balance="+", place=2, captain_gives="C2",
            **{"in": "C3"},
        )  # fmt: skip
        day.slip(
            typist, "D", "substitution", table=1, out="D1", accept="yes", reason="?", **{"in": "D2"}
        )  # fmt: skip

    day.type(absence)
    day.press("tour 2 seated", "seat")
    day.press("tour 2 shown", "show")
    day.type(arrival)
    day.type(requests)
    day.press("tour 2 requests", "apply")
    day.press("tour 2 final", "final")
    day.type(slips)
    day.press("tour 2 changes", "apply")
    # Seats: B 1, A 2, D 3, C 4. Table 1: -12 + 12 + 0 + 0 = 0; table 2: 1 - 7 + 14 - 8 = 0.
    day.whists({1: (f"{MINUS}12", "+12", 0, "0"), 2: (1, -7, "14\N{NO-BREAK SPACE}", -8)})
    day.press("tour 2 closed", "close")


def play_tour_3(day: Day) -> None:
    """Two players of a team are away: a seat stays vacant. One exchange."""

    def absence(typist: Typist) -> None:
        for short, absent in {"A1": "3", "A3": day.word("yes_no", "yes")}.items():
            row = typist.find("Players", team=day.teams["A"], player=day.players[short])
            typist.type("Players", row, absent=absent)

    day.type(absence)
    day.press("tour 3 seated", "seat")
    day.press("tour 3 shown", "show")
    day.press("tour 3 final", "final")
    day.type(lambda typist: day.slip(
        typist, "B", "Exchange", table=1, out="B1", table_2=2, balance="-", place=4,
        balance_2="+", place_2=2, **{"in": "B2"},
    ))  # fmt: skip
    # Seats: D 1, A 2, B 3, C 4. Table 1: -20 + 10 + 6 + 4 = 0; table 2: 15 - 9 - 6 = 0.
    day.whists({1: (-20, 10, 6, 4), 2: (15, None, -9, -6)})
    day.press("tour 3 closed", "close")


@pytest.fixture(scope="module", params=["ru", "en"])
def day(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Day:
    """A whole day, from the blank workbook to the last rating."""
    language: str = request.param
    path = tmp_path_factory.mktemp("day") / f"{language}.xlsx"
    create_workbook(path, TemplateSpec(language, 2, 3, 3))
    day = Day(path, language)
    before_tour_1(day)
    play_tour_1(day)
    play_tour_2(day)
    play_tour_3(day)
    return day


class TestTour1:
    """Line-ups, the draw, changes during the tour, attribution, the first ratings."""

    def test_nothing_can_be_seated_before_the_draw(self, day: Day) -> None:
        """А - without team numbers there is no seating."""
        assert day.refused["seat without numbers"] == ["seat.no-numbers"]

    def test_lineups_typed_before_the_draw_follow_their_team(self, day: Day) -> None:
        """Each captain's column moves to the seat that the draw gives his team."""
        for moment in ("drawn", "typed draw"):
            numbers = day.numbers(moment)
            assert sorted(filter(None, numbers.values())) == [1, 2, 3, 4]
            teams = sorted(numbers, key=lambda team: numbers[team] or 0)
            assert day.board(moment) == [[f"{team}{table}" for team in teams] for table in (1, 2)]

    def test_the_draw_is_recorded(self, day: Day) -> None:
        """А - the seed of the draw stands in the settings until the captains' own draw replaces it."""
        assert day.settings["drawn"]["seed"] == 7
        assert day.numbers("typed draw") == {"A": 2, "B": 1, "C": 3, "D": 4}
        assert day.pressed["typed draw"].said[-1] == "draw.checked"
        assert day.settings["typed draw"]["seed"] is None

    def test_no_request_before_tour_1(self, day: Day) -> None:
        """Б - a request before tour 1 is rejected and the line-ups are played."""
        assert day.verdicts("tour 1 requests", 1) == ["rejected first-tour"]
        assert day.board("tour 1 final") == [["B1", "A1", "C1", "D1"], ["B2", "A2", "C2", "D2"]]

    def test_blanks_of_a_slip_are_filled(self, day: Day) -> None:
        """The number, the tour and the phase that the judge left blank are filled in and told in one line."""
        rows = [row for row in day.tables["tour 1 changes"]["Changes"] if row["no"] != 1]
        assert [(row["no"], row["tour"], row["when"]) for row in rows] == [
            (no, 1, day.word("when", "during")) for no in range(2, 8)
        ]
        assert day.pressed["tour 1 changes"].said.count("run.filled") == 1

    def test_what_was_typed_stays_as_it_was_typed(self, day: Day) -> None:
        """Words of either language, signs and numbers typed as text stay in their cells."""
        row = next(
            row for row in day.tables["tour 3 closed"]["Changes"] if (row["tour"], row["no"]) == (1, 4)
        )
        assert (row["balance"], row["place"], row["balance_2"], row["widow"]) == ("плюс", "1", MINUS, "Да")
        kind = "Обмен" if day.language == "ru" else "EXCHANGE"
        assert row["kind"] == kind

    def test_verdicts_during_the_tour(self, day: Day) -> None:
        """Г - a third exchange is rejected; Ж - so is a third player of a team at a table."""
        assert day.verdicts("tour 1 changes", 1) == [
            "rejected first-tour",
            "accepted",
            "accepted",
            "accepted",
            "rejected exchanges",
            "accepted",
            "rejected two-players",
        ]
        assert day.board("tour 1 changes") == [["B1", "A3", "C1", "D1"], ["B2", "A2", "C3", "D2"]]

    def test_the_judge_lets_a_change_stand(self, day: Day) -> None:
        """О - with Accept and a reason the change is made and keeps its code."""
        assert day.verdicts("tour 1 decided", 1)[-1] == "accepted two-players"
        assert day.board("tour 1 decided") == [["B1", "A3", "C3", "D1"], ["B2", "A2", "C1", "D2"]]

    def test_three_players_in_a_seat_wait_for_a_ruling(self, day: Day) -> None:
        """К - the tour cannot be closed while C2, C3 and C1 have shared a seat without a ruling."""
        assert day.refused["close while pending"] == ["close.pending-three"]

    def test_a_sum_and_a_rejected_change_are_confirmed(self, day: Day) -> None:
        """Table 2 sums to 3, and the third exchange was rejected: both are put to the judge."""
        assert sorted(day.pressed["tour 1 closed"].asked) == ["close.rejected", "close.sum"]

    def test_results(self, day: Day) -> None:
        """И, К - places, points and who gets them.

        Table 1: B and C share place 1: (4 + 3) / 2 = 3.5. A: A1 left at -,3, the end is -,4: A1
        did better, below zero it goes to the worse, A3. B: B2 rose from +,2 to +,1, B1 then kept
        it: B2. C: from 0,2 to +,1: C3. Table 2: B: B1 fell from 0,3 to -,4, B2 rose to -,3; below
        zero: B1. C: the ruling, C2.
        """
        assert day.results("tour 1 closed", 1) == {
            (1, "B"): (20, 1, 3.5, "B1", "B2", "rule"),
            (1, "A"): (-30, 4, 1, "A3", "A3", "rule"),
            (1, "C"): (20, 1, 3.5, "C3", "C3", "rule"),
            (1, "D"): (-10, 3, 2, "D1", "D1", "alone"),
            (2, "B"): (-5, 3, 2, "B2", "B1", "rule"),
            (2, "A"): (41, 1, 4, "A2", "A2", "alone"),
            (2, "C"): (-36, 4, 1, "C1", "C2", "ruling"),
            (2, "D"): (3, 2, 3, "D2", "D2", "alone"),
        }

    def test_ratings(self, day: Day) -> None:
        """Л - a shared first place is none; B2 and C3 cannot be parted and share place 2."""
        assert day.team_rating("tour 1 closed") == [
            (1, "B", 5.5, 15, 0),  # 3.5 + 2; 20 - 5
            (2, "A", 5, 11, 1),  # 1 + 4; -30 + 41
            (3, "D", 5, -7, 0),  # 2 + 3; -10 + 3
            (4, "C", 4.5, -16, 0),  # 3.5 + 1; 20 - 36
        ]
        assert day.rating("tour 1 closed", "PersonalRating") == [
            (1, "A2", 4, 41, 1, 1),
            (2, "B2", 3.5, 20, 0, 1),
            (2, "C3", 3.5, 20, 0, 1),
            (4, "D2", 3, 3, 0, 1),
            (5, "B1", 2, -5, 0, 1),
            (6, "D1", 2, -10, 0, 1),
            (7, "A3", 1, -30, 0, 1),
            (8, "C2", 1, -36, 0, 1),
            (9, "A1", 0, 0, 0, 1),
            (9, "C1", 0, 0, 0, 1),
            (11, "B3", 0, 0, 0, 0),
        ]

    def test_contributions(self, day: Day) -> None:
        """К - a player's share of his team's points: B2 has 3.5 of 5.5, B1 2 of 5.5."""
        shares = {
            day.short[row["player"]]: row["contribution"]
            for row in day.tables["tour 1 closed"]["InTeamRating"]
        }
        assert shares["B2"] == pytest.approx(float(Fraction(7, 11)), abs=1e-6)
        assert shares["B1"] == pytest.approx(float(Fraction(4, 11)), abs=1e-6)
        assert shares["B3"] == 0

    def test_the_next_tour_is_seated(self, day: Day) -> None:
        """Л - numbers by the team rating, players by the in-team ratings: A2, A3; B2, B1; D2, D1; C3, C2."""
        assert day.numbers("tour 1 closed") == {"B": 1, "A": 2, "D": 3, "C": 4}
        assert day.board("tour 1 closed") == [["B2", "A2", "D2", "C3"], ["B1", "A3", "D1", "C2"]]


class TestTour2:
    """Absence, a vacant seat, a late arrival, requests, a captain's proposal."""

    def test_an_absent_player_leaves_a_vacant_seat(self, day: Day) -> None:
        """Б - D has one player for two tables; the empty seat is confirmed."""
        assert day.board("tour 2 seated") == [["B2", "A2", "D1", "C3"], ["B1", "A3", None, "C2"]]
        assert day.pressed["tour 2 seated"].asked == ("seat.vacant",)

    def test_requests(self, day: Day) -> None:
        """М - D asks before A: told; A asks after D: out of turn. D3, who came late, takes the empty seat."""
        assert day.verdicts("tour 2 requests", 2) == [
            "accepted",
            "accepted",
            "rejected out-of-turn",
            "accepted",
        ]
        assert day.pressed["tour 2 requests"].said.count("remark.before-earlier-captain") == 1
        assert day.board("tour 2 final") == [["B2", "A2", "D1", "C1"], ["B1", "A3", "D3", "C2"]]
        assert "final.rejected" in day.pressed["tour 2 final"].said

    def test_a_late_arrival_changes_no_seating(self, day: Day) -> None:
        """The program seating of tour 2 stays as it was shown, with the vacant seat."""
        seats = {
            (row["table"], row["seat"]): day.short.get(row["player"])
            for row in day.tables["tour 3 closed"]["Seatings"]
            if row["tour"] == 2 and row["stage"] == day.word("seating", "program")
        }
        assert seats[2, 3] is None
        assert seats[1, 3] == "D1"

    def test_changes_during_the_tour(self, day: Day) -> None:
        """D2 is absent: that cannot be accepted, whatever the judge types."""
        assert day.verdicts("tour 2 changes", 2)[4:] == ["accepted", "accepted", "rejected unavailable"]
        assert "remark.accept-structural" in day.pressed["tour 2 changes"].said

    def test_results(self, day: Day) -> None:
        """И, К - a tie inside the table; a captain decides where the rule cannot, and only there.

        Table 1: D and C share place 2: (3 + 2) / 2 = 2.5. Table 2: A gave no state, the captain
        gives A1. C: from +,2 to -,4, C2 did better; below zero it goes to C3, whatever the captain says.
        """
        assert day.results("tour 2 closed", 2) == {
            (1, "B"): (-12, 4, 1, "B2", "B2", "alone"),
            (1, "A"): (12, 1, 4, "A2", "A2", "alone"),
            (1, "D"): (0, 2, 2.5, "D1", "D1", "alone"),
            (1, "C"): (0, 2, 2.5, "C1", "C1", "alone"),
            (2, "B"): (1, 2, 3, "B1", "B1", "alone"),
            (2, "A"): (-7, 3, 2, "A1", "A1", "captain"),
            (2, "D"): (14, 1, 4, "D3", "D3", "alone"),
            (2, "C"): (-8, 4, 1, "C3", "C3", "rule"),
        }
        assert "remark.proposal-against-rule" in day.pressed["tour 2 closed"].said

    def test_ratings(self, day: Day) -> None:
        """Л - sums of both tours; D3 is rated from the tour in which he came."""
        assert day.team_rating("tour 2 closed") == [
            (1, "D", 11.5, 7, 1),  # 5 + 2.5 + 4; -7 + 0 + 14
            (2, "A", 11, 16, 2),  # 5 + 4 + 2; 11 + 12 - 7
            (3, "B", 9.5, 4, 0),  # 5.5 + 1 + 3; 15 - 12 + 1
            (4, "C", 8, -24, 0),  # 4.5 + 2.5 + 1; -16 + 0 - 8
        ]
        assert day.rating("tour 2 closed", "InTeamRating") == [
            (1, "A2", 8, 53, 2, 2),
            (2, "A1", 2, -7, 0, 2),
            (3, "A3", 1, -30, 0, 2),
            (1, "B1", 5, -4, 0, 2),
            (2, "B2", 4.5, 8, 0, 2),
            (3, "B3", 0, 0, 0, 0),
            (1, "C3", 4.5, 12, 0, 2),
            (2, "C1", 2.5, 0, 0, 2),
            (3, "C2", 1, -36, 0, 2),
            (1, "D1", 4.5, -10, 0, 2),
            (2, "D3", 4, 14, 1, 1),
            (3, "D2", 3, 3, 0, 1),
        ]

    def test_whists_typed_as_text_become_numbers(self, day: Day) -> None:
        """Signs of any kind and blanks in the whists are read, and the column holds numbers."""
        assert all(type(row["whists"]) is int for row in day.tables["tour 2 closed"]["Results"])


class TestTour3:
    """A seat that stays vacant, and the end."""

    def test_the_seating(self, day: Day) -> None:
        """Л - D, A, B, C by the team rating; A1 and A3 are away, so A has nobody for table 2."""
        assert day.numbers("tour 3 seated") == {"D": 1, "A": 2, "B": 3, "C": 4}
        assert day.board("tour 3 seated") == [["D1", "A2", "B1", "C3"], ["D3", None, "B2", "C1"]]

    def test_yes_is_from_now_on(self, day: Day) -> None:
        """`yes` in Absent becomes the tours from the current one on."""
        absent = {day.short[row["player"]]: row["absent"] for row in day.tables["tour 3 seated"]["Players"]}
        assert (absent["A1"], absent["A3"]) == ("3", "3-")

    def test_results(self, day: Day) -> None:
        """A vacant seat has no place and 0 points; one exchange is two results.

        B: at table 1 from -,4 to +,2: B2 did better. At table 2 from +,2 to -,3: B2 did better, and
        below zero it goes to B1.
        """
        assert day.results("tour 3 closed", 3) == {
            (1, "D"): (-20, 4, 1, "D1", "D1", "alone"),
            (1, "A"): (10, 1, 4, "A2", "A2", "alone"),
            (1, "B"): (6, 2, 3, "B2", "B2", "rule"),
            (1, "C"): (4, 3, 2, "C3", "C3", "alone"),
            (2, "D"): (15, 1, 4, "D3", "D3", "alone"),
            (2, "A"): (None, None, 0, None, None, "vacant"),
            (2, "B"): (-9, 3, 2, "B1", "B1", "rule"),
            (2, "C"): (-6, 2, 3, "C1", "C1", "alone"),
        }

    def test_the_last_ratings(self, day: Day) -> None:
        """Л - after the last tour; the points of all teams are 20 + 20 + 19 = 59."""
        rating = day.team_rating("tour 3 closed")
        assert rating == [
            (1, "D", 16.5, 2, 2),  # 11.5 + 1 + 4; 7 - 20 + 15
            (2, "A", 15, 26, 3),  # 11 + 4 + 0; 16 + 10
            (3, "B", 14.5, 1, 0),  # 9.5 + 3 + 2; 4 + 6 - 9
            (4, "C", 13, -26, 0),  # 8 + 2 + 3; -24 + 4 - 6
        ]
        assert sum(row[2] for row in rating) == 59

    def test_the_tournament_is_over(self, day: Day) -> None:
        """After the last tour nothing is opened, and the judge is told."""
        assert "close.over" in day.pressed["tour 3 closed"].said
        settings = settings_of(day.path)
        assert (settings["tour"], settings["stage"]) == (3, "closed")

    def test_the_checker_finds_nothing(self, day: Day) -> None:
        """The independent checker agrees with every number of the day."""
        with open_book(day.path, for_reading=True) as book:
            checked = check(book, START)
        assert [one.show("en") for one in checked.messages if one.grade is Grade.REFUSED] == []
        assert checked.ok

    def test_every_press_is_in_the_log(self, day: Day) -> None:
        """Each action that changed something has its line, in the language of the workbook."""
        actions = [row["action"] for row in day.tables["tour 3 closed"]["Log"]]
        for action in ("draw", "seat", "show", "apply", "final", "close"):
            assert day.word("action", action) in actions

    def test_every_action_left_a_backup(self, day: Day) -> None:
        """Each action that changed the file has copied it first."""
        copies = list((day.path.parent / "backups").glob("*.xlsx"))
        assert len(copies) == len(day.pressed)
