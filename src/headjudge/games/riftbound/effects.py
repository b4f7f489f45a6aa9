"""What a text does when it is executed, what it costs, and what it chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.effects import Amount, At, Text, became
from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import GEAR, Printed
from headjudge.games.riftbound.events.moving import Killed
from headjudge.games.riftbound.price import FREE, Price
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.state import State

if TYPE_CHECKING:
    from headjudge.games.riftbound.nouns import Target

ROUND: Final = "round"
"""Under which name an item keeps which time over its instructions are being executed."""
FACE: Final = table.FACE
NOBODY: Final = -1
PLAYED_FROM: Final = "played from"
"""Under which name it is remembered where something was played from, unless that was its player's hand."""
UNCONTROLLED: Final = ("uncontrolled", True)
"""What is known of an item that is an ability of a battlefield which nobody controls."""
FIRST_TIME: Final = (ROUND, 0)
"""What is known of an item whose instructions are executed for the first time, or will be."""
ANNOUNCED: Final = ("announced", True)
"""What is known of an item that a player has announced, rather than an effect or an event."""
RECYCLED: Final = ("recycled", True)
"""What is known of a spell that is recycled once it has resolved."""


def stand(state: State, player: int, bearer: int, item: Item | None = None) -> At:
    """Where a text stands: what nobody controls has nobody for "you", and the turn player chooses for it."""
    at = At(state, player, bearer, item)
    if player < 0:
        at.chooser = table.turn_player(state)  # 187.6.b
    if item is None:
        return at
    chosen = item.chosen
    if UNCONTROLLED in chosen:
        at.player = NOBODY  # 187.6.c
    if FIRST_TIME not in chosen:
        for name, value in chosen:
            if name == ROUND and isinstance(value, int):
                at.again = value  # 820.2, 820.2.a
    return at


def in_charge(at: At) -> int:
    """Who counts as the controller of a text: the turn player, where nobody is."""
    if at.player >= 0:
        return at.player
    return at.chooser if at.item is None else at.item.controller  # 187.6.b


def to_pay(at: At) -> At:
    """Where a text stands for what is paid for it: who counts as its controller is "you" there."""
    if at.player >= 0 or at.item is None:
        return at
    twin = At(at.state, at.item.controller, at.bearer, at.item, at.view)
    twin.chooser, twin.again = at.chooser, at.again
    return twin  # 187.6.b, 188.4.e


def as_chooser(at: At, player: int) -> At:
    """Where a text stands for a player who makes a choice of it."""
    twin = At(at.state, at.player, at.bearer, at.item, at.view)
    twin.chooser, twin.again = player, at.again
    return twin


def supposing(at: At, name: str, value: object) -> At:
    """Where a text would stand if something were chosen for it under a name."""
    assert at.item is not None  # noqa: S101
    item, again = at.item.clone(), at.again
    name = f"{name} again {again}" if again else name
    item.chosen = (*[pair for pair in item.chosen if pair[0] != name], (name, value))
    twin = At(at.state, at.player, at.bearer, item)
    twin.chooser, twin.again = at.chooser, again
    return twin


def might(at: At, thing: Thing) -> int:
    """A unit's Might, as far as texts can tell."""
    found = true_might(at, thing)
    return found if found > 0 else 0  # 143.2.b


def true_might(at: At, thing: Thing) -> int:
    """A unit's Might as it is, even if it is negative, as far as texts can tell."""
    value = at.value(thing, table.MIGHT)
    return value if isinstance(value, int) else 0  # 143.2.b.1


def keyword(at: At, thing: Thing, name: str) -> int:
    """The value of a keyword that something has."""
    return table.value_in(at.value(thing, table.KEYWORDS), name)


def face(at: At, thing: Thing) -> Printed:
    """The card whose printed traits something has: its own, or that of what it has become a copy of."""
    key = at.value(thing, FACE)
    card = at.state.cards[key] if isinstance(key, str) else thing.card  # 472.1.b.3
    assert isinstance(card, Printed)  # noqa: S101
    return card


def when_legal(label: str) -> str:
    """Under which name those of some targets are kept that were legal when it came to them."""
    return f"legal {label}"


def here(at: At) -> str | None:
    """The location of the object that the text is on; where it was, if the text waited for its death.

    Hidden gear is recalled as soon as it was played: for its play effect, here is where it was played.
    """
    source = at.source()
    if source is not None and source.card.values["type"] == GEAR:
        within = hidden_at(at)
        if within is not None:
            return within  # 811.1.d.1.a, 811.1.d.2
    if source is not None:
        return table.location(at.state, source) or _played_to(at)  # 359.3.f.2
    event = at.event()
    if isinstance(event, Killed) and has_died(at):
        return event.was_at or None  # 808.1.d.3, 428.1.a.1.b
    return None


def has_died(at: At) -> bool:
    """Whether a text waited for the death of the object that it is on."""
    event = at.event()
    return isinstance(event, Killed) and event.card == at.bearer


def _played_to(at: At) -> str | None:
    where = None if at.item is None else at.item.choice("location")
    return where if isinstance(where, str) else None


def hidden_at(at: At) -> str | None:
    """The battlefield that choices are restricted to, for what is played from facedown."""
    if at.item is not None:
        for name, value in at.item.chosen:
            if name == "hidden at":
                return str(value)  # 811.1.d.2
    return None


def targeted(item: Item, effect: Effect) -> list[int]:
    """The incarnations of what was chosen as targets of an item, as often as it was."""
    found: list[int] = []
    for name, chosen in item.chosen:
        if isinstance(chosen, tuple):
            label = name.partition(" again ")[0]
            for target in effect.targets:
                if target.label == label:
                    for number in chosen:
                        if isinstance(number, int):
                            found.append(number)
                    break
    return found


NOTHING: Final[tuple[int, tuple[str, ...]]] = (0, ())
"""No Energy and no Power."""


class Effect(Text):
    """A text that goes through the chain.

    `price`, `costs`: what it costs by itself, for abilities, `less` so much Energy; `targets`: what is chosen as it is
    finalized, in order;
    `modes`: the places of its bullet points in the program, of which so many are chosen, or fewer if `modes_up_to`, and
    if `new_modes` none that was chosen this turn; `program`: its instructions;
    `nouns`: all that its costs and instructions are about, by number. `may`: its controller may leave it at that;
    `only`: what must be so for it to be put on the chain; `noted`: what "that much" means, as it is then. `adds`: it
    adds resources, and nobody can react to it;
    `added`: the Energy and Power, where they are printed; `purpose`: what these may be spent on, if not on everything.
    """

    def __init__(self) -> None:
        super().__init__()
        self.price: Price = FREE  # 403.1.b
        self.less: Amount | None = None
        self.targets: list[Target] = []
        self.modes: list[Mode] = []
        self.modes_wanted = 1
        self.modes_up_to = False
        self.new_modes = False
        self.noted: Amount | None = None
        self.may = False
        self.adds = False
        self.added: tuple[int, tuple[str, ...]] = NOTHING
        self.purpose = ""


class Mode:
    """One bullet point of a text: a part of its program, in words."""

    def __init__(self, words: str) -> None:
        self.words = words
        self.start = 0
        self.end = 0


def card_of(state: State, item: Item) -> Printed | None:
    """The card that an item is, or None for an ability."""
    return None if item.path is not None else card_and_effect(state, item)[0]


def effect_of(state: State, item: Item) -> Effect | None:
    """What an item on the chain does: the text of a spell, or that of an ability."""
    path = item.path
    if path is not None:
        return getattr(state.cards[path[0]].boxes[path[1]][path[2]], "effect", None)
    return card_and_effect(state, item)[1]


def card_and_effect(state: State, item: Item) -> tuple[Printed | None, Effect | None]:
    """The card that an item is, if it is one, and what it does."""
    path = item.path
    if path is not None:
        return None, getattr(state.cards[path[0]].boxes[path[1]][path[2]], "effect", None)
    bearer, bearers = item.bearer, state.bearers
    thing = state.things[bearers[bearer]] if bearer in bearers else became(state, bearer)
    if thing is None:
        return None, None
    card: Printed = thing.card  # type: ignore[assignment]
    return card, card.effect


def at_item(state: State, number: int) -> At:
    """Where the text of an item stands."""
    item = state.items[number]
    return stand(state, item.controller, item.bearer, item)  # 188.4.b
