"""A table as it was found on a sheet: columns by caption, rows that are not blank, values of cells."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Concatenate, ParamSpec, TypeVar

from ..cells import Bad, fold_word
from ..layout.model import TableLayout
from ..port import Snapshot, Table, Value
from .findings import Findings

T = TypeVar("T")
P = ParamSpec("P")
Row = tuple[Value, ...]
"""The values of one row of a table, one a sheet column."""


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table of the workbook, its columns known by their keys.

    `columns`: key -> position, from 0. `is_sound` is False when the table or a column is missing:
    then it has no rows to read and what is wrong has been said.
    """

    table: Table
    columns: Mapping[str, int]
    is_sound: bool
    findings: Findings

    def rows(self, blank_but_for: Sequence[str] = ()) -> Iterator[tuple[int, Row]]:
        """The rows that hold something in a column of ours, with their indices from 0.

        Args:
            blank_but_for: Keys of columns that do not make a row: what the program wrote.
        """
        if not self.is_sound:
            return
        positions = [at for key, at in self.columns.items() if key not in blank_but_for]
        for index, row in enumerate(self.table.rows):
            for position in positions:
                value = row[position]
                if value is not None and (type(value) is not str or value.strip()):
                    yield index, row
                    break

    def cell(self, row: int, key: str) -> str:
        """The address of a cell; `row` from 0."""
        return self.table.address(row, self.columns[key])

    def value(self, row: Row, key: str) -> Value:
        """The raw value in a column of a row."""
        return row[self.columns[key]]

    def take(
        self,
        index: int,
        row: Row,
        key: str,
        parse: Callable[Concatenate[Value, P], T | Bad | None],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T | None:
        """Read a cell that may be blank; what cannot be read is a problem and counts as None."""
        value = row[self.columns[key]]
        if value is None:
            return None
        parsed = parse(value, *args, **kwargs)
        if isinstance(parsed, Bad):
            self.findings.refuse(parsed.id, self.cell(index, key), **parsed.parameters)
            return None
        return parsed

    def need(
        self,
        index: int,
        row: Row,
        key: str,
        parse: Callable[Concatenate[Value, P], T | Bad | None],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T | None:
        """Read a cell that must not be blank; None when it is, or cannot be read: a problem."""
        parsed = parse(row[self.columns[key]], *args, **kwargs)
        if isinstance(parsed, Bad):
            self.findings.refuse(parsed.id, self.cell(index, key), **parsed.parameters)
            return None
        if parsed is None:
            self.findings.refuse("read.blank", self.cell(index, key), caption=self.caption(key))
        return parsed

    def caption(self, key: str) -> str:
        """The caption of a column as it stands on the sheet."""
        return " ".join(self.table.columns[self.columns[key]].split())


def fold_caption(caption: str) -> str:
    r"""A caption as it is compared.

    >>> fold_caption(" Капитан\n отдаёт "), fold_caption("E-MAIL")
    ('капитан отдает', 'e-mail')
    """
    return fold_word(caption)


def find_table(snapshot: Snapshot, layout: TableLayout, language: str, findings: Findings) -> FoundTable:
    """Find a table and its columns; what is missing or stands twice becomes a problem.

    Args:
        snapshot: The workbook.
        layout: The table's description. Captions of either language are found, in any order.
        language: The language in which missing captions and sheets are named.
        findings: Takes the problems.

    Returns:
        The table as found; an empty one that is not sound when it cannot be read.
    """
    table = snapshot.tables.get(layout.name)
    if table is None:
        sheet = sheet_title(layout.name, language)
        findings.refuse("read.table-missing", table=layout.name, sheet=sheet)
        return FoundTable(Table(layout.name, sheet, 1, 1, (), ()), {}, is_sound=False, findings=findings)
    positions = _captions(table)
    columns: dict[str, int] = {}
    is_sound = True
    for column in layout.columns:
        places = sorted(
            {*positions.get(fold_caption(column.ru), ()), *positions.get(fold_caption(column.en), ())}
        )
        if len(places) == 1:
            columns[column.key] = places[0]
            continue
        is_sound = False
        caption = column.ru if language == "ru" else column.en
        if places:
            cells = [table.address(-1, place) for place in places[:2]]
            findings.refuse("read.column-twice", cells[1], caption=caption, other=cells[0])
        else:
            findings.refuse("read.column-missing", sheet=table.sheet, table=layout.name, caption=caption)
    return FoundTable(table, columns, is_sound, findings)


def _captions(table: Table) -> dict[str, list[int]]:
    positions: dict[str, list[int]] = {}
    for position, caption in enumerate(table.columns):
        positions.setdefault(fold_caption(caption), []).append(position)
    return positions


def sheet_title(table: str, language: str) -> str:
    """The title of the sheet on which a table stands in a fresh workbook."""
    # Needed only when something is wrong; the sheets' looks take time to import.
    from ..layout.sheets import PLACED

    title = PLACED[table][0].title
    return title.ru if language == "ru" else title.en


def captions_language(snapshot: Snapshot, layout: TableLayout) -> str:
    """The language of a table's captions, `ru` or `en`; Russian when the table is missing."""
    table = snapshot.tables.get(layout.name)
    if table is None:
        return "ru"
    captions = {fold_caption(caption) for caption in table.columns}
    russian = sum(fold_caption(column.ru) in captions for column in layout.columns)
    english = sum(fold_caption(column.en) in captions for column in layout.columns)
    return "en" if english > russian else "ru"
