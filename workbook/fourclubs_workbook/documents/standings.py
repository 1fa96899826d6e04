"""The three ratings after a tour, with what parted those who are equal in the first criterion (Л)."""

from collections.abc import Sequence
from typing import NamedTuple

from fourclubs_core.models import Tournament
from fourclubs_core.outcomes import PlayerRow, TeamRow, TourOutcome
from fourclubs_core.words import Criterion

from ..messages import text
from .headings import subtitle, tournament_title
from .model import Cell, Column, Document, Heading, Kind, Look, Row, Shown, Table, Text

RatedRow = TeamRow | PlayerRow

KINDS = {
    Criterion.POINTS: Kind.POINTS,
    Criterion.WHISTS: Kind.WHISTS,
    Criterion.FIRST_PLACES: Kind.WHOLE,
    Criterion.TOURS: Kind.WHOLE,
}
"""What the values of each criterion are."""


def standings_document(
    tournament: Tournament, outcomes: Sequence[TourOutcome], tour: int, language: str
) -> Document:
    """The ratings after a closed tour; before that a line says that there are none yet.

    Args:
        tournament: What was typed: the criteria, the lots of the tour.
        outcomes: What follows, one a tour.
        tour: The number of the tour, from 1.
        language: `ru` or `en`.
    """
    outcome = outcomes[tour - 1]
    return Document(
        text("doc.standings-name", language, tour=tour),
        text("doc.standings-title", language, tour=tour, tours=tournament.settings.tours),
        (subtitle(tournament, language),),
        (
            Text(criteria_line(tournament, language), Look.MUTED),
            Heading(text("caption_team_rating", language)),
            team_table(tournament, outcome, language),
            Heading(text("caption_personal_rating", language)),
            player_table(tournament, outcome, language),
            Heading(text("caption_in_team_rating", language)),
            *[in_team_table(tournament, outcome, row.team, language) for row in outcome.ratings.teams],
        )
        if outcome.ratings is not None
        else (Text(text("doc.no-standings", language, tour=tour)),),
        language,
        tournament_title(tournament, language),
    )


def criteria_line(tournament: Tournament, language: str) -> str:
    """The criteria in the order in which they part equal rows."""
    names = [text(f"doc.by-{criterion}", language) for criterion in tournament.settings.criteria]
    return text("doc.criteria", language, criteria=", ".join(names))


def team_table(tournament: Tournament, outcome: TourOutcome, language: str) -> Table:
    """Л а - the team rating of a closed tour."""
    assert outcome.ratings is not None
    lots = tournament.tours[outcome.tour - 1].lots.teams
    used = [one for one in tournament.settings.criteria if one is not Criterion.TOURS]
    shown = [one for one in Criterion if one is not Criterion.TOURS]
    rating = _Rating(used, shown, language, "team")
    rows = outcome.ratings.teams
    return rating.table(
        rows,
        [Column(text("doc.team", language), Kind.NAME)],
        [(row.team,) for row in rows],
        [row.team in lots for row in rows],
    )


def player_table(tournament: Tournament, outcome: TourOutcome, language: str) -> Table:
    """Л б - the overall personal rating of a closed tour."""
    assert outcome.ratings is not None
    lots = frozenset(tournament.tours[outcome.tour - 1].lots.players)
    rows = outcome.ratings.players
    return _Rating(tournament.settings.criteria, tuple(Criterion), language, "player").table(
        rows,
        [Column(text("protocol_player", language), Kind.NAME), Column(text("doc.team", language), Kind.NAME)],
        [(row.player, row.team) for row in rows],
        [f"{row.team}/{row.player}" in lots for row in rows],
    )


def in_team_table(tournament: Tournament, outcome: TourOutcome, team: str, language: str) -> Table:
    """Л в - the rating of one team's players, with each one's share of the team's points (К)."""
    assert outcome.ratings is not None
    lots = tournament.tours[outcome.tour - 1].lots.in_team.get(team, ())
    rows = outcome.ratings.in_team[team]
    return _Rating(tournament.settings.criteria, tuple(Criterion), language, "player").table(
        rows,
        [Column(team, Kind.NAME)],
        [(row.player,) for row in rows],
        [row.player in lots for row in rows],
        Column(text("doc.contribution", language), Kind.SHARE),
        [row.contribution for row in rows],
    )


def find_parting(above: RatedRow, below: RatedRow, criteria: Sequence[Criterion]) -> Criterion | None:
    """The first criterion in which two rows differ; None where they are equal in all."""
    for criterion in criteria:
        if getattr(above, criterion) != getattr(below, criterion):
            return criterion
    return None


class _Rating(NamedTuple):
    """How the rows of a rating are shown.

    `used` are the criteria that part rows, in their order; those of `known` that are not among them
    are shown after them. `what` is the last word of the texts on rows that share a place.
    """

    used: Sequence[Criterion]
    known: Sequence[Criterion]
    language: str
    what: str

    def table(
        self,
        rows: Sequence[RatedRow],
        names: Sequence[Column],
        named: Sequence[tuple[str, ...]],
        drawn: Sequence[bool],
        more: Column | None = None,
        values: Sequence[Shown] = (),
    ) -> Table:
        """The table of a rating.

        Args:
            rows: The rows in their order.
            names: The columns of names, and what stands in them (`named`), a tuple a row.
            named: See `names`.
            drawn: Of each row, whether a lot of the judge names it.
            more: A column of its own after the criteria, and what stands in it (`values`), one a row.
            values: See `more`.
        """
        criteria = (*self.used, *[one for one in self.known if one not in self.used])
        captions = [Column(text(f"doc.{one}", self.language), KINDS[one]) for one in criteria]
        table_rows: list[Row] = []
        for position, row in enumerate(rows):
            parting = self._parting(rows, position)
            cells = [self._cell(row, criterion, parting) for criterion in criteria]
            extra = [values[position]] if more is not None else []
            tie = self._tie(rows[position - 1] if position else None, row, is_drawn=drawn[position])
            table_rows.append((Cell(row.place, Look.STRONG), *named[position], *cells, *extra, tie))
        return Table(
            (
                Column(text("protocol_place", self.language), Kind.WORD),
                *names,
                *captions,
                *([more] if more is not None else []),
                Column(text("doc.tie", self.language)),
            ),
            tuple(table_rows),
        )

    def _parting(self, rows: Sequence[RatedRow], position: int) -> set[Criterion | None]:
        """What parts a row from the ones above and below."""
        beside = [*rows[max(position - 1, 0) : position], *rows[position + 1 : position + 2]]
        return {find_parting(rows[position], other, self.used) for other in beside}

    def _cell(self, row: RatedRow, criterion: Criterion, parting: set[Criterion | None]) -> Cell:
        if criterion not in self.used:
            return Cell(getattr(row, criterion), Look.MUTED)
        decides = criterion in parting and criterion is not self.used[0]
        return Cell(getattr(row, criterion), Look.STRONG if decides else Look.PLAIN)

    def _tie(self, above: RatedRow | None, row: RatedRow, *, is_drawn: bool) -> str | None:
        """What parts a row from the one above it, where the first criterion does not."""
        if above is None or not self.used:
            return None
        parting = find_parting(above, row, self.used)
        if parting is self.used[0]:
            return None
        if parting is not None:
            return text(f"doc.lower-{parting}", self.language)
        return text("doc.shared-lot" if is_drawn else f"doc.shared-{self.what}", self.language)
