"""xlwings as it is on Windows, on empty doubles of pywin32: its own code for functions runs.

The add-in's functions are imported once more on top of it, so they wear xlwings' real decorators.
"""

import asyncio  # noqa: F401 - must be there before the system looks like Windows
import atexit
import concurrent.futures.thread  # noqa: F401 - as above
import ctypes
import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import fourclubs_addin.wrappers  # noqa: F401 - as above, with all that it imports

PRODUCT = "fourclubs_addin.functions"
OF_OURS = (PRODUCT, "fourclubs_addin.registry", "fourclubs_addin.spills", "fourclubs_addin.wrappers")
"""Imported anew: `registry` asks for the system when it is imported."""

MISSING = -2147352572
"""How COM hands an optional argument that was left out."""


class Windows(NamedTuple):
    """What was imported."""

    udfs: Any
    com: Any
    functions: Any
    wrappers: Any

    def call(self, name: str, *values: object, where: str | None = None) -> Any:
        """Call a function as its wrapper does: all arguments, then where they stand."""
        arguments = self.functions.__dict__[name].__xlfunc__["args"]
        given = [*values, *[MISSING] * (len(arguments) - 1 - len(values))]
        return self.com.CallUDF(PRODUCT, name, (*given, where) if arguments else ())


def _double(name: str, **attributes: Any) -> ModuleType:
    module = ModuleType(name)
    module.__dict__.update(attributes)
    return module


def _pywin32() -> dict[str, ModuleType]:
    """The modules of pywin32, with what xlwings takes from them when it is imported."""
    moment = type("TimeType", (), {})
    com_error = type("com_error", (Exception,), {})
    client = _double(
        "win32com.client",
        Dispatch=lambda given: given,
        DispatchEx=None,
        CDispatch=type("CDispatch", (), {}),
        DispatchBaseClass=type("DispatchBaseClass", (), {}),
    )
    server = {
        name: _double(f"win32com.server.{name}", DispatcherTrace=None, EventHandlerPolicy=None)
        for name in ("dispatcher", "policy", "util")
    }
    empty = ("win32api", "win32con", "win32gui", "win32timezone", "win32event")
    modules = [
        _double("pywintypes", TimeType=moment, com_error=com_error, error=com_error, IID=str),
        _double(
            "pythoncom",
            __file__="pythoncom.dll",
            IID_IDispatch=0,
            TypeIIDs={0: type("PyIDispatch", (), {})},
            CoInitialize=lambda: None,
            CoMarshalInterThreadInterfaceInStream=None,
            CoGetInterfaceAndReleaseStream=None,
        ),
        *[_double(name) for name in empty],
        _double("win32process", GetWindowThreadProcessId=lambda window: (0, window)),
        client,
        _double("win32com.server", **server),
        *server.values(),
        _double("win32com", client=client),
    ]
    return {module.__name__: module for module in modules}


@contextmanager
def windows_xlwings() -> Iterator[Windows]:
    """Import xlwings and the functions as on Windows; put everything back afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        ours = [name for name in sys.modules if name.split(".")[0] == "xlwings" or name in OF_OURS]
        for name in ours:
            patch.delitem(sys.modules, name)
        for name, module in _pywin32().items():
            patch.setitem(sys.modules, name, module)
        before = set(sys.modules)
        try:
            yield _import()
        finally:
            for name in set(sys.modules) - before:
                if name.split(".")[0] == "xlwings" or name in OF_OURS:
                    del sys.modules[name]


def _import() -> Windows:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        for name in ("oledll", "windll"):
            patch.setattr(ctypes, name, _Library(), raising=False)
        patch.setattr(ctypes, "PyDLL", lambda *_, **__: _Library())
        xlwings = importlib.import_module("xlwings")
        udfs = importlib.import_module("xlwings.udfs")
        server = importlib.import_module("xlwings.com_server")
        functions = importlib.import_module(PRODUCT)
        wrappers = importlib.import_module("fourclubs_addin.wrappers")
    windows = importlib.import_module("xlwings._xlwindows")
    # It would look for a list of Excel's processes when Python ends.
    atexit.unregister(windows.cleanup)
    assert "excel" in [engine.name for engine in xlwings.engines]
    return Windows(udfs, server.XLPython(), functions, wrappers)


class _Library:
    """A library of Windows of which nothing is called."""

    def __getattr__(self, name: str) -> "_Library":
        return self

    def __call__(self, *arguments: object) -> int:
        return 0
