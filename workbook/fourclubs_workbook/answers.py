"""Cells that hold one of a few answers: the sign of a balance, yes or no, a fixed word.

Parsers as in `cells`: the typed value, None for a blank cell, or a `Bad`.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from fourclubs_core.words import Balance

from .cells import Bad, bad_cell, fold_word, is_blank, show_value
from .layout.words import WORDS
from .port import Value

Word = TypeVar("Word", bound=StrEnum)

_PLUS = frozenset({"+", "plus", "плюс"})
_MINUS = frozenset({"-", "minus", "минус"})
_ZERO = frozenset({"0", "zero", "ноль", "нуль"})
YES_WORDS = frozenset({"да", "д", "yes", "y", "1", "+", "true", "истина", "x", "х", "v", "✓", "✔"})
"""What reads as yes, folded."""
NO_WORDS = frozenset({"нет", "н", "no", "n", "0", "-", "false", "ложь"})
"""What reads as no, folded."""


def parse_balance(value: Value) -> Balance | Bad | None:
    r"""Е - read the sign of a balance: `+`, `0`, `-` or the word for it.

    >>> parse_balance("\u2212"), parse_balance(0), parse_balance("Плюс")
    (<Balance.MINUS: '-'>, <Balance.ZERO: '0'>, <Balance.PLUS: '+'>)
    >>> parse_balance(5).id
    'cell.balance-word'
    """
    if is_blank(value):
        return None
    if isinstance(value, str):
        sign = fold_word(value)
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        sign = "0" if value == 0 else ""
    else:
        return bad_cell(value)
    if sign in _PLUS:
        return Balance.PLUS
    if sign in _MINUS:
        return Balance.MINUS
    if sign in _ZERO:
        return Balance.ZERO
    return Bad("cell.balance-word", {"value": show_value(value)})


def parse_yes_no(value: Value) -> bool | Bad | None:
    """Read yes or no: a word of either language, a tick, 1 or 0, a truth value.

    >>> parse_yes_no("Да"), parse_yes_no("no"), parse_yes_no(1), parse_yes_no(None)
    (True, False, True, None)
    >>> parse_yes_no("может быть").id
    'cell.yes-no-word'
    """
    if isinstance(value, bool):
        return value
    if is_blank(value):
        return None
    if isinstance(value, str):
        word = fold_word(value)
    elif isinstance(value, (int, float)):
        word = str(int(value)) if value in (0, 1) else ""
    else:
        return bad_cell(value)
    if word in YES_WORDS:
        return True
    if word in NO_WORDS:
        return False
    return Bad("cell.yes-no-word", {"value": show_value(value)})


def _fold_words(group: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    folded = {}
    for key, pair in group.items():
        for word in (key, key.replace("_", " "), *pair):
            folded[word] = folded[fold_word(word)] = key
    return folded


_FOLDED_WORDS = {name: _fold_words(group) for name, group in WORDS.items()}


def parse_word(value: Value, group: str, kind: type[Word]) -> Word | Bad | None:
    """Read a fixed word of `layout.words` in either language, or its ASCII key.

    Args:
        value: The cell. Case, extra blanks and ё/е do not matter.
        group: The group of words, a key of `WORDS`.
        kind: The enum whose values are the keys of the group.

    Returns:
        The member, None for a blank cell, or a `Bad` that lists the words in both languages.

    >>> from fourclubs_core.words import Kind
    >>> parse_word(" Обмен ", "kind", Kind), parse_word("exchange", "kind", Kind)
    (<Kind.EXCHANGE: 'exchange'>, <Kind.EXCHANGE: 'exchange'>)
    >>> parse_word("обмен?", "kind", Kind).id
    'cell.word-unknown'
    """
    if not isinstance(value, str):
        return None if value is None else bad_cell(value) or _unknown_word(value, group)
    words = _FOLDED_WORDS[group]
    key = words.get(value) or words.get(fold_word(value))
    if key is None:
        return _unknown_word(value, group) if value.strip() else None
    return kind(key)


def _unknown_word(value: Value, group: str) -> Bad:
    words = ", ".join(f"{russian} / {english}" for russian, english in WORDS[group].values())
    return Bad("cell.word-unknown", {"value": show_value(value), "words": words})


def parse_choice(value: Value, choices: tuple[str, ...]) -> str | Bad | None:
    """Read a fixed ASCII value of a setting.

    >>> parse_choice(" After_Rule", ("after_rule", "first")), parse_choice("last", ("zero",)).id
    ('after_rule', 'cell.choice-unknown')
    """
    if is_blank(value):
        return None
    if isinstance(value, str):
        key = fold_word(value).replace(" ", "_")
        if key in choices:
            return key
    elif not isinstance(value, (int, float)) or isinstance(value, bool):
        return bad_cell(value)
    return Bad("cell.choice-unknown", {"value": show_value(value), "choices": ", ".join(choices)})
