"""Texts of the sheets themselves: titles, captions, hints, validation."""

TEXTS: dict[str, tuple[str, str]] = {}
