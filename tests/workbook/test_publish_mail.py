"""The mail draft: opened by Python's library, with its attachments; the addresses."""

from hashlib import sha256
from pathlib import Path

import pytest

from fourclubs_workbook.messages import Grade, Message
from fourclubs_workbook.publishing.addresses import parse_address, split_addresses
from fourclubs_workbook.publishing.mail import make_mail

from .publications import SHIPPED, publish_book
from .stages import book_at, type_cell


class TestDraft:
    """What stands in the file."""

    @pytest.mark.parametrize(("language", "stem"), [("ru", "Кубок города"), ("en", "City Cup")])
    def test_attachments_are_the_files_of_the_folder(self, tmp_path: Path, language: str, stem: str) -> None:
        """Workbook and PDF are attached under their names, byte for byte; the manifest knows their hashes."""
        path = tmp_path / f"{stem}.xlsx"
        path.write_bytes((SHIPPED / f"demo-{language}.xlsx").read_bytes())
        folder = publish_book(path, whole=True)
        attached = {part.get_filename(): part.get_content() for part in folder.mail.iter_attachments()}
        name = folder.path.name
        assert attached == {
            f"{name}{ending}": (folder.path / f"{name}{ending}").read_bytes() for ending in (".xlsx", ".pdf")
        }
        manifest = (folder.path / "manifest.json").read_text(encoding="utf-8")
        for data in attached.values():
            assert sha256(data).hexdigest() in manifest

    def test_headers(self, tmp_path: Path) -> None:
        """The file is a draft: X-Unsent, subject, addresses; no date, no id, no sender of this machine."""
        path = book_at("over", tmp_path)
        type_cell(path, "Teams", {"team": "North"}, email="north@club.ru; Captain <cap@club.ru>")
        mail = publish_book(path).mail
        headers = {name.lower() for name in mail}
        assert headers == {"x-unsent", "to", "subject", "mime-version", "content-type"}
        assert mail["X-Unsent"] == "1"
        assert mail["To"] == "north@club.ru, cap@club.ru"
        assert mail["Subject"] == "Cup: tour 3"
        assert mail.defects == []

    def test_without_addresses(self, tmp_path: Path) -> None:
        """Without addresses the draft has no To, and the judge is told."""
        folder = publish_book(book_at("over", tmp_path))
        assert folder.mail["To"] is None
        assert [message.id for message in folder.done.messages][-1] == "publish.no-addresses"

    def test_cyrillic_names_for_all_programs(self) -> None:
        """A name stands by RFC 2231 in Content-Disposition and as an encoded word in Content-Type."""
        data = make_mail([], "Кубок", "Текст\n", {"Кубок.pdf": b"%PDF"})
        # Base64 of the UTF-8 of «Кубок.pdf»; its letters are D0 9A D1 83 D0 B1 D0 BE D0 BA.
        assert b'Content-Type: application/pdf; name="=?utf-8?b?0JrRg9Cx0L7Qui5wZGY=?="\r\n' in data
        assert b"filename*=utf-8''%D0%9A%D1%83%D0%B1%D0%BE%D0%BA.pdf\r\n" in data
        assert data.isascii()

    def test_lines(self) -> None:
        """Lines end as mail wants it and have at most 998 characters, with the longest names and lists."""
        to = [f"captain-number-{number}@a-rather-long-domain-name.example.org" for number in range(60)]
        data = make_mail(to, "Ж" * 300, "Текст\n" * 5, {f"{'Ж' * 60}.xlsx": b"x" * 5000})
        lines = data.split(b"\r\n")
        assert b"\n" not in b"".join(lines)
        assert max(map(len, lines)) <= 998

    @pytest.mark.parametrize("evil", ["Кубок\r\nBcc: all@club.ru", "Cup\nX-Evil: 1", "a\x00b"])
    def test_a_title_adds_no_header(self, tmp_path: Path, evil: str) -> None:
        """Line ends in the title make no new header."""
        path = book_at("over", tmp_path)
        if "\x00" not in evil:
            type_cell(path, "Settings", {"key": "title"}, value=evil)
        mail = publish_book(path).mail
        assert {name.lower() for name in mail} == {"x-unsent", "subject", "mime-version", "content-type"}

    @pytest.mark.parametrize("language", ["ru", "en"])
    def test_the_text_is_a_page(self, tmp_path: Path, language: str) -> None:
        """The body has at most 60 lines and names the teams, the best players and what is attached."""
        path = tmp_path / "Cup.xlsx"
        path.write_bytes((SHIPPED / f"demo-{language}.xlsx").read_bytes())
        folder = publish_book(path, whole=True)
        body = folder.mail.get_body(("plain",))
        assert body is not None
        said = body.get_content()
        lines = said.splitlines()
        assert len(lines) <= 60
        for team in folder.export["ratings"]["teams"]:
            assert any(line.startswith(f"{team['place']}. {team['team']}:") for line in lines)
        assert folder.export["ratings"]["players"][0]["player"] in said
        for ending in (".xlsx", ".pdf"):
            assert folder.file(ending).name in said

    def test_a_ruling_is_told(self, tmp_path: Path) -> None:
        """О - the ruling of the demonstration stands in the mail with its reason."""
        path = tmp_path / "Cup.xlsx"
        path.write_bytes((SHIPPED / "demo-en.xlsx").read_bytes())
        body = publish_book(path, whole=True).mail.get_body(("plain",))
        assert body is not None
        wanted = "tour 1, table 3, Spades: the result goes to Spadeworth. Clause О: the captains agreed"
        assert wanted in body.get_content()


class TestAddresses:
    """What counts as an address."""

    @pytest.mark.parametrize(
        ("said", "address"),
        [
            ("i@club.ru", "i@club.ru"),
            ("Иванов И. <i@club.ru>", "i@club.ru"),
            ("mailto:i@club.ru", "i@club.ru"),
            ("i@клуб.рф", "i@xn--90ard6a.xn--p1ai"),
            ("i.b+c@mail.club.ru", "i.b+c@mail.club.ru"),
            ("иванов@club.ru", None),
            ("club.ru", None),
            ("i@club", None),
            ("i@@club.ru", None),
            ("i b@club.ru", None),
            ("i@club.ru>", None),
            ("<script>@club.ru", None),
            ('=HYPERLINK("x")', None),
            ("нет", None),
            ("i@club.ru.", None),
            ("😀@club.ru", None),
            ("w" * 200 + "@club.ru", None),
        ],
    )
    def test_one(self, said: str, address: str | None) -> None:
        """An address is taken as mail programs take it; anything else is none."""
        assert parse_address(said) == address

    def test_several_in_a_cell(self) -> None:
        """Addresses are parted by `;`, `,` or a line end; hidden marks and blanks do not matter."""
        assert split_addresses("a@b.ru;b@b.ru , c@b.ru\nd@b.ru\u200b;") == [
            "a@b.ru",
            "b@b.ru",
            "c@b.ru",
            "d@b.ru",
        ]

    def test_one_that_is_none_is_named(self, tmp_path: Path) -> None:
        """The cell and the text are told and must be confirmed; the others go into the draft, each once."""
        path = book_at("over", tmp_path)
        type_cell(path, "Teams", {"team": "North"}, email="north@club.ru; nowhere")
        type_cell(path, "Teams", {"team": "East"}, email="NORTH@club.ru, east@club.ru")
        asked: list[Message] = []
        folder = publish_book(path, asked=asked)
        assert [(message.id, message.grade) for message in asked] == [("publish.bad-address", Grade.CONFIRM)]
        assert asked[0].parameters == {"address": "nowhere"}
        assert (asked[0].cell or "").startswith("Teams!E")
        assert folder.mail["To"] == "north@club.ru, east@club.ru"
        assert folder.done.data["recipients"] == ["north@club.ru", "east@club.ru"]
