"""The tournaments that are measured: tables, players of a team, tours."""

Size = tuple[int, int, int]

WHOLE: Size = (10, 12, 8)
"""A large tournament as it is played."""

GROWTH: dict[str, Size] = {
    "base": (10, 24, 8),
    "tables": (20, 24, 8),
    "players": (10, 48, 8),
    "tours": (10, 24, 16),
}
"""A base, and each of its three numbers doubled. It has players enough for twice the tables."""
