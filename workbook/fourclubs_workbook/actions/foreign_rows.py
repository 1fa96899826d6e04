"""Rows that the judge wrote right below a table of the program: writing it would wipe them away."""

from fourclubs_core.words import Stage

from ..cells import Bad, is_blank, parse_whole
from ..messages import Message, refused
from .desk import Desk

RATINGS = ("TeamRating", "PersonalRating", "InTeamRating")
"""Tables that are read for the lots only: what else stands in them is not looked at."""


def find_foreign_rows(desk: Desk) -> list[Message]:
    """Rows of tables that nobody reads, such as the ratings, which belong to nothing; each is refused.

    All other tables are read row by row, and what does not belong there is a problem of its own.
    """
    # While the captains hand in their line-ups the Board is read, and History is not.
    problems = _foreign_to(
        desk, *(("Board", "table") if desk.reading.lineups is None else ("Seatings", "tour"))
    )
    if any(tour.stage is Stage.CLOSED for tour in desk.tournament.tours):
        for name in RATINGS:
            problems.extend(_foreign_to(desk, name, "place"))
    return problems


def _foreign_to(desk: Desk, name: str, key: str) -> list[Message]:
    """Rows that hold something in our columns, but no number where each of our rows has one."""
    columns = desk.reading.columns[name]
    problems = []
    for number, row in enumerate(desk.snapshot.tables[name].rows):
        held = next((one for one, at in columns.items() if not is_blank(row[at])), None)
        if held is None or not isinstance(parse_whole(row[columns[key]]), Bad | None):
            continue
        problems.append(refused("run.row-foreign", desk.reading.cell(name, number, held)))
    return problems
