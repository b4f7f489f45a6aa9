"""What texts wait for."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import Printed
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.riftbound.tabletop import (
    both_pass,
    gear,
    play,
    position,
    resolve,
    spell,
    unit,
)

GUARD = unit("Guard", 3)
FOE = unit("Foe", 2)
GIANT = unit("Giant", 5)
BRUTE = unit("Brute", 4)
HAMMER = gear("Hammer", "[Equip] {fury}", tags=["Equipment"])
CARDS = (
    *(GUARD, FOE, GIANT, BRUTE, HAMMER),
    spell("Bolt", "[Action]\nDeal 2 to a unit."),
    spell("Sweep", "Deal 2 to all units."),
    spell("Daze", "Stun a unit."),
    spell("Haze", "Stun all units."),
    spell("Cheer", "Buff a unit."),
    spell("Wake", "Ready a unit."),
    spell("Study", "Draw 1."),
    spell("Cram", "Draw 2."),
    spell("Toss", "Discard 1."),
    spell("Purge", "Discard 2."),
    spell("Bury", "Recycle 1 from your trash."),
    spell("Rend", "Kill a unit."),
    spell("Oust", "Banish a unit."),
    spell("Learn", "Gain 2 XP."),
    spell("Spend", "Spend a buff to draw 1."),
    spell("Shove", "Move a unit from a battlefield to its base."),
)


def table_with(speaker: Printed, where: str = "base:0", **options: Any) -> Setup:
    """A card of ours on the board, our Guard and their Foe at a battlefield of each, and spells in hand."""
    setup = position(speaker, *CARDS, deck=9, holders=(0, 1), **options)
    setup.put(where, speaker.key, owner=0).put("battlefield:0", "Guard", owner=0).put("battlefield:1", "Foe", owner=1)
    return setup


def cast(text: str, *plays: str, hold: tuple[str, ...] = (), **fields: Any) -> Scene:
    """Our card waits in our base while we play spells, each with the unit it chooses after a colon."""
    setup = table_with(unit("Speaker", 1, text, **fields)).put("trash:0", "Filler")
    names = [play_.partition(":")[0] for play_ in plays]
    scene = setup.put("hand:0", *dict.fromkeys(names), *hold).turn(0).start()
    for play_ in plays:
        name, _, chosen = play_.partition(":")
        settle(scene.answer(0, f"play {name}"), chosen, "base")
    return scene


def settle(scene: Scene, *chosen: str) -> Scene:
    """Answer what is asked with these words where they fit, say yes, and pass until the chain is empty."""
    for _ in range(30):
        resolve(scene)
        fitting = [words for words in chosen if words and scene.offers(words)]
        if "Do you" in scene.question:
            scene.answer(scene.asked or 0, True)
        elif fitting and "What do you do" not in scene.question:
            scene.answer(scene.asked or 0, fitting[0])
        elif "discard" in scene.question:
            scene.answer(scene.asked or 0, scene.game.decision.all_keys()[: scene.game.decision.low])  # type: ignore[union-attr]
        else:
            break
    return scene


def xp(scene: Scene, player: int = 0) -> int:
    """A player's XP."""
    return int(str(scene.player(player, "xp") or 0))


@pytest.mark.parametrize(
    ("when", "plays", "expected"),
    [
        ("you play a spell", ["Study", "Bolt:Foe"], 2),
        ("you play a unit", ["Study", "Giant"], 1),
        ("you play a [Mighty] unit", ["Giant"], 1),
        ("you play another unit", ["Giant"], 1),
        ("you play a gear", ["Hammer", "Study"], 1),
        ("you play a spell that costs {5} or more", ["Study"], 0),
        ("an opponent plays a unit", ["Giant"], 0),
        ("a player plays a spell", ["Study"], 1),
        ("you play a spell on your turn", ["Study"], 1),
        ("you play a spell on an opponent's turn", ["Study"], 0),
        ("you play your second card in a turn", ["Study", "Giant", "Cheer:Guard"], 1),
        ("you draw your second card in a turn", ["Study", "Cram"], 1),
        ("you stun an enemy unit", ["Daze:Foe"], 1),
        ("you stun an enemy unit", ["Daze:Guard"], 0),
        ("you stun one or more enemy units", ["Haze"], 1),
        ("you buff a friendly unit", ["Cheer:Guard"], 1),
        ("you buff me", ["Cheer:Speaker"], 1),
        ("I'm buffed", ["Cheer:Speaker"], 1),
        ("I'm stunned", ["Daze:Speaker"], 1),
        ("you ready a friendly unit", ["Wake:Guard"], 0),
        ("you choose a friendly unit", ["Cheer:Guard"], 1),
        ("you choose me with a spell", ["Cheer:Speaker"], 1),
        ("you choose me with a spell", ["Cheer:Guard"], 0),
        ("you discard one or more cards", ["Purge"], 1),
        ("you recycle one or more cards", ["Bury"], 1),
        ("you kill a unit with a spell", ["Bolt:Foe"], 1),
        ("you kill a unit with a spell", ["Rend:Foe"], 1),
        ("an enemy unit dies", ["Rend:Foe"], 1),
        ("an enemy unit dies", ["Rend:Guard"], 0),
        ("one or more enemy units die", ["Rend:Foe"], 1),
        ("a friendly unit dies", ["Rend:Guard"], 1),
        ("a stunned enemy unit dies", ["Daze:Foe", "Rend:Foe"], 1),
        ("another unit you control dies", ["Rend:Guard"], 1),
        ("a [Mighty] unit dies", ["Cheer:Guard", "Rend:Guard"], 0),
        ("a [Mighty] unit dies", ["Giant", "Rend:Giant"], 1),
        ("a [Mighty] unit dies", ["Brute", "Cheer:Brute", "Rend:Brute"], 1),
        ("a buffed friendly unit dies", ["Cheer:Guard", "Rend:Guard"], 1),
        ("an enemy unit dies here", ["Rend:Foe"], 0),
        ("a unit takes damage", ["Bolt:Guard"], 1),
        ("I take damage", ["Bolt:Guard"], 0),
        ("you gain XP", ["Study"], 0),
        ("you spend a buff", ["Cheer:Guard", "Spend"], 1),
        ("you move a friendly unit", ["Shove:Guard"], 1),
        ("a unit moves from a battlefield", ["Shove:Guard"], 1),
        ("I move", ["Shove:Guard"], 0),
        ("one of your units becomes [Mighty]", ["Cheer:Guard"], 0),
    ],
)
def test_triggers_notice_what_happens(when: str, plays: list[str], expected: int) -> None:
    scene = cast(f"When {when}, gain 1 XP.", *plays, hold=("Filler", "Filler"))
    assert xp(scene) == expected


@pytest.mark.rule("riftbound 416.1.c")
@pytest.mark.parametrize(("chosen", "expected"), [(["Guard"], 1), (["Foe"], 0), (["Guard", "Foe"], 1)])
def test_what_goes_to_the_deck_of_another_player_is_not_recycled_to_yours(chosen: list[str], expected: int) -> None:
    speaker = unit("Speaker", 1, "When you recycle one or more cards to your Main Deck, gain 1 XP.")
    exhume = spell("Exhume", "Recycle up to 4 cards from trashes.")
    setup = position(speaker, exhume, GUARD, FOE).put("base:0", "Speaker").put("trash:0", "Guard").put("trash:1", "Foe")
    scene = setup.put("hand:0", "Exhume").turn(0).start().answer(0, "play Exhume")
    for name in chosen:
        scene.answer(0, name)
    scene = resolve(scene.answer(0, "done") if scene.offers("done") else scene)
    assert [scene.zone(name).partition(":")[0] for name in chosen] == ["deck"] * len(chosen)
    assert xp(scene) == expected


@pytest.mark.rule("riftbound 416.1.c")
@pytest.mark.parametrize(("owner", "expected"), [(0, 1), (1, 0)])
def test_a_unit_of_another_player_that_you_control_is_not_recycled_to_your_deck(owner: int, expected: int) -> None:
    speaker = unit("Speaker", 1, "When you recycle one or more cards to your Main Deck, gain 1 XP.")
    setup = position(speaker, spell("Bury", "Recycle a unit."), GUARD).put("base:0", "Speaker")
    setup.put("base:0", "Guard", owner=owner, controller=0).put("hand:0", "Bury")
    scene = settle(setup.turn(0).start().answer(0, "play Bury"), "Guard")
    assert scene.zone("Guard") == f"deck:{owner}"
    assert xp(scene) == expected


@pytest.mark.rule("riftbound 411.1", "riftbound 428.5.e")
@pytest.mark.parametrize(
    ("deed", "when", "expected"),
    [
        ("Each player kills one of their units.", "you kill an enemy unit", (0, 0)),
        ("Each player kills one of their units.", "you kill a unit with a spell", (1, 0)),
        ("Each player kills one of their units.", "you kill a unit", (1, 1)),
        ("Choose up to 3 cards from opponents' trashes. Their owners recycle them.", "you recycle a card", (0, 1)),
        (
            "Choose an enemy unit. Its owner places it on the top or bottom of their Main Deck.",
            "you recycle a card",
            (0, 1),
        ),
    ],
)
def test_who_does_it_is_responsible(deed: str, when: str, expected: tuple[int, int]) -> None:
    speaker, spell_ = unit("Speaker", 1, f"When {when}, gain 1 XP."), spell("Decree", deed)
    setup = position(speaker, spell_, GUARD, FOE).put("battlefield:0", "Guard", owner=0).put("base:1", "Foe")
    setup.put("base:0", "Speaker").put("base:1", "Speaker").put("trash:1", "Filler").put("hand:0", "Decree")
    scene = settle(setup.turn(0).start().answer(0, "play Decree"), "Guard", "Foe", "Filler", "bottom", "done")
    assert (xp(scene), xp(scene, 1)) == expected


@pytest.mark.rule("riftbound 383.1.b", "riftbound 416.1")
@pytest.mark.parametrize(
    ("when", "expected"),
    [
        ("When you recycle a card", 2),
        ("When you recycle a unit", 2),
        ("When you recycle a gear", 0),
        ("When you recycle one or more cards", 1),
        ("The first time you recycle a card each turn", 1),
    ],
)
def test_cards_that_are_recycled_together_are_noticed_one_by_one(when: str, expected: int) -> None:
    speaker, exhume = unit("Speaker", 1, f"{when}, gain 1 XP."), spell("Exhume", "Recycle 2 from your trash.")
    setup = position(speaker, exhume, *CARDS).put("base:0", "Speaker").put("trash:0", "Guard", "Foe")
    scene = settle(setup.put("hand:0", "Exhume").turn(0).start().answer(0, "play Exhume"), "Guard", "Foe")
    if "In which order" in scene.question and scene.game.decision is not None:
        scene.game.answer(scene.game.decision.all_keys())
    assert xp(resolve(scene)) == expected


@pytest.mark.rule("riftbound 383.1.b")
def test_the_first_time_each_turn_is_only_the_first() -> None:
    assert xp(cast("The first time you play a spell each turn, gain 1 XP.", "Study", "Cram")) == 1
    assert xp(cast("The second time you play a spell in a turn, gain 1 XP.", "Study", "Cram", "Cheer:Guard")) == 1


@pytest.mark.rule("riftbound 383.1.b")
@pytest.mark.parametrize(
    ("when", "plays"),
    [
        ("a friendly unit moves", ["Shove:Guard", "Rend:Guard", "Shove:Giant"]),
        ("you choose a friendly unit", ["Rend:Guard", "Cheer:Giant"]),
        ("a friendly unit is banished", ["Oust:Recruit", "Oust:Guard"]),
    ],
)
def test_the_first_time_stays_the_first_when_its_unit_is_gone(when: str, plays: list[str]) -> None:
    speaker = unit("Speaker", 1, f"The first time {when} each turn, gain 1 XP.")
    setup = table_with(speaker).put("battlefield:0", "Giant", owner=0).put("base:0", "token Recruit", token=True)
    scene = setup.put("hand:0", *[one.partition(":")[0] for one in plays]).turn(0).start()
    for name, _, chosen in [one.partition(":") for one in plays]:
        settle(scene.answer(0, f"play {name}"), chosen)
    assert xp(scene) == 1


@pytest.mark.rule("riftbound 383.1.b")
def test_a_player_attacks_for_the_first_time_once() -> None:
    speaker = unit("Speaker", 1, "The first time you attack each turn, gain 1 XP.")
    setup = position(speaker, *CARDS, holders=(1, 1)).put("battlefield:0", "Foe", owner=1).put("base:0", "Speaker")
    scene = setup.put("battlefield:1", "Foe", owner=1).put("base:0", "Giant", "Brute").turn(0).start()
    for mover, place in (("Giant", "battlefield 1"), ("Brute", "battlefield 2")):
        scene = both_pass(resolve(scene.answer(0, f"move {mover} to {place}").answer(0, [])))
    assert (xp(scene), scene.zone("Giant"), scene.zone("Brute")) == (1, "battlefield:0", "battlefield:1")


@pytest.mark.rule("riftbound 359.3.e.13", "riftbound 183.1")
@pytest.mark.parametrize(
    ("when", "deed", "who", "expected"),
    [
        ("a unit here is returned to a player's hand", "Return a unit to its owner's hand.", "Guard", 1),
        ("a unit here is returned to a player's hand", "Return a unit to its owner's hand.", "Foe", 0),
        ("a friendly unit is returned to a player's hand", "Return a unit to its owner's hand.", "Recruit", 1),
        ("a [Mighty] unit is banished", "Banish a unit.", "Guard", 1),
        ("you recycle one or more cards to your Main Deck", "Recycle a unit.", "Foe", 0),
        ("you recycle one or more cards to your Main Deck", "Recycle a unit.", "Recruit", 0),
    ],
)
def test_what_leaves_the_board_is_noticed_as_it_was_there(when: str, deed: str, who: str, expected: int) -> None:
    setup = position(unit("Speaker", 1, f"When {when}, gain 1 XP."), spell("Deed", deed), *CARDS)
    setup.put("battlefield:0", "Speaker", owner=0).put("battlefield:0", "Guard", owner=0, counters={"buff": 2})
    setup.put("base:0", "Foe", owner=1, controller=0).put("base:0", "token Recruit", token=True).put("hand:0", "Deed")
    assert xp(settle(setup.turn(0).start().answer(0, "play Deed"), who)) == expected


@pytest.mark.rule("riftbound 383.1.b")
def test_the_first_time_may_trigger_an_additional_time() -> None:
    speaker = unit("Speaker", 4, "The first time I conquer each turn, gain 1 XP.")
    herald = unit("Herald", 1, "Your conquer effects trigger an additional time.")
    scene = position(speaker, herald).put("base:0", "Speaker", "Herald").turn(0).start()
    both_pass(scene.answer(0, "move Speaker to battlefield 1").answer(0, []))
    assert scene.waiting("chain") == ["Speaker", "Speaker"]
    assert xp(resolve(scene)) == 2


@pytest.mark.rule("riftbound 383.1.b")
def test_of_several_at_once_one_is_the_first() -> None:
    text = "The first time an enemy unit dies each turn, gain 1 XP."
    setup = table_with(unit("Speaker", 9, text)).put("base:1", "Brute", counters={"damage": 2}).put("hand:0", "Sweep")
    scene = resolve(setup.turn(0).start().answer(0, "play Sweep"))
    assert sorted(scene.offered) == ["Brute", "Foe"]
    resolve(scene.answer(0, "Foe"))
    assert xp(scene) == 1


@pytest.mark.rule("riftbound 383.1.b")
@pytest.mark.parametrize("which", ["Foe", "Brute"])
def test_the_controller_picks_which_of_several_at_once_is_meant(which: str) -> None:
    text = "The first time you stun an enemy unit each turn, kill it."
    setup = table_with(unit("Speaker", 9, text)).put("base:1", "Brute").put("hand:0", "Haze", "Haze")
    scene = resolve(setup.turn(0).start().answer(0, "play Haze"))
    assert "Which of these triggers the ability of Speaker?" in scene.question
    resolve(scene.answer(0, which))
    resolve(scene.answer(0, "play Haze"))
    assert [name for name in ("Foe", "Brute") if scene.zone(name) == "trash:1"] == [which]


@pytest.mark.rule("riftbound 383.3.f.1", "riftbound 383.3.f.2")
def test_once_each_turn_is_asked_until_it_is_used() -> None:
    text = "Once each turn, when you play a spell, gain 1 XP."
    scene = table_with(unit("Speaker", 1, text)).put("hand:0", "Study", "Cram", "Cheer").turn(0).start()
    resolve(scene.answer(0, "play Study"))
    resolve(scene.answer(0, False))
    resolve(scene.answer(0, "play Cram"))
    resolve(scene.answer(0, True))
    resolve(scene.answer(0, "play Cheer").answer(0, "Guard"))
    assert xp(scene) == 1
    assert "It is your turn" in scene.question


@pytest.mark.rule("riftbound 383.3.f.1")
@pytest.mark.parametrize("answers", [(True,), (False, True), (False, False)])
def test_once_each_turn_is_once_if_it_happens_several_times_at_once(answers: tuple[bool, ...]) -> None:
    text = "Once each turn, when you stun an enemy unit, gain 1 XP."
    setup = table_with(unit("Speaker", 9, text)).put("base:1", "Brute").put("hand:0", "Haze")
    scene = resolve(setup.turn(0).start().answer(0, "play Haze"))
    for answer in answers:
        scene.answer(0, answer)
    assert xp(resolve(scene)) == any(answers)
    assert "It is your turn" in scene.question


# This card


@pytest.mark.rule("riftbound 383.4.a.2")
@pytest.mark.parametrize(
    ("when", "where", "expected"),
    [
        ("you play me", "base", 1),
        ("you play me to a battlefield", "base", 0),
        ("you play me to a battlefield", "Arena", 1),
        ("you play another unit", "base", 0),
        ("I'm played", "Arena", 1),
    ],
)
def test_play_effects(when: str, where: str, expected: int) -> None:
    setup = position(unit("Speaker", 1, f"When {when}, gain 1 XP."), *CARDS, holders=(0, 1))
    setup.put("battlefield:0", "Guard", owner=0).put("hand:0", "Speaker")
    assert xp(play(setup.turn(0).start(), "Speaker", where)) == expected


def test_discarding_a_card_is_noticed_by_the_card() -> None:
    speaker = unit("Speaker", 1, "When you discard me, gain 1 XP.")
    setup = position(speaker, *CARDS).put("hand:0", "Speaker", "Toss")
    assert xp(settle(setup.turn(0).start().answer(0, "play Toss"))) == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[Deathknell][>] Gain 1 XP.", 1),
        ("When I die, gain 1 XP.", 1),
        ("When I'm killed, gain 1 XP.", 1),
        ("When I die in combat, gain 1 XP.", 0),
        ("When another unit you control dies, gain 1 XP.", 0),
    ],
)
@pytest.mark.rule("riftbound 808.1.c", "riftbound 383.2.c.2")
def test_dying_is_noticed_by_who_dies(text: str, expected: int) -> None:
    assert xp(cast(text, "Rend:Speaker")) == expected


@pytest.mark.rule("riftbound 385.2")
def test_what_a_card_does_with_itself_in_the_trash_it_does_there() -> None:
    text = "When you kill a unit with a spell, you may pay {1} to play me from your trash."
    phoenix = unit("Phoenix", 2, text)
    for where, asked in (("trash:0", True), ("base:0", False)):
        setup = position(phoenix, *CARDS).put(where, "Phoenix").put("base:1", "Foe").put("hand:0", "Rend")
        scene = setup.turn(0).start().answer(0, "play Rend")
        resolve(scene.answer(0, "Foe") if scene.offers("Foe") else scene)
        assert ("Do you use the ability of Phoenix?" in scene.question) is asked
        if asked:
            resolve(scene.answer(0, True))
        assert scene.zone("Phoenix") == "base:0"


@pytest.mark.rule("riftbound 383.3.b", "riftbound 419.3.b")
@pytest.mark.parametrize(("runes", "where", "left"), [(5, "base:0", 1), (3, "trash:0", 2)])
def test_what_it_costs_to_play_a_card_by_its_ability_is_paid_beside_its_own_cost(
    runes: int, where: str, left: int
) -> None:
    phoenix = unit(
        "Phoenix", 2, "When you kill a unit with a spell, you may pay {1} to play me from your trash.", energy=3
    )
    setup = position(phoenix, *CARDS, runes=runes).put("trash:0", "Phoenix").put("base:1", "Foe").put("hand:0", "Rend")
    scene = resolve(setup.turn(0).start().answer(0, "play Rend"))
    resolve(scene.answer(0, True))
    assert scene.zone("Phoenix") == where
    assert sum(table.is_ready(rune) for rune in lineups.runes(scene.state, 0)) == left


def test_a_spell_returns_from_the_trash() -> None:
    text = "Draw 1.\nWhen you play a unit, return this from your trash to your hand."
    setup = position(spell("Rocket", text), *CARDS).put("trash:0", "Rocket").put("hand:0", "Giant")
    scene = play(setup.turn(0).start(), "Giant")
    assert scene.zone("Rocket") == "hand:0"


@pytest.mark.rule("riftbound 818.2.a")
@pytest.mark.parametrize(("host", "gained"), [("Speaker", 1), ("Guard", 0)])
def test_attaching_is_noticed_by_the_host(host: str, gained: int) -> None:
    speaker = unit("Speaker", 1, "When you attach an Equipment to me, gain 1 XP.")
    scene = table_with(speaker).put("base:0", "Hammer").turn(0).start()
    settle(scene.answer(0, "use Hammer"), host)
    assert scene.thing("Hammer").attached_to == scene.thing(host).id
    assert xp(scene) == gained


@pytest.mark.rule("riftbound 818.2.a")
@pytest.mark.parametrize(("tags", "gained"), [(["Equipment"], 1), ([], 0)])
def test_what_is_attached_is_told_by_its_kind(tags: list[str], gained: int) -> None:
    speaker = unit("Speaker", 1, "When you attach an Equipment to me, gain 1 XP.")
    setup = position(speaker, spell("Bind", "Attach a gear to a unit."), gear("Charm", tags=tags))
    scene = setup.put("base:0", "Speaker", "Charm").put("hand:0", "Bind").turn(0).start()
    assert xp(resolve(scene.answer(0, "play Bind"))) == gained
    assert scene.thing("Charm").attached_to == scene.thing("Speaker").id
