"""Cards to be cut out: one for each table, one for each player."""

from collections.abc import Sequence

from fourclubs_core.models import Tournament
from fourclubs_core.outcomes import Seat, TourOutcome

from ..messages import text
from ..sorting import show_team_names, sort_key
from .headings import tournament_title
from .model import Card, CardLine, Cards, Document, Look, Part, Text


def cards_document(
    tournament: Tournament, outcomes: Sequence[TourOutcome], tour: int, language: str, *, draft: bool = False
) -> Document:
    """A card for each table: who sits at which seat. Two on a page.

    Args:
        tournament: What was typed.
        outcomes: What follows, one a tour.
        tour: The number of the tour, from 1.
        language: `ru` or `en`.
        draft: The room has not been shown the seating yet; the cards say so.
    """
    outcome = outcomes[tour - 1]
    over = _over(tournament, tour, language, draft=draft)
    tables: dict[int, list[CardLine]] = {}
    for seat in outcome.final:
        tables.setdefault(seat.table, []).append(_line(seat, language))
    cards = [
        Card(over, text("doc.table", language, table=table), "", tuple(lines))
        for table, lines in tables.items()
    ]
    name = text("doc.cards-name", language, tour=tour)
    return _document(tournament, name, Cards(tuple(cards), 1, 2), language)


def slips_document(
    tournament: Tournament, outcomes: Sequence[TourOutcome], tour: int, language: str, *, draft: bool = False
) -> Document:
    """A slip for each seated player: his table and seat, and with whom he plays. Eight on a page.

    They go team by team, in each by the alphabet, so that a captain gets his own in a pile.

    Args:
        tournament: What was typed.
        outcomes: What follows, one a tour.
        tour: The number of the tour, from 1.
        language: `ru` or `en`.
        draft: The room has not been shown the seating yet; the slips say so.
    """
    outcome = outcomes[tour - 1]
    over = _over(tournament, tour, language, draft=draft)
    at_table: dict[int, list[Seat]] = {}
    for seat in outcome.final:
        at_table.setdefault(seat.table, []).append(seat)
    cards = []
    for team in tournament.teams:
        shown = show_team_names(team, language)
        own = [seat for seat in outcome.final if seat.team == team.name and seat.player is not None]
        for seat in sorted(own, key=lambda seat: sort_key(seat.player or "")):
            others = [_short_line(one, language) for one in at_table[seat.table] if one is not seat]
            where = text("doc.table-seat", language, table=seat.table, seat=seat.seat)
            cards.append(
                Card(
                    over,
                    shown[seat.player or ""],
                    team.name,
                    (CardLine("", where, look=Look.STRONG), *others),
                )
            )
    name = text("doc.slips-name", language, tour=tour)
    return _document(tournament, name, Cards(tuple(cards), 2, 4), language)


def _over(tournament: Tournament, tour: int, language: str, *, draft: bool) -> str:
    parts = [text("board_tour", language, tour=tour, tours=tournament.settings.tours)]
    parts.append(text("doc.draft", language) if draft else tournament_title(tournament, language))
    return " · ".join(parts)


def _line(seat: Seat, language: str) -> CardLine:
    """Who sits at a seat: the seat's number, the player, his team."""
    if seat.player is None:
        return CardLine(str(seat.seat), text("doc.vacant", language), seat.team, Look.MUTED)
    return CardLine(str(seat.seat), seat.player, seat.team)


def _short_line(seat: Seat, language: str) -> CardLine:
    """The same in one line."""
    player = seat.player or text("doc.vacant", language)
    return CardLine(str(seat.seat), text("doc.player-of", language, player=player, team=seat.team))


def _document(tournament: Tournament, name: str, cards: Cards, language: str) -> Document:
    parts: tuple[Part, ...] = (cards,) if cards.cards else (Text(text("doc.no-seating", language)),)
    return Document(name, name, (), parts, language, tournament_title(tournament, language))
