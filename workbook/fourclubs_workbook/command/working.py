"""What each verb does: opens the file, runs the action, hands over what is to be said.

Everything heavy is imported where it is used, so that help and faults of a call come at once.
"""

import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import FourClubsError, Refused
from ..messages import Grade, confirm, refused
from .listening import Listening
from .speaker import Speaker
from .verbs import Verb

if TYPE_CHECKING:
    from ..actions.done import Done
    from ..intake.rosters import Roster

Values = Mapping[str, object]
"""Values of a verb's arguments and options by their keys."""


def do_verb(verb: Verb, values: Values, speaker: Speaker, now: datetime) -> int:
    """Do what a verb says; the exit code.

    Raises:
        FourClubsError: Nothing was done, and why.
    """
    if verb.name == "check":
        from .checking import check_files

        return check_files(values["books"], speaker, now)
    done = DOING.get(verb.name, _run_action)(verb.name, values, speaker, now)
    speaker.learn(done.language)
    return speaker.done(done.messages, done.data, ok=done.ok)


def _path(values: Values, key: str) -> Path:
    path = Path(str(values[key]))
    return path if path.name not in ("", "..") else path.resolve()


def _run_action(action: str, values: Values, speaker: Speaker, now: datetime) -> "Done":
    with _uncollected():
        from ..actions.runner import run
        from ..closed_book import open_book

        with open_book(_path(values, "book")) as book:
            return run(action, Listening(book, speaker.learn), values, now, speaker.confirm)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Python's search for garbage rests: one workbook makes next to none, and is large to search."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _step(action: str, values: Values, speaker: Speaker, now: datetime) -> "Done":
    from ..actions.back import go_back

    path = _path(values, "book")
    _find_language(path, speaker)
    return go_back(path, action, now, speaker.language)


def _find_language(path: Path, speaker: Speaker) -> None:
    """Speak the language of a workbook that is about to be replaced; it may be damaged."""
    from ..closed_book import open_book

    with suppress(FourClubsError), open_book(path, for_reading=True) as book:
        Listening(book, speaker.learn).read()


def _new(_action: str, values: Values, speaker: Speaker, _now: datetime) -> "Done":
    from ..actions.new import create_workbook
    from ..template import TemplateSpec

    tables, players, tours = [int(str(values[key])) for key in ("tables", "players", "tours")]
    title, date, venue, judge = [str(values[key] or "") for key in ("title", "date", "venue", "judge")]
    roster = _read_roster(Path(str(values["teams"])), players, tours, speaker) if values["teams"] else ()
    teams = roster.teams if roster else ()
    spec = TemplateSpec(speaker.language, tables, players, tours, title, date, venue, judge, teams)
    done = create_workbook(_path(values, "book"), spec)
    return done._replace(messages=(*roster.messages, *done.messages)) if roster else done


def _read_roster(path: Path, players: int, tours: int, speaker: Speaker) -> "Roster":
    """A list for a new workbook, with what is told and what was confirmed of it."""
    from ..intake.roster_rows import check_sizes
    from ..intake.rosters import preview, read_roster

    roster = read_roster(path, tours)
    messages = (*roster.messages, *preview(roster.teams), *check_sizes(roster.teams, players))
    doubts = [message for message in messages if message.grade is Grade.CONFIRM]
    if doubts and not speaker.confirm(messages):
        raise Refused([*messages, refused("run.not-confirmed")])
    return roster._replace(messages=messages)


def _forms(_action: str, values: Values, speaker: Speaker, now: datetime) -> "Done":
    from ..actions.forms import write_forms
    from ..closed_book import open_book

    folder = _path(values, "out") if values["out"] else None
    tour = None if values["tour"] is None else int(str(values["tour"]))
    team = None if values["team"] is None else str(values["team"])
    spoken = None if values["lang"] is None else str(values["lang"])
    with open_book(_path(values, "book"), for_reading=True) as book:
        listening = Listening(book, speaker.learn)
        return write_forms(listening, folder, now, speaker.confirm, tour=tour, team=team, language=spoken)


def _intake(_action: str, values: Values, speaker: Speaker, now: datetime) -> "Done":
    from ..actions.intake import intake
    from ..closed_book import open_book
    from .checking import expand

    named = values["files"]
    assert isinstance(named, tuple)
    files = [path.resolve() for path in expand(named)]
    with open_book(_path(values, "book")) as book:
        return intake(Listening(book, speaker.learn), files, now, speaker.confirm)


def _board(_action: str, values: Values, speaker: Speaker, now: datetime) -> "Done":
    from ..actions.board import write_board
    from ..closed_book import open_book

    with open_book(_path(values, "book"), for_reading=True) as book:
        return write_board(Listening(book, speaker.learn), now)


def _documents(_action: str, values: Values, speaker: Speaker, now: datetime) -> "Done":
    from ..actions.documents import write_documents
    from ..closed_book import open_book

    folder = _path(values, "out") if values["out"] else None
    with open_book(_path(values, "book"), for_reading=True) as book:
        return write_documents(Listening(book, speaker.learn), folder, values, now, speaker.confirm)


def _publish(_action: str, values: Values, speaker: Speaker, now: datetime) -> "Done":
    folder = _path(values, "out") if values["out"] else None
    tour = None if values["tour"] is None else int(str(values["tour"]))
    with _uncollected():
        from ..actions.publish import publish
        from ..closed_book import open_book

        with open_book(_path(values, "book"), for_reading=True) as book:
            listening = Listening(book, speaker.learn)
            return publish(listening, now, folder, tour, whole=bool(values["all"]), ask=speaker.confirm)


def _export(_action: str, values: Values, speaker: Speaker, _now: datetime) -> "Done":
    from ..actions.transfer import export_tournament
    from ..closed_book import open_book

    path = _path(values, "book")
    target = _path(values, "json_file") if values["json_file"] else path.with_suffix(".json")
    with open_book(path, for_reading=True) as book:
        listening = Listening(book, speaker.learn)
        if target.exists():
            listening.read()
            if not speaker.confirm([confirm("cli.replace", path=target.name)]):
                raise Refused([refused("cli.kept", path=target.name)])
        return export_tournament(listening, target)


def _import(_action: str, values: Values, _speaker: Speaker, now: datetime) -> "Done":
    from ..actions.transfer import import_tournament

    return import_tournament(_path(values, "json_file"), _path(values, "book"), now)


def _simulate(_action: str, values: Values, _speaker: Speaker, now: datetime) -> "Done":
    import secrets

    from ..actions.transfer import simulate

    seed = secrets.randbelow(10**6) if values["seed"] is None else int(str(values["seed"]))
    return simulate(_path(values, "book"), seed, now)


def _demo(_action: str, values: Values, speaker: Speaker, now: datetime) -> "Done":
    from ..actions.demo import demo

    return demo(_path(values, "out"), speaker.language, now, speaker.progress)


def _addin(_action: str, values: Values, speaker: Speaker, _now: datetime) -> "Done":
    """Hand over to the add-in's package, which names itself: imports point from it to this one only."""
    from importlib.metadata import entry_points

    for found in entry_points(group="fourclubs.verbs", name="addin"):
        done: Done = found.load()(str(values["addin"]), speaker.language)
        return done
    raise Refused([refused("cli.no-addin")])


DOING: Mapping[str, Callable[[str, Values, Speaker, datetime], "Done"]] = {
    "new": _new,
    "undo": _step,
    "redo": _step,
    "forms": _forms,
    "intake": _intake,
    "board": _board,
    "documents": _documents,
    "publish": _publish,
    "export": _export,
    "import": _import,
    "addin": _addin,
    "simulate": _simulate,
    "demo": _demo,
}
"""The verbs that do more than run an action on a workbook."""
