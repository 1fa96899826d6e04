"""Texts of JSON export and import, the checker's differences."""

TEXTS: dict[str, tuple[str, str]] = {}
