"""All sheets of the workbook in their order."""

from .changes import CHANGES
from .history import HISTORY
from .log import LOG
from .model import Placed, SheetLayout
from .protocol import PROTOCOL
from .results import RESULTS
from .seating import SEATING
from .standings import STANDINGS
from .teams import TEAMS
from .tournament import TOURNAMENT

SHEETS: tuple[SheetLayout, ...] = (
    TOURNAMENT,
    TEAMS,
    SEATING,
    CHANGES,
    RESULTS,
    STANDINGS,
    HISTORY,
    PROTOCOL,
    LOG,
)
"""The sheets a judge sees, first to last. A hidden sheet with the drop-down lists follows them."""

PLACED: dict[str, tuple[SheetLayout, Placed]] = {
    placed.table.name: (sheet, placed) for sheet in SHEETS for placed in sheet.placed
}
"""Where each table stands on a fresh workbook, by table name."""
