"""What the clubs get: a folder with a workbook of values, a PDF, the board page, a mail draft, the JSON.

Everything here is made from an `Edition`: the tournament as the clubs may see it. E-mail addresses,
notes and what the room has not been shown are not in it, so that nothing made from it can hold them.
Nothing is sent: the mail draft is a file that the judge opens and sends himself.
"""

from .edition import Edition, choose_edition
from .folder import put_folder

__all__ = ["Edition", "choose_edition", "put_folder"]
