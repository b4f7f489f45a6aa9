"""Whole effects: sentences, choices, dice, what is delayed, and what comes before a semicolon."""

from __future__ import annotations

from typing import Final

from headjudge.effects import Condition, Cost, If, NoLonger, Skip
from headjudge.games.neopets.abilities import Triggered
from headjudge.games.neopets.building.deeds import act
from headjudge.games.neopets.building.draft import Draft
from headjudge.games.neopets.building.fields import impossible, integer, items, meaning, text
from headjudge.games.neopets.building.kinds import amount_of, condition_of, conditions_of
from headjudge.games.neopets.building.statements import statement_of
from headjudge.games.neopets.conditions import Shown
from headjudge.games.neopets.costs import Once, Pay, Roll, Target, in_turn
from headjudge.games.neopets.instructions.choices import Choose, Delay, Impose, May, WasDone
from headjudge.games.neopets.nouns import Some
from headjudge.games.neopets.occasions import NextTurn, Occasion, PlayerOccasion, RoundOccasion
from headjudge.games.neopets.passives import Blank
from headjudge.games.neopets.vocabulary import VOCABULARY
from headjudge.language import Meaning, Value, meanings, write_phrase
from headjudge.language.meaning import LABEL, REFERENCE

_NO_PAYMENTS: Final = ("once per turn", "once per round", "roll", "target")
"""What stands before a semicolon without being paid."""


def compose(draft: Draft, body: Meaning) -> None:
    """Write a whole effect: what it costs, dice last, then what it does."""
    costs = items(body["cost"]) if body.name == "paid" else []  # 3.6b
    sentences = _sentences(body)
    rolls = [part for part in (*costs, *sentences) if part.name == "roll"]
    for part in (*[cost for cost in costs if cost.name != "roll"], *rolls):  # 3.6c, 8.13a.1
        draft.effect.costs += _cost(draft, part)
    payments = tuple([cost for cost in costs if cost.name not in _NO_PAYMENTS])
    if payments:
        words = write_phrase(VOCABULARY, "Costs", payments, "this card")
        draft.effect.payment = words[:1].lower() + words[1:]
    in_turn(draft.effect.costs)
    for sentence in sentences:
        _sentence(draft, sentence)


def _sentences(body: Meaning) -> list[Meaning]:
    if body.name == "paid":
        return items(body["do"])
    more = body.get("more")
    return [meaning(body["first"]), *(items(more) if more is not None else [])]


# Costs


def _cost(draft: Draft, part: Meaning) -> list[Cost]:
    if part.name == "once per turn":
        return [Once("turn")]
    if part.name == "once per round":
        return [Once("round")]
    if part.name == "roll":
        draft.dice += integer(part["n"])
        return [Roll(integer(part["n"]), integer(part["sides"]))]
    if part.name == "target":
        return [Target(draft.targets(part["what"]))]
    return [Pay(instruction) for instruction in act(draft, part)]


# Sentences


def _sentence(draft: Draft, part: Meaning) -> None:
    name = part.name
    if name == "roll":
        return  # 8.13a.1: it was rolled before
    if name in {"may", "they may"}:
        _may(draft, part)
    elif name == "choose":
        _choose(draft, part)
    elif name == "delayed":
        _delayed(draft, part)
    elif name == "on":
        _on(draft, part)
    elif name == "if":
        conditions = [condition_of(each) for each in conditions_of(part["only"])]
        _under(draft, conditions, part["do"])
    elif name in {"if done", "if they did"}:
        _under(draft, [WasDone(_meant(draft, part), done=True)], part["do"])
    elif name in {"if not done", "if they did not"}:
        _under(draft, [WasDone(_meant(draft, part), done=False)], part["do"])
    elif name == "then":
        deeds(draft, part["do"])
    else:
        deeds(draft, part)


def _under(draft: Draft, only: list[Condition], do: Value) -> None:
    branch = If(only)
    draft.emit(branch)
    deeds(draft, do)
    branch.end = draft.here()


def _may(draft: Draft, part: Meaning) -> None:
    """Whatever is said of the rest is done in any case; and who chooses as many as they like need not be asked."""
    theirs = part.name == "they may"
    parts = [each if not theirs else _by_opponent(each) for each in _deeds(part["do"])]
    optional = [each for each in parts if not _is_rest(each)]
    label = part.get(LABEL)
    may = May(draft.effect, "opponent" if theirs else "you", f"did {label or draft.new_label('choice')}", draft.here())
    draft.emit(may)
    for each in optional:
        _deed(draft, each)
    may.end = draft.here()
    noun = draft.effect.program[may.place + 1].noun
    if len(optional) < len(parts) and isinstance(noun, Some) and noun.up_to:
        may.sure = True
    for each in parts[len(optional) :]:
        _deed(draft, each)


def _meant(draft: Draft, part: Meaning) -> May:
    """What a player might do, that a text comes back to."""
    did = f"did {text(part[REFERENCE])}"
    return next(one for one in draft.effect.program if isinstance(one, May) and one.did == did)


def _is_rest(part: Meaning) -> bool:
    return any(each.name == "remaining" for each in meanings(part))


def _by_opponent(part: Meaning) -> Meaning:
    if part.get("who") != "you":
        raise impossible("an opponent may draw, discard or scrap cards, nothing else", "3.7b")
    return part.with_fields(who="opponent")


def _choose(draft: Draft, part: Meaning) -> None:
    choice = Choose(draft.effect, draft.new_label("choice"), draft.here())
    draft.emit(choice)
    ends: list[Skip] = []
    for mode in items(part["modes"], "modes"):
        start = draft.here()
        deeds(draft, mode)
        choice.parts.append((start, draft.here(), write_phrase(VOCABULARY, "Deeds", mode)))
        ends.append(Skip())
        draft.emit(ends[-1])
    choice.end = draft.here()
    for skip in ends:
        skip.end = choice.end


def _on(draft: Draft, part: Meaning) -> None:
    draft.one_die('what comes "on a success" needs exactly one die; of several say "for each success"')
    result = text(part["result"])
    if part.get("instead"):
        _exclude(draft, result)
    _under(draft, [Shown(result)], part["do"])


def _exclude(draft: Draft, result: str) -> None:
    """What comes on a success does not come on a critical one, if something else comes instead."""
    found = False
    for instruction in draft.effect.program:
        if isinstance(instruction, If):
            for condition in instruction.only:
                if isinstance(condition, Shown) and condition.result == "success" and result == "critical":
                    condition.but = result
                    found = True
    if not found:
        raise impossible('"instead" follows what comes on a success, and is for a critical success', "10.Success")


def _delayed(draft: Draft, part: Meaning) -> None:
    """A part of the text that waits: an effect of its own, made when this one resolves."""
    when = text(part["when"])
    inner = Draft(draft.sheet, draft)
    inner.after_round = when == "round"
    inner.emit(NoLonger())
    deeds(inner, part["do"])
    index = draft.sheet.make(Triggered(_moment(when), inner.effect))
    duration = when if when in {"turn", "round"} else ""
    draft.emit(Delay(draft.sheet.key, index, duration, inner.borrowed))


def _moment(when: str) -> Occasion:
    if when == "turn":
        return PlayerOccasion("TurnEnds", "any")
    return RoundOccasion() if when == "round" else NextTurn("TurnBegins", when)


# Deeds


def deeds(draft: Draft, value: Value) -> None:
    """Write one deed after another."""
    for part in _deeds(value):
        _deed(draft, part)


def _deeds(value: Value) -> list[Meaning]:
    name = meaning(value).name
    return items(value, name) if name in {"all", "in turn"} else [meaning(value)]


def _deed(draft: Draft, part: Meaning) -> None:
    if part.name == "lasting":
        ability = statement_of(meaning(part["what"]), [])
        amounts = getattr(ability, "amounts", ())
        draft.emit(Impose(draft.sheet.key, draft.sheet.make(ability), text(part["until"]), amounts, None))
    elif part.name == "blank":
        noun = draft.cards(part["what"])
        draft.emit(Impose(draft.sheet.key, draft.sheet.make(Blank()), text(part["until"]), (), noun))
    elif part.name == "scaled":
        _scaled(draft, part)
    else:
        for instruction in act(draft, part):
            draft.emit(instruction)


def _scaled(draft: Draft, part: Meaning) -> None:
    draft.times = amount_of(part["per"])
    _deed(draft, meaning(part["do"]))
    if draft.times is not None:
        raise impossible('there is no number before "for each"', "3.7b")
