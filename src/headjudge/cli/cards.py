"""`headjudge cards`: see which card texts the program understands."""

import json
import textwrap
from pathlib import Path

import click

from headjudge import games
from headjudge.kernel.errors import HeadjudgeError
from headjudge.language import Vocabulary
from headjudge.language.cards import Refused, Report, check_cards, load_cards, only_name, only_text

WIDTH = 80
EXAMPLES = 3


@click.group()
def cards() -> None:
    """Look at cards and their texts."""


@cards.command()
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
@click.option("--most", metavar="N", type=click.IntRange(0), default=10, show_default=True, help="List N of each.")
def check(game: str, file: Path, as_json: bool, most: int) -> None:
    """Read every card text in FILE by the words of GAME, and list those that are not understood."""
    rules = games.get(game)
    vocabulary = getattr(rules, "vocabulary", None)
    if not isinstance(vocabulary, Vocabulary):
        raise HeadjudgeError(f"{game} reads no card texts")
    text_boxes = getattr(rules, "text_boxes", only_text)
    own_names = getattr(rules, "own_names", only_name)
    report = check_cards(vocabulary, load_cards(file), text_boxes, own_names)
    if as_json:
        click.echo(json.dumps(report.to_json(), ensure_ascii=False, indent=2))
        return
    print_counts(report, len(vocabulary.rules))
    print_phrases(report, most)
    print_refused(report, most)


def print_counts(report: Report, phrases: int) -> None:
    share = f" ({report.understood / report.with_text:.1%})" if report.with_text else ""
    click.echo(f"cards         {report.cards}")
    click.echo(f"with text     {report.with_text}")
    click.echo(f"understood    {report.understood}{share}")
    click.echo(f"phrases used  {len(report.phrases)} of {phrases}")


def print_phrases(report: Report, most: int) -> None:
    if not report.phrases or not most:
        return
    click.echo("\nPhrases, most used first:")
    for phrase, count in report.phrases.most_common(most):
        click.echo(filled(f"{count:5}  {phrase}", "       "))


def print_refused(report: Report, most: int) -> None:
    groups = report.grouped()
    if not groups or not most:
        return
    click.echo("\nNot understood, most frequent first:")
    for reason, refused in groups[:most]:
        click.echo(filled(f"{len(refused):5}  {reason}", "       "))
        print_examples(refused)
    if len(groups) > most:
        click.echo(f"\n{len(groups) - most} more reasons; --most {len(groups)} lists them all.")


def print_examples(refused: list[Refused]) -> None:
    for card in refused[:EXAMPLES]:
        click.echo(filled(f"       {card.id} {card.name}: {card.at}", "         "))
    click.echo(refused[0].error.excerpt("       "))


def filled(text: str, indent: str) -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent=indent)
