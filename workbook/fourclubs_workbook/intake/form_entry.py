"""Captains' forms entered: what speaks against a form, and the sheets with its rows typed in."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from fourclubs_core.models import Change, Tournament
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.words import Stage

from ..cells import is_blank
from ..errors import Refused
from ..layout.words import GROUPS, word
from ..messages import Message, confirm, refused, text
from ..port import Snapshot, Table, Value
from ..reading import Reading
from ..state import Released, State
from ..writing import Record, Sheets
from .form_layout import STAGES, FormKind, Marker
from .form_marks import event_mark, seating_mark
from .form_reading import FilledForm, FormRow, OpenedForm

MARK_DIGITS = 8
"""Digits of a form's fingerprint in the log, by which the same form is known again."""


class Entered(NamedTuple):
    """A form that was typed in. `rows`: for each of its rows the row of `Changes`, from 0."""

    form: FilledForm
    rows: tuple[int, ...] = ()


def check_marker(form: OpenedForm, tournament: Tournament, state: State, outcome: TourOutcome) -> None:
    """Whether a form is for this tournament, this tour, this stage and the seating as it is.

    Args:
        form: The form.
        tournament: What was typed.
        state: Where the tournament stands.
        outcome: The current tour.

    Raises:
        Refused: It is not.
    """
    marker = form.marker
    if marker.event != event_mark(tournament):
        raise Refused([refused("form.other-event")])
    if marker.team not in {team.name for team in tournament.teams}:
        raise Refused([refused("form.other-team", team=marker.team)])
    if marker.tour != state.tour:
        raise Refused([refused("form.other-tour", tour=marker.tour, current=state.tour)])
    if marker.kind is FormKind.LINEUP and not (state.tour == 1 and state.released is Released.NO):
        raise Refused([refused("form.lineup-late")])
    if STAGES[marker.kind] is not state.stage:
        late = "form.requests-late" if state.stage is not Stage.SEATING else "form.changes-early"
        raise Refused([refused(late if state.stage is not Stage.CLOSED else "form.closed", tour=state.tour)])
    if marker.seating != seating_mark(marker.kind, outcome, marker.team):
        raise Refused([refused("form.old-seating", made=marker.made)])


class Typing:
    """Types forms into the sheets, one after the other. Lives inside one action.

    Args:
        snapshot: The workbook.
        reading: What it says.
        tournament: The same as models.
        state: Where it stands.
    """

    def __init__(self, snapshot: Snapshot, reading: Reading, tournament: Tournament, state: State) -> None:
        self._sheets = Sheets(snapshot.tables, reading.columns, reading.language)
        self._reading = reading
        self._tournament = tournament
        self._state = state
        self._changes = [list(row) for row in snapshot.tables["Changes"].rows]
        self._lineups = dict(reading.lineups or {})
        changes = tournament.tours[state.tour - 1].changes
        self._known = [(_content(_fields(change)), change.no) for change in changes]
        self._numbers = max([change.no for change in changes], default=0)
        self._is_numbered = not any(fill.table == "Changes" for fill in reading.fills)
        column = reading.columns["Log"]["what"]
        self._log = " ".join([str(row[column]) for row in snapshot.tables["Log"].rows])
        self._taken: dict[str, str] = {}
        self.entered: list[Entered] = []
        self.messages: list[Message] = []

    def enter(self, form: FilledForm) -> None:
        """Type a form in, whole.

        Raises:
            Refused: The same was handed in already; nothing of the form is typed in then.
        """
        team = form.marker.team
        is_lineup = form.marker.kind is FormKind.LINEUP
        # Of a line-up only the Board tells whether it is the one that counts: another may have replaced it.
        if not is_lineup and log_mark(form) in self._log:
            raise Refused([refused("form.again")])
        if is_lineup:
            if team in self._taken:
                raise Refused([refused("form.second-lineup", other=self._taken[team])])
            self._enter_lineup(form)
        else:
            self._enter_rows(form)
        self._taken[team] = form.name
        self._log = f"{self._log} {log_mark(form)}"
        self.messages += form.notes

    def _enter_lineup(self, form: FilledForm) -> None:
        team = form.marker.team
        old = self._lineups.get(team, ())
        if tuple(old) == form.lineup:
            raise Refused([refused("form.again")])
        if any(old):
            self.messages.append(confirm("form.lineup-replaced", team=team))
        self._lineups[team] = form.lineup
        self.entered.append(Entered(form))

    def _enter_rows(self, form: FilledForm) -> None:
        known = list(self._known)
        problems = []
        for row in form.rows:
            content = _content(row.record)
            same = next((no for one, no in known if one == content), None)
            if same is not None:
                known.remove((content, same))
                problems.append(refused("form.row-again", row=row.row, no=same))
        if problems:
            raise Refused([refused("form.again")] if len(problems) == len(form.rows) else problems)
        rows = tuple([self._append(row) for row in form.rows])
        self.entered.append(Entered(form, rows))

    def _append(self, row: FormRow) -> int:
        """Type a row of Changes below the last one; its position."""
        columns = self._reading.columns["Changes"]
        last = max(
            [at for at, cells in enumerate(self._changes) if not all(is_blank(value) for value in cells)],
            default=-1,
        )
        at = last + 1
        if at == len(self._changes):
            self._changes.append([None] * len(self._sheets.tables["Changes"].columns))
        record: dict[str, Value] = {}
        for key, value in row.record.items():
            group = GROUPS.get(("Changes", key))
            typed = str(value) if isinstance(value, str) else value
            record[key] = word(group, str(value), self._reading.language) if group else typed
        self._numbers += 1
        if self._is_numbered:
            # Rows that the judge has not numbered yet come first: then the numbers are given on reading.
            record["no"] = self._numbers
        for key, value in record.items():
            self._changes[at][columns[key]] = value
        self._known.append((_content(row.record), self._numbers))
        return at

    def tables(self) -> Mapping[str, Table]:
        """The tables that were typed into."""
        tables = self._sheets.tables
        found = {}
        if any(one.rows for one in self.entered):
            changes = tuple([tuple(row) for row in self._changes])
            found["Changes"] = replace(tables["Changes"], rows=changes)
        if any(one.form.lineup for one in self.entered):
            found["Board"] = self._board()
        return found

    def _board(self) -> Table:
        """The Board with the line-ups handed in; what the judge typed of other teams stays as it is."""
        board, columns = self._sheets.tables["Board"], self._reading.columns["Board"]
        tables = range(1, self._tournament.settings.tables + 1)
        seats = {team: f"seat_{seat}" for seat, team in enumerate(self._reading.lineups or (), start=1)}
        rows = [list(row) for row in board.rows]
        for table in tables:
            at = self._reading.board_rows.get(table)
            if at is None:
                at = len(rows)
                rows.append([None] * len(board.columns))
                rows[at][columns["table"]] = table
            for one in self.entered:
                rows[at][columns[seats[one.form.marker.team]]] = one.form.lineup[table - 1]
        return replace(board, rows=tuple([tuple(row) for row in rows]))


_COMPARED = (
    "when",
    "team",
    "kind",
    "table",
    "out",
    "in",
    "table_2",
    "balance",
    "place",
    "balance_2",
    "place_2",
    "captain_gives",
    "captain_gives_2",
    "time",
)


def _fields(change: Change) -> Record:
    return change.model_dump(mode="json", by_alias=True)


def _content(record: Record) -> tuple[str, ...]:
    """What makes two rows the same."""
    return tuple([str(record.get(key) or "") for key in _COMPARED])


def log_mark(form: FilledForm) -> str:
    """How the log names a form, so that the same one is known again."""
    return f"[{form.content[:MARK_DIGITS]}]"


def describe(marker: Marker, language: str) -> str:
    """A form in a few words: what it is, and whose."""
    return text(f"form.what-{marker.kind}", language, team=marker.team, tour=marker.tour)


def refusal(name: str, marker: Marker | None, reasons: Sequence[Message], language: str) -> list[Message]:
    """A form that was not taken: a line for the judge, then the reasons in the captain's language."""
    if marker is None:
        return [refused("intake.file-refused", file=name[:60]), *reasons]
    head = refused("intake.form-refused", file=name[:60], what=describe(marker, language))
    return [head, *[in_language(reason, marker.language, language) for reason in reasons]]


def in_language(message: Message, spoken: str, language: str) -> Message:
    """A message for a captain who speaks another language than the workbook: as it is said to him."""
    if spoken == language:
        return message
    return message._replace(id="intake.said", parameters={"text": message._replace(cell=None).show(spoken)})
