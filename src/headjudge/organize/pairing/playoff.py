"""Playoffs: the cut, a bracket by seeds, byes for the highest, and nobody promoted after the cut."""

from __future__ import annotations

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.desk import Decision, Desk
from headjudge.organize.log import Draft
from headjudge.organize.pairing.next_round import planned
from headjudge.organize.rounds import paired, ready_for_next
from headjudge.organize.standings.table import standings
from headjudge.organize.state import BYE, PLAYOFF, Round, State


def cut(size: int = 0, *, early: bool = False) -> Decision:
    """Let the first in the standings go on to the playoff. `early`: before all rounds of Swiss were played."""

    def decision(desk: Desk) -> list[Draft]:
        state = desk.state
        number = ready_for_next(desk) - 1
        if state.seeds:
            raise HeadjudgeError("the cut has been made already")
        if number < planned(state) and not early:
            raise HeadjudgeError(
                f"{number} of {planned(state)} rounds of Swiss have been played; the cut comes after the last"
            )
        first = [line.entrant for line in standings(state) if state.entrant(line.entrant).active]
        wanted = size or int(state.setting("cut"))
        if wanted < 2:
            raise HeadjudgeError("a playoff is of two at least; say how many are in it")
        if len(first) < 2:
            raise HeadjudgeError("there are not two left for a playoff")
        seeds = first[:wanted]
        return [Draft("cut", {"size": len(seeds), "seeds": seeds})]

    return decision


def playoff_round(desk: Desk) -> list[Draft]:
    """Pair the next round of the playoff (riftbound-tournament 202.4)."""
    ready_for_next(desk)
    state = desk.state
    if not state.seeds:
        raise HeadjudgeError("the cut has not been made")
    if champion(state):
        raise HeadjudgeError("the playoff has been won; the event can be finished")
    places = [entrant if entrant and state.entrant(entrant).active else 0 for entrant in in_bracket(state)]
    if len(places) == 1:
        raise HeadjudgeError("the playoff is over and nobody has won it: both lost the final")
    pairs = with_byes(places, state.seeds)  # riftbound-tournament 202.4
    if not any(one for pair in pairs for one in pair):
        raise HeadjudgeError("nobody is left in the playoff")
    played = [(one, other, slot) for slot, (one, other) in enumerate(pairs) if one and other]
    alone = [(one or other, BYE, slot) for slot, (one, other) in enumerate(pairs) if bool(one) != bool(other)]
    rank = {seed: place for place, seed in enumerate(state.seeds)}
    ordered = [(*sorted((one, other), key=rank.__getitem__), slot) for one, other, slot in played]
    return paired(desk, PLAYOFF, [(one, other, slot) for one, other, slot in ordered], alone)


def bracket(size: int) -> list[int]:
    """The seeds in the order of their places, so that the first meets the second in the final at the earliest."""
    places = [1]
    while len(places) < size:
        count = 2 * len(places) + 1
        places = [seed for place in places for seed in (place, count - place)]
    return places


def in_bracket(state: State) -> list[int]:
    """Who stands at each place of the bracket for the next round; 0 where nobody does."""
    rounds = _rounds(state)
    if not rounds:
        seeds = state.seeds
        return [seeds[seed - 1] if seed <= len(seeds) else 0 for seed in bracket(len(seeds))]
    last = rounds[-1]
    first = len(bracket(len(state.seeds))) // 2
    winners = dict.fromkeys(range(first >> (len(rounds) - 1)), 0)
    for match in last.matches:
        if match.result is not None and match.result.winner > 0:
            winners[match.slot] = match.result.winner
    return [winners[slot] for slot in sorted(winners)]


def with_byes(places: list[int], seeds: list[int]) -> list[tuple[int, int]]:
    """The pairs of a round; where somebody is missing, the highest ranked who remain have the byes.

    (riftbound-tournament 414.6)
    """
    pairs = [(one, other) for one, other in zip(places[::2], places[1::2], strict=True)]
    alone = [max(pair) for pair in pairs if bool(pair[0]) != bool(pair[1])]
    remaining = [seed for seed in seeds if seed in places]
    wanted = remaining[: len(alone)]
    displaced = [entrant for entrant in alone if entrant not in wanted]
    for entrant in wanted:
        if entrant not in alone:
            pairs = _exchanged(pairs, entrant, displaced.pop(0))
    return pairs


def _exchanged(pairs: list[tuple[int, int]], higher: int, lower: int) -> list[tuple[int, int]]:
    """The higher has the bye of the lower one, who plays the higher one's opponent."""
    found = []
    for one, other in pairs:
        if higher in (one, other):
            found.append((higher, 0))
        elif lower in (one, other):
            opponent = next(a + b - higher for a, b in pairs if higher in (a, b))
            found.append((lower, opponent))
        else:
            found.append((one, other))
    return found


def champion(state: State) -> int:
    """Who has won the playoff; 0 as long as nobody has."""
    rounds = _rounds(state)
    if not rounds or not rounds[-1].over:
        return 0
    left = [match.result.winner for match in rounds[-1].matches if match.result and match.result.winner > 0]
    return left[0] if len(left) == 1 else 0


def places(state: State) -> dict[int, int]:
    """The final place of everyone in the playoff: the later they lost, the better, then by seed; equal in a round."""
    rounds, found = _rounds(state), {}
    left = list(state.seeds)
    for each in rounds:
        losers = [entrant for entrant in left if _lost(each, entrant)]
        left = [entrant for entrant in left if entrant not in losers]
        found.update(dict.fromkeys(losers, len(left) + 1))
    found.update(dict.fromkeys(left, 1))
    return found


def _lost(each: Round, entrant: int) -> bool:
    matches = [match for match in each.matches if entrant in (match.first, match.second)]
    return not matches or any(match.result is not None and match.result.winner != entrant for match in matches)


def _rounds(state: State) -> list[Round]:
    return [each for each in state.rounds if each.stage == PLAYOFF]
