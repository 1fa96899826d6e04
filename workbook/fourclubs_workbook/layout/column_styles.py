"""Which look the cells of a table's column have."""

from .model import CellKind, Column, Placed, Typed

_KIND_STYLES = {
    (CellKind.TEXT, Typed.JUDGE): "fc typed text",
    (CellKind.WHOLE, Typed.JUDGE): "fc typed whole",
    (CellKind.WORD, Typed.JUDGE): "fc typed word",
    (CellKind.PLAYER, Typed.JUDGE): "fc typed name",
    (CellKind.TEAM, Typed.JUDGE): "fc typed name",
    (CellKind.BALANCE, Typed.JUDGE): "fc typed sign",
    (CellKind.YES_NO, Typed.JUDGE): "fc typed word",
    (CellKind.TIME, Typed.JUDGE): "fc typed time",
    (CellKind.TEXT, Typed.PROGRAM): "fc made text",
    (CellKind.WHOLE, Typed.PROGRAM): "fc made whole",
    (CellKind.POINTS, Typed.PROGRAM): "fc made points",
    (CellKind.SHARE, Typed.PROGRAM): "fc made share",
    (CellKind.WORD, Typed.PROGRAM): "fc made word",
    (CellKind.TEAM, Typed.PROGRAM): "fc made name",
    (CellKind.MOMENT, Typed.PROGRAM): "fc made moment",
}


def column_style(placed: Placed, column: Column) -> str:
    """The name of the style of a column's cells, where a row has no reason for another."""
    return placed.styles.get(column.key) or _KIND_STYLES[column.kind, column.typed]
