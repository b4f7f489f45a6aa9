"""What the commands share: games, card files, options, and a place to draw."""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

import click
import yaml
from rich.console import Console, ConsoleDimensions, ConsoleOptions, RenderableType
from rich.segment import Segment

from headjudge import games
from headjudge.cli.output import LINES, WIDTH
from headjudge.cli.scenario import find_games_here
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.printable import shown_lines
from headjudge.kernel.rules import Rules

cards_option = click.option(
    "--cards", metavar="FILE", type=click.Path(path_type=Path), help="A card file with more cards."
)
options_option = click.option(
    "--option", "options", metavar="NAME=VALUE", multiple=True, help="What the game lets one choose; see 'games'."
)
no_colour_option = click.option("--no-colour", is_flag=True, help="Draw without colours, as NO_COLOR=1 does.")


def example(*lines: str) -> str:
    """The end of a command's help: how it is typed."""
    return "\b\n" + "\n".join(["Example:" if len(lines) == 1 else "Examples:", *[f"  {line}" for line in lines]])


def rules_of(game: str) -> Rules:
    """The rules of a game, which may also be one in the current folder."""
    find_games_here()
    return games.get(game)


def read_options(pairs: tuple[str, ...]) -> dict[str, object]:
    """Options of a game, given as NAME=VALUE; numbers, yes and no are taken as such."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals):
            raise HeadjudgeError(f"an option is given as NAME=VALUE, not {pair!r}")
        try:
            read = yaml.safe_load(value)
        except (yaml.YAMLError, ValueError):
            read = value
        options[name] = read if isinstance(read, bool | int | str) else value
    return options


class Paper(Console):
    """Where things are drawn: 80 columns wide, or a wider most, or as wide as a narrower terminal is now."""

    most = WIDTH

    @property  # type: ignore[misc]
    def size(self) -> ConsoleDimensions:
        """Columns and lines, as they are now."""
        columns, lines = shutil.get_terminal_size((WIDTH, LINES))
        return ConsoleDimensions(min(columns, self.most) if self.is_terminal else WIDTH, lines)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """What is printed, with everything made visible that a terminal would obey but that is no drawing of ours."""
        for segment in super().render(renderable, options):
            text = segment.text
            if segment.control or text == "\n" or text.isprintable():
                yield segment
            else:
                yield Segment(shown_lines(text), segment.style)


def drawing_place(*, no_colour: bool = False, most: int = WIDTH) -> Console:
    """Where to draw: standard output, as wide as it is but for what is too wide."""
    for stream in (sys.stdout, sys.stdin):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    paper = Paper(markup=False, emoji=False, highlight=False, no_color=no_colour or None)
    paper.most = most
    return paper
