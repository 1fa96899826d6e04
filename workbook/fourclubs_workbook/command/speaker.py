"""What the command says: messages as text or as one JSON object, questions, progress."""

import json
import sys
import time
from collections.abc import Mapping, Sequence
from typing import TextIO

import click

from ..messages import Grade, Message, refused, text

_MARKS = {Grade.TOLD: "", Grade.CONFIRM: "! ", Grade.REFUSED: "- "}
_YES = frozenset({"y", "yes", "д", "да"})


class Speaker:
    """Speaks for one call of the command.

    Args:
        language: `ru` or `en`; `learn` changes it once the workbook is known.
        fixed: The call asked for the language: the workbook's does not matter.
        as_json: One JSON object instead of text.

    Attributes:
        action: The verb.
        yes: Warnings are confirmed beforehand.
    """

    def __init__(self, language: str, *, fixed: bool = False, as_json: bool = False) -> None:
        self.language = language
        self.action = ""
        self.yes = False
        self._as_json = as_json
        self._fixed = fixed
        self._needs_yes = False
        self._asked: tuple[Message, ...] = ()
        self._began = time.monotonic()
        self._shows_progress = False

    def learn(self, language: str) -> None:
        """Speak the workbook's language from now on."""
        if not self._fixed:
            self.language = language

    def confirm(self, warnings: Sequence[Message]) -> bool:
        """Ask whether warnings are right: at a terminal; elsewhere `--yes` says so beforehand."""
        if self.yes:
            return True
        if self._as_json or not (sys.stdin.isatty() and sys.stderr.isatty()):
            self._needs_yes = True
            return False
        self._asked = tuple(warnings)
        self._lines(warnings, sys.stderr)
        try:
            answer = click.prompt(
                text("cli.go-on", self.language), default="", show_default=False, prompt_suffix=" ", err=True
            )
        except click.Abort:
            return False
        return str(answer).strip().lower() in _YES

    def done(self, messages: Sequence[Message], data: Mapping[str, object], *, ok: bool = True) -> int:
        """Say what was done; the exit code."""
        return self.end({"messages": self.say(messages), **data}, ok=ok)

    def wrong_call(self, message: Message) -> int:
        """Say what is wrong with the call; the exit code."""
        if self._as_json:
            self.end({"messages": self._as_data([message])}, ok=False)
        else:
            click.echo(message.show(self.language), file=sys.stderr)
        return 2

    def refused(self, messages: Sequence[Message]) -> int:
        """Say why nothing was done; the exit code."""
        self._end_progress()
        if self._needs_yes:
            messages = [*messages, refused("cli.needs-yes")]
        if self._as_json:
            self.end({"messages": self._as_data(messages)}, ok=False)
        else:
            click.echo(text("cli.not-done", self.language), file=sys.stderr)
            self._lines(messages, sys.stderr)
        return 1

    def say(self, messages: Sequence[Message]) -> list[dict[str, object]]:
        """Say messages now, unless the answer is JSON; what they are for a program."""
        self._end_progress()
        if not self._as_json:
            self._lines(messages, sys.stdout)
        return self._as_data(messages)

    def line(self, words: str) -> None:
        """Say a line that is no message: a heading, a row of a summary."""
        if not self._as_json:
            self._end_progress()
            click.echo(words)

    def end(self, data: Mapping[str, object], *, ok: bool) -> int:
        """End the answer to a program; the exit code."""
        if self._as_json:
            answer = {"ok": ok, "action": self.action, **data}
            unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
            click.echo(json.dumps(answer, ensure_ascii=not unicode, default=str))
        return 0 if ok else 1

    def progress(self, done: int, total: int) -> None:
        """Show how far the work is, at a terminal and after a second."""
        if self._as_json or not sys.stderr.isatty() or time.monotonic() - self._began < 1:
            return
        self._shows_progress = True
        click.echo(
            f"\r{text('cli.progress', self.language, done=done, total=total)}", file=sys.stderr, nl=False
        )

    def _end_progress(self) -> None:
        if self._shows_progress:
            click.echo("\r\033[K", file=sys.stderr, nl=False)
            self._shows_progress = False

    def _lines(self, messages: Sequence[Message], stream: TextIO) -> None:
        """Say messages a line each, but for the warnings that were just asked about."""
        for message in messages:
            if message not in self._asked or stream is sys.stderr:
                click.echo(f"{_MARKS[message.grade]}{message.show(self.language)}", file=stream)

    def _as_data(self, messages: Sequence[Message]) -> list[dict[str, object]]:
        return [
            {
                "id": message.id,
                "grade": message.grade.value,
                "cell": message.cell,
                "text": message.show(self.language),
            }
            for message in messages
        ]
