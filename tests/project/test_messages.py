"""The catalogue of messages as a whole."""

from string import Formatter

import pytest

from fourclubs_workbook.messages import CATALOGUE


def find_fields(pattern: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(pattern) if field is not None}


@pytest.mark.parametrize("message", sorted(CATALOGUE))
def test_both_languages_say_the_same(message: str) -> None:
    """A text has the same parameters in both languages, named, none empty."""
    russian, english = CATALOGUE[message]
    assert find_fields(russian) == find_fields(english)
    assert "" not in find_fields(russian)


@pytest.mark.parametrize("message", sorted(CATALOGUE))
def test_english_has_no_russian_words(message: str) -> None:
    """An English text is English; single letters are the clauses of the regulation."""
    words = [word.strip(".,:;()!?«»“”\"'") for word in CATALOGUE[message][1].split()]
    russian = [
        word for word in words if len(word) > 1 and any("а" <= letter.lower() <= "я" for letter in word)
    ]
    assert russian == []
