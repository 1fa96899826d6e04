"""The functions for cells: what they answer, and what they say when they have no answer."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fourclubs_addin import functions, registry
from fourclubs_addin.functions import (
    FC_ATTRIBUTE,
    FC_CHECK,
    FC_IN_TEAM_RATING,
    FC_LOG,
    FC_PERSONAL_RATING,
    FC_PLACES,
    FC_POINTS,
    FC_SEATING,
    FC_TEAM_RATING,
    FC_VERSION,
    FUNCTIONS,
)
from fourclubs_core.models import Tour
from fourclubs_core.tournament import compute_tournament, find_closed
from fourclubs_core.words import Stage, When
from fourclubs_workbook.layout.tables import TABLES
from fourclubs_workbook.layout.words import word
from fourclubs_workbook.port import ErrorValue, Table, Value
from fourclubs_workbook.shown import points_cell
from tests.workbook.snapshots import Records, playing, second_tour, snapshot

from .ranges import NEEDED, generated, ranged, ranges, tables_of, where

SEEDS = range(6)
OF_A_TOUR = (FC_CHECK, FC_ATTRIBUTE, FC_TEAM_RATING, FC_PERSONAL_RATING, FC_IN_TEAM_RATING)
Function = Callable[..., Any]


def given(records: Records, language: str = "ru") -> dict[str, list[list[Value]]]:
    """The tables that are needed, made by hand."""
    tables = snapshot(records, language).tables
    return {name: ranged(tables[name]) for name in NEEDED}


def language_of(seed: int) -> str:
    return generated(seed).settings.language.value


# Against the core.


@pytest.mark.parametrize("seed", SEEDS)
def test_check_says_what_the_core_says(seed: int) -> None:
    """FC_CHECK gives the counters of each team and phase, then each change's verdict and codes."""
    tournament, language = generated(seed), language_of(seed)
    for tour, outcome in zip(tournament.tours, compute_tournament(tournament), strict=True):
        answer = FC_CHECK(tour.tour, *ranges(seed))
        left = [
            [team.name, word("when", when, language), *outcome.left[team.name, when]]
            for team in tournament.teams
            for when in When
        ]
        assert [row[:4] for row in answer[1:9]] == left
        assert answer[9] == [None] * 7
        verdicts = {row[0]: (row[4], row[5]) for row in answer[11:]}
        assert verdicts == {
            one.no: (
                word("verdict", "accepted" if one.accepted else "rejected", language),
                ", ".join(one.codes) or None,
            )
            for one in outcome.verdicts
        }
        assert len(answer) == 11 + len(tour.changes)


@pytest.mark.parametrize("seed", SEEDS)
def test_attribute_says_what_the_core_says(seed: int) -> None:
    """FC_ATTRIBUTE gives one row a seat: whists, place, points, and who gets them."""
    tournament = generated(seed)
    for outcome in compute_tournament(tournament):
        if outcome.stage is Stage.SEATING:
            continue
        _, *rows = FC_ATTRIBUTE(outcome.tour, *ranges(seed))
        assert [row[:9] for row in rows] == [
            [*one[:6], points_cell(one.points), one.finished_by, one.credited_to] for one in outcome.results
        ]
        for row, result in zip(rows, outcome.results, strict=True):
            said = None if result.how is None else word("how", result.how, language_of(seed))
            assert (row[9] or "").partition(": ")[0] == (said or "")


@pytest.mark.parametrize("seed", SEEDS)
def test_ratings_are_those_of_the_core(seed: int) -> None:
    """The three rating functions give the ratings after each closed tour, and by default after the last."""
    tournament = generated(seed)
    outcomes = compute_tournament(tournament)
    closed = [outcome for outcome in outcomes if outcome.ratings is not None]
    for asked, outcome in [(one.tour, one) for one in closed] + [(0, find_closed(outcomes))]:
        if outcome is None:
            continue
        ratings = outcome.ratings
        assert ratings is not None
        teams = FC_TEAM_RATING(asked, *ranges(seed))[1:]
        assert teams == [[*row[:2], points_cell(row.points), *row[3:]] for row in ratings.teams]
        players = FC_PERSONAL_RATING(asked, *ranges(seed))[1:]
        assert players == [[*row[:3], points_cell(row.points), *row[4:7]] for row in ratings.players]
        in_team = FC_IN_TEAM_RATING(asked, *ranges(seed))[1:]
        assert [row[:4] for row in in_team] == [
            [team.name, row.place, row.player, points_cell(row.points)]
            for team in tournament.teams
            for row in ratings.in_team[team.name]
        ]


@pytest.mark.parametrize("seed", [seed for seed in SEEDS if seed % 3 == 0])
def test_seating_is_that_of_the_next_tour(seed: int) -> None:
    """FC_SEATING gives the seating that would follow if the tour that is played were closed now."""
    tournament = generated(seed)
    assert len(tournament.tours) < tournament.settings.tours
    closed = [tour.model_copy(update={"stage": Stage.CLOSED}) for tour in tournament.tours]
    number = len(closed) + 1
    tours = (*closed, Tour(tour=number))
    if tournament.tours[-1].stage is Stage.SEATING:
        number -= 1
        blank = tournament.tours[-1].model_copy(update={"numbers": None, "program": None})
        tours = (*closed[:-1], blank)
    expected = compute_tournament(tournament.model_copy(update={"tours": tours}))[-1].program
    _, *rows = FC_SEATING(*ranges(seed))
    assert rows == [[number, *seat] for seat in expected]
    assert rows


# By hand.


def test_the_tables_may_come_in_any_order_with_columns_in_any_order() -> None:
    """Tables are known by their captions: their order, and that of their columns, does not matter."""
    tables = ranges(1)
    straight = FC_IN_TEAM_RATING(0, *tables)
    rng = Random(1)
    rng.shuffle(tables)
    shuffled = []
    for table in tables:
        order = list(range(len(table[0])))
        rng.shuffle(order)
        shuffled.append([[row[position] for position in order] for row in table])
    assert FC_IN_TEAM_RATING(0, *shuffled) == straight


def test_captions_may_be_of_either_language() -> None:
    """Russian words under English captions are read; the answer is in the language of the settings."""
    russian, english = FC_CHECK(1, *ranges(1)), ranges(1)
    for name, table in zip((*NEEDED, "TeamRating", "PersonalRating"), english, strict=False):
        table[0] = [column.en for column in TABLES[name].columns]
    assert FC_CHECK(1, *english) == russian
    assert russian[0][0] == "Команда"


def test_the_tables_that_may_be_left_out() -> None:
    """Without ratings, lots and Board the answers are the same where no lot parts a tie."""
    for function in OF_A_TOUR:
        assert function(0, *ranges(1, NEEDED)) == function(0, *ranges(1)), function.__name__


def test_while_tour_1_is_played() -> None:
    """Whists of one table give its places and points; the other table waits; no rating stands yet."""
    records = playing()
    for row, count in zip(records["Results"], [50, 10, -20, -40], strict=False):
        row["whists"] = count
    tables = given(records).values()
    _, *rows = FC_ATTRIBUTE(None, *tables)
    # 50 > 10 > -20 > -40: places 1 to 4 are worth 4, 3, 2, 1.
    assert [row[4:7] for row in rows[:4]] == [[50, 1, 4], [10, 2, 3], [-20, 3, 2], [-40, 4, 1]]
    assert [row[4:7] for row in rows[4:]] == [[None] * 3] * 4
    assert FC_TEAM_RATING(None, *tables) == [["#FC Ни один тур не закрыт, рейтингов ещё нет."]]
    (said,) = FC_TEAM_RATING(1.0, *tables)
    assert said == ["#FC tour: тур 1 не закрыт, рейтинга после него нет."]
    # If play ended now only table 1 would count: Зенит 4, Спартак 3, Динамо 2, Торпедо 1 point.
    _, *seats = FC_SEATING(*tables)
    assert [row[3] for row in seats[:4]] == ["Зенит", "Спартак", "Динамо", "Торпедо"]
    assert [row[:3] for row in seats] == [[2, table, seat] for table in (1, 2) for seat in (1, 2, 3, 4)]


def test_at_the_seating_of_tour_2() -> None:
    """Tour 2 has no results yet: tour 1 is told of; FC_SEATING seats tour 2 anew from the ratings."""
    tables = given(second_tour("en"), "en").values()
    assert FC_ATTRIBUTE(0, *tables)[1][:3] == [1, 1, "Зенит"]
    assert FC_ATTRIBUTE(2, *tables) == [["#FC tour: tour 2 has not been played yet, there are no results."]]
    assert FC_CHECK(3, *tables) == [["#FC tour: tour 3 has not begun, the last one is 2."]]
    # Зенит: 50 and 30, Спартак: 10 and 20, Динамо: -20 and -10, Торпедо: -40 and -40, first to last.
    assert FC_TEAM_RATING(1, *tables) == [
        ["Place", "Team", "Points", "Whists", "First places"],
        [1, "Зенит", 8, 80, 2],
        [2, "Спартак", 6, 30, 0],
        [3, "Динамо", 4, -30, 0],
        [4, "Торпедо", 2, -80, 0],
    ]
    # Whists part the players of a team: 50 goes before 30, but -10 before -20.
    assert [row[4] for row in FC_SEATING(*tables)[1:5]] == ["Ким", "Гусев", "Дуб", "Март"]


@pytest.mark.parametrize(
    ("whists", "places", "points"),
    [
        ([[30, 10, -15, -25]], [[1, 2, 3, 4]], [[4, 3, 2, 1]]),
        # Places 1 and 2 are shared: (4 + 3) / 2.
        ([[5], [5], [0], [-10]], [[1], [1], [3], [4]], [[3.5], [3.5], [2], [1]]),
        # A vacant seat has no place and no points; the others take places from 1 on.
        ([[7, None], ["-7", 0]], [[1, None], [3, 2]], [[4, 0], [2, 3]]),
        # Places 2, 3, 4 shared: (3 + 2 + 1) / 3.
        ([[30, -10, -10, -10]], [[1, 2, 2, 2]], [[4, 2, 2, 2]]),
        (12.0, [[1]], [[4]]),
    ],
)
def test_places_and_points_of_a_table(whists: Any, places: Any, points: Any) -> None:
    """Places and points come in the shape in which the whists were given."""
    assert FC_PLACES(whists) == places
    assert FC_POINTS(whists) == points


def test_points_by_the_settings() -> None:
    """With the table Settings the points are the tournament's, shared places and vacant seats too."""
    records = playing(points="10; 6; 3; 1", tie_points="best", vacant_points="last")
    settings = given(records)["Settings"]
    # The shared first place is worth the better of 10 and 6, the vacant seat what place 4 is.
    assert FC_POINTS([[5, 5, -10, None]], settings) == [[10, 10, 3, 1]]
    assert FC_POINTS([[5, 5, -10, None]]) == [[3.5, 3.5, 2, 0]]


def test_points_that_are_no_decimal() -> None:
    """A third of a point is given as a fraction, since no number of a cell is exactly that."""
    records = playing(points="5; 3; 2; 0")
    # Places 2, 3, 4 shared: (3 + 2 + 0) / 3.
    assert FC_POINTS([[30, -10, -10, -10]], given(records)["Settings"]) == [[5, "5/3", "5/3", "5/3"]]


def test_version_and_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """FC_VERSION names program, xlwings and Python; FC_LOG says where the log is."""
    assert FC_VERSION().startswith("Four Clubs ")
    assert "xlwings 0.37.8, Python 3." in FC_VERSION()
    monkeypatch.setattr(functions, "log_path", lambda: Path("folder") / "addin.log")
    assert FC_LOG() == str(Path("folder") / "addin.log")


# No answer.


def told(answer: Any) -> list[str]:
    """The problems that an answer consists of."""
    assert all(len(row) == 1 and row[0].startswith("#FC ") and len(row[0]) <= 255 for row in answer), answer
    return [row[0].removeprefix("#FC ") for row in answer]


def test_a_problem_names_its_cell() -> None:
    """Where VBA says where the ranges stand, a problem names sheet and cell; all problems are told."""
    seed = 1
    tables = dict(tables_of(seed))
    results = tables["Results"]
    place = results.columns.index("Висты")
    rows = [list(row) for row in results.rows]
    rows[2][place], rows[5][place] = "много", ErrorValue("#DIV/0!")
    tables["Results"] = replace(results, rows=tuple(tuple(row) for row in rows), sheet="Итоги 1")
    values = [ranged(tables[name]) for name in NEEDED]
    there = where([None, *[tables[name] for name in NEEDED]])
    first, second = told(FC_CHECK(1, *values, *[None] * 5, there))
    assert first.startswith(tables["Results"].address(2, place) + ": ")
    assert second.startswith(tables["Results"].address(5, place) + ": ")
    assert "#DIV/0!" in second
    # Where nobody knows, the first cell of the range counts as A1.
    assert told(FC_CHECK(1, *values))[0].startswith("Results!F4: ")


def test_a_range_without_captions() -> None:
    """A range whose first row is no captions, or holds most of them no more, is named by its cell."""
    tables = given(playing())
    tables["Players"] = tables["Players"][1:]
    there = "\n".join(["", "", "", "5|2|Состав", "", "", ""])
    (problem,) = told(FC_CHECK(0, *tables.values(), *[None] * 5, there))
    assert problem.startswith("Состав!B5: ")
    assert "Players[#All]" in problem


def test_a_missing_column_is_named() -> None:
    """A table without one of its columns is known, and the column is named."""
    tables = given(playing())
    tables["Players"] = [row[:2] + row[3:] for row in tables["Players"]]
    (problem,) = told(FC_TEAM_RATING(0, *tables.values()))
    assert "«Отсутствует»" in problem
    assert "Players" in problem


def test_a_table_twice_and_a_table_missing() -> None:
    """Two ranges of one table, and a table that is not given, are told."""
    tables = given(playing("en"), "en")
    twice = [*list(tables.values())[:-1], tables["Teams"]]
    (problem,) = told(FC_SEATING(*twice))
    assert problem == "Teams!A1: the table Teams is given twice, also from Teams!A1."
    rest = [rows for name, rows in tables.items() if name not in {"Results", "Seatings"}]
    assert [one.split()[2] for one in told(FC_SEATING(*rest))] == ["Results", "Seatings"]


@pytest.mark.parametrize("nothing", [None, "", [[None]], [], [[]], ((None, None), (None, None)), [["  "]]])
@pytest.mark.parametrize("function", FUNCTIONS[:8], ids=lambda function: function.__name__)
def test_nothing_is_given(function: Function, nothing: Any) -> None:
    """Blank cells and ranges of blanks are no tables and no whists; the answer says what is needed."""
    for count in range(3):
        for problem in told(function(*[nothing] * count)):
            assert problem.endswith(".")


@pytest.mark.parametrize(("language", "word"), [("ru", "Нужна"), ("en", "needed")])
def test_without_tables_the_language_is_that_of_the_system(
    language: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing tells the tournament's language, the system's is spoken."""
    monkeypatch.setenv("LC_ALL", language)
    assert all(word in problem for problem in told(FC_CHECK()))


@pytest.mark.parametrize("tour", ["x", -1, 1.5, True, datetime(2026, 1, 2), ErrorValue("#N/A"), [["а", 1]]])
def test_a_tour_that_is_no_number(tour: Any) -> None:
    """A tour that cannot be read is a problem of its own cell."""
    tour = "#N/A" if isinstance(tour, ErrorValue) else tour
    (problem,) = told(FC_CHECK(tour, *given(playing()).values(), *[None] * 5, "3|28|Пульт\n"))
    assert problem.startswith("Пульт!AB3: ")


def test_whists_that_are_none() -> None:
    """Whists that cannot be read are told with their cells; more than four are no table's."""
    assert [one.split(":")[0] for one in told(FC_PLACES([["а", 1], [1.5, 2]], "7|6|Итоги\n"))] == [
        "Итоги!F7",
        "Итоги!F8",
    ]
    (problem,) = told(FC_POINTS([[1, 2, 3, 4, 5]], None, "7|6|Итоги\n\n"))
    assert problem.startswith("Итоги!F7: ")


def test_points_with_wrong_settings() -> None:
    """Another table in the place of Settings, or settings that cannot be read, are told."""
    tables = given(playing(points="4; 3; 2"))
    (problem,) = told(FC_POINTS([[1, -1]], tables["Settings"]))
    assert problem.startswith("Settings!B")
    (problem,) = told(FC_POINTS([[1, -1]], tables["Teams"]))
    assert "Settings[#All]" in problem


def test_tour_1_has_no_program_seating_and_the_last_tour_none_after_it() -> None:
    """FC_SEATING says why there is nothing to seat."""
    records = playing("en", tours=1)
    assert told(FC_SEATING(*given(records, "en").values())) == [
        "Tour 1 is the last: there is nothing to seat after it."
    ]
    records = playing("en", stage="seating", released="program")
    assert told(FC_SEATING(*given(records, "en").values()))[0].startswith("Captains seat tour 1")


def test_a_fault_of_the_program_ends_in_the_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is raised inside, Excel gets a text that begins with #FC, and the log has the details."""
    noted: list[str] = []
    monkeypatch.setattr(registry, "note", lambda _now, line, details: noted.extend([line, *details]))
    monkeypatch.setattr(registry, "log_path", lambda: Path("folder") / ("x" * 300))

    def fail(*_: object) -> None:
        raise ZeroDivisionError("seventeen")

    monkeypatch.setattr(functions, "read_tournament", fail)
    answer = FC_CHECK(0, *given(playing()).values())
    assert answer.startswith("#FC ")
    assert len(answer) == 255
    assert noted[0].startswith("FC_CHECK")
    assert any("seventeen" in line for line in noted)


def _spoil(rng: Random, table: Table) -> Table:
    """A table with some cells of nonsense."""
    rows = [list(row) for row in table.rows]
    nonsense: tuple[Value, ...] = (None, "x", "=1", -3, 1.5, True, ErrorValue("#REF!"), datetime(2026, 1, 2))
    for _ in range(rng.randint(1, 4)):
        if rows:
            row = rng.choice(rows)
            row[rng.randrange(len(row))] = rng.choice(nonsense)
    return replace(table, rows=tuple(tuple(row) for row in rows))


@pytest.mark.parametrize("seed", range(40))
def test_whatever_stands_in_the_tables(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nonsense in any cell gives an answer or problems, never a fault; nothing given is changed."""
    faults: list[Any] = []
    monkeypatch.setattr(registry, "note", lambda _now, _line, details: faults.extend(details))
    rng = Random(seed)
    tables = {name: _spoil(rng, table) for name, table in tables_of(seed % len(SEEDS)).items()}
    values = [ranged(tables[name]) for name in (*NEEDED, "TeamRating", "PersonalRating", "InTeamRating")]
    before = [[list(row) for row in rows] for rows in values]
    for function in OF_A_TOUR:
        answer = function(rng.choice([0, 1, 2]), *values)
        assert len({len(row) for row in answer}) == 1
    assert FC_SEATING(*values)
    assert (faults, values) == ([], before)
