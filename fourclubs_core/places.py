"""Places and points at a table: whists in, places and exact points out.

Vacant seats are not passed to these functions: the others take places and points from 1 on.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from .models import SEATS, Settings
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


class PointScale:
    """The points of a tournament in whole multiples of one share, so that sums stay exact.

    A shared place divides points by 2, 3 or 4: the share is a twelfth of the common
    denominator of the points by place.
    """

    def __init__(self, settings: Settings) -> None:
        self._unit = lcm(*(points.denominator for points in settings.points)) * lcm(2, 3, 4)
        by_place = [int(points * self._unit) for points in settings.points]
        self.shares = {
            (place, sharing): _shared(by_place[place - 1 : place - 1 + sharing], settings.tie_points)
            for place in range(1, SEATS + 1)
            for sharing in range(1, SEATS + 2 - place)
        }
        """Shares of points by (place, how many share it)."""
        self.vacant = by_place[-1] if settings.vacant_points is VacantPoints.LAST else 0
        self._fractions: dict[int, Fraction] = {}

    def points(self, shares: int) -> Fraction:
        """The points of a number of shares."""
        known = self._fractions.get(shares)
        if known is None:
            known = self._fractions[shares] = Fraction(shares, self._unit)
        return known


def _shared(covered: Sequence[int], tie_points: TiePoints) -> int:
    if tie_points is TiePoints.BEST:
        return max(covered)
    if tie_points is TiePoints.WORST:
        return min(covered)
    return sum(covered) // len(covered)


def compute_points(places: Sequence[int], settings: Settings) -> tuple[Fraction, ...]:
    """The points of the places of one table, shared places as the settings say.

    >>> [str(points) for points in compute_points((1, 1, 3, 4), Settings(tables=1, players=1, tours=1))]
    ['7/2', '7/2', '2', '1']
    """
    scale = PointScale(settings)
    return tuple([scale.points(scale.shares[place, places.count(place)]) for place in places])
