"""Back to an earlier state: its tables as writes into the open workbook, and all that is drawn from them.

Excel's own undo is emptied by every macro, so the add-in brings its own.
"""

from collections.abc import Sequence
from datetime import datetime

from fourclubs_workbook.errors import Refused
from fourclubs_workbook.messages import refused
from fourclubs_workbook.port import RowsWrite, Snapshot, Table, Value, Write


def writes_back(earlier: Snapshot, present: Snapshot) -> list[Write]:
    """The writes that bring the tables of an earlier state back.

    Args:
        earlier: The state to go back to.
        present: The workbook as it stands.

    Returns:
        The rows of each table, column by column of the same caption, and the blocks and looks that
        follow from them, if a tournament can be read from them.

    Raises:
        Refused: The workbook has lost the sheet of a table.
    """
    gone = [name for name in earlier.tables if name not in present.tables]
    if gone:
        raise Refused([refused("host.table-gone", table=name) for name in gone])
    rows: list[Write] = [
        RowsWrite(name, _fit(earlier.tables[name], table))
        for name, table in present.tables.items()
        if name in earlier.tables
    ]
    return [*rows, *_drawn(earlier)]


def _fit(earlier: Table, present: Table) -> Sequence[Sequence[Value]]:
    """The earlier rows in the columns that the table has now."""
    if earlier.columns == present.columns:
        return earlier.rows
    places = {caption.casefold(): place for place, caption in enumerate(earlier.columns)}
    order = [places.get(caption.casefold()) for caption in present.columns]
    return [[None if place is None else row[place] for place in order] for row in earlier.rows]


def _drawn(earlier: Snapshot) -> list[Write]:
    from fourclubs_workbook.actions.desk import Plan
    from fourclubs_workbook.actions.runner import lay_out, write_sheets

    try:
        desk = lay_out(earlier, datetime.now(), {})
    except Refused:
        # What was typed then cannot be read: the tables come back, the drawings follow with the next action.
        return []
    writes = write_sheets(desk, Plan(desk.tournament, desk.state), "undo")
    return [write for write in writes if not isinstance(write, RowsWrite)]
