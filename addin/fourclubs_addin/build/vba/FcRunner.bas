Attribute VB_Name = "FcRunner"
Option Explicit
' What every button shares: captions in the language of Excel, and the call of Python.
' ASCII only: all other letters are on the sheet fc_text.

' Runs a command of the add-in's Python on the active workbook.
Public Sub FcRun(ByVal command As String)
    Dim problem As String
    If Not FcIsReady() Then Exit Sub
    On Error GoTo failed
    Application.StatusBar = FcText("vba.running")
    RunPython command
    #If Mac = 0 Then
        Application.StatusBar = False
    #End If
    Exit Sub
failed:
    problem = Err.Description
    Application.StatusBar = False
    FcTell FcText("vba.failed") & vbLf & problem
End Sub

' Whether there is a workbook to work on and a Python to do it; says what is missing.
Private Function FcIsReady() As Boolean
    If Not ActiveWorkbook Is Nothing Then
        If FileExists(FcInterpreter()) Then
            FcIsReady = True
        Else
            FcTell FcText("vba.no-python") & vbLf & FcInterpreter()
        End If
    ElseIf Application.ProtectedViewWindows.Count > 0 Then
        FcTell FcText("vba.protected-view")
    Else
        FcTell FcText("vba.no-workbook")
    End If
End Function

Private Function FcInterpreter() As String
    #If Mac Then
        FcInterpreter = GetConfig("INTERPRETER_MAC")
    #Else
        FcInterpreter = GetConfig("INTERPRETER_WIN")
    #End If
End Function

' A message: a Windows script's window, since MsgBox knows one alphabet only.
Private Sub FcTell(ByVal message As String)
    #If Mac Then
        MsgBox message, vbExclamation, "Four Clubs"
    #Else
        WScript.Popup message, 0, "Four Clubs", vbExclamation
    #End If
End Sub

' A text of the sheet fc_text (key, Russian, English), in the language of Excel.
Public Function FcText(ByVal key As String) As String
    Dim place As Range
    Set place = ThisWorkbook.Worksheets("fc_text").Range("A1")
    Do While Len(place.Value) > 0
        If place.Value = key Then
            FcText = place.Offset(0, FcLanguageColumn()).Value
            Exit Function
        End If
        Set place = place.Offset(1, 0)
    Loop
    FcText = key
End Function

Private Function FcLanguageColumn() As Long
    Const RUSSIAN As Long = 1049
    Const USER_INTERFACE As Long = 2
    Dim languages As Object
    FcLanguageColumn = 2
    On Error Resume Next
    Set languages = Application.LanguageSettings
    If languages.LanguageID(USER_INTERFACE) = RUSSIAN Then FcLanguageColumn = 1
    On Error GoTo 0
End Function

Public Sub FcLabel(control As IRibbonControl, ByRef returnedVal As Variant)
    returnedVal = FcText(control.ID & ".label")
End Sub

Public Sub FcScreentip(control As IRibbonControl, ByRef returnedVal As Variant)
    returnedVal = FcText(control.ID & ".screentip")
End Sub

Public Sub FcSupertip(control As IRibbonControl, ByRef returnedVal As Variant)
    returnedVal = FcText(control.ID & ".supertip")
End Sub
