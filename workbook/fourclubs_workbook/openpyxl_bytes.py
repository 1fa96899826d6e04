"""Between bytes and openpyxl's workbooks: what goes wrong there, told in the judge's words."""

import warnings
from io import BytesIO
from pathlib import Path
from typing import Any

from openpyxl import load_workbook

from .file_place import book_error, reason

_LOAD_FAULTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    EOFError,
    LookupError,
    MemoryError,
    OSError,
    RuntimeError,
    SyntaxError,
    TypeError,
    ValueError,
)
"""What openpyxl raises for a file that is damaged inside; it has no error of its own for that."""


def load_bytes(data: bytes, path: Path, *, data_only: bool = False) -> tuple[Any, list[str]]:
    """The openpyxl workbook and what openpyxl warned of."""
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            workbook = load_workbook(BytesIO(data), data_only=data_only)
        except _LOAD_FAULTS as error:
            where = str(error).splitlines()[0][:60] if str(error) else type(error).__name__
            raise book_error("file.damaged", path, where=where) from error
    return workbook, [str(warning.message) for warning in said]


def save_to_bytes(workbook: Any, path: Path) -> bytes:
    """The bytes of the saved workbook. BookError when the temporary folder has no room."""
    buffer = BytesIO()
    try:
        workbook.save(buffer)
    except OSError as error:
        # openpyxl keeps each sheet in the system's temporary folder for a moment.
        raise book_error("file.failed", path, why=reason(error)) from error
    return buffer.getvalue()
