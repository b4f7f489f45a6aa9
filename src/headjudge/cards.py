"""Cards from the game and from card files, and which card a name means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path

from headjudge.documents import near, normal
from headjudge.kernel.cards import Card
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.rules import Rules
from headjudge.language.cards import CardFileError, Entry
from headjudge.language.cards import load_cards as load_entries
from headjudge.language.names import carried


class TakenError(HeadjudgeError):
    """A card with the id of one that comes with the game."""


class Words:
    """The words by which texts may mean cards: what these are called, and what is printed on them."""

    def __init__(self, cards: Iterable[Card], entries: Iterable[Entry] = ()) -> None:
        printed = [*[(card.name, card.values) for card in cards], *[(entry["name"], entry) for entry in entries]]
        self.known = {normal(word): word for name, values in printed for word in carried(name, values)}

    def doubt(self, words: str, *, part: bool) -> str:
        """That no card carries words by which a text means cards; nothing, if one does, be it as a part."""
        if normal(words) in self.known or (part and any(normal(words) in known for known in self.known)):
            return ""
        return f"no card carries the name, type or tag {words!r}{near(words, list(self.known.values()))}"


class CardPool(dict[str, Card]):
    """Cards by key. `refused`: those that cannot be played with because they are not understood, and why.

    `unread`: the entries of these; `from_file`: whether a card file is among them.
    """

    def __init__(self, cards: dict[str, Card]) -> None:
        super().__init__(cards)
        self.refused: dict[str, str] = {}
        self.unread: list[Entry] = []
        self.from_file = False

    @cached_property
    def words(self) -> Words:
        """By which words texts may mean one of these cards."""
        return Words(self.values(), self.unread)

    def doubts(self, card: Card) -> list[str]:
        """What is to be said against the words by which the text of a card means others."""
        if not card.speaks_of:
            return []
        return [said for words, part in card.speaks_of if (said := self.words.doubt(words, part=part))]


def all_cards(rules: Rules, cards: dict[str, Card] | None = None) -> CardPool:
    """The cards of a game, and these."""
    found = CardPool({**rules.cards(), **(cards or {})})
    if isinstance(cards, CardPool):
        found.refused, found.unread, found.from_file = cards.refused, cards.unread, cards.from_file
    return found


def pool(rules: Rules, file: Path | None = None) -> CardPool:
    """The cards of a game and, if there is one, of a card file."""
    found = all_cards(rules)
    own = dict(found)
    found.from_file = file is not None
    for number, entry in enumerate(load_entries(file) if file else [], 1):
        key, name, place = entry["id"], entry["name"], f"{file}, entry {number}"
        try:
            card = new_card(rules, entry, own)
        except TakenError as error:
            raise CardFileError(error.message, f"{place}, field {error.place}") from None
        except HeadjudgeError as error:
            found.refused[key] = found.refused[normal(name)] = f"{place}: {name} is not understood: {error}"
            found.unread.append(entry)
        else:
            found[card.key] = card
    return found


def new_card(rules: Rules, entry: Entry, own: Mapping[str, Card]) -> Card:
    """The card of an entry of a card file, not another with the key of one of the game's own.

    A HeadjudgeError's place is the wrong field.
    """
    had = own.get(entry["id"])
    if had is None:
        return rules.read_card(entry)
    if not _is(rules, entry, had):
        raise TakenError(f"{rules.name} has another card {entry['id']!r} already", "id")
    return had


def _is(rules: Rules, entry: Entry, card: Card) -> bool:
    """Whether an entry says what is printed on a card."""
    try:
        return rules.describe_card(rules.read_card(entry)) == rules.describe_card(card)
    except HeadjudgeError:
        return False


def listed(rules: Rules, cards: dict[str, Card]) -> list[Card]:
    """These cards without those that only hold abilities of the rules."""
    return [card for card in cards.values() if card.key not in rules.unlisted]


def cards_called(cards: dict[str, Card], name: str) -> list[Card]:
    """The card with this key or, if there is none, those of this name."""
    if name in cards:
        return [cards[name]]
    return [card for card in cards.values() if normal(card.name) == normal(name)]


def find_card(cards: dict[str, Card], name: str, mistake: type[HeadjudgeError] = HeadjudgeError) -> Card:
    """The card with this key or, if only one has it, this name."""
    found = cards_called(cards, name)
    if len(found) == 1:
        return found[0]
    if found:
        raise mistake(f"several cards are called {name!r}: {', '.join([card.key for card in found])}")
    refused = cards.refused if isinstance(cards, CardPool) else {}
    reason = refused.get(name) or refused.get(normal(name))
    if reason:
        raise mistake(reason)
    hint = near(name, [card.name for card in cards.values()])
    if isinstance(cards, CardPool) and not cards.from_file:
        hint += f"{' If' if hint.endswith('?') else '; if'} it is in a card file, name that with --cards"
    raise mistake(f"no card is called {name!r}{hint}")


def printed_text(card: Card) -> str:
    """The text printed on a card, as far as the game keeps it."""
    text = card.values.get("text")
    return text if isinstance(text, str) else ""


def types_of(card: Card) -> list[str]:
    """The types printed on a card."""
    value = card.values.get("type")
    if isinstance(value, list | tuple):
        return [str(word) for word in value]
    return [str(value)] if value else []
