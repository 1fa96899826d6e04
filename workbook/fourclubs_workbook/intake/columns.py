"""What the columns of a list are: by their captions, else by what stands in them.

A list is long (a player a row, his team beside him), wide (a column a team, its name on top) or in
blocks (a team's name, its players below it, a blank row between teams). Whatever is not said by
captions is a guess, and the judge is asked whether it is right.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ..cells import is_blank
from ..layout.tables import PLAYERS, TEAMS
from ..messages import Message, confirm, told
from ..names import fold_name
from ..port import Value, column_letter
from ..reading.sheet import fold_caption
from .source import Source, SourceRow

CAPTION_ROWS = 20
"""Captions stand in one of the first rows."""

KEYS = ("team", "player", "club", "captain", "deputy", "email", "absent", "note")
"""What is taken from a list."""
NAME_PARTS = ("surname", "first", "patronymic")
"""Columns that together give a player's name, in this order."""

_OTHER_CAPTIONS = {
    "team": "название команды, команды, teams, team name",
    "player": "игроки, players, фио, ф.и.о., ф. и. о., фамилия имя, фамилия и имя, фамилия, имя, участник, "
    "участники, name, full name, player name",
    "surname": "фамилия, surname, last name, family name",
    "first": "имя, first name, given name",
    "patronymic": "отчество, patronymic, middle name",
    "captain": "капитан команды, team captain",
    "deputy": "зам, зам., зам. капитана, заместитель капитана, vice-captain, deputy captain",
    "email": "email, mail, почта, e-mail капитана, электронная почта, адрес эл. почты, email address",
    "absent": "отсутствие, отсутствует в турах, пропускает, пропускает туры, absent in tours",
    "note": "примечания, notes, комментарий, комментарии, comment, comments",
    "number": "№, n, no, no., #, п/п, № п/п, n п/п, номер, number",
}


def _make_captions() -> dict[str, str]:
    found: dict[str, str] = {}
    for key, said in _OTHER_CAPTIONS.items():
        found |= {fold_caption(caption): key for caption in said.split(", ")}
    # In the list of captions parted by commas this one falls apart.
    found[fold_caption("фамилия, имя")] = "player"
    for column in (*TEAMS.columns, *PLAYERS.columns):
        if column.key in KEYS:
            found |= {fold_caption(column.ru): column.key, fold_caption(column.en): column.key}
    return found


_CAPTIONS = _make_captions()

Places = Mapping[str, int]
"""Columns by key, from 0; `surname`, `first`, `patronymic` stand for a name in parts."""


class Line(NamedTuple):
    """A player's line: what stands in it by key, and the address of each."""

    values: Mapping[str, Value]
    cells: Mapping[str, str]


class Understood(NamedTuple):
    """The lines of a list, and how its columns were understood."""

    lines: tuple[Line, ...]
    messages: tuple[Message, ...]


def has_captions(line: str) -> bool:
    """Whether a line of a text holds captions of a team and of a player.

    >>> has_captions("№;Команда;ФИО"), has_captions("Трефы;Анна Ким")
    (True, False)
    """
    fields: Sequence[str] = [line]
    for separator in ";\t,":
        if separator in line:
            fields = [field.strip('" ') for field in line.split(separator)]
            break
    return _find_places(fields) is not None


def understand(sources: Sequence[Source]) -> Understood | None:
    """The lines of a list from the first sheet that is one; None when there is none."""
    for source in sources:
        found = _by_captions(source)
        if found is not None:
            return found
    guesses: tuple[Callable[[Source], Understood | None], ...] = (_guess_long, _guess_wide, _guess_blocks)
    for guess in guesses:
        for source in sources:
            found = guess(source)
            if found is not None:
                return found
    return None


def _find_places(values: Sequence[Value]) -> dict[str, int] | None:
    """The columns of a row of captions; None when it is none. The first of two equal captions counts."""
    places: dict[str, int] = {}
    for place, value in enumerate(values):
        key = _CAPTIONS.get(fold_caption(value)) if isinstance(value, str) else None
        if key is not None:
            places.setdefault(key, place)
    if "player" in places:
        for key in NAME_PARTS:
            places.pop(key, None)
    is_list = "team" in places and ("player" in places or places.keys() & {"surname", "first"})
    return places if is_list else None


def _by_captions(source: Source) -> Understood | None:
    for at, row in enumerate(source.rows[:CAPTION_ROWS]):
        places = _find_places(row.values)
        if places is None:
            continue
        places.pop("number", None)
        messages = [_tell_columns(source, row, places)]
        messages += _tell_unused(source, row, source.rows[at + 1 :], places)
        return Understood(tuple(_long_lines(source, source.rows[at + 1 :], places)), tuple(messages))
    return None


def _tell_columns(source: Source, row: SourceRow, places: Places) -> Message:
    shown = [
        told("intake.column", column=column_letter(place + 1), what=told(f"intake.word-{key}"))
        for key, place in sorted(places.items(), key=lambda item: item[1])
    ]
    return told("intake.captions", sheet=source.title[:40], row=row.number, columns=tuple(shown))


def _tell_unused(
    source: Source, captions: SourceRow, rows: Sequence[SourceRow], places: Places
) -> Iterator[Message]:
    """Columns with captions that say nothing to us, and columns without a caption that hold something."""
    used = set(places.values())
    for place, caption in enumerate(captions.values):
        key = _CAPTIONS.get(fold_caption(caption)) if isinstance(caption, str) else None
        if place in used or is_blank(caption) or key == "number":
            continue
        cell = source.cell(captions.number, place)
        if key in places:
            yield confirm("intake.column-twice", cell, what=told(f"intake.word-{key}"))
        else:
            yield told("intake.column-unknown", cell, caption=str(caption).strip()[:40])
    width = max((len(row.values) for row in rows), default=0)
    for place in range(width):
        caption = captions.values[place] if place < len(captions.values) else None
        if place in used or not is_blank(caption):
            continue
        row = next((row for row in rows if place < len(row.values) and not is_blank(row.values[place])), None)
        if row is not None:
            yield confirm(
                "intake.column-bare",
                source.cell(row.number, place),
                value=str(row.values[place]).strip()[:40],
            )


def _long_lines(source: Source, rows: Sequence[SourceRow], places: Places) -> Iterator[Line]:
    parts = [places[key] for key in NAME_PARTS if key in places]
    for row in rows:
        values = {
            key: row.values[place] if place < len(row.values) else None
            for key, place in places.items()
            if key not in NAME_PARTS
        }
        cells = {
            key: source.cell(row.number, place) for key, place in places.items() if key not in NAME_PARTS
        }
        if parts:
            values["player"] = _join([row.values[place] for place in parts if place < len(row.values)])
            cells["player"] = source.cell(row.number, parts[0])
        if not all(is_blank(value) for value in values.values()):
            yield Line(values, cells)


def _join(parts: Sequence[Value]) -> Value:
    """A name from its parts; a part that is no text stands for the whole, to be refused as what it is."""
    filled = [part for part in parts if not is_blank(part)]
    odd = next((part for part in filled if not isinstance(part, str)), None)
    return odd if odd is not None else " ".join(str(part).strip() for part in filled) or None


class _Column(NamedTuple):
    """A column without a caption, looked at: rows that are filled, different texts in them."""

    place: int
    filled: int
    different: int
    is_text: bool
    is_email: bool


def _look_at(source: Source) -> list[_Column]:
    width = max((len(row.values) for row in source.rows), default=0)
    columns = []
    for place in range(width):
        values = [row.values[place] for row in source.rows if place < len(row.values)]
        filled = [value for value in values if not is_blank(value)]
        texts = [value for value in filled if isinstance(value, str) and any(map(str.isalpha, value))]
        emails = sum("@" in text for text in texts)
        columns.append(
            _Column(
                place,
                len(filled),
                len({fold_name(text.strip()) for text in texts}),
                is_text=bool(filled) and len(texts) == len(filled) and emails < len(texts) / 2,
                is_email=bool(filled) and emails >= len(filled) / 2,
            )
        )
    return columns


def _guess_long(source: Source) -> Understood | None:
    """A list without captions in which one column holds few names again and again, another many."""
    rows = len(source.rows)
    columns = _look_at(source)
    teams = [one for one in columns if _holds_teams(one, source.rows)]
    players = [
        one
        for one in columns
        if one.is_text and one.filled >= 0.7 * rows and one.different >= 0.7 * one.filled
    ]
    team = min(teams, key=lambda one: (abs(one.different - 4), one.place), default=None)
    player = next((one for one in players if one is not team), None)
    if team is None or player is None or rows < 4:
        return None
    places = {"team": team.place, "player": player.place}
    email = next((one.place for one in columns if one.is_email), None)
    if email is not None:
        places["email"] = email
    shown = [
        told("intake.column", column=column_letter(place + 1), what=told(f"intake.word-{key}"))
        for key, place in places.items()
    ]
    message = confirm("intake.guess-long", sheet=source.title[:40], columns=tuple(shown))
    return Understood(tuple(_long_lines(source, source.rows, places)), (message,))


def _holds_teams(column: _Column, rows: Sequence[SourceRow]) -> bool:
    """Whether a column holds few names: each again and again, or once above the players of a team."""
    if not column.is_text or not 2 <= column.different <= 6:
        return False
    filled = [column.place < len(row.values) and not is_blank(row.values[column.place]) for row in rows]
    # A column that is filled from its top without a gap may be a team's own.
    return filled[0] and (column.different < column.filled or not all(filled[: column.filled]))


def _guess_wide(source: Source) -> Understood | None:
    """A list without captions that has a column a team, the team's name on top."""
    for at, row in enumerate(source.rows[:CAPTION_ROWS]):
        heads = {
            place: value
            for place, value in enumerate(row.values)
            if isinstance(value, str) and any(map(str.isalpha, value))
        }
        if len(heads) < 2:
            continue
        below = source.rows[at + 1 :]
        if not below or len({fold_name(head) for head in heads.values()}) < len(heads):
            return None
        lines = [
            Line(
                {"team": head, "player": one.values[place]},
                {"team": source.cell(row.number, place), "player": source.cell(one.number, place)},
            )
            for place, head in heads.items()
            for one in below
            if place < len(one.values) and not is_blank(one.values[place])
        ]
        message = confirm("intake.guess-wide", sheet=source.title[:40], row=row.number)
        return Understood(tuple(lines), (message,))
    return None


def _guess_blocks(source: Source) -> Understood | None:
    """One column: a team's name, below it its players, blank rows between the teams."""
    columns = [one for one in _look_at(source) if one.is_text]
    if len(columns) != 1:
        return None
    place = columns[0].place
    lines: list[Line] = []
    head: tuple[Value, str] | None = None
    before = None
    for row in source.rows:
        value = row.values[place] if place < len(row.values) else None
        if is_blank(value):
            continue
        cell = source.cell(row.number, place)
        if before is None or row.number > before + 1:
            head = (value, cell)
        elif head is not None:
            lines.append(Line({"team": head[0], "player": value}, {"team": head[1], "player": cell}))
        before = row.number
    if len({line.cells["team"] for line in lines}) < 2:
        return None
    return Understood(tuple(lines), (confirm("intake.guess-blocks", sheet=source.title[:40]),))
