"""The functions through xlwings' own way from COM to Python and back, as Excel on Windows calls them."""

from collections.abc import Iterator
from datetime import datetime
from types import SimpleNamespace
from typing import Any

import pytest

from fourclubs_addin import functions
from fourclubs_workbook.port import Value
from tests.workbook.snapshots import playing, snapshot

from .ranges import NEEDED, RATINGS, as_com, ranged, ranges, tables_of, where
from .windows_xlwings import Windows, windows_xlwings

OF_THE_TOURNAMENT = [made.__name__ for made in functions.FUNCTIONS[:6]]
ALL = (*NEEDED, *RATINGS)


@pytest.fixture(scope="module")
def windows() -> Iterator[Windows]:
    with windows_xlwings() as imported:
        yield imported


def as_shown(rows: list[list[Value]]) -> Any:
    """An answer as `CallUDF` hands it to VBA: nothing is an empty text, one row is flat, one cell a value."""
    shown = [["" if value is None else value for value in row] for row in rows]
    if len(shown) == 1:
        return shown[0][0] if len(shown[0]) == 1 else shown[0]
    return shown


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", OF_THE_TOURNAMENT)
def test_answers_are_those_of_plain_python(windows: Windows, name: str, seed: int) -> None:
    """Floats and empty cells of COM give the same answer as the tables themselves; it is a rectangle."""
    tour: list[Any] = [] if name == "FC_SEATING" else [1.0]
    tables = [as_com(rows) for rows in ranges(seed, ALL)]
    answer = windows.call(name, *tour, *tables)
    assert answer == as_shown(functions.__dict__[name](*tour, *ranges(seed, ALL)))
    if isinstance(answer, list):
        assert len({len(row) for row in answer}) == 1
        assert {type(value) for row in answer for value in row} <= {str, int, float}


@pytest.mark.parametrize("name", OF_THE_TOURNAMENT)
def test_optional_ranges_may_be_left_out(windows: Windows, name: str) -> None:
    """An argument that COM hands as left out counts as not given."""
    tour: list[Any] = [] if name == "FC_SEATING" else [None]
    tables = [as_com(rows) for rows in ranges(1, NEEDED)]
    assert windows.call(name, *tour, *tables) == as_shown(functions.__dict__[name](*tour, *ranges(1, NEEDED)))


class ComRange:
    """A range as an object of COM, which is what a formula hands over; its values are counted."""

    IID = "{00020846-0000-0000-C000-000000000046}"

    def __init__(self, values: Any) -> None:
        self._values = values
        self._oleobj_ = SimpleNamespace(GetTypeInfo=self._type)
        self.reads = 0
        self.Row = self.Column = 1
        self.Rows = self.Columns = SimpleNamespace(Count=1)
        self.Worksheet = SimpleNamespace(Parent=SimpleNamespace(Application=SimpleNamespace(Hwnd=0)))

    def _type(self) -> Any:
        return SimpleNamespace(GetTypeAttr=lambda: SimpleNamespace(iid=self.IID))

    @property
    def Value(self) -> Any:  # noqa: N802 - Excel's name
        self.reads += 1
        return self._values


def test_a_range_is_read_once(windows: Windows) -> None:
    """Each range costs one call to Excel, whatever its size; the answer is the same."""
    tables = [ComRange(as_com(rows)) for rows in ranges(1, ALL)]
    tour = ComRange(1.0)
    answer = windows.call("FC_ATTRIBUTE", tour, *tables)
    assert answer == as_shown(functions.FC_ATTRIBUTE(1, *ranges(1, ALL)))
    assert {one.reads for one in (tour, *tables)} == {1}


def test_errors_of_cells_are_named(windows: Windows) -> None:
    """An error inside a range comes as a number; the problem names its cell and says which it is."""
    tables = dict(tables_of(1))
    values = {name: ranged(tables[name]) for name in NEEDED}
    column = tables["Results"].columns.index("Висты")
    values["Results"][3][column] = "#N/A"
    there = where([None, *[tables[name] for name in NEEDED]])
    answer = windows.call("FC_CHECK", 1.0, *map(as_com, values.values()), where=there)
    assert answer.startswith(f"#FC {tables['Results'].address(2, column)}: ")
    assert "#N/A" in answer


def test_moments_are_no_tour(windows: Windows) -> None:
    """A date in the cell of the tour is told as such."""
    tables = [as_com(rows) for rows in ranges(1, NEEDED)]
    answer = windows.call("FC_CHECK", datetime(2026, 2, 1), *tables, where="1|1|Пульт\n")
    assert answer.startswith("#FC Пульт!A1: ")


@pytest.mark.parametrize(
    ("whists", "places", "points"),
    [
        (((30.0, 10.0, -15.0, -25.0),), [1, 2, 3, 4], [4, 3, 2, 1]),
        (((30.0,), (None,), (-15.0,), (-15.0,)), [[1], [""], [2], [2]], [[4], [0], [2.5], [2.5]]),
        (((30.0, 10.0), (None, -40.0)), [[1, 2], ["", 3]], [[4, 3], [0, 2]]),
        (12.0, 1, 4),
    ],
)
def test_shapes_of_one_table(windows: Windows, whists: Any, places: Any, points: Any) -> None:
    """A row, a column, a square and a single cell of whists come back in their shape."""
    assert windows.call("FC_PLACES", whists) == places
    assert windows.call("FC_POINTS", whists) == points


def test_points_by_settings(windows: Windows) -> None:
    """The optional table Settings of FC_POINTS comes through."""
    settings = ranged(snapshot(playing(points="10; 6; 3; 1")).tables["Settings"])
    assert windows.call("FC_POINTS", ((3.0, 1.0, -4.0, 0.0),), as_com(settings)) == [10, 6, 1, 3]


@pytest.mark.parametrize("nothing", [None, "", -2147352572, ((None, None), (None, None))])
@pytest.mark.parametrize("name", [made.__name__ for made in functions.FUNCTIONS[:8]])
def test_nothing_is_given(windows: Windows, name: str, nothing: Any) -> None:
    """Blank and left-out arguments end in texts that begin with #FC."""
    answer = windows.call(name, nothing)
    said = [answer] if isinstance(answer, str) else [row[0] for row in answer]
    assert said
    assert all(one.startswith("#FC ") for one in said)


def test_functions_without_arguments(windows: Windows, monkeypatch: pytest.MonkeyPatch) -> None:
    """FC_VERSION and FC_LOG come back as one text."""
    monkeypatch.setattr(windows.functions, "log_path", lambda: "addin.log")
    assert windows.call("FC_VERSION").startswith("Four Clubs ")
    assert windows.call("FC_LOG") == "addin.log"


def test_what_xlwings_knows_of_a_function(windows: Windows) -> None:
    """All decorators have taken effect: category, conversion of every range, the hidden argument."""
    for made in windows.functions.FUNCTIONS:
        known = made.__xlfunc__
        assert known["category"] == "Four Clubs"
        assert (known["volatile"], known["async_mode"], known["call_in_wizard"]) == (False, None, True)
        for argument in known["args"]:
            if argument["name"] == "where":
                assert argument["vba"].startswith("FcWhere(")
            else:
                assert argument["options"] == {"ndim": 2, "err_to_str": True}
                assert not argument["doc"].startswith("Positional")
