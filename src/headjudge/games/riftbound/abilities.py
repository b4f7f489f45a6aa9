"""360 to 397: the kinds of abilities."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.effects import ANYTHING, At, Condition, Cost, spelled_out
from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import QUICK, REACTION, RUNE, TEXT, Printed
from headjudge.games.riftbound.effects import NOBODY, UNCONTROLLED, Effect
from headjudge.games.riftbound.occasions.occasion import Occasion
from headjudge.games.riftbound.price import FREE, Price
from headjudge.kernel.abilities import Ability, Change, Prohibition, Replacement, Source, Static, Trigger
from headjudge.kernel.cards import Path
from headjudge.kernel.current import View, granted
from headjudge.kernel.entities import Entity, Item, Thing
from headjudge.kernel.events import Event
from headjudge.kernel.memo import Key
from headjudge.kernel.state import State

ACTIVATED: Final = "activated"
ACTIVATED_BY_RUNES: Final = "activated by runes"
"""Under which name the abilities of runes are indexed, which come and go far more often than others."""
PAYING: Final = "paying"
"""Under which name the abilities are indexed that may add resources while something is paid, apart from runes."""
BY_CHOICE: Final = "price by choice"
"""Under which name it is indexed that what a card costs depends on what it chooses."""
PRICE: Final = "price"
ADDITIONAL: Final = "additional"
PERMISSION: Final = "permission"
PLAYS: Final[tuple[str, ...]] = ("play",)
COMPONENT: Final = "component"
"""The stage of what changes one part of a price alone."""  # 356.4.c
OUTSIDE: Final[tuple[str, ...]] = (table.HAND, table.CHAMPION_ZONE, table.FACEDOWN, table.CHAIN)
"""Where a card is that is about to be played."""  # 366.2.a

TRAITS: Final = "traits"  # 472.1
ABILITIES: Final = "abilities"  # 472.2
INCREASES: Final = "increases"  # 472.3.d.1
DECREASES: Final = "decreases"  # 472.3.d.2
LAYERS: Final[tuple[str, ...]] = (TRAITS, ABILITIES, INCREASES, DECREASES)


def standing(state: State, source: Source, view: View | None = None, event: Event | None = None) -> At:
    """Where an ability stands, with what was locked when it was made."""
    chosen = () if source.modifier is None else source.modifier.locked
    if source.controller < 0:
        chosen = (*chosen, UNCONTROLLED)  # 187.6.b
    player = source.controller if source.controller >= 0 else table.turn_player(state)
    if view is not None and not chosen:
        return At(state, player, source.bearer, None, view)  # nothing was chosen or noted for it
    item = Item(source.path, source.bearer, player, False, event, chosen)
    at = At(state, player, source.bearer, item, view)
    if source.controller < 0:
        at.player = NOBODY  # 187.6.c
    return at


class Able:
    """What has activated abilities printed on it, apart from runes, as long as none comes or goes."""

    def __init__(self, state: State) -> None:
        self.since = state.version
        there = [state.things[number] for number in sorted(state.watching.get(ACTIVATED, ()))]
        self.things = [thing for thing in there if thing.card.values["type"] != RUNE]


_ABLE: Final = Key[Able]("able")


def able(state: State) -> Able:
    """What has activated abilities printed on it that work where it is, apart from runes; the same while that is so."""
    known, changed = state.memo.get(_ABLE), state.changed
    if known is None or (ACTIVATED in changed and changed[ACTIVATED] > known.since):
        known = state.memo[_ABLE] = Able(state)
    return known


def able_things(state: State, *, without_runes: bool = False) -> list[Thing]:
    """What may have activated abilities."""
    more = granted(state)
    if without_runes and not more:
        return able(state).things
    watching = state.watching
    runes = () if without_runes else watching.get(ACTIVATED_BY_RUNES, ())
    listed = {*watching.get(ACTIVATED, ()), *runes, *more}
    there = [state.entities[number] for number in sorted(listed)]
    things = [thing for thing in there if isinstance(thing, Thing)]
    return [thing for thing in things if not table.is_rune(thing)] if without_runes else things


class Activation(Ability):
    """376 to 381: an ability that its controller may use. `speed`: "", "action" or "reaction".

    `of_rune`: it is one of those that every rune has.
    """

    def __init__(self, effect: Effect, speed: str = "", zones: tuple[str, ...] = table.IN_PLAY) -> None:
        super().__init__(ACTIVATED, (), zones)
        self.effect = effect
        self.speed = speed
        self.once = False
        self.only: list[Condition] = []
        self.keyword = ""
        self.of_rune = False

    def pays(self) -> bool:
        """Whether it may add resources while something is paid."""
        return self.effect.adds and self.speed == REACTION and self.effect.price.free  # 429.3

    def channels(self) -> list[str]:
        if self.of_rune:
            return [ACTIVATED_BY_RUNES]
        return [ACTIVATED, *([QUICK[self.speed]] if self.speed else []), *([PAYING] if self.pays() else [])]

    def was_used(self, state: State, bearer: int, path: Path) -> bool:
        """Whether it was used this turn, if it may be but once."""
        return state.memory.get(("once", bearer, *path)) == state.amount("turn")  # 377.2.b

    def note_use(self, state: State, bearer: int, path: Path) -> None:
        """Remember that it was used this turn, if it may be but once."""
        if self.once:
            state.remember(("once", bearer, *path), state.amount("turn"))  # 377.2.b


@mypyc_attr(allow_interpreted_subclasses=True)
class Triggered(Trigger):
    """382 to 385: an ability that an event puts on the chain. `once`: at most once each turn, if its player wants.

    `keyword`: the keyword that it is the text of.
    """

    keyword: str = ""

    def __init__(
        self,
        occasion: Occasion,
        effect: Effect,
        zones: tuple[str, ...] = table.IN_PLAY,
        *,
        once: bool = False,
        active: list[Condition] | None = None,
    ) -> None:
        super().__init__(occasion.kinds, zones, looks_back=occasion.looks_back)  # 383.2.c.2, 384.2, 362
        self.occasion = occasion
        self.effect = effect
        self.once = once
        self.active = active or []

    def matches(self, state: State, source: Source, event: Event) -> bool:
        if self.occasion.own and source.bearer not in event.touched():
            return False
        at = standing(state, source, event=event)
        if self.active and not all(condition.holds(at) for condition in self.active):  # 727.1.c, 727.1.c.1.a
            return False  # 727.1.c.1
        if self.once and state.memory.get(("once", *source.key)) == state.amount("turn"):
            return False  # 383.3.f
        return self.occasion.matches(at, event) and not self.effect.fails(
            at
        )  # 383.2.c, 383.3.e, 383.2.c.1, 383.4.e.2.b, 383.4.f.2.b


class Additional(Ability):
    """356.2: something to be paid besides the cost of a card. `optional`: its player decides, and it counts as paid.

    `brings`: what paying it brings: "ready", "again" (once more over) or nothing; `base`: what the base costs are then,
    if not what they were; `discount`: what it takes off; `each`: that much for each of what is chosen to pay it;
    `keyword`: the keyword that it is the cost of.
    """

    base: Price | None = None
    discount: Price = FREE
    each: bool = False
    keyword: str = ""

    def __init__(
        self,
        label: str,
        price: Price = FREE,
        costs: list[Cost] | None = None,
        *,
        optional: bool = False,
        brings: str = "",
    ) -> None:
        super().__init__(ADDITIONAL, PLAYS, OUTSIDE)  # 805.2.a
        self.label = label
        self.price = price
        self.optional = optional
        self.brings = brings
        self.effect = Effect()
        self.effect.costs = costs or []
        self.only: list[Condition] = []

    def once_more(self, count: int) -> Additional:
        """The same, which a card has besides so many others of it: it is paid or not on its own."""
        twin = Additional(f"{self.label} {count + 1}", self.price, optional=self.optional, brings=self.brings)
        twin.effect, twin.only, twin.keyword = self.effect, self.only, self.keyword
        twin.base, twin.discount, twin.each = self.base, self.discount, self.each
        return twin

    def matters(self, effect: Effect | None) -> bool:
        """Whether paying it alters what else is paid, or what a text may choose."""
        cheaper = self.base is not None or self.discount != FREE
        return cheaper or (effect is not None and any(target.only for target in effect.targets))

    def register(self, card: Printed, path: Path) -> None:
        """Let what its costs are about be found by where it is printed; what that card costs may not be fixed."""
        if path[1] == TEXT:
            card.charges = True
            card.fixed = card.fixed and self.optional and not self.matters(card.effect)
        for cost in self.effect.costs:
            if cost.noun is not None and cost.noun not in self.effect.nouns:
                cost.noun.place = len(self.effect.nouns)
                cost.noun.path = path
                self.effect.nouns.append(cost.noun)


@mypyc_attr(allow_interpreted_subclasses=True)
class PriceChange(Ability):
    """356.3 and 356.4: what playing something costs is changed. `stage`: "base", "increase" or "discount".

    `own`: it is about the object itself alone; `least`: it takes nothing off so much Energy.
    """

    own: bool = False
    least: int = 0

    def __init__(self, stage: str, zones: tuple[str, ...] = table.IN_PLAY) -> None:
        super().__init__(PRICE, PLAYS, zones)
        self.stage = stage

    def reads(self) -> tuple[str, ...]:
        """What it depends on."""
        return ()

    def amend(self, at: At, thing: Thing, item: Item | None, price: Price) -> Price:
        """The price of something, after this change."""
        raise NotImplementedError


class CheaperKeyword(PriceChange):
    """356.4.c: what a keyword of friendly cards costs is less, as long as conditions are met."""

    def __init__(self, keyword: str, price: Price, only: list[Condition] | None = None) -> None:
        super().__init__(COMPONENT)
        self.keyword = keyword
        self.price = price
        self.only = only or []

    def reads(self) -> tuple[str, ...]:
        return tuple([name for one in self.only for name in one.reads])

    def amend(self, at: At, thing: Thing, item: Item | None, price: Price) -> Price:
        friendly = table.are_friends(at.state, at.player, thing.controller)
        return price.less(self.price) if friendly and all(one.holds(at) for one in self.only) else price


@mypyc_attr(allow_interpreted_subclasses=True)
class Permission(Ability):
    """Something that may be done which otherwise may not, or need not be: `what` names it, as `permitted` asks for it.

    For one, "play to" or "move to" a place, "play from" a zone, "enter ready".
    """

    def __init__(self, what: str, zones: tuple[str, ...] = table.IN_PLAY) -> None:
        super().__init__(PERMISSION, (what,), zones)
        self.what = what

    def permits(self, at: At, thing: Thing, place: str) -> bool:
        """Whether it is for this object and place."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Passive(Static):
    """363 to 366: an effect that applies all the time, or as long as its conditions are met."""

    def __init__(
        self,
        layer: str,
        writes: tuple[str, ...],
        reads: tuple[str, ...] = (),
        only: list[Condition] | None = None,
        zones: tuple[str, ...] = table.IN_PLAY,
        *,
        limited: bool = False,
        additive: bool = False,
    ) -> None:
        self.only = only or []
        asked = [name for condition in self.only for name in condition.reads]
        seen = [*reads, *asked]
        exact = not any(name in ANYTHING for name in seen)
        read = tuple(dict.fromkeys(spelled_out(seen, table.EVERYTHING)))
        super().__init__(read, writes, zones, layer, limited=limited, additive=additive, exact=exact)
        self.hangs_on = tuple(spelled_out(asked, table.EVERYTHING))

    def holds(self, view: View, source: Source) -> bool:
        if not self.only:
            return True
        at = standing(view.state, source, view)
        return all(condition.holds(at) for condition in self.only)  # 364.3, 727.1.c.2, 727.1.b.2

    def subjects(self, view: View, source: Source) -> list[Entity]:
        raise NotImplementedError

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Cant(Prohibition):
    """054: something can't happen, as long as conditions are met."""

    def __init__(
        self, occasion: Occasion, only: list[Condition] | None = None, zones: tuple[str, ...] = table.IN_PLAY
    ) -> None:
        super().__init__(occasion.kinds, zones)
        self.occasion = occasion
        self.only = only or []

    def forbids(self, state: State, source: Source, event: Event) -> bool:
        at = standing(state, source, event=event)
        return self.occasion.matches(at, event) and all(condition.holds(at) for condition in self.only)  # 054.1


@mypyc_attr(allow_interpreted_subclasses=True)
class Instead(Replacement):
    """367 to 375: something else happens instead of an event. `once`: at most once each turn."""

    def __init__(
        self,
        occasion: Occasion,
        only: list[Condition] | None = None,
        zones: tuple[str, ...] = table.IN_PLAY,
        *,
        optional: bool = False,
        once: bool = False,
    ) -> None:
        super().__init__(occasion.kinds, zones, optional=optional)  # 370.3
        self.occasion = occasion
        self.only = only or []
        self.once = once

    def applies(self, state: State, source: Source, event: Event) -> bool:
        if self.once and state.memory.get(("once", *source.key)) == state.amount("turn"):
            return False  # 371
        at = standing(state, source, event=event)
        return self.occasion.matches(at, event) and all(condition.holds(at) for condition in self.only)  # 370.1

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        if self.once:
            state.remember(("once", *source.key), state.amount("turn"))  # 371.1, 371.2
        return self.instead(standing(state, source, event=event), event)  # 369

    def instead(self, at: At, event: Event) -> list[Event]:
        """What happens instead."""
        raise NotImplementedError
