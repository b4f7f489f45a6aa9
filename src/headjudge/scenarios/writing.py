"""Writes the position of a game under way as a scenario file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from headjudge.kernel.cards import Card
from headjudge.kernel.entities import Thing, Zone
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.facts import Fact
from headjudge.kernel.game import Game
from headjudge.kernel.state import State
from headjudge.scenarios.errors import ScenarioError
from headjudge.scenarios.names import has_top, is_called
from headjudge.scenarios.runner import parse, play
from headjudge.scenarios.scene import Scene

_PLAIN = re.compile(r"(?:[0-9]+ x )?[A-Za-z][\w' -]*")
_NO_TEXTS = frozenset({"yes", "no", "on", "off", "true", "false", "null", "y", "n"})
_LONG = 110


def written(game: Game, name: str, title: str, cards: Path | None = None) -> str:
    """The position of a game as the text of a scenario file, which was tried.

    `name`: that of the game; `cards`: the card file it is played with, if any. A ScenarioError says why it cannot be
    written: something waits, or no scenario could begin like this.
    """
    state, decision = game.state, game.decision
    if decision is None:
        raise ScenarioError("the game is over: no scenario can begin here")
    waiting = [one.name for one in state.lists.values() if one.items]
    if waiting:
        raise ScenarioError(f"something waits in the {waiting[0]}, which no position can hold; write it afterwards")
    writer = _Writer(state, cards)
    text = "\n".join([f"game: {name}", f"title: {_text(title)}", *writer.lines(game.options)]) + "\n"
    there = _tried(text)
    lines = [f"# {words}" for words in (*writer.left_out, *_differences(game, there))]
    heading = ["# What cannot be written, and is otherwise here:", *lines] if lines else []
    return "\n".join([*heading, text + _expected(there)])


def _tried(text: str) -> Scene:
    """The position as it is begun from the text."""
    try:
        return play(parse(text + "expect: {over: no}\n", "position"))
    except HeadjudgeError as error:
        raise ScenarioError(f"no scenario can begin here: {error}") from None


def _expected(scene: Scene) -> str:
    asked = scene.asked
    return f"answers: []\nexpect:\n  asked: {'nobody' if asked is None else asked}\n"


def _differences(game: Game, there: Scene) -> list[str]:
    """What is asked here and not there."""
    decision = game.decision
    assert decision is not None  # noqa: S101
    here = decision.question(game.state)
    if (there.asked, there.question) == (decision.player, here):
        return []
    return [f"player {decision.player} is asked: {here}"]


class _Writer:
    """A position, line by line. `left_out`: what cannot be said of it."""

    def __init__(self, state: State, cards: Path | None) -> None:
        self.state = state
        self.cards = cards
        self.left_out: list[str] = []
        self.given: dict[int, str] = {}
        hosts = [thing.attached_to for thing in state.things.values() if thing.attached_to >= 0]
        for number, host in enumerate(dict.fromkeys(hosts), 1):
            self.given[host] = f"host {number}"

    def lines(self, options: dict[str, object]) -> list[str]:
        """Everything, in the order in which a scenario is read."""
        state = self.state
        lines = ["options: " + _flow(options)] if options else []
        lines += self._prints()
        lines.append("position:")
        for zone in state.zones.values():
            lines += self._zone(zone)
        counters = {player.id: self._counters(player.counters, of_players=True) for player in state.players}
        said = [f"  {seat}: {_flow(found)}" for seat, found in counters.items() if found]
        lines += ["players:", *said] if said else []
        facts = self._facts()
        lines += ["facts: " + _flow(facts)] if facts else []
        lines.append(f"turn: {state.amount('turn player')}")
        phase = state.fact("phase")
        lines += [f"phase: {_text(phase)}"] if isinstance(phase, str) and phase else []
        passing = [modifier for modifier in state.modifiers() if modifier.duration != "always"]
        if passing:
            self.left_out.append(f"effects that last for a while: {len(passing)}")
        return lines

    def _prints(self) -> list[str]:
        """The cards that do not come with the game: from their file, or printed here."""
        own = self.state.rules.cards()
        others = [card for card in self._used() if card.key not in own]
        if not others:
            return []
        if self.cards is not None:
            return [f"card files: [{_text(str(self.cards.resolve()))}]"]
        return ["cards:", *[f"  - {_flow(_entry(card))}" for card in others]]

    def _used(self) -> list[Card]:
        unlisted = self.state.rules.unlisted
        return list(dict.fromkeys([t.card for t in self.state.things.values() if t.card.key not in unlisted]))

    def _zone(self, zone: Zone) -> list[str]:
        unlisted = self.state.rules.unlisted
        members = [thing for thing in self.state.members(zone.key) if thing.card.key not in unlisted]
        things = members[::-1] if has_top(zone) else members
        if not things:
            return []
        entries = _together([self._thing(zone, thing) for thing in things])
        line = f"  {zone.key}: [{', '.join(entries)}]"
        return [line] if len(line) < _LONG else [f"  {zone.key}:", *[f"    - {entry}" for entry in entries]]

    def _thing(self, zone: Zone, thing: Thing) -> str:
        state, said = self.state, dict[str, object]()
        named = [card for card in state.cards.values() if card.name == thing.card.name]
        said["card"] = thing.card.name if len(named) == 1 else thing.card.key
        if thing.id in self.given:
            said["as"] = self.given[thing.id]
        if zone.owner < 0 or thing.owner != zone.owner:
            said["owner"] = thing.owner
        if thing.controller != thing.owner:
            said["controller"] = "nobody" if thing.controller < 0 else thing.controller
        counters = self._counters(thing.counters)
        if counters:
            said["counters"] = counters
        if not thing.face_up:
            said["face"] = "down"
        if thing.token:
            said["token"] = True
        if thing.attached_to >= 0:
            said["on"] = self.given[thing.attached_to]
        seers = [seat for seat in thing.known_to if seat >= 0]
        if seers:
            said["known to"] = seers
        return _text(said["card"]) if len(said) == 1 else _flow(said)

    def _counters(self, counters: dict[str, int], *, of_players: bool = False) -> dict[str, object]:
        """The counters that a position may give."""
        rules = self.state.rules
        known = rules.player_counters if of_players else rules.counters
        return {
            name: amount
            for name, amount in sorted(counters.items())
            if amount and (not known or any(is_called(self.state, one, name) for one in known))
        }

    def _facts(self) -> dict[str, object]:
        """The facts that a position may give."""
        found: dict[str, object] = {}
        for name, value in self.state.facts.items():
            for known, fact in self.state.rules.facts.items():
                if is_called(self.state, known, name) and _may_be_given(fact, value, len(self.state.players)):
                    found[name] = list(value) if isinstance(value, tuple) else value
        return found


def _may_be_given(fact: Fact, value: object, players: int) -> bool:
    return not fact.wrong(value, players)


def _together(entries: Iterable[str]) -> list[str]:
    """Equal entries that stand together as one, where they are nothing but names."""
    found: list[tuple[str, int]] = []
    for entry in entries:
        if found and found[-1][0] == entry and not entry.startswith("{"):
            found[-1] = (entry, found[-1][1] + 1)
        else:
            found.append((entry, 1))
    return [entry if many == 1 else _text(f"{many} x {_unquoted(entry)}") for entry, many in found]


def _unquoted(entry: str) -> str:
    return str(json.loads(entry)) if entry.startswith('"') else entry


def _entry(card: Card) -> dict[str, object]:
    """A card as it stands in a card file."""
    values = {name: list(value) if isinstance(value, tuple) else value for name, value in card.values.items()}
    return {"id": card.key, "name": card.name, **{name: value for name, value in values.items() if value is not None}}


def _flow(value: object) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join([f"{_text(name)}: {_flow(inner)}" for name, inner in value.items()]) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, int) else _text(value)


def _text(value: object) -> str:
    """A text, in quotes where it needs them."""
    text = str(value)
    plain = text.isdigit() or (_PLAIN.fullmatch(text) and text.casefold() not in _NO_TEXTS)
    return text if plain else json.dumps(text, ensure_ascii=False)
