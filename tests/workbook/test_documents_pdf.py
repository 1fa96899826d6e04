"""Printed pages: everything is on them, inside their margins, large enough, and found by a search."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import cache
from itertools import pairwise

import pypdfium2
import pytest

from fourclubs_core.models import Tournament
from fourclubs_core.tournament import compute_tournament
from fourclubs_workbook.documents import (
    cards_document,
    event_document,
    forms_document,
    protocol_document,
    seating_document,
    slips_document,
    standings_document,
)
from fourclubs_workbook.documents.model import Column, Document, Heading, Kind, Row, Table, Text
from fourclubs_workbook.pdf import print_pdf
from fourclubs_workbook.pdf.fonts import FACES, Face, clean_text
from fourclubs_workbook.pdf.lines import break_lines
from fourclubs_workbook.pdf.paper import FOOT, LONG, MARGIN, SHORT, SMALLEST, Box, Page, Paper, Words
from fourclubs_workbook.pdf.printing import lay_out

from .printed_events import (
    AWKWARD,
    all_players,
    large_event,
    read_pages,
    rename,
    small_event,
    squeeze,
    with_long_names,
)

NOW = datetime(2026, 11, 29, 14, 5)
TOUR = 6
HIDDEN = "\N{RIGHT-TO-LEFT OVERRIDE}\N{ZERO WIDTH SPACE}\N{LEFT-TO-RIGHT MARK}"


def documents_of(event: Tournament, tour: int, language: str) -> dict[str, Document]:
    outcomes = compute_tournament(event)
    return {
        "seating": seating_document(event, outcomes, tour, language),
        "protocol": protocol_document(event, outcomes, tour, language),
        "standings": standings_document(event, outcomes, tour, language),
        "cards": cards_document(event, outcomes, tour, language),
        "slips": slips_document(event, outcomes, tour, language),
        "forms": forms_document(event, outcomes, tour, language),
        "filled": forms_document(event, outcomes, tour, language, filled=True),
        "event": event_document(event, outcomes, language),
    }


KINDS = tuple(documents_of(small_event(), 1, "ru"))


@cache
def long_event(language: str) -> Tournament:
    return with_long_names(large_event(language), 40, language)


@cache
def printed(kind: str, language: str) -> Document:
    return documents_of(long_event(language), TOUR, language)[kind]


def shown_names(event: Tournament, kind: str) -> list[str]:
    """The players that stand in a document of tour `TOUR`."""
    final = compute_tournament(event)[TOUR - 1].final
    if kind in {"seating", "protocol", "cards", "slips"}:
        return [seat.player for seat in final if seat.player is not None]
    return [player for _, player in all_players(event)] if kind in {"standings", "event"} else []


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_name_is_found(kind: str, language: str) -> None:
    """Twenty tables, names of forty letters: a search in the PDF finds every player of the document."""
    text = "".join(read_pages(print_pdf([printed(kind, language)], NOW)))
    assert [name for name in shown_names(long_event(language), kind) if squeeze(name) not in text] == []


def page_size(page: Page) -> tuple[float, float]:
    return (LONG, SHORT) if page.landscape else (SHORT, LONG)


def outside(paper: Paper) -> list[Words | Box]:
    """What sticks out of the margins."""
    found: list[Words | Box] = []
    for page in paper.pages:
        width, height = page_size(page)
        for mark in page.marks:
            if isinstance(mark, Words):
                right = mark.x + paper.width_of(mark.text, mark.size, mark.style)
                is_inside = mark.y <= height - MARGIN and mark.y - mark.size >= MARGIN - 4
            elif isinstance(mark, Box):
                right = mark.x + mark.width
                is_inside = mark.y + mark.height <= height - MARGIN - FOOT + 1
            else:
                continue
            if not is_inside or mark.x < MARGIN - 4.5 or right > width - MARGIN + 0.5:
                found.append(mark)
    return found


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("kind", KINDS)
def test_all_is_inside_the_margins_and_large_enough(kind: str, language: str) -> None:
    """No word leaves its page, and no letter is smaller than 8 points."""
    paper = lay_out([printed(kind, language)], NOW)
    assert outside(paper) == []
    assert (
        min(mark.size for page in paper.pages for mark in page.marks if isinstance(mark, Words)) >= SMALLEST
    )


@pytest.mark.parametrize("kind", KINDS)
def test_cells_hold_their_words(kind: str) -> None:
    """No two pieces of text lie on each other."""
    paper = lay_out([printed(kind, "ru")], NOW)
    for page in paper.pages:
        lines: dict[float, list[Words]] = {}
        for mark in page.marks:
            if isinstance(mark, Words):
                lines.setdefault(round(mark.y, 1), []).append(mark)
        for words in lines.values():
            ordered = sorted(words, key=lambda mark: mark.x)
            for left, right in pairwise(ordered):
                assert left.x + paper.width_of(left.text, left.size, left.style) <= right.x + 0.5


@pytest.mark.parametrize(
    ("kind", "pages"),
    # 4 captains with 2 forms each; 2 cards and 8 slips a page: 2 tables, 8 players.
    [("seating", 2), ("protocol", 1), ("standings", 2), ("cards", 1), ("slips", 1), ("forms", 8)],
)
def test_a_small_event_takes_few_pages(kind: str, pages: int) -> None:
    """Documents of a small event are as short as they can be."""
    data = print_pdf([documents_of(small_event(), 1, "ru")[kind]], NOW)
    assert len(read_pages(data)) == pages


def test_sections_stand_beside_each_other_where_that_makes_one_page() -> None:
    """A protocol's credits stand to the right of its changes, both on its one page."""
    heads, rows = (Column("A"), Column("B")), tuple((f"row {number}", "x") for number in range(14))
    parts = (Heading("Left"), Table(heads, rows), Heading("Right", beside=True), Table(heads, rows))
    long = Document("d", "Title", (), parts, "en", landscape=True)
    assert len(lay_out([long], NOW).pages) == 2
    (page,) = lay_out([long._replace(one_page=True)], NOW).pages
    at = {mark.text: mark for mark in page.marks if isinstance(mark, Words)}
    assert at["Left"].y == at["Right"].y
    assert at["Left"].x == MARGIN
    assert at["Right"].x > LONG / 2


def test_cards_and_slips_fill_their_pages() -> None:
    """Twenty tables are ten pages of cards, eighty players ten pages of slips."""
    assert len(read_pages(print_pdf([printed("cards", "ru")], NOW))) == 10
    final = compute_tournament(long_event("ru"))[TOUR - 1].final
    players = sum(seat.player is not None for seat in final)
    assert len(read_pages(print_pdf([printed("slips", "ru")], NOW))) == -(-players // 8)


def test_pages_are_numbered_and_dated() -> None:
    """Every page says which one it is of how many, and when it was printed."""
    pages = read_pages(print_pdf([printed("standings", "ru")], NOW))
    for number, text in enumerate(pages, start=1):
        assert f"Напечатано29.11.202614:05·Стр.{number}из{len(pages)}" in text


def test_captions_are_repeated_on_every_page() -> None:
    """A table that goes on has its captions on each page, and no page begins with its sums alone."""
    rows: tuple[Row, ...] = tuple((f"Игрок {number}", number) for number in range(200))
    table = Table((Column("Имя", Kind.NAME), Column("Число", Kind.WHOLE)), rows, total=("Всего", 200))
    pages = read_pages(print_pdf([Document("d", "Список", (), (table,), "ru")], NOW))
    assert len(pages) > 3
    assert all("ИмяЧисло" in page for page in pages)
    assert "Игрок199" in pages[-1]
    assert "Всего200" in pages[-1]


def test_a_table_goes_in_blocks_page_by_page() -> None:
    """A list in two blocks is read down the left one, then the right one, before the page is turned."""
    rows: tuple[Row, ...] = tuple((f"Имя{number:03}",) for number in range(150))
    table = Table((Column("Кто", Kind.NAME),), rows, beside=2)
    pages = read_pages(print_pdf([Document("d", "Список", (), (table,), "ru")], NOW))
    found = [word for page in pages for word in page.split("Имя")[1:]]
    assert [int(word[:3]) for word in found] == list(range(150))


def test_the_same_content_and_time_give_the_same_bytes() -> None:
    """A PDF depends on its content and time only."""
    document = documents_of(small_event(), 1, "ru")["protocol"]
    first = print_pdf([document], NOW)
    assert print_pdf([document], NOW) == first
    assert print_pdf([document], NOW + timedelta(minutes=1)) != first


def test_documents_go_one_after_the_other() -> None:
    """Several documents make one PDF, each on pages of its own size, numbered through."""
    documents = documents_of(small_event(), 1, "en")
    data = print_pdf([documents["standings"], documents["protocol"]], NOW)
    pages = read_pages(data)
    assert "Page1of3" in pages[0]
    assert "Page3of3" in pages[2]
    pdf = pypdfium2.PdfDocument(data)
    sizes = [tuple(map(round, page.get_size())) for page in pdf]
    assert sizes == [(595, 842), (595, 842), (842, 595)]
    assert pdf.get_metadata_value("Title") == documents["standings"].title
    pdf.close()


@pytest.mark.parametrize("kind", KINDS)
def test_awkward_names_are_printed(kind: str) -> None:
    """Signs, emoji, other scripts and endless names are printed as they are and found again."""
    event = small_event()
    names = dict(zip(all_players(event), [*AWKWARD, "Й" * 200, "Имя " * 50 + "a-" * 100], strict=True))
    document = documents_of(rename(event, names), 1, "ru")[kind]
    assert outside(lay_out([document], NOW)) == []
    text = "".join(read_pages(print_pdf([document], NOW)))
    # Players 3 have no seat; two of them are named in a slip.
    left_out = {"cards": "ЗСДТ", "slips": "ЗСДТ", "protocol": "СТ", "filled": "СТ"}.get(kind, "")
    if kind != "forms":
        wanted = [
            name for (team, player), name in names.items() if player != f"{team}-3" or team[0] not in left_out
        ]
        assert [name for name in wanted if squeeze(clean_text(name)) not in text] == []


def test_marks_that_show_nothing_are_left_out() -> None:
    """Direction marks cannot turn a page around; decomposed letters are composed."""
    assert clean_text(f"Ан{HIDDEN}на\n\t Ки\N{COMBINING BREVE}м ") == "Анна Ким".replace("и", "й")
    document = Document("d", f"Зна{HIDDEN}ки", (), (Text(f"{HIDDEN}Анна"),), "ru")
    assert "Знаки" in read_pages(print_pdf([document], NOW))[0]


def test_a_cell_longer_than_a_page_is_not_cut() -> None:
    """A reason of a thousand words goes on over pages."""
    words = [f"слово{number}" for number in range(1500)]
    rows: tuple[Row, ...] = (("Зенит", " ".join(words)),)
    table = Table((Column("Кто", Kind.NAME), Column("Почему")), rows)
    pages = read_pages(print_pdf([Document("d", "Решение", (), (table,), "ru")], NOW))
    assert len(pages) > 1
    assert all(word in "".join(pages) for word in words)


def break_up(text: str, width: float) -> Sequence[str]:
    return break_lines(text, Face("", [text]), 10, width)


def test_lines_break_between_words_then_behind_hyphens_then_anywhere() -> None:
    """A word is broken only where it is wider than a line, and nothing is lost."""
    # Letters of 10 points are 4 to 9 points wide.
    assert break_up("Анна Мария Ким", 60) == ["Анна Мария", "Ким"]
    assert break_up("Иванов-Петров", 50) == ["Иванов-", "Петров"]
    pieces = break_up("Константинопольский", 40)
    assert len(pieces) > 1
    assert "".join(pieces) == "Константинопольский"
    assert break_up("", 40) == [""]


@pytest.mark.parametrize("style", FACES)
def test_the_font_has_what_the_product_writes(style: str) -> None:
    """Cyrillic with Ё and neighbours' letters, Latin with accents, signs of the documents: none is a box."""
    needed = "АЯабвяЁёЇїІіЄєҐґЎўҒғҚқӘәҮүҺһ№«»—–·→↔−…•€₽ĄąŁłŐőŞşŽžÄäÖöÜüßÑñÇçÉéÅåØøÆæ½"
    assert Face(style, [needed]).boxed == set()


def test_letters_without_a_glyph_are_told_by_a_box() -> None:
    """What the font lacks shows as a box as wide as the font's own."""
    face = Face("", ["Ли 中"])
    assert face.boxed == {"中"}
    assert face.width("中", 10) > 3
