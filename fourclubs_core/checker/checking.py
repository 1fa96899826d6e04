"""The check of a whole tournament: every difference, tour by tour."""

from collections.abc import Iterator, Sequence

from fourclubs_core.models import Tournament
from fourclubs_core.stated import StatedTour
from fourclubs_core.words import Stage

from .always import check_played, check_recorded, check_sums
from .comparing import Subject, compare_tour, wrong
from .differences import Difference, DifferenceCode
from .recomputing import as_stated, recompute_tours


def check_tournament(tournament: Tournament, stated: Sequence[StatedTour]) -> tuple[Difference, ...]:
    """Recompute a tournament from what was typed and compare it with what is stated.

    Args:
        tournament: What was typed; numbers and first seatings that it gives are those played.
        stated: What the workbook or the file states as computed, any tours, any parts of them.

    Returns:
        Every difference in the order of the tours; empty when all agrees. Those graded `noted`
        are no faults.
    """
    return tuple(sorted(_differences(tournament, stated), key=lambda difference: difference.tour))


def _differences(tournament: Tournament, stated: Sequence[StatedTour]) -> Iterator[Difference]:
    recomputed = {done.tour.tour: done for done in recompute_tours(tournament)}
    for done in recomputed.values():
        yield from check_recorded(tournament, done)
        yield from check_played(tournament, done)
    for tour in stated:
        if tour.tour not in recomputed:
            yield wrong(Subject(tour.tour, DifferenceCode.TOUR), tour.tour, None)
            continue
        done = recomputed[tour.tour]
        is_open = done.tour.stage is not Stage.CLOSED
        yield from compare_tour(tour, as_stated(tournament, done), is_open=is_open)
    yield from check_sums(tournament, stated)
