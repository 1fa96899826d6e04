"""The validations that several sheets share. Formulas are patterns, see `model.Rule`."""

from .model import Rule, RuleKind

_TEAM = "MATCH({team},fc_teams,0)"

TEAM_PLAYERS = f"OFFSET(fc_list,0,{_TEAM}-1,MAX(1,INDEX(fc_length,1,{_TEAM})),1)"
"""All players of the row's team."""

TEAM_SEATED = f"OFFSET(fc_list,0,{_TEAM}+3,MAX(1,INDEX(fc_length,1,{_TEAM}+4)),1)"
"""The players of the row's team who sit at a table now."""

_SHIFT = 'IF({kind}="{word_exchange}",4,0)'

TEAM_COMING = f"OFFSET(fc_list,0,{_TEAM}-1+{_SHIFT},MAX(1,INDEX(fc_length,1,{_TEAM}+{_SHIFT})),1)"
"""The players of the row's team; in an exchange those who sit at a table now."""


def seat_players(seat: int) -> str:
    """The players of the team whose number is `seat`; nobody while numbers are not drawn."""
    column = f"IFERROR(MATCH({seat},fc_numbers,0),9)"
    return f"OFFSET(fc_list,0,{column}-1,MAX(1,INDEX(fc_length,1,{column})),1)"


def whole(
    first: str | int, second: str | int, title: str = "rule_whole_title", text: str = "rule_whole"
) -> Rule:
    """A whole number between two bounds, both included."""
    return Rule(kind=RuleKind.WHOLE, first=str(first), second=str(second), title=title, text=text)


def length(maximum: int, hint: str | None = None) -> Rule:
    """A text of at most `maximum` characters."""
    return Rule(
        kind=RuleKind.LENGTH, first=str(maximum), title="rule_text_title", text="rule_text", hint=hint
    )


def choice(formula: str, title: str = "rule_choice_title", text: str = "rule_choice") -> Rule:
    """A value of a list: a quoted text with commas, or a formula that gives a range."""
    return Rule(kind=RuleKind.LIST, first=formula, title=title, text=text)


TEAM = choice("fc_teams", "rule_team_title", "rule_team")
OWN_PLAYER = choice(TEAM_PLAYERS, "rule_own_title", "rule_own")
YES_NO = choice('"{word_yes},{word_no}"')
BALANCE = choice('"+,0,-"', "rule_balance_title", "rule_balance")
PLACE = choice('"1,2,3,4"', "rule_place_title", "rule_place")
NUMBER = choice('"1,2,3,4"', "rule_number_title", "rule_number")
TOUR = whole(1, "{tours}", "rule_tour_title")
TABLE = whole(1, "{tables}", "rule_table_title")
WHISTS = whole(-1_000_000, 1_000_000, "rule_whists_title", "rule_whists")
ORDER = whole(1, 1_000, "rule_order_title", "rule_order")
TIME = Rule(
    kind=RuleKind.TIME, first="0", second="0.999988425925926", title="rule_time_title", text="rule_time"
)
