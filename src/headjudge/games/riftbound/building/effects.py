"""Whole effects: costs, sentences, choices, and what is delayed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.effects import Condition, Every, If, Meant, Not, Plain, Skip
from headjudge.games.riftbound.building.conditions import conditions_of
from headjudge.games.riftbound.building.costs import paid_in_passing
from headjudge.games.riftbound.building.deeds import act
from headjudge.games.riftbound.building.draft import Draft, again
from headjudge.games.riftbound.building.fields import impossible, integer, items, meaning, only, text
from headjudge.games.riftbound.building.lasting import lasting
from headjudge.games.riftbound.building.later import delayed, do_this, replaced, when_killed
from headjudge.games.riftbound.building.numbers import amount_of, price_of
from headjudge.games.riftbound.building.objects import wheres
from headjudge.games.riftbound.building.places import goal_of
from headjudge.games.riftbound.conditions import PaidFor
from headjudge.games.riftbound.effects import Mode
from headjudge.games.riftbound.instructions.choices import ChooseCost, ChooseMode, ForEach, ForPlayers, May, Pay
from headjudge.games.riftbound.instructions.playing import PlayCards
from headjudge.games.riftbound.nonstandard_costs import PayPrice
from headjudge.games.riftbound.nouns import FirstOf
from headjudge.language import Meaning, Value
from headjudge.language.meaning import LABEL, REFERENCE, meanings
from headjudge.language.writing import write_phrase

UNIT: Final = Meaning("kind", what="unit")
SEVERAL: Final = ("any", "any from the next", "others", "opponent")
"""Words for players of whom there may be several."""


def compose(draft: Draft, sentences: tuple[Meaning, ...]) -> None:
    """Write one sentence after another."""
    left = list(sentences)
    while left:
        part = left.pop(0)
        following = left[0] if left else None
        if part.name == "do this":
            do_this(draft, part, tuple(left))
            return
        if following is not None and _places(part, following):
            _placed(draft, part, left.pop(0))
        elif following is not None and _replaces(following):
            _alternative(draft, part, left.pop(0))
        elif following is not None and following.name == "otherwise" and part.name == "if":
            _if(draft, part, left.pop(0)["do"])
        else:
            sentence(draft, part)


def _replaces(part: Meaning) -> bool:
    return part.name == "if" and part.get("instead") is not None


def _places(part: Meaning, following: Meaning) -> bool:
    """Whether a sentence says where units are played that the sentence before plays."""
    if following.name != "if" or not any(one.name == "play" for one in meanings(part)):
        return False
    do = meaning(following["do"])
    inner = meaning(do["do"]) if do.name == "may" and do.get("cost") is None else do
    condition = following["only"]
    unit = isinstance(condition, Meaning) and condition.name == "is" and condition["how"] == UNIT
    return (
        unit
        and inner.name == "play"
        and inner.get("to") is not None
        and meaning(inner["what"]).get(REFERENCE) is not None
    )


def _placed(draft: Draft, part: Meaning, following: Meaning) -> None:
    """Cards are played; units among them at a certain place, or there too."""
    start = draft.here()
    sentence(draft, part)
    do = meaning(following["do"])
    inner = meaning(do["do"]) if do.name == "may" else do
    where, there = goal_of(draft, inner["to"])
    for instruction in draft.effect.program[start:]:
        if isinstance(instruction, PlayCards):
            instruction.where, instruction.there, instruction.also = where, there, do.name == "may"  # 355.2.b


def sentence(draft: Draft, part: Meaning) -> None:
    """Write one sentence."""
    build = _SENTENCES.get(part.name)
    if part.name not in {"if", "otherwise"}:
        draft.optional = part.name == "may"
    if build is not None:
        build(draft, part)
        return
    start = draft.here()
    draft.done = draft.new_label("deed")
    deeds(draft, part)
    _link(draft, start)


def _link(draft: Draft, start: int) -> None:
    """Let what follows know whether the last of these instructions that can tell was carried out."""
    for instruction in draft.effect.program[start:]:
        if isinstance(instruction, Pay):
            instruction.label = draft.done
    for instruction in reversed(draft.effect.program[start:]):
        if instruction.label == "":
            instruction.label = draft.done  # 359.3.e.14.a
            return
    draft.done = ""


# Conditions


def _if(draft: Draft, part: Meaning, otherwise: Value | None = None) -> None:
    only(part, "only", "do", "last")
    condition, do = part["only"], meaning(part["do"])
    if isinstance(condition, Meaning) and condition.name == "kills" and do.name == "do this":
        when_killed(draft, meaning(condition["what"]), do)
        return
    late = draft.there is None and _is_about_there(condition)
    branch = If([] if late else conditions_of(condition, draft))
    draft.emit(branch)
    _under(draft, branch.only, part["do"])
    branch.only += conditions_of(condition, draft) if late else []
    branch.end = draft.here()
    if otherwise is None:
        return
    skip = Skip()
    draft.emit(skip)
    branch.end = draft.here()
    sentence(draft, meaning(otherwise))
    skip.end = draft.here()


def _is_about_there(condition: Value) -> bool:
    """Whether a condition is about a place that the sentence names after it is decided."""
    return any("there" in wheres(part) for part in meanings(condition) if part.name == "kind")


def _under(draft: Draft, conditions: list[Condition], do: Value) -> None:
    """Write what is done if conditions hold.

    What an additional cost brings is chosen only if it is paid, and what is attached to something only if they hold.
    """
    earlier, done, before = draft.only, draft.done, len(draft.effect.targets)
    draft.only = [*earlier, *[one for one in conditions if isinstance(one, PaidFor)]]
    sentence(draft, meaning(do))
    for target in draft.effect.targets[before:]:
        if target.attached:
            target.only = (*target.only, *conditions)
    draft.only, draft.done = earlier, done


def _alternative(draft: Draft, part: Meaning, instead: Meaning) -> None:
    """A sentence, or another one in its place if conditions hold."""
    branch, skip = If([]), Skip()
    targets = draft.effect.targets
    draft.emit(branch)
    before = len(targets)
    sentence(draft, part)
    own = targets[before:]
    draft.emit(skip)
    only(instead, "only", "do", "instead")
    conditions = conditions_of(instead["only"], draft)
    branch.only = [Not(conditions[0])]  # 157.2
    if len(conditions) != 1:
        raise impossible("something happens instead under one condition", "359.3.d")
    branch.end = draft.here()
    before, known = len(targets), list(draft.known)
    _under(draft, conditions, instead["do"])
    skip.end = draft.here()
    if len(targets) > before and isinstance(conditions[0], PaidFor):
        for target in own:
            target.only = (*target.only, Not(conditions[0]))
    later = [label for label in draft.known if label not in known]
    if len(own) == 1 and len(later) == 1:
        draft.known[later[0]] = FirstOf(again(draft.known[later[0]]), again(own[0]))


# What players may do


def _may(draft: Draft, part: Meaning) -> None:
    only(part, "do", "cost", "who")
    earlier = draft.doer
    if part.get("who") is not None:
        draft.doer = draft.who(part["who"])
    _in_turn(draft, _one_may, part)
    draft.doer = earlier


def _in_turn(draft: Draft, build: Callable[[Draft, Meaning], None], part: Meaning) -> None:
    """Write what each of several players does for themselves, one after another."""
    if not _may_be_several(draft.doer):
        build(draft, part)
        return
    several, name = draft.doer, draft.new_label("turn")
    loop, back = ForPlayers(several, name), Skip()
    back.end = draft.emit(loop)
    draft.doer = f"player of {name}"
    build(draft, part)
    draft.emit(back)
    loop.end = draft.here()
    draft.doer = several


def _may_be_several(who: str) -> bool:
    """Whether a word may mean several players."""
    return who in SEVERAL or who.startswith("owner of ")


def _one_may(draft: Draft, part: Meaning) -> None:
    """One player may do something."""
    label = draft.new_label("choice")
    cost = part.get("cost")
    costs = [] if cost is None else paid_in_passing(draft, cost)
    may = May(label, draft.doer, costs)
    jumps: list[May | ChooseCost] = [may, *[ChooseCost(one, label) for one in costs]]
    for jump in jumps:
        draft.emit(jump)
    start = draft.here()
    deeds(draft, meaning(part["do"]))
    draft.done = label
    if cost is None:
        may.deeds = draft.effect.program[start:]
        _link(draft, start)
    draft.done = label
    for jump in jumps:
        jump.end = draft.here()


def _to(draft: Draft, part: Meaning) -> None:
    only(part, "cost", "do")
    draft.done = draft.new_label("choice")
    jumps = [ChooseCost(one, draft.done) for one in paid_in_passing(draft, part["cost"])]
    for jump in jumps:
        draft.emit(jump)
    deeds(draft, meaning(part["do"]))
    for jump in jumps:
        jump.end = draft.here()


def _must(draft: Draft, part: Meaning) -> None:
    only(part, "do", "who")
    doer, draft.targets = draft.doer, False  # 355.10.f
    if part.get("who") is not None:
        draft.doer = draft.who(part["who"])
    sentence(draft, meaning(part["do"]))
    draft.doer, draft.targets = doer, True


def _unless(draft: Draft, part: Meaning) -> None:
    """Something is done, unless a player pays for it not to be, or has you do something else; each of several."""
    only(part, "do", "who", "cost", "instead")
    made = act(draft, meaning(part["do"]))
    who, cost, instead = draft.who(part["who"]), part.get("cost"), part.get("instead")
    label, loop, back = draft.new_label("choice"), ForPlayers(who, draft.new_label("turn")), Skip()
    several = _may_be_several(who)
    if several:
        back.end = draft.emit(loop)
        who = f"player of {loop.name}"
    prices = [] if cost is None else [PayPrice(price_of(cost), who)]
    jumps: list[May | ChooseCost] = [May(label, who, [*prices]), *[ChooseCost(price, label) for price in prices]]
    for jump in jumps:
        draft.emit(jump)
    if instead is not None:
        deeds(draft, meaning(instead))
    if several:
        draft.emit(back)
    skip = Skip()
    loop.end = draft.emit(skip)
    for jump in jumps:
        jump.end = draft.here()
    for instruction in made:
        draft.emit(instruction)
    skip.end = draft.here()


def _choose_modes(draft: Draft, part: Meaning) -> None:
    """Bullet points, of which so many are chosen as the text is finalized."""
    only(part, "modes", "n", "new", "up_to")
    draft.effect.modes_up_to = part.get("up_to") is not None
    draft.effect.new_modes = part.get("new") is not None
    if draft.effect.modes or draft.effect.program or draft.only:
        raise impossible("what is chosen from bullet points stands alone", "355.3")
    draft.effect.modes_wanted = integer(part["n"]) if part.get("n") is not None else 1
    modes = part["modes"]
    assert isinstance(modes, tuple)  # noqa: S101
    for number, body in enumerate(modes):
        mode = Mode(_words(body))
        draft.effect.modes.append(mode)
        draft.mode, mode.start = number, draft.here()
        compose(draft, tuple(items(body)))
        mode.end = draft.here()
    draft.mode = -1


def _words(body: Value) -> str:
    from headjudge.games.riftbound.vocabulary import VOCABULARY  # noqa: PLC0415

    return write_phrase(VOCABULARY, "Sentences", body)


# Repetitions


def _repeated(draft: Draft, part: Meaning) -> None:
    """Something is done for each of some objects, or so many times."""
    only(part, "per", "do")
    per, do = meaning(part["per"]), meaning(part["do"])
    if per.name == "killed" and do.name == "do this":
        when_killed(draft, None, do)
        return
    label = draft.new_label("each")
    each = None
    amount = Plain(0) if per.get(LABEL) is not None else amount_of(per, draft)
    if per.get(LABEL) is not None:
        each = draft.name(Meaning("each"), Every(draft.kind(per["what"]), draft.new_label("object")))
        draft.known[text(per[LABEL])] = Meant(label)
    loop, back, targets = ForEach(amount, each, label), Skip(), len(draft.effect.targets)
    back.end = draft.emit(loop)
    start = draft.here()
    sentence(draft, meaning(part["do"]))
    for instruction in draft.effect.program[start:] if each is not None else []:
        if isinstance(instruction, May):
            instruction.each = Meant(label)
    draft.emit(back)
    loop.end = draft.here()
    if len(draft.effect.targets) > targets:
        raise impossible("something different is targeted each time", "355.5")


_SENTENCES: Final[dict[str, Callable[[Draft, Meaning], None]]] = {
    "if": _if,
    "may": _may,
    "to": _to,
    "must": _must,
    "unless": _unless,
    "choose one": _choose_modes,
    "choose several": _choose_modes,
    "do this": do_this,
    "delayed": delayed,
    "replaced": replaced,
    "repeated": _repeated,
}


# Deeds


def deeds(draft: Draft, part: Meaning) -> None:
    """Write one deed after another."""
    build = _COMPOUND.get(part.name) or _SENTENCES.get(part.name)
    if build is not None:
        build(draft, part)
        return
    for instruction in act(draft, part):
        draft.emit(instruction)


def _and(draft: Draft, part: Meaning) -> None:
    """Several deeds; if one of them is to pay, and that cannot be done, none that follow are."""
    start = draft.here()
    for one in items(part["items"]):
        deeds(draft, one)
    for instruction in draft.effect.program[start:]:
        if isinstance(instruction, Pay):
            instruction.end = draft.here()


def _followed(draft: Draft, part: Meaning) -> None:
    deeds(draft, meaning(part["first"]))
    deeds(draft, meaning(part["second"]))


def _by(draft: Draft, part: Meaning) -> None:
    earlier, draft.doer = draft.doer, draft.who(part["who"])
    deeds(draft, meaning(part["do"]))
    draft.doer = earlier


def _playable(draft: Draft, part: Meaning) -> None:
    """Something may be played, now."""
    sentence(draft, Meaning("may", do=Meaning("play", **dict(part.fields))))


def _or(draft: Draft, part: Meaning) -> None:
    """One of several deeds, as is decided when it comes to them."""
    _in_turn(draft, _one_does, part)


def _one_does(draft: Draft, part: Meaning) -> None:
    """The same, by one player."""
    choice = ChooseMode(draft.doer)
    draft.emit(choice)
    targets = len(draft.effect.targets)
    ends: list[Skip] = []
    for one in items(part["items"]):
        choice.parts.append((draft.here(), _words((one,))))
        deeds(draft, one)
        ends.append(Skip())
        draft.emit(ends[-1])
    choice.end = draft.here()
    for skip in ends:
        skip.end = draft.here()
    if len(draft.effect.targets) > targets:
        raise impossible("what is targeted is known before it is decided what to do", "355.5")


def _one_of(draft: Draft, part: Meaning) -> None:
    """One of several deeds done to the same object, which is chosen before."""
    only(part, "first", "second", "what")
    what = meaning(part["what"])
    label = text(what.get(LABEL) or draft.new_label("one"))
    it = Meaning("it", **{REFERENCE: label})
    deeds(draft, Meaning("choose", what=what.with_fields(**{LABEL: label})))
    deeds(draft, Meaning("or", items=(Meaning(text(part["first"]), what=it), Meaning(text(part["second"]), what=it))))


def _scaled(draft: Draft, part: Meaning) -> None:
    only(part, "do", "per")
    draft.times = amount_of(part["per"], draft)
    deeds(draft, meaning(part["do"]))
    if draft.times is not None:
        raise impossible('there is no number before "for each"', "355.5")


_COMPOUND: Final[dict[str, Callable[[Draft, Meaning], None]]] = {
    "and": _and,
    "then": _and,
    "followed": _followed,
    "by": _by,
    "or": _or,
    "one of": _one_of,
    "scaled": _scaled,
    "lasting": lasting,
    "playable": _playable,
}
