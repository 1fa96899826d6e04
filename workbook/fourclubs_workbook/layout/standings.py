"""The sheet Standings: the three ratings."""

from .model import Captions, Mark, Placed, SheetLayout
from .rules import ORDER
from .tables import IN_TEAM_RATING, PERSONAL_RATING, TEAM_RATING

_NAMES = {"team": "fc made name", "player": "fc made name"}
_SHARED = Mark(formula='AND({place}<>"",COUNTIF({place_all},{place})>1)', look="lot", columns=("order",))
_SHARED_IN_TEAM = Mark(
    formula='AND({place}<>"",COUNTIFS({team_all},{team},{place_all},{place})>1)',
    look="lot",
    columns=("order",),
)

STANDINGS = SheetLayout(
    key="standings",
    title=Captions(ru="Рейтинг", en="Standings"),
    tab="1E6B3C",
    heading="heading_standings",
    hint="hint_standings",
    placed=(
        Placed(
            table=TEAM_RATING,
            row=5,
            caption="caption_team_rating",
            rules={"order": ORDER},
            styles={"team": "fc made name"},
            marks=(_SHARED,),
            filter=False,
            header_height=20,
        ),
        Placed(
            table=PERSONAL_RATING,
            row=12,
            caption="caption_personal_rating",
            rules={"order": ORDER},
            styles=_NAMES,
            marks=(_SHARED,),
            header_height=20,
        ),
        Placed(
            table=IN_TEAM_RATING,
            row=5,
            column=10,
            caption="caption_in_team_rating",
            rules={"order": ORDER},
            styles=_NAMES,
            marks=(_SHARED_IN_TEAM, Mark(formula="{team}<>{team_above}", look="group")),
            header_height=20,
        ),
    ),
    widths={9: 3},
    active="A6",
    zoom=90,
)
