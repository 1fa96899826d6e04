"""Builds the add-in where the program carries it: `python -m fourclubs_addin.build [--out FILE]`."""

import argparse
import sys
from hashlib import sha256
from pathlib import Path

from ..addin_file import ADDIN_NAME
from .xlam import build


def main() -> None:
    """Build the add-in and say where it is, with its size and hash."""
    parser = argparse.ArgumentParser(prog="python -m fourclubs_addin.build", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent.parent / ADDIN_NAME)
    target: Path = parser.parse_args().out
    built = build()
    target.write_bytes(built)
    sys.stdout.write(f"{target}: {len(built)} bytes, SHA-256 {sha256(built).hexdigest()}\n")


if __name__ == "__main__":
    main()
