"""Random tournaments from a seed, and random next steps of a tournament that is being played.

The same seed gives the same tournament everywhere: the only source of chance is the
`random.Random` made of it or handed in. Changes are legal and illegal, of every kind and code.
"""

from .slips import random_changes
from .steps import random_lineups, random_lots, random_numbers, random_whists, rule_on_pending
from .whole import random_tournament

__all__ = [
    "random_changes",
    "random_lineups",
    "random_lots",
    "random_numbers",
    "random_tournament",
    "random_whists",
    "rule_on_pending",
]
