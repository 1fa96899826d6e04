"""Tournaments for tests of the printed documents, and what stands in a PDF."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import pypdfium2

from fourclubs_core.generator import random_tournament
from fourclubs_core.models import Change, LineupSeat, Player, SeatWhists, Settings, Team, Tour, Tournament
from fourclubs_core.words import Balance, Kind, Language, Stage, When

TEAMS = ("Зенит", "Спартак", "Динамо", "Торпедо")
"""Their numbers in tour 1 are 1 to 4 in this order; players are Зенит-1 (table 1), Зенит-2, ..."""

LARGE = {"ru": 1122, "en": 9}
"""Seeds of tournaments of 20 tables and 8 tours, by language."""

AWKWARD = (
    "=HYPERLINK(1)",
    "<script>alert(1)</script>",
    'О\'Коннор "Змей" & Ко',
    "Кот 😀🏆",
    "עברית Коэн",
    "中村 Кэнъити",
    "Zoë Ångström-Łęcki",
    "Йовович, Ёжи́",
    "%s {0} \\n \\N",
    "-1+2",
)
"""Names that could break something; none has a mark that shows nothing."""


def small_event(language: str = "ru", *, stage: Stage = Stage.CLOSED) -> Tournament:
    """Two tables, three players a team, one tour: a substitution, a rejected exchange, a rejected slip.

    Зенит: 1 at table 1 is replaced by 3 with the balance `-`, place 4; ends with +10, place 1.
    """
    program = tuple(
        LineupSeat(table=table, seat=seat, team=team, player=f"{team}-{table}")
        for table in (1, 2)
        for seat, team in enumerate(TEAMS, start=1)
    )
    changes = (
        Change(
            no=1,
            when=When.DURING,
            team="Зенит",
            kind=Kind.SUBSTITUTION,
            table=1,
            out="Зенит-1",
            in_="Зенит-3",
            balance=Balance.MINUS,
            place=4,
            captain_gives="Зенит-1",
            time="14:05",
        ),
        Change(
            no=2,
            when=When.DURING,
            team="Динамо",
            kind=Kind.SUBSTITUTION,
            table=2,
            out="Динамо-1",
            in_="Динамо-3",
        ),
        Change(
            no=3,
            when=When.DURING,
            team="Торпедо",
            kind=Kind.EXCHANGE,
            table=1,
            out="Торпедо-1",
            table_2=2,
            in_="Торпедо-2",
            balance=Balance.PLUS,
            place=2,
            balance_2=Balance.MINUS,
            place_2=4,
            ruling="Торпедо-2",
            ruling_2="Торпедо-2",
            reason="Пункт О",
        ),
    )
    whists = (10, -4, -6, 0, 4, 30, -14, -20)
    results = tuple(
        SeatWhists(table=table, team=team, whists=whists[(table - 1) * 4 + seat])
        for table in (1, 2)
        for seat, team in enumerate(TEAMS)
    )
    teams = tuple(
        Team(
            name=team,
            captain=f"Капитан {team}",
            players=tuple(
                Player(name=f"{team}-{number}", absent=frozenset({2} if number == 2 else ()))
                for number in (1, 2, 3)
            ),
        )
        for team in TEAMS
    )
    played = stage is not Stage.SEATING
    return Tournament(
        settings=Settings(
            title="Кубок",
            venue="Клуб",
            judge="Орлова",
            tables=2,
            players=3,
            tours=3,
            language=Language(language),
        ),
        teams=teams,
        tours=(
            Tour(
                tour=1,
                stage=stage,
                numbers={team: number for number, team in enumerate(TEAMS, start=1)},
                program=program,
                changes=changes if played else (),
                results=results if played else (),
            ),
        ),
    )


@cache
def large_event(language: str) -> Tournament:
    """Twenty tables, eight tours, all closed, with changes in every tour."""
    tournament = random_tournament(LARGE[language], max_tables=20, max_tours=8)
    assert tournament.settings.tables == 20
    assert [tour.stage for tour in tournament.tours] == [Stage.CLOSED] * 8
    return tournament.model_copy(
        update={"settings": tournament.settings.model_copy(update={"language": Language(language)})}
    )


def rename(tournament: Tournament, names: Mapping[tuple[str, str], str]) -> Tournament:
    """The same tournament with other names of players, by (team, player)."""
    data: dict[str, Any] = tournament.model_dump(mode="json", by_alias=True)
    for team in data["teams"]:
        for player in team["players"]:
            player["name"] = names.get((team["name"], player["name"]), player["name"])
    for tour in data["tours"]:
        for seat in tour["program"] or ():
            seat["player"] = names.get((seat["team"], seat["player"]), seat["player"])
        for change in tour["changes"]:
            for key in ("out", "in", "captain_gives", "captain_gives_2", "ruling", "ruling_2"):
                change[key] = names.get((change["team"], change[key]), change[key])
        lots = tour["lots"]
        lots["in_team"] = {
            team: [names.get((team, player), player) for player in players]
            for team, players in lots["in_team"].items()
        }
        split = [one.partition("/") for one in lots["players"]]
        lots["players"] = [f"{team}/{names.get((team, player), player)}" for team, _, player in split]
    return Tournament.model_validate(data)


def with_long_names(tournament: Tournament, length: int, language: str) -> Tournament:
    """The same tournament with names of so many letters, each different."""
    tail = "Константинопольский-Преображенский" if language == "ru" else "Featherstonehaugh-Cholmondeley"
    names = {}
    for number, (team, player) in enumerate(all_players(tournament)):
        name = f"{player} {number} {tail} {tail}"
        while len(name) < length:
            name += f" {tail}"
        names[team, player] = name[: length - 1].rstrip(" -").ljust(length, "я" if language == "ru" else "z")
    return rename(tournament, names)


def all_players(tournament: Tournament) -> list[tuple[str, str]]:
    """All players as (team, player)."""
    return [(team.name, player.name) for team in tournament.teams for player in team.players]


def read_pages(data: bytes) -> list[str]:
    """The text of each page of a PDF without blanks and line ends: names may be broken into lines."""
    pdf = pypdfium2.PdfDocument(data)
    pages = []
    for number in range(len(pdf)):
        page = pdf[number]
        text = page.get_textpage()
        pages.append(squeeze(text.get_text_range()))
        text.close()
        page.close()
    pdf.close()
    return pages


def squeeze(text: str) -> str:
    """A text without blanks, line ends and hyphens, which readers drop at the end of a line."""
    return re.sub(r"[\s\u00ad\ufffe\u0002-]", "", text)


def with_second_tour(tournament: Tournament) -> Tournament:
    """The small event with its tour 2 at `seating`: players 2 are absent, Зенит exchanges its two tables.

    By the ratings after tour 1 the numbers are Зенит 1, Спартак 2, Торпедо 3, Динамо 4.
    """
    exchange = Change(
        no=4,
        when=When.BEFORE,
        team="Зенит",
        kind=Kind.EXCHANGE,
        table=1,
        out="Зенит-3",
        table_2=2,
        in_="Зенит-1",
    )
    return tournament.model_copy(update={"tours": (*tournament.tours, Tour(tour=2, changes=(exchange,)))})
