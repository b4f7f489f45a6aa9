"""800 to 826: the keywords that trigger, for whatever has them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.effects import At, Cost, Instruction, Me, Plain
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.abilities import Activation
from headjudge.games.riftbound.cards import EQUIPMENT, TEXT, TRIGGERING, UNIT, had
from headjudge.games.riftbound.costs import total
from headjudge.games.riftbound.effects import Effect, at_item, stand
from headjudge.games.riftbound.events import Conquered, GainedXP, Held, Killed, LookedAt, PhaseBegins, Played, Recycled
from headjudge.games.riftbound.filters import Controlled, OfType, Tagged
from headjudge.games.riftbound.instructions.things import Attach
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.means import payable
from headjudge.games.riftbound.nouns import Target
from headjudge.games.riftbound.payment import Paying
from headjudge.games.riftbound.price import ANY, Price
from headjudge.games.riftbound.turn import BEGINNING
from headjudge.kernel.abilities import ALSO, Ability, Source, Trigger, writes
from headjudge.kernel.cards import Path
from headjudge.kernel.decisions import Refusal, yes_or_no
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State

_WRITES_KEYWORDS: Final = writes(table.KEYWORDS)


class KeywordTrigger(Trigger):
    """An ability that a keyword stands for: it triggers for each object that has the keyword and is concerned.

    It is looked for only as long as something has or gives the keyword. `each`: every instance of the keyword triggers
    separately.
    """

    def __init__(
        self,
        keyword: str,
        program: list[Instruction],
        *,
        target: Target | None = None,
        each: bool = False,
    ) -> None:
        super().__init__(TRIGGERING[keyword], table.IN_PLAY)
        self.keyword = keyword
        self.had = had(keyword)
        self.each = each
        self.effect = Effect()
        self.effect.program = program
        if target is not None:
            target.place = 0
            self.effect.targets = [target]
            self.effect.nouns = [target]

    def channels(self) -> list[str]:
        return [f"{ALSO}{name}" for name in super().channels()]

    def sort(self, event: Event) -> str:
        """The sort of effect it is, as other effects speak of them."""
        return {"Conquered": "conquer", "Held": "hold", "Played": "play"}.get(event.kind, "")  # 823.1.b

    def matches(self, state: State, source: Source, event: Event) -> bool:
        if self.had not in state.watching:
            return False
        if isinstance(event, Played):
            bearers = state.bearers
            return event.card in bearers and table.has(state, state.things[bearers[event.card]], self.keyword)
        for thing in self.concerned(state, event):
            if table.has(state, thing, self.keyword):
                return True
        return False

    def bearers(self, state: State, event: Event) -> list[Thing]:
        """The objects for which it triggers, as often as it does."""
        found: list[Thing] = []
        for thing in self.concerned(state, event):
            if table.has(state, thing, self.keyword):
                found += [thing] * (table.times(state, thing, self.keyword) if self.each else 1)
        return found

    def concerned(self, state: State, event: Event) -> list[Thing]:
        """The objects that an event concerns."""
        if isinstance(event, PhaseBegins):
            there = lineups.on_board(state) if event.phase == BEGINNING else []
            return [thing for thing in there if thing.controller == event.player]
        if isinstance(event, Conquered | Held):
            return [state.things[state.bearers[number]] for number in event.units if number in state.bearers]
        thing = state.bearer(event.subject()) if isinstance(event, Played) else None
        return [] if thing is None else [thing]


class KillMe(Instruction):
    """Kill the object that the text is on."""

    def follow(self, at: At) -> Outcome:
        return happen(at.state, *[death(at, thing) for thing in Me().things(at)]) if at.source() else NEXT


def death(at: At, thing: Thing) -> Killed:
    """A kill that a text is responsible for."""
    return Killed(thing.incarnation, at.player, (at.bearer,), thing.zone, thing.controller)  # 428.5.b, 428.5.d


class Hunt(Instruction):
    """Gain as much XP as the unit's Hunt says."""

    def follow(self, at: At) -> Outcome:
        source = at.source()
        amount = 0 if source is None else table.keyword(at.state, source, "Hunt")
        return happen(at.state, GainedXP(at.player, amount)) if amount else NEXT  # 823.1.c.1, 823.2


class SeeTop(Instruction):
    """Look at the top card of the Main Deck."""

    def follow(self, at: At) -> Outcome:
        deck = table.members(at.state, table.DECK, at.player)
        if not deck:
            return NEXT
        at.keep("seen", (deck[-1].incarnation,))  # 817.2.b
        return happen(at.state, LookedAt((deck[-1].incarnation,), at.player))  # 817.1.b


class MayRecycle(Instruction):
    """Ask whether what was seen is recycled."""

    asks = True

    def follow(self, at: At) -> Outcome:
        seen = at.numbers("seen")
        if not seen:
            return NEXT
        return Ask(yes_or_no(at.player, "Do you recycle {0}?", "riftbound 817.1.b", seen))  # 817.2.a

    def answered(self, at: At, answer: object) -> None:
        at.keep("recycles", answer is True)


class RecycleSeen(Instruction):
    """Recycle it, if so."""

    def follow(self, at: At) -> Outcome:
        if at.chosen("recycles") is not True:
            return NEXT
        return happen(at.state, Recycled(at.numbers("seen"), at.player))


def _quick_draw() -> KeywordTrigger:
    """819: attach this to a unit."""
    host = Target(Kind([OfType(UNIT), Controlled()]), Plain(1), "host")
    return KeywordTrigger("Quick-Draw", [Attach(Me(), host)], target=host)  # 819.1.d, 819.2


def _weaponmaster() -> KeywordTrigger:
    """821: pay the Equip cost of an Equipment to attach it to this unit."""
    weapon = Target(Kind([Tagged(EQUIPMENT), Controlled()]), Plain(1), "weapon")  # 821.1.c.1
    program: list[Instruction] = [Attach(weapon, Me())]
    made = KeywordTrigger("Weaponmaster", program, target=weapon, each=True)  # 821.1.b, 821.1.d
    made.effect.may = True
    made.effect.costs = [EquipCost(weapon)]  # 821.1.c, 383.3.b
    return made  # 821.1.c.7


class EquipCost(Cost):
    """821.1.c: what the Equip ability of the chosen Equipment costs, less one Power of any domain."""

    def __init__(self, weapon: Target) -> None:
        self.weapon = weapon

    def refuse(self, at: At) -> Refusal | None:
        if at.chosen(self.weapon.label) is not None:
            return self.refuse_for(at, self.weapon.things(at))
        refusals = [self.refuse_for(at, [thing]) for thing in self.weapon.candidates(at, ())]
        return None if None in refusals else self.refuse_for(at, [])

    def refuse_for(self, at: At, things: list[Thing]) -> Refusal | None:
        """Why what an Equipment costs cannot be paid."""
        path = equip_of(things[0]) if things else None
        if path is None:  # 821.1.c.4
            return Refusal("equip", "riftbound 821.1.c.4", "what {0} chose has no Equip cost", (at.bearer,))
        item = equipping(at.state, path, things[0].incarnation, at.chooser, at.bearer)
        stands, effect = stand(at.state, at.chooser, item.bearer, item), equip_effect(at.state, path)
        for cost in effect.costs:
            refusal = cost.refuse(stands)
            if refusal is not None:
                return refusal
        if payable(at.state, at.chooser, cheaper(total(at.state, item))):  # 821.1.c.5
            return None
        return Refusal("cost", "riftbound 821.1.c.5", "{0} cannot pay for what it chose", (at.bearer,))

    def pay(self, at: At) -> Outcome:
        things = self.weapon.things(at)
        path = equip_of(things[0])
        assert path is not None  # noqa: S101
        return Call(PayingEquip(at.chooser, things[0].incarnation, path, at.bearer))


def equipping(state: State, path: Path, weapon: int, player: int, unit: int) -> Item:
    """An Equip ability as though it were used, choosing a unit: what its cost is determined by."""
    labels = [target.label for target in equip_effect(state, path).targets]
    return Item(path, weapon, player, chosen=tuple([(label, (unit,)) for label in labels]))  # 821.1.c.2


def cheaper(price: Price) -> Price:
    """An Equip cost as Weaponmaster reduces it: by one Power of any domain, if there is such in it."""
    return price.less_power((ANY,)) if ANY in price.power else price  # 821.1.c.3


def equip_of(thing: Thing) -> Path | None:
    """Where the Equip ability of an Equipment is printed, whether its text is active or not."""
    for index, ability in enumerate(thing.card.boxes.get(TEXT, ())):
        if isinstance(ability, Activation) and ability.keyword == "Equip":
            return (thing.card.key, TEXT, index)  # 725.3
    return None


def equip_effect(state: State, path: Path) -> Effect:
    """What an Equip ability costs and does."""
    ability = state.ability(path)
    assert isinstance(ability, Activation)  # noqa: S101
    return ability.effect


@dataclass
class PayingEquip(Frame):
    """The cost of an Equip ability is paid, without using the ability."""

    player: int
    card: int
    path: Path
    unit: int
    item: int = -1
    place: int = 0

    def steps(self) -> Steps:
        """What is besides Energy and Power, then these."""
        return (self.begin, self.choose, self.pay, self.next, self.resources, self.end)

    def begin(self, state: State) -> Outcome:
        """What is chosen for it is noted as for the ability itself."""
        self.item = state.create(equipping(state, self.path, self.card, self.player, self.unit)).id
        return NEXT

    def choose(self, state: State) -> Outcome:
        """Choose how the next cost is paid."""
        costs = equip_effect(state, self.path).costs
        if self.place >= len(costs):
            return Goto(self.resources)
        return costs[self.place].choose(at_item(state, self.item))

    def pay(self, state: State) -> Outcome:
        """Pay it."""
        cost = equip_effect(state, self.path).costs[self.place]
        self.place += 1
        return cost.pay(at_item(state, self.item))

    def next(self, state: State) -> Outcome:
        """On to the next."""
        return Goto(self.choose)

    def resources(self, state: State) -> Outcome:
        """Energy and Power."""
        item = state.items[self.item]
        price = cheaper(total(state, item))
        state.destroy(item)
        return NEXT if price.free else Call(Paying(self.player, price.energy, price.power))

    def end(self, state: State) -> Outcome:
        """That is all; the ability is not activated."""
        return DONE  # 821.1.c.6


def triggers() -> tuple[Ability, ...]:
    """The keywords that trigger by themselves."""
    return (
        _quick_draw(),
        _weaponmaster(),
        KeywordTrigger("Temporary", [KillMe()]),  # 816.1.b, 816.1.c, 816.2
        KeywordTrigger("Hunt", [Hunt()]),  # 823.1.b
        KeywordTrigger("Vision", [SeeTop(), MayRecycle(), RecycleSeen()], each=True),  # 817.1.c, 817.2
    )
