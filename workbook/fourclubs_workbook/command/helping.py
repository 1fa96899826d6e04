"""Help and faults of a call in the judge's words: click's own words in both languages."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import click
from click.types import OptionHelpExtra

from ..messages import Grade, Message, text


class _Worded(click.Command):
    """What a verb and the whole command share: click's own words in their language."""

    language = "en"

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option `--help`."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = text("cli.option.help", self.language)
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the line that shows how to call."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{text('cli.usage', self.language)} ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options."""
        options = [one for one in self.get_params(ctx) if isinstance(one, click.Option)]
        records = [option.get_help_record(ctx) for option in options]
        with formatter.section(text("cli.options", self.language)):
            formatter.write_dl([record for record in records if record is not None])

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """What stands behind the name in the line that shows how to call."""
        pieces = super().collect_usage_pieces(ctx)
        return [
            text("cli.word.options", self.language) if one == self.options_metavar else one for one in pieces
        ]


class WordedOption(click.Option):
    """An option whose help says all there is to say."""

    def get_help_extra(self, ctx: click.Context) -> OptionHelpExtra:  # noqa: ARG002 - click calls it so
        """What click would add in English: nothing."""
        return {}


class WordedVerb(_Worded):
    """A verb."""

    def __init__(self, language: str, **settings: Any) -> None:
        self.language = language
        super().__init__(**settings)


class WordedGroup(_Worded, click.Group):
    """The whole command: its verbs stand in sections, in the order of the judge's day."""

    def __init__(self, language: str, sections: Mapping[str, Sequence[str]], **settings: Any) -> None:
        self.language = language
        self._sections = sections
        super().__init__(subcommand_metavar=text("cli.word.verb", language), **settings)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the verbs, section by section, then the options."""
        width = max(len(name) for name in self.commands)
        for title, names in self._sections.items():
            with formatter.section(title):
                formatter.write_dl(
                    [(name.ljust(width), self.commands[name].short_help or "") for name in names]
                )
        super().format_options(ctx, formatter)


def explain_call(error: click.ClickException, verb: str, language: str) -> Message:
    """What is wrong with a call, and how to see what is right."""
    ctx = getattr(error, "ctx", None)
    called = f"{ctx.command_path if ctx is not None else f'fourclubs {verb}'.strip()} --help"
    if isinstance(error, click.NoSuchOption):
        return _wrong("cli.no-option", name=error.option_name, help=called)
    if isinstance(error, click.NoSuchCommand):
        return _wrong("cli.no-verb", name=error.command_name, help=called)
    if isinstance(error, click.MissingParameter):
        return _wrong("cli.missing", name=_name(error.param), help=called)
    if isinstance(error, click.BadParameter):
        allowed = _allowed(error.param, language)
        return _wrong("cli.bad-value", name=_name(error.param), allowed=allowed, help=called)
    if isinstance(error, click.BadOptionUsage):
        return _wrong("cli.no-value", name=error.option_name, help=called)
    extra = re.search(r"\((.*)\)", error.message)
    return _wrong("cli.extra", name=extra[1] if extra else "", help=called)


def _wrong(message_id: str, **parameters: object) -> Message:
    shown = {key: str(value)[:80] for key, value in parameters.items()}
    return Message(message_id, Grade.REFUSED, shown)


def _name(param: click.Parameter | None) -> str:
    """How a parameter is called on the command line."""
    if param is None:
        return ""
    return param.opts[0] if isinstance(param, click.Option) else str(param.metavar)


def _allowed(param: click.Parameter | None, language: str) -> str:
    kind = param.type if param is not None else None
    if isinstance(kind, click.Choice):
        return ", ".join(str(choice) for choice in kind.choices)
    if isinstance(kind, click.IntRange):
        return text("cli.range", language, low=kind.min, high=kind.max)
    return text("cli.word.text", language)
