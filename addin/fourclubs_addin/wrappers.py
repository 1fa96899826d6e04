"""The VBA of the functions for cells, made of their signatures, and what is told where they are typed.

The wrappers are made when the add-in is built, so that nobody has to trust access to VBA projects.
All of it is ASCII: VBA knows no other letters everywhere. What is told in Russian stands on a sheet.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from .functions import FUNCTIONS
from .registry import Specification, specification_of

MODULE = "FcFunctions"
"""The name of the VBA module."""
PYTHON_MODULE = "fourclubs_addin.functions"
INTELLISENSE_SHEET = "_IntelliSense_"
"""The sheet that the add-in Excel-DNA IntelliSense looks for in every open workbook and add-in."""
DESCRIPTION_LENGTH = 255
"""The function wizard shows no more."""

_RESERVED = re.compile(
    r"and|as|boolean|byref|byte|byval|call|case|const|currency|date|decimal|declare|dim|do|double|"
    r"each|else|empty|end|enum|erase|error|event|exit|false|for|friend|function|get|gosub|goto|if|imp|"
    r"implements|in|integer|is|let|like|long|loop|lset|me|mod|new|next|not|nothing|null|object|on|"
    r"option|optional|or|paramarray|preserve|print|private|property|public|raiseevent|redim|rem|"
    r"resume|return|rset|select|set|single|static|step|stop|string|sub|then|to|true|type|until|"
    r"variant|wend|while|with|xor"
)

_HEAD = f"""\
Attribute VB_Name = "{MODULE}"
Option Explicit
' Made of the functions for cells: each hands its ranges to Python, where they are written."""

_WHERE = """
' Where the ranges stand: a line each with row, column and sheet; blank for what is no range.
Private Function FcWhere(ParamArray given() As Variant) As String
    Dim index As Long
    Dim lines As String
    For index = LBound(given) To UBound(given)
        If IsObject(given(index)) Then lines = lines & FcPlace(given(index))
        lines = lines & vbLf
    Next index
    FcWhere = lines
End Function

Private Function FcPlace(ByVal given As Object) As String
    If given Is Nothing Then Exit Function
    If TypeOf given Is Range Then
        FcPlace = given.Row & "|" & given.Column & "|" & given.Worksheet.Name
    End If
End Function
"""


def make_wrappers() -> str:
    """The VBA module with a wrapper for each function."""
    specifications = [specification_of(function) for function in FUNCTIONS]
    check_specifications(specifications)
    wrappers = "\n".join(["\n".join(_wrapper(one)) for one in specifications])
    return f"{_HEAD}\n{_WHERE}\n{wrappers}"


def _wrapper(function: Specification) -> Iterator[str]:
    name = function.name
    parameters = ", ".join(
        [f"{'Optional ' if one.is_optional else ''}{one.name} As Variant" for one in function.arguments]
    )
    handed = ", ".join(
        [*[one.name for one in function.arguments], *([function.where] if function.where else [])]
    )
    said = function.describe("en").replace('"', '""')
    yield f"Public Function {name}({parameters}) As Variant"
    yield f'Attribute {name}.VB_Description = "{said}"'
    yield f'Attribute {name}.VB_ProcData.VB_Invoke_Func = " \\n14"'
    yield "    On Error GoTo failed"
    yield (
        f'    {name} = XLPy.CallUDF("{PYTHON_MODULE}", "{name}", Array({handed}), '
        "ActiveWorkbook, Application.Caller)"
    )
    yield "    Exit Function"
    yield "failed:"
    yield f'    {name} = "#FC " & Err.Description'
    yield "End Function"
    yield ""


def check_specifications(functions: Sequence[Specification]) -> None:
    """See that VBA and the function wizard can take all names and descriptions.

    Raises:
        ValueError: A name is taken, reserved or looks like a cell, or a description does not fit.
    """
    names: set[str] = set()
    for function in functions:
        if function.name.casefold() in names:
            raise ValueError(f"{function.name} stands twice: VBA does not tell capitals from small letters")
        names.add(function.name.casefold())
        arguments = [argument.name.casefold() for argument in function.arguments]
        if len(set(arguments)) < len(arguments):
            raise ValueError(f"{function.name}: an argument stands twice")
        for name in (function.name, *arguments):
            if not (name.isascii() and name.isidentifier()) or name.startswith("_") or _is_cell(name):
                raise ValueError(f"{name} cannot be a name in VBA and in a cell")
            if _RESERVED.fullmatch(name.casefold()):
                raise ValueError(f"{name} is a word of VBA")
        _check_descriptions(function)


def _is_cell(name: str) -> bool:
    """Whether a formula would take a name for a cell: FC1."""
    letters = name.rstrip("0123456789")
    return letters.isalpha() and len(letters) <= 3 and letters != name


def _check_descriptions(function: Specification) -> None:
    descriptions: list[Callable[[str], str]] = [
        function.describe,
        *[one.describe for one in function.arguments],
    ]
    for describe in descriptions:
        if not describe("en").isascii():
            raise ValueError(f"{function.name}: not ASCII: {describe('en')}")
        if len(_both(describe)) > DESCRIPTION_LENGTH:
            raise ValueError(f"{function.name}: longer than {DESCRIPTION_LENGTH}: {describe('en')}")


def make_intellisense() -> tuple[tuple[str, ...], ...]:
    """The rows of the sheet: function, what it is for, help topic, then each argument and what it is."""
    rows: list[tuple[str, ...]] = [("FunctionInfo", "1.0")]
    for function in map(specification_of, FUNCTIONS):
        told = [part for one in function.arguments for part in (one.name, _both(one.describe))]
        rows.append((function.name, _both(function.describe), "", *told))
    return tuple(rows)


def _both(describe: Callable[[str], str]) -> str:
    """A description in both languages: the sheet is read whatever the language of Excel is."""
    return f"{describe('ru')} / {describe('en')}"
