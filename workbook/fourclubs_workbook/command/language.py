"""The language of what is said before a workbook is known."""

import os
from collections.abc import Mapping, Sequence

from ..language import system_language

LANGUAGES = ("ru", "en")


def find_language(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """`ru` or `en`: what the call says, else `FOURCLUBS_LANG`, else the system's language.

    >>> find_language(["demo", "--lang", "en"], {"LANG": "ru_RU.UTF-8"})
    'en'
    >>> find_language(["demo"], {"LANG": "ru_RU.UTF-8"}), find_language([], {"LANG": "C"})
    ('ru', 'en')
    """
    said = asked_language(arguments) or environment.get("FOURCLUBS_LANG", "")
    return said if said in LANGUAGES else system_language(environment)


def asked_language(arguments: Sequence[str]) -> str | None:
    """The language that the call itself asks for, None where it does not."""
    for position, argument in enumerate(arguments):
        if argument == "--lang":
            said = arguments[position + 1] if position + 1 < len(arguments) else None
        elif argument.startswith("--lang="):
            said = argument.removeprefix("--lang=")
        else:
            continue
        return said if said in LANGUAGES else None
    return None
