import ast
from pathlib import Path
from string import Formatter

import pytest

import fourclubs_workbook
from fourclubs_workbook.messages import CATALOGUE, refused
from fourclubs_workbook.messages.cells import TEXTS
from fourclubs_workbook.messages.verdicts import TEXTS as VERDICT_TEXTS

HERE = Path(fourclubs_workbook.__file__).parent
SOURCES = [HERE / f"{name}.py" for name in ("cells", "answers", "lists", "names", "verdicts")]
SOURCES += sorted((HERE / "reading").glob("*.py"))

NAME, TEAM = "Константинопольский Александр Александрович", "Первый клуб преферанса города Ярославля"
PLAUSIBLE: dict[str, object] = {
    "name": NAME,
    "typed": NAME.upper(),
    "near": NAME,
    "like": NAME,
    "team": TEAM,
    "other_team": TEAM,
    "teams": "я" * 60,
    "other": "Результаты 2026!AB1234",
    "sheet": "Результаты всех туров",
    "caption": "Капитан отдаёт 2",
    "value": "я" * 40,
    "words": "программная / program, итоговая / final, рассадка / seating",
    "choices": "after_rule, first, mean, best, worst",
    "key": "reverse_exchange_counts",
    "default": "points; whists; first_places; tours",
    "table": "PersonalRating",
}
"""Long, but what a judge may really meet; what is not here is a number."""


def fields_of(pattern: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(pattern) if name}


@pytest.mark.parametrize("message", sorted({**TEXTS, **VERDICT_TEXTS}))
def test_both_languages_have_the_same_fields(message: str) -> None:
    """What is said in one language is said in the other."""
    russian, english = CATALOGUE[message]
    assert fields_of(russian) == fields_of(english)


@pytest.mark.parametrize("message", sorted(TEXTS))
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_message_with_its_address_fits_into_a_cell(message: str, language: str) -> None:
    """With long names, less than 255 characters."""
    parameters = {name: PLAUSIBLE.get(name, 1234) for name in fields_of(CATALOGUE[message][0])}
    shown = refused(message, "Рассадка и замены!AB1234", **parameters).show(language)
    assert len(shown) < 255


def literals(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith(("cell.", "read.", "verdict."))
        and " " not in node.value
    }


def test_every_text_is_used_and_every_message_has_its_text() -> None:
    """Ids in the sources of reading and ids of the catalogue are the same."""
    used = set().union(*(literals(path) for path in SOURCES))
    made = {name for name in used if name.endswith("-")} | {"read.player-unknown", "read.team-unknown"}
    known = {name for name in {**TEXTS, **VERDICT_TEXTS} if not name.startswith("reason.")}
    assert {name for name in used - known if name not in made} == set()
    assert {name for name in known - used if not name.startswith(tuple(made))} == set()
