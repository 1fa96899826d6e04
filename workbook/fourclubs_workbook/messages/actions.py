"""Texts of the actions: what was done, what must be confirmed, why not."""

TEXTS: dict[str, tuple[str, str]] = {}
