"""A scenario under way: answers in words, and what is true now."""

from __future__ import annotations

from headjudge.documents import near, near_or_all, normal
from headjudge.kernel import current
from headjudge.kernel.decisions import NUMBER, PASS, YES_NO, Answer, Decision
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.game import Game
from headjudge.kernel.offers import why_not
from headjudge.kernel.state import State
from headjudge.scenarios import twice
from headjudge.scenarios.errors import ScenarioError
from headjudge.scenarios.names import NOWHERE, Names, Said, answer_for, has_top, is_answer, offered, seat

_MOST_PASSES = 300


def _numbers(value: object) -> list[int]:
    """All numbers within values that were chosen."""
    if isinstance(value, list | tuple):
        return [number for part in value for number in _numbers(part)]
    return [value] if type(value) is int else []


class Scene:
    """A game begun from a position or from decks. `every_way`: each answer is given in every way there is."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.every_way = False
        self._said: set[tuple[int, int]] = set()

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    # What players do

    def answer(self, player: int, said: Said) -> Scene:
        """Let a player answer what they are asked."""
        try:
            decision = self._decision()
            if decision.player != player:
                question = decision.question(self.state)
                raise ScenarioError(f"player {decision.player} is asked, not player {player}: {question}")
            given = answer_for(self.names, self.state, decision, said)
        except ScenarioError:
            if self._was_forced(player, said):
                return self
            raise
        self._note_said(decision, given)
        if self.every_way:
            twice.answer_twice(self.game, given)
        else:
            self.game.answer(given)
        return self

    def pass_until(self, *, asked: int | None = None, empty: str = "") -> Scene:
        """Let everybody pass until this player is asked, or this waiting list is empty.

        Without either: until somebody is asked what cannot be answered by passing.
        """
        if asked is not None:
            seat(self.state, asked)
        for _ in range(_MOST_PASSES):
            decision = self.game.decision
            if decision is None or decision.player == asked or (empty and not self.waiting(empty)):
                return self
            if PASS.key not in decision.all_keys():
                if asked is None and not empty:
                    return self
                raise ScenarioError(f"player {decision.player} cannot pass here: {decision.question(self.state)}")
            self.answer(decision.player, PASS.key)
        raise ScenarioError(f"after {_MOST_PASSES} passes it is still not so")

    def name(self, name: str, thing: str) -> Scene:
        """Call a thing by a name of its own from now on, such as a token that has come to be."""
        self.names.check_free(self.state, name)
        self.names.give(name, self.thing(thing))
        return self

    def _was_forced(self, player: int, said: Said) -> bool:
        """Whether words say what had to be chosen for what this player announced last, and so was not asked for."""
        item = self._newest()
        if item is None or item.controller != player or not isinstance(said, str | list):
            return False
        chosen = [one for one in _numbers(item.chosen) if (item.id, one) not in self._said]
        for words in [said] if isinstance(said, str) else said:
            one = next((number for number in chosen if normal(words) in self.names.counted(self.state, number)), None)
            if one is None:
                return False
            chosen.remove(one)
            self._said.add((item.id, one))
        return True

    def _note_said(self, decision: Decision, given: Answer) -> None:
        """Remember what is chosen by answering: it was asked for."""
        item = self._newest()
        keys = given if isinstance(given, list | dict) else [given]
        for option in decision.options if item is not None else []:
            if option.key in keys and item is not None:
                self._said.update([(item.id, number) for number in option.things()])

    def _newest(self) -> Item | None:
        """What was announced last, of all that waits."""
        numbers = [number for waiting in self.state.lists.values() for number in waiting.items]
        return self.state.items[max(numbers)] if numbers else None

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
        """The options, in words; yes and no, or from which number to which, where that is asked for."""
        return [] if self.game.decision is None else offered(self.state, self.game.decision)

    def offers(self, words: str) -> bool:
        """Whether words mean an option, yes or no, or a number that may be named."""
        decision = self.game.decision
        if decision is None:
            return False
        if decision.kind in {NUMBER, YES_NO}:
            return is_answer(decision, words)
        return bool(self.names.meant(self.state, decision.options, words))

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
            raise ScenarioError(f"there is no zone {zone!r}{near_or_all(zone, list(self.state.zones))}")
        members = self.state.members(zone)
        return members[::-1] if has_top(self.state.zones[zone]) else members

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
