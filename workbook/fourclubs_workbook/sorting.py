"""Names in lists: in the order of Russian rules, and namesakes told apart.

The order is that of the Unicode collation with the Russian tailoring, by ICU: Ё stands with Е and
after it where nothing else differs, case decides last, Cyrillic comes before Latin. ICU is imported at
the first sorting only.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TypeVar

from fourclubs_core.models import Team

from .messages import text
from .names import fold_name

Key = tuple[str, str]
"""A player: team name, player name."""

_Player = TypeVar("_Player", str, Key)


@cache
def _collation() -> Callable[[str], bytes]:
    from icu import Collator, Locale

    key: Callable[[str], bytes] = Collator.createInstance(Locale("ru")).getSortKey
    return key


def sort_key(name: str) -> bytes:
    """What a name is sorted by; equal for names that differ by nothing a list would show.

    >>> sort_key("Ёлкин") < sort_key("Елкина"), sort_key("Елкин") < sort_key("Ёлкин")
    (True, True)
    """
    # A lone half of a character, which ICU refuses, is no letter of any name.
    return _collation()(name.encode("utf-8", "replace").decode("utf-8"))


def sort_names(names: Iterable[str]) -> list[str]:
    """Names in the order of a list.

    >>> sort_names(["Zed", "Жуков", "Ёлкин", "Ежов", "Елкин", "Елкина"])
    ['Ежов', 'Елкин', 'Ёлкин', 'Елкина', 'Жуков', 'Zed']
    """
    return sorted(names, key=sort_key)


def show_names(teams: Sequence[Team], language: str) -> Mapping[Key, str]:
    """The name of each player in a list where teams mix; no two look alike.

    A namesake gets his team, and his number in its roster where the team does not part them. Names
    that differ only by case, ё/е or Latin look-alikes count as one.

    Args:
        teams: The teams with their rosters.
        language: `ru` or `en`.

    Returns:
        The shown name by (team, player).
    """
    forms = {
        (team.name, player.name): (
            player.name,
            text("name.of-team", language, name=player.name, team=team.name),
            text("name.of-team-number", language, name=player.name, team=team.name, number=number),
        )
        for team in teams
        for number, player in enumerate(team.players, start=1)
    }
    return _tell_apart(forms)


def show_team_names(team: Team, language: str) -> Mapping[str, str]:
    """The name of each player in a list of one team: names that look alike get their number in the roster.

    Returns:
        The shown name by the player's name.
    """
    forms = {
        player.name: (player.name, text("name.number", language, name=player.name, number=number))
        for number, player in enumerate(team.players, start=1)
    }
    return _tell_apart(forms)


def _tell_apart(forms: Mapping[_Player, Sequence[str]]) -> dict[_Player, str]:
    """The shortest form of each name that looks like no other one; the last form where all do."""
    shown = dict.fromkeys(forms, 0)
    while True:
        alike: dict[str, list[_Player]] = {}
        for player, form in shown.items():
            alike.setdefault(fold_name(forms[player][form]), []).append(player)
        longer = [
            player
            for players in alike.values()
            if len(players) > 1
            for player in players
            if shown[player] + 1 < len(forms[player])
        ]
        if not longer:
            return {player: forms[player][form] for player, form in shown.items()}
        for player in longer:
            shown[player] += 1
