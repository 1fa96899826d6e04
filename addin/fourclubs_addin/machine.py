"""What the installer has to know of a machine: where Excel looks for add-ins, which Python this is.

With `FOURCLUBS_TRY_WINDOWS=FOLDER` the folder stands for the profile of a Windows user: everything is
looked for and put there, on any system.
"""

import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from .addin_file import ADDIN_NAME

TRY_WINDOWS = "FOURCLUBS_TRY_WINDOWS"


@dataclass(frozen=True, slots=True)
class Machine:
    """A user's machine.

    Attributes:
        system: `win32`, `darwin`, or another, where there is no Excel.
        python: The Python that this program runs in: the add-in will call it.
        startup: The folder whose files Excel opens when it starts; a trusted one on Windows.
        elsewhere: Where another copy of the add-in may lie.
        temporary: The folder for temporary files, through which xlwings hands errors back.
        alphabet: The codec of Windows programs that know one alphabet only.
        excel_runs: Whether Excel is running now.
        scripts: macOS: the folder of the scripts that Excel may call.
    """

    system: str
    python: Path
    startup: Path
    elsewhere: tuple[Path, ...] = ()
    temporary: Path = Path()
    alphabet: str = "utf-8"
    excel_runs: Callable[[], bool] = lambda: False
    scripts: Path | None = None

    @property
    def addin(self) -> Path:
        """Where the add-in is, or will be."""
        return self.startup / ADDIN_NAME

    @property
    def key(self) -> str:
        """The add-in's setting that names Python."""
        return "INTERPRETER_MAC" if self.system == "darwin" else "INTERPRETER_WIN"


def this_machine(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> Machine:
    """The machine that this program runs on, or the made-up one that the environment names."""
    if tried := environment.get(TRY_WINDOWS):
        profile = Path(tried).resolve()
        local = profile / "AppData" / "Local"
        python = local / "Programs" / "Python" / "Python311" / "python.exe"
        return _windows(profile / "AppData" / "Roaming", python, local / "Temp", "cp1252", lambda: False)
    if system == "win32":
        roaming = Path(environment.get("APPDATA") or Path.home() / "AppData" / "Roaming")
        temporary = Path(environment.get("TEMP") or Path.home() / "AppData" / "Local" / "Temp")
        return _windows(roaming, _console_python(), temporary, _alphabet(), _excel_runs)
    if system == "darwin":
        return mac(Path.home(), _console_python())
    return Machine(system, _console_python(), Path())


def _windows(
    roaming: Path, python: Path, temporary: Path, alphabet: str, excel_runs: Callable[[], bool]
) -> Machine:
    office = roaming / "Microsoft"
    return Machine(
        "win32",
        python,
        office / "Excel" / "XLSTART",
        (office / "AddIns" / ADDIN_NAME,),
        temporary,
        alphabet,
        excel_runs,
    )


def mac(home: Path, python: Path) -> Machine:
    """A Mac with this home folder."""
    content = home / "Library" / "Group Containers" / "UBF8T346G9.Office" / "User Content.localized"
    return Machine(
        "darwin",
        python,
        content / "Startup.localized" / "Excel",
        (content / "Add-Ins.localized" / ADDIN_NAME,),
        scripts=home / "Library" / "Application Scripts" / "com.microsoft.Excel",
    )


def _console_python() -> Path:
    """This Python; the one with a console where it is the one without."""
    python = Path(sys.executable)
    return python.with_name("python.exe") if python.name.lower() == "pythonw.exe" else python


def _alphabet() -> str:
    import ctypes

    page = ctypes.windll.kernel32.GetACP()  # type: ignore[attr-defined, unused-ignore]
    return "utf-8" if page == 65001 else f"cp{page}"


def _excel_runs() -> bool:
    import subprocess

    tool = Path(os.environ.get("SYSTEMROOT", r"C:\Windows")) / "System32" / "tasklist.exe"
    try:
        listed = subprocess.run(  # noqa: S603 - Windows' own tool, by its full path
            [str(tool), "/FI", "IMAGENAME eq EXCEL.EXE", "/NH", "/FO", "CSV"],
            capture_output=True,
            timeout=20,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return b"EXCEL.EXE" in listed.stdout.upper()
