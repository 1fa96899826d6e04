"""The entry of the command: language, streams, and every way a call can end."""

import os
import sys
from collections.abc import Mapping, Sequence
from datetime import datetime
from io import TextIOWrapper
from pathlib import Path

import click

from ..errors import FourClubsError
from ..messages import refused
from ..state_folder import state_folder
from .helping import explain_call
from .language import asked_language, find_language
from .program import installed_version, make_program
from .speaker import Speaker
from .verbs import VERBS, Verb
from .working import do_verb


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: What stands behind `fourclubs`; None: what the process was called with.

    Returns:
        The exit code: 0 done, 1 refused, 2 wrong call.
    """
    called = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A console of another alphabet shows question marks rather than a traceback.
            stream.reconfigure(errors="replace")
    speaker = Speaker(
        find_language(called), fixed=asked_language(called) is not None, as_json="--json" in called
    )
    names = {verb.name for verb in VERBS}
    speaker.action = next((one for one in called if one in names), "")

    def do(verb: Verb, values: Mapping[str, object]) -> int:
        speaker.yes = bool(values.get("yes"))
        return do_verb(verb, values, speaker, datetime.now())

    try:
        code = make_program(speaker.language, do).main(called, prog_name="fourclubs", standalone_mode=False)
    except click.ClickException as error:
        return speaker.wrong_call(explain_call(error, speaker.action, speaker.language))
    except FourClubsError as error:
        return speaker.refused(error.messages)
    except (click.Abort, KeyboardInterrupt):
        return speaker.refused([refused("cli.interrupted")])
    except Exception as error:  # noqa: BLE001 - the border: the one place where all others end
        return speaker.refused([refused("cli.unexpected", path=_write_details(called, error))])
    return int(code or 0)


def _write_details(called: Sequence[str], error: Exception) -> str:
    """Write down what a developer needs to find a fault of the program; the file's path."""
    import tempfile
    import traceback

    now = datetime.now()
    lines = [
        f"fourclubs {installed_version()}, Python {sys.version}, {sys.platform}\n",
        f"{now:%Y-%m-%d %H:%M:%S}, {list(called)}\n\n",
        *traceback.format_exception(error),
    ]
    name = f"error-{now:%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    for folder in (state_folder(), Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text("".join(lines), encoding="utf-8", errors="replace")
        except OSError:
            continue
        return str(folder / name)
    sys.stderr.writelines(lines)
    return "-"
