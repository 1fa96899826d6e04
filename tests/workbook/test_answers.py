from datetime import datetime

import pytest

from fourclubs_core.words import Balance, When
from fourclubs_workbook.answers import parse_balance, parse_choice, parse_word, parse_yes_no
from fourclubs_workbook.cells import Bad
from fourclubs_workbook.layout.words import WORDS
from fourclubs_workbook.messages import CATALOGUE
from fourclubs_workbook.port import Value

NO_BREAK = "\u00a0"


def bad_id(parsed: object) -> str:
    assert isinstance(parsed, Bad)
    assert parsed.id in CATALOGUE
    return parsed.id


@pytest.mark.parametrize(
    ("typed", "sign"),
    [
        ("+", Balance.PLUS),
        (" + ", Balance.PLUS),
        ("plus", Balance.PLUS),
        ("ПЛЮС", Balance.PLUS),
        ("-", Balance.MINUS),
        ("\u2212", Balance.MINUS),
        ("\u2013", Balance.MINUS),
        ("\u2014", Balance.MINUS),
        ("минус", Balance.MINUS),
        ("0", Balance.ZERO),
        (0, Balance.ZERO),
        (0.0, Balance.ZERO),
        ("ноль", Balance.ZERO),
        ("Zero", Balance.ZERO),
    ],
)
def test_signs_of_a_balance(typed: Value, sign: Balance) -> None:
    """Е - a sign, a zero of either type, or the word in either language."""
    assert parse_balance(typed) is sign


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (5, "cell.balance-word"),
        (-1, "cell.balance-word"),
        ("+5", "cell.balance-word"),
        (False, "cell.logical"),
        (datetime(2026, 2, 1), "cell.date"),
    ],
)
def test_what_is_no_balance(typed: Value, message: str) -> None:
    """Whists in the place of a sign are refused, and so is a truth value that looks like 0."""
    assert bad_id(parse_balance(typed)) == message


@pytest.mark.parametrize(
    ("typed", "answer"),
    [(word, True) for word in ("да", "Да", "д", "yes", "Y", "1", "+", "x", "х", "true", "ИСТИНА")]
    + [(word, False) for word in ("нет", "Н", "no", "n", "0", "-", "\u2212", "false", "ложь")]
    + [(True, True), (False, False), (1, True), (0.0, False)],
)
def test_yes_and_no(typed: Value, *, answer: bool) -> None:
    """Both languages, ticks, numbers and truth values are read."""
    assert parse_yes_no(typed) is answer


@pytest.mark.parametrize(("typed", "message"), [("?", "cell.yes-no-word"), (2, "cell.yes-no-word")])
def test_what_is_no_answer(typed: Value, message: str) -> None:
    """A two or a question mark is neither yes nor no."""
    assert bad_id(parse_yes_no(typed)) == message


def test_every_word_is_read_in_both_languages_and_as_its_key() -> None:
    """Case, extra blanks and ё/е do not matter; a word of another group is refused with the list."""
    for key, (russian, english) in WORDS["when"].items():
        for typed in (key, russian.upper(), f" {english} ", russian.replace(" ", f"{NO_BREAK} ")):
            assert parse_word(typed, "when", When) == key
    refused = parse_word("замена", "when", When)
    assert bad_id(refused) == "cell.word-unknown"
    assert isinstance(refused, Bad)
    assert refused.parameters["words"] == "до тура / before, в туре / during"
    assert bad_id(parse_word(3, "when", When)) == "cell.word-unknown"


def test_choices_are_their_ascii_values() -> None:
    """Case and a blank for the underscore do not matter; a truth value is no choice."""
    assert parse_choice("After rule", ("after_rule", "first")) == "after_rule"
    assert bad_id(parse_choice("second", ("after_rule", "first"))) == "cell.choice-unknown"
    assert bad_id(parse_choice(True, ("after_rule",))) == "cell.logical"
