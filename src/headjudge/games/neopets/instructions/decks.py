"""Looking ahead into a deck, and putting cards back in any order."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.effects import Amount, At, Flows, Instruction, Noun
from headjudge.games.neopets import table
from headjudge.games.neopets.events import Arranged, LookedAt, Sent
from headjudge.games.neopets.instructions.happening import flows
from headjudge.kernel.decisions import Option, choose_some, put_in_order
from headjudge.kernel.events import happen
from headjudge.kernel.frames import NEXT, Ask, Call, Done, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State


class Foresee(Instruction):
    """A player looks at the top cards of their deck and puts each back, on top or at the bottom."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def flows(self, at: At) -> Flows:
        deck, count = table.zone(table.DECK, at.player), self.amount.count(at)
        return [(deck, -count), (deck, count)]

    def follow(self, at: At) -> Outcome:
        count = self.amount.count(at)
        cards = table.members(at.state, table.DECK, at.player)[-count:] if count > 0 else []
        return Call(Foreseeing(at.player, tuple([thing.incarnation for thing in reversed(cards)])))


@dataclass
class Foreseeing(Frame):
    """A player has cards from the top of their deck before them."""

    player: int
    cards: tuple[int, ...]
    bottom: tuple[int, ...] = ()

    def steps(self) -> Steps:
        """Look, choose what goes to the bottom, order the rest."""
        return (self.look, self.sort, self.order, self.put_back)

    def look(self, state: State) -> Outcome:
        """See them."""
        return happen(state, LookedAt(self.cards, self.player)) if self.cards else Goto(self.put_back)

    def sort(self, state: State) -> Outcome:
        """Some go to the bottom, in the order chosen."""
        words = "Which cards do you put on the bottom of your deck, the uppermost first?"
        options = card_options(self.cards)
        return Ask(choose_some(self.player, words, options, 0, len(options), "neopets 10.Foresee"))

    def order(self, state: State) -> Outcome:
        """The rest go back on top."""
        chosen = self.answer if isinstance(self.answer, tuple) else ()
        self.bottom = tuple([number for number in chosen if isinstance(number, int)])
        return Call(Ordering(self.player, tuple([number for number in self.cards if number not in self.bottom])))

    def put_back(self, state: State) -> Outcome:
        """So they lie."""
        top = self.result if isinstance(self.result, tuple) else ()
        return happen(state, Arranged(self.player, self.bottom, top))


class PutBack(Instruction):
    """Cards go to the top or the bottom of a deck, in an order that the player chooses."""

    def __init__(self, noun: Noun, to: str) -> None:
        self.noun = noun
        self.about = noun
        self.at_bottom = to == "bottom"

    def flows(self, at: At) -> Flows:
        return flows(at, self.about, table.DECK)

    def follow(self, at: At) -> Outcome:
        cards = tuple([thing.incarnation for thing in self.about.things(at)])
        return Call(PuttingBack(at.player, cards, self.at_bottom)) if cards else NEXT


@dataclass
class PuttingBack(Frame):
    """Cards go to the top or bottom of a deck in a chosen order."""

    player: int
    cards: tuple[int, ...]
    at_bottom: bool

    def steps(self) -> Steps:
        """Order them, then put them there."""
        return (self.order, self.put)

    def order(self, state: State) -> Outcome:
        """Ask, if there is an order to choose."""
        return Call(Ordering(self.player, self.cards))

    def put(self, state: State) -> Outcome:
        """The first is uppermost."""
        ordered = self.result if isinstance(self.result, tuple) else self.cards
        numbers = [number for number in ordered if isinstance(number, int)]
        if not self.at_bottom:
            numbers.reverse()
        return happen(state, *[Sent(number, table.DECK, self.at_bottom) for number in numbers])


@dataclass
class Ordering(Frame):
    """A player puts cards in order, the uppermost first."""

    player: int
    cards: tuple[int, ...]

    def steps(self) -> Steps:
        """Ask, then tell."""
        return (self.ask, self.tell)

    def ask(self, state: State) -> Outcome:
        """Ask, if there is an order to choose."""
        if len(self.cards) < 2:
            return Done(self.cards)
        words = "In which order do you put these back, the uppermost first?"
        return Ask(put_in_order(self.player, words, card_options(self.cards), "neopets 10.Foresee"))

    def tell(self, state: State) -> Outcome:
        """The order chosen."""
        return Done(self.answer)


def card_options(cards: tuple[int, ...]) -> list[Option]:
    """Cards to choose from."""
    return [Option("choose", (number,), number, "{0}") for number in cards]
