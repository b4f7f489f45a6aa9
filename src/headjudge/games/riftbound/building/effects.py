"""Whole effects: costs, sentences, choices, and what is delayed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.building.conditions import conditions_of
from headjudge.games.riftbound.building.costs import costs_of, paid_in_passing
from headjudge.games.riftbound.building.deeds import act, impose
from headjudge.games.riftbound.building.draft import Draft, again
from headjudge.games.riftbound.building.fields import impossible, integer, items, meaning, only, text, unknown
from headjudge.games.riftbound.building.numbers import amount_of, price_of
from headjudge.games.riftbound.building.occasions import PLAYERS, occasion_of
from headjudge.games.riftbound.building.replacements import prevention_of, replaced_of
from headjudge.games.riftbound.building.statements import statement_of
from headjudge.games.riftbound.conditions import Not, PaidFor
from headjudge.games.riftbound.effects import Condition, Mode, Plain
from headjudge.games.riftbound.instructions.choices import (
    ChooseCost,
    ChooseMode,
    Delay,
    ForEach,
    If,
    ImposeFor,
    ImposeOn,
    Later,
    May,
    NoLonger,
    Skip,
)
from headjudge.games.riftbound.nouns import Every, Meant, Noun
from headjudge.games.riftbound.occasions import AtPhase, AtTurnEnd, Occasion
from headjudge.games.riftbound.paying import PayPrice
from headjudge.games.riftbound.waiting import KilledByThis, NextTime
from headjudge.language import Meaning, Value
from headjudge.language.meaning import LABEL
from headjudge.language.writing import write_phrase

__all__ = ["compose", "costs_of"]


def compose(draft: Draft, sentences: tuple[Meaning, ...]) -> None:
    """Write one sentence after another."""
    left = list(sentences)
    while left:
        part = left.pop(0)
        following = left[0] if left else None
        if following is not None and _replaces(following):
            _alternative(draft, part, left.pop(0))
        elif following is not None and following.name == "otherwise" and part.name == "if":
            _if(draft, part, left.pop(0)["do"])
        else:
            sentence(draft, part)


def _replaces(part: Meaning) -> bool:
    return part.name == "if" and part.get("instead") is not None


def sentence(draft: Draft, part: Meaning) -> None:
    """Write one sentence."""
    build = _SENTENCES.get(part.name)
    if build is not None:
        build(draft, part)
        return
    start = draft.here()
    draft.done = draft.new_label("deed")
    deeds(draft, part)
    _link(draft, start)


def _link(draft: Draft, start: int) -> None:
    """Let what follows know whether the last of these instructions that can tell was carried out."""
    for instruction in reversed(draft.effect.program[start:]):
        if getattr(instruction, "label", None) == "":
            instruction.label = draft.done  # 359.3.e.14.a
            return
    draft.done = ""


# Conditions


def _if(draft: Draft, part: Meaning, otherwise: Value | None = None) -> None:
    only(part, "only", "do")
    condition, do = part["only"], meaning(part["do"])
    if isinstance(condition, Meaning) and condition.name == "kills" and do.name == "do this":
        _when_killed(draft, meaning(condition["what"]), do)
        return
    branch = If(conditions_of(part["only"], draft))
    draft.emit(branch)
    _under(draft, branch.only, part["do"])
    branch.end = draft.here()
    if otherwise is None:
        return
    skip = Skip()
    draft.emit(skip)
    branch.end = draft.here()
    sentence(draft, meaning(otherwise))
    skip.end = draft.here()


def _under(draft: Draft, conditions: list[Condition], do: Value) -> None:
    """Write what is done if conditions hold; what an additional cost brings is chosen only if it is paid."""
    earlier, done = draft.only, draft.done
    draft.only = [*earlier, *[one for one in conditions if isinstance(one, PaidFor)]]
    sentence(draft, meaning(do))
    draft.only, draft.done = earlier, done


def _alternative(draft: Draft, part: Meaning, instead: Meaning) -> None:
    """A sentence, or another one in its place if conditions hold."""
    branch, skip = If([]), Skip()
    draft.emit(branch)
    sentence(draft, part)
    draft.emit(skip)
    only(instead, "only", "do", "instead")
    conditions = conditions_of(instead["only"], draft)
    branch.only = [Not(conditions[0])]  # 157.2
    if len(conditions) != 1:
        raise impossible("something happens instead under one condition", "359.3.d")
    branch.end = draft.here()
    _under(draft, conditions, instead["do"])
    skip.end = draft.here()


# What players may do


def _may(draft: Draft, part: Meaning) -> None:
    only(part, "do", "cost", "who")
    earlier = draft.doer
    if part.get("who") is not None:
        draft.doer = draft.who(part["who"])
    draft.done = draft.new_label("choice")
    cost = part.get("cost")
    costs = [] if cost is None else paid_in_passing(draft, cost)
    jumps: list[May | ChooseCost] = [May(draft.done, draft.doer, costs)]
    jumps += [ChooseCost(one, draft.done) for one in costs]
    for jump in jumps:
        draft.emit(jump)
    start = draft.here()
    deeds(draft, meaning(part["do"]))
    if cost is None:
        _link(draft, start)
        jumps[0].label = f"did {draft.done}" if draft.done else jumps[0].label
        draft.done = draft.done or jumps[0].label.removeprefix("did ")
    for jump in jumps:
        jump.end = draft.here()
    draft.doer = earlier


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
    """Something is done, unless a player pays for it not to be."""
    only(part, "do", "who", "cost")
    made = act(draft, meaning(part["do"]))
    who = draft.who(part["who"])
    price = PayPrice(price_of(part["cost"]), who)
    label = draft.new_label("choice")
    may, pay, skip = May(label, who, [price]), ChooseCost(price, label), Skip()
    for instruction in (may, pay, skip):
        draft.emit(instruction)
    may.end = pay.end = draft.here()
    for instruction in made:
        draft.emit(instruction)
    skip.end = draft.here()


def _choose_modes(draft: Draft, part: Meaning) -> None:
    """Bullet points, of which so many are chosen as the text is finalized."""
    only(part, "modes", "n", "new")
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


# What comes later


def _do_this(draft: Draft, part: Meaning) -> None:
    """387: an ability of its own, put on the chain when this one is being executed."""
    from headjudge.games.riftbound.building.lines import trigger_body  # noqa: PLC0415

    only(part, "do", "n")
    inner = Draft(draft.sheet, draft)
    trigger_body(inner, [meaning(part["do"])])
    index = draft.sheet.make(Triggered(Occasion(), inner.effect))
    count = part.get("n")
    times = None if count is None else amount_of(count, draft)
    draft.emit(Later(draft.sheet.key, index, times, tuple(inner.borrowed)))


def _delayed(draft: Draft, part: Meaning) -> None:
    """389: an ability of its own that waits."""
    from headjudge.games.riftbound.building.lines import trigger_body  # noqa: PLC0415

    only(part, "when", "do", "until", "next")
    inner = Draft(draft.sheet, draft)
    when = meaning(part["when"])
    occasion, once = _moment(when), True
    if occasion is None:
        occasion, once = occasion_of(when, inner), part.get("next") is not None
        occasion = NextTime(occasion) if once else occasion
    if once:
        inner.emit(NoLonger())
    trigger_body(inner, [meaning(part["do"])])
    index = draft.sheet.make(Triggered(occasion, inner.effect))
    duration = "" if when.get("next") is not None else "turn"
    draft.emit(Delay(draft.sheet.key, index, duration, tuple(inner.borrowed)))


def _moment(when: Meaning) -> Occasion | None:
    """A time that comes once: the end of this turn, the start of your next."""
    if when.name == "end":
        only(when)
        return AtTurnEnd("any")
    if when.name == "start":
        only(when, "phase", "next")
        phase = text(when["phase"])
        return AtPhase("awaken" if phase == "turn" else phase, "you")
    return None


def _when_killed(draft: Draft, what: Meaning | None, do: Meaning) -> None:
    """An ability of its own, for when what this text has dealt damage to is killed by it."""
    from headjudge.games.riftbound.building.lines import trigger_body  # noqa: PLC0415

    only(do, "do")
    inner = Draft(draft.sheet, draft)
    label = "" if what is None else inner.referred(what).label
    trigger_body(inner, [meaning(do["do"])])
    index = draft.sheet.make(Triggered(KilledByThis(label), inner.effect))
    draft.emit(Delay(draft.sheet.key, index, "turn", tuple(inner.borrowed)))  # 428.5.c


def _replaced(draft: Draft, part: Meaning) -> None:
    """390.3: something else happens instead of an event, for a while."""
    prevention = prevention_of(part, draft)
    if prevention is not None:
        draft.emit(prevention)
        return
    inner = Draft(draft.sheet, draft)
    index = draft.sheet.make(replaced_of(part, inner, []))
    draft.emit(Delay(draft.sheet.key, index, text(part["until"]), tuple(inner.borrowed)))


def _repeated(draft: Draft, part: Meaning) -> None:
    """Something is done for each of some objects, or so many times."""
    only(part, "per", "do")
    per, do = meaning(part["per"]), meaning(part["do"])
    if per.name == "killed" and do.name == "do this":
        _when_killed(draft, None, do)
        return
    label = draft.new_label("each")
    each = None
    amount = Plain(0) if per.get(LABEL) is not None else amount_of(per, draft)
    if per.get(LABEL) is not None:
        each = draft.name(Meaning("each"), Every(draft.kind(per["what"]), draft.new_label("object")))
        draft.known[text(per[LABEL])] = Meant(label)
    loop, back, targets = ForEach(amount, each, label), Skip(), len(draft.effect.targets)
    back.end = draft.emit(loop)
    sentence(draft, meaning(part["do"]))
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
    "do this": _do_this,
    "delayed": _delayed,
    "replaced": _replaced,
    "repeated": _repeated,
}


# Deeds


def deeds(draft: Draft, part: Meaning) -> None:
    """Write one deed after another."""
    if part.name in {"and", "then"}:
        for one in items(part["items"]):
            deeds(draft, one)
    elif part.name == "followed":
        deeds(draft, meaning(part["first"]))
        deeds(draft, meaning(part["second"]))
    elif part.name == "by":
        earlier, draft.doer = draft.doer, draft.who(part["who"])
        deeds(draft, meaning(part["do"]))
        draft.doer = earlier
    elif part.name == "or":
        _or(draft, part)
    elif part.name == "scaled":
        _scaled(draft, part)
    elif part.name == "lasting":
        _lasting(draft, part)
    elif part.name == "playable":
        sentence(draft, Meaning("may", do=Meaning("play", **dict(part.fields))))
    elif part.name in _SENTENCES:
        sentence(draft, part)
    else:
        for instruction in act(draft, part):
            draft.emit(instruction)


def _or(draft: Draft, part: Meaning) -> None:
    """One of several deeds, as is decided when it comes to them."""
    choice = ChooseMode(draft.doer)
    draft.emit(choice)
    targets = len(draft.effect.targets)
    ends: list[Skip] = []
    for one in items(part["items"]):
        choice.parts.append((draft.here(), _words((one,))))
        deeds(draft, one)
        ends.append(Skip())
        draft.emit(ends[-1])
    for skip in ends:
        skip.end = draft.here()
    if len(draft.effect.targets) > targets:
        raise impossible("what is targeted is known before it is decided what to do", "355.5")


def _scaled(draft: Draft, part: Meaning) -> None:
    only(part, "do", "per")
    draft.times = amount_of(part["per"], draft)
    deeds(draft, meaning(part["do"]))
    if draft.times is not None:
        raise impossible('there is no number before "for each"', "355.5")


def _lasting(draft: Draft, part: Meaning) -> None:
    """A statement that is so for a while."""
    only(part, "what", "until")
    what, until = meaning(part["what"]), part.get("until")
    if until is None:
        for ability in statement_of(what, [], draft.sheet):
            draft.emit(Delay(draft.sheet.key, draft.sheet.make(ability), "turn"))  # 390.4
        return
    who = what.get("who")
    if isinstance(who, Meaning) and who.name in {"controller", "owner", "they"}:
        word = draft.who(who)
        for ability in statement_of(what.with_fields(who=Meaning("you")), [], draft.sheet):
            draft.emit(ImposeFor(draft.sheet.key, draft.sheet.make(ability), text(until), word))
        return
    noun = _subject(draft, what)
    if noun is not None:
        what = what.with_fields(who=Meaning("me"))
    for ability in statement_of(what, [], draft.sheet):
        if noun is None:
            draft.emit(impose(draft, ability, until, None, getattr(ability, "amounts", ())))
        else:
            draft.emit(ImposeOn(draft.sheet.key, draft.sheet.make(ability), text(until), noun))
            noun = again(noun)


def _subject(draft: Draft, what: Meaning) -> Noun | None:
    """What a statement is about, if it is chosen or was named before."""
    who = what.get("who")
    if not isinstance(who, Meaning) or who.name in {*PLAYERS, "all", "me", "this", "next", "played this turn"}:
        return None
    return draft.noun(who)
