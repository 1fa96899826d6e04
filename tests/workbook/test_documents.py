"""What the printed documents say: worked out by hand for a small event."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

import pytest

from fourclubs_core.models import Lots, Tournament
from fourclubs_core.outcomes import TeamRow
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Criterion, Stage
from fourclubs_workbook.documents import (
    cards_document,
    event_document,
    forms_document,
    protocol_document,
    seating_document,
    slips_document,
    standings_document,
)
from fourclubs_workbook.documents.model import (
    Cards,
    Cell,
    Document,
    Fields,
    Heading,
    Kind,
    Look,
    Row,
    Shown,
    Signatures,
    Table,
    Text,
    as_cell,
    find_texts,
    show_value,
)
from fourclubs_workbook.documents.standings import find_parting
from fourclubs_workbook.sorting import sort_names

from .printed_events import TEAMS, all_players, large_event, rename, small_event, with_second_tour

PartType = TypeVar("PartType", Table, Cards, Fields, Signatures, Text, Heading)


def parts(document: Document, kind: type[PartType]) -> list[PartType]:
    return [part for part in document.parts if isinstance(part, kind)]


def values(rows: Sequence[Row]) -> list[tuple[Shown, ...]]:
    return [tuple(as_cell(value).value for value in row) for row in rows]


def looks(row: Row) -> list[Look]:
    return [as_cell(value).look for value in row]


def protocol(language: str = "ru", stage: Stage = Stage.CLOSED) -> Document:
    tournament = small_event(language, stage=stage)
    return protocol_document(tournament, compute_tournament(tournament), 1, language)


# The protocol of the small event. Points are 4, 3, 2, 1.
# Table 1: Зенит +10 (place 1, 4 points), Торпедо 0 (2, 3), Спартак -4 (3, 2), Динамо -6 (4, 1).
# Table 2: Спартак +30 (1, 4), Зенит +4 (2, 3), Динамо -14 (3, 2), Торпедо -20 (4, 1).


def test_protocol_has_results_by_the_final_seating() -> None:
    """И - the protocol shows whists, place and points of each seat, and the sums of the teams."""
    results = parts(protocol(), Table)[0]
    assert values(results.rows) == [
        (1, "Зенит-1 *", 10, 1, 4, "Спартак-1", -4, 3, 2, "Динамо-1", -6, 4, 1, "Торпедо-1 *", 0, 2, 3),
        (2, "Зенит-2", 4, 2, 3, "Спартак-2", 30, 1, 4, "Динамо-2", -14, 3, 2, "Торпедо-2 *", -20, 4, 1),
    ]
    assert results.total is not None
    # 10 + 4, 4 + 3; -4 + 30, 2 + 4; -6 - 14, 1 + 2; 0 - 20, 3 + 1.
    assert values([results.total]) == [
        ("Всего", None, 14, None, 7, None, 26, None, 6, None, -20, None, 3, None, -20, None, 4)
    ]
    assert [group.caption for group in results.groups] == [
        "",
        "1. Зенит",
        "2. Спартак",
        "3. Динамо",
        "4. Торпедо",
    ]


def test_protocol_has_changes_with_verdicts_and_reasons() -> None:
    """З - every slip stands in the protocol with its verdict and the reason of a ruling."""
    changes = parts(protocol(), Table)[1]
    assert values(changes.rows) == [
        (1, "Зенит, в туре: стол 1: Зенит-1 → Зенит-3 (-,\xa04) 14:05", "принято"),
        (
            2,
            "Динамо, в туре: стол 2: Динамо-1 → Динамо-3",
            "отклонено: Динамо-1 сейчас не сидит за столом 2",
        ),
        (
            3,
            "Торпедо, в туре: стол 1 Торпедо-1 ↔ стол 2 Торпедо-2 (+,\xa02) (-,\xa04)",
            "принято; причина: Пункт О",
        ),
    ]


def test_protocol_has_attributions_and_how_they_were_decided() -> None:
    """К - a seat that several held: who has its result, who played too, by what."""
    credited = parts(protocol(), Table)[2]
    # The balance of Зенит at table 1 rose from - to +, so the one who came did better and has the result.
    assert values(credited.rows) == [
        ("стол 1, Зенит", "Зенит-3", "Зенит-1", "по правилу"),
        ("стол 1, Торпедо", "Торпедо-2", "Торпедо-1", "решение судьи: Пункт О"),
        ("стол 2, Торпедо", "Торпедо-2", "Торпедо-1", "решение судьи: Пункт О"),
    ]


def test_protocol_is_signed_by_the_judge_and_the_captains() -> None:
    """A line to sign on for the judge and for each captain, with their names."""
    signed = parts(protocol(), Signatures)
    assert signed[0].who == ("Судья, Орлова", *[f"Капитан: {team}, Капитан {team}" for team in TEAMS])


def test_protocol_of_an_open_tour_says_so() -> None:
    """A protocol before the tour is closed has its results so far, no standings, and is marked."""
    document = protocol(stage=Stage.PLAY)
    assert "тур не закрыт" in document.lines[0]
    assert Heading("Команды после тура") not in document.parts
    early = protocol(stage=Stage.SEATING)
    assert parts(early, Table) == []
    assert "появится" in parts(early, Text)[0].text


# Standings after tour 1: Зенит 4 + 3 = 7, Спартак 6, Торпедо 4, Динамо 3.


def standings(tournament: Tournament, language: str = "ru") -> list[Table]:
    return parts(standings_document(tournament, compute_tournament(tournament), 1, language), Table)


def test_standings_say_what_parted_a_tie() -> None:
    """Л - rows equal in the first criterion say what parts them; it stands out in both rows."""
    teams, players, *in_team = standings(small_event())
    assert values(teams.rows) == [
        (1, "Зенит", 7, 14, 1, None),
        (2, "Спартак", 6, 26, 1, None),
        (3, "Торпедо", 4, -20, 0, None),
        (4, "Динамо", 3, -20, 0, None),
    ]
    # Торпедо-2 has both tables of the exchange: 3 + 1 points, 0 - 20 whists.
    assert values(players.rows) == [
        (1, "Спартак-2", "Спартак", 4, 30, 1, 1, None),
        (2, "Зенит-3", "Зенит", 4, 10, 1, 1, "ниже по вистам"),
        (3, "Торпедо-2", "Торпедо", 4, -20, 0, 1, "ниже по вистам"),
        (4, "Зенит-2", "Зенит", 3, 4, 0, 1, None),
        (5, "Спартак-1", "Спартак", 2, -4, 0, 1, None),
        (6, "Динамо-2", "Динамо", 2, -14, 0, 1, "ниже по вистам"),
        (7, "Динамо-1", "Динамо", 1, -6, 0, 1, None),
        (8, "Зенит-1", "Зенит", 0, 0, 0, 1, None),
        (8, "Торпедо-1", "Торпедо", 0, 0, 0, 1, "место поделено, порядок по списку"),
        (10, "Спартак-3", "Спартак", 0, 0, 0, 0, "ниже по сыгранным турам"),
        (10, "Динамо-3", "Динамо", 0, 0, 0, 0, "место поделено, порядок по списку"),
        (10, "Торпедо-3", "Торпедо", 0, 0, 0, 0, "место поделено, порядок по списку"),
    ]
    assert [looks(row)[4] for row in players.rows[:4]] == [Look.STRONG] * 3 + [Look.PLAIN]
    assert looks(players.rows[8])[6] is Look.STRONG
    assert [table.columns[1].caption for table in in_team] == ["Зенит", "Спартак", "Торпедо", "Динамо"]
    # Зенит has 7 points: 4/7 and 3/7.
    assert values(in_team[0].rows) == [
        (1, "Зенит-3", 4, 10, 1, 1, Fraction(4, 7), None),
        (2, "Зенит-2", 3, 4, 0, 1, Fraction(3, 7), None),
        (3, "Зенит-1", 0, 0, 0, 1, 0, None),
    ]


def test_standings_show_criteria_in_the_order_in_which_they_are_used() -> None:
    """Criteria stand in the order of the setting, those that part nothing after them and muted."""
    event = small_event()
    settings = event.settings.model_copy(update={"criteria": (Criterion.FIRST_PLACES, Criterion.POINTS)})
    teams, players, *_ = standings(event.model_copy(update={"settings": settings}))
    captions = [column.caption for column in players.columns]
    assert captions[3:] == ["Первых мест", "Очки", "Висты", "Туров", "При равенстве"]
    assert looks(players.rows[0])[5:7] == [Look.MUTED, Look.MUTED]
    # Спартак-2 and Зенит-3: one first place and four points each; whists do not count.
    assert values(players.rows[:3]) == [
        (1, "Зенит-3", "Зенит", 1, 4, 10, 1, None),
        (1, "Спартак-2", "Спартак", 1, 4, 30, 1, "место поделено, порядок по списку"),
        (3, "Торпедо-2", "Торпедо", 0, 4, -20, 1, None),
    ]
    assert values(teams.rows)[1] == (2, "Спартак", 1, 6, 26, "ниже по очкам")


def test_standings_tell_a_lot_from_the_usual_order() -> None:
    """Tied rows that the judge ordered by hand say so."""
    event = small_event()
    lots = Lots(players=("Торпедо/Торпедо-1", "Зенит/Зенит-1"), in_team={})
    tour = event.tours[0].model_copy(update={"lots": lots})
    _, players, *_ = standings(event.model_copy(update={"tours": (tour,)}))
    assert values(players.rows)[7:9] == [
        (8, "Торпедо-1", "Торпедо", 0, 0, 0, 1, None),
        (8, "Зенит-1", "Зенит", 0, 0, 0, 1, "место поделено, порядок по жребию"),
    ]


def test_parting_is_the_first_criterion_that_differs() -> None:
    """Criteria are compared in their order; equal rows are parted by none of them."""
    one = TeamRow(1, "A", Fraction(4), 10, 1)
    other = TeamRow(2, "B", Fraction(4), 10, 2)
    assert find_parting(one, other, tuple(Criterion)[:3]) is Criterion.FIRST_PLACES
    assert find_parting(one, other, [Criterion.POINTS, Criterion.WHISTS]) is None


def test_standings_of_an_open_tour_say_that_there_are_none() -> None:
    """Before a tour is closed there are no ratings after it."""
    event = small_event(stage=Stage.PLAY)
    document = standings_document(event, compute_tournament(event), 1, "en")
    assert [part.text for part in parts(document, Text)] == ["Tour 1 is not closed yet."]


# Tour 2 of the small event. By the ratings inside the teams, players 2 absent: 3 and 1 of Зенит, 1 and 3
# of the others, at tables 1 and 2. Зенит exchanges its two tables.


def second_seating(*, draft: bool = False) -> Document:
    event = with_second_tour(small_event())
    return seating_document(event, compute_tournament(event), 2, "ru", draft=draft)


def test_seating_marks_what_captains_changed() -> None:
    """М - a seat that a request gave to another says who sat there by the first seating."""
    by_table = parts(second_seating(), Table)[0]
    assert values(by_table.rows) == [
        (1, "Зенит-1 (раньше Зенит-3)", "Спартак-1", "Торпедо-1", "Динамо-1"),
        (2, "Зенит-3 (раньше Зенит-1)", "Спартак-3", "Торпедо-3", "Динамо-3"),
    ]
    assert looks(by_table.rows[0]) == [Look.STRONG, Look.CHANGED, *[Look.PLAIN] * 3]
    assert [group.caption for group in by_table.groups] == [
        "Стол",
        "1. Зенит",
        "2. Спартак",
        "3. Торпедо",
        "4. Динамо",
    ]


def test_seating_by_player_is_in_the_order_of_the_alphabet() -> None:
    """Every seated player stands once in the list, with team, table and seat."""
    by_player = parts(second_seating(), Table)[1]
    rows = values(by_player.rows)
    assert rows[:2] == [("Динамо-1", "Динамо", 1, 4), ("Динамо-3", "Динамо", 2, 4)]
    names = [str(row[0]) for row in rows]
    assert names == sort_names(names)
    assert len(names) == 8


def test_seating_names_reserves_and_leaves_out_the_absent() -> None:
    """Б - reserves stand below the seating; who is absent in the tour is no reserve."""
    texts = [part.text for part in parts(second_seating(), Text)]
    assert texts[1:] == ["Зенит: никто", "Спартак: никто", "Торпедо: никто", "Динамо: никто"]
    event = small_event()
    first = seating_document(event, compute_tournament(event), 1, "en")
    assert [part.text for part in parts(first, Text)] == [f"{team}: {team}-3" for team in TEAMS]


def test_a_draft_is_marked() -> None:
    """A seating that the room has not been shown says so on paper."""
    assert "ЧЕРНОВИК: залу не показано" in second_seating(draft=True).lines[0]
    assert "программная рассадка" in second_seating().lines[0]


def test_namesakes_are_told_apart_by_team() -> None:
    """Two players of one name stand in the list with their teams."""
    event = rename(small_event(), {(team, f"{team}-1"): "Иван Ли" for team in TEAMS[:2]})
    document = seating_document(event, compute_tournament(event), 1, "ru")
    rows = values(parts(document, Table)[1].rows)
    assert [row for row in rows if row[0] == "Иван Ли"] == [
        ("Иван Ли", "Зенит", 1, 1),
        ("Иван Ли", "Спартак", 1, 2),
    ]


def test_a_vacant_seat_is_shown() -> None:
    """A team with fewer players than tables leaves its last seats vacant, on paper as well."""
    event = with_second_tour(small_event())
    teams = [
        team.model_copy(update={"players": team.players[:2]}) if team.name == "Динамо" else team
        for team in event.teams
    ]
    event = event.model_copy(update={"teams": tuple(teams)})
    document = seating_document(event, compute_tournament(event), 2, "en")
    assert as_cell(parts(document, Table)[0].rows[1][4]) == Cell("vacant", Look.MUTED)
    cards = parts(cards_document(event, compute_tournament(event), 2, "en"), Cards)[0]
    assert cards.cards[1].lines[3].text == "vacant"


def test_cards_have_the_four_names_of_a_table() -> None:
    """A card a table: seats 1 to 4 with player and team."""
    event = small_event("en")
    cards = parts(cards_document(event, compute_tournament(event), 1, "en"), Cards)[0].cards
    assert [card.title for card in cards] == ["Table 1", "Table 2"]
    assert [(line.mark, line.text, line.note) for line in cards[1].lines] == [
        (str(seat), f"{team}-2", team) for seat, team in enumerate(TEAMS, start=1)
    ]


def test_slips_tell_each_player_his_table_seat_and_opponents() -> None:
    """A slip a seated player, team by team."""
    event = small_event("ru")
    slips = parts(slips_document(event, compute_tournament(event), 1, "ru"), Cards)[0].cards
    assert [slip.title for slip in slips] == [f"{team}-{table}" for team in TEAMS for table in (1, 2)]
    assert [line.text for line in slips[2].lines] == [
        "Стол 1, место 2",
        "Зенит-1 (Зенит)",
        "Динамо-1 (Динамо)",
        "Торпедо-1 (Торпедо)",
    ]


def forms(event: Tournament, tour: int, *, filled: bool, teams: Sequence[str] | None = None) -> Document:
    return forms_document(event, compute_tournament(event), tour, "ru", filled=filled, teams=teams)


def test_a_blank_form_of_changes_asks_what_the_regulation_asks() -> None:
    """И - tour, table, who for whom, balance and place, final result, proposal; a row for each change."""
    document = forms(small_event(), 1, filled=False, teams=["Динамо"])
    lineup, changes = parts(document, Table)
    assert values(lineup.rows) == [(1, None), (2, None)]
    assert [column.caption for column in changes.columns] == [
        "№",
        "Что",
        "Стол",
        "Ушёл (А)",
        "Пришёл (Б)",
        "Баланс А",
        "Место А",
        "Время",
        "Итог: место",
        "Висты",
        "Очки",
        "Кому записать",
    ]
    # 3 substitutions, 2 exchanges of two rows each.
    assert [row[1] for row in values(changes.rows)] == ["замена"] * 3 + ["обмен"] * 4
    fields = {field.label: field.value for field in parts(document, Fields)[0].fields}
    assert fields == {"Тур": "1", "Команда": "Динамо", "Номер команды": None, "Капитан": "Капитан Динамо"}


def test_a_filled_form_of_changes_has_states_results_and_proposals() -> None:
    """И - the filled form says what was handed in, and the final result of each seat."""
    document = forms(small_event(), 1, filled=True, teams=["Зенит", "Торпедо"])
    lineup, first, _, last = parts(document, Table)
    assert values(lineup.rows) == [(1, "Зенит-1"), (2, "Зенит-2")]
    assert values(first.rows) == [
        (1, "замена", 1, "Зенит-1", "Зенит-3", "-", 4, "14:05", 1, 10, 4, "Зенит-1")
    ]
    assert values(last.rows) == [
        (3, "обмен", 1, "Торпедо-1", "Торпедо-2", "+", 2, None, 2, 0, 3, None),
        (3, "обмен", 2, "Торпедо-2", "Торпедо-1", "-", 4, None, 4, -20, 1, None),
    ]


def test_forms_of_requests_have_the_limits_and_the_verdicts() -> None:
    """М - later tours have a form of requests: as many rows as are allowed, or what was asked for."""
    event = with_second_tour(small_event())
    blank = forms(event, 2, filled=False, teams=["Зенит"])
    assert [len(table.rows) for table in parts(blank, Table)] == [3, 2, 7]
    filled = forms(event, 2, filled=True, teams=["Зенит"])
    assert values(parts(filled, Table)[0].rows) == [(4, 1, "Зенит-3", 2, "Зенит-1", "принято")]
    assert [part.fields[0].value for part in parts(filled, Fields)[1:2]] == ["нет"]


def test_forms_may_be_printed_before_a_tour_has_begun() -> None:
    """A blank form needs no seating."""
    assert len(parts(forms(small_event(), 3, filled=False), Table)) == 12


def test_event_has_each_players_tours_across() -> None:
    """К - table, place and points of each player in each tour, or that another has the result."""
    event = small_event("en")
    document = event_document(event, compute_tournament(event), "en")
    teams, by_tours, personal, *of_teams = parts(document, Table)
    assert values(teams.rows)[0] == (1, "Зенит", 7, 14, 1, None)
    assert values(by_tours.rows) == [
        ("Зенит", 1, 7, 14, 1),
        ("Спартак", 2, 6, 26, 2),
        ("Торпедо", 4, 4, -20, 3),
        ("Динамо", 3, 3, -20, 4),
    ]
    assert len(personal.rows) == 12
    assert values(of_teams[0].rows) == [
        ("Зенит-3", "1", "1", 4),
        ("Зенит-2", "2", "2", 3),
        ("Зенит-1", "1", "*", 0),
    ]
    # Торпедо-2 sat at table 2, then at 1, and has both results: places 4 and 2, 1 + 3 points.
    assert values(of_teams[4].rows) == [
        ("Торпедо-2", "2, 1", "4, 2", 4),
        ("Торпедо-1", "1, 2", "*", 0),
        ("Торпедо-3", None, None, None),
    ]


def test_event_leaves_out_tours_that_are_not_closed() -> None:
    """Only closed tours are in the table of the event; without one it says so."""
    event = with_second_tour(small_event())
    document = event_document(event, compute_tournament(event), "ru")
    assert document.lines[1] == "Закрыто туров: 1 из 3"
    assert [group.caption for group in parts(document, Table)[1].groups] == ["", "Тур 1"]
    open_event = small_event(stage=Stage.PLAY)
    document = event_document(open_event, compute_tournament(open_event), "ru")
    assert [part.text for part in parts(document, Text)] == ["Закрытых туров ещё нет."]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_documents_of_a_large_event_agree_with_its_outcomes(language: str) -> None:
    """Sums on paper are those of the ratings: teams over tours, players over tours."""
    event = large_event(language)
    outcomes = compute_tournament(event)
    tables = parts(event_document(event, outcomes, language), Table)
    ratings = outcomes[-1].ratings
    assert ratings is not None
    for row in ratings.teams:
        lines = [line for table in tables[1:3] for line in values(table.rows) if line[0] == row.team]
        points = [cell for line in lines for cell in line[2::4]]
        assert sum(Fraction(cell or 0) for cell in points) == row.points
        assert len(points) == 8
    by_player = {(team.name, player.name): Fraction(0) for team in event.teams for player in team.players}
    # Three tables a team after the three of the whole event: four tours, four tours, the rating.
    for number, row in enumerate(ratings.teams):
        for table in tables[4 + 3 * number : 6 + 3 * number]:
            for line in values(table.rows):
                by_player[row.team, str(line[0])] += sum(Fraction(cell or 0) for cell in line[3::3])
    assert by_player == {(row.team, row.player): row.points for row in ratings.players}


@pytest.mark.parametrize("tour", [1, 5])
def test_english_documents_have_no_russian_words(tour: int) -> None:
    """All words of English documents are English; clauses bear their letters."""
    latin = {player: f"Player {number}" for number, player in enumerate(all_players(large_event("en")))}
    event = rename(large_event("en"), latin)
    tours = [one.model_copy(update={"changes": _without_reasons(one.changes)}) for one in event.tours]
    event = event.model_copy(update={"tours": tuple(tours)})
    outcomes = compute_tournament(event)
    documents = (
        seating_document(event, outcomes, tour, "en"),
        protocol_document(event, outcomes, tour, "en"),
        standings_document(event, outcomes, tour, "en"),
        cards_document(event, outcomes, tour, "en"),
        slips_document(event, outcomes, tour, "en"),
        forms_document(event, outcomes, tour, "en"),
        forms_document(event, outcomes, tour, "en", filled=True),
        event_document(event, outcomes, "en"),
    )
    words = {word.strip(".,:;()*") for text in find_texts(documents) for word in text.split()}
    assert [word for word in words if len(word) > 1 and any("а" <= c.lower() <= "я" for c in word)] == []


def _without_reasons(changes: Sequence[object]) -> tuple[object, ...]:
    """Slips without the texts that a judge types and players of other alphabets."""
    return tuple(
        change.model_copy(  # type: ignore[attr-defined]
            update={
                "reason": change.reason and "Reason",  # type: ignore[attr-defined]
                "captain_gives": None,
                "captain_gives_2": None,
                "out": _latin(change.out),  # type: ignore[attr-defined]
                "in_": _latin(change.in_),  # type: ignore[attr-defined]
            }
        )
        for change in changes
    )


def _latin(name: str | None) -> str | None:
    return name if name is None or name.isascii() else "Nobody"


def test_numbers_are_shown_in_the_language() -> None:
    """Points and shares have the language's decimal sign, whists their own."""
    assert show_value(Fraction(7, 2), Kind.POINTS, "ru") == "3,5"
    assert show_value(Fraction(1, 6), Kind.SHARE, "en") == "16.7%"
    assert show_value(Fraction(-1, 6), Kind.SHARE, "ru") == "−16,7%"
    assert show_value(5, Kind.WHISTS, "ru") == "+5"
    assert show_value(5, Kind.WHOLE, "ru") == "5"
