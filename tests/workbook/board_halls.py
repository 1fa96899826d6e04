"""Tournaments for tests of the board: any number of tables, tour 1 closed, tour 2 seated or played."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from fourclubs_core.models import Change, Player, SeatWhists, Settings, Team, Tour, Tournament
from fourclubs_core.models import LineupSeat as Line
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Kind, Language, Stage, When
from fourclubs_workbook.board.options import BoardOptions
from fourclubs_workbook.board.writer import board_page
from fourclubs_workbook.state import Released, Reopened, State

TEAMS = {
    "ru": ("Дворец преферанса", "Пуля", "Северные", "Московский клуб «Мизер»"),
    "en": ("Preferans Palace", "Bullet", "Northerners", "Moscow Club “Misère”"),
}
SURNAMES = {
    "ru": (
        "Абрамов", "Воробьёв", "Голенищев", "Дёмин", "Ершов", "Жуковский", "Зайцев", "Королёв", "Лебедев",
        "Морозов", "Новиков", "Орлов", "Пименов", "Рябов", "Соболев", "Тарасов", "Уваров", "Ёлкин",
    ),
    "en": (
        "Abrams", "Baker", "Clark", "Davis", "Evans", "Fotheringham", "Green", "Harris", "Irving", "Jones",
        "King", "Lewis", "Moore", "Nolan", "O'Neill", "Parker", "Quinn", "Reed-Smith",
    ),
}  # fmt: skip
FIRST_NAMES = {
    "ru": ("Анна", "Борис", "Вероника", "Григорий", "Дарья", "Егор", "Зоя", "Александр"),
    "en": ("Ann", "Bob", "Carol", "Dave", "Emma", "Frank", "Grace", "Alexander"),
}


class Hall(NamedTuple):
    """A tournament with what follows from it, and where it stands."""

    tournament: Tournament
    outcomes: tuple[TourOutcome, ...]
    state: State

    def page(self, **options: object) -> str:
        """The page as HTML."""
        return board_page(
            self.tournament,
            self.outcomes,
            self.state,
            BoardOptions()._replace(**options),  # type: ignore[arg-type]
        )


def player_names(language: str, players: int, length: int | None = None) -> Iterator[str]:
    """Four times so many different names, of a length if it is given."""
    pairs = product(FIRST_NAMES[language], SURNAMES[language])
    count = 0
    while count < 4 * players:
        first, surname = next(pairs)
        name = f"{surname} {first}"
        if length is not None:
            name = f"{name} {'Константинопольская-Вознесенская-Задунайская'}"[:length].rstrip(" -")
            name = name.ljust(length, "я")
        yield name
        count += 1


def hall(
    tables: int,
    players: int,
    language: str = "ru",
    *,
    stage: Stage = Stage.PLAY,
    released: Released = Released.FINAL,
    changes: int = 3,
    names: Sequence[str] = (),
    length: int | None = None,
    title: str = "",
    reopened: Reopened | None = None,
) -> Hall:
    """A tournament of three tours in its tour 2.

    Args:
        tables: Tables of the hall.
        players: Players of a team.
        language: Of names and page.
        stage: Of tour 2. `closed` has whists like tour 1.
        released: What of tour 2 the room has been shown.
        changes: So many teams change: a substitution each, and an exchange of the first team.
        names: All players, team by team; made up if not given.
        length: Of made-up names.
        title: Of the tournament.
        reopened: As in `State`; then the state's tour is 1.
    """
    rosters = list(names) or list(player_names(language, players, length))
    teams = tuple(
        Team(name=team, players=tuple(Player(name=name) for name in rosters[k * players : (k + 1) * players]))
        for k, team in enumerate(TEAMS[language])
    )
    title = title or {"ru": "Кубок четырёх клубов, осень 2026", "en": "Four Clubs Cup, autumn 2026"}[language]
    settings = Settings(
        title=title, tables=tables, players=players, tours=3, language=Language(language), seed=1
    )
    program = tuple(
        Line(table=table, seat=seat, team=team.name, player=team.players[table - 1].name)
        for table in range(1, tables + 1)
        for seat, team in enumerate(teams, start=1)
    )
    whists = tuple(
        SeatWhists(
            table=line.table,
            team=line.team,
            whists=(40 - line.table, 10, -20, line.table - 30)[line.seat - 1],
        )
        for line in program
    )
    first = Tour(
        tour=1,
        stage=Stage.CLOSED if reopened is None else Stage.PLAY,
        numbers={team.name: seat for seat, team in enumerate(teams, start=1)},
        program=program,
        results=whists,
    )
    second = Tour(
        tour=2,
        stage=stage,
        numbers=first.numbers,
        program=program,
        changes=tuple(_changes(teams, players, stage, changes)),
        results=whists if stage is Stage.CLOSED else (),
    )
    tournament = Tournament(settings=settings, teams=teams, tours=(first, second))
    state = State(2, stage, released, "2026-11-29 14:05")
    if reopened is not None:
        state = state._replace(tour=1, stage=Stage.PLAY, released=Released.FINAL, reopened=reopened)
    return Hall(tournament, compute_tournament(tournament), state)


def _changes(teams: Sequence[Team], players: int, stage: Stage, count: int) -> Iterator[Change]:
    when = When.BEFORE if stage is Stage.SEATING else When.DURING
    for k, team in enumerate(teams[:count]):
        out, in_ = team.players[k].name, team.players[players - 1].name
        yield Change(
            no=2 * k + 1, when=when, team=team.name, kind=Kind.SUBSTITUTION, table=k + 1, out=out, in_=in_
        )
        if k == 0:
            yield Change(
                no=2,
                when=when,
                team=team.name,
                kind=Kind.EXCHANGE,
                table=2,
                out=team.players[1].name,
                in_=team.players[2].name,
                table_2=3,
            )
