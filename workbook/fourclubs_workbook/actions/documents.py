"""`documents`: prints protocol, standings, seating, cards, slips and captain's forms as PDF."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from fourclubs_core.models import Tournament
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.tournament import compute_tournament, find_closed
from fourclubs_core.words import Stage

from ..documents import (
    cards_document,
    event_document,
    forms_document,
    protocol_document,
    seating_document,
    slips_document,
    standings_document,
)
from ..documents.model import Document
from ..errors import Refused
from ..file_set import put_files
from ..messages import Message, confirm, refused, text, told
from ..port import Book
from ..reading import read_tournament
from ..state import Released, State
from .board import leave_out_unjudged
from .desk import require_read
from .done import Done
from .runner import Confirm

KINDS = ("seating", "protocol", "standings", "cards", "slips", "forms", "event")
"""What can be printed."""

_OF_SEATING = {"seating": seating_document, "cards": cards_document, "slips": slips_document}
_OF_TOUR = {"protocol": protocol_document, "standings": standings_document}


class _Source(NamedTuple):
    """What the documents are made from."""

    tournament: Tournament
    outcomes: tuple[TourOutcome, ...]
    state: State
    language: str

    def is_draft(self, tour: int) -> bool:
        """Whether the room has not been shown the seating of a tour yet."""
        if tour > len(self.outcomes):
            return False
        reopened = self.state.reopened
        at = reopened if reopened is not None and reopened.tour == tour else self.state
        return self.outcomes[tour - 1].stage is Stage.SEATING and at.released is Released.NO


def write_documents(
    book: Book,
    folder: Path | None,
    options: Mapping[str, object],
    now: datetime,
    confirm_all: Confirm,
) -> Done:
    """Print documents of a tour, or of the whole event, into a folder. The workbook stays as it is.

    Args:
        book: The open workbook.
        folder: Where the files go, one a document; made if it is missing. None: one beside the workbook.
        options: `what`: words of `KINDS` with commas between them, None for all that there is yet;
            `tour`: its number, None for the current tour (protocol, standings: the last one that has any).
        now: The time printed on the pages.
        confirm_all: Asked once with all warnings: a seating that the room has not been shown.

    Returns:
        What was printed; `data` holds `folder` and `files`.

    Raises:
        Refused: There is no such document or tour, or the judge did not confirm; nothing was written.
        BookError: The folder cannot be written; it is as it was.
    """
    reading = read_tournament(book.read())
    tournament, state = require_read(reading)
    judged, left_out = leave_out_unjudged(reading, tournament)
    source = _Source(judged, compute_tournament(judged), state, reading.language)
    kinds = parse_kinds(options.get("what"))
    tour = options.get("tour")
    documents, warnings = _choose(source, kinds, int(str(tour)) if tour is not None else None)
    if warnings and not confirm_all(warnings):
        raise Refused([refused("run.not-confirmed"), *warnings])
    if folder is None:
        folder = _folder_beside(book.path, source.language)
    files = _print(documents, now)
    put_files(folder, files)
    messages = [*reading.notes, *warnings]
    if left_out:
        messages.append(told("documents.not-judged", count=left_out))
    messages.append(told("documents.done", folder=str(folder), count=len(files)))
    messages += [told("documents.file", name=name) for name in files]
    return Done(
        tuple(messages),
        {"folder": str(folder), "files": [str(folder / name) for name in files]},
        source.language,
    )


def _folder_beside(book: Path | None, language: str) -> Path:
    if book is None:
        raise Refused([refused("documents.no-place")])
    return book.with_name(text("documents.folder", language, book=book.stem))


def parse_kinds(what: object) -> tuple[str, ...] | None:
    """The kinds of documents that are asked for; None for all that there are yet.

    Raises:
        Refused: A word is none of `KINDS`.

    >>> parse_kinds("cards, Protocol"), parse_kinds(None)
    (('cards', 'protocol'), None)
    """
    words = [word.strip().lower() for word in str(what or "").replace(";", ",").split(",")]
    asked = tuple(dict.fromkeys([word for word in words if word]))
    unknown = [word for word in asked if word not in KINDS]
    if unknown:
        known = ", ".join(KINDS)
        raise Refused([refused("documents.unknown", name=word[:40], known=known) for word in unknown])
    return asked or None


def _choose(
    source: _Source, kinds: Sequence[str] | None, tour: int | None
) -> tuple[list[Document], list[Message]]:
    """The documents that are asked for, and what the judge must confirm.

    Raises:
        Refused: A document that was asked for by name does not exist yet.
    """
    last = source.tournament.settings.tours
    if tour is not None and not 1 <= tour <= last:
        raise Refused([refused("documents.no-tour", tour=tour, last=last)])
    documents: list[Document] = []
    missing: list[Message] = []
    drafts: set[int] = set()
    warnings: list[Message] = []
    for kind in kinds or KINDS:
        at = tour if tour is not None else _usual_tour(source, kind)
        if at is None or not _exists(source, kind, at):
            missing.append(refused(f"documents.no-{kind}", tour=at or source.state.tour))
            continue
        documents += _make(source, kind, at)
        if kind in _OF_SEATING and source.is_draft(at):
            drafts.add(at)
        elif kind == "forms" and at == 1 and source.is_draft(at) and _has_lineups(source):
            warnings.append(confirm("documents.lineups-not-shown"))
    if missing and (kinds or not documents):
        raise Refused(missing)
    warnings += [confirm("documents.not-shown", tour=at) for at in sorted(drafts)]
    return documents, warnings


def _has_lineups(source: _Source) -> bool:
    """Whether the captains' forms of tour 1 are printed with line-ups in them."""
    return any(seat.player is not None for seat in source.outcomes[0].program)


def _usual_tour(source: _Source, kind: str) -> int | None:
    """The tour of a document where the judge names none: the current one, or the last that has it."""
    if kind in {"standings", "event"}:
        closed = find_closed(source.outcomes)
        return closed.tour if closed is not None else None
    if kind == "protocol":
        played = [outcome.tour for outcome in source.outcomes if outcome.stage is not Stage.SEATING]
        current = source.state.tour
        return current if current in played else max(played, default=None)
    return source.state.tour


def _exists(source: _Source, kind: str, tour: int) -> bool:
    if kind == "forms":
        return True
    if kind == "event":
        return find_closed(source.outcomes) is not None
    if tour > len(source.outcomes):
        return False
    outcome = source.outcomes[tour - 1]
    if kind == "standings":
        return outcome.ratings is not None
    return bool(outcome.final) if kind in _OF_SEATING else outcome.stage is not Stage.SEATING


def _make(source: _Source, kind: str, tour: int) -> list[Document]:
    tournament, outcomes, _, language = source
    if kind in _OF_SEATING:
        draft = source.is_draft(tour)
        return [_OF_SEATING[kind](tournament, outcomes, tour, language, draft=draft)]
    if kind == "forms":
        return _make_forms(source, tour)
    if kind == "event":
        return [event_document(tournament, outcomes, language)]
    return [_OF_TOUR[kind](tournament, outcomes, tour, language)]


def _make_forms(source: _Source, tour: int) -> list[Document]:
    """The blank forms, and the filled ones where a captain has handed in anything."""
    tournament, outcomes, _, language = source
    blank = forms_document(tournament, outcomes, tour, language)
    if tour > len(outcomes):
        return [blank]
    handed_in = tournament.tours[tour - 1].changes or (tour == 1 and outcomes[0].program)
    if not handed_in:
        return [blank]
    return [blank, forms_document(tournament, outcomes, tour, language, filled=True)]


def _print(documents: Sequence[Document], now: datetime) -> dict[str, bytes]:
    """The PDF of each document by file name."""
    from ..pdf import print_pdf

    return {f"{document.name}.pdf": print_pdf([document], now) for document in documents}
