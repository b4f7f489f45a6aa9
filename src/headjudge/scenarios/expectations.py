"""What must be true: the `expect` of a scenario file, compared with the scene."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.documents import Field, near, near_or_all, normal
from headjudge.kernel import current
from headjudge.kernel.entities import Thing
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import CANCEL, UNDO
from headjudge.kernel.printable import shown
from headjudge.scenarios.errors import ExpectationError, ScenarioError
from headjudge.scenarios.names import NOWHERE, check_known, copies, has_top, seat
from headjudge.scenarios.placing import seat_at, told_at
from headjudge.scenarios.scene import Scene

Problems = list[ExpectationError]
"""What is not as expected, each with its place."""


def check(scene: Scene, expect: Field) -> None:
    """See that everything expected is so; ExpectationError tells all that is not."""
    problems: Problems = []
    for name, field in expect.entries().items():
        with told_at(field):
            problems += _check_one(scene, name, field)
    if problems:
        first, *others = problems
        raise ExpectationError("\n".join([first.message, *map(str, others)]), first.place)


def _check_one(scene: Scene, name: str, field: Field) -> Problems:
    if name in _CHECKS:
        return _CHECKS[name](scene, field)
    if name in scene.state.zones:
        return _zone(scene, name, field)
    return _thing(scene, name, field)


def _compare(field: Field, expected: object, found: object) -> Problems:
    if expected == found and isinstance(expected, bool) == isinstance(found, bool):
        return []
    return [_problem(field, f"expected {_said(expected)}, found {_said(found)}")]


def _problem(field: Field, words: str) -> ExpectationError:
    return ExpectationError(words, field.place)


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value in ([], ()):
        return "nothing"
    if isinstance(value, list | tuple):
        return ", ".join([_said(item) for item in value])
    return shown(str(value))


# What is asked and offered


def _asked(scene: Scene, field: Field) -> Problems:
    expected = field.number() if field.is_number() else field.text()
    if isinstance(expected, int):
        seat(scene.state, expected)
    elif expected != "nobody":
        raise field.error(f"a player's number or 'nobody' is wanted here, not {expected!r}")
    return _compare(field, expected, "nobody" if scene.asked is None else scene.asked)


def _question(scene: Scene, field: Field) -> Problems:
    if normal(field.text()) in normal(scene.question):
        return []
    return [_problem(field, f"the question is {scene.question!r}")]


def _offered(scene: Scene, field: Field) -> Problems:
    problems: Problems = []
    for item in field.items_or_one():
        if not scene.offers(item.text()):
            problems.append(_problem(item, f"{item.text()!r} is not offered; offered: {'; '.join(scene.offered)}"))
    return problems


def _not_offered(scene: Scene, field: Field) -> Problems:
    problems: Problems = []
    for item in field.items_or_one():
        with told_at(item):
            problems += _refused(scene, item)
    return problems


def _refused(scene: Scene, item: Field) -> Problems:
    """One thing that must not be possible, perhaps with words of the reason, perhaps with the rule."""
    parts = item.fields(("answer", "because", "rule")) if item.is_mapping() else {"answer": item}
    if "answer" not in parts:
        raise item.error("say which 'answer' is not offered")
    words = parts["answer"].text()
    because, rule = (parts[name].text() if name in parts else "" for name in ("because", "rule"))
    if words in (CANCEL, UNDO):
        reason = _reason_against_taking_back(scene, words)
    elif because or rule:
        reason = scene.why_not(words)
    else:
        _conceive(scene, words)
        reason = "" if scene.offers(words) else "not asked for"
    if not reason:
        return [_problem(item, f"{words!r} is possible")]
    if normal(because) in normal(reason) and (not rule or f"({rule})" in reason):
        return []
    return [_problem(item, f"the reason is: {reason}")]


def _reason_against_taking_back(scene: Scene, words: str) -> str:
    try:
        scene.cancel() if words == CANCEL else scene.undo()
    except HeadjudgeError as error:
        return str(error)
    return ""


def _conceive(scene: Scene, words: str) -> None:
    """Refuse words that are misspelt: they must mean an action or end in the name of a thing, or be one word."""
    if scene.asked is None or scene.offers(words) or " " not in words:
        return
    if scene.names.conceivable(scene.state, scene.asked, words):
        return
    parts = words.split()
    endings = [" ".join(parts[start:]) for start in range(len(parts))]
    if not any(scene.names.known(scene.state, ending) for ending in endings):
        raise ScenarioError(f"{words!r} is nothing that could be done here")


def _winners(scene: Scene, field: Field) -> Problems:
    expected: object = sorted([seat(scene.state, item.number()) for item in field.items_or_one()])
    found = None if scene.winners is None else sorted(scene.winners)
    if found is None:
        return [_problem(field, "the game is not over")]
    return [] if expected == found else [_problem(field, f"the winners are: {_said(found)}")]


def _over(scene: Scene, field: Field) -> Problems:
    return _compare(field, field.yes_no(), scene.over)


# Players, waiting lists, facts


def _players(scene: Scene, field: Field) -> Problems:
    problems: Problems = []
    for number, values in field.entries().items():
        player = scene.state.players[seat_at(values, number, scene.state)]
        for name, value in values.entries().items():
            if name != "out":
                with told_at(values.at_name(name)):
                    check_known(scene.state, "counter of players", name)
            found = player.out if name == "out" else current.value(scene.state, player, name)
            problems += _compare(value, value.plain(), _plain(found))
    return problems


def _waiting(scene: Scene, field: Field) -> Problems:
    problems: Problems = []
    for name, items in field.entries().items():
        with told_at(items):
            found = scene.waiting(name)
        expected = [item.text() for item in items.items_or_one()]
        if [normal(text) for text in expected] != [normal(text) for text in found]:
            problems.append(_problem(items, f"expected {_said(expected)}, found {_said(found)}"))
    return problems


def _facts(scene: Scene, field: Field) -> Problems:
    problems: Problems = []
    for name, value in field.entries().items():
        with told_at(field.at_name(name)):
            check_known(scene.state, "fact", name)
        problems += _compare(value, value.plain(), _plain(scene.state.fact(name)))
    return problems


# Zones


def _zone(scene: Scene, zone: str, field: Field) -> Problems:
    """How many things are in a zone; or which, from the top down where there is an order; or only the topmost."""
    things = scene.things(zone)
    ordered = scene.state.zones[zone].kind.ordered
    if field.is_number():
        return _compare(field, field.number(0), len(things))
    top = field.is_mapping()
    if top:
        if not has_top(scene.state.zones[zone]):
            raise field.error(f"{zone} has no top")
        field = field.fields(("top",)).get("top", field)
    wanted = [name for item in field.items_or_one() for name in _each(scene, item.text())]
    if top:
        things = things[: len(wanted)]
    if len(wanted) == len(things) and _same(scene, wanted, things, ordered=ordered):
        return []
    return [_problem(field, f"expected {_said(wanted)}, found {_said([thing.card.name for thing in things])}")]


def _each(scene: Scene, words: str) -> list[str]:
    """What an entry names, once for each copy."""
    name, many = copies(words, scene.state.cards)
    return [name] * many


def _same(scene: Scene, wanted: list[str], things: list[Thing], *, ordered: bool) -> bool:
    if ordered:
        return all(_is(scene, thing, name) for thing, name in zip(things, wanted, strict=True))
    left = list(things)
    given_names_first = sorted(wanted, key=lambda name: normal(name) not in scene.names.given)
    for name in given_names_first:
        found = next((thing for thing in left if _is(scene, thing, name)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _is(scene: Scene, thing: Thing, name: str) -> bool:
    return normal(name) in scene.names.of(scene.state, thing.incarnation)


# Things


def _thing(scene: Scene, name: str, field: Field) -> Problems:
    thing = scene.names.find(scene.state, name)
    fields = field.entries()
    if thing is None and _where(scene, fields.get("in")) == NOWHERE:
        return []
    if thing is None:
        return [_problem(field, f"{name} is no longer in the game")]
    problems: Problems = []
    for part, value in fields.items():
        with told_at(value):
            problems += _part(scene, thing, part, value)
    return problems


def _part(scene: Scene, thing: Thing, part: str, value: Field) -> Problems:
    state = scene.state
    if part in _PARTS:
        return _PARTS[part](scene, thing, value)
    if part == "owner":
        return _compare(value, value.number(), thing.owner)
    if part == "token":
        return _compare(value, value.yes_no(), thing.token)
    found = current.value(state, thing, part)
    if found is None and value.plain() is not None:
        return [_problem(value, f"{thing.card.name} has no {part!r}{near(part, list(thing.card.values))}")]
    return _compare(value, value.plain(), _plain(found))


def _in(scene: Scene, thing: Thing, value: Field) -> Problems:
    return _compare(value, _where(scene, value), thing.zone)


def _where(scene: Scene, value: Field | None) -> str:
    zone = "" if value is None else value.text()
    if value is not None and zone != NOWHERE and zone not in scene.state.zones:
        raise value.error(f"there is no zone {zone!r}{near_or_all(zone, list(scene.state.zones))}")
    return zone


def _face(scene: Scene, thing: Thing, value: Field) -> Problems:
    return _compare(value, value.one_of(("up", "down")), "up" if thing.face_up else "down")


def _controller(scene: Scene, thing: Thing, value: Field) -> Problems:
    holder = scene.state.rules.controller(scene.state, thing)
    wanted = value.number() if value.is_number() else value.one_of(("nobody",))
    return _compare(value, wanted, "nobody" if holder < 0 else holder)


def _on(scene: Scene, thing: Thing, value: Field) -> Problems:
    host = scene.state.thing(thing.attached_to) if thing.attached_to >= 0 else None
    if value.text() == "nothing":
        return [] if host is None else [_problem(value, f"it is attached to {host.card.name}")]
    wanted = scene.thing(value.text())
    if host is wanted:
        return []
    return [_problem(value, f"it is attached to {'nothing' if host is None else host.card.name}")]


def _counters(scene: Scene, thing: Thing, value: Field) -> Problems:
    problems: Problems = []
    for name, amount in value.entries().items():
        with told_at(value.at_name(name)):
            check_known(scene.state, "counter", name)
        problems += _compare(amount, amount.number(0), thing.counters.get(name, 0))
    return problems


def _seen_by(scene: Scene, thing: Thing, value: Field) -> Problems:
    expected = sorted([seat(scene.state, item.number()) for item in value.items_or_one()])
    return _compare(value, expected, [p.id for p in scene.state.players if scene.state.sees(p.id, thing)])


def _plain(value: object) -> object:
    return [_plain(item) for item in value] if isinstance(value, tuple | list) else value


_CHECKS: dict[str, Callable[[Scene, Field], Problems]] = {
    "asked": _asked,
    "question": _question,
    "offered": _offered,
    "not offered": _not_offered,
    "winners": _winners,
    "over": _over,
    "players": _players,
    "waiting": _waiting,
    "facts": _facts,
}

_PARTS: dict[str, Callable[[Scene, Thing, Field], Problems]] = {
    "in": _in,
    "face": _face,
    "on": _on,
    "counters": _counters,
    "controller": _controller,
    "seen by": _seen_by,
}
