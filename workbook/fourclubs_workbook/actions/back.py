"""`undo`, `redo`: the workbook as it was before the last action, again and again, and forward."""

from datetime import datetime
from pathlib import Path

from ..backups import Live, redo, undo
from ..layout.words import WORDS, word
from ..messages import told
from .board import renew_board_of
from .done import Done


def go_back(path: Path, direction: str, now: datetime, language: str, live: Live | None = None) -> Done:
    """Undo the last action, or do it again.

    Args:
        path: The workbook.
        direction: `undo` or `redo`.
        now: The time of the copy that keeps what stands there until now.
        language: `ru` or `en`: that of the workbook as it stands, if it can be read.
        live: How the workbook is copied and put back where a spreadsheet has it open.

    Raises:
        Refused: There is nothing to undo or redo.
        BookError: The workbook is open or read-only, or the copy is gone or damaged.
    """
    restored = undo(path, now, live) if direction == "undo" else redo(path, now, live)
    known = restored.action in WORDS["action"]
    action = word("action", restored.action, language) if known else restored.action
    message = told(f"{direction}.done", action=action, at=restored.at)
    data = {
        "workbook": str(path),
        "of": restored.action,
        "restored": restored.at,
        "kept": str(restored.kept),
    }
    return Done((message, *restored.messages, *renew_board_of(path)), data, language)
