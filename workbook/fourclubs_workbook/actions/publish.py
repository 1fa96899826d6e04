"""`publish`: the folder for the clubs. The workbook stays as it is, and nothing is sent."""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from fourclubs_core.checker import check_tournament
from fourclubs_core.models import Tournament
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Stage

from ..differences import difference_messages
from ..errors import Refused
from ..messages import Grade, Message, confirm, refused, told
from ..port import Book
from ..publishing import choose_edition, put_folder
from ..publishing.addresses import find_addresses
from ..publishing.contents import folder_name, make_contents
from ..publishing.edition import Edition, find_warnings
from ..stated_reading import read_stated
from .board import leave_out_unjudged
from .desk import Desk
from .done import Done
from .runner import lay_out


def publish(
    book: Book,
    now: datetime,
    target: Path | None = None,
    tour: int | None = None,
    *,
    whole: bool = False,
    ask: Callable[[Sequence[Message]], bool],
) -> Done:
    """Make the folder for the clubs: workbook of values, PDF, board page, mail draft, JSON, manifest.

    Args:
        book: The open workbook.
        now: The moment of publishing.
        target: The folder to make; None: beside the workbook, under its name, with a number if need be.
        tour: The tour to publish; None for the last closed one.
        whole: Publish all tours instead.
        ask: Asked once with all warnings, before anything is written.

    Returns:
        What was made; `data` holds `folder`, `files`, `recipients` and `tours`.

    Raises:
        Refused: There is nothing to publish, or the judge did not confirm; nothing was written.
        BookError: The folder exists or cannot be written; nothing is left of it.
    """
    desk = lay_out(book.read(), now, {})
    if target is None and book.path is None:
        raise Refused([refused("publish.unsaved")])
    judged, left_out = leave_out_unjudged(desk.reading, desk.tournament)
    outcomes = compute_tournament(judged) if left_out else desk.outcomes
    edition = choose_edition(judged, outcomes, desk.state, desk.language, tour, whole=whole)
    addresses = find_addresses(desk.reading)
    notes = desk.reading.notes
    warnings = [
        *[note for note in notes if note.grade is Grade.CONFIRM],
        *find_warnings(edition, desk.state),
        *_find_unjudged(edition, desk.tournament, judged),
        *_find_differences(desk),
        *addresses.warnings,
    ]
    if warnings and not ask(warnings):
        raise Refused([refused("run.not-confirmed"), *warnings])
    stem = Path(book.name).stem
    contents = make_contents(edition, desk.reading, stem, addresses.found, now)
    beside = (book.path or Path()).parent / folder_name(edition, stem)
    place = put_folder(target or beside, contents.files, numbered=target is None)
    messages = [
        *[note for note in notes if note.grade is not Grade.CONFIRM],
        *warnings,
        told("publish.done", folder=str(place), count=len(contents.files)),
    ]
    if addresses.found:
        messages.append(told("publish.mail", file=contents.mail, count=len(addresses.found)))
    else:
        messages.append(told("publish.no-addresses", file=contents.mail))
    data = {
        "folder": str(place),
        "files": list(contents.files),
        "recipients": list(addresses.found),
        "tours": list(edition.tours),
    }
    return Done(tuple(messages), data, desk.language)


def _find_unjudged(edition: Edition, typed: Tournament, judged: Tournament) -> list[Message]:
    """М, Г - slips of a tour in play that are typed but not judged are not for the clubs yet."""
    left_out = {
        tour.tour: len(tour.changes) - len(kept.changes)
        for tour, kept in zip(typed.tours, judged.tours, strict=True)
        if tour.stage is Stage.PLAY
    }
    return [
        confirm("publish.not-judged", tour=tour, count=left_out[tour])
        for tour in edition.tours
        if left_out.get(tour)
    ]


def _find_differences(desk: Desk) -> list[Message]:
    """Whether the sheets say anything else than what will be published: the checker knows."""
    differences = check_tournament(desk.tournament, read_stated(desk.snapshot, desk.reading))
    found = difference_messages(differences, desk.language)
    wrong = sum(message.grade is Grade.REFUSED for message in found)
    return [confirm("publish.differs", count=wrong)] if wrong else []
