"""What is drawn for people to read: the board of the room, the protocol, the printed header.

Pure functions that return writes of the port. Nothing drawn is ever read back.
"""

from .page import page_header
from .protocol import draw_protocol
from .seating import draw_seating

__all__ = ["draw_protocol", "draw_seating", "page_header"]
