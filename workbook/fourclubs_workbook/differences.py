"""The checker's differences as messages to the judge."""

from collections.abc import Iterable
from fractions import Fraction

from fourclubs_core.checker import Difference, Grade
from fourclubs_core.points import format_points

from .layout.words import WORDS, word
from .messages import Message, refused, text, told


def difference_messages(differences: Iterable[Difference], language: str) -> list[Message]:
    """One message a difference: `refused` where something is wrong, `told` where it is explained."""
    return [_message(difference, language) for difference in differences]


def _message(difference: Difference, language: str) -> Message:
    is_wrong = difference.grade is Grade.WRONG
    # Only what was played may come from another time; at `seating` it is simply wrong.
    code = difference.code.removesuffix("-then") if is_wrong else difference.code
    return (refused if is_wrong else told)(
        f"check.{code}",
        tour=difference.tour,
        subject=_subject(difference, language),
        stated=_shown(difference.stated, language),
        computed=_shown(difference.computed, language),
    )


def _subject(difference: Difference, language: str) -> str:
    """Which table, team, player and change it is about, as far as they are given."""
    parts = []
    if difference.no is not None:
        parts.append(text("check.subject-change", language, no=difference.no))
    if difference.table is not None:
        parts.append(text("check.subject-table", language, table=difference.table))
    if difference.team is not None:
        parts.append(difference.team)
    if difference.player is not None:
        parts.append(difference.player)
    if difference.field is not None:
        parts.append(text(f"check.field-{difference.field.replace('_', '-')}", language))
    return ", ".join(parts)


def _shown(value: str | int | Fraction | None, language: str) -> str:
    if value is None:
        return "-"
    if isinstance(value, Fraction):
        return format_points(value)
    if isinstance(value, str) and value in WORDS["how"]:
        return word("how", value, language)
    return str(value)
