"""The VBA of the built add-in, as other tools read it: sources, faults, what virus scanners look for."""

import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from pyopenvba import ExcelFile

from fourclubs_addin.addin_file import carried_addin, read_parts, read_settings
from fourclubs_addin.build import vba_modules
from fourclubs_addin.build.vba_modules import Module, harden, make_callbacks, make_modules

ROOT = Path(__file__).parents[2]
DOCUMENTS = {"ThisWorkbook", "Sheet1", "Sheet2", "Sheet3"}
BORROWED = {"xlwings", "Dictionary"}
"""Modules of others: only their errors count."""

STUB = """Attribute VB_Name = "xlwings"
Option Explicit
Public Function RunPython(ByVal command As String) As Long
    RunPython = Len(command)
End Function
Public Function FileExists(ByVal path As String) As Boolean
    FileExists = Len(path) > 0
End Function
Public Function GetConfig(ByVal key As String) As Variant
    GetConfig = key
End Function
Public Function WScript() As Object
    Set WScript = Nothing
End Function
Public Function XLPy() As Object
    Set XLPy = Nothing
End Function
"""
"""What our modules need of xlwings'."""


@pytest.fixture(scope="module")
def addin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("vba") / "FourClubs.xlam"
    path.write_bytes(carried_addin())
    return path


def run(tool: str, *arguments: str) -> str:
    """What a tool says, in a process of its own: its warnings are not ours."""
    start = f"import sys; from {tool} import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", start, *arguments], capture_output=True, text=True, check=False
    )
    return done.stdout


@pytest.fixture(scope="module")
def found(addin: Path) -> dict[str, str]:
    """The sources that olevba reads, by module."""
    answer = json.loads(run("oletools.olevba", "-j", str(addin)))
    (macros,) = [part["macros"] for part in answer if "macros" in part]
    return {Path(one["vba_filename"]).stem: one["code"].replace("\r\n", "\n") for one in macros}


def code(source: str) -> str:
    """A source without attributes and without what the editor puts in front of an exported class."""
    lines = re.sub(r"\AVERSION.*?^END\n", "", source, flags=re.MULTILINE | re.DOTALL).splitlines()
    return "\n".join(line for line in lines if not line.startswith("Attribute VB_")).strip()


def test_olevba_finds_our_modules_as_written(found: dict[str, str]) -> None:
    """The file holds exactly the modules that were put in, each with its code to the letter."""
    modules = {module.name: module for module in make_modules()}
    assert set(found) == {*modules, *DOCUMENTS}
    for name, module in modules.items():
        assert code(found[name]) == code(module.source)
    assert {code(found[name]) for name in DOCUMENTS} == {""}


def test_lines_end_as_in_windows(addin: Path) -> None:
    """Every line of the stored sources ends with carriage return and line feed."""
    with ExcelFile(addin) as book:
        for name, source in book.vba_modules().items():
            assert source.count("\n") == source.count("\r\n"), name


def test_sources_are_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter that is not ASCII stops the build: stored, it would be a question mark."""
    for module in make_modules():
        assert module.source.isascii()
    monkeypatch.setattr(vba_modules, "make_callbacks", lambda: "' Тур\n")
    with pytest.raises(ValueError, match="FcButtons"):
        make_modules()


def test_xlwings_is_the_pinned_one(found: dict[str, str]) -> None:
    """Module, DLLs, installed package, requirement and the add-in's own note name one version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (required,) = project["optional-dependencies"]["excel"]
    wanted = required.removeprefix("xlwings==")
    assert re.findall(r'XLWINGS_VERSION As String = "(.*?)"', found["xlwings"]) == [wanted]
    assert set(re.findall(r"xlwings(?:32|64)-([\d.]+)\.dll", found["xlwings"])) == {wanted}
    assert version("xlwings") == wanted
    settings = read_settings(read_parts(carried_addin()))
    assert settings["XLWINGS VERSION"] == wanted
    assert settings["FOURCLUBS VERSION"] == project["version"]


def test_nothing_runs_by_itself(addin: Path) -> None:
    """MacroRaptor calls the add-in clean: no macro starts by itself."""
    said = run("oletools.mraptor", str(addin))
    assert re.search(r"^Macro OK +\|-WX", said, re.MULTILINE), said


def test_pyvbaanalysis_finds_no_fault(addin: Path) -> None:
    """No module has an error; in ours there is nothing to remark."""
    (project,) = json.loads(run("pyvbaanalysis.cli", str(addin), "--format", "json"))
    remarks = {module["module"]: module["diagnostics"] for module in project["modules"]}
    assert set(remarks) == {module.name for module in make_modules()} | DOCUMENTS
    assert [one for name in remarks for one in remarks[name] if one["severity"] == "error"] == []
    assert {name: found for name, found in remarks.items() if found and name not in BORROWED} == {}


def test_vbalidator_finds_no_fault(tmp_path: Path) -> None:
    """Our modules, beside a stand-in for xlwings', are valid VBA with nothing to remark."""
    for module in make_modules():
        if module.name not in BORROWED:
            (tmp_path / f"{module.name}.bas").write_text(module.source, encoding="ascii")
    (tmp_path / "xlwings.bas").write_text(STUB, encoding="ascii")
    report = tmp_path / "report.json"
    # The package vbalidator keeps its program in one called `src`.
    run("src.main", str(tmp_path), "--host", "excel", "--output", str(report))
    said = json.loads(report.read_text(encoding="utf-8"))
    assert said["summary"]["files_scanned"] == len(list(tmp_path.glob("*.bas")))
    assert said["issues"] == []
    assert said["summary"]["score"] == 100


@pytest.mark.parametrize("old", ["'Workbook Sheet Config", "' Directory Config", " -B -c ", '"myaddin"'])
def test_another_xlwings_is_not_hardened_by_half(old: str) -> None:
    """If xlwings' module no longer has what is to be cut, the build stops."""
    source = vba_modules._read_xlwings("xlwings_custom_addin.bas")
    assert old in source
    with pytest.raises(ValueError, match="has changed"):
        harden(source.replace(old, "", 1))


def test_every_button_has_its_procedure() -> None:
    """The module of the buttons is made of them, one procedure each."""
    source = make_callbacks()
    assert source.count("\nPublic Sub Fc") == source.count("\nEnd Sub") == source.count("FcRun ")
    assert Module("FcButtons", source) in make_modules()
