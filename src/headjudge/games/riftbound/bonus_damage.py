"""712 to 715: Bonus Damage."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At, Condition
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import standing
from headjudge.games.riftbound.cards import SPELL
from headjudge.games.riftbound.filters import OfType
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.next_card import next_card
from headjudge.kernel.abilities import Ability, Source
from headjudge.kernel.entities import Thing
from headjudge.kernel.listening import sources

BONUS: Final = "bonus damage"


class BonusDamage(Ability):
    """713: what spells or abilities deal is more. `of`: "spell", "ability" or both; `to`: to what.

    `who`: whose, "you" or "any"; `next`: only of the next card that was played since.
    """

    next: bool = False

    def __init__(
        self,
        amount: int,
        of: tuple[str, ...],
        only: list[Condition] | None = None,
        *,
        to: Kind | None = None,
        who: str = "you",
    ) -> None:
        super().__init__(BONUS, ("deal",), table.IN_PLAY)
        self.amount = amount
        self.of = of
        self.to = to
        self.who = who
        self.only = only or []

    def bonus(self, at: At, source: Source, things: list[Thing], *, named: bool) -> int:
        """How much it adds to what a text deals, or to what units deal that a text has named."""
        sort = "spell" if at.item is None or at.item.path is None else "ability"
        if named:
            sort = "unit"  # 417.6.b.3
        own = at.player >= 0 and at.player == source.controller
        if sort not in self.of or not (own or self.who == "any"):
            return 0
        stands = standing(at.state, source)
        if self.to is not None and not (things and all(self.to.fits(stands, thing) for thing in things)):
            return 0
        if self.next and next_card(stands, Kind([OfType(SPELL)])) != at.bearer:
            return 0
        return self.amount if all(condition.holds(stands) for condition in self.only) else 0


def bonus_damage(at: At, things: list[Thing], *, named: bool = False) -> int:
    """The Bonus Damage that a text has, added up.

    `things`: what it is dealt to, or split among; `named`: the text names units that deal it, and does not itself.
    """
    total = 0
    for source in sources(at.state, BONUS, "deal"):
        ability = source.ability
        assert isinstance(ability, BonusDamage)  # noqa: S101
        total += ability.bonus(at, source, things, named=named)
    return max(0, total)  # 714, 714.1, 714.2
