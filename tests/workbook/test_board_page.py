"""What stands on the page for the wall screen; how it looks is tested in tests/project with a browser."""

import re
from collections import Counter
from html.parser import HTMLParser

import pytest

from fourclubs_core.words import Stage
from fourclubs_workbook.board.options import BoardOptions
from fourclubs_workbook.board.page import Page, Shown, make_page
from fourclubs_workbook.state import Released, Reopened

from .board_halls import TEAMS, Hall, hall

SEATING = Stage.SEATING


def page_of(made: Hall, **options: object) -> Page:
    return make_page(
        made.tournament,
        made.outcomes,
        made.state,
        BoardOptions()._replace(**options),  # type: ignore[arg-type]
    )


def all_names(made: Hall) -> set[str]:
    return {player.name for team in made.tournament.teams for player in team.players}


class Tags(HTMLParser):
    """Collects the tags, attributes and texts of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_a_seating_that_is_not_released_is_not_there() -> None:
    """Before `show` no table and no seat is in the file; the standings after tour 1 are."""
    made = hall(3, 4, stage=SEATING, released=Released.NO)
    page = page_of(made)
    assert page.seating is None
    assert page.stage_line == "Рассадка готовится"
    assert page.standings is not None
    assert page.standings.tour == 1
    assert len(page.standings.players) == 16
    html = made.page(standings=False)
    assert not [name for name in all_names(made) if name in html]
    assert "Рассадка готовится" in html


def test_the_first_seating_with_requests() -> None:
    """After `show` the program seating is there; accepted requests are marked was and is."""
    page = page_of(hall(3, 5, stage=SEATING, released=Released.PROGRAM))
    assert page.seating is not None
    assert page.standings is None
    assert page.stage_line == "Программная рассадка, показана в 14:05"
    assert page.seating.changed == "изменено до тура: было → стало"
    # Team 1: player 1 leaves table 1 for player 5; players 2 and 3 exchange tables 2 and 3.
    first = [row.players[0] for row in page.seating.tables]
    assert first == [
        Shown("Ершов Анна", "Абрамов Анна"),
        Shown("Голенищев Анна", "Воробьёв Анна"),
        Shown("Воробьёв Анна", "Голенищев Анна"),
    ]
    places = {line.name: line.place for line in page.seating.players}
    assert places["Ершов Анна"] == Shown("1", "запас")
    assert places["Абрамов Анна"] == Shown("запас", "1")
    assert places["Воробьёв Анна"] == Shown("3", "2")


def test_a_change_typed_too_early_is_not_shown() -> None:
    """A change during the tour that stands among the requests is not on the seating before play."""
    made = hall(3, 5, stage=SEATING, released=Released.PROGRAM)
    during = [change.model_copy(update={"when": "during"}) for change in made.tournament.tours[1].changes]
    tour = made.tournament.tours[1].model_copy(update={"changes": tuple(during)})
    tournament = made.tournament.model_copy(update={"tours": (made.tournament.tours[0], tour)})
    outcomes = type(made.outcomes)(
        (made.outcomes[0], made.outcomes[1]._replace(final=made.outcomes[1].program))
    )
    page = make_page(tournament, outcomes, made.state, BoardOptions())
    assert page.seating is not None
    assert page.seating.changed == ""


def test_the_final_seating_with_changes_in_play() -> None:
    """After `final`: when it was shown, changes of the tour marked, and the team rating."""
    page = page_of(hall(3, 5))
    assert page.stage_line == "Итоговая рассадка, показана в 14:05"
    assert page.seating is not None
    assert page.seating.changed == "изменено в туре: было → стало"
    assert page.seating.tables[0].players[0] == Shown("Ершов Анна", "Абрамов Анна")
    assert page.standings is not None
    assert page.standings.players == ()
    assert page_of(hall(3, 5), standings=False).standings is None


@pytest.mark.parametrize(
    ("at", "line"),
    [
        (None, "Final seating"),
        ("", "Final seating"),
        ("just now", "Final seating"),
        ("2026-11-29 09:30", None),
    ],
)
def test_the_time_it_was_shown(at: str | None, line: str | None) -> None:
    """The line names the time if the workbook knows one."""
    made = hall(3, 5, "en")
    page = page_of(made._replace(state=made.state._replace(released_at=at)))
    assert page.stage_line == (line or "Final seating, shown at 09:30")


def test_a_closed_tour() -> None:
    """A tour that is closed shows the standings after it and no seating."""
    page = page_of(hall(3, 5, stage=Stage.CLOSED))
    assert page.seating is None
    assert page.stage_line == "Тур закрыт"
    assert page.standings is not None
    assert page.standings.tour == 2
    assert [line.place for line in page.standings.teams] == ["1", "2", "3", "4"]


def test_while_an_earlier_tour_is_corrected() -> None:
    """The wall keeps the seating of the tour that goes on, and shows no standings that are in doubt."""
    going_on = page_of(hall(3, 5, reopened=Reopened(2, Stage.PLAY, Released.FINAL)))
    assert going_on.tour == 2
    assert going_on.seating is not None
    assert going_on.standings is None
    waiting = page_of(hall(3, 5, stage=SEATING, reopened=Reopened(2, SEATING, Released.NO)))
    assert waiting.seating is None
    assert waiting.standings is None
    assert waiting.notice == "Тур 1: судья исправляет результаты"


def test_the_break_screen() -> None:
    """A break text stands there alone: neither seating nor standings are in the file."""
    made = hall(3, 5)
    html = made.page(break_text="Перерыв до 15:30")
    assert "Перерыв до 15:30" in html
    assert not [name for name in all_names(made) if name in html]


def test_the_list_by_names() -> None:
    """Everybody is listed once, in the order of Russian rules; a namesake bears his team."""
    names = ("Ёлкин", "Ким", "Елкина", "Ежов", "Ким", "Елкин", "Жук", "Adams", *(f"Я{k}" for k in range(8)))
    page = page_of(hall(2, 4, names=names, changes=0))
    assert page.seating is not None
    lines = [line.name for line in page.seating.players]
    team = TEAMS["ru"]
    alike = [f"Елкин ({team[1]})", f"Ёлкин ({team[0]})"]
    known = ["Ежов", *alike, "Елкина", "Жук", f"Ким ({team[0]})", f"Ким ({team[1]})"]
    assert lines == [*known, *(f"Я{k}" for k in range(8)), "Adams"]
    assert {line.name: line.place.is_ for line in page.seating.players}["Жук"] == "запас"
    # In the table by teams the column says the team.
    assert page.seating.tables[1].players[0].is_ == "Ким"


def test_absent_players_are_not_listed() -> None:
    """Who misses the tour is not looked for at the wall; who left during it is marked."""
    made = hall(3, 5)
    absent = {"Ершов Анна", "Зайцев Анна", "Дёмин Анна"}
    teams = tuple(
        team.model_copy(
            update={
                "players": tuple(
                    player.model_copy(update={"absent": frozenset({2})}) if player.name in absent else player
                    for player in team.players
                )
            }
        )
        for team in made.tournament.teams
    )
    page = page_of(made._replace(tournament=made.tournament.model_copy(update={"teams": teams})))
    assert page.seating is not None
    lines = {line.name: line.place for line in page.seating.players}
    assert "Дёмин Анна" not in lines
    assert lines["Ершов Анна"] == Shown("1", "нет")


def test_a_vacant_seat_says_so() -> None:
    """A seat without a player bears a word, not a gap."""
    made = hall(3, 5, changes=0)
    seats = tuple(
        seat._replace(player=None) if (seat.table, seat.seat) == (2, 3) else seat
        for seat in made.outcomes[1].final
    )
    outcomes = (made.outcomes[0], made.outcomes[1]._replace(final=seats, current=seats))
    page = page_of(made._replace(outcomes=outcomes))
    assert page.seating is not None
    assert page.seating.tables[1].players[2] == Shown("свободно")


HOSTILE = (
    "=HYPERLINK(1)",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; alert(1); //",
    "</bdi></td></table>",
    "{{ 7 * 7 }}",
    "&lt;b&gt; &amp;",
    "🂡🂱 Туз 👩‍👩‍👧‍👦",
    "\u202eзеркало\u202d",
    "מִרְיָם כֹּהֵן",
    "-->",
    "]]>",
    "N\u00a0B\u200b",
    "Я" * 200,
    "Длинное имя " * 16,
    "\u0000\u0007tab\tnew\nline",
)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_hostile_names_stay_text(language: str) -> None:
    """Names, teams, title and texts of any kind add no tag, no attribute and no control character."""
    made = hall(4, 4, language, names=HOSTILE, title="<script>alert(2)</script>")
    plain = hall(4, 4, language)
    options = {"message": "<b onclick='x'>&\u202e", "break_text": ""}
    hostile = Tags(made.page(**options))
    innocent = Tags(plain.page(message="x", break_text=""))
    shapes = [
        Counter((tag, *sorted(attributes)) for tag, attributes in page.tags) for page in (hostile, innocent)
    ]
    assert shapes[0] == shapes[1]
    assert not re.search("[\u0000-\u0008\u000b-\u001f\u200b\u202d\u202e]", made.page(**options))
    said = "".join(hostile.texts)
    for name in HOSTILE[:7]:
        assert name in said


def test_hostile_texts_of_the_judge_stay_text() -> None:
    """The break screen and the line at the foot are text, whatever is typed."""
    html = hall(3, 4).page(break_text="<script>alert(1)</script>", message="</footer><script>1</script>")
    assert [tag for tag, _ in Tags(html).tags].count("script") == 1


def test_the_page_needs_nothing_else() -> None:
    """No tag loads anything; the policy bars all but the page's own style, script and a frame of itself."""
    tags = Tags(hall(3, 4).page()).tags
    assert not [
        attributes for _, attributes in tags if {"src", "href", "style", "onload"} & attributes.keys()
    ]
    policy = next(
        attributes["content"] or ""
        for _, attributes in tags
        if attributes.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy


@pytest.mark.parametrize("language", ["ru", "en"])
def test_language_and_landmarks(language: str) -> None:
    """The page names its language and has the landmarks of a page, with a heading for each section."""
    tags = Tags(hall(3, 4, language).page()).tags
    assert tags[0] == ("html", tags[0][1])
    assert tags[0][1]["lang"] == language
    names = [tag for tag, _ in tags]
    assert [names.count(name) for name in ("header", "main", "footer", "h1")] == [1, 1, 1, 1]
    headings = {attributes["id"] for tag, attributes in tags if tag == "h2"}
    assert {attributes["aria-labelledby"] for tag, attributes in tags if tag == "section"} == headings


def test_the_version_changes_with_what_is_shown() -> None:
    """The same state gives the same file; one changed seat gives another version."""

    def version(html: str) -> str:
        return html.partition('data-version="')[2].partition('"')[0]

    assert hall(3, 5).page() == hall(3, 5).page()
    assert version(hall(3, 5).page()) != version(hall(3, 5, changes=2).page())


def test_the_page_is_small() -> None:
    """10 tables and 4 x 12 players with standings take less than 200 KB."""
    for released, stage in ((Released.FINAL, Stage.PLAY), (Released.NO, SEATING)):
        html = hall(10, 12, stage=stage, released=released, length=60).page(message="x" * 200)
        assert len(html.encode()) < 200_000
