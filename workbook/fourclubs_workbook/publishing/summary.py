"""The summary on one page: the first sheet of the clubs' workbook, and the text of the mail."""

from collections.abc import Sequence
from fractions import Fraction

from fourclubs_core.outcomes import PlayerRow, TourOutcome
from fourclubs_core.words import Kind as ChangeKind
from fourclubs_core.words import Stage

from ..documents.headings import subtitle, tournament_title
from ..documents.model import Column, Document, Heading, Kind, Look, Part, Table, Text
from ..messages import text
from ..names import clean_name
from ..shown import format_points_local, format_whists
from .edition import Edition
from .lists import find_rulings

BEST = 10
"""Players named in the summary; more where the last of them shares his place, up to twice as many."""
RULINGS = 12
"""Rulings told in the mail; the workbook has all of them."""


def summary_title(edition: Edition) -> str:
    """What the summary is of: a tour, or the event."""
    tours = edition.tournament.settings.tours
    if edition.whole:
        return text("publish.summary-whole", edition.language)
    return text("publish.summary-title", edition.language, tour=edition.tours[0], tours=tours)


def summary_document(edition: Edition) -> Document:
    """Teams in the tour, teams and best players after it, rulings."""
    language = edition.language
    parts: list[Part] = [Text(line, Look.STRONG) for line in state_lines(edition)]
    last = edition.shown[-1]
    if not edition.whole and last.ratings is not None:
        parts += [
            Heading(text("publish.in-tour", language, tour=last.tour)),
            _team_table(_teams_in_tour(last), language, with_place=False),
        ]
    rated = edition.rated
    if rated is not None and rated.ratings is not None:
        rows = [(row.place, row.team, row.points, row.whists) for row in rated.ratings.teams]
        best = best_players(rated)
        parts += [
            Heading(text("publish.teams-after", language, tour=rated.tour)),
            _team_table(rows, language),
            Heading(text("publish.players-after", language, tour=rated.tour, count=len(best))),
            _player_table(best, language),
        ]
    rulings = ruling_lines(edition)
    if rulings:
        parts += [Heading(text("publish.rulings", language)), *[Text(line) for line in rulings]]
    parts.append(Text(changes_line(edition), Look.MUTED))
    return Document(
        summary_title(edition),
        summary_title(edition),
        (subtitle(edition.tournament, language),),
        tuple(parts),
        language,
        tournament_title(edition.tournament, language),
    )


def mail_subject(edition: Edition) -> str:
    """The subject of the mail."""
    title = clean_name(tournament_title(edition.tournament, edition.language))
    return text("publish.subject", edition.language, title=title, name=edition.name)


def mail_text(edition: Edition, workbook: str, pdf: str) -> str:
    """The text of the mail: a page, plain, so that the judge can go on writing in it.

    Args:
        edition: What is published.
        workbook: The file name of the attached workbook.
        pdf: The file name of the attached PDF.
    """
    language = edition.language
    title = tournament_title(edition.tournament, language)
    about = text("publish.mail-about", language, what=f"{title}, {edition.name}")
    blocks = [
        [text("publish.mail-hello", language), about],
        [subtitle(edition.tournament, language), *state_lines(edition)],
        *_team_blocks(edition),
    ]
    rulings = ruling_lines(edition)
    if rulings:
        told = [*rulings[:RULINGS], *(["…"] if len(rulings) > RULINGS else [])]
        blocks.append([text("publish.rulings", language), *told])
    blocks += [
        [changes_line(edition)],
        [
            text("publish.mail-attached", language),
            text("publish.mail-workbook", language, file=workbook),
            text("publish.mail-pdf", language, file=pdf),
        ],
    ]
    if edition.tournament.settings.judge:
        blocks.append([text("publish.mail-judge", language, judge=edition.tournament.settings.judge)])
    return "\n\n".join(["\n".join(map(clean_name, block)) for block in blocks]) + "\n"


def _team_blocks(edition: Edition) -> list[list[str]]:
    language = edition.language
    rated = edition.rated
    if rated is None or rated.ratings is None:
        return []
    best = best_players(rated)
    return [
        [
            text("publish.teams-after", language, tour=rated.tour),
            *[
                text(
                    "publish.mail-team-line",
                    language,
                    place=row.place,
                    team=row.team,
                    points=format_points_local(row.points, language),
                    whists=format_whists(row.whists),
                )
                for row in rated.ratings.teams
            ],
        ],
        [
            text("publish.players-after", language, tour=rated.tour, count=len(best)),
            *[
                text(
                    "publish.mail-player-line",
                    language,
                    place=row.place,
                    player=row.player,
                    team=row.team,
                    points=format_points_local(row.points, language),
                    whists=format_whists(row.whists),
                )
                for row in best
            ],
        ],
    ]


def best_players(rated: TourOutcome) -> Sequence[PlayerRow]:
    """The first players of the personal rating, those who share the last place among them."""
    rows = rated.ratings.players if rated.ratings is not None else ()
    if len(rows) <= BEST:
        return rows
    last = rows[BEST - 1].place
    return [row for row in rows[: 2 * BEST] if row.place <= last]


def state_lines(edition: Edition) -> list[str]:
    """How far the event is, and which tour is preliminary."""
    language = edition.language
    closed = sum(outcome.stage is Stage.CLOSED for outcome in edition.outcomes)
    tours = edition.tournament.settings.tours
    lines = [text("publish.closed-tours", language, closed=closed, tours=tours)]
    lines += [
        text("publish.unfinished", language, tour=outcome.tour)
        for outcome in edition.shown
        if outcome.stage is not Stage.CLOSED
    ]
    return lines


def ruling_lines(edition: Edition) -> list[str]:
    """О - each ruling on a result in one line, with its reason."""
    language = edition.language
    lines = []
    for outcome, seat, player, reason in find_rulings(edition):
        what = text("publish.ruling-credit", language, seat=seat, player=player, reason=reason)
        lines.append(text("publish.ruling", language, tour=outcome.tour, what=what))
    return lines


def changes_line(edition: Edition) -> str:
    """How many substitutions and exchanges were accepted and rejected."""
    accepted = rejected = 0
    for outcome in edition.shown:
        changes = edition.tournament.tours[outcome.tour - 1].changes
        for change, verdict in zip(changes, outcome.verdicts, strict=True):
            if change.kind is not ChangeKind.PASS:
                accepted += verdict.accepted
                rejected += not verdict.accepted
    return text("publish.changes-count", edition.language, accepted=accepted, rejected=rejected)


def _teams_in_tour(outcome: TourOutcome) -> list[tuple[None, str, Fraction, int]]:
    """What each team won in the tour itself, in the order of the points."""
    sums: dict[str, tuple[Fraction, int]] = {team: (Fraction(0), 0) for team in outcome.numbers}
    for result in outcome.results:
        points, whists = sums[result.team]
        sums[result.team] = (points + (result.points or 0), whists + (result.whists or 0))
    order = sorted(sums, key=lambda team: (-sums[team][0], -sums[team][1], outcome.numbers[team]))
    return [(None, team, *sums[team]) for team in order]


def _team_table(
    rows: Sequence[tuple[int | None, str, Fraction, int]], language: str, *, with_place: bool = True
) -> Table:
    columns = (
        Column(text("protocol_place", language), Kind.WORD),
        Column(text("doc.team", language), Kind.NAME),
        Column(text("protocol_points", language), Kind.POINTS),
        Column(text("protocol_whists", language), Kind.WHISTS),
    )
    first = 0 if with_place else 1
    return Table(columns[first:], tuple([row[first:] for row in rows]))


def _player_table(rows: Sequence[PlayerRow], language: str) -> Table:
    return Table(
        (
            Column(text("protocol_place", language), Kind.WORD),
            Column(text("protocol_player", language), Kind.NAME),
            Column(text("doc.team", language), Kind.NAME),
            Column(text("protocol_points", language), Kind.POINTS),
            Column(text("protocol_whists", language), Kind.WHISTS),
        ),
        tuple([(row.place, row.player, row.team, row.points, row.whists) for row in rows]),
    )
