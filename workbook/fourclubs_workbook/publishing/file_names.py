"""Names of files and folders that every system takes: Windows, macOS, Linux, a memory stick."""

import re

from ..names import clean_name

LONGEST = 60
"""Characters of a name without its ending: with folder and drive a path stays below Windows' 260."""

_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f\ud800-\udfff]')
_RESERVED = re.compile(r"(?i:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$")


def file_name(wanted: str, longest: int = LONGEST) -> str:
    r"""A name that any system takes, as near to the wanted one as can be.

    Args:
        wanted: A name without ending; any text.
        longest: The longest answer, in characters.

    >>> file_name('Cup: "Spring"?'), file_name("con"), file_name("..."), file_name("a\u202e.b. ")
    ('Cup_ _Spring__', '_con', '_', 'a.b')
    """
    name = _FORBIDDEN.sub("_", clean_name(wanted))[:longest].strip(" ")
    name = name.rstrip(". ") or "_"
    # Windows reserves the word with any ending too: `con.txt` is the console.
    return f"_{name}"[:longest] if _RESERVED.match(name.partition(".")[0].rstrip()) else name
