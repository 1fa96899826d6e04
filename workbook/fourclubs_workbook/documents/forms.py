"""Captain's forms, to be filled in by hand or already filled: line-up (Б), requests (М), changes (И)."""

from collections.abc import Sequence

from fourclubs_core.models import Change, Team, Tournament
from fourclubs_core.outcomes import SeatResult, TourOutcome
from fourclubs_core.words import Kind as ChangeKind
from fourclubs_core.words import When

from ..layout.words import word
from ..messages import text
from ..slip_lines import verdict_line
from .headings import subtitle, tournament_title
from .model import (
    Column,
    Document,
    Field,
    Fields,
    Heading,
    Kind,
    Look,
    NewPage,
    Part,
    Row,
    Shown,
    Signatures,
    Table,
    Text,
)

_BY_HAND = 25.0
"""Height of a row that is filled in by hand, in points."""


def forms_document(
    tournament: Tournament,
    outcomes: Sequence[TourOutcome],
    tour: int,
    language: str,
    *,
    filled: bool = False,
    teams: Sequence[str] | None = None,
) -> Document:
    """The captains' forms of a tour: line-up in tour 1, later the requests; then changes during the tour.

    Args:
        tournament: What was typed.
        outcomes: What follows, one a tour; a blank form may be of a tour that has not begun.
        tour: The number of the tour, from 1.
        language: `ru` or `en`.
        filled: With what the captain handed in; else blank.
        teams: The teams that get forms; None: all.
    """
    outcome = outcomes[tour - 1] if tour <= len(outcomes) else None
    parts: list[Part] = []
    for team in tournament.teams:
        if teams is not None and team.name not in teams:
            continue
        form = _Form(tournament, outcome if filled else None, team, tour, language)
        for page in (form.lineup() if tour == 1 else form.requests(), form.changes()):
            parts += [NewPage(), *page] if parts else page
    name = text("doc.forms-filled-name" if filled else "doc.forms-name", language, tour=tour)
    head = tournament_title(tournament, language)
    return Document(name, "", (), tuple(parts), language, head, landscape=True)


class _Form:
    """The forms of one team. `outcome` None leaves them blank."""

    def __init__(
        self, tournament: Tournament, outcome: TourOutcome | None, team: Team, tour: int, language: str
    ) -> None:
        self._tournament = tournament
        self._outcome = outcome
        self._team = team
        self._tour = tour
        self._language = language
        self._typed: tuple[Change, ...] = ()
        if outcome is not None:
            typed = tournament.tours[tour - 1].changes
            self._typed = tuple([change for change in typed if change.team == team.name])

    def lineup(self) -> list[Part]:
        """Б - which player sits at which table in tour 1."""
        final = self._outcome.program if self._outcome is not None else ()
        seated = {seat.table: seat.player for seat in final if seat.team == self._team.name}
        tables = self._tournament.settings.tables
        entries: list[Row] = [(table, seated.get(table)) for table in range(1, tables + 1)]
        columns = (self._column("protocol_table", Kind.WORD), self._column("protocol_player", Kind.NAME))
        return [
            *self._head("doc.form-lineup"),
            Table(columns, tuple(entries), row_height=0 if seated else _BY_HAND, beside=2),
            Text(self._say("doc.form-roster", players=self._roster()), Look.MUTED),
            self._signatures(),
        ]

    def requests(self) -> list[Part]:
        """М - substitutions and exchanges before the tour."""
        settings = self._tournament.settings
        asked = [change for change in self._typed if change.when is When.BEFORE]
        substitutions = [change for change in asked if change.kind is ChangeKind.SUBSTITUTION]
        exchanges = [change for change in asked if change.kind is ChangeKind.EXCHANGE]
        passed = any(change.kind is ChangeKind.PASS for change in asked)
        answer = None if self._outcome is None else self._say("doc.yes" if passed else "doc.no")
        return [
            *self._head("doc.form-requests"),
            Heading(self._say("doc.form-substitutions", limit=settings.substitutions_before)),
            self._table(
                ("protocol_no", "protocol_table", "doc.leaves", "doc.comes", "protocol_verdict"),
                [(one.no, one.table, one.out, one.in_, self._verdict(one)) for one in substitutions],
                settings.substitutions_before,
            ),
            Heading(self._say("doc.form-exchanges", limit=settings.exchanges_before)),
            self._table(
                (
                    "protocol_no",
                    "protocol_table",
                    "protocol_player",
                    "protocol_table",
                    "protocol_player",
                    "protocol_verdict",
                ),
                [(one.no, one.table, one.out, one.table_2, one.in_, self._verdict(one)) for one in exchanges],
                settings.exchanges_before,
            ),
            Fields((Field(self._say("doc.form-pass"), answer),), 2),
            self._signatures(),
        ]

    def changes(self) -> list[Part]:
        """И - substitutions and exchanges during the tour, with states, final results and proposals."""
        settings = self._tournament.settings
        keys = ("protocol_no", "doc.kind", "protocol_table", "doc.leaves-a", "doc.comes-b")
        states = ("doc.balance", "doc.place-then", "doc.time")
        results = ("doc.place-end", "protocol_whists", "protocol_points", "doc.gives")
        rows: list[Row] = []
        for change in self._typed:
            if change.when is When.DURING and change.kind is not ChangeKind.PASS:
                rows += self._change_rows(change)
        blank = [
            *["substitution"] * settings.substitutions_during,
            *["exchange"] * 2 * settings.exchanges_during,
        ]
        if self._outcome is None:
            rows = [(None, word("kind", kind, self._language), *[None] * 10) for kind in blank]
        return [
            *self._head("doc.form-changes"),
            Text(
                self._say(
                    "doc.form-limits",
                    substitutions=settings.substitutions_during,
                    exchanges=settings.exchanges_during,
                ),
                Look.MUTED,
            ),
            Table(
                tuple([self._column(key, _KINDS.get(key, Kind.TEXT)) for key in (*keys, *states, *results)]),
                tuple(rows),
                row_height=_BY_HAND if self._outcome is None else 0,
                even=True,
            )
            if rows
            else Text(self._say("protocol_no_changes")),
            Text(self._say("doc.form-changes-help"), Look.MUTED),
            self._signatures(),
        ]

    def _change_rows(self, change: Change) -> list[Row]:
        """A row for each seat that a change concerns: one of a substitution, two of an exchange."""
        kind = word("kind", change.kind, self._language)
        seats = [(change.table, change.out, change.in_, change.balance, change.place, change.captain_gives)]
        if change.kind is ChangeKind.EXCHANGE:
            seats.append(
                (
                    change.table_2,
                    change.in_,
                    change.out,
                    change.balance_2,
                    change.place_2,
                    change.captain_gives_2,
                )
            )
        rows: list[Row] = []
        for table, leaves, comes, balance, place, gives in seats:
            result = self._result(table)
            end: tuple[Shown, ...] = (None, None, None)
            if result is not None:
                end = (result.place, result.whists, result.points)
            sign = balance.value if balance is not None else None
            rows.append((change.no, kind, table, leaves, comes, sign, place, change.time, *end, gives))
        return rows

    def _result(self, table: int | None) -> SeatResult | None:
        results = self._outcome.results if self._outcome is not None else ()
        return next((one for one in results if (one.table, one.team) == (table, self._team.name)), None)

    def _verdict(self, change: Change) -> str:
        verdicts = self._outcome.verdicts if self._outcome is not None else ()
        verdict = next((one for one in verdicts if one.no == change.no), None)
        return verdict_line(verdict, change, self._language)

    def _head(self, title: str) -> list[Part]:
        """The form's name, then the tournament, tour, team and captain; the deputy stands in for him (Е)."""
        number = self._outcome.numbers.get(self._team.name) if self._outcome is not None else None
        captain = self._team.captain or None
        fields = [
            Field(self._say("doc.tour"), str(self._tour)),
            Field(self._say("doc.team"), self._team.name),
            Field(self._say("doc.number"), str(number) if number is not None else None),
            Field(self._say("doc.captain"), captain),
        ]
        return [
            Heading(self._say(title)),
            Text(subtitle(self._tournament, self._language), Look.MUTED),
            Fields(tuple(fields), 2),
        ]

    def _table(self, keys: Sequence[str], rows: Sequence[Row], blank: int) -> Part:
        """A table of requests; blank it has as many rows as are allowed."""
        columns = tuple([self._column(key, _KINDS.get(key, Kind.TEXT)) for key in keys])
        if self._outcome is None:
            return Table(columns, tuple([(None,) * len(keys)] * blank), row_height=_BY_HAND, even=True)
        return Table(columns, tuple(rows), even=True) if rows else Text(self._say("doc.form-none"))

    def _roster(self) -> str:
        absent = self._say("doc.absent")
        return ", ".join(
            [
                f"{player.name} ({absent})" if self._tour in player.absent else player.name
                for player in self._team.players
            ]
        )

    def _signatures(self) -> Signatures:
        who = self._say("protocol_sign_captain", team=self._team.name)
        if self._team.captain:
            who = f"{who}, {self._team.captain}"
        return Signatures((who, self._say("doc.handed-in"), self._say("protocol_sign_judge")))

    def _column(self, message: str, kind: Kind) -> Column:
        return Column(self._say(message), kind)

    def _say(self, message: str, **parameters: object) -> str:
        return text(message, self._language, **parameters)


_KINDS = {
    "protocol_no": Kind.WORD,
    "protocol_table": Kind.WORD,
    "doc.kind": Kind.WORD,
    "doc.balance": Kind.WORD,
    "doc.place-then": Kind.WORD,
    "doc.place-end": Kind.WORD,
    "doc.time": Kind.WORD,
    "protocol_whists": Kind.WHISTS,
    "protocol_points": Kind.POINTS,
    "protocol_player": Kind.NAME,
    "doc.leaves": Kind.NAME,
    "doc.comes": Kind.NAME,
    "doc.leaves-a": Kind.NAME,
    "doc.comes-b": Kind.NAME,
    "doc.gives": Kind.NAME,
}
