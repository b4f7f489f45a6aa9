"""What is about to be done, in the words of each seat: attacks, abilities that trigger and resolve, rounds that end."""

from __future__ import annotations

from headjudge.effects import at_item, text_of
from headjudge.games.neopets import table
from headjudge.games.neopets.battle import Battle, hindrance, hits
from headjudge.games.neopets.cards import printed
from headjudge.games.neopets.petpets import Helping
from headjudge.games.neopets.playing import Play, Playing
from headjudge.games.neopets.queue import Joining, Resolve
from headjudge.games.neopets.reading import TO_STAY
from headjudge.games.neopets.rounds import Round, losers
from headjudge.games.neopets.setup import SettingUp
from headjudge.games.neopets.windows import PlayingByEffect
from headjudge.kernel.cards import JUDGE
from headjudge.kernel.entities import Item
from headjudge.kernel.events import Happen
from headjudge.kernel.frames import Frame
from headjudge.kernel.state import State
from headjudge.kernel.telling import does, interfered, is_at, item_told, listed, who, whose


def announced(frame: Frame, state: State, seat: int) -> str:
    """What a procedure is about to do, in words; nothing if it is not worth telling."""
    return _comes_of(frame, state, seat) or _acts(frame, state, seat)


def _comes_of(frame: Frame, state: State, seat: int) -> str:
    """What happens to what waits, or to an event on its way."""
    if isinstance(frame, Happen):
        return interfered(frame, state, seat)
    if isinstance(frame, Joining):
        deed = "triggers" if is_at(frame, "wait") else "cannot be paid for" if is_at(frame, "give_up") else ""
        return item_told(state, state.items[frame.order[0]], seat, deed) if deed else ""
    if isinstance(frame, Resolve):
        return _resolves(frame, state, seat)
    return _cannot_play(frame, state, seat) if isinstance(frame, PlayingByEffect | Playing) else ""


def _acts(frame: Frame, state: State, seat: int) -> str:
    """What players and their Neopets are about to do."""
    if isinstance(frame, Helping):
        return f"{does(frame.player, 'gain', seat)} the {frame.stat.title()} of {state.name(frame.card, seat)}"
    if isinstance(frame, Battle):
        return _battles(frame, state, seat)
    if isinstance(frame, Round):
        return _ends(frame, state, seat)
    return _sets_up(frame, state, seat) if isinstance(frame, SettingUp) else ""


def _cannot_play(frame: PlayingByEffect | Playing, state: State, seat: int) -> str:
    """What an effect lets a player play cannot be played; the reason is for that player."""
    words = f"{who(frame.player, seat)} can't play {state.name(frame.card, seat)}"
    if isinstance(frame, Playing):
        return words if is_at(frame, "fail") else ""
    thing = state.bearer(frame.card)
    if not is_at(frame, "play") or thing is None or printed(thing).collectable:
        return ""
    refusal = Play(frame.card, by_effect=True, any_level=frame.any_level).verify(state, frame.player)
    if refusal is None:
        return ""
    return f"{words}: {refusal.sentence(state, seat)}" if seat in {frame.player, JUDGE} else words


def _resolves(frame: Resolve, state: State, seat: int) -> str:
    """An ability resolves, or a card; of cards that stay in play is told when they come there."""
    item = state.entities.get(frame.item)
    if not isinstance(item, Item) or frame.place or not is_at(frame, "choose"):
        return ""
    thing = state.bearer(item.bearer)
    stays = item.path is None and thing is not None and printed(thing).type in TO_STAY
    text = text_of(state, item)
    fails = text is not None and bool(text.only) and text.fails(at_item(state, item.id))  # 8.6d
    return "" if stays else item_told(state, item, seat, "resolves without effect" if fails else "resolves")


def _battles(frame: Battle, state: State, seat: int) -> str:
    """A Neopet attacks or does not, dice are rerolled, or nothing gets through."""
    neopet = table.neopet(state, frame.player)
    if is_at(frame, "may_attack"):
        return _hindered(frame, state, seat)
    if is_at(frame, "attack") and neopet is not None:
        return f"{whose(frame.player, seat)} {neopet.card.name} attacks"
    if is_at(frame, "reroll") and isinstance(frame.answer, tuple) and frame.answer:
        return f"{does(frame.first, 'reroll', seat)} {len(frame.answer)} of the dice"
    dice = [table.dice(state, name) for name in (table.ATTACK_DICE, table.DEFENCE_DICE)]
    return "nothing gets through" if is_at(frame, "damage") and not hits(dice[0], dice[1]) else ""


def _hindered(frame: Battle, state: State, seat: int) -> str:
    """Why a Neopet does not attack, if it does not."""
    attacker, defender = table.neopet(state, frame.player), table.neopet(state, 1 - frame.player)
    refusal = None if attacker is None or defender is None else hindrance(state, attacker, defender)
    if refusal is None:
        return ""
    things = [state.bearer(number) for number in refusal.things]
    names = ["something" if one is None else f"{whose(one.owner, seat)} {one.card.name}" for one in things]
    return refusal.words.format(*names)


def _ends(frame: Round, state: State, seat: int) -> str:
    """A round is over, somebody has chosen a Neopet for the next, or who lost it begins that."""
    if is_at(frame, "chosen") and isinstance(frame.answer, int):
        return f"{does(frame.choosing[0], 'choose', seat)} {state.name(frame.answer)}"  # 7.10a
    if is_at(frame, "new_round"):
        return f"{does(frame.player, 'begin', seat)} the new round"
    if not is_at(frame, "ended"):
        return ""
    lost = losers(state)
    winner = table.opponent(lost[0]) if len(lost) == 1 else -1
    won = [player.counters.get(table.ROUNDS, 0) + (player.id == winner) for player in state.players]
    rounds = ", ".join([f"{who(player, seat)} {count}" for player, count in enumerate(won)])
    result = does(winner, "win", seat) if winner >= 0 else "nobody wins"
    return f"the round is over: {result}; rounds won: {rounds}"


def _sets_up(frame: SettingUp, state: State, seat: int) -> str:
    """It is known who begins, somebody draws anew, or the Neopets are seen."""
    if is_at(frame, "reveal") and isinstance(frame.result, tuple):
        neopets = [state.things[state.bearers[number]] for number in frame.result]
        told = [f"{thing.card.name} ({whose(thing.owner, seat, 'yours')})" for thing in neopets]
        return f"into the Battledome: {listed(told)}"  # 1.2e.1
    if is_at(frame, "draw"):
        return f"{does(frame.starter, 'take', seat)} the first turn"
    return does(frame.redrawing[0], "mulligan", seat) if is_at(frame, "mulligan") and frame.answer is True else ""
