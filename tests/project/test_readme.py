"""README and the pages it leads to say what is there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourclubs_workbook.command.verbs import ALWAYS, LANG, VERBS
from fourclubs_workbook.layout.sheets import SHEETS
from fourclubs_workbook.messages import CATALOGUE

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "workbook" / "fourclubs_workbook"
ADDIN = ROOT / "addin" / "fourclubs_addin"
PICTURES = ROOT / "docs" / "pictures"
READMES = {"en": "README.md", "ru": "README.ru.md"}
PAGES = (
    *READMES.values(),
    *[
        f"docs/{name}{ending}"
        for name in ("rules", "excel-smoke-test", "functions")
        for ending in (".md", ".ru.md")
    ],
)
CLAUSES = "АБВГДЕЖЗИКЛМО"
"""The clauses that the program has to know; Н tells why there are changes."""


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def section(page: str, *titles: str) -> str:
    """The text below a heading, up to the next one."""
    parts = re.split(r"^#+ (.*)$", read(page), flags=re.MULTILINE)
    found = dict(zip(parts[1::2], parts[2::2], strict=True))
    return next(found[title] for title in titles if title in found)


def anchors(page: Path) -> set[str]:
    """The anchors that a page's headings have on GitHub."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def links(page: str) -> Iterator[str]:
    return (link[1] for link in re.finditer(r"\]\(([^)\s]+)\)", read(page)))


@pytest.mark.parametrize("page", PAGES)
def test_links_resolve(page: str) -> None:
    """Each link within the project leads to a file that is there, and to a heading in it."""
    for link in links(page):
        if link.startswith("https://"):
            continue
        name, _, anchor = link.partition("#")
        target = (ROOT / page).parent / name if name else ROOT / page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", READMES.values())
def test_every_command_stands_once_in_the_list(page: str) -> None:
    """The list of commands is that of `fourclubs --help`, in its order."""
    listed = re.findall(r"^\| `fourclubs ([\w-]+)` \|", read(page), re.MULTILINE)
    assert listed == [verb.name for verb in VERBS]


@pytest.mark.parametrize("page", PAGES)
def test_every_call_is_one_that_the_command_knows(page: str) -> None:
    """What stands behind `fourclubs` in an example is an action with options that it has."""
    verbs = {verb.name: verb for verb in VERBS}
    for called in re.findall(r"(?:^ +|`)fourclubs +([a-z-][^`\n]*)", read(page), re.MULTILINE):
        name, *words = called.split("#")[0].split()
        options = {word for word in words if word.startswith("--")} - {"--help"}
        if name.startswith("--"):
            assert name in {"--version", "--help", LANG.flag}, called
            continue
        assert name in verbs, called
        assert options <= {option.flag for option in (*verbs[name].options, *ALWAYS)}, called


@pytest.mark.parametrize("page", READMES.values())
def test_the_two_commands_are_there(page: str) -> None:
    """The commands for a bare machine stand in the text, and their files in the project."""
    for name in ("run-demo", "run-tests"):
        assert f"    ./{name} " in read(page)
        assert (ROOT / name).stat().st_mode & 0o100


@pytest.mark.parametrize("language", READMES)
def test_each_readme_shows_its_pictures(language: str) -> None:
    """All pictures of a language stand in its README, and no other; they are small."""
    shown = {Path(link).name for link in links(READMES[language]) if link.endswith(".png")}
    assert shown == {path.name for path in PICTURES.glob(f"*-{language}.png")}
    sizes = [path.stat().st_size for path in PICTURES.glob("*.png")]
    assert max(sizes) < 150_000
    assert sum(sizes) < 2_000_000


@pytest.mark.parametrize("language", READMES)
def test_sheets_bear_the_names_that_readme_gives_them(language: str) -> None:
    """A sheet that README names in bold is a sheet of the workbook."""
    day = read(READMES[language])
    named = re.findall(r"\*\*«(.+?)»\*\*", day)
    if language == "en":
        named = re.findall(r"(?:[Ss]heet|Print|rows of) \*\*(\w+)\*\*", day)
    titles = {getattr(layout.title, language) for layout in SHEETS}
    assert set(named) <= titles
    assert len(set(named)) >= 6


@pytest.mark.parametrize(
    ("language", "title"), [("en", "What to do when it says"), ("ru", "Что делать, когда сказано")]
)
def test_messages_are_quoted_as_the_program_says_them(language: str, title: str) -> None:
    """Each quoted message is one of the catalogue; dots and numbers stand for what differs."""
    column = 0 if language == "ru" else 1
    texts = [pair[column] for pair in CATALOGUE.values()]
    quoted = re.findall(r"^\| (.+?) \|", section(READMES[language], title), re.MULTILINE)[1:]
    assert len(quoted) >= 8
    for message in quoted:
        pieces = [re.escape(piece) for piece in re.split(r"\.\.\.|\d+", message)]
        assert any(re.search(".*".join(pieces), text) for text in texts), message


def test_readme_says_where_each_clause_lives() -> None:
    """Each clause has its row, and each module and test of the rows is there."""
    text = section("README.md", "Where clause X lives")
    rows = re.findall(r"^\| ([^|]+) \|(.+)\|$", text, re.MULTILINE)[1:]
    assert {letter for clauses, _ in rows for letter in clauses if letter in CLAUSES} == set(CLAUSES)
    for clauses, row in rows:
        named = re.findall(r"`([^`]+\.py)`", row)
        assert any(name.startswith("tests/") for name in named), clauses
        assert [name for name in named if not exists(name)] == []


def test_what_readme_names_is_there() -> None:
    """Each file and folder that README names in code is there."""
    named = re.findall(r"`([\w./]+(?:/|\.py|\.md|\.txt|\.toml))`", read("README.md"))
    assert [name for name in named if not exists(name)] == []


def exists(name: str) -> bool:
    return any((folder / name).exists() for folder in (ROOT, PACKAGE, ADDIN))
