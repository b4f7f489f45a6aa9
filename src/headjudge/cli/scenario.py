"""`headjudge scenario`: play scenario files and see whether what must be true is."""

import sys
import textwrap
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click

from headjudge.cli.output import as_json_option, columns, complain, print_json, say
from headjudge.scenarios import Result, run_file, scenario_files

INDENT = "        "


@click.command()
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(path_type=Path))
@as_json_option
@click.option("--twice", is_flag=True, help="Take every answer back and give it again, on copies and saves too.")
@click.pass_context
def scenario(ctx: click.Context, paths: tuple[Path, ...], as_json: bool, twice: bool) -> None:
    """Play scenario files, or all those in folders.

    The exit code is 1 if something expected is not so, and 2 if a scenario
    cannot be played.
    """
    files = list(dict.fromkeys(file for path in paths for file in scenario_files(path)))
    find_games_here()
    results: list[Result] = []
    for result in played(files, twice):
        results.append(result)
        if not result.usable:
            complain(f"error: {result.message}")
        elif not as_json:
            print_result(result, len(results), len(files))
    if as_json:
        print_json([result.to_json() for result in results])
    else:
        print_totals(results)
    ctx.exit(exit_code(results))


def find_games_here() -> None:
    """Let games that are named 'module:ATTRIBUTE' be found in the current folder too."""
    with suppress(OSError):  # the folder may be gone
        here = str(Path.cwd())
        if here not in sys.path:
            sys.path.append(here)


def played(files: list[Path], twice: bool) -> Iterator[Result]:
    """Each file's result as soon as it is there, with a count for whoever waits at a terminal."""
    counted = len(files) > 1 and at_terminal()
    for number, file in enumerate(files, 1):
        if counted:
            click.echo(f"\r{number}/{len(files)}", nl=False, err=True)
        result = run_file(file, every_way=twice)
        if counted:
            click.echo("\r" + " " * 20 + "\r", nl=False, err=True)
        yield result


def at_terminal() -> bool:
    return sys.stderr.isatty()


def print_result(result: Result, number: int, total: int) -> None:
    count = f"{number:{len(str(total))}}/{total}  " if total > 1 else ""
    how = "ok" if result.passed else "FAILED"
    say(filled(f"{count}{how:6}  {click.format_filename(result.file)}"))
    for line in result.message.splitlines():
        say(filled(line, INDENT))


def filled(text: str, indent: str = "") -> str:
    return textwrap.fill(
        text,
        columns(),
        initial_indent=indent,
        subsequent_indent=INDENT + "  ",
        break_on_hyphens=False,
        drop_whitespace=bool(indent),
    )


def print_totals(results: list[Result]) -> None:
    passed = sum(result.passed for result in results)
    unusable = sum(not result.usable for result in results)
    words = f"{passed} passed, {len(results) - passed - unusable} failed"
    say(f"{words}, {unusable} could not be played" if unusable else words)


def exit_code(results: list[Result]) -> int:
    if not all(result.usable for result in results):
        return 2
    return 0 if all(result.passed for result in results) else 1
