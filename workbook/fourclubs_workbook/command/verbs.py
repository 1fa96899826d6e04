"""The verbs of the command as data: what each takes. `program` makes the command out of it."""

from typing import NamedTuple

from ..messages import CATALOGUE


class Argument(NamedTuple):
    """A file on the command line, or one of `choices`; its word in the usage line is `cli.word.<key>`."""

    key: str
    required: bool = True
    many: bool = False
    choices: tuple[str, ...] = ()


class Option(NamedTuple):
    """An option. Its help is the text `cli.option.<key>`.

    `word` is the key of its value's word (`cli.word.<word>`); None is a flag. `low`, `high` bound
    a whole number; without them the value is a text. `choices` are all the values there are.
    """

    key: str
    flag: str
    word: str | None = None
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    required: bool = False
    short: str | None = None


class Verb(NamedTuple):
    """A verb. Its help are the texts `cli.verb.<name>` (one line) and `cli.more.<name>`."""

    name: str
    section: str
    arguments: tuple[Argument, ...]
    options: tuple[Option, ...] = ()


YES = Option("yes", "--yes", short="-y")
JSON = Option("json", "--json")
LANG = Option("lang", "--lang", "lang", choices=("ru", "en"))
REASON = Option("reason", "--reason", "text")
TOUR = Option("tour", "--tour", "number", low=1, high=100)
SEED = Option("seed", "--seed", "number", low=0, high=10**15)
SIZES = (
    Option("tables", "--tables", "number", low=1, high=200, required=True),
    Option("players", "--players", "number", low=1, high=1000, required=True),
    Option("tours", "--tours", "number", low=1, high=100, required=True),
)
WHAT = tuple(Option(key, f"--{key}", "text") for key in ("title", "date", "venue", "judge"))
TEAMS = Option("teams", "--teams", "teams")
OUT = Option("out", "--out", "folder", required=True)
PRINTED = (TOUR, Option("what", "--what", "what"), Option("out", "--out", "folder"))
FORMS = (TOUR, Option("team", "--team", "text"), Option("out", "--out", "folder"))
PUBLISHED = (TOUR, Option("all", "--all"), Option("out", "--out", "folder"))

ALWAYS = (LANG, JSON)
"""Options that every verb has."""

BOOK = Argument("book")

VERBS = (
    Verb("new", "before", (BOOK,), (*SIZES, TEAMS, *WHAT, YES)),
    Verb("draw", "before", (BOOK,), (SEED, YES)),
    Verb("seat", "tour", (BOOK,), (REASON, YES)),
    Verb("show", "tour", (BOOK,), (YES,)),
    Verb("apply", "tour", (BOOK,), (YES,)),
    Verb("final", "tour", (BOOK,), (YES,)),
    Verb("close", "tour", (BOOK,), (YES,)),
    Verb("forms", "captains", (BOOK,), (*FORMS, YES)),
    Verb("intake", "captains", (BOOK, Argument("files", many=True)), (YES,)),
    Verb("board", "room", (BOOK,)),
    Verb("documents", "room", (BOOK,), (*PRINTED, YES)),
    Verb("publish", "room", (BOOK,), (*PUBLISHED, YES)),
    Verb("reopen", "correct", (BOOK,), (TOUR, REASON, YES)),
    Verb("undo", "correct", (BOOK,)),
    Verb("redo", "correct", (BOOK,)),
    Verb("check", "exchange", (Argument("books", many=True),)),
    Verb("export", "exchange", (BOOK, Argument("json_file", required=False)), (YES,)),
    Verb("import", "exchange", (Argument("json_file"), BOOK)),
    Verb("addin", "excel", (Argument("addin", choices=("install", "status", "remove", "doctor")),)),
    Verb("simulate", "try", (BOOK,), (SEED,)),
    Verb("demo", "try", (), (OUT,)),
)
"""All verbs, in the order of the judge's day."""

SECTIONS = tuple(dict.fromkeys(verb.section for verb in VERBS))
"""The sections of the help, in order; their titles are the texts `cli.section.<name>`."""


def verb_help(verb: Verb, language: str) -> tuple[str, str]:
    """The help of a verb: one line, and what stands below it (may be empty)."""
    column = 0 if language == "ru" else 1
    more = CATALOGUE.get(f"cli.more.{verb.name}", ("", ""))
    return CATALOGUE[f"cli.verb.{verb.name}"][column], more[column]
