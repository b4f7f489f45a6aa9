"""`headjudge cards`: look at cards, and see which card texts the program understands."""

from collections import Counter
from functools import partial
from pathlib import Path

import click
from rich.table import Table
from rich.text import Text

from headjudge.cards import Words, cards_called, find_card, listed, new_card, pool, printed_text, types_of
from headjudge.cli.common import cards_option, drawing_place, example, rules_of
from headjudge.cli.drawing import print_card
from headjudge.cli.output import as_json_option, columns, filled, print_json, say
from headjudge.documents import near, normal
from headjudge.kernel.cards import Card
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.printable import shown
from headjudge.kernel.telling import numbered
from headjudge.language import Vocabulary
from headjudge.language.cards import (
    Refused,
    Report,
    Wrong,
    check_cards,
    grouped,
    held_out,
    load_entries,
    only_name,
    only_text,
)
from headjudge.language.reading import plainly

EXAMPLES = 3
INDENT = "       "


@click.group()
def cards() -> None:
    """Look at cards and their texts."""


@cards.command("list", epilog=example("headjudge cards list neopets --type Equipment --text draw"))
@click.argument("game")
@click.option("--type", "wanted", metavar="TYPE", help="Only cards of this type.")
@click.option("--text", metavar="WORDS", default="", help="Only cards with these words in their name or text.")
@cards_option
@as_json_option
def list_cards(game: str, wanted: str | None, text: str, cards: Path | None, as_json: bool) -> None:
    """List the cards of GAME."""
    rules = rules_of(game)
    known = listed(rules, pool(rules, cards))
    if wanted is not None:
        check_type(wanted, known)
    found = [card for card in known if fits(card, wanted, text)]
    if as_json:
        print_json([rules.describe_card(card) for card in found])
        return
    table = Table(box=None, pad_edge=False, show_header=False)
    for card in found:
        key = "" if card.key == card.name else card.key
        table.add_row(Text(card.name), Text(", ".join(types_of(card))), Text(key, "dim"))
    console = drawing_place()
    if found:
        console.print(table)
    console.print(f"{len(found)} of {len(known)} cards")


def check_type(wanted: str, known: list[Card]) -> None:
    """Refuse a type that no card has."""
    types = sorted({word for card in known for word in types_of(card)})
    if normal(wanted) not in map(normal, types):
        raise HeadjudgeError(f"no card has the type {wanted!r}{near(wanted, types)}")


def fits(card: Card, wanted: str | None, text: str) -> bool:
    """Whether a card is of a type and has words."""
    if wanted is not None and normal(wanted) not in map(normal, types_of(card)):
        return False
    return normal(text) in normal(f"{card.name} {printed_text(card)}")


@cards.command(short_help="Show a card by its name or key.", epilog=example('headjudge cards show neopets "Card Name"'))
@click.argument("game")
@click.argument("name")
@cards_option
@as_json_option
def show(game: str, name: str, cards: Path | None, as_json: bool) -> None:
    """Show the cards of GAME that are called NAME, or the one with this key."""
    rules = rules_of(game)
    known = pool(rules, cards)
    found = cards_called(known, name) or [find_card(known, name)]
    if as_json:
        print_json([rules.describe_card(card) for card in found])
        return
    console = drawing_place()
    for place, card in enumerate(found):
        if place:
            console.print()
        print_card(console, card)


@cards.command(epilog=example("headjudge cards check neopets my-cards.json"))
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path))
@as_json_option
@click.option("--most", metavar="N", type=click.IntRange(0), default=10, show_default=True, help="List N of each.")
@click.option("--held-out", "part", flag_value="held out", help="Only every fifth card by the order of the ids.")
@click.option("--without-held-out", "part", flag_value="others", help="Only the cards that --held-out leaves.")
@click.pass_context
def check(ctx: click.Context, game: str, file: Path, as_json: bool, most: int, part: str | None) -> None:
    """List the cards in FILE that are not understood, and why.

    Every card text is read by the words of GAME. Who writes phrases for the
    texts of a file tries them on what was --held-out. The exit code is 0 if all
    cards can be played, and 2 if one cannot be or the file cannot be read.
    """
    rules = rules_of(game)
    vocabulary = getattr(rules, "vocabulary", None)
    if not isinstance(vocabulary, Vocabulary):
        raise HeadjudgeError(f"{game} reads no card texts")
    text_boxes = getattr(rules, "text_boxes", only_text)
    own_names = getattr(rules, "own_names", only_name)
    own = rules.cards()
    build = partial(new_card, rules, own=own)
    entries = load_entries(file)
    words = Words(own.values(), [entry for entry in entries if not isinstance(entry, Wrong)])
    doubt = lambda name: words.doubt(name.words, part=name.part)  # noqa: E731
    left_out = held_out(entries) if part == "others" else frozenset[int]()
    if part == "held out":
        left_out = frozenset(range(1, len(entries) + 1)) - held_out(entries)
    report = check_cards(vocabulary, entries, text_boxes, own_names, build, shown(str(file)), doubt, left_out)
    if as_json:
        print_json(report.to_json())
    else:
        print_refused(report, most)
        print_unusable(report, most)
        print_doubtful(report, most)
        print_phrases(report, most)
        print_counts(report, len(vocabulary.rules))
    ctx.exit(2 if report.refused or report.unusable else 0)


def print_counts(report: Report, phrases: int) -> None:
    share = f" ({report.understood / report.with_text:.1%})" if report.with_text else ""
    say(f"cards         {report.cards}")
    say(f"with text     {report.with_text}")
    say(f"understood    {report.understood}{share}")
    share = f" ({report.by_others / report.with_text:.1%})" if report.with_text else ""
    say(f"by others     {report.by_others}{share}")
    say(f"phrases used  {len(report.phrases)} of {phrases}")


def print_phrases(report: Report, most: int) -> None:
    said = Counter({plainly(phrase): 0 for phrase in report.phrases})
    for phrase, count in report.phrases.items():
        said[plainly(phrase)] += count
    worded = Counter({phrase: count for phrase, count in said.items() if any(letter.isalpha() for letter in phrase)})
    if not worded or not most:
        return
    say("Phrases, most used first:")
    for phrase, count in worded.most_common(most):
        say(filled(f"{count:5}  {phrase}", "       "))
    say()


def print_refused(report: Report, most: int) -> None:
    groups = grouped(report.refused)
    if not groups or not most:
        return
    say("Not understood, most frequent first:")
    for reason, refused in groups[:most]:
        say(filled(f"{len(refused):5}  {reason}", "       "))
        print_examples(report, refused)
    if len(groups) > most:
        more = numbered(len(groups) - most, "more reason")
        say("\n" + filled(f"{more}; --most {len(groups)} lists them all."))
    say()


def print_unusable(report: Report, most: int) -> None:
    """List the cards that cannot be played with, each with the place, the field, the reason and the rule."""
    print_cards(report, "Of no use in a game, because of another field:", "field", report.unusable, most)


def print_doubtful(report: Report, most: int) -> None:
    """List the cards whose texts mean others by words that none carries: a warning, and no deck may hold them."""
    print_cards(report, "Not for decks, because of words that no card carries:", "text", report.doubtful, most)


def print_cards(report: Report, title: str, what: str, cards: tuple[Refused, ...], most: int) -> None:
    if not cards or not most:
        return
    say(title)
    for card in cards[:most]:
        place = f", {what} {card.at}" if card.at else ""
        say(filled(f"{report.place(card)}{place}: {card.in_words()}", INDENT + "  ", INDENT))
    if len(cards) > most:
        more = numbered(len(cards) - most, "more card")
        say("\n" + filled(f"{more}; --most {len(cards)} lists them all."))
    say()


def print_examples(report: Report, refused: list[Refused]) -> None:
    for card in refused[:EXAMPLES]:
        say(filled(f"{report.place(card)}, {card.id} {card.name}: {card.at}", INDENT + "  ", INDENT))
    error = refused[0].error
    if error is not None:
        say(error.excerpt(INDENT, columns()))
