"""Points as they are written: exact numbers in, exact numbers out."""

from fractions import Fraction


def parse_points(text: str) -> Fraction:
    """Read one number of points.

    Args:
        text: A decimal with a dot or a comma (`3.5`, `3,5`) or a fraction (`10/3`).

    Returns:
        The exact number.

    Raises:
        ValueError: The text is no such number.

    >>> parse_points("3,5"), parse_points("10/3"), parse_points("-1")
    (Fraction(7, 2), Fraction(10, 3), Fraction(-1, 1))
    """
    cleaned = text.strip().replace("\N{MINUS SIGN}", "-").replace(",", ".")
    if not cleaned or any(character not in "0123456789.-/ " for character in cleaned):
        raise ValueError(f"not a number of points: {text!r}")
    try:
        return Fraction(cleaned)
    except ZeroDivisionError as error:
        raise ValueError(f"not a number of points: {text!r}") from error


def format_points(points: Fraction) -> str:
    """Write points as in JSON: a decimal with a dot where it ends, else a fraction.

    >>> format_points(Fraction(7, 2)), format_points(Fraction(10, 3)), format_points(Fraction(4))
    ('3.5', '10/3', '4')
    """
    if points.denominator == 1:
        return str(points.numerator)
    places, rest = 0, points.denominator
    for prime in (2, 5):
        count = 0
        while rest % prime == 0:
            rest //= prime
            count += 1
        places = max(places, count)
    if rest != 1:
        return f"{points.numerator}/{points.denominator}"
    digits = f"{abs(points.numerator) * 10**places // points.denominator:0{places + 1}d}"
    sign = "-" if points < 0 else ""
    return f"{sign}{digits[:-places]}.{digits[-places:]}"
