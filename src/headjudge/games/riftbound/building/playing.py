"""Cards and tokens that texts play."""

from __future__ import annotations

from typing import Final

from headjudge.effects import Instruction, Me, Meant
from headjudge.games.riftbound.building.belonging import check_base_of_player
from headjudge.games.riftbound.building.draft import Draft
from headjudge.games.riftbound.building.fields import impossible, integer, items, meaning, only, text, unknown, words
from headjudge.games.riftbound.building.numbers import price_of
from headjudge.games.riftbound.building.places import goal_of
from headjudge.games.riftbound.instructions.creating import Create
from headjudge.games.riftbound.instructions.playing import PlayCards, PlayToken
from headjudge.games.riftbound.nouns import MeSince
from headjudge.games.riftbound.tokens import BATTLEFIELDS, is_standard, token_key
from headjudge.language import Meaning
from headjudge.language.meaning import LABEL, REFERENCE

FREE: Final = {"free": "all", "no costs": "every cost", "no energy": "energy"}


def play(draft: Draft, part: Meaning) -> list[Instruction]:
    """Cards are played."""
    only(part, "what", "to", "price", "zone", "cost", "who", "unpaid")
    there = draft.there
    noun = draft.noun(_in_hand(meaning(part["what"])))
    if isinstance(noun, Me):
        noun = MeSince()
    zone = part.get("zone")
    if zone is not None and (not isinstance(noun, Me) or zone not in {"your trash", "your hand", "hand"}):
        raise unknown(part, "a deed")
    check_base_of_player(draft, part.get("to"))
    later, draft.there = draft.there, there
    where, known = goal_of(draft, part.get("to"))
    draft.there = later
    price, cost = part.get("price"), part.get("cost")
    made = PlayCards(noun, where=where, there=known, who=draft.doer)
    if cost is not None:
        made.price = price_of(cost)
    if isinstance(price, Meaning):
        if price.name != "reduced":
            raise unknown(price, "what something costs")
        made.less = price_of(price["by"])
    elif price is not None:
        made.free = FREE[text(price)]
    if noun.label:
        draft.played[noun.label] = made
    return [made]


def _in_hand(what: Meaning) -> Meaning:
    """What is played is in hand, unless the text says where it is."""
    if what.name not in {"some", "up to", "any number"} or what.get(REFERENCE) is not None:
        return what
    kind = meaning(what["what"])
    having = [one for one in words(kind.get("having")) if isinstance(one, Meaning)]
    if any(one.name in {"in", "among", "banished with this"} for one in having):
        return what
    where = Meaning("in", zone="your hand")
    return what.with_fields(what=kind.with_fields(having=(*having, where)))  # 419.1.a


def _token_of(part: Meaning) -> str:
    """The key of the token that a part describes."""
    only(part, "n", "name", "might", "gains", "ready", "exhausted", "to", "who")
    name, might, gains = text(part["name"]), part.get("might"), part.get("gains")
    found: list[tuple[str, int]] = []
    for gain in items(gains) if gains is not None else []:
        count = gain.get("n")
        found.append((text(gain["name"]), count if isinstance(count, int) else 0))
    if not is_standard(name, None if might is None else integer(might), tuple(found)):
        raise impossible(f"there is no such {name} token", "184")
    return token_key(name)


def create_token(draft: Draft, part: Meaning) -> list[Instruction]:
    """Tokens are created."""
    check_base_of_player(draft, part.get("to"))
    key, (where, there) = _token_of(part), goal_of(draft, part.get("to"))
    ready, exhausted = bool(part.get("ready")), bool(part.get("exhausted"))
    return [Create(key, draft.amount(part["n"]), where, who=draft.doer, ready=ready, exhausted=exhausted, there=there)]


def play_token(draft: Draft, part: Meaning) -> list[Instruction]:
    """Tokens are played."""
    if text(part["name"]) in BATTLEFIELDS:
        raise impossible("battlefields are not played", "169.2.a")
    check_base_of_player(draft, part.get("to"))
    key, (where, there) = _token_of(part), goal_of(draft, part.get("to"))
    made = PlayToken(
        key,
        draft.amount(part["n"]),
        where,
        ready=bool(part.get("ready")),
        exhausted=bool(part.get("exhausted")),
        who=draft.doer,
        there=there,
    )
    if part.get(LABEL) is not None:
        made.kept = draft.new_label("token")
        draft.tokens[text(part[LABEL])] = Meant(made.kept)  # 354.3
    return [made]
