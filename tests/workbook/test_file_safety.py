import os
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from string import Formatter
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from fourclubs_workbook import file_safety
from fourclubs_workbook.closed_book import open_book
from fourclubs_workbook.errors import BookError
from fourclubs_workbook.messages import Grade, Message
from fourclubs_workbook.messages.files import TEXTS

from .small_books import edit, parts_of, save_small, swap, tamper, write_parts

SHEET = "xl/worksheets/sheet1.xml"
END = b"</worksheet>"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return save_small(tmp_path / "Кубок.xlsx")


def refusal(path: Path) -> Message:
    """The one message with which a file is refused; nothing around it may change."""
    before = {file: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
    with pytest.raises(BookError) as caught:
        open_book(path)
    assert {file: file.read_bytes() for file in path.parent.iterdir() if file.is_file()} == before
    (message,) = caught.value.messages
    for language in ("ru", "en"):
        assert len(message.show(language)) < 255
    return message


def foreign(path: Path, language: str = "en") -> list[str]:
    with open_book(path) as opened:
        return [part.show(language) for part in opened.foreign_parts]


def test_a_good_file_opens_and_has_nothing_foreign(book: Path) -> None:
    """A file of openpyxl's own raises no false alarm."""
    assert foreign(book) == []


@pytest.mark.parametrize(
    ("content", "message_id"),
    [
        (b"", "file.empty"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "file.old-excel"),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600) + "EncryptedPackage".encode("utf-16-le"),
            "file.password",
        ),
        (b"Team;Player\r\nZenit;Lee\r\n", "file.other-kind"),
        (b"%PDF-1.7\n", "file.other-kind"),
        (bytes(range(128, 256)) * 9, "file.damaged"),
        (b"PK\x03\x04" + bytes(100), "file.damaged"),
    ],
)
def test_what_is_no_xlsx_is_named(tmp_path: Path, content: bytes, message_id: str) -> None:
    """Each kind of wrong file has its own sentence."""
    path = tmp_path / "Кубок.xlsx"
    path.write_bytes(content)
    assert refusal(path).id == message_id


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    """A wrong name is told as such."""
    with pytest.raises(BookError) as caught:
        open_book(tmp_path / "nothing.xlsx")
    assert caught.value.messages[0].id == "file.missing"
    with pytest.raises(BookError) as caught:
        open_book(tmp_path)
    assert caught.value.messages[0].id == "file.folder"


@pytest.mark.parametrize(
    ("parts", "message_id"),
    [
        ({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet"}, "file.opendocument"),
        ({"[Content_Types].xml": b"<Types/>", "word/document.xml": b"<w/>"}, "file.other-kind"),
        ({"readme.txt": b"hello"}, "file.other-kind"),
        ({"[Content_Types].xml": b"<Types/>", "xl/workbook.bin": b"\x00"}, "file.binary-excel"),
    ],
)
def test_other_zip_files_are_named(tmp_path: Path, parts: dict[str, bytes], message_id: str) -> None:
    """An .ods, a Word file, an .xlsb and a plain zip, whatever they are called."""
    assert refusal(write_parts(tmp_path / "Кубок.xlsx", parts)).id == message_id


def test_a_macro_workbook_and_a_template_are_named(book: Path) -> None:
    """Macros would be lost, a template would stay one."""
    swap(
        book,
        "[Content_Types].xml",
        b"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
        b"application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml",
    )
    assert refusal(book).id == "file.template"
    save_small(book)
    tamper(book, "xl/vbaProject.bin", lambda _: b"\xd0\xcf")
    assert refusal(book).id == "file.macros"


@pytest.mark.parametrize("cut", [10, 300, 3000, -30, -300])
def test_a_file_cut_off_is_damaged(book: Path, cut: int) -> None:
    """Half a download is told as damaged, wherever it ends."""
    book.write_bytes(book.read_bytes()[:cut])
    assert refusal(book).id == "file.damaged"


@pytest.mark.parametrize("name", ["xl/workbook.xml", "xl/styles.xml", SHEET, "xl/tables/table1.xml"])
def test_broken_xml_is_damaged(book: Path, name: str) -> None:
    """A part whose XML breaks off is told as damaged, not as an error of the program."""
    tamper(book, name, lambda content: content[: len(content) * 2 // 3])
    assert refusal(book).id == "file.damaged"


@pytest.mark.parametrize("name", ["xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/styles.xml"])
def test_a_lost_part_is_damaged(book: Path, name: str) -> None:
    """A file without one of its main parts."""
    parts = parts_of(book)
    del parts[name]
    write_parts(book, parts)
    assert refusal(book).id == "file.damaged"


def test_flipped_bits_never_pass_silently(book: Path) -> None:
    """A byte changed on the disk is refused, or hits nothing that matters: never an unknown error."""
    whole = book.read_bytes()
    refused = []
    for place in range(0, len(whole), max(1, len(whole) // 150)):
        book.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        try:
            with open_book(book) as opened:
                opened.read()
        except BookError as error:
            refused.append(error.messages[0].id)
    assert len(refused) > 50
    assert all(message_id.startswith("file.") for message_id in refused)


def test_no_tables_is_not_ours(tmp_path: Path) -> None:
    """A workbook of somebody else's is not opened."""
    path = tmp_path / "a.xlsx"
    from openpyxl import Workbook

    Workbook().save(path)
    assert refusal(path).id == "file.not-ours"


def test_a_doubled_table_is_named(book: Path) -> None:
    """Two tables of one name: which one counts is not guessed."""
    swap(book, "xl/tables/table2.xml", b'displayName="Results"', b'displayName="settings"')
    message = refusal(book)
    assert message.id == "file.table-twice"
    assert "ettings" in message.show("en")


@pytest.mark.parametrize(("value", "opens"), [(1, True), ("1", True), (None, True), (2, False), ("2", False)])
def test_a_newer_layout_is_refused(tmp_path: Path, value: object, opens: bool) -> None:
    """Setting `layout` above ours: an older program would misread the sheets."""
    path = save_small(tmp_path / "a.xlsx", {"Settings": [["Макет", value, None, "layout"]]})
    if opens:
        assert foreign(path) == []
    else:
        assert refusal(path).id == "file.newer"


def test_a_zip_bomb_is_refused_before_it_is_unpacked(book: Path) -> None:
    """200 MB of zeros in 200 KB: told at once by the sizes the file declares."""
    with ZipFile(book, "a", ZIP_DEFLATED) as archive:
        archive.writestr("xl/media/image1.bin", bytes(200 << 20))
    started = time.perf_counter()
    assert refusal(book).id == "file.too-large"
    assert time.perf_counter() - started < 5


def test_a_part_packed_too_well_is_refused(book: Path) -> None:
    """A megabyte and more packed a thousand times smaller is no sheet."""
    tamper(book, "xl/sharedStrings.xml", lambda _: b"<sst>" + b" " * (4 << 20) + b"</sst>")
    message = refusal(book)
    assert message.id == "file.too-large"
    assert "сжатие" in message.show("ru")


def test_a_lie_about_the_size_is_damaged(book: Path) -> None:
    """A declared size smaller than the part: it is not unpacked beyond that size."""
    tamper(book, "xl/theme/theme1.xml", lambda content: content + b" " * (2 << 20))
    data = bytearray(book.read_bytes())
    with ZipFile(book) as archive:
        info = archive.getinfo("xl/theme/theme1.xml")
    packed = struct.pack("<L", info.file_size)
    while (place := data.find(packed)) >= 0:
        data[place : place + 4] = struct.pack("<L", 100)
    book.write_bytes(bytes(data))
    assert refusal(book).id == "file.damaged"


def test_too_many_parts_and_too_large_a_file(book: Path) -> None:
    """Thousands of parts, or a file beyond the limit."""
    parts = parts_of(book)
    parts.update({f"xl/media/{number}.bin": b"x" for number in range(2_001)})
    write_parts(book, parts)
    assert refusal(book).id == "file.too-large"
    save_small(book)
    with book.open("ab") as file:
        file.write(os.urandom(33 << 20))
    assert refusal(book).id == "file.too-large"


@pytest.mark.parametrize(
    "name", ["../evil.xml", "/etc/evil.xml", "xl/../../evil.xml", "xl\\evil.xml", "C:/evil.xml"]
)
def test_paths_that_lead_out_are_refused(book: Path, name: str) -> None:
    """A part's name never leads out of the file."""
    tamper(book, name, lambda _: b"<a/>")
    assert refusal(book).id == "file.suspicious"


BOMB = b'<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;">]>'
READER = b'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]>'


@pytest.mark.parametrize("doctype", [BOMB, READER, b"<!DOCTYPE a>"])
@pytest.mark.parametrize("name", ["xl/workbook.xml", SHEET, "xl/tables/table1.xml", "docProps/core.xml"])
def test_document_types_and_entities_are_refused(book: Path, name: str, doctype: bytes) -> None:
    """No entity is ever expanded, no other file read."""
    tamper(book, name, lambda content: doctype + content)
    assert refusal(book).id == "file.suspicious"


def test_a_document_type_does_not_hide_in_another_encoding(book: Path) -> None:
    """UTF-16 and other encodings, in which the bytes look different, are refused."""
    sheet = parts_of(book)[SHEET].decode()
    for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
        hidden = sheet.encode(encoding)
        tamper(book, SHEET, lambda _, hidden=hidden: hidden)  # type: ignore[misc]
        assert refusal(book).id == "file.suspicious"
    save_small(book)
    tamper(book, SHEET, lambda content: b'<?xml version="1.0" encoding="cp037"?>' + content)
    assert refusal(book).id == "file.suspicious"


def test_openpyxl_reads_through_defusedxml() -> None:
    """Should an entity get past our own look, openpyxl refuses it: its parser is defusedxml's."""
    from defusedxml.common import EntitiesForbidden
    from openpyxl import DEFUSEDXML
    from openpyxl.xml.functions import fromstring

    assert DEFUSEDXML
    with pytest.raises(EntitiesForbidden):
        fromstring(BOMB + b"<a>&c;</a>")


def test_a_cell_in_the_last_corner_costs_nothing(book: Path) -> None:
    """A value in XFD1048576 does not make us read millions of cells; it is kept."""
    edit(book, lambda opened: opened["results"].cell(1_048_576, 16_384, "x"))
    started = time.perf_counter()
    with open_book(book) as opened:
        assert len(opened.read().tables["Results"].rows) == 2
    assert time.perf_counter() - started < 5


def test_a_table_down_to_the_last_row_costs_nothing(book: Path) -> None:
    """A table range of a million blank rows is read down to the last row that holds anything."""

    def stretch(opened: object) -> None:
        opened["results"].tables["Results"].ref = "A4:L1048576"  # type: ignore[index]

    edit(book, stretch)
    started = time.perf_counter()
    with open_book(book) as opened:
        assert len(opened.read().tables["Results"].rows) == 2
    assert time.perf_counter() - started < 5


def test_a_table_of_a_million_rows_is_refused(book: Path) -> None:
    """With a value in its last row the table really is that long: no tournament's."""

    def stretch(opened: object) -> None:
        opened["results"].tables["Results"].ref = "A4:L1048576"  # type: ignore[index]
        opened["results"]["A1048576"] = 1  # type: ignore[index]

    edit(book, stretch)
    message = refusal(book)
    assert message.id == "file.too-large"
    assert "строк в таблице: 1048572" in message.show("ru")


def test_a_row_that_no_sheet_has_is_damaged(book: Path) -> None:
    """A row number of ten digits must not make us walk there."""
    swap(book, SHEET, b'<row r="5">', b'<row r="9999999999">')
    swap(book, SHEET, b'<c r="A5"', b'<c r="A9999999999"')
    assert refusal(book).id == "file.damaged"


def test_marks_without_end_cost_nothing(book: Path) -> None:
    """Text that looks like the beginning of what we look for, a million times, is read quickly."""
    tamper(book, "xl/media/image1.xml", lambda _: b"<a>" + b"<comment ext table " * 100_000)
    tamper(book, SHEET, lambda content: content.replace(END, b"<ext  <table displayName" * 9_999 + END))
    started = time.perf_counter()
    assert refusal(book).id in {"file.damaged", "file.too-large"}
    assert time.perf_counter() - started < 5


@pytest.mark.parametrize(
    "xml",
    [
        b'<mergeCells><mergeCell ref="A10:XFD1048576"/></mergeCells>',
        b'<hyperlinks><hyperlink ref="A10:XFD1048576" location="a"/></hyperlinks>',
    ],
)
def test_merges_and_links_over_the_whole_sheet_are_refused(book: Path, xml: bytes) -> None:
    """Else openpyxl would make a cell for each of 17 billion."""
    tamper(book, SHEET, lambda content: content.replace(b"</sheetData>", b"</sheetData>" + xml))
    assert refusal(book).id == "file.too-large"


def test_too_many_cells_are_refused(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet full of styled blank cells is told, with the number."""
    monkeypatch.setattr(file_safety, "CELLS_LIMIT", 1_000)
    rows = b"".join(b'<row r="%d"><c r="A%d" s="1"/></row>' % (row, row) for row in range(100, 600))
    tamper(book, SHEET, lambda content: content.replace(b"</sheetData>", rows + b"</sheetData>"))
    assert refusal(book).id == "file.too-large"


EXTENSIONS = {
    "{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}": "validation of the new kind",
    "{78C0D931-6437-407d-A8EE-F0AAD7539E65}": "conditional format of the new kind",
    "{05C60535-1F16-4fd2-B693-F4F36F0B64E0}": "sparklines",
    "{A8765BA9-456A-4dab-B4F3-ACF838C121DE}": "slicers and timelines",
    "{12345678-0000-0000-0000-000000000000}": "an extension of Excel",
}


@pytest.mark.parametrize(("uri", "said"), EXTENSIONS.items())
def test_extensions_of_a_sheet_are_foreign(book: Path, uri: str, said: str) -> None:
    """What openpyxl would drop from a sheet is named."""
    xml = f'<extLst><ext uri="{uri}"/></extLst>'.encode()
    tamper(book, SHEET, lambda content: content.replace(END, xml + END))
    assert foreign(book) == [said]


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("customXml/item1.xml", b"<!DOCTYPE any><x/>", "data of other programs (customXml)"),
        ("xl/threadedComments/threadedComment1.xml", b"<x/>", "threaded comments"),
        ("xl/slicers/slicer1.xml", b"<x/>", "slicers and timelines"),
        ("xl/ctrlProps/ctrlProp1.xml", b"<x/>", "buttons and form controls"),
        ("xl/embeddings/oleObject1.bin", b"x", "embedded objects"),
        ("xl/metadata.xml", b"<x/>", "dynamic arrays"),
        ("xl/connections.xml", b"<x/>", "queries and connections"),
        ("xl/featurePropertyBag/featurePropertyBag.xml", b"<x/>", "checkboxes in cells"),
        ("xl/drawings/drawing1.xml", b"<xdr:wsDr><xdr:sp macro=''/></xdr:wsDr>", "shapes and text boxes"),
        ("xl/drawings/drawing1.xml", b"<xdr:wsDr><xdr:pic/></xdr:wsDr>", "pictures"),
        (
            "xl/drawings/vmlDrawing1.vml",
            b'<xml><x:ClientData ObjectType="Button"/></xml>',
            "buttons and form controls",
        ),
        ("xl/somethingNew/part1.xml", b"<x/>", "an unknown part xl/somethingNew/part1.xml"),
    ],
)
def test_foreign_parts_are_named(book: Path, name: str, content: bytes, said: str) -> None:
    """Parts that openpyxl would drop are found, in a judge's words."""
    tamper(book, name, lambda _: content)
    assert foreign(book) == [said]


@pytest.mark.parametrize(
    ("xml", "said"),
    [
        (
            b"<protectedRanges><protectedRange sqref='A1' name='a'/></protectedRanges>",
            "ranges that may be edited",
        ),
        (b'<picture xmlns:r="r" r:id="rId9"/>', "a sheet background"),
        (b'<legacyDrawingHF xmlns:r="r" r:id="rId9"/>', "a picture in the page header"),
    ],
)
def test_foreign_pieces_of_a_sheet_are_named(book: Path, xml: bytes, said: str) -> None:
    """Pieces of a sheet's own XML that openpyxl would drop."""
    tamper(book, SHEET, lambda content: content.replace(END, xml + END))
    assert foreign(book) == [said]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("docProps/custom.xml", None),
        ("xl/calcChain.xml", b"<calcChain/>"),
        ("xl/printerSettings/printerSettings1.bin", b"\x00\x01"),
        ("docMetadata/LabelInfo.xml", b"<x/>"),
        ("xl/persons/person.xml", b"<x/>"),
        ("xl/drawings/vmlDrawing1.vml", b'<xml><x:ClientData ObjectType="Note"/></xml>'),
    ],
)
def test_what_excel_always_writes_is_no_finding(book: Path, name: str, content: bytes | None) -> None:
    """Document properties, printer settings, the calculation chain and notes: nobody misses them."""
    if content is not None:
        tamper(book, name, lambda _: content)
    harmless = b'<ext uri="{01252117-D84E-4E92-8308-4BE1C098FCBB}"/>'
    sheet_1 = b'<sheetPr/><phoneticPr fontId="1"/><ignoredErrors><ignoredError sqref="A1"/></ignoredErrors>'
    tamper(
        book, SHEET, lambda old: old.replace(END, sheet_1[10:] + b"<extLst>" + harmless + b"</extLst>" + END)
    )
    assert foreign(book) == []


def test_a_date_outside_the_calendar_is_foreign(book: Path) -> None:
    """Else openpyxl would turn it into #VALUE! when saving."""

    def put(opened: object) -> None:
        cell = opened["log"]["Q9"]  # type: ignore[index]
        cell.value = 99_999_999
        cell.number_format = "yyyy-mm-dd"

    edit(book, put)
    assert foreign(book) == ["a date outside the calendar"]


LOCK = """
import sys
from pathlib import Path
from fourclubs_workbook.file_place import hold_lock
with hold_lock(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


LONGEST = {"layout": 10**9, "known": 10**9, "count": 10**9, "limit": 10**9, "last": 10**6, "who": "w" * 30}
LONGEST |= {"where": "w" * 60, "what": "w" * 50, "value": "w" * 40, "code": "U+FFFF", "merged": "w" * 45}
LONGEST |= {"parts": "w" * 90, "table": "InTeamRating", "other": "InTeamRating", "anchor": "InTeamRating"}


@pytest.mark.parametrize("message_id", TEXTS)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_text_fits_a_cell(message_id: str, language: str) -> None:
    """With the longest names that are shown (40 characters) a message stays under 255 characters."""
    fields = {field for _, field, _, _ in Formatter().parse(TEXTS[message_id][0]) if field}
    assert fields == {field for _, field, _, _ in Formatter().parse(TEXTS[message_id][1]) if field}
    shown = Message(message_id, Grade.TOLD, {field: LONGEST.get(field, "w" * 40) for field in fields})
    assert (
        len(shown.show(language))
        + len("'a sheet of thirty-one letters'!XFD1048576: ")
        * (message_id.startswith(("table.", "text.", "block.")))
        < 255
    )


def test_two_commands_do_not_work_on_one_workbook(book: Path, start: Callable[[str], object]) -> None:
    """The second is told; a killed one blocks nothing and leaves nothing in the folder."""
    other = start(LOCK)
    assert isinstance(other, subprocess.Popen)
    assert refusal(book).id == "file.busy"
    with open_book(book, for_reading=True) as opened:
        assert opened.read().tables
    other.kill()
    other.wait()
    with open_book(book):
        pass
    assert [file.name for file in book.parent.iterdir()] == [book.name]


@pytest.fixture
def start(book: Path) -> object:
    started = []

    def run(code: str) -> "subprocess.Popen[str]":
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        process = subprocess.Popen(
            [sys.executable, "-c", code, str(book)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        started.append(process)
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        return process

    yield run
    for process in started:
        process.kill()
        process.communicate()


def test_open_in_excel_and_in_libreoffice(book: Path) -> None:
    """The owner file beside the workbook says who has it open."""
    name = "Иван"
    owner = book.with_name(f"~${book.name}")
    head = b"\x04Ivan".ljust(54, b" ")
    owner.write_bytes(head + struct.pack("<H", len(name)) + name.encode("utf-16-le").ljust(108, b"\x00"))
    message = refusal(book)
    assert message.id == "file.open-excel"
    assert "(Иван)" in message.show("ru")
    owner.unlink()
    owner = book.with_name(f".~lock.{book.name}#")
    owner.write_text(",Ольга,laptop,29.11.2026 14:05,file:///home/olga/.config;", "utf-8")
    message = refusal(book)
    assert message.id == "file.open-office"
    assert "(Ольга)" in message.show("ru")
