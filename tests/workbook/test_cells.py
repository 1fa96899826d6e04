from datetime import date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourclubs_core.words import Kind
from fourclubs_workbook.answers import parse_balance, parse_choice, parse_word, parse_yes_no
from fourclubs_workbook.cells import Bad, parse_text, parse_time, parse_whists, parse_whole, show_value
from fourclubs_workbook.messages import CATALOGUE
from fourclubs_workbook.port import ErrorValue, UnknownFormula, Value

NO_BREAK, THIN, NARROW = "\u00a0", "\u2009", "\u202f"


def bad_id(parsed: object) -> str:
    assert isinstance(parsed, Bad)
    assert parsed.id in CATALOGUE
    return parsed.id


@pytest.mark.parametrize(
    ("typed", "whists"),
    [
        (12, 12),
        (-48.0, -48),
        ("12", 12),
        ("+12", 12),
        ("-12", -12),
        ("- 12", -12),
        ("\u221212", -12),
        ("\u201312", -12),
        ("\u201412", -12),
        ("\u201212", -12),
        ("\ufe6312", -12),
        ("\uff0d12", -12),
        (f"1{NO_BREAK}234", 1234),
        (f"\u22121{NARROW}234{THIN}567", None),
        (f"{NO_BREAK}7 ", 7),
        ("0", 0),
    ],
)
def test_whists_are_read_as_a_judge_types_them(typed: Value, whists: int | None) -> None:
    """Any dash is the minus, any blank may part thousands; more than a million is out of bounds."""
    if whists is None:
        assert bad_id(parse_whists(typed)) == "cell.whole-range"
    else:
        assert parse_whists(typed) == whists


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (12.5, "cell.whole-fraction"),
        ("12,5", "cell.whole-fraction"),
        ("1.234", "cell.whole-fraction"),
        ("1/2", "cell.whole-fraction"),
        (float("nan"), "cell.whole-fraction"),
        (datetime(2026, 2, 1), "cell.date"),
        (date(2026, 2, 1), "cell.date"),
        (time(14, 5), "cell.time"),
        (timedelta(hours=30), "cell.time"),
        (True, "cell.logical"),
        (ErrorValue("#N/A"), "cell.error"),
        (UnknownFormula("=A1+B1"), "cell.formula"),
        ("двенадцать", "cell.whole-text"),
        ("1 23", "cell.whole-text"),
        ("--5", "cell.whole-text"),
        ("1-2", "cell.whole-text"),
        ("=5", "cell.whole-text"),
        (1_000_001, "cell.whole-range"),
    ],
)
def test_what_is_no_whole_number_is_refused_with_its_reason(typed: Value, message: str) -> None:
    """A date, a fraction, an error, a formula without value: nothing is guessed."""
    assert bad_id(parse_whists(typed)) == message


@pytest.mark.parametrize("blank", [None, "", "  ", NO_BREAK])
def test_a_blank_is_never_zero(blank: Value) -> None:
    """A cell of blanks is a blank cell for every parser."""
    assert parse_whists(blank) is None
    assert parse_balance(blank) is None
    assert parse_yes_no(blank) is None
    assert parse_time(blank) is None
    assert parse_text(blank) is None
    assert parse_word(blank, "kind", Kind) is None
    assert parse_choice(blank, ("first",)) is None


@given(st.integers(-1_000_000, 1_000_000))
def test_every_whole_number_is_read_back(number: int) -> None:
    """As a number, as text, with a Unicode minus, with thousands parted."""
    for typed in (
        number,
        float(number),
        str(number),
        f"{number:,}".replace(",", NO_BREAK).replace("-", "\u2212"),
    ):
        assert parse_whists(typed) == number


def test_bounds_are_said() -> None:
    """One past a bound is refused, the bound itself is not."""
    assert parse_whole(4, 1, 4) == 4
    assert parse_whole(5, 1, 4) == Bad("cell.whole-range", {"value": "5", "low": 1, "high": 4})
    assert parse_whole(0, 1) == Bad("cell.whole-low", {"value": "0", "low": 1})


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("14:05", "14:05"),
        ("9:05", "09:05"),
        ("9.05", "09:05"),
        ("14:05:59", "14:05"),
        (time(14, 5, 59), "14:05"),
        (datetime(2026, 11, 29, 14, 5), "14:05"),
        (timedelta(hours=14, minutes=5), "14:05"),
        # 845 minutes of 1440 in a day, as a fraction that a float holds only nearly.
        (845 / 1440, "14:05"),
        (0.0, "00:00"),
    ],
)
def test_times_in_all_their_forms(typed: Value, shown: str) -> None:
    """З - text, a time, a moment or a fraction of a day."""
    assert parse_time(typed) == shown


@given(st.integers(0, 1439))
def test_no_minute_is_lost_in_a_fraction_of_a_day(minute: int) -> None:
    """A time that a spreadsheet keeps as a fraction comes back as the same minute."""
    assert parse_time(minute / 1440) == f"{minute // 60:02d}:{minute % 60:02d}"


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("25:00", "cell.time-text"),
        ("14:60", "cell.time-text"),
        ("1405", "cell.time-text"),
        (14, "cell.time-text"),
        (1.5, "cell.time-text"),
        (timedelta(hours=25), "cell.time-text"),
        (datetime(2026, 11, 29), "cell.date"),
    ],
)
def test_what_is_no_time(typed: Value, message: str) -> None:
    """A whole number, an hour past 23 or a bare date is refused."""
    assert bad_id(parse_time(typed)) == message


def test_values_are_shown_short() -> None:
    """A message shows at most 40 characters of a value, on one line."""
    assert show_value("я" * 50) == "я" * 39 + "…"
    assert show_value(" две\nстроки ") == "две строки"
    assert show_value(datetime(2026, 2, 1, 9, 30)) == "01.02.2026 09:30"
