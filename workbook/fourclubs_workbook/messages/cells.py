"""Texts of reading cells and tables."""

TEXTS: dict[str, tuple[str, str]] = {}
