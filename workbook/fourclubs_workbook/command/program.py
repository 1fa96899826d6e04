"""The command made of its verbs, in one language."""

from collections.abc import Callable, Mapping
from functools import partial

import click

from ..messages import text
from .helping import WordedGroup, WordedOption, WordedVerb
from .verbs import ALWAYS, SECTIONS, VERBS, Argument, Option, Verb, verb_help

Doing = Callable[[Verb, Mapping[str, object]], int]
"""Does a verb with the values of its arguments and options; the exit code."""


def make_program(language: str, do: Doing) -> click.Group:
    """Make the command `fourclubs`.

    Args:
        language: `ru` or `en`, of the help and of what is wrong with a call.
        do: Called for the verb that was asked for.
    """
    group = WordedGroup(
        language,
        {
            text(f"cli.section.{section}", language): [verb.name for verb in VERBS if verb.section == section]
            for section in SECTIONS
        },
        name="fourclubs",
        help=text("cli.program", language),
        params=[*[_option(option, language) for option in ALWAYS], _version(language)],
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
        invoke_without_command=True,
        callback=_show_help,
    )
    for verb in VERBS:
        group.add_command(_command(verb, language, do))
    return group


def _show_help(**_values: object) -> None:
    ctx = click.get_current_context()
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _command(verb: Verb, language: str, do: Doing) -> click.Command:
    line, more = verb_help(verb, language)
    return WordedVerb(
        language,
        name=verb.name,
        help="\n\n".join(filter(None, (line, more))),
        short_help=line,
        params=[
            *[_argument(argument, language) for argument in verb.arguments],
            *[_option(option, language) for option in (*verb.options, *ALWAYS)],
        ],
        callback=partial(_call, verb, do),
    )


def _call(verb: Verb, do: Doing, **values: object) -> int:
    return do(verb, values)


def _argument(argument: Argument, language: str) -> click.Argument:
    word = text(f"cli.word.{argument.key}", language)
    if argument.many:
        word = f"{word} ..."
    elif not argument.required:
        word = f"[{word}]"
    return click.Argument(
        [argument.key],
        type=click.Choice(argument.choices) if argument.choices else None,
        required=argument.required,
        nargs=-1 if argument.many else 1,
        metavar=word,
    )


def _option(option: Option, language: str) -> click.Option:
    kind: click.ParamType[object] | None = None
    if option.choices:
        kind = click.Choice(option.choices)
    elif option.low is not None:
        kind = click.IntRange(option.low, option.high)
    words = text(f"cli.option.{option.key}", language)
    if option.required:
        words = f"{words} {text('cli.required', language)}"
    names = [option.key, option.flag, *filter(None, [option.short])]
    if option.word is None:
        return WordedOption(names, is_flag=True, help=words)
    word = text(f"cli.word.{option.word}", language)
    return WordedOption(names, type=kind, required=option.required, metavar=word, help=words)


def installed_version() -> str:
    """The version of the installed program, `?` when it runs from a folder."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("fourclubs")
    except PackageNotFoundError:
        return "?"


def _version(language: str) -> click.Option:
    def show(ctx: click.Context, _param: click.Parameter, value: object) -> None:
        if value:
            click.echo(f"fourclubs {installed_version()}")
            ctx.exit()

    return WordedOption(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
        help=text("cli.option.version", language),
    )
