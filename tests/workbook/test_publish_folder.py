"""The clubs' folder: whole or not at all, under a name that every system takes."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from errno import EACCES, ENOSPC
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourclubs_workbook.errors import BookError
from fourclubs_workbook.publishing import folder as room
from fourclubs_workbook.publishing import put_folder
from fourclubs_workbook.publishing.file_names import LONGEST, file_name

from .publications import publish_book
from .stages import book_at

FILES: Mapping[str, bytes] = {"one.txt": b"1" * 9000, "два.txt": b"2", "three.txt": b""}
KILLED = """
import sys, time
from pathlib import Path
from fourclubs_workbook.publishing import folder as room

write = room._write_file

def slow(path, data):
    write(path, data)
    print("written", flush=True)
    time.sleep(60)

room._write_file = slow
room.put_folder(Path(sys.argv[1]), {"one.txt": b"1", "two.txt": b"2"}, numbered=True)
"""


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def names_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def ids(error: pytest.ExceptionInfo[BookError]) -> list[str]:
    return [message.id for message in error.value.messages]


class TestWhole:
    """The folder appears in one step."""

    def test_files(self, tmp_path: Path) -> None:
        """All files are there with their content, and nothing else is left beside the folder."""
        place = put_folder(tmp_path / "Cup tour 1", FILES, numbered=True)
        assert place == tmp_path / "Cup tour 1"
        assert contents(place) == FILES
        assert names_in(tmp_path) == ["Cup tour 1"]

    @pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
    def test_others_may_read_it(self, tmp_path: Path) -> None:
        """The folder has the permissions of any new folder, not those of a temporary one."""
        usual = tmp_path / "usual"
        usual.mkdir()
        place = put_folder(tmp_path / "Cup", FILES, numbered=True)
        assert place.stat().st_mode == usual.stat().st_mode

    def test_an_older_folder_stays(self, tmp_path: Path) -> None:
        """A folder, an empty one too, is never written over: the next gets a number."""
        (tmp_path / "Cup").mkdir()
        assert put_folder(tmp_path / "Cup", FILES, numbered=True).name == "Cup (2)"
        assert put_folder(tmp_path / "Cup", {"a": b"a"}, numbered=True).name == "Cup (3)"
        assert contents(tmp_path / "Cup") == {}
        assert contents(tmp_path / "Cup (2)") == FILES

    def test_a_folder_that_was_named(self, tmp_path: Path) -> None:
        """A folder that the judge named himself and that exists is refused, and so is one in no folder."""
        (tmp_path / "Cup").mkdir()
        with pytest.raises(BookError) as exists:
            put_folder(tmp_path / "Cup", FILES, numbered=False)
        with pytest.raises(BookError) as parent:
            put_folder(tmp_path / "missing" / "Cup", FILES, numbered=False)
        assert ids(exists) == ["publish.exists"]
        assert ids(parent) == ["publish.no-parent"]
        assert names_in(tmp_path) == ["Cup"]

    @pytest.mark.parametrize("failing", [0, 1, 2])
    def test_disk_full(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: int) -> None:
        """A disk that fills up at any file leaves nothing behind."""
        write = room._write_file
        written: list[Path] = []

        def fill_up(path: Path, data: bytes) -> None:
            if len(written) == failing:
                path.write_bytes(data[:1])
                raise OSError(ENOSPC, "No space left on device")
            written.append(path)
            write(path, data)

        monkeypatch.setattr(room, "_write_file", fill_up)
        with pytest.raises(BookError) as error:
            put_folder(tmp_path / "Cup", FILES, numbered=True)
        assert ids(error) == ["publish.folder-failed"]
        assert "full" in error.value.messages[0].show("en")
        assert names_in(tmp_path) == []

    def test_a_folder_that_cannot_be_written(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A read-only folder is told with its reason."""

        def refuse(*_: object, **__: object) -> str:
            raise OSError(EACCES, "Permission denied")

        monkeypatch.setattr("tempfile.mkdtemp", refuse)
        with pytest.raises(BookError) as error:
            put_folder(tmp_path / "Cup", FILES, numbered=True)
        assert ids(error) == ["publish.folder-failed"]

    def test_the_rename_fails(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """If the last step fails nothing is left either."""

        def fail(*_: object) -> None:
            raise OSError(EACCES, "Permission denied")

        monkeypatch.setattr(Path, "rename", fail)
        with pytest.raises(BookError):
            put_folder(tmp_path / "Cup", FILES, numbered=True)
        assert names_in(tmp_path) == []

    @pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
    def test_killed_in_the_middle(self, tmp_path: Path) -> None:
        """A kill -9 leaves at most a hidden temporary folder, and the next run removes it."""
        process = subprocess.Popen(
            [sys.executable, "-c", KILLED, str(tmp_path / "Cup")],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert process.stdout is not None
        assert process.stdout.readline() == b"written\n"
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
        (left,) = names_in(tmp_path)
        assert left.startswith(".fourclubs-")
        put_folder(tmp_path / "Cup", FILES, numbered=True)
        assert names_in(tmp_path) == ["Cup"]


class TestOfATournament:
    """The folder of a real tournament."""

    def test_files_and_manifest(self, tmp_path: Path) -> None:
        """Six files; the manifest has the length and the hash of each of the others."""
        folder = publish_book(book_at("over", tmp_path))
        assert folder.path.name == "club tour 3"
        assert names_in(folder.path) == [
            "board.html",
            "club tour 3.pdf",
            "club tour 3.xlsx",
            "letter.eml",
            "manifest.json",
            "tournament.json",
        ]
        manifest: dict[str, Any] = json.loads((folder.path / "manifest.json").read_bytes())
        files = contents(folder.path)
        files.pop("manifest.json")
        assert manifest["files"] == [
            {"name": name, "bytes": len(files[name]), "sha256": sha256(files[name]).hexdigest()}
            for name in sorted(files)
        ]
        assert {key: manifest[key] for key in manifest if key != "files"} == {
            "format": "fourclubs-publication/1",
            "title": "Cup",
            "tours": [3],
            "whole": False,
            "language": "en",
            "made": "2026-11-29T18:30",
        }

    def test_the_workbook_stays_as_it_is(self, tmp_path: Path) -> None:
        """Publishing writes nothing into the judge's workbook, and works while Excel has it open."""
        path = book_at("over", tmp_path)
        before = path.read_bytes()
        (tmp_path / "~$club.xlsx").write_bytes(b"\x05Judge")
        publish_book(path)
        assert path.read_bytes() == before

    def test_the_board_page_shows_the_tour(self, tmp_path: Path) -> None:
        """The page of one tour has its seating, though the tour is closed."""
        page = (publish_book(book_at("over", tmp_path), tour=2).path / "board.html").read_text(
            encoding="utf-8"
        )
        assert "N1" in page
        assert "Final seating" in page

    def test_a_folder_of_the_judges_choice(self, tmp_path: Path) -> None:
        """With a folder named, everything goes there."""
        folder = publish_book(book_at("over", tmp_path), tmp_path / "for the clubs")
        assert folder.path == tmp_path / "for the clubs"
        assert len(names_in(folder.path)) == 6


class TestNames:
    """File names that Windows, macOS and Linux take."""

    @pytest.mark.parametrize(
        ("wanted", "name"),
        [
            ("Кубок 2026", "Кубок 2026"),
            ('a<b>c:d"e/f\\g|h?i*j', "a_b_c_d_e_f_g_h_i_j"),
            ("CON", "_CON"),
            ("aux.tour 3", "_aux.tour 3"),
            ("com1", "_com1"),
            ("LPT9 ", "_LPT9"),
            ("concert", "concert"),
            ("Cup...", "Cup"),
            (" . ", "_"),
            ("", "_"),
            ("Cup\u202e\x07\n3", "Cup 3"),
            ("w" * 200, "w" * LONGEST),
            ("=1+1", "=1+1"),
        ],
    )
    def test_one(self, wanted: str, name: str) -> None:
        """Forbidden signs, reserved words, trailing dots and blanks, hidden marks, length."""
        assert file_name(wanted) == name

    @given(st.text())
    def test_always(self, wanted: str) -> None:
        """Whatever is wanted, the name is short, not reserved, and a second pass changes nothing."""
        name = file_name(wanted)
        assert 0 < len(name) <= LONGEST
        assert not set(name) & set('<>:"/\\|?*')
        assert not name.endswith((".", " "))
        assert name.isprintable() or not name.isascii()
        assert name.split(".")[0].strip().lower() not in {"con", "prn", "aux", "nul", "com1", "lpt1"}
        assert file_name(name) == name

    def test_a_workbook_of_an_awkward_name(self, tmp_path: Path) -> None:
        """The folder of a workbook with a long and awkward name bears a safe one."""
        path = book_at("over", tmp_path, f"aux {'Ж' * 80}. .xlsx")
        folder = publish_book(path)
        assert folder.path.name == f"aux {'Ж' * 36} tour 3"
        assert folder.file(".xlsx").stem == folder.path.name


def test_two_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second run for the same folder is refused while the first one writes."""
    write = room._write_file
    refused: list[str] = []

    def write_and_try_again(path: Path, data: bytes) -> None:
        write(path, data)
        monkeypatch.setattr(room, "_write_file", write)
        with pytest.raises(BookError) as error:
            put_folder(tmp_path / "Cup", FILES, numbered=True)
        refused.extend(ids(error))

    monkeypatch.setattr(room, "_write_file", write_and_try_again)
    put_folder(tmp_path / "Cup", FILES, numbered=True)
    assert refused == ["file.busy"]
    assert names_in(tmp_path) == ["Cup"]


def test_time_is_the_only_thing_that_changes(tmp_path: Path) -> None:
    """Two runs a moment apart differ in nothing: the moment is that of the call."""
    path = book_at("over", tmp_path)
    first = contents(publish_book(path).path)
    time.sleep(1.1)
    assert contents(publish_book(path).path) == first
