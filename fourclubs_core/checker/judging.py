"""The checker's own reading of the changes: who sits where, and which rules a change breaks.

Nothing here is shared with the modules that make the seating. A chart is a seating as a
mapping (team, table) to player, None for a vacant seat; after each accepted change a new
chart is appended, so that everything about clause Ж can be read off the list of charts.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fourclubs_core.models import Change, Settings, Team, Tour, Tournament
from fourclubs_core.words import STRUCTURAL_CODES, Code, Kind, When

Chart = Mapping[tuple[str, int], str | None]


class Judged(NamedTuple):
    """What the checker thinks of a change; `row` is its position among the changes typed, from 0."""

    row: int
    accepted: bool
    codes: tuple[Code, ...]


class Moment(NamedTuple):
    """All that matters for the verdict on one change.

    `charts` are the seatings of this phase so far, the last one is the seating now; the first
    one of the phase during the tour is the final seating. `earlier` are the accepted changes
    of this phase so far, in order; `free` counts the exchanges back among them for each team
    that a setting frees from the limit.
    """

    settings: Settings
    tour: int
    team: Team
    numbers: Mapping[str, int]
    charts: Sequence[Chart]
    earlier: Sequence[Change]
    free: Mapping[str, int]

    @property
    def now(self) -> Chart:
        """The seating now."""
        return self.charts[-1]


class Played(NamedTuple):
    """The changes of a tour, replayed.

    `judged` stands in the order of play. `charts` begins with the final seating and has one
    more for each accepted change during the tour; `moves` are those changes, `moves[i]` leads
    from `charts[i]` to `charts[i + 1]`.
    """

    judged: tuple[Judged, ...]
    charts: tuple[Chart, ...]
    moves: tuple[Change, ...]


def play_changes(tournament: Tournament, tour: Tour, numbers: Mapping[str, int], first: Chart) -> Played:
    """Judge all changes of a tour: first those before it, then those during it, each by `No`."""
    before, before_charts, _ = _play_phase(tournament, tour, numbers, first, When.BEFORE)
    during, charts, moves = _play_phase(tournament, tour, numbers, before_charts[-1], When.DURING)
    return Played(tuple(before + during), tuple(charts), tuple(moves))


def _play_phase(
    tournament: Tournament, tour: Tour, numbers: Mapping[str, int], first: Chart, when: When
) -> tuple[list[Judged], list[Chart], list[Change]]:
    rosters = {team.name: team for team in tournament.teams}
    judged: list[Judged] = []
    charts: list[Chart] = [first]
    moves: list[Change] = []
    earlier: list[Change] = []
    free = dict.fromkeys(rosters, 0)
    of_phase = [(row, change) for row, change in enumerate(tour.changes) if change.when is when]
    for row, change in sorted(of_phase, key=lambda pair: pair[1].no):
        team = rosters[change.team]
        moment = Moment(tournament.settings, tour.tour, team, numbers, charts, earlier, free)
        codes = broken_rules(change, moment)
        accepted = not codes or (_is_accepted_by_judge(change) and not STRUCTURAL_CODES & set(codes))
        judged.append(Judged(row, accepted, codes))
        if not accepted:
            continue
        if is_free_exchange(change, moment):
            free[change.team] += 1
        earlier.append(change)
        if change.kind is not Kind.PASS:
            moves.append(change)
            charts.append(_after(change, charts[-1]))
    return judged, charts, moves


def _is_accepted_by_judge(change: Change) -> bool:
    return change.accept and has_reason(change)


def has_reason(change: Change) -> bool:
    """Whether the row has a `Reason`: without one the judge's decisions in it have no effect."""
    return bool(change.reason and change.reason.strip())


def _after(change: Change, chart: Chart) -> Chart:
    assert change.table is not None
    seated = dict(chart)
    seated[change.team, change.table] = change.in_
    if change.kind is Kind.EXCHANGE:
        assert change.table_2 is not None
        seated[change.team, change.table_2] = change.out
    return seated


def broken_rules(change: Change, moment: Moment) -> tuple[Code, ...]:
    """The codes of a change in the order of RULES.md; empty when it breaks no rule."""
    if change.kind is Kind.PASS:
        return ()
    structural = _structural_codes(change, moment)
    if structural:
        return structural
    if change.when is When.BEFORE:
        phase_codes = {
            Code.FIRST_TOUR: moment.tour == 1,
            Code.OUT_OF_TURN: _is_out_of_turn(change, moment),
        }
    else:
        arrivals = _arrivals(change)
        phase_codes = {
            Code.TWO_TABLES: any(len(_tables_of(p, t, moment)) > 2 for p, t in arrivals),
            Code.TWO_PLAYERS: any(len(_players_at(t, p, moment)) > 2 for p, t in arrivals),
        }
    limit = Code.SUBSTITUTIONS if change.kind is Kind.SUBSTITUTION else Code.EXCHANGES
    is_broken = {**phase_codes, limit: _is_over_limit(change, moment)}
    return tuple(code for code in Code if is_broken.get(code))


def _structural_codes(change: Change, moment: Moment) -> tuple[Code, ...]:
    roster = {player.name for player in moment.team.players}
    named = [name for name in (change.out, change.in_) if name]
    if not change.in_ or not set(named) <= roster:
        return (Code.UNKNOWN_PLAYER,)
    if change.out == change.in_:
        return (Code.SAME_PLAYER,)
    is_exchange = change.kind is Kind.EXCHANGE
    if is_exchange and change.table is not None and change.table == change.table_2:
        return (Code.SAME_TABLE,)
    absent = {player.name for player in moment.team.players if moment.tour in player.absent}
    seated = {player for (team, _), player in moment.now.items() if team == change.team}
    asked = (
        (Code.NOT_SEATED, not _sit_as_named(change, moment)),
        (Code.ALREADY_SEATED, not is_exchange and change.in_ in seated),
        (Code.UNAVAILABLE, not is_exchange and change.in_ in absent),
    )
    return tuple(code for code, is_broken in asked if is_broken)


def _sit_as_named(change: Change, moment: Moment) -> bool:
    """An empty `Out` names a vacant seat; in an exchange both seats must be held."""
    seats = {table: player for (team, table), player in moment.now.items() if team == change.team}
    if change.table not in seats:
        return False
    leaving = seats[change.table]
    if change.kind is Kind.SUBSTITUTION:
        return leaving == (change.out or None)
    if change.table_2 not in seats or not change.out:
        return False
    return leaving == change.out and seats[change.table_2] == change.in_


def _is_out_of_turn(change: Change, moment: Moment) -> bool:
    """М - captain of team 1 first, then 2, 3, 4; passes are among the earlier rows."""
    if not moment.numbers:
        return False
    mine = moment.numbers[change.team]
    return any(moment.numbers[earlier.team] > mine for earlier in moment.earlier)


def _is_over_limit(change: Change, moment: Moment) -> bool:
    """Г, М - the limits of the change's own phase."""
    if is_free_exchange(change, moment):
        return False
    settings = moment.settings
    limits = {
        (When.BEFORE, Kind.SUBSTITUTION): settings.substitutions_before,
        (When.BEFORE, Kind.EXCHANGE): settings.exchanges_before,
        (When.DURING, Kind.SUBSTITUTION): settings.substitutions_during,
        (When.DURING, Kind.EXCHANGE): settings.exchanges_during,
    }
    made = sum(1 for row in moment.earlier if row.team == change.team and row.kind is change.kind)
    if change.kind is Kind.EXCHANGE:
        made -= moment.free[change.team]
    return made + 1 > limits[change.when, change.kind]


def is_free_exchange(change: Change, moment: Moment) -> bool:
    """Ж - an exchange back that the setting frees: both return to their tables of the final seating."""
    if moment.settings.reverse_exchange_counts:
        return False
    if change.kind is not Kind.EXCHANGE or change.when is not When.DURING:
        return False
    final = moment.charts[0]
    return all(final.get((change.team, table)) == player for player, table in _arrivals(change))


def _arrivals(change: Change) -> list[tuple[str, int]]:
    """Whom a change seats, and at which table."""
    assert change.in_ is not None
    assert change.table is not None
    arrivals = [(change.in_, change.table)]
    if change.kind is Kind.EXCHANGE:
        assert change.out is not None
        assert change.table_2 is not None
        arrivals.append((change.out, change.table_2))
    return arrivals


def _tables_of(player: str, coming_to: int, moment: Moment) -> set[int]:
    """Ж - the tables at which the player would have sat since the final seating."""
    mine = moment.team.name
    sat = {t for chart in moment.charts for (team, t), p in chart.items() if team == mine and p == player}
    return sat | {coming_to}


def _players_at(table: int, coming: str, moment: Moment) -> set[str]:
    """Ж - the players of the team that the table would have seen since the final seating."""
    seen = {chart[moment.team.name, table] for chart in moment.charts}
    return {player for player in seen if player is not None} | {coming}
