"""E-mail addresses of clubs and captains, as they stand in `Teams`."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from ..messages import Message, confirm
from ..names import clean_name
from ..reading import Reading

_SEPARATORS = re.compile(r"[;,\n]")
_NAMED = re.compile(r"<([^<>]*)>\s*$")
_SHOWN = 60


class Addresses(NamedTuple):
    """The addresses in the order of the teams, each once, and a warning for each that is none."""

    found: tuple[str, ...]
    warnings: tuple[Message, ...]


def find_addresses(reading: Reading) -> Addresses:
    """The addresses of all teams; a cell may hold several, parted by `;` or `,`."""
    found: dict[str, str] = {}
    warnings: list[Message] = []
    teams = reading.tournament.teams if reading.tournament is not None else ()
    for team in teams:
        for said in split_addresses(team.email):
            address = parse_address(said)
            if address is None:
                cell = reading.cell("Teams", reading.team_rows[team.name], "email")
                warnings.append(confirm("publish.bad-address", cell, address=said[:_SHOWN]))
            else:
                found.setdefault(address.casefold(), address)
    return Addresses(tuple(found.values()), tuple(warnings))


def split_addresses(typed: str) -> Sequence[str]:
    """What stands in a cell, one entry an address.

    >>> split_addresses("a@club.ru; Ivanov <b@club.ru>,, ")
    ['a@club.ru', 'Ivanov <b@club.ru>']
    """
    return [said for said in map(clean_name, _SEPARATORS.split(typed)) if said]


def parse_address(said: str) -> str | None:
    """The address in an entry as mail programs take it, None when it is none. No network is asked.

    A domain in Cyrillic is written as mail needs it; Cyrillic before the @ cannot be sent to by most
    programs and counts as none.

    >>> parse_address("Ivanov <i@club.ru>"), parse_address("i@клуб.рф"), parse_address("club.ru")
    ('i@club.ru', 'i@xn--90ard6a.xn--p1ai', None)
    """
    from email_validator import EmailNotValidError, validate_email

    named = _NAMED.search(said)
    address = (named[1] if named else said).strip()
    if address[:7].lower() == "mailto:":
        address = address[7:]
    try:
        checked = validate_email(address, check_deliverability=False, allow_smtputf8=False, strict=True)
    except EmailNotValidError:
        return None
    return checked.ascii_email
