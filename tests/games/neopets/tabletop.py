"""Positions for tests: two Neopets that face each other, cards printed in the test, and players who pass."""

from __future__ import annotations

from headjudge.games.neopets import RULES
from headjudge.kernel.cards import Card
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup, scenario
from tests.games.common import quietly_until

Field = str | int


def card(name: str, type_: str = "Legend", text: str = "", **fields: Field) -> Card:
    """A card with this text, by the fields of a card file."""
    entry: dict[str, object] = {"id": name, "name": name, "type": type_}
    if text:
        entry["text"] = text
    return RULES.read_card(entry | {field.replace("_", " "): value for field, value in fields.items()})


def neopet(
    name: str, attack: int = 3, defence: int = 3, agility: int = 3, hit_points: int = 10, text: str = ""
) -> Card:
    """A Basic Neopet."""
    stats = {"attack": attack, "defence": defence, "agility": agility, "hit points": hit_points}
    return card(name, "Basic Neopet", text, species=name, **stats)


def painted(name: str, species: str, requires: str, text: str = "", **stats: int) -> Card:
    """A Rainbow Pool Neopet of a species."""
    values = {"attack": 4, "defence": 4, "agility": 4, "hit_points": 12, **stats}
    return card(name, "Rainbow Pool Neopet", text, species=species, requires=requires, **values)


def codestone(name: str, stat: str = "attack", boost: int = 1) -> Card:
    """A Codestone that boosts a stat."""
    boosts: dict[str, Field] = {stat: boost}
    return card(name, "Codestone", "", **boosts)


SCOUT = neopet("Scout")
GUARD = neopet("Guard")
FILLER = card("Filler", "Potion")
STONE = codestone("Stone")


def position(
    *cards: Card,
    ours: Card = SCOUT,
    theirs: Card = GUARD,
    level: int = 0,
    their_level: int = 0,
    deck: int = 5,
    in_full: bool = True,
) -> Setup:
    """A position that knows these cards: our Neopet and theirs, Codestones under them, filler in both decks.

    `in_full`: only what can fully resolve is played.
    """
    known = {one.key: one for one in (SCOUT, GUARD, FILLER, STONE, ours, theirs, *cards)}
    setup = scenario(RULES, cards=known, options={} if in_full else {"full resolution": False})
    for player, active, stones in ((0, ours, level), (1, theirs, their_level)):
        setup.put(f"neopet:{player}", active.key)
        setup.put(f"codestones:{player}", *["Stone"] * stones)
        setup.put(f"deck:{player}", *["Filler"] * deck)
    return setup


def both_pass(scene: Scene, times: int = 1) -> Scene:
    """Both players pass, the one who is asked first."""
    for _ in range(2 * times):
        asked = scene.asked
        assert asked is not None
        scene.answer(asked, "pass")
    return scene


def pass_until(scene: Scene, words: str) -> Scene:
    """Everybody passes and declines until a question with these words is asked."""
    return quietly_until(scene, words, ("pass", "no codestone", "done", "no pledge"))


def phase(scene: Scene) -> str:
    """The phase of the turn."""
    return str(scene.state.fact("phase"))


def damage(scene: Scene, player: int) -> int:
    """The damage on a player's Neopet."""
    held = scene.things(f"neopet:{player}")
    return held[0].counters.get("damage", 0)
