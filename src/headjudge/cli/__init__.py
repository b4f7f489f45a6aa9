"""The command line."""

import sys
from importlib import import_module
from typing import Any

import click

from headjudge.cli.output import AS_JSON, give_up, open_streams, print_error, print_mistake, usage_in_lines
from headjudge.documents import near
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.printable import shown

COMMANDS = {
    "cards": "headjudge.cli.cards:cards",
    "deck": "headjudge.cli.deck:deck",
    "games": "headjudge.cli.games:games",
    "play": "headjudge.cli.play:play",
    "replay": "headjudge.cli.replay:replay",
    "rules": "headjudge.cli.rules:rules",
    "scenario": "headjudge.cli.scenario:scenario",
    "simulate": "headjudge.cli.simulate:simulate",
    "tournament": "headjudge.cli.tournament:tournament",
}


class LazyGroup(click.Group):
    """A group that imports a command when it is asked for, and tells what users do wrong."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module_name, _, attribute = COMMANDS[cmd_name].partition(":")
        try:
            command = getattr(import_module(module_name), attribute)
        except ModuleNotFoundError as error:
            if error.name != module_name:
                raise
            return None  # this command is not installed
        if not isinstance(command, click.Command):
            raise TypeError(f"{COMMANDS[cmd_name]} is not a command")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError:
            hint = near(args[0], [name for name in self.list_commands(ctx) if name != args[0]])
            raise click.UsageError(f"there is no command {shown(args[0])!r}{hint}", ctx) from None

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        as_json = "--json" in args
        try:
            ctx = super().make_context(info_name, args, parent, **extra)
        except click.UsageError as error:
            raise usage_in_lines(error) from None
        ctx.meta[AS_JSON] = as_json
        return ctx

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except HeadjudgeError as error:
            print_error(ctx, error)
            ctx.exit(2)
        except click.UsageError as error:
            if ctx.meta[AS_JSON]:
                print_mistake("", error.format_message())
            raise usage_in_lines(error) from None

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command, and tell what cannot be printed. Where there is no stream nothing is read or told."""
        open_streams()
        try:
            try:
                return super().main(*args, **kwargs)
            finally:
                sys.stdout.flush()
        except OSError as error:
            sys.exit(give_up(error))


@click.group(name="headjudge", cls=LazyGroup)
@click.version_option(package_name="headjudge", message="%(prog)s %(version)s")
def main() -> None:
    """Head judge, table and opponent for four trading card games."""
