"""The sheet Log: what was done, when, and what it changed."""

from .model import Captions, Placed, SheetLayout
from .tables import LOG as LOG_TABLE

LOG = SheetLayout(
    key="log",
    title=Captions(ru="Журнал действий", en="Log"),
    tab="8794A1",
    heading="heading_log",
    hint="hint_log",
    placed=(Placed(table=LOG_TABLE, row=4, header_height=22),),
    freeze="A5",
    active="A5",
    titles="4:4",
    row_height=31,
)
