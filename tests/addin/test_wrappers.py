"""The VBA of the functions: what xlwings itself would generate, and what VBA and Excel can take."""

import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pyopenvba.apps.excel import ExcelApplication

from fourclubs_addin import functions, registry
from fourclubs_addin.functions import FUNCTIONS
from fourclubs_addin.registry import Argument, Specification
from fourclubs_addin.wrappers import check_specifications, make_intellisense, make_wrappers
from fourclubs_workbook.messages import CATALOGUE
from fourclubs_workbook.messages import functions as texts

from .windows_xlwings import PRODUCT, Windows, windows_xlwings

NAMES = [made.__name__ for made in FUNCTIONS]


@pytest.fixture(scope="module")
def windows() -> Iterator[Windows]:
    with windows_xlwings() as imported:
        yield imported


def procedures(source: str) -> dict[str, list[str]]:
    """The lines of each public function of a module, without indentation."""
    found: dict[str, list[str]] = {}
    for match in re.finditer(
        r"^(?:Public )?Function (\w+)\(.*?^End Function$", source, re.DOTALL | re.MULTILINE
    ):
        found[match[1]] = [line.strip() for line in match[0].splitlines()]
    return found


def of_xlwings(lines: list[str]) -> list[str]:
    """The lines of xlwings for Excel alone, with the three things that ours do otherwise.

    Ours never raise into VBA, mark a problem with #FC, and say aloud that they are public Variants.
    """
    begin, end = lines.index("#Else"), lines.index("#End If")
    kept = [line for line in lines[:begin] + lines[end + 1 :] if not line.startswith("#If")]
    name, _, arguments = kept[0].removeprefix("Function ").rstrip(")").partition("(")
    typed = ", ".join([f"{one} As Variant" for one in arguments.split(", ") if one])
    kept[0] = f"Public Function {name}({typed}) As Variant"
    guard = "If TypeOf Application.Caller Is Range Then On Error GoTo failed"
    kept = ["On Error GoTo failed" if line == guard else line for line in kept]
    return [line.replace("= Err.Description", '= "#FC " & Err.Description') for line in kept]


def test_wrappers_are_those_of_xlwings(windows: Windows) -> None:
    """Function by function the wrappers say what xlwings' own generator says for an add-in."""
    written = StringIO()
    add_in = SimpleNamespace(Name="FourClubs.xlam")
    windows.udfs.generate_vba_wrapper(PRODUCT, windows.functions, written, add_in)
    theirs, ours = procedures(written.getvalue()), procedures(make_wrappers())
    assert set(ours) == set(theirs) == set(NAMES)
    for name in NAMES:
        lines = [line for line in ours[name] if not line.startswith("Attribute ")]
        assert lines == of_xlwings(theirs[name])


def test_wrappers_are_the_same_on_every_system(windows: Windows) -> None:
    """What is built does not depend on the machine that builds it."""
    assert windows.wrappers.make_wrappers() == make_wrappers()
    assert windows.wrappers.make_intellisense() == make_intellisense()


def test_wrappers_are_ascii_and_described() -> None:
    """All letters are ASCII, each function has its description, and no line is too long for VBA."""
    source = make_wrappers()
    assert source.isascii()
    assert max(map(len, source.splitlines())) <= 1023
    for name in NAMES:
        (said,) = re.findall(rf'^Attribute {name}\.VB_Description = "(.*)"$', source, re.MULTILINE)
        assert 0 < len(said) <= 255


def test_sheet_for_intellisense() -> None:
    """The sheet has a row a function: description, help topic, each visible argument with its own."""
    head, *rows = make_intellisense()
    assert head == ("FunctionInfo", "1.0")
    assert [row[0] for row in rows] == NAMES
    for row, made in zip(rows, FUNCTIONS, strict=True):
        names = [argument.name for argument in registry.specification_of(made).arguments]
        assert list(row[3::2]) == names
        assert len(row) == 3 + 2 * len(names)
        assert all(0 < len(text) <= 255 for text in (row[1], *row[4::2]))


SERVER = """Public Function CallUDF(ByVal module As String, ByVal name As String, ByVal given As Variant, _
        ByVal book As Variant, ByVal caller As Variant) As Variant
    Dim index As Long
    For index = LBound(given) To UBound(given)
        If IsMissing(given(index)) Then
            Debug.Print "left out"
        ElseIf IsObject(given(index)) Then
            Debug.Print "range"
        Else
            Debug.Print CStr(given(index))
        End If
    Next index
    If name = "FC_POINTS" Then Err.Raise 1004, , "no Python today"
    CallUDF = module & "." & name
End Function
"""
"""Stands in for xlwings' server: notes what it is given."""

DRIVER = """Public Sub Ask()
    Debug.Print FC_PLACES(ActiveSheet.Range("B3:C4"))
    Debug.Print FC_PLACES(5)
    Debug.Print FC_POINTS(ActiveSheet.Range("B3:C4"))
    Debug.Print FC_VERSION()
End Sub
"""


def test_wrappers_run() -> None:
    """Run as VBA, a wrapper hands over its ranges and where they stand; what fails is a text with #FC."""
    application = ExcelApplication()
    # This Excel reads no attributes in code, and no cell calls anything in it.
    source = re.sub(r"^Attribute FC_.*\n", "", make_wrappers(), flags=re.MULTILINE)
    application.add_module(SERVER, name="Server", kind="class")
    start = "Public Function XLPy() As Object\n    Set XLPy = New Server\nEnd Function\n"
    application.add_module(start, name="xlwings")
    application.add_module(source.replace("Application.Caller", "Nothing"), name="FcFunctions")
    application.add_module(DRIVER, name="Driver")
    application.add_workbook()
    application.run("Ask")
    assert list(application.console) == [
        *("range", "3|2|Sheet1\n", "fourclubs_addin.functions.FC_PLACES"),
        *("5", "\n", "fourclubs_addin.functions.FC_PLACES"),
        *("range", "left out", "3|2|Sheet1\n\n", "#FC no Python today"),
        "fourclubs_addin.functions.FC_VERSION",
    ]


ABOUT = "tour"


def faulty(name: str = "FC_NEW", *arguments: str) -> Specification:
    return Specification(name, tuple([Argument(one, about=ABOUT) for one in arguments]))


@pytest.mark.parametrize(
    "wrong",
    [
        [faulty("FC1")],
        [faulty("FC_ТУР")],
        [faulty("FC NEW")],
        [faulty("_FC")],
        [faulty("FC_NEW"), faulty("Fc_New")],
        [faulty("FC_NEW", "next")],
        [faulty("FC_NEW", "End")],
        [faulty("FC_NEW", "a1")],
        [faulty("FC_NEW", "row", "Row")],
    ],
    ids=lambda wrong: f"{wrong[-1].name}-{len(wrong)}-{len(wrong[-1].arguments)}",
)
def test_names_that_vba_cannot_take(wrong: list[Specification], monkeypatch: pytest.MonkeyPatch) -> None:
    """Names of cells, of VBA, of other letters, and names that stand twice stop the build."""
    for one in wrong:
        monkeypatch.setitem(CATALOGUE, f"function.{one.name}", ("новое", "new"))
    with pytest.raises(ValueError, match=r"VBA|twice"):
        check_specifications(wrong)


@pytest.mark.parametrize("said", [("много", "много"), ("y" * 130, "x" * 130)])
def test_descriptions_that_do_not_fit(said: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A description of other letters or too long a one stops the build."""
    monkeypatch.setitem(CATALOGUE, "function.FC_NEW", said)
    with pytest.raises(ValueError, match="FC_NEW"):
        check_specifications([faulty()])


@pytest.mark.parametrize(("page", "comma"), [("functions.md", ","), ("functions.ru.md", ";")])
def test_the_page_gives_each_signature_and_an_example(page: str, comma: str) -> None:
    """Both pages name every function with its arguments, and every example has as many as it takes."""
    said = (Path(__file__).parents[2] / "docs" / page).read_text(encoding="utf-8")
    assert re.findall(r"^\| `(FC_\w+)\(", said, re.MULTILINE) == NAMES
    examples = re.findall(r"^=(FC_\w+)\((.*)\)$", said, re.MULTILINE)
    assert [name for name, _ in examples] == NAMES
    for made, (_, typed) in zip(FUNCTIONS, examples, strict=True):
        arguments = registry.specification_of(made).arguments
        count = len([one for one in typed.split(comma) if one.strip()])
        assert sum(not one.is_optional for one in arguments) <= count <= len(arguments)


def test_every_function_has_its_texts() -> None:
    """The catalogue describes exactly the functions there are, and every argument of them."""
    described = {key.removeprefix("function.") for key in texts.TEXTS if key.startswith("function.FC_")}
    assert described == set(NAMES)
    used: set[Any] = set()
    for made in functions.FUNCTIONS:
        used |= {one.about or one.name for one in registry.specification_of(made).arguments}
    assert {key.removeprefix("argument.") for key in texts.TEXTS if key.startswith("argument.")} == used
