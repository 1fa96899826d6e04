"""What a cell can hold: text that a workbook's file can carry, numbers and moments that are some."""

import re
from datetime import datetime, time
from math import isfinite

from .messages import Message, refused
from .port import Value, column_letter

TEXT_LIMIT = 32_767
"""Characters a cell holds, counted as Excel counts them: in UTF-16."""

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")
"""Text that starts with one of these would be taken for a formula when somebody edits the cell."""

_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_LOOKS_ESCAPED = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")


def check_value(value: Value, sheet: str, row: int, column: int) -> Message | None:
    """Why a value cannot stand in a cell; None when it can.

    Raises:
        ValueError: a number that is none, or a moment with a time zone: a fault of the program.
    """
    if isinstance(value, str):
        return _check_text(value, f"{sheet}!{column_letter(column)}{row}")
    if isinstance(value, float) and not isfinite(value):
        raise ValueError(f"{value} cannot stand in a cell")
    if isinstance(value, datetime | time) and value.tzinfo is not None:
        raise ValueError(f"{value} has a time zone, a cell has none")
    return None


def _check_text(value: str, cell: str) -> Message | None:
    if value.isascii() and value.isprintable() and len(value) < TEXT_LIMIT // 8:
        return None
    character = unheld_character(value)
    if character:
        shown = "".join(letter if letter.isprintable() else "?" for letter in value[:40])
        return refused("text.character", cell, value=shown, code=character)
    # Escapes make a text longer; a file may not hold more than the limit either.
    length = len(escape_text(value).encode("utf-16-le")) // 2
    if length > TEXT_LIMIT:
        return refused("text.too-long", cell, value=value[:30] + "…", count=length)
    return None


def unescape_text(text: str) -> str:
    r"""Text as Excel shows it: `_x000D_` in a file stands for a character.

    >>> unescape_text("a_x000A_b"), unescape_text("_x005F_x0041_")
    ('a\nb', '_x0041_')
    """
    if "_x" not in text:
        return text
    return _ESCAPED.sub(_character, text)


def _character(found: re.Match[str]) -> str:
    character = chr(int(found[1], 16))
    return character if character in "\t\n\r" or can_be_held(character) else found[0]


def can_be_held(text: str) -> bool:
    """Whether a workbook can hold all characters of a text: XML knows some not, nor half a surrogate pair.

    >>> can_be_held("=1+1"), can_be_held("a" + chr(11)), can_be_held(chr(0xFFFF))
    (True, False, False)
    """
    return not _UNHELD.search(text)


_UNHELD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def escape_text(text: str) -> str:
    r"""Text as it must stand in a file; line ends as Excel has them.

    >>> escape_text("_x0041_"), escape_text("a\r\nb")
    ('_x005F_x0041_', 'a\nb')
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _LOOKS_ESCAPED.sub("_x005F_", text) if "_x" in text else text


def unheld_character(text: str) -> str | None:
    """The first character that a workbook cannot hold, as `U+000B`; None when there is none."""
    found = _UNHELD.search(text)
    return f"U+{ord(found[0]):04X}" if found else None
