"""Attacks on what a seat may not know: rearranging it unseen, and guessing it from many imagined states."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from headjudge.kernel import chance
from headjudge.kernel.cards import EVERYONE
from headjudge.kernel.entities import Thing
from headjudge.kernel.imagining import resample
from headjudge.kernel.state import State

NUMBERS = 400
"""How many numbers of its own choice an attacker tries."""

Guess = dict[int, str]
"""For hidden things of the true state, by id, the card that each is taken for."""


def hidden(state: State, seat: int) -> list[Thing]:
    """What a seat does not see, in the order in which it was dealt."""
    return [thing for thing in state.things.values() if not state.sees(seat, thing)]


def placed(state: State, seat: int) -> list[Thing]:
    """The same, place by place."""
    return [thing for zone in state.zones for thing in state.members(zone) if not state.sees(seat, thing)]


def by_group(state: State, things: list[Thing]) -> dict[tuple[int, str], list[Thing]]:
    """Things that could be in each other's places."""
    groups: dict[tuple[int, str], list[Thing]] = {}
    for thing in things:
        groups.setdefault((thing.owner, state.rules.hidden_group(thing.card)), []).append(thing)
    return groups


def rearranged(state: State, seat: int, luck: random.Random) -> State:
    """A state that differs in what a seat may not know alone: which hidden card lies where, and what is remembered."""
    twin = state.copy()
    things = [thing for thing in hidden(twin, seat) if twin.zones[thing.zone].kind.seen_by != EVERYONE]
    for alike in by_group(twin, things).values():
        held = [(thing.card, thing.token, thing.id) for thing in alike]
        luck.shuffle(held)
        for thing in alike:
            twin.unwatch(thing)
        ids = {}
        for thing, (card, token, number) in zip(alike, held, strict=True):
            ids[thing.id] = number
            thing.card, thing.token = card, token
        twin.keep_under(alike, ids)
    twin.gone[-1] = {"name": "a card that nobody saw", "seen by": ()}
    twin.became.update([(-2, thing.incarnation) for thing in things[:1]])
    return twin


def majority(votes: dict[int, Counter[str]]) -> Guess:
    """What was said most often of each."""
    return {number: said.most_common(1)[0][0] for number, said in votes.items()}


def imagined(state: State, seat: int) -> Iterator[tuple[int, State]]:
    """What an attacker gets for each number."""
    for number in range(NUMBERS):
        yield number, resample(state, seat, number)


def attacks(state: State, seat: int, listed: dict[int, str]) -> dict[str, Guess]:
    """What an attacker takes hidden things for who trusts in one thing or another.

    `listed`: what deck lists would make of ids, if cards were kept in the order in which they are listed.
    """
    votes: dict[str, dict[int, Counter[str]]] = {}

    def vote(how: str, thing: Thing, card: str) -> None:
        votes.setdefault(how, {}).setdefault(thing.id, Counter())[card] += 1

    for number, twin in imagined(state, seat):
        for thing, other in zip(placed(state, seat), placed(twin, seat), strict=True):
            vote("the same place", thing, other.card.key)
            vote("the deck list", thing, listed.get(other.id, ""))
        for thing in hidden(state, seat):
            vote("the same id", thing, twin.things[thing.id].card.key if thing.id in twin.things else "")
        for how, look in (("places", placed), ("ids", hidden)):
            luck = chance.advance(number)
            there = by_group(twin, look(twin, seat))
            for group, things in by_group(state, look(state, seat)).items():
                luck, cards = _undone(luck, [other.card.key for other in there[group]])
                for thing, card in zip(things, cards, strict=True):
                    vote(f"undoing the shuffle of {how}", thing, card)
    return {how: majority(of_each) for how, of_each in votes.items()}


def _undone(luck: int, cards: list[str]) -> tuple[int, list[str]]:
    """Cards as they lay, if they were dealt from the end of a shuffle by chance that everybody knows."""
    luck, order = chance.shuffle(luck, list(range(len(cards))))
    before = cards.copy()
    for card, came in zip(cards, reversed(order), strict=True):
        before[came] = card
    return luck, before


def luck_of(state: State, seat: int, guess: Guess) -> tuple[float, float]:
    """How many guesses are right, and how many would be with luck alone, as far as 4.5 deviations reach."""
    hits = expected = variance = 0.0
    for alike in by_group(state, hidden(state, seat)).values():
        count = Counter(thing.card.key for thing in alike)
        for thing in alike:
            hits += guess[thing.id] == thing.card.key
            rate = count[guess[thing.id]] / len(alike)
            expected += rate
            variance += rate * (1 - rate)
    return hits, expected + 4.5 * variance**0.5 + 1
