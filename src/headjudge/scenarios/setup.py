"""Builds a position, from Python or for a scenario file, and begins a game from it."""

from __future__ import annotations

from headjudge.documents import near_or_all
from headjudge.kernel import flow
from headjudge.kernel.cards import Card, with_brought
from headjudge.kernel.entities import Thing, Zone
from headjudge.kernel.game import Game, make_zones, new_game
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.scenarios.errors import ScenarioError
from headjudge.scenarios.names import Names, card_called, check_fact, check_known, has_top, seat
from headjudge.scenarios.scene import Scene

NOBODYS = -1
"""Who controls what nobody controls."""


class PositionError(ScenarioError):
    """A position that the game's rules refuse. `code` says what is wrong with it."""

    def __init__(self, message: str, rule: str, code: str) -> None:
        super().__init__(message, rule=rule)
        self.code = code


MOST_CARDS = 5_000
"""How many cards a position may have."""


class Setup:
    """A position being laid out. Each call checks what it is given and returns the same position, to go on with."""

    def __init__(self, rules: Rules, seats: int, cards: dict[str, Card], seed: int, options: dict[str, object]) -> None:
        if seats not in rules.seats:
            raise ScenarioError(f"{rules.name} is for {' or '.join(map(str, rules.seats))} players, not {seats}")
        self.state = State(rules, with_brought({**rules.cards(), **cards}), seats, rules.teams(seats), seed)
        self.seed = seed
        self.options = options
        self.names = Names()
        self.controlled: set[int] = set()
        self.player_to_begin = 0
        self.phase = ""
        make_zones(self.state)
        rules.lay_out(self.state, options)

    def put(
        self,
        zone: str,
        *cards: str,
        owner: int | None = None,
        controller: int | None = None,
        counters: dict[str, int] | None = None,
        face_up: bool = True,
        token: bool = False,
        known_to: tuple[int, ...] = (),
        on: str = "",
        as_: str = "",
    ) -> Setup:
        """Put cards into a zone: beneath what is there if it has a top, else after it. `controller`: -1 for nobody."""
        place = self.zone(zone)
        printed = [card_called(self.state.cards, card) for card in cards]
        seers = [self.seat(player) for player in known_to]
        host = self._thing(on) if on else None
        if len(self.state.things) + len(cards) > MOST_CARDS:
            raise ScenarioError(f"a position has at most {MOST_CARDS:,} cards")
        if as_:
            self.names.check_free(self.state, as_, len(cards))
        for name in counters or {}:
            check_known(self.state, "counter", name)
        for card in printed:
            thing = self._make(place, card, owner, controller)
            self.state.set(thing, "token", token)
            self.state.turn(thing, face_up=face_up)
            self.state.show(thing, seers)
            for name, amount in (counters or {}).items():
                self.state.count(thing, name, amount)
            if host is not None:
                self.state.attach(thing, host)
            if as_:
                self.names.give(as_, thing)
            self.state.trim()  # the way back would grow with the square of the cards
        return self

    def attach(self, thing: Thing | str, host: str) -> Setup:
        """Attach a thing to another."""
        self._attach(self._thing(thing) if isinstance(thing, str) else thing, self._thing(host))
        return self

    def player(self, player: int, /, **counters: int) -> Setup:
        """Give a player counters: life, points and the like."""
        for name, amount in counters.items():
            check_known(self.state, "counter of players", name)
            self.state.count(self.state.players[self.seat(player)], name, amount)
        return self

    def fact(self, name: str, value: object) -> Setup:
        """Note a fact of the turn's bookkeeping."""
        check_known(self.state, "fact", name)
        check_fact(self.state, name, value)
        self.state.note(name, value)
        return self

    def turn(self, player: int, phase: str = "") -> Setup:
        """Say whose turn it is, and in which phase of it the game begins."""
        self.player_to_begin = self.seat(player)
        self.phase = phase
        return self

    def dice(self, *rolls: int) -> Setup:
        """Script the next rolls."""
        self.state.script += rolls
        return self

    def shuffle(self, *names: str) -> Setup:
        """Script the next shuffle: these cards from the top down, the others beneath."""
        self.state.script += (tuple([card_called(self.state.cards, name).name for name in names]),)
        return self

    def start(self) -> Scene:
        """Begin the game from here."""
        state = self.state
        state.rules.establish(state, frozenset(self.controlled))
        refusal = state.rules.begin_at(state, self.player_to_begin, self.phase)
        if refusal is not None:
            words = refusal.words.format(*[state.name(number) for number in refusal.things])
            raise PositionError(words, refusal.rule, refusal.code)
        game = Game(state, self.seed, [], self.options)
        state.unsettled = True
        game.decision = flow.run(state)
        state.trim()
        return Scene(game, self.names)

    def zone(self, key: str) -> Zone:
        """A zone, if there is one of this name."""
        if key not in self.state.zones:
            raise ScenarioError(f"there is no zone {key!r}{near_or_all(key, list(self.state.zones))}")
        return self.state.zones[key]

    def seat(self, player: int) -> int:
        """A player's number, if there is such a player."""
        return seat(self.state, player)

    def _make(self, zone: Zone, card: Card, owner: int | None, controller: int | None) -> Thing:
        if owner is None:
            owner = zone.owner if zone.owner >= 0 or controller == NOBODYS else controller
        if owner is None or owner < 0:
            raise ScenarioError(f"{zone.key} is everybody's: say whose {card.name} is, by 'owner' or 'controller'")
        holder = owner if controller is None else controller
        beneath = list(zone.members)
        thing = self.state.create(
            Thing(card, self.seat(owner), holder if holder == NOBODYS else self.seat(holder), zone.key)
        )
        if controller is not None:
            self.controlled.add(thing.id)
        if has_top(zone) and beneath:
            self.state.arrange(zone.key, [thing.id, *beneath])
        return thing

    def _attach(self, thing: Thing, host: Thing) -> None:
        above: Thing | None = host
        while above is not None:
            if above is thing:
                raise ScenarioError(f"{thing.card.name} would be attached to itself")
            above = self.state.thing(above.attached_to) if above.attached_to >= 0 else None
        self.state.attach(thing, host)

    def _thing(self, name: str) -> Thing:
        thing = self.names.find(self.state, name)
        assert thing is not None  # noqa: S101
        return thing


def scenario(
    rules: Rules,
    seats: int = 0,
    cards: dict[str, Card] | None = None,
    seed: int = 0,
    options: dict[str, object] | None = None,
) -> Setup:
    """An empty position of a game, to put things into and start."""
    return Setup(rules, seats or rules.seats[0], cards or {}, seed, options or {})


def begin(
    rules: Rules,
    decks: list[Deck],
    cards: dict[str, Card] | None = None,
    seed: int = 0,
    options: dict[str, object] | None = None,
    script: tuple[object, ...] = (),
) -> Scene:
    """A game from its very beginning, as a scenario."""
    return Scene(new_game(rules, decks, cards, seed, options, script), Names())
