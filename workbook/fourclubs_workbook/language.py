"""The language of what is said: the workbook's, else the system's."""

import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .port import Snapshot


def book_language(snapshot: "Snapshot") -> str:
    """The language of a workbook: its setting, else that of the captions of its settings."""
    from .layout.tables import SETTINGS
    from .reading.sheet import captions_language

    settings = snapshot.tables.get(SETTINGS.name)
    for row in settings.rows if settings is not None else ():
        if "language" in row:
            for language in ("ru", "en"):
                if language in row:
                    return language
    return captions_language(snapshot, SETTINGS)


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the system, `ru` or `en`.

    >>> system_language({"LANG": "ru_RU.UTF-8"}), system_language({"LANG": "C"})
    ('ru', 'en')
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "ru" if value.lower().startswith("ru") else "en"
    if sys.platform == "win32":
        import ctypes

        russian = 0x19
        return "ru" if ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF == russian else "en"
    return "en"
