from fractions import Fraction

from fourclubs_core.outcomes import PlayerRow, Seat, TeamRow
from fourclubs_core.stated import StatedResult, StatedTour, StatedVerdict
from fourclubs_core.words import Code, How
from fourclubs_workbook.port import Value
from fourclubs_workbook.reading import read_tournament
from fourclubs_workbook.stated_reading import read_stated

from .snapshots import ROSTERS, Records, fresh, second_tour, snapshot


def stated(records: Records) -> tuple[StatedTour, ...]:
    book = snapshot(records)
    reading = read_tournament(book)
    assert reading.problems == ()
    return read_stated(book, reading)


def test_a_fresh_workbook_states_nothing() -> None:
    """Tour 1 has begun; nothing is computed of it."""
    assert stated(fresh()) == (StatedTour(1),)


def test_seatings_and_numbers() -> None:
    """What the archive says of each tour; a final seating only of the tours that have one."""
    first, second = stated(second_tour())
    assert first.numbers == {team: number for number, team in enumerate(ROSTERS, start=1)}
    assert first.program is not None
    assert first.program[5] == Seat(2, 2, "Спартак", "Гусев")
    assert first.final == first.program
    assert second.program == first.program
    assert (second.final, second.results, second.verdicts) == (None, None, None)


def test_results() -> None:
    """Computed columns; a blank or an odd cell states nothing."""
    records = second_tour()
    records["Results"][0].update(
        player="Ким", place=1, points="3,5", finished_by="Пак", credited_to="Ким", how="по правилу"
    )
    records["Results"][1].update(place="второе", points=10 / 3)
    results = stated(records)[0].results
    assert results is not None
    by_key = {(result.table, result.team): result for result in results}
    assert by_key[1, "Зенит"] == StatedResult(1, "Зенит", 1, "Ким", 1, Fraction(7, 2), "Пак", "Ким", How.RULE)
    assert by_key[1, "Спартак"] == StatedResult(1, "Спартак", 2, points=Fraction(10, 3))


def test_verdicts() -> None:
    """Of the rows that have one."""
    records = second_tour()
    slip: dict[str, Value] = {"tour": 1, "when": "в туре", "team": "Зенит", "kind": "замена"}
    records["Changes"] = [
        {**slip, "no": 2, "verdict": "отклонено: не указан стол [not-seated]"},
        {**slip, "no": 1, "verdict": "принято"},
        {**slip, "no": 3, "verdict": "?"},
    ]
    assert stated(records)[0].verdicts == (
        StatedVerdict(1, accepted=True, codes=()),
        StatedVerdict(2, accepted=False, codes=(Code.NOT_SEATED,)),
    )


def test_ratings_belong_to_the_last_closed_tour() -> None:
    """By place, whatever the order of the rows; a share is a fraction of at most six digits."""
    records = second_tour()
    records["TeamRating"] = [
        {"place": 2, "team": "Спартак", "points": 5.5, "whists": -10, "first_places": 0},
        {"place": 1, "team": "Зенит", "points": "20/3", "whists": 80, "first_places": 2},
    ]
    records["PersonalRating"] = [
        {
            "place": 1,
            "player": "Ким",
            "team": "Зенит",
            "points": 4,
            "whists": 50,
            "first_places": 1,
            "tours": 1,
        }
    ]
    records["InTeamRating"] = [{**records["PersonalRating"][0], "contribution": 0.333333}]
    first, second = stated(records)
    assert second.ratings is None
    assert first.ratings is not None
    assert first.ratings.teams == (
        TeamRow(1, "Зенит", Fraction(20, 3), 80, 2),
        TeamRow(2, "Спартак", Fraction(11, 2), -10, 0),
    )
    kim = PlayerRow(1, "Ким", "Зенит", Fraction(4), 50, 1, 1, None)
    assert first.ratings.players == (kim,)
    assert first.ratings.in_team["Зенит"] == (kim._replace(contribution=Fraction(333_333, 1_000_000)),)
