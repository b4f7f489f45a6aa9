"""`headjudge deck`: see what is in a deck, and whether it is legal."""

from collections import Counter
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from headjudge.cards import CardPool, pool, types_of
from headjudge.cli.common import cards_option, drawing_place, example, options_option, read_options, rules_of
from headjudge.cli.output import as_json_option, print_json
from headjudge.decks import DeckError, Listed, open_deck, problems
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.telling import numbered


@click.group()
def deck() -> None:
    """Look at decks and check them."""


@deck.command(epilog=example("headjudge deck check neopets my-deck.yaml"))
@click.argument("game")
@click.argument("name")
@cards_option
@options_option
@as_json_option
@click.pass_context
def check(
    ctx: click.Context, game: str, name: str, cards: Path | None, options: tuple[str, ...], as_json: bool
) -> None:
    """Check a deck by the rules of deck building.

    NAME is a file, or that of one of the game's decks. The exit code is 0 if
    the deck is legal, and 2 if it is not or cannot be read.
    """
    rules = rules_of(game)
    known, chosen = pool(rules, cards), read_options(options)
    rules.check_options(chosen)
    listed = open_deck(rules, name, known)
    found = problems(rules, listed.deck, known, chosen)
    if as_json:
        print_json(verdict(listed, found))
    else:
        print_problems(drawing_place(), listed, found)
    ctx.exit(2 if found else 0)


@deck.command(epilog=example("headjudge deck show neopets my-deck.yaml"))
@click.argument("game")
@click.argument("name")
@cards_option
@as_json_option
def show(game: str, name: str, cards: Path | None, as_json: bool) -> None:
    """Show a deck: NAME is that of one of the game's decks, or a file."""
    rules = rules_of(game)
    known = pool(rules, cards)
    listed = open_deck(rules, name, known)
    found = problems(rules, listed.deck, known)
    if as_json:
        parts = {part: describe(keys, known) for part, keys in listed.deck.items()}
        print_json({"game": rules.name, "name": listed.title, "parts": parts, **verdict(listed, found)})
        return
    console = drawing_place()
    console.print(Text(listed.title, "bold"))
    for part, keys in listed.deck.items():
        console.print()
        print_part(console, part, keys, known)
    console.print()
    print_problems(console, listed, found)


def verdict(listed: Listed, found: list[Refusal]) -> dict[str, object]:
    """What is wrong with a deck, for other programs."""
    told = [DeckError(problem.words, listed.place(problem)) for problem in found]
    problems = [{"rule": problem.rule, "message": str(error)} for problem, error in zip(found, told, strict=True)]
    return {"legal": not found, "problems": problems}


def describe(keys: tuple[str, ...], known: CardPool) -> list[dict[str, object]]:
    """The cards of a part, for other programs."""
    return [
        {"key": key, "name": known[key].name, "count": count, "type": ", ".join(types_of(known[key]))}
        for key, count in Counter(keys).items()
    ]


def print_part(console: Console, part: str, keys: tuple[str, ...], known: CardPool) -> None:
    """Draw a part of a deck, and how many cards of each type it has."""
    table = Table(
        title=Text(f"{part}: {numbered(len(keys), 'card')}"), title_justify="left", box=None, show_header=False
    )
    table.add_column(justify="right")
    for key, count in sorted(Counter(keys).items(), key=lambda pair: (types_of(known[pair[0]]), known[pair[0]].name)):
        card = known[key]
        twin = any(other.name == card.name and other.key != key for other in known.values())
        name = f"{card.name} ({key})" if twin else card.name
        table.add_row(str(count), Text(name), Text(", ".join(types_of(card)), "dim"))
    console.print(table)
    types = Counter(word for key in keys for word in types_of(known[key]))
    if len(types) > 1:
        console.print(Text("; ".join([f"{count} {word}" for word, count in types.most_common()]), "dim"))


def print_problems(console: Console, listed: Listed, found: list[Refusal]) -> None:
    """Say whether a deck is legal, and what is wrong with it."""
    console.print("The deck is legal." if not found else "The deck is not legal:")
    told = Table.grid(padding=(0, 1))
    for problem in found:
        told.add_row("-", Text(listed.in_words(problem)))
    if found:
        console.print(told)
