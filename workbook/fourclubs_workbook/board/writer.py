"""Makes the page's file: template, style and script become one HTML text."""

from base64 import b64encode
from collections.abc import Sequence
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from fourclubs_core.models import Tournament
from fourclubs_core.outcomes import TourOutcome

from ..messages import text
from ..state import State
from .options import BoardOptions
from .page import Page, make_page

if TYPE_CHECKING:
    from jinja2 import Environment

GENERATOR = "Four Clubs board"
"""Stands in each page of ours, and tells it from other files."""

_HERE = Path(__file__).parent


def board_page(
    tournament: Tournament, outcomes: Sequence[TourOutcome], state: State, options: BoardOptions
) -> str:
    """The page for the wall screen as one HTML text: it needs no network and no other file.

    Args:
        tournament: What was typed.
        outcomes: One a tour, as the core computed them.
        state: The current tour; what of it has been released decides what the page shows.
        options: What the judge typed for the board.
    """
    return render_page(make_page(tournament, outcomes, state, options))


def render_page(page: Page) -> str:
    """A page as HTML. The same page gives the same text; another one has another `data-version`."""
    from markupsafe import Markup

    style, script = _read_part("board.css"), _read_part("board.js")
    template = _templates().get_template("board.html.j2")
    render = partial(
        template.render,
        page=page,
        t=partial(_say, page.language),
        generator=GENERATOR,
        policy=_policy(style, script),
        style=Markup(style),  # noqa: S704 - a file of this package
        script=Markup(script),  # noqa: S704 - a file of this package
    )
    return render(version=sha256(render(version="").encode()).hexdigest()[:16])


def _say(language: str, message: str, **parameters: object) -> str:
    return text(message, language, **parameters)


def _policy(style: str, script: str) -> str:
    """What a browser may run and load for this page: its own style and script, and a frame of itself."""
    return "; ".join(
        (
            "default-src 'none'",
            f"style-src {_hash(style)}",
            f"script-src {_hash(script)}",
            "frame-src 'self' file:",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def _hash(part: str) -> str:
    return f"'sha256-{b64encode(sha256(part.encode()).digest()).decode()}'"


@cache
def _read_part(name: str) -> str:
    return (_HERE / name).read_text(encoding="utf-8")


@cache
def _templates() -> "Environment":
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(_HERE),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
