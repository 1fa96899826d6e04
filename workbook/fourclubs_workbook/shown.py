"""Numbers and lists as people read them: in the language of the workbook."""

from collections.abc import Iterable
from fractions import Fraction

from fourclubs_core.points import format_points

LAST_TOUR = 100
"""The core knows no later tour."""


def format_points_local(points: Fraction, language: str) -> str:
    """Points with the language's decimal sign; a fraction where the decimal does not end.

    >>> format_points_local(Fraction(7, 2), "ru"), format_points_local(Fraction(7, 2), "en")
    ('3,5', '3.5')
    >>> format_points_local(Fraction(10, 3), "ru"), format_points_local(Fraction(0), "en")
    ('10/3', '0')
    """
    said = format_points(points)
    return said.replace(".", ",") if language == "ru" else said


def points_cell(points: Fraction | None) -> int | float | str | None:
    """Points as a cell's value: a number where the decimal ends, else the fraction as text.

    The cell shows the decimal sign of the machine that opens it.

    >>> points_cell(Fraction(4)), points_cell(Fraction(7, 2)), points_cell(Fraction(10, 3))
    (4, 3.5, '10/3')
    """
    if points is None:
        return None
    if points.denominator == 1:
        return points.numerator
    said = format_points(points)
    return said if "/" in said else float(said)


def format_whists(whists: int) -> str:
    """Whists with their sign.

    >>> format_whists(12), format_whists(-7), format_whists(0)
    ('+12', '−7', '0')
    """
    if whists < 0:
        return f"\N{MINUS SIGN}{-whists}"
    return f"+{whists}" if whists else "0"


def format_tours(tours: Iterable[int]) -> str:
    """The tours a player misses, as they are typed in `Absent`.

    >>> format_tours({2}), format_tours({1, 2, 5}), format_tours(range(4, 101)), format_tours(())
    ('2', '1-2; 5', '4-', '')
    """
    spans: list[list[int]] = []
    for tour in sorted(tours):
        if spans and tour == spans[-1][1] + 1:
            spans[-1][1] = tour
        else:
            spans.append([tour, tour])
    return "; ".join(_format_span(first, last) for first, last in spans)


def _format_span(first: int, last: int) -> str:
    if last >= LAST_TOUR:
        return f"{first}-"
    return str(first) if first == last else f"{first}-{last}"


def format_share(share: Fraction, language: str) -> str:
    """A share as a percentage with one decimal, halves away from zero.

    >>> format_share(Fraction(1, 3), "ru"), format_share(Fraction(1, 8), "en")
    ('33,3%', '12.5%')
    """
    tenths = int(abs(share) * 1000 + Fraction(1, 2))
    said = f"{'−' if share < 0 else ''}{tenths // 10}.{tenths % 10}%"
    return said.replace(".", ",") if language == "ru" else said
