import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from fourclubs_core.checker import check_tournament
from fourclubs_core.generator import random_tournament
from fourclubs_core.models import Tour, Tournament
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Code
from fourclubs_workbook.errors import Refused
from fourclubs_workbook.exchange import from_json, read_json, to_json, write_json
from fourclubs_workbook.exchange.importing import MAX_MEGABYTES, MAX_MESSAGES
from fourclubs_workbook.exchange.schema import make_schema
from fourclubs_workbook.messages import Message
from fourclubs_workbook.state import Released

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "docs" / "tournament.schema.json").read_text(encoding="utf-8"))
CASES = sorted((ROOT / "tests" / "cases").glob("case-*.json"))

Data = dict[str, Any]


def read_case(path: Path) -> Data:
    data: Data = json.loads(path.read_text(encoding="utf-8"))["input"]
    return data


@pytest.fixture
def case() -> Data:
    """Case 1: teams Alpha, Beta, Gamma, Delta; 2 tables, 2 players a team, 3 closed tours."""
    return read_case(CASES[0])


def as_played(tournament: Tournament, outcomes: tuple[TourOutcome, ...]) -> Tournament:
    """The tournament with the numbers and program seatings that an export writes down."""
    played = from_json(to_json(tournament, outcomes)).tournament
    tours = [
        tour.model_copy(update={"numbers": other.numbers, "program": other.program, "results": other.results})
        for tour, other in zip(tournament.tours, played.tours, strict=True)
    ]
    return tournament.model_copy(update={"tours": tuple(tours)})


def refuse(data: object) -> list[Message]:
    """The messages with which data are refused."""
    with pytest.raises(Refused) as caught:
        from_json(data)
    for message in caught.value.messages:
        for language in ("ru", "en"):
            assert len(message.show(language)) < 255
    return list(caught.value.messages)


def refuse_one(data: object) -> tuple[str, str | None]:
    """The id and the place of the only message with which data are refused."""
    messages = refuse(data)
    assert len(messages) == 1, messages
    return messages[0].id, messages[0].cell


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
class TestCases:
    """What holds for each of the worked cases."""

    def test_input_is_imported_as_it_is(self, path: Path) -> None:
        """A worked case imports without a remark; nothing that it states differs from what follows."""
        data = read_case(path)
        Draft202012Validator(SCHEMA).validate(data)
        imported = from_json(data)
        assert imported.told == ()
        wrong = [
            one for one in check_tournament(imported.tournament, imported.stated) if one.grade == "wrong"
        ]
        assert wrong == []

    def test_export_is_imported_without_loss(self, path: Path) -> None:
        """An export fits the schema; imported, it is the same tournament and states what follows from it."""
        tournament = from_json(read_case(path)).tournament
        outcomes = compute_tournament(tournament)
        data = to_json(tournament, outcomes)
        Draft202012Validator(SCHEMA).validate(json.loads(write_json(data)))
        imported = read_json(write_json(data))
        assert imported.told == ()
        assert imported.tournament == as_played(tournament, outcomes)
        assert compute_tournament(imported.tournament) == outcomes
        assert to_json(imported.tournament, outcomes) == data
        wrong = [
            one for one in check_tournament(imported.tournament, imported.stated) if one.grade == "wrong"
        ]
        assert wrong == []


def typed_whists(tour: Tour) -> dict[tuple[int, str], int]:
    return {(row.table, row.team): row.whists for row in tour.results if row.whists is not None}


@pytest.mark.parametrize("seed", range(60))
def test_generated_tournament_survives_both_ways(seed: int) -> None:
    """Any tournament, also one in the middle of a tour, comes back as it was typed, with all that follows.

    The export writes down the numbers and program seatings of all tours, and a row for each seat.
    """
    tournament = random_tournament(seed, open_last=seed % 2 == 0)
    outcomes = compute_tournament(tournament)
    imported = read_json(write_json(to_json(tournament, outcomes)))
    assert imported.told == ()
    assert (imported.tournament.settings, imported.tournament.teams) == (
        tournament.settings,
        tournament.teams,
    )
    for tour, other in zip(tournament.tours, imported.tournament.tours, strict=True):
        assert (tour.stage, tour.changes, tour.lots) == (other.stage, other.changes, other.lots)
        assert typed_whists(tour) == typed_whists(other)
        assert tour.numbers in (None, other.numbers)
        assert tour.program in (None, other.program)
    assert compute_tournament(imported.tournament) == outcomes
    assert [
        one for one in check_tournament(imported.tournament, imported.stated) if one.grade == "wrong"
    ] == []


class TestExport:
    """What an export holds."""

    def test_keys_stand_in_the_order_of_the_format(self, case: Data) -> None:
        """The keys of the file, of a tour, a change and a result are those of DESIGN.md, in its order."""
        tournament = from_json(case).tournament
        data: Data = to_json(tournament, compute_tournament(tournament))
        assert list(data) == ["format", "settings", "teams", "tours", "ratings"]
        assert list(data["teams"][0]) == ["name", "club", "captain", "deputy", "email", "players"]
        tour = data["tours"][0]
        assert list(tour) == [
            *("tour", "stage", "numbers", "program", "final", "changes", "results", "lots"),
        ]
        assert list(tour["program"][0]) == ["table", "seat", "team", "player"]
        assert list(tour["changes"][0]) == [
            *("no", "when", "team", "kind", "table", "out", "in", "table_2", "balance", "place", "balance_2"),
            *(
                "place_2",
                "captain_gives",
                "captain_gives_2",
                "ruling",
                "ruling_2",
                "accept",
                "reason",
                "widow",
            ),
            *("time", "verdict"),
        ]
        assert list(tour["results"][0]) == [
            *("table", "seat", "team", "player", "whists", "place", "points", "finished_by", "credited_to"),
            "how",
        ]
        ratings = data["ratings"]
        assert list(ratings["teams"][0]) == ["place", "team", "points", "whists", "first_places"]
        player = ["place", "player", "team", "points", "whists", "first_places", "tours"]
        assert list(ratings["players"][0]) == player
        player.remove("team")
        assert list(ratings["in_team"]["Alpha"][0]) == player

    def test_points_are_texts(self, case: Data) -> None:
        """Points are written exactly, as texts: 5; 3; 2; 0 in the settings, `5` for a first place."""
        tournament = from_json(case).tournament
        data: Data = to_json(tournament, compute_tournament(tournament))
        assert data["settings"]["points"] == "5; 3; 2; 0"
        # Table 1 of tour 1: Alpha -7, Beta -37, Gamma -45, Delta 89.
        points = [row["points"] for row in data["tours"][0]["results"][:4]]
        assert points == ["3", "2", "0", "5"]

    def test_settings_say_where_the_tournament_stands(self, case: Data) -> None:
        """The settings hold the current tour and its stage, and what the room has seen if that is given."""
        case["tours"][2]["stage"] = "play"
        tournament = from_json(case).tournament
        data: Data = to_json(tournament, compute_tournament(tournament), Released.FINAL)
        assert (data["settings"]["tour"], data["settings"]["stage"]) == (3, "play")
        imported = from_json(data)
        assert imported.released is Released.FINAL
        assert imported.told == ()

    def test_nothing_is_closed_yet(self, case: Data) -> None:
        """Before a tour is closed there are no ratings; before the draw there are no numbers."""
        case["tours"] = [{"tour": 1}]
        tournament = from_json(case).tournament
        data: Data = to_json(tournament, compute_tournament(tournament))
        assert data["ratings"] is None
        assert data["tours"][0]["numbers"] is None
        assert from_json(data).tournament == tournament

    def test_note_of_a_player_is_kept(self, case: Data) -> None:
        """The remark on a player goes out and comes back."""
        case["teams"][0]["players"][1]["note"] = "comes late"
        tournament = from_json(case).tournament
        data: Data = to_json(tournament, compute_tournament(tournament))
        assert data["teams"][0]["players"] == [
            {"name": "Al-01", "absent": []},
            {"name": "Al-02", "absent": [], "note": "comes late"},
        ]
        assert from_json(data).tournament.teams == tournament.teams


class TestTolerance:
    """What is read although it is not written so."""

    def test_unknown_keys_are_told(self, case: Data) -> None:
        """A key of somebody else is told with its place and stops nothing."""
        case["made_by"] = "another program"
        case["tours"][0]["changes"][0]["mood"] = 3
        case["settings"]["layout"] = 1
        told = from_json(case).told
        assert [(message.id, message.cell) for message in told] == [
            ("json.unknown-key", "made_by"),
            ("json.unknown-key", "tours[0].changes[0].mood"),
        ]

    def test_names_are_cleaned(self, case: Data) -> None:
        """Blanks around and within names are put right everywhere, so that the names still meet."""
        wild = json.dumps(case).replace('"Al-01"', '"  Al-01\\u00a0"').replace('"Alpha"', '"Alpha "')
        assert from_json(json.loads(wild)).tournament == from_json(case).tournament

    def test_null_and_blank_say_nothing(self, case: Data) -> None:
        """A key that is null, or a blank name where none is needed, is as good as left out."""
        expected = from_json(case).tournament
        case["settings"]["seed"] = None
        case["tours"][0]["lots"] = None
        case["tours"][1]["numbers"] = None
        case["tours"][0]["changes"][0]["ruling"] = ""
        case["tours"][0]["changes"][0]["accept"] = None
        assert from_json(case).tournament == expected

    def test_whole_floats_are_whole_numbers(self, case: Data) -> None:
        """`-7.0` is the whole number -7, as in JSON Schema."""
        case["tours"][0]["results"][0]["whists"] = -7.0
        assert from_json(case).tournament.tours[0].results[0].whists == -7

    def test_byte_order_mark(self, case: Data) -> None:
        """A byte order mark at the beginning of the file does not matter."""
        raw = b"\xef\xbb\xbf" + json.dumps(case).encode()
        assert read_json(raw).tournament == from_json(case).tournament

    def test_tour_open_for_correction(self, case: Data) -> None:
        """One earlier tour may be at play: it is open for correction."""
        case["tours"][0]["stage"] = "play"
        assert [tour.stage for tour in from_json(case).tournament.tours] == ["play", "closed", "closed"]


class TestStated:
    """What a file states as computed is handed to the checker."""

    def test_differences_are_found(self, case: Data) -> None:
        """A wrong place, verdict, final seating and rating in a file are differences."""
        tournament = from_json(case).tournament
        data: Data = to_json(tournament, compute_tournament(tournament))
        data["tours"][0]["results"][0]["place"] = 9
        data["tours"][0]["changes"][0]["verdict"] = {"accepted": False, "codes": [Code.TWO_TABLES.value]}
        data["tours"][1]["final"][0]["player"] = "Nobody"
        data["ratings"]["teams"][0]["points"] = "1/3"
        found = [one.code for one in check_tournament(tournament, from_json(data).stated)]
        assert {"result-place", "verdict", "final", "rating-team"} <= set(found)

    def test_seat_of_a_result_is_compared(self, case: Data) -> None:
        """Results are matched by table and team; a wrong seat is a difference, not a fault of the file."""
        row = case["tours"][0]["results"][0]
        row["seat"] = 3
        imported = from_json(case)
        found = [
            one for one in check_tournament(imported.tournament, imported.stated) if one.grade == "wrong"
        ]
        assert [(one.code, one.table, one.team, one.stated, one.computed) for one in found] == [
            ("result-seat", 1, "Alpha", 3, 1)
        ]

    def test_ratings_without_a_closed_tour(self, case: Data) -> None:
        """Ratings of a file without a closed tour are told and not read."""
        case["tours"] = []
        case["ratings"] = {"teams": [], "players": [], "in_team": {}}
        assert [message.id for message in from_json(case).told] == ["json.ratings-unused"]


def edit(*path: str | int, to: object) -> Callable[[Data], None]:
    """An edit of a case: the value at a place is replaced."""

    def make(data: Data) -> None:
        part: Any = data
        for step in path[:-1]:
            part = part[step]
        part[path[-1]] = to

    return make


def double(*path: str | int) -> Callable[[Data], None]:
    """An edit of a case: the first item of a list is put at its end again."""

    def make(data: Data) -> None:
        part: Any = data
        for step in path:
            part = part[step]
        part.append(copy.deepcopy(part[0]))

    return make


class TestRefused:
    """What a file must not hold: each with its place."""

    @pytest.mark.parametrize(
        ("change", "message", "place"),
        [
            (edit("settings", "tables", to=True), "json.whole", "settings.tables"),
            (edit("settings", "tables", to="2"), "json.whole", "settings.tables"),
            (edit("settings", "tables", to=0), "json.at-least", "settings.tables"),
            (edit("settings", "tables", to=201), "json.at-most", "settings.tables"),
            (edit("settings", "tables", to=None), "json.missing", "settings.tables"),
            (edit("settings", "seed", to=10**15 + 1), "json.at-most", "settings.seed"),
            (edit("settings", "points", to="4; 3; 2"), "json.four-points", "settings.points"),
            (edit("settings", "points", to=[4, 3, 2, 1]), "json.four-points", "settings.points"),
            (edit("settings", "points", to="4; 3; 2; 1/0"), "json.four-points", "settings.points"),
            (edit("settings", "criteria", to="points; points"), "json.criteria", "settings.criteria"),
            (edit("settings", "criteria", to="beauty"), "json.criteria", "settings.criteria"),
            (edit("settings", "language", to="de"), "json.one-of", "settings.language"),
            (
                edit("settings", "reverse_exchange_counts", to=1),
                "json.yes-no",
                "settings.reverse_exchange_counts",
            ),
            (edit("settings", "title", to=2026), "json.text", "settings.title"),
            (edit("settings", "title", to="x" * 501), "json.long", "settings.title"),
            (edit("settings", "title", to="\ud800"), "json.characters", "settings.title"),
            (edit("settings", "tours", to=2), "json.tour-number", "tours[2].tour"),
            (edit("settings", to=[]), "json.object", "settings"),
            (double("teams"), "json.four-teams", "teams"),
            (
                edit("teams", 0, "players", 1, "name", to=" Al-01"),
                "json.player-twice",
                "teams[0].players[1].name",
            ),
            (edit("teams", 0, "players", 1, "name", to=" "), "json.blank", "teams[0].players[1].name"),
            (edit("teams", 0, "players", 0, "name", to="x" * 81), "json.long", "teams[0].players[0].name"),
            (
                edit("teams", 0, "players", 0, "absent", to=[0]),
                "json.at-least",
                "teams[0].players[0].absent[0]",
            ),
            (edit("tours", 0, "results", 0, "whists", to=3.5), "json.whole", "tours[0].results[0].whists"),
            (
                edit("tours", 0, "results", 0, "whists", to=float("nan")),
                "json.whole",
                "tours[0].results[0].whists",
            ),
            (
                edit("tours", 0, "results", 0, "whists", to=10**7),
                "json.at-most",
                "tours[0].results[0].whists",
            ),
            (edit("tours", 0, "results", 0, "points", to=3), "json.points", "tours[0].results[0].points"),
            (edit("tours", 0, "results", 0, "table", to=3), "json.table", "tours[0].results[0].table"),
            (
                edit("tours", 0, "results", 0, "team", to="Zeta"),
                "json.unknown-team",
                "tours[0].results[0].team",
            ),
            (double("tours", 0, "results"), "json.result-twice", "tours[0].results[8]"),
            (edit("tours", 0, "numbers", "Alpha", to=2), "json.numbers", "tours[0].numbers"),
            (edit("tours", 0, "numbers", "Alpha", to=5), "json.at-most", "tours[0].numbers.Alpha"),
            (edit("tours", 0, "numbers", to=None), "json.tour-unseated", "tours[0]"),
            (
                edit("tours", 0, "program", 0, "player", to="Be-02"),
                "json.unknown-player",
                "tours[0].program[0].player",
            ),
            (
                edit("tours", 0, "program", 0, "player", to="Al-01"),
                "json.seated-twice",
                "tours[0].program[4].player",
            ),
            (edit("tours", 0, "program", 0, "table", to=9), "json.table", "tours[0].program[0].table"),
            (double("tours", 0, "changes"), "json.change-twice", "tours[0].changes[1].no"),
            (
                edit("tours", 0, "changes", 0, "balance", to="plus"),
                "json.one-of",
                "tours[0].changes[0].balance",
            ),
            (edit("tours", 0, "changes", 0, "place", to=5), "json.at-most", "tours[0].changes[0].place"),
            (edit("tours", 0, "changes", to={}), "json.list", "tours[0].changes"),
            (edit("tours", 0, "stage", to="open"), "json.one-of", "tours[0].stage"),
            (edit("tours", 1, "stage", to="seating"), "json.tour-stage", "tours[1].stage"),
            (edit("tours", 1, "tour", to=3), "json.tour-order", "tours[1].tour"),
            (edit("tours", 0, "lots", to={"teams": ["Zeta"]}), "json.unknown-team", "tours[0].lots.teams[0]"),
            (
                edit("tours", 0, "lots", to={"teams": ["Beta", "Beta"]}),
                "json.lot-twice",
                "tours[0].lots.teams[1]",
            ),
            (
                edit("tours", 0, "lots", to={"players": ["Al-01"]}),
                "json.lot-name",
                "tours[0].lots.players[0]",
            ),
            (
                edit("tours", 0, "lots", to={"in_team": {"Beta": ["Al-01"]}}),
                "json.unknown-player",
                "tours[0].lots.in_team.Beta[0]",
            ),
            (edit("format", to="fourclubs/2"), "json.other-version", "format"),
            (edit("format", to="something else"), "json.not-ours", None),
        ],
    )
    def test_fault_is_named_with_its_place(
        self, case: Data, change: Callable[[Data], None], message: str, place: str | None
    ) -> None:
        """Each fault is refused by a message that names its place in the file."""
        change(case)
        assert (message, place) in [(one.id, one.cell) for one in refuse(case)]

    def test_seat_must_be_the_number_of_the_team(self, case: Data) -> None:
        """В - a row of the program at another seat than the team's number is refused."""
        case["tours"][0]["program"][0]["seat"] = 2
        assert refuse_one(case) == ("json.seat-number", "tours[0].program[0].seat")

    def test_everything_wrong_is_named_at_once(self, case: Data) -> None:
        """Faults of different kinds in different places come together, each once."""
        case["settings"]["points"] = "4; x"
        case["teams"][1]["name"] = ""
        case["tours"][0]["results"][0]["whists"] = "7"
        case["tours"][1]["stage"] = None
        case["tours"][2]["changes"] = 5
        assert [(message.id, message.cell) for message in refuse(case)] == [
            ("json.four-points", "settings.points"),
            ("json.blank", "teams[1].name"),
            ("json.whole", "tours[0].results[0].whists"),
            ("json.list", "tours[2].changes"),
        ]

    def test_many_faults_are_counted(self, case: Data) -> None:
        """Of many faults the first ones are named and the others counted."""
        # 4 teams with 20 players too many each, all with a blank name: 80 faults.
        for team in case["teams"]:
            team["players"] += [{"name": ""}] * 20
        messages = refuse(case)
        assert len(messages) == MAX_MESSAGES + 1
        assert messages[-1].id == "json.more"
        assert messages[-1].parameters == {"count": 80 - MAX_MESSAGES}

    @pytest.mark.parametrize("data", [None, [], "fourclubs/1", 1, {}, {"format": 1}])
    def test_other_data(self, data: object) -> None:
        """Data of another kind are no tournament."""
        assert refuse_one(data) == ("json.not-ours", None)

    @pytest.mark.parametrize(
        ("raw", "message"),
        [
            (b"", "json.broken"),
            (b'{"format": "fourclubs/1"', "json.broken"),
            (b"PK\x03\x04", "json.broken"),
            ('{"format": "Турнир"}'.encode("cp1251"), "json.encoding"),
            ('{"format": "fourclubs/1"}'.encode("utf-16"), "json.encoding"),
            (b'{"format": "fourclubs/1", "format": "fourclubs/1"}', "json.key-twice"),
            (b"[" * 100_000, "json.too-deep"),
            (b'{"format": "fourclubs/1", "x": ' + b"[" * 20 + b"]" * 20 + b"}", "json.too-deep"),
            (b" " * (MAX_MEGABYTES * 2**20 + 1), "json.too-large"),
            (b"1" * 10_000, "json.not-ours"),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    def test_bytes_that_are_no_tournament(self, raw: bytes, message: str) -> None:
        """A file that is no JSON, or is made to do harm, is refused by one clear message."""
        with pytest.raises(Refused) as caught:
            read_json(raw)
        assert [one.id for one in caught.value.messages] == [message]

    def test_numbers_without_end(self, case: Data) -> None:
        """Infinity, and whole numbers of thousands of digits, are refused with their place."""
        text = json.dumps(case).replace('"whists": -7,', '"whists": -Infinity,').replace("310", "3" * 5000)
        with pytest.raises(Refused) as caught:
            read_json(text.encode())
        assert {message.cell for message in caught.value.messages} >= {"tours[0].results[4].whists"}
        assert {message.id for message in caught.value.messages} == {"json.whole"}


def test_schema_is_published_as_it_is() -> None:
    """docs/tournament.schema.json is what `tools/make_schema.py` writes, and a valid JSON Schema."""
    assert make_schema() == SCHEMA
    Draft202012Validator.check_schema(SCHEMA)


def test_schema_refuses_what_the_import_refuses(case: Data) -> None:
    """The schema knows types, words and bounds."""
    validator = Draft202012Validator(SCHEMA)
    assert validator.is_valid(case)
    for change in (
        edit("settings", "tables", to=True),
        edit("settings", "criteria", to="beauty"),
        edit("tours", 0, "stage", to="open"),
        edit("tours", 0, "results", 0, "whists", to="7"),
        edit("teams", to=[]),
        edit("format", to="fourclubs/2"),
    ):
        wrong = copy.deepcopy(case)
        change(wrong)
        assert not validator.is_valid(wrong)


def test_every_key_is_described() -> None:
    """Each property of the schema says what it means."""

    def properties(node: object) -> list[tuple[str, Any]]:
        if isinstance(node, list):
            return [found for part in node for found in properties(part)]
        if not isinstance(node, dict):
            return []
        own = list(node["properties"].items()) if isinstance(node.get("properties"), dict) else []
        return own + [found for part in node.values() for found in properties(part)]

    keys = properties(SCHEMA)
    assert len(keys) > 80
    assert [key for key, field in keys if not field.get("description")] == []
