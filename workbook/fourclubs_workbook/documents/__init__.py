"""Printed documents: protocol, standings, seating, cards, slips, captain's forms, the whole event.

Each module makes one document as data (`model`) from the tournament and its outcomes; `pdf` prints it.
"""

from .protocol import protocol_document
from .seating import seating_document
from .standings import standings_document

__all__ = ["protocol_document", "seating_document", "standings_document"]
