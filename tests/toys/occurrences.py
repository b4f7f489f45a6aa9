"""What happens to My Little Pony's cards: what makes one a different card, and what that loses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.abilities import Change, Source, Static, Trigger, add, put
from headjudge.kernel.cards import Card, ZoneKind
from headjudge.kernel.current import View
from headjudge.kernel.entities import Entity, Item, Thing
from headjudge.kernel.events import Event, ThingEvent, happen
from headjudge.kernel.frames import NEXT, Outcome
from headjudge.kernel.state import State

AREAS: Final = ZoneKind("play")
"""All areas are one zone of the rulebook: going from one to another makes nothing a different card."""


# Events


@dataclass
class OnCard(ThingEvent):
    """Something that happens to a card that is still there."""

    def change(self, state: State, thing: Thing) -> None:
        self.befall(state, thing)

    def befall(self, state: State, thing: Thing) -> None:
        raise NotImplementedError


@dataclass
class IsDismissed(OnCard):
    by_the_game: bool = False

    def certain(self) -> bool:
        return self.by_the_game

    def befall(self, state: State, thing: Thing) -> None:
        leave_play(state, thing, "discard")  # mlp 410.1


@dataclass
class IsFrightened(OnCard):
    def befall(self, state: State, thing: Thing) -> None:
        for number in thing.attachments:
            leave_play(state, state.things[number], "discard")  # mlp 504.1
        if turn_down(state, thing):
            state.count(thing, "frightened", 1)


@dataclass
class IsTurnedDown(OnCard):
    def befall(self, state: State, thing: Thing) -> None:
        turn_down(state, thing)


@dataclass
class IsTurnedUp(OnCard):
    def befall(self, state: State, thing: Thing) -> None:
        state.turn(thing, face_up=True)  # mlp 504.3
        state.count(thing, "frightened", 0)


@dataclass
class GetsStar(OnCard):
    def befall(self, state: State, thing: Thing) -> None:
        state.count(thing, "star", thing.counters.get("star", 0) + 1)


@dataclass
class IsPut(OnCard):
    """A card that is not in play is put into a zone of its owner's."""

    zone: str

    def befall(self, state: State, thing: Thing) -> None:
        state.move(thing, f"{self.zone}:{thing.owner}")


@dataclass
class IsSent(OnCard):
    """A card goes to an area, and what is attached to it with it."""

    area: str
    by_the_game: bool = False

    def certain(self) -> bool:
        return self.by_the_game

    def befall(self, state: State, thing: Thing) -> None:
        state.move(thing, self.area)
        for number in thing.attachments:
            state.move(state.things[number], self.area)  # mlp 509.3


@dataclass
class TurnEnds(Event):
    player: int


def turn_down(state: State, thing: Thing) -> bool:
    """Turn a card face down. Whether there still is one."""
    state.turn(thing, face_up=False)
    state.rebirth(thing)  # mlp 505.3, 519.3a
    if thing.token:
        state.destroy(thing)  # mlp 521.4
        return False
    return True


def leave_play(state: State, thing: Thing, zone: str) -> None:
    """Put a card from play into its owner's zone of a kind, face up."""
    state.detach(thing)
    state.move(thing, f"{zone}:{thing.owner}")
    state.turn(thing, face_up=True)
    if thing.token:
        state.destroy(thing)  # mlp 521.3


def occurrence(effect: str, target: int) -> Event:
    """What an event card makes happen to its target."""
    happens: dict[str, Event] = {
        "frighten": IsFrightened(target),
        "turn up": IsTurnedUp(target),
        "turn down": IsTurnedDown(target),
        "star": GetsStar(target),
        "dismiss": IsDismissed(target),
        "to hand": IsPut(target, "hand"),
        "send": IsSent(target, "problem"),
    }
    return happens[effect]


# Abilities


class Returns(Trigger):
    """When this is dismissed, put it into its owner's hand."""

    def __init__(self) -> None:
        super().__init__(("IsDismissed",), looks_back=True)

    def matches(self, state: State, source: Source, event: Event) -> bool:
        return event.subject() == source.bearer

    def process(self, state: State, effect: Item) -> Outcome:
        card = state.heir(effect.bearer)  # mlp 410.6a
        return NEXT if card is None else happen(state, IsPut(card.incarnation, "hand"))


class Mourns(Trigger):
    """When a card is dismissed, score a point; perhaps banish the card too."""

    def __init__(self, *, banishes: bool = False) -> None:
        super().__init__(("IsDismissed",))
        self.banishes = banishes

    def process(self, state: State, effect: Item) -> Outcome:
        player = state.players[effect.controller]
        state.count(player, "points", player.counters.get("points", 0) + 1)
        assert isinstance(effect.event, IsDismissed)
        card = state.heir(effect.event.card)
        return happen(state, IsPut(card.incarnation, "banished")) if self.banishes and card is not None else NEXT


class ComesBack(Trigger):
    """At the end of the turn, put the card that this banished into play."""

    def __init__(self) -> None:
        super().__init__(("TurnEnds",), ())

    def process(self, state: State, effect: Item) -> Outcome:
        target = effect.choice("target")
        assert isinstance(target, int)
        card = state.bearer(target)  # mlp 410.6a
        return NEXT if card is None else happen(state, IsPut(card.incarnation, "play"))


class OnOne(Static):
    """Until the end of the turn, one card has 2 power more, or somebody else controls it."""

    def __init__(self, attribute: str) -> None:
        super().__init__(("play",), (attribute,), ())
        self.attribute = attribute

    def subjects(self, view: View, source: Source) -> list[Entity]:
        target = source.locked("target")
        thing = view.state.bearer(target) if isinstance(target, int) else None
        return [] if thing is None else [thing]

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        if self.attribute == "controller":
            return [put("controller", source.controller)]  # mlp 513.2
        return [add("power", 2)]


def in_play(state: State) -> list[Thing]:
    """What is in play, area by area."""
    areas = [zone for zone in state.zones.values() if zone.kind is AREAS]
    return [thing for area in areas for thing in state.members(area.key)]


def friends(state: State) -> list[Thing]:
    """The Friends in play, area by area."""
    return [thing for thing in in_play(state) if thing.card.values["type"] == "friend"]


def friend(name: str, power: int, *abilities: Trigger | Static) -> Card:
    return Card(name, {"type": "friend", "power": power}, {"text": abilities})


def event(name: str, effect: str, *effects: Trigger | Static) -> Card:
    return Card(name, {"type": "event", "effect": effect}, {"effects": effects})


CARDS: Final = {
    card.key: card
    for card in (
        friend("Pony", 3),
        friend("Phoenix", 1, Returns()),
        friend("Widow", 1, Mourns()),
        friend("Vulture", 1, Mourns(banishes=True)),
        friend("Critter", 1),
        Card("Saddle", {"type": "resource"}),
        event("Startle", "frighten"),
        event("Calm", "turn up"),
        event("Fold", "turn down"),
        event("Applaud", "star"),
        event("Inspire", "modify", OnOne("power")),
        event("Borrow", "modify", OnOne("controller")),
        event("Shoo", "dismiss"),
        event("Whisk", "banish", ComesBack()),
        event("Rescue", "to hand"),
        event("March", "send"),
        event("Conjure", "token"),
    )
}
