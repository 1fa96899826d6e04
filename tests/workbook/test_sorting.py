import subprocess
import sys
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourclubs_core.models import Player, Team
from fourclubs_workbook.names import fold_name
from fourclubs_workbook.sorting import show_names, show_team_names, sort_key, sort_names

ORDERED = (
    ("Ежов", "Елкин", "Ёлкин", "Елкина", "Ёлкина", "Жуков"),
    ("еж", "Еж", "ёж", "Ёж", "ежи"),
    ("Зайцев", "Иванов", "Йорк", "Кац"),
    ("Ким Анна", "Ким Ян", "Ким-Ли", "Кима"),
    ("Эдельман", "Юдин", "Яковлев", "Adams", "Baker", "Zhukov"),
    ("12-й игрок", "Иванов", "Ivanov"),
    ("Ґудзь", "Дуб"),
)


def roster(team: str, *names: str) -> Team:
    return Team(name=team, players=tuple(Player(name=name) for name in names))


@pytest.mark.parametrize("names", ORDERED, ids=lambda names: names[0])
def test_the_order_is_that_of_russian_lists(names: tuple[str, ...]) -> None:
    """Ё stands with Е and after it, small before capital, a blank before letters, Cyrillic before Latin."""
    for mixed in list(permutations(names))[:200]:
        assert sort_names(mixed) == list(names)


@given(st.lists(st.text(max_size=8), max_size=8))
def test_any_text_can_be_sorted(names: list[str]) -> None:
    """No text breaks the sorting, and nothing is lost."""
    assert sorted(sort_names(names)) == sorted(names)


def test_half_a_character_can_be_sorted() -> None:
    """Half of a pair that stands for one character is no reason to fail."""
    assert sort_key("\ud83d") == sort_key("?")


def test_nothing_is_loaded_before_the_first_sorting() -> None:
    """Importing the module does not load ICU."""
    code = "import sys, fourclubs_workbook.sorting; print('icu' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_namesakes_get_their_team() -> None:
    """A name that stands in two teams gets the team, in both; others stay short."""
    teams = (roster("Зенит", "Ким", "Ли"), roster("Динамо", "Ким", "Дуб"))
    assert show_names(teams, "ru") == {
        ("Зенит", "Ким"): "Ким (Зенит)",
        ("Зенит", "Ли"): "Ли",
        ("Динамо", "Ким"): "Ким (Динамо)",
        ("Динамо", "Дуб"): "Дуб",
    }


def test_names_that_look_alike_in_one_team_get_their_number() -> None:
    """Елкин and Ёлкин of one team are told apart by their numbers in the roster."""
    teams = (roster("Зенит", "Елкин", "Ли", "Ёлкин"),)
    assert list(show_names(teams, "ru").values()) == ["Елкин (Зенит, № 1)", "Ли", "Ёлкин (Зенит, № 3)"]
    assert list(show_names(teams, "en").values()) == ["Елкин (Зенит, No 1)", "Ли", "Ёлкин (Зенит, No 3)"]
    assert show_team_names(teams[0], "ru") == {"Елкин": "Елкин (№ 1)", "Ли": "Ли", "Ёлкин": "Ёлкин (№ 3)"}


def test_a_name_that_looks_like_a_namesake_with_a_team() -> None:
    """Somebody who is called "Ким (Зенит)" is not taken for Ким of Зенит."""
    teams = (roster("Зенит", "Ким"), roster("Динамо", "Ким"), roster("Пуля", "Ким (Зенит)"))
    shown = list(show_names(teams, "ru").values())
    assert shown == ["Ким (Зенит, № 1)", "Ким (Динамо)", "Ким (Зенит) (Пуля)"]


@given(st.lists(st.sets(st.sampled_from(["Ким", "КИМ", "Елкин", "Ёлкин", "Ли", "Ким (А)"])), max_size=4))
def test_no_two_shown_names_look_alike(names: list[set[str]]) -> None:
    """Whoever plays for whom, every shown name is another one, and begins with the player's name."""
    teams = tuple(roster(team, *sorted(some)) for team, some in zip("АБВГ", names, strict=False))
    shown = show_names(teams, "ru")
    assert len({fold_name(name) for name in shown.values()}) == len(shown)
    assert all(name.startswith(player) for (_, player), name in shown.items())
