"""The sheet Protocol: one page that the judge and the captains sign. Drawn by actions."""

from .model import Captions, SheetLayout

ANCHOR = "fc_protocol"
"""The defined name of the cell where the protocol begins."""

TABLE_WIDTH = 7
PLAYER_WIDTH = 24
NUMBER_WIDTH = 7.5
COLUMNS = 17
"""Table, then player, whists, place and points for each of the four seats."""

_SEAT = (PLAYER_WIDTH, NUMBER_WIDTH, NUMBER_WIDTH, NUMBER_WIDTH)
_WIDTHS = (TABLE_WIDTH, *_SEAT, *_SEAT, *_SEAT, *_SEAT)


def width_of(first: int, columns: int) -> float:
    """The width in characters of some columns of the protocol, `first` from 0."""
    return sum(_WIDTHS[first : first + columns])


PROTOCOL = SheetLayout(
    key="protocol",
    title=Captions(ru="Протокол", en="Protocol"),
    tab="8794A1",
    widths={position: float(width) for position, width in enumerate(_WIDTHS, start=1)},
    one_page=True,
    zoom=80,
)
