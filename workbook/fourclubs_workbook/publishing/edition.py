"""The tournament as the clubs may see it: some tours of it, and nothing that is private."""

from collections.abc import Sequence
from typing import NamedTuple

from fourclubs_core.models import LineupSeat, Team, Tour, Tournament
from fourclubs_core.outcomes import TourOutcome
from fourclubs_core.tournament import compute_tournament, find_closed
from fourclubs_core.words import How, Stage

from ..errors import Refused
from ..messages import Message, confirm, refused, text
from ..state import Released, State


class Edition(NamedTuple):
    """What is published.

    `tournament` ends with the last published tour; `outcomes` follow from it, one a tour. `tours`
    are the numbers of the tours that are shown: one of them, or all. `state` is that of the last.
    """

    tournament: Tournament
    outcomes: tuple[TourOutcome, ...]
    state: State
    tours: tuple[int, ...]
    whole: bool
    language: str

    @property
    def shown(self) -> tuple[TourOutcome, ...]:
        """The outcomes of the tours that are shown."""
        return tuple([self.outcomes[tour - 1] for tour in self.tours])

    @property
    def rated(self) -> TourOutcome | None:
        """The last closed tour: the one whose ratings are published. None before there is one."""
        return find_closed(self.outcomes)

    @property
    def name(self) -> str:
        """`tour 3` or `whole event`, as it stands in file names."""
        if self.whole:
            return text("publish.name-whole", self.language)
        return text("publish.name-tour", self.language, tour=self.tours[0])


def choose_edition(
    tournament: Tournament,
    outcomes: Sequence[TourOutcome],
    state: State,
    language: str,
    tour: int | None = None,
    *,
    whole: bool = False,
) -> Edition:
    """Choose what is published, and leave out what is private.

    Args:
        tournament: What was typed.
        outcomes: What follows, one a tour.
        state: Where the tournament stands, and what of the current tour the room has been shown.
        language: `ru` or `en`.
        tour: The one tour to show; None for the last closed one.
        whole: All tours that have been shown, instead of one.

    Raises:
        Refused: There is no such tour, the room has not been shown its seating, or both are asked for.
    """
    if whole and tour is not None:
        raise Refused([refused("publish.tour-and-all")])
    released = [one for one in tournament.tours if _released(one, state) is not Released.NO]
    if whole:
        if not released:
            raise Refused([refused("publish.nothing")])
        last = released[-1].tour
    else:
        last = _find_tour(outcomes, tour)
        if last not in {one.tour for one in released}:
            raise Refused([refused("publish.not-shown", tour=last)])
    public = _make_public(tournament, outcomes, last)
    current = public.tours[-1]
    return Edition(
        public,
        compute_tournament(public),
        State(
            last,
            current.stage,
            _released(current, state),
            state.released_at if last == _told_of(state) else None,
        ),
        tuple([one.tour for one in public.tours]) if whole else (last,),
        whole,
        language,
    )


def _find_tour(outcomes: Sequence[TourOutcome], tour: int | None) -> int:
    if tour is None:
        closed = find_closed(outcomes)
        if closed is None:
            raise Refused([refused("publish.none-closed", tour=len(outcomes))])
        return closed.tour
    if not 1 <= tour <= len(outcomes):
        raise Refused([refused("publish.no-tour", tour=tour, last=len(outcomes))])
    return tour


def _released(tour: Tour, state: State) -> Released:
    """What of a tour the room has been shown."""
    if tour.stage is not Stage.SEATING:
        return Released.FINAL
    if state.reopened is not None and tour.tour == state.reopened.tour:
        return state.reopened.released
    return state.released if tour.tour == state.tour else Released.NO


def _told_of(state: State) -> int:
    """The tour whose showing `released_at` is of: while an earlier one is corrected, not that one."""
    return state.tour if state.reopened is None else state.reopened.tour


def _make_public(tournament: Tournament, outcomes: Sequence[TourOutcome], last: int) -> Tournament:
    tours = [_show(tour, outcomes[tour.tour - 1]) for tour in tournament.tours[:last]]
    teams = tuple([_without_private(team, last) for team in tournament.teams])
    return tournament.model_copy(update={"teams": teams, "tours": tuple(tours)})


def _without_private(team: Team, last: int) -> Team:
    """A team without addresses and notes; who will miss a later tour is nobody's business yet."""
    players = tuple(
        [
            player.model_copy(
                update={"note": None, "absent": frozenset([tour for tour in player.absent if tour <= last])}
            )
            for player in team.players
        ]
    )
    return team.model_copy(update={"email": "", "players": players})


def _show(tour: Tour, outcome: TourOutcome) -> Tour:
    """A tour as the room knows it: before play its first seating, not the requests the judge has typed."""
    if tour.stage is not Stage.SEATING:
        return tour
    return tour.model_copy(
        update={
            "numbers": dict(outcome.numbers),
            "program": tuple(
                [
                    LineupSeat(table=seat.table, seat=seat.seat, team=seat.team, player=seat.player)
                    for seat in outcome.program
                ]
            ),
            "changes": (),
            "results": (),
        }
    )


def find_warnings(edition: Edition, state: State) -> list[Message]:
    """What is unfinished in what is published; the judge must confirm it.

    Args:
        edition: What is published.
        state: Where the whole tournament stands: an earlier tour may be open for correction.
    """
    settings = edition.tournament.settings
    found: list[Message] = []
    for outcome in edition.shown:
        if outcome.stage is Stage.SEATING:
            found.append(confirm("publish.seating-only", tour=outcome.tour))
        elif outcome.stage is Stage.PLAY:
            found += _find_open(outcome)
    if state.reopened is not None and edition.state.tour > state.tour:
        found.append(confirm("publish.reopened", tour=state.tour))
    closed = sum(outcome.stage is Stage.CLOSED for outcome in edition.outcomes)
    if edition.whole and closed < settings.tours:
        found.append(confirm("publish.not-over", closed=closed, tours=settings.tours))
    return found


def _find_open(outcome: TourOutcome) -> list[Message]:
    """What keeps a tour in play from being closed."""
    found = [confirm("publish.in-play", tour=outcome.tour)]
    missing = sorted(
        {result.table for result in outcome.results if result.whists is None and result.how is not How.VACANT}
    )
    pending = [result for result in outcome.results if result.how is How.PENDING]
    if missing:
        tables = ", ".join(map(str, missing[:10])) + (", …" if len(missing) > 10 else "")
        found.append(confirm("publish.no-whists", tour=outcome.tour, tables=tables))
    found.extend(
        confirm("publish.pending", tour=outcome.tour, table=result.table, team=result.team)
        for result in pending
    )
    return found
