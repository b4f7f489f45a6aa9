"""Lays out what a scenario file describes: its cards, its position or its decks, its script of chance."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from headjudge.cards import pool
from headjudge.documents import Field
from headjudge.kernel.cards import Card
from headjudge.kernel.entities import Thing
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.rules import Deck, Rules
from headjudge.scenarios.names import card_called, check_known, copies
from headjudge.scenarios.placing import seat_at, told_at
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import NOBODYS, PositionError, Setup, begin, scenario

Fields = dict[str, Field]

_ENTRY = ("card", "as", "owner", "controller", "counters", "face", "token", "on", "known to")
NOBODY = "nobody"
_NOT_WITH_DECKS = ("position", "players", "facts", "turn", "phase", "seats")


def lay_out(whole: Field, fields: Fields, rules: Rules) -> Scene:
    """The scene that a scenario begins with."""
    if "decks" not in fields and "position" not in fields:
        raise whole.error("nothing to begin with: give a 'position', or 'decks' to begin from the start")
    cards = _from_files(fields["card files"], rules) if "card files" in fields else {}
    cards |= _cards(fields["cards"], rules, cards) if "cards" in fields else {}
    return _from_decks(fields, rules, cards) if "decks" in fields else _from_position(fields, rules, cards)


def _from_files(field: Field, rules: Rules) -> dict[str, Card]:
    """The cards of card files, which are named as seen from the scenario."""
    found: dict[str, Card] = {}
    for item in field.items_or_one():
        with told_at(item):
            cards = pool(rules, Path(item.file).parent / item.text())
        found |= {key: card for key, card in cards.items() if key not in rules.cards()}
    return found


def _cards(field: Field, rules: Rules, others: dict[str, Card]) -> dict[str, Card]:
    """The cards that the scenario itself prints."""
    known = {**rules.cards(), **others}
    found: dict[str, Card] = {}
    for item in field.items():
        card = _card(item, rules)
        if card.key in known or card.key in found:
            raise item.error(f"there is already a card {card.key!r}")
        found[card.key] = card
    return found


def _card(item: Field, rules: Rules) -> Card:
    entries = item.entries()
    entry = {name: value.plain() for name, value in entries.items()}
    with told_at(item):
        try:
            return rules.read_card(entry)
        except HeadjudgeError as error:
            if error.place in entries:
                raise entries[error.place].error(error.message, error.rule) from None
            raise


def _seed(fields: Fields) -> int:
    return fields["seed"].number(0) if "seed" in fields else 0


def _options(fields: Fields, rules: Rules) -> dict[str, object]:
    if "options" not in fields:
        return {}
    options = {name: value.plain() for name, value in fields["options"].entries().items()}
    with told_at(fields["options"]):
        rules.check_options(options)
    return options


def _script(fields: Fields, known: dict[str, Card]) -> tuple[object, ...]:
    """The rolls and shuffles to come, each shuffle from the top down."""
    script: list[object] = []
    if "dice" in fields:
        script += [item.number(1) for item in fields["dice"].items_or_one()]
    for shuffle in fields["shuffles"].items() if "shuffles" in fields else []:
        script.append(tuple([card.name for item in shuffle.items() for card in _named(item, known)]))
    return tuple(script)


def _named(item: Field, known: dict[str, Card]) -> list[Card]:
    """The cards that an entry names: 'Squire', or '3 x Squire'."""
    name, many = copies(item.text(), known)
    with told_at(item):
        return [card_called(known, name)] * many


# From the beginning


def _from_decks(fields: Fields, rules: Rules, cards: dict[str, Card]) -> Scene:
    for name in _NOT_WITH_DECKS:
        if name in fields:
            raise fields[name].error(f"a game begins either from 'decks' or from a position with {name!r}, not both")
    known = {**rules.cards(), **cards}
    decks = [_deck(deck, known) for deck in fields["decks"].items()]
    options = _options(fields, rules)
    with told_at(fields["decks"]):
        return begin(rules, decks, cards, _seed(fields), options, _script(fields, known))


def _deck(field: Field, known: dict[str, Card]) -> Deck:
    """The cards of each part of a deck; a list alone is its main part."""
    parts = field.entries() if field.is_mapping() else {"main": field}
    deck: Deck = {}
    for part, listed in parts.items():
        deck[part] = tuple([card.key for item in listed.items() for card in _named(item, known)])
    return deck


# From a position


def _from_position(fields: Fields, rules: Rules, cards: dict[str, Card]) -> Scene:
    seats = fields["seats"].number(1) if "seats" in fields else 0
    options = _options(fields, rules)
    with told_at(fields.get("seats", fields["position"])):
        setup = scenario(rules, seats, cards, _seed(fields), options)
    _place(setup, fields["position"])
    for seat, field in _by_player(setup, fields["players"]) if "players" in fields else ():
        for name, amount in field.entries().items():
            with told_at(field.at_name(name)):
                setup.player(seat, **{name: amount.number(0)})
    for name, field in fields["facts"].entries().items() if "facts" in fields else ():
        with told_at(fields["facts"].at_name(name)):
            check_known(setup.state, "fact", name)
        with told_at(field):
            setup.fact(name, _fact(field))
    if "turn" in fields:
        with told_at(fields["turn"]):
            setup.turn(fields["turn"].number())
    setup.phase = fields["phase"].text() if "phase" in fields else ""
    setup.state.script = _script(fields, setup.state.cards)
    return _start(setup, fields)


def _start(setup: Setup, fields: Fields) -> Scene:
    with told_at(fields["position"]):
        try:
            return setup.start()
        except PositionError as error:
            raise fields.get(error.code, fields["position"]).error(error.message, error.rule) from None


def _place(setup: Setup, position: Field) -> None:
    """Put everything where it belongs, and only then attach what is attached."""
    attached: list[tuple[Thing, Field]] = []
    for zone, field in position.entries().items():
        with told_at(position.at_name(zone)):
            setup.zone(zone)
        for controller, item in _entries(setup, field):
            with told_at(item):
                attached += _put(setup, zone, controller, item)
    for thing, host in attached:
        with told_at(host):
            setup.attach(thing, host.text())


def _entries(setup: Setup, field: Field) -> Iterator[tuple[int | None, Field]]:
    """The entries of a zone: a list, or a list for each player."""
    if not field.is_mapping():
        for item in field.items():
            yield None, item
        return
    for seat, theirs in _by_player(setup, field):
        for item in theirs.items():
            yield seat, item


def _put(setup: Setup, zone: str, controller: int | None, item: Field) -> list[tuple[Thing, Field]]:
    """Put what one entry says into a zone; returns what is to be attached to something, and to what."""
    parts = item.fields(_ENTRY) if item.is_mapping() else {"card": item}
    if "card" not in parts:
        raise item.error("say which 'card' it is")
    known_to = parts["known to"].items_or_one() if "known to" in parts else []
    before = len(setup.state.things)
    setup.put(
        zone,
        *[card.key for card in _named(parts["card"], setup.state.cards)],
        owner=_player(setup, parts, "owner"),
        controller=_controller(setup, parts["controller"]) if "controller" in parts else controller,
        counters=_counters(setup, parts),
        face_up="face" not in parts or parts["face"].one_of(("up", "down")) == "up",
        token="token" in parts and parts["token"].yes_no(),
        known_to=tuple([player.number() for player in known_to]),
        as_=parts["as"].text() if "as" in parts else "",
    )
    if "on" not in parts:
        return []
    return [(thing, parts["on"]) for thing in list(setup.state.things.values())[before:]]


def _player(setup: Setup, parts: Fields, name: str) -> int | None:
    if name not in parts:
        return None
    with told_at(parts[name]):
        return setup.seat(parts[name].number())


def _controller(setup: Setup, field: Field) -> int:
    """Who controls something, or nobody."""
    if not field.is_number():
        field.one_of((NOBODY,))
        return NOBODYS
    with told_at(field):
        return setup.seat(field.number())


def _counters(setup: Setup, parts: Fields) -> dict[str, int]:
    if "counters" not in parts:
        return {}
    entries = parts["counters"].entries()
    for name in entries:
        with told_at(parts["counters"].at_name(name)):
            check_known(setup.state, "counter", name)
    return {name: amount.number(0) for name, amount in entries.items()}


def _by_player(setup: Setup, field: Field) -> list[tuple[int, Field]]:
    return [(seat_at(value, name, setup.state), value) for name, value in field.entries().items()]


def _fact(field: Field) -> object:
    """A fact: a text, a number, yes or no, or a list of such."""
    if field.is_list():
        return tuple([_fact(item) for item in field.items()])
    value = field.plain()
    if not isinstance(value, str | bool | int):
        raise field.error("a fact is a text, a number, yes or no, or a list of such")
    return value
