"""The command `fourclubs`: calls, languages, exit codes, answers to programs."""

import io
import json
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from fourclubs_workbook.command import entry, main, working
from fourclubs_workbook.command.checking import expand
from fourclubs_workbook.command.language import find_language
from fourclubs_workbook.command.program import make_program
from fourclubs_workbook.command.speaker import Speaker
from fourclubs_workbook.command.verbs import VERBS, Verb
from fourclubs_workbook.errors import Refused
from fourclubs_workbook.messages import CATALOGUE, confirm, told
from fourclubs_workbook.state_folder import state_folder

VERB_NAMES = [verb.name for verb in VERBS]


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder of its own as the current one, and a system that speaks English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "FOURCLUBS_LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)


class Call:
    """A call of the command and its answer."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.out = self.err = ""

    def __call__(self, *arguments: str) -> int:
        code = main(arguments)
        self.out, self.err = self._capsys.readouterr()
        return code

    def data(self, *arguments: str) -> tuple[int, dict[str, Any]]:
        code = self(*arguments, "--json")
        assert self.err == ""
        answer: dict[str, Any] = json.loads(self.out)
        return code, answer


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    return Call(capsys)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A played English tournament; its seed is chosen so that the workbook has nothing to ask."""
    path = tmp_path_factory.mktemp("played") / "played.xlsx"
    assert main(["simulate", str(path), "--seed", "5"]) == 0
    return path


@pytest.fixture
def book(played: Path, tmp_path: Path) -> Path:
    """A copy of the played tournament that a test may change."""
    copy = tmp_path / "club.xlsx"
    copy.write_bytes(played.read_bytes())
    return copy


class TestHelp:
    """What `--help` says."""

    @pytest.mark.parametrize("language", ["ru", "en"])
    def test_verbs_stand_in_the_order_of_the_day(self, call: Call, language: str) -> None:
        """The help lists all verbs, each with a line, in the order of the judge's day."""
        assert call("--lang", language, "--help") == 0
        lines = [line.split() for line in call.out.splitlines() if line.startswith("  ")]
        assert [words[0] for words in lines if words and words[0] in VERB_NAMES] == VERB_NAMES

    @pytest.mark.parametrize("verb", VERB_NAMES)
    @pytest.mark.parametrize("language", ["ru", "en"])
    def test_help_is_in_one_language(self, call: Call, verb: str, language: str) -> None:
        """Russian help has no English sentence, English help no Russian letter."""
        assert call(verb, "--help", "--lang", language) == 0
        assert call.err == ""
        words = ("Usage", "Options", "Show", "required", "Missing")
        if language == "ru":
            assert not any(word in call.out for word in words)
        else:
            assert not any("а" <= letter.lower() <= "я" for letter in call.out)

    def test_no_verb_shows_the_help(self, call: Call) -> None:
        """`fourclubs` alone shows the help and is no error."""
        assert call() == 0
        assert call.out.startswith("Usage: fourclubs ACTION [OPTIONS]") or "Usage: fourclubs" in call.out

    def test_version(self, call: Call) -> None:
        """`--version` names the program."""
        assert call("--version") == 0
        assert call.out.startswith("fourclubs ")

    def test_every_text_of_the_command_is_used(self) -> None:
        """Each verb, option and argument has its text, and no text of these is left over."""
        expected = {f"cli.verb.{verb.name}" for verb in VERBS}
        assert {name for name in CATALOGUE if name.startswith("cli.verb.")} == expected
        more = {name.removeprefix("cli.more.") for name in CATALOGUE if name.startswith("cli.more.")}
        assert more <= set(VERB_NAMES)
        options = {f"cli.option.{option.key}" for verb in VERBS for option in verb.options}
        always = {f"cli.option.{key}" for key in ("help", "version", "lang", "json")}
        assert {name for name in CATALOGUE if name.startswith("cli.option.")} == options | always


class TestLanguage:
    """In which language the command speaks."""

    @pytest.mark.parametrize(
        ("arguments", "environment", "language"),
        [
            ([], {"LANG": "ru_RU.UTF-8"}, "ru"),
            ([], {"LANG": "de_DE.UTF-8"}, "en"),
            ([], {"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
            ([], {"LANG": "en_US.UTF-8", "FOURCLUBS_LANG": "ru"}, "ru"),
            ([], {"LANG": "ru_RU.UTF-8", "FOURCLUBS_LANG": "klingon"}, "ru"),
            (["demo", "--lang", "en"], {"FOURCLUBS_LANG": "ru"}, "en"),
            (["--lang=ru"], {}, "ru"),
            (["--lang"], {"LANG": "ru"}, "ru"),
        ],
    )
    def test_order_of_what_decides(
        self, arguments: list[str], environment: dict[str, str], language: str
    ) -> None:
        """The call decides first, then `FOURCLUBS_LANG`, then the system; else English."""
        assert find_language(arguments, environment) == language

    def test_workbook_decides(self, call: Call, book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """An English workbook is spoken of in English on a Russian system, but for an explicit `--lang`."""
        monkeypatch.setenv("LANG", "ru_RU.UTF-8")
        assert call("check", str(book)) == 0
        assert call.out.splitlines()[-1].startswith("All is right")
        assert call("check", str(book), "--lang", "ru") == 0
        assert not call.out.splitlines()[-1].isascii()

    def test_refusals_come_in_the_workbooks_language(
        self, call: Call, book: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A refusal, too, is in the workbook's language once it has been read."""
        monkeypatch.setenv("LANG", "ru_RU.UTF-8")
        assert call("reopen", str(book)) == 1
        assert call.err.startswith("Not done:\n- ")
        assert call("reopen", "missing.xlsx") == 1
        assert call.err.startswith("Не сделано:\n- ")


class TestExitCodes:
    """0 done, 1 refused, 2 wrong call."""

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (["dance"], "dance"),
            (["close"], "BOOK.xlsx"),
            (["close", "a.xlsx", "b.xlsx"], "b.xlsx"),
            (["close", "a.xlsx", "--loud"], "--loud"),
            (["reopen", "a.xlsx", "--tour", "0"], "1 to 100"),
            (["reopen", "a.xlsx", "--tour", "two"], "1 to 100"),
            (["reopen", "a.xlsx", "--tour"], "--tour"),
            (["new", "a.xlsx"], "--tables"),
            (["new", "a.xlsx", "--tables", "2", "--players", "3"], "--tours"),
            (["demo"], "--out"),
            (["demo", "--lang", "de"], "ru, en"),
            (["--loud"], "--loud"),
        ],
    )
    def test_wrong_call(self, call: Call, arguments: list[str], said: str) -> None:
        """A wrong call says on one line what is wrong and where help is; exit code 2, also as JSON."""
        assert call(*arguments) == 2
        assert call.out == ""
        assert said in call.err
        assert "--help" in call.err
        assert call.err.count("\n") == 1
        code, answer = call.data("--json", *arguments)
        assert code == 2
        assert answer["ok"] is False
        assert [message["grade"] for message in answer["messages"]] == ["refused"]

    def test_done(self, call: Call) -> None:
        """A new workbook is made, said on standard output; exit code 0."""
        assert call("new", "club.xlsx", "--tables", "2", "--players", "3", "--tours", "2") == 0
        assert Path("club.xlsx").exists()
        assert "club.xlsx" in call.out
        assert call.err == ""

    def test_refused(self, call: Call) -> None:
        """What cannot be done is said on standard error, with why; exit code 1."""
        assert call("close", "missing.xlsx") == 1
        assert call.out == ""
        assert "missing.xlsx" in call.err

    @pytest.mark.parametrize(
        "verb", [verb.name for verb in VERBS if verb.arguments and verb.name not in {"import", "addin"}]
    )
    def test_missing_file(self, call: Call, verb: str) -> None:
        """Each verb that needs a workbook says which file is missing."""
        if verb in ("new", "simulate"):
            return
        more = ["list.csv"] if verb == "intake" else []
        assert call(verb, "missing.xlsx", *more) == 1
        assert "missing.xlsx" in call.out + call.err

    @pytest.mark.parametrize("name", [".", "folder"])
    def test_folder_in_place_of_a_workbook(self, call: Call, tmp_path: Path, name: str) -> None:
        """A folder is no workbook; it is named."""
        Path("folder").mkdir()
        assert call("close", name) == 1
        assert (tmp_path.name if name == "." else name) in call.err

    def test_file_of_another_kind(self, call: Call) -> None:
        """A text file is no workbook."""
        Path("notes.txt").write_text("Ivanov, Petrov", encoding="utf-8")
        assert call("close", "notes.txt") == 1
        assert "notes.txt" in call.err


class TestJson:
    """The answers to programs."""

    def test_done(self, call: Call, book: Path) -> None:
        """One object: ok, the action, the messages with id, grade, cell and text, and data."""
        code, answer = call.data(
            "reopen", str(book), "--tour", "1", "--reason", "a slip was misread", "--yes"
        )
        assert code == 0
        assert list(answer)[:3] == ["ok", "action", "messages"]
        assert (answer["ok"], answer["action"]) == (True, "reopen")
        assert all(list(message) == ["id", "grade", "cell", "text"] for message in answer["messages"])
        assert "reopen.done" in [message["id"] for message in answer["messages"]]
        assert (answer["tour"], answer["stage"]) == (1, "play")

    def test_refused(self, call: Call) -> None:
        """A refusal is an object as well, on standard output; exit code 1."""
        code, answer = call.data("undo", "missing.xlsx")
        assert code == 1
        assert (answer["ok"], answer["action"]) == (False, "undo")
        assert answer["messages"][0]["grade"] == "refused"

    def test_ascii_where_the_console_has_another_alphabet(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        """On a console that is not UTF-8 the object is pure ASCII, so that nothing in it is lost."""
        buffer = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(buffer, encoding="cp1251"))
        assert main(["close", "нет.xlsx", "--json", "--lang", "ru"]) == 1
        sys.stdout.flush()
        assert buffer.getvalue().isascii()
        assert "нет.xlsx" in json.loads(buffer.getvalue())["messages"][0]["text"]


class TestConsole:
    """Consoles that cannot show every letter."""

    @pytest.mark.parametrize("encoding", ["ascii", "cp866", "cp1251", "cp437"])
    def test_help_does_not_fail(self, monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
        """Letters that a console lacks come out as question marks."""
        buffer = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(buffer, encoding=encoding))
        assert main(["--help", "--lang", "ru"]) == 0
        sys.stdout.flush()
        assert b"fourclubs" in buffer.getvalue()


class Fake:
    """A verb's work that asks about warnings before it is done."""

    def __init__(self) -> None:
        self.warnings = [confirm("cli.replace", path="a.json")]
        self.was_done = False

    def __call__(self, verb: Verb, values: object, speaker: Speaker, now: datetime) -> int:
        if not speaker.confirm(self.warnings):
            raise Refused(self.warnings)
        self.was_done = True
        return speaker.done([*self.warnings, told("cli.right")], {"more": 1})


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Fake:
    work = Fake()
    monkeypatch.setattr(entry, "do_verb", work)
    return work


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


class TestConfirming:
    """Warnings that the judge must confirm."""

    def test_needs_yes_where_nobody_can_answer(self, call: Call, fake: Fake) -> None:
        """Away from a terminal nothing is done, the warning is said, and how to confirm it."""
        assert call("close", "a.xlsx") == 1
        assert not fake.was_done
        assert call.err.splitlines() == [
            "Not done:",
            "! There is a file a.json already. Replace it?",
            "- If the warnings are right, repeat with --yes.",
        ]
        code, answer = call.data("close", "a.xlsx")
        assert code == 1
        assert [message["id"] for message in answer["messages"]] == ["cli.replace", "cli.needs-yes"]

    @pytest.mark.parametrize("option", ["--yes", "-y"])
    def test_yes_confirms(self, call: Call, fake: Fake, option: str) -> None:
        """With `--yes` it is done; the warning is said all the same."""
        assert call("close", "a.xlsx", option) == 0
        assert fake.was_done
        assert call.out.splitlines() == ["! There is a file a.json already. Replace it?", "right"]

    @pytest.mark.parametrize(
        ("answer", "is_done"),
        [
            ("да\n", True),
            ("Д\n", True),
            ("yes\n", True),
            ("y\n", True),
            ("нет\n", False),
            ("\n", False),
            ("", False),
        ],
    )
    def test_terminal_is_asked(
        self, monkeypatch: pytest.MonkeyPatch, fake: Fake, answer: str, is_done: bool
    ) -> None:
        """At a terminal the judge is asked once; anything but a yes is a no, silence as well."""
        streams = {"stdin": Terminal(answer), "stderr": Terminal(), "stdout": Terminal()}
        for name, stream in streams.items():
            monkeypatch.setattr(sys, name, stream)
        assert main(["close", "a.xlsx", "--lang", "ru"]) == (0 if is_done else 1)
        assert fake.was_done is is_done
        said = streams["stderr"].getvalue()
        assert said.count("a.json") == (1 if is_done else 2)
        assert "[да/нет]" in said
        assert "a.json" not in streams["stdout"].getvalue()


class TestEnds:
    """Every other way a call can end."""

    def test_interrupted(self, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
        """Ctrl+C ends in one clear sentence, exit code 1."""

        def interrupt(*_: object) -> int:
            raise KeyboardInterrupt

        monkeypatch.setattr(entry, "do_verb", interrupt)
        assert call("close", "a.xlsx") == 1
        assert "Interrupted" in call.err
        assert "Traceback" not in call.err

    def test_fault_of_the_program(self, call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        """A fault of the program is one sentence; the details are in the file that it names."""

        def fail(*_: object) -> int:
            raise ZeroDivisionError("a fault")

        monkeypatch.setattr(entry, "do_verb", fail)
        monkeypatch.setattr(sys, "platform", "linux")
        assert call("close", "a.xlsx") == 1
        assert "Traceback" not in call.err
        (details,) = (tmp_path / "state" / "fourclubs").iterdir()
        assert str(details) in call.err
        written = details.read_text(encoding="utf-8")
        assert "ZeroDivisionError: a fault" in written
        assert "['close', 'a.xlsx']" in written

    def test_details_where_the_folder_cannot_be_made(
        self, call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        """Without a folder for them, the details go to the system's temporary folder."""

        def fail(*_: object) -> int:
            raise ZeroDivisionError

        (tmp_path / "state").write_text("a file", encoding="utf-8")
        (tmp_path / "temporary").mkdir()
        monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
        monkeypatch.setattr(entry, "do_verb", fail)
        assert call("close", "a.xlsx") == 1
        assert str(tmp_path / "temporary") in call.err

    @pytest.mark.parametrize(
        ("platform", "environment", "folder"),
        [
            ("linux", {"XDG_STATE_HOME": "/s"}, "/s/fourclubs"),
            ("win32", {"LOCALAPPDATA": "/local"}, "/local/fourclubs"),
        ],
    )
    def test_folder_of_details(self, platform: str, environment: dict[str, str], folder: str) -> None:
        """Details lie where the system keeps such files of the user."""
        assert state_folder(environment, platform).as_posix() == folder


class TestCheck:
    """`check` on one file and on many."""

    def test_one_file(self, call: Call, book: Path) -> None:
        """A right workbook: exit code 0, no summary."""
        assert call("check", str(book)) == 0
        assert "club.xlsx" not in call.out

    def test_many_files(self, call: Call, book: Path) -> None:
        """Each file is named, then all of them in a summary; one that cannot be read stops no other."""
        Path("broken.xlsx").write_bytes(b"PK\x03\x04 and then nothing")
        assert call("check", "*.xlsx") == 1
        assert call.out.splitlines()[-3:] == [
            "broken.xlsx  not read",
            "club.xlsx    right",
            "Workbooks: 2, with something wrong: 1.",
        ]
        code, answer = call.data("check", "broken.xlsx", "club.xlsx")
        assert code == 1
        assert answer["files"] == [
            {"file": "broken.xlsx", "ok": False, "differences": None},
            {"file": "club.xlsx", "ok": True, "differences": 0},
        ]
        assert {message["file"] for message in answer["messages"]} == {"broken.xlsx", "club.xlsx"}

    def test_difference(self, call: Call, book: Path) -> None:
        """A changed result is found: exit code 1."""
        from openpyxl import load_workbook

        workbook = load_workbook(book)
        sheet = workbook["Standings"]
        table = sheet.tables["TeamRating"]
        first = table.ref.split(":")[0]
        cell = sheet[first].offset(row=1, column=2)
        cell.value = 77
        workbook.save(book)
        code, answer = call.data("check", str(book))
        assert code == 1
        assert answer["files"][0]["differences"] >= 1

    def test_patterns(self) -> None:
        """A pattern stands for the files that fit, each once; those of open programs are passed over."""
        for name in ("a.xlsx", "b.xlsx", "~$a.xlsx", ".~lock.a.xlsx#", "c.txt", "d[1].xlsx"):
            Path(name).write_text("", encoding="utf-8")
        assert [path.name for path in expand(["*.xlsx"])] == ["a.xlsx", "b.xlsx", "d[1].xlsx"]
        assert [path.name for path in expand(["a.xlsx", "?.xlsx"])] == ["a.xlsx", "b.xlsx"]
        assert [path.name for path in expand(["d[1].xlsx"])] == ["d[1].xlsx"]

    def test_pattern_without_files(self, call: Call) -> None:
        """A pattern that fits nothing is refused, not passed over."""
        assert call("check", "*.xlsx") == 1
        assert "*.xlsx" in call.err


class TestWork:
    """The verbs on real files."""

    def test_export_and_import(self, call: Call, book: Path) -> None:
        """An export lies beside the workbook; imported, it is a workbook that is right."""
        assert call("export", "club.xlsx") == 0
        assert json.loads(Path("club.json").read_bytes())["format"] == "fourclubs/1"
        assert call("import", "club.json", "again.xlsx") == 0
        assert call("check", "again.xlsx") == 0
        assert call("export", "again.xlsx", "again.json") == 0
        assert Path("again.json").read_bytes() == Path("club.json").read_bytes()

    def test_export_asks_before_it_replaces(self, call: Call, book: Path) -> None:
        """A file that is there is replaced only when that is confirmed."""
        Path("club.json").write_text("mine", encoding="utf-8")
        assert call("export", "club.xlsx") == 1
        assert Path("club.json").read_text(encoding="utf-8") == "mine"
        assert "--yes" in call.err
        assert call("export", "club.xlsx", "--yes") == 0
        assert Path("club.json").read_text(encoding="utf-8") != "mine"

    def test_import_replaces_no_workbook(self, call: Call, book: Path) -> None:
        """An import makes a new workbook; one that is there stays as it is."""
        assert call("export", "club.xlsx") == 0
        before = book.read_bytes()
        assert call("import", "club.json", "club.xlsx") == 1
        assert book.read_bytes() == before

    def test_undo_and_redo(self, call: Call, book: Path) -> None:
        """An action is taken back and done again; each names the action."""
        before = book.read_bytes()
        assert call("reopen", "club.xlsx", "--tour", "1", "--reason", "a slip was misread") == 0
        after = book.read_bytes()
        assert call("undo", "club.xlsx") == 0
        assert "before the action reopen" in call.out
        assert book.read_bytes() == before
        assert call("redo", "club.xlsx") == 0
        assert call.out.startswith("The action reopen")
        assert book.read_bytes() == after

    def test_undo_of_a_damaged_workbook(self, call: Call, book: Path) -> None:
        """A workbook that can no longer be opened is put back by undo all the same."""
        before = book.read_bytes()
        assert call("reopen", "club.xlsx", "--tour", "1", "--reason", "a slip was misread") == 0
        book.write_bytes(b"PK damaged")
        assert call("undo", "club.xlsx") == 0
        assert book.read_bytes() == before

    def test_simulate_without_a_seed_says_which_it_took(self, call: Call) -> None:
        """Without `--seed` one is chosen and said, so that the tournament can be made again."""
        code, answer = call.data("simulate", "random.xlsx")
        assert code == 0
        assert isinstance(answer["seed"], int)

    @pytest.mark.parametrize("language", ["ru", "en"])
    def test_demo(self, call: Call, language: str) -> None:
        """`demo` makes a folder with a played workbook that is right, and publishes it."""
        code, answer = call.data("demo", "--out", "demo", "--lang", language)
        assert code == 0, answer
        workbook = Path(answer["workbook"])
        assert workbook.parent.name == "demo"
        assert (Path(answer["folder"]) / "manifest.json").is_file()
        assert call("check", str(workbook)) == 0

    def test_new_takes_what_it_is_told(self, call: Call) -> None:
        """Title, date, venue and judge of the call stand in the new workbook."""
        from openpyxl import load_workbook

        size = ("--tables", "2", "--players", "3", "--tours", "2")
        what = ("--title", "Cup", "--date", "1 May", "--venue", "Hall", "--judge", "Ivanov")
        assert call("new", "club.xlsx", *size, *what) == 0
        values = {cell.value for row in load_workbook("club.xlsx")["Tournament"].iter_rows() for cell in row}
        assert {"Cup", "1 May", "Hall", "Ivanov"} <= values


class TestProgress:
    """Work over a second shows how far it is."""

    def test_only_at_a_terminal_and_after_a_second(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nothing is shown in the first second, nor away from a terminal, nor beside JSON."""
        clock = [0.0]
        monkeypatch.setattr("time.monotonic", lambda: clock[0])
        for stream, as_json, shown in (
            (Terminal(), False, True),
            (io.StringIO(), False, False),
            (Terminal(), True, False),
        ):
            monkeypatch.setattr(sys, "stderr", stream)
            speaker = Speaker("en", as_json=as_json)
            speaker.progress(1, 9)
            assert stream.getvalue() == ""
            clock[0] += 2
            speaker.progress(2, 9)
            assert ("2 of 9" in stream.getvalue()) is shown


def test_click_alone_can_run_the_program() -> None:
    """The program is an ordinary click group: its verbs hand over their values by the options' keys."""
    seen: list[tuple[str, object]] = []

    def do(verb: Verb, values: object) -> int:
        seen.append((verb.name, values))
        return 0

    result = CliRunner().invoke(make_program("en", do), ["reopen", "a.xlsx", "--tour", "2", "--reason", "x"])
    assert result.exit_code == 0
    values = {"book": "a.xlsx", "tour": 2, "reason": "x", "yes": False, "json": False, "lang": None}
    assert seen == [("reopen", values)]


def test_every_verb_has_its_work() -> None:
    """A verb is an action of the runner or one that `working` does itself."""
    from fourclubs_workbook.actions.runner import ACTIONS

    assert set(VERB_NAMES) == {*ACTIONS, *working.DOING, "check"}
