"""The catalogue of all messages: id, Russian, English. Nothing a person reads stands elsewhere.

Each module of this package holds the texts of one room as `TEXTS`: id -> (Russian, English).
A text is a `str.format` pattern whose fields are the message's parameters, the same in both
languages. A message may stand in a cell: at most 255 characters.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from . import (
    actions,
    addin,
    board,
    cells,
    checks,
    command,
    documents,
    exchange,
    files,
    functions,
    installing,
    intake,
    publish,
    ribbon,
    sheets,
    verdicts,
)

CATALOGUE: dict[str, tuple[str, str]] = {}
"""All texts by id: (Russian, English)."""
for _module in (
    actions,
    addin,
    board,
    cells,
    checks,
    command,
    documents,
    exchange,
    files,
    functions,
    intake,
    installing,
    publish,
    ribbon,
    sheets,
    verdicts,
):
    for _id, _pair in _module.TEXTS.items():
        if _id in CATALOGUE:
            raise RuntimeError(f"message {_id} stands twice in the catalogue")
        CATALOGUE[_id] = _pair


class Grade(StrEnum):
    """How a message is meant: told, to be confirmed, or the reason of a refusal."""

    TOLD = "told"
    CONFIRM = "confirm"
    REFUSED = "refused"


def text(message_id: str, language: str, **parameters: object) -> str:
    """The text of a message in `ru` or `en`. KeyError for an unknown id or parameter."""
    russian, english = CATALOGUE[message_id]
    return (russian if language == "ru" else english).format(**parameters)


class Message(NamedTuple):
    """A message to the judge: which text, with what in it, about which cell, how grave.

    `cell` is an address such as `Changes!H12` or None. A text does not repeat the address:
    `show` puts it in front. A parameter may be a message itself, or a tuple of messages (shown
    with commas between them): words that differ by language.
    """

    id: str
    grade: Grade
    parameters: Mapping[str, object] = {}
    cell: str | None = None

    def show(self, language: str) -> str:
        """The message as one line in `ru` or `en`, the cell's address in front."""
        said = text(
            self.id, language, **{key: _shown(value, language) for key, value in self.parameters.items()}
        )
        return f"{self.cell}: {said}" if self.cell else said


def _shown(value: object, language: str) -> object:
    if isinstance(value, Message):
        return value.show(language)
    if isinstance(value, tuple) and value and all(isinstance(part, Message) for part in value):
        return ", ".join(part.show(language) for part in value)
    return value


def told(message_id: str, /, cell: str | None = None, **parameters: object) -> Message:
    """A message that only tells."""
    return Message(message_id, Grade.TOLD, parameters, cell)


def confirm(message_id: str, /, cell: str | None = None, **parameters: object) -> Message:
    """A warning that the judge must confirm before anything is written."""
    return Message(message_id, Grade.CONFIRM, parameters, cell)


def refused(message_id: str, /, cell: str | None = None, **parameters: object) -> Message:
    """A reason why the action does nothing."""
    return Message(message_id, Grade.REFUSED, parameters, cell)
