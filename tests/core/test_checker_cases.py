"""The checker's own computation against the worked cases (`tests/cases`)."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from fourclubs_core.checker import recompute
from fourclubs_core.models import Change, LineupSeat, SeatWhists, Settings, Team, Tour, Tournament
from fourclubs_core.points import parse_points
from fourclubs_core.stated import StatedTour
from fourclubs_core.words import Balance, Kind, Stage, When

CASES = Path(__file__).parents[1] / "cases"
CASE_NAMES = sorted(path.name for path in CASES.glob("case-*.json"))
ATTRIBUTIONS = json.loads((CASES / "attribution.json").read_text(encoding="utf-8"))["rows"]


def tournament_of(typed: dict[str, Any]) -> Tournament:
    """The typed part of a case as a model."""
    tours = [
        {
            **tour,
            "results": [{key: row[key] for key in ("table", "team", "whists")} for row in tour["results"]],
        }
        for tour in typed["tours"]
    ]
    return Tournament.model_validate({"settings": typed["settings"], "teams": typed["teams"], "tours": tours})


def rows_of_results(tour: dict[str, Any]) -> list[tuple[object, ...]]:
    return [
        (
            row["table"],
            row["seat"],
            row["team"],
            row["player"],
            row["place"],
            parse_points(row["points"]),
            row["credited_to"],
            row["how"],
        )
        for row in tour["results"]
    ]


def check_ratings(stated: StatedTour, expected: dict[str, Any]) -> None:
    ratings = stated.ratings
    assert ratings is not None
    assert {row.team: (row.points, row.whists, row.first_places) for row in ratings.teams} == {
        team: (parse_points(sums["points"]), sums["whists"], sums["first_places"])
        for team, sums in expected["totals"].items()
    }
    of_players = {
        name: (parse_points(sums["points"]), sums["whists"], sums["first_places"], sums["tours"])
        for name, sums in expected["players"].items()
    }
    for rows in (ratings.players, [row for team in ratings.in_team.values() for row in team]):
        assert {f"{row.team}/{row.player}": row[3:7] for row in rows} == of_players
    orders = expected["ratings"]
    assert [[row.place, row.team] for row in ratings.teams] == orders["teams"]
    assert [[row.place, row.team, row.player] for row in ratings.players] == orders["players"]
    in_team = {team: [[row.place, row.player] for row in rows] for team, rows in ratings.in_team.items()}
    assert in_team == orders["in_team"]


@pytest.mark.parametrize("name", CASE_NAMES)
def test_a_case_comes_out_as_worked(name: str) -> None:
    """Every expected field of every tour of the case is recomputed exactly."""
    case = json.loads((CASES / name).read_text(encoding="utf-8"))
    computed = recompute(tournament_of(case["input"]))
    assert len(computed) == len(case["expected"]["tours"])
    for stated, expected in zip(computed, case["expected"]["tours"], strict=True):
        assert stated.tour == expected["tour"]
        assert stated.numbers == expected["numbers"]
        for field in ("program", "final"):
            seats = [(row["table"], row["seat"], row["team"], row["player"]) for row in expected[field]]
            assert [tuple(seat) for seat in getattr(stated, field)] == seats
        assert stated.verdicts is not None
        assert [list(verdict.codes) for verdict in stated.verdicts] == expected["codes"]
        assert [verdict.accepted for verdict in stated.verdicts] == expected["accepted"]
        assert stated.results is not None
        results = [
            (r.table, r.seat, r.team, r.player, r.place, r.points, r.credited_to, r.how)
            for r in stated.results
        ]
        assert results == rows_of_results(expected)
        check_ratings(stated, expected)


def test_all_cases_are_here() -> None:
    """The worked cases stand beside the tests, so that they run on any machine."""
    assert len(CASE_NAMES) == 44
    assert len(ATTRIBUTIONS) == 22


# Whists of the other three seats that put a seat with these final whists on this place:
# `above` of them are larger, the rest smaller, and the table sums to zero.
def others(whists: int, place: int) -> list[int]:
    above = [whists + 1000 * (n + 1) for n in range(place - 1)]
    below = [whists - 1000 * (n + 1) for n in range(4 - place)]
    rest = -whists - sum(above) - sum(below)
    if below:
        below[-1] += min(rest, 0)
        rest -= min(rest, 0)
    if above:
        above[-1] += max(rest, 0)
        rest -= max(rest, 0)
    return above + below


@pytest.mark.parametrize("row", ATTRIBUTIONS, ids=lambda row: row["why"])
def test_an_attribution_goes_as_worked(row: dict[str, Any]) -> None:
    """К - one seat with players A and B: who gets the result, and how it was decided."""
    players = ["A", "B"]
    states = row["states_when_leaving"]
    changes = [
        Change(
            no=number + 1,
            when=When.DURING,
            team="One",
            kind=Kind.SUBSTITUTION,
            table=1,
            out=players[number % 2],
            in_=players[(number + 1) % 2],
            balance=Balance(state["balance"]) if state and state["balance"] else None,
            place=state["place"] if state else None,
            captain_gives=row["captain_gives"],
            ruling=row["ruling"],
            reason="seen by the judge",
        )
        for number, state in enumerate(states)
    ]
    names = ["One", "Two", "Three", "Four"]
    whists = [row["final_whists"], *others(row["final_whists"], row["final_place"])]
    tournament = Tournament(
        settings=Settings(tables=1, players=2, tours=1),
        teams=tuple(
            Team.model_validate({"name": name, "players": [{"name": "A"}, {"name": "B"}]}) for name in names
        ),
        tours=(
            Tour(
                tour=1,
                stage=Stage.CLOSED,
                numbers={name: number for number, name in enumerate(names, start=1)},
                program=tuple(
                    LineupSeat(table=1, seat=number, team=name, player="A")
                    for number, name in enumerate(names, start=1)
                ),
                changes=tuple(changes),
                results=tuple(
                    SeatWhists(table=1, team=name, whists=count)
                    for name, count in zip(names, whists, strict=True)
                ),
            ),
        ),
    )
    results = recompute(tournament)[0].results
    assert results is not None
    assert results[0].place == row["final_place"]
    assert (results[0].credited_to, results[0].how) == (row["credited_to"], row["how"])
    # A place alone gives 4, 3, 2 or 1 points.
    assert results[0].points == Fraction(5 - row["final_place"])
