"""What an action answers to its host."""

from collections.abc import Mapping
from typing import NamedTuple

from ..messages import Message


class Done(NamedTuple):
    """What an action did: messages for the judge, data for programs, and whether all is right.

    `language` is `ru` or `en`. `ok` is False where the action did its work but found something
    wrong (`check`).
    """

    messages: tuple[Message, ...]
    data: Mapping[str, object]
    language: str
    ok: bool = True
