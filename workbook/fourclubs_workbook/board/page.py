"""What stands on the board: a frozen description of the page, made from a tournament. No HTML here.

The room sees what has been released to it and nothing else (`state.released`): before that, a line
that the seating is being prepared and the standings after the last closed tour.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from fourclubs_core.models import SEATS, Tournament
from fourclubs_core.outcomes import Seat, TourOutcome
from fourclubs_core.tournament import find_closed
from fourclubs_core.words import Stage

from ..messages import text
from ..names import clean_name
from ..shown import format_points_local, format_whists
from ..sorting import show_names, show_team_names, sort_key
from ..state import Released, State
from .options import BoardOptions

LONG_WORD = 16
"""A word of more letters may be broken into two lines at any size of the text."""


class Shown(NamedTuple):
    """A value of the seating: as it is, and what it was if a change made it another one, else None."""

    is_: str
    was: str | None = None

    @property
    def is_number(self) -> bool:
        """Whether it is the number of a table."""
        return self.is_.isdecimal()

    @property
    def has_long_word(self) -> bool:
        """Whether a word is too long to set the size of the text for all others."""
        return any(len(word) > LONG_WORD for word in f"{self.is_} {self.was or ''}".split())


class TeamHead(NamedTuple):
    """A team above its column. `colour` is its number, 1 to 4, in the order of the rows of `Teams`."""

    name: str
    colour: int


class TableRow(NamedTuple):
    """A table: its players in the order of the seats."""

    table: int
    players: tuple[Shown, ...]


class PlayerLine(NamedTuple):
    """A player of the list by names: where he sits, or that he is a reserve."""

    name: str
    colour: int
    place: Shown

    @property
    def has_long_word(self) -> bool:
        """As `Shown.has_long_word`, of the name."""
        return Shown(self.name).has_long_word


class TeamLine(NamedTuple):
    """A row of the team rating, all as text."""

    place: str
    team: TeamHead
    points: str
    whists: str


class PersonLine(NamedTuple):
    """A row of the personal rating, all as text."""

    place: str
    player: str
    team: TeamHead
    points: str
    whists: str


class Seating(NamedTuple):
    """A released seating, twice. `changed` says what the marked seats mean; empty when there is none."""

    teams: tuple[TeamHead, ...]
    tables: tuple[TableRow, ...]
    players: tuple[PlayerLine, ...]
    changed: str


class Standings(NamedTuple):
    """The ratings after tour `tour`. `players` is empty where the page has better things to show."""

    tour: int
    teams: tuple[TeamLine, ...]
    players: tuple[PersonLine, ...]


class Page(NamedTuple):
    """The whole page.

    `tour_line` and `stage_line` stand at its head; `notice` is said large when there is nothing to show.
    With a break text neither seating nor standings are shown.
    """

    language: str
    title: str
    tour: int
    tour_line: str
    stage_line: str
    notice: str
    seating: Seating | None
    standings: Standings | None
    options: BoardOptions


def make_page(
    tournament: Tournament, outcomes: Sequence[TourOutcome], state: State, options: BoardOptions
) -> Page:
    """Say what the room sees now.

    Args:
        tournament: What was typed.
        outcomes: One a tour, as the core computed them.
        state: The current tour and what of it has been released.
        options: What the judge typed for the board.
    """
    settings = tournament.settings
    language = settings.language.value
    options = options._replace(message=clean_name(options.message), break_text=clean_name(options.break_text))
    number, stage, released = _what_the_room_follows(state)
    outcome = outcomes[number - 1]
    seating = standings = None
    if options.break_text:
        stage_line = notice = ""
    elif stage is Stage.CLOSED or released is Released.NO or not outcome.program:
        stage_line = notice = _say_waiting(stage, state, is_last=number == settings.tours, language=language)
        standings = _make_standings(tournament, outcomes, state, options)
    else:
        stage_line, notice = _say_stage(number, released, state.released_at, language), ""
        seating = _make_seating(tournament, outcome, stage)
        if stage is Stage.PLAY:
            standings = _make_standings(tournament, outcomes, state, options)
            standings = standings and standings._replace(players=())
    return Page(
        language,
        clean_name(settings.title) or text("board_untitled", language),
        number,
        text("board_tour", language, tour=number, tours=settings.tours),
        stage_line,
        notice,
        seating,
        standings,
        options,
    )


def _what_the_room_follows(state: State) -> tuple[int, Stage, Released]:
    """The tour on the wall: while an earlier one is corrected, the one that is seated or played."""
    if state.reopened is not None:
        return state.reopened
    return state.tour, state.stage, state.released


def _say_waiting(stage: Stage, state: State, *, is_last: bool, language: str) -> str:
    if state.reopened is not None:
        return text("page.correcting", language, tour=state.tour)
    if stage is Stage.CLOSED:
        return text("page.over" if is_last else "page.closed", language)
    return text("page.preparing", language)


def _say_stage(tour: int, released: Released, released_at: str | None, language: str) -> str:
    kind = "final" if released is Released.FINAL else "lineups" if tour == 1 else "program"
    at = (released_at or "")[-5:]
    if len(at) != 5 or at[2] != ":":
        return text(f"page.{kind}", language)
    return text(f"page.{kind}-at", language, at=at)


def _make_seating(tournament: Tournament, outcome: TourOutcome, stage: Stage) -> Seating:
    language = tournament.settings.language.value
    before, now = (outcome.program, outcome.final)
    phase = "before"
    if stage is not Stage.SEATING:
        before, now, phase = outcome.final, outcome.current, "during"
    heads = _team_heads(tournament)
    by_number = {number: team for team, number in outcome.numbers.items()}
    changed = text(f"page.changed-{phase}", language) if before != now else ""
    return Seating(
        tuple(heads[by_number[number]] for number in range(1, SEATS + 1)),
        tuple(_table_rows(tournament, before, now)),
        _player_lines(tournament, outcome.tour, before, now),
        changed,
    )


def _team_heads(tournament: Tournament) -> dict[str, TeamHead]:
    return {
        team.name: TeamHead(clean_name(team.name), colour)
        for colour, team in enumerate(tournament.teams, start=1)
    }


def _table_rows(tournament: Tournament, before: Sequence[Seat], now: Sequence[Seat]) -> Iterator[TableRow]:
    language = tournament.settings.language.value
    vacant = text("page.vacant", language)
    names: dict[tuple[str, str | None], str] = {}
    for team in tournament.teams:
        shown = show_team_names(team, language)
        names |= {(team.name, player): clean_name(name) for player, name in shown.items()}
    was = {(seat.table, seat.seat): seat for seat in before}
    rows: dict[int, list[Shown]] = {}
    for seat in now:
        old = was[seat.table, seat.seat]
        shown_now = names.get((seat.team, seat.player), vacant)
        shown_old = names.get((old.team, old.player), vacant) if old.player != seat.player else None
        rows.setdefault(seat.table, []).append(Shown(shown_now, shown_old))
    for table, players in rows.items():
        yield TableRow(table, tuple(players))


def _player_lines(
    tournament: Tournament, tour: int, before: Sequence[Seat], now: Sequence[Seat]
) -> tuple[PlayerLine, ...]:
    """Everybody who sits, sat or may be called, in the order of a list."""
    language = tournament.settings.language.value
    names = show_names(tournament.teams, language)
    was, is_ = _find_tables(before), _find_tables(now)
    lines: list[tuple[tuple[bytes, bytes], PlayerLine]] = []
    for colour, team in enumerate(tournament.teams, start=1):
        for player in team.players:
            who = (team.name, player.name)
            if tour in player.absent and who not in was and who not in is_:
                continue
            nowhere = text("page.absent" if tour in player.absent else "page.reserve", language)
            place, old = is_.get(who, nowhere), was.get(who, nowhere)
            shown = Shown(place, old if old != place else None)
            key = (sort_key(player.name), sort_key(names[who]))
            lines.append((key, PlayerLine(clean_name(names[who]), colour, shown)))
    lines.sort(key=lambda line: line[0])
    return tuple(line for _, line in lines)


def _find_tables(seats: Sequence[Seat]) -> Mapping[tuple[str, str], str]:
    return {(seat.team, seat.player): str(seat.table) for seat in seats if seat.player is not None}


def _make_standings(
    tournament: Tournament, outcomes: Sequence[TourOutcome], state: State, options: BoardOptions
) -> Standings | None:
    """The ratings after the last closed tour; none while one of its tours is being corrected."""
    closed = find_closed(outcomes)
    if not options.standings or state.reopened is not None or closed is None or closed.ratings is None:
        return None
    language = tournament.settings.language.value
    heads = _team_heads(tournament)
    names = show_names(tournament.teams, language)
    teams = tuple(
        TeamLine(
            str(row.place),
            heads[row.team],
            format_points_local(row.points, language),
            format_whists(row.whists),
        )
        for row in closed.ratings.teams
    )
    players = tuple(
        PersonLine(
            str(row.place),
            clean_name(names[row.team, row.player]),
            heads[row.team],
            format_points_local(row.points, language),
            format_whists(row.whists),
        )
        for row in closed.ratings.players
    )
    return Standings(closed.tour, teams, players)
