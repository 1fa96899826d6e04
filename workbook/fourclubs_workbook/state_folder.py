"""Where programs of this project note down what they have to."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def state_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The user's folder for what programs note down.

    >>> state_folder({"XDG_STATE_HOME": "state"}, "linux").as_posix()
    'state/fourclubs'
    """
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "fourclubs"
    if platform == "darwin":
        return Path.home() / "Library" / "Logs" / "fourclubs"
    return Path(environment.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "fourclubs"
