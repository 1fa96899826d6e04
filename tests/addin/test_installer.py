"""Installing the add-in, on made-up machines: what is written, what is told, what stays untouched."""

import json
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from fourclubs_addin import doctor, installer
from fourclubs_addin.addin_file import ADDIN_NAME, carried_addin, read_parts, read_settings, write_parts
from fourclubs_addin.doctor import MARK, wanted_xlwings
from fourclubs_addin.installer import addin
from fourclubs_addin.machine import TRY_WINDOWS, Machine, mac, this_machine
from fourclubs_workbook.command import main
from fourclubs_workbook.errors import BookError, FourClubsError, Refused

LIBRARIES = [f"xlwings{bits}-{wanted_xlwings()}.dll" for bits in (64, 32)]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A Windows profile with Excel and Python, and xlwings' libraries beside Python."""
    made = this_machine({TRY_WINDOWS: str(tmp_path / "Judge")}, "linux")
    made.python.parent.mkdir(parents=True)
    for name in ("python.exe", *LIBRARIES):
        (made.python.parent / name).touch()
    made.startup.mkdir(parents=True)
    return made


def ids(what: str, machine: Machine) -> list[str]:
    """The messages of a verb, refused or not."""
    try:
        return [message.id.removeprefix("install.") for message in addin(what, "en", machine).messages]
    except FourClubsError as error:
        return [message.id.removeprefix("install.") for message in error.messages]


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_install_writes_one_file(machine: Machine, tmp_path: Path) -> None:
    """Nothing but the add-in appears in the whole profile, with the path of Python in it."""
    before = files(tmp_path)
    assert ids("install", machine) == ["done"]
    assert files(tmp_path) - before == {f"Judge/AppData/Roaming/Microsoft/Excel/XLSTART/{ADDIN_NAME}"}
    parts = read_parts(machine.addin.read_bytes())
    assert read_settings(parts)["INTERPRETER_WIN"] == str(machine.python)
    assert ids("doctor", machine) == ["python", "xlwings", "addin", "well"]
    assert ids("status", machine) == ["addin"]
    assert addin("doctor", "ru", machine).ok


def test_install_again_changes_nothing(machine: Machine) -> None:
    """A second installation leaves the file alone; one with another Python writes it anew."""
    assert ids("install", machine) == ["done"]
    machine.addin.chmod(0o400)
    written = machine.addin.stat().st_mtime_ns
    assert ids("install", machine) == ["done"]
    assert machine.addin.stat().st_mtime_ns == written
    other = replace(machine, python=machine.python.with_name("python3.exe"))
    other.python.touch()
    assert ids("status", other) == ["addin", "other-python"]
    assert ids("install", other) == ["done"]
    assert ids("status", other) == ["addin"]


def test_remove_takes_away_what_install_put(machine: Machine, tmp_path: Path) -> None:
    """After removing, the profile's files are those from before; removing twice does no harm."""
    before = files(tmp_path)
    addin("install", "en", machine)
    assert ids("remove", machine) == ["removed"]
    assert files(tmp_path) == before
    assert ids("remove", machine) == ["nothing-to-remove"]
    assert ids("status", machine) == ["not-there"]


def test_a_new_profile_is_told_to_start_excel(machine: Machine) -> None:
    """Where Excel never ran, its folder is made and the judge is told."""
    machine.startup.rmdir()
    machine.startup.parent.rmdir()
    assert ids("install", machine) == ["done", "excel-unused"]
    assert machine.addin.exists()


def break_python(machine: Machine, _patch: pytest.MonkeyPatch) -> Machine:
    machine.python.unlink()
    return machine


def break_library(machine: Machine, _patch: pytest.MonkeyPatch) -> Machine:
    (machine.python.parent / LIBRARIES[1]).unlink()
    return machine


def without_xlwings(machine: Machine, patch: pytest.MonkeyPatch) -> Machine:
    patch.setattr(doctor, "found_xlwings", lambda: None)
    return machine


def another_xlwings(machine: Machine, patch: pytest.MonkeyPatch) -> Machine:
    patch.setattr(doctor, "found_xlwings", lambda: "0.30.0")
    return machine


def moved(machine: Machine, folder: str) -> Machine:
    """The same machine with its Python in another folder."""
    python = machine.python.parent / folder / "python.exe"
    python.parent.mkdir()
    python.touch()
    for name in LIBRARIES:
        (python.parent / name).touch()
    return replace(machine, python=python)


def from_the_store(machine: Machine, _patch: pytest.MonkeyPatch) -> Machine:
    return moved(machine, "WindowsApps")


def in_russian_letters(machine: Machine, _patch: pytest.MonkeyPatch) -> Machine:
    return moved(machine, "Программы")


def in_percents(machine: Machine, _patch: pytest.MonkeyPatch) -> Machine:
    return moved(machine, "100%")


def temporary_in_russian(machine: Machine, _patch: pytest.MonkeyPatch) -> Machine:
    return replace(machine, temporary=Path("C:/Users/Иван/Temp"))


def on_linux(machine: Machine, _patch: pytest.MonkeyPatch) -> Machine:
    return replace(machine, system="linux")


REASONS = {
    "no-python": break_python,
    "no-library": break_library,
    "no-xlwings": without_xlwings,
    "other-xlwings": another_xlwings,
    "store-python": from_the_store,
    "letters-python": in_russian_letters,
    "trouble-python": in_percents,
    "letters-temp": temporary_in_russian,
    "no-excel": on_linux,
}


@pytest.mark.parametrize("reason", REASONS)
def test_what_would_not_work_is_not_installed(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    """What is missing or in the way is named by the installer and the doctor; nothing is written."""
    broken = REASONS[reason](machine, monkeypatch)
    before = files(tmp_path)
    with pytest.raises(Refused) as refusal:
        addin("install", "en", broken)
    assert [message.id for message in refusal.value.messages] == [f"install.{reason}"]
    assert files(tmp_path) == before
    assert f"install.{reason}" in [message.id for message in addin("doctor", "en", broken).messages]
    assert not addin("doctor", "en", broken).ok


def test_libraries_may_lie_one_folder_up(machine: Machine) -> None:
    """In a virtual environment python.exe is in Scripts and the libraries lie above it."""
    scripts = machine.python.parent / "Scripts"
    scripts.mkdir()
    (scripts / "python.exe").touch()
    assert ids("install", replace(machine, python=scripts / "python.exe")) == ["done"]


def test_letters_of_the_windows_alphabet_do_no_harm(machine: Machine) -> None:
    """Russian letters are in the way of programs of a Western alphabet, not of a Russian one."""
    russian = replace(moved(machine, "Программы"), alphabet="cp1251")
    assert ids("install", russian) == ["done"]
    assert read_settings(read_parts(russian.addin.read_bytes()))["INTERPRETER_WIN"] == str(russian.python)


def test_a_foreign_user_name_is_pointed_out(machine: Machine) -> None:
    """Letters of another alphabet in the profile's name are told: functions in cells may fail for it."""
    folder = machine.startup.parent / "Иван" / "XLSTART"
    folder.mkdir(parents=True)
    assert ids("install", replace(machine, startup=folder)) == ["done", "letters-startup"]


def spoil(machine: Machine) -> None:
    machine.addin.write_bytes(b"PK")


def change(machine: Machine) -> None:
    parts = read_parts(machine.addin.read_bytes())
    machine.addin.write_bytes(write_parts({**parts, "docProps/app.xml": b"<a/>"}))


def lose_python(machine: Machine) -> None:
    parts = read_parts(machine.addin.read_bytes())
    sheet = parts["xl/worksheets/sheet1.xml"].replace(b"python.exe", b"gone.exe")
    machine.addin.write_bytes(write_parts({**parts, "xl/worksheets/sheet1.xml": sheet}))


def leave_uninstalled(machine: Machine) -> None:
    machine.addin.write_bytes(carried_addin())


def mark(machine: Machine) -> None:
    Path(f"{machine.addin}{MARK}").write_text("[ZoneTransfer]\nZoneId=3\n", encoding="ascii")


def copy_elsewhere(machine: Machine) -> None:
    machine.elsewhere[0].parent.mkdir(parents=True)
    machine.elsewhere[0].write_bytes(machine.addin.read_bytes())


FAULTS = {
    "damaged": spoil,
    "other-addin": change,
    "python-gone": lose_python,
    "mark": mark,
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_doctor_finds_and_install_heals(machine: Machine, fault: str) -> None:
    """What has gone wrong with the file is named, and a new installation puts it right."""
    addin("install", "en", machine)
    FAULTS[fault](machine)
    assert fault in ids("doctor", machine)
    assert fault in ids("status", machine)
    assert ids("install", machine) == ["done"]
    assert ids("doctor", machine)[-1] == "well"


def test_an_addin_copied_by_hand_is_not_ready(machine: Machine) -> None:
    """The add-in as built, copied without the installer, knows no Python."""
    leave_uninstalled(machine)
    assert ids("status", machine) == ["addin", "python-gone"]


def test_a_second_copy_is_pointed_out(machine: Machine) -> None:
    """Another copy in Excel's folder of add-ins is named; it is the judge's to delete."""
    addin("install", "en", machine)
    copy_elsewhere(machine)
    assert "second" in ids("doctor", machine)
    assert ids("install", machine) == ["done", "second"]
    assert machine.elsewhere[0].exists()


def test_a_running_excel_is_told(machine: Machine) -> None:
    """With Excel open the file is put in place, and takes effect when Excel starts again."""
    running = replace(machine, excel_runs=lambda: True)
    assert ids("install", running) == ["done", "excel-runs"]
    assert ids("status", running) == ["addin", "excel-runs"]


@pytest.mark.parametrize("what", ["install", "remove"])
def test_a_file_that_excel_holds_stays(machine: Machine, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """If Windows refuses since Excel has the file, that is said; the old file stays and nothing beside it."""
    leave_uninstalled(machine)
    machine.addin.with_name(f"~${ADDIN_NAME}").touch()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "in use")

    monkeypatch.setattr(Path, "replace", refuse)
    real = Path.unlink
    monkeypatch.setattr(
        Path, "unlink", lambda self, **given: refuse() if self == machine.addin else real(self, **given)
    )
    with pytest.raises(BookError) as failure:
        addin(what, "en", machine)
    assert [message.id for message in failure.value.messages] == ["install.excel-holds"]
    assert machine.addin.read_bytes() == carried_addin()
    assert files(machine.startup.parent) == {f"XLSTART/{ADDIN_NAME}", f"XLSTART/~${ADDIN_NAME}"}


def test_a_folder_without_rights_is_told(machine: Machine) -> None:
    """If the folder cannot be written for another reason, the rights are named."""
    machine.startup.rmdir()
    machine.startup.write_text("no folder", encoding="ascii")
    assert ids("install", machine) == ["failed"]


@pytest.fixture
def apple(tmp_path: Path) -> Machine:
    """A Mac."""
    python = tmp_path / "bin" / "python3"
    python.parent.mkdir()
    python.touch()
    return mac(tmp_path, python)


def test_a_mac_gets_the_script_too(apple: Machine, tmp_path: Path) -> None:
    """On macOS the add-in names Python for it, xlwings' script goes to its folder, and the limit is said."""
    assert ids("install", apple) == ["done", "mac"]
    assert read_settings(read_parts(apple.addin.read_bytes()))["INTERPRETER_MAC"] == str(apple.python)
    assert files(tmp_path / "Library" / "Application Scripts") == {
        f"com.microsoft.Excel/xlwings-{wanted_xlwings()}.applescript"
    }
    assert ids("doctor", apple) == ["python", "xlwings", "addin", "well"]


def test_what_messages_say_fits_a_window() -> None:
    """No message is longer than 255 letters, however long its paths are."""
    shown = doctor.shown("x" * 300)
    assert len(shown) == 80
    for key, texts in installer_texts():
        for text in texts:
            filled = text.replace("{path}", shown).replace("{python}", shown).replace("{folder}", shown)
            assert len(filled) <= 255, key


def installer_texts() -> Iterator[tuple[str, tuple[str, str]]]:
    from fourclubs_workbook.messages import CATALOGUE

    yield from ((key, texts) for key, texts in CATALOGUE.items() if key.startswith("install."))


class TestCommand:
    """The verb of the command."""

    @pytest.fixture(autouse=True)
    def _installed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The package's own note of the verb, wherever the tests run from."""
        point = EntryPoint("addin", "fourclubs_addin.installer:addin", "fourclubs.verbs")
        monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: [point])

    def test_it_tells_and_answers(
        self,
        machine: Machine,
        tmp_path: Path,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        """`addin install` works on the profile that the environment names, in words and for programs."""
        monkeypatch.setenv(TRY_WINDOWS, str(tmp_path / "Judge"))
        assert main(["addin", "install", "--lang", "ru"]) == 0
        assert capsys.readouterr().out.startswith("Надстройка установлена: ")
        assert main(["addin", "doctor", "--json"]) == 0
        answer = json.loads(capsys.readouterr().out)
        assert answer["ok"]
        assert answer["addin"] == str(machine.addin)
        assert main(["addin", "remove"]) == 0
        assert main(["addin", "status"]) == 1

    def test_without_excel_it_says_so(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """On a system without Excel nothing is done, and the reason is said."""
        monkeypatch.setattr(installer, "this_machine", lambda: Machine("linux", Path(), Path()))
        assert main(["addin", "install", "--lang", "en"]) == 1
        assert "There is no Excel here" in capsys.readouterr().err

    def test_without_the_addin_it_says_so(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Where the program was not installed as a whole, the way out is said."""
        monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: [])
        assert main(["addin", "status", "--lang", "en"]) == 1
        assert "pip install" in capsys.readouterr().err
