"""A scenario under way: answers in words, and what is true now."""

from __future__ import annotations

from headjudge.documents import near
from headjudge.kernel import current
from headjudge.kernel.decisions import Decision
from headjudge.kernel.entities import Thing
from headjudge.kernel.game import Game
from headjudge.kernel.offers import why_not
from headjudge.kernel.state import State
from headjudge.scenarios import twice
from headjudge.scenarios.errors import ScenarioError
from headjudge.scenarios.names import NOWHERE, Names, Said, answer_for, seat


class Scene:
    """A game begun from a position or from decks. `every_way`: each answer is given in every way there is."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.every_way = False

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    # What players do

    def answer(self, player: int, said: Said) -> Scene:
        """Let a player answer what they are asked."""
        decision = self._decision()
        if decision.player != player:
            question = decision.question(self.state)
            raise ScenarioError(f"player {decision.player} is asked, not player {player}: {question}")
        given = answer_for(self.names, self.state, decision, said)
        if self.every_way:
            twice.answer_twice(self.game, given)
        else:
            self.game.answer(given)
        return self

    def act(self, player: int, act: str) -> Scene:
        """Let a player act out of turn: concede, offer a draw and so on."""
        seat(self.state, player)
        if self.every_way:
            twice.act_twice(self.game, player, act)
        else:
            self.game.act(player, act)
        return self

    def cancel(self) -> Scene:
        """Let whoever is asked take back their unfinished action."""
        self.game.cancel()
        return self

    def undo(self) -> Scene:
        """Let whoever answered last take the answer back."""
        self.game.undo()
        return self

    # What is asked

    @property
    def asked(self) -> int | None:
        """The player who is asked; None if the game is over."""
        return None if self.game.decision is None else self.game.decision.player

    @property
    def question(self) -> str:
        """What is asked, with the rule."""
        return "" if self.game.decision is None else self.game.decision.question(self.state)

    @property
    def offered(self) -> list[str]:
        """The options, in words."""
        return [] if self.game.decision is None else [o.label(self.state) for o in self.game.decision.options]

    def offers(self, words: str) -> bool:
        """Whether words mean an option."""
        decision = self.game.decision
        return decision is not None and bool(self.names.meant(self.state, decision.options, words))

    def why_not(self, words: str) -> str:
        """Why an action is not offered, with the rule; nothing if it is offered."""
        if self.offers(words):
            return ""
        player = self._decision().player
        actions = self.names.conceivable(self.state, player, words)
        if not actions:
            raise ScenarioError(f"{words!r} is nothing that player {player} could do here")
        reasons: list[str] = []
        for option in actions:
            refusal = why_not(self.state, player, option.key)
            reasons.append("it is not asked for now" if refusal is None else refusal.sentence(self.state))
        return "; ".join(dict.fromkeys(reasons))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Who has won; nobody if it was a draw; None while the game goes on."""
        return self.game.winners

    # What is true

    def thing(self, name: str) -> Thing:
        """The thing of this name."""
        thing = self.names.find(self.state, name)
        if thing is None:
            raise ScenarioError(f"{name!r} is no longer in the game")
        return thing

    def zone(self, name: str) -> str:
        """Where a thing is: a zone, or "nowhere"."""
        thing = self.names.find(self.state, name)
        return NOWHERE if thing is None else thing.zone

    def value(self, name: str, attribute: str) -> object:
        """A current value of a thing."""
        return current.value(self.state, self.thing(name), attribute)

    def counter(self, name: str, counter: str) -> int:
        """How many counters of a name are on a thing."""
        return self.thing(name).counters.get(counter, 0)

    def controller(self, name: str) -> int:
        """Who controls a thing now."""
        return self.state.rules.controller(self.state, self.thing(name))

    def player(self, player: int, attribute: str) -> object:
        """A counter or current value of a player."""
        return current.value(self.state, self.state.players[seat(self.state, player)], attribute)

    def things(self, zone: str) -> list[Thing]:
        """The things in a zone: from the top down if it has an order, else as they came."""
        if zone not in self.state.zones:
            raise ScenarioError(f"there is no zone {zone!r}{near(zone, list(self.state.zones))}")
        members = self.state.members(zone)
        return members[::-1] if self.state.zones[zone].kind.ordered else members

    def cards(self, zone: str) -> list[str]:
        """The names of the cards in a zone."""
        return [thing.card.name for thing in self.things(zone)]

    def waiting(self, name: str) -> list[str]:
        """What waits in a queue, burst, chain or the like: the names of the sources, the oldest first."""
        lists = self.state.lists
        if name not in lists:
            raise ScenarioError(f"nothing waits in {name!r}{near(name, list(lists))}")
        items = [self.state.items[number] for number in lists[name].items]
        return [self.state.name_of_source(item.path, item.bearer) for item in items]

    @property
    def unused(self) -> tuple[object, ...]:
        """The scripted dice and shuffles that chance has not come to."""
        return self.state.script

    def _decision(self) -> Decision:
        if self.game.decision is None:
            raise ScenarioError("nobody is asked anything: the game is over")
        return self.game.decision
