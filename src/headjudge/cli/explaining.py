"""Answers to "?": what an option does, and why a card cannot be played."""

from __future__ import annotations

import re
from difflib import get_close_matches

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from headjudge.cards import cards_called, find_card
from headjudge.cli.answers import Menu
from headjudge.cli.drawing import print_card, value_words
from headjudge.documents import normal
from headjudge.kernel import current
from headjudge.kernel.cards import EVERYONE, Card
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game
from headjudge.rulebooks import Rulebook, library, parse_citation
from headjudge.seats.passing import PASSES
from headjudge.seats.reasons import ways_with

_MANY = 6
_FIRST = 5
_NEAR = 0.75


def explain(console: Console, game: Game, decision: Decision, words: str) -> None:
    """Explain an option, by number, key or label, a card by its name, or a word of the rules, such as a keyword.

    Raises HeadjudgeError if it is none of these.
    """
    menu = Menu(decision, game.state)
    option = menu.exactly(words)
    if option is None:
        if words.isdigit() and not any(words in book.rules for book in _books(game)):
            menu.option(words)
        rules = [] if cards_called(game.state.cards, words) else rules_about(game, words)
        rules = rules or ([] if _has_card(game, words) else rules_with(game, words))
        for line in rules:
            console.print(Text(line))
        if not rules:
            try:
                _explain_card(console, game, menu, words)
            except HeadjudgeError as error:
                raise HeadjudgeError(f"{error}{_keyword_near(game, words)}") from None
        return
    console.print(Text(f"{option.label(game.state, decision.player)} (key: {option.key})"))
    cards = _cards_of(game, decision.player, option)
    for card in cards:
        print_card(console, card)
    if not cards:
        on_passing = rules_about(game, PASSES) or rules_with(game, PASSES) if option.key == PASSES else []
        for line in [gist(game, decision), *on_passing]:
            console.print(Text(line, "dim"))


def cards_meant(game: Game, seat: int, words: str) -> list[Card]:
    """The cards that words mean: by name or key or, of those that a seat sees and then of all, by a part of a name."""
    cards = game.state.cards
    exactly = cards_called(cards, words)
    if exactly:
        return exactly
    seen = [thing.card for thing in game.state.things.values() if game.state.sees(seat, thing)]
    for some in (seen, list(cards.values())):
        found = [card for card in dict.fromkeys(some) if normal(words) in normal(card.name)]
        found = [card for card in found if normal(card.name).startswith(normal(words))] or found
        names = list(dict.fromkeys([card.name for card in found]))
        if len(names) == 1:
            return found
        if names:
            more = "; ..." if len(names) > _MANY else ""
            raise HeadjudgeError(f"{words!r} could mean {'; '.join(names[:_MANY])}{more}")
    return [find_card(cards, words)]


def rules_about(game: Game, words: str) -> list[str]:
    """The gists of the first rules in the section of this name, if the rulebooks of a game have one."""
    for book in _books(game):
        for heading in book.rules.values():
            if heading.kind != "heading" or normal(heading.gist.rpartition(" ")[0]) != normal(words):
                continue
            within = [rule for rule in book.rules.values() if rule.id.startswith(heading.id) and rule.testable]
            return [f"{rule.citation}: {rule.gist}" for rule in within[:_FIRST]]
    return []


def _keyword_near(game: Game, words: str) -> str:
    """The sections of the rules whose names are near to words, such as a keyword, as a hint."""
    headings = [
        rule.gist.rpartition(" ")[0] for book in _books(game) for rule in book.rules.values() if rule.kind == "heading"
    ]
    names = {normal(heading): heading for heading in headings if heading}
    meant = get_close_matches(normal(words), names, n=1, cutoff=_NEAR)
    return f"; among the rules there is {names[meant[0]]!r}" if meant else ""


def rules_with(game: Game, words: str) -> list[str]:
    """The gists of the first rules in which words stand, in the rulebooks of a game."""
    whole = re.compile(rf"\b{re.escape(words)}\b", re.IGNORECASE)
    rules = [rule for book in _books(game) for rule in book.rules.values() if rule.testable]
    found = [rule for rule in rules if whole.search(f"{rule.id} {rule.gist}")]
    return [f"{rule.citation}: {rule.gist}" for rule in found[:_FIRST]]


def _books(game: Game) -> list[Rulebook]:
    """The rulebooks of a game."""
    return [book for name, book in library().books.items() if name.startswith(game.state.rules.name)]


def _has_card(game: Game, words: str) -> bool:
    """Whether the words are a part of the name of a card."""
    return any(normal(words) in normal(card.name) for card in game.state.cards.values())


def gist(game: Game, decision: Decision) -> str:
    """The gist of the rule by which a question is asked; nothing if the rulebooks have none."""
    for citation in (decision.rule, f"{game.state.rules.name} {decision.rule}"):
        try:
            rule = parse_citation(citation)
        except HeadjudgeError:
            continue
        return f"{rule.citation}: {rule.gist}"
    return ""


def why_not(game: Game, decision: Decision, words: str) -> str:
    """Why something that could be done, but is not offered, is not; nothing if words mean no such thing."""
    for deed in game.state.rules.actions(game.state, decision.player):
        if words == deed.key or normal(words) == normal(deed.label(game.state, decision.player)):
            return game.why_not(deed.key)
    return ""


def _explain_card(console: Console, game: Game, menu: Menu, words: str) -> None:
    """Draw the cards of a name, and say of everything that could be done with them whether it is offered."""
    for card in cards_meant(game, menu.decision.player, words):
        print_card(console, card)
        for line in [*_there(game, menu.decision.player, card), *_doings(game, menu, card)]:
            console.print(Padding(Text(f"- {line}"), (0, 0, 0, 2), expand=False))


def _there(game: Game, seat: int, card: Card) -> list[str]:
    """What the game tells of such cards that lie open, and what of them is otherwise than printed."""
    state, told = game.state, dict[str, None]()
    for thing in state.things.values():
        public = state.zones[thing.zone].kind.seen_by == EVERYONE
        if thing.card is card and public and state.sees(seat, thing) and state.rules.told(state, thing, seat):
            words = state.rules.told(state, thing, seat)
            untold = [name for name in card.values if name.casefold() not in words.casefold()]
            values = {name: current.value(state, thing, name) for name in untold}
            changed = [f"{name} {value_words(now)}" for name, now in values.items() if now != card.values[name]]
            told[", ".join([words, *changed])] = None
    return list(told)


def _doings(game: Game, menu: Menu, card: Card) -> list[str]:
    """What could be done with a card: under which number it is offered, or why it is not."""
    state, player = game.state, menu.decision.player
    numbers = {option.key: number for number, option in enumerate(menu.options, 1)}
    told: dict[str, None] = {}
    for thing in state.things.values():
        for way in ways_with(game, player, thing.incarnation) if thing.card is card else ():
            if way["offered"] and way["key"] in numbers:
                told[f"{way['label']}: choose {numbers[str(way['key'])]}"] = None
            elif not way["offered"]:
                told[f"{way['label']}: {way['reason']}" + (f" ({way['rule']})" if way["rule"] else "")] = None
    return list(told) or ["nothing can be done with it now"]


def _cards_of(game: Game, seat: int, option: Option) -> list[Card]:
    """The cards that an option touches, as far as the seat sees them."""
    things = [game.state.bearer(number) for number in option.things()]
    seen = [thing.card for thing in things if thing is not None and game.state.sees(seat, thing)]
    return list(dict.fromkeys(seen))
