"""The top cards of Main Decks: so many, or down to the first of a kind; and the rest of cards that were shown."""

from __future__ import annotations

from headjudge.effects import NO_LIMIT, Amount, At, Noun, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.events.decks import top_of_deck
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.players import players_of
from headjudge.kernel.entities import Thing
from headjudge.kernel.frames import NEXT, Outcome


class Top(Noun):
    """The top cards of a player's Main Deck, as many as there are."""

    def __init__(self, amount: Amount, label: str, whose: str = "you") -> None:
        self.amount = amount
        self.label = label
        self.whose = whose

    def choose(self, at: At) -> Outcome:
        count = self.amount.count(at)
        decks = [top_of_deck(at.state, player, count) for player in players_of(at, self.whose)]
        self.keep(at, [thing for deck in decks for thing in deck])  # 431.1.c, 431.1.c.1
        return NEXT

    def things(self, at: At) -> list[Thing]:
        return at.things(self.label)


class TopUntil(Top):
    """The top cards of Main Decks down to the first of a kind, which is kept as `found`; all, where there is none."""

    def __init__(self, kind: Kind, label: str, found: str, whose: str = "you") -> None:
        super().__init__(Plain(NO_LIMIT), label, whose)
        self.kind = kind
        self.found = found

    def choose(self, at: At) -> Outcome:
        seen: list[Thing] = []
        found: list[int] = []
        for player in players_of(at, self.whose):
            for card in top_of_deck(at.state, player, table.size(at.state, table.DECK, player)):  # 431.1.c
                seen.append(card)
                if self.kind.fits(at, card):
                    found.append(card.incarnation)
                    break
        self.keep(at, seen)
        at.keep(self.found, tuple(found))
        return NEXT


class Remaining(Noun):
    """Those of a group that are still where they were, but for the one until which they were revealed."""

    def __init__(self, group: Noun) -> None:
        self.group = group

    def things(self, at: At) -> list[Thing]:
        apart = at.numbers(self.group.found) if isinstance(self.group, TopUntil) else ()
        found = [at.state.bearer(number) for number in at.numbers(self.group.label) if number not in apart]
        return [thing for thing in found if thing is not None]
