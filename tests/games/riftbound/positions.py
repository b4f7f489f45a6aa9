"""Positions for tests: two battlefields between two bases, cards made in the test, and players who pass."""

from __future__ import annotations

from typing import Any

from headjudge.effects import Cost, Instruction, Noun, Plain
from headjudge.games.riftbound import RULES, table
from headjudge.games.riftbound.abilities import Activation
from headjudge.games.riftbound.cards import TEXT, Printed
from headjudge.games.riftbound.effects import Effect
from headjudge.games.riftbound.filters import Filter, of_word
from headjudge.games.riftbound.instructions.players import AddResources
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nouns import Target
from headjudge.games.riftbound.reading import read_entry
from headjudge.kernel.abilities import Ability
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup, scenario


def card(
    name: str,
    type_: str,
    *abilities: Ability,
    effect: Effect | None = None,
    boxes: dict[str, tuple[Ability, ...]] | None = None,
    **values: Any,
) -> Printed:
    """A card with these values and these abilities in its text."""
    entry: dict[str, object] = {"type": type_, "domains": (), "tags": (), "supertypes": (), "keywords": ()}
    return Printed(name, name, entry | values, {TEXT: abilities} | (boxes or {}), effect)


def unit(name: str, might: int = 2, *abilities: Ability, energy: int = 0, **values: Any) -> Printed:
    """A unit."""
    return card(name, "Unit", *abilities, might=might, energy=energy, **values)


def gear(name: str, *abilities: Ability, energy: int = 0, **values: Any) -> Printed:
    """A gear."""
    return card(name, "Gear", *abilities, energy=energy, **values)


def spell(name: str, *program: Instruction, energy: int = 0, **values: Any) -> Printed:
    """A spell that does this; what it targets is chosen as it is played."""
    return card(name, "Spell", effect=effect(*program), energy=energy, **values)


def effect(*program: Instruction, costs: tuple[Cost, ...] = (), nouns: tuple[Noun, ...] = ()) -> Effect:
    """What a text does, with the nouns of its instructions in their places."""
    made = Effect()
    made.program = list(program)
    made.costs = list(costs)
    made.adds = any(isinstance(one, AddResources) for one in program)
    for noun in [*nouns, *[one.noun for one in program], *[one.noun for one in costs]]:
        if noun is not None and noun not in made.nouns:
            noun.place = len(made.nouns)
            made.nouns.append(noun)
            if isinstance(noun, Target):
                made.targets.append(noun)
    return made


def target(word: str = "unit", *filters: Filter, zones: tuple[str, ...] = ("board",), whose: str = "any") -> Target:
    """One target of a kind."""
    return Target(Kind([*of_word(word), *filters], zones, whose), Plain(1), "target")


def activated(*program: Instruction, costs: tuple[Cost, ...] = (), speed: str = "") -> Activation:
    """An activated ability."""
    return Activation(effect(*program, costs=costs), speed)


def rune(domain: str) -> Printed:
    """A Basic Rune of a domain, with its two abilities."""
    entry = {"id": f"{domain} Rune", "name": f"{domain} Rune", "type": "Rune"}
    return read_entry({**entry, "supertypes": ["Basic"], "domains": [domain]})


def battlefield(name: str, *abilities: Ability, **values: Any) -> Printed:
    """A battlefield."""
    return card(name, "Battlefield", *abilities, **values)


def legend(name: str, *abilities: Ability, **values: Any) -> Printed:
    """A legend."""
    return card(name, "Legend", *abilities, **values)


SCOUT = unit("Scout", 2)
GUARD = unit("Guard", 3)
GIANT = unit("Giant", 6)
FILLER = unit("Filler", 1, energy=9)
FURY = rune("Fury")
MIND = rune("Mind")
MEADOW = battlefield("Meadow")
HARBOR = battlefield("Harbor")
HERO = legend("Hero", domains=("Fury", "Mind"), tags=("Hero",))
RIVAL = legend("Rival", domains=("Fury", "Mind"), tags=("Rival",))
KNOWN = (SCOUT, GUARD, GIANT, FILLER, FURY, MIND, MEADOW, HARBOR, HERO, RIVAL)


def position(
    *cards: Printed,
    runes: int = 0,
    their_runes: int = 0,
    meadow: int = -1,
    harbor: int = -1,
    fields: tuple[str, str] = ("Meadow", "Harbor"),
    legends: tuple[str, str] = ("Hero", "Rival"),
    deck: int = 5,
) -> Setup:
    """A position that knows these cards: ready Fury runes, who controls the battlefields, filler in both decks."""
    setup = scenario(RULES, cards={one.key: one for one in (*KNOWN, *cards)})
    for player, count in enumerate((runes, their_runes)):
        holder = (meadow, harbor)[player]
        setup.put("battlefields", fields[player], owner=player, controller=holder, as_=f"field {player}")
        setup.put(f"legend:{player}", legends[player])
        setup.put(f"base:{player}", *["Fury Rune"] * count)
        setup.put(f"rune deck:{player}", *["Fury Rune"] * 6)
        setup.put(f"deck:{player}", *["Filler"] * deck)
    return setup


def all_pass(scene: Scene, times: int = 1) -> Scene:
    """Each player passes, the one who is asked first."""
    for _ in range(times * len(scene.state.players)):
        asked = scene.asked
        assert asked is not None
        scene.answer(asked, "pass")
    return scene


def pass_until(scene: Scene, words: str) -> Scene:
    """Everybody does as little as possible until a question with these words is asked, or the game is over."""
    for _ in range(300):
        if scene.over or words in scene.question:
            return scene
        do_nothing(scene)
    raise AssertionError(f"nobody was asked {words!r}")


def next_turn(scene: Scene) -> Scene:
    """Everybody does as little as possible until the next turn has come to its Main Phase."""
    turn = scene.state.amount("turn")
    for _ in range(300):
        if scene.over or (scene.state.amount("turn") > turn and "It is your turn" in scene.question):
            return scene
        do_nothing(scene)
    raise AssertionError("the turn never ended")


def do_nothing(scene: Scene) -> None:
    """Whoever is asked does as little as possible."""
    decision = scene.game.decision
    assert decision is not None
    quiet = [key for key in ("pass", "end turn", "done") if key in decision.all_keys()]
    scene.game.answer(quiet[0] if quiet else _least(scene))


def _least(scene: Scene) -> str | bool | list[str]:
    decision = scene.game.decision
    assert decision is not None
    if decision.kind == "yes or no":
        return False
    keys = decision.all_keys()
    if decision.kind == "some":
        return keys[: decision.low]
    return keys if decision.kind == "order" else keys[0]


def might(scene: Scene, name: str) -> int:
    """The Might of a unit."""
    return table.might(scene.state, scene.thing(name))


def points(scene: Scene, player: int) -> int:
    """A player's points."""
    return table.points(scene.state, player)


def pool(scene: Scene, player: int) -> dict[str, int]:
    """What is in a player's Rune Pool."""
    resources = ("energy", "any", "Fury", "Calm", "Mind", "Body", "Chaos", "Order")
    held = scene.state.players[player].counters
    return {name: count for name, count in held.items() if name.partition(" for ")[0] in resources}


def cast(scene: Scene, player: int, name: str, *chosen: str) -> Scene:
    """A player plays a card and chooses these for it; nobody reacts."""
    scene.answer(player, f"play {name}")
    for one in chosen:
        scene.answer(player, one)
    return all_pass(scene) if scene.waiting("chain") else scene
