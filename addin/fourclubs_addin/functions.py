"""The functions for cells. They take whole tables with their captions, answer arrays, and write nothing.

No rule stands here: the tables are read as a workbook is, and the core computes. Tables are known by
their captions, so their order and that of their columns do not matter.
"""

import platform
from importlib.metadata import PackageNotFoundError, version
from typing import NamedTuple

from fourclubs_core.models import SEATS, Settings, Tour, Tournament
from fourclubs_core.outcomes import Ratings, TourOutcome
from fourclubs_core.places import PointScale, compute_places
from fourclubs_core.tournament import compute_tournament, find_closed
from fourclubs_core.words import Stage
from fourclubs_workbook.actions.close import seat_again
from fourclubs_workbook.cells import Bad, parse_whists, parse_whole
from fourclubs_workbook.language import system_language
from fourclubs_workbook.layout.tables import SETTINGS
from fourclubs_workbook.messages import Message, refused
from fourclubs_workbook.port import Value
from fourclubs_workbook.reading import read_tournament
from fourclubs_workbook.reading.findings import Findings
from fourclubs_workbook.reading.settings import read_settings
from fourclubs_workbook.reading.sheet import captions_language, find_table
from fourclubs_workbook.shown import points_cell
from fourclubs_workbook.state import State

from .given import NEEDED, Given, NoAnswer, make_snapshot
from .log_file import log_path
from .registry import Answer, Argument, Rows, function
from .spills import (
    changes_spill,
    in_team_rating_spill,
    personal_rating_spill,
    results_spill,
    seating_spill,
    team_rating_spill,
)

TOUR = Argument("tour")
TABLES = (
    *[Argument(name.lower()) for name in NEEDED],
    *[Argument(f"more_{number}", is_optional=True) for number in range(1, 6)],
)
"""The tables that every function of the tournament takes, with room for those that may be left out."""


class _Tournament(NamedTuple):
    """What the tables say, and the tour that is asked about; 0 when none is named."""

    tournament: Tournament
    state: State
    language: str
    tour: int

    def refuse(self, given: Given, message_id: str, **parameters: object) -> NoAnswer:
        cell = given.cell("tour") if self.tour else None
        return NoAnswer([refused(message_id, cell, **parameters)], self.language)

    @property
    def teams(self) -> list[str]:
        return [team.name for team in self.tournament.teams]


def _read(given: Given) -> _Tournament:
    """The tournament, or NoAnswer with everything that is wrong."""
    reading = read_tournament(make_snapshot(given, [table.name for table in TABLES], NEEDED))
    language, problems = reading.language, list(reading.problems)
    tour = _number(given, problems)
    if problems or reading.tournament is None or reading.state is None:
        raise NoAnswer(problems or [refused("run.unreadable")], language)
    asked = _Tournament(reading.tournament, reading.state, language, tour)
    last = len(reading.tournament.tours)
    if tour > last:
        raise asked.refuse(given, "function.no-such-tour", tour=tour, last=last)
    return asked


def _number(given: Given, problems: list[Message]) -> int:
    grid = given.grids.get("tour")
    tour = parse_whole(grid[0][0], 0) if grid else None
    if isinstance(tour, Bad):
        problems.append(refused(tour.id, given.cell("tour"), **tour.parameters))
        return 0
    return tour or 0


@function(TOUR, *TABLES)
def FC_CHECK(given: Given) -> Answer:
    """What is left to the teams, and the verdict on each change of a tour."""
    asked = _read(given)
    number = asked.tour or asked.state.tour
    outcome = compute_tournament(asked.tournament)[number - 1]
    return changes_spill(asked.tournament.tours[number - 1], outcome, asked.teams, asked.language)


@function(TOUR, *TABLES)
def FC_ATTRIBUTE(given: Given) -> Answer:
    """Who gets the result of each seat of a tour, and how that was decided."""
    asked = _read(given)
    is_played = asked.state.stage is not Stage.SEATING or asked.state.tour == 1
    number = asked.tour or (asked.state.tour if is_played else asked.state.tour - 1)
    tour = asked.tournament.tours[number - 1]
    if tour.stage is Stage.SEATING:
        raise asked.refuse(given, "function.not-played", tour=number)
    outcome = compute_tournament(asked.tournament)[number - 1]
    return results_spill(tour, outcome, asked.language)


@function(TOUR, *TABLES)
def FC_TEAM_RATING(given: Given) -> Answer:
    """The team rating after a closed tour."""
    asked = _read(given)
    return team_rating_spill(_rate(asked, given).teams, asked.language)


@function(TOUR, *TABLES)
def FC_PERSONAL_RATING(given: Given) -> Answer:
    """The overall personal rating after a closed tour."""
    asked = _read(given)
    return personal_rating_spill(_rate(asked, given).players, asked.language)


@function(TOUR, *TABLES)
def FC_IN_TEAM_RATING(given: Given) -> Answer:
    """The ratings of the players of each team after a closed tour."""
    asked = _read(given)
    ratings = _rate(asked, given)
    return in_team_rating_spill([ratings.in_team[team] for team in asked.teams], asked.language)


def _rate(asked: _Tournament, given: Given) -> Ratings:
    outcomes = compute_tournament(asked.tournament)
    outcome: TourOutcome | None = outcomes[asked.tour - 1] if asked.tour else find_closed(outcomes)
    if outcome is None:
        raise asked.refuse(given, "function.none-closed")
    if outcome.ratings is None:
        raise asked.refuse(given, "function.not-closed", tour=asked.tour)
    return outcome.ratings


@function(*TABLES)
def FC_SEATING(given: Given) -> Answer:
    """The program seating of the next tour as it would be if play ended now."""
    asked = _read(given)
    tours = asked.tournament.tours
    *over, last = tours
    if last.stage is Stage.SEATING:
        if last.tour == 1:
            raise asked.refuse(given, "function.first-seating")
        following = last
    else:
        if last.tour >= asked.tournament.settings.tours:
            raise asked.refuse(given, "function.last-tour", tour=last.tour)
        over, following = [*tours], Tour(tour=last.tour + 1)
    closed = [tour.model_copy(update={"stage": Stage.CLOSED}) for tour in over]
    now = asked.tournament.model_copy(update={"tours": (*closed, following)})
    _, outcome = seat_again(now, following.tour)
    return seating_spill(following.tour, outcome.program, asked.language)


WHISTS = Argument("whists")


@function(WHISTS)
def FC_PLACES(given: Given) -> Answer:
    """The places at one table, a cell a seat."""
    whists = _read_whists(given, system_language())
    places = iter(compute_places([count for row in whists for count in row if count is not None]))
    return [[None if count is None else next(places) for count in row] for row in whists]


@function(WHISTS, Argument("settings", is_optional=True, about="points_settings"))
def FC_POINTS(given: Given) -> Answer:
    """The points at one table, a cell a seat; those of the tournament's settings if they are given."""
    settings, language = Settings(tables=1, players=1, tours=1), system_language()
    if "settings" in given.grids:
        settings, language = _read_settings(given)
    whists = _read_whists(given, language)
    scale = PointScale(settings)
    places = compute_places([count for row in whists for count in row if count is not None])
    worths = iter(scale.worths(places))
    answer: Rows = []
    for row in whists:
        cells: list[Value] = [
            points_cell((scale.vacant if count is None else next(worths)).points) for count in row
        ]
        answer.append(cells)
    return answer


def _read_whists(given: Given, language: str) -> list[list[int | None]]:
    """The whists in the shape in which they were given; None is a vacant seat."""
    grid = given.grids.get("whists")
    if grid is None:
        raise NoAnswer([refused("function.whists-missing")], language)
    cells = sum(len(row) for row in grid)
    if cells > SEATS:
        raise NoAnswer([refused("function.many-seats", given.cell("whists"), cells=cells)], language)
    problems: list[Message] = []
    whists: list[list[int | None]] = []
    for index, row in enumerate(grid):
        counts: list[int | None] = []
        for column, value in enumerate(row):
            count = parse_whists(value)
            if isinstance(count, Bad):
                problems.append(refused(count.id, given.cell("whists", index, column), **count.parameters))
                count = None
            counts.append(count)
        whists.append(counts)
    if problems:
        raise NoAnswer(problems, language)
    return whists


def _read_settings(given: Given) -> tuple[Settings, str]:
    snapshot = make_snapshot(given, ["settings"], ["Settings"])
    findings, captions = Findings(), captions_language(snapshot, SETTINGS)
    read = read_settings(find_table(snapshot, SETTINGS, captions, findings), captions)
    if findings.problems or read.settings is None:
        raise NoAnswer(findings.problems or [refused("run.unreadable")], read.language)
    return read.settings, read.language


@function()
def FC_VERSION(given: Given) -> Answer:
    """The versions of the program, of xlwings and of Python."""
    del given
    known = []
    for name, package in (("Four Clubs", "fourclubs"), ("xlwings", "xlwings")):
        try:
            known.append(f"{name} {version(package)}")
        except PackageNotFoundError:
            known.append(f"{name} ?")
    return ", ".join([*known, f"Python {platform.python_version()}"])


@function()
def FC_LOG(given: Given) -> Answer:
    """Where the log file of the program is."""
    del given
    return str(log_path())


FUNCTIONS = (
    FC_CHECK,
    FC_ATTRIBUTE,
    FC_TEAM_RATING,
    FC_PERSONAL_RATING,
    FC_IN_TEAM_RATING,
    FC_SEATING,
    FC_PLACES,
    FC_POINTS,
    FC_VERSION,
    FC_LOG,
)
"""All functions, in the order of the documentation."""
