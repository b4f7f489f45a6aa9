"""Positions for tests: two battlefields between two bases, cards with their texts, and players who pass.

Cards are made by the fields of a card file; a position knows the cards it is given and puts nothing on the table but
runes, filler in both decks, legends and the battlefields.
"""

from __future__ import annotations

from typing import Any

from headjudge.games.riftbound import RULES, table
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.reading import read_entry
from headjudge.kernel.cards import Card
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup, scenario
from tests.games.common import quietly_until


def card(name: str, type_: str, text: str = "", **fields: Any) -> Printed:
    """A card with this text, by the fields of a card file; its name is its key."""
    return read_entry({"id": name, "name": name, "type": type_, "text": text} | fields)


def unit(name: str, might: int = 2, text: str = "", *, energy: int = 0, **fields: Any) -> Printed:
    """A unit."""
    return card(name, "Unit", text, might=might, energy=energy, **fields)


def spell(name: str, text: str = "", *, energy: int = 0, **fields: Any) -> Printed:
    """A spell."""
    return card(name, "Spell", text, energy=energy, **fields)


def gear(name: str, text: str = "", *, energy: int = 0, **fields: Any) -> Printed:
    """A gear; Equipment by its `tags`, with `might_bonus` and `effect_text`."""
    return card(name, "Gear", text, energy=energy, **fields)


def legend(name: str, text: str = "", **fields: Any) -> Printed:
    """A legend."""
    return card(name, "Legend", text, **fields)


def battlefield(name: str, text: str = "", **fields: Any) -> Printed:
    """A battlefield."""
    return card(name, "Battlefield", text, **fields)


def rune(domain: str) -> Printed:
    """A Basic Rune of a domain, such as "Fury Rune"."""
    return card(f"{domain} Rune", "Rune", domains=[domain], supertypes=["Basic"])


FILLER = unit("Filler", 1)
COIN = unit("Coin", 1, "[Reaction][>] Kill me: [Add] {1}.")
"""What pays by dying."""
LOYAL = "If another friendly unit would die, kill me instead."
"""The text of what dies for others: nobody can foresee that it will, who pays with them."""
FURY = rune("Fury")
CALM = rune("Calm")
MIND = rune("Mind")
BODY = rune("Body")
CHAOS = rune("Chaos")
ORDER = rune("Order")
RUNES = (FURY, CALM, MIND, BODY, CHAOS, ORDER)
ARENA = battlefield("Arena")
MEADOW = battlefield("Meadow")


def position(
    *cards: Printed,
    runes: int = 4,
    theirs: int = 4,
    rune: Printed = FURY,
    deck: int = 5,
    fields: tuple[Printed, ...] = (ARENA, MEADOW),
    holders: tuple[int, ...] = (-1, -1),
    **options: object,
) -> Setup:
    """A position that knows these cards.

    `runes`, `theirs`: ready runes of each player, of the kind `rune`; `deck`: filler in each deck; `fields`: the
    battlefields, the first of player 0, the second of player 1; `holders`: who controls them, -1 nobody.
    """
    known: dict[str, Card] = {one.key: one for one in (FILLER, *RUNES, *fields, *cards)}
    setup = scenario(RULES, cards=known, options=options)
    for player, count in ((0, runes), (1, theirs)):
        setup.put(f"base:{player}", *[rune.key] * count)
        setup.put(f"deck:{player}", *["Filler"] * deck)
        setup.put(f"rune deck:{player}", *[rune.key] * 4)
    for slot, field in enumerate(fields):
        holder = holders[slot] if slot < len(holders) else -1
        setup.put(table.BATTLEFIELDS, field.key, owner=slot, controller=holder)
    return setup


def play(scene: Scene, name: str, *answers: str | bool | int | list[str], player: int = 0) -> Scene:
    """Let a player play a card, with these answers to what is asked for it; then both pass until it has resolved."""
    scene.answer(player, f"play {name}")
    for answer in answers:
        assert scene.asked is not None
        scene.answer(scene.asked, answer)
    return resolve(scene)


def resolve(scene: Scene) -> Scene:
    """Everybody passes until the chain is empty or something else is asked."""
    for _ in range(50):
        if not scene.state.lists[table.CHAIN].items or "You have priority" not in scene.question:
            return scene
        assert scene.asked is not None
        scene.answer(scene.asked, "pass")
    raise AssertionError("the chain does not end")


def both_pass(scene: Scene, times: int = 1) -> Scene:
    """Both players pass, the one who is asked first."""
    for _ in range(2 * times):
        assert scene.asked is not None
        scene.answer(scene.asked, "pass")
    return scene


def pass_until(scene: Scene, words: str) -> Scene:
    """Everybody passes and declines until a question with these words is asked."""
    return quietly_until(scene, words, ("pass", "end turn", "done"))


def might(scene: Scene, name: str) -> int:
    """A unit's Might now."""
    return table.might(scene.state, scene.thing(name))


def damage(scene: Scene, name: str) -> int:
    """The damage on a unit."""
    return scene.counter(name, table.DAMAGE)


def is_ready(scene: Scene, name: str) -> bool:
    """Whether something is not exhausted."""
    return table.is_ready(scene.thing(name))


def hand(scene: Scene, player: int = 0) -> int:
    """How many cards a player has in hand."""
    return table.size(scene.state, table.HAND, player)


def points(scene: Scene, player: int = 0) -> int:
    """A player's points."""
    return table.points(scene.state, player)
