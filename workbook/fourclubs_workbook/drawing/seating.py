"""The Seating sheet around and on its table: what the room reads from ten metres."""

from collections.abc import Sequence

from fourclubs_core.models import SEATS, Tournament
from fourclubs_core.outcomes import Seat, TourOutcome
from fourclubs_core.words import Stage, When

from ..layout.seating import LINE_HEIGHT, board_font, board_sizes, count_lines, name_size
from ..layout.tables import BOARD
from ..messages import text
from ..port import Block, CellStyles, Value, Write
from ..state import Released, State

_TEAM_SIZE = 20
_RESERVES_SIZE = 14
_NOBODY = "fc board nobody"


def draw_seating(tournament: Tournament, outcome: TourOutcome, state: State, language: str) -> list[Write]:
    """Draw all of the Seating sheet but the players' names, which are the table `Board`.

    Args:
        tournament: What was typed.
        outcome: The current tour.
        state: Where the tournament stands.
        language: `ru` or `en`.

    Returns:
        The lines above the board, the looks of its cells (changed and vacant seats are marked),
        the lines below it: reserves, changes left, legend.
    """
    settings = tournament.settings
    changed = find_changed(outcome)
    line = " — ".join(
        (
            text("board_tour", language, tour=outcome.tour, tours=settings.tours),
            text(_stage_message(outcome, state), language),
        )
    )
    teams = _teams_by_seat(outcome)
    order = [team.name for team in tournament.teams]
    styles = [f"fc team {order.index(team) + 1}" if team else _NOBODY for team in teams]
    return [
        _top(settings.title or text("board_untitled", language), line, teams, styles, language),
        _looks(outcome.current, settings.tables, changed),
        _bottom(
            outcome,
            teams,
            settings.tables,
            f"board_legend_{_phase(outcome)}" if changed else None,
            language,
        ),
    ]


def find_changed(outcome: TourOutcome) -> set[tuple[int, int]]:
    """The seats (table, seat) that changes of this stage gave to another player.

    At `seating` the current seating is compared with the program seating, later with the
    final seating, which is the one that was published before play (И).
    """
    before = outcome.program if outcome.stage is Stage.SEATING else outcome.final
    was = {(seat.table, seat.seat): seat.player for seat in before}
    return {
        (seat.table, seat.seat) for seat in outcome.current if was.get((seat.table, seat.seat)) != seat.player
    }


def blank_seating(title: str, tables: int, tours: int, language: str) -> list[Block]:
    """What stands around the board of a fresh workbook."""
    line = " — ".join(
        (
            text("board_tour", language, tour=1, tours=tours),
            text("board_no_numbers", language),
        )
    )
    nobody: list[str | None] = [None] * SEATS
    return [
        _top(title or text("board_untitled", language), line, nobody, [_NOBODY] * SEATS, language),
        _below([""] * SEATS, [("", "")] * SEATS, tables, None, language),
    ]


def _phase(outcome: TourOutcome) -> When:
    return When.BEFORE if outcome.stage is Stage.SEATING else When.DURING


def _stage_message(outcome: TourOutcome, state: State) -> str:
    if state.reopened is not None:
        return "board_correction"
    if outcome.stage is Stage.PLAY:
        return "board_final"
    if outcome.stage is Stage.CLOSED:
        return "board_closed"
    if not outcome.numbers:
        return "board_no_numbers"
    kind = "board_lineups" if outcome.tour == 1 else "board_program"
    return f"{kind}_draft" if state.released is Released.NO else kind


def _teams_by_seat(outcome: TourOutcome) -> list[str | None]:
    by_number = {number: team for team, number in outcome.numbers.items()}
    return [by_number.get(seat) for seat in range(1, SEATS + 1)]


def _top(title: str, line: str, teams: Sequence[str | None], styles: Sequence[str], language: str) -> Block:
    nobody = text("board_nobody", language)
    names = [team or nobody for team in teams]
    lines = max(count_lines(name, _TEAM_SIZE) for name in names)
    blank: list[Value] = [None] * SEATS
    return Block(
        anchor=BOARD.name,
        row=-3,
        column=0,
        values=[[title, *blank], [line, *blank], [None, *names]],
        styles=[
            ["fc board title"] * (SEATS + 1),
            ["fc board line"] * (SEATS + 1),
            ["fc blank", *styles],
        ],
        merges=[(0, 0, 1, SEATS + 1), (1, 0, 1, SEATS + 1)],
        heights={0: 38.0, 1: 30.0, 2: lines * _TEAM_SIZE * LINE_HEIGHT + 8},
    )


def _looks(seats: Sequence[Seat], tables: int, changed: set[tuple[int, int]]) -> CellStyles:
    """The style of each cell of the board: one size for all, smaller where a long name needs it."""
    base = board_sizes(tables).font
    most = board_font([seat.player for seat in seats if seat.player], tables)
    styles: dict[tuple[int, int], str] = {(row, 0): f"fc table {base}" for row in range(tables)}
    for seat in seats:
        cell = (seat.table - 1, seat.seat)
        mark = "changed " if (seat.table, seat.seat) in changed else ""
        if seat.player is None:
            styles[cell] = f"fc seat vacant {base}"
        else:
            styles[cell] = f"fc seat {mark}{min(most, name_size(seat.player, tables))}"
    return CellStyles(BOARD.name, styles, f"fc seat {base}")


def _bottom(
    outcome: TourOutcome, teams: Sequence[str | None], tables: int, legend: str | None, language: str
) -> Block:
    phase = _phase(outcome)
    reserves: list[str] = []
    left: list[tuple[Value, Value]] = []
    nobody = text("board_nobody", language)
    for team in teams:
        if team is None:
            reserves.append("")
            left.append(("", ""))
            continue
        reserves.append(", ".join(outcome.reserves.get(team, ())) or nobody)
        may = outcome.left.get((team, phase))
        if may is None or (outcome.tour == 1 and phase is When.BEFORE):
            left.append((nobody, nobody))
        else:
            left.append((may.substitutions, may.exchanges))
    return _below(reserves, left, tables, legend, language)


def _below(
    reserves: Sequence[str],
    left: Sequence[tuple[Value, Value]],
    tables: int,
    legend: str | None,
    language: str,
) -> Block:
    label = "fc board label"
    lines = max(count_lines(names, _RESERVES_SIZE) for names in reserves)
    blank: list[Value] = [None] * (SEATS + 1)
    said = text(legend, language) if legend else None
    return Block(
        anchor=BOARD.name,
        row=tables + 1,
        column=0,
        values=[
            blank,
            [text("board_reserves", language), *reserves],
            [text("board_substitutions_left", language), *(pair[0] for pair in left)],
            [text("board_exchanges_left", language), *(pair[1] for pair in left)],
            blank,
            [None, said, None, None, None],
        ],
        styles=[
            ["fc blank"] * (SEATS + 1),
            [label, *["fc board reserves"] * SEATS],
            [label, *["fc board left"] * SEATS],
            [label, *["fc board left"] * SEATS],
            ["fc blank"] * (SEATS + 1),
            ["fc blank", "fc board mark" if legend else "fc blank", *["fc blank"] * (SEATS - 1)],
        ],
        heights={
            0: 8.0,
            1: max(1, lines) * _RESERVES_SIZE * LINE_HEIGHT + 6,
            2: 24.0,
            3: 24.0,
            4: 6.0,
            5: 20.0,
        },
    )
