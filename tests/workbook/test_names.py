import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourclubs_workbook.cells import Bad
from fourclubs_workbook.names import (
    NAME_LENGTH,
    clean_name,
    find_alike,
    fold_all,
    fold_name,
    has_hidden_marks,
    nearest_name,
    parse_name,
)
from fourclubs_workbook.port import Value


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Анна   Ким ", "Анна Ким"),
        ("Анна\u00a0Ким", "Анна Ким"),
        ("Анна\nКим", "Анна Ким"),
        ("Кли\u0306мов", "Клймов"),
        ("\u200fКим\u200b\ufeff", "Ким"),
        (7, "7"),
        (7.0, "7"),
        ("=Ким", "=Ким"),
        ("\u200b", None),
        (None, None),
    ],
)
def test_names_are_cleaned(typed: Value, name: str | None) -> None:
    """Trimmed, inner blanks joined, NFC, nothing invisible; a whole number is a name of digits."""
    assert parse_name(typed) == name


@pytest.mark.parametrize(("typed", "message"), [(7.5, "cell.name-number"), ("я" * 61, "cell.name-long")])
def test_what_is_no_name(typed: Value, message: str) -> None:
    """A fraction, and a name one character longer than allowed."""
    parsed = parse_name(typed)
    assert isinstance(parsed, Bad)
    assert parsed.id == message
    assert parse_name("я" * NAME_LENGTH) == "я" * NAME_LENGTH


def test_hidden_marks_are_noticed_and_ordinary_blanks_are_not() -> None:
    """A no-break space or a line break is joined without a word, a zero-width mark is told."""
    assert has_hidden_marks("Ким\u200b")
    assert has_hidden_marks("\u202eКим")
    assert not has_hidden_marks("Анна\u00a0Ким\n")


@given(st.text(max_size=30))
def test_cleaning_twice_changes_nothing(text: str) -> None:
    """A cleaned name is clean, and is in NFC."""
    name = clean_name(text)
    assert clean_name(name) == name
    assert unicodedata.is_normalized("NFC", name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Орлов", "орлов"),
        ("Ёлкин", "Елкин"),
        ("Кох", "Kox"),
        ("Сова", "Cова"),
        ("Салтыков-Щедрин", "Салтыков – Щедрин"),
        ("Иванов А.Б.", "Иванов А. Б."),
        ("О'Хара", "О’Хара"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    """Case, ё/е, Latin look-alikes, dashes, apostrophes, blanks beside dots."""
    assert fold_name(one) == fold_name(other)


@pytest.mark.parametrize(("one", "other"), [("Ким", "Кин"), ("Орлов", "Орлова"), ("Клуб 1", "Клуб 11")])
def test_names_that_differ(one: str, other: str) -> None:
    """One letter or digit makes another name."""
    assert fold_name(one) != fold_name(other)


def test_alike_names_are_found_only_when_there_is_one() -> None:
    """Two names that fold alike leave it open who is meant."""
    assert find_alike("КИМ", fold_all(["Ким", "Ли"])) == "Ким"
    assert find_alike("КИМ", fold_all(["Ким", "ким"])) is None


def test_a_near_miss_is_offered() -> None:
    """A slip of one letter suggests the name; nothing near suggests nothing."""
    assert nearest_name("Спратак", ["Спартак", "Зенит"]) == "Спартак"
    assert nearest_name("Локомотив", ["Спартак", "Зенит"]) is None
