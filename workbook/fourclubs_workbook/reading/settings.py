"""The sheet Tournament: the settings of the core, and where the tournament stands."""

from collections.abc import Mapping
from datetime import datetime, time
from typing import NamedTuple

from fourclubs_core.models import Settings
from fourclubs_core.words import Stage

from ..answers import parse_choice, parse_yes_no
from ..board.options import BOARD_KEYS, BoardOptions
from ..cells import Bad, fold_word, parse_text, parse_whole, show_value
from ..layout.settings import LAYOUT_VERSION, SETTINGS_BY_KEY, SETTINGS_LIST, Setting, SettingKind
from ..lists import parse_criteria, parse_point_list
from ..port import Value
from ..state import Released, Reopened, State
from .sheet import FoundTable

REQUIRED = frozenset({"tables", "players", "tours", "tour", "stage", "layout"})
"""Settings without which nothing can be read."""
MAY_BE_BLANK = BOARD_KEYS.keys() | {"title", "date", "venue", "judge", "released_at", "reopened", "seed"}
"""Settings that say something by being blank; a blank one of the others has its default, and it is told."""
STATE_KEYS = frozenset({"tour", "stage", "released", "released_at", "reopened", "layout"})
SEED_LIMIT = 10**15
"""Excel keeps no more than 15 digits of a number."""
_LANGUAGES = {"русский": "ru", "russian": "ru", "английский": "en", "english": "en"}


class SettingsRead(NamedTuple):
    """What the sheet Tournament says.

    `settings` and `state` are None when they cannot be read. `rows`: key -> row of the table.
    `board_options`: what the judge typed for the wall screen.
    """

    settings: Settings | None
    state: State | None
    language: str
    rows: Mapping[str, int]
    board_options: BoardOptions = BoardOptions()

    @property
    def last_tour(self) -> int | None:
        """The number of the last tour that has begun; None when the state is not known."""
        if self.state is None:
            return None
        return self.state.reopened.tour if self.state.reopened else self.state.tour

    @property
    def is_lining_up(self) -> bool:
        """Whether the captains may still hand in their line-ups: tour 1, not shown yet (Б)."""
        return self.state is not None and self.state.is_lining_up

    def stage_of(self, tour: int) -> Stage:
        """The stage of a tour up to the last one; the state must be known."""
        assert self.state is not None
        if tour == self.state.tour:
            return self.state.stage
        reopened = self.state.reopened
        return reopened.stage if reopened and tour == reopened.tour else Stage.CLOSED


def read_settings(found: FoundTable, captions: str) -> SettingsRead:
    """Read the table `Settings`.

    Args:
        found: The table.
        captions: The language of its captions, for a workbook whose setting cannot be read.
    """
    rows = _rows_by_key(found)
    values: dict[str, object] = {}
    before = len(found.findings.problems)
    if found.is_sound:
        for setting in SETTINGS_LIST:
            value = _read_setting(found, rows, setting, captions)
            if value is not None:
                values[setting.key] = value
    language = str(values.setdefault("language", captions))
    if not found.is_sound or len(found.findings.problems) > before:
        return SettingsRead(None, None, language, rows)
    state = _make_state(found, rows, values)
    board = {BOARD_KEYS[key]: values.pop(key) for key in BOARD_KEYS.keys() & values.keys()}
    settings = Settings(**{key: value for key, value in values.items() if key not in STATE_KEYS})  # type: ignore[arg-type]
    return SettingsRead(settings, state, language, rows, BoardOptions(**board))  # type: ignore[arg-type]


def _rows_by_key(found: FoundTable) -> dict[str, int]:
    rows: dict[str, int] = {}
    for index, row in found.rows():
        key = found.value(row, "key")
        if not isinstance(key, str) or not key.strip():
            continue
        key = fold_word(key)
        if key in rows and key in SETTINGS_BY_KEY:
            found.findings.refuse(
                "read.setting-twice", found.cell(index, "key"), key=key, other=found.cell(rows[key], "key")
            )
        rows.setdefault(key, index)
    return rows


def _read_setting(found: FoundTable, rows: Mapping[str, int], setting: Setting, captions: str) -> object:
    """The value of a setting; None when the core's default is meant, or after a problem."""
    key = setting.key
    caption = setting.caption.ru if captions == "ru" else setting.caption.en
    default = captions if key == "language" else setting.default
    index = rows.get(key)
    if index is None:
        if key in REQUIRED:
            found.findings.refuse("read.setting-missing", key=key, caption=caption, sheet=found.table.sheet)
        elif key not in MAY_BE_BLANK:
            found.findings.tell("read.setting-default", key=key, caption=caption, default=default)
        return None
    row = found.table.rows[index]
    before = len(found.findings.problems)
    value = found.take(index, row, "value", _parse_value, setting, captions)
    if value is None and len(found.findings.problems) == before:
        cell = found.cell(index, "value")
        if key in REQUIRED:
            found.findings.refuse("read.setting-blank", cell, caption=caption)
        elif key not in MAY_BE_BLANK:
            found.findings.tell("read.setting-default", cell, key=key, caption=caption, default=default)
    return value


def _parse_value(value: Value, setting: Setting, captions: str) -> object | Bad | None:
    if setting.key == "reopened":
        return _parse_reopened(value)
    if setting.key == "seed":
        return parse_whole(value, -SEED_LIMIT, SEED_LIMIT)
    if setting.kind is SettingKind.WHOLE:
        return parse_whole(value, setting.minimum, setting.maximum)
    if setting.kind is SettingKind.YES_NO:
        return parse_yes_no(value)
    if setting.kind is SettingKind.POINTS:
        return parse_point_list(value)
    if setting.kind is SettingKind.CRITERIA:
        return parse_criteria(value)
    if setting.kind is SettingKind.CHOICE:
        if setting.key == "language" and isinstance(value, str):
            value = _LANGUAGES.get(fold_word(value), value)
        return parse_choice(value, setting.choices)
    if isinstance(value, datetime):
        return _show_moment(value, captions)
    text = parse_text(value)
    if isinstance(text, str) and len(text) > setting.maximum:
        return Bad("cell.text-long", {"value": show_value(text), "limit": setting.maximum})
    return text


def _show_moment(value: datetime, captions: str) -> str:
    """A date that Excel made of what was typed, as the judge would write it."""
    day = value.strftime("%d.%m.%Y" if captions == "ru" else "%Y-%m-%d")
    return day if value.time() == time() else value.strftime("%Y-%m-%d %H:%M")


def _parse_reopened(value: Value) -> Reopened | Bad | None:
    """Read `5 seating program`: tour, stage, released."""
    text = parse_text(value)
    if not isinstance(text, str):
        return text
    parts = fold_word(text).split()
    stages, shown = {str(stage) for stage in Stage}, {str(released) for released in Released}
    if len(parts) != 3 or not parts[0].isdecimal() or parts[1] not in stages or parts[2] not in shown:
        return Bad("read.reopened-text", {"value": show_value(value)})
    return Reopened(int(parts[0]), Stage(parts[1]), Released(parts[2]))


def _make_state(found: FoundTable, rows: Mapping[str, int], values: Mapping[str, object]) -> State | None:
    """The state, or None after a problem: a tour that cannot be, a layout of a newer version."""
    tour, tours, layout = values["tour"], values["tours"], values["layout"]
    reopened = values.get("reopened")
    assert isinstance(tour, int)
    assert isinstance(tours, int)
    assert isinstance(layout, int)
    assert reopened is None or isinstance(reopened, Reopened)
    findings = found.findings
    if layout > LAYOUT_VERSION:
        findings.refuse(
            "read.layout-newer", found.cell(rows["layout"], "value"), value=layout, ours=LAYOUT_VERSION
        )
        return None
    last = reopened.tour if reopened else tour
    if last > tours:
        key = "reopened" if reopened else "tour"
        findings.refuse("read.tour-beyond", found.cell(rows[key], "value"), tour=last, tours=tours)
        return None
    if last < tour:
        findings.refuse("read.reopened-text", found.cell(rows["reopened"], "value"), value=f"{last} < {tour}")
        return None
    released_at = values.get("released_at")
    return State(
        tour=tour,
        stage=Stage(str(values["stage"])),
        released=Released(str(values.get("released", Released.NO))),
        released_at=None if released_at is None else str(released_at),
        reopened=reopened,
        layout=layout,
    )
