"""All files of the clubs' folder, made from an edition."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from fourclubs_core.words import Stage

from ..board.options import BoardOptions
from ..documents.headings import tournament_title
from ..exchange import to_json, write_json
from ..messages import text
from ..names import clean_name
from ..reading import Reading
from ..state import State
from .edition import Edition
from .file_names import file_name
from .mail import make_mail
from .manifest import make_manifest
from .pages import pdf_documents, workbook_pages
from .summary import mail_subject, mail_text


class Contents(NamedTuple):
    """The files by name, in the order in which they are written, and the name of the letter among them."""

    files: dict[str, bytes]
    mail: str


def make_contents(
    edition: Edition, reading: Reading, stem: str, addresses: Sequence[str], now: datetime
) -> Contents:
    """Make all files of the clubs' folder.

    Args:
        edition: What is published.
        reading: The workbook as it was read: its log, and how its board looks.
        stem: The workbook's file name without ending; the files are named after it.
        addresses: To whom the mail goes.
        now: The moment of publishing.
    """
    from ..board.writer import board_page
    from ..pdf import print_pdf
    from .values_book import make_workbook

    language = edition.language
    name = folder_name(edition, stem)
    title = clean_name(tournament_title(edition.tournament, language))
    book_name, pdf_name = f"{name}.xlsx", f"{name}.pdf"
    workbook = make_workbook(workbook_pages(edition, reading), title)
    pdf = print_pdf(pdf_documents(edition), now)
    options = BoardOptions(theme=reading.board_options.theme, seconds=reading.board_options.seconds)
    page = board_page(edition.tournament, edition.outcomes, _board_state(edition), options)
    data = to_json(edition.tournament, edition.outcomes, edition.state.released)
    mail = make_mail(
        addresses,
        mail_subject(edition),
        mail_text(edition, book_name, pdf_name),
        {book_name: workbook, pdf_name: pdf},
    )
    files = {
        book_name: workbook,
        pdf_name: pdf,
        text("publish.board-file", language): page.encode("utf-8", "replace"),
        text("publish.mail-file", language): mail,
        "tournament.json": write_json(data),
    }
    files["manifest.json"] = make_manifest(edition, files, now)
    return Contents(files, text("publish.mail-file", language))


def folder_name(edition: Edition, stem: str) -> str:
    """The name of the folder, and of its workbook and PDF: `Cup tour 3`."""
    return file_name(f"{file_name(stem, 40)} {edition.name}")


def _board_state(edition: Edition) -> State:
    """One closed tour is shown as it was played, with its seating; the whole event as it stands."""
    state = edition.state
    if edition.whole or state.stage is not Stage.CLOSED:
        return state
    return state._replace(stage=Stage.PLAY)
