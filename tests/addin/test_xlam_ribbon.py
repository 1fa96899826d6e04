"""The ribbon of the built add-in: nothing that Excel would refuse, and each button ends in Python."""

import inspect
from pathlib import Path

import pytest
from pyopenvba import ExcelFile

import fourclubs_addin
from fourclubs_addin import macros
from fourclubs_addin.addin_file import ADDIN_NAME, carried_addin, read_parts
from fourclubs_addin.build.buttons import BUTTONS
from fourclubs_addin.build.ribbon import PART
from tests.addin.addin_checks import check_ribbon


@pytest.fixture(scope="module")
def xml() -> bytes:
    return read_parts(carried_addin())[PART]


@pytest.fixture(scope="module")
def sources() -> dict[str, str]:
    with ExcelFile(Path(fourclubs_addin.__file__).parent / ADDIN_NAME) as book:
        found = book.vba_modules()
    return {name: source.replace("\r\n", "\n") for name, source in found.items()}


def test_the_ribbon_is_sound(xml: bytes, sources: dict[str, str]) -> None:
    """Elements, attributes, ids and icons are known; each callback is one procedure; each ends in Python."""
    assert list(check_ribbon(xml, sources)) == []


FAULTS = {
    "attribute": ("size=", "sise="),
    "value": ('size="large"', 'size="huge"'),
    "element": ("<button ", "<knob "),
    "id twice": ('id="fcSeat"', 'id="fcDraw"'),
    "icon": ("TableInsert", "TableInsertion"),
    "no such procedure": ('onAction="FcSeat"', 'onAction="FcSit"'),
    "wrong arguments": ('onAction="FcSeat"', 'onAction="FcLabel"'),
    "another add-in's name": ('onAction="FcSeat"', 'onAction="RunPython"'),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_check_finds_faults_of_the_ribbon(xml: bytes, sources: dict[str, str], fault: str) -> None:
    """A planted fault of each kind is found."""
    old, new = (text.encode() for text in FAULTS[fault])
    assert old in xml
    assert list(check_ribbon(xml.replace(old, new, 1), sources)) != []


CHAINS = {
    "no such function": ("m.seat()", "m.sit()"),
    "no such module": ("fourclubs_addin.macros as m; m.seat", "fourclubs_addin.makros as m; m.seat"),
    "another command": ("m.seat()", "m.seat(1)"),
    "calls twice": ("Public Sub FcSeat(control As IRibbonControl)\n", None),
    "private": ("Public Sub FcSeat(", "Private Sub FcSeat("),
}


@pytest.mark.parametrize("fault", CHAINS)
def test_the_check_finds_breaks_of_the_chain(xml: bytes, sources: dict[str, str], fault: str) -> None:
    """A planted break between button, procedure and Python is found."""
    old, new = CHAINS[fault]
    assert old in sources["FcButtons"]
    new = f'{old}    FcRun "import fourclubs_addin.macros as m; m.draw()"\n' if new is None else new
    broken = {**sources, "FcButtons": sources["FcButtons"].replace(old, new, 1)}
    assert list(check_ribbon(xml, broken)) != []


def test_every_macro_has_its_button() -> None:
    """The buttons call all macros, each once."""
    public = {
        name
        for name, function in inspect.getmembers(macros, inspect.isfunction)
        if not name.startswith("_") and function.__module__ == macros.__name__
    }
    assert sorted(button.macro for button in BUTTONS) == sorted(public)


def test_commands_pass_a_command_line() -> None:
    """What Python is told holds no letter that a command line would take for its own."""
    for button in BUTTONS:
        assert not set(button.command) & set("\"%&|<>^'"), button.command
