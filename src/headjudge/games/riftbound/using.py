"""376 to 381: using activated abilities."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.effects import At
from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.abilities import Activation
from headjudge.games.riftbound.affording import can_stay_legal, is_at_stake
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.effects import stand
from headjudge.games.riftbound.events import Used
from headjudge.games.riftbound.means import payable
from headjudge.games.riftbound.playing import Playing, impossible_effect, pending_use
from headjudge.games.riftbound.timing import (
    bad_time,
    speed_of_ability,
)
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Path
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import is_guarded, why_forbidden
from headjudge.kernel.frames import Frame
from headjudge.kernel.state import State


@dataclass
class Use(Action):
    """Activate an ability of a permanent, a rune or a legend."""

    card: int
    number: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def verb(self) -> str:
        return f"use {self.number}"

    def words(self) -> str:
        return "use {0}"

    def words_in(self, state: State) -> str:
        thing = state.bearer(self.card)
        if thing is None:
            return self.words()
        if table.is_rune(thing):
            return "exhaust {0} for Energy" if self.number == 0 else "recycle {0} for Power"  # 163.2
        found = activated_abilities(state, thing)
        if len(found) < 2 or self.number >= len(found):
            return self.words()
        return words_of_use(state, found[self.number])

    def cost(self, state: State, player: int) -> str:
        path = self.path(state)
        if path is None:
            return ""
        card = state.cards[path[0]]
        before, colon, _ = card.line(path[1], path[2]).partition(":") if isinstance(card, Printed) else ("", "", "")
        price = costs.total(state, pending_use(path, self.card, player))
        return before if colon else "" if price.free else price.words()  # 377.2

    def verify(self, state: State, player: int) -> Refusal | None:
        thing = state.things[state.bearers[self.card]]
        path = self.path(state)
        if path is None or thing.controller != player:  # 188.3.b, 378
            return Refusal("lost", "riftbound 721.2", "{0} has no such ability now", self.things())
        ability = state.ability(path)
        assert isinstance(ability, Activation)  # noqa: S101
        refusal = bad_time(state, player, speed_of_ability(state, path), self.things(), chain=False)  # 145.2, 150.2
        return refusal or self.refuse(stand(state, player, self.card, pending_use(path, self.card, player)), ability)

    def refuse(self, at: At, ability: Activation) -> Refusal | None:
        """Why an ability that the object has cannot be used at a time when it could be."""
        return (
            self.unmet(at, ability) or self._too_dear(at) or impossible_effect(at, ability.effect) or self._spoiled(at)
        )

    def unmet(self, at: At, ability: Activation) -> Refusal | None:
        """Why it cannot be used, whatever it costs in Energy and Power."""
        state, player, item = at.state, at.chooser, at.item
        assert item is not None  # noqa: S101
        assert item.path is not None  # noqa: S101
        # 377.2.b, 727.1.c.3, 727.1.c.3.a
        if ability.only and not all(condition.holds(at) for condition in ability.only):
            return Refusal("condition", "riftbound 377.2.b", "what {0} asks for is not so", self.things())  # 410.1.b.1
        if ability.once and ability.was_used(state, self.card, item.path):
            return Refusal("once", "riftbound 377.2.b", "{0} was used this turn", self.things())
        if is_guarded(state, Used):
            refusal = why_forbidden(state, Used(self.card, player), "riftbound 054.1", "{0} can't", self.card)
            if refusal is not None:
                return refusal
        for cost in ability.effect.costs:
            refusal = cost.refuse(at)
            if refusal is not None:
                return refusal
        return None

    def _too_dear(self, at: At) -> Refusal | None:
        item = at.item
        assert item is not None  # noqa: S101
        if payable(at.state, at.chooser, costs.total(at.state, item), item):
            return None
        return Refusal("cost", "riftbound 357.1", "using {0} costs more than you can pay", self.things())  # 410.1.b.2

    def _spoiled(self, at: At) -> Refusal | None:
        """Why what it costs cannot all be paid together."""
        if not is_at_stake(at) or can_stay_legal(at):
            return None
        return Refusal("cost", "riftbound 355.16", "what using {0} costs cannot all be paid", self.things())

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(player, self.card, self.path(state))

    def path(self, state: State) -> Path | None:
        """Where the ability is printed, if the object has it now."""
        thing = state.things[state.bearers[self.card]]
        found = activated_abilities(state, thing)
        return found[self.number] if self.number < len(found) else None


def words_of_use(state: State, path: Path) -> str:
    """Which ability of something is used, in words."""
    key, box, index = path
    card = state.cards[key]
    line = card.line(box, index) if isinstance(card, Printed) else ""
    return f"use {{0}}: {line.replace('{', '{{').replace('}', '}}')}"


def activated_abilities(state: State, thing: Thing) -> list[Path]:
    """The activated abilities that something has where it is."""
    found: list[Path] = []
    kind = state.kind_of(thing)
    for path in state.rules.abilities(state, thing):
        ability = state.ability(path)
        if isinstance(ability, Activation) and kind in ability.zones:  # 379
            found.append(path)
    return found
