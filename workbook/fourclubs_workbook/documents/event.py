"""The table of a whole event: teams and players tour by tour, and the ratings (К, Л)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from fourclubs_core.models import Team, Tournament
from fourclubs_core.outcomes import Ratings, SeatResult, TourOutcome
from fourclubs_core.tournament import find_closed

from ..messages import text
from .headings import subtitle, tournament_title
from .model import Cell, Column, Document, Group, Heading, Kind, Look, NewPage, Part, Row, Shown, Table, Text
from .standings import criteria_line, in_team_table, player_table, team_table

_TOURS_ACROSS = 6
"""The most tours beside each other in one table; more stand in further tables."""


def event_document(tournament: Tournament, outcomes: Sequence[TourOutcome], language: str) -> Document:
    """The closed tours of an event: teams tour by tour, players tour by tour, ratings.

    Args:
        tournament: What was typed.
        outcomes: What follows, one a tour.
        language: `ru` or `en`.
    """
    last = find_closed(outcomes)
    parts: list[Part] = [Text(text("doc.no-closed", language))]
    lines = [subtitle(tournament, language)]
    if last is not None and last.ratings is not None:
        closed = [outcome for outcome in outcomes if outcome.ratings is not None]
        lines.append(text("doc.event-tours", language, tours=len(closed), all=tournament.settings.tours))
        parts = list(_parts(tournament, closed, last, last.ratings, language))
    return Document(
        text("doc.event-name", language),
        text("doc.event-title", language),
        tuple(lines),
        tuple(parts),
        language,
        tournament_title(tournament, language),
        landscape=True,
    )


def _parts(
    tournament: Tournament,
    closed: Sequence[TourOutcome],
    last: TourOutcome,
    ratings: Ratings,
    language: str,
) -> Iterator[Part]:
    tables = -(-len(closed) // _TOURS_ACROSS)
    across = -(-len(closed) // tables)
    chunks = [closed[start : start + across] for start in range(0, len(closed), across)]
    order = [row.team for row in ratings.teams]
    yield Text(criteria_line(tournament, language), Look.MUTED)
    yield Heading(text("caption_team_rating", language))
    yield team_table(tournament, last, language)
    yield Heading(text("doc.teams-by-tours", language))
    for chunk in chunks:
        yield _teams_by_tours(order, chunk, language)
    yield NewPage()
    yield Heading(text("caption_personal_rating", language))
    yield player_table(tournament, last, language)
    yield NewPage()
    teams = {team.name: team for team in tournament.teams}
    for name in order:
        yield Heading(text("doc.team-by-tours", language, team=name))
        players = [row.player for row in ratings.in_team[name]]
        for chunk in chunks:
            yield _players_by_tours(teams[name], players, chunk, language)
        yield Text(text("doc.not-credited", language), Look.MUTED)
        yield in_team_table(tournament, last, name, language)


def _teams_by_tours(order: Sequence[str], tours: Sequence[TourOutcome], language: str) -> Table:
    """Of each team and tour: its number, points and whists, and its place after the tour."""
    columns = (
        Column(text("protocol_no", language), Kind.WORD),
        Column(text("protocol_points", language), Kind.POINTS),
        Column(text("protocol_whists", language), Kind.WHISTS),
        Column(text("protocol_place", language), Kind.WORD),
    )
    rows: list[Row] = []
    for team in order:
        row: list[Cell | Shown] = [team]
        for outcome in tours:
            own = [result for result in outcome.results if result.team == team]
            row += [outcome.numbers[team], _points(own), _whists(own), _place(outcome, team)]
        rows.append(tuple(row))
    return Table(
        (Column(text("doc.team", language), Kind.NAME), *columns * len(tours)),
        tuple(rows),
        _tour_groups(tours, len(columns), language),
    )


def _place(outcome: TourOutcome, team: str) -> int | None:
    rows = outcome.ratings.teams if outcome.ratings is not None else ()
    return next((row.place for row in rows if row.team == team), None)


def _players_by_tours(
    team: Team, players: Sequence[str], tours: Sequence[TourOutcome], language: str
) -> Table:
    """К - of each player and tour: where he sat, his place and points, or that nothing is credited to him."""
    columns = (
        Column(text("protocol_table", language), Kind.WORD),
        Column(text("protocol_place", language), Kind.WORD),
        Column(text("protocol_points", language), Kind.POINTS),
    )
    absent = {player.name: player.absent for player in team.players}
    rows: list[Row] = []
    for player in players:
        row: list[Cell | Shown] = [player]
        for outcome in tours:
            row += _player_in_tour(team.name, player, outcome, language, absent[player])
        rows.append(tuple(row))
    return Table(
        (Column(text("protocol_player", language), Kind.NAME), *columns * len(tours)),
        tuple(rows),
        _tour_groups(tours, len(columns), language),
    )


def _player_in_tour(
    team: str, player: str, outcome: TourOutcome, language: str, absent: frozenset[int]
) -> list[Cell | Shown]:
    """Table, place and points of a player in a tour; tables go in the order home table first."""
    sat = [result for result in outcome.results if result.team == team and player in result.sat]
    if not sat:
        said = Cell(text("doc.absent-short", language), Look.MUTED) if outcome.tour in absent else None
        return [said, None, None]
    sat.sort(key=lambda result: (result.player != player, result.table))
    own = [result for result in sat if result.credited_to == player]
    tables = ", ".join([str(result.table) for result in sat])
    if not own:
        return [tables, Cell("*", Look.MUTED), Cell(0, Look.MUTED)]
    return [tables, ", ".join([str(result.place) for result in own]), _points(own)]


def _points(results: Sequence[SeatResult]) -> Fraction:
    return sum([result.points for result in results if result.points is not None], Fraction(0))


def _whists(results: Sequence[SeatResult]) -> int:
    return sum([result.whists for result in results if result.whists is not None])


def _tour_groups(tours: Sequence[TourOutcome], columns: int, language: str) -> tuple[Group, ...]:
    names = [text("doc.tour-number", language, tour=outcome.tour) for outcome in tours]
    return (Group("", 1), *[Group(name, columns) for name in names])
