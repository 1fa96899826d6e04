"""The ribbon's XML, part `customUI/customUI14.xml`. Its captions come from VBA, in Excel's language."""

from collections.abc import Iterator

from .buttons import GROUPS, TAB, Button

NAMESPACE = "http://schemas.microsoft.com/office/2009/07/customui"
PART = "customUI/customUI14.xml"
RELATIONSHIP = "http://schemas.microsoft.com/office/2007/relationships/ui/extensibility"


def make_ribbon() -> str:
    """The XML of the tab."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
    yield f'<customUI xmlns="{NAMESPACE}">'
    yield "  <ribbon>"
    yield "    <tabs>"
    yield f'      <tab id="{TAB}" getLabel="FcLabel" keytip="FC">'
    for group in GROUPS:
        yield f'        <group id="{group.id}" getLabel="FcLabel">'
        yield from (f"          {_button(button)}" for button in group.buttons)
        yield "        </group>"
    yield "      </tab>"
    yield "    </tabs>"
    yield "  </ribbon>"
    yield "</customUI>"


def _button(button: Button) -> str:
    size = "large" if button.large else "normal"
    return (
        f'<button id="{button.id}" size="{size}" imageMso="{button.image}" getLabel="FcLabel"'
        f' getScreentip="FcScreentip" getSupertip="FcSupertip" onAction="{button.procedure}"/>'
    )
