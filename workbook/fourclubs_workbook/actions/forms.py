"""`forms`: the captains' forms that are due now, one workbook a team."""

from datetime import datetime
from pathlib import Path

from ..errors import Refused
from ..file_place import is_there
from ..file_set import put_files
from ..intake.form_book import build_form, file_name
from ..intake.forms import due_kind, make_forms
from ..messages import Message, confirm, refused, text, told
from ..names import find_alike, nearest_name
from ..openpyxl_bytes import save_to_bytes
from ..port import Book
from .desk import Desk
from .done import Done
from .runner import Confirm, lay_out


def write_forms(
    book: Book,
    folder: Path | None,
    now: datetime,
    ask: Confirm,
    *,
    tour: int | None = None,
    team: str | None = None,
    language: str | None = None,
) -> Done:
    """Write the forms of the current tour. The workbook stays as it is.

    Args:
        book: The workbook, open for reading.
        folder: Where they go; None: the folder of forms beside the workbook.
        now: When they are made.
        ask: Asked before files that are there already are written over.
        tour: The tour they must be of; None: the current one.
        team: The only team that gets one; None: all.
        language: `ru` or `en`, of the forms; None: that of the workbook.

    Raises:
        Refused: No form is due, or there is no such team; or files are there and were not confirmed.
        BookError: The workbook cannot be read or the forms not written; then none is.
    """
    desk = lay_out(book.read(), now, {})
    if tour is not None and tour != desk.state.tour:
        raise Refused([refused("forms.other-tour", tour=tour, current=desk.state.tour)])
    kind = due_kind(desk.state)
    spoken = language or desk.language
    teams = None if team is None else [_find_team(desk, team)]
    forms = make_forms(desk.tournament, desk.outcome, kind, spoken, now, teams)
    names: list[str] = []
    for form in forms:
        names.append(file_name(form, names))
    place = folder or (book.path or Path()).parent / text("forms.folder", spoken)
    paths = [place / name for name in names]
    there = [path for path in paths if is_there(path)]
    if there:
        warnings = [confirm("forms.replace", file=path.name[:80]) for path in there]
        if not ask(warnings):
            raise Refused([refused("run.not-confirmed"), *warnings])
    contents = [save_to_bytes(build_form(form), path) for form, path in zip(forms, paths, strict=True)]
    put_files(place, dict(zip(names, contents, strict=True)))
    messages: list[Message] = [
        told(
            "forms.written",
            what=text(f"form.what-{kind}", desk.language, team=form.team.name, tour=desk.state.tour),
            file=path.name,
        )
        for form, path in zip(forms, paths, strict=True)
    ]
    messages.append(told("forms.done", folder=str(place), count=len(paths)))
    data = {"kind": kind.value, "tour": desk.state.tour, "forms": [str(path) for path in paths]}
    return Done((*desk.reading.notes, *messages), data, desk.language)


def _find_team(desk: Desk, name: str) -> str:
    """The team that is meant.

    Raises:
        Refused: There is none of this name.
    """
    roll = desk.reading.roll
    found = name if name in roll.players else find_alike(name, roll.teams_folded)
    if found is None:
        near = nearest_name(name, roll.teams)
        teams = near or ", ".join(roll.teams)[:120]
        raise Refused([refused("forms.no-team", name=name[:60], teams=teams)])
    return found
