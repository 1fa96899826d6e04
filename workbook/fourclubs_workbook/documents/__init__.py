"""Printed documents: protocol, standings, seating, cards, slips, captain's forms, the whole event.

Each module makes one document as data (`model`) from the tournament and its outcomes; `pdf` prints it.
"""

from .cards import cards_document, slips_document
from .event import event_document
from .forms import forms_document
from .protocol import protocol_document
from .seating import seating_document
from .standings import standings_document

__all__ = [
    "cards_document",
    "event_document",
    "forms_document",
    "protocol_document",
    "seating_document",
    "slips_document",
    "standings_document",
]
