"""What the tests of card types do again and again: play a card, ask when it may be played, end a round."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.cards import Card
from headjudge.kernel.offers import why_not
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.neopets.tabletop import both_pass, card, neopet, pass_until, position

BITE: Final = card("Bite", "Food")
WEAK: Final = neopet("Weak", defence=0, hit_points=1)


def preparing(*cards: Card, hand: str, level: int = 0, deck: int = 5) -> Setup:
    """A position in whose Preparation Phase a card in our Inventory can be played."""
    return position(*cards, level=level, deck=deck).put("inventory:0", hand).turn(0, "preparation")


def play(scene: Scene, name: str, player: int = 0) -> Scene:
    """Play a card and let it resolve."""
    return both_pass(scene.answer(player, f"play {name}"))


def played(one: Card, *others: Card) -> Scene:
    """A card has been played in our Preparation Phase and has resolved."""
    return play(preparing(one, *others, hand=one.key).start(), one.name)


def in_hand(one: Card, turn: int, phase: str, *others: Card, pool: str = "") -> Scene:
    """A turn in which we have a card in our Inventory, and both players have a Food."""
    setup = position(one, BITE, *others).put("inventory:0", one.key, "Bite").put("inventory:1", "Bite")
    if pool:
        setup.put("pool:0", pool)
    return setup.turn(turn, phase).start()


def is_allowed(scene: Scene, words: str) -> bool:
    """Whether an action is offered to whoever is asked; what is offered is what verifying it allows."""
    asked = scene.asked
    assert asked is not None
    actions = scene.names.conceivable(scene.state, asked, words)
    verified = [option for option in actions if why_not(scene.state, asked, option.key) is None]
    assert bool(verified) == scene.offers(words)
    return bool(verified)


def when_playable(one: Card, *others: Card, pool: str = "") -> list[str]:
    """The times at which a card may be played, among some that differ in one thing from the usual one."""
    draw = in_hand(one, 0, "draw", *others, pool=pool)
    before = in_hand(one, 0, "before preparation", *others, pool=pool)
    battle = in_hand(one, 0, "battle", *others, pool=pool)
    own = in_hand(one, 0, "preparation", *others, pool=pool)
    queued = in_hand(one, 0, "preparation", *others, pool=pool).answer(0, "play Bite")
    theirs = play(in_hand(one, 1, "preparation", *others, pool=pool), "Bite", 1).answer(1, "pass")
    times = {
        "own Draw Phase": draw,
        "own Battle Phase": battle,
        "before the first passes": before,
        "own Preparation Phase": own,
        "with a card in the Queue": queued,
        "their Preparation Phase": theirs,
    }
    return [time for time, scene in times.items() if is_allowed(scene, f"play {one.name}")]


def why_not_in_battle(one: Card, *others: Card, pool: str = "") -> str:
    """Why a card is not played in a Battle Phase."""
    return in_hand(one, 0, "battle", *others, pool=pool).why_not(f"play {one.name}")


ONLY_IN_PREPARATION: Final = ["own Preparation Phase"]


def lose_round(setup: Setup) -> Scene:
    """Our Neopet, which must be `WEAK`, is knocked out; the winner is about to choose a new Neopet."""
    setup.put("neopets:0", "Scout").put("neopets:1", "Guard")
    return pass_until(setup.turn(1, "battle").dice(6, 1, 1).start(), "Which Neopet")


def pass_on(scene: Scene) -> None:
    """Whoever is asked passes."""
    asked = scene.asked
    assert asked is not None
    if "reroll" in scene.question:
        scene.answer(asked, [])
    else:
        scene.answer(asked, "no codestone" if "Codestone" in scene.question else "pass")
