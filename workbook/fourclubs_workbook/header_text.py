"""The text in the middle of a printed header, as a spreadsheet keeps it."""

HEADER_LIMIT = 240
"""Characters of the printed header: Excel holds 255 of all three parts together."""


def header_text(text: str) -> str:
    """Text for a printed header: `&` is doubled, the whole cut to what Excel holds.

    `&` before L, C or R would part the header when it is read again; a joiner that nobody sees
    keeps them apart.

    >>> header_text("Tom & Co")
    'Tom && Co'
    """
    room = HEADER_LIMIT
    made = []
    line = " ".join(text.split())
    for letter, following in zip(line, f"{line[1:]} ", strict=True):
        piece = letter if letter != "&" else "&&\u2060" if following.upper() in {"L", "C", "R"} else "&&"
        room -= len(piece)
        if room < 0:
            break
        made.append(piece)
    return "".join(made)
