"""Where the tournament stands: what the sheet Tournament says beside the settings of the core."""

from enum import StrEnum
from typing import NamedTuple

from fourclubs_core.words import Stage


class Released(StrEnum):
    """What of the current tour the room has been shown."""

    NO = "no"
    PROGRAM = "program"
    FINAL = "final"


class Reopened(NamedTuple):
    """Where the tournament goes on when the reopened tour is closed again."""

    tour: int
    stage: Stage
    released: Released


class State(NamedTuple):
    """The current tour and its stage.

    `released_at` is `2026-11-29 14:05` or None. `reopened` is set while an earlier tour is open
    for correction: then `tour` is that tour, `stage` is play, and all other tours up to
    `reopened.tour` are closed, but for `reopened.tour` itself, which is at `reopened.stage`.
    Setting `reopened` on the sheet: `5 seating program` (tour, stage, released), else blank.
    `layout` is the version of the sheets' layout.
    """

    tour: int
    stage: Stage
    released: Released = Released.NO
    released_at: str | None = None
    reopened: Reopened | None = None
    layout: int = 1

    @property
    def is_lining_up(self) -> bool:
        """Whether the captains may still hand in their line-ups: tour 1, not shown yet (Б)."""
        return (
            self.tour == 1
            and self.stage is Stage.SEATING
            and self.released is Released.NO
            and self.reopened is None
        )
