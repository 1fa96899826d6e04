"""An Excel of Python that runs the VBA of the carried add-in; Python itself is only told, not called."""

from pathlib import Path

from pyopenvba import ExcelFile
from pyopenvba.apps.excel import ExcelApplication

import fourclubs_addin
from fourclubs_addin.addin_file import ADDIN_NAME
from fourclubs_addin.build.buttons import BUTTONS

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
Public HasWorkbook As Boolean
Public ProtectedWindows As Long
Public Sub Open_(ByVal workbook As Boolean, ByVal windows As Long)
    HasWorkbook = workbook
    ProtectedWindows = windows
End Sub
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


def start_excel() -> ExcelApplication:
    """The add-in's own modules in an Excel of Python, and an empty workbook in front of it."""
    app = ExcelApplication.open(ADDIN, with_vba=False)
    found = sources()
    # What this Excel does not have gets a stand-in, each asserted to find its place.
    runner = found["FcRunner"]
    for old, new in (
        ("Application.LanguageSettings", "New FakeLanguages"),
        ('WScript.Popup message, 0, "Four Clubs", vbExclamation', "Told message"),
        ("Not ActiveWorkbook Is Nothing", "HasWorkbook"),
        ("Application.ProtectedViewWindows.Count", "ProtectedWindows"),
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
    app.run("Open_", True, 0)
    return app


def press(application: ExcelApplication, procedure: str) -> list[str]:
    """What is said and told when a button is pressed."""
    application.console.clear()
    application.run(f"Press{procedure}")
    return list(application.console)
