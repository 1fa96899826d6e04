"""A list in text (.csv, .txt): which alphabet, which separator, which quotes.

What can be known is not guessed. Marks at the beginning and valid UTF-8 tell the alphabet; else it
is one of the old Russian ones, and charset-normalizer says which. The separator is the one that
parts the rows evenly: `csv.Sniffer` takes letters and blanks for separators, and a name with a
comma for two columns.
"""

import csv
from collections import Counter
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from ..errors import BookError, Refused
from ..file_place import show_name
from ..messages import Message, refused, told
from .source import Source, SourceRow, check_size

TEXT_LIMIT = 4 << 20
"""Bytes of a list in text."""
SEPARATORS = "\t;,"
"""Those of Excel; the earlier one is taken where two part the rows equally well."""

_OLD_ALPHABETS = {
    "cp1251": "windows-1251",
    "cp866": "cp866",
    "koi8_r": "koi8-r",
    "mac_cyrillic": "mac-cyrillic",
}
_LOOKED_AT = 200
"""Rows that tell the separator."""


class _Parted(NamedTuple):
    """A text in rows. `is_plain`: its quotes are not in pairs and were read as letters."""

    rows: Sequence[Sequence[str]]
    is_plain: bool


def read_text_list(data: bytes, path: Path) -> Source:
    """The rows of a text.

    Raises:
        Refused: It is far too large for a list.
        BookError: It is no text.
    """
    if len(data) > TEXT_LIMIT:
        raise Refused([refused("intake.text-large", file=path.name[:40], limit=TEXT_LIMIT >> 20)])
    text, alphabet = decode(data, path)
    named = _named_separator(text)
    if named:
        text = text.partition("\n")[2]
    separator = named or find_separator(text)
    parted = _part(text, separator, path)
    first = 2 if named else 1
    rows = [
        SourceRow(number, tuple([field or None for field in fields]))
        for number, fields in enumerate(parted.rows, start=first)
        if any(field.strip() for field in fields)
    ]
    check_size(path.name, len(rows), max((len(row.values) for row in rows), default=0))
    return Source(path.name, tuple(rows), _tell(alphabet, separator, is_plain=parted.is_plain))


def _tell(alphabet: str, separator: str, *, is_plain: bool) -> Message:
    parting = told("intake.word-tab") if separator == "\t" else told("intake.word-mark", mark=separator)
    quotes = told("intake.word-quotes" if is_plain else "intake.word-nothing")
    return told("intake.decoded", alphabet=alphabet, separator=parting, quotes=quotes)


def decode(data: bytes, path: Path) -> tuple[str, str]:
    """The text of a file, and the name of its alphabet.

    Raises:
        BookError: It is no text.

    >>> decode("Ёж".encode("utf-8-sig"), Path("a.csv")), decode("Ёж".encode("utf-16"), Path("a.csv"))
    (('Ёж', 'UTF-8'), ('Ёж', 'UTF-16'))
    """
    wide = _wide(data)
    try:
        if wide:
            return data.decode(wide).removeprefix("\ufeff"), "UTF-16"
        text, alphabet = data.decode("utf-8-sig"), "UTF-8"
    except UnicodeDecodeError as error:
        if wide:
            raise _no_text(path) from error
        name = _old_alphabet(data)
        text, alphabet = data.decode(name, "replace"), _OLD_ALPHABETS[name]
    if "\0" in text:
        raise _no_text(path)
    return text, alphabet


def _no_text(path: Path) -> BookError:
    return BookError((refused("intake.no-text", file=show_name(path.name)),))


def _wide(data: bytes) -> str | None:
    """The kind of UTF-16 a text is in; None when it is not."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "utf-16"
    start = data[:4000]
    # In a list every second byte of separators, digits and line ends is zero.
    low, high = start[0::2].count(0), start[1::2].count(0)
    if b"\0" not in start or not (low == 0 or high == 0):
        return None
    return "utf-16-le" if high else "utf-16-be"


def _old_alphabet(data: bytes) -> str:
    """The alphabet of a text that is no UTF-8: the one in which it has captions, else the likeliest."""
    from .columns import has_captions

    told = [
        name
        for name in _OLD_ALPHABETS
        if any(has_captions(line) for line in data[:4000].decode(name, "replace").splitlines()[:20])
    ]
    if len(told) == 1:
        return told[0]
    from charset_normalizer import from_bytes

    best = from_bytes(data, cp_isolation=list(_OLD_ALPHABETS)).best()
    return best.encoding if best is not None and best.encoding in _OLD_ALPHABETS else "cp1251"


def _named_separator(text: str) -> str | None:
    """The separator that Excel's line `sep=;` names at the beginning; None when there is none."""
    line = text[:20].partition("\n")[0].strip().strip('"').casefold()
    return line[4:] if line.startswith("sep=") and line[4:] in SEPARATORS and line[4:] else None


def find_separator(text: str) -> str:
    r"""The separator that parts the rows most evenly into most columns.

    >>> find_separator("Трефы;Ким, Анна\nБубны;Ли, Пётр"), find_separator("A,B"), find_separator("A\tB;C\n")
    (';', ',', '\t')
    """
    lines = [line for line in text[: 1 << 16].splitlines() if line.strip()][:_LOOKED_AT]
    best, best_score = SEPARATORS[0], 0.0
    for separator in SEPARATORS:
        widths = Counter(len(fields) for fields in csv.reader(lines, delimiter=separator))
        widths.pop(1, None)
        if not widths:
            continue
        width, rows = max(widths.items(), key=lambda item: (item[1], item[0]))
        score = rows / len(lines) * (2 - 1 / width)
        if score > best_score:
            best, best_score = separator, score
    return best


def _part(text: str, separator: str, path: Path) -> _Parted:
    """The fields of all lines. Quotes that are not in pairs are letters: `"Спартак" Пермь;Анна Ким`."""
    try:
        return _Parted(
            list(csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True)), is_plain=False
        )
    except csv.Error:
        pass
    try:
        lines = text.splitlines()
        return _Parted(list(csv.reader(lines, delimiter=separator, quoting=csv.QUOTE_NONE)), is_plain=True)
    except csv.Error as error:
        raise _no_text(path) from error
