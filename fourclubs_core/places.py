"""Places and points at a table: whists in, places and exact points out.

Vacant seats are not passed to these functions: the others take places and points from 1 on.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import lcm
from typing import NamedTuple

from .models import Settings
from .words import TiePoints, VacantPoints


def compute_places(whists: Sequence[int]) -> tuple[int, ...]:
    """The places by whists, larger first; equal whists share a place.

    Args:
        whists: One value for each occupied seat of a table, 1 to 4 of them.

    Returns:
        The places, from 1, in the order of the seats.

    >>> compute_places([30, -10, -10, -10])
    (1, 2, 2, 2)
    >>> compute_places([5, 5, -20, 10])
    (2, 2, 4, 1)
    """
    ordered = sorted(whists, reverse=True)
    return tuple([ordered.index(value) + 1 for value in whists])


class Worth(NamedTuple):
    """Points twice: in shares of the scale, to be summed, and as the number they are."""

    shares: int
    points: Fraction


class PointScale:
    """The points of a tournament in whole multiples of one share, so that sums stay exact.

    A shared place divides points by 2, 3 or 4: the share is a twelfth of the common
    denominator of the points by place.
    """

    def __init__(self, settings: Settings) -> None:
        self._unit = lcm(*(points.denominator for points in settings.points)) * lcm(2, 3, 4)
        self._by_place = [int(points * self._unit) for points in settings.points]
        self._tie_points = settings.tie_points
        self._known: dict[tuple[int, ...], tuple[Worth, ...]] = {}
        self.points = cache(self._divide)
        """The points that a number of shares is."""
        vacant = self._by_place[-1] if settings.vacant_points is VacantPoints.LAST else 0
        self.vacant = Worth(vacant, self.points(vacant))
        """What a seat nobody held is worth."""

    def worths(self, places: tuple[int, ...]) -> tuple[Worth, ...]:
        """What each place of a table is worth, shared places as the settings say."""
        worths = self._known.get(places)
        if worths is None:
            shares = [self._share(place, places.count(place)) for place in places]
            worths = self._known[places] = tuple([Worth(share, self.points(share)) for share in shares])
        return worths

    def _share(self, place: int, sharing: int) -> int:
        covered = self._by_place[place - 1 : place - 1 + sharing]
        if self._tie_points is TiePoints.BEST:
            return max(covered)
        if self._tie_points is TiePoints.WORST:
            return min(covered)
        return sum(covered) // len(covered)

    def _divide(self, shares: int) -> Fraction:
        return Fraction(shares, self._unit)


def compute_points(places: Sequence[int], settings: Settings) -> tuple[Fraction, ...]:
    """The points of the places of one table, shared places as the settings say.

    >>> [str(points) for points in compute_points((1, 1, 3, 4), Settings(tables=1, players=1, tours=1))]
    ['7/2', '7/2', '2', '1']
    """
    return tuple([worth.points for worth in PointScale(settings).worths(tuple(places))])
