"""The sheet Changes: one captain's slip a row."""

from .model import Captions, Mark, Placed, Rule, RuleKind, SheetLayout
from .rules import (
    BALANCE,
    OWN_PLAYER,
    PLACE,
    TABLE,
    TEAM,
    TEAM_COMING,
    TEAM_SEATED,
    TIME,
    TOUR,
    YES_NO,
    choice,
    length,
    whole,
)
from .tables import CHANGES as CHANGES_TABLE

BLANK_ROWS = 40
"""Rows that wait for slips on a fresh sheet."""

_OUT = Rule(kind=RuleKind.LIST, first=TEAM_SEATED, title="rule_out_title", text="rule_out", ask=True)
_IN = Rule(kind=RuleKind.LIST, first=TEAM_COMING, title="rule_in_title", text="rule_in", ask=True)

_NAMES = ("team", "out", "in", "captain_gives", "captain_gives_2", "ruling", "ruling_2")
_ONLY_EXCHANGE = ("table_2", "balance_2", "place_2", "captain_gives_2", "ruling_2")

CHANGES = SheetLayout(
    key="changes",
    title=Captions(ru="Замены", en="Changes"),
    tab="B07D1E",
    heading="heading_changes",
    hint="hint_changes",
    placed=(
        Placed(
            table=CHANGES_TABLE,
            row=4,
            rules={
                "no": whole(1, 9_999),
                "tour": TOUR,
                "when": choice('"{word_before},{word_during}"'),
                "team": TEAM,
                "kind": choice('"{word_substitution},{word_exchange},{word_pass}"'),
                "table": TABLE,
                "out": _OUT,
                "in": _IN,
                "table_2": TABLE,
                "balance": BALANCE,
                "place": PLACE,
                "balance_2": BALANCE,
                "place_2": PLACE,
                "captain_gives": OWN_PLAYER,
                "captain_gives_2": OWN_PLAYER,
                "ruling": OWN_PLAYER,
                "ruling_2": OWN_PLAYER,
                "accept": YES_NO,
                "reason": length(250),
                "widow": YES_NO,
                "time": TIME,
            },
            styles={**dict.fromkeys(_NAMES, "fc typed value"), "verdict": "fc made verdict"},
            marks=(
                Mark(
                    formula='AND({kind}<>"",{kind}<>"{word_exchange}")',
                    look="not asked",
                    columns=_ONLY_EXCHANGE,
                ),
                Mark(
                    formula='LEFT({verdict},LEN("{word_rejected}"))="{word_rejected}"',
                    look="rejected",
                    columns=("verdict", "no"),
                ),
                Mark(
                    formula='LEFT({verdict},LEN("{word_accepted}"))="{word_accepted}"',
                    look="accepted",
                    columns=("verdict",),
                ),
                Mark(formula="{tour}<>{tour_above}", look="group"),
            ),
            header_height=34,
        ),
    ),
    freeze="E5",
    active="A5",
    titles="4:4",
    zoom=90,
    row_height=31,
)
