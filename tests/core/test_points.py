from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourclubs_core.points import format_points, parse_points


class TestParsePoints:
    """What a judge types as points by place, or a file gives as points."""

    @pytest.mark.parametrize(
        ("text", "points"),
        [
            ("4", Fraction(4)),
            ("3.5", Fraction(7, 2)),
            ("3,5", Fraction(7, 2)),
            ("10/3", Fraction(10, 3)),
            ("-1", Fraction(-1)),
            ("\N{MINUS SIGN}1,5", Fraction(-3, 2)),
            (" 2 ", Fraction(2)),
            ("0", Fraction(0)),
        ],
    )
    def test_reads_decimals_and_fractions(self, text: str, points: Fraction) -> None:
        """A decimal with a dot or a comma, a fraction, a minus of any kind: read exactly."""
        assert parse_points(text) == points

    @pytest.mark.parametrize(
        "text", ["", " ", "x", "1e3", "1/0", "3.5.1", "inf", "nan", "1_000", "--1", "4;3"]
    )
    def test_refuses_anything_else(self, text: str) -> None:
        """What is no number is refused, never read as another number."""
        with pytest.raises(ValueError, match=r"\S"):
            parse_points(text)


class TestFormatPoints:
    """Points as JSON has them."""

    @pytest.mark.parametrize(
        ("points", "text"),
        [
            (Fraction(4), "4"),
            (Fraction(0), "0"),
            (Fraction(7, 2), "3.5"),
            (Fraction(-1, 2), "-0.5"),
            (Fraction(5, 4), "1.25"),
            (Fraction(1, 8), "0.125"),
            (Fraction(1, 20), "0.05"),
            (Fraction(10, 3), "10/3"),
            (Fraction(-1, 6), "-1/6"),
        ],
    )
    def test_a_decimal_where_it_ends_else_a_fraction(self, points: Fraction, text: str) -> None:
        """3.5 is written so; ten thirds has no end as a decimal and is written 10/3."""
        assert format_points(points) == text

    @given(st.fractions(min_value=-1000, max_value=1000, max_denominator=720))
    def test_what_is_written_is_read_back(self, points: Fraction) -> None:
        """Writing and reading lose nothing."""
        assert parse_points(format_points(points)) == points
