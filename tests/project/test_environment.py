"""requirements.txt and pyproject.toml say the same."""

import re
import tomllib
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
WANTED = [Requirement(one) for one in (*PROJECT["dependencies"], *EXTRAS["excel"], *EXTRAS["dev"])]
PINNED = [
    Requirement(line)
    for line in (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def test_every_version_is_pinned() -> None:
    """requirements.txt holds one exact version a package, and names no address to fetch it from."""
    for pin in PINNED:
        assert re.fullmatch(r"==[\w.]+", str(pin.specifier)), pin
        assert pin.url is None
    names = [canonicalize_name(pin.name) for pin in PINNED]
    assert len(names) == len(set(names))


def test_pinned_versions_lie_in_the_ranges() -> None:
    """Each package of pyproject.toml is pinned, to a version that its range allows."""
    pinned = {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in PINNED}
    for one in WANTED:
        assert one.specifier.contains(pinned[canonicalize_name(one.name)]), one


def test_nothing_is_missing_and_nothing_left_over() -> None:
    """What is pinned is what pyproject.toml needs, directly or through others."""
    needed: set[str] = set()
    waiting = list(WANTED)
    while waiting:
        one = waiting.pop()
        name = canonicalize_name(one.name)
        if name in needed or (one.marker is not None and not one.marker.evaluate({"extra": ""})):
            continue
        needed.add(name)
        waiting += [Requirement(text) for text in distribution(name).requires or ()]
    here = {canonicalize_name(pin.name) for pin in PINNED if pin.marker is None or pin.marker.evaluate()}
    assert here == needed
