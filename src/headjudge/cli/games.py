"""`headjudge games`: which games there are."""

import click
from rich.table import Table
from rich.text import Text

from headjudge import games as registry
from headjudge.cards import listed
from headjudge.cli.common import drawing_place, example
from headjudge.cli.output import as_json_option, print_json, say
from headjudge.kernel.rules import Rules


@click.command(short_help="List the games, their decks and options.", epilog=example("headjudge games"))
@as_json_option
def games(as_json: bool) -> None:
    """List the games, the decks that come with them and the options of `play`."""
    found = {name: registry.get(name) for name in registry.names()}
    if as_json:
        print_json([describe(name, rules) for name, rules in found.items()])
        return
    if not found:
        say("No games come with this version.")
        return
    table = Table(box=None, pad_edge=False)
    for title in ("game", "players", "cards", "decks"):
        table.add_column(title, justify="right" if title == "cards" else "left")
    for name, rules in found.items():
        players = " or ".join(map(str, rules.seats))
        table.add_row(Text(name), players, str(len(listed(rules, rules.cards()))), Text(", ".join(rules.decks())))
    console = drawing_place()
    console.print(table)
    choices = Table(box=None, pad_edge=False)
    for title in ("game", "play --option", "value"):
        choices.add_column(title)
    for name, rules in found.items():
        for option, words in rules.options.items():
            choices.add_row(Text(name), Text(f'"{option}=..."'), Text(words))
    if choices.row_count:
        console.print()
        console.print(choices)


def describe(name: str, rules: Rules) -> dict[str, object]:
    """A game for other programs."""
    return {
        "name": name,
        "version": rules.version,
        "players": list(rules.seats),
        "cards": len(listed(rules, rules.cards())),
        "decks": list(rules.decks()),
        "options": dict(rules.options),
    }
