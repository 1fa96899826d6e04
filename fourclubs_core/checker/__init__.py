"""The independent checker: the whole tournament recomputed by other code, and compared.

It reads the typed part (`models`) and what is stated (`stated`), and shares no rule with the
modules that make the seatings, verdicts and ratings: a fault in one of the two shows as a
difference. It is written to be read beside the regulation, not to be fast.
"""

from .checking import check_tournament
from .differences import Difference, DifferenceCode, Grade
from .recomputing import recompute

__all__ = ["Difference", "DifferenceCode", "Grade", "check_tournament", "recompute"]
