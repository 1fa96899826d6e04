"""Whether a captain's slip makes sense as it is written: names, tables, who sits where.

What stands against a slip here cannot be accepted by the judge (`words.STRUCTURAL_CODES`).
"""

from collections.abc import Sequence

from .hall import Side
from .models import Change
from .outcomes import Finding
from .words import Code, Kind

# Looked up once: in Python 3.11 a member of an enum costs more than the comparison it is for.
_SUBSTITUTION = Kind.SUBSTITUTION


def check_slip(change: Change, side: Side, tour: int) -> Sequence[Finding]:
    """The structural reasons against a change; the first three stand alone.

    Args:
        change: A substitution or an exchange.
        side: The team in the hall at that moment.
        tour: The number of the tour.

    Returns:
        The findings in the order of the codes; empty when the slip makes sense.
    """
    leaving, entering, names = change.out, change.in_, side.roster.names
    if leaving and leaving not in names:
        return [Finding("", Code.UNKNOWN_PLAYER, leaving)]
    if not entering or entering not in names:
        return [Finding("", Code.UNKNOWN_PLAYER, entering)]
    if leaving == entering:
        return [Finding("", Code.SAME_PLAYER, entering)]
    table = change.table
    if change.kind is _SUBSTITUTION:
        return _check_substitution(leaving, entering, table, side, tour)
    table_2 = change.table_2
    if table is not None and table == table_2:
        return [Finding("", Code.SAME_TABLE, table)]
    if not side.sits(leaving, table):
        return [Finding("", Code.NOT_SEATED, leaving, table)]
    if not side.sits(entering, table_2):
        return [Finding("", Code.NOT_SEATED, entering, table_2)]
    return []


def _check_substitution(
    leaving: str | None, entering: str, table: int | None, side: Side, tour: int
) -> Sequence[Finding]:
    findings = []
    leaves = side.sits(leaving, table) if leaving else side.is_vacant(table)
    if not leaves:
        findings.append(Finding("", Code.NOT_SEATED, leaving, table))
    if entering in side.table_of:
        findings.append(Finding("", Code.ALREADY_SEATED, entering, side.table_of[entering]))
    if entering in side.roster.absent:
        findings.append(Finding("", Code.UNAVAILABLE, entering, tour))
    return findings
