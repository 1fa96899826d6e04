"""`check`: the independent checker on a whole workbook; it writes nothing."""

from datetime import datetime

from fourclubs_core.checker import check_tournament
from fourclubs_core.words import Stage

from ..differences import difference_messages
from ..messages import Grade, refused, told
from ..port import Book
from ..reading import read_tournament
from ..stated_reading import read_stated
from .desk import require_read
from .done import Done

_REMEDIES = {Stage.SEATING: "check.wrong-seating", Stage.CLOSED: "check.wrong-over"}
"""What takes differences away, by the stage of the tour; in play it is `apply`."""


def check(book: Book, now: datetime) -> Done:
    """Recompute a workbook from what was typed and list every difference from what stands in it.

    Raises:
        Refused: What was typed cannot be read; all problems are named.
        BookError: The file cannot be read.
    """
    snapshot = book.read()
    reading = read_tournament(snapshot)
    tournament, state = require_read(reading)
    differences = check_tournament(tournament, read_stated(snapshot, reading))
    messages = difference_messages(differences, reading.language)
    wrong = sum(message.grade is Grade.REFUSED for message in messages)
    if wrong:
        messages.append(refused(_REMEDIES.get(state.stage, "check.wrong"), count=wrong))
    else:
        messages.append(
            told(
                "check.right",
                tours=len(tournament.tours),
                changes=sum(len(tour.changes) for tour in tournament.tours),
                results=sum(len(tour.results) for tour in tournament.tours),
            )
        )
    data = {"differences": wrong, "checked": now.isoformat(timespec="seconds")}
    return Done((*reading.notes, *messages), data, reading.language, ok=not wrong)
