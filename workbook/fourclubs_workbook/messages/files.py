"""Texts of files, backups and safety."""

TEXTS: dict[str, tuple[str, str]] = {}
