import re

import pytest

from fourclubs_core.outcomes import Finding, Verdict
from fourclubs_core.words import STRUCTURAL_CODES, Code, Kind
from fourclubs_workbook.verdicts import (
    VERDICT_LENGTH,
    ParsedVerdict,
    parse_verdict,
    reason_text,
    verdict_text,
)

LONG = "Я" * 60
"""A name as long as names may be."""

FINDINGS = [
    Finding("", Code.UNKNOWN_PLAYER, "Сом"),
    Finding("", Code.UNKNOWN_PLAYER, None),
    Finding("", Code.SAME_PLAYER, "Ким"),
    Finding("", Code.SAME_TABLE, 3),
    Finding("", Code.SAME_TABLE, None),
    Finding("", Code.NOT_SEATED, "Ким", 3),
    Finding("", Code.NOT_SEATED, None, 3),
    Finding("", Code.NOT_SEATED, "Ким", None),
    Finding("", Code.NOT_SEATED, None, None),
    Finding("", Code.ALREADY_SEATED, "Пак", 2),
    Finding("", Code.UNAVAILABLE, "Пак", 2),
    Finding("Б", Code.FIRST_TOUR),
    Finding("М", Code.OUT_OF_TURN, "Зенит", 1, 3),
    Finding("М", Code.SUBSTITUTIONS, "Зенит", 4, 3),
    Finding("Г", Code.SUBSTITUTIONS, "Зенит", 4, 3),
    Finding("М", Code.EXCHANGES, "Зенит", 3, 2),
    Finding("Г", Code.EXCHANGES, "Зенит", 3, 2),
    Finding("Ж", Code.TWO_TABLES, "Ким", 3, 2),
    Finding("Ж", Code.TWO_PLAYERS, 3, 3, 2),
]
"""Every finding the core makes, with and without its names."""


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("finding", FINDINGS)
def test_every_reason_is_a_sentence_with_its_numbers(finding: Finding, language: str) -> None:
    """Nothing is called None; the clause stands first where there is one; the numbers are said."""
    said = reason_text(finding, language)
    assert "None" not in said
    assert said.startswith(f"{finding.clause} - " if finding.clause else said[0])
    if finding.limit is not None:
        assert {str(finding.measured), str(finding.limit)} <= set(re.findall(r"\d+", said))


def test_every_code_has_a_reason() -> None:
    """The list above leaves none out."""
    assert {finding.code for finding in FINDINGS} == set(Code)


@pytest.mark.parametrize(
    ("verdict", "kind", "russian", "english"),
    [
        (Verdict(1, True), Kind.SUBSTITUTION, "принято", "accepted"),
        (Verdict(1, True), Kind.PASS, "принято: без заявок", "accepted: no request"),
        (
            Verdict(1, True, reverse=True),
            Kind.EXCHANGE,
            "принято: обратный обмен",
            "accepted: an exchange back",
        ),
        (
            Verdict(1, True, out_of_order=True),
            Kind.SUBSTITUTION,
            "принято; капитан с меньшим номером ещё не высказался",
            "accepted; a captain with a smaller number has not spoken yet",
        ),
        (
            Verdict(1, False, (Finding("Ж", Code.TWO_PLAYERS, 3, 3, 2),)),
            Kind.SUBSTITUTION,
            "отклонено: Ж - за столом 3 игроков команды стало бы 3, можно 2 [two-players]",
            "rejected: Ж - 3 players of the team at table 3, the limit is 2 [two-players]",
        ),
        (
            Verdict(1, True, (Finding("Г", Code.EXCHANGES, "Зенит", 3, 2),), by_judge=True),
            Kind.EXCHANGE,
            "принято решением судьи вопреки: Г - обменов в туре стало бы 3, можно 2 [exchanges]",
            (
                "accepted by the judge's ruling against: "
                "Г - 3 exchanges during the tour, the limit is 2 [exchanges]"
            ),
        ),
    ],
)
def test_verdicts_as_they_are_read_out(verdict: Verdict, kind: Kind, russian: str, english: str) -> None:
    """What is decided stands first, why stands after it, the codes at the end."""
    assert verdict_text(verdict, kind, "ru") == russian
    assert verdict_text(verdict, kind, "en") == english


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_longest_verdicts_fit_into_a_cell(language: str) -> None:
    """All reasons that can come together, with the longest names: cut, but the codes are whole."""
    structural = (
        Finding("", Code.NOT_SEATED, LONG, 200),
        Finding("", Code.ALREADY_SEATED, LONG, 200),
        Finding("", Code.UNAVAILABLE, LONG, 100),
    )
    during = (
        Finding("Г", Code.SUBSTITUTIONS, LONG, 1000, 1000),
        Finding("Ж", Code.TWO_TABLES, LONG, 10, 2),
        Finding("Ж", Code.TWO_PLAYERS, 200, 10, 2),
    )
    before = (
        Finding("Б", Code.FIRST_TOUR),
        Finding("М", Code.OUT_OF_TURN, LONG, 1, 4),
        Finding("М", Code.EXCHANGES, LONG, 1000, 1000),
    )
    for findings in (structural, during, before):
        for by_judge in (False, True):
            verdict = Verdict(1, by_judge, findings, by_judge, out_of_order=findings is before)
            said = verdict_text(verdict, Kind.EXCHANGE, language)
            assert len(said) <= VERDICT_LENGTH
            assert parse_verdict(said) == ParsedVerdict(by_judge, verdict.codes)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("out_of_order", [False, True])
@pytest.mark.parametrize("finding", [None, *FINDINGS])
def test_a_verdict_is_read_back(
    finding: Finding | None, kind: Kind, language: str, *, out_of_order: bool
) -> None:
    """Accepted or not, and the codes, whatever else is said."""
    findings = (finding,) if finding else ()
    for by_judge in (False, True) if finding and finding.code not in STRUCTURAL_CODES else (False,):
        verdict = Verdict(1, by_judge or not findings, findings, by_judge, out_of_order)
        said = verdict_text(verdict, kind, language)
        assert parse_verdict(said) == ParsedVerdict(verdict.accepted, verdict.codes)


def test_a_verdict_in_other_letters_is_read() -> None:
    """Case and blanks do not matter."""
    assert parse_verdict("  Принято ") == ParsedVerdict(accepted=True, codes=())


@pytest.mark.parametrize("cell", ["", "да", "решим потом", "отклонено: нет [luck]"])
def test_what_is_no_verdict(cell: str) -> None:
    """A word of the judge's, or a code that does not exist."""
    assert parse_verdict(cell) is None
