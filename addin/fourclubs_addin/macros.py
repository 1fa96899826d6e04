"""The macros: one a button, called by `RunPython`. Everything heavy is imported when a button is pressed."""


def _press(macro: str) -> None:
    from .pressing import press

    press(macro)


def draw() -> None:
    """`draw`: draws the team numbers of tour 1, or checks the typed ones."""
    _press("draw")


def seat() -> None:
    """`seat`: makes the first seating of the current tour."""
    _press("seat")


def show() -> None:
    """`show`: releases the first seating to the room."""
    _press("show")


def final() -> None:
    """`final`: shows the final seating; from here on changes are changes during the tour."""
    _press("final")


def apply() -> None:
    """`apply`: judges the changes that were entered."""
    _press("apply")


def close() -> None:
    """`close`: closes the tour: results, attribution, ratings, the next seating."""
    _press("close")


def reopen() -> None:
    """`reopen`: opens a closed tour for correction."""
    _press("reopen")


def undo() -> None:
    """`undo`: puts the workbook back as it was before the last action."""
    _press("undo")


def redo() -> None:
    """`redo`: goes forward again."""
    _press("redo")


def check() -> None:
    """`check`: recomputes the workbook and lists every difference."""
    _press("check")


def board() -> None:
    """`board`: writes the page for the wall screen."""
    _press("board")


def documents() -> None:
    """`documents`: prints seating, protocol, standings, cards, slips and forms."""
    _press("documents")


def forms() -> None:
    """`forms`: makes the captains' forms."""
    _press("forms")


def intake() -> None:
    """`intake`: enters a list of players or captains' forms."""
    _press("intake")


def publish() -> None:
    """`publish`: makes the folder for the clubs."""
    _press("publish")


def export() -> None:
    """`export`: writes the tournament as JSON."""
    _press("export")


def log() -> None:
    """Shows where the log is, and opens it."""
    from .pressing import show_log

    show_log()
