"""The list of the folder's files with their hashes: whoever gets them can tell that they are whole."""

import json
from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256

from .edition import Edition

FORMAT = "fourclubs-publication/1"


def make_manifest(edition: Edition, files: Mapping[str, bytes], now: datetime) -> bytes:
    """The manifest of all other files of the folder, as JSON; the same arguments give the same bytes.

    Args:
        edition: What is published.
        files: File name -> content.
        now: The moment of publishing.
    """
    data = {
        "format": FORMAT,
        "title": edition.tournament.settings.title,
        "tours": list(edition.tours),
        "whole": edition.whole,
        "language": edition.language,
        "made": now.isoformat(timespec="minutes"),
        "files": [
            {"name": name, "bytes": len(files[name]), "sha256": sha256(files[name]).hexdigest()}
            for name in sorted(files)
        ],
    }
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")
