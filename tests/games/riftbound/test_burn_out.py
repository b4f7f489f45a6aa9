"""413 and 431: drawing, and burning out."""

from __future__ import annotations

import pytest

from headjudge.effects import Meant, Plain
from headjudge.games.riftbound.abilities import Cant
from headjudge.games.riftbound.instructions.players import Look, Mill, Predict, PutInHand, Reveal
from headjudge.games.riftbound.occasions.players import ByPlayer
from headjudge.games.riftbound.tops import Top
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.riftbound.moments import draw, moments, on_chain
from tests.games.riftbound.positions import all_pass, gear, points, position, spell

DRAW = spell("Study", draw(3))
MILL = spell("Erode", Mill(Plain(3)))
HAPPENED = ("Drawn", "Milled", "BurnedOut", "Recycled", "GainedPoints")


def with_deck(deck: list[str], trash: list[str]) -> Setup:
    """A position with these cards in our Main Deck, from the top, and in our trash."""
    setup = position(DRAW, MILL, deck=0).put("deck:0", *deck).put("trash:0", *trash)
    return setup.put("deck:1", *["Filler"] * 5)


def cast(setup: Setup, name: str) -> Scene:
    """We play a spell, and it resolves."""
    return all_pass(setup.put("hand:0", name).turn(0, "main").start().answer(0, f"play {name}"))


def kinds(scene: Scene) -> list[str]:
    """What happened, in order."""
    return [event.kind for event in moments(scene, *HAPPENED)]


@pytest.mark.rule("riftbound 413.1", "riftbound 413.1.a")
def test_to_draw_is_to_take_the_top_cards_of_the_main_deck_into_the_hand() -> None:
    scene = cast(with_deck(["Scout", "Guard", "Giant", "Filler"], []), "Study")
    assert (scene.cards("hand:0"), scene.cards("deck:0")) == (["Scout", "Guard", "Giant"], ["Filler"])


@pytest.mark.rule("riftbound 413.4.a", "riftbound 413.4.b", "riftbound 413.4.c")
def test_who_draws_more_than_there_is_draws_all_burns_out_and_draws_the_rest() -> None:
    scene = cast(with_deck(["Scout"], ["Guard", "Giant", "Filler"]), "Study")
    assert kinds(scene) == ["Drawn", "BurnedOut", "Recycled", "GainedPoints", "Drawn"]
    assert [event.count for event in moments(scene, "Drawn")] == [1, 2]
    assert (len(scene.cards("hand:0")), len(scene.cards("deck:0")), points(scene, 1)) == (3, 1, 1)


@pytest.mark.rule("riftbound 431.1")
def test_who_draws_the_last_card_does_not_burn_out() -> None:
    scene = cast(with_deck(["Scout", "Guard", "Giant"], ["Filler"]), "Study")
    assert (kinds(scene), scene.cards("deck:0"), points(scene, 1)) == (["Drawn"], [], 0)


@pytest.mark.rule("riftbound 431.1", "riftbound 431.1.b")
def test_who_moves_more_cards_to_another_zone_than_there_are_burns_out_too() -> None:
    scene = cast(with_deck(["Scout"], ["Guard", "Giant", "Filler"]), "Erode")
    assert kinds(scene) == ["Milled", "BurnedOut", "Recycled", "GainedPoints", "Milled"]
    assert (points(scene, 1), len(scene.cards("deck:0")), len(scene.cards("trash:0"))) == (1, 2, 3)


@pytest.mark.rule("riftbound 431.1.c")
@pytest.mark.parametrize("by", ["look", "reveal", "predict"])
def test_to_look_at_or_reveal_more_cards_than_there_are_burns_nobody_out(by: str) -> None:
    top = Top(Plain(3), "top")
    seeing = {"look": Look(top), "reveal": Reveal(top), "predict": Predict(Plain(3))}[by]
    setup = position(spell("Peek", seeing), deck=0).put("deck:0", "Scout").put("trash:0", "Guard")
    scene = setup.put("hand:0", "Peek").turn(0, "main").start().answer(0, "play Peek")
    all_pass(scene)
    if by == "predict":
        assert scene.offered == ["Scout"]
        scene.answer(0, [])
    seen = [number for event in moments(scene, "LookedAt", "Revealed") for number in event.cards]
    assert (seen, kinds(scene), scene.cards("deck:0")) == ([scene.thing("Scout").incarnation], [], ["Scout"])


@pytest.mark.rule("riftbound 431.1.c.1")
@pytest.mark.parametrize("deck", [[], ["Scout"]])
def test_what_is_then_done_with_cards_that_are_not_there_is_ignored(deck: list[str]) -> None:
    take = spell("Take", Look(Top(Plain(2), "top")), PutInHand(Meant("top")))
    setup = position(take, deck=0).put("deck:0", *deck).put("trash:0", "Guard")
    scene = cast(setup, "Take")
    assert (scene.cards("hand:0"), kinds(scene), points(scene, 1)) == (deck, [], 0)


@pytest.mark.rule("riftbound 431.2.a", "riftbound 431.2.d", "riftbound 431.5")
def test_burning_out_takes_the_place_of_what_cannot_be_done_and_the_rest_follows_at_once() -> None:
    setup = with_deck(["Scout"], ["Guard", "Giant"]).put("hand:0", "Study")
    scene = setup.turn(0, "main").start().answer(0, "play Study").answer(0, "pass")
    assert (kinds(scene), on_chain(scene)) == ([], ["Study"])
    scene.answer(1, "pass")
    assert kinds(scene) == ["Drawn", "BurnedOut", "Recycled", "GainedPoints", "Drawn"]
    assert (sorted(scene.cards("hand:0")), on_chain(scene)) == (["Giant", "Guard", "Scout"], [])


@pytest.mark.rule("riftbound 431.2.b")
@pytest.mark.parametrize(("rolls", "drawn"), [((1, 1), "Scout"), ((2, 1), "Guard"), ((3, 2), "Giant")])
def test_the_trash_is_recycled_in_a_random_order(rolls: tuple[int, int], drawn: str) -> None:
    setup = position(deck=0).put("trash:0", "Scout", "Guard", "Giant").dice(*rolls)
    scene = setup.turn(0, "draw").start()
    assert (scene.unused, scene.cards("trash:0"), len(scene.cards("deck:0"))) == ((), [], 2)
    assert scene.cards("hand:0") == [drawn]


@pytest.mark.rule("riftbound 431.2.c")
@pytest.mark.parametrize("player", [0, 1])
def test_an_opponent_gains_a_point(player: int) -> None:
    setup = position(deck=0).put(f"trash:{player}", "Scout", "Guard").put(f"deck:{1 - player}", "Filler")
    scene = setup.turn(player, "draw").start()
    assert (points(scene, player), points(scene, 1 - player)) == (0, 1)


@pytest.mark.rule("riftbound 431.3", "riftbound 431.3.a")
def test_with_nothing_to_recycle_a_player_burns_out_until_an_opponent_wins() -> None:
    scene = position(deck=0).turn(0, "draw").start()
    assert (scene.winners, points(scene, 1), len(moments(scene, "BurnedOut"))) == ((1,), 8, 8)


@pytest.mark.rule("riftbound 431.3")
def test_what_is_recycled_ends_it() -> None:
    scene = cast(with_deck([], ["Guard"]), "Study")
    assert (scene.winners, points(scene, 1)) == ((1,), 8)
    scene = cast(with_deck([], ["Guard", "Scout", "Giant"]), "Study")
    assert (scene.winners, points(scene, 1)) == (None, 1)


@pytest.mark.rule("riftbound 431.3.b")
def test_only_the_first_point_can_be_prevented_and_the_game_is_won_at_once() -> None:
    greed = gear("Greed", Cant(ByPlayer("GainedPoints", who="any")))
    setup = position(DRAW, greed, deck=0).put("base:0", "Greed")
    scene = cast(setup, "Study")
    assert (scene.winners, points(scene, 1), len(moments(scene, "BurnedOut"))) == ((1,), 8, 9)
    assert (scene.zone("Study"), on_chain(scene)) == ("chain", ["Study"])


@pytest.mark.rule("riftbound 431.3.b")
def test_it_takes_more_points_than_any_opponent_to_win_so() -> None:
    setup = position(deck=0).player(0, points=9).player(1, points=9)
    scene = setup.turn(0, "draw").start()
    assert (scene.winners, points(scene, 0), points(scene, 1)) == ((1,), 9, 11)
