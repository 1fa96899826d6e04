"""Export: a tournament with all that follows from it, as JSON data."""

import json
from collections.abc import Mapping, Sequence

from fourclubs_core.models import Team, Tour, Tournament
from fourclubs_core.outcomes import PlayerRow, Ratings, SeatResult, TourOutcome, Verdict
from fourclubs_core.points import format_points
from fourclubs_core.words import Stage

from ..state import Released
from .schema import FORMAT


def to_json(
    tournament: Tournament, outcomes: Sequence[TourOutcome], released: Released | None = None
) -> dict[str, object]:
    """The whole tournament as JSON data: typed and computed.

    Args:
        tournament: What was typed.
        outcomes: What follows from it, one outcome a tour.
        released: What of the current tour the room has been shown, if that is to be kept.

    Returns:
        Data for `json.dumps`, keys in the order of DESIGN.md. Points are texts.
    """
    settings: dict[str, object] = tournament.settings.model_dump(mode="json")
    now = next((tour for tour in tournament.tours if tour.stage is not Stage.CLOSED), None)
    now = now or (tournament.tours[-1] if tournament.tours else None)
    if now is not None:
        settings |= {"tour": now.tour, "stage": now.stage.value}
    if released is not None:
        settings["released"] = released.value
    closed = [outcome.ratings for outcome in outcomes if outcome.ratings is not None]
    return {
        "format": FORMAT,
        "settings": settings,
        "teams": [_team(team) for team in tournament.teams],
        "tours": [_tour(tour, outcome) for tour, outcome in zip(tournament.tours, outcomes, strict=True)],
        "ratings": _ratings(closed[-1]) if closed else None,
    }


def write_json(data: Mapping[str, object]) -> bytes:
    """The text of a file: UTF-8, one key a line, so that two exports can be compared line by line."""
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def _team(team: Team) -> dict[str, object]:
    data = team.model_dump(mode="json", exclude={"players"})
    data["players"] = [
        {"name": player.name, "absent": sorted(player.absent)}
        | ({"note": player.note} if player.note is not None else {})
        for player in team.players
    ]
    return data


def _tour(tour: Tour, outcome: TourOutcome) -> dict[str, object]:
    verdicts = {verdict.no: verdict for verdict in outcome.verdicts}
    return {
        "tour": tour.tour,
        "stage": tour.stage.value,
        "numbers": dict(outcome.numbers) or None,
        "program": [seat._asdict() for seat in outcome.program],
        "final": [seat._asdict() for seat in outcome.final],
        "changes": [
            change.model_dump(mode="json", by_alias=True) | {"verdict": _verdict(verdicts.get(change.no))}
            for change in tour.changes
        ],
        "results": _results(tour, outcome),
        "lots": {
            "teams": list(tour.lots.teams),
            "in_team": {team: list(names) for team, names in tour.lots.in_team.items()},
            "players": list(tour.lots.players),
        },
    }


def _verdict(verdict: Verdict | None) -> dict[str, object] | None:
    if verdict is None:
        return None
    return {"accepted": verdict.accepted, "codes": [code.value for code in verdict.codes]}


def _results(tour: Tour, outcome: TourOutcome) -> list[dict[str, object]]:
    """The results of the final seating, then whists that were typed where no result is yet."""
    known = {(row.table, row.team) for row in outcome.results}
    rows = [_result(row) for row in outcome.results]
    rows += [
        {"table": row.table, "seat": outcome.numbers.get(row.team), "team": row.team, "whists": row.whists}
        for row in tour.results
        if (row.table, row.team) not in known
    ]
    return rows


def _result(row: SeatResult) -> dict[str, object]:
    return {
        "table": row.table,
        "seat": row.seat,
        "team": row.team,
        "player": row.player,
        "whists": row.whists,
        "place": row.place,
        "points": None if row.points is None else format_points(row.points),
        "finished_by": row.finished_by,
        "credited_to": row.credited_to,
        "how": row.how.value if row.how is not None else None,
    }


def _ratings(ratings: Ratings) -> dict[str, object]:
    return {
        "teams": [
            {
                "place": row.place,
                "team": row.team,
                "points": format_points(row.points),
                "whists": row.whists,
                "first_places": row.first_places,
            }
            for row in ratings.teams
        ],
        "players": [_player(row, with_team=True) for row in ratings.players],
        "in_team": {
            team: [_player(row, with_team=False) for row in rows] for team, rows in ratings.in_team.items()
        },
    }


def _player(row: PlayerRow, *, with_team: bool) -> dict[str, object]:
    return {
        "place": row.place,
        "player": row.player,
        **({"team": row.team} if with_team else {}),
        "points": format_points(row.points),
        "whists": row.whists,
        "first_places": row.first_places,
        "tours": row.tours,
    }
