"""What every command prints: as wide as the terminal is, for other programs as JSON, and what is wrong."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sys
import textwrap
from contextlib import suppress
from typing import TextIO

import click

from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.printable import shown_json, shown_lines

WIDTH, LINES = 80, 25
AS_JSON = "headjudge.as_json"
"""Under which name it is kept whether the answer is for other programs."""


def columns(stream: TextIO | None = None) -> int:
    """How wide words are printed on a stream, or standard output: 80 columns, or as a narrower terminal is now."""
    stream = stream or sys.stdout
    if not stream.isatty():
        return WIDTH
    wide = shutil.get_terminal_size((0, LINES)).columns  # of standard output
    with suppress(OSError, ValueError):
        wide = wide or os.get_terminal_size(stream.fileno()).columns
    return min(WIDTH, wide or WIDTH)


def filled(text: str, indent: str = "", first: str = "", stream: TextIO | None = None) -> str:
    """Words on as many lines as they need; `indent` begins those after the first, `first` that one."""
    wide = columns(stream)
    return textwrap.fill(text, wide, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False)


def say(words: str = "", *, err: bool = False) -> None:
    """Print words on standard output, or standard error: the way out for everything that is not drawn."""
    click.echo(shown_lines(words), err=err)


def print_json(value: object) -> None:
    """Print a value for other programs."""
    click.echo(shown_json(json.dumps(value, indent=1, ensure_ascii=False)))


as_json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")


def print_error(ctx: click.Context, error: HeadjudgeError) -> None:
    """Tell a user's mistake; to other programs also as JSON."""
    if ctx.meta.get(AS_JSON):
        print_mistake(error.place, error.message, error.rule)
    complain(f"error: {error}")


def complain(words: str) -> None:
    """Print words on standard error: in lines for whoever looks at a terminal, else in one that programs find."""
    say(filled(words, "  ", stream=sys.stderr) if sys.stderr.isatty() else words, err=True)


def usage_in_lines(error: click.UsageError) -> click.UsageError:
    """The same mistake in a command, in words that fit a terminal."""
    words = f"Error: {shown_lines(error.format_message())}"
    lines = filled(words, stream=sys.stderr) if sys.stderr.isatty() else words
    return click.UsageError(lines.removeprefix("Error: "), error.ctx)


def print_mistake(place: str, message: str, rule: str = "") -> None:
    """Print what is wrong for other programs."""
    print_json({"error": {"place": place, "message": message, "rule": rule}})


def give_up(error: OSError) -> int:
    """Tell why nothing more can be printed, unless nobody reads on, and try no more; the exit code."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    if error.errno == errno.EPIPE:
        return 1
    with suppress(OSError):
        complain(f"error: {(error.strerror or str(error)).lower()}")
    return 2


def open_streams() -> None:
    """Read from and write to nowhere, where a standard stream is closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - for as long as we run
