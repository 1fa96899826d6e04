"""The windows that a macro shows: messages, yes or no, a line of text, files."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fourclubs_workbook.messages import Grade, Message, text

LINES = 18
"""Lines of a window: more would not fit a laptop's screen. The log has them all."""

_MARKS = {Grade.TOLD: "", Grade.CONFIRM: "! ", Grade.REFUSED: "– "}


class Windows:
    """Windows over the application, in the judge's language.

    Args:
        app: The application, an `xlwings.App`.
        language: `ru` or `en`.
    """

    def __init__(self, app: Any, language: str) -> None:
        self._app = app
        self.language = language

    def tell(self, messages: Sequence[Message], *, ok: bool = True) -> None:
        """Say what was done, or found."""
        self._show(self._lines(messages), ok=ok)

    def refuse(self, messages: Sequence[Message]) -> None:
        """Say why nothing was done."""
        self._show([text("addin.not-done", self.language), "", *self._lines(messages)], ok=False)

    def confirm(self, warnings: Sequence[Message]) -> bool:
        """Ask whether warnings are right; only Yes goes on."""
        lines = [*self._lines(warnings), "", text("addin.go-on", self.language)]
        answer = self._app.alert("\n".join(lines), self._title, buttons="yes_no", mode="critical")
        return bool(answer == "yes")

    def ask_text(self, question: str) -> str | None:
        """Ask for a line of text, the text `addin.ask-<question>`; None when the judge cancels."""
        answer = self._app.api.InputBox(text(f"addin.ask-{question}", self.language), self._title)
        return None if answer is False else str(answer).strip()

    def ask_files(self, question: str, kinds: str) -> list[Path]:
        """Ask for files that are there; empty when the judge cancels.

        Args:
            question: The window's title is the text `addin.ask-<question>`.
            kinds: Name and patterns, as Excel wants them: `Lists,*.xlsx;*.csv`.
        """
        title = text(f"addin.ask-{question}", self.language)
        several = True
        found = self._app.api.GetOpenFilename(kinds, 1, title, _missing(), several)
        if not found:
            return []
        return [Path(str(name)) for name in ([found] if isinstance(found, str) else found)]

    def ask_target(self, question: str, name: str, kinds: str) -> Path | None:
        """Ask where a file shall go; None when the judge cancels."""
        title = text(f"addin.ask-{question}", self.language)
        found = self._app.api.GetSaveAsFilename(name, kinds, 1, title)
        return Path(str(found)) if found else None

    @property
    def _title(self) -> str:
        return text("addin.title", self.language)

    def _lines(self, messages: Sequence[Message]) -> list[str]:
        lines = [f"{_MARKS[message.grade]}{message.show(self.language)}" for message in messages]
        if len(lines) > LINES:
            more = text("addin.more", self.language, count=len(lines) - LINES + 1)
            lines = [*lines[: LINES - 1], more]
        return lines

    def _show(self, lines: Sequence[str], *, ok: bool) -> None:
        self._app.alert("\n".join(lines), self._title, mode="info" if ok else "critical")


def _missing() -> Any:
    """What stands for an argument that is left out."""
    import sys

    module = sys.modules.get("pythoncom")
    return module.Missing if module is not None else None
