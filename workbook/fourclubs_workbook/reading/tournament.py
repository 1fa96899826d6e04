"""The whole workbook read: sheets put together to a tournament and a state."""

from collections.abc import Mapping
from dataclasses import dataclass

from fourclubs_core.models import SEATS, Lots, Tour, Tournament

from ..board.options import BoardOptions
from ..layout.tables import SETTINGS, TABLES
from ..messages import Message
from ..port import Snapshot
from ..state import State
from .board import BoardRows, LineupsRead, read_board, read_lineups
from .changes import ChangesRead, read_changes
from .findings import Fill, Findings
from .late_arrivals import mark_late_arrivals
from .lots import RatingKind, read_lots
from .results import ResultKey, ResultsRead, read_results
from .roll import Roll
from .seatings import SeatingsRead, keep_tables, read_seatings
from .settings import SettingsRead, read_settings
from .sheet import FoundTable, captions_language, find_table
from .teams import TeamsRead, read_teams


@dataclass(frozen=True, slots=True)
class Reading:
    """What a workbook says. Rows of tables count from 0, header excluded.

    `tournament` is None when there are problems; `state` only when it cannot be read itself.
    `problems`: everything wrong at once. `notes`: what is told, and what must be confirmed.
    `lineup_problems`: why the line-ups of tour 1 cannot be seated or shown yet.
    `fills`: blanks of the judge's that the program fills (what is told of them is in `notes`).
    `columns`: table -> column key -> position, from 0. Rows are found by key: `setting_rows` by
    setting, `team_rows` by team, `player_rows` by (team, player), `board_rows` by table,
    `change_rows` by (tour, no), `result_rows` by (tour, table, team).
    `numbers`: team numbers as typed in `Teams`, perhaps not of all teams.
    `lineups`: of tour 1 while it is not shown, else None. `board`: the names on the Board.
    `board_options`: what the judge typed for the wall screen.
    """

    snapshot: Snapshot
    tournament: Tournament | None
    state: State | None
    language: str
    problems: tuple[Message, ...]
    notes: tuple[Message, ...]
    lineup_problems: tuple[Message, ...]
    fills: tuple[Fill, ...]
    columns: Mapping[str, Mapping[str, int]]
    setting_rows: Mapping[str, int]
    team_rows: Mapping[str, int]
    player_rows: Mapping[tuple[str, str], int]
    board_rows: Mapping[int, int]
    change_rows: Mapping[tuple[int, int], int]
    result_rows: Mapping[ResultKey, int]
    numbers: Mapping[str, int]
    lineups: Mapping[str, tuple[str | None, ...]] | None
    board: BoardRows
    board_options: BoardOptions
    roll: Roll

    def cell(self, table: str, row: int, key: str) -> str:
        """The address of a cell, `Changes!H12`. KeyError for a table or column that is missing."""
        return self.snapshot.tables[table].address(row, self.columns[table][key])


def read_tournament(snapshot: Snapshot) -> Reading:
    """Read a whole workbook.

    Args:
        snapshot: The tables as a host read them.

    Returns:
        The tournament and the state, or everything that is wrong with them.
    """
    findings = Findings()
    captions = captions_language(snapshot, SETTINGS)
    found = {name: find_table(snapshot, layout, captions, findings) for name, layout in TABLES.items()}
    settings = read_settings(found["Settings"], captions)
    settings = keep_tables(found["Seatings"], found["Settings"], settings)
    teams = read_teams(found["Teams"], found["Players"], settings)
    board, board_rows = read_board(found["Board"], settings)
    lineups = _read_first_lineups(found["Board"], settings, teams)
    changes = read_changes(found["Changes"], settings, teams.roll)
    seatings = read_seatings(found["Seatings"], settings, teams.roll)
    results = read_results(found["Results"], settings, teams.roll, seatings.programs)
    personal = (found["PersonalRating"], found["InTeamRating"])
    teams = mark_late_arrivals(teams, found["Players"], personal, found["Results"], seatings, settings)
    ratings = {
        RatingKind.TEAMS: found["TeamRating"],
        RatingKind.PLAYERS: found["PersonalRating"],
        RatingKind.IN_TEAM: found["InTeamRating"],
    }
    lots = read_lots(ratings, found["Lots"], settings, teams.roll)
    tournament = None
    if not findings.problems and settings.settings is not None:
        _tell_of_numbers(found["Teams"], settings, teams, seatings)
        tours = _make_tours(settings, teams, lineups, changes, seatings, results, lots)
        tournament = Tournament(settings=settings.settings, teams=teams.teams, tours=tours)
    return Reading(
        snapshot=snapshot,
        tournament=tournament,
        state=settings.state,
        language=settings.language,
        problems=tuple(findings.problems),
        notes=tuple(findings.notes),
        lineup_problems=tuple(findings.lineup_problems),
        fills=tuple(findings.fills),
        columns={name: table.columns for name, table in found.items()},
        setting_rows=settings.rows,
        team_rows=teams.team_rows,
        player_rows=teams.player_rows,
        board_rows=board_rows,
        change_rows=changes.rows,
        result_rows=results.rows,
        numbers=teams.numbers,
        lineups=lineups.lineups if lineups else None,
        board=board,
        board_options=settings.board_options,
        roll=teams.roll,
    )


def _read_first_lineups(found: FoundTable, settings: SettingsRead, teams: TeamsRead) -> LineupsRead | None:
    if not found.is_sound or not teams.teams or settings.settings is None or not settings.is_lining_up:
        return None
    return read_lineups(found, settings, teams.teams, teams.roll, teams.numbers)


def _make_tours(
    settings: SettingsRead,
    teams: TeamsRead,
    lineups: LineupsRead | None,
    changes: ChangesRead,
    seatings: SeatingsRead,
    results: ResultsRead,
    lots: Mapping[int, Lots],
) -> tuple[Tour, ...]:
    """The tours 1 to the last one that has begun, in order."""
    tours = []
    for tour in range(1, (settings.last_tour or 0) + 1):
        numbers = seatings.numbers.get(tour)
        program = seatings.programs.get(tour)
        if tour == 1 and (lineups is not None or numbers is None):
            numbers = teams.numbers if len(teams.numbers) == SEATS else None
        if lineups is not None:
            program = lineups.program
        tours.append(
            Tour(
                tour=tour,
                stage=settings.stage_of(tour),
                numbers=numbers,
                program=program,
                changes=changes.changes.get(tour, ()),
                results=results.whists.get(tour, ()),
                lots=lots.get(tour, Lots()),
            )
        )
    return tuple(tours)


def _tell_of_numbers(
    found: FoundTable, settings: SettingsRead, teams: TeamsRead, seatings: SeatingsRead
) -> None:
    """А - a number typed in `Teams` while the seating has another has no effect."""
    state = settings.state
    if state is None or state.reopened or settings.is_lining_up:
        return
    played = seatings.numbers.get(state.tour, {})
    for team, number in teams.numbers.items():
        if played.get(team, number) != number:
            cell = found.cell(teams.team_rows[team], "number")
            found.findings.tell("read.number-ignored", cell, team=team, number=number, played=played[team])
