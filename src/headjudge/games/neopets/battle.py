"""7.5: the Battle Phase."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.cards import AGILITY, ATTACK, DEFENCE
from headjudge.games.neopets.events import Attacks, Dealt, DiceLie, PhaseBegins
from headjudge.games.neopets.windows import open_window
from headjudge.kernel.decisions import Option, Refusal, choose_some
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import happen, is_guarded, why_forbidden
from headjudge.kernel.frames import DONE, NEXT, Ask, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State

STEPS: Final[tuple[str, ...]] = ("attack", "defence", "agility", "damage")
CRITICAL: Final = 6
SUCCESS: Final = 4


def is_success(die: int) -> bool:
    """Whether a die shows a success: a critical one is one too."""
    return die >= SUCCESS  # 10.Success, 10.Failure


def hits(attack: tuple[int, ...], defence: tuple[int, ...]) -> int:
    """How many hits are not blocked."""
    criticals, unblocked = attack.count(CRITICAL), successes(attack) - successes(defence)  # 7.5g.5, 7.5g.6
    return criticals if criticals > unblocked else unblocked  # 7.5g.7


def successes(dice: tuple[int, ...]) -> int:
    """How many dice show a success: a critical one is one too."""
    found = 0
    for die in dice:
        if die >= SUCCESS:  # 7.5g.2, 7.5g.3
            found += 1
    return found


def is_frozen(attacker: Thing) -> bool:
    """Whether a Neopet is frozen for the Battle Phase that it is, not only since that has begun."""
    return bool(attacker.counters.get(table.FROZEN, 0) & table.FOR_NEXT)  # 10.Freeze/Frozen


def hindrance(state: State, attacker: Thing, defender: Thing) -> Refusal | None:
    """Why a Neopet does not attack the other one."""
    if is_frozen(attacker):
        words = "{0} is frozen: it does not attack, and is no longer frozen"
        return Refusal("frozen", "neopets 10.Freeze/Frozen", words, (attacker.incarnation,))
    if table.SHADOWS in attacker.counters or table.SHADOWS in defender.counters:  # 10.Enter the Shadows
        hidden = table.SHADOWS in attacker.counters
        words = "{0} is in the shadows: it does not attack" if hidden else "{0} does not attack: {1} is in the shadows"
        numbers = (attacker.incarnation, defender.incarnation)
        return Refusal("shadows", "neopets 10.Enter the Shadows", words, numbers)
    if not is_guarded(state, Attacks):
        return None
    attacks = Attacks(attacker.incarnation)
    return why_forbidden(state, attacks, "neopets 1.5a.1", "{0} can't attack", attacker.incarnation)  # 1.5a.1


@cache
def die_option(place: int, die: int) -> Option:
    """A die to be rerolled, by its place in the row."""
    return Option(f"die {place + 1}", (), place, f"die {place + 1}: {die}")


@cache
def how_many_to_reroll(most: int) -> str:
    """The question which dice are rerolled."""
    return f"Which dice do you reroll? Up to {most}."


@dataclass
class Battle(Frame):
    """The active player's Neopet attacks the other one."""

    player: int
    first: int = -1

    def steps(self) -> Steps:
        """The steps in order, each with its dice and its window."""
        return (
            *(self.begin, self.before_attack, self.may_attack),  # 7.5b, 7.5c
            *(self.attack, self.after_attack),  # 7.5d
            *(self.defend, self.after_defence),  # 7.5e
            *(self.compare_agility, self.reroll, self.after_agility),  # 7.5f
            *(self.before_damage, self.damage, self.after_damage),  # 7.5g, 7.5h, 7.5i
            self.clear,
        )

    def begin(self, state: State) -> Outcome:
        """What triggers at the beginning of the Battle Phase is queued."""
        return happen(state, PhaseBegins(self.player, "battle"))  # 7.5b.1

    def before_attack(self, state: State) -> Outcome:
        """It resolves, and both players pass, before the Attack Step."""
        return open_window(state, self.player)  # 7.5b.2, 7.5d.1

    def may_attack(self, state: State) -> Outcome:
        """If the Neopet does not attack, the battle is over."""
        return NEXT if self.is_fought(state) else DONE

    def is_fought(self, state: State) -> bool:
        """A Neopet that is frozen, in the shadows or can't does not attack, nor is one in the shadows attacked."""
        attacker, defender = table.neopet(state, self.player), table.neopet(state, 1 - self.player)
        if attacker is None or defender is None:
            return False
        if hindrance(state, attacker, defender) is None:
            return True
        if is_frozen(attacker):
            state.count(attacker, table.FROZEN, attacker.counters[table.FROZEN] - table.FOR_NEXT)  # 10.Freeze/Frozen
        return False

    def attack(self, state: State) -> Outcome:
        """The attacker rolls as many dice as its Attack."""
        state.note("step", "attack")
        return self.roll(state, self.player, ATTACK, table.ATTACK_DICE)  # 7.5d.2, 7.5d.3

    def after_attack(self, state: State) -> Outcome:
        """The active player has priority first."""
        return open_window(state, self.player)  # 7.5d.4, 7.5d.5

    def defend(self, state: State) -> Outcome:
        """The defender rolls as many dice as its Defence."""
        state.note("step", "defence")
        return self.roll(state, 1 - self.player, DEFENCE, table.DEFENCE_DICE)  # 7.5e.2, 7.5e.3, 7.5e.4

    def after_defence(self, state: State) -> Outcome:
        """The defending player has priority first."""
        return open_window(state, 1 - self.player)  # 7.5e.5, 7.5e.6

    def compare_agility(self, state: State) -> Outcome:
        """The player of the more agile Neopet may reroll some of their dice."""
        other = 1 - self.player
        difference = table.total(state, self.player, AGILITY) - table.total(state, other, AGILITY)  # 7.5f.2
        self.first = self.player if difference >= 0 else other
        dice = table.dice(state, self.own_dice())
        if not difference or not dice:
            self.first = self.player
            return Goto(self.after_agility)  # 7.5f.4
        options = [die_option(place, die) for place, die in enumerate(dice)]
        most = difference if difference > 0 else -difference
        most = most if most < len(dice) else len(dice)  # 7.5f.4
        return Ask(
            choose_some(self.first, how_many_to_reroll(most), options, 0, most, "neopets 7.5f.5")
        )  # 7.5f.3, 7.5f.5, 7.5f.7

    def reroll(self, state: State) -> Outcome:
        """The chosen dice are rerolled together."""
        chosen = self.answer
        if not isinstance(chosen, tuple) or not chosen:
            self.first = self.player
            return NEXT
        name = self.own_dice()
        dice = list(table.dice(state, name))
        places = sorted([place for place in chosen if isinstance(place, int)])
        for place, die in zip(places, state.roll_dice(len(places), 6), strict=True):
            dice[place] = die  # 7.5f.6, 7.5f.8
        state.note(table.REROLLED, tuple([(name, place) for place in places]))  # 7.5f.7
        return happen(state, DiceLie(name, tuple(dice)))

    def after_agility(self, state: State) -> Outcome:
        """Who has rerolled has priority first."""
        state.note("step", "agility")
        return open_window(state, self.first)  # 7.5f.9, 7.5f.10

    def before_damage(self, state: State) -> Outcome:
        """The dice are compared; the active player has priority first."""
        state.note(table.REROLLED, None)
        state.note("step", "damage")
        return open_window(state, self.player)  # 7.5g.4, 7.5g.8

    def damage(self, state: State) -> Outcome:
        """All unblocked hits deal their damage at once."""
        attacker, defender = table.neopet(state, self.player), table.neopet(state, 1 - self.player)
        if attacker is None or defender is None:
            return DONE
        amount = hits(table.dice(state, table.ATTACK_DICE), table.dice(state, table.DEFENCE_DICE))
        if table.OUT_OF_SHADOWS in attacker.counters:
            amount *= 2  # 10.Enter the Shadows
        dealt = Dealt(defender.incarnation, amount, self.player, in_battle=True)
        return happen(state, dealt) if amount else NEXT  # 7.5h.1

    def after_damage(self, state: State) -> Outcome:
        """What the damage has triggered resolves, and both players pass."""
        return open_window(state, self.player)  # 7.5i.1

    def clear(self, state: State) -> Outcome:
        """The dice are picked up."""
        clear_dice(state)
        return DONE

    def own_dice(self) -> str:
        """The name of the dice of the player who may reroll."""
        return table.ATTACK_DICE if self.first == self.player else table.DEFENCE_DICE

    def roll(self, state: State, player: int, stat: str, name: str) -> Outcome:
        """Roll as many dice as a stat says, and more if a text says so."""
        return happen(state, DiceLie(name, state.roll_dice(how_many(state, player, stat, name), 6)))


def how_many(state: State, player: int, stat: str, name: str) -> int:
    """As many dice as a stat says, and more if a text says so."""
    count = table.total(state, player, stat)  # 7.5d.2, 7.5e.2
    if table.WRITES_MORE[name] in state.watching:
        count += table.more_dice(state, player, name)  # 1.5b.1
    return count if count > 0 else 0


def clear_dice(state: State) -> None:
    """No dice lie on the table."""
    state.note(table.ATTACK_DICE, None)
    state.note(table.DEFENCE_DICE, None)
    state.note("step", None)
    state.note(table.REROLLED, None)
