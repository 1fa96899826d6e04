"""What reading collects on its way: everything wrong at once, what is told, blanks to fill."""

from dataclasses import dataclass, field
from typing import NamedTuple

from ..messages import Message, confirm, refused, told
from ..port import Value


class Fill(NamedTuple):
    """A blank of the judge's that the program fills and tells of.

    `row` is the row inside the table, from 0; `column` the key of its column.
    """

    table: str
    row: int
    column: str
    value: Value


@dataclass(slots=True)
class Findings:
    """Collects while tables are read, in the order of the sheets. Lives inside one call."""

    problems: list[Message] = field(default_factory=list)
    notes: list[Message] = field(default_factory=list)
    lineup_problems: list[Message] = field(default_factory=list)
    fills: list[Fill] = field(default_factory=list)

    def refuse(self, message_id: str, /, cell: str | None = None, **parameters: object) -> None:
        """Something is wrong: the workbook cannot be worked with until the judge puts it right."""
        self.problems.append(refused(message_id, cell, **parameters))

    def refuse_lineup(self, message_id: str, /, cell: str | None = None, **parameters: object) -> None:
        """A line-up of tour 1 is wrong: it cannot be seated or shown."""
        self.lineup_problems.append(refused(message_id, cell, **parameters))

    def tell(self, message_id: str, /, cell: str | None = None, **parameters: object) -> None:
        """Something the judge should know."""
        self.notes.append(told(message_id, cell, **parameters))

    def ask(self, message_id: str, /, cell: str | None = None, **parameters: object) -> None:
        """Something the judge must confirm before anything is written."""
        self.notes.append(confirm(message_id, cell, **parameters))
