"""The add-in's VBA, run without Excel: what each button tells Python, captions, who names the interpreter."""

import re
from pathlib import Path

import pytest
from pyopenvba import ExcelFile
from pyopenvba.apps.excel import ExcelApplication

import fourclubs_addin
from fourclubs_addin import pressing
from fourclubs_addin.addin_file import ADDIN_NAME, NO_INTERPRETER
from fourclubs_addin.build import vba_modules
from fourclubs_addin.build.buttons import BUTTONS, GROUPS, TAB, Button
from fourclubs_workbook.messages import CATALOGUE

ADDIN = Path(fourclubs_addin.__file__).parent / ADDIN_NAME

XLWINGS = """Attribute VB_Name = "xlwings"
Option Explicit
Public Python As String
Public Function RunPython(PythonCommand As String)
    Debug.Print Application.StatusBar & " | " & PythonCommand
    If InStr(PythonCommand, "close") > 0 Then Err.Raise 1004, , "no Python today"
End Function
Public Function FileExists(ByVal FileSpec As String) As Boolean
    FileExists = (FileSpec = "C:\\Python\\python.exe")
End Function
Public Function GetConfig(configKey As String) As Variant
    GetConfig = Python
End Function
Public Sub Told(ByVal message As String)
    Debug.Print "told: " & message
End Sub
"""
"""Stands in for xlwings' module: notes what Python would have been told."""

LANGUAGES = """Public Function LanguageID(ByVal which As Long) As Long
    LanguageID = Language
End Function
"""

DRIVER = """Option Explicit
Public Language As Long
Public Sub Prepare(ByVal chosen As Long, ByVal interpreter As String)
    Language = chosen
    Python = interpreter
End Sub
Public Function Caption(ByVal control As String, ByVal kind As String) As String
    Dim fake As New FakeControl
    Dim shown As Variant
    fake.ID = control
    Select Case kind
    Case "label"
        FcLabel fake, shown
    Case "screentip"
        FcScreentip fake, shown
    Case "supertip"
        FcSupertip fake, shown
    End Select
    Caption = shown
End Function
"""

RUSSIAN, ENGLISH, GERMAN = 1049, 1033, 1031


def sources() -> dict[str, str]:
    """The sources of the carried add-in, from its VBA project."""
    with ExcelFile(ADDIN) as book:
        return dict(book.vba_modules())


@pytest.fixture(scope="module")
def application() -> ExcelApplication:
    """The add-in's own modules in an Excel of Python, and an empty workbook in front of it."""
    app = ExcelApplication.open(ADDIN, with_vba=False)
    found = sources()
    # This Excel has no languages and no script windows: stand-ins, each asserted to find its place.
    runner = found["FcRunner"]
    for old, new in (
        ("Application.LanguageSettings", "New FakeLanguages"),
        ('WScript.Popup message, 0, "Four Clubs", vbExclamation', "Told message"),
    ):
        assert runner.count(old) == 1
        runner = runner.replace(old, new)
    app.add_module("Public ID As String\n", name="FakeControl", kind="class")
    app.add_module(LANGUAGES, name="FakeLanguages", kind="class")
    app.add_module(XLWINGS, name="xlwings")
    app.add_module(runner, name="FcRunner")
    app.add_module(found["FcButtons"], name="FcButtons")
    pressing = "".join(
        f"Public Sub Press{button.procedure}()\n    {button.procedure} Nothing\nEnd Sub\n"
        for button in BUTTONS
    )
    app.add_module(DRIVER + pressing, name="Driver")
    app.add_workbook()
    return app


def press(application: ExcelApplication, procedure: str) -> list[str]:
    """What is said and told when a button is pressed."""
    application.console.clear()
    application.run(f"Press{procedure}")
    return list(application.console)


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
