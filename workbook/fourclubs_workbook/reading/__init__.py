"""From the tables of a workbook to the tournament: one module a sheet, all problems at once."""

from .findings import Fill
from .tournament import Reading, read_tournament

__all__ = ["Fill", "Reading", "read_tournament"]
