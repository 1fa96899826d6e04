"""The sheet Tournament: the settings."""

from .model import Captions, Placed, Rule, RuleKind, SheetLayout
from .rules import YES_NO, choice, length, whole
from .settings import Setting, SettingKind
from .tables import SETTINGS

TOURNAMENT = SheetLayout(
    key="tournament",
    title=Captions(ru="Турнир", en="Tournament"),
    tab="1F3A5F",
    heading="heading_tournament",
    hint="hint_tournament",
    placed=(
        Placed(
            table=SETTINGS,
            row=4,
            styles={
                "setting": "fc made text",
                "value": "fc typed value",
                "meaning": "fc made note",
                "key": "fc made key",
            },
            filter=False,
            header_height=22,
        ),
    ),
    freeze="A5",
    active="B5",
    titles="4:4",
)

_CRITERIA = "{value}"
for _word in ("first_places", "points", "whists", "tours"):
    _CRITERIA = f'SUBSTITUTE({_CRITERIA},"{_word}","",1)'
_CRITERIA = f'LEN(SUBSTITUTE(SUBSTITUTE({_CRITERIA},";","")," ",""))=0'


def setting_rule(setting: Setting) -> Rule:
    """The validation of a setting's value."""
    match setting.kind:
        case SettingKind.TEXT:
            return length(setting.maximum)
        case SettingKind.WHOLE:
            return whole(setting.minimum, setting.maximum)
        case SettingKind.YES_NO:
            return YES_NO
        case SettingKind.CHOICE:
            return choice(f'"{",".join(setting.choices)}"')
        case SettingKind.POINTS:
            formula = 'LEN({value})-LEN(SUBSTITUTE({value},";",""))=3'
            return Rule(kind=RuleKind.FORMULA, first=formula, title="rule_points_title", text="rule_points")
        case SettingKind.CRITERIA:
            return Rule(
                kind=RuleKind.FORMULA, first=_CRITERIA, title="rule_criteria_title", text="rule_criteria"
            )
