"""Types a tournament into a blank workbook: the settings and the changes, as a judge would.

Teams and players are typed by the template, whists and seatings by what every action writes.
"""

from fourclubs_core.models import Change, Settings, Tournament
from fourclubs_core.words import Stage

from .layout.words import word
from .port import RowsWrite, Value
from .state import Released, Reopened, State
from .writing import Record, Sheets


def settings_values(settings: Settings, language: str) -> dict[str, Value]:
    """The values of the sheet Tournament by key, as they are typed."""
    typed = settings.model_dump(mode="json")
    return {
        key: word("yes_no", "yes" if value else "no", language) if isinstance(value, bool) else value
        for key, value in typed.items()
    }


def type_changes(sheets: Sheets, tournament: Tournament) -> tuple[RowsWrite, dict[tuple[int, int], int]]:
    """The rows of `Changes`, and the row number, from 0, of each change by (tour, no)."""
    records: list[Record] = []
    rows: dict[tuple[int, int], int] = {}
    for tour in tournament.tours:
        for change in tour.changes:
            rows[tour.tour, change.no] = len(records)
            records.append(_type_change(tour.tour, change, sheets.language))
    return sheets.fill("Changes", records), rows


def _type_change(tour: int, change: Change, language: str) -> dict[str, Value]:
    record: dict[str, Value] = {"tour": tour, **change.model_dump(mode="json", by_alias=True)}
    record["when"] = word("when", change.when, language)
    record["kind"] = word("kind", change.kind, language)
    record["accept"] = word("yes_no", "yes", language) if change.accept else None
    if change.widow is not None:
        record["widow"] = word("yes_no", "yes" if change.widow else "no", language)
    return record


def find_state(tournament: Tournament) -> State:
    """Where a tournament stands that comes from a file; the last tour must be open or the last of all.

    What the room has been shown is not in the file: a tour still being seated counts as not shown.
    """
    open_tours = [tour for tour in tournament.tours if tour.stage is not Stage.CLOSED]
    last = tournament.tours[-1]
    current = open_tours[0] if open_tours else last
    if current is last:
        return State(last.tour, last.stage, _released(last.stage))
    return State(
        current.tour,
        Stage.PLAY,
        Released.FINAL,
        reopened=Reopened(last.tour, last.stage, _released(last.stage)),
    )


def _released(stage: Stage) -> Released:
    return Released.NO if stage is Stage.SEATING else Released.FINAL
