"""The add-in's VBA, run without Excel: what each button tells Python, captions, who names the interpreter."""

import re

import pytest
from pyopenvba.apps.excel import ExcelApplication

from fourclubs_addin import pressing
from fourclubs_addin.addin_file import NO_INTERPRETER
from fourclubs_addin.build import vba_modules
from fourclubs_addin.build.buttons import BUTTONS, GROUPS, TAB, Button
from fourclubs_workbook.messages import CATALOGUE

from .vba_excel import ADDIN, ENGLISH, GERMAN, RUSSIAN, press, sources, start_excel


@pytest.fixture(scope="module")
def application() -> ExcelApplication:
    return start_excel()


@pytest.mark.parametrize("button", BUTTONS, ids=lambda button: button.macro)
def test_a_button_tells_python_what_to_do(
    application: ExcelApplication, button: Button, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pressed button says so, tells Python its one command, which calls its function, and clears up."""
    application.run("Prepare", ENGLISH, "C:\\Python\\python.exe")
    said = press(application, button.procedure)
    assert said[0] == f"Four Clubs: working... | {button.command}"
    assert application.evaluate("Application.StatusBar") is False
    pressed: list[str] = []
    monkeypatch.setattr(pressing, "press", pressed.append)
    monkeypatch.setattr(pressing, "show_log", lambda: pressed.append("log"))
    exec(said[0].partition(" | ")[2], {})  # noqa: S102 - what Excel hands to Python
    assert pressed == [button.macro]


def test_a_failed_call_is_told(application: ExcelApplication) -> None:
    """If Python cannot be called, the judge is told what to do and why, and the status bar is cleared."""
    application.run("Prepare", RUSSIAN, "C:\\Python\\python.exe")
    said = press(application, "FcClose")
    assert said[1] == f"told: {CATALOGUE['ribbon.vba.failed'][0]}\nno Python today"
    assert application.evaluate("Application.StatusBar") is False


def test_no_python_no_call(application: ExcelApplication) -> None:
    """With an interpreter that is not there nothing is called; the message names it."""
    application.run("Prepare", ENGLISH, "?:\\nowhere\\python.exe")
    (said,) = press(application, "FcDraw")
    assert said == f"told: {CATALOGUE['ribbon.vba.no-python'][1]}\n?:\\nowhere\\python.exe"


@pytest.mark.parametrize(("windows", "said"), [(0, "no-workbook"), (1, "protected-view")])
def test_without_a_workbook_no_call(application: ExcelApplication, windows: int, said: str) -> None:
    """With no workbook open, or one in Protected View, nothing is called and the judge is told what to do."""
    application.run("Prepare", RUSSIAN, "C:\\Python\\python.exe")
    application.run("Open_", False, windows)
    told = press(application, "FcApply")
    application.run("Open_", True, 0)
    assert told == [f"told: {CATALOGUE[f'ribbon.vba.{said}'][0]}"]


@pytest.mark.parametrize(("language", "column"), [(RUSSIAN, 0), (ENGLISH, 1), (GERMAN, 1)])
def test_captions_are_in_the_language_of_excel(
    application: ExcelApplication, language: int, column: int
) -> None:
    """Tab, groups and buttons have all their texts: Russian in a Russian Excel, English in any other."""
    application.run("Prepare", language, "")
    wanted = [(TAB, "label"), *((group.id, "label") for group in GROUPS)]
    wanted += [(button.id, kind) for button in BUTTONS for kind in ("label", "screentip", "supertip")]
    for control, kind in wanted:
        text = CATALOGUE[f"ribbon.{control}.{kind}"][column]
        assert application.run("Caption", control, kind) == text
    known = {f"ribbon.{control}.{kind}" for control, kind in wanted}
    left = {key for key in CATALOGUE if key.startswith("ribbon.") and not key.startswith("ribbon.vba.")}
    assert left == known


CONFIG = """Attribute VB_Name = "Config"
Public Const PROJECT_NAME As String = "fourclubs"
Public Function ExpandEnvironmentStrings(ByVal s As String)
    ExpandEnvironmentStrings = s
End Function
Public Function GetFullName(wb As Workbook) As String
    GetFullName = "C:\\Evil\\cup.xlsx"
End Function
Public Function GetConfigFilePath() As String
    GetConfigFilePath = "user"
End Function
Public Function GetDirectoryConfigFilePath() As String
    GetDirectoryConfigFilePath = "folder"
End Function
Public Function FileExists(ByVal FileSpec As String) As Boolean
    FileExists = (FileSpec = "folder")
End Function
Public Function GetConfigFromFile(sFile As String, sName As String, Optional sValue As String) As Boolean
    sValue = "C:\\Evil\\" & sName
    GetConfigFromFile = True
End Function
"""
"""What `GetConfig` needs: a file of settings lies beside the active workbook, none in the user's folder."""


ASKING = """Public Function Ask(ByVal key As String) As String
    Ask = GetConfig(key, "nothing")
End Function
Public Sub Rename()
    ActiveWorkbook.Worksheets(1).Name = "fourclubs.conf"
End Sub
"""


def settings_of(source: str) -> ExcelApplication:
    """The functions that look settings up, cut out of xlwings' module, over the add-in."""
    functions = []
    for name in ("GetConfigFromSheet", "GetConfig", "SheetExists"):
        found = re.search(rf"^Function {name}\(.*?^End Function", source, re.MULTILINE | re.DOTALL)
        assert found is not None
        functions.append(found[0])
    # This Excel takes `Range` for one of the active sheet, whatever cells it is given.
    text = "\n".join(functions).replace('Range(sht.Range("A1")', 'sht.Range(sht.Range("A1")')
    # This Excel has no conditional compilation with remarks; Windows is meant.
    text = re.sub(
        r"^\s*#If Mac Then\n.*?^\s*#Else\n(.*?)^\s*#End If", r"\1", text, flags=re.MULTILINE | re.DOTALL
    )
    text = re.sub(r"^\s*#Else\n.*?(?=^\s*#End If)", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^\s*#(If|End If).*$", "", text, flags=re.MULTILINE)
    app = ExcelApplication.open(ADDIN, with_vba=False)
    app.add_module(CONFIG + text, name="Config")
    app.add_module(ASKING, name="Driver")
    app.add_workbook()
    return app


def test_no_workbook_names_the_interpreter() -> None:
    """No sheet of the active workbook and no file beside it is asked; xlwings' own module asks both."""
    stock = vba_modules._read_xlwings("xlwings_custom_addin.bas")
    hard = sources()["xlwings"].replace("\r\n", "\n")
    answers = {}
    for name, source in (("stock", stock), ("hard", hard)):
        app = settings_of(source)
        answers[name, "file"] = app.run("Ask", "CONDA PATH")
        app.run("Rename")
        app.sheet(1).set_value("A1", "INTERPRETER_WIN")
        app.sheet(1).set_value("B1", "\\\\evil\\python.exe")
        answers[name, "sheet"] = app.run("Ask", "INTERPRETER_WIN")
        answers[name, "path"] = app.run("Ask", "ADD_WORKBOOK_TO_PYTHONPATH")
    assert answers["stock", "file"] == "C:\\Evil\\CONDA PATH"
    assert answers["stock", "sheet"] == "\\\\evil\\python.exe"
    assert answers["hard", "file"] == "nothing"
    assert answers["hard", "sheet"] == NO_INTERPRETER
    assert answers["hard", "path"] == "False"
