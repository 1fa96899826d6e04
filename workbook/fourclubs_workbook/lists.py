"""Cells that hold a list or an exact number: tours of an absence, points of places, criteria, points.

Parsers as in `cells`: the typed value, None for a blank cell, or a `Bad`.
"""

import re
from datetime import date
from fractions import Fraction
from math import isfinite

from fourclubs_core.models import SEATS
from fourclubs_core.points import parse_points as parse_exact
from fourclubs_core.words import Criterion

from .answers import NO_WORDS, YES_WORDS
from .cells import Bad, bad_cell, fold_word, is_blank, show_value, unify_dashes
from .port import Value

LAST_TOUR = 100
"""No tournament has more tours than this."""

_TOURS_PART = re.compile(r"([0-9]{1,3})(?:( ?- ?)([0-9]{1,3})?)?")


def parse_tours(value: Value, tours: int, current: int) -> frozenset[int] | Bad | None:
    r"""Read the tours a player misses.

    Args:
        value: The cell: `2`, `1-2`, `4-` (from tour 4 on), `1; 3-5`; yes means from now on.
        tours: The number of tours of the tournament.
        current: The current tour, from which `yes` counts.

    Returns:
        The tours, those beyond the last one included where they are named; None for a blank cell.

    >>> sorted(parse_tours("1; 3\u20134", 8, 1)), sorted(parse_tours("да", 8, 6))
    ([1, 3, 4], [6, 7, 8])
    >>> parse_tours(date(2026, 2, 1), 8, 1).id, parse_tours(1.3, 8, 1).id, parse_tours("4-2", 8, 1).id
    ('cell.tours-date', 'cell.tours-fraction', 'cell.tours-text')
    """
    if is_blank(value):
        return None
    if isinstance(value, date):
        return Bad("cell.tours-date", {"value": show_value(value)})
    if isinstance(value, float) and not value.is_integer():
        return Bad("cell.tours-fraction", {"value": show_value(value)})
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        text = str(int(value))
    elif isinstance(value, str):
        text = fold_word(value)
    else:
        return bad_cell(value)
    if text in NO_WORDS and text != "0":
        return frozenset()
    if text in YES_WORDS and text != "1":
        return frozenset(range(current, tours + 1))
    missed: set[int] = set()
    for part in re.split(r" ?[,;] ?", text.rstrip(",; ")):
        span = _read_span(part, tours)
        if span is None:
            return Bad("cell.tours-text", {"value": show_value(value)})
        missed.update(span)
    return frozenset(missed)


def is_from_now_on(value: Value) -> bool:
    """Whether `Absent` says yes, which the program turns into `4-`.

    >>> is_from_now_on("Да"), is_from_now_on("1"), is_from_now_on(None)
    (True, False, False)
    """
    return isinstance(value, str) and fold_word(value) in YES_WORDS - {"1"}


def _read_span(part: str, tours: int) -> range | None:
    """One part of a list of tours: `2`, `1-2` or `4-`; None when it is none of them."""
    match = _TOURS_PART.fullmatch(part)
    if match is None:
        return None
    first = int(match[1])
    if match[2] is None:
        last = first
    elif match[3] is None:
        last = max(first, tours)
    else:
        last = int(match[3])
    return range(first, last + 1) if 1 <= first <= last <= LAST_TOUR else None


def parse_point_list(value: Value) -> tuple[Fraction, ...] | Bad | None:
    """Read the points of places 1 to 4.

    Args:
        value: `4; 3; 2; 1`. Decimals with comma or dot and fractions are read between semicolons;
            whole numbers may be parted by commas or blanks.

    Returns:
        Four exact numbers, None for a blank cell.

    >>> parse_point_list("3,5; 10/3; 1; 0"), parse_point_list("4, 3, 2, 1")[0], parse_point_list("4; 3; 2").id
    ((Fraction(7, 2), Fraction(10, 3), Fraction(1, 1), Fraction(0, 1)), Fraction(4, 1), 'cell.points-list')
    """
    if is_blank(value):
        return None
    if not isinstance(value, str):
        return bad_cell(value) or Bad("cell.points-list", {"value": show_value(value)})
    text = unify_dashes(value).strip("; ")
    if ";" in text:
        parts = text.split(";")
    else:
        parts = re.split(r" ?, ?| ", text)
        if not all(re.fullmatch(r"-?[0-9]+", part) for part in parts):
            parts = []
    try:
        points = tuple(parse_exact(part) for part in parts)
    except ValueError:
        points = ()
    return points if len(points) == SEATS else Bad("cell.points-list", {"value": show_value(value)})


_CRITERIA = {
    "points": Criterion.POINTS,
    "очки": Criterion.POINTS,
    "баллы": Criterion.POINTS,
    "whists": Criterion.WHISTS,
    "висты": Criterion.WHISTS,
    "first_places": Criterion.FIRST_PLACES,
    "первых_мест": Criterion.FIRST_PLACES,
    "первые_места": Criterion.FIRST_PLACES,
    "tours": Criterion.TOURS,
    "туры": Criterion.TOURS,
    "туров": Criterion.TOURS,
}


def parse_criteria(value: Value) -> tuple[Criterion, ...] | Bad | None:
    """Л - read the ordered list of what the ratings compare.

    >>> [str(criterion) for criterion in parse_criteria("Очки; first places")]
    ['points', 'first_places']
    >>> parse_criteria("points; points").id
    'cell.criteria-list'
    """
    if is_blank(value):
        return None
    if not isinstance(value, str):
        return bad_cell(value) or Bad("cell.criteria-list", {"value": show_value(value)})
    parts = re.split(r" ?[,;] ?", fold_word(value).strip(",; "))
    criteria = [_CRITERIA.get(part.replace(" ", "_")) for part in parts]
    known = tuple([criterion for criterion in criteria if criterion is not None])
    if len(known) < len(criteria) or len(set(known)) < len(known):
        return Bad("cell.criteria-list", {"value": show_value(value)})
    return known


def parse_points(value: Value) -> Fraction | Bad | None:
    """Read a number of points as it stands in a rating: a number, or a text such as `10/3`.

    A binary float stands for the simplest fraction that it is the nearest float of.

    >>> parse_points(3.5), parse_points(10 / 3), parse_points("3,5"), parse_points("10/3"), parse_points(2)
    (Fraction(7, 2), Fraction(10, 3), Fraction(7, 2), Fraction(10, 3), Fraction(2, 1))
    >>> parse_points("много").id
    'cell.points-text'
    """
    if is_blank(value):
        return None
    if isinstance(value, float):
        if not isfinite(value):
            return Bad("cell.points-text", {"value": show_value(value)})
        simple = Fraction(value).limit_denominator(10_000)
        return simple if float(simple) == value else Fraction(repr(value))
    if isinstance(value, int) and not isinstance(value, bool):
        return Fraction(value)
    if isinstance(value, str):
        try:
            return parse_exact(unify_dashes(value))
        except ValueError:
            return Bad("cell.points-text", {"value": show_value(value)})
    return bad_cell(value)
