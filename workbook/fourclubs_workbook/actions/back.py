"""`undo`, `redo`: the workbook as it was before the last action, again and again, and forward."""

from datetime import datetime
from pathlib import Path

from ..backups import redo, undo
from ..closed_book import open_book
from ..layout.words import word
from ..messages import told
from ..reading import read_tournament
from .done import Done


def go_back(path: Path, direction: str, now: datetime) -> Done:
    """Undo the last action, or do it again.

    Args:
        path: The workbook.
        direction: `undo` or `redo`.
        now: The time of the copy that keeps what stands there until now.

    Raises:
        Refused: There is nothing to undo or redo.
        BookError: The workbook is open or read-only, or the copy is gone or damaged.
    """
    restored = undo(path, now) if direction == "undo" else redo(path, now)
    with open_book(path, for_reading=True) as book:
        language = read_tournament(book.read()).language
    action = word("action", restored.action, language)
    message = told(f"{direction}.done", action=action, at=restored.at)
    data = {"action": restored.action, "kept": str(restored.kept)}
    return Done((*restored.messages, message), data, language)
