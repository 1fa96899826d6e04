"""The ribbon as data: groups, buttons, icons. Texts stand in the catalogue as `ribbon.<id>.<kind>`."""

from typing import NamedTuple

TAB = "fcTab"
MACROS = "fourclubs_addin.macros"
"""The module whose functions the buttons call."""


class Button(NamedTuple):
    """A button: it calls the macro of its name. `image` is the name of an icon that Excel has."""

    macro: str
    image: str
    large: bool = False

    @property
    def id(self) -> str:
        """The control's id and the name of its VBA procedure, without the first letter's case."""
        return f"fc{_camel(self.macro)}"

    @property
    def procedure(self) -> str:
        """The VBA procedure that the button calls: `Fc` and the macro's name, unique among add-ins."""
        return f"Fc{_camel(self.macro)}"

    @property
    def command(self) -> str:
        """What Python is told: no `"`, `%` or `&`, since it passes through a command line."""
        return f"import {MACROS} as m; m.{self.macro}()"


class Group(NamedTuple):
    """A group of buttons."""

    id: str
    buttons: tuple[Button, ...]


def _camel(name: str) -> str:
    """The macro's name as part of a VBA name.

    >>> _camel("open_log")
    'OpenLog'
    """
    return "".join(word.capitalize() for word in name.split("_"))


GROUPS = (
    Group(
        "fcGroupBefore",
        (
            Button("draw", "RecurrenceEdit"),
            Button("intake", "ImportTextFile"),
            Button("forms", "FileNew"),
            Button("seat", "TableInsert", large=True),
            Button("show", "DistributionListSelectMembers", large=True),
            Button("final", "MacroPlay", large=True),
        ),
    ),
    Group(
        "fcGroupDuring",
        (
            Button("apply", "ReviewAcceptChange", large=True),
            Button("undo", "Undo"),
            Button("redo", "Redo"),
        ),
    ),
    Group(
        "fcGroupAfter",
        (
            Button("close", "Lock", large=True),
            Button("check", "AcceptInvitation"),
            Button("reopen", "ReviewTrackChanges"),
        ),
    ),
    Group(
        "fcGroupShow",
        (
            Button("board", "RefreshAll", large=True),
            Button("documents", "FilePrint", large=True),
            Button("publish", "FileSendAsAttachment", large=True),
            Button("export", "ExportTextFile"),
        ),
    ),
    Group(
        "fcGroupHelp",
        (Button("log", "PropertySheet"),),
    ),
)
"""The tab, in the order of the judge's day."""

BUTTONS = tuple(button for group in GROUPS for button in group.buttons)
