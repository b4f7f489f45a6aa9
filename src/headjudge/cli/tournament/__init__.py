"""`headjudge tournament`: events from registration to the final standings."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import click

from headjudge.cli.common import example
from headjudge.kernel.errors import HeadjudgeError

_NEEDED = ("sqlalchemy", "rustworkx", "jinja2", "segno")
_HERE = "headjudge.cli.tournament"
COMMANDS = {
    "create": "setting_up", "settings": "setting_up", "staff": "setting_up", "start": "setting_up",
    "finish": "setting_up", "demo": "demo",
    "enter": "people", "import": "people", "players": "people", "check-in": "people", "drop": "people",
    "no-show": "people", "re-enter": "people", "disqualify": "people", "bye": "people", "seat": "people",
    "pair": "rounds", "release": "rounds", "time": "rounds", "results": "rounds", "cut": "rounds", "pods": "rounds",
    "break": "rounds", "match": "rounds", "move": "rounds",
    "decks": "decks", "at-time": "at_time", "call": "call",
    "standings": "telling", "why": "telling", "log": "telling", "undo": "telling", "export": "telling",
    "print": "telling", "backup": "telling", "bundle": "telling", "unbundle": "telling", "erase": "telling",
}  # fmt: skip
"""A command, and the module beside this one that has it."""


class Commands(click.Group):
    """The commands of an event, imported when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        missing = [name for name in _NEEDED if find_spec(name) is None]
        if missing:
            raise HeadjudgeError(
                f"tournaments need {', '.join(missing)}: pip install 'headjudge[tournament]' brings what is missing"
            )
        found = getattr(import_module(f"{_HERE}.{COMMANDS[cmd_name]}"), f"{cmd_name.replace('-', '_')}_command")
        assert isinstance(found, click.Command)  # noqa: S101
        return found


@click.group(
    cls=Commands,
    epilog=example(
        "headjudge tournament demo nexus.tournament --players 64",
        "headjudge tournament create nexus.tournament --name 'Nexus Night'",
    ),
)
def tournament() -> None:
    """Run an event: people, rounds, pairings, results, standings, paper.

    An event is one file, or a PostgreSQL database named by its URL. Everything that is done stands in its log and can
    be undone.
    """
