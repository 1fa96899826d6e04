"""`apply`: М, Г - judge all entered changes of the current tour and bring the seating up to date."""

from collections.abc import Iterator

from fourclubs_core.models import Change
from fourclubs_core.outcomes import Remark, SeatResult, Verdict
from fourclubs_core.words import How, Kind, Stage, When

from ..layout.words import word
from ..messages import Message, confirm, text, told
from ..state import Released
from ..verdicts import verdict_text
from ..writing import Sheets
from .desk import Desk, LogLine, Plan

CONFIRMED = frozenset({"no-widow"})
"""Remarks of the core that the judge must confirm; the others are told."""

IDLE = frozenset({"accept-without-reason", "accept-structural", "ruling-without-reason", "ruling-unknown"})
"""Decisions of the judge without effect: he waits for one, so he is told as long as they stand."""


def apply(desk: Desk) -> Plan:
    """Judge the changes of the current tour."""
    desk.require_stage(Stage.SEATING, Stage.PLAY)
    news = list(new_verdicts(desk))
    messages: list[Message] = []
    waits = desk.state.stage is Stage.SEATING
    for change, _, _ in news:
        if waits and change.when is When.DURING:
            messages.append(confirm("apply.too-early", desk.cell_of(change.no, "when"), no=change.no))
    if waits and desk.state.released is Released.NO and any(c.when is When.BEFORE for c, _, _ in news):
        messages.append(told("apply.not-shown", tour=desk.state.tour))
    fresh = frozenset(change.no for change, _, _ in news)
    messages.extend(show_remarks(desk, fresh))
    messages.extend(_idle_decisions(desk, fresh))
    messages.extend(told("apply.verdict", no=c.no, team=c.team, verdict=is_) for c, _, is_ in news)
    if not news:
        messages.append(told("apply.nothing-new", tour=desk.state.tour))
    accepted = sum(verdict.accepted for verdict in desk.outcome.verdicts)
    rejected = len(desk.outcome.verdicts) - accepted
    messages.append(told("apply.done", tour=desk.state.tour, accepted=accepted, rejected=rejected))
    return Plan(
        desk.tournament,
        desk.state,
        messages,
        log_decisions(desk),
        {"accepted": accepted, "rejected": rejected},
    )


def new_verdicts(desk: Desk) -> Iterator[tuple[Change, str, str]]:
    """The changes of the current tour whose verdict is new or another one: (change, was, is)."""
    sheets = Sheets(desk.snapshot.tables, desk.reading.columns, desk.language)
    for change, verdict in judged(desk):
        row = desk.reading.change_rows[desk.state.tour, change.no]
        was = str(sheets.value("Changes", row, "verdict") or "")
        is_ = verdict_text(verdict, change.kind, desk.language)
        if was != is_:
            yield change, was, is_


def judged(desk: Desk) -> Iterator[tuple[Change, Verdict]]:
    """The changes of the current tour with their verdicts, in the order of their rows."""
    return zip(desk.tour.changes, desk.outcome.verdicts, strict=True)


def log_decisions(desk: Desk) -> list[LogLine]:
    """A line of the log for each new verdict, each new ruling, and each result that has changed hands."""
    verdicts = [
        LogLine(_describe(change), was, is_, change.reason or "") for change, was, is_ in new_verdicts(desk)
    ]
    return [*verdicts, *_log_credits(desk)]


def _log_credits(desk: Desk) -> list[LogLine]:
    """К, О - results credited to another player than stands on the sheet, or by a ruling that is new."""
    sheets = Sheets(desk.snapshot.tables, desk.reading.columns, desk.language)
    lines = []
    for result in desk.outcome.results:
        row = desk.reading.result_rows.get((desk.state.tour, result.table, result.team))
        if row is None or result.how is None or result.credited_to is None:
            continue
        player, how = (str(sheets.value("Results", row, key) or "") for key in ("credited_to", "how"))
        said = word("how", result.how, desk.language)
        is_new = result.how is How.RULING and how != said
        if is_new or player not in ("", result.credited_to):
            was = text("log.credited", desk.language, player=player, how=how) if player else ""
            is_ = text("log.credited", desk.language, player=result.credited_to, how=said)
            lines.append(LogLine(describe_result(result), was, is_, _find_reason(desk, result)))
    return lines


def describe_result(result: SeatResult) -> str:
    """A seat of a tour in one line: table, team, who sat there by the final seating."""
    return f"{result.table}, {result.team}, {result.player or '-'}"


def _find_reason(desk: Desk, result: SeatResult) -> str:
    """The reason of the last row that rules on a result; empty where none does."""
    if result.how is not How.RULING:
        return ""
    reasons = [
        change.reason
        for change in desk.tour.changes
        if change.team == result.team
        and change.reason
        and (result.table, result.credited_to)
        in ((change.table, change.ruling), (change.table_2, change.ruling_2))
    ]
    return reasons[-1] if reasons else ""


def _describe(change: Change) -> str:
    """A change in one line: No, team, table, who for whom."""
    if change.kind is Kind.PASS:
        return f"№ {change.no}, {change.team}: -"
    tables = f"{change.table}" if change.table_2 is None else f"{change.table} / {change.table_2}"
    sign = "→" if change.kind is Kind.SUBSTITUTION else "↔"
    return f"№ {change.no}, {change.team}, {tables}: {change.out or '-'} {sign} {change.in_ or '-'}"


def show_remarks(desk: Desk, numbers: frozenset[int]) -> list[Message]:
    """What the core remarks on the changes with these numbers, as messages about their rows."""
    return [_remark_message(desk, remark) for remark in desk.outcome.remarks if remark.no in numbers]


def _idle_decisions(desk: Desk, told_already: frozenset[int]) -> list[Message]:
    """О - decisions without effect in rows whose verdict is as it was."""
    return [
        _remark_message(desk, remark)
        for remark in desk.outcome.remarks
        if remark.code in IDLE and remark.no not in told_already
    ]


def _remark_message(desk: Desk, remark: Remark) -> Message:
    columns = {
        "impossible-state": "balance",
        "proposal-against-rule": "captain_gives",
        "proposal-unknown": "captain_gives",
        "ruling-unknown": "ruling",
        "ruling-without-reason": "reason",
        "accept-without-reason": "reason",
        "accept-structural": "accept",
        "no-widow": "widow",
        "before-earlier-captain": "team",
        "decision-without-effect": "ruling",
    }
    key = columns[remark.code]
    if remark.second and key in ("balance", "captain_gives", "ruling"):
        key += "_2"
    make = confirm if remark.code in CONFIRMED else told
    return make(f"remark.{remark.code}", desk.cell_of(remark.no, key), no=remark.no, value=remark.value or "")
