"""What is drawn for the room and for signatures."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from fourclubs_core.models import Change, LineupSeat, Player, SeatWhists, Settings, Team, Tour, Tournament
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Balance, Kind, Language, Stage, When
from fourclubs_workbook.drawing import draw_protocol, draw_seating, page_header
from fourclubs_workbook.drawing.seating import blank_seating, find_changed
from fourclubs_workbook.layout.protocol import COLUMNS
from fourclubs_workbook.layout.seating import HEADER_ROW, left_rows
from fourclubs_workbook.layout.styles import STYLES
from fourclubs_workbook.port import Block, CellStyles, Write
from fourclubs_workbook.shown import format_points_local
from fourclubs_workbook.state import Released, Reopened, State

TEAMS = ("Зенит", "Спартак", "Динамо", "Торпедо")
"""Their numbers in tour 1 are 1 to 4 in this order; players are A1 (table 1), A2 (table 2), A3, ..."""

SUBSTITUTION = Change(
    no=1,
    when=When.DURING,
    team="Спартак",
    kind=Kind.SUBSTITUTION,
    table=2,
    out="B2",
    in_="B3",
    balance=Balance.MINUS,
    place=4,
    time="14:05",
)
WHISTS = (10, -4, -6, 0, 0, 30, -10, -20)
"""Table 1 by team, then table 2."""


def tournament(stage: Stage, changes: Sequence[Change] = (), language: Language = Language.RU) -> Tournament:
    """Two tables, three players a team, one tour at the stage."""
    teams = tuple(
        Team(name=name, captain=f"{letter}1", players=tuple(Player(name=f"{letter}{n}") for n in (1, 2, 3)))
        for name, letter in zip(TEAMS, "ABCD", strict=True)
    )
    program = tuple(
        LineupSeat(table=table, seat=seat, team=name, player=f"{letter}{table}")
        for table in (1, 2)
        for seat, (name, letter) in enumerate(zip(TEAMS, "ABCD", strict=True), start=1)
    )
    whists = iter(WHISTS)
    results = tuple(
        SeatWhists(table=table, team=name, whists=next(whists)) for table in (1, 2) for name in TEAMS
    )
    return Tournament(
        settings=Settings(
            title="Кубок", venue="Клуб", judge="Орлова", tables=2, players=3, tours=3, language=language
        ),
        teams=teams,
        tours=(
            Tour(
                tour=1,
                stage=stage,
                numbers={name: number for number, name in enumerate(TEAMS, start=1)},
                program=program,
                changes=tuple(changes),
                results=() if stage is Stage.SEATING else results,
            ),
        ),
    )


def seating_of(stage: Stage, released: Released, changes: Sequence[Change] = ()) -> list[Write]:
    typed = tournament(stage, changes)
    return draw_seating(typed, compute_tournament(typed)[0], State(1, stage, released), "ru")


def blocks(writes: Sequence[Write]) -> list[Block]:
    return [write for write in writes if isinstance(write, Block)]


def texts(writes: Sequence[Write]) -> list[str]:
    return [
        str(value) for block in blocks(writes) for row in block.values for value in row if value is not None
    ]


def used_styles(writes: Sequence[Write]) -> set[str]:
    used = {style for block in blocks(writes) for row in block.styles for style in row if style}
    for write in writes:
        if isinstance(write, CellStyles):
            used.update((*write.styles.values(), write.default))
    return used


@pytest.mark.parametrize(
    ("stage", "released", "line"),
    [
        (Stage.SEATING, Released.NO, "Тур 1 из 3 — списки капитанов, залу не показаны"),
        (Stage.SEATING, Released.PROGRAM, "Тур 1 из 3 — списки капитанов"),
        (Stage.PLAY, Released.FINAL, "Тур 1 из 3 — итоговая рассадка, идёт игра"),
        (Stage.CLOSED, Released.FINAL, "Тур 1 из 3 — тур закрыт"),
    ],
)
def test_the_room_reads_tour_and_stage(stage: Stage, released: Released, line: str) -> None:
    """The line under the title says which tour it is and what the room looks at."""
    top = blocks(seating_of(stage, released))[0]
    assert top.row == 1 - HEADER_ROW
    assert top.values[0][0] == "Кубок"
    assert top.values[1][0] == line


def test_a_correction_is_named() -> None:
    """While a closed tour is open for correction the board says so."""
    typed = tournament(Stage.PLAY)
    state = State(1, Stage.PLAY, Released.FINAL, reopened=Reopened(2, Stage.SEATING, Released.NO))
    drawn = draw_seating(typed, compute_tournament(typed)[0], state, "en")
    assert "Tour 1 of 3 — results being corrected" in texts(drawn)


def test_teams_stand_above_their_seats_in_their_colours() -> None:
    """Team number k stands above seat k; its colour is that of its row in `Teams` in every tour."""
    top = blocks(seating_of(Stage.PLAY, Released.FINAL))[0]
    assert top.values[2] == [None, *TEAMS]
    assert top.styles[2] == ["fc blank", "fc team 1", "fc team 2", "fc team 3", "fc team 4"]
    typed = tournament(Stage.SEATING)
    turned = typed.tours[0].model_copy(
        update={"numbers": dict(zip(TEAMS, (2, 1, 4, 3), strict=True)), "program": None}
    )
    typed = typed.model_copy(update={"tours": (turned,)})
    top = blocks(draw_seating(typed, compute_tournament(typed)[0], State(1, Stage.SEATING), "ru"))[0]
    assert top.values[2] == [None, "Спартак", "Зенит", "Торпедо", "Динамо"]
    assert top.styles[2][1:] == ["fc team 2", "fc team 1", "fc team 4", "fc team 3"]


def test_changed_seats_are_marked() -> None:
    """A seat that a change gave to another player looks different, the others do not."""
    drawn = seating_of(Stage.PLAY, Released.FINAL, [SUBSTITUTION])
    looks = next(write for write in drawn if isinstance(write, CellStyles))
    marked = {cell for cell, style in looks.styles.items() if "changed" in style}
    # Table 2 is the second row of the board, the team Спартак has seat 2: column 2.
    assert marked == {(1, 2)}
    assert "изменено во время тура" in texts(drawn)
    assert "изменено во время тура" not in texts(seating_of(Stage.PLAY, Released.FINAL))


def test_what_is_left_stands_below_the_board() -> None:
    """Reserves and changes left stand under each team, in the rows that the template formats."""
    bottom = blocks(seating_of(Stage.PLAY, Released.FINAL, [SUBSTITUTION]))[1]
    assert bottom.row == 3
    assert bottom.values[1] == ["Запасные", "A3", "B2", "C3", "D3"]
    # Спартак made one of three substitutions; nobody exchanged.
    assert bottom.values[2] == ["Осталось замен", 3, 2, 3, 3]
    assert bottom.values[3] == ["Осталось обменов", 2, 2, 2, 2]
    assert left_rows(2) == (HEADER_ROW + bottom.row + 2, HEADER_ROW + bottom.row + 3)


def test_before_tour_1_no_changes_are_offered() -> None:
    """Б — nothing can be changed before tour 1, so no number of changes left is shown."""
    bottom = blocks(seating_of(Stage.SEATING, Released.PROGRAM))[1]
    assert bottom.values[2][1:] == ["—"] * 4
    assert bottom.values[3][1:] == ["—"] * 4


def test_a_vacant_seat_looks_vacant() -> None:
    """A seat without a player has a look of its own, and the draft of a tour without numbers has no teams."""
    typed = tournament(Stage.SEATING)
    program = [
        seat.model_copy(update={"player": None}) if seat.player == "C2" else seat
        for seat in typed.tours[0].program or ()
    ]
    typed = typed.model_copy(
        update={"tours": (typed.tours[0].model_copy(update={"program": tuple(program)}),)}
    )
    drawn = draw_seating(typed, compute_tournament(typed)[0], State(1, Stage.SEATING), "ru")
    looks = next(write for write in drawn if isinstance(write, CellStyles))
    assert looks.styles[1, 3].startswith("fc seat vacant")
    bare = typed.model_copy(update={"tours": (Tour(tour=1),)})
    outcome = compute_tournament(bare)[0]
    assert find_changed(outcome) == set()
    assert "Тур 1 из 3 — жеребьёвка команд впереди" in texts(
        draw_seating(bare, outcome, State(1, Stage.SEATING), "ru")
    )


def test_the_protocol_has_all_that_is_signed() -> None:
    """Seating, results, slips, credits, standings and five lines for signatures stand on the page."""
    typed = tournament(Stage.CLOSED, [SUBSTITUTION])
    drawn = draw_protocol(typed, compute_tournament(typed)[0], "ru")
    said = texts(drawn)
    assert said[0] == "Протокол тура 1"
    assert said[1] == "Кубок · Клуб · судья Орлова"
    assert "B2 *" in said
    assert "Спартак, в туре: стол 2: B2 → B3 (-, 4) 14:05" in said
    # К: the seat's balance rose from - to +, so B3 did better and gets +30.
    row = next(row for row in blocks(drawn)[0].values if "стол 2, Спартак" in row)
    assert [value for value in row[9:] if value is not None] == ["стол 2, Спартак", "B3", "B2", "по правилу"]
    # Table 1: 10, -4, -6, 0 gives 4, 2, 1, 3 points; table 2: 0, 30, -10, -20 gives 3, 4, 2, 1.
    assert (
        "1. Зенит — 7 (+10)     2. Спартак — 6 (+26)     3. Торпедо — 4 (−20)     4. Динамо — 3 (−16)" in said
    )
    assert "Судья, Орлова" in said
    assert [text for text in said if text.startswith("Капитан")] == [
        f"Капитан: {name}, {letter}1" for name, letter in zip(TEAMS, "ABCD", strict=True)
    ]


def test_the_protocol_shows_pending_and_unplayed() -> None:
    """A tour at play is called not closed; a result that nobody decided shows a dash."""
    silent = SUBSTITUTION.model_copy(update={"balance": None, "place": None})
    typed = tournament(Stage.PLAY, [silent])
    drawn = draw_protocol(typed, compute_tournament(typed)[0], "en")
    assert "tour not closed" in texts(drawn)[1]
    row = next(row for row in blocks(drawn)[0].values if "table 2, Спартак" in row)
    assert [value for value in row[9:] if value is not None] == [
        "table 2, Спартак",
        "—",
        "B2, B3",
        "pending",
    ]


def test_a_ruling_is_signed_with_its_reason() -> None:
    """О — the page says why the judge decided."""
    ruled = SUBSTITUTION.model_copy(update={"ruling": "B2", "reason": "по записи стола"})
    typed = tournament(Stage.CLOSED, [ruled])
    assert "решение судьи: по записи стола" in texts(draw_protocol(typed, compute_tournament(typed)[0], "ru"))


def test_before_play_there_is_nothing_to_sign() -> None:
    """At the stage seating the page only says when it will come; the old one is cleared."""
    typed = tournament(Stage.SEATING)
    (block,) = blocks(draw_protocol(typed, compute_tournament(typed)[0], "ru"))
    assert [text for text in texts([block]) if text] == [
        "Протокол тура появится здесь после показа итоговой рассадки."
    ]
    assert block.clear_rows >= 50
    assert block.clear_columns == COLUMNS


@pytest.mark.parametrize("stage", list(Stage))
@pytest.mark.parametrize("language", list(Language))
def test_blocks_are_whole(stage: Stage, language: Language) -> None:
    """Values and styles of a block have one shape, merges lie inside and do not overlap, looks exist."""
    typed = tournament(stage, [] if stage is Stage.SEATING else [SUBSTITUTION], language)
    outcome = compute_tournament(typed)[0]
    writes = [
        *draw_seating(typed, outcome, State(1, stage), language),
        *draw_protocol(typed, outcome, language),
        *blank_seating("", 2, 3, language),
    ]
    assert used_styles(writes) <= set(STYLES)
    for block in blocks(writes):
        widths = {len(row) for row in (*block.values, *block.styles)}
        assert len(widths) == 1
        assert len(block.values) == len(block.styles)
        merged: set[tuple[int, int]] = set()
        for row, column, rows, columns in block.merges:
            cells = {(row + down, column + right) for down in range(rows) for right in range(columns)}
            assert not cells & merged
            assert row + rows <= len(block.values)
            assert column + columns <= widths.copy().pop()
            merged |= cells
        assert all(0 < height < 409 for height in block.heights.values())


def test_the_page_header_names_tournament_tour_and_stage() -> None:
    """One line on every print; a tournament without a title has a name nevertheless."""
    typed = tournament(Stage.PLAY)
    assert page_header(typed, State(1, Stage.PLAY), "ru").text == "Кубок · Тур 1 из 3 · игра"
    settings = typed.settings.model_copy(update={"title": ""})
    nameless = typed.model_copy(update={"settings": settings})
    assert page_header(nameless, State(1, Stage.PLAY), "en").text == (
        "Four Clubs tournament · Tour 1 of 3 · play"
    )


def test_points_have_the_sign_of_the_language() -> None:
    """Halves are decimals, thirds stay fractions: nothing is rounded."""
    assert format_points_local(Fraction(-7, 2), "ru") == "-3,5"
    assert format_points_local(Fraction(-7, 2), "en") == "-3.5"
    assert format_points_local(Fraction(10, 3), "ru") == "10/3"
