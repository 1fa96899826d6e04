"""How a text is broken into lines."""

from collections.abc import Iterator

from .fonts import Face

BREAKERS = "-–—/"
"""A word may be broken behind these."""


def break_lines(text: str, face: Face, size: float, width: float) -> list[str]:
    """Break a text into lines that are not wider than `width` points.

    Lines break between words; a word that is wider than a line behind a hyphen, else anywhere.
    An empty text is one empty line.
    """
    lines = [""]
    for word in text.split(" "):
        line = f"{lines[-1]} {word}" if lines[-1] else word
        if face.width(line, size) <= width:
            lines[-1] = line
            continue
        if lines[-1]:
            lines.append("")
        for piece in _pieces(word, face, size, width):
            line = lines[-1] + piece
            if lines[-1] and face.width(line, size) > width:
                lines.append(piece)
            else:
                lines[-1] = line
    return lines


def longest_piece(text: str, face: Face, size: float) -> float:
    """How wide the widest piece of a text is that need not be broken, in points."""
    return max([face.width(piece, size) for word in text.split(" ") for piece in split_word(word)])


def split_word(word: str) -> list[str]:
    """The parts of a word between which it may be broken.

    >>> split_word("Иванов-Петров"), split_word("-"), split_word("")
    (['Иванов-', 'Петров'], ['-'], [''])
    """
    pieces, start = [], 0
    for position, letter in enumerate(word[:-1], start=1):
        if letter in BREAKERS and position > 1 and word[position].isalpha():
            pieces.append(word[start:position])
            start = position
    return [*pieces, word[start:]]


def _pieces(word: str, face: Face, size: float, width: float) -> Iterator[str]:
    for piece in split_word(word):
        if face.width(piece, size) <= width:
            yield piece
            continue
        part = ""
        for letter in piece:
            if part and face.width(part + letter, size) > width:
                yield part
                part = ""
            part += letter
        yield part
