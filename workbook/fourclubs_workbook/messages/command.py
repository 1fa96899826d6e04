"""Texts of the command fourclubs: help and prompts."""

TEXTS: dict[str, tuple[str, str]] = {}
