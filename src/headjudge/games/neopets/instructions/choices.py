"""What players may do or not, one thing or another; conditions; what is made for a while."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.effects import (
    Amount,
    At,
    Condition,
    Every,
    Flows,
    Instruction,
    Jump,
    Me,
    Noun,
    at_item,
    text_at,
    text_of,
)
from headjudge.games.neopets import table
from headjudge.games.neopets.abilities import whose_neopets
from headjudge.games.neopets.amounts import neopets_of
from headjudge.games.neopets.cards import MADE, printed
from headjudge.games.neopets.effects import Balance, Effect, is_private
from headjudge.games.neopets.events import Played
from headjudge.games.neopets.filters import players_of
from headjudge.games.neopets.instructions.happening import flows
from headjudge.games.neopets.instructions.neopets import hidden
from headjudge.games.neopets.nouns import Some, out_of_reach
from headjudge.games.neopets.queue import one_too_many
from headjudge.games.neopets.windows import PlayingByEffect
from headjudge.kernel.decisions import Option, Refusal, choose_one, literal, yes_or_no
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Done, Frame, Outcome, Steps
from headjudge.kernel.modifiers import impose
from headjudge.kernel.state import State


class May(Instruction):
    """A player may do what follows, up to `end`, or not; they are not asked if it could not be done.

    `sure`: nor if they then choose as many as they like, which may be none.
    """

    def __init__(self, effect: Effect, who: str, did: str, place: int) -> None:
        self.effect = effect
        self.who = who
        self.did = did
        self.place = place
        self.end = 0
        self.sure = False

    def follow(self, at: At) -> Outcome:
        assert at.item is not None  # noqa: S101
        if self.sure:
            at.keep(self.did, True)
            return NEXT
        refusal = self.obstacle(at)
        if refusal is None or is_private(at.state, at.player, refusal):  # 6.2c
            return Call(Deciding(at.item.id, self.place))
        at.keep(self.did, False)
        return Jump(self.end)

    def obstacle(self, at: At) -> Refusal | None:
        """Why it could not be done."""
        return self.effect.refuse_part(Balance(at), self.place + 1, self.end)

    def was_done(self, at: At) -> bool:
        """Whether it was: the player has said so, and has chosen as many cards for it as it asks for."""
        if at.chosen(self.did) is not True:
            return False
        nouns = [instruction.noun for instruction in self.effect.program[self.place + 1 : self.end]]
        return all(len(noun.numbers(at)) >= noun.least(at) for noun in nouns if isinstance(noun, Some))  # 8.6d

    def answered(self, at: At, answer: object) -> Jump | None:
        return None if at.chosen(self.did) is True else Jump(self.end)

    def beyond(self, place: int) -> int:
        return self.end


@dataclass
class Deciding(Frame):
    """A player decides whether to do something."""

    item: int
    place: int

    def steps(self) -> Steps:
        """Ask, then note."""
        return (self.ask, self.note)

    def ask(self, state: State) -> Outcome:
        """Yes or no."""
        at, may = at_item(state, self.item), self._may(state)
        player = table.opponent(at.player) if may.who == "opponent" else at.player
        return Ask(yes_or_no(player, "Do you do what {0} lets you do?", "neopets 3.7b", (at.bearer,)))

    def note(self, state: State) -> Outcome:
        """So it is."""
        at, may = at_item(state, self.item), self._may(state)
        at.keep(may.did, self.answer is True and may.obstacle(at) is None)
        return Done(self.answer)

    def in_vain(self, state: State) -> bool:
        """Whether it could not be done, as whoever decides can tell, from what they hold if that is asked for."""
        at, may = at_item(state, self.item), self._may(state)
        player = table.opponent(at.player) if may.who == "opponent" else at.player
        nouns = [instruction.noun for instruction in may.effect.program[self.place + 1 : may.end]]
        if nouns and all(isinstance(noun, Some) and noun.is_known_to_be_nothing(at, player) for noun in nouns):
            return True
        refusal = may.obstacle(at) if player == at.player else None
        return refusal is not None and is_private(state, at.player, refusal)

    def _may(self, state: State) -> May:
        may = text_at(state, self.item).program[self.place]
        assert isinstance(may, May)  # noqa: S101
        return may


def comes_to_nothing(state: State) -> bool:
    """Whether what a player is asked to decide now could not be done."""
    frame = state.stack[-1]
    return isinstance(frame, Deciding) and frame.in_vain(state)


class WasDone(Condition):
    """What a player might do was done, or was not."""

    def __init__(self, may: May, *, done: bool) -> None:
        self.may = may
        self.done = done

    def holds(self, at: At) -> bool:
        return self.may.was_done(at) == self.done


class Choose(Instruction):
    """A player chooses one of several parts of the text, of those that could be done."""

    def __init__(self, effect: Effect, kept: str, place: int) -> None:
        self.effect = effect
        self.kept = kept
        self.place = place
        self.parts: list[tuple[int, int, str]] = []
        self.end = 0

    def able(self, at: At) -> list[int]:
        """The parts that could be done."""
        found: list[int] = []
        for number, (start, end, _) in enumerate(self.parts):
            if self.effect.refuse_part(Balance(at), start, end) is None:
                found.append(number)
        return found

    def refuse(self, at: At) -> Refusal | None:
        if self.able(at):
            return None
        return Refusal("choice", "neopets 3.3c", "nothing that {0} offers could be done", (at.bearer,))

    def follow(self, at: At) -> Outcome:
        assert at.item is not None  # noqa: S101
        return Call(Selecting(at.item.id, self.place)) if self.able(at) else Jump(self.end)

    def answered(self, at: At, answer: object) -> Jump | None:
        chosen = at.chosen(self.kept)
        return Jump(self.parts[chosen][0]) if isinstance(chosen, int) else Jump(self.end)

    def beyond(self, place: int) -> int:
        return self.end


@dataclass
class Selecting(Frame):
    """A player chooses a part of a text."""

    item: int
    place: int

    def steps(self) -> Steps:
        """Ask, then note."""
        return (self.ask, self.note)

    def ask(self, state: State) -> Outcome:
        """Which part."""
        at, choice = at_item(state, self.item), self._choice(state)
        options = [
            Option(f"choice {number + 1}", (), number, literal(self._printed(state, choice.parts[number][2])))
            for number in choice.able(at)
        ]
        decision = choose_one(at.player, "What do you choose for {0}?", options, "neopets 3.7b")
        decision.things = (at.bearer,)
        return Ask(decision)

    def note(self, state: State) -> Outcome:
        """So it is."""
        at_item(state, self.item).keep(self._choice(state).kept, self.answer)
        return Done(self.answer)

    def _printed(self, state: State, words: str) -> str:
        """Words of the text with the capitals that they are printed with."""
        item = state.items[self.item]
        thing = state.bearer(item.bearer)
        card = state.cards[item.path[0]] if item.path else thing.card if thing else None
        text = str(card.values.get("text", "")) if card else ""
        start = text.casefold().find(words.casefold())
        return words if start < 0 else text[start : start + len(words)]

    def _choice(self, state: State) -> Choose:
        choice = text_at(state, self.item).program[self.place]
        assert isinstance(choice, Choose)  # noqa: S101
        return choice


class Impose(Instruction):
    """What the card makes for a while begins to work: what it is about is locked now.

    `until`: "turn", "round", or whose next turn it lasts to.
    """

    def __init__(self, key: str, index: int, until: str, amounts: tuple[Amount, ...], noun: Noun | None) -> None:
        self.path = (key, MADE, index)
        self.until = until
        self.amounts = amounts
        self.noun = noun

    def refuse(self, at: At) -> Refusal | None:
        whose = self._whose(at)
        return (hidden(at, whose) if whose else None) or super().refuse(at)

    def follow(self, at: At) -> Outcome:
        locked: dict[str, object] = {"amounts": tuple([amount.count(at) for amount in self.amounts])}
        reached = self._reached(at)
        if not reached:
            return NEXT
        if len(reached) == 1 and self._whose(at) == "any":
            locked["players"] = reached
        if self.noun is not None:
            locked["things"] = tuple([thing.incarnation for thing in self.noun.things(at)])
        impose(at.state, self.path, at.bearer, at.player, self._duration(at), **locked)
        return NEXT

    def _whose(self, at: At) -> str:
        """Whose Neopets it is about; nobody's, if it is about something else."""
        return whose_neopets(at.state.ability(self.path))

    def _reached(self, at: At) -> tuple[int, ...]:
        """The players it is about, but not those whose Neopets it would change and are in the shadows."""
        whose = self._whose(at)
        if not whose:
            return (0, 1)
        beyond = [thing.controller for thing in neopets_of(at, whose) if table.SHADOWS in thing.counters]
        return tuple([player for player in players_of(whose, at.player) if player not in beyond])  # 10.Status Effect

    def _duration(self, at: At) -> str:
        if self.until == "your":
            return f"turn of {at.player}"  # 7.1a
        return self.until  # 7.6b


class Delay(Instruction):
    """A part of the text waits for a later time, with what it was about until now."""

    def __init__(self, key: str, index: int, duration: str, labels: list[tuple[str, str]]) -> None:
        self.path = (key, MADE, index)
        self.duration = duration
        self.labels = labels

    def follow(self, at: At) -> Outcome:
        locked: dict[str, object] = {"turn": at.state.amount("turn")}
        for label, later in self.labels:
            locked[later] = tuple([thing.incarnation for thing in at.things(label)])
        modifier = impose(at.state, self.path, at.bearer, at.player, self.duration, **locked)  # 8.8a, 8.8b
        at.state.set(modifier, "locked", (*modifier.locked, ("modifier", modifier.id)))
        return NEXT


class PlayMore(Instruction):
    """A player may play more than one card in this Preparation Phase of theirs."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def is_fleeting(self) -> bool:
        return True

    def refuse(self, at: At) -> Refusal | None:
        if self._is_now(at):
            return None
        return Refusal("timing", "neopets 7.4d.1", "{0} is for your own Preparation Phase", (at.bearer,))

    def follow(self, at: At) -> Outcome:
        if self._is_now(at):
            at.state.note("more cards", at.state.amount("more cards") + self.amount.count(at))  # 1.5b.1
        return NEXT

    def _is_now(self, at: At) -> bool:
        return at.state.fact("phase") == "preparation" and at.player == table.active_player(at.state)


class PlayCards(Instruction):
    """Cards are played by this effect, one after another, each resolving before the next."""

    def __init__(self, noun: Noun, *, any_level: bool) -> None:
        self.noun = noun
        self.about = noun
        self.any_level = any_level

    def refuse(self, at: At) -> Refusal | None:
        """Of the card that the text is on it can be told before: its level is too high, or it is a second petpet."""
        thing = at.source() if isinstance(self.about, Me) else None
        if thing is None:
            return super().refuse(at)
        return out_of_reach(at, thing, any_level=self.any_level) or self._second(at, thing)

    def _second(self, at: At, thing: Thing) -> Refusal | None:
        """Why a petpet could not be played beside another, if the text does not mean that one before."""
        other = table.petpet(at.state, at.player)
        if other is None or not one_too_many(at.state, at.player, printed(thing)) or at.item is None:
            return None
        text = text_of(at.state, at.item)
        for noun in text.nouns if text is not None else []:
            if isinstance(noun, Some | Every) and noun.kind.fits(at, other):
                return None
        return Refusal("petpet", "neopets 5.9e", "you already control a petpet")

    def foreseen(self, at: At) -> list[Event]:
        return [Played(at.bearer, at.player)] if isinstance(self.about, Me) else []

    def flows(self, at: At) -> Flows:
        return flows(at, self.about, "")[:1]

    def follow(self, at: At) -> Outcome:
        cards = tuple([thing.incarnation for thing in self.about.things(at)])
        return Call(PlayingEach(cards, at.player, self.any_level)) if cards else NEXT


@dataclass
class PlayingEach(Frame):
    """Cards are played by an effect, one after another."""

    cards: tuple[int, ...]
    player: int
    any_level: bool

    def steps(self) -> Steps:
        """The next, until there are none."""
        return (self.play,)

    def play(self, state: State) -> Outcome:
        """Play the next card."""
        if not self.cards:
            return DONE
        card, self.cards = self.cards[0], self.cards[1:]
        return Call(PlayingByEffect(card, self.player, self.any_level), self.play)  # 9.1a.1
