"""Game actions of players: 413, 422, 424, 429 to 431, 436, 439; points, XP and turns."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from headjudge.effects import Amount, At, Happening, Instruction, Noun
from headjudge.games.riftbound import table
from headjudge.games.riftbound.drawing import Drawing
from headjudge.games.riftbound.earmarks import earmark
from headjudge.games.riftbound.effects import at_item
from headjudge.games.riftbound.events import (
    Added,
    Arranged,
    Channeled,
    Discarded,
    GainedPoints,
    GainedXP,
    LookedAt,
    Recycled,
    Returned,
    Revealed,
    SpentXP,
)
from headjudge.games.riftbound.events.decks import top_of_deck
from headjudge.games.riftbound.instructions.things import ToThings, note_did, note_moved
from headjudge.games.riftbound.players import players_of
from headjudge.games.riftbound.winning import wins
from headjudge.kernel.decisions import Option, choose_some, put_in_order
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, forbidden_by, happen, is_guarded
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State


class Draw(Instruction):
    """413: draw. `who`: "you", "opponent" or "any" for each player; or whoever controls what `of` means."""

    def __init__(self, amount: Amount, who: str = "you", of: Noun | None = None) -> None:
        self.amount = amount
        self.who = who
        self.of = of

    def follow(self, at: At) -> Outcome:
        count = self.amount.number(at)
        if not count or count < 0:
            return NEXT
        return Call(Draws(tuple(doers(at, self.who, self.of)), count))


def doers(at: At, who: str, of: Noun | None) -> list[int]:
    """The players who do something: those a word means, or the controllers of what a noun means."""
    if of is None:
        return players_of(at, who)
    found = [thing.controller for thing in of.things(at)]
    if not found:
        for number in of.numbers(at):  # 359.3.e.12, 359.3.e.14.a
            last = at.state.gone.get(number, {}).get("controller")
            found += [last] if isinstance(last, int) else []
    return found


@dataclass
class Draws(Frame):
    """Players draw, one after another."""

    players: tuple[int, ...]
    count: int
    trash: bool = False

    def steps(self) -> Steps:
        """Player by player."""
        return (self.draw,)

    def draw(self, state: State) -> Outcome:
        """The next player draws."""
        if not self.players:
            return DONE
        player, self.players = self.players[0], self.players[1:]
        return Call(Drawing(player, self.count, self.trash), self.draw)


class Mill(Instruction):
    """Put the top cards of a Main Deck into the trash."""

    def __init__(self, amount: Amount, who: str = "you") -> None:
        self.amount = amount
        self.who = who

    def follow(self, at: At) -> Outcome:
        count = self.amount.number(at)
        if not count or count < 0:
            return NEXT
        return Call(Draws(tuple(players_of(at, self.who)), count, trash=True))  # 431.1.b


class Discard(Instruction):
    """422: players discard cards of their own choice. `kept`: under which name it is known which."""

    kept: str = ""

    def __init__(self, amount: Amount, who: str = "you", label: str = "") -> None:
        self.amount = amount
        self.who = who
        self.label = label

    def follow(self, at: At) -> Outcome:
        count = self.amount.number(at)
        players = players_of(at, self.who)
        if self.label:
            there = any(table.size(at.state, table.HAND, player) for player in players)
            note_did(at, self.label, done=there and bool(count))
        if not count or count < 0:
            return NEXT
        item = at.item.id if at.item is not None and self.kept else -1
        return Call(Discards(tuple(players), count, item, self.kept))


@dataclass
class Discards(Frame):
    """Players discard, one after another, as many cards as possible."""

    players: tuple[int, ...]
    count: int
    item: int = -1
    label: str = ""

    def steps(self) -> Steps:
        """Player by player."""
        return (self.ask, self.discard, self.next)

    def ask(self, state: State) -> Outcome:
        """Ask which cards."""
        if not self.players:
            return DONE
        hand = discardable(state, self.players[0])
        count = min(self.count, len(hand))  # 422.4, 055, 055.1, 359.3.e.11
        options = [Option("discard", (thing.incarnation,), thing.incarnation, "{0}") for thing in hand]
        if count == len(hand):
            self.answer = tuple([option.value for option in options])
            return NEXT
        words = "Which cards do you discard?"
        return Ask(choose_some(self.players[0], words, options, count, count, "riftbound 422.1.a"))  # 422.1.a

    def discard(self, state: State) -> Outcome:
        """They go to the trash."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        if self.label:
            at = at_item(state, self.item)
            at.keep(self.label, (*at.numbers(self.label), *self.answer))
        events: list[Event] = [Discarded(n, self.players[0]) for n in self.answer if isinstance(n, int)]
        return happen(state, *events) if events else NEXT  # 422.1

    def next(self, state: State) -> Outcome:
        """The next player."""
        self.players = self.players[1:]
        return Goto(self.ask)


def discardable(state: State, player: int) -> list[Thing]:
    """What a player can discard of their hand."""
    hand = table.members(state, table.HAND, player)
    if not is_guarded(state, Discarded):
        return hand
    return [thing for thing in hand if forbidden_by(state, Discarded(thing.incarnation, player)) is None]  # 054.1


class DiscardThings(ToThings):
    """422: discard certain cards."""

    moves = True

    def event(self, at: At, thing: Thing) -> Event:
        return Discarded(thing.incarnation, thing.owner)


@mypyc_attr(allow_interpreted_subclasses=True)
class ToPlayers(Happening):
    """So much of something happens to each of some players."""

    def __init__(self, amount: Amount, who: str = "you") -> None:
        self.amount = amount
        self.who = who

    def event(self, player: int, count: int) -> Event:
        """What happens to one of them."""
        raise NotImplementedError

    def events(self, at: At) -> list[Event]:
        count = self.amount.count(at)
        return [self.event(player, count) for player in players_of(at, self.who)] if count > 0 else []


class Channel(ToPlayers):
    """430: channel runes. `exhausted`: they enter exhausted."""

    def __init__(self, amount: Amount, who: str = "you", *, exhausted: bool = False, label: str = "") -> None:
        super().__init__(amount, who)
        self.exhausted = exhausted
        self.label = label

    def event(self, player: int, count: int) -> Event:
        return Channeled(player, count, self.exhausted)

    def follow(self, at: At) -> Outcome:
        if self.label:
            count, runes = self.amount.count(at), table.RUNE_DECK
            enough = all(table.size(at.state, runes, player) >= count for player in players_of(at, self.who))
            note_did(at, self.label, done=enough)
        return super().follow(at)


class AddResources(Instruction):
    """429: add Energy and Power. `purpose`: what they may be spent on, if not on everything."""

    who: str = "you"
    purpose: str = ""

    def __init__(self, energy: int, power: tuple[str, ...], times: Amount | None = None) -> None:
        self.energy = energy
        self.power = power
        self.times = times

    def follow(self, at: At) -> Outcome:
        times = 1 if self.times is None else self.times.count(at)
        if at.player < 0 or times <= 0:
            return NEXT
        added = {table.ENERGY: self.energy} if self.energy else {}
        added |= {domain: self.power.count(domain) for domain in self.power}
        events: list[Event] = [
            Added(at.player, earmark(name, self.purpose), count * times) for name, count in added.items()
        ]
        return happen(at.state, *events) if events else NEXT


class GainXP(ToPlayers):
    """730.1: gain XP."""

    def event(self, player: int, count: int) -> Event:
        return GainedXP(player, count)


class SpendXP(Instruction):
    """730.2: spend XP, if there is enough."""

    who: str = "you"

    def __init__(self, amount: Amount, label: str = "") -> None:
        self.amount = amount
        self.label = label

    def follow(self, at: At) -> Outcome:
        count = self.amount.count(at)
        held = at.state.players[at.player].counters.get(table.XP, 0) if at.player >= 0 else 0
        if self.label:
            note_did(at, self.label, done=held >= count)
        return happen(at.state, SpentXP(at.player, count)) if held >= count > 0 else NEXT


class GainPoints(ToPlayers):
    """463.1, 466.1.a.1: gain points, which is not scoring."""

    def event(self, player: int, count: int) -> Event:
        return GainedPoints(player, count)


class Win(Instruction):
    """302: win the game."""

    who: str = "you"

    def follow(self, at: At) -> Outcome:
        return wins(at.state, at.player) if at.player >= 0 else NEXT


class TakeTurn(Instruction):
    """734 to 738: take a turn after this one."""

    who: str = "you"

    def follow(self, at: At) -> Outcome:
        if at.player < 0:
            return NEXT  # 187.6.c
        queued = at.state.fact("additional turns")
        earlier = queued if isinstance(queued, tuple) else ()
        at.state.note("additional turns", (*earlier, at.player))  # 735, 738
        return NEXT


@mypyc_attr(allow_interpreted_subclasses=True)
class Show(Instruction):
    """Players look at cards or reveal them. `own`: each of several players only their own."""

    own: bool = True

    def __init__(self, noun: Noun, who: str = "you") -> None:
        self.noun = noun
        self.who = who

    def event(self, numbers: tuple[int, ...], player: int) -> Event:
        """What one of them does."""
        raise NotImplementedError

    def follow(self, at: At) -> Outcome:
        assert self.noun is not None  # noqa: S101
        things, players = self.noun.things(at), players_of(at, self.who)
        events: list[Event] = []
        apart = self.own and len(players) > 1
        for player in players:
            seen = [thing.incarnation for thing in things if not apart or thing.owner == player]
            events += [self.event(tuple(seen), player)] if seen else []
        return happen(at.state, *events) if events else NEXT


class Look(Show):
    """Look at cards."""

    def event(self, numbers: tuple[int, ...], player: int) -> Event:
        return LookedAt(numbers, player)  # 128.4


class Reveal(Show):
    """424: reveal cards."""

    def event(self, numbers: tuple[int, ...], player: int) -> Event:
        return Revealed(numbers, player)


class PutInHand(Instruction):
    """Put cards into their owners' hands, or draw them from among others."""

    def __init__(self, noun: Noun) -> None:
        self.noun = noun

    def follow(self, at: At) -> Outcome:
        assert self.noun is not None  # noqa: S101
        things = self.noun.things(at)
        if not things:
            return NEXT
        note_moved(at, things)
        return happen(at.state, *[Returned(thing.incarnation, at.player) for thing in things])  # 424.4, 424.4.a


class Predict(Instruction):
    """436: look at the top cards, recycle any of them, and put the rest back in any order."""

    who: str = "you"

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def follow(self, at: At) -> Outcome:
        count = self.amount.count(at)
        return NEXT if at.player < 0 or count <= 0 else Call(Predicting(at.player, count))


@dataclass
class Predicting(Frame):
    """A player predicts."""

    player: int
    count: int
    seen: tuple[int, ...] = ()

    def steps(self) -> Steps:
        """Look, recycle, arrange."""
        return (self.look, self.ask, self.recycle, self.order, self.arrange)

    def look(self, state: State) -> Outcome:
        """See as many as there are; that never burns anybody out."""
        top = top_of_deck(state, self.player, self.count)  # 436.4, 436.4.a
        self.seen = tuple([thing.incarnation for thing in top])
        return happen(state, LookedAt(self.seen, self.player)) if self.seen else DONE

    def ask(self, state: State) -> Outcome:
        """Ask which are recycled."""
        options = [Option("recycle", (number,), number, "{0}") for number in self.seen]
        words = "Which of these do you recycle?"
        return Ask(choose_some(self.player, words, options, 0, len(options), "riftbound 436.1.a"))  # 436.1, 436.1.a

    def recycle(self, state: State) -> Outcome:
        """These are."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        gone = tuple([number for number in self.answer if isinstance(number, int)])
        self.seen = tuple([number for number in self.seen if number not in gone])
        return happen(state, Recycled(gone, self.player)) if gone else NEXT

    def order(self, state: State) -> Outcome:
        """Ask for the order of the rest."""
        if len(self.seen) < 2:
            return DONE
        options = [Option("card", (number,), number, "{0}") for number in self.seen]
        return Ask(put_in_order(self.player, "In which order, from the top?", options, "riftbound 436.1.b"))  # 436.1.b

    def arrange(self, state: State) -> Outcome:
        """Put them back."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        top = tuple([number for number in self.answer if isinstance(number, int)])
        return happen(state, Arranged(self.player, top))
