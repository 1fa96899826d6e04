"""How a function of a cell is made: its arguments, the border to Excel, xlwings' decorators on Windows.

Off Windows xlwings' decorators do nothing and tell nothing, so what the wrappers need is kept here:
every function has the signature of its arguments.
"""

import sys
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import wraps
from inspect import Parameter, Signature
from typing import Any, NamedTuple

from fourclubs_workbook.cells import cut
from fourclubs_workbook.language import system_language
from fourclubs_workbook.messages import text
from fourclubs_workbook.port import Value

from .given import Given, NoAnswer, take_arguments
from .log_file import fault_details, log_path, note

CATEGORY = "Four Clubs"
WHERE = "where"
"""The last argument of each function that takes ranges. Nobody types it: VBA says where they stand."""
CELL_LENGTH = 255
"""Older Excels take no longer text in an array."""

Rows = list[list[Value]]
Answer = Rows | str
Body = Callable[[Given], Answer]
Function = Callable[..., Any]
"""A function as xlwings calls it: its answer is an `Answer`."""


class Argument(NamedTuple):
    """An argument of a function. `about` is the id of its description without `argument.`."""

    name: str
    is_optional: bool = False
    about: str = ""

    def describe(self, language: str) -> str:
        """What the function wizard says about it."""
        return text(f"argument.{self.about or self.name}", language)


class Specification(NamedTuple):
    """A function as the wrappers need it."""

    name: str
    arguments: tuple[Argument, ...]

    def describe(self, language: str) -> str:
        """What the function wizard says about it."""
        return text(f"function.{self.name}", language)

    @property
    def where(self) -> str:
        """The VBA expression that says where the ranges stand; empty for a function without arguments."""
        names = ", ".join(argument.name for argument in self.arguments)
        return f"FcWhere({names})" if names else ""


def function(*arguments: Argument) -> Callable[[Body], Function]:
    """Make a function of a cell: it answers a problem as text that begins with `#FC`, and never raises."""

    def make(body: Body) -> Function:
        names = [argument.name for argument in arguments]

        @wraps(body)
        def answer(*values: object) -> Answer:
            try:
                where = values[len(names)] if len(values) > len(names) else None
                return body(take_arguments(names, values[: len(names)], where))
            except NoAnswer as error:
                return [
                    [_problem(message.show(error.language), error.language)] for message in error.messages
                ]
            except Exception as error:  # noqa: BLE001 - the border: Excel gets a text whatever happens
                note(datetime.now(), f"{body.__name__}: a fault of the program", fault_details(error))
                return cut(text("function.fault", system_language(), path=log_path()), CELL_LENGTH)

        # xlwings would take type hints for converters.
        answer.__annotations__ = {}
        answer.__signature__ = _signature(arguments)  # type: ignore[attr-defined]
        specification = Specification(body.__name__, arguments)
        answer.specification = specification  # type: ignore[attr-defined]
        return _for_excel(answer, specification) if sys.platform == "win32" else answer

    return make


def specification_of(made: Function) -> Specification:
    """What a function was made of."""
    specification = made.specification  # type: ignore[attr-defined]
    assert isinstance(specification, Specification)
    return specification


def _problem(said: str, language: str) -> str:
    return cut(text("function.problem", language, problem=said), CELL_LENGTH)


def _signature(arguments: Sequence[Argument]) -> Signature:
    kind = Parameter.POSITIONAL_OR_KEYWORD
    parameters = [
        Parameter(argument.name, kind, default=None if argument.is_optional else Parameter.empty)
        for argument in arguments
    ]
    if arguments:
        parameters.append(Parameter(WHERE, kind, default=None))
    return Signature(parameters)


def _for_excel(answer: Function, specification: Specification) -> Function:
    """The function with xlwings' decorators; `func` comes last, others would reset what it says."""
    import xlwings as xw

    for argument in specification.arguments:
        options = {"ndim": 2, "err_to_str": True, "doc": argument.describe("en")}
        answer = xw.arg(argument.name, **options)(answer)
    if specification.where:
        answer = xw.arg(WHERE, vba=specification.where)(answer)
    made: Function = xw.func(category=CATEGORY)(answer)
    return made
