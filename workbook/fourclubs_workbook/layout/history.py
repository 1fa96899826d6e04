"""The sheet Archive: seatings and lots of all tours.

It is not called History, nor the log Журнал: Excel keeps these names for itself, the one in
English, the other in Russian.
"""

from .model import Captions, Mark, Placed, SheetLayout
from .tables import LOTS, SEATINGS

_NAMES = {"team": "fc made name", "player": "fc made name"}

HISTORY = SheetLayout(
    key="history",
    title=Captions(ru="Архив", en="Archive"),
    tab="8794A1",
    heading="heading_history",
    hint="hint_history",
    placed=(
        Placed(
            table=SEATINGS,
            row=5,
            caption="caption_seatings",
            styles=_NAMES,
            marks=(Mark(formula='AND({table}<>"",{table}<>{table_above})', look="group"),),
        ),
        Placed(table=LOTS, row=5, column=8, caption="caption_lots", styles=_NAMES),
    ),
    widths={7: 3},
    freeze="A6",
    active="A6",
    titles="5:5",
)
