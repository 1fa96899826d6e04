"""Checks of a built add-in: its package, its ribbon, and the chain from a button to a Python function."""

import importlib
import inspect
import posixpath
import re
from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

from defusedxml.ElementTree import ParseError, fromstring

from fourclubs_addin.addin_file import CONTENT_TYPES
from fourclubs_addin.build.ribbon import NAMESPACE, RELATIONSHIP

_TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
_RELATIONS = "{http://schemas.openxmlformats.org/package/2006/relationships}"

KNOWN: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    "customUI": (frozenset(), frozenset({"ribbon"})),
    "ribbon": (frozenset(), frozenset({"tabs"})),
    "tabs": (frozenset(), frozenset({"tab"})),
    "tab": (frozenset({"id", "getLabel", "keytip"}), frozenset({"group"})),
    "group": (frozenset({"id", "getLabel"}), frozenset({"button"})),
    "button": (
        frozenset(
            {"id", "size", "imageMso", "getLabel", "getScreentip", "getSupertip", "getPressed", "onAction"}
        ),
        frozenset(),
    ),
}
"""What the ribbon may hold: attributes and children by element. Anything else would hide the whole tab."""

ICONS = frozenset(
    {
        "AcceptInvitation",
        "DistributionListSelectMembers",
        "ExportTextFile",
        "FileNew",
        "FileOpen",
        "FilePrint",
        "FileSendAsAttachment",
        "FunctionWizard",
        "Help",
        "ImportTextFile",
        "Info",
        "Lock",
        "MacroPlay",
        "PropertySheet",
        "RecurrenceEdit",
        "Redo",
        "RefreshAll",
        "ReviewAcceptChange",
        "ReviewTrackChanges",
        "TableInsert",
        "Undo",
    }
)
"""Icons that published ribbons use (`Redo`: an own command of Excel)."""

ARGUMENTS = {"getLabel": 2, "getScreentip": 2, "getSupertip": 2, "onAction": 1}
"""How many arguments Excel hands to a callback of a button, a group or a tab."""


def check_package(parts: Mapping[str, bytes]) -> Iterator[str]:
    """What is wrong with a package: XML, types of parts, relationships, parts that nothing leads to."""
    trees: dict[str, Element] = {}
    for name, data in parts.items():
        if name.endswith((".xml", ".rels")):
            try:
                trees[name] = fromstring(data)
            except ParseError as error:
                yield f"{name}: {error}"
    yield from _check_types(trees[CONTENT_TYPES], parts)
    reached: set[str] = set()
    for name in [name for name in trees if name.endswith(".rels")]:
        yield from _check_relations(name, trees[name], parts, reached)
    for name in parts:
        if name != CONTENT_TYPES and not name.endswith(".rels") and name not in reached:
            yield f"nothing leads to {name}"
    if RELATIONSHIP.encode() not in parts["_rels/.rels"]:
        yield "the ribbon's relationship is not there"


def _check_types(types: Element, parts: Mapping[str, bytes]) -> Iterator[str]:
    defaults = {one.get("Extension") for one in types.iter(f"{_TYPES}Default")}
    overrides = {str(one.get("PartName"))[1:] for one in types.iter(f"{_TYPES}Override")}
    yield from (f"a type for {name}, which is not there" for name in sorted(overrides - set(parts)))
    for name in parts:
        if name not in overrides and name.rpartition(".")[2] not in defaults and name != CONTENT_TYPES:
            yield f"{name} has no type"


def _check_relations(
    name: str, tree: Element, parts: Mapping[str, bytes], reached: set[str]
) -> Iterator[str]:
    folder, file = posixpath.split(name)
    base = posixpath.dirname(folder)
    if file != ".rels" and posixpath.join(base, file.removesuffix(".rels")) not in parts:
        yield f"{name} belongs to no part"
    relations = list(tree.iter(f"{_RELATIONS}Relationship"))
    ids = [str(one.get("Id")) for one in relations]
    yield from (f"{name}: {one} twice" for one in sorted({one for one in ids if ids.count(one) > 1}))
    for one in relations:
        target = str(one.get("Target"))
        path = target[1:] if target.startswith("/") else posixpath.normpath(posixpath.join(base, target))
        reached.add(path)
        if path not in parts:
            yield f"{name} leads to {path}, which is not there"


def check_ribbon(xml: bytes, sources: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with a ribbon, or in its chain to Python.

    Args:
        xml: The ribbon's part.
        sources: The sources of the standard modules by name.
    """
    ids: set[str] = set()
    for element in fromstring(xml).iter():
        yield from _check_element(element, ids)
        for attribute, count in ARGUMENTS.items():
            if (name := element.get(attribute)) is not None:
                yield from _check_callback(name, count, sources)
        if element.get("onAction") is not None:
            yield from _check_action(str(element.get("onAction")), sources)


def _check_element(element: Element, ids: set[str]) -> Iterator[str]:
    name = element.tag.removeprefix(f"{{{NAMESPACE}}}")
    if name not in KNOWN:
        yield f"unknown element {element.tag}"
        return
    attributes, children = KNOWN[name]
    yield from (f"{name}: unknown attribute {one}" for one in element.attrib if one not in attributes)
    for child in element:
        if child.tag.removeprefix(f"{{{NAMESPACE}}}") not in children:
            yield f"{name}: {child.tag} has no place in it"
    if "id" in attributes:
        one = element.get("id", "")
        if not re.fullmatch(r"fc[A-Za-z]+", one) or one in ids:
            yield f"{name}: id {one!r} is bad or stands twice"
        ids.add(one)
    if element.get("size", "large") not in {"large", "normal"}:
        yield f"{name}: size {element.get('size')}"
    if name == "button" and element.get("imageMso") not in ICONS:
        yield f"icon {element.get('imageMso')} is not known"


def _check_callback(name: str, count: int, sources: Mapping[str, str]) -> Iterator[str]:
    if name.lower() in {module.lower() for module in sources}:
        yield f"{name} is the name of a module too"
    if not name.startswith("Fc"):
        yield f"{name}: another add-in may have a procedure of this name"
    found = [line for source in sources.values() for line in procedures(source, name)]
    if len(found) != 1:
        yield f"{name} is there {len(found)} times"
        return
    given = [one for one in found[0].split(",") if one.strip()]
    if len(given) != count or "As IRibbonControl" not in given[0]:
        yield f"{name} takes {found[0]}"


def procedures(source: str, name: str) -> list[str]:
    """The arguments of the public procedures of a name, as they stand."""
    return re.findall(rf"^(?:Public )?Sub {name}\((.*)\)\s*$", source, re.MULTILINE | re.IGNORECASE)


def body(source: str, name: str) -> str:
    """What stands inside a procedure."""
    found = re.search(rf"^(?:Public )?Sub {name}\(.*?\)\s*$(.*?)^End Sub", source, re.MULTILINE | re.DOTALL)
    return found[1] if found else ""


def _check_action(name: str, sources: Mapping[str, str]) -> Iterator[str]:
    inside = "".join(body(source, name) for source in sources.values())
    commands = re.findall(r'FcRun "([^"]*)"', inside)
    if len(commands) != 1:
        yield f"{name} calls Python {len(commands)} times"
        return
    called = re.fullmatch(r"import ([\w.]+) as m; m\.(\w+)\(\)", commands[0])
    if called is None:
        yield f"{name}: {commands[0]}"
        return
    try:
        function = getattr(importlib.import_module(called[1]), called[2])
        signature = inspect.signature(function)
    except (ImportError, AttributeError, TypeError) as error:
        yield f"{name}: {error}"
        return
    needed = [one for one in signature.parameters.values() if one.default is one.empty]
    yield from (f"{name}: {called[2]} needs {one.name}" for one in needed)
