"""Answers to a decision: any by chance, the one that does least, all there are, a handful."""

from collections.abc import Iterator
from itertools import combinations, islice, permutations

from headjudge.agents.agent import Reply
from headjudge.agents.luck import Luck
from headjudge.kernel.decisions import NUMBER, ONE, ORDER, SHARE, SOME, Decision


def any_answer(decision: Decision, luck: Luck) -> Reply:
    """An answer by chance; each that there is can come."""
    if decision.kind == ONE:
        return decision.options[luck.below(len(decision.options))]
    if decision.kind == NUMBER:
        return decision.low + luck.below(decision.high - decision.low + 1)
    if decision.kind == SHARE:
        return _any_shares(decision, luck)
    if decision.kind in {SOME, ORDER}:
        keys = decision.all_keys()
        low, high = _how_many(decision)
        return _drawn(keys, low + luck.below(high - low + 1), luck)
    return luck.below(2) == 1


def quiet_answer(decision: Decision) -> Reply:
    """The answer that does least: pass, be done, decline, the fewest, the order as it is."""
    if decision.kind == ONE:
        return decision.quiet() or decision.options[0]
    if decision.kind == NUMBER:
        return decision.low
    if decision.kind == SHARE:
        return _quiet_shares(decision)
    if decision.kind in {SOME, ORDER}:
        return decision.all_keys()[: _how_many(decision)[0]]
    return False


def every_answer(decision: Decision) -> Iterator[Reply]:
    """All the answers there are, one after another; what is chosen together counts in one order only."""
    if decision.kind == ONE:
        yield from decision.options
    elif decision.kind == NUMBER:
        yield from range(decision.low, decision.high + 1)
    elif decision.kind == SHARE:
        yield from _every_share(decision.all_keys(), decision.high, max(decision.low, 1), decision.fewest)
    elif decision.kind == ORDER:
        for order in permutations(decision.all_keys()):
            yield list(order)
    elif decision.kind == SOME:
        low, high = _how_many(decision)
        for many in range(low, high + 1):
            for chosen in combinations(decision.all_keys(), many):
                yield list(chosen)
    else:
        yield from (False, True)


def candidates(decision: Decision, luck: Luck, most: int) -> list[Reply]:
    """Answers worth trying, the quiet one first: all if there are no more than `most`, else some by chance."""
    found = [quiet_answer(decision)]
    every = list(islice(every_answer(decision), most + 1))
    if len(every) > most:
        every = [any_answer(decision, luck) for _ in range(most - 1)]
    for answer in every:
        if answer not in found:
            found.append(answer)
    return found


def _how_many(decision: Decision) -> tuple[int, int]:
    """The fewest and the most options that an answer names."""
    total = len(decision.options)
    return (total, total) if decision.kind == ORDER else (decision.low, min(decision.high, total))


def _drawn(keys: list[str], many: int, luck: Luck) -> list[str]:
    """So many of these by chance, in any order."""
    for place in range(many):
        other = place + luck.below(len(keys) - place)
        keys[place], keys[other] = keys[other], keys[place]
    return keys[:many]


def _quiet_shares(decision: Decision) -> dict[str, int]:
    """As few as may be get anything, and the first of them whatever need not go elsewhere."""
    if not decision.high:
        return {}
    named = decision.all_keys()[: max(decision.fewest, 1)]
    shares = dict.fromkeys(named, decision.low)
    shares[named[0]] += decision.high - decision.low * len(named)
    return shares


def _any_shares(decision: Decision, luck: Luck) -> dict[str, int]:
    """Each that is named gets the least a share may be, and what is left goes by chance."""
    least = max(decision.low, 1)
    named = min(len(decision.options), decision.high // least)
    if not named:
        return {}
    fewest = max(decision.fewest, 1)
    shares = dict.fromkeys(_drawn(decision.all_keys(), fewest + luck.below(named - fewest + 1), luck), least)
    keys = list(shares)
    for _ in range(decision.high - least * len(keys)):
        shares[keys[luck.below(len(keys))]] += 1
    return shares


def _every_share(keys: list[str], total: int, least: int, fewest: int) -> Iterator[dict[str, int]]:
    """Every way to share a total out, at least `least` to each that is named, and to no fewer than so many."""
    if not total:
        if fewest <= 0:
            yield {}
    elif fewest <= len(keys) and keys:
        first, rest = keys[0], keys[1:]
        for amount in (*range(total, least - 1, -1), 0):
            for shares in _every_share(rest, total - amount, least, fewest - bool(amount)):
                yield {first: amount, **shares} if amount else shares
