"""Players who leave in the middle of things, and what players ask of each other out of turn (Riftbound 650-652)."""

import random

import pytest

from headjudge.kernel.current import current
from headjudge.kernel.entities import Thing
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.plain import digest
from headjudge.kernel.records import read, replay, write
from headjudge.kernel.rules import Deck
from headjudge.kernel.saves import load, save
from tests.conformance.contestants import any_answer
from tests.conformance.invariants import check
from tests.toys.by_name import asked, named, offered, say, waiting
from tests.toys.table_of_four import DECK, MAGMA_CHAMBER, WAR


def start(*decks: Deck) -> Game:
    return new_game(WAR, list(decks))


def owned(game: Game, player: int) -> list[Thing]:
    return [thing for thing in game.state.things.values() if thing.owner == player]


def names(game: Game, zone: str) -> list[str]:
    return [thing.card.name for thing in game.state.members(zone)]


def points(game: Game) -> list[int]:
    return [player.counters.get("points", 0) for player in game.state.players]


SPELLS: Deck = {"hand": ("Strike", "Charm")}
POROS: Deck = {"base": ("Poro",)}


@pytest.mark.rule("riftbound 650", "riftbound 651.1")
def test_at_a_table_of_two_the_player_who_stays_wins_whoever_is_asked() -> None:
    game = start(DECK, DECK)
    assert asked(game) == 0
    game.act(1, "concede")
    assert game.over
    assert game.winners == (0,)


@pytest.mark.rule("riftbound 651.2", "riftbound 651.3")
def test_at_a_table_of_four_the_game_goes_on_and_whoever_left_is_never_asked_again() -> None:
    game = start(DECK, DECK, DECK, DECK)
    game.act(2, "concede")
    assert asked(game) == 0
    say(game, "end turn")
    assert asked(game) == 1
    say(game, "end turn")
    assert asked(game) == 3
    with pytest.raises(HeadjudgeError, match="not in a game"):
        game.act(2, "offer draw")
    game.act(0, "concede")
    game.act(3, "concede")
    assert game.winners == (1,)


@pytest.mark.rule("riftbound 651.4", "riftbound 484.6.a.1", "riftbound 484.5.c")
def test_a_team_falls_together() -> None:
    game = new_game(MAGMA_CHAMBER, [DECK, DECK, DECK, DECK])
    game.act(2, "concede")
    assert game.winners == (1, 3)
    assert [player.out for player in game.state.players] == [True, False, True, False]


@pytest.mark.rule("riftbound 652.1")
def test_what_they_control_and_what_they_own_is_banished() -> None:
    game = start(
        {"hand": ("Charm",), "base": ("Sentry",)},
        POROS,
        {"hand": ("Charm",), "base": ("Rune", "Poro"), "facedown:1": ("Ambush",)},
        POROS,
    )
    say(game, "play Charm", *["Poro", "pass", "pass", "pass", "pass"])
    mine = next(thing for thing in owned(game, 1) if thing.controller == 0)
    say(game, "end turn", "end turn", "play Charm", "Sentry", *["pass"] * 4)
    assert named(game, "Sentry").controller == 2
    game.act(2, "concede")
    assert names(game, "banishment:0") == ["Sentry"], "theirs by control, mine by ownership"
    assert names(game, "facedown:1") == []
    assert mine.controller == 0, "what others stole from each other stays as it is"
    assert owned(game, 2) == []


@pytest.mark.rule("riftbound 652.1")
def test_what_others_control_but_they_own_is_banished_too() -> None:
    game = start(SPELLS, {}, POROS, {})
    say(game, "play Charm", "Poro", *["pass"] * 4)
    assert named(game, "Poro").controller == 0
    game.act(2, "concede")
    assert owned(game, 2) == []
    assert [thing.card.name for thing in game.state.things.values()] == ["Strike", "Charm"]


@pytest.mark.rule("riftbound 652.2", "riftbound 652.2.a", "riftbound 652.2.b")
def test_their_battlefield_becomes_a_blank_token_and_everything_there_stays() -> None:
    game = start({}, {"battlefield:2": ("Poro",), "facedown:2": ("Ambush",)}, {"battlefield": ("Grove",)}, {})
    grove, poro, ambush = (named(game, name).incarnation for name in ("Grove", "Poro", "Ambush"))
    game.act(2, "concede")
    assert names(game, "battlefield:2") == ["Poro", "Blank"]
    assert named(game, "Poro").incarnation == poro
    assert named(game, "Ambush").incarnation == ambush
    assert named(game, "Blank").incarnation == grove, "what refers to the place goes on referring to it"
    assert named(game, "Blank").token


@pytest.mark.rule("riftbound 652.2.c")
def test_what_their_battlefield_did_ends_at_once() -> None:
    game = start({}, {"battlefield:2": ("Poro",)}, {"battlefield": ("Grove",)}, {})
    assert current(game.state).number(named(game, "Poro"), "might") == 3
    game.act(2, "concede")
    assert current(game.state).number(named(game, "Poro"), "might") == 2


@pytest.mark.rule("riftbound 652.3")
def test_their_cards_are_removed_from_everywhere() -> None:
    game = start({}, {}, {"hand": ("Strike",), "deck": ("Poro",), "trash": ("Charm",), "banishment": ("Rune",)}, {})
    game.act(2, "concede")
    assert not game.state.things


@pytest.mark.rule("riftbound 652.4")
def test_their_spells_and_abilities_on_the_chain_are_countered_and_those_of_others_stay() -> None:
    game = start({"hand": ("Strike", "Strike")}, {"base": ("Sentry",), "hand": ("Strike",)}, {}, {"base": ("Poro",)})
    say(game, "play Strike", "Sentry", *["pass"] * 4)
    assert waiting(game, "chain") == ["Sentry"], "its ability"
    say(game, "play Strike", "Poro", "pass", "pass", "pass", "play Strike", "Poro")
    assert waiting(game, "chain") == ["Sentry", "Strike", "Strike"]
    game.act(1, "concede")
    assert waiting(game, "chain") == ["Strike"]
    say(game, "pass", "pass", "pass")
    assert named(game, "Poro").counters == {"damage": 1}
    assert points(game) == [0, 0, 0, 0]


@pytest.mark.rule("riftbound 652.5.a.1")
def test_when_the_turn_player_leaves_the_next_players_turn_follows() -> None:
    game = start(DECK, DECK, DECK, DECK)
    game.act(1, "concede")
    game.act(0, "concede")
    assert asked(game) == 2
    assert game.state.amount("turn player") == 2


@pytest.mark.rule("riftbound 652.5.a.1")
def test_what_others_have_on_the_chain_is_finished_before_the_turn_of_a_player_who_left_ends() -> None:
    game = start(SPELLS, {"hand": ("Strike",)}, {"base": ("Poro",)}, {})
    say(game, "play Strike", "Poro", "pass", "play Strike", "Poro", "pass", "pass", "pass")
    assert asked(game) == 0
    game.act(0, "concede")
    assert named(game, "Poro").counters == {"damage": 1}, "theirs resolved, mine was countered"
    assert game.state.amount("turn player") == 1


@pytest.mark.rule("riftbound 652.5.b.1")
def test_when_the_player_with_focus_leaves_the_next_one_has_it() -> None:
    game = start({**POROS, "battlefield": ("Desert",)}, SPELLS, SPELLS, SPELLS)
    say(game, "march to battlefield:0 with Poro", "pass")
    assert asked(game) == 1
    game.act(1, "concede")
    assert asked(game) == 2
    say(game, "pass", "pass")
    assert points(game) == [1, 0, 0, 0]


@pytest.mark.rule("riftbound 652.5.b.2")
def test_when_all_who_remain_have_passed_focus_the_showdown_ends() -> None:
    game = start({**POROS, "battlefield": ("Desert",)}, SPELLS, SPELLS, SPELLS)
    say(game, "march to battlefield:0 with Poro", "pass", "pass", "pass")
    assert asked(game) == 3
    game.act(3, "concede")
    assert points(game) == [1, 0, 0, 0]
    assert offered(game) == ["end turn"]


@pytest.mark.rule("riftbound 652.5.c.1")
def test_when_the_player_with_priority_leaves_the_next_one_has_it() -> None:
    game = start(SPELLS, {}, POROS, {})
    say(game, "play Strike", "Poro", "pass")
    assert asked(game) == 1
    game.act(1, "concede")
    assert asked(game) == 2
    say(game, "pass", "pass")
    assert named(game, "Poro").counters == {"damage": 1}


@pytest.mark.rule("riftbound 652.5.c.2")
def test_when_all_who_remain_have_passed_priority_the_newest_item_resolves() -> None:
    game = start({"hand": ("Strike", "Charm")}, {}, POROS, {})
    say(game, "play Strike", "Poro", "play Charm", "Poro", "pass", "pass", "pass")
    assert asked(game) == 3
    game.act(3, "concede")
    assert named(game, "Poro").controller == 0
    assert waiting(game, "chain") == ["Strike"]
    assert asked(game) == 0, "priority begins anew with the controller of what is newest now"


@pytest.mark.rule("riftbound 651.3")
def test_a_decision_that_was_theirs_goes_on_to_the_next() -> None:
    game = start({"hand": ("Tithe",)}, POROS, POROS, POROS)
    say(game, "play Tithe", *["pass"] * 4)
    assert asked(game) == 1
    say(game, "kill Poro")
    assert asked(game) == 2
    game.act(2, "concede")
    assert asked(game) == 3
    say(game, "kill Poro")
    assert names(game, "trash:0") == ["Tithe"]


@pytest.mark.rule("riftbound 651.3")
def test_a_decision_that_was_still_to_be_theirs_is_never_asked() -> None:
    game = start({"hand": ("Tithe",)}, POROS, POROS, POROS)
    say(game, "play Tithe", *["pass"] * 4)
    game.act(2, "concede")
    assert asked(game) == 1
    say(game, "kill Poro")
    assert asked(game) == 3


@pytest.mark.rule("riftbound 652.4")
def test_their_spell_stops_in_the_middle_of_resolving() -> None:
    game = start({"hand": ("Tithe",)}, POROS, POROS, {"hand": ("Strike",)})
    say(game, "play Tithe", "pass", "pass", "pass", "play Strike", "Poro", *["pass"] * 4, *["pass"] * 4)
    assert asked(game) == 1, "for the Tithe"
    game.act(0, "concede")
    assert waiting(game, "chain") == []
    assert len([thing for thing in game.state.things.values() if thing.card.name == "Poro"]) == 2
    assert game.state.amount("turn player") == 1


# In the middle of an announcement


def test_an_announcement_goes_on_without_whoever_left() -> None:
    game = start(SPELLS, {}, POROS, {"base": ("Sentry",)})
    say(game, "play Strike")
    assert offered(game) == ["Poro", "Sentry"]
    game.act(3, "concede")
    assert (asked(game), offered(game)) == (0, ["Poro"])
    assert digest(load(save(game), WAR).state) == digest(game.state)
    game.cancel()
    assert names(game, "hand:0") == ["Strike", "Charm"]
    assert game.state.players[3].out


def test_an_announcement_that_can_no_longer_be_completed_was_never_made() -> None:
    game = start(SPELLS, {}, {}, {"base": ("Sentry",)})
    say(game, "play Strike")
    game.act(3, "concede")
    assert offered(game) == ["end turn"]
    assert names(game, "hand:0") == ["Strike", "Charm"]


def test_an_announcement_of_whoever_left_was_never_made() -> None:
    game = start(SPELLS, {}, POROS, {})
    say(game, "play Strike")
    game.act(0, "concede")
    assert waiting(game, "chain") == []
    assert asked(game) == 1


# What players ask of each other


def test_nothing_from_before_a_player_left_can_be_taken_back() -> None:
    game = start(SPELLS, {}, POROS, {})
    say(game, "play Strike", "Poro")
    game.act(3, "concede")
    with pytest.raises(HeadjudgeError, match="nothing to take back"):
        game.undo()
    with pytest.raises(HeadjudgeError, match="nothing to take back"):
        game.act(0, "ask takeback")
    assert game.state.players[3].out


def test_a_draw_needs_everybody_still_in_the_game() -> None:
    game = start(DECK, DECK, DECK, DECK)
    with pytest.raises(HeadjudgeError, match="no draw was offered"):
        game.act(2, "accept draw")
    game.act(3, "offer draw")
    game.act(1, "accept draw")
    game.act(0, "accept draw")
    assert not game.over
    game.act(2, "accept draw")
    assert game.over
    assert game.winners == ()


def test_the_last_one_to_agree_to_a_draw_may_leave_instead() -> None:
    game = start(DECK, DECK, DECK, DECK)
    for player in (1, 0, 3):
        game.act(player, "offer draw")
    game.act(2, "concede")
    assert game.winners == ()


def test_playing_on_declines_a_draw_unless_one_has_agreed_to_it() -> None:
    game = start(DECK, DECK)
    game.act(0, "offer draw")
    say(game, "end turn")
    assert game.requests == {"draw": (0,)}
    say(game, "end turn")
    with pytest.raises(HeadjudgeError, match="no draw was offered"):
        game.act(1, "accept draw")


def test_a_takeback_goes_back_to_the_last_answer_of_whoever_asked_once_all_allow_it() -> None:
    game = start(SPELLS, POROS, {})
    say(game, "play Strike", "Poro", "pass")
    assert asked(game) == 1
    before = digest(game.state)
    say(game, "pass")
    game.act(1, "ask takeback")
    game.act(0, "allow takeback")
    assert asked(game) == 2, "not everybody has allowed it yet"
    game.act(2, "allow takeback")
    assert asked(game) == 1
    assert digest(game.state) == before


def test_a_takeback_is_declined_by_playing_on_and_refused_if_there_is_nothing_to_take_back() -> None:
    game = start(SPELLS, POROS)
    with pytest.raises(HeadjudgeError, match="nothing to take back"):
        game.act(1, "ask takeback")
    with pytest.raises(HeadjudgeError, match="no takeback was asked"):
        game.act(1, "allow takeback")
    say(game, "play Strike", "Poro", "pass")
    game.act(0, "ask takeback")
    say(game, "pass")
    with pytest.raises(HeadjudgeError, match="no takeback was asked"):
        game.act(1, "allow takeback")


def test_what_was_asked_and_who_left_is_in_the_save_and_in_the_record() -> None:
    game = start(SPELLS, {}, POROS, {"base": ("Sentry",)})
    game.act(1, "offer draw")
    say(game, "play Strike")
    game.act(3, "concede")
    game.act(2, "offer draw")
    say(game, "Poro")
    game.act(1, "offer draw")
    loaded = load(save(game), WAR)
    assert loaded.requests == game.requests == {"draw": (1,)}
    assert [move.to_json() for move in loaded.moves] == [move.to_json() for move in game.moves]
    say(game, "pass", "pass", "pass")
    again = replay(read(write(game)), WAR)
    assert digest(again.state) == digest(game.state)
    assert again.requests == game.requests


@pytest.mark.rule("riftbound 650")
@pytest.mark.parametrize("seed", range(2))
def test_anybody_may_leave_at_any_decision(seed: int) -> None:
    game, luck = new_game(WAR, [DECK] * 4, seed=seed), random.Random(seed)
    while game.decision is not None:
        twin, player = game.copy(), luck.randrange(4)
        twin.act(player, "concede")
        check(twin)
        for _ in range(4):
            if twin.decision is not None:
                assert twin.decision.player != player
                twin.answer(any_answer(twin.decision, luck))
                check(twin)
        game.answer(any_answer(game.decision, luck))
