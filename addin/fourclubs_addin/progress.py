"""How far an action is, in the status bar; until the first write the judge can stop it with Esc."""

import sys
from collections.abc import Callable
from typing import Any

from fourclubs_workbook.errors import Refused
from fourclubs_workbook.messages import refused, text

_ESCAPE = 0x1B


class Progress:
    """Shows the steps of one action.

    Args:
        app: The application, an `xlwings.App`.
        is_stopped: Whether the judge wants to stop; by default whether he has pressed Esc in the
            application's window.

    Attributes:
        language: `ru` or `en`; the workbook's, once it is known.
    """

    def __init__(self, app: Any, language: str = "en", is_stopped: Callable[[], bool] | None = None) -> None:
        self._app = app
        self.language = language
        self._is_stopped = is_stopped or (lambda: _escape_pressed(app))
        # What was pressed before the button does not count.
        self._is_stopped()

    def step(self, step: str) -> None:
        """Show a step, the text `addin.step-<step>`.

        Raises:
            Refused: The judge has stopped the action; nothing was written yet.
        """
        self.check()
        self._app.status_bar = text(f"addin.step-{step}", self.language)

    def check(self) -> None:
        """Stop here if the judge wants it.

        Raises:
            Refused: He does.
        """
        if self._is_stopped():
            raise Refused([refused("addin.stopped")])

    def end(self) -> None:
        """Give the status bar back to the application."""
        self._app.status_bar = False


def _escape_pressed(app: Any) -> bool:
    if sys.platform != "win32":
        return False
    import ctypes

    user = ctypes.windll.user32
    pressed = bool(user.GetAsyncKeyState(_ESCAPE) & 0x8001)
    return pressed and user.GetForegroundWindow() == app.hwnd
