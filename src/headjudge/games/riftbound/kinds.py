"""Which objects there are of a kind: where they are looked for, and what they must be like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.effects import AnyKind, At
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import RUNE, RUNES, UNIT
from headjudge.games.riftbound.effects import here, in_charge
from headjudge.games.riftbound.filters import Filter, Friendly, OfType
from headjudge.games.riftbound.players import players_of
from headjudge.kernel.entities import Thing
from headjudge.kernel.state import State

ANYWHERE: Final = "board"
"""Where things are looked for unless a text names a place."""
_BOARD_ALONE: Final[tuple[str, ...]] = (ANYWHERE,)


class Kind(AnyKind):
    """Objects that are somewhere and all fit some filters.

    `zones`: "board", "chain", "facedown", "legend", "battlefields", or kinds of players' zones; `whose`: of which
    players, for the latter: "you", "opponent" or "any". `units`: it is of units; `no_runes`: of no runes for sure;
    `here`: of what is on the board where the object is that the text is on; `friendly`: of what is on the same side as
    the text; `others`: its filters besides that, where it is of what is on the board alone.
    """

    def __init__(self, filters: list[Filter], zones: tuple[str, ...] = (ANYWHERE,), whose: str = "any") -> None:
        self.filters = filters
        self.zones = zones
        self.whose = whose
        types = [one.types for one in filters if isinstance(one, OfType)]
        self.units = (UNIT,) in types
        self.no_runes = any(RUNE not in one for one in types)
        self.on_board = False
        self.here = self.friendly = False
        self.others: list[Filter] = []
        self._sort_out()

    def narrow(self, filters: list[Filter]) -> None:
        """Let it be of fewer objects, while its text is being read."""
        self.filters = [*self.filters, *filters]
        self._sort_out()

    def look_in(self, zones: tuple[str, ...]) -> None:
        """Let it be of objects that are elsewhere, while its text is being read."""
        self.zones = zones
        self._sort_out()

    def _sort_out(self) -> None:
        """Find out which filters are left once it is known where to look, and for units or for anything."""
        self.on_board = self.zones == _BOARD_ALONE
        self.here = self.on_board and any(one.here for one in self.filters)
        self.friendly = self.on_board and any(isinstance(one, Friendly) for one in self.filters)
        self.others = self.filters
        if self.on_board:
            self.others = [one for one in self.filters if not one.here and not isinstance(one, Friendly)]
        if self.on_board and self.units:
            self.others = [one for one in self.others if not isinstance(one, OfType) or one.types != (UNIT,)]

    def reads(self) -> tuple[str, ...]:
        """What it depends on."""
        runes = [] if self.no_runes else [RUNES]
        board = table.LOCATIONS if ANYWHERE in self.zones else ()
        read = [name for one in self.filters for name in one.reads]
        return tuple(dict.fromkeys([*board, *self.zones, *runes, *read]))

    def found(self, at: At) -> list[Thing]:
        """Those there are."""
        there, filters = self.there(at), self.others
        if self.friendly:
            there = table.friends_among(at.state, in_charge(at), there)
        elif not filters:
            return there.copy()
        for one in filters:
            there = [thing for thing in there if one.fits(at, thing)]  # 355.9.b
        return there

    def any_allowed(self, at: At, least: int, allows: Callable[[At, Thing], bool], own: int) -> bool:
        """Whether there are so many of which something else may be said too, as of what is one's `own` in any case."""
        filters, friendly = self.others, self.friendly
        player = in_charge(at) if friendly else at.player
        for thing in self.there(at):
            if friendly and thing.controller != player and not table.are_friends(at.state, player, thing.controller):
                continue
            for one in filters:
                if not one.fits(at, thing):
                    break
            else:
                if thing.controller == own or allows(at, thing):
                    least -= 1
                    if not least:
                        return True
        return False

    def fits(self, at: At, thing: Thing) -> bool:
        """Whether something is of this kind, wherever it is."""
        for one in self.filters:
            if not one.fits(at, thing):
                return False  # 355.9.b
        return True

    def admits(self, where: str) -> bool:
        """Whether anything of this kind could be at a location."""
        return all(one.admits(where) for one in self.filters)

    def there(self, at: At) -> list[Thing]:
        """What is where it is looked for. Nobody changes this list."""
        if self.on_board:
            return self._here(at) if self.here else self._on_board(at.state)  # 141.1.b.2, 355.9.a
        found: list[Thing] = []
        for kind in self.zones:
            found += self._in_zones(at, kind)
        return found

    def _here(self, at: At) -> list[Thing]:
        """What is where the object is that the text is on, without what is of another type for sure."""
        board = lineups.lineup(at.state) if self.units else lineups.board(at.state)
        where = here(at)
        if where is None or where not in board.at:
            return []
        place = board.at[where]
        if self.units:
            return place.units
        return place.permanents if self.no_runes else place.things

    def _on_board(self, state: State) -> list[Thing]:
        """What is at locations, without what is of another type for sure."""
        # 148.1.b.2, 718.5, 718.5.a, 718.5.b
        if self.units:
            return lineups.lineup(state).units
        board = lineups.board(state)
        return board.permanents() if self.no_runes else board.things()

    def _in_zones(self, at: At, kind: str) -> list[Thing]:
        """What is in the zones of a kind."""
        if kind == ANYWHERE:
            return self._on_board(at.state)
        if kind == table.CHAIN:
            return [thing for thing in at.state.members(table.CHAIN) if thing.incarnation != at.bearer]  # 355.9.c
        if kind == table.BATTLEFIELDS:
            return at.state.members(table.BATTLEFIELDS)  # 169.7
        if kind == table.FACEDOWN:
            return [thing for slot in table.slots(at.state) for thing in table.members(at.state, kind, slot)]
        # 108.7.e, 141.1.b.3, 141.2.b, 148.1.b.3, 148.2.b, 173.5
        players = players_of(at, self.whose)  # 355.10.a.1
        return [thing for player in players for thing in table.members(at.state, kind, player)]

    def is_in(self, at: At, thing: Thing) -> bool:
        """Whether something is where this kind is looked for, and fits."""
        if self.on_board:
            return thing.zone in lineups.lineup(at.state).at and self.fits(at, thing)
        return self.fits(at, thing) and any(other is thing for other in self.there(at))

    @property
    def is_private(self) -> bool:
        """Whether it is looked for where not everybody sees what there is."""
        return any(kind in {table.HAND, table.DECK, table.RUNE_DECK} for kind in self.zones)  # 355.10.a
