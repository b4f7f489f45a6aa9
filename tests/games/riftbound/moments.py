"""Cards and deeds for the tests of turns, chains, showdowns and combats."""

from __future__ import annotations

from typing import Any

from headjudge.effects import At, Condition, Instruction, Me, Noun, Plain
from headjudge.games.riftbound import table, timing
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.cards import MADE, Printed
from headjudge.games.riftbound.filters import Filter
from headjudge.games.riftbound.instructions.choices import Impose
from headjudge.games.riftbound.instructions.damage import Deal
from headjudge.games.riftbound.instructions.moving import Destination, MoveThings
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import ToThings
from headjudge.games.riftbound.occasions.occasion import Occasion
from headjudge.games.riftbound.passives import MightChange
from headjudge.kernel.abilities import Ability
from headjudge.kernel.actions import Action
from headjudge.kernel.state import State
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.positions import card, effect, spell, target, unit

REACTION = (("Reaction", 0),)
ACTION = (("Action", 0),)


def keyworded(name: str, might: int, *keywords: str | tuple[str, int], **values: Any) -> Printed:
    """A unit with keywords."""
    pairs = tuple([word if isinstance(word, tuple) else (word, 0) for word in keywords])
    return unit(name, might, keywords=pairs, **values)


def triggered(occasion: Occasion, *program: Instruction) -> Triggered:
    """A triggered ability."""
    return Triggered(occasion, effect(*program))


def draw(count: int = 1) -> Instruction:
    """Draw so many."""
    return Draw(Plain(count))


def bolt(name: str, amount: int, keywords: tuple[tuple[str, int], ...] = REACTION) -> Printed:
    """A spell that deals damage to a unit."""
    return spell(name, Deal(target(), Plain(amount)), keywords=keywords)


def on_me(deed: type[ToThings]) -> Instruction:
    """Do something to the object that the text is on."""
    return deed(Me())


def to_target(name: str, deed: type[ToThings], *filters: Filter, word: str = "unit") -> Printed:
    """A spell with Reaction that does something to a target."""
    return spell(name, deed(target(word, *filters)), keywords=REACTION)


def movement(
    name: str, *filters: Filter, where: str = "battlefield", keywords: tuple[tuple[str, int], ...] = REACTION
) -> Printed:
    """A spell that moves a unit somewhere."""
    return card(name, "Spell", effect=moving(target("unit", *filters), where), keywords=keywords, energy=0)


def moving(units: Noun, where: str = "battlefield") -> Any:
    """What a text does that moves units."""
    to = Destination(units, where, "to")
    return effect(MoveThings(units, to), nouns=(units, to))


def boost(name: str, amount: int, duration: str = "turn") -> Printed:
    """A spell with Reaction that gives a unit Might for a while."""
    noun = target()
    made: tuple[Ability, ...] = (MightChange(None, Plain(amount)),)
    text = effect(Impose(name, 0, duration, noun), nouns=(noun,))
    return card(name, "Spell", effect=text, boxes={MADE: made}, keywords=REACTION, energy=0)


class InOpenState(Condition):
    """The turn is in an Open State."""

    def __init__(self) -> None:
        self.reads = ("items",)

    def holds(self, at: At) -> bool:
        return table.is_open(at.state)


class InPhase(Condition):
    """It is a phase of the turn."""

    def __init__(self, *phases: str) -> None:
        self.reads = ("phase",)
        self.phases = phases

    def holds(self, at: At) -> bool:
        return at.state.fact("phase") in self.phases


def move(scene: Scene, name: str, to: int, *others: str, player: int = 0) -> Scene:
    """Move a unit to a battlefield, others with it; to base if there is none."""
    where = "base" if to < 0 else f"battlefield {to + 1}"
    scene.answer(player, f"move {name} to {where}")
    return scene.answer(player, list(others)) if "Which other units" in scene.question else scene


def moments(scene: Scene, *kinds: str) -> list[Any]:
    """What happened this turn, of some kinds."""
    return [event for event in scene.state.history if event.kind in kinds]


def fact(scene: Scene, name: str) -> int:
    """A player or place that is noted, -1 if none is; or who holds a window."""
    held = {"priority": timing.priority, "focus": timing.focus}
    return held[name](scene.state) if name in held else scene.state.amount(name) - 1


def may(state: State, player: int, action: Action) -> bool:
    """Whether a player may do something now, whoever is asked."""
    return action.verify(state, player) is None


def refusal(state: State, player: int, action: Action) -> str:
    """Why a player may not do something now: the code of the refusal."""
    found = action.verify(state, player)
    return "" if found is None else found.code


def on_chain(scene: Scene) -> list[str]:
    """What is on the chain, oldest first."""
    return scene.waiting(table.CHAIN)


def state_of(scene: Scene) -> str:
    """The state of the turn."""
    showdown = "neutral" if table.showdown_at(scene.state) < 0 else "showdown"
    return f"{showdown} {'open' if table.is_open(scene.state) else 'closed'}"
