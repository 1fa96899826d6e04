"""The column Verdict: from a verdict to a sentence the judge can read out, and back to its codes."""

import re
from typing import NamedTuple

from fourclubs_core.outcomes import Finding, Verdict
from fourclubs_core.words import Code, Kind

from .cells import cut, fold_word
from .messages import text
from .names import NAME_LENGTH

VERDICT_LENGTH = 250
"""Characters that a verdict may take in its cell."""

_NAME_LENGTHS = (NAME_LENGTH, 24, 10)
"""Names in a verdict are cut no more than its length needs."""
_CODES = re.compile(r"\[([a-z, -]+)\]$")
_ACCEPTED = ("принято", "accepted")
_REJECTED = ("отклонено", "rejected")
_VARIED = {Code.SUBSTITUTIONS, Code.EXCHANGES}


class ParsedVerdict(NamedTuple):
    """What a Verdict cell says."""

    accepted: bool
    codes: tuple[Code, ...]


def verdict_text(verdict: Verdict, kind: Kind, language: str) -> str:
    """The text of a verdict for its cell.

    Args:
        verdict: The core's verdict.
        kind: What the captain asked for.
        language: `ru` or `en`.

    Returns:
        At most `VERDICT_LENGTH` characters; the codes of broken rules at the end in brackets.

    >>> late = Finding("Г", Code.EXCHANGES, "Зенит", 3, 2)
    >>> verdict_text(Verdict(7, False, (late,)), Kind.EXCHANGE, "ru")
    'отклонено: Г - обменов в туре стало бы 3, можно 2 [exchanges]'
    >>> verdict_text(Verdict(8, True), Kind.PASS, "en")
    'accepted: no request'
    """
    codes = f" [{', '.join(verdict.codes)}]" if verdict.findings else ""
    room = VERDICT_LENGTH - len(codes)
    said = ""
    for length in _NAME_LENGTHS:
        said = _say(verdict, kind, language, length)
        if len(said) <= room:
            break
    return cut(said, room) + codes


def _say(verdict: Verdict, kind: Kind, language: str, length: int) -> str:
    if verdict.findings:
        reasons = "; ".join([reason_text(finding, language, length) for finding in verdict.findings])
        said = text("verdict.by-judge" if verdict.accepted else "verdict.rejected", language, reasons=reasons)
    elif kind is Kind.PASS:
        said = text("verdict.pass", language)
    elif verdict.reverse:
        said = text("verdict.reverse", language)
    else:
        said = text("verdict.accepted", language)
    if verdict.out_of_order:
        said = f"{said}; {text('verdict.out-of-order', language)}"
    return said


def reason_text(finding: Finding, language: str, name_length: int = NAME_LENGTH) -> str:
    """Why a change is rejected, as one clause of a sentence.

    >>> reason_text(Finding("Ж", Code.TWO_PLAYERS, 3, 3, 2), "ru")
    'Ж - за столом 3 игроков команды стало бы 3, можно 2'
    """
    subject = finding.subject
    return text(
        f"reason.{finding.code}{_variant(finding)}",
        language,
        subject=cut(subject, name_length) if isinstance(subject, str) else subject,
        measured=finding.measured,
        limit=finding.limit,
    )


def _variant(finding: Finding) -> str:
    """What makes a reason's text another one: the phase of a limit, or that something is not given."""
    if finding.code in _VARIED:
        return "-before" if finding.clause == "М" else "-during"
    if finding.code is Code.UNKNOWN_PLAYER and not finding.subject:
        return "-nobody"
    if finding.code is Code.SAME_TABLE and finding.subject is None:
        return "-nowhere"
    if finding.code is Code.NOT_SEATED and finding.measured is None:
        return "-nowhere"
    if finding.code is Code.NOT_SEATED and not finding.subject:
        return "-nobody"
    return ""


def parse_verdict(cell: str) -> ParsedVerdict | None:
    """What a Verdict cell says, in either language; None when it is no verdict.

    >>> parse_verdict("отклонено: Г - обменов в туре стало бы 3, можно 2 [exchanges]")
    ParsedVerdict(accepted=False, codes=(<Code.EXCHANGES: 'exchanges'>,))
    >>> parse_verdict("accepted"), parse_verdict("решим потом")
    (ParsedVerdict(accepted=True, codes=()), None)
    """
    said = fold_word(cell)
    if not said.startswith((*_ACCEPTED, *_REJECTED)):
        return None
    match = _CODES.search(said)
    try:
        codes = tuple([Code(code.strip()) for code in match[1].split(",")]) if match else ()
    except ValueError:
        return None
    return ParsedVerdict(said.startswith(_ACCEPTED), codes)
