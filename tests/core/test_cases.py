"""The whole tournament against the worked cases (`tests/cases`): what a judge types, what must come out."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from fourclubs_core.models import Tournament
from fourclubs_core.outcomes import Ratings, Seat, SeatResult, TourOutcome
from fourclubs_core.points import format_points, parse_points
from fourclubs_core.tournament import compute_tournament

CASES = Path(__file__).parents[1] / "cases"
NAMES = sorted(path.stem for path in CASES.glob("case-*.json"))


def tournament_of(typed: dict[str, Any]) -> Tournament:
    """The typed part of a case; the seat of a result row follows from the team."""
    tours = [
        {
            **tour,
            "results": [{key: row[key] for key in ("table", "team", "whists")} for row in tour["results"]],
        }
        for tour in typed["tours"]
    ]
    return Tournament.model_validate({"settings": typed["settings"], "teams": typed["teams"], "tours": tours})


def compute_case(name: str) -> list[tuple[TourOutcome, dict[str, Any]]]:
    case = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    outcomes = compute_tournament(tournament_of(case["input"]))
    return list(zip(outcomes, case["expected"]["tours"], strict=True))


def seats(seating: Sequence[Seat]) -> list[dict[str, object]]:
    return [seat._asdict() for seat in seating]


def result(row: SeatResult) -> dict[str, object]:
    return {
        "table": row.table,
        "seat": row.seat,
        "team": row.team,
        "player": row.player,
        "whists": row.whists,
        "place": row.place,
        "points": None if row.points is None else format_points(row.points),
        "credited_to": row.credited_to,
        "how": row.how,
    }


def ratings_of(outcome: TourOutcome) -> Ratings:
    assert outcome.ratings is not None
    return outcome.ratings


@pytest.mark.parametrize("name", NAMES)
class TestCases:
    """Each case is a whole tournament of closed tours, worked out by another program."""

    def test_seatings(self, name: str) -> None:
        """А, Б, Л, М - team numbers, program seating and final seating of every tour."""
        for outcome, expected in compute_case(name):
            assert outcome.numbers == expected["numbers"]
            assert seats(outcome.program) == expected["program"]
            assert seats(outcome.final) == expected["final"]

    def test_verdicts(self, name: str) -> None:
        """Г, Ж, М - the codes of every change, in their order, and whether it was accepted."""
        for outcome, expected in compute_case(name):
            assert [list(verdict.codes) for verdict in outcome.verdicts] == expected["codes"]
            assert [verdict.accepted for verdict in outcome.verdicts] == expected["accepted"]

    def test_results(self, name: str) -> None:
        """И, К - place, points, who is credited and how, seat by seat."""
        for outcome, expected in compute_case(name):
            assert [result(row) for row in outcome.results] == expected["results"]

    def test_sums(self, name: str) -> None:
        """Л - sums of teams and players after every tour; both personal ratings show the same."""
        for outcome, expected in compute_case(name):
            ratings = ratings_of(outcome)
            assert {row.team: row[2:] for row in ratings.teams} == {
                team: (parse_points(sums["points"]), sums["whists"], sums["first_places"])
                for team, sums in expected["totals"].items()
            }
            due = {
                player: (parse_points(sums["points"]), sums["whists"], sums["first_places"], sums["tours"])
                for player, sums in expected["players"].items()
            }
            in_team = [row for rows in ratings.in_team.values() for row in rows]
            for rows in (ratings.players, in_team):
                assert {f"{row.team}/{row.player}": row[3:7] for row in rows} == due

    def test_orders(self, name: str) -> None:
        """Л - the three ratings: who stands where, with shared places."""
        for outcome, expected in compute_case(name):
            ratings = ratings_of(outcome)
            orders = expected["ratings"]
            assert [[row.place, row.team] for row in ratings.teams] == orders["teams"]
            assert [[row.place, row.team, row.player] for row in ratings.players] == orders["players"]
            assert {
                team: [[row.place, row.player] for row in rows] for team, rows in ratings.in_team.items()
            } == orders["in_team"]


def test_all_cases_are_here() -> None:
    """The worked cases stand beside the tests, so that they run on any machine."""
    assert len(NAMES) == 44
