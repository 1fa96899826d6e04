"""`export`, `import`, `simulate`: a tournament as JSON, and from JSON or chance into a new workbook."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from fourclubs_core.checker import check_tournament
from fourclubs_core.generator import random_tournament
from fourclubs_core.models import Tour, Tournament
from fourclubs_core.stated import StatedTour
from fourclubs_core.tournament import compute_tournament
from fourclubs_core.words import Stage

from ..closed_book import new_book
from ..differences import difference_messages
from ..exchange import read_json, to_json, write_json
from ..file_place import put_in_place, read_file
from ..messages import Message, text, told
from ..port import Book
from ..reading import read_tournament
from ..state import Released
from ..template import TemplateSpec, build_template
from ..typing_in import find_state, settings_values, type_changes
from ..writing import Sheets, write_settings
from .close import seat_again
from .desk import Desk, LogLine, Plan, replace_tour, require_read
from .done import Done
from .runner import write_sheets
from .seat import record_program

LARGEST_FILE = 64 * 2**20
"""Bytes of a JSON file that are read at the most; the reader refuses far smaller ones."""


def export_tournament(book: Book, target: Path) -> Done:
    """Write the tournament of a workbook as JSON; the workbook stays as it is.

    Raises:
        Refused: What was typed cannot be read.
        BookError: The workbook cannot be read, or the file not written.
    """
    reading = read_tournament(book.read())
    tournament, state = require_read(reading)
    data = to_json(tournament, compute_tournament(tournament), state.released)
    put_in_place(target, write_json(data))
    message = told("export.done", path=str(target))
    return Done((*reading.notes, message), {"json": str(target)}, reading.language)


def import_tournament(source: Path, target: Path, now: datetime) -> Done:
    """Make a new workbook from a JSON file.

    The typed part is taken, the rest recomputed; where the file states other computed values,
    the messages say so.

    Raises:
        Refused: The file is no tournament; everything wrong is named.
        BookError: The file cannot be read, or the workbook exists or cannot be written.
    """
    imported = read_json(read_file(source, LARGEST_FILE))
    language = imported.tournament.settings.language.value
    differences = compare(imported.tournament, imported.stated, language)
    write_workbook(imported.tournament, target, now, "import", imported.released)
    messages = [*imported.told, *differences]
    if differences:
        messages.append(told("import.differs", count=len(differences)))
    tours = len(imported.tournament.tours)
    messages.append(told("import.done", path=str(target), tours=tours))
    return Done(tuple(messages), {"workbook": str(target), "differences": len(differences)}, language)


def compare(tournament: Tournament, stated: Sequence[StatedTour], language: str) -> list[Message]:
    """What a file states otherwise than it follows, each as told: the import takes what follows."""
    silent = set(check_tournament(tournament, ()))
    differences = [found for found in check_tournament(tournament, stated) if found not in silent]
    grade = told("").grade
    return [message._replace(grade=grade) for message in difference_messages(differences, language)]


def simulate(target: Path, seed: int, now: datetime) -> Done:
    """Make a new workbook with a random tournament, played from a seed.

    Raises:
        BookError: The workbook exists or cannot be written.
    """
    tournament = random_tournament(seed)
    write_workbook(tournament, target, now, "simulate")
    message = told("simulate.done", seed=seed, path=str(target))
    language = tournament.settings.language.value
    return Done((message,), {"workbook": str(target), "seed": seed}, language)


def write_workbook(
    tournament: Tournament, target: Path, now: datetime, action: str, released: Released | None = None
) -> None:
    """Write a whole tournament into a new workbook.

    Raises:
        BookError: The workbook exists or cannot be written.
    """
    tournament = open_next(tournament)
    settings = tournament.settings
    language = settings.language.value
    spec = TemplateSpec(language, settings.tables, settings.players, settings.tours, teams=tournament.teams)
    with new_book(target, build_template(spec)) as book:
        snapshot = book.read()
        reading = read_tournament(snapshot)
        sheets = Sheets(snapshot.tables, reading.columns, language)
        changes, rows = type_changes(sheets, tournament)
        book.write([write_settings(sheets, settings_values(settings, language)), changes])
        snapshot = book.read()
        # Read anew, the sheets would be those of tour 1 with rows of tours to come.
        reading = replace(reading, snapshot=snapshot, change_rows=rows, fills=())
        state = find_state(tournament)
        if released is not None and state.stage is Stage.SEATING:
            state = state._replace(released=released)
        desk = Desk(snapshot, reading, tournament, state, compute_tournament(tournament), now, {})
        book.write(
            write_sheets(
                desk,
                Plan(
                    tournament,
                    state,
                    log=[LogLine(text("log.written", language, tours=len(tournament.tours)))],
                ),
                action,
            )
        )
        book.save()


def open_next(tournament: Tournament) -> Tournament:
    """A tournament as a workbook holds it: numbers and first seatings recorded, the next tour open."""
    if not tournament.tours:
        return tournament.model_copy(update={"tours": (Tour(tour=1),)})
    for tour, outcome in zip(tournament.tours, compute_tournament(tournament), strict=True):
        if outcome.program:
            tournament = replace_tour(tournament, record_program(tour, outcome))
    last = tournament.tours[-1]
    if last.stage is Stage.CLOSED and last.tour < tournament.settings.tours:
        following = (*tournament.tours, Tour(tour=last.tour + 1))
        tournament, _ = seat_again(tournament.model_copy(update={"tours": following}), last.tour + 1)
    return tournament
