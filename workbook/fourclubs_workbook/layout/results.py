"""The sheet Results: one column of whists to type, table by table."""

from .model import Beside, Captions, Mark, Placed, SheetLayout
from .rules import WHISTS
from .tables import RESULTS as RESULTS_TABLE

_SUM = "SUMIFS({whists_all},{tour_all},{tour},{table_all},{table})"
_TYPED = 'COUNTIFS({tour_all},{tour},{table_all},{table},{whists_all},"<>")'
_SEATED = 'COUNTIFS({tour_all},{tour},{table_all},{table},{player_all},"?*")'
_COMPLETE = f"{_TYPED}>=MAX(1,{_SEATED})"

RESULTS = SheetLayout(
    key="results",
    title=Captions(ru="Результаты", en="Results"),
    tab="6A3669",
    heading="heading_results",
    hint="hint_results",
    placed=(
        Placed(
            table=RESULTS_TABLE,
            row=4,
            rules={"whists": WHISTS},
            styles={
                "whists": "fc typed whists",
                "player": "fc made name",
                "finished_by": "fc made name",
                "credited_to": "fc made name",
                "was": "fc made whists",
            },
            marks=(
                Mark(formula=f'AND({{tour}}<>"",{_COMPLETE},{_SUM}<>0)', look="wrong", columns=("whists",)),
                Mark(formula='{how}="{word_pending}"', look="pending", columns=("credited_to", "how")),
                Mark(formula='{how}="{word_alone}"', look="quiet", columns=("how", "credited_to")),
                Mark(formula='AND({tour}<>"",{table}<>{table_above})', look="group"),
            ),
            beside=(
                Beside(
                    caption="beside_sum",
                    formula=f'IF({{seat}}=4,{_SUM},"")',
                    style="fc beside sum",
                    marks=(
                        Mark(formula=f"AND({{seat}}=4,{_COMPLETE},{_SUM}<>0)", look="wrong"),
                        Mark(formula=f"AND({{seat}}=4,{_COMPLETE},{_SUM}=0)", look="right"),
                    ),
                ),
            ),
        ),
    ),
    freeze="A5",
    active="F5",
    titles="4:4",
)
