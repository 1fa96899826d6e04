"""Cards and forms on paper: cards to be cut out, lines to be written on, signatures."""

from ..documents.model import Card, CardLine, Cards, Field, Fields, Look, Signatures
from .fonts import clean_text
from .paper import INK, LEADING, MARGIN, MUTED, NAVY, SMALLEST, STRONG_LINE, Paper

_PAD = 14.0


def draw_cards(paper: Paper, cards: Cards) -> None:
    """Print cards, each page full of them, with lines to cut along."""
    a_page = cards.across * cards.down
    for start in range(0, len(cards.cards), a_page):
        if not paper.is_fresh:
            paper.turn()
        width = paper.width / cards.across
        height = (paper.bottom - MARGIN) / cards.down
        on_page = cards.cards[start : start + a_page]
        for position, card in enumerate(on_page):
            across, down = position % cards.across, position // cards.across
            _Drawing(paper, width, height).draw(card, MARGIN + across * width, MARGIN + down * height)
        for down in range(1, cards.down):
            paper.cut(MARGIN, MARGIN + down * height, MARGIN + paper.width, MARGIN + down * height)
        for across in range(1, cards.across):
            paper.cut(MARGIN + across * width, MARGIN, MARGIN + across * width, paper.bottom)
        paper.y = paper.bottom


class _Drawing:
    """One card: its letters are as large as its lines allow."""

    def __init__(self, paper: Paper, width: float, height: float) -> None:
        self._paper = paper
        self._width = width - 2 * _PAD
        self._height = height - 2 * _PAD

    def draw(self, card: Card, x: float, y: float) -> None:
        for size in (26.0, 24.0, 22.0, 20.0, 18.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0, 9.0, SMALLEST):
            if self._measure(card, size) <= self._height or size == SMALLEST:
                self._print(card, size, x + _PAD, y + _PAD)
                return

    def _measure(self, card: Card, size: float) -> float:
        over, title, under, notes = _sizes(size)
        height = self._count(card.over, over) * over + self._count(card.title, title, "B") * title
        height += self._count(card.under, under) * under
        mark = self._mark_width(card, size)
        for line in card.lines:
            large, less = _line_size(line, size), 0.0 if _is_led(line) else mark
            height += self._count(line.text, large, "B", less) * large + 0.45 * size
            height += self._count(line.note, notes, "", mark) * notes
        return height * LEADING + 10

    def _count(self, text: str, size: float, style: str = "", less: float = 0) -> int:
        text = clean_text(text)
        return len(self._paper.lines_of(text, size, self._width - less, style)) if text else 0

    def _mark_width(self, card: Card, size: float) -> float:
        marks = [self._paper.width_of(clean_text(line.mark), size, "B") for line in card.lines]
        return max([*marks, 0.0]) + size * 0.9 if any(marks) else 0.0

    def _print(self, card: Card, size: float, x: float, y: float) -> None:
        over, title, under, notes = _sizes(size)
        y = self._lines(card.over, over, "", MUTED, x, y)
        y = self._lines(card.title, title, "B", NAVY, x, y)
        y = self._lines(card.under, under, "", INK, x, y) + 10
        mark = self._mark_width(card, size)
        for line in card.lines:
            if line.mark:
                self._paper.words(x, y + size, clean_text(line.mark), size, "B", MUTED)
            large, less = _line_size(line, size), 0.0 if _is_led(line) else mark
            y = self._lines(line.text, large, "B", INK, x + less, y, less)
            y = self._lines(line.note, notes, "", MUTED, x + mark, y, mark) + 0.45 * size * LEADING

    def _lines(
        self, text: str, size: float, style: str, colour: str, x: float, y: float, less: float = 0
    ) -> float:
        said = clean_text(text)
        if not said:
            return y
        for line in self._paper.lines_of(said, size, self._width - less, style):
            self._paper.words(x, y + size, line, size, style, colour)
            y += size * LEADING
        return y


def _is_led(line: CardLine) -> bool:
    """Whether a line stands out above those with marks."""
    return line.look is Look.STRONG


def _line_size(line: CardLine, size: float) -> float:
    return size * 1.25 if _is_led(line) else size


def _sizes(size: float) -> tuple[float, float, float, float]:
    """Sizes of the line above the title, the title, the line below it and notes, for a size of lines."""
    small = max(SMALLEST, size * 0.6)
    return small, size * 1.45, max(SMALLEST, size * 0.75), small


def draw_fields(paper: Paper, fields: Fields) -> None:
    """Print the lines of a form; a field without an answer leaves a line to write on."""
    size = 10.5
    width = paper.width / fields.beside
    for start in range(0, len(fields.fields), fields.beside):
        row = fields.fields[start : start + fields.beside]
        height = max([_field_height(paper, field, size, width) for field in row])
        paper.need(height)
        for position, field in enumerate(row):
            _draw_field(paper, field, size, MARGIN + position * width, width, height)
        paper.y += height
    paper.y += 4


def _field_lines(paper: Paper, field: Field, size: float, width: float) -> tuple[float, list[str]]:
    """How much of a field's width its label takes, and the lines of the answer beside it."""
    taken = paper.width_of(_label(field), size) + 5
    said = clean_text(field.value or "")
    return taken, paper.lines_of(said, size, max(width - taken - 12, 40), "B")


def _field_height(paper: Paper, field: Field, size: float, width: float) -> float:
    lines = len(_field_lines(paper, field, size, width)[1])
    return max(lines * size * LEADING + 6, 24 if field.value is None else 0)


def _draw_field(paper: Paper, field: Field, size: float, x: float, width: float, height: float) -> None:
    taken, lines = _field_lines(paper, field, size, width)
    y = paper.y + height - 7 - (len(lines) - 1) * size * LEADING
    paper.words(x, y, _label(field), size, "", MUTED)
    if field.value is None:
        paper.stroke(x + taken, y + 2, x + width - 12, y + 2, STRONG_LINE)
        return
    for number, line in enumerate(lines):
        paper.words(x + taken, y + number * size * LEADING, line, size, "B")


def _label(field: Field) -> str:
    return clean_text(f"{field.label}:")


def draw_signatures(paper: Paper, signatures: Signatures) -> None:
    """Print lines to sign on, some beside each other, with who signs below."""
    size = 9.0
    across = min(5 if paper.page.landscape else 3, len(signatures.who)) if len(signatures.who) > 1 else 3
    width = paper.width / across
    for start in range(0, len(signatures.who), across):
        row = signatures.who[start : start + across]
        texts = [paper.lines_of(clean_text(who), size, width - 16) for who in row]
        height = 34 + max(map(len, texts)) * size * LEADING + 6
        paper.need(height)
        for position, lines in enumerate(texts):
            x = MARGIN + position * width
            paper.stroke(x, paper.y + 32, x + width - 16, paper.y + 32, STRONG_LINE)
            for number, line in enumerate(lines):
                paper.words(x, paper.y + 34 + (number + 1) * size * LEADING - 2, line, size, "", MUTED)
        paper.y += height
