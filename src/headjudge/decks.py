"""Deck files, and decks by name.

A deck file is YAML: the game, a name, and each part of the deck as a list of cards or as names with counts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from headjudge.cards import all_cards, cards_called, find_card
from headjudge.documents import Field, near, normal, read
from headjudge.files import is_there, text_of
from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import Refusal, literal
from headjudge.kernel.decklists import place_in
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.printable import shown
from headjudge.kernel.rules import Deck, Rules

Cards = dict[str, Card]
Options = dict[str, object]

MOST = 999
"""How many copies one entry may ask for."""
_WHOLE = re.compile(r"[-+]?[0-9]{1,8}")
_COPIES = re.compile(r"([-+]?[0-9]+)(?: x)? +(\S.*)")


class DeckError(HeadjudgeError):
    """A deck that cannot be used: not found, not readable or not legal."""


class Listed:
    """A deck with its name. `places`: where in its file each part stands, and each card of a part."""

    def __init__(self, title: str, deck: Deck, places: dict[str, str] | None = None) -> None:
        self.title = title
        self.deck = deck
        self.places = places or {}

    def place(self, problem: Refusal) -> str:
        """Where in a file is what the rules have against the deck: a card, its part or, without these, the file."""
        part = problem.code.partition(" > ")[0]
        return next((self.places[name] for name in (problem.code, part, "") if name in self.places), "")

    def in_words(self, problem: Refusal) -> str:
        """What is wrong with the deck: the place, the reason and the rule."""
        return str(DeckError(problem.words, self.place(problem), problem.rule))


def open_deck(rules: Rules, name: str | Path, cards: Cards | None = None) -> Listed:
    """The deck of this name among those that come with the game or, if there is none, in the file of this name."""
    known = rules.decks()
    for title, deck in known.items():
        if normal(title) == normal(str(name)):
            return Listed(title, deck)
    path = Path(name)
    if not is_there(path):
        raise DeckError(f"there is no deck and no file called {shown(str(name))!r}{near(str(name), list(known))}")
    return read_deck(rules, path, cards)


def deck_title(rules: Rules, name: str | Path) -> str:
    """What the deck of this name, or in the file of this name, is called."""
    for title in rules.decks():
        if normal(title) == normal(str(name)):
            return title
    fields = read(text_of(Path(name), DeckError), shown(str(name)), DeckError).entries()
    return shown(fields["name"].text()) if "name" in fields else shown(Path(name).stem)


def deck_titles(rules: Rules, names: Sequence[str | Path]) -> list[str]:
    """What decks are called, with their files where two would be called the same."""
    titles = [deck_title(rules, name) for name in names]
    twins = list(dict(zip(map(str, names), titles, strict=True)).values())
    return [
        f"{title} ({shown(str(name))})" if twins.count(title) > 1 else title
        for name, title in zip(names, titles, strict=True)
    ]


def find_deck(rules: Rules, name: str | Path, cards: Cards | None = None) -> Deck:
    """The cards of the deck of this name, or in the file of this name."""
    return open_deck(rules, name, cards).deck


def default_decks(rules: Rules, seats: int = 0) -> list[str]:
    """For each seat the name of a deck that comes with the game, one after another."""
    names = list(rules.decks())
    if not names:
        raise DeckError(f"no decks come with {rules.name}: name a deck file for each player")
    return [names[seat % len(names)] for seat in range(seats or rules.seats[0])]


def load_deck(rules: Rules, path: Path, cards: Cards | None = None) -> Deck:
    """The deck in a file. `cards` are those that it may hold besides the game's own."""
    return read_deck(rules, path, cards).deck


def read_deck(rules: Rules, path: Path, cards: Cards | None = None) -> Listed:
    """The deck in a file with its name; a DeckError names the line and the column of a mistake."""
    return parse_deck(rules, text_of(path, DeckError), shown(str(path)), cards)


def parse_deck(rules: Rules, text: str, file: str, cards: Cards | None = None) -> Listed:
    """The deck that a text describes."""
    whole = read(text, file, DeckError)
    game = whole.entries().get("game")
    if game is None:
        raise whole.error(f"say which game the deck is for: 'game: {rules.name}'")
    if game.text() != rules.name:
        raise game.error(f"a deck for {game.text()!r}, not for {rules.name!r}")
    fields = whole.fields(("game", "name", *rules.deck_parts()))
    title = shown(fields["name"].text()) if "name" in fields else Path(file).stem
    pool = all_cards(rules, cards)
    listed = {part: _part(fields[part], pool) if part in fields else [] for part in rules.deck_parts()}
    places = {"": whole.place} | {name: field.place for name, field in fields.items()}
    for part, entries in listed.items():
        places |= {f"{part} > {pool[key].name}": field.place for field, key in entries}
    return Listed(title, {part: tuple([key for _, key in entries]) for part, entries in listed.items()}, places)


def problems(rules: Rules, deck: Deck, cards: Cards | None = None, options: Options | None = None) -> list[Refusal]:
    """What the rules of deck building have against a deck, and texts that mean no card; nothing if it is legal.

    `options`: how the game would be begun, where that matters.
    """
    known = all_cards(rules, cards)
    found = rules.check_deck(deck, known, options)
    for part, keys in deck.items():
        for card in [known[key] for key in dict.fromkeys(keys)]:
            found += [
                Refusal(place_in(part, card.name), "", literal(f"{card.name}: {said}")) for said in known.doubts(card)
            ]
    return found


def legal_deck(
    rules: Rules, wanted: str | Path | Deck, cards: Cards | None = None, options: Options | None = None
) -> Deck:
    """A legal deck: one that comes with the game, one in a file, or the keys of the cards in each part."""
    named = isinstance(wanted, str | Path)
    listed = open_deck(rules, wanted, cards) if isinstance(wanted, str | Path) else _by_keys(rules, wanted, cards)
    found = problems(rules, listed.deck, cards, options)
    if found:
        first = f"{found[0].words} ({found[0].rule})" if found[0].rule else found[0].words
        reasons = "; ".join([first, *[listed.in_words(problem) for problem in found[1:]]])
        name = shown(str(wanted)) if named else "deck"
        raise DeckError(f"not a legal deck: {reasons}", listed.place(found[0]) or name)
    return listed.deck


def _by_keys(rules: Rules, deck: Deck, cards: Cards | None) -> Listed:
    if not isinstance(deck, dict):
        raise DeckError(f"a deck is a name, a file, or the keys of the cards in each part, not {deck!r}", "deck")
    known = all_cards(rules, cards)
    for part, keys in deck.items():
        if part not in rules.deck_parts():
            raise DeckError(f"a deck has no part {part!r}{near(str(part), rules.deck_parts())}", "deck")
        if not isinstance(keys, list | tuple):
            raise DeckError(f"the keys of cards are wanted here, not {keys!r}", f"deck > {part}")
        for key in keys:
            if not _is_key(key, known):
                raise DeckError(f"there is no card with the key {key!r}", f"deck > {part}")
    return Listed("deck", {part: tuple(deck.get(part, ())) for part in rules.deck_parts()})


def _is_key(key: object, cards: Cards) -> bool:
    return isinstance(key, str) and key in cards


# The parts of a file


def _part(field: Field, pool: Cards) -> list[tuple[Field, str]]:
    """The cards of one part, each with where it stands: a list of entries, or names with counts."""
    if field.is_mapping():
        return _counted(field, pool)
    return [listed for item in field.items() for listed in _entry(item, pool)]


def _entry(item: Field, pool: Cards) -> list[tuple[Field, str]]:
    """The cards of one entry: 'Card Name', '2 Card Name', or 'Card Name: 2'."""
    if item.is_mapping():
        return _counted(item, pool)
    words = item.text()
    several = None if cards_called(pool, words) else _COPIES.fullmatch(words)
    if several is None:
        return [(item, _key(item, words, pool))]
    return [(item, _key(item, several[2], pool))] * _count(item, several[1])


def _counted(field: Field, pool: Cards) -> list[tuple[Field, str]]:
    """The cards of names with counts."""
    listed: list[tuple[Field, str]] = []
    for name, amount in field.entries().items():
        key = _key(field.at_name(name), name, pool)
        if not amount.is_figure():
            raise amount.error(f"how many of {name!r}? A name with a colon in it is put in quotes")
        listed += [(field.at_name(name), key)] * _count(amount, amount.text())
    return listed


def _count(field: Field, written: str) -> int:
    count = int(written) if _WHOLE.fullmatch(written) else -1
    if not 1 <= count <= MOST:
        raise field.error(f"a count from 1 to {MOST} is wanted here, not {written}")
    return count


def _key(field: Field, name: str, pool: Cards) -> str:
    try:
        return find_card(pool, name, DeckError).key
    except DeckError as error:
        raise field.error(error.message) from None
