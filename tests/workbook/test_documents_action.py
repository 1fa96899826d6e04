"""The action `documents`: which files come, when the judge is asked, and no folder left half done."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

import pytest

from fourclubs_workbook import file_place, file_set
from fourclubs_workbook.actions.documents import KINDS, write_documents
from fourclubs_workbook.actions.done import Done
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.command import main
from fourclubs_workbook.errors import BookError, Refused
from fourclubs_workbook.file_set import put_files
from fourclubs_workbook.messages import Message, refused

from .printed_events import read_pages
from .stages import book_at, type_slip

NOW = datetime(2026, 11, 29, 14, 5)


def documents(
    path: Path,
    folder: Path | None,
    asked: list[Message] | None = None,
    *,
    yes: bool = True,
    what: object = None,
    tour: object = None,
) -> Done:
    def confirm(warnings: Sequence[Message]) -> bool:
        if asked is not None:
            asked.extend(warnings)
        return yes

    with open_book(path, for_reading=True) as book:
        return write_documents(book, folder, {"what": what, "tour": tour}, NOW, confirm)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def page_texts(folder: Path, name: str) -> str:
    return "".join(read_pages((folder / name).read_bytes()))


@pytest.mark.parametrize(
    ("stage", "files"),
    [
        ("blank", ["Tour 1 - captains' forms.pdf"]),
        (
            "play",
            [
                "Tour 1 - captains' forms, filled in.pdf",
                "Tour 1 - captains' forms.pdf",
                "Tour 1 - players' slips.pdf",
                "Tour 1 - protocol.pdf",
                "Tour 1 - seating.pdf",
                "Tour 1 - table cards.pdf",
            ],
        ),
        (
            "shown 2",
            [
                "Table of the event.pdf",
                "Tour 1 - protocol.pdf",
                "Tour 1 - standings.pdf",
                "Tour 2 - captains' forms.pdf",
                "Tour 2 - players' slips.pdf",
                "Tour 2 - seating.pdf",
                "Tour 2 - table cards.pdf",
            ],
        ),
    ],
)
def test_without_words_all_that_there_is_yet_is_printed(stage: str, files: list[str], tmp_path: Path) -> None:
    """Each stage has its documents; protocol and standings are of the last tour that has them."""
    asked: list[Message] = []
    done = documents(book_at(stage, tmp_path), tmp_path / "out", asked)
    assert names(tmp_path / "out") == sorted(files)
    assert asked == []
    assert done.data["files"] == [str(tmp_path / "out" / name) for name in _in_order(done)]


def _in_order(done: Done) -> list[str]:
    return [str(message.parameters["name"]) for message in done.messages if message.id == "documents.file"]


def test_the_book_stays_as_it_is(tmp_path: Path) -> None:
    """Printing writes nothing into the workbook and makes no backup."""
    path = book_at("over", tmp_path)
    before = path.read_bytes()
    documents(path, None, what="standings")
    assert path.read_bytes() == before
    assert names(tmp_path) == ["club - documents", "club.xlsx"]
    assert names(tmp_path / "club - documents") == ["Tour 3 - standings.pdf"]


def test_only_what_is_asked_for_is_printed(tmp_path: Path) -> None:
    """Words and a tour choose the documents."""
    documents(book_at("over", tmp_path), tmp_path / "out", what="Cards; protocol", tour=1)
    assert names(tmp_path / "out") == ["Tour 1 - protocol.pdf", "Tour 1 - table cards.pdf"]


def test_a_seating_that_was_not_shown_needs_a_confirmation_and_is_marked(tmp_path: Path) -> None:
    """What the room has not been shown is printed as a draft only, and only if the judge says so."""
    path = book_at("seating 2", tmp_path)
    asked: list[Message] = []
    with pytest.raises(Refused):
        documents(path, tmp_path / "out", asked, yes=False, what="seating,cards,protocol")
    assert [message.id for message in asked] == ["documents.not-shown"]
    assert not (tmp_path / "out").exists()
    documents(path, tmp_path / "out", what="seating,cards,slips")
    for name in names(tmp_path / "out"):
        assert "DRAFT:notshowntotheroom" in page_texts(tmp_path / "out", name)


def test_documents_without_a_seating_need_no_confirmation(tmp_path: Path) -> None:
    """Protocol and standings of closed tours show nothing of an unreleased seating."""
    asked: list[Message] = []
    documents(book_at("seating 2", tmp_path), tmp_path / "out", asked, what="protocol,standings,event,forms")
    assert asked == []


def test_line_ups_that_were_not_shown_need_a_confirmation(tmp_path: Path) -> None:
    """Б - forms with the line-ups of all teams in them are as secret as the seating until it is shown."""
    asked: list[Message] = []
    with pytest.raises(Refused):
        documents(book_at("seated", tmp_path), tmp_path / "out", asked, yes=False, what="forms")
    assert [message.id for message in asked] == ["documents.lineups-not-shown"]
    assert not (tmp_path / "out").exists()
    asked.clear()
    for stage in ("drawn", "shown"):
        documents(book_at(stage, tmp_path), tmp_path / "out", asked, what="forms")
    assert asked == []


def test_changes_that_are_not_judged_are_left_out(tmp_path: Path) -> None:
    """М - a slip that the judge has typed but not applied is not printed; he is told."""
    path = book_at("shown 2", tmp_path)
    type_slip(path, "North", "exchange", 1, "N3", "N2", table_2=2)
    done = documents(path, tmp_path / "out", what="seating")
    assert [message.parameters for message in done.messages if message.id == "documents.not-judged"] == [
        {"count": 1}
    ]
    assert "(before:" not in page_texts(tmp_path / "out", "Tour 2 - seating.pdf")


@pytest.mark.parametrize(
    ("stage", "options", "ids"),
    [
        ("over", {"what": "cards,foo,bar"}, ["documents.unknown", "documents.unknown"]),
        ("over", {"tour": 4}, ["documents.no-tour"]),
        ("shown", {"what": "protocol,standings"}, ["documents.no-protocol", "documents.no-standings"]),
        ("blank", {"what": "seating,cards,slips"}, ["no-seating", "no-cards", "no-slips"]),
        ("shown", {"what": "event"}, ["documents.no-event"]),
        ("shown", {"what": "seating", "tour": 2}, ["documents.no-seating"]),
    ],
)
def test_what_there_is_not_is_refused(
    stage: str, options: Mapping[str, object], ids: list[str], tmp_path: Path
) -> None:
    """Every document that was asked for by name and does not exist is named; nothing is written."""
    with pytest.raises(Refused) as refusal:
        documents(
            book_at(stage, tmp_path), tmp_path / "out", what=options.get("what"), tour=options.get("tour")
        )
    assert [message.id.removeprefix("documents.") for message in refusal.value.messages] == [
        one.removeprefix("documents.") for one in ids
    ]
    for message in refusal.value.messages:
        for language in ("ru", "en"):
            assert len(message.show(language)) < 255
    assert not (tmp_path / "out").exists()


def test_files_of_the_same_names_are_replaced_and_others_stay(tmp_path: Path) -> None:
    """Printing again into a folder renews its documents and leaves what else is there."""
    out = tmp_path / "out"
    out.mkdir()
    (out / "notes.txt").write_text("mine")
    (out / "Tour 3 - standings.pdf").write_text("old")
    documents(book_at("over", tmp_path), out, what="standings")
    assert names(out) == ["Tour 3 - standings.pdf", "notes.txt"]
    assert (out / "Tour 3 - standings.pdf").read_bytes().startswith(b"%PDF")


def test_a_folder_appears_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If one file cannot be written, a new folder is not there."""
    _fail_at(monkeypatch, "two")
    with pytest.raises(BookError):
        put_files(tmp_path / "new" / "out", {"one": b"1", "two": b"2"})
    assert list((tmp_path / "new").iterdir()) == []


def test_a_folder_whose_name_is_too_long(tmp_path: Path) -> None:
    """A name that no system takes is refused in the judge's words."""
    with pytest.raises(BookError):
        put_files(tmp_path / ("n" * 300), {"one": b"1"})
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_keeps_what_it_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If one file cannot be replaced, those before it get their old contents again."""
    (tmp_path / "one").write_bytes(b"old")
    _fail_at(monkeypatch, "three")
    with pytest.raises(BookError):
        put_files(tmp_path, {"one": b"1", "two": b"2", "three": b"3"})
    assert names(tmp_path) == ["one"]
    assert (tmp_path / "one").read_bytes() == b"old"


def _fail_at(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Let the disk be full at one file."""
    really = file_place.put_in_place

    def put_in_place(path: Path, data: bytes, *, new: bool = False) -> None:
        if path.name == name:
            raise BookError((refused("disk.full", book=name),))
        really(path, data, new=new)

    monkeypatch.setattr(file_set, "put_in_place", put_in_place)


def test_a_file_in_the_place_of_the_folder_is_left_alone(tmp_path: Path) -> None:
    """A file that bears the folder's name is refused by name."""
    (tmp_path / "out").write_text("mine")
    with pytest.raises(BookError) as error:
        documents(book_at("over", tmp_path), tmp_path / "out", what="standings")
    assert [message.id for message in error.value.messages] == ["documents.no-folder"]
    assert (tmp_path / "out").read_text() == "mine"


def test_the_command_prints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`fourclubs documents` says where the files are; without --yes no draft is printed."""
    path = str(book_at("seating 2", tmp_path))
    out = str(tmp_path / "out")
    assert main(["documents", path, "--what", "cards", "--out", out]) == 1
    assert "has not been shown" in capsys.readouterr().err
    assert main(["documents", path, "--what", "cards,standings", "--out", out, "--yes"]) == 0
    said = capsys.readouterr().out
    assert "Files printed: 2" in said
    assert "Tour 2 - table cards.pdf" in said
    assert names(tmp_path / "out") == ["Tour 1 - standings.pdf", "Tour 2 - table cards.pdf"]


def test_help_names_all_documents(capsys: pytest.CaptureFixture[str]) -> None:
    """The help of the verb lists every word of --what, in both languages."""
    for language in ("ru", "en"):
        main(["documents", "--help", "--lang", language])
        said = capsys.readouterr().out
        assert [kind for kind in KINDS if kind not in said] == []
