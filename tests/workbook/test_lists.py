from datetime import datetime, time
from fractions import Fraction

import pytest

from fourclubs_core.words import Criterion
from fourclubs_workbook.cells import Bad
from fourclubs_workbook.lists import (
    is_from_now_on,
    parse_criteria,
    parse_point_list,
    parse_points,
    parse_tours,
)
from fourclubs_workbook.messages import CATALOGUE
from fourclubs_workbook.port import ErrorValue, Value


def bad_id(parsed: object) -> str:
    assert isinstance(parsed, Bad)
    assert parsed.id in CATALOGUE
    return parsed.id


@pytest.mark.parametrize(
    ("typed", "tours"),
    [
        (2, {2}),
        (2.0, {2}),
        ("2", {2}),
        ("1-2", {1, 2}),
        ("1 \u2013 2", {1, 2}),
        ("4-", {4, 5, 6, 7, 8}),
        ("4\u2014", {4, 5, 6, 7, 8}),
        ("1, 3; 5", {1, 3, 5}),
        ("1;3-4;", {1, 3, 4}),
        ("да", {6, 7, 8}),
        ("YES", {6, 7, 8}),
        ("нет", set()),
        ("1", {1}),
        # A tour beyond the last one is told of elsewhere.
        ("9", {9}),
        ("9-", {9}),
    ],
)
def test_tours_a_player_misses(typed: Value, tours: set[int]) -> None:
    """Lists and spans, open to the last of 8 tours; yes counts from the current tour, the 6th."""
    assert parse_tours(typed, 8, 6) == frozenset(tours)


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (datetime(2026, 2, 1), "cell.tours-date"),
        (1.2, "cell.tours-fraction"),
        ("2-1", "cell.tours-text"),
        ("0", "cell.tours-text"),
        (-3, "cell.tours-text"),
        ("-3", "cell.tours-text"),
        ("1-2-3", "cell.tours-text"),
        ("1 3", "cell.tours-text"),
        ("1;;3", "cell.tours-text"),
        ("1-999", "cell.tours-text"),
        (";", "cell.tours-text"),
        ("болен", "cell.tours-text"),
        (time(1, 2), "cell.time"),
        (True, "cell.logical"),
        (ErrorValue("#REF!"), "cell.error"),
    ],
)
def test_what_is_no_list_of_tours(typed: Value, message: str) -> None:
    """A date is what Excel makes of 1-2, a fraction what it makes of 1,2: both have their own advice."""
    assert bad_id(parse_tours(typed, 8, 6)) == message


def test_from_now_on_is_only_a_word() -> None:
    """A lone 1 is tour 1, not yes."""
    assert is_from_now_on(" Да ")
    assert not is_from_now_on(1)
    assert not is_from_now_on("4-")


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ("4; 3; 2; 1", (4, 3, 2, 1)),
        ("4,3,2,1", (4, 3, 2, 1)),
        ("4 3 2 1", (4, 3, 2, 1)),
        ("3,5; 2.5; 10/3; \u22121", (Fraction(7, 2), Fraction(5, 2), Fraction(10, 3), -1)),
    ],
)
def test_points_of_places(typed: str, points: tuple[Fraction | int, ...]) -> None:
    """Four exact numbers; decimals only between semicolons, where a comma can be nothing else."""
    assert parse_point_list(typed) == points


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("4; 3; 2", "cell.points-list"),
        ("4; 3; 2; 1; 0", "cell.points-list"),
        ("4,5 3 2 1", "cell.points-list"),
        ("4; 3; x; 1", "cell.points-list"),
        ("4; 3; 1/0; 1", "cell.points-list"),
        (4321, "cell.points-list"),
        (datetime(2021, 3, 4), "cell.date"),
    ],
)
def test_what_is_no_list_of_points(typed: Value, message: str) -> None:
    """Three numbers, five, a word, a date."""
    assert bad_id(parse_point_list(typed)) == message


def test_criteria_in_either_language() -> None:
    """Л - keys or words, parted by semicolons or commas, each at most once."""
    expected = (Criterion.WHISTS, Criterion.POINTS, Criterion.FIRST_PLACES)
    assert parse_criteria("whists; points; first_places") == expected
    assert parse_criteria("Висты, очки, первые места") == expected
    for typed in ("points; points", "points; luck", 5):
        assert bad_id(parse_criteria(typed)) == "cell.criteria-list"


@pytest.mark.parametrize(
    ("typed", "points"),
    [(4, Fraction(4)), (3.1, Fraction(31, 10)), (20 / 3, Fraction(20, 3)), ("-2,5", Fraction(-5, 2))],
)
def test_points_of_a_rating(typed: Value, points: Fraction) -> None:
    """A float stands for the simplest fraction that it is nearest to."""
    assert parse_points(typed) == points


def test_what_is_no_points() -> None:
    """A word, a truth value, a number beyond all bounds."""
    for typed in ("три", float("inf"), float("nan")):
        assert bad_id(parse_points(typed)) == "cell.points-text"
    assert bad_id(parse_points(True)) == "cell.logical"
