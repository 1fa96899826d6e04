import pytest

from fourclubs_core.models import Lots
from fourclubs_workbook.messages import Grade
from fourclubs_workbook.port import Value
from fourclubs_workbook.reading import Reading, read_tournament

from .snapshots import Records, fresh, second_tour, snapshot


def read(records: Records) -> Reading:
    return read_tournament(snapshot(records))


def lots(reading: Reading, tour: int = 1) -> Lots:
    assert reading.tournament is not None, reading.problems
    return reading.tournament.tours[tour - 1].lots


def rated(*orders: Value) -> Records:
    """Tour 2 at its seating; after tour 1 Зенит leads and the three others share place 2."""
    records = second_tour()
    teams = ("Зенит", "Спартак", "Динамо", "Торпедо")
    records["TeamRating"] = [
        {"place": 1 if row == 0 else 2, "team": team, "points": 5, "order": order}
        for row, (team, order) in enumerate(zip(teams, orders, strict=True))
    ]
    return records


def test_orders_beside_the_rating_are_lots_of_the_tour_before() -> None:
    """Л - they part tied rows of the rating after tour 1."""
    reading = read(rated(None, 3, "1", 2.0))
    assert (reading.problems, reading.notes) == ((), ())
    assert lots(reading) == Lots(teams=("Динамо", "Торпедо", "Спартак"))
    assert lots(reading, 2) == Lots()


def test_the_same_after_the_sheet_was_sorted() -> None:
    """The orders alone make the list."""
    records = rated(None, 3, 1, 2)
    records["TeamRating"].reverse()
    assert lots(read(records)).teams == ("Динамо", "Торпедо", "Спартак")


def test_lots_of_players() -> None:
    """The overall rating names players with their teams, the in-team ratings by team."""
    records = second_tour()
    records["PersonalRating"] = [
        {"place": 1, "player": "Пак", "team": "Зенит", "order": 2},
        {"place": 1, "player": "Чижов", "team": "Спартак", "order": 1},
    ]
    records["InTeamRating"] = [
        {"team": "Зенит", "place": 1, "player": "Ким", "order": 2},
        {"team": "Зенит", "place": 1, "player": "Ли", "order": 1},
        {"team": "Зенит", "place": 3, "player": "Пак"},
        {"team": "Спартак", "place": 1, "player": "Орлов"},
        {"team": "Спартак", "place": 1, "player": "Гусев"},
    ]
    reading = read(records)
    assert (reading.problems, reading.notes) == ((), ())
    assert lots(reading) == Lots(players=("Спартак/Чижов", "Зенит/Пак"), in_team={"Зенит": ("Ли", "Ким")})


def test_equal_orders_of_tied_rows_name_both_cells() -> None:
    """Equal orders part nobody; the same order in another group is fine."""
    records = rated(None, 1, 2, 1)
    (problem,) = read(records).problems
    assert (problem.id, problem.cell, problem.parameters["other"]) == (
        "read.lot-twice",
        "TeamRating!F8",
        "TeamRating!F6",
    )
    records = rated(1, 2, 1, 2)
    for row, place in zip(records["TeamRating"], (1, 1, 3, 3), strict=True):
        row["place"] = place
    assert read(records).problems == ()


@pytest.mark.parametrize(
    ("order", "message"),
    [("первый", "cell.whole-text"), (1.5, "cell.whole-fraction"), (0, "cell.whole-range")],
)
def test_an_order_that_is_no_number(order: Value, message: str) -> None:
    """It is refused at its cell."""
    (problem,) = read(rated(None, order, 1, 2)).problems
    assert (problem.id, problem.cell) == (message, "TeamRating!F6")


def test_an_order_where_nobody_is_tied_is_told() -> None:
    """It changes nothing, but it is kept."""
    reading = read(rated(1, 2, 3, 4))
    assert [(note.id, note.cell, note.grade) for note in reading.notes] == [
        ("read.lot-not-tied", "TeamRating!F5", Grade.TOLD)
    ]
    assert lots(reading).teams == ("Зенит", "Спартак", "Динамо", "Торпедо")


def test_a_lot_for_some_of_the_tied_is_told() -> None:
    """Those without come last."""
    reading = read(rated(None, None, 1, None))
    assert [(note.id, note.cell) for note in reading.notes] == [("read.lot-partial", "TeamRating!F7")]
    assert lots(reading).teams == ("Динамо",)


def test_lots_of_earlier_tours_are_kept_in_their_table() -> None:
    """Words of either language; the rating on the sheet goes before what is kept of its tour."""
    records = rated(None, 3, 1, 2)
    records["Lots"] = [
        {"tour": 1, "rating": "команды", "team": "Торпедо", "order": 1},
        {"tour": 1, "rating": "in team", "team": "Зенит", "player": "Ли", "order": 2},
        {"tour": 1, "rating": "в команде", "team": "Зенит", "player": "Ким", "order": 1},
        {"tour": 1, "rating": "players", "team": "Зенит", "player": "Ким", "order": 1},
    ]
    assert lots(read(records)) == Lots(
        teams=("Динамо", "Торпедо", "Спартак"), players=("Зенит/Ким",), in_team={"Зенит": ("Ким", "Ли")}
    )


@pytest.mark.parametrize(
    ("key", "value", "message", "cell"),
    [
        ("tour", 3, "read.row-future", "A5"),
        ("rating", "клубы", "cell.word-unknown", "B5"),
        ("team", "Ротор", "read.team-unknown", "C5"),
        ("player", "Сом", "read.player-unknown", "D5"),
        ("order", None, "read.blank", "E5"),
    ],
)
def test_a_spoiled_row_of_kept_lots(key: str, value: Value, message: str, cell: str) -> None:
    """Each is refused at its cell."""
    records = second_tour()
    row: dict[str, Value] = {"tour": 1, "rating": "личный", "team": "Зенит", "player": "Ким", "order": 1}
    records["Lots"] = [{**row, key: value}]
    assert [(problem.id, problem.cell) for problem in read(records).problems] == [(message, f"Lots!{cell}")]


def test_a_doubled_row_of_kept_lots() -> None:
    """Both cells are named."""
    records = second_tour()
    row: dict[str, Value] = {"tour": 1, "rating": "команды", "team": "Зенит", "order": 1}
    records["Lots"] = [row, {**row, "order": 2}]
    (problem,) = read(records).problems
    assert (problem.id, problem.cell, problem.parameters["other"]) == ("read.row-twice", "Lots!A6", "Lots!A5")


def test_orders_before_any_tour_is_closed_belong_to_nothing() -> None:
    """There is no rating yet."""
    records = fresh()
    records["TeamRating"] = [{"team": "Зенит", "order": 1}]
    assert lots(read(records)) == Lots()
