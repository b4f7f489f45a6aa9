"""My Little Pony's objects: cards turned face down, attachments, control, tokens, and the game's checks of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.actions import Action, offer
from headjudge.kernel.cards import OWNER, Card, ZoneKind
from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.entities import Entity, Item, Thing, WaitingList, Zone
from headjudge.kernel.events import Hit, happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.layouts import Layout, plain_layout
from headjudge.kernel.modifiers import expire, impose
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from headjudge.kernel.windows import no_longer, wait
from tests.toys.by_name import lay_out
from tests.toys.occurrences import (
    AREAS,
    CARDS,
    ComesBack,
    GetsStar,
    IsDismissed,
    IsFrightened,
    IsPut,
    IsSent,
    IsTurnedDown,
    IsTurnedUp,
    Mourns,
    Returns,
    TurnEnds,
    friends,
    in_play,
    leave_play,
    occurrence,
)

TURNS: Final = 4
"""How many turns a game of this toy has."""

DECK: Final[Deck] = {
    "hand": (
        *("Saddle", "Startle", "Calm", "Fold", "Applaud", "Inspire", "Borrow", "Shoo"),
        *("Shoo", "Whisk", "Rescue", "March", "Conjure", "Startle", "Fold"),
    ),
    "play": ("Pony", "Phoenix", "Widow", "Vulture"),
}


# Playing cards


@dataclass
class Play(Action):
    card: int
    target: int = 0

    def things(self) -> tuple[int, ...]:
        return (self.card, self.target) if self.target else (self.card,)

    def words(self) -> str:
        return "{0} on {1}" if self.target else "{0}"

    def verify(self, state: State, player: int) -> Refusal | None:
        effect = state.things[state.bearers[self.card]].card.values.get("effect")
        target = state.bearer(self.target)
        if target is None or effect == "to hand":
            return None
        if effect == "frighten" and target.counters.get("frightened"):
            return Refusal("frightened", "mlp 504.2b", "{1} is frightened already", self.things())
        if (effect == "turn up") == target.face_up:
            return Refusal("face", "", "{1} is not the right side up for that", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(self.card, self.target, player)


@dataclass
class Playing(Frame):
    """An action resolves at once."""

    card: int
    target: int
    player: int

    def steps(self) -> Steps:
        return (self.follow, self.discard)

    def follow(self, state: State) -> Outcome:
        thing = state.things[state.bearers[self.card]]
        effect = thing.card.values.get("effect")
        if effect is None:
            return self.attach(state, thing)
        if effect == "token":
            return self.conjure(state)
        if effect == "modify":
            path = (thing.card.key, "effects", 0)
            impose(state, path, self.card, self.player, "turn", target=self.target)
            return NEXT
        if effect == "banish":
            return self.whisk(state, thing)
        return happen(state, occurrence(str(effect), self.target))

    def attach(self, state: State, thing: Thing) -> Outcome:
        host = state.things[state.bearers[self.target]]
        state.move(thing, host.zone)
        state.attach(thing, host)
        return NEXT

    def conjure(self, state: State) -> Outcome:
        token = Thing(state.cards["Critter"], self.player, self.player, f"play:{self.player}")
        token.token = True
        state.create(token)
        return NEXT

    def whisk(self, state: State, thing: Thing) -> Outcome:
        """Banish a card that comes back: what banished it knows it as what it became by that."""
        target = state.things[state.bearers[self.target]]
        leave_play(state, target, "banished")
        path = (thing.card.key, "effects", 0)
        impose(state, path, self.card, self.player, "", target=target.incarnation)  # mlp 410.6a
        return NEXT

    def discard(self, state: State) -> Outcome:
        thing = state.bearer(self.card)
        if thing is not None:
            state.move(thing, f"discard:{thing.owner}")
        return NEXT


# The turn


@dataclass
class Turn(Frame):
    """The turn player acts until they end it; what must be is processed before each action and at the end."""

    player: int

    def steps(self) -> Steps:
        return (self.process, self.ask, self.take, self.ends, self.process_ends, self.next)

    def process(self, state: State) -> Outcome:
        return Call(PrePriority())

    def ask(self, state: State) -> Outcome:
        options = offer(state, self.player, state.rules.actions(state, self.player))
        options.append(Option("end turn"))
        return Ask(choose_one(self.player, "What do you do?", options, "mlp 510.1", anchor=True))

    def take(self, state: State) -> Outcome:
        if isinstance(self.answer, Action):
            return Call(self.answer.procedure(state, self.player), self.process)
        return NEXT

    def ends(self, state: State) -> Outcome:
        expire(state, "turn")
        return happen(state, TurnEnds(self.player))

    def process_ends(self, state: State) -> Outcome:
        return Call(PrePriority())

    def next(self, state: State) -> Outcome:
        state.note("turn", state.amount("turn") + 1)
        if state.amount("turn") == TURNS:
            return End(())
        state.forget()
        self.player = state.next_player(self.player)
        state.note("turn player", self.player)
        return Goto(self.process)


@dataclass
class PrePriority(Frame):
    """Waves of checks, until one in which nothing happens."""

    busy: bool = False

    def steps(self) -> Steps:
        return (self.hosts, self.face_down_hosts, self.homes, self.effects)

    def hosts(self, state: State) -> Outcome:
        return self.dismiss(state, [t for t in attachments(state) if host(state, t) is None])  # mlp 511.2

    def face_down_hosts(self, state: State) -> Outcome:
        return self.dismiss(state, [t for t in attachments(state) if not host_is_face_up(state, t)])  # mlp 511.3

    def homes(self, state: State) -> Outcome:
        for thing in friends(state):
            home = f"play:{state.rules.controller(state, thing)}"
            if thing.zone not in (home, "problem"):
                self.busy = True
                return happen(state, IsSent(thing.incarnation, home, by_the_game=True))  # mlp 511.5
        return NEXT

    def effects(self, state: State) -> Outcome:
        waiting = state.waiting("triggers")
        if waiting.items:
            self.busy = True
            return Call(Processing(waiting.items[0]), self.effects)
        if not self.busy:
            return DONE
        self.busy = False
        return Goto(self.hosts)  # mlp 511.8

    def dismiss(self, state: State, things: list[Thing]) -> Outcome:
        if not things:
            return NEXT
        self.busy = True
        return happen(state, *[IsDismissed(thing.incarnation, by_the_game=True) for thing in things])


def attachments(state: State) -> list[Thing]:
    """The attachments in play."""
    return [thing for thing in in_play(state) if thing.card.values["type"] == "resource"]


def host(state: State, attachment: Thing) -> Thing | None:
    """What an attachment is attached to, if that is in play."""
    found = state.things.get(attachment.attached_to)
    return found if found is not None and state.zones[found.zone].kind is AREAS else None


def host_is_face_up(state: State, attachment: Thing) -> bool:
    found = host(state, attachment)
    return found is not None and found.face_up


@dataclass
class Processing(Frame):
    effect: int

    def steps(self) -> Steps:
        return (self.process, self.cease)

    def process(self, state: State) -> Outcome:
        effect = state.items[self.effect]
        assert effect.path is not None
        ability = state.ability(effect.path)
        assert isinstance(ability, Returns | Mourns | ComesBack)
        return ability.process(state, effect)

    def cease(self, state: State) -> Outcome:
        no_longer(state, state.waiting("triggers"), self.effect)
        state.destroy(state.items[self.effect])
        return NEXT


# The game


class Objects(Rules):
    name = "frightened"
    version = "1"
    zone_kinds = (ZoneKind("hand", OWNER), AREAS, ZoneKind("discard"), ZoneKind("banished"))

    def types(self) -> list[type]:
        return [
            *(Turn, PrePriority, Processing, Play, Playing),
            *(IsDismissed, IsFrightened, IsTurnedDown, IsTurnedUp, GetsStar, IsPut, IsSent, TurnEnds),
        ]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def layout(self, seats: int) -> Layout:
        return plain_layout(self.zone_kinds, self.lists, more=("problem",))

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        state.create(WaitingList("triggers"))
        state.create(Zone("problem", AREAS, -1))
        lay_out(state, decks)
        state.push(Turn(0))
        state.unsettled = True

    def becomes_new(self, state: State, thing: Thing, old: Zone, new: Zone) -> bool:
        return old.kind is not new.kind  # mlp 410.6

    def viewers(self, state: State, thing: Thing) -> list[int]:
        if state.zones[thing.zone].kind is AREAS:
            return state.everyone()  # mlp 505.1c
        return super().viewers(state, thing)

    def boxes(self, state: State, thing: Thing) -> tuple[str, ...]:
        return ("text",) if thing.face_up else ()  # mlp 505.1a

    def printed(self, state: State, entity: Entity, attribute: str) -> object:
        if attribute == "power" and isinstance(entity, Thing) and not entity.face_up:
            return None  # mlp 505.1b
        return super().printed(state, entity, attribute)

    def triggered(self, state: State, hits: list[Hit]) -> None:
        for hit in hits:
            source = hit.source
            locked = source.modifier.locked if source.modifier is not None else ()
            effect = Item(source.path, source.bearer, source.controller, event=hit.event, chosen=locked)
            wait(state, state.waiting("triggers"), effect)
            if source.modifier is not None:
                state.destroy(source.modifier)

    def actions(self, state: State, player: int) -> list[Action]:
        actions: list[Action] = []
        banished = [thing.incarnation for seat in state.players for thing in state.members(f"banished:{seat.id}")]
        for thing in state.members(f"hand:{player}"):
            effect = thing.card.values.get("effect")
            if effect == "token":
                actions.append(Play(thing.incarnation))
            elif thing.card.values["type"] != "friend":
                targets = banished if effect == "to hand" else [f.incarnation for f in friends(state)]
                actions += [Play(thing.incarnation, target) for target in targets]
        return actions

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = Objects()
