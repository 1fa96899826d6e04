"""The protocol of a tour: one page with seating, results, changes, credits and signature lines (З, И)."""

from collections.abc import Callable, Sequence
from itertools import zip_longest

from fourclubs_core.models import SEATS, Tournament
from fourclubs_core.outcomes import Seat, SeatResult, TourOutcome
from fourclubs_core.words import Stage

from ..layout.protocol import ANCHOR, COLUMNS, width_of
from ..messages import text
from ..port import Block, Value, Write
from ..shown import points_cell
from ..slip_lines import change_lines, credit_lines, standings_lines

_LINE = 16.5
"""Height of a line of the page's text, in points."""

_LEFT = ((0, 1), (1, 4), (5, 3))
"""The columns of the changes: number, request, verdict, as (first, columns)."""

_RIGHT = ((9, 1), (10, 3), (13, 1), (14, 3))
"""The columns of the credits: table and team, credited, who else played, how decided."""

_CLEARED = 90
"""Rows cleared beyond the tables of the tour: an earlier protocol may have been longer."""

Say = Callable[..., str]


def draw_protocol(tournament: Tournament, outcome: TourOutcome, language: str) -> list[Write]:
    """Draw the page of one tour.

    Args:
        tournament: What was typed; the slips of the tour are in it.
        outcome: What follows for that tour, at any stage.
        language: `ru` or `en`.

    Returns:
        One block at the cell `fc_protocol`; what stood there is cleared.
    """
    page = _Page(tournament, outcome, language)
    page.draw()
    return [page.block(tournament.settings.tables + _CLEARED)]


class _Page:
    """The page while it is drawn, row by row."""

    def __init__(self, tournament: Tournament, outcome: TourOutcome, language: str) -> None:
        self._tournament = tournament
        self._outcome = outcome
        self._language = language
        self._changes = tournament.tours[outcome.tour - 1].changes
        self._teams = sorted(outcome.numbers, key=lambda team: outcome.numbers[team])
        self._values: list[list[Value]] = []
        self._styles: list[list[str | None]] = []
        self._merges: list[tuple[int, int, int, int]] = []
        self._heights: dict[int, float] = {}

    def draw(self) -> None:
        """Draw all parts, top to bottom; before play there is nothing to sign."""
        if self._outcome.stage is Stage.SEATING:
            self._row(20)
            self._span(0, COLUMNS, self._say("protocol_later"), "fc hint")
            return
        self._head()
        self._results()
        self._row(8)
        self._decisions()
        self._row(8)
        self._standings()
        self._signatures()

    def block(self, cleared: int) -> Block:
        """What was drawn."""
        return Block(
            anchor=ANCHOR,
            row=0,
            column=0,
            values=self._values,
            styles=self._styles,
            clear_rows=max(cleared, len(self._values)),
            clear_columns=COLUMNS,
            merges=self._merges,
            heights=self._heights,
        )

    # Parts.

    def _head(self) -> None:
        settings, outcome = self._tournament.settings, self._outcome
        title = self._say("protocol_title", tour=outcome.tour)
        self._row(32)
        self._span(0, COLUMNS, title, "fc protocol title")
        parts = [
            settings.title or self._say("board_untitled"),
            settings.venue,
            settings.date,
            self._say("protocol_judge", judge=settings.judge) if settings.judge else "",
            "" if outcome.stage is Stage.CLOSED else self._say("protocol_draft"),
        ]
        self._row(20)
        self._span(0, COLUMNS, " · ".join(part for part in parts if part), "fc protocol line")
        self._row(8)

    def _results(self) -> None:
        self._section(0, COLUMNS, "protocol_results")
        self._row(20)
        self._span(0, 1, self._say("protocol_table"), "fc protocol head")
        self._merges.append((len(self._values) - 1, 0, 2, 1))
        for index, team in enumerate(self._teams or [""] * SEATS):
            self._span(1 + index * 4, 4, team, self._team_style(team))
        self._row()
        self._span(0, 1, None, "fc protocol head")
        captions = ("protocol_player", "protocol_whists", "protocol_place", "protocol_points")
        for column in range(SEATS * 4):
            self._span(1 + column, 1, self._say(captions[column % 4]), "fc protocol head")
        results = {(result.table, result.seat): result for result in self._outcome.results}
        seats = {(seat.table, seat.seat): seat for seat in self._outcome.final}
        for table in range(1, self._tournament.settings.tables + 1):
            self._row()
            self._span(0, 1, table, "fc protocol centre")
            for number in range(1, SEATS + 1):
                self._seat(number, seats.get((table, number)), results.get((table, number)))
        self._totals()

    def _seat(self, number: int, seat: Seat | None, result: SeatResult | None) -> None:
        column = 1 + (number - 1) * 4
        name: str | None = seat.player if seat else None
        if result and len(result.sat) > 1:
            name = f"{name or self._say('protocol_nobody')} *"
        elif seat is not None and name is None:
            name = self._say("board_nobody")
        self._span(column, 1, name, "fc protocol cell")
        whists = result.whists if result else None
        self._span(column + 1, 1, whists, "fc protocol number")
        self._span(column + 2, 1, result.place if result else None, "fc protocol centre")
        self._span(column + 3, 1, points_cell(result.points) if result else None, "fc protocol points")
        if name and len(name) > width_of(column, 1) - 2:
            self._tall(2)

    def _totals(self) -> None:
        self._row(20)
        self._span(0, 1, self._say("protocol_total"), "fc protocol head")
        for number in range(1, SEATS + 1):
            column = 1 + (number - 1) * 4
            own = [result for result in self._outcome.results if result.seat == number]
            whists = [result.whists for result in own if result.whists is not None]
            points = [result.points for result in own if result.points is not None]
            self._span(column, 1, None, "fc protocol head")
            self._span(column + 1, 1, sum(whists) if whists else None, "fc protocol number")
            self._span(column + 2, 1, None, "fc protocol centre")
            total = points_cell(sum(points[1:], points[0])) if points else None
            self._span(column + 3, 1, total, "fc protocol points")

    def _decisions(self) -> None:
        """Changes on the left, credits on the right."""
        left = list(change_lines(self._changes, self._outcome, self._language))
        right = list(credit_lines(self._changes, self._outcome, self._language))
        self._row(20)
        self._put(0, 8, self._say("protocol_changes"), "fc protocol section")
        self._put(9, 8, self._say("protocol_credits"), "fc protocol section")
        self._row()
        if left:
            self._line(_LEFT, [self._say(f"protocol_{key}") for key in ("no", "request", "verdict")], "head")
        else:
            self._put(0, 8, self._say("protocol_no_changes"), "fc protocol note")
        if right:
            captions = ("protocol_team", "protocol_credited", "protocol_sat_too", "protocol_how")
            self._line(_RIGHT, [self._say(key) for key in captions], "head")
        else:
            self._put(9, 8, self._say("protocol_no_credits"), "fc protocol note")
        for mine, theirs in zip_longest(left, right):
            self._row()
            if mine:
                self._line(_LEFT, mine, "cell")
            if theirs:
                self._line(_RIGHT, theirs, "cell")

    def _standings(self) -> None:
        rows = standings_lines(self._outcome, self._language)
        if not rows:
            return
        self._section(0, COLUMNS, "protocol_standings")
        self._row(20)
        self._span(0, COLUMNS, "     ".join(rows), "fc protocol who")
        self._row(8)

    def _signatures(self) -> None:
        """The judge's line, then a line for each captain under his team."""
        captains = {team.name: team.captain for team in self._tournament.teams}
        judge = self._tournament.settings.judge
        self._row(30)
        self._put(1, 3, None, "fc protocol sign")
        self._row()
        self._put(1, 3, _joined(self._say("protocol_sign_judge"), judge), "fc protocol note")
        self._row(30)
        for index in range(len(self._teams)):
            self._put(1 + index * 4, 3, None, "fc protocol sign")
        self._row(36)
        for index, team in enumerate(self._teams):
            said = _joined(self._say("protocol_sign_captain", team=team), captains.get(team, ""))
            self._put(1 + index * 4, 3, said, "fc protocol note")

    # Pieces.

    def _row(self, height: float = _LINE) -> None:
        self._heights[len(self._values)] = height
        self._values.append([None] * COLUMNS)
        self._styles.append(["fc blank"] * COLUMNS)

    def _tall(self, lines: int) -> None:
        row = len(self._values) - 1
        self._heights[row] = max(self._heights[row], lines * _LINE)

    def _put(self, column: int, columns: int, value: Value, style: str) -> None:
        """Write a value across some columns of the last row; a long text makes the row taller."""
        self._span(column, columns, value, style)
        if isinstance(value, str):
            # A column is measured in digits of 11 points, letters of 12 points are about as wide.
            self._tall(_count_lines(value, int(width_of(column, columns) - 2)))

    def _span(self, column: int, columns: int, value: Value, style: str) -> None:
        row = len(self._values) - 1
        self._values[row][column] = value
        for offset in range(columns):
            self._styles[row][column + offset] = style
        if columns > 1:
            self._merges.append((row, column, 1, columns))

    def _line(self, places: Sequence[tuple[int, int]], values: Sequence[Value], style: str) -> None:
        for (column, columns), value in zip(places, values, strict=True):
            centred = "centre" if style == "cell" and isinstance(value, int) else style
            self._put(column, columns, value, f"fc protocol {centred}")

    def _section(self, column: int, columns: int, message: str) -> None:
        self._row(20)
        self._span(column, columns, self._say(message), "fc protocol section")

    def _team_style(self, team: str) -> str:
        for number, known in enumerate(self._tournament.teams, start=1):
            if known.name == team:
                return f"fc protocol team {number}"
        return "fc protocol head"

    def _say(self, message: str, **parameters: object) -> str:
        return text(message, self._language, **parameters)


def _count_lines(said: str, letters: int) -> int:
    """Lines of a text broken between words, a long word inside."""
    lines, used = 1, 0
    for part in said.split():
        long = len(part)
        if used and used + 1 + long > letters:
            lines, used = lines + 1, 0
        while long > letters:
            lines, long = lines + 1, long - letters
        used = used + 1 + long if used else long
    return lines


def _joined(role: str, name: str) -> str:
    return f"{role}, {name}" if name else role
