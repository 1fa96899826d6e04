"""`new`: a workbook for so many tables, players and tours."""

from pathlib import Path

from ..closed_book import create_book
from ..messages import told
from ..template import TemplateSpec, build_template
from .done import Done


def create_workbook(path: Path, spec: TemplateSpec) -> Done:
    """Make a new workbook.

    Raises:
        BookError: There is a file of this name already, or the folder cannot be written.
    """
    create_book(path, build_template(spec))
    message = told("new.done", path=str(path), tables=spec.tables, players=spec.players, tours=spec.tours)
    return Done((message,), {"workbook": str(path)}, spec.language)
