"""What a judge types: the models refuse what cannot be, and nothing in them can be changed."""

from fractions import Fraction
from typing import Any

import pytest
from pydantic import ValidationError

from fourclubs_core.models import (
    Change,
    LineupSeat,
    Lots,
    Player,
    SeatWhists,
    Settings,
    Team,
    Tour,
    Tournament,
)
from fourclubs_core.words import Balance, Criterion, Kind, ProposalOrder, Stage, TiePoints, VacantPoints, When

from .halls import NUMBERS, captain_passes, lineup, rows, teams

SMALL = {"tables": 2, "players": 4, "tours": 3}


def settings(**fields: object) -> Settings:
    return Settings.model_validate({**SMALL, **fields})


def tournament(*tours: Tour, of_teams: tuple[Team, ...] | None = None) -> Tournament:
    return Tournament(settings=settings(), teams=of_teams or teams(4), tours=tours)


class TestSettings:
    """The settings of a tournament and their defaults."""

    def test_defaults_are_the_regulations(self) -> None:
        """Г, М, Ж - 3 substitutions and 2 exchanges in either phase; an exchange back counts."""
        plain = settings()
        assert (plain.substitutions_before, plain.exchanges_before) == (3, 2)
        assert (plain.substitutions_during, plain.exchanges_during) == (3, 2)
        assert list(plain.points) == [4, 3, 2, 1]
        assert plain.reverse_exchange_counts

    def test_defaults_of_the_readings(self) -> None:
        """Readings: the rule before the proposal, the mean of shared places, no points for a vacant seat."""
        plain = settings()
        assert plain.proposal is ProposalOrder.AFTER_RULE
        assert plain.tie_points is TiePoints.MEAN
        assert plain.vacant_points is VacantPoints.ZERO
        assert plain.criteria == (
            Criterion.POINTS,
            Criterion.WHISTS,
            Criterion.FIRST_PLACES,
            Criterion.TOURS,
        )

    def test_points_as_typed(self) -> None:
        """The points by place are typed as `4; 3; 2; 1`, decimals and fractions exactly."""
        assert settings(points="4,5; 10/3;2 ; -1.5").points == (
            Fraction(9, 2),
            Fraction(10, 3),
            Fraction(2),
            Fraction(-3, 2),
        )

    def test_they_are_written_as_they_are_typed(self) -> None:
        """Points and criteria leave the model as the texts that it reads."""
        written = settings(points="3.5; 10/3; 2; 0", criteria="whists;points").model_dump()
        assert written["points"] == "3.5; 10/3; 2; 0"
        assert written["criteria"] == "whists; points"
        assert Settings.model_validate(written) == settings(
            points="3.5; 10/3; 2; 0", criteria="whists;points"
        )

    @pytest.mark.parametrize(
        "fields",
        [
            {"tables": 0},
            {"players": 0},
            {"tours": 0},
            {"substitutions_before": -1},
            {"exchanges_during": -1},
            {"points": "4; 3; 2"},
            {"points": "4; 3; 2; 1; 0"},
            {"points": "4; 3; 2; x"},
            {"criteria": ""},
            {"criteria": ()},
            {"criteria": "points; luck"},
            {"criteria": "points; whists; points"},
            {"tie_points": "most"},
            {"vacant_points": "half"},
            {"proposal": "never"},
            {"language": "de"},
            {"colour": "red"},
        ],
    )
    def test_what_cannot_be_is_refused(self, fields: dict[str, object]) -> None:
        """Out of range, not of the list, twice, or unknown: refused."""
        with pytest.raises(ValidationError):
            settings(**fields)

    def test_limits_may_be_zero(self) -> None:
        """A tournament without changes is a tournament."""
        assert settings(substitutions_before=0, exchanges_during=0).exchanges_during == 0


class TestFrozen:
    """Models cannot be changed and know no fields but their own."""

    @pytest.mark.parametrize(
        ("model", "field"),
        [
            (settings(), "tables"),
            (Player(name="A1"), "name"),
            (Team(name="A", players=()), "name"),
            (LineupSeat(table=1, seat=1, team="A"), "player"),
            (captain_passes(1, "A"), "no"),
            (SeatWhists(table=1, team="A"), "whists"),
            (Lots(), "teams"),
            (Tour(tour=1), "stage"),
            (tournament(), "teams"),
        ],
    )
    def test_nothing_can_be_set(self, model: Any, field: str) -> None:
        """Setting a field raises; a change is a new model."""
        with pytest.raises(ValidationError, match="frozen"):
            setattr(model, field, None)

    def test_a_tournament_does_not_see_later_changes_of_its_parts(self) -> None:
        """An empty tournament has no tours, whatever else is made."""
        assert tournament().tours == ()


class TestWhists:
    """И - whists are whole numbers; nothing else is taken for one."""

    @pytest.mark.parametrize("whists", [0, -30, 1_000_000, -1_000_000, None])
    def test_whole_numbers_or_nothing(self, whists: int | None) -> None:
        """Signed whole numbers; None is not typed yet, and not 0."""
        assert SeatWhists(table=1, team="A", whists=whists).whists == whists

    @pytest.mark.parametrize("whists", [1.0, 1.5, "12", True, 1_000_001, -1_000_001])
    def test_nothing_else(self, whists: object) -> None:
        """A decimal, a text, a yes, a number out of all bounds: refused, never rounded or read."""
        with pytest.raises(ValidationError):
            SeatWhists.model_validate({"table": 1, "team": "A", "whists": whists})


class TestChange:
    """A captain's slip as typed."""

    def test_in_is_a_word_of_python(self) -> None:
        """The field `in` of JSON is `in_` in the model; both names are taken."""
        typed = {"no": 1, "when": "during", "team": "A", "kind": "substitution", "in": "A3"}
        change = Change.model_validate(typed)
        assert change.in_ == "A3"
        assert change.model_dump(by_alias=True)["in"] == "A3"
        assert Change(no=1, when=When.DURING, team="A", kind=Kind.SUBSTITUTION, in_="A3") == change

    @pytest.mark.parametrize("sign", ["+", "0", "-"])
    def test_balance_is_a_sign(self, sign: str) -> None:
        """Е - `+`, `0` or `-`."""
        change = Change.model_validate({**captain_passes(1, "A").model_dump(), "balance": sign})
        assert change.balance == Balance(sign)

    @pytest.mark.parametrize(
        "fields",
        [
            {"balance": "plus"},
            {"balance": 0},
            {"place": 0},
            {"place": 5},
            {"place_2": 5},
            {"when": "after"},
            {"kind": "dance"},
            {"verdict": "accepted"},
        ],
    )
    def test_what_cannot_be_is_refused(self, fields: dict[str, object]) -> None:
        """Signs, places, phases and kinds are those of the regulation."""
        with pytest.raises(ValidationError):
            Change.model_validate({**captain_passes(1, "A").model_dump(), **fields})


class TestTournament:
    """The parts of a tournament fit each other."""

    def test_four_teams(self) -> None:
        """Three teams or five are no tournament of four clubs."""
        for count in (3, 5):
            some = tuple(Team(name=f"T{n}", players=()) for n in range(count))
            with pytest.raises(ValidationError):
                tournament(of_teams=some)

    def test_team_names_differ(self) -> None:
        """Two teams cannot have one name."""
        with pytest.raises(ValidationError, match="one name"):
            tournament(of_teams=(*teams(1)[:3], teams(1)[0]))

    def test_players_of_a_team_differ(self) -> None:
        """Two players of one team cannot have one name; in two teams they can."""
        pair = (Player(name="X"), Player(name="X"))
        with pytest.raises(ValidationError, match="two players of A have one name"):
            tournament(of_teams=(Team(name="A", players=pair), *teams(1)[1:]))
        namesakes = tuple(Team(name=team, players=pair[:1]) for team in "ABCD")
        assert tournament(of_teams=namesakes).teams == namesakes

    def test_names_are_not_empty(self) -> None:
        """A team or a player without a name cannot be told from a blank."""
        with pytest.raises(ValidationError):
            Player(name="")
        with pytest.raises(ValidationError):
            Team(name="", players=())

    def test_tours_stand_in_order(self) -> None:
        """Tours are numbered from 1 without gaps."""
        tournament(Tour(tour=1), Tour(tour=2))
        for wrong in ((Tour(tour=2),), (Tour(tour=1), Tour(tour=1)), (Tour(tour=1), Tour(tour=3))):
            with pytest.raises(ValidationError, match="stands where tour"):
                tournament(*wrong)

    @pytest.mark.parametrize(
        "numbers",
        [{"A": 1, "B": 2, "C": 3, "D": 3}, {"A": 1, "B": 2, "C": 3}, {"A": 0, "B": 1, "C": 2, "D": 3}],
    )
    def test_numbers_are_1_to_4_each_once(self, numbers: dict[str, int]) -> None:
        """А - a number twice, a team without one, a number out of range: refused."""
        with pytest.raises(ValidationError):
            tournament(Tour(tour=1, numbers=numbers))

    def test_numbers_may_wait(self) -> None:
        """Before the draw there are none."""
        assert tournament(Tour(tour=1)).tours[0].numbers is None

    @pytest.mark.parametrize(
        "fields",
        [
            {"numbers": {"A": 1, "B": 2, "C": 3, "E": 4}},
            {"changes": (captain_passes(1, "E"),)},
            {"results": (SeatWhists(table=1, team="E"),)},
            {"program": (LineupSeat(table=1, seat=1, team="E"),)},
        ],
    )
    def test_unknown_teams_are_refused(self, fields: dict[str, Any]) -> None:
        """Whatever names a team names one of the four."""
        with pytest.raises(ValidationError, match="unknown team: E"):
            tournament(Tour(tour=1, **fields))

    def test_it_survives_being_written_and_read(self) -> None:
        """A tournament as JSON and back is the same tournament."""
        played = Tour(
            tour=1,
            stage=Stage.CLOSED,
            numbers=NUMBERS,
            program=lineup(2),
            changes=(captain_passes(1, "A"),),
            results=rows([(30, 10, -10, -30)] * 2),
            lots=Lots(teams=("D", "A"), in_team={"A": ("A2", "A1")}),
        )
        whole = tournament(played)
        assert Tournament.model_validate_json(whole.model_dump_json()) == whole
