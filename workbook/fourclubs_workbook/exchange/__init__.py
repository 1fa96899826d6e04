"""The tournament as JSON (`fourclubs/1`), both ways without loss.

An export holds what was typed and what follows from it. An import takes the typed part and
hands over what the file states as computed, for the checker to compare.
"""

from .exporting import to_json, write_json
from .importing import Imported, from_json, read_json
from .schema import FORMAT

__all__ = ["FORMAT", "Imported", "from_json", "read_json", "to_json", "write_json"]
