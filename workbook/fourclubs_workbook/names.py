"""Names of players and teams: how they are read from a cell and when two of them look alike."""

import unicodedata
from collections.abc import Iterable, Mapping

from .cells import Bad, bad_cell, join_blanks, show_value
from .port import Value

NAME_LENGTH = 60
"""The longest name: two of them and a sentence must fit into a message."""

_HOMOGLYPHS = str.maketrans("abcehikmoptxyё", "авсенікмортхуе")
"""Small Latin letters whose small or capital form looks like a Cyrillic one, and ё."""
_SAME = str.maketrans({"’": "'", "ʼ": "'", "`": "'", "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-"})


def is_hidden(character: str) -> bool:
    r"""Whether a character shows nothing: a zero-width or direction mark, a control character.

    >>> is_hidden("\u200b"), is_hidden("\u202e"), is_hidden("\u00a0"), is_hidden("я")
    (True, True, False, False)
    """
    return unicodedata.category(character) in ("Cf", "Cc") and not character.isspace()


def has_hidden_marks(value: Value) -> bool:
    """Whether a text holds characters that show nothing, which reading takes out."""
    return isinstance(value, str) and not value.isprintable() and any(map(is_hidden, value))


def clean_name(text: str) -> str:
    r"""A name as it is kept: trimmed, inner blanks joined, NFC, nothing invisible.

    >>> clean_name(" Анна\u00a0 Ким\u200b ")
    'Анна Ким'
    """
    if not text.isprintable():
        text = "".join([character for character in text if not is_hidden(character)])
    return unicodedata.normalize("NFC", join_blanks(text))


def parse_name(value: Value) -> str | Bad | None:
    """Read a name; a whole number is a name of digits.

    >>> parse_name("Пётр  Ли "), parse_name(7), parse_name(" "), parse_name(True).id
    ('Пётр Ли', '7', None, 'cell.logical')
    """
    if isinstance(value, str):
        name = clean_name(value)
    elif value is None:
        return None
    elif isinstance(value, int) and not isinstance(value, bool):
        name = str(value)
    elif isinstance(value, float):
        if not value.is_integer():
            return Bad("cell.name-number", {"value": show_value(value)})
        name = str(int(value))
    else:
        return bad_cell(value)
    if len(name) > NAME_LENGTH:
        return Bad("cell.name-long", {"value": show_value(name), "limit": NAME_LENGTH})
    return name or None


def fold_name(name: str) -> str:
    """A name as it is compared: two names that fold alike differ by nothing a reader would see.

    Case, ё/е, Latin look-alikes, kinds of dashes and apostrophes, and blanks beside dots and
    hyphens do not matter.

    >>> fold_name("ЁЛКИН А. Б.") == fold_name("Елкин A.Б."), fold_name("Ким") == fold_name("Кин")
    (True, False)
    """
    folded = name.translate(_SAME).casefold().translate(_HOMOGLYPHS)
    for mark in ".-":
        if mark in folded:
            folded = mark.join([part.strip() for part in folded.split(mark)])
    return folded


def find_alike(name: str, folded: Mapping[str, list[str]]) -> str | None:
    """The one known name that folds like this one; None when there is none or several.

    Args:
        name: A cleaned name.
        folded: The known names by their folded form.
    """
    alike = folded.get(fold_name(name), ())
    return alike[0] if len(alike) == 1 else None


def fold_all(names: Iterable[str]) -> dict[str, list[str]]:
    """Known names by their folded form, in their order.

    >>> fold_all(["Ким", "КИМ"])
    {'ким': ['Ким', 'КИМ']}
    """
    folded: dict[str, list[str]] = {}
    for name in names:
        folded.setdefault(fold_name(name), []).append(name)
    return folded


def nearest_name(name: str, known: Iterable[str]) -> str | None:
    """The known name that was probably meant, for an advice; None when nothing is near.

    >>> nearest_name("Спартк", ["Спартак", "Динамо"]), nearest_name("Зенит", ["Спартак"])
    ('Спартак', None)
    """
    from difflib import get_close_matches

    by_fold = {fold_name(one): one for one in known}
    near = get_close_matches(fold_name(name), by_fold, n=1, cutoff=0.7)
    return by_fold[near[0]] if near else None
