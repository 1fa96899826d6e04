"""What stands in the captains' forms of a tour, as data: one form a team, of the kind that is due now."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from fourclubs_core.models import Settings, Team, Tournament
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.words import Stage

from ..errors import Refused
from ..messages import refused
from ..state import Released, State
from .form_layout import STAGES, FormKind, Marker
from .form_marks import event_mark, seating_mark


class Form(NamedTuple):
    """A captain's form, blank.

    `colour`: the position of the team in `Teams`, from 1. `number`: its number in the tour, None
    before the draw. `seated`: (table, player or None) now, none for a line-up. `others`: available
    players who do not sit; `absent`: who misses the tour.
    """

    marker: Marker
    settings: Settings
    team: Team
    colour: int
    number: int | None
    seated: tuple[tuple[int, str | None], ...]
    others: tuple[str, ...]
    absent: tuple[str, ...]


def due_kind(state: State) -> FormKind:
    """The kind of form that captains hand in now.

    Raises:
        Refused: None is due: the seating is the judge's draft, or is shown (Б), or the tour is closed.
    """
    if state.stage is Stage.PLAY:
        return FormKind.CHANGES
    if state.stage is Stage.CLOSED:
        raise Refused([refused("forms.closed", tour=state.tour)])
    if state.tour == 1:
        if state.released is not Released.NO:
            raise Refused([refused("forms.lineups-shown")])
        return FormKind.LINEUP
    if state.released is Released.NO:
        raise Refused([refused("forms.not-shown", tour=state.tour)])
    return FormKind.REQUESTS


def make_forms(
    tournament: Tournament,
    outcome: TourOutcome,
    kind: FormKind,
    language: str,
    now: datetime,
    teams: Sequence[str] | None = None,
) -> tuple[Form, ...]:
    """The forms of a tour.

    Args:
        tournament: What was typed.
        outcome: What follows for the tour the forms are of.
        kind: What the captains are asked for.
        language: `ru` or `en`, of the forms.
        now: When they are made.
        teams: The teams that get one; None: all.
    """
    event = event_mark(tournament)
    made = now.strftime("%Y-%m-%d %H:%M")
    forms = []
    for colour, team in enumerate(tournament.teams, start=1):
        if teams is not None and team.name not in teams:
            continue
        seating = seating_mark(kind, outcome, team.name)
        marker = Marker(event, outcome.tour, team.name, kind, STAGES[kind], seating, language, made)
        absent = tuple([player.name for player in team.players if outcome.tour in player.absent])
        forms.append(
            Form(
                marker,
                tournament.settings,
                team,
                colour,
                outcome.numbers.get(team.name),
                _seated(kind, outcome, team),
                _others(kind, outcome, team, absent),
                absent,
            )
        )
    return tuple(forms)


def _seated(kind: FormKind, outcome: TourOutcome, team: Team) -> tuple[tuple[int, str | None], ...]:
    if kind is FormKind.LINEUP:
        return ()
    return tuple([(seat.table, seat.player) for seat in outcome.current if seat.team == team.name])


def _others(kind: FormKind, outcome: TourOutcome, team: Team, absent: Sequence[str]) -> tuple[str, ...]:
    if kind is FormKind.LINEUP:
        return tuple([player.name for player in team.players if player.name not in absent])
    return tuple(outcome.reserves.get(team.name, ()))
