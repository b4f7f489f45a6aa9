"""What is told and drawn for a seat: events in words, the board, and things to choose from."""

from __future__ import annotations

from dataclasses import MISSING, fields

import headjudge
from headjudge.cli.answers import Menu
from headjudge.games.riftbound import RULES, events, table
from headjudge.games.riftbound.purse import BY_HAND
from headjudge.kernel import telling
from headjudge.kernel.cards import JUDGE, SPECTATOR
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from headjudge.seats.log import Log
from tests.games.riftbound.tabletop import FURY, battlefield, both_pass, gear, legend, pass_until, position, spell, unit

SEATS = (0, 1, SPECTATOR)
GUARD = unit("Guard", 3)
FOE = unit("Foe", 5)
BOLT = spell("Bolt", "[Reaction]\nDeal 2 to a unit.", energy=1, domains=["Fury"], power=1)


def on_screen(scene: Scene, seat: int = 0) -> dict[str, list[list[str]]]:
    """The rows of the board by their titles, in order."""
    found: dict[str, list[list[str]]] = {}
    for row in RULES.board(scene.game.observe(seat)):
        found.setdefault(row.title.strip(), []).append(row.cells)
    return found


def listed(scene: Scene) -> list[str]:
    """The options as they are listed for who is asked."""
    assert scene.game.decision is not None
    return Menu(scene.game.decision, scene.state).lines()


def told(scene: Scene, log: Log, player: int, *answers: str | bool | list[str]) -> list[list[str]]:
    """What is told to the two players and a spectator because of answers."""
    before = [len(log.lines(seat)) for seat in SEATS]
    for answer in answers:
        scene.answer(player, answer)
        log.look(scene.state)
    return [log.lines(seat)[start:] for seat, start in zip(SEATS, before, strict=True)]


def begun(setup: Setup, player: int = 0) -> tuple[Scene, Log]:
    scene = setup.turn(player).start()
    return scene, Log(scene.state, [*SEATS])


# The board


def test_both_sides_the_battlefields_and_the_score_are_drawn() -> None:
    sage = legend("Sage")
    setup = position(GUARD, FOE, BOLT, sage, holders=(0, -1)).put("battlefield:0", "Guard", owner=0)
    setup.put("base:1", "Foe", counters={"exhausted": 1, "damage": 2}).put("hand:0", "Bolt", "Guard").put(
        "legend:0", "Sage"
    )
    rows = on_screen(setup.turn(0).start())
    assert next(iter(rows)) == "Opponent"
    assert rows["Opponent"] == [["hand 0, deck 5, trash 0"]]
    assert rows["Base"] == [["Foe (5 Might, 2 damage, exhausted)"]]
    assert rows["Runes"] == [["Fury 4 of 4 ready", "4 to come"]] * 2
    assert rows["Battlefield 1"] == [["Arena (controlled by you)"]]
    assert rows["Battlefield 2"] == [["Meadow (uncontrolled)"]]
    assert rows["You"] == [["Guard (3 Might)"], ["hand 2, deck 5, trash 0"]]
    assert rows["Hand"] == [["[1][Fury] Bolt (Spell)", "[0] Guard (3 Might)"]]
    assert rows["Points"] == [["you: 0 of 8", "opponent: 0 of 8"]]
    assert list(rows)[-1] == "Points", "the score is next to the question"


def test_a_judge_sees_both_hands() -> None:
    scene = position(GUARD, FOE).put("hand:0", "Guard").put("hand:1", "Foe", "Foe").turn(0).start()
    assert on_screen(scene, JUDGE)["Hand"] == [["2 x [0] Foe (5 Might)"], ["[0] Guard (3 Might)"]]
    assert on_screen(scene, 0)["Hand"] == [["[0] Guard (3 Might)"]]
    assert "Hand" not in on_screen(scene, SPECTATOR)


def test_equal_units_stand_together_and_gear_with_its_bearer() -> None:
    knife = gear("Knife", "[Equip] {1}", tags=["Equipment"], might_bonus=1)
    setup = position(GUARD, knife).put("base:0", *["Guard"] * 9, "Knife")
    scene = setup.turn(0).start()
    assert on_screen(scene)["Base"] == [["9 x Guard (3 Might)", "Knife"]]
    scene.answer(0, "use Knife")
    scene.game.answer(scene.game.decision.options[0] if scene.game.decision else "")
    both_pass(scene)
    assert on_screen(scene)["Base"] == [["Guard (4 Might, with Knife)", "8 x Guard (3 Might)"]]


def test_a_fight_is_marked_where_it_is() -> None:
    setup = position(GUARD, FOE, holders=(-1, 1)).put("base:0", "Guard").put("battlefield:1", "Foe", owner=1)
    scene = setup.turn(0).start().answer(0, "move Guard to battlefield 2")
    rows = on_screen(scene)
    assert rows["Battlefield 2"] == [["Meadow (controlled by opponent, contested, combat)"]]
    assert rows["You"][0] == ["Guard (3 Might, exhausted, attacker)"]
    assert rows["Opponent"][1] == ["Foe (5 Might, defender)"]
    assert RULES.going_on(scene.state) == ["main", "showdown", "combat"]
    assert set(RULES.going_on(scene.state)) < set(RULES.stops)


def test_a_facedown_card_is_named_to_its_player_alone() -> None:
    trick = spell("Trick", "[Hidden]\nDraw 1.")
    setup = position(trick, GUARD, holders=(0, -1)).put("battlefield:0", "Guard", owner=0).put("hand:0", "Trick")
    scene = setup.turn(0).start().answer(0, "hide Trick at battlefield 1")
    assert on_screen(scene)["Facedown"] == [["your Trick"]]
    assert on_screen(scene, 1)["Facedown"] == [["opponent's card"]]
    assert on_screen(scene, SPECTATOR)["Facedown"] == [["player 1's card"]]
    assert RULES.told(scene.state, scene.thing("Trick"), 0) == "[0], Spell, facedown at Arena"


def test_the_chain_tells_whose_what_it_says_and_what_was_chosen_the_next_first() -> None:
    alarm = unit("Alarm", 2, "[Tank]\nWhen you play me, draw 1.")
    setup = position(alarm, FOE, BOLT).put("hand:0", "Alarm").put("base:1", "Foe").put("hand:1", "Bolt")
    scene = setup.turn(0).start().answer(0, "play Alarm").answer(0, "pass")
    assert on_screen(scene)["Chain"] == [["Alarm (yours): When you play me, draw 1."]]
    scene.answer(1, "play Bolt").answer(1, "Alarm")
    assert on_screen(scene)["Chain"] == [["Bolt (opponent's): [Reaction] Deal 2 to a unit. -> Alarm"]]
    assert on_screen(scene)[""] == [["Alarm (yours): When you play me, draw 1."]]
    assert on_screen(scene, 1)["Chain"][0][0].startswith("Bolt (yours)")


def test_a_keyword_that_has_triggered_is_told() -> None:
    hound = unit("Hound", 2, "[Hunt]\nWhen I conquer, draw 1.")
    scene = position(hound).put("base:0", "Hound").turn(0).start()
    both_pass(scene.answer(0, "move Hound to battlefield 1"))
    assert listed(scene) == ["Hound ([Hunt])", "Hound (When I conquer, draw 1.)"]


def test_what_is_in_the_rune_pool_is_told() -> None:
    scene = position().turn(0).start()
    scene.state.note(table.zone(BY_HAND, 0), True)
    scene.game.resume()
    assert listed(scene)[:2] == ["exhaust Fury Rune for Energy", "recycle Fury Rune for Power"]
    assert scene.game.decision is not None
    scene.game.answer(Menu(scene.game.decision, scene.state).answer("exhaust fury rune for energy"))
    assert on_screen(scene)["You"] == [["hand 0, deck 5, trash 0, 1 Energy"]]
    assert listed(scene) == [
        "recycle Fury Rune for Power (exhausted)",
        "exhaust Fury Rune for Energy",
        "recycle Fury Rune for Power (ready)",
        "end turn",
    ]


def test_the_line_of_an_ability_is_found() -> None:
    sage = unit("Sage", 2, "[Tank]\n{exhaust}: Draw 1.\nWhen I hold, gain 1 XP.")
    assert [sage.line("text", index) for index in range(2)] == ["{exhaust}: Draw 1.", "When I hold, gain 1 XP."]
    assert sage.line("made", 0) == "[Tank] {exhaust}: Draw 1. When I hold, gain 1 XP."
    assert FURY.line("text", 0) == ""


def test_of_several_abilities_each_is_offered_with_its_line() -> None:
    sage = unit("Sage", 2, "{exhaust}: Draw 1.\n{1}: Gain 1 XP.")
    scene = position(sage).put("base:0", "Sage").turn(0).start()
    assert [line for line in listed(scene) if line.startswith("use")] == [
        "use Sage: {exhaust}: Draw 1.",
        "use Sage: {1}: Gain 1 XP.",
    ]


# What is chosen from


def test_things_to_choose_from_are_told_with_whose_and_where_they_are() -> None:
    setup = position(GUARD, FOE, BOLT, holders=(0, -1)).put("battlefield:0", "Guard", owner=0, counters={"damage": 1})
    setup.put("base:1", "Foe", counters={"exhausted": 1}).put("hand:0", "Bolt")
    scene = setup.turn(0).start().answer(0, "play Bolt")
    assert listed(scene) == [
        "Foe (opponent's, 5 Might, exhausted, in base)",
        "Guard (yours, 3 Might, 1 damage, at Arena)",
    ]
    assert scene.question == "What do you choose for Bolt? (riftbound 355.5)"


def asked_for(text: str, *answers: str) -> str:
    """What is asked for a spell with this text, after these answers; units of both sides are there."""
    setup = position(GUARD, FOE, spell("Trick", text)).put("base:0", "Guard", as_="one").put("base:0", "Guard")
    scene = setup.put("base:1", "Foe", as_="other").put("base:1", "Foe").put("hand:0", "Trick").turn(0).start()
    scene.answer(0, "play Trick")
    for answer in answers:
        scene.answer(0, answer)
    return scene.question.partition(" (riftbound")[0]


def test_where_a_text_has_several_choices_the_question_says_which_it_is_for() -> None:
    drill = "Choose a friendly unit and an enemy unit. They deal damage equal to their Mights to each other."
    assert asked_for(drill) == "What do you choose for Trick: a friendly unit?"
    assert asked_for(drill, "one") == "What do you choose for Trick: an enemy unit?"


def test_choices_of_the_same_words_are_counted() -> None:
    twice = "Deal 2 to a unit. Deal 1 to a unit."
    assert asked_for(twice) == "What do you choose for Trick: a unit (the first)?"
    assert asked_for(twice, "other") == "What do you choose for Trick: a unit (the second)?"


def test_cards_in_hand_are_told_with_their_price_and_battlefields_with_their_text() -> None:
    haven = battlefield("Haven", "When you hold here, draw 1.")
    state = position(haven, BOLT).put("hand:0", "Bolt").put("aside:0", "Haven").turn(0).start().state
    (bolt,), (field,) = state.members("hand:0"), state.members("aside:0")
    assert RULES.told(state, bolt, 0) == "[1][Fury], Spell"
    assert RULES.told(state, field, 0) == "When you hold here, draw 1."


def test_the_question_for_an_additional_cost_tells_how_much_and_what_for() -> None:
    swift = unit("Swift", 2, "[Accelerate]", domains=["Fury"])
    scene = position(swift).put("hand:0", "Swift").turn(0).start().answer(0, "play Swift")
    assert scene.question.startswith("Do you pay [1][Fury] more to have Swift enter ready (Accelerate)?")


# The log


def test_a_turn_is_told_with_who_did_what() -> None:
    setup = position(GUARD, holders=(-1, -1)).put("base:0", "Guard").put("hand:0", "Guard")
    scene, log = begun(setup)
    mine, theirs, _ = told(scene, log, 0, "move Guard to battlefield 1", "pass")
    assert mine == ["your Guard moves to Arena", "a showdown begins at Arena"]
    assert theirs == ["opponent's Guard moves to Arena", "a showdown begins at Arena"]
    mine, theirs, public = told(scene, log, 1, "pass")
    assert mine == ["you take control of Arena", "you conquer Arena", "you gain 1 point"]
    assert theirs == ["opponent takes control of Arena", "opponent conquers Arena", "opponent gains 1 point"]
    assert public[0] == "player 1 takes control of Arena"
    mine, theirs, _ = told(scene, log, 0, "end turn")
    assert mine == [
        "you end the turn",
        "turn 4: opponent's turn",
        "opponent channels Fury Rune, Fury Rune",
        "opponent draws 1 card",
    ]
    assert theirs[1] == "turn 4: your turn"
    assert theirs[-1] == "you draw Filler"


def test_what_left_the_board_for_a_hidden_place_is_named_as_it_was() -> None:
    gust = spell("Gust", "Return a unit to its owner's hand.", energy=1, power=1, domains=["Fury"])
    setup = position(gust, FOE).put("hand:0", "Gust").put("base:1", "Foe")
    scene, log = begun(setup)
    mine, theirs, _ = told(scene, log, 0, "play Gust")
    assert mine == ["you recycle Fury Rune", "you play Gust", "you choose opponent's Foe"]
    assert theirs[2] == "opponent chooses your Foe"
    both_pass(scene)
    log.look(scene.state)
    assert log.lines(0)[-1] == "opponent's Foe goes to hand"
    assert log.lines(1)[-1] == "your Foe goes to hand"


def test_names_with_commas_are_told_apart() -> None:
    assert telling.listed(["Guard", "Foe"]) == "Guard, Foe"
    assert telling.listed(["Guard, the Old", "Foe", "Guard"]) == "Guard, the Old and Foe and Guard"


def test_who_chooses_what_is_theirs_is_not_named_twice() -> None:
    setup = position(GUARD, BOLT).put("base:0", "Guard").put("hand:0", "Bolt")
    scene, log = begun(setup)
    mine, theirs, public = told(scene, log, 0, "play Bolt")
    assert (mine[-1], theirs[-1]) == ("you choose your Guard", "opponent chooses their Guard")
    assert public[-1] == "player 1 chooses their Guard"


def test_damage_in_combat_and_deaths_are_told() -> None:
    setup = position(GUARD, FOE, holders=(-1, 1)).put("base:0", "Guard").put("battlefield:1", "Foe", owner=1)
    scene, log = begun(setup)
    scene.answer(0, "move Guard to battlefield 2")
    pass_until(scene, "It is your turn")
    log.look(scene.state)
    assert log.lines(0)[2:] == [
        "your Guard attacks",
        "opponent's Foe defends",
        "opponent's Foe is dealt 3 damage in combat",
        "your Guard is dealt 5 damage in combat",
        "your Guard is killed",
        "opponent wins the combat at Meadow",
    ]


def test_abilities_are_told_when_they_trigger_and_resolve() -> None:
    alarm = unit("Alarm", 2, "When you play me, draw 1.")
    scene, log = begun(position(alarm).put("hand:0", "Alarm"))
    mine, theirs, public = told(scene, log, 0, "play Alarm")
    assert mine == ["you play Alarm", "your Alarm's ability triggers"]
    assert theirs[-1] == "opponent's Alarm's ability triggers"
    assert public[-1] == "player 1's Alarm's ability triggers"
    told(scene, log, 0, "pass")
    mine, _, _ = told(scene, log, 1, "pass")
    assert mine == ["your Alarm's ability resolves", "you draw Filler"]


def test_after_whose_it_is_a_name_has_no_article() -> None:
    dancer = unit("The Dancer", 2, "When you play me, draw 1.")
    scene, log = begun(position(dancer, holders=(-1, -1)).put("hand:0", "The Dancer"))
    mine, theirs, _ = told(scene, log, 0, "play The Dancer")
    assert mine == ["you play The Dancer", "your Dancer's ability triggers"]
    assert theirs[-1] == "opponent's Dancer's ability triggers"
    scene.state.count(scene.thing("The Dancer"), "exhausted", 0)
    pass_until(scene, "It is your turn")
    mine, _, _ = told(scene, log, 0, "move The Dancer to battlefield 1")
    assert "your Dancer moves to Arena" in mine


def test_who_replaces_cards_of_the_opening_hand_does_not_keep_it() -> None:
    game, log = match_with_log()
    for _ in range(2):
        assert game.decision is not None
        game.answer(game.decision.options[0])
    for count in (1, 0):
        assert game.decision is not None
        game.answer([option.key for option in game.decision.options[:count]])
    log.look(game.state)
    first = int(str(game.state.fact("turn player")))
    assert [line for line in log.lines(first) if "hand" in line] == ["opponent keeps their hand"]
    assert [line for line in log.lines(1 - first) if "hand" in line] == ["you keep your hand"]


def test_an_ability_that_has_nothing_to_choose_fails() -> None:
    bully = unit("Bully", 2, "When you play me, stun an enemy unit.")
    scene, log = begun(position(bully).put("hand:0", "Bully"))
    mine, _, _ = told(scene, log, 0, "play Bully")
    assert mine == ["you play Bully", "your Bully's ability triggers", "your Bully's ability fails"]


def test_what_is_used_is_told_before_what_it_does_and_spells_when_they_resolve() -> None:
    sage = unit("Sage", 2, "{1}, {exhaust}: Ready a unit.")
    study = spell("Study", "Draw 1.")
    setup = position(sage, GUARD, study).put("base:0", "Sage", "Guard", counters={"exhausted": 0})
    scene, log = begun(setup.put("hand:0", "Study"))
    scene.state.count(scene.thing("Guard"), "exhausted", 1)
    scene.game.resume()
    mine, _, _ = told(scene, log, 0, "use Sage", "Guard", "pass")
    assert mine == ["you use Sage", "you choose your Guard"]
    mine, _, _ = told(scene, log, 1, "pass")
    assert mine == ["your Sage's ability resolves", "your Guard is readied"]
    told(scene, log, 0, "play Study", "pass")
    mine, theirs, _ = told(scene, log, 1, "pass")
    assert mine[:2] == ["your Study resolves", "you draw Filler"]
    assert theirs[0] == "opponent's Study resolves"


def test_what_is_used_and_taken_back_is_not_told() -> None:
    sage = unit("Sage", 2, "{1}, {exhaust}: Ready a unit.")
    scene, log = begun(position(sage, GUARD, FOE).put("base:0", "Sage", "Guard", "Foe"))
    mine, _, _ = told(scene, log, 0, "use Sage")
    assert mine == ["you use Sage"]
    scene.game.cancel()
    log.look(scene.state)
    assert "you use Sage" not in log.lines(0)


def test_readying_is_routine_only_as_a_turn_begins() -> None:
    setup = position(GUARD, deck=9).put("base:1", "Guard", counters={"exhausted": 1})
    scene, log = begun(setup)
    mine, _, _ = told(scene, log, 0, "end turn")
    assert scene.counter("Guard", "exhausted") == 0
    assert not any("readied" in line for line in mine)
    later = Log(scene.state, [0])
    assert not any("readied" in line for line in later.lines(0)), "nor when it is told afterwards"


def test_of_a_pile_that_runs_out_is_told_what_came() -> None:
    scene, log = begun(position(deck=9))
    for thing in scene.state.members("rune deck:1")[1:]:
        scene.state.move(thing, "base:1")
    for thing in scene.state.members("deck:1")[:2]:
        scene.state.move(thing, "trash:1")
    mine, _, _ = told(scene, log, 0, "end turn")
    assert "opponent channels Fury Rune" in mine
    told(scene, log, 1, "end turn")
    mine, theirs, _ = told(scene, log, 0, "end turn")
    assert "opponent channels nothing" in mine
    assert "you channel nothing" in theirs


def match_with_log() -> tuple[Game, Log]:
    game = headjudge.new("riftbound", seed=3, mode="match")
    return game, Log(game.state, [*SEATS])


def set_up(game: Game, log: Log) -> None:
    """Take the first battlefields and keep the opening hands."""
    for _ in range(4):
        assert game.decision is not None
        game.answer([] if game.decision.kind == "some" else game.decision.options[0])
        log.look(game.state)


def test_the_games_of_a_match_are_told_from_the_battlefields_to_the_end() -> None:
    game, log = match_with_log()
    assert RULES.board(game.observe(0))[-1].cells[2:] == ["game 1 of 3"]
    set_up(game, log)
    first = int(str(game.state.fact("turn player")))
    fields = [thing.card.name for thing in game.state.members(table.BATTLEFIELDS)]
    lines = log.lines(0)
    assert lines[0] == f"battlefields: {fields[0]} (yours), {fields[1]} (opponent's)"
    assert lines[1] == ("you take the first turn" if first == 0 else "opponent takes the first turn")
    assert {"you keep your hand", "opponent keeps their hand"} <= set(lines)
    game.act(0, "concede")
    log.look(game.state)
    assert log.lines(0)[-1] == "game 1 is over: you concede, opponent wins; games: you won 0, opponent won 1"
    assert log.lines(1)[-1] == "game 1 is over: opponent concedes, you win; games: opponent won 0, you won 1"
    assert RULES.board(game.observe(0))[-1].cells[2:] == ["game 2 of 3: opponent leads 1 to 0"]
    assert RULES.board(game.observe(1))[-1].cells[2:] == ["game 2 of 3: you lead 1 to 0"]
    game.answer("player 1 starts")
    log.look(game.state)
    assert log.lines(1)[-1] == "opponent chooses that you begin, having lost"
    set_up(game, log)
    since = log.lines(0)[log.lines(0).index("you choose that opponent begins, having lost") :]
    assert since[1].startswith("battlefields: ")
    assert since[2] == "opponent takes the first turn"
    game.act(1, "concede")
    assert RULES.board(game.observe(0))[-1].cells[2:] == ["game 3 of 3: 1 to 1"]
    game.answer("player 1 starts")
    log.look(game.state)
    assert log.lines(0)[-1] == "opponent chooses to begin, having lost"
    assert log.lines(1)[-1] == "you choose to begin, having lost"
    game.act(1, "concede")
    log.look(game.state)
    assert game.winners == (0,)
    assert RULES.board(game.observe(0))[-1].cells[2:] == ["games: you won 2, opponent won 1"]


def test_the_end_of_a_duel_is_told_with_the_points() -> None:
    setup = position(GUARD, holders=(0, -1)).put("battlefield:0", "Guard", owner=0)
    scene = setup.turn(1).start()
    scene.state.count(scene.state.players[0], table.POINTS, 7)
    scene.state.count(scene.state.players[1], table.POINTS, 5)
    log = Log(scene.state, [*SEATS])
    mine, theirs, _ = told(scene, log, 1, "end turn")
    assert mine[-1] == "the game is over: you win 8 to 5"
    assert theirs[-1] == "the game is over: opponent wins 8 to 5"


def nothing(kind: object) -> object:
    """The empty value of a field's type, which is written out where modules are not compiled."""
    return "" if kind in {"str", str} else () if "tuple" in str(kind) else 0


def test_every_event_has_words_that_its_fields_can_fill() -> None:
    scene = position(GUARD).put("base:0", "Guard").turn(0).start()
    guard = scene.thing("Guard").incarnation
    values = {
        "card": guard,
        "cards": (guard,),
        "host": guard,
        "token": "Guard",
        "to": "base:0",
        "slot": 0,
        "phase": "awaken",
    }
    for name in events.__all__:
        kind = getattr(events, name)
        if name in {"CardEvent", "FieldEvent"}:
            continue
        wanted = [field for field in fields(kind) if field.default is MISSING]
        event = kind(**{field.name: values.get(field.name, nothing(field.type)) for field in wanted})
        assert isinstance(event, Event)
        for seat in SEATS:
            words = RULES.watched(event, scene.state, seat)
            assert words != name.lower(), f"nothing is said of {name}"
            assert "{" not in words
