"""What a game tells the kernel. The defaults are the plainest answers; a game overrides what its rulebook says."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from headjudge.kernel.abilities import WRITES_ABILITIES, WRITES_CONTROLLER
from headjudge.kernel.actions import Action
from headjudge.kernel.becoming import Becoming
from headjudge.kernel.cards import EVERYONE, NOBODY, SPECTATOR, Card, Path, ZoneKind
from headjudge.kernel.current import View, current
from headjudge.kernel.decisions import SKIPS_FORCED, Refusal
from headjudge.kernel.entities import Entity, Item, Player, Thing, Window, Zone
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.facts import Fact
from headjudge.kernel.frames import Frame, Outcome
from headjudge.kernel.layouts import Layout, plain_layout
from headjudge.kernel.memories import Memory
from headjudge.kernel.reasons import Reason

if TYPE_CHECKING:
    from headjudge.kernel.events import Event, Happen, Hit, Pair
    from headjudge.kernel.state import State

Deck = dict[str, tuple[str, ...]]
"""A deck: the keys of the cards in each of its parts."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """A game: its name, its places, its orders, and what its rulebook says where games differ."""

    name: ClassVar[str] = ""
    version: ClassVar[str] = ""
    growing: ClassVar[bool] = False  # whether it is still being built, so that tests of toys hold its rules too
    seats: ClassVar[tuple[int, ...]] = (2,)
    zone_kinds: ClassVar[tuple[ZoneKind, ...]] = ()
    lists: ClassVar[tuple[str, ...]] = ("triggers",)
    layers: ClassVar[tuple[str, ...]] = ("",)
    bounds_values: ClassVar[bool] = True  # not if `finish` never bounds one
    limits: ClassVar[frozenset[str]] = frozenset()  # the values that `limit` bounds
    layers_recur: ClassVar[bool] = False
    dependency: ClassVar[bool] = True
    dependents_at_once: ClassVar[bool] = False
    new_time_when_active_again: ClassVar[bool] = False
    standing_order: ClassVar[bool] = False
    remembered_passes: ClassVar[int] = 3  # after how many passes a loop is known to be one
    patience: ClassVar[int] = 100_000  # after how many steps without an answer a game is a draw
    box_reads: ClassVar[tuple[str, ...]] = ("attached_to",)
    made_values: ClassVar[tuple[str, ...] | None] = None  # those `printed` or `finish` may change; None: any
    base_reads: ClassVar[tuple[str, ...]] = ()  # what `printed` reads besides the card: counters, facts, "chosen"
    citations: ClassVar[dict[str, str]] = {}
    stops: ClassVar[tuple[str, ...]] = ()  # everything that can go on, where the game can list it
    unlisted: ClassVar[tuple[str, ...]] = ()  # keys of what is no card: abilities of the rules themselves
    acts: ClassVar[dict[str, str]] = {}  # how players may choose, at any time, to do what they do; in words
    # What can be written down: counters on things and of players, facts and what they can be. Any, where a game lists
    # none. "x " stands for everything that begins so, "x:" for x of each seat.
    counters: ClassVar[tuple[str, ...]] = ()
    player_counters: ClassVar[tuple[str, ...]] = ()
    facts: ClassVar[dict[str, Fact]] = {}
    memories: ClassVar[tuple[Memory, ...]] = ()  # until when each of these is remembered, where a game lists them
    options: ClassVar[dict[str, str]] = {}  # what a game can be begun with, in words; anything, if there are none

    # Making a game

    def types(self) -> list[type]:
        """The game's own frames, entities, events and actions: what its saves may hold."""
        return []

    def cards(self) -> dict[str, Card]:
        """The cards that every game of this kind knows: tokens and the like."""
        return {}

    def describe_card(self, card: Card) -> dict[str, object]:
        """A card's printed definition, as JSON values: what records keep, and what tells whether it changed."""
        values = {name: list(value) if isinstance(value, tuple) else value for name, value in card.values.items()}
        return {"key": card.key, "name": card.name, "values": values}

    def teams(self, seats: int) -> tuple[int, ...]:
        """Which team each seat belongs to."""
        return tuple(range(seats))

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        """Lay out the table and push the first frame."""
        raise NotImplementedError

    def check_options(self, options: dict[str, object]) -> None:
        """Refuse options that there are not, or that cannot have such a value, with a HeadjudgeError."""
        unknown = [name for name in options if name not in self.options and name != SKIPS_FORCED]
        if unknown and self.options:
            raise HeadjudgeError(f"{self.name} has no option {unknown[0]!r}; it has: {', '.join(self.options)}")

    def lay_out(self, state: State, options: dict[str, object]) -> None:
        """Make what stands on the table before any card: places of this game's own, what players begin with."""

    def establish(self, state: State, given: frozenset[int]) -> None:
        """Complete a position in which everything lies where it belongs. `given`: things whose controller it says."""

    def begin_at(self, state: State, player: int, phase: str) -> Refusal | None:
        """Begin from a position set up by hand: push the frames of this player's turn, at a phase of it if named.

        A refusal says why there can be no such position; its code names what is wrong with it, such as "phase".
        """
        return Refusal("game", "", f"{self.name} cannot be begun from a position")

    def period(self, state: State, name: str, seat: int) -> object:
        """Which period of a kind is under way for a seat, such as which turn; None if there is none."""
        return None

    def read_card(self, entry: dict[str, object]) -> Card:
        """A card from an entry of a card file; a HeadjudgeError's place is the field that is wrong."""
        raise HeadjudgeError(f"{self.name} reads no card files")

    def cite(self, matter: str) -> str:
        """The rule that governs a matter the kernel asks about."""
        return self.citations.get(matter, "")

    # Objects, places and who sees them

    def seers(self, zone: Zone, players: int) -> tuple[int, ...] | None:
        """The seats that see what lies in a zone face up and was shown to nobody; None if that differs within it."""
        if zone.kind.seen_by == EVERYONE:
            return tuple(range(SPECTATOR, players))
        if zone.kind.seen_by == NOBODY:
            return ()
        return (zone.owner,) if zone.owner >= 0 else None

    def viewers(self, state: State, thing: Thing) -> list[int]:
        """The seats that see what a thing is; that of a spectator is among them only if it is public."""
        zone = state.zones[thing.zone]
        if zone.kind.seen_by == NOBODY:
            return list(thing.known_to)
        if zone.kind.seen_by == EVERYONE and thing.face_up:
            return state.everyone()
        holder = zone.owner if zone.owner >= 0 else thing.controller
        seers = [holder]  # neopets 3.4b.2, 3.4b.2a, 9.10b
        return sorted({*seers, *thing.known_to}) if thing.known_to else seers

    def hidden_group(self, card: Card) -> str:
        """Which hidden cards of an owner could be in each other's places: those with the same back."""
        return ""

    def fits(self, state: State, thing: Thing, card: Card) -> bool:
        """Whether a thing that lies face down in a public place could be this card, as far as everybody can tell."""
        return True

    def renumber(self, state: State, ids: dict[int, int]) -> None:
        """Hidden cards are kept under other ids in an imagined state: let what is remembered by id follow them."""

    def becomes_new(self, state: State, thing: Thing, old: Zone, new: Zone) -> bool:
        """Whether a move makes a thing another object."""
        return old.kind is not new.kind

    def last_known(self, state: State, thing: Thing) -> dict[str, object] | None:
        """What may be read of an object once it is gone, made anew; must hold its "name" if anything."""
        return None

    def boxes(self, state: State, thing: Thing) -> tuple[str, ...]:
        """The text boxes of a thing that are active."""
        return ("text",) if thing.face_up else ()

    # Values

    def printed(self, state: State, entity: Entity, attribute: str) -> object:
        """A value before any modifier."""
        if isinstance(entity, Thing):
            if attribute == "abilities":
                return entity.card.paths(self.boxes(state, entity))
            if attribute == "controller":
                return entity.controller
            return entity.card.values.get(attribute)
        if isinstance(entity, Player):
            return entity.counters.get(attribute, 0)
        return None

    def limit(self, entity: Entity, attribute: str, value: object) -> object:
        """One of `limits`, of an entity, as it is bounded at each step of its computation."""
        return value

    def finish(self, entity: Entity, attribute: str, value: object) -> object:
        """A value of an entity as it is bounded at the end of its computation."""
        return value

    def abilities(self, state: State, thing: Thing) -> tuple[Path, ...]:
        """The abilities a thing has now."""
        if WRITES_ABILITIES in state.watching and thing.id in current(state).grants:
            return self.had(current(state), thing)
        return thing.card.paths(self.boxes(state, thing)) if thing.card.watches else ()

    def had(self, view: View, thing: Thing) -> tuple[Path, ...]:
        """The abilities a thing has in a view."""
        if WRITES_ABILITIES not in view.state.watching:
            return thing.card.paths(self.boxes(view.state, thing))
        paths = view.value(thing, "abilities")
        return paths if isinstance(paths, tuple) else ()

    def controller(self, state: State, thing: Thing) -> int:
        """Who controls a thing now."""
        return self.controller_in(current(state), thing) if state.watching.get(WRITES_CONTROLLER) else thing.controller

    def controller_in(self, view: View, thing: Thing) -> int:
        """Who controls a thing in a view."""
        return view.number(thing, "controller") if view.state.watching.get(WRITES_CONTROLLER) else thing.controller

    # Who orders what

    def time_order(self, state: State) -> list[int]:
        """The players in the order in which they give times to what starts to apply together."""
        return state.in_turn_order(state.amount("turn player"))

    def time_of(self, state: State, bearer: Thing) -> int:
        """The time of an ability printed on a thing when it begins to apply; 0: it gets one, later than all."""
        return 0

    def replacement_turn(self, state: State, happen: Happen, pairs: list[Pair]) -> tuple[int, list[Pair]]:
        """Who chooses the next replacement, and among which: by default the affected player, event by event.

        If these are of several events, an event is chosen first and the game asked again; if there are none, nothing
        more is replaced.
        """
        first = pairs[0]
        return self.affected(state, first.event), [pair for pair in pairs if pair.place == first.place]

    def affected(self, state: State, event: Event) -> int:
        """The player whom an event affects: who has the thing it happens to; or its own; or whose turn it is."""
        thing = state.bearer(event.subject())
        if thing is not None:
            return self.controller(state, thing)
        player = event.whose()
        return state.amount("turn player") if player is None else player

    def triggered(self, state: State, hits: list[Hit]) -> None:
        """Let triggers wait: by default as items of the waiting list "triggers"."""
        waiting = state.waiting("triggers")
        numbers = []
        for hit in hits:
            source = hit.source
            modifier = source.modifier
            item = Item(source.path, source.bearer, source.controller, event=hit.event)
            if modifier is not None:
                item.chosen = modifier.locked
            numbers.append(state.create(item).id)
        state.line_up(waiting, (*waiting.items, *numbers))

    # After every group of events

    def becoming(self) -> list[Becoming]:
        """What things can become, so that "becomes" can trigger."""
        return []

    def repair(self, state: State) -> Outcome | None:
        """What must be put right at once: a call of a procedure that does it, or the end of the game."""
        return None

    # Actions, and players who leave

    def actions(self, state: State, player: int) -> list[Action]:
        """Everything the player could conceivably want to do now; `verify` tells what is legal."""
        things = self.actors(state, player) or []
        return [action for thing in things for action in self.actions_with(state, player, thing)]

    def actors(self, state: State, player: int) -> list[Thing] | None:
        """The things with which a player could conceivably want to do something; None: that is not told apart."""
        return None

    def actions_with(self, state: State, player: int, thing: Thing) -> list[Action]:
        """What that is: the same as long as it is the same card in the same zone with the same controller."""
        return []

    def conceived_by(self, player: int) -> tuple[str, ...] | None:
        """What it hangs on which actions are conceivable for a player, by names in `State.changed`; None: anything."""
        return None

    def moment(self, state: State) -> object:
        """What tells the moments apart at which different things are timely for players: few, and all equal alike."""
        return None

    def held_back(self, state: State, player: int, action: Action) -> Refusal | None:
        """Why something legal is not offered: what is done by itself wherever it is of use."""
        return None

    def choices(self, state: State, player: int) -> list[Action]:
        """The same, without what is clear at a glance not to be for now: what is worth verifying."""
        return self.actions(state, player)

    def act(self, state: State, player: int, act: str) -> None:
        """A player makes one of `acts`, which is noted for good."""

    def leave(self, state: State, player: int) -> Outcome | None:
        """A player concedes or is removed; the default ends the game for their team."""
        raise NotImplementedError

    def observed(self, state: State, seat: int) -> dict[str, object]:
        """What a seat sees besides zones, players and the decision; -1 is a spectator."""
        return {}

    def chosen(self, state: State, item: Item) -> list[int]:
        """The objects chosen for something that waits, by incarnation, as far as everybody may know."""
        return []

    def if_all_pass(self, state: State, window: Window, seat: int) -> str:
        """What follows if everybody passes in a window: the newest that waits resolves, or the window ends."""
        for waiting in reversed(list(state.lists.values())):
            if waiting.items:
                item = state.items[waiting.items[-1]]
                return f"{state.name_of_source(item.path, item.bearer, seat)} resolves"
        return "this ends"

    def rule_of(self, event: Event) -> str:
        """The rule by which such an event happens; nothing if the game does not tell."""
        return ""

    def layout(self, seats: int) -> Layout:
        """The board, described as plain data: which zones and parts stand where; it is filled from observations."""
        return plain_layout(self.zone_kinds, self.lists, self.stops)

    def because(self, state: State, thing: Thing) -> list[Reason]:
        """Why values of a thing are otherwise than printed, besides effects."""
        return []

    def places(self, state: State) -> list[dict[str, object]]:
        """Places that several players share, such as battlefields: their `zone`, `face` and what goes on there."""
        return []

    def dice(self, state: State, seat: int) -> list[dict[str, object]]:
        """The dice on the table: whose they are, what they show, and which of them count."""
        return []

    # Around the game: decks, opponents, screens

    def decks(self) -> dict[str, Deck]:
        """The decks that come with the game, by name."""
        return {}

    def deck_parts(self) -> tuple[str, ...]:
        """The parts a deck consists of, the main one first."""
        return ("main",)

    def check_deck(self, deck: Deck, cards: dict[str, Card], options: dict[str, object] | None = None) -> list[Refusal]:
        """Everything that the rules of deck building have against a deck in a game so begun; nothing if it is legal."""
        return []

    def worth(self, state: State, player: int) -> float:
        """How good a position looks for a player: what a simple opponent plays by. Only differences matter."""
        return 0.0

    def board(self, seen: dict[str, object]) -> list[Row]:
        """How an observation is laid out on a screen, from the top: rows of cells of words."""
        return []

    def told(self, state: State, thing: Thing, seat: int) -> str:
        """What a seat that sees a thing wants to know of it besides its name, when it is there to be chosen."""
        return ""

    def said(self, state: State, item: Item, seat: int) -> str:
        """What something that waits says, as far as a seat may know; nothing if there is nothing to tell."""
        return ""

    def comes_to_nothing(self, state: State) -> bool:
        """Whether saying yes to what is asked now would do nothing, as only whoever is asked can tell."""
        return False

    def going_on(self, state: State) -> list[str]:
        """What goes on, by the names at which a player can want to be asked in any case: the phase, open windows."""
        phase = state.fact("phase")
        windows = [window.name for window in state.windows.values()]
        return [*([phase] if isinstance(phase, str) and phase else []), *windows]

    def watched(self, event: Event, state: State, seat: int) -> str:
        """An event in words for the log of a seat that may know of it; nothing if it is not worth telling."""
        return ""

    def announced(self, frame: Frame, state: State, seat: int) -> str:
        """What a procedure is about to do, in words for the log of a seat; nothing if it is not worth telling."""
        return ""


class Row:
    """One row of a screen: a title, and what stands beside it in words. `style` names how it may be coloured.

    `folded`: the same in fewer words, for a screen without room. A row whose title begins with spaces belongs to the
    one above it.
    """

    def __init__(self, title: str, cells: list[str], style: str = "", folded: list[str] | None = None) -> None:
        self.title = title
        self.cells = cells
        self.style = style
        self.folded = cells if folded is None else folded
