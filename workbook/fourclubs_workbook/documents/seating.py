"""The seating of a tour: by tables, and by players in the order of the alphabet (Б, М)."""

from collections.abc import Mapping, Sequence

from fourclubs_core.models import SEATS, Tournament
from fourclubs_core.outcomes import Seat, TourOutcome

from ..messages import text
from ..sorting import show_team_names, sort_key
from .headings import seating_name, subtitle, team_groups, tournament_title
from .model import Cell, Column, Document, Heading, Kind, Look, NewPage, Table, Text

_ROOM = 380
"""Points of a page that are free for the tables, reserves and all else aside."""


def seating_document(
    tournament: Tournament,
    outcomes: Sequence[TourOutcome],
    tour: int,
    language: str,
    *,
    draft: bool = False,
) -> Document:
    """The seating of a tour: the first one until play begins, then the final one.

    Requests that were accepted before the tour are in it and marked; changes during the tour are not:
    they stand in the protocol.

    Args:
        tournament: What was typed.
        outcomes: What follows, one a tour.
        tour: The number of the tour, from 1.
        language: `ru` or `en`.
        draft: The room has not been shown it yet; the pages say so.
    """
    outcome = outcomes[tour - 1]
    name = text("doc.seating-name", language, tour=tour)
    if not outcome.final:
        parts: tuple[Text, ...] = (Text(text("doc.no-seating", language)),)
        lines = (subtitle(tournament, language),)
        return Document(
            name, name, lines, parts, language, tournament_title(tournament, language), landscape=True
        )
    stage = text("doc.draft", language) if draft else seating_name(outcome, language)
    before = {(seat.table, seat.seat): seat.player for seat in outcome.program}
    by_table = _by_table(tournament, outcome, before, language)
    marked = [Text(text("doc.changed", language), Look.MUTED)] if _has_changes(outcome, before) else []
    return Document(
        name,
        text("doc.seating-title", language, tour=tour, tours=tournament.settings.tours),
        (subtitle(tournament, language, stage),),
        (
            by_table,
            *marked,
            *_reserves(tournament, outcomes, outcome, language),
            NewPage(),
            Heading(text("doc.by-player", language)),
            _by_player(tournament, outcome, language),
        ),
        language,
        tournament_title(tournament, language),
        landscape=True,
    )


def _has_changes(outcome: TourOutcome, before: Mapping[tuple[int, int], str | None]) -> bool:
    return any(before.get((seat.table, seat.seat)) != seat.player for seat in outcome.final)


def _by_table(
    tournament: Tournament, outcome: TourOutcome, before: Mapping[tuple[int, int], str | None], language: str
) -> Table:
    """A row a table, a column a seat; a seat that a request changed says who sat there before."""
    rows: dict[int, list[Cell | str | int | None]] = {}
    for seat in outcome.final:
        row = rows.setdefault(seat.table, [Cell(seat.table, Look.STRONG), *[None] * SEATS])
        was = before.get((seat.table, seat.seat))
        nobody = text("doc.vacant", language)
        if was == seat.player:
            row[seat.seat] = seat.player or Cell(nobody, Look.MUTED)
        else:
            shown = text("doc.was", language, now=seat.player or nobody, was=was or nobody)
            row[seat.seat] = Cell(shown, Look.CHANGED)
    return Table(
        (Column("", Kind.WORD), *[Column("", Kind.NAME)] * SEATS),
        tuple([tuple(row) for row in rows.values()]),
        team_groups(tournament, outcome, 1, text("protocol_table", language)),
        size=max(10.0, min(18.0, (_ROOM / len(rows) - 5) / 1.24)),
        even=True,
    )


def _reserves(
    tournament: Tournament, outcomes: Sequence[TourOutcome], outcome: TourOutcome, language: str
) -> list[Heading | Text]:
    """Б - who is a reserve of the tour by this seating, in the order of the in-team rating."""
    seated = {(seat.team, seat.player) for seat in outcome.final}
    lines = []
    for team in sorted(tournament.teams, key=lambda team: outcome.numbers[team.name]):
        absent = {player.name for player in team.players if outcome.tour in player.absent}
        order = [player.name for player in team.players]
        rated = outcomes[outcome.tour - 2].ratings if outcome.tour > 1 else None
        if rated is not None:
            order = [row.player for row in rated.in_team[team.name]]
        free = [name for name in order if (team.name, name) not in seated and name not in absent]
        names = ", ".join(free) or text("protocol_nobody", language)
        lines.append(Text(text("doc.reserves-of", language, team=team.name, players=names)))
    return [Heading(text("board_reserves", language)), *lines]


def _by_player(tournament: Tournament, outcome: TourOutcome, language: str) -> Table:
    """Player, team, table, seat, in the order of the alphabet."""
    shown = {team.name: show_team_names(team, language) for team in tournament.teams}
    seats = [seat for seat in outcome.final if seat.player is not None]
    seats.sort(key=lambda seat: (sort_key(_name(shown, seat)), seat.team))
    return Table(
        (
            Column(text("protocol_player", language), Kind.NAME),
            Column(text("doc.team", language), Kind.NAME),
            Column(text("protocol_table", language), Kind.WORD),
            Column(text("doc.seat", language), Kind.WORD),
        ),
        tuple([(_name(shown, seat), seat.team, Cell(seat.table, Look.STRONG), seat.seat) for seat in seats]),
        size=12,
        beside=2,
    )


def _name(shown: Mapping[str, Mapping[str, str]], seat: Seat) -> str:
    return shown[seat.team][seat.player or ""]
