"""What each deed comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.effects import NO_LIMIT, Amount, Instruction, Meant, Noun, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.amounts import TrueMightOf
from headjudge.games.riftbound.building.belonging import check_base, check_cards, check_hand, kind_meant
from headjudge.games.riftbound.building.draft import Draft, again, is_chosen_late
from headjudge.games.riftbound.building.fields import impossible, items, meaning, only, text, unknown, words
from headjudge.games.riftbound.building.gains import gain_of, limit_of
from headjudge.games.riftbound.building.numbers import price_of
from headjudge.games.riftbound.building.objects import ZONES, shared_place, wheres
from headjudge.games.riftbound.building.places import destination
from headjudge.games.riftbound.building.playing import create_token, play, play_token
from headjudge.games.riftbound.building.possible import check_possible
from headjudge.games.riftbound.copying import BecomeCopy, Copy
from headjudge.games.riftbound.filters import Controlled, Filter, Marked, NotToken, OfType, of_word
from headjudge.games.riftbound.instructions import damage, players, things
from headjudge.games.riftbound.instructions.activating import SORTS, ActivateEffects
from headjudge.games.riftbound.instructions.choices import Chosen, Impose, Pay, SwapMight
from headjudge.games.riftbound.instructions.moving import MoveThings, SwapPlaces
from headjudge.games.riftbound.instructions.top_or_bottom import PutThere, TopOrBottom
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import PayPrice
from headjudge.games.riftbound.nouns import Both, MeSince, Place, Some, Target, TargetAgain
from headjudge.games.riftbound.passives import MightChange
from headjudge.games.riftbound.prevention import Prevent
from headjudge.games.riftbound.tokens import token_key
from headjudge.games.riftbound.tops import Top, TopUntil
from headjudge.games.riftbound.waiting import CounterWaiting, SomeWaiting
from headjudge.language import Meaning, Value
from headjudge.language.meaning import LABEL, REFERENCE

FIXED: Final = Plain(0)
"""The number of what an effect makes, which takes its place when it is made: nothing is read for it later."""

Build = Callable[[Draft, Meaning], list[Instruction]]


def act(draft: Draft, part: Meaning) -> list[Instruction]:
    """The instructions of one deed, done by whoever the text names."""
    build = _BUILD.get(part.name)
    if build is None:
        raise unknown(part, "a deed")
    earlier = draft.doer
    if part.get("who") is not None:
        draft.doer = draft.who(part["who"])
    made = build(draft, part)
    check_possible(part.name, made)
    for instruction in made:
        if isinstance(instruction, things.ToThings):
            instruction.doer = draft.doer
    draft.doer = earlier
    return made


# What happens to objects


def _to_things(made: Callable[[Noun], Instruction]) -> Build:
    def build(draft: Draft, part: Meaning) -> list[Instruction]:
        only(part, "what", "who", "bracket")
        return [made(draft.noun(part["what"]))]

    return build


def _counter(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "what")
    what = meaning(part["what"])
    kind = what.get("what")
    named = kind["what"] if isinstance(kind, Meaning) else ""
    sorts = [text(one) for one in words(meaning(named)["items"])] if isinstance(named, Meaning) else [text(named)]
    if not isinstance(kind, Meaning) or "ability" not in sorts:
        return [things.Counter(draft.noun(part["what"]))]
    only(what, "n", "what")
    only(kind, "what", "are", "by", "whose")
    said = [text(word) for field in ("are", "by", "whose") for word in words(kind.get(field))]
    whose = "any" if not said else _WHOSE.get(said[0], "")
    wrong = what.get(LABEL) is not None or what.get("n") != 1 or len(said) > 1 or not set(sorts) <= {"spell", "ability"}
    if wrong or not whose or not draft.targets or draft.doer != "you":
        raise unknown(part, "a deed")
    noun = SomeWaiting(tuple(sorts), whose, draft.new_label("waiting"))
    draft.name(what, noun)
    return [CounterWaiting(noun)]


_WHOSE: Final = {"friendly": "friends", "enemy": "opponent", "opponents": "opponent", "your": "you", "you": "you"}
"""Whose spells and abilities texts mean."""


def _recycle(draft: Draft, part: Meaning) -> list[Instruction]:
    played = draft.playing(meaning(part["what"])) if part.get("zone") is None else None
    if played is not None:
        played.recycled = True
        return []
    if part.get("zone") is None:
        return _to_things(things.RecycleThings)(draft, part)
    only(part, "n", "zone")
    zone = text(part["zone"])
    if zone not in ZONES or ZONES[zone][1] == "they":
        raise impossible(f"nothing is recycled from {zone!r}", "416.2")
    zones, whose = ZONES[zone]
    cards = Some(Kind([NotToken()], zones, whose), draft.amount(part["n"]), draft.new_label("card"))
    return [things.RecycleThings(draft.name(part, cards))]  # 416.4, 416.6, 355.17: as many as there are then


def _is_itself(one: Value | None, other: Value | None) -> bool:
    """Whether a reference means what is named beside it, of which a text says that it does something to another."""
    if one is None or other is None:
        return False
    label = meaning(other).get(REFERENCE)
    return label is not None and label in {meaning(one).get(LABEL), meaning(one).get(REFERENCE)}


def _return(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "what", "to", "zone", "who", "empty")
    noun = draft.noun(part["what"])
    if isinstance(part["to"], Meaning):
        return [things.ReturnToChampionZone(noun)]
    check_hand(draft, part, noun)
    if part.get("zone") is not None:
        if meaning(part["what"]).name not in {"me", "this"} or part["zone"] != "your trash":
            raise unknown(part, "a deed")
        noun = MeSince()
    return [things.ReturnToHand(noun)]


def _attach(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "what", "to")
    if _is_itself(part["what"], part["to"]):
        raise impossible("nothing is attached to itself", "434.1.a")
    noun, host = draft.noun(part["what"]), draft.noun(part["to"])
    if is_chosen_late(host):
        raise impossible("what something is attached to is targeted", "434.1")
    return [things.Attach(noun, host)]


def _detach(draft: Draft, part: Meaning) -> list[Instruction]:
    """435.3: what a text detaches from something is what is attached to that."""
    only(part, "what", "whom")
    what, whom = meaning(part["what"]), part.get("whom")
    if whom is None:
        return [things.Detach(draft.noun(what))]
    kind = what.get("what")
    if what.get(REFERENCE) is not None or not isinstance(kind, Meaning):
        raise impossible("what was named before is attached to what it is attached to", "435.1.a")
    having = (*words(kind.get("having")), Meaning("attached", whom=whom))
    return [things.Detach(draft.noun(what.with_fields(what=kind.with_fields(having=having))))]


def _spend_buff(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "whom", "n")
    whom = part.get("whom")
    if whom is not None:
        return [things.SpendBuff(draft.noun(whom))]
    buffed: list[Filter] = [*of_word("unit"), Controlled(), Marked(table.BUFF)]  # 702.2.b.1, 702.2.b.2
    any_number = part.get("n") == "any"
    amount = Plain(NO_LIMIT if any_number else 1)
    noun = draft.name(part, Some(Kind(buffed), amount, draft.new_label("buff"), up_to=any_number))
    draft.paid = noun
    return [things.SpendBuff(noun)]


# Damage


def _deal(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "n", "to", "by", "each", "damage")
    if _is_itself(part.get("by"), part["to"]):
        raise impossible("what deals damage deals it to something else", "417.1")
    dealer = None if part.get("by") is None else draft.noun(part["by"])
    amount = draft.amount(part["n"])
    return [damage.Deal(draft.noun(part["to"]), amount, dealer)]


def _split(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "n", "to", "by")
    dealer = None if part.get("by") is None else draft.noun(part["by"])
    amount = draft.amount(part["n"])
    to = meaning(part["to"])
    if to.name == "all":
        to = _among(to)
    noun = draft.noun(to)
    if isinstance(noun, Target):
        noun.split, noun.named = amount, dealer is not None  # 355.14.c
    split = damage.DealSplit(noun, amount, dealer)
    return [split, damage.DealShares(split)]


def _among(to: Meaning) -> Meaning:
    """Those among which damage is split, of all there are; at one battlefield, if the text says so."""
    kind = meaning(to["what"])
    if "a battlefield" in wheres(kind):
        having = [one for one in items(kind["having"]) if one.get("where") != "a battlefield"]
        kind = kind.with_fields(having=(*having, Meaning("at", where="the same battlefield")))
    return Meaning("any number", what=kind)  # 355.14.a


def _prevent(draft: Draft, part: Meaning) -> list[Instruction]:
    """437: so much damage that would be dealt to units is prevented, or all."""
    only(part, "n", "of", "to", "until")
    amounts = () if part["n"] == "all" else (draft.amount(part["n"]),)
    ability = Prevent("any" if part.get("of") is None else text(part["of"]))
    return [impose(draft, ability, part["until"], draft.noun(part["to"]), amounts)]


def _replace(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "what", "name")
    return [things.Replace(draft.noun(part["what"]), token_key(text(part["name"])))]


def _fight(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "me")
    named = [noun for noun in {noun.label: noun for noun in draft.recent}.values() if _is_unit(noun)]
    nouns = [draft.noun(Meaning("me")), *named] if part.get("me") else named
    if sum([_how_many(noun) for noun in nouns]) != 2:
        raise impossible("the text does not name two units that deal damage to each other", "359.3.e.14")
    return [damage.Fight(Both(*nouns))]


def _is_unit(noun: Noun) -> bool:
    """Whether what the text has named may be a unit."""
    kind = kind_meant(noun)
    return kind is None or all("Unit" in one.types for one in kind.filters if isinstance(one, OfType))


def _how_many(noun: Noun) -> int:
    """How many objects the text has named here; what it only tells of is one."""
    chosen = noun.target if isinstance(noun, TargetAgain) else noun
    return (chosen.amount.printed or 0) if isinstance(chosen, Some) else 1


# Players


def _amount(made: Callable[[Amount, str], Instruction]) -> Build:
    def build(draft: Draft, part: Meaning) -> list[Instruction]:
        only(part, "n", "who")
        return [made(draft.amount(part["n"]), draft.doer)]

    return build


def _draw(draft: Draft, part: Meaning) -> list[Instruction]:
    if part.get("what") is None:
        return _amount(players.Draw)(draft, part)
    only(part, "what", "who")
    return [players.PutInHand(draft.noun(part["what"]))]


def _discard(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "n", "what", "who")
    if part.get("what") is not None:
        noun = draft.noun(part["what"])
        if not draft.is_in_hand(noun):
            raise impossible("only cards in a hand are discarded", "422.1")
        return [players.DiscardThings(noun)]
    count = Plain(NO_LIMIT) if part["n"] == "all" else draft.amount(part["n"])
    discard = players.Discard(count, draft.doer)
    if part.get("as") is not None:
        discard.kept = draft.new_label("card")
        draft.mean(part, Meant(discard.kept))
    return [discard]


def _channel(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "n", "exhausted", "who")
    return [players.Channel(draft.amount(part["n"]), draft.doer, exhausted=bool(part.get("exhausted")))]


def _add(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "what", "n")
    draft.effect.adds = True  # 429.2
    count = part.get("n")
    if count is None:
        price = price_of(part["what"])
        if not draft.effect.program and draft.times is None:
            draft.effect.added = (price.energy, price.power)
        times, draft.times = draft.times, None
        return [players.AddResources(price.energy, price.power, times)]
    price = price_of((1 if part["what"] == "energy" else part["what"],))
    return [players.AddResources(price.energy, price.power, draft.amount(count))]


# Looking, revealing, putting


def _show(made: Callable[[Noun, str], players.Show]) -> Build:
    def build(draft: Draft, part: Meaning) -> list[Instruction]:
        only(part, "what", "who")
        noun = draft.noun(part["what"])
        shown = made(noun, draft.doer)
        shown.own = meaning(part["what"]).get("deck") != "your deck"
        if meaning(part["what"]).get(REFERENCE) is None and not (isinstance(noun, Some) and noun.group is not None):
            draft.group = again(noun)
        if made is players.Reveal:
            draft.revealed = again(noun)
        return [shown]

    return build


def _reveal_until(draft: Draft, part: Meaning) -> list[Instruction]:
    """Cards are revealed one after another until one of a kind is."""
    only(part, "deck", "what", "who")
    what, deck = meaning(part["what"]), part["deck"]
    if what["n"] != 1 or wheres(meaning(what["what"])) or deck not in {"your deck", "their deck"}:
        raise unknown(part, "a deed")
    until = TopUntil(draft.kind(what), draft.new_label("card"), draft.new_label("found"), draft.whose_deck(text(deck)))
    draft.group = draft.revealed = draft.name(part, until)
    draft.mean(what, Meant(until.found))
    return [players.Reveal(until, draft.doer)]


def _put(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "what", "to", "who")
    noun, to = draft.noun(part["what"]), text(part["to"])
    if to == "trash" and isinstance(noun, Top):
        if noun.whose != "you":
            raise impossible("cards are put into the trash of their owner", "056")
        return [players.Mill(noun.amount, noun.whose)]  # 431.1.b
    check_cards(draft, to, noun)
    to = to.removeprefix("their ")
    made: dict[str, Callable[[Noun], Instruction]] = {
        "hand": players.PutInHand,
        "top": things.OnTop,
        "bottom": things.RecycleThings,
        "trash": things.Trash,
        "deck": TopOrBottom,
    }
    if to not in made:
        raise unknown(part, "a deed")
    instruction = made[to](noun)
    if isinstance(instruction, TopOrBottom):
        instruction.who = draft.doer
        return [instruction, PutThere(instruction)]
    return [instruction]


# Moving


def _move(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "what", "origin", "to")
    there, origin, to = draft.there, part.get("origin"), part.get("to")
    kind = meaning(part["what"]).get("what")
    where = wheres(kind)[-1:] if isinstance(kind, Meaning) else []
    if to is None and origin is None and where in (["here"], ["there"]):
        raise impossible("this could be where what moves is now, or where it moves to", "420.1")
    if isinstance(to, Meaning) and _is_itself(part["what"], to["whom"]):
        raise impossible("nothing moves to where it is", "355.4.a")
    noun = draft.noun(part["what"])
    if origin is not None:
        if not isinstance(noun, Some):
            raise unknown(part, "a deed")
        noun.kind.narrow(draft.place_filters(origin))
        noun.together = noun.together or shared_place(meaning(part["what"]), origin)
    if is_chosen_late(noun):
        raise impossible("what moves is targeted, or known before", "355.4")
    check_base(draft, to, meaning(part["what"]), noun)
    made = MoveThings(noun, destination(draft, to, noun, there))
    if origin is not None:
        draft.there = Place("came from")
    return [made]


# Giving


def _give(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "to", "gains", "until", "least", "most", "gain", "gains_first")
    noun = draft.noun(part["to"])
    made: list[Instruction] = []
    for gain in items(part["gains"]):
        number = gain.get("n")
        amount = None if number is None else draft.amount(number)
        fixed = None if amount is None else FIXED
        for ability in gain_of(gain, None, [], draft.sheet, None, limit_of(gain, part), fixed):
            made.append(impose(draft, ability, part.get("until"), noun, () if amount is None else (amount,)))
            noun = again(noun)
    return made


def impose(
    draft: Draft, ability: object, until: object, noun: Noun | None = None, amounts: tuple[Amount, ...] = ()
) -> Instruction:
    """An ability that is at work for a while."""
    from headjudge.kernel.abilities import Ability  # noqa: PLC0415

    assert isinstance(ability, Ability)  # noqa: S101
    duration = until if isinstance(until, str) else ""  # 801.3.a.3
    return Impose(draft.sheet.key, draft.sheet.make(ability), duration, noun, amounts)


def _swap(draft: Draft, part: Meaning) -> list[Instruction]:
    """Two units have each other's Might for a while."""
    only(part, "what", "until")
    noun = draft.noun(part["what"])
    up, down = (draft.sheet.make(MightChange(None, FIXED, down=lower)) for lower in (False, True))
    until = part.get("until")
    return [SwapMight(draft.sheet.key, up, down, until if isinstance(until, str) else "", noun)]


def _pay(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "what")
    return [Pay(PayPrice(price_of(part["what"]), draft.doer))]


def _double(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "whom", "until")
    noun = draft.noun(part["whom"])
    amount = TrueMightOf(again(noun))  # 432.1, 143.2.b.1
    made: list[Instruction] = [Chosen(noun)] if isinstance(noun, Some) else []
    ability = MightChange(None, FIXED)
    return [*made, impose(draft, ability, part.get("until"), again(noun), (amount,))]  # 432.1.a


def _become_copy(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "what", "of")
    noun, of = draft.noun(part["what"]), draft.noun(part["of"])
    made: list[Instruction] = [Chosen(of)] if isinstance(of, Some) else []
    return [*made, BecomeCopy(draft.sheet.key, draft.sheet.make(Copy()), noun, again(of))]


def _activate(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "kind", "of")
    sort = text(part["kind"])
    if sort not in SORTS:
        raise impossible(f"{sort!r} effects are not activated", "383.4")
    return [ActivateEffects(draft.noun(part["of"]), sort)]


def _choose(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "what")
    return [Chosen(draft.noun(part["what"]))]


def _choose_player(draft: Draft, part: Meaning) -> list[Instruction]:
    only(part, "who")
    return []


_BUILD: Final[dict[str, Build]] = {
    "kill": _to_things(things.Kill),
    "banish": _to_things(things.Banish),
    "exhaust": _to_things(things.Exhaust),
    "ready": _to_things(things.Ready),
    "stun": _to_things(things.Stun),
    "buff": _to_things(things.Buff),
    "heal": _to_things(things.Heal),
    "recall": _to_things(things.Recall),
    "counter": _counter,
    "detach": _detach,
    "take control": _to_things(things.TakeControl),
    "recycle": _recycle,
    "return": _return,
    "attach": _attach,
    "spend buff": _spend_buff,
    "deal": _deal,
    "split": _split,
    "fight": _fight,
    "prevent damage": _prevent,
    "replace": _replace,
    "swap back": _to_things(things.SwapBack),
    "draw": _draw,
    "discard": _discard,
    "channel": _channel,
    "add": _add,
    "score": _amount(players.GainPoints),
    "gain points": _amount(players.GainPoints),
    "gain xp": _amount(players.GainXP),
    "spend xp": lambda draft, part: [players.SpendXP(draft.amount(part["n"]))],
    "predict": lambda draft, part: [players.Predict(draft.amount(part["n"]))],
    "look": _show(players.Look),
    "reveal": _show(players.Reveal),
    "reveal until": _reveal_until,
    "put": _put,
    "move": _move,
    "give": _give,
    "double might": _double,
    "swap might": _swap,
    "become copy": _become_copy,
    "swap places": lambda draft, part: [SwapPlaces(draft.noun(Meaning("me")), draft.referred(part))],
    "lose control": _to_things(things.LoseControl),
    "pay": _pay,
    "activate effects": _activate,
    "choose": _choose,
    "choose player": _choose_player,
    "play": play,
    "play token": play_token,
    "create token": create_token,
    "win": lambda draft, part: [players.Win()],
    "extra turn": lambda draft, part: [players.TakeTurn()],
}
