import errno
import json
import os
import random
import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fourclubs_workbook import backup_list, backups, file_place
from fourclubs_workbook.backup_list import KEPT
from fourclubs_workbook.backups import abort, record, redo, undo
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.errors import BookError, FourClubsError, Refused
from fourclubs_workbook.port import RowsWrite

from .small_books import save_small, write_parts

NOON = datetime(2026, 11, 29, 14, 5, 33)


def state(text: str) -> bytes:
    """The bytes of a workbook in one state; backups look at bytes only, and at the zip being whole."""
    return f"state {text}".encode()


@pytest.fixture(autouse=True)
def _any_bytes(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Most tests use short texts for workbooks; those that are about damage use real ones."""
    if "real_files" not in request.fixturenames:
        monkeypatch.setattr(backups, "_is_whole", lambda _: True)


@pytest.fixture
def real_files() -> None:
    """This test uses real workbooks."""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "Кубок.xlsx"
    path.write_bytes(state("0"))
    return path


class Judge:
    """Runs actions that only change the bytes, a minute apart."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.now = NOON

    def act(self, text: str, action: str = "close") -> Path:
        copy = record(self.path, action, self.tick())
        file_place.put_in_place(self.path, state(text), self.path)
        return copy

    def undo(self) -> str:
        return undo(self.path, self.tick()).action

    def redo(self) -> str:
        return redo(self.path, self.tick()).action

    def tick(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now

    @property
    def stands(self) -> str:
        return self.path.read_bytes().decode().removeprefix("state ")


@pytest.fixture
def judge(book: Path) -> Judge:
    return Judge(book)


def names(path: Path) -> list[str]:
    return sorted(file.name for file in (path.parent / "backups").glob("*.xlsx"))


def message_ids(error: FourClubsError) -> list[str]:
    for message in error.messages:
        assert max(len(message.show("ru")), len(message.show("en"))) < 255
    return [message.id for message in error.messages]


def test_a_copy_says_what_it_is(book: Path) -> None:
    """Name of the workbook, time and action; the bytes are those of the workbook."""
    copy = record(book, "close", NOON)
    assert copy == book.parent / "backups" / "Кубок 2026-11-29 14-05-33 close.xlsx"
    assert copy.read_bytes() == state("0")


def test_copies_of_one_second_do_not_overwrite_each_other(judge: Judge) -> None:
    """The second has a number."""
    for text in "123":
        record(judge.path, "close", NOON)
        judge.path.write_bytes(state(text))
    assert names(judge.path) == [
        "Кубок 2026-11-29 14-05-33 (2) close.xlsx",
        "Кубок 2026-11-29 14-05-33 (3) close.xlsx",
        "Кубок 2026-11-29 14-05-33 close.xlsx",
    ]
    assert [judge.undo() and judge.stands for _ in range(3)] == ["2", "1", "0"]


def test_undo_again_and_again_and_forward(judge: Judge) -> None:
    """Each step back has its step forward, by name."""
    for text, action in (("1", "draw"), ("2", "seat"), ("3", "show")):
        judge.act(text, action)
    assert [(judge.undo(), judge.stands) for _ in range(3)] == [("show", "2"), ("seat", "1"), ("draw", "0")]
    with pytest.raises(Refused) as caught:
        judge.undo()
    assert message_ids(caught.value) == ["backup.nothing-to-undo"]
    assert [(judge.redo(), judge.stands) for _ in range(3)] == [("draw", "1"), ("seat", "2"), ("show", "3")]
    with pytest.raises(Refused) as caught:
        judge.redo()
    assert message_ids(caught.value) == ["backup.nothing-to-redo"]
    assert (judge.undo(), judge.stands) == ("show", "2")


def test_what_was_typed_since_comes_back_with_redo(judge: Judge) -> None:
    """Undo keeps what the judge typed after the last action; redo brings it back."""
    judge.act("1")
    judge.path.write_bytes(state("1 and typed"))
    restored = undo(judge.path, judge.tick())
    assert judge.stands == "0"
    assert restored.kept.read_bytes() == state("1 and typed")
    judge.redo()
    assert judge.stands == "1 and typed"
    judge.undo()
    judge.path.write_bytes(state("0 and typed"))
    judge.redo()
    assert judge.stands == "1 and typed"
    judge.undo()
    assert judge.stands == "0 and typed"


def test_a_new_action_ends_the_way_forward_but_keeps_the_files(judge: Judge) -> None:
    """After undo and another action there is nothing to redo; the copy is still in the folder."""
    judge.act("1")
    kept = undo(judge.path, judge.tick()).kept
    judge.act("other")
    with pytest.raises(Refused):
        judge.redo()
    assert kept.read_bytes() == state("1")
    judge.undo()
    assert judge.stands == "0"


def test_walking_back_and_forth_makes_no_new_files(judge: Judge) -> None:
    """A state that lies in the folder is not copied again: walking pushes no copy out."""
    for text in "12345":
        judge.act(text)
    for _ in range(5):
        judge.undo()
    files = names(judge.path)
    assert len(files) == 6
    for _ in range(3):
        for _ in range(5):
            judge.redo()
        for _ in range(5):
            judge.undo()
    assert names(judge.path) == files
    assert judge.stands == "0"


def test_the_last_fifty_stay_in_the_order_they_were_made(judge: Judge) -> None:
    """The clock may be set back: the newest copies stay, and undo goes back through all fifty."""
    for number in range(1, 61):
        judge.now -= timedelta(hours=3)
        judge.act(str(number))
    assert len(names(judge.path)) == KEPT
    # The copies before actions 11 to 60 hold the states 10 to 59. Undo keeps the present state 60, which
    # pushes out the oldest of the fifty, state 10: the states 59 to 11 are left, 49 steps.
    stood = []
    for _ in range(49):
        judge.undo()
        stood.append(int(judge.stands))
    assert stood == list(range(59, 10, -1))
    with pytest.raises(Refused):
        judge.undo()


def test_undo_at_the_limit_keeps_what_it_needs(judge: Judge) -> None:
    """With fifty copies the one kept by undo takes the place of the oldest."""
    for number in range(1, KEPT + 1):
        judge.act(str(number))
    for _ in range(KEPT - 1):
        judge.undo()
    assert judge.stands == "1"
    with pytest.raises(Refused):
        judge.undo()
    for _ in range(KEPT - 1):
        judge.redo()
    assert judge.stands == str(KEPT)


@pytest.mark.parametrize(
    "other", ["Кубок 2.xlsx", "Кубок 2026-11-29 14-05-33 close.xlsx", "Куб.xlsx", "Кубок (fourclubs).xlsx"]
)
def test_workbooks_of_one_folder_never_mix(judge: Judge, other: str) -> None:
    """One name may begin with the other, or look like one of its copies."""
    second = Judge(judge.path.with_name(other))
    second.path.write_bytes(state("b0"))
    for number in range(1, 60):
        judge.act(f"a{number}")
        if number < 4:
            second.act(f"b{number}")
    judge.undo()
    assert judge.stands == "a58"
    for lists in (False, True):
        if lists:
            for file in (judge.path.parent / "backups").glob("*.json"):
                file.unlink()
        assert [second.undo() and second.stands for _ in range(3)] == ["b2", "b1", "b0"]
        for number in range(1, 4):
            second.act(f"b{number}")


def test_a_failed_save_leaves_no_trace(judge: Judge) -> None:
    """`abort` takes the copy back; undo and redo are as before."""
    judge.act("1")
    judge.act("2")
    judge.undo()
    before = names(judge.path)
    copy = record(judge.path, "close", judge.tick())
    abort(judge.path, copy)
    assert names(judge.path) == before
    judge.redo()
    assert judge.stands == "2"


def test_abort_after_the_workbook_was_replaced_keeps_the_copy(judge: Judge) -> None:
    """An error after the last step is no failed save."""
    abort(judge.path, judge.act("1"))
    judge.undo()
    assert judge.stands == "0"


def test_a_copy_that_was_put_back_by_hand(judge: Judge) -> None:
    """The judge copies a backup over the workbook himself: undo goes to the state before that."""
    judge.act("1")
    copy = judge.act("2")
    judge.path.write_bytes(copy.read_bytes())
    judge.undo()
    assert judge.stands == "0"


def test_a_file_from_the_mail_is_undone_like_any_state(judge: Judge) -> None:
    """Another version saved over the workbook is kept by undo."""
    judge.act("1")
    judge.path.write_bytes(state("from mail"))
    judge.undo()
    assert judge.stands == "0"
    judge.redo()
    assert judge.stands == "from mail"


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"format": 2}', "\x00\x01", '{"copies": 5}', "lost"])
def test_a_list_that_is_lost_or_damaged_is_made_anew(judge: Judge, damage: str) -> None:
    """Undo goes on by the files' names and says so; redo begins anew; no copy is lost."""
    for text in "123":
        judge.act(text)
    files = names(judge.path)
    (listed,) = (judge.path.parent / "backups").glob("*.json")
    if damage == "lost":
        listed.unlink()
    else:
        listed.write_text(damage)
    restored = undo(judge.path, judge.tick())
    assert "backup.list-rebuilt" in [message.id for message in restored.messages]
    assert [judge.stands, judge.undo() and judge.stands, judge.undo() and judge.stands] == ["2", "1", "0"]
    assert set(files) <= set(names(judge.path))
    assert judge.redo()
    assert judge.stands == "1"


def test_a_list_that_names_files_elsewhere_is_not_believed(judge: Judge, tmp_path: Path) -> None:
    """A list from outside must not make undo read another folder's file."""
    judge.act("1")
    (tmp_path / "secret.xlsx").write_bytes(b"secret")
    (listed,) = (judge.path.parent / "backups").glob("*.json")
    content = json.loads(listed.read_text("utf-8"))
    content["pending"]["line"]["undo"][0] |= {"file": "../secret.xlsx", "print": None}
    listed.write_text(json.dumps(content), "utf-8")
    judge.undo()
    assert judge.stands == "0"


def test_no_backups_at_all(book: Path) -> None:
    """Folder missing or deleted: a clear sentence, nothing changed."""
    for step, message_id in ((undo, "backup.nothing-to-undo"), (redo, "backup.nothing-to-redo")):
        with pytest.raises(Refused) as caught:
            step(book, NOON)
        assert message_ids(caught.value) == [message_id]
    assert [file.name for file in book.parent.iterdir()] == [book.name]


def test_a_copy_that_is_gone_is_named_and_passed_over(judge: Judge) -> None:
    """The first try says which copy is missing and changes nothing; the next one goes further back."""
    judge.act("1")
    copy = judge.act("2")
    copy.unlink()
    with pytest.raises(BookError) as caught:
        judge.undo()
    assert message_ids(caught.value) == ["backup.gone"]
    assert judge.stands == "2"
    judge.undo()
    assert judge.stands == "0"
    judge.redo()
    assert judge.stands == "2"


@pytest.mark.usefixtures("real_files")
@pytest.mark.parametrize("lost", [False, True], ids=["list", "no list"])
def test_a_damaged_copy_is_never_put_in_place(tmp_path: Path, lost: bool) -> None:
    """Cut off or changed, with or without the list."""
    path = save_small(tmp_path / "a.xlsx")
    copy = record(path, "close", NOON)
    write_parts(path, {"x": b"1"})
    copy.write_bytes(copy.read_bytes()[:-100])
    if lost:
        next((tmp_path / "backups").glob("*.json")).unlink()
    before = path.read_bytes()
    with pytest.raises(BookError) as caught:
        undo(path, NOON)
    assert message_ids(caught.value) == ["backup.damaged"]
    assert path.read_bytes() == before


def test_a_locked_workbook_is_not_restored(judge: Judge) -> None:
    """Open in Excel, read-only, or in use by another command: nothing changes."""
    judge.act("1")
    owner = judge.path.with_name(f"~${judge.path.name}")
    owner.write_bytes(b"\x04Ivan")
    with pytest.raises(BookError) as caught:
        judge.undo()
    assert message_ids(caught.value) == ["file.open-excel"]
    owner.unlink()
    judge.path.chmod(0o444)
    with pytest.raises(BookError) as caught:
        judge.undo()
    assert message_ids(caught.value) == ["file.read-only"]
    judge.path.chmod(0o644)
    with file_place.hold_lock(judge.path), pytest.raises(BookError) as caught:
        judge.undo()
    assert message_ids(caught.value) == ["file.busy"]
    assert judge.stands == "1"
    judge.undo()
    assert judge.stands == "0"


def test_no_copy_no_action(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk, a folder that cannot be written, a file called backups: the action must not go on."""
    (book.parent / "backups").write_bytes(b"a file")
    with pytest.raises(BookError) as caught:
        record(book, "close", NOON)
    assert message_ids(caught.value) == ["backup.failed"]
    (book.parent / "backups").unlink()

    def full(*_: object, **__: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BookError) as caught:
        record(book, "close", NOON)
    assert message_ids(caught.value) == ["backup.failed"]
    assert list((book.parent / "backups").iterdir()) == []
    assert book.read_bytes() == state("0")


def test_a_live_host_makes_its_own_copy(book: Path) -> None:
    """`save_copy` writes what Excel has in memory; undo puts that back."""

    def save_copy(target: Path) -> None:
        target.write_bytes(state("0 unsaved"))

    copy = record(book, "close", NOON, save_copy)
    book.write_bytes(state("1"))
    assert copy.read_bytes() == state("0 unsaved")
    undo(book, NOON)
    assert book.read_bytes() == state("0 unsaved")


def test_a_very_long_name(tmp_path: Path) -> None:
    """A name that fills the file system's limit of 255 bytes still gets copies of its own."""
    first, second = (Judge(tmp_path / f"{'Кубок' * 20}{'ы' * 24}{end}.xlsx") for end in "аб")
    for one in (first, second):
        one.path.write_bytes(state("0"))
        one.act("1")
        one.undo()
        assert one.stands == "0"
    assert len(names(first.path)) == 4


# Random walks: whatever is done, undo goes back through what stood before each action.


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from(["act", "act", "undo", "undo", "redo", "type", "fail", "lose"]), max_size=14))
def test_undo_and_redo_follow_two_stacks(tmp_path_factory: pytest.TempPathFactory, steps: list[str]) -> None:
    """The model: two stacks of states. `fail` records and aborts; `lose` kills an action before its save."""
    judge = Judge(tmp_path_factory.mktemp("walk") / "Кубок.xlsx")
    judge.path.write_bytes(state("0"))
    back: list[str] = []
    forth: list[str] = []
    lost = False
    for number, step in enumerate(steps, 1):
        stood = judge.stands
        if step == "act":
            judge.act(str(number))
            back, forth = [*back, stood], []
        elif step == "type":
            judge.path.write_bytes(state(f"{stood}+{number}"))
            if lost:
                # An action was killed before its save and the judge typed on: it counts as done.
                back, forth, lost = [*back, stood], [], False
        elif step == "fail":
            abort(judge.path, record(judge.path, "close", judge.tick()))
        elif step == "lose":
            record(judge.path, "close", judge.tick())
        else:
            source, target = (back, forth) if step == "undo" else (forth, back)
            if not source:
                with pytest.raises(Refused):
                    judge.undo() if step == "undo" else judge.redo()
                continue
            judge.undo() if step == "undo" else judge.redo()
            target.append(stood)
            assert judge.stands == source.pop()
        lost = step == "lose" or (lost and step == "type")


# Killed at any moment


CHANGES_OF_THE_DISK: Sequence[tuple[object, str]] = (
    (tempfile, "mkstemp"),
    (os, "fsync"),
    (Path, "replace"),
    (Path, "hardlink_to"),
    (Path, "unlink"),
    (Path, "mkdir"),
)


def die_at(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the process end without cleaning up, just before its `number`-th change of the disk."""
    count = 0

    def deadly(real: Callable[..., object]) -> Callable[..., object]:
        def call(*arguments: object, **keywords: object) -> object:
            nonlocal count
            count += 1
            if count == number:
                os._exit(9)
            return real(*arguments, **keywords)

        return call

    for owner, name in CHANGES_OF_THE_DISK:
        monkeypatch.setattr(owner, name, deadly(getattr(owner, name)))


def deaths(work: Callable[[], object], again: Callable[[], None]) -> Iterator[int]:
    """Run `work` in a process that is killed at its 1st, 2nd, … change of the disk, until it lives."""
    number = 0
    while True:
        number += 1
        again()
        child = os.fork()
        if child == 0:
            with pytest.MonkeyPatch.context() as monkeypatch:
                die_at(number, monkeypatch)
                work()
                os._exit(0)
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        assert code in {0, 9}
        yield number
        if code == 0:
            return


@pytest.mark.usefixtures("real_files")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_killed_during_an_action(tmp_path: Path) -> None:
    """Old workbook or new one whole; undo goes to the old one or, if nothing was done, to what was before."""
    path = tmp_path / "Кубок.xlsx"
    seen = set()

    def again() -> None:
        for file in (tmp_path / "backups").glob("*"):
            file.unlink()
        for file in tmp_path.glob(".fourclubs*"):
            file.unlink()
        save_small(path)
        record(path, "draw", NOON)
        make(path, 7)

    def make(target: Path, value: int) -> None:
        with open_book(target) as opened:
            opened.write([RowsWrite("Log", [[value, *[None] * 6]])])
            opened.save()

    def work() -> None:
        with open_book(path) as opened:
            opened.write([RowsWrite("Log", [[8, *[None] * 6]])])
            record(path, "close", NOON + timedelta(seconds=9))
            opened.save()

    for number in deaths(work, again):
        with open_book(path) as opened:
            value = opened.read().tables["Log"].rows[0][0]
        seen.add(value)
        assert value in {7, 8}, number
        action = undo(path, NOON + timedelta(seconds=20)).action
        with open_book(path) as opened:
            before = opened.read().tables["Log"].rows[0][0]
        assert (action, before) == (("draw", "2026-11-29") if value == 7 else ("close", 7)), number
        redo(path, NOON + timedelta(seconds=30))
        with open_book(path) as opened:
            assert opened.read().tables["Log"].rows[0][0] == value
        make(path, 9)
        assert not list(tmp_path.glob(".fourclubs*")), number
    assert seen == {7, 8}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("direction", ["undo", "redo"])
def test_killed_during_undo_and_redo(judge: Judge, direction: str) -> None:
    """The workbook is before or after the step, and so are the ways back and forward."""
    path = judge.path
    seen = set()

    def again() -> None:
        for file in (*(path.parent / "backups").glob("*"), *path.parent.glob(".fourclubs*")):
            file.unlink()
        judge.now = NOON
        path.write_bytes(state("0"))
        for text in "123":
            judge.act(text)
        path.write_bytes(state("3 typed"))
        if direction == "redo":
            judge.undo()
            judge.undo()
        else:
            judge.undo()

    states = ["0", "1", "2", "3 typed"]
    start = 1 if direction == "redo" else 2
    step = 1 if direction == "redo" else -1

    def work() -> None:
        getattr(judge, direction)()

    for number in deaths(work, again):
        at = states.index(judge.stands)
        seen.add(at)
        assert at in {start, start + step}, number
        forward = []
        for _ in range(len(states) - 1 - at):
            judge.redo()
            forward.append(judge.stands)
        assert forward == states[at + 1 :], number
        backward = []
        for _ in range(len(states) - 1):
            judge.undo()
            backward.append(judge.stands)
        assert backward == states[-2::-1], number
        with pytest.raises(Refused):
            judge.undo()
    assert seen == {start, start + step}


def test_the_list_is_told_apart_by_workbook(judge: Judge) -> None:
    """Each workbook has a list of its own beside its copies, readable by people."""
    judge.act("1")
    (listed,) = (judge.path.parent / "backups").glob("*.json")
    assert listed.name == "Кубок.undo.json"
    assert json.loads(listed.read_text("utf-8"))["copies"][0]["action"] == "close"


def test_many_random_actions_never_lose_a_state_within_the_limit(judge: Judge) -> None:
    """However one walks, every state of the last 50 files is there byte for byte."""
    choice = random.Random(7)
    for number in range(120):
        step = choice.choice(["act", "act", "undo", "redo"])
        if step == "act":
            judge.act(str(number))
        else:
            try:
                getattr(judge, step)()
            except Refused:
                continue
        assert len(names(judge.path)) <= KEPT
        listed = backup_list.read_list(judge.path)
        assert listed is not None
        line = listed.pending.line if listed.pending else listed.line
        for copy in (*line.undo, *line.redo):
            data = (judge.path.parent / "backups" / copy.file).read_bytes()
            assert file_place.fingerprint(data) == copy.print
