"""Documents become a PDF: laid out on paper here, written by fpdf2."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from ..documents.model import (
    Cards,
    Document,
    Fields,
    Heading,
    Look,
    NewPage,
    Part,
    Signatures,
    Table,
    Text,
    find_texts,
)
from ..messages import text
from .cards import draw_cards, draw_fields, draw_signatures
from .fonts import FACES, FAMILY, Face, clean_text
from .paper import FOOT, LONG, MARGIN, MUTED, NAVY, SHORT, Box, Page, Paper, Words
from .tables import TableDrawing

if TYPE_CHECKING:
    from fpdf import FPDF

_TITLE, _LINE, _HEADING, _TEXT, _SMALL = 18.0, 11.0, 12.5, 10.0, 8.0
_SIZES = (10.0, 9.0, 8.0)
"""Sizes of a table's letters that are tried to get a document on one page."""
_COLUMN = 0.485
"""The part of the width that one of two sections beside each other has."""
_KEPT = 40.0
"""Room that must be left below a heading."""
_ALWAYS = "0123456789/+-−%., :;()…·—←→↔«»№"
"""Letters that come from numbers and from what is printed on every page."""


def print_pdf(documents: Sequence[Document], now: datetime) -> bytes:
    """Print documents one after the other, each from a new page on.

    Args:
        documents: At least one. The PDF has the title and the language of the first.
        now: The time printed on every page and kept in the file.

    Returns:
        The PDF. The same documents and time give the same bytes.
    """
    return _write(lay_out(documents, now), documents[0], now)


def lay_out(documents: Sequence[Document], now: datetime) -> Paper:
    """The pages of a PDF before it is written; see `print_pdf`."""
    language = documents[0].language
    foot = text("pdf.printed", language, at=f"{now:%d.%m.%Y %H:%M}")
    page = text("pdf.page", language, page="", pages="")
    paper = Paper(_faces(find_texts((*documents, foot, page, _ALWAYS))))
    for document in documents:
        _fit(paper, document)
    _number(paper, foot, language)
    return paper


def _faces(texts: Iterable[str]) -> dict[str, Face]:
    said = {clean_text(one) for one in texts}
    return {style: Face(style, said) for style in FACES}


def _fit(paper: Paper, document: Document) -> None:
    """Lay a document out; one that shall be one page is tried with less paper for each line as well."""
    first = len(paper.pages)
    _lay_out(paper, document)
    if not document.one_page or len(paper.pages) == first + 1:
        return
    for size in _SIZES:
        del paper.pages[first:]
        parts = [
            part._replace(size=min(part.size, size)) if isinstance(part, Table) else part
            for part in document.parts
        ]
        _lay_out(paper, document._replace(parts=tuple(parts)), beside=True)
        if len(paper.pages) == first + 1:
            return
    del paper.pages[first:]
    _lay_out(paper, document)


def _lay_out(paper: Paper, document: Document, *, beside: bool = False) -> None:
    paper.begin(clean_text(document.title), clean_text(document.head), landscape=document.landscape)
    if document.title and not _is_cards(document):
        paper.paragraph(clean_text(document.title), _TITLE, "B", NAVY)
        for line in document.lines:
            paper.paragraph(clean_text(line), _LINE, "", MUTED)
        paper.y += 6
    sections = list(_sections(document.parts))
    top = bottom = paper.y
    for section, following in zip(sections, (*sections[1:], ()), strict=True):
        right, left = beside and _is_beside(section), beside and _is_beside(following)
        if right:
            bottom, paper.y = paper.y, top
        top = paper.y
        paper.use_column(_COLUMN if left or right else 1.0, right=right)
        _draw_section(paper, section, document.language)
        paper.use_column()
        if right:
            paper.y = max(paper.y, bottom)


def _sections(parts: Sequence[Part]) -> Iterator[tuple[Part, ...]]:
    """The parts of a document heading by heading; signatures stand for themselves."""
    section: list[Part] = []
    for part in parts:
        if section and isinstance(part, Heading | Signatures):
            yield tuple(section)
            section = []
        section.append(part)
    if section:
        yield tuple(section)


def _is_beside(section: Sequence[Part]) -> bool:
    return bool(section) and isinstance(section[0], Heading) and section[0].beside


def _draw_section(paper: Paper, section: Sequence[Part], language: str) -> None:
    for part, following in zip(section, (*section[1:], None), strict=True):
        if isinstance(part, Heading):
            _draw_heading(paper, part, following, language)
        else:
            _draw(paper, part, language)


def _is_cards(document: Document) -> bool:
    """Whether the document is cards: they fill their pages, and have titles of their own."""
    return bool(document.parts) and isinstance(document.parts[0], Cards)


def _draw_heading(paper: Paper, heading: Heading, following: Part | None, language: str) -> None:
    """Print a heading on the page on which what follows begins."""
    kept = TableDrawing(paper, following, language).top if isinstance(following, Table) else _KEPT
    paper.need(_HEADING * 2 + kept)
    paper.y += 0 if paper.is_fresh else 6
    paper.paragraph(clean_text(heading.text), _HEADING, "B", NAVY)
    paper.y += 3


def _draw(paper: Paper, part: Part, language: str) -> None:
    match part:
        case Table():
            TableDrawing(paper, part, language).draw()
        case Text():
            style = "B" if part.look is Look.STRONG else ""
            if part.look is Look.MUTED:
                paper.paragraph(clean_text(part.text), _TEXT - 1, style, MUTED)
            else:
                paper.paragraph(clean_text(part.text), _TEXT, style)
            paper.y += 3
        case Fields():
            draw_fields(paper, part)
        case Signatures():
            draw_signatures(paper, part)
        case Cards():
            draw_cards(paper, part)
        case NewPage():
            if not paper.is_fresh:
                paper.turn()


def _number(paper: Paper, foot: str, language: str) -> None:
    """Print the line at the foot of every page: tournament, time, page."""
    total = len(paper.pages)
    for number, page in enumerate(paper.pages, start=1):
        width, height = (LONG, SHORT) if page.landscape else (SHORT, LONG)
        baseline = height - MARGIN + FOOT / 2 - 12
        right = clean_text(f"{foot} · {text('pdf.page', language, page=number, pages=total)}")
        at = width - MARGIN - paper.width_of(right, _SMALL)
        room = at - MARGIN - 12
        head = paper.lines_of(page.head, _SMALL, room)
        first = head[0] + ("…" if len(head) > 1 else "")
        if first:
            page.marks.append(Words(MARGIN, baseline, first, _SMALL, "", MUTED))
        page.marks.append(Words(at, baseline, right, _SMALL, "", MUTED))


def _write(paper: Paper, first: Document, now: datetime) -> bytes:
    # A PDF is printed seldom, and the library takes a while to load.
    from fpdf import FPDF
    from fpdf.fonts import TTFFont

    pdf = FPDF(unit="pt", format="A4")
    pdf.set_auto_page_break(auto=False)
    pdf.set_creation_date(now if now.tzinfo else now.astimezone())
    pdf.set_title(clean_text(first.title))
    pdf.set_producer("Four Clubs")
    pdf.set_creator("Four Clubs")
    pdf.set_lang("ru-RU" if first.language == "ru" else "en-GB")
    with TemporaryDirectory(prefix="fourclubs-pdf-") as folder:
        for style, face in paper.faces.items():
            pdf.add_font(FAMILY, style, face.save(Path(folder)))
        for page in paper.pages:
            _write_page(pdf, page)
        data = bytes(pdf.output())
        for font in pdf.fonts.values():
            # On Windows a file that is open cannot be removed with its folder.
            if isinstance(font, TTFFont):
                font.ttfont.close()
    return data


def _write_page(pdf: "FPDF", page: Page) -> None:
    pdf.add_page(orientation="landscape" if page.landscape else "portrait")
    if page.name:
        pdf.start_section(page.name)
    for mark in page.marks:
        if isinstance(mark, Words):
            pdf.set_font(FAMILY, mark.style, mark.size)
            pdf.set_text_color(*_rgb(mark.colour))
            pdf.text(mark.x, mark.y, _reading_order(mark.text))
        elif isinstance(mark, Box):
            pdf.set_fill_color(*_rgb(mark.fill))
            pdf.rect(mark.x, mark.y, mark.width, mark.height, style="F")
        else:
            pdf.set_draw_color(*_rgb(mark.colour))
            pdf.set_line_width(mark.width)
            pdf.set_dash_pattern(dash=4 if mark.dashed else 0, gap=3 if mark.dashed else 0)
            pdf.line(mark.x, mark.y, mark.to_x, mark.to_y)


def _reading_order(line: str) -> str:
    """A line with Hebrew and Arabic from right to left: the library prints letters from left to right."""
    from fpdf.bidi import BidiParagraph
    from fpdf.enums import TextDirection

    if not any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in line):
        return line
    return BidiParagraph(line, base_direction=TextDirection.LTR).get_reordered_string()


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[:2], 16), int(colour[2:4], 16), int(colour[4:], 16)
