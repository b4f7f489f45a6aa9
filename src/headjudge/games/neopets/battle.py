"""7.5: the Battle Phase."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.cards import AGILITY, ATTACK, DEFENCE
from headjudge.games.neopets.events import Attacks, Dealt, DiceLie, PhaseBegins
from headjudge.games.neopets.windows import BLOWS, is_still, open_window, pass_by
from headjudge.kernel.decisions import Option, Refusal, choose_some
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import happen, is_guarded, occur, then, why_forbidden
from headjudge.kernel.frames import DONE, NEXT, Ask, Frame, Outcome, Steps, followed_by, go_to
from headjudge.kernel.state import State

STEPS: Final = ("attack", "defence", "agility", "damage")
CRITICAL: Final = 6
SUCCESS: Final = 4
_BEGINS: Final = [PhaseBegins(player, "battle") for player in (0, 1)]


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
        begins = _BEGINS[self.player]
        if is_still(state, BLOWS):
            state.record(begins)
            if self.is_fought(state):
                return self.exchange_blows(state)
            pass_by(state)
            return DONE
        return then(state, occur(state, begins), self.before_attack)  # 7.5b.1

    def before_attack(self, state: State) -> Outcome:
        """It resolves, and both players pass, before the Attack Step."""
        return then(state, open_window(state, self.player), self.may_attack)  # 7.5b.2, 7.5d.1

    def may_attack(self, state: State) -> Outcome:
        """If the Neopet does not attack, the battle is over."""
        return then(state, NEXT, self.attack) if self.is_fought(state) else DONE

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
        if is_still(state, BLOWS):
            return self.exchange_blows(state)
        state.note("step", "attack")
        outcome = self.roll(state, self.player, ATTACK, table.ATTACK_DICE)  # 7.5d.2, 7.5d.3
        return then(state, outcome, self.after_attack)

    def after_attack(self, state: State) -> Outcome:
        """The active player has priority first."""
        return then(state, open_window(state, self.player), self.defend)  # 7.5d.4, 7.5d.5

    def defend(self, state: State) -> Outcome:
        """The defender rolls as many dice as its Defence."""
        state.note("step", "defence")
        outcome = self.roll(state, 1 - self.player, DEFENCE, table.DEFENCE_DICE)  # 7.5e.2, 7.5e.3, 7.5e.4
        return then(state, outcome, self.after_defence)

    def after_defence(self, state: State) -> Outcome:
        """The defending player has priority first."""
        return followed_by(open_window(state, 1 - self.player), self.compare_agility)  # 7.5e.5, 7.5e.6

    def compare_agility(self, state: State) -> Outcome:
        """The player of the more agile Neopet may reroll some of their dice."""
        other = 1 - self.player
        difference = table.total(state, self.player, AGILITY) - table.total(state, other, AGILITY)  # 7.5f.2
        self.first = self.player if difference >= 0 else other
        dice = table.dice(state, self.own_dice())
        if not difference or not dice:
            self.first = self.player
            return go_to(state, self, self.after_agility)  # 7.5f.4
        options = [die_option(place, die) for place, die in enumerate(dice)]
        most = difference if difference > 0 else -difference
        most = most if most < len(dice) else len(dice)  # 7.5f.4
        return Ask(
            choose_some(self.first, how_many_to_reroll(most), options, 0, most, "neopets 7.5f.5")
        )  # 7.5f.3, 7.5f.5, 7.5f.7

    def reroll(self, state: State) -> Outcome:
        """The chosen dice are rerolled together."""
        chosen = self.answer
        outcome = NEXT
        if isinstance(chosen, tuple) and chosen:
            name = self.own_dice()
            dice = list(table.dice(state, name))
            places = sorted([place for place in chosen if isinstance(place, int)])
            for place, die in zip(places, state.roll_dice(len(places), 6), strict=True):
                dice[place] = die  # 7.5f.6, 7.5f.8
            outcome = occur(state, DiceLie(name, tuple(dice)))
        else:
            self.first = self.player
        if outcome is NEXT and is_still(state, BLOWS):
            pass_by(state)
            amount = self.unblocked(state)
            if not amount:
                return self.clear(state)
            state.note("step", "damage")
            return self.deal(state, amount)
        if isinstance(chosen, tuple) and chosen:
            state.note(table.REROLLED, tuple([(self.own_dice(), place) for place in sorted(chosen)]))  # 7.5f.7
        return then(state, outcome, self.after_agility)

    def after_agility(self, state: State) -> Outcome:
        """Who has rerolled has priority first."""
        state.note("step", "agility")
        return then(state, open_window(state, self.first), self.before_damage)  # 7.5f.9, 7.5f.10

    def before_damage(self, state: State) -> Outcome:
        """The dice are compared; the active player has priority first."""
        if table.REROLLED in state.facts:
            state.note(table.REROLLED, None)
        state.note("step", "damage")
        return then(state, open_window(state, self.player), self.damage)  # 7.5g.4, 7.5g.8

    def damage(self, state: State) -> Outcome:
        """All unblocked hits deal their damage at once."""
        return self.deal(state, self.unblocked(state))

    def deal(self, state: State, amount: int) -> Outcome:
        """So many hits deal their damage."""
        attacker, defender = table.neopet(state, self.player), table.neopet(state, 1 - self.player)
        if attacker is None or defender is None:
            return DONE
        if table.OUT_OF_SHADOWS in attacker.counters:
            amount *= 2  # 10.Enter the Shadows
        if not amount:
            return then(state, NEXT, self.after_damage)
        dealt = Dealt(defender.incarnation, amount, self.player, in_battle=True)
        return then(state, happen(state, dealt), self.after_damage)  # 7.5h.1

    def after_damage(self, state: State) -> Outcome:
        """What the damage has triggered resolves, and both players pass."""
        return then(state, open_window(state, self.player), self.clear)  # 7.5i.1

    def clear(self, state: State) -> Outcome:
        """The dice are picked up."""
        clear_dice(state)
        return DONE

    def unblocked(self, state: State) -> int:
        """How many hits there are."""
        facts = state.facts
        return hits(facts.get(table.ATTACK_DICE, ()), facts.get(table.DEFENCE_DICE, ()))  # type: ignore[arg-type]

    def own_dice(self) -> str:
        """The name of the dice of the player who may reroll."""
        return table.ATTACK_DICE if self.first == self.player else table.DEFENCE_DICE

    def exchange_blows(self, state: State) -> Outcome:
        """Both roll, one after the other, where nobody could do anything in between."""
        attacking = how_many(state, self.player, ATTACK, table.ATTACK_DICE)
        dice = state.roll_dice(attacking + how_many(state, 1 - self.player, DEFENCE, table.DEFENCE_DICE), 6)
        attack, defence = dice[:attacking], dice[attacking:]
        state.note(table.ATTACK_DICE, attack)
        state.note(table.DEFENCE_DICE, defence)
        state.record_all((DiceLie(table.ATTACK_DICE, attack), DiceLie(table.DEFENCE_DICE, defence)))
        state.note("step", "defence")
        pass_by(state)
        return go_to(state, self, self.compare_agility)

    def roll(self, state: State, player: int, stat: str, name: str) -> Outcome:
        """Roll as many dice as a stat says, and more if a text says so."""
        return occur(state, DiceLie(name, state.roll_dice(how_many(state, player, stat, name), 6)))


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
    if table.REROLLED in state.facts:
        state.note(table.REROLLED, None)
