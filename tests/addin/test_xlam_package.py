"""The built add-in as a file: the same bytes each time, a sound package, nobody's traces."""

import os
import re
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile

import pytest
from pyopenvba import check_file

from fourclubs_addin.addin_file import (
    CONTENT_TYPES,
    NO_INTERPRETER,
    DamagedAddin,
    carried_addin,
    read_parts,
    read_settings,
    with_interpreter,
    write_parts,
)
from fourclubs_addin.build.xlam import build
from tests.addin.addin_checks import check_package

MODULES = {"FcButtons", "FcFunctions", "FcRunner", "xlwings"}


@pytest.fixture(scope="module")
def built() -> bytes:
    return build()


def test_the_program_carries_what_is_built_today(built: bytes) -> None:
    """The add-in in the package is the one that its sources give; if not, run the build."""
    assert carried_addin() == built, "run python -m fourclubs_addin.build"


def test_another_build_gives_the_same_bytes(built: bytes, tmp_path: Path) -> None:
    """Another process with another order of hashes, in another folder, builds the same file."""
    target = tmp_path / "again.xlam"
    done = subprocess.run(
        [sys.executable, "-m", "fourclubs_addin.build", "--out", str(target)],
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(sys.path), "TZ": "Asia/Omsk"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert target.read_bytes() == built
    assert f"{len(built)} bytes" in done.stdout


def test_nothing_in_the_package_depends_on_the_machine(built: bytes) -> None:
    """Parts are stored as they are, in a fixed order, with one date, and name no person and no folder."""
    with ZipFile(BytesIO(built)) as package:
        infos = package.infolist()
    assert {(info.compress_type, info.date_time, info.create_system) for info in infos} == {
        (ZIP_STORED, (1980, 1, 1, 0, 0, 0), 0)
    }
    names = [info.filename for info in infos]
    assert names == [CONTENT_TYPES, *sorted(names[1:])]
    traces = re.compile(rb"[A-Z]:\\Users|/(home|root|tmp|Users)/|openpyxl", re.IGNORECASE)
    assert [name for name, part in read_parts(built).items() if traces.search(part)] == []


def test_the_package_is_sound(built: bytes) -> None:
    """Each part has a type and something that leads to it, each relationship a target; all XML is sound."""
    parts = read_parts(built)
    assert list(check_package(parts)) == []
    assert b"application/vnd.ms-excel.addin.macroEnabled.main+xml" in parts[CONTENT_TYPES]


@pytest.mark.parametrize(
    ("part", "old", "new"),
    [
        (CONTENT_TYPES, b'Extension="bin"', b'Extension="dat"'),
        (CONTENT_TYPES, b"/xl/styles.xml", b"/xl/style.xml"),
        ("_rels/.rels", b"customUI/customUI14.xml", b"customUI/customUI.xml"),
        ("_rels/.rels", b'Id="fcRibbon"', b'Id="rId1"'),
        ("_rels/.rels", b"2007/relationships/ui", b"2006/relationships/ui"),
        ("customUI/customUI14.xml", b"</ribbon>", b""),
        ("xl/_rels/workbook.xml.rels", b"worksheets/sheet2.xml", b"worksheets/sheet9.xml"),
    ],
)
def test_the_check_of_the_package_finds_faults(built: bytes, part: str, old: bytes, new: bytes) -> None:
    """A planted fault of each kind is found."""
    parts = read_parts(built)
    assert old in parts[part]
    parts[part] = parts[part].replace(old, new, 1)
    assert list(check_package(parts)) != []


def test_the_vba_project_is_sound(tmp_path: Path, built: bytes) -> None:
    """A check of the whole file, its VBA project included, finds nothing to report."""
    path = tmp_path / "FourClubs.xlam"
    path.write_bytes(built)
    report = check_file(path)
    assert report.ok
    assert report.complete
    assert list(report.issues) == []


def test_python_is_named_by_the_installer_only(built: bytes) -> None:
    """As built, the add-in knows no Python; the installer's path comes in one cell, other bytes stay."""
    assert read_settings(read_parts(built))["INTERPRETER_WIN"] == NO_INTERPRETER
    path = r"C:\Программы & Co\<1>\python.exe"
    filled = read_parts(with_interpreter(built, "INTERPRETER_WIN", path))
    settings = read_settings(filled)
    assert settings["INTERPRETER_WIN"] == path
    assert settings["INTERPRETER_MAC"] == NO_INTERPRETER
    before = read_parts(built)
    assert [name for name in before if before[name] != filled[name]] == ["xl/worksheets/sheet1.xml"]
    assert list(check_package(filled)) == []


def test_yes_and_no_are_texts(built: bytes) -> None:
    """All settings are texts: Excel translates its own yes and no, and xlwings reads English words."""
    sheet = read_parts(built)["xl/worksheets/sheet1.xml"].decode()
    assert set(re.findall(r'<c [^>]*?(?: t="(\w+)")?\s*/?>', sheet)) <= {"inlineStr"}
    settings = read_settings(read_parts(built))
    assert settings["ADD_WORKBOOK_TO_PYTHONPATH"] == "False"
    assert settings["LICENSE_KEY"] == settings["PYTHONPATH"] == ""


@pytest.mark.parametrize("data", [b"", b"PK", b"text", write_parts({"a": b"b"})])
def test_another_file_is_no_addin(data: bytes) -> None:
    """What is no add-in is refused, not misread."""
    with pytest.raises(DamagedAddin):
        read_settings(read_parts(data))


@pytest.mark.skipif(shutil.which("soffice") is None, reason="soffice (LibreOffice) is not installed")
def test_libreoffice_loads_it(tmp_path: Path, built: bytes) -> None:
    """LibreOffice opens the add-in and shows the VBA project with our modules under its own name."""
    source = tmp_path / "FourClubs.xlam"
    source.write_bytes(built)
    subprocess.run(
        [
            "soffice",
            f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}",
            "--headless",
            "--infilter=Calc MS Excel 2007 VBA XML",
            "--convert-to",
            "ods",
            "--outdir",
            str(tmp_path),
            str(source),
        ],
        capture_output=True,
        timeout=120,
        check=True,
    )
    with ZipFile(tmp_path / "FourClubs.ods") as package:
        names = package.namelist()
    loaded = {Path(name).stem for name in names if name.startswith("Basic/FourClubs/")}
    assert loaded >= MODULES
