"""The mail to the clubs as a draft in a file (.eml). Nothing is sent.

- `X-Unsent: 1` lets Outlook and Thunderbird open the file as a draft to be sent. Elsewhere it opens as a
  message, which can be forwarded.
- File names stand twice: by RFC 2231 in `Content-Disposition`, as the standard wants, and as an encoded word
  of RFC 2047 in `Content-Type`, which Outlook reads, and Thunderbird and Gmail write as well.
- No `Date`, `Message-ID` or `From`: the program that sends it sets them, and nothing tells of this machine.
"""

from collections.abc import Mapping, Sequence
from email import policy
from email.header import Header
from email.mime.application import MIMEApplication
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from hashlib import sha256

_TYPES = {
    ".xlsx": "vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ".pdf": "pdf",
}
_POLICY = policy.compat32.clone(linesep="\r\n", max_line_length=100)
"""The older rules of Python's library: the newer ones would rewrite the names of attachments. The long type
of a workbook fits in one line."""


def make_mail(to: Sequence[str], subject: str, body: str, attachments: Mapping[str, bytes]) -> bytes:
    """A mail draft; the same arguments give the same bytes.

    Args:
        to: Addresses, ASCII; may be empty.
        subject: One line.
        body: Plain text.
        attachments: File name -> content, .xlsx or .pdf.
    """
    mail = MIMEMultipart(policy=_POLICY)
    mail["X-Unsent"] = "1"
    if to:
        mail["To"] = ", ".join(to)
    mail["Subject"] = subject if subject.isascii() else Header(subject, "utf-8").encode()
    mail.attach(MIMEText(body, "plain", "utf-8", policy=_POLICY))
    for name, data in attachments.items():
        mail.attach(_attachment(name, data))
    seal = sha256("\0".join([*to, subject, body, *attachments]).encode("utf-8", "replace"))
    for data in attachments.values():
        seal.update(data)
    # An underscore after `=` can be in no base64 and no quoted-printable text.
    mail.set_boundary(f"=_fourclubs_{seal.hexdigest()[:32]}")
    return mail.as_bytes()


def _attachment(name: str, data: bytes) -> MIMEApplication:
    ending = name[name.rfind(".") :].lower()
    part = MIMEApplication(data, _TYPES[ending], policy=_POLICY)
    if name.isascii():
        part.set_param("name", name)
        part.add_header("Content-Disposition", "attachment", filename=name)
        return part
    part.set_param("name", Header(name, "utf-8").encode(maxlinelen=0))
    part.add_header("Content-Disposition", "attachment", filename=("utf-8", "", name))
    return part
