"""Names instead of numbers: which things, and which options, a scenario's words mean."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from headjudge.cards import find_card
from headjudge.documents import near, near_or_all, normal
from headjudge.kernel.cards import EVERYONE, Card
from headjudge.kernel.decisions import NUMBER, ONE, SHARE, YES_NO, Answer, Decision, Option
from headjudge.kernel.entities import Thing, Zone
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.offers import why_not
from headjudge.kernel.state import State
from headjudge.scenarios.errors import ScenarioError

Said = str | int | bool | list[str] | dict[str, int]
"""An answer as a scenario gives it: like an answer, but in words instead of keys."""

NOWHERE = "nowhere"
RESERVED = ("asked", "question", "offered", "not offered", "winners", "over", "players", "waiting", "facts", NOWHERE)
"""What cannot be the name of a thing, because it means something else where things are named."""

_YES = ("yes", "true")
_NO = ("no", "false")
_MANY = 12
_COUNTED = re.compile(r" #([1-9][0-9]{0,2})$")
_Found = TypeVar("_Found")
_COPIES = re.compile(r"([1-9][0-9]{0,2}) x (\S.*)")


class Names:
    """The names that a scenario gives to things, beside those printed on their cards."""

    def __init__(self) -> None:
        self.given: dict[str, int] = {}

    def check_free(self, state: State, name: str, things: int = 1) -> None:
        """Refuse a name that so many things cannot be given."""
        known = normal(name)
        if known in self.given or things > 1:
            raise ScenarioError(f"two things cannot both be called {name!r}")
        if not known or known.isdigit() or known in state.zones or known in RESERVED:
            raise ScenarioError(f"{name!r} means something else here; choose another name")
        if any(normal(card.name) == known for card in state.cards.values()):
            raise ScenarioError(f"{name!r} is the name of a card; choose another name")

    def give(self, name: str, thing: Thing) -> None:
        """Call a thing by a name of its own."""
        self.given[normal(name)] = thing.id

    def of(self, state: State, incarnation: int) -> list[str]:
        """Everything that an object can be called, but by its place among its equals."""
        names = [normal(state.name(incarnation))]
        thing = state.bearer(incarnation)
        return names if thing is None else names + [name for name, number in self.given.items() if number == thing.id]

    def counted(self, state: State, incarnation: int) -> list[str]:
        """Everything that an object can be called, also by its place among those of its name: "Recruit #2"."""
        thing = state.bearer(incarnation)
        names = self.of(state, incarnation)
        if thing is None:
            return names
        same, _ = self._called(state, thing.card.name)
        return [*names, f"{normal(thing.card.name)} #{same.index(thing) + 1}"]

    def find(self, state: State, name: str) -> Thing | None:
        """The one thing that is called this; None if it was there and is gone.

        A card's own name is enough if one such card is in the game, "Squire in hand:0" if one is in that zone.
        """
        number = self.given.get(normal(name))
        if number is not None:
            return state.things.get(number)
        words, place = _counted(name)
        things, zone = self._called(state, words)
        if place:
            return _nth(things, place, words)
        if len(things) == 1 or (things and self.interchangeable(state, things)):
            return things[0]
        if things:
            places = ", ".join(dict.fromkeys([thing.zone for thing in things]))
            apart = f"tell them apart with 'as', or by when they came to be, as '{name} #1'"
            raise ScenarioError(f"{len(things)} things are called {name!r} (in {places}); {apart}")
        if zone:
            raise ScenarioError(f"nothing in {zone} is called {name.rpartition(' in ')[0]!r}")
        known = dict.fromkeys([*self.given, *[thing.card.name for thing in state.things.values()]])
        raise ScenarioError(f"nothing is called {name!r}{near(name, list(known))}")

    def known(self, state: State, name: str) -> bool:
        """Whether anything is called this."""
        return normal(name) in self.given or bool(self._called(state, name)[0])

    def _called(self, state: State, name: str) -> tuple[list[Thing], str]:
        named = [thing for thing in state.things.values() if normal(thing.card.name) == normal(name)]
        card, _, zone = name.rpartition(" in ")
        if named or zone not in state.zones:
            return named, ""
        return [thing for thing in state.members(zone) if normal(thing.card.name) == normal(card)], zone

    def interchangeable(self, state: State, things: list[Thing]) -> bool:
        """Whether these are copies that nobody tells apart: the same card, in the same hidden place without order."""
        first = things[0]
        kind = state.zones[first.zone].kind
        if kind.ordered or kind.seen_by == EVERYONE or any(thing.id in self.given.values() for thing in things):
            return False
        return all(_looks(thing) == _looks(first) for thing in things)

    # Options

    def meant(self, state: State, options: list[Option], words: str) -> list[Option]:
        """The options that words can mean: a key, or a label, or the verb and names, or the names alone."""
        by_key = [option for option in options if option.key == words]
        if by_key:
            return by_key
        said = normal(words)
        names = self.counted if _COUNTED.search(said) else self.of
        return [option for option in options if any(form.fullmatch(said) for form in _forms(state, option, names))]

    def option(self, state: State, decision: Decision, words: str) -> Option:
        """The one option that words mean."""
        found = self.meant(state, decision.options, words)
        said, place = _counted(words)
        if not found and place:
            return _nth(self.meant(state, decision.options, said), place, said)
        if not found:
            raise self._not_offered(state, decision, words)
        if len(found) > 1 and not self.same_choice(state, found):
            listed = ", ".join([f"{option.label(state)!r} ({self._told(state, option)})" for option in found[:_MANY]])
            raise ScenarioError(f"{words!r} could mean each of: {listed}; tell them apart with 'as' or as '{words} #1'")
        return found[0]

    def _told(self, state: State, option: Option) -> str:
        """What tells an option from others with the same label: the names given to its things, or its key."""
        given = [name for number in option.things() for name in self.of(state, number)[1:]]
        return ", ".join(given) or option.key

    def conceivable(self, state: State, player: int, words: str) -> list[Option]:
        """The actions, allowed or not, that words can mean."""
        return self.meant(state, [*state.rules.actions(state, player)], words)

    def _not_offered(self, state: State, decision: Decision, words: str) -> ScenarioError:
        for option in self.conceivable(state, decision.player, words):
            refusal = why_not(state, decision.player, option.key)
            if refusal is not None:
                reason = refusal.words.format(*[state.name(number) for number in refusal.things])
                return ScenarioError(f"{words!r} is not offered: {reason}", rule=refusal.rule)
        labels = list(dict.fromkeys(offered(state, decision)))
        listed = "; ".join(labels[:_MANY]) + ("; ..." if len(labels) > _MANY else "")
        return ScenarioError(f"{words!r} is not offered; offered: {listed or 'nothing'}", rule=decision.rule)

    def same_choice(self, state: State, options: list[Option]) -> bool:
        """Whether options differ only in which of several interchangeable copies they touch."""
        parts = [_parts(state, option) for option in options]
        if len({(verb, len(things), words) for verb, things, words in parts}) > 1:
            return False
        for numbers in zip(*[things for _, things, _ in parts], strict=True):
            things = [state.bearer(number) for number in dict.fromkeys(numbers)]
            present = [thing for thing in things if thing is not None]
            if len(things) > 1 and (len(present) < len(things) or not self.interchangeable(state, present)):
                return False
        return True


def _forms(state: State, option: Option, names: Callable[[State, int], list[str]]) -> list[re.Pattern[str]]:
    """How an option may be said, each of its things by any of its names."""
    verb, things, words = _parts(state, option)
    slots = [f"\0{place}\0" for place in range(len(things))]
    forms = [" ".join([verb, *slots])]
    if slots:
        forms.append(" ".join(slots))
    forms += [said.format(*slots) for said in dict.fromkeys([words, option.words()]) if said]
    patterns = [re.escape(normal(form)) for form in forms]
    for slot, number in zip(slots, things, strict=True):
        said = "|".join([re.escape(name) for name in names(state, number)])
        patterns = [pattern.replace(slot, f"(?:{said})") for pattern in patterns]
    return [re.compile(pattern) for pattern in patterns]


def _counted(words: str) -> tuple[str, int]:
    """What words name, and which of these: "Recruit #2"."""
    found = _COUNTED.search(words)
    return (words[: found.start()], int(found[1])) if found else (words, 0)


def _nth(found: list[_Found], place: int, words: str) -> _Found:
    """The one of these that is meant."""
    if place > len(found):
        raise ScenarioError(f"there are {len(found)} of {words!r}, and so no #{place}")
    return found[place - 1]


def answer_for(names: Names, state: State, decision: Decision, said: Said) -> Answer:
    """An answer in keys for an answer in words; ScenarioError if it is none to this decision."""
    if decision.kind == NUMBER:
        return _number(said)
    if decision.kind == YES_NO:
        return _yes_no(said, decision.question(state))
    if decision.kind == ONE:
        if isinstance(said, list | dict):
            raise ScenarioError("one option is asked for, not several", rule=decision.rule)
        return names.option(state, decision, str(said)).key
    if decision.kind == SHARE:
        if not isinstance(said, dict):
            raise ScenarioError("how much goes to which is asked for, as 'name: number'", rule=decision.rule)
        return {names.option(state, decision, words).key: amount for words, amount in said.items()}
    if isinstance(said, dict):
        raise ScenarioError("a list of options is asked for", rule=decision.rule)
    return _several(names, state, decision, said if isinstance(said, list) else [str(said)])


def _several(names: Names, state: State, decision: Decision, said: list[str]) -> list[str]:
    """The options that a list names; copies that nobody can tell apart are taken one after another."""
    keys: list[str] = []
    for words in said:
        found = names.meant(state, decision.options, words)
        left = [option for option in found if option.key not in keys]
        if len(left) < len(found) and left and names.same_choice(state, found):
            keys.append(left[0].key)
        else:
            keys.append(names.option(state, decision, words).key)
    return keys


def _number(said: Said) -> int:
    if isinstance(said, int) and not isinstance(said, bool):
        return said
    if isinstance(said, str) and re.fullmatch(r"-?[0-9]{1,15}", said):
        return int(said)
    raise ScenarioError(f"a number is asked for, not {said!r}")


def _yes_no(said: Said, question: str = "") -> bool:
    if isinstance(said, bool):
        return said
    if isinstance(said, str) and said.casefold() in (*_YES, *_NO):
        return said.casefold() in _YES
    raise ScenarioError(f"yes or no is asked for, not {said!r}{': ' if question else ''}{question}")


def offered(state: State, decision: Decision) -> list[str]:
    """What can be answered, in words: the options, yes and no, or from which number to which."""
    if decision.kind == YES_NO:
        return ["yes", "no"]
    if decision.kind == NUMBER:
        return [f"a number from {decision.low} to {decision.high}"]
    return [option.label(state) for option in decision.options]


def is_answer(decision: Decision, words: str) -> bool:
    """Whether words answer a question for yes or no, or for a number."""
    try:
        decision.value_of(_yes_no(words) if decision.kind == YES_NO else _number(words))
    except HeadjudgeError:
        return False
    return True


def has_top(zone: Zone) -> bool:
    """Whether a zone is a pile, in which the first that is written lies on top; what everybody has lies in a row."""
    return zone.kind.ordered and not zone.kind.shared


def seat(state: State, player: int) -> int:
    """A player's number, if there is such a player."""
    if not 0 <= player < len(state.players):
        raise ScenarioError(f"there is no player {player}; there are 0 to {len(state.players) - 1}")
    return player


def check_known(state: State, what: str, name: str) -> None:
    """Refuse a counter, a counter of players or a fact that the game does not have, as far as it lists what it has."""
    rules = state.rules
    facts = tuple(rules.facts)
    known = {"counter": rules.counters, "counter of players": rules.player_counters, "fact": facts}[what]
    if not known or any(is_called(state, one, name) for one in known):
        return
    full = [one + {" ": "...", ":": "0"}.get(one[-1], "") for one in known]
    raise ScenarioError(f"there is no {what} {name!r}{near_or_all(name, full)}")


def check_fact(state: State, name: str, value: object) -> None:
    """Refuse a value that a position cannot have for a fact, as far as the game says what it can be."""
    for known, fact in state.rules.facts.items():
        if is_called(state, known, name):
            wrong = fact.wrong(value, len(state.players))
            if wrong:
                raise ScenarioError(wrong)


def is_called(state: State, known: str, name: str) -> bool:
    """Whether a name is this one, or one that begins with it where it is only the beginning."""
    if known.endswith(":"):
        return name in [f"{known}{player.id}" for player in state.players]
    return name.startswith(known) if known.endswith(" ") else name == known


def copies(words: str, cards: dict[str, Card]) -> tuple[str, int]:
    """The name and the number of cards that an entry means: 'Squire', or '3 x Squire'."""
    several = None if words in cards else _COPIES.fullmatch(words)
    return (words, 1) if several is None else (several[2], int(several[1]))


def card_called(cards: dict[str, Card], name: str) -> Card:
    """The card with this key or, if only one has it, this name."""
    return find_card(cards, name, ScenarioError)


def _looks(thing: Thing) -> tuple[object, ...]:
    return (thing.card.key, thing.zone, thing.owner, thing.controller, thing.face_up, thing.known_to, thing.counters)


def _parts(state: State, option: Option) -> tuple[str, tuple[int, ...], str]:
    """What an option is made of: verb, things, words."""
    return option.verb(), option.things(), option.words_in(state)
