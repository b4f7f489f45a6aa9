"""5.15: Factions."""

from __future__ import annotations

import pytest

from headjudge.games.neopets import RULES
from headjudge.scenarios.setup import Setup
from tests.games.neopets.deeds import WEAK, lose_round, play, preparing
from tests.games.neopets.opening import CARDS
from tests.games.neopets.tabletop import both_pass, card, painted, position

GUILD = card("Guild", "Faction", "Whenever you play a Legend, draw 1 card.", team="Wardens")
CLAN = card("Clan", "Faction", team="Wardens")
HORDE = card("Horde", "Faction", team="Raiders")
WARDEN = card("Warden", "Legend", team="Wardens")
RAIDER = card("Raider", "Legend", team="Raiders")
LONER = card("Loner", "Legend")
PALADIN = card("Paladin", "Hero", team="Wardens")
BUN = card("Bun", "Food")
KNOWN = (GUILD, CLAN, HORDE, WARDEN, RAIDER, LONER, PALADIN, BUN)


def with_pool(hand: str, *pool: str) -> Setup:
    """We may play a card, with these in our Rainbow Pool."""
    return preparing(*KNOWN, hand=hand).put("pool:0", *pool)


@pytest.mark.rule("neopets 5.15a")
def test_faction_is_a_card_type() -> None:
    assert HORDE.values["type"] == "Faction"
    census = card("Census", "Food", "Draw 1 card for each Faction you control.")
    setup = preparing(*KNOWN, census, hand="Census").put("area:0", "Horde").put("equipment:0", "Filler")
    assert len(play(setup.start(), "Census").cards("inventory:0")) == 1


def broken(pool: tuple[str, ...], main: tuple[str, ...] = ()) -> list[str]:
    """The rules that a deck breaks."""
    spots = [painted(f"Scout {number}", "Scout", f"Brush {number}") for number in range(10)]
    guilds = [card(f"Guild {number}", "Faction", team="Wardens") for number in range(6)]
    known = {one.key: one for one in (*CARDS.values(), *spots, *guilds)}
    deck = {"neopets": ("Acara", "Bruce", "Chia"), "rainbow pool": pool, "main": (*main, *["Stone"] * (50 - len(main)))}
    return [problem.rule for problem in RULES.check_deck(deck, known)]


@pytest.mark.rule("neopets 5.15b")
def test_a_faction_begins_in_the_rainbow_pool_and_counts_for_its_fifteen_cards() -> None:
    assert (broken(("Guild 0",)), broken((), ("Guild 0",))) == ([], ["neopets 5.15b"])
    painted_ones = tuple(f"Scout {number}" for number in range(10))
    guilds = tuple(f"Guild {number}" for number in range(6))
    assert broken((*painted_ones, *guilds[:5])) == []
    assert broken((*painted_ones, *guilds)) == ["neopets 2.3a"]


@pytest.mark.rule("neopets 5.15b.1")
def test_one_copy_of_a_faction_is_allowed() -> None:
    assert broken(("Guild 0", "Guild 1")) == []
    assert broken(("Guild 0", "Guild 0")) == ["neopets 5.15b.1"]


@pytest.mark.rule("neopets 5.15c")
def test_with_a_legend_a_faction_of_its_team_may_be_put_into_the_play_area() -> None:
    scene = with_pool("Warden", "Guild", "Clan", "Horde").start().answer(0, "play Warden")
    assert scene.offered == ["pledge to Guild", "pledge to Clan", "no pledge"]
    scene.answer(0, "pledge to Clan")
    assert (scene.cards("area:0"), sorted(scene.cards("pool:0"))) == (["Clan"], ["Guild", "Horde"])


@pytest.mark.rule("neopets 5.15c")
def test_a_pledge_may_be_declined() -> None:
    scene = with_pool("Warden", "Guild").start().answer(0, "play Warden").answer(0, "no pledge")
    assert (scene.cards("area:0"), scene.cards("pool:0"), scene.waiting("queue")) == ([], ["Guild"], ["Warden"])


@pytest.mark.rule("neopets 5.15c")
@pytest.mark.parametrize("hand", ["Loner", "Paladin", "Bun", "Raider"])
def test_no_other_card_brings_a_faction(hand: str) -> None:
    scene = with_pool(hand, "Guild").start().answer(0, f"play {hand}")
    assert not scene.offers("pledge to Guild")


@pytest.mark.rule("neopets 5.15c.1")
def test_a_pledge_is_done_at_once_and_keeps_priority() -> None:
    setup = with_pool("Warden", "Clan").put("inventory:1", "Bun")
    scene = setup.start().answer(0, "play Warden").answer(0, "pledge to Clan")
    assert (scene.cards("area:0"), scene.waiting("queue"), scene.asked) == (["Clan"], ["Warden"], 0)


@pytest.mark.rule("neopets 5.15c.2")
def test_the_faction_is_there_before_the_legend_resolves() -> None:
    scene = with_pool("Warden", "Clan").start().answer(0, "play Warden").answer(0, "pledge to Clan")
    assert (scene.cards("area:0"), scene.zone("Warden")) == (["Clan"], "queue")
    kinds = [event.kind for event in scene.state.history]
    assert kinds[-2:] == ["Pledged", "Played"]


@pytest.mark.rule("neopets 5.15c.2", "neopets 5.15c.2a")
def test_a_faction_just_pledged_triggers_by_that_legend() -> None:
    scene = with_pool("Warden", "Guild").start().answer(0, "play Warden").answer(0, "pledge to Guild")
    assert scene.waiting("queue") == ["Warden", "Guild"]
    assert both_pass(scene).cards("inventory:0") == ["Filler"]


@pytest.mark.rule("neopets 5.15c.3")
def test_a_player_pledges_once() -> None:
    setup = with_pool("Raider", "Guild", "Horde").put("planned:0", "Warden", face_up=False, counters={"planned": 1})
    scene = setup.start().answer(0, "play Warden").answer(0, "pledge to Guild")
    both_pass(scene, 2)
    scene.answer(0, "play Raider")
    assert (scene.waiting("queue"), scene.cards("area:0"), scene.cards("pool:0")) == (
        ["Raider", "Guild"],
        ["Guild"],
        ["Horde"],
    )


@pytest.mark.rule("neopets 5.15c.3")
def test_the_opponents_pledge_is_no_hindrance() -> None:
    setup = with_pool("Raider", "Horde").player(1, pledged=1)
    assert setup.start().answer(0, "play Raider").offers("pledge to Horde")


@pytest.mark.rule("neopets 5.15c.4")
def test_a_faction_is_in_play_but_not_in_the_battledome() -> None:
    blast = card("Blast", "Legend", "Send all cards from the Battledome to the discard.")
    census = card("Census", "Food", "Draw 1 card for each Faction you control.")
    setup = preparing(*KNOWN, blast, census, hand="Blast").put("inventory:0", "Census").put("area:0", "Clan")
    setup.put("equipment:0", "Bun")
    scene = play(setup.start(), "Census")
    assert len(scene.cards("inventory:0")) == 1 + 1
    play(scene, "Blast")
    assert (scene.cards("area:0"), scene.cards("discard:0")) == (["Clan"], ["Blast", "Bun"])


@pytest.mark.rule("neopets 5.15d")
def test_factions_stay_when_a_round_ends() -> None:
    setup = position(*KNOWN, ours=WEAK).put("area:0", "Clan").put("area:1", "Horde").put("equipment:0", "Bun")
    scene = lose_round(setup)
    assert (scene.cards("area:0"), scene.cards("area:1"), scene.cards("discard:0")) == (["Clan"], ["Horde"], ["Bun"])
