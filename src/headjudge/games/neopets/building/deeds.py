"""What each deed comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.effects import Cost, Every, If, Instruction, Noun, Plain, Skip
from headjudge.games.neopets import table
from headjudge.games.neopets.building.draft import Draft
from headjudge.games.neopets.building.fields import impossible, integer, meaning, text
from headjudge.games.neopets.building.kinds import counter_of
from headjudge.games.neopets.costs import Pay, Target
from headjudge.games.neopets.filters import Kind
from headjudge.games.neopets.instructions import cards, neopets
from headjudge.games.neopets.instructions.choices import Choose, Impose, May, PlayCards, PlayMore
from headjudge.games.neopets.instructions.decks import Foresee, PutBack
from headjudge.games.neopets.instructions.dice import ChangeDice, Reroll, RollMore, StoreDie, TakeAway
from headjudge.games.neopets.instructions.happening import ToCards
from headjudge.games.neopets.nouns import Some
from headjudge.games.neopets.queueing import Negate
from headjudge.games.neopets.replacements import Shield
from headjudge.language import Meaning
from headjudge.language.meaning import REFERENCE

Build = Callable[[Draft, Meaning], list[Instruction]]


IN_BATTLE: Final = (
    *("deal", "heal", "heal all", "freeze", "thaw", "shadows", "transform", "abandon", "negate", "destroy"),
    *("reroll", "change", "take away", "roll more"),
)
"""What is done only to a Neopet, a card or dice in the Battledome, or to what is in the Queue."""


def act(draft: Draft, part: Meaning) -> list[Instruction]:
    """The instructions of one deed."""
    if draft.after_round and part.name in IN_BATTLE:
        raise impossible("when a round has ended the Battledome is empty", "7.8b")
    return _BUILD[part.name](draft, part)


def _doers(part: Meaning) -> tuple[str, ...]:
    who = text(part["who"])
    return ("you", "opponent") if who == "each" else (who,)


def _draw(draft: Draft, part: Meaning) -> list[Instruction]:
    amount = draft.amount(part["n"])
    return [cards.Draw(who, amount) for who in _doers(part)]


def _scrap(draft: Draft, part: Meaning) -> list[Instruction]:
    amount = draft.amount(part["n"])
    return [cards.Scrap(who, amount) for who in _doers(part)]


def _discard(draft: Draft, part: Meaning) -> list[Instruction]:
    random = part.name == "discard at random"
    return [cards.Discard(draft.from_inventory(part, who, random=random)) for who in _doers(part)]


def _reveal_inventory(draft: Draft, part: Meaning) -> list[Instruction]:
    found: list[Instruction] = []
    for who in _doers(part):
        kind = Kind((table.INVENTORY,), "opponent's" if who == "opponent" else "your", [])
        found.append(cards.Reveal(draft.name(part, Every(kind, draft.new_label("card")))))
    return found


def _to_cards(made: Callable[[Noun], ToCards]) -> Build:
    def build(draft: Draft, part: Meaning) -> list[Instruction]:
        noun = draft.cards(part["what"])
        instruction, chosen = made(noun), _chosen_for(draft, meaning(part["what"]), noun)
        if chosen is not None and chosen.at_once:
            chosen.done, instruction.chosen = instruction, chosen
        return [instruction]

    return build


def _chosen_for(draft: Draft, what: Meaning, noun: Noun) -> Some | None:
    """What a player chooses for a deed, then or before: note whether anything happens before that, or in between."""
    meant = what.get(REFERENCE) is not None and what.name != "remaining"
    chosen = draft.origin(what) if meant else noun
    if not isinstance(chosen, Some):
        return None
    costs, program = draft.effect.costs, draft.effect.program
    place = draft.here()
    for number, instruction in enumerate(program):
        if instruction.noun is chosen:
            place = number
    earlier = [cost for cost in costs if isinstance(cost, Pay)]
    later: list[Cost] = []
    for number, cost in enumerate(costs):
        if cost.noun is chosen and isinstance(cost, Target):
            place = -1
            earlier = [one for one in costs[:number] if isinstance(one, Pay)]
            later = [one for one in costs[number:] if isinstance(one, Pay)]
    between = program[max(0, place) :]
    chosen.at_once = not later and all(isinstance(one, cards.Search | cards.Reveal | cards.Look) for one in between)
    chosen.first = not earlier and all(isinstance(one, May | If | Choose | Skip) for one in program[: max(0, place)])
    return chosen


def _to_neopets(made: Callable[[str], Instruction]) -> Build:
    def build(draft: Draft, part: Meaning) -> list[Instruction]:
        return [made(draft.whom(part))]

    return build


def _send(draft: Draft, part: Meaning) -> list[Instruction]:
    noun = draft.cards(part["what"])
    to = _pile(draft, meaning(part["to"]), noun)
    return [PutBack(noun, to) if part.get("ordered") else cards.Send(noun, to)]


def _pile(draft: Draft, to: Meaning, noun: Noun) -> str:
    """The pile of their owner to which cards go."""
    zone = text(to["zone"])
    _check_owner(draft, text(to["of"]), noun, zone)
    return zone


def _check_owner(draft: Draft, of: str, noun: Noun, zone: str = "") -> None:
    if of == "the" and zone not in {table.DISCARD, table.VOID}:
        raise impossible("it is not told whose inventory or deck is meant", "3.5a")
    if of == "your" and not draft.is_yours(noun):
        raise impossible("cards go to the piles of their owner, and these may be your opponent's", "3.5a")


def _shuffle_into(draft: Draft, part: Meaning) -> list[Instruction]:
    made = _to_cards(cards.ShuffleInto)(draft, part)
    noun = made[0].noun
    assert noun is not None  # noqa: S101
    _check_owner(draft, text(part["of"]), noun)
    return made


def _add(draft: Draft, part: Meaning) -> list[Instruction]:
    noun = draft.cards(part["what"])
    _check_owner(draft, text(part["of"]), noun)
    return [cards.Add(noun, shown=_is_certain(draft, meaning(part["what"]), noun))]


def _is_certain(draft: Draft, part: Meaning, noun: Noun) -> bool:
    """Whether a text asks for cards of a certain kind, which must be shown."""
    found = draft.origin(part) if part.get(REFERENCE) is not None else noun
    return isinstance(found, Some) and bool(found.kind.filters)  # 10.Add, 8.11b


def _fetch(draft: Draft, part: Meaning) -> list[Instruction]:
    noun, to = draft.cards(part["what"]), part.get("to")
    if to is not None:
        return [cards.Send(noun, _pile(draft, meaning(to), noun))]
    _check_owner(draft, "your", noun)  # 10.Fetch
    return [cards.Add(noun, shown=_is_certain(draft, meaning(part["what"]), noun))]


def _search(draft: Draft, part: Meaning) -> list[Instruction]:
    return [cards.Search(draft.searched(part["what"]))]


def _play(draft: Draft, part: Meaning) -> list[Instruction]:
    what = meaning(part["what"])
    any_level = bool(part.get("any_level"))
    noun = draft.cards(what)
    chosen = _chosen_for(draft, what, noun)
    if chosen is not None:
        chosen.to_play = True
        chosen.any_level = any_level
    return [PlayCards(noun, any_level=any_level)]


def _exhume(draft: Draft, part: Meaning) -> list[Instruction]:
    kind = Kind((table.DISCARD,), "your", [], buried=True)
    return [cards.Exhume(draft.name(part, Some(kind, draft.amount(part["n"]), draft.new_label("card"))))]


def _store(draft: Draft, part: Meaning) -> list[Instruction]:
    sign = 1 if part.name == "store" else -1
    return [cards.Store(counter_of(part["what"]), draft.amount(part["n"]), sign)]


def _store_die(draft: Draft, part: Meaning) -> list[Instruction]:
    draft.one_die("one die must be rolled to be stored")
    return [StoreDie()]


def _deal(draft: Draft, part: Meaning) -> list[Instruction]:
    return [neopets.Deal(draft.whom(part), draft.amount(part["n"]))]


def _heal(draft: Draft, part: Meaning) -> list[Instruction]:
    amount = None if part.name == "heal all" else draft.amount(part["n"])
    return [neopets.Heal(draft.whom(part), amount)]


def _prevent(draft: Draft, part: Meaning) -> list[Instruction]:
    index = draft.sheet.make(Shield(draft.whom(part)))
    return [Impose(draft.sheet.key, index, "turn", (Plain(integer(part["n"])),), None)]


def _negate(draft: Draft, part: Meaning) -> list[Instruction]:
    return [Negate(draft.referred(meaning(part["what"])))]


def _dice(draft: Draft, part: Meaning) -> list[Instruction]:
    dice, label = draft.rolled_dice(part["what"], again=part.name == "reroll")
    if part.name == "change":
        return [ChangeDice(dice, label, integer(part["face"]))]
    return [Reroll(dice, label) if part.name == "reroll" else TakeAway(dice, label)]


_BUILD: Final[dict[str, Build]] = {
    "draw": _draw,
    "scrap": _scrap,
    "discard": _discard,
    "discard at random": _discard,
    "discard cards": _to_cards(cards.Discard),
    "destroy": _to_cards(cards.Destroy),
    "void": _to_cards(cards.Void),
    "bury": _to_cards(cards.Bury),
    "recycle": _to_cards(cards.Recycle),
    "reveal": _to_cards(cards.Reveal),
    "reveal inventory": _reveal_inventory,
    "look": _to_cards(cards.Look),
    "steal": _to_cards(cards.Steal),
    "plan": _to_cards(cards.Plan),
    "collect": _to_cards(cards.CollectCards),
    "attach": _to_cards(cards.AttachCards),
    "shuffle into": _shuffle_into,
    "shuffle": lambda draft, part: [cards.ShuffleDeck()],
    "send": _send,
    "put": _send,
    "add": _add,
    "fetch": _fetch,
    "search": _search,
    "play": _play,
    "exhume": _exhume,
    "store": _store,
    "remove counters": _store,
    "store die": _store_die,
    "more cards": lambda draft, part: [PlayMore(draft.amount(part["n"]))],
    "foresee": lambda draft, part: [Foresee(draft.amount(part["n"]))],
    "deal": _deal,
    "heal": _heal,
    "heal all": _heal,
    "freeze": _to_neopets(neopets.Freeze),
    "thaw": _to_neopets(neopets.Thaw),
    "shadows": _to_neopets(neopets.EnterShadows),
    "transform": lambda draft, part: [neopets.Transform(draft.sheet.name)],
    "abandon": lambda draft, part: [neopets.Abandon()],
    "prevent": _prevent,
    "negate": _negate,
    "reroll": _dice,
    "change": _dice,
    "take away": _dice,
    "roll more": lambda draft, part: [RollMore(text(part["side"]), draft.amount(part["n"]))],
}
