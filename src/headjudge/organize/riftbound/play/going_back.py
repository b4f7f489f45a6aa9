"""509.2 to 509.4, 701.4 and 701.5: takebacks, rewinds and what judges shuffle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import PERMANENTS, printed
from headjudge.kernel import flow
from headjudge.kernel.decisions import PASS
from headjudge.kernel.entities import Thing
from headjudge.kernel.game import Game
from headjudge.kernel.state import State
from headjudge.organize.riftbound.event import is_high
from headjudge.organize.riftbound.problems import Problem
from headjudge.organize.riftbound.roles import Staff, refused

SPELL_OR_ABILITY: Final = "509.4.a"
PLACE: Final = "509.4.b"
CHOICE: Final = "509.4.c"
RUNES: Final = "509.4.d"
END_TURN: Final = "end turn"


@dataclass(frozen=True)
class Action:
    """The last action of a game: whose, where among the answers it began, and of which of the listed cases it is."""

    player: int
    place: int
    case: str


def last_action(game: Game) -> Action | None:
    """What was done last, other than passing."""
    for place in range(len(game.answered) - 1, -1, -1):
        entry = game.answered[place]
        if entry.decision.anchor and entry.answer != PASS.key:
            return Action(entry.player, place, case_of(game, place))
    return None


def case_of(game: Game, place: int) -> str:
    """Which of the cases an action is that may be reversed at high level; none if it is another."""
    entry = game.answered[place]
    verb, number = str(entry.answer).split(" ")[0], str(entry.answer).rpartition(" ")[2]
    if verb in {"move", "discard"}:
        return CHOICE  # 509.4.c, 509.4.c.1
    if verb not in {"play", "use"}:
        return ""
    thing = _known_as(game.state, int(number))
    if verb == "use":
        return RUNES if thing is not None and table.is_rune(thing) else SPELL_OR_ABILITY  # 509.4.d, 509.4.d.1
    is_permanent = thing is not None and printed(thing).type in PERMANENTS
    return PLACE if is_permanent else SPELL_OR_ABILITY  # 509.4.a, 509.4.a.1, 509.4.b, 509.4.b.1


def _known_as(state: State, incarnation: int) -> Thing | None:
    """What an object is now that was this one."""
    number = incarnation
    while state.bearer(number) is None and number in state.became:
        number = state.became[number]
    return state.bearer(number)


def takeback_problem(game: Game, player: int, level: str, *, at_once: bool = True) -> Problem | None:
    """Why a player may not reverse their last action and decide otherwise; None if they may.

    `at_once`: they change their mind immediately, which matters at high level.
    """
    place = f"player {player}"
    last = last_action(game)
    if last is None or last.player != player:  # 509.2, 509.3
        return Problem(place, "an action stands once a new one was taken", "509.2")
    if not is_high(level):
        return None
    since = game.answered[last.place + 1 :]
    if not at_once or any(entry.player != player for entry in since):  # 509.4
        return Problem(place, "at this level an action is reversed at once or not at all", "509.4")
    if not last.case:  # 509.4
        return Problem(place, "at this level such an action is not reversed", "509.4")
    return None


def take_back(game: Game, player: int, level: str, *, at_once: bool = True) -> Problem | None:
    """A player reverses their last action; they are asked again, and may decide otherwise or not to do it at all."""
    problem = takeback_problem(game, player, level, at_once=at_once)
    if problem is None:
        simple_rewind(game)
    return problem


def simple_rewind(game: Game) -> None:
    """Go back to before the last action began."""
    last = last_action(game)
    if last is not None:
        rewind(game, len(game.answered) - last.place)  # 701.5.b.2


def authorised(by: str, staff: Staff, level: str, *, simple: bool, misled: bool = False) -> Problem | None:
    """Why somebody may not authorise a rewind. `misled`: a player acted on an official's wrong information."""
    if misled:
        return refused(staff, [], by, "downgrade a penalty", level)  # 701.1.o
    return refused(staff, [], by, "rewind the last action" if simple else "rewind further", level)


# Rewinding


@dataclass
class Secrets:
    """What players had in hand, and what had been seen, before a rewind: things by their numbers."""

    hands: dict[int, list[int]]
    seen: list[int]


def rewind(game: Game, answers: int) -> None:
    """Reverse the last answers one by one, the newest first; what was drawn or seen is hidden again."""
    state = game.state
    before = _secrets(state)
    for _ in range(answers):
        game.rewind()  # 701.5.d.1, 701.5.d.2
    _return_random_cards(state, before)
    _hide_what_was_seen(state, before)
    game.decision = flow.run(state)


def _secrets(state: State) -> Secrets:
    hands = {one.id: [thing.id for thing in table.members(state, table.HAND, one.id)] for one in state.players}
    seen = [one.id for one in state.things.values() if state.rules.viewers(state, one)]
    return Secrets(hands, seen)


def _return_random_cards(state: State, before: Secrets) -> None:
    """Cards that were drawn since return to the deck: which ones, chance decides among all that it could have been."""
    for player, held in before.hands.items():
        deck = state.zones[table.zone(table.DECK, player)]
        drawn = [number for number in held if number in deck.members]
        hand = [thing.id for thing in table.members(state, table.HAND, player) if len(thing.known_to) == 0]
        candidates = sorted([*drawn, *[number for number in hand if number in held]])
        if not drawn or len(candidates) == len(drawn):
            continue
        chosen = [candidates.pop(state.roll(len(candidates)) - 1) for _ in drawn]  # 701.5.d.3
        order = list(deck.members)
        for place, number in zip([order.index(number) for number in drawn], chosen, strict=True):
            order[place] = number
        for number in drawn:
            if number not in chosen:
                state.move(state.things[number], table.zone(table.HAND, player))
        for number in chosen:
            if number not in drawn:
                state.move(state.things[number], deck.key)
        state.arrange(deck.key, order)


def _hide_what_was_seen(state: State, before: Secrets) -> None:
    """Cards of a deck that somebody has seen since, and that were not drawn, are shuffled into its random part."""
    drawn = [number for held in before.hands.values() for number in held]
    for kind in (table.DECK, table.RUNE_DECK):
        for player in state.players:
            zone = table.zone(kind, player.id)
            back = [one for one in table.members(state, kind, player.id) if one.id in before.seen and not one.known_to]
            if kind == table.DECK and any(one.id not in drawn for one in back):  # 701.5.d.4
                judge_shuffle(state, zone)


def judge_shuffle(state: State, zone: str, aside: tuple[int, ...] = ()) -> None:
    """Shuffle the random part of a deck, as a judge does: nothing in the game counts that as shuffling.

    `aside`: places, from the bottom, of further cards that a player could know; what somebody has seen counts anyway.
    """
    members = state.zones[zone].members
    known = [place for place, one in enumerate(members) if state.things[one].known_to or place in aside]  # 701.4.b
    random = [one for place, one in enumerate(members) if place not in known]
    shuffled: list[int] = []
    while random:
        shuffled.append(random.pop(state.roll(len(random)) - 1))
    order = [members[place] if place in known else shuffled.pop() for place in range(len(members))]  # 701.4.c
    state.arrange(zone, order, [one for place, one in enumerate(order) if place not in known])  # 701.4.d
