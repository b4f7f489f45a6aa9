"""`headjudge games`: which games there are."""

import click
from rich.table import Table
from rich.text import Text

from headjudge import games as registry
from headjudge.cli.common import as_json_option, drawing_place, example, print_json
from headjudge.kernel.rules import Rules


@click.command(epilog=example("headjudge games"))
@as_json_option
def games(as_json: bool) -> None:
    """List the games, and the decks that come with them."""
    found = {name: registry.get(name) for name in registry.names()}
    if as_json:
        print_json([describe(name, rules) for name, rules in found.items()])
        return
    if not found:
        click.echo("No games come with this version.")
        return
    table = Table(box=None, pad_edge=False)
    for title in ("game", "players", "cards", "decks"):
        table.add_column(title, justify="right" if title == "cards" else "left")
    for name, rules in found.items():
        players = " or ".join(map(str, rules.seats))
        table.add_row(Text(name), players, str(len(rules.cards())), Text(", ".join(rules.decks())))
    drawing_place().print(table)


def describe(name: str, rules: Rules) -> dict[str, object]:
    """A game for other programs."""
    return {
        "name": name,
        "version": rules.version,
        "players": list(rules.seats),
        "cards": len(rules.cards()),
        "decks": list(rules.decks()),
    }
