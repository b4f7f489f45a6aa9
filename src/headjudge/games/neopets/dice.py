"""Dice that texts are about: those rolled in battle, and those rolled for something in the Queue."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from headjudge.effects import Amount, At, Noun, at_item, noun_at, text_of
from headjudge.games.neopets import table
from headjudge.games.neopets.events import DiceLie, ItemDiceLie
from headjudge.games.neopets.filters import players_of
from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State

Die = tuple[str, int]
"""Among which dice a die lies, by name or by the number of an item, and its place there."""


def owner_of(state: State, name: str) -> int:
    """Whose the dice of a name are."""
    if name == table.ATTACK_DICE:
        return table.active_player(state)
    if name == table.DEFENCE_DICE:
        return table.opponent(table.active_player(state))
    return state.items[int(name)].controller


def faces(state: State, name: str) -> tuple[int, ...]:
    """What the dice of a name show; nothing if they do not lie there any more."""
    if not name.isdigit():
        return table.dice(state, name)
    if int(name) not in state.lists[table.QUEUE].items:
        return ()
    item = state.items[int(name)]
    shown = item.choice(table.dice_with(item, 6))
    return shown if isinstance(shown, tuple) else ()


def rolled_for(item: Item) -> list[int]:
    """All the dice rolled for something in the Queue, however many sides they have."""
    found: list[int] = []
    for name in (table.DICE, table.OTHER_DICE):
        shown = item.choice(name)
        found += shown if isinstance(shown, tuple) else ()
    return found


def all_dice(state: State) -> list[str]:
    """The names under which dice lie that can be changed: only those with six sides."""
    names = [table.ATTACK_DICE, table.DEFENCE_DICE]
    if state.lists[table.QUEUE].items:
        names += [str(item.id) for item in table.queued(state) if item.choice(table.dice_with(item, 6))]  # 9.3b
    return names


def lay(name: str, dice: list[int]) -> Event:
    """The dice of a name show something else."""
    return ItemDiceLie(int(name), tuple(dice)) if name.isdigit() else DiceLie(name, tuple(dice))


class Dice(Noun):
    """So many dice of these players. `up_to`: or fewer; `amount`: all, if there is none.

    `again`: to be rerolled, which no die is twice in an Agility Step.
    """

    again: bool = False

    def __init__(self, whose: str, amount: Amount | None, label: str, *, up_to: bool = False) -> None:
        self.whose = whose
        self.amount = amount
        self.label = label
        self.up_to = up_to

    def is_fleeting(self) -> bool:
        return True

    def candidates(self, at: At) -> list[Die]:
        """The dice there are."""
        players = players_of(self.whose, at.player)
        found: list[Die] = []
        for name in all_dice(at.state):
            shown = faces(at.state, name)
            if shown and owner_of(at.state, name) in players:
                found += [(name, place) for place in range(len(shown))]
        return not_yet_rerolled(at.state, found) if self.again else found

    def refuse(self, at: At) -> Refusal | None:
        wanted = 1 if self.amount is None or self.up_to else self.amount.count(at)
        if len(self.candidates(at)) >= wanted:
            return None
        if self.again and rerolled(at.state):
            words = "no die is rerolled twice in an Agility Step, and too few are left for {0}"
            return Refusal("rerolled", "neopets 7.5f.7", words, (at.bearer,))
        hinges = (table.ATTACK_DICE, table.DEFENCE_DICE, "items", "chosen") if wanted == 1 else None
        return Refusal("dice", "neopets 3.3c", "there are no dice for {0}", (at.bearer,), hinges)

    def choose(self, at: At) -> Outcome:
        if self.amount is None:
            at.keep(self.label, tuple(self.candidates(at)))
            return NEXT
        assert at.item is not None  # noqa: S101
        return Call(ChoosingDice(at.item.id, self.place))

    def things(self, at: At) -> list[Thing]:
        return []


def dice_of(at: At, label: str) -> list[Die]:
    """The dice chosen under a name, as far as they still lie there."""
    chosen = at.chosen(label)
    found: list[Die] = []
    for name, place in chosen if isinstance(chosen, tuple) else ():
        if place < len(faces(at.state, name)):
            found.append((name, place))
    return found


def rerolled(state: State) -> tuple[Die, ...]:
    """The dice that have been rerolled in this Agility Step."""
    return state.facts.get(table.REROLLED, ())  # type: ignore[return-value]


def not_yet_rerolled(state: State, dice: list[Die]) -> list[Die]:
    """Those of some dice that may be rerolled: none twice in an Agility Step."""
    before = rerolled(state)
    return [die for die in dice if die not in before]  # 7.5f.7


def note_rerolled(state: State, dice: list[Die]) -> None:
    """These dice are rerolled: in an Agility Step, for the only time."""
    if dice and state.fact("step") == "agility":
        state.note(table.REROLLED, (*rerolled(state), *dice))  # 7.5f.7


def close_up(state: State, taken: list[Die]) -> None:
    """Let what waits in the Queue mean the dice that it has chosen when these are gone, and others in their places.

    So it is with those that were rerolled.
    """
    before = rerolled(state)
    if before:
        state.note(table.REROLLED, tuple([_moved_up(die, taken) for die in before if die not in taken]))
    for item in table.queued(state):
        text = text_of(state, item)
        for noun in text.nouns if text is not None else []:
            chosen = item.choice(noun.label) if isinstance(noun, Dice) else None
            if isinstance(chosen, tuple):
                left = [die for die in chosen if die not in taken]
                state.choose(item, noun.label, tuple([_moved_up(die, taken) for die in left]))  # 3.3c.1, 3.3c.2


def _moved_up(die: Die, taken: list[Die]) -> Die:
    """Where a die lies when these are gone."""
    name, place = die
    return (name, place - len([one for one in taken if one[0] == name and one[1] < place]))


@dataclass
class ChoosingDice(Frame):
    """A player chooses dice, one at a time."""

    item: int
    noun: int
    picked: tuple[Die, ...] = ()

    def steps(self) -> Steps:
        """Ask until there are enough."""
        return (self.ask, self.take)

    def ask(self, state: State) -> Outcome:
        """Ask for the next die."""
        at, noun = at_item(state, self.item), self._dice(state)
        left = [die for die in noun.candidates(at) if die not in self.picked]
        assert noun.amount is not None  # noqa: S101
        wanted = noun.amount.count(at)
        if len(self.picked) >= wanted:
            return self._keep(state, self.picked)
        if not noun.up_to and len(left) + len(self.picked) <= wanted:
            return self._keep(state, (*self.picked, *left))
        options = [die_option(state, die) for die in left]
        if noun.up_to:
            options.append(Option("done"))
        return Ask(choose_one(at.player, "Which die do you choose?", options, "neopets 3.7b"))

    def take(self, state: State) -> Outcome:
        """Take the die."""
        if not isinstance(self.answer, tuple):
            return self._keep(state, self.picked)
        name, place = self.answer
        self.picked = (*self.picked, (str(name), int(place)))
        return Goto(self.ask)

    def _keep(self, state: State, picked: tuple[Die, ...]) -> Outcome:
        at_item(state, self.item).keep(self._dice(state).label, picked)
        return DONE

    def _dice(self, state: State) -> Dice:
        noun = noun_at(state, self.item, self.noun)
        assert isinstance(noun, Dice)  # noqa: S101
        return noun


def die_option(state: State, die: Die) -> Option:
    """A die to choose, by what it was rolled for, its place there and what it shows."""
    name, place = die
    shown = faces(state, name)[place]
    if name.isdigit():
        bearer = state.items[int(name)].bearer
        return Option(f"die {place + 1} of item {name} from", (bearer,), die, f"{{0}}, die {place + 1}: {shown}")
    return _battle_die(name, place, shown)


@cache
def _battle_die(name: str, place: int, shown: int) -> Option:
    """A die rolled in battle to choose."""
    verb = f"{name.removesuffix(' dice')} die {place + 1}"
    return Option(verb, (), (name, place), f"{verb}: {shown}")
