"""The errors of this package: one base, one branch for the judge, one for files and spreadsheets."""

from collections.abc import Sequence

from .messages import Message


class FourClubsError(Exception):
    """Base of all errors that are told to the judge; `messages` says everything that is wrong."""

    def __init__(self, messages: Sequence[Message]) -> None:
        self.messages = tuple(messages)
        super().__init__("; ".join(message.show("en") for message in self.messages))


class Refused(FourClubsError):
    """What the judge can put right: input, order of actions, a missing confirmation."""


class BookError(FourClubsError):
    """A file or a spreadsheet that cannot be read or written."""
