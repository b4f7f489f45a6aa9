"""What is told and drawn for a seat: events in words, the board."""

from __future__ import annotations

from collections import Counter

import pytest

from headjudge.games.neopets import RULES, events, table
from headjudge.kernel.cards import SPECTATOR
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event
from headjudge.kernel.state import State
from headjudge.seats.log import Log
from tests.games.neopets.opening import opened, opening
from tests.games.neopets.tabletop import both_pass, card, neopet, position

SECRET = card("Secret", "Equipment")
SEATS = (0, 1, SPECTATOR)
SORTS = {"Filler": "Potion", "Draught": "Potion", "Stone": "Codestone, Attack +1"}
OWNERS = ("your", "opponent's", "player 1's")


def lying(zone: str, *, face_up: bool = True) -> tuple[State, Thing]:
    """A state with one more card in a zone."""
    state = position(SECRET).put(zone, "Secret", face_up=face_up).turn(0, "train").start().state
    (thing,) = [thing for thing in state.members(zone) if thing.card is SECRET]
    return state, thing


def told(state: State, event: Event) -> list[str]:
    """What the two players and a spectator are told when something has happened."""
    event.happen(state)
    return [RULES.watched(event, state, seat) for seat in SEATS]


def test_a_card_that_comes_to_a_public_place_is_named_to_all() -> None:
    state, thing = lying("inventory:0")
    assert told(state, events.Discarded(thing.incarnation)) == [f"{owner} Secret is discarded" for owner in OWNERS]


def test_a_card_that_comes_to_a_hidden_place_is_named_to_who_sees_it() -> None:
    state, thing = lying("deck:0")
    mine, *others = told(state, events.Added(thing.incarnation))
    assert [mine, *others] == [
        "your Secret is added to the Inventory",
        "opponent's hidden card is added to the Inventory",
        "player 1's hidden card is added to the Inventory",
    ]


@pytest.mark.rule("neopets 8.11b")
def test_a_card_that_must_be_shown_is_named_to_all() -> None:
    state, thing = lying("deck:0")
    words = [f"{owner} Secret is added to the Inventory" for owner in OWNERS]
    assert told(state, events.Added(thing.incarnation, shown=True)) == words


def test_revealed_cards_are_named_to_all_and_looked_at_ones_to_who_looks() -> None:
    state, thing = lying("deck:1")
    assert told(state, events.LookedAt((thing.incarnation,), 0)) == [
        *("you look at Secret", "opponent looks at 1 card", "player 1 looks at 1 card")
    ]
    assert told(state, events.Revealed((thing.incarnation,))) == ["revealed: Secret"] * 3


def test_of_many_cards_only_the_number_is_told() -> None:
    state = position(deck=9).turn(0, "train").start().state
    cards = tuple([thing.incarnation for thing in table.members(state, table.DECK, 0)])
    assert told(state, events.LookedAt(cards, 0))[:2] == ["you look at 9 cards", "opponent looks at 9 cards"]


def test_a_planned_card_is_named_to_its_player_alone() -> None:
    state, thing = lying("inventory:0")
    assert told(state, events.Planned(thing.incarnation, 0)) == [
        *("you plan Secret", "opponent plans a hidden card", "player 1 plans a hidden card")
    ]


def test_numbers_and_dice_are_told() -> None:
    state, _ = lying("deck:0")
    neopet = table.members(state, table.NEOPET, 1)[0].incarnation
    assert told(state, events.Dealt(neopet, 2, 0))[0] == "opponent's Guard is dealt 2 damage"
    assert (
        told(state, events.DiceLie("attack dice", (6, 1)))[1] == "opponent's attack dice: 6 1 (1 success, 1 critical)"
    )
    assert told(state, events.DiceLie("defence dice", (4, 6)))[1] == "your defence dice: 4 6 (2 successes)"
    assert told(state, events.Drawn(0, 1))[1] == "opponent draws 1 card"


def test_an_event_without_words_of_its_own_is_told_by_its_kind() -> None:
    class Polished(events.CardEvent):
        pass

    state, thing = lying("equipment:0")
    assert told(state, Polished(thing.incarnation))[1] == "Secret: polished"


def test_the_board_shows_both_sides_and_only_the_own_inventory() -> None:
    scene = opened()
    for seat in (0, 1):
        rows = RULES.board(scene.game.observe(seat))
        held = Counter([f"{name} ({SORTS[name]})" for name in scene.cards(f"inventory:{seat}")])
        told = [f"{count} x {words}" if count > 1 else words for words, count in held.items()]
        assert [row.cells for row in rows if row.title == "Inventory"] == [told]
        assert [row.title for row in rows if row.title in {"You", "Opponent"}] == ["Opponent", "You"]
        assert rows[-1].cells == [
            *(["you: 0", "opponent: 0"] if seat == 0 else ["opponent: 0", "you: 0"]),
            "2 win the game",
        ]
    assert not [row for row in RULES.board(scene.game.observe(SPECTATOR)) if row.title == "Inventory"]


def test_what_waits_is_told_with_whose_and_what_it_says() -> None:
    salve = card("Salve", "Potion", "Draw 1 card.")
    scene = position(salve).put("inventory:0", "Salve").turn(0, "preparation").start().answer(0, "play Salve")
    rows = {row.title: row.cells for row in RULES.board(scene.game.observe(1))}
    assert rows["Queue"] == ["Salve (opponent's): Draw 1 card."]


def test_cards_in_the_inventory_are_told_with_their_level() -> None:
    grand = card("Grand", "Equipment", level=2)
    scene = position(grand).put("inventory:0", "Grand").turn(0, "train").start()
    rows = {row.title: row.cells for row in RULES.board(scene.game.observe(0))}
    assert rows["Inventory"] == ["Grand (Equipment, level 2)"]


def test_who_begins_and_who_mulligans_is_told() -> None:
    scene = opening(0)
    log = Log(scene.state, [0, 1])
    scene.answer(0, "go first").answer(0, "yes").answer(1, "no")
    log.look(scene.state)
    assert log.lines(0)[2:] == [
        "you take the first turn",
        "you draw 5 cards",
        "opponent draws 5 cards",
        "you mulligan",
        "your deck is shuffled",
        "you draw 5 cards",
    ]
    assert "opponent takes the first turn" in log.lines(1)
    assert "opponent mulligans" in log.lines(1)


def test_abilities_are_told_when_they_trigger_and_resolve_and_cards_when_they_do() -> None:
    herald = card("Herald", "Equipment", "Whenever you play a card, draw 1 card.")
    salve = card("Salve", "Potion", "Draw 2 cards.")
    setup = position(herald, salve, deck=9).put("equipment:0", "Herald").put("inventory:0", "Salve")
    scene = setup.turn(0, "preparation").start()
    log = Log(scene.state, [0, 1])
    both_pass(scene.answer(0, "play Salve"), 2)
    log.look(scene.state)
    mine = log.lines(0)[-6:]
    assert mine == [
        "you play Salve",
        "your Herald's ability triggers",
        "your Herald's ability resolves",
        "you draw Filler",
        "your Salve resolves",
        "you draw Filler, Filler",
    ]
    assert log.lines(1)[-5] == "opponent's Herald's ability triggers"


def test_a_card_that_stays_is_told_when_it_comes_into_play() -> None:
    scene = position(card("Helmet", "Equipment")).put("inventory:0", "Helmet").turn(0, "preparation").start()
    log = Log(scene.state, [0, 1])
    both_pass(scene.answer(0, "play Helmet"))
    log.look(scene.state)
    assert log.lines(0)[-2:] == ["you play Helmet", "your Helmet comes into play"]


def test_the_end_of_a_round_is_told_with_the_score_and_who_begins_the_next() -> None:
    weak, reserve = neopet("Guard", defence=0, hit_points=1), neopet("Kiko")
    for rounds, end in ((0, "rounds won: you 1, opponent 0"), (1, "rounds won: you 2, opponent 0")):
        setup = position(reserve, ours=neopet("Rookie", attack=1), theirs=weak).player(0, rounds=rounds)
        setup.put("neopets:0", "Kiko").put("neopets:1", "Kiko")
        scene = setup.turn(0, "battle").dice(6).start()
        log = Log(scene.state, [0, 1])
        both_pass(scene, 5)
        log.look(scene.state)
        assert log.lines(0)[-1] == f"the round is over: you win; {end}"
        assert log.lines(1)[-1].startswith("the round is over: opponent wins; rounds won: opponent ")
        if not rounds:
            scene.answer(0, "Kiko").answer(1, "Kiko")
            log.look(scene.state)
            assert "opponent begins the new round" in log.lines(0)


def test_an_attack_is_told_with_its_rerolls_and_when_nothing_gets_through() -> None:
    setup = position(ours=neopet("Rookie", attack=2, agility=3), theirs=neopet("Guard", defence=1, agility=2))
    scene = setup.turn(0, "battle").dice(1, 2, 5, 5).start()
    log = Log(scene.state, [0, 1])
    both_pass(scene, 3)
    rows = {row.title: row.cells for row in RULES.board(scene.game.observe(0))}
    assert (rows["Attack dice"], rows["Defence dice"]) == (["1 2 (0 successes)"], ["5 (1 success)"])
    assert rows["Rounds won"][-1] == "agility step"
    both_pass(scene.answer(0, ["die 1"]), 2)
    log.look(scene.state)
    assert (
        log.lines(0)[-7:]
        == [
            "your Rookie attacks",
            "your attack dice: 1 2 (0 successes)",
            "opponent's defence dice: 5 (1 success)",
            "you reroll 1 of the dice",
            "your attack dice: 5 2 (1 success)",
            "nothing gets through",
        ][-7:]
    )
    assert "opponent rerolls 1 of the dice" in log.lines(1)


@pytest.mark.parametrize(
    ("player", "status", "words"),
    [
        (0, "frozen", "your Rookie is frozen: it does not attack, and is no longer frozen"),
        (0, "in the shadows", "your Rookie is in the shadows: it does not attack"),
        (1, "in the shadows", "your Rookie does not attack: opponent's Guard is in the shadows"),
    ],
)
def test_a_neopet_that_does_not_attack_is_told_with_the_reason(player: int, status: str, words: str) -> None:
    setup = position(ours=neopet("Rookie"), theirs=neopet("Guard"))
    setup.state.count(setup.state.members(f"neopet:{player}")[0], status, 1)
    scene = setup.turn(0, "battle").start()
    log = Log(scene.state, [0, 1])
    both_pass(scene)
    log.look(scene.state)
    assert words in log.lines(0)


def test_a_neopet_that_cannot_attack_is_told_with_what_forbids_it() -> None:
    chain = card("Chain", "Equipment", "Your opponent's Neopet can't attack.")
    setup = position(chain, ours=neopet("Rookie"), theirs=neopet("Guard")).put("equipment:1", "Chain")
    scene = setup.turn(0, "battle").start()
    log = Log(scene.state, [0, 1])
    both_pass(scene)
    log.look(scene.state)
    assert "your Rookie can't attack, because of opponent's Chain" in log.lines(0)
    assert "opponent's Rookie can't attack, because of your Chain" in log.lines(1)


def test_a_petpet_that_helps_is_told_and_no_neopet_has_less_than_nothing_left() -> None:
    slink = card("Slink", "Petpet", attack=1, defence=1, agility=1)
    setup = position(slink).put("equipment:0", "Slink")
    setup.state.count(setup.state.members("neopet:1")[0], "damage", 9)
    scene = setup.turn(0, "battle").start()
    log = Log(scene.state, [0, 1])
    scene.answer(0, "gain the Attack of Slink")
    log.look(scene.state)
    assert [log.lines(seat)[-1] for seat in (0, 1)] == [
        "you gain the Attack of Slink",
        "opponent gains the Attack of Slink",
    ]
    scene.state.count(scene.state.members("neopet:1")[0], "damage", 12)
    rows = [row.cells for row in RULES.board(scene.game.observe(0)) if row.title.strip() == "Neopet"]
    assert rows[0][1] == "0 of 10 Hit Points"


def test_a_round_that_nobody_wins_is_told() -> None:
    blast = card("Blast", "Potion", "Deal 9 damage to each Neopet.")
    setup = position(blast).put("inventory:0", "Blast").put("neopets:0", "Scout").put("neopets:1", "Guard")
    for player in (0, 1):
        setup.state.count(setup.state.members(f"neopet:{player}")[0], "damage", 9)
    scene = setup.turn(0, "preparation").start()
    log = Log(scene.state, [0, 1])
    both_pass(scene.answer(0, "play Blast"))
    log.look(scene.state)
    assert "the round is over: nobody wins; rounds won: you 0, opponent 0" in log.lines(0)


def test_what_was_drawn_is_told() -> None:
    state, _ = lying("deck:0")
    log = Log(state, [0, 1])
    drawn = events.Drawn(0, 1)
    drawn.happen(state)
    state.record(drawn)
    log.look(state)
    assert log.lines(1)[-1] == "opponent draws 1 card"
    assert log.lines(0)[-1] in {"you draw Secret", "you draw Filler"}


def test_things_to_choose_from_are_told_with_whose_they_are() -> None:
    state, thing = lying("equipment:0")
    assert RULES.told(state, thing, 0) == "yours, Equipment"
    neopet = table.members(state, table.NEOPET, 1)[0]
    assert RULES.told(state, neopet, 0) == "opponent's, Hit Points 10, Attack 3, Defence 3, Agility 3"


def test_the_board_shows_the_neopets_and_their_damage() -> None:
    setup = position(level=2)
    setup.state.count(setup.state.members("neopet:0")[0], "damage", 3)
    rows = RULES.board(setup.turn(0, "train").start().game.observe(1))
    assert [row.cells for row in rows if row.title.strip() == "Neopet"] == [
        ["Scout, level 2", "7 of 10 Hit Points", "Attack 5, Defence 3, Agility 3"],
        ["Guard, level 0", "10 of 10 Hit Points", "Attack 3, Defence 3, Agility 3"],
    ]


def test_the_board_shows_backs_where_a_seat_sees_no_faces() -> None:
    setup = position(SECRET).put("planned:0", "Secret", face_up=False).put("stolen:0", "Secret", owner=1)
    game = setup.turn(0, "train").start().game
    hidden = {row.title.strip(): row.cells for row in RULES.board(game.observe(1))}
    assert (hidden["Planned"], hidden["Stolen"]) == (["face down"], ["1 face down"])
    open_ = {row.title.strip(): row.cells for row in RULES.board(game.observe(0))}
    assert (open_["Planned"], open_["Stolen"]) == (["Secret"], ["Secret"])


def test_a_position_is_worth_more_the_better_it_is() -> None:
    even = position().turn(0, "train").start().state
    ahead = position(level=1).turn(0, "train").start().state
    winning = position().player(0, rounds=1).turn(0, "train").start().state
    assert RULES.worth(even, 0) == 0
    assert 0 < RULES.worth(ahead, 0) < RULES.worth(winning, 0)
    assert RULES.worth(ahead, 1) == -RULES.worth(ahead, 0)
