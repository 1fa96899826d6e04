"""A workbook in memory: the tables alone, as a host of the port. Thousands of actions take seconds."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from fourclubs_workbook.layout.tables import TABLES
from fourclubs_workbook.messages import Message
from fourclubs_workbook.port import RowsWrite, Snapshot, Table, Value, Write


class MemoryBook:
    """Tables that are read and written; what is drawn for people is left out."""

    def __init__(self, tables: dict[str, Table]) -> None:
        self.tables = tables
        self.saves = 0

    @property
    def name(self) -> str:
        return "memory.xlsx"

    @property
    def path(self) -> Path | None:
        return None

    @property
    def saved_as(self) -> Path | None:
        return None

    @property
    def messages(self) -> Sequence[Message]:
        return ()

    def read(self) -> Snapshot:
        return Snapshot(dict(self.tables), self.name)

    def write(self, writes: Sequence[Write]) -> None:
        for write in writes:
            if isinstance(write, RowsWrite):
                table = self.tables[write.table]
                blank: list[Sequence[Value]] = [(None,) * len(table.columns)]
                rows = tuple(tuple(row) for row in write.rows or blank)
                assert all(len(row) == len(table.columns) for row in rows)
                self.tables[write.table] = replace(table, rows=rows)

    def save_copy(self, target: Path) -> None:
        raise NotImplementedError

    def save(self) -> None:
        self.saves += 1

    # Typing.

    def column(self, name: str, key: str) -> int:
        """The position of a column, from 0."""
        layout = TABLES[name].columns[TABLES[name].position(key)]
        folded = [caption.casefold() for caption in self.tables[name].columns]
        return next(
            at for at, caption in enumerate(folded) if caption in {layout.ru.casefold(), layout.en.casefold()}
        )

    def value(self, name: str, row: int, key: str) -> Value:
        return self.tables[name].rows[row][self.column(name, key)]

    def filled(self, name: str) -> list[int]:
        """The rows of a table that hold something, from 0."""
        rows = self.tables[name].rows
        return [number for number, row in enumerate(rows) if any(cell is not None for cell in row)]

    def type(self, name: str, row: int, **values: Value) -> None:
        """Type into a row."""
        table = self.tables[name]
        rows = [list(cells) for cells in table.rows]
        for key, value in values.items():
            rows[row][self.column(name, key)] = value
        self.tables[name] = replace(table, rows=tuple(tuple(cells) for cells in rows))

    def add(self, name: str, **values: Value) -> int:
        """Type into the first blank row, or below the last."""
        table = self.tables[name]
        filled = set(self.filled(name))
        row = next((number for number in range(len(table.rows)) if number not in filled), len(table.rows))
        if row == len(table.rows):
            self.tables[name] = replace(table, rows=(*table.rows, (None,) * len(table.columns)))
        self.type(name, row, **values)
        return row

    def clear(self, name: str, row: int) -> None:
        """Empty a row."""
        table = self.tables[name]
        rows = list(table.rows)
        rows[row] = (None,) * len(table.columns)
        self.tables[name] = replace(table, rows=tuple(rows))

    def shuffle(self, name: str, rng: Random) -> None:
        """Put the rows of a table in another order."""
        table = self.tables[name]
        rows = list(table.rows)
        rng.shuffle(rows)
        self.tables[name] = replace(table, rows=tuple(rows))
