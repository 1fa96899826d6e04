"""Prints documents as PDF: A4, with a font of its own, the same bytes for the same content and time."""

from .printing import print_pdf

__all__ = ["print_pdf"]
