"""The shape of a sheet's description: tables and columns as data."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict


class Typed(StrEnum):
    """Who fills a column."""

    JUDGE = "judge"
    """The judge types it; actions leave it alone, but for filling blanks they tell of."""
    PROGRAM = "program"
    """Actions write it; what is typed there is overwritten."""


class CellKind(StrEnum):
    """What a column holds: decides validation, number format and parsing."""

    TEXT = "text"
    WHOLE = "whole"
    POINTS = "points"
    SHARE = "share"
    WORD = "word"
    PLAYER = "player"
    TEAM = "team"
    BALANCE = "balance"
    YES_NO = "yes_no"
    TIME = "time"
    MOMENT = "moment"


class Captions(BaseModel):
    """One text in both languages."""

    model_config = ConfigDict(frozen=True)

    ru: str
    en: str


class Column(BaseModel):
    """A column of a table. `key` is its name in code; captions are read in both languages."""

    model_config = ConfigDict(frozen=True)

    key: str
    ru: str
    en: str
    kind: CellKind
    typed: Typed = Typed.PROGRAM
    width: float = 10
    """Width in characters of the sheet's font."""


class TableLayout(BaseModel):
    """A table with its fixed ASCII name. `key` columns tell its rows apart."""

    model_config = ConfigDict(frozen=True)

    name: str
    columns: tuple[Column, ...]
    key: tuple[str, ...]

    def position(self, key: str) -> int:
        """The position of a column in a fresh sheet, from 0. KeyError when there is none."""
        for position, column in enumerate(self.columns):
            if column.key == key:
                return position
        raise KeyError(key)
