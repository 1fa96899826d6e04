"""The checker: what it reports, what it only notes, and that no planted fault escapes it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any, TypeVar

import pytest

from fourclubs_core.checker import Difference, DifferenceCode, Grade, check_tournament, recompute
from fourclubs_core.generator import random_tournament
from fourclubs_core.models import (
    Change,
    LineupSeat,
    Lots,
    Player,
    SeatWhists,
    Settings,
    Team,
    Tour,
    Tournament,
)
from fourclubs_core.outcomes import PlayerRow, Ratings, TeamRow
from fourclubs_core.stated import StatedTour
from fourclubs_core.words import Code, How, Kind, Stage, When

NAMES = ("North", "East", "South", "West")


def lineup(rows: Sequence[str]) -> tuple[LineupSeat, ...]:
    """One row a table: the four players' names of North, East, South, West, which sit as 1, 2, 3, 4."""
    return tuple(
        LineupSeat(table=table, seat=seat, team=NAMES[seat - 1], player=player)
        for table, row in enumerate(rows, start=1)
        for seat, player in enumerate(row.split(), start=1)
    )


def whists(*tables: tuple[int, int, int, int]) -> tuple[SeatWhists, ...]:
    return tuple(
        SeatWhists(table=table, team=team, whists=count)
        for table, counts in enumerate(tables, start=1)
        for team, count in zip(NAMES, counts, strict=True)
    )


def two_tours(**second: object) -> Tournament:
    """Two tables, three players a team; tour 1 closed, tour 2 as given (else at `seating`).

    Tour 1: North takes 4 and 1 points, East 3 and 4, South 2 and 3, West 1 and 2.
    East leads with 7, then by whists of 5 points each North (+20) and South (+10), West has 3.
    """
    teams = tuple(
        Team(name=name, players=tuple(Player(name=f"{name[0]}{number}") for number in (1, 2, 3)))
        for name in NAMES
    )
    first = Tour(
        tour=1,
        stage=Stage.CLOSED,
        numbers={name: number for number, name in enumerate(NAMES, start=1)},
        program=lineup(("N1 E1 S1 W1", "N2 E2 S2 W2")),
        results=whists((70, 20, -10, -80), (-50, 40, 20, -10)),
    )
    settings = Settings(tables=2, players=3, tours=2)
    second_tour = Tour.model_validate({"tour": 2, **second})
    return Tournament(settings=settings, teams=teams, tours=(first, second_tour))


def found(differences: Sequence[Difference]) -> list[tuple[int, str, str]]:
    return [(difference.tour, difference.code.value, difference.grade.value) for difference in differences]


def test_a_tournament_that_agrees_has_no_differences() -> None:
    """What the checker itself computes is stated without a difference."""
    tournament = two_tours()
    assert check_tournament(tournament, recompute(tournament)) == ()


def test_what_is_not_stated_is_not_compared() -> None:
    """A source that says nothing, or only typed result rows, agrees."""
    tournament = two_tours()
    assert check_tournament(tournament, []) == ()
    assert check_tournament(tournament, [StatedTour(1), StatedTour(2)]) == ()
    results = recompute(tournament)[0].results
    assert results is not None
    bare = tuple(row._replace(place=None, points=None, credited_to=None, how=None) for row in results)
    assert check_tournament(tournament, [StatedTour(1, results=bare)]) == ()


def test_the_next_tour_is_numbered_and_seated_by_the_ratings() -> None:
    """Л - numbers by team rating, players by in-team rating."""
    stated = recompute(two_tours())[1]
    assert stated.numbers == {"East": 1, "North": 2, "South": 3, "West": 4}
    assert stated.program is not None
    # In each team the player with more points sits at table 1: N1 (4), E2 (4), S2 (3), W2 (2).
    assert [seat.player for seat in stated.program] == ["E2", "N1", "S2", "W2", "E1", "N2", "S1", "W1"]


def test_a_lot_parts_tied_rows_only() -> None:
    """Л - places stay shared, rows that the criteria part keep their order."""
    tournament = two_tours()
    first = tournament.tours[0].model_copy(
        update={
            "results": whists((10, 10, -10, -10), (10, 10, -10, -10)),
            "lots": Lots(teams=("West", "South", "East", "North"), in_team={"North": ("N3", "N2")}),
        }
    )
    ratings = recompute(tournament.model_copy(update={"tours": (first,)}))[0].ratings
    assert ratings is not None
    # Places 1 and 2 share (4 + 3) / 2 = 3.5 points, places 3 and 4 (2 + 1) / 2 = 1.5.
    assert [(row.place, row.team, row.points) for row in ratings.teams] == [
        (1, "East", Fraction(7)),
        (1, "North", Fraction(7)),
        (3, "West", Fraction(3)),
        (3, "South", Fraction(3)),
    ]
    assert [(row.place, row.player) for row in ratings.in_team["North"]] == [(1, "N2"), (1, "N1"), (3, "N3")]


def test_numbers_of_another_time_are_noted_once_played() -> None:
    """Numbers of a later tour stay as played after a correction; at `seating` they must follow."""
    played = {"North": 1, "East": 2, "South": 3, "West": 4}
    tournament = two_tours(numbers=played, stage=Stage.PLAY)
    assert found(check_tournament(tournament, [])) == [
        (2, "numbers-then", "noted"),
        (2, "numbers-then", "noted"),
    ]
    tournament = two_tours(numbers=played)
    assert found(check_tournament(tournament, [])) == [
        (2, "numbers-then", "wrong"),
        (2, "numbers-then", "wrong"),
    ]


def test_a_seating_of_another_time_is_noted_once_played() -> None:
    """A seating that no absence explains was made from the ratings of that time."""
    # North sits N2, N1 though N1 stands higher now.
    program = tuple(
        LineupSeat(table=table, seat=seat, team=team, player=player)
        for table, row in ((1, "E2 N2 S2 W2"), (2, "E1 N1 S1 W1"))
        for seat, (team, player) in enumerate(
            zip(("East", "North", "South", "West"), row.split(), strict=True), start=1
        )
    )
    differences = check_tournament(two_tours(program=program, stage=Stage.PLAY), [])
    assert found(differences) == [(2, "program-then", "noted"), (2, "program-then", "noted")]
    assert [(d.table, d.team, d.stated, d.computed) for d in differences] == [
        (1, "North", "N2", "N1"),
        (2, "North", "N1", "N2"),
    ]
    assert {d.grade for d in check_tournament(two_tours(program=program), [])} == {Grade.WRONG}


def test_a_late_arrival_explains_a_seating() -> None:
    """A seating already shown stays when a player's absence is cleared, and the checker accepts it."""
    # N1, the best of North, was not there when N2 and N3 were seated; now he is.
    program = tuple(
        LineupSeat(table=table, seat=seat, team=team, player=player)
        for table, row in ((1, "E2 N2 S2 W2"), (2, "E1 N3 S1 W1"))
        for seat, (team, player) in enumerate(
            zip(("East", "North", "South", "West"), row.split(), strict=True), start=1
        )
    )
    for stage in Stage.SEATING, Stage.PLAY:
        differences = check_tournament(two_tours(program=program, stage=stage), [])
        assert found(differences) == [(2, "program-absence", "noted"), (2, "program-absence", "noted")]


def test_a_seating_while_the_tour_before_is_open_is_not_judged() -> None:
    """While a tour is reopened there are no ratings to compare the next one with."""
    tournament = two_tours(numbers={"North": 1, "East": 2, "South": 3, "West": 4}, stage=Stage.PLAY)
    reopened = tournament.tours[0].model_copy(update={"stage": Stage.PLAY})
    tournament = tournament.model_copy(update={"tours": (reopened, tournament.tours[1])})
    assert check_tournament(tournament, []) == ()


def with_first(tournament: Tournament, **fields: object) -> Tournament:
    first = tournament.tours[0].model_copy(update=fields)
    return tournament.model_copy(update={"tours": (first, *tournament.tours[1:])})


RULES_BROKEN: list[tuple[str, str, dict[str, object]]] = [
    ("nobody-twice", "wrong", {"program": lineup(("N1 E1 S1 W1", "N1 E2 S2 W2"))}),
    ("seat-of-team", "wrong", {"program": lineup(("N1 E1 S1 W1", "N2 X2 S2 W2"))}),
    (
        "seat-number",
        "wrong",
        {"numbers": {"North": 2, "East": 1, "South": 3, "West": 4}},
    ),
    ("whists-missing", "wrong", {"results": whists((70, 20, -10, -80))}),
    ("table-sum", "noted", {"results": whists((70, 20, -10, -81), (-50, 40, 20, -10))}),
    (
        "pending-in-closed",
        "wrong",
        {
            "changes": (
                Change(
                    no=1, when=When.DURING, team="East", kind=Kind.SUBSTITUTION, table=1, out="E1", in_="E3"
                ),
            )
        },
    ),
    (
        "whists-of-vacant",
        "noted",
        {"program": tuple(row for row in lineup(("N1 E1 S1 W1", "N2 E2 S2 W2")) if row.player != "W2")},
    ),
]


@pytest.mark.parametrize(("code", "grade", "fields"), RULES_BROKEN, ids=[row[0] for row in RULES_BROKEN])
def test_a_rule_that_always_holds_is_checked(code: str, grade: str, fields: dict[str, object]) -> None:
    """What was typed can break a rule that no computation mends; it is told with its grade."""
    tournament = with_first(two_tours(), **fields)
    assert (1, code, grade) in found(check_tournament(tournament, recompute(tournament)))


def test_an_absent_player_in_the_first_lineup_is_noted() -> None:
    """Б - line-ups name available players; a judge may have ruled otherwise."""
    tournament = two_tours()
    north = tournament.teams[0]
    absent = north.players[0].model_copy(update={"absent": frozenset({1})})
    north = north.model_copy(update={"players": (absent, *north.players[1:])})
    tournament = tournament.model_copy(update={"teams": (north, *tournament.teams[1:])})
    assert found(check_tournament(tournament, [])) == [(1, "seat-absent", "noted")]


def test_sums_that_do_not_follow_from_the_stated_seats_are_told() -> None:
    """К - the stated team's points must be those of its stated seats and of its players."""
    tournament = two_tours()
    stated = recompute(tournament)[0]
    assert stated.ratings is not None
    teams = tuple(row._replace(points=row.points + 1) for row in stated.ratings.teams)
    faulty = stated._replace(ratings=stated.ratings._replace(teams=teams))
    codes = [code for _, code, _ in found(check_tournament(tournament, [faulty]))]
    assert codes == ["rating-team"] * 4 + ["seat-sum"] * 4


def test_a_tour_nobody_typed_is_told() -> None:
    """A stated tour that the tournament does not have is a difference."""
    assert found(check_tournament(two_tours(), [StatedTour(3)])) == [(3, "tour", "wrong")]


Row = TypeVar("Row")
Rated = TypeVar("Rated", bound=PlayerRow | TeamRow)


def replaced(rows: Sequence[Row], index: int, row: Row) -> tuple[Row, ...]:
    return (*rows[:index], row, *rows[index + 1 :])


def other(value: object, rng: Random) -> Any:
    """A value of the same kind that is not this one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, How):
        return rng.choice([how for how in How if how is not value])
    if isinstance(value, Fraction):
        return value + rng.choice((Fraction(1, 2), Fraction(-1, 3)))
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 10))
    if isinstance(value, tuple):
        return () if value else (rng.choice(tuple(Code)),)
    return "Somebody else" if value is None or rng.random() < 0.5 else f"{value}."


def faulty_rows(rows: Sequence[Rated], rng: Random) -> Iterator[tuple[Rated, ...]]:
    """The rows of a rating with one fault: each field wrong, a row missing, doubled, swapped."""
    index = rng.randrange(len(rows))
    row = rows[index]
    for field in row._fields:
        if getattr(row, field) is not None:
            spoilt: Any = row._replace(**{field: other(getattr(row, field), rng)})
            yield replaced(rows, index, spoilt)
    yield (*rows, row)
    if len(rows) > 1:
        yield (*rows[:index], *rows[index + 1 :])
        yield (*rows[1:], rows[0])


def faulty_ratings(ratings: Ratings, rng: Random) -> Iterator[Ratings]:
    for teams in faulty_rows(ratings.teams, rng):
        yield ratings._replace(teams=teams)
    for players in faulty_rows(ratings.players, rng):
        yield ratings._replace(players=players)
    team = rng.choice(list(ratings.in_team))
    for rows in faulty_rows(ratings.in_team[team], rng):
        yield ratings._replace(in_team={**ratings.in_team, team: rows})
    yield ratings._replace(in_team={name: rows for name, rows in ratings.in_team.items() if name != team})


def faulty_tours(stated: StatedTour, rng: Random) -> Iterator[tuple[str, StatedTour]]:
    """The tour with one planted fault after another, each with the code that must report it."""
    if stated.numbers:
        team = rng.choice(list(stated.numbers))
        yield "numbers", stated._replace(numbers={**stated.numbers, team: stated.numbers[team] + 1})
    for name in ("program", "final"):
        seats = getattr(stated, name) or ()
        if not seats:
            continue
        index = rng.randrange(len(seats))
        seat = seats[index]
        for field in seat._fields:
            moved = seat._replace(**{field: other(getattr(seat, field), rng)})
            planted: dict[str, Any] = {name: replaced(seats, index, moved)}
            yield name, stated._replace(**planted)
        doubled: dict[str, Any] = {name: (*seats, seat)}
        yield name, stated._replace(**doubled)
    for index, verdict in enumerate(stated.verdicts or ()):
        for field in verdict._fields:
            turned = verdict._replace(**{field: other(getattr(verdict, field), rng)})
            yield "verdict", stated._replace(verdicts=replaced(stated.verdicts or (), index, turned))
    results = stated.results or ()
    if results:
        index = rng.randrange(len(results))
        result = results[index]
        codes = {"finished_by": "result-finished", "credited_to": "result-credited"}
        for field in result._fields:
            spoilt = result._replace(**{field: other(getattr(result, field), rng)})
            code = codes.get(field, "result-row" if field in ("table", "team") else f"result-{field}")
            yield code, stated._replace(results=replaced(results, index, spoilt))
        yield "result-row", stated._replace(results=results[1:])
        yield "result-row", stated._replace(results=(*results, result))
    if stated.ratings is not None:
        for ratings in faulty_ratings(stated.ratings, rng):
            yield "rating", stated._replace(ratings=ratings)


@pytest.mark.parametrize("seed", range(12))
def test_no_planted_fault_escapes(seed: int) -> None:
    """Each stated field of each kind, made wrong once, is reported as wrong in its tour with its code."""
    tournament = random_tournament(seed, max_tables=2, max_tours=2)
    rng = Random(seed)
    computed = recompute(tournament)
    already = set(check_tournament(tournament, computed))
    assert {difference.grade for difference in already} <= {Grade.NOTED}
    for position, stated in enumerate(computed):
        for code, faulty in faulty_tours(stated, rng):
            tours = (*computed[:position], faulty, *computed[position + 1 :])
            new = set(check_tournament(tournament, tours)) - already
            wrong = {d.code.value for d in new if d.grade is Grade.WRONG and d.tour == stated.tour}
            assert any(found_code.startswith(code) for found_code in wrong), (stated.tour, code, new)


def test_contributions_may_be_rounded() -> None:
    """A share that went through a binary float of a cell is the same; a missing one says nothing."""
    tournament = two_tours()
    stated = recompute(tournament)[0]
    assert stated.ratings is not None
    rounded = tuple(
        row._replace(contribution=Fraction(float(row.contribution or 0))) for row in stated.ratings.players
    )
    blank = tuple(row._replace(contribution=None) for row in stated.ratings.players)
    for players in rounded, blank:
        ratings = stated.ratings._replace(players=players)
        assert check_tournament(tournament, [stated._replace(ratings=ratings)]) == ()


def test_a_blank_cell_is_a_difference_only_once_the_tour_is_closed() -> None:
    """Whists typed at `play` may stand beside cells not written yet; a closed tour has them all."""
    closed = two_tours()
    for tournament, codes in (
        (closed, ["result-place", "result-how"]),
        (with_first(closed, stage=Stage.PLAY), []),
    ):
        stated = recompute(tournament)[0]
        assert stated.results is not None
        rows = (stated.results[0]._replace(place=None, how=None), *stated.results[1:])
        differences = check_tournament(tournament, [stated._replace(results=rows)])
        assert [difference.code.value for difference in differences] == codes
        # A value that is there must be right at any stage.
        rows = (stated.results[0]._replace(place=4), *stated.results[1:])
        differences = check_tournament(tournament, [stated._replace(results=rows)])
        assert [difference.code.value for difference in differences] == ["result-place"]


def test_vacant_seats_may_be_left_out() -> None:
    """A seating that lists only held seats says the same."""
    first = two_tours()
    program = tuple(row for row in lineup(("N1 E1 S1 W1", "N2 E2 S2 W2")) if row.player != "W2")
    tournament = with_first(first, program=program, results=whists((70, 20, -10, -80), (-50, 40, 10, 0))[:-1])
    stated = recompute(tournament)[0]
    assert stated.program is not None
    held = tuple(seat for seat in stated.program if seat.player is not None)
    assert len(held) == 7
    assert check_tournament(tournament, [stated._replace(program=held)]) == ()


def test_every_code_has_its_own_word() -> None:
    """The codes are stable ASCII words."""
    assert all(code.value.isascii() and code.value.islower() for code in DifferenceCode)
