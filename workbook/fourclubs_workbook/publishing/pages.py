"""Which documents stand on which sheet of the clubs' workbook, and in the PDF."""

from collections.abc import Sequence
from typing import NamedTuple

from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.words import Stage

from ..documents import event_document, protocol_document, seating_document, standings_document
from ..documents.model import Document, Heading, NewPage, Part, Table
from ..messages import text
from ..reading import Reading
from .edition import Edition
from .lists import changes_document, log_document, results_document
from .summary import summary_document


class SheetPage(NamedTuple):
    """A sheet: its title, and the documents on it, each from a new printed page on."""

    title: str
    documents: tuple[Document, ...]


def workbook_pages(edition: Edition, reading: Reading) -> list[SheetPage]:
    """The sheets of the clubs' workbook, in order."""
    language = edition.language
    played = [outcome for outcome in edition.shown if outcome.stage is not Stage.SEATING]

    def sheet(key: str, *documents: Document) -> SheetPage:
        return SheetPage(text(f"publish.sheet-{key}", language), documents)

    pages = [sheet("summary", summary_document(edition))]
    rated = edition.rated
    if rated is not None:
        standings = standings_document(edition.tournament, edition.outcomes, rated.tour, language)
        by_tours = _tours_across(event_document(edition.tournament, edition.outcomes, language))
        keys = ("teams", "players", "in-team", "teams-by-tours", "players-by-tours")
        documents = (*split_by_headings(standings), *by_tours)
        pages += [sheet(key, one) for key, one in zip(keys, documents, strict=True)]
    for key, seatings in (
        ("first", [_first_seating(edition, outcome) for outcome in edition.shown]),
        ("final", [_seating(edition, outcome) for outcome in played]),
    ):
        by_table, by_player = zip(*map(split_by_pages, seatings), strict=True) if seatings else ((), ())
        if seatings:
            pages += [sheet(key, *by_table), sheet(f"{key}-players", *by_player)]
    if played:
        pages += [
            SheetPage(
                text("publish.sheet-protocol", language, tour=outcome.tour), (_protocol(edition, outcome),)
            )
            for outcome in played
        ]
        pages.append(sheet("results", results_document(edition)))
        pages.append(sheet("changes", changes_document(edition)))
    pages.append(sheet("log", log_document(edition, reading)))
    return pages


def pdf_documents(edition: Edition) -> list[Document]:
    """What is printed: standings (or the table of the event), then seating and protocol, tour by tour."""
    language = edition.language
    documents: list[Document] = []
    rated = edition.rated
    if rated is not None:
        documents.append(
            event_document(edition.tournament, edition.outcomes, language)
            if edition.whole
            else standings_document(edition.tournament, edition.outcomes, rated.tour, language)
        )
    for outcome in edition.shown:
        if outcome.stage is Stage.SEATING:
            documents.append(_first_seating(edition, outcome))
        else:
            documents += [_seating(edition, outcome), _protocol(edition, outcome)]
    return documents


def split_by_headings(document: Document) -> list[Document]:
    """A document cut before its headings; each has the title and what stands before the first heading."""
    before: list[Part] = []
    pieces: list[list[Part]] = []
    for part in document.parts:
        if isinstance(part, Heading):
            pieces.append([part])
        else:
            (pieces[-1] if pieces else before).append(part)
    return [document._replace(parts=(*before, *piece)) for piece in pieces]


def split_by_pages(document: Document) -> list[Document]:
    """A document cut at its page breaks; each piece has the title."""
    pieces: list[list[Part]] = [[]]
    for part in document.parts:
        if isinstance(part, NewPage):
            pieces.append([])
        else:
            pieces[-1].append(part)
    return [document._replace(parts=tuple(piece)) for piece in pieces]


def _tours_across(event: Document) -> tuple[Document, Document]:
    """Of the table of the event what no other sheet has: teams, then players, with the tours across."""
    sections = []
    for section in split_by_headings(event):
        heading = next(number for number, part in enumerate(section.parts) if isinstance(part, Heading))
        parts = [part for part in section.parts[heading:] if not isinstance(part, NewPage)]
        if any(isinstance(part, Table) and part.groups for part in parts):
            sections.append([part for part in parts if not isinstance(part, Table) or part.groups])
    teams, *players = sections
    return event._replace(parts=tuple(teams)), event._replace(
        parts=tuple([one for part in players for one in part])
    )


def _seating(edition: Edition, outcome: TourOutcome) -> Document:
    return seating_document(edition.tournament, edition.outcomes, outcome.tour, edition.language)


def _protocol(edition: Edition, outcome: TourOutcome) -> Document:
    return protocol_document(edition.tournament, edition.outcomes, outcome.tour, edition.language)


def _first_seating(edition: Edition, outcome: TourOutcome) -> Document:
    """Б, Л - the seating before the captains' requests, as if the tour had got no further."""
    first = outcome._replace(stage=Stage.SEATING, final=outcome.program, current=outcome.program)
    outcomes: Sequence[TourOutcome] = [first if one.tour == outcome.tour else one for one in edition.outcomes]
    return seating_document(edition.tournament, outcomes, outcome.tour, edition.language)
