"""Slips, credits and standings in one line, as protocols tell them: on the sheet, in print, to the clubs."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fourclubs_core.models import Change
from fourclubs_core.outcomes import SeatResult, TourOutcome, Verdict
from fourclubs_core.words import How, Kind, When

from .layout.words import word
from .messages import text
from .shown import format_points_local, format_whists
from .verdicts import verdict_text


class ChangeLine(NamedTuple):
    """A slip: its number, what was asked for, what was decided and why."""

    no: int
    request: str
    verdict: str


class CreditLine(NamedTuple):
    """A result of a seat that several players held: who has it, who played too, how it was decided."""

    seat: str
    credited_to: str
    others: str
    how: str


def change_lines(changes: Sequence[Change], outcome: TourOutcome, language: str) -> Iterator[ChangeLine]:
    """The slips of a tour in the order in which they were judged.

    Args:
        changes: What was typed of the tour.
        outcome: What follows for it.
        language: `ru` or `en`.
    """
    verdicts = {verdict.no: verdict for verdict in outcome.verdicts}
    for when in (When.BEFORE, When.DURING):
        for change in changes:
            if change.when is when:
                verdict = verdict_line(verdicts.get(change.no), change, language)
                yield ChangeLine(change.no, request_line(change, language), verdict)


def request_line(change: Change, language: str) -> str:
    """A slip in one line: `Rubin, before: table 3: A → B (+, 2) 14:05`."""
    nobody = text("protocol_nobody", language)
    head = f"{change.team}, {word('when', change.when, language)}"
    if change.kind is Kind.PASS:
        return f"{head}: {word('kind', change.kind, language)}"
    told = text(
        f"protocol_{change.kind}",
        language,
        table=change.table or "?",
        table_2=change.table_2 or "?",
        out=change.out or nobody,
        into=change.in_ or nobody,
    )
    states = [
        f"({balance or '?'}, {place or '?'})"
        for balance, place in ((change.balance, change.place), (change.balance_2, change.place_2))
        if balance is not None or place is not None
    ]
    return " ".join((f"{head}: {told}", *states, change.time or "")).strip()


def verdict_line(verdict: Verdict | None, change: Change, language: str) -> str:
    """A verdict without its codes, with the judge's reason; empty before the slip is judged."""
    said = verdict_text(verdict, change.kind, language) if verdict else ""
    said = said.partition(" [")[0]
    if change.reason and said:
        said = f"{said}; {text('protocol_reason', language, reason=change.reason)}"
    return said


def credit_lines(changes: Sequence[Change], outcome: TourOutcome, language: str) -> Iterator[CreditLine]:
    """To whom the results of seats go that several players held in the tour (К)."""
    nobody = text("board_nobody", language)
    reasons = ruling_reasons(changes)
    for result in outcome.results:
        if len(result.sat) < 2:
            continue
        others = [name for name in result.sat if name != result.credited_to]
        yield CreditLine(
            text("protocol_seat", language, table=result.table, team=result.team),
            result.credited_to or nobody,
            ", ".join(others),
            how_line(result, reasons, language),
        )


def ruling_reasons(changes: Sequence[Change]) -> dict[tuple[str, int | None], str]:
    """The reasons of the judge's rulings by (team, table)."""
    return {
        (change.team, table): change.reason
        for change in changes
        for table, ruling in ((change.table, change.ruling), (change.table_2, change.ruling_2))
        if ruling and change.reason
    }


def how_line(result: SeatResult, reasons: dict[tuple[str, int | None], str], language: str) -> str:
    """How it was decided to whom a result goes, with the reason of a ruling."""
    how = word("how", result.how, language) if result.how else text("board_nobody", language)
    reason = reasons.get((result.team, result.table))
    return f"{how}: {reason}" if result.how is How.RULING and reason else how


def standings_lines(outcome: TourOutcome, language: str) -> list[str]:
    """The teams after a closed tour, one text each: `1. Зенит — 7 (+14)`; none before it is closed."""
    rows = outcome.ratings.teams if outcome.ratings is not None else ()
    return [
        f"{row.place}. {row.team} — {format_points_local(row.points, language)} ({format_whists(row.whists)})"
        for row in rows
    ]
