"""The protocol of a tour: seating with results, changes with verdicts, attributions, signatures (З, И, К)."""

import re
from collections.abc import Sequence
from fractions import Fraction

from fourclubs_core.models import SEATS, Tournament
from fourclubs_core.outcomes import SeatResult, TourOutcome
from fourclubs_core.words import Stage

from ..messages import text
from ..slip_lines import change_lines, credit_lines, standings_lines
from .headings import subtitle, team_groups, tournament_title
from .model import Cell, Column, Document, Heading, Kind, Look, Part, Row, Shown, Signatures, Table, Text


def protocol_document(
    tournament: Tournament, outcomes: Sequence[TourOutcome], tour: int, language: str
) -> Document:
    """The protocol of a tour, from its final seating on; before that a line says that there is none yet.

    Args:
        tournament: What was typed; the slips of the tour are in it.
        outcomes: What follows, one a tour.
        tour: The number of the tour, from 1.
        language: `ru` or `en`.
    """
    outcome = outcomes[tour - 1]
    draft = "" if outcome.stage is Stage.CLOSED else text("protocol_draft", language)
    return Document(
        text("doc.protocol-name", language, tour=tour),
        text("protocol_title", language, tour=tour),
        (subtitle(tournament, language, draft),),
        (Text(text("protocol_later", language)),)
        if outcome.stage is Stage.SEATING
        else tuple(_parts(tournament, outcome, language)),
        language,
        tournament_title(tournament, language),
        landscape=True,
        one_page=True,
    )


def _parts(tournament: Tournament, outcome: TourOutcome, language: str) -> list[Part]:
    parts: list[Part] = [
        Heading(text("protocol_results", language)),
        _results(tournament, outcome, language),
        *_changed_seats(outcome, language),
        Heading(text("protocol_changes", language)),
        _changes(tournament, outcome, language),
        Heading(text("protocol_credits", language), beside=True),
        _credits(tournament, outcome, language),
    ]
    if outcome.ratings is not None:
        parts += [
            Heading(text("protocol_standings", language)),
            Text(" · ".join(standings_lines(outcome, language))),
        ]
    parts.append(_signatures(tournament, outcome, language))
    return parts


def _results(tournament: Tournament, outcome: TourOutcome, language: str) -> Table:
    """И - the results by the final seating, a row a table; the sums of the teams below."""
    results = {(result.table, result.seat): result for result in outcome.results}
    seat_columns = (
        Column(text("protocol_player", language), Kind.NAME),
        Column(text("protocol_whists", language), Kind.WHISTS),
        Column(text("protocol_place", language), Kind.WORD),
        Column(text("protocol_points", language), Kind.POINTS),
    )
    rows: dict[int, list[Cell | Shown]] = {}
    for seat in outcome.final:
        row = rows.setdefault(seat.table, [Cell(seat.table, Look.STRONG)])
        row.extend(_seat(seat.player, results.get((seat.table, seat.seat)), language))
    total: list[Cell | Shown] = [text("protocol_total", language)]
    for number in range(1, SEATS + 1):
        total.extend(_totals([result for result in outcome.results if result.seat == number]))
    return Table(
        (Column(text("protocol_table", language), Kind.WORD), *seat_columns * SEATS),
        tuple([tuple(row) for row in rows.values()]),
        team_groups(tournament, outcome, len(seat_columns), ""),
        tuple(total),
        even=True,
    )


def _seat(player: str | None, result: SeatResult | None, language: str) -> list[Cell | Shown]:
    if result is None:
        return [player, None, None, None]
    name: Cell | Shown = player or Cell(text("doc.vacant", language), Look.MUTED)
    if len(result.sat) > 1:
        name = f"{player or text('protocol_nobody', language)} *"
    return [name, result.whists, result.place, result.points]


def _totals(results: Sequence[SeatResult]) -> list[Cell | Shown]:
    whists = [result.whists for result in results if result.whists is not None]
    points = [result.points for result in results if result.points is not None]
    return [None, sum(whists) if whists else None, None, sum(points, Fraction(0)) if points else None]


def _changed_seats(outcome: TourOutcome, language: str) -> list[Text]:
    """What the asterisk beside a name means, where there is one."""
    if any(len(result.sat) > 1 for result in outcome.results):
        return [Text(text("doc.several-sat", language), Look.MUTED)]
    return []


def _changes(tournament: Tournament, outcome: TourOutcome, language: str) -> Table | Text:
    changes = tournament.tours[outcome.tour - 1].changes
    rows: list[Row] = [
        (line.no, _keep_states(line.request), line.verdict)
        for line in change_lines(changes, outcome, language)
    ]
    if not rows:
        return Text(text("protocol_no_changes", language))
    return Table(
        (
            Column(text("protocol_no", language), Kind.WORD),
            Column(text("protocol_request", language)),
            Column(text("protocol_verdict", language)),
        ),
        tuple(rows),
    )


def _keep_states(request: str) -> str:
    """A slip whose states, such as `(+, 2)`, do not break at the end of a line."""
    return re.sub(r"\(([-+0?]), ", "(\\1,\N{NO-BREAK SPACE}", request)


def _credits(tournament: Tournament, outcome: TourOutcome, language: str) -> Table | Text:
    """К - who has the result of each seat that several players held, and how it was decided."""
    changes = tournament.tours[outcome.tour - 1].changes
    rows: list[Row] = [tuple(line) for line in credit_lines(changes, outcome, language)]
    if not rows:
        return Text(text("protocol_no_credits", language))
    return Table(
        (
            Column(text("protocol_team", language), Kind.NAME),
            Column(text("protocol_credited", language), Kind.NAME),
            Column(text("protocol_sat_too", language), Kind.NAME),
            Column(text("protocol_how", language)),
        ),
        tuple(rows),
    )


def _signatures(tournament: Tournament, outcome: TourOutcome, language: str) -> Signatures:
    """The judge, then the captains in the order of their teams' numbers."""
    captains = {team.name: team.captain for team in tournament.teams}
    teams = sorted(outcome.numbers, key=outcome.numbers.__getitem__)
    judge = _joined(text("protocol_sign_judge", language), tournament.settings.judge)
    who = [_joined(text("protocol_sign_captain", language, team=team), captains[team]) for team in teams]
    return Signatures((judge, *who))


def _joined(role: str, name: str) -> str:
    return f"{role}, {name}" if name else role
