"""Continuous effects that make, end and order each other: there is always one result, and always an end."""

from itertools import permutations

import pytest

from headjudge.kernel.abilities import STATIC, Ability, Change, Source, Trigger, add, grant, lose, put
from headjudge.kernel.cards import Card, Path
from headjudge.kernel.current import View, current
from headjudge.kernel.entities import Entity, Thing
from headjudge.kernel.events import Event
from headjudge.kernel.game import CONCEDE, Game, new_game
from headjudge.kernel.listening import abilities_of
from headjudge.kernel.plain import digest
from headjudge.kernel.rules import Rules
from headjudge.kernel.settle import settle
from headjudge.kernel.state import State
from headjudge.kernel.windows import give
from tests.toys.by_name import asked, named, offered, order, say
from tests.toys.tabletop import (
    CHOSEN,
    EVERYTHING,
    ITSELF,
    MINE,
    Continuous,
    EverybodyPlays,
    Leaves,
    Tabletop,
    Who,
    permanent,
    spell,
    window,
)


class Does(Continuous):
    """The same changes to all of them."""

    def __init__(self, who: Who, *changes: Change, reads: tuple[str, ...] = ()) -> None:
        super().__init__(who, *[change.attribute for change in changes], reads=reads)
        self.made = changes

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return list(self.made)


class Doubles(Continuous):
    """Their size is doubled."""

    def __init__(self) -> None:
        super().__init__(MINE, "size", reads=("size",))

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [add("size", view.number(subject, "size"))]


class WhenBigEnters(Trigger):
    """When something of size 5 or more enters, score a point."""

    def __init__(self) -> None:
        super().__init__(("Entered",))

    def matches(self, state: State, source: Source, event: Event) -> bool:
        thing = state.heir(event.subject())
        return thing is not None and current(state).number(thing, "size") >= 5


def called(name: str) -> Who:
    return Who(lambda view, source, thing: thing.card.name == name)


def card(name: str, *abilities: Ability, size: int = 1) -> Card:
    return permanent(name, "thing", *abilities, size=size)


def text(name: str) -> Path:
    return (name, "text", 0)


CARDS = {
    made.key: made
    for made in (
        card("Stone"),
        card("Rock", size=3),
        card("Bell", WhenBigEnters()),
        card("Tower", Does(ITSELF, add("size", 4))),
        card("Yeast", Does(MINE, add("size", 1))),
        card("Loaf", Does(MINE, add("size", 1))),
        card("Crumb", Does(MINE, add("size", 1))),
        card("Crust", Does(MINE, add("size", 1))),
        card("Bun", Does(MINE, add("size", 1))),
        card("Mirror", Doubles()),
        card("Cat", Does(called("Dog"), put("abilities", ())), Does(ITSELF, add("size", 1))),
        card("Dog", Does(called("Cat"), put("abilities", ())), Does(ITSELF, add("size", 1))),
        card("First", Does(called("Stone"), grant("abilities", text("Second")))),
        card("Second", Does(called("Rock"), grant("abilities", text("Third")))),
        card("Third", Does(ITSELF, add("size", 10))),
        card("Gift", Does(called("Rock"), grant("abilities", text("Yeast")))),
        card("Present", Does(called("Rock"), grant("abilities", text("Yeast")))),
        card("Giver", Does(called("Stone"), grant("abilities", text("Ingrate")))),
        card("Ingrate", Does(called("Rock"), grant("abilities", text("Spite")))),
        card("Spite", Does(called("Stone"), lose("abilities", text("Ingrate")))),
        card("Rebel", Does(called("Giver"), put("abilities", ()))),
        card("Plague", Does(EVERYTHING, grant("abilities", text("Plague")))),
        card("Chicken", Does(EVERYTHING, grant("abilities", text("Egg")))),
        card("Egg", Does(EVERYTHING, grant("abilities", text("Chicken")))),
        card("Thief", Does(called("Yeast"), put("controller", 1))),
        spell("Muzzle", Does(CHOSEN, put("abilities", ()))),
        spell("Remove", Leaves()),
        spell("Fair", EverybodyPlays(), target=""),
    )
}


class Plain(Tabletop):
    name = "plain"

    def cards(self) -> dict[str, Card]:
        return CARDS


class Retimed(Plain):
    name = "retimed"
    new_time_when_active_again = True


class Standing(Plain):
    name = "standing"
    dependency = False
    standing_order = True


def start(*hand: str, play: tuple[str, ...] = (), rules: Rules | None = None) -> Game:
    return new_game(rules or Plain(), [{"hand": hand, "play": play}, {}])


def play(game: Game, *names: str) -> None:
    say(game, *[f"play {name}" for name in names])


def size(game: Game, name: str) -> int:
    return current(game.state).number(named(game, name), "size")


def sizes(game: Game) -> dict[str, int]:
    return {thing.card.name: size(game, thing.card.name) for thing in game.state.members("play")}


def is_settled(game: Game) -> None:
    """Settling once more changes nothing."""
    before = digest(game.state)
    game.state.settled_at = -1
    game.state.unsettled = True
    game.resume()
    assert digest(game.state) == before


@pytest.mark.parametrize("rules", [Plain(), Retimed()])
def test_of_two_that_end_each_other_the_earlier_stays(rules: Rules) -> None:
    game = start("Cat", "Dog", "Remove", rules=rules)
    play(game, "Cat", "Dog")
    assert sizes(game) == {"Cat": 2, "Dog": 1}
    is_settled(game)
    play(game, "Remove on Cat")
    assert sizes(game) == {"Dog": 2}
    is_settled(game)


def test_where_a_lapsed_effect_gets_a_new_time_the_later_of_the_two_may_stay_for_good() -> None:
    game = start("Cat", "Dog", "Muzzle", rules=Retimed())
    play(game, "Cat", "Dog", "Muzzle on Cat")
    assert sizes(game) == {"Cat": 1, "Dog": 2}
    say(game, "pass", "pass")
    assert sizes(game) == {"Cat": 1, "Dog": 2}, "the Cat has lost its time and would now be the later one"
    is_settled(game)
    game = start("Cat", "Dog", "Muzzle")
    play(game, "Cat", "Dog", "Muzzle on Cat")
    say(game, "pass", "pass")
    assert sizes(game) == {"Cat": 2, "Dog": 1}


def test_an_ability_that_is_granted_may_grant_in_turn_and_all_of_it_ends_with_the_first() -> None:
    game = start("First", "Remove", play=("Stone", "Rock"))
    play(game, "First")
    assert sizes(game) == {"Stone": 1, "Rock": 13, "First": 1}
    is_settled(game)
    play(game, "Remove on First")
    assert sizes(game) == {"Stone": 1, "Rock": 3}
    assert not game.state.effects


@pytest.mark.parametrize("names", list(permutations(["Giver", "Ingrate", "Rebel"])))
def test_abilities_that_take_away_what_they_came_from_come_to_rest(names: tuple[str, ...]) -> None:
    game = start(*names, play=("Stone", "Rock"))
    play(game, *names)
    is_settled(game)
    say(game, "pass", "pass")
    is_settled(game)


def test_a_granted_ability_that_undoes_its_own_grant_has_been_applied_nevertheless() -> None:
    game = start("Giver", play=("Stone", "Rock"))
    play(game, "Giver")
    had = Plain().had(current(game.state), named(game, "Stone"))
    assert had == (), "Giver, Ingrate, Spite: each once, in that order"
    is_settled(game)


@pytest.mark.parametrize("name", ["Plague", "Chicken"])
def test_abilities_that_grant_themselves_do_not_multiply_for_ever(name: str) -> None:
    game = start(name, "Egg", play=("Stone", "Rock"))
    play(game, name, "Egg")
    is_settled(game)
    assert all(text(name) in Plain().had(current(game.state), thing) for thing in game.state.members("play"))


def test_two_of_one_ability_on_one_bearer_are_told_apart() -> None:
    game = start("Gift", "Present", play=("Rock",))
    play(game, "Gift", "Present")
    keys = [source.key for source in abilities_of(game.state, named(game, "Rock"), STATIC, "")]
    assert len(keys) == len(set(keys)) == 2


def test_an_ability_that_is_had_twice_works_twice() -> None:
    game = start("Gift", "Present", "Remove", play=("Rock",))
    play(game, "Gift", "Present")
    assert size(game, "Rock") == 3 + 2
    is_settled(game)
    play(game, "Remove on Gift")
    assert size(game, "Rock") == 3 + 1


def test_triggers_see_what_the_static_abilities_of_what_entered_make_of_it() -> None:
    game = start("Tower", "Rock", play=("Bell",))
    play(game, "Tower", "Rock")
    assert game.state.players[0].counters == {"points": 1}


def test_whose_a_static_ability_is_follows_control() -> None:
    game = start("Yeast", "Thief", play=("Rock",))
    play(game, "Yeast")
    assert size(game, "Rock") == 4
    play(game, "Thief")
    assert (size(game, "Rock"), size(game, "Yeast")) == (3, 2)
    (modifier,) = [modifier for modifier in game.state.modifiers() if modifier.path == text("Yeast")]
    assert modifier.controller == 1
    is_settled(game)


@pytest.mark.parametrize("more", [(), ("Crumb",), ("Crumb", "Crust"), ("Crumb", "Crust", "Bun")])
def test_no_order_is_asked_for_among_any_number_that_only_add(more: tuple[str, ...]) -> None:
    game = start("Yeast", "Loaf", *more, play=("Rock",), rules=Standing())
    play(game, "Yeast", "Loaf", *more)
    assert size(game, "Rock") == 3 + 2 + len(more)


def test_the_order_of_many_is_asked_for_if_two_of_them_differ() -> None:
    names = ("Yeast", "Loaf", "Crumb", "Crust", "Mirror")
    game = start("Fair", *names, play=("Rock",), rules=Standing())
    play(game, "Fair")
    assert offered(game) == list(names)
    order(game, "Mirror", *names[:-1])
    assert size(game, "Rock") == 3 * 2 + 4
    say(game, "pass", "pass", "pass", "pass")
    assert size(game, "Rock") == 3 * 2 + 4
    is_settled(game)


def test_a_player_who_leaves_is_not_asked_for_an_order() -> None:
    rules = ThreeSeats()
    game = new_game(rules, [{"hand": ("Fair", "Yeast", "Mirror"), "play": ("Rock",)}, {}, {}])
    play(game, "Fair")
    assert (asked(game), offered(game)) == (0, ["Yeast", "Mirror"])
    game.act(0, CONCEDE)
    assert (asked(game), offered(game)) == (1, ["pass"])


class Grows(Continuous):
    """Their size grows by a number; exactly that, whatever else there is."""

    def __init__(self, amount: int) -> None:
        super().__init__(MINE, "size")
        self.amount = amount
        self.additive = self.exact = True

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [add("size", self.amount)]


class Clamped(Standing):
    """No size falls below zero at any step."""

    limits = frozenset({"size"})

    def cards(self) -> dict[str, Card]:
        return {"Rain": card("Rain", Grows(2)), "Drought": card("Drought", Grows(-3)), "Rock": card("Rock")}

    def limit(self, entity: Entity, attribute: str, value: object) -> object:
        return max(0, value) if isinstance(value, int) else value


def test_where_sums_are_bounded_at_each_step_the_order_of_what_only_adds_is_asked_for() -> None:
    results = {}
    for first, second in permutations(("Rain", "Drought")):
        game = new_game(Clamped(), [{"hand": (first, second), "play": ("Rock",)}, {}])
        play(game, first)
        play(game, second)
        order(game, first, second)
        results[first] = size(game, "Rock")
    assert results == {"Rain": 0, "Drought": 2}


class Makes(Continuous):
    """Their size is a number."""

    def __init__(self, amount: int) -> None:
        super().__init__(MINE, "size")
        self.amount = amount

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [put("size", self.amount)]


class Shaping(Plain):
    """Two cards that say how large all things are: the later counts."""

    def cards(self) -> dict[str, Card]:
        return {"Small": card("Small", Makes(1)), "Large": card("Large", Makes(9)), "Rock": card("Rock")}


class Innate(Shaping):
    """The same, but the time of a text is that of its card, also when it comes to apply again."""

    def time_of(self, state: State, bearer: Thing) -> int:
        return bearer.id + 1


@pytest.mark.parametrize(("rules", "after"), [(Shaping(), 1), (Innate(), 9)])
def test_the_time_of_a_text_that_applies_again_is_a_new_one_unless_it_follows_its_card(
    rules: Rules, after: int
) -> None:
    game = new_game(rules, [{"hand": ("Small", "Large"), "play": ("Rock",)}, {}])
    play(game, "Small")
    play(game, "Large")
    assert size(game, "Rock") == 9
    small = named(game, "Small")
    for face_up in (False, True):
        game.state.turn(small, face_up=face_up)
        settle(game.state)
    assert size(game, "Rock") == after


class Mossy(Plain):
    """The base size of a thing is as large as its moss makes it."""

    base_reads = ("moss",)

    def cards(self) -> dict[str, Card]:
        return {"Rain": card("Rain", Grows(2)), "Rock": card("Rock")}

    def printed(self, state: State, entity: Entity, attribute: str) -> object:
        printed = super().printed(state, entity, attribute)
        if attribute == "size" and isinstance(entity, Thing) and isinstance(printed, int):
            return printed + entity.counters.get("moss", 0)
        return printed


def test_a_base_value_that_hangs_on_more_than_the_card_is_read_anew_when_that_has_changed() -> None:
    game = new_game(Mossy(), [{"hand": ("Rain",), "play": ("Rock",)}, {}])
    play(game, "Rain")
    assert size(game, "Rock") == 3
    for moss in (4, 7):
        game.state.count(named(game, "Rock"), "moss", moss)
        assert size(game, "Rock") == 3 + moss


class ThreeSeats(Standing):
    seats = (3,)

    def leave(self, state: State, player: int) -> None:
        give(state, window(state), state.next_player(player))
