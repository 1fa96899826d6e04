"""The font of all printed pages: how wide its letters are, and a box for letters that it lacks.

FiraGO (SIL Open Font License 1.1) comes with the package `pymupdf-fonts`: nothing has to be installed
or downloaded on the machine that prints. It has Latin, Cyrillic, Greek, Hebrew and Arabic letters.
"""

import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from io import BytesIO
from pathlib import Path

from fontTools.ttLib import TTFont

from ..names import is_hidden

FAMILY = "FiraGO"
FACES = {"": "FiraGO_Regular", "B": "FiraGO_Bold"}
"""Style -> module of the font's bytes."""

NO_BREAK = "\N{NO-BREAK SPACE}"
_LAYOUT = ("GSUB", "GPOS", "GDEF")
"""Tables for ligatures and kerning: letters are printed one by one, and to read these takes long."""
_BOX = "box"
_ASTRAL = 0x10000


def clean_text(text: str) -> str:
    r"""A text as it is printed: one line, composed letters, no marks that show nothing.

    A no-break space stays one.

    >>> clean_text("Анна\u202e\n Ким\u200b")
    'Анна Ким'
    """
    letters = [" " if letter.isspace() and letter != NO_BREAK else letter for letter in text]
    shown = "".join([letter for letter in letters if not is_hidden(letter)])
    return " ".join([word for word in unicodedata.normalize("NFC", shown).split(" ") if word])


class Face:
    """One face of the font: regular (style empty) or bold (`B`).

    Args:
        style: A key of `FACES`.
        texts: All that will be printed: letters the font lacks get its box.
    """

    def __init__(self, style: str, texts: Iterable[str]) -> None:
        self.style = style
        letters = {letter for text in texts for letter in text}
        self._font = TTFont(BytesIO(_font_bytes(style)), recalcTimestamp=False, recalcBBoxes=False)
        for table in _LAYOUT:
            if table in self._font:
                del self._font[table]
        self.boxed = letters - {chr(code) for code in self._font.getBestCmap()}
        """Letters that the font lacks."""
        if self.boxed:
            _give_box(self._font, self.boxed)
        codes = self._font.getBestCmap()
        metrics = self._font["hmtx"].metrics
        per_em = self._font["head"].unitsPerEm
        self._widths: dict[str, float] = {
            letter: metrics[codes[ord(letter)]][0] / per_em for letter in letters | {" "}
        }

    def width(self, text: str, size: float) -> float:
        """How wide a text is, in points."""
        widths = self._widths
        return size * sum([widths[letter] for letter in text])

    def save(self, folder: Path) -> Path:
        """Write the face to a folder: the PDF library takes fonts from files only."""
        path = folder / f"{FACES[self.style]}.ttf"
        self._font.save(path)
        return path


@cache
def _font_bytes(style: str) -> bytes:
    data = import_module(f"pymupdf_fonts.{FACES[style]}").fontbuffer
    return bytes(data)


def _give_box(font: TTFont, letters: Iterable[str]) -> None:
    """Let letters show the font's box for what it lacks; they are still found by a search."""
    from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

    # A glyph of its own: letters of the font's own box count as missing.
    font.setGlyphOrder([*font.getGlyphOrder(), _BOX])
    font["glyf"][_BOX] = font["glyf"][".notdef"]
    font["hmtx"][_BOX] = font["hmtx"][".notdef"]
    table = font["cmap"]
    codes = sorted(map(ord, letters))
    if not any(sub.format == 12 for sub in table.tables):
        wide = CmapSubtable.newSubtable(12)
        wide.platformID, wide.platEncID, wide.language = 3, 10, 0
        wide.cmap = dict(font.getBestCmap())
        table.tables.append(wide)
    for sub in table.tables:
        if sub.isUnicode() and sub.format != 14:
            sub.cmap.update({code: _BOX for code in codes if sub.format == 12 or code < _ASTRAL})
