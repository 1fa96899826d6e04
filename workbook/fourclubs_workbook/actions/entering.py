"""`intake`: what was typed in from a list or from captains' forms, judged and told of."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from fourclubs_core.models import Change
from fourclubs_core.outcomes import Verdict
from fourclubs_core.words import Stage

from ..cells import cut
from ..messages import Message, confirm, told
from ..slip_lines import request_line
from ..verdicts import reason_text
from .apply import apply, judged
from .desk import Desk, LogLine, Plan

if TYPE_CHECKING:
    from ..intake.form_entry import Entered

SHOWN_REQUEST, SHOWN_NAME = 110, 40
"""Characters of a request, and of a name in a reason, in a message."""


class Taken(NamedTuple):
    """What `intake` was given, in the option `taken`. `messages`: what is told and asked of it."""

    messages: tuple[Message, ...]
    log: tuple[tuple[str, str, str], ...] = ()
    forms: "tuple[Entered, ...]" = ()
    data: Mapping[str, object] = {}


def enter(desk: Desk) -> Plan:
    """Take what stands on the sheets already. Option `taken`: a `Taken`."""
    taken = desk.options["taken"]
    assert isinstance(taken, Taken)
    log = [LogLine(what, was, is_) for what, was, is_ in taken.log]
    messages = list(taken.messages)
    if any(one.rows for one in taken.forms):
        return _judge(desk, taken, log)
    if taken.log:
        messages.append(told("intake.list-done"))
    for one in taken.forms:
        filled = sum(player is not None for player in one.form.lineup)
        shown = told if filled == len(one.form.lineup) else confirm
        team, tables = one.form.marker.team, len(one.form.lineup)
        messages.append(shown("intake.lineup", team=team, filled=filled, tables=tables))
        log.append(_log_form(one, f"{filled}/{tables}", desk.language))
    return Plan(desk.tournament, desk.state, messages, log, taken.data)


def _judge(desk: Desk, taken: Taken, log: Sequence[LogLine]) -> Plan:
    """The changes of the forms, judged with all others of the tour."""
    desk.require_stage(Stage.SEATING, Stage.PLAY)
    plan = apply(desk)
    numbers = {row: no for (tour, no), row in desk.reading.change_rows.items() if tour == desk.state.tour}
    verdicts = {change.no: (change, verdict) for change, verdict in judged(desk)}
    own: list[Message] = []
    lines = list(log)
    entered: dict[str, list[int]] = {}
    for one in taken.forms:
        given = [numbers[row] for row in one.rows]
        entered[one.form.name] = given
        lines.append(_log_form(one, f"№ {', '.join(map(str, given))}", desk.language))
        for row, no in zip(one.form.rows, given, strict=True):
            own += _answer(one, row.row, *verdicts[no], desk.language)
    ours = {no for given in entered.values() for no in given}
    others = [
        message
        for message in plan.messages
        if not (message.id == "apply.verdict" and message.parameters["no"] in ours)
    ]
    return replace(
        plan,
        messages=(*taken.messages, *own, *others),
        log=(*lines, *plan.log),
        data={**plan.data, "entered": entered, **taken.data},
    )


def _log_form(one: "Entered", is_: str, language: str) -> LogLine:
    from ..intake.form_entry import describe, log_mark

    return LogLine(f"{describe(one.form.marker, language)} {log_mark(one.form)}", "", is_)


def _answer(one: "Entered", row: int, change: Change, verdict: Verdict, language: str) -> list[Message]:
    """What the captain is told of a row, in his language."""
    from ..intake.form_entry import in_language

    spoken = one.form.marker.language
    request = cut(request_line(change, spoken), SHOWN_REQUEST)
    shown: dict[str, Any] = {"row": row, "no": change.no, "request": request}
    if verdict.accepted:
        return [in_language(told("intake.row-accepted", **shown), spoken, language)]
    return [
        in_language(
            confirm("intake.row-rejected", **shown, reason=reason_text(finding, spoken, SHOWN_NAME)),
            spoken,
            language,
        )
        for finding in verdict.findings
    ]
