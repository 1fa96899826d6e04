"""What a workbook holds that openpyxl would drop without a word when it saves the file.

Looked for before a closed file is changed. What every Excel or LibreOffice puts into a file and
nobody misses (document properties, theme, calculation chain, printer settings) is no finding.
"""

import re
from collections.abc import Iterable, Mapping

from .messages import Message, told

_KEPT_PARTS = re.compile(
    r"""
    \[Content_Types\]\.xml | (.*/)?_rels/[^/]*\.rels | docProps/.* | docMetadata/.* | mimetype | META-INF/.*
    | xl/(workbook|styles|sharedStrings|calcChain)\.xml | xl/theme/.*
    | xl/worksheets/[^/]+\.xml | xl/chartsheets/[^/]+\.xml | xl/tables/table[^/]*\.xml
    | xl/(worksheets/)?printerSettings/.* | xl/comments?/?[^/]*\.xml | xl/charts/[^/]+\.xml
    | xl/drawings/(drawing|vmlDrawing|commentsDrawing)[^/]*\.(xml|vml)
    | xl/externalLinks/.* | xl/pivotTables/.* | xl/pivotCache/.* | xl/persons/.* | xl/tables/
    | xl/worksheets/comments[^/]*\.xml | xl/media/.* | xl/externalReferences/.*
    """,
    re.VERBOSE,
)
"""Parts that openpyxl writes anew, or that nobody misses. What uses a picture or drawing is judged below."""

_LOST_PARTS = (
    ("xl/threadedComments/", "foreign.thread"),
    ("customXml/", "foreign.custom-xml"),
    ("xl/slicers/", "foreign.slicer"),
    ("xl/slicerCaches/", "foreign.slicer"),
    ("xl/timelines/", "foreign.slicer"),
    ("xl/timelineCaches/", "foreign.slicer"),
    ("xl/ctrlProps/", "foreign.control"),
    ("xl/activeX/", "foreign.control"),
    ("xl/embeddings/", "foreign.object"),
    ("xl/diagrams/", "foreign.shape"),
    ("xl/ink/", "foreign.shape"),
    ("xl/model/", "foreign.query"),
    ("xl/queryTables/", "foreign.query"),
    ("xl/connections.xml", "foreign.query"),
    ("xl/customData/", "foreign.query"),
    ("xl/metadata.xml", "foreign.array"),
    ("xl/richData/", "foreign.array"),
    ("xl/featurePropertyBag/", "foreign.checkbox"),
    ("xl/webextensions/", "foreign.addin"),
)

_EXTENSIONS = {
    "{CCE6A557-97BC-4B89-ADB6-D9C93CAAB3DF}": "foreign.validation",
    "{78C0D931-6437-407D-A8EE-F0AAD7539E65}": "foreign.format",
    "{05C60535-1F16-4FD2-B693-F4F36F0B64E0}": "foreign.sparkline",
    "{A8765BA9-456A-4DAB-B4F3-ACF838C121DE}": "foreign.slicer",
    "{3A4CF648-6AED-40F4-86FF-DC5316D8AED3}": "foreign.slicer",
    "{7E03D99C-DC04-49D9-9315-930204A7B6E9}": "foreign.slicer",
    "{FC87AEE6-9EDD-4A0A-B7FB-166176984837}": "foreign.ranges",
    "{F7C9EE02-42E1-4005-9D12-6889AFFD525C}": "foreign.addin",
    # Errors that Excel is told to ignore: nobody misses them.
    "{01252117-D84E-4E92-8308-4BE1C098FCBB}": "",
}
"""Extensions of a sheet by their identifier, in capitals."""

_EXTENSION = re.compile(rb"<(?:\w+:)?ext\s[^<>]{0,2000}?\buri\s*=\s*[\"']([^\"']*)[\"']")
_SHEET_MARKS = (
    (re.compile(rb"<(?:\w+:)?protectedRange\s"), "foreign.ranges"),
    (re.compile(rb"<(?:\w+:)?legacyDrawingHF\s"), "foreign.header-picture"),
    (re.compile(rb"<(?:\w+:)?picture\s"), "foreign.background"),
    (re.compile(rb"<(?:\w+:)?oleObjects?[\s/>]"), "foreign.object"),
    (re.compile(rb"<(?:\w+:)?controls?[\s/>]"), "foreign.control"),
)
_DRAWING_MARKS = (
    (re.compile(rb"<(?:\w+:)?(?:sp|cxnSp|grpSp|contentPart)[\s/>]"), "foreign.shape"),
    (re.compile(rb"<(?:\w+:)?pic[\s/>]"), "foreign.picture"),
)
_VML_OBJECT = re.compile(rb"ObjectType\s*=\s*[\"'](\w+)[\"']")

_WARNINGS = (
    # openpyxl's own words while it reads; the extensions are looked for above.
    ("extension is not supported", ""),
    ("no default style", ""),
    ("DrawingML support is incomplete", "foreign.shape"),
    ("Failed to load a conditional formatting", "foreign.format"),
    ("marked as a date", "foreign.date"),
    ("Print area", "foreign.print"),
    ("Print titles", "foreign.print"),
    ("chart", "foreign.shape"),
    ("image", "foreign.picture"),
)


def find_foreign_parts(parts: Mapping[str, bytes], warnings: Iterable[str] = ()) -> tuple[Message, ...]:
    """What saving with openpyxl would lose, in the judge's words, each kind once.

    Args:
        parts: the parts of the file by name.
        warnings: what openpyxl warned of while it read the file.

    Returns:
        Messages to be put into `file-copy-beside`; empty when nothing is lost.
    """
    found: dict[str, Message] = {}
    for name, content in parts.items():
        for message_id in _lost_in(name, content):
            if message_id == "foreign.part":
                found[name] = told(message_id, part=name[-40:])
            else:
                found[message_id] = told(message_id)
    for warning in warnings:
        message_id = next((said for words, said in _WARNINGS if words in warning), "foreign.extension")
        if message_id:
            found[message_id] = told(message_id)
    return tuple(found.values())


def _lost_in(name: str, content: bytes) -> Iterable[str]:
    for start, message_id in _LOST_PARTS:
        if name.startswith(start):
            yield message_id
            return
    if not _KEPT_PARTS.fullmatch(name):
        yield "foreign.part"
    elif name.startswith(("xl/worksheets/", "xl/chartsheets/")):
        yield from _lost_in_sheet(content)
    elif name.startswith("xl/drawings/") and name.endswith(".xml"):
        yield from (message_id for mark, message_id in _DRAWING_MARKS if mark.search(content))
    elif name.endswith(".vml") and any(kind != b"Note" for kind in _VML_OBJECT.findall(content)):
        yield "foreign.control"


def _lost_in_sheet(content: bytes) -> Iterable[str]:
    # These stand behind the cells; looking for them among the cells would take longer.
    tail = content[max(content.rfind(b"sheetData>"), content.rfind(b"sheetData/>"), 0) :]
    yield from (message_id for mark, message_id in _SHEET_MARKS if mark.search(tail))
    for uri in _EXTENSION.findall(tail):
        message_id = _EXTENSIONS.get(uri.decode("utf-8", "replace").upper(), "foreign.extension")
        if message_id:
            yield message_id
