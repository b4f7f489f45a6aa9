"""The log tells what happened as it was, to each seat: what moved, where to, what stood in the way and why."""

from __future__ import annotations

from headjudge.games.neopets import events
from headjudge.games.neopets.announcing import announced
from headjudge.games.neopets.rules import types
from headjudge.games.neopets.windows import PlayingByEffect
from headjudge.kernel.cards import Card
from headjudge.kernel.event import NOUNS
from headjudge.kernel.events import Event, Moment, ThingEvent
from headjudge.kernel.observe import observe
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from headjudge.seats.log import Log
from tests.games.neopets.tabletop import both_pass, card, painted, position

ZAP = card("Zap", "Potion", "Deal 3 damage to your opponent's Neopet.")
SHIELD = card("Shield", "Food", "Prevent the next 2 damage that would be dealt to your Neopet this turn.")
PASS = ""


def laid(*cards: Card, deck: int = 5, in_full: bool = True, **zones: list[str]) -> Setup:
    setup = position(*cards, deck=deck, in_full=in_full)
    for zone, names in zones.items():
        setup.put(f"{zone[:-1]}:{zone[-1]}", *names)
    return setup.turn(0, "preparation")


def told(scene: Scene, *answers: str) -> tuple[list[str], list[str]]:
    """What each player is told while these answers are given; an empty one lets both pass."""
    log = Log(scene.state, [0, 1])
    for answer in answers:
        if answer == PASS:
            both_pass(scene)
        else:
            assert scene.asked is not None
            scene.answer(scene.asked, answer)
    log.look(scene.state)
    return log.lines(0), log.lines(1)


def test_what_a_neopet_was_before_it_turned_is_told() -> None:
    brush, blue = card("Brush", "Paint Brush"), painted("Blue Scout", "Scout", "Brush")
    scene = laid(brush, blue, inventory0=["Brush"], pool0=["Blue Scout"]).start()
    mine, theirs = told(scene, "play Brush", PASS, "Blue Scout")
    assert mine[-1] == "your Scout turns into Blue Scout"
    assert theirs[-1] == "opponent's Scout turns into Blue Scout"


def test_a_champion_is_told_to_go_where_it_goes() -> None:
    fay, fee = card("Fay", "Faerie"), card("Fee", "Faerie")
    mine, _ = told(laid(fay, fee, champion0=["Fay"], inventory0=["Fee"]).start(), "play Fee", PASS)
    assert mine[0] == "your Fay goes to the void"
    bury = card("Bury", "Potion", "Bury 1 Champion from the Battledome.")
    _, theirs = told(laid(fay, bury, champion1=["Fay"], inventory0=["Bury"]).start(), "play Bury", PASS)
    assert theirs[-1] == "your Fay goes to the void"


def test_only_what_was_there_is_drawn_and_scrapped() -> None:
    draw, burn = card("Draw", "Potion", "Draw 3 cards."), card("Burn", "Food", "Your opponent scraps 4 cards.")
    scene = laid(draw, burn, inventory0=["Draw"], inventory1=["Burn"]).start()
    mine, theirs = told(scene, "play Draw", "pass", "play Burn", PASS, PASS)
    assert (mine[-1], theirs[-1]) == ("you draw Filler", "opponent draws 1 card")
    scene = laid(draw, burn, inventory0=["Draw"], inventory1=["Burn", "Burn"], deck=7).start()
    mine, _ = told(scene, "play Draw", "pass", "play Burn", "play Burn", PASS, PASS)
    assert [line for line in mine if "scrap" in line] == ["you scrap 4 cards", "you scrap 3 cards"]


def test_no_more_is_drawn_than_there_is_room_for() -> None:
    draw = card("Draw", "Potion", "Draw 2 cards.")
    setup = laid(draw, in_full=False, inventory0=["Draw", *["Filler"] * 49])
    assert told(setup.start(), "play Draw", PASS)[1][-1] == "opponent draws 1 card"


def test_damage_that_is_prevented_leaves_a_trace() -> None:
    ward = card(
        "Ward", "Equipment", "If your Neopet would be dealt damage by a card effect, prevent that damage instead."
    )
    mine, theirs = told(laid(ward, ZAP, inventory0=["Zap"], equipment1=["Ward"]).start(), "play Zap", PASS)
    assert mine[2:] == ["opponent's Ward applies to 3 damage to opponent's Guard", "nothing of it is left"]
    assert theirs[2:] == ["your Ward applies to 3 damage to your Guard", "nothing of it is left"]


def test_what_is_forbidden_leaves_a_trace() -> None:
    ward = card("Ward", "Equipment", "Your Neopet is immune to damage from card effects.")
    setup = laid(ward, ZAP, in_full=False, inventory0=["Zap"], equipment1=["Ward"])
    assert told(setup.start(), "play Zap", PASS)[0][2:] == ["opponent's Ward forbids 3 damage to opponent's Guard"]


def test_what_is_left_of_damage_is_told_with_what_reduced_it() -> None:
    scene = laid(SHIELD, ZAP, inventory0=["Zap"], inventory1=["Shield"]).start()
    mine, _ = told(scene, "play Zap", "pass", "play Shield", PASS, PASS)
    assert mine[-2:] == [
        "opponent's Shield applies to 3 damage to opponent's Guard",
        "opponent's Guard is dealt 1 damage",
    ]


def test_what_an_effect_cannot_play_is_told_and_the_reason_to_its_player() -> None:
    nine = card("Nine", "Potion", "", level=4)
    state = laid(nine, discard0=["Nine"]).start().state
    frame = PlayingByEffect(state.members("discard:0")[0].incarnation, 0)
    mine, theirs = (announced(frame, state, seat) for seat in (0, 1))
    assert mine == "you can't play Nine: Nine needs level 4; your Neopet's level is 0 (neopets 3.3a)"
    assert theirs == "opponent can't play Nine"


def test_damage_for_an_empty_deck_is_told_with_its_reason() -> None:
    mine, _ = told(position(deck=0).turn(1, "end").start(), PASS)
    assert mine[-1] == "your Scout is dealt 1 damage, because no card is left to draw"


def test_neopets_chosen_for_a_new_round_are_told() -> None:
    boom = card("Boom", "Potion", "Deal 20 damage to your opponent's Neopet.")
    setup = laid(boom, inventory0=["Boom"], neopets0=["Guard", "Scout"], neopets1=["Guard", "Scout"])
    mine, theirs = told(setup.start(), "play Boom", PASS, "Guard", "Scout")
    assert [line for line in mine if "choose" in line] == ["you choose Guard", "opponent chooses Scout"]
    assert [line for line in theirs if "choose" in line] == ["opponent chooses Guard", "you choose Scout"]


def test_a_card_that_both_have_seen_goes_by_its_name() -> None:
    words = "Reveal the top 2 cards of your deck. You may play any number of the cards revealed this way and add the"
    hog = card("Hog", "Legend", f"{words} remaining to your inventory.")
    scene = laid(hog, deck=0, inventory0=["Hog"], deck0=["Filler", "Filler"]).start()
    assert told(scene, "play Hog", PASS, "done")[1][-1] == "opponent's Filler is added to the Inventory"


def test_a_card_that_is_private_again_does_not_go_by_its_name() -> None:
    scene = laid(card("Peep", "Potion"), inventory0=["Filler", "Peep"]).start()
    state, log = scene.state, Log(scene.state, [0, 1])
    first = state.members("inventory:0")[0]
    events.reveal(state, first)
    state.record(events.Revealed((first.incarnation,)))
    both_pass(scene)
    events.no_longer_revealed(state)
    both_pass(scene)
    planned = events.Planned(first.incarnation, 0)
    planned.happen(state)
    state.record(planned)
    log.look(state)
    assert log.lines(1)[-1] == "opponent plans a hidden card"


# Questions about what is replaced


def asked_of_two(*names: str) -> Scene:
    reduce = card(
        "Reduce", "Faerie", "If your Neopet would be dealt damage by a card effect, reduce that damage by 1 instead."
    )
    setup = laid(SHIELD, ZAP, reduce, inventory0=["Zap"], inventory1=["Shield", "Shield"])
    if "Reduce" in names:
        setup.put("champion:1", "Reduce")
    scene = setup.start().answer(0, "play Zap").answer(0, "pass")
    for _ in range(names.count("Shield")):
        both_pass(scene.answer(1, "play Shield"))
        if scene.asked == 0:
            scene.answer(0, "pass")
    return scene.answer(1, "pass") if scene.offers("pass") else scene


def test_a_replacement_is_named_by_the_card_whose_text_it_is() -> None:
    scene = asked_of_two("Shield", "Reduce")
    assert scene.question == "Which replacement applies first? (neopets 8.9a)"
    assert sorted(scene.offered) == ["Reduce (3 damage to Guard)", "Shield (3 damage to Guard)"]


def test_replacements_of_the_same_name_are_told_apart() -> None:
    scene = asked_of_two("Shield", "Shield")
    assert scene.offered == ["Shield #1 (3 damage to Guard)", "Shield #2 (3 damage to Guard)"]
    scene.answer(1, "Shield #2 (3 damage to Guard)")


def test_an_optional_replacement_is_asked_for_in_words() -> None:
    sift = card("Sift", "Equipment", "If you would draw 1 or more cards, you may scrap 1 card instead.")
    scene = position(sift).put("equipment:0", "Sift").turn(0, "draw").start()
    while "Apply" not in scene.question:
        scene.answer(scene.asked or 0, "pass")
    assert scene.question == "Apply Sift to your draw of 1 card? (neopets 8.9a)"


def test_every_event_has_words_for_when_it_would_happen() -> None:
    kinds = [kind for kind in types() if issubclass(kind, Event) and not issubclass(kind, Moment)]
    abstract = {events.CardEvent, events.NeopetEvent, ThingEvent, Event}
    assert [kind.__name__ for kind in kinds if kind not in abstract and kind not in NOUNS] == []


def test_what_is_stored_on_a_card_is_told_and_drawn_in_words() -> None:
    text = 'Once per turn; store 1 "Ash" counter on this card.\nRemove 1 "Ash" counter from this card; draw 1 card.'
    scene = laid(card("Urns", "Equipment", text), equipment0=["Urns"]).start()
    mine, theirs = told(scene, "activate Urns", PASS)
    assert mine[-2:] == ["your Urns' ability resolves", "1 Ash counter is put on your Urns"]
    assert theirs[-1] == "1 Ash counter is put on opponent's Urns"
    assert "Urns (1 Ash counter)" in drawn(scene)
    assert "1 Ash counter is taken from your Urns" in told(scene, "activate Urns")[0]


def test_a_die_that_is_stored_on_a_card_is_told_and_drawn_in_words() -> None:
    bone = card("Bone", "Equipment", "Roll 1 die. Store the die rolled on this card.")
    scene = laid(bone, inventory0=["Bone"]).dice(4).start()
    assert "a die that shows 4 is stored on your Bone" in told(scene, "play Bone", PASS)[0]
    assert "Bone (stored die: 4)" in drawn(scene)


def drawn(scene: Scene) -> list[str]:
    """The board as the first player sees it."""
    rules = scene.state.rules
    return [cell for row in rules.board(observe(scene.state, scene.game.decision, 0)) for cell in row.cells]
