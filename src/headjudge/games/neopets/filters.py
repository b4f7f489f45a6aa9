"""What cards must be like, and which cards there are of a kind."""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.effects import AnyKind, At
from headjudge.games.neopets import table
from headjudge.games.neopets.asking import away, gone_from
from headjudge.games.neopets.cards import CHAMPIONS, Printed
from headjudge.kernel.entities import Thing

PRIVATE: Final[tuple[str, ...]] = (table.DECK, table.INVENTORY, table.POOL, table.NEOPET_DECK, table.STOLEN)  # 9.11b
_WORDS: Final = re.compile(r"[^\W_]+")


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter:
    """What a card must be like."""

    def fits(self, card: Printed) -> bool:
        """Whether it is."""
        raise NotImplementedError


class OfType(Filter):
    """Of one of these types; a Champion is a Faerie, Hero or Villain."""

    def __init__(self, types: tuple[str, ...]) -> None:
        found: list[str] = []
        for name in types:
            found += CHAMPIONS if name == "Champion" else [name]  # 5.5a.1
        self.types = tuple(found)

    def fits(self, card: Printed) -> bool:
        if "Map Piece" in self.types and card.collectable:
            return True  # 5.13a
        return card.type in self.types  # 5.9c.2a


class OfTeam(Filter):
    """Of a team."""

    def __init__(self, team: str) -> None:
        self.team = team.casefold()

    def fits(self, card: Printed) -> bool:
        return isinstance(card.team, str) and card.team.casefold() == self.team  # 4.5b, 4.5d


class InName(Filter):
    """With this name, or these words, in its name, whatever the punctuation, in the singular or plural."""

    def __init__(self, words: str) -> None:
        self.words = _words(words)

    def fits(self, card: Printed) -> bool:
        name, wanted = _words(card.name), self.words
        for place in range(len(name) - len(wanted) + 1):
            if all(map(_is_same_word, name[place : place + len(wanted)], wanted)):
                return True  # 9.8a, 9.8a.1
        return False


class OfLevel(Filter):
    """With a Level Requirement from `low` to `high`: a card without one has none to compare."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def fits(self, card: Printed) -> bool:
        return isinstance(card.level, int) and self.low <= card.level <= self.high  # 4.2b.1a


class NoLevel(Filter):
    """Without a Level Requirement."""

    def fits(self, card: Printed) -> bool:
        return card.level is None  # 4.2b.1, 9.7a


def fits_all(card: Printed, filters: list[Filter]) -> bool:
    """Whether a card is as it must be."""
    for one in filters:
        if not one.fits(card):
            return False
    return True


def _words(text: str) -> list[str]:
    """The words of a name, without punctuation."""
    return _WORDS.findall(text.casefold().replace("'", "").replace("\u2019", ""))


def _is_same_word(one: str, other: str) -> bool:
    """Whether two words are the same, be it one in the singular and one in the plural."""
    return one == other or one in _plurals(other) or other in _plurals(one)  # 9.8a


def _plurals(word: str) -> list[str]:
    """What the plural of a word may be."""
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return [word + "es"]
    if word.endswith("y") and not word.endswith(("ay", "ey", "oy", "uy")):
        return [word[:-1] + "ies"]
    found = [word + "s"]
    if word.endswith("o"):
        found.append(word + "es")
    if word.endswith(("f", "fe")):
        found.append(word.removesuffix("e")[:-1] + "ves")
    return found


class Kind(AnyKind):
    """Some cards: in zones of these kinds, of these players, that fit every filter.

    `whose`: "your", "opponent's" or "any"; `other`: not the card that the text is on. Face-down cards fit no filter; of
    a `buried` kind are only those.
    """

    def __init__(
        self,
        zones: tuple[str, ...],
        whose: str,
        filters: list[Filter],
        *,
        other: bool = False,
        buried: bool = False,
    ) -> None:
        self.zones = zones
        self.whose = whose
        self.filters = filters
        self.other = other
        self.buried = buried
        self._private = any(zone in PRIVATE for zone in zones)
        self._places = [[table.zone(zone, one) for one in players_of(whose, seat) for zone in zones] for seat in (0, 1)]
        self._fitting: dict[Printed, bool] = {}

    def players(self, at: At) -> tuple[int, ...]:
        """Whose cards these are."""
        return players_of(self.whose, at.player)

    def places(self, at: At) -> list[str]:
        """The keys of the zones they are in."""
        return self._places[at.player]

    def found(self, at: At, most: int = 0) -> list[Thing]:
        """The cards there are of this kind; no more than `most`, if so many will do."""
        found: list[Thing] = []
        zones, things, fitting, open_to_all = at.state.zones, at.state.things, self._fitting, not self.buried
        queued = away(at)
        for zone in self._places[at.player]:
            for number in zones[zone].members:
                thing = things[number]
                card: Printed = thing.card  # type: ignore[assignment]
                try:
                    fit = fitting[card]
                except KeyError:  # it is seen for the first time
                    fit = fitting[card] = self._is_fit(card)
                if fit and queued and thing.incarnation in queued:
                    continue  # 3.3b
                if fit and ((open_to_all and thing.face_up and thing.incarnation != at.bearer) or self.fits(at, thing)):
                    found.append(thing)
                    if len(found) == most:
                        return found
        return found

    def fits(self, at: At, thing: Thing) -> bool:
        """Whether a thing where it is meant is of this kind."""
        card: Printed = thing.card  # type: ignore[assignment]
        fitting = self._fitting.get(card)
        if fitting is None:
            fitting = self._fitting[card] = self._is_fit(card)
        if not fitting:
            return False
        if not thing.face_up and not self.filters and not self.buried:
            return at.state.kind_of(thing) == table.PLANNED  # 6.6d, 6.8d, 6.9c
        if thing.face_up == self.buried:
            return False  # 3.1d.1b, 6.8d, 6.9c
        return thing.incarnation != at.bearer or not (self.other or at.state.kind_of(thing) in OUT_OF_PLAY)

    def _is_fit(self, card: Printed) -> bool:
        """Whether a card is such as is meant, wherever it may be."""
        if card.is_neopet():
            return False  # 3.1c, 8.2a.1
        return self.buried or fits_all(card, self.filters)

    def is_private(self) -> bool:
        """Whether only their owner, or nobody, can tell which cards there are of this kind."""
        return self._private

    def is_own(self) -> bool:
        """Whether the player whose text it is sees these cards."""
        return self.whose == "your" and table.DECK not in self.zones  # 3.4b.2a, 3.4b.2b

    def sizes(self, at: At) -> int:
        """How many cards there are in these places, of any kind."""
        zones, size = at.state.zones, 0
        for zone in self._places[at.player]:
            size += len(zones[zone].members) - gone_from(at, zone)
        return size


class Whole(Kind):
    """All the cards of a zone, buried ones among them: the zone is meant, not what they are."""

    def found(self, at: At, most: int = 0) -> list[Thing]:
        cards = [thing for zone in self.places(at) for thing in at.state.members(zone)]
        return [thing for thing in cards if thing.incarnation not in away(at) and self.fits(at, thing)]

    def fits(self, at: At, thing: Thing) -> bool:
        card: Printed = thing.card  # type: ignore[assignment]
        played = at.item is not None and at.item.path is None and thing.incarnation == at.bearer
        return not card.is_neopet() and not played  # 8.2a.1


OUT_OF_PLAY: Final[tuple[str, ...]] = (table.INVENTORY, table.STOLEN, table.DISCARD, table.POOL)
"""Where a card that is about to be played or used does not count among the others."""


def players_of(whose: str, player: int) -> tuple[int, ...]:
    """The players meant, as seen by one of them."""
    if whose == "your":
        return (player,)
    return (1 - player,) if whose == "opponent's" else (player, 1 - player)
