"""The sheet Teams: the four teams, below them all their players."""

from .model import Captions, Mark, Placed, Rule, RuleKind, SheetLayout
from .rules import NUMBER, TEAM, length
from .tables import PLAYERS
from .tables import TEAMS as TEAMS_TABLE

_NAME = Rule(
    kind=RuleKind.FORMULA,
    first="AND(LEN({team})<=40,COUNTIF({team_all},{team})=1)",
    title="rule_team_name_title",
    text="rule_team_name",
)
_EMAIL = Rule(
    kind=RuleKind.FORMULA,
    first='ISNUMBER(FIND("@",{email}))',
    title="rule_email_title",
    text="rule_email",
)
_PLAYER = Rule(
    kind=RuleKind.FORMULA,
    first="AND(LEN({player})<=60,COUNTIFS({team_all},{team},{player_all},{player})<=1)",
    title="rule_player_name_title",
    text="rule_player_name",
)
_ABSENT = Rule(
    kind=RuleKind.LENGTH,
    first="60",
    title="rule_absent_title",
    text="rule_absent",
    hint="hint_absent",
)

TEAMS = SheetLayout(
    key="teams",
    title=Captions(ru="Команды", en="Teams"),
    tab="2C6E5A",
    heading="heading_teams",
    hint="hint_teams",
    placed=(
        Placed(
            table=TEAMS_TABLE,
            row=4,
            rules={
                "team": _NAME,
                "club": length(60),
                "captain": length(60),
                "deputy": length(60),
                "email": _EMAIL,
                "number": NUMBER,
            },
            styles={
                **dict.fromkeys(("team", "club", "captain", "deputy", "email"), "fc typed name"),
                "number": "fc typed whole",
            },
            filter=False,
            header_height=22,
        ),
        Placed(
            table=PLAYERS,
            row=11,
            caption="caption_players",
            rules={"team": TEAM, "player": _PLAYER, "absent": _ABSENT, "note": length(120)},
            styles={"team": "fc typed name", "player": "fc typed name", "absent": "fc typed text"},
            marks=(
                Mark(
                    formula='AND({player}<>"",COUNTIFS({team_all},{team},{player_all},{player})>1)',
                    look="wrong",
                    columns=("player",),
                ),
                Mark(formula="{team}<>{team_above}", look="group"),
            ),
            header_height=22,
        ),
    ),
    active="A5",
)
