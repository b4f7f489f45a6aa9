"""Answers to "?": what an option does, and why a card cannot be played."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from headjudge.cards import cards_called, find_card
from headjudge.cli.answers import Menu
from headjudge.cli.drawing import print_card
from headjudge.documents import normal
from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import AnswerError, Decision, Option
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game
from headjudge.kernel.rules import Deed
from headjudge.rulebooks import parse_citation


def explain(console: Console, game: Game, decision: Decision, words: str) -> None:
    """Explain an option, by number, key or label, or a card by its name. Raises HeadjudgeError if it is neither."""
    menu = Menu(decision, game.state)
    try:
        option = menu.option(words)
    except AnswerError:
        _explain_card(console, game, menu, words)
        return
    console.print(Text(f"{option.label(game.state, decision.player)} (key: {option.key})"))
    for card in _cards_of(game, decision.player, option):
        print_card(console, card)


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
    for deed in _deeds(game, decision.player):
        if words == deed.key or normal(words) == normal(deed.label(game.state, decision.player)):
            return game.why_not(deed.key)
    return ""


def _explain_card(console: Console, game: Game, menu: Menu, words: str) -> None:
    """Draw the cards of a name, and say of everything that could be done with them whether it is offered."""
    for card in cards_called(game.state.cards, words) or [find_card(game.state.cards, words)]:
        print_card(console, card)
        for line in _doings(game, menu, card) or ["- nothing can be done with it now"]:
            console.print(Text(line))


def _doings(game: Game, menu: Menu, card: Card) -> list[str]:
    """What could be done with a card: under which number it is offered, or why it is not."""
    player = menu.decision.player
    numbers = {option.key: number for number, option in enumerate(menu.options, 1)}
    told: dict[str, None] = {}
    for deed in _deeds(game, player):
        if card in _cards_of(game, player, deed):
            reason = game.why_not(deed.key)
            if reason or deed.key in numbers:
                told[f"- {deed.label(game.state, player)}: {reason or f'choose {numbers[deed.key]}'}"] = None
    return list(told)


def _deeds(game: Game, player: int) -> list[Deed]:
    return [Deed(action) for action in game.state.rules.actions(game.state, player)]


def _cards_of(game: Game, seat: int, option: Option) -> list[Card]:
    """The cards that an option touches, as far as the seat sees them."""
    things = [game.state.bearer(number) for number in option.touches()]
    seen = [thing.card for thing in things if thing is not None and game.state.sees(seat, thing)]
    return list(dict.fromkeys(seen))
