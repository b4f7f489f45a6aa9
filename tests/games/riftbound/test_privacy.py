"""103.2.e, 107 to 109, 128 to 130: what each player, and whoever watches, sees."""

from __future__ import annotations

import random

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import RULES
from headjudge.games.riftbound.instructions.players import Look, Reveal
from headjudge.games.riftbound.instructions.things import Kill
from headjudge.games.riftbound.tops import Top
from headjudge.kernel import flow
from headjudge.kernel.cards import SPECTATOR
from headjudge.kernel.game import new_game
from headjudge.kernel.imagining import resample
from headjudge.kernel.observe import observe
from headjudge.kernel.plain import canonical
from headjudge.kernel.rules import Deck
from headjudge.scenarios.scene import Scene
from tests.conformance.contestants import any_answer
from tests.games.common import count, names, seen
from tests.games.riftbound.opening import CARDS, DECKS
from tests.games.riftbound.positions import cast, gear, position, spell, target, unit

SEATS = (0, 1, SPECTATOR)
SPY = unit("Spy", 2, keywords=(("Hidden", 0),))
LANTERN = gear("Lantern")
SLAY = spell("Slay", Kill(target()))
SNARE = spell("Snare", keywords=(("Hidden", 0),))


def at(zone: str, *cards: str, face_up: bool = True, controller: int | None = None) -> Scene:
    """A position with cards in one more zone."""
    setup = position(SPY, LANTERN, meadow=0, harbor=1)
    for slot in (0, 1):
        setup.put(f"battlefield:{slot}", "Guard", controller=slot)
    return setup.put(zone, *cards, face_up=face_up, controller=controller).turn(0).start()


def views(scene: Scene, zone: str) -> list[list[str]]:
    """The names that the two players and a spectator read in a zone."""
    return [names(scene, seat, zone) for seat in SEATS]


def counts(scene: Scene, zone: str) -> list[int]:
    """How many cards the two players and a spectator count in a zone."""
    return [count(scene, seat, zone) for seat in SEATS]


# Secret


@pytest.mark.rule("riftbound 103.2.e", "riftbound 108.4.d", "riftbound 128.3")
def test_a_main_deck_is_seen_by_nobody_its_player_included() -> None:
    assert views(at("deck:0", "Scout"), "deck:0") == [[""] * 6] * 3


@pytest.mark.rule("riftbound 108.5.d", "riftbound 128.3")
def test_a_rune_deck_is_seen_by_nobody_its_player_included() -> None:
    assert views(at("rune deck:1", "Mind Rune"), "rune deck:1") == [[""] * 7] * 3


@pytest.mark.rule("riftbound 103.2.e.1")
def test_a_deck_is_looked_at_by_an_effect_and_by_its_player_alone() -> None:
    peek = spell("Peek", Look(Top(Plain(2), "top")))
    setup = position(peek, deck=0).put("hand:0", "Peek").put("deck:0", "Scout", "Guard", "Filler")
    scene = cast(setup.turn(0).start(), 0, "Peek")
    assert views(scene, "deck:0") == [["", "Guard", "Scout"], [""] * 3, [""] * 3]


@pytest.mark.rule("riftbound 103.2.e.1", "riftbound 128.5")
def test_what_an_effect_reveals_is_seen_by_all() -> None:
    show = spell("Show", Reveal(Top(Plain(1), "top")))
    setup = position(show, deck=0).put("hand:0", "Show").put("deck:0", "Scout", "Guard")
    assert views(cast(setup.turn(0).start(), 0, "Show"), "deck:0") == [["", "Scout"]] * 3


# Private


@pytest.mark.rule("riftbound 108.7.c", "riftbound 128.4", "riftbound 128.2")
@pytest.mark.parametrize("player", [0, 1])
def test_a_hand_is_seen_by_its_player_alone(player: int) -> None:
    found = views(at(f"hand:{player}", "Scout"), f"hand:{player}")
    assert found == [["Scout"] if seat == player else [] for seat in SEATS]


@pytest.mark.rule("riftbound 108.7.d")
def test_the_size_of_a_hand_is_seen_by_all() -> None:
    assert counts(at("hand:1", "Scout", "Giant"), "hand:1") == [2, 2, 2]


@pytest.mark.rule("riftbound 129.4", "riftbound 128.4")
def test_a_facedown_card_is_seen_by_its_controller_alone() -> None:
    scene = at("facedown:1", "Spy", face_up=False, controller=1)
    assert views(scene, "facedown:1") == [[""], ["Spy"], [""]]
    assert counts(scene, "facedown:1") == [1, 1, 1]


@pytest.mark.rule("riftbound 128.4")
def test_on_the_board_the_controller_sees_a_facedown_card_and_not_the_owner() -> None:
    setup = position(SPY, meadow=0).put("battlefield:0", "Guard", controller=0)
    setup.put("facedown:0", "Spy", owner=1, controller=0, face_up=False)
    assert views(setup.turn(0).start(), "facedown:0") == [["Spy"], [""], [""]]


@pytest.mark.rule("riftbound 129.4")
def test_what_was_hidden_looks_the_same_whatever_it_is() -> None:
    found = []
    for name in ("Spy", "Snare"):
        setup = position(SPY, SNARE, runes=1, meadow=0).put("battlefield:0", "Guard", controller=0)
        scene = setup.put("hand:0", name).turn(0).start().answer(0, f"hide {name} at battlefield 1")
        found.append([scene.game.observe(seat) for seat in (1, SPECTATOR)])
    assert found[0] == found[1]


# Public


@pytest.mark.rule("riftbound 107.1.d", "riftbound 109", "riftbound 109.1")
@pytest.mark.parametrize("name", ["Scout", "Lantern", "Mind Rune"])
def test_what_is_in_a_base_is_seen_by_all(name: str) -> None:
    assert views(at("base:1", name), "base:1") == [[name]] * 3


@pytest.mark.rule("riftbound 107.2.c", "riftbound 109")
def test_battlefields_and_what_is_at_them_are_seen_by_all() -> None:
    scene = at("battlefield:0", "Scout", controller=0)
    assert views(scene, "battlefields") == [["Meadow", "Harbor"]] * 3
    assert views(scene, "battlefield:0") == [["Guard", "Scout"]] * 3


@pytest.mark.rule("riftbound 108.1.b", "riftbound 130.4", "riftbound 130.6")
def test_what_is_on_the_chain_is_seen_by_all() -> None:
    setup = position(SLAY).put("hand:0", "Slay").put("base:0", "Scout")
    scene = setup.turn(0).start().answer(0, "play Slay")
    assert views(scene, "chain") == [["Slay"]] * 3
    told = [[(item["list"], item["name"], item["pending"]) for item in scene.game.observe(s)["stack"]] for s in SEATS]
    assert told == [[("chain", "Slay", False)]] * 3


@pytest.mark.rule("riftbound 108.2.d", "riftbound 130.6", "riftbound 128.5")
def test_a_trash_is_seen_by_all_however_deep_a_card_lies() -> None:
    assert views(at("trash:1", "Scout", "Giant"), "trash:1") == [["Scout", "Giant"]] * 3


@pytest.mark.rule("riftbound 108.3.e")
def test_a_champion_zone_is_seen_by_all() -> None:
    assert views(at("champion:1", "Scout"), "champion:1") == [["Scout"]] * 3


@pytest.mark.rule("riftbound 108.6.e")
def test_a_banishment_is_seen_by_all() -> None:
    assert views(at("banishment:0", "Scout", "Giant"), "banishment:0") == [["Scout", "Giant"]] * 3


@pytest.mark.rule("riftbound 109")
def test_legends_are_seen_by_all() -> None:
    assert views(at("hand:0"), "legend:1") == [["Rival"]] * 3


@pytest.mark.rule("riftbound 109.2")
@pytest.mark.parametrize("counter", ["buff", "exhausted", "damage", "stunned"])
def test_the_state_of_an_object_is_seen_by_all(counter: str) -> None:
    scene = position().put("base:1", "Giant", counters={counter: 1}).turn(0).start()
    assert [seen(scene, seat, "base:1")["cards"][0]["counters"] for seat in SEATS] == [{counter: 1}] * 3


@pytest.mark.rule("riftbound 130.4")
def test_a_card_played_from_facedown_is_turned_face_up() -> None:
    setup = position(SPY, meadow=0).put("battlefield:0", "Guard", controller=0)
    setup.put("facedown:0", "Spy", controller=0, face_up=False)
    scene = setup.turn(0).start().answer(0, "play Spy")
    assert views(scene, "battlefield:0") == [["Guard", "Spy"]] * 3
    assert scene.thing("Spy").face_up


def test_facedown_cards_are_revealed_when_the_game_ends() -> None:
    scene = at("facedown:1", "Spy", face_up=False, controller=1).act(0, "concede")
    assert views(scene, "facedown:1") == [["Spy"]] * 3


@pytest.mark.rule("riftbound 128.2")
def test_a_card_is_as_private_as_the_zone_it_goes_to() -> None:
    setup = position(SPY, SLAY).put("hand:0", "Spy", "Slay")
    scene = setup.turn(0).start()
    assert views(scene, "hand:0") == [["Spy", "Slay"], [], []]
    assert views(scene.answer(0, "play Spy"), "base:0") == [["Spy"]] * 3
    assert views(cast(scene, 0, "Slay"), "trash:0") == [["Spy", "Slay"]] * 3


# Nothing leaks


@pytest.mark.rule("riftbound 108.7.c", "riftbound 129.4")
@pytest.mark.parametrize("zone", ["hand:1", "facedown:1"])
def test_whether_somebody_could_react_is_not_given_away(zone: str) -> None:
    howl = spell("Howl", keywords=(("Reaction", 0), ("Hidden", 0)))
    dull = spell("Dull", energy=9, keywords=(("Hidden", 0),))
    found = []
    for name in ("Howl", "Dull"):
        setup = position(SLAY, howl, dull, harbor=1).put("hand:0", "Slay").put("base:0", "Scout")
        setup.put("battlefield:1", "Guard", controller=1)
        setup.put(zone, name, controller=1, owner=1, face_up=zone == "hand:1")
        scene = setup.turn(0).start().answer(0, "play Slay").answer(0, "Scout").answer(0, "pass")
        assert scene.asked == 1
        found.append([scene.game.observe(seat) for seat in (0, SPECTATOR)])
    assert found[0] == found[1]


def hidden_decks() -> list[Deck]:
    """Decks half of whose cards can be hidden."""
    main = (*["Spy", "Snare"] * 10, *DECKS[0]["main"][:19])
    return [{**deck, "main": main} for deck in DECKS]


@pytest.mark.rule("riftbound 108.7.c", "riftbound 129.4", "riftbound 108.4.d")
@pytest.mark.parametrize("mode", ["duel", "match"])
def test_whatever_is_in_hands_facedown_and_in_decks_makes_no_difference_to_others(mode: str) -> None:
    cards = {**CARDS, "Spy": SPY, "Snare": SNARE}
    facedown = 0
    for seed in range(2):
        game = new_game(RULES, hidden_decks(), cards, seed, {"mode": mode})
        luck = random.Random(seed)
        for number in range(30):
            if game.decision is None:
                break
            facedown += len(game.state.members("facedown:0")) if "facedown:0" in game.state.zones else 0
            for seat in SEATS:
                other = resample(game.state, seat, number)
                asked = flow.run(other)
                mine, also = observe(game.state, game.decision, seat), observe(other, asked, seat)
                assert canonical(mine) == canonical(also)
            game.answer(_eager(game.decision.all_keys(), luck) or any_answer(game.decision, luck))
    assert facedown


def _eager(keys: list[str], luck: random.Random) -> str:
    """Hide and move rather than do anything else."""
    wanted = [key for key in keys if key.startswith(("hide", "move battlefield"))]
    return luck.choice(wanted) if wanted and luck.random() < 0.7 else ""
