"""From the tournament to the tables: what every action writes, in one place.

The sheets are a function of the typed part and the state. Rows that the judge typed keep their
cells; only the program's columns change in them. Columns the judge added stay with their rows.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from fractions import Fraction

from fourclubs_core.models import Lots, Tournament
from fourclubs_core.outcomes import PlayerRow, Ratings, Seat, SeatResult, TourOutcome
from fourclubs_core.tournament import find_closed
from fourclubs_core.words import Stage

from .layout import tables as t
from .layout.words import word
from .port import RowsWrite, Table, Value
from .shown import points_cell
from .state import State
from .verdicts import verdict_text

SPARE_ROWS = 20
"""Blank rows that always stand ready at the end of `Changes`."""

Record = Mapping[str, Value]
"""A row by column keys."""


class Sheets:
    """The tables as they were read, and the rows that shall stand in them.

    Args:
        tables: The tables by name.
        columns: For each table the position of each column key, from 0.
        language: `ru` or `en`.
    """

    def __init__(
        self, tables: Mapping[str, Table], columns: Mapping[str, Mapping[str, int]], language: str
    ) -> None:
        self.tables = tables
        self.columns = columns
        self.language = language

    def value(self, table: str, row: int, key: str) -> Value:
        """What stood in a cell."""
        return self.tables[table].rows[row][self.columns[table][key]]

    def edit(self, table: str, changes: Mapping[int, Record], spare: int = 0) -> RowsWrite:
        """Rows the judge typed, with some cells replaced.

        Args:
            table: The table's name.
            changes: For each row number, from 0, the cells to replace.
            spare: So many blank rows follow the last typed one.
        """
        columns = self.columns[table]
        rows = [list(row) for row in self.tables[table].rows]
        for number, record in changes.items():
            for key, value in record.items():
                rows[number][columns[key]] = value
        width = len(self.tables[table].columns)
        last = max(
            (number for number, row in enumerate(rows) if any(cell is not None for cell in row)), default=-1
        )
        while len(rows) - 1 - last < spare:
            rows.append([None] * width)
        return RowsWrite(table, rows)

    def fill(self, table: str, records: Iterable[Record]) -> RowsWrite:
        """A table of the program's: its rows anew; the judge's own columns follow their row's key."""
        layout = t.TABLES[table]
        old = self.tables[table]
        columns = self.columns[table]
        own = [position for position in range(len(old.columns)) if position not in set(columns.values())]
        kept: dict[tuple[str, ...], tuple[Value, ...]] = {}
        if own:
            for row in old.rows:
                kept[tuple(str(row[columns[key]]) for key in layout.key)] = row
        rows = []
        for record in records:
            cells: list[Value] = [None] * len(old.columns)
            for position, value in zip(own, [None] * len(own), strict=True):
                cells[position] = value
            for key, value in record.items():
                cells[columns[key]] = value
            if own:
                before = kept.get(tuple(str(record[key]) for key in layout.key))
                for position in own:
                    cells[position] = before[position] if before else None
            rows.append(cells)
        return RowsWrite(table, rows)


def write_settings(sheets: Sheets, values: Mapping[str, Value]) -> RowsWrite:
    """`Settings` with some values replaced, found by their keys."""
    column = sheets.columns["Settings"]["key"]
    rows = {str(row[column]): number for number, row in enumerate(sheets.tables["Settings"].rows)}
    return sheets.edit(
        "Settings", {rows[key]: {"value": value} for key, value in values.items() if key in rows}
    )


def state_values(state: State, seed: int | None) -> dict[str, Value]:
    """The settings the program keeps: tour, stage, what was shown, what is reopened, the seed."""
    reopened = state.reopened
    return {
        "tour": state.tour,
        "stage": state.stage.value,
        "released": state.released.value,
        "released_at": state.released_at,
        "reopened": f"{reopened.tour} {reopened.stage} {reopened.released}" if reopened else None,
        "seed": seed,
    }


def write_numbers(sheets: Sheets, numbers: Mapping[str, int], rows: Mapping[str, int]) -> RowsWrite:
    """The team numbers of the current tour; `rows` are the teams' row numbers, from 0.

    While the tour has none, those that the judge has typed so far stay.
    """
    known = rows if numbers else {}
    return sheets.edit("Teams", {row: {"number": numbers.get(team)} for team, row in known.items()})


def write_board(sheets: Sheets, seats: Sequence[Seat], tables: int) -> RowsWrite:
    """The Board: one row a table, the players by seat."""
    rows: list[dict[str, Value]] = [{"table": table} for table in range(1, tables + 1)]
    for seat in seats:
        rows[seat.table - 1][f"seat_{seat.seat}"] = seat.player
    return sheets.fill("Board", rows)


def write_changes(
    sheets: Sheets,
    outcomes: Sequence[TourOutcome],
    tournament: Tournament,
    rows: Mapping[tuple[int, int], int],
    fills: Mapping[int, Record],
) -> RowsWrite:
    """`Changes`: the verdicts, and the blanks that were filled. Nothing else that was typed moves.

    Args:
        sheets: The tables as they were read.
        outcomes: What follows, one outcome a tour.
        tournament: What was typed.
        rows: The row number, from 0, of each change by (tour, no).
        fills: Cells to fill by row number.
    """
    edits = {number: dict(record) for number, record in fills.items()}
    for tour, outcome in zip(tournament.tours, outcomes, strict=True):
        for change, verdict in zip(tour.changes, outcome.verdicts, strict=True):
            row = rows.get((tour.tour, change.no))
            if row is not None:
                text = verdict_text(verdict, change.kind, sheets.language)
                edits.setdefault(row, {})["verdict"] = text
    return sheets.edit("Changes", edits, SPARE_ROWS)


def write_results(
    sheets: Sheets,
    tournament: Tournament,
    outcomes: Sequence[TourOutcome],
    was: Mapping[tuple[int, int, str], int | None],
) -> RowsWrite:
    """`Results`: the newest tour first, table by table, seat by seat.

    Whists stay as typed, also where they do not count: a vacant seat's are the judge's to clear.

    Args:
        sheets: The tables as they were read.
        tournament: What was typed.
        outcomes: What follows, one outcome a tour.
        was: The whists before a correction by (tour, table, team), for the tour that is reopened.
    """
    records: list[Record] = []
    for tour, outcome in reversed(tuple(zip(tournament.tours, outcomes, strict=True))):
        typed = {(row.table, row.team): row.whists for row in tour.results if row.whists is not None}
        for result in outcome.results:
            key = (result.table, result.team)
            more = {"whists": typed.pop(key, None), "was": was.get((tour.tour, *key))}
            records.append(_result_record(tour.tour, result, sheets.language) | more)
        # Typed before the tour has results: they wait for their rows.
        records.extend(
            {
                "tour": tour.tour,
                "table": table,
                "seat": outcome.numbers.get(team),
                "team": team,
                "whists": count,
            }
            for (table, team), count in typed.items()
        )
    return sheets.fill("Results", records)


def _result_record(tour: int, result: SeatResult, language: str) -> dict[str, Value]:
    return {
        "tour": tour,
        "table": result.table,
        "seat": result.seat,
        "team": result.team,
        "player": result.player,
        "place": result.place,
        "points": points_cell(result.points),
        "finished_by": result.finished_by,
        "credited_to": result.credited_to,
        "how": None if result.how is None else word("how", result.how, language),
    }


def write_seatings(sheets: Sheets, outcomes: Sequence[TourOutcome]) -> RowsWrite:
    """`Seatings`: the first and the final seating of every tour, as far as they are known."""
    records: list[Record] = []
    for outcome in outcomes:
        kinds = [("program", outcome.program)]
        if outcome.stage is not Stage.SEATING:
            kinds.append(("final", outcome.final))
        for kind, seats in kinds:
            stage = word("seating", kind, sheets.language)
            records.extend(
                {
                    "tour": outcome.tour,
                    "stage": stage,
                    "table": seat.table,
                    "seat": seat.seat,
                    "team": seat.team,
                    "player": seat.player,
                }
                for seat in seats
            )
    return sheets.fill("Seatings", records)


def write_ratings(
    sheets: Sheets, tournament: Tournament, outcomes: Sequence[TourOutcome], *, keep_orders: bool
) -> list[RowsWrite]:
    """The three ratings after the last closed tour, with the lots of that tour in `Order`.

    Args:
        sheets: The tables as they were read.
        tournament: What was typed.
        outcomes: What follows, one outcome a tour.
        keep_orders: The sheet shows the rating of this tour already: the numbers that the judge
            typed into `Order` stay as they are.
    """
    closed = find_closed(outcomes)
    if closed is None or closed.ratings is None:
        return [sheets.fill(name, ()) for name in ("TeamRating", "PersonalRating", "InTeamRating")]
    ratings = closed.ratings
    lots = tournament.tours[closed.tour - 1].lots
    orders: dict[tuple[str, str], Value] = {
        ("TeamRating", team): order for team, order in _orders(lots.teams).items()
    }
    orders |= {("PersonalRating", name): order for name, order in _orders(lots.players).items()}
    for team, names in lots.in_team.items():
        orders |= {("InTeamRating", f"{team}/{name}"): order for name, order in _orders(names).items()}
    if keep_orders and _part_ties(kept := orders | _typed_orders(sheets), ratings):
        orders = kept
    teams: list[Record] = [
        {
            "place": row.place,
            "team": row.team,
            "points": points_cell(row.points),
            "whists": row.whists,
            "first_places": row.first_places,
            "order": orders.get(("TeamRating", row.team)),
        }
        for row in ratings.teams
    ]
    players = [
        _player_record(row) | {"order": orders.get(("PersonalRating", f"{row.team}/{row.player}"))}
        for row in ratings.players
    ]
    in_team = [
        _player_record(row)
        | {
            "contribution": _share(row.contribution),
            "order": orders.get(("InTeamRating", f"{row.team}/{row.player}")),
        }
        for team in tournament.teams
        for row in ratings.in_team[team.name]
    ]
    return [
        sheets.fill("TeamRating", teams),
        sheets.fill("PersonalRating", players),
        sheets.fill("InTeamRating", in_team),
    ]


def _part_ties(orders: Mapping[tuple[str, str], Value], ratings: Ratings) -> bool:
    """Whether no two rows that share a place have one number: rows may be tied that were not before."""
    tied = [("TeamRating", "", row.place, row.team) for row in ratings.teams]
    tied += [("PersonalRating", "", row.place, f"{row.team}/{row.player}") for row in ratings.players]
    tied += [
        ("InTeamRating", team, row.place, f"{team}/{row.player}")
        for team, rows in ratings.in_team.items()
        for row in rows
    ]
    numbers = [
        (name, team, place, str(orders[name, key]))
        for name, team, place, key in tied
        if (name, key) in orders
    ]
    return len(numbers) == len(set(numbers))


def _typed_orders(sheets: Sheets) -> dict[tuple[str, str], Value]:
    """The cells of `Order` that hold something, by table and row (`team` or `team/player`)."""
    typed: dict[tuple[str, str], Value] = {}
    for name in ("TeamRating", "PersonalRating", "InTeamRating"):
        columns = sheets.columns[name]
        for row in sheets.tables[name].rows:
            order = row[columns["order"]]
            if order is not None:
                key = "/".join(str(row[columns[part]]) for part in t.TABLES[name].key)
                typed[name, key] = order
    return typed


def _player_record(row: PlayerRow) -> dict[str, Value]:
    return {
        "place": row.place,
        "player": row.player,
        "team": row.team,
        "points": points_cell(row.points),
        "whists": row.whists,
        "first_places": row.first_places,
        "tours": row.tours,
    }


def _share(contribution: Fraction | None) -> float | None:
    return None if contribution is None else round(float(contribution), 6)


def _orders(names: Sequence[str]) -> dict[str, int]:
    return {name: position for position, name in enumerate(names, start=1)}


def write_lots(sheets: Sheets, tournament: Tournament, outcomes: Sequence[TourOutcome]) -> RowsWrite:
    """`Lots`: the lots of all tours but the one whose rating is shown, where `Order` holds them."""
    closed = find_closed(outcomes)
    shown = closed.tour if closed else 0
    records: list[Record] = []
    for tour in tournament.tours:
        if tour.tour != shown:
            teams = [team.name for team in tournament.teams]
            records.extend(_lot_records(tour.tour, tour.lots, teams, sheets.language))
    return sheets.fill("Lots", records)


def _lot_records(tour: int, lots: Lots, teams: Sequence[str], language: str) -> list[Record]:
    rows: list[tuple[str, str, str | None, int]] = []
    rows.extend(("teams", team, None, order) for team, order in _orders(lots.teams).items())
    for name, order in _orders(lots.players).items():
        # A name may hold a slash itself, so the team is looked up, not split off.
        owner = next(team for team in teams if name.startswith(f"{team}/"))
        rows.append(("players", owner, name[len(owner) + 1 :], order))
    for team in teams:
        names = lots.in_team.get(team, ())
        rows.extend(("in_team", team, player, order) for player, order in _orders(names).items())
    return [
        {
            "tour": tour,
            "rating": word("rating", kind, language),
            "team": team,
            "player": player,
            "order": order,
        }
        for kind, team, player, order in rows
    ]


def write_log(
    sheets: Sheets, now: datetime, action: str, lines: Iterable[tuple[int | None, str, str, str, str]]
) -> RowsWrite:
    """`Log` with new lines at the end: (tour, what, was, is, reason)."""
    old = sheets.tables["Log"]
    rows = [list(row) for row in old.rows if any(cell is not None for cell in row)]
    columns = sheets.columns["Log"]
    for tour, what, was, is_, reason in lines:
        record: Record = {
            "when": now.replace(microsecond=0),
            "action": word("action", action, sheets.language),
            "tour": tour,
            "what": what,
            "was": was or None,
            "is": is_ or None,
            "reason": reason or None,
        }
        cells: list[Value] = [None] * len(old.columns)
        for key, value in record.items():
            cells[columns[key]] = value
        rows.append(cells)
    return RowsWrite("Log", rows)
