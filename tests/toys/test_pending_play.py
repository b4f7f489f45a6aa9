"""A card played by a resolving card waits as pending: finalized oldest first, resolved newest first."""

import random

import pytest

from headjudge.kernel.game import Game, new_game
from headjudge.kernel.plain import digest
from headjudge.kernel.rules import Deck
from headjudge.kernel.saves import load, save
from tests.conformance.completions import offers_exactly_what_completes
from tests.toys.by_name import asked, named, offered, say, waiting
from tests.toys.pending_play import RULES, Dealt, Play


def table(mine: Deck, theirs: Deck | None = None) -> Game:
    return new_game(RULES, [mine, theirs or {}])


def names(game: Game, zone: str) -> list[str]:
    return [thing.card.name for thing in game.state.members(zone)]


def question(game: Game) -> str:
    assert game.decision is not None
    return game.decision.question(game.state)


def overture(*hand: str, board: tuple[str, ...] = ("Golem", "Sprite"), theirs: Deck | None = None) -> Game:
    """An Overture that has just begun to resolve."""
    game = table({"hand": ("Overture", *hand), "board": board, "deck": ("Study",)}, theirs)
    say(game, "play Overture", "pass", "pass")
    return game


@pytest.mark.rule("riftbound-core 359.3", "riftbound-core 359.3.d", "riftbound-core 340.2")
def test_a_spell_lingers_until_all_have_passed_and_then_lies_in_the_trash() -> None:
    game = table({"hand": ("Study", "Bolt"), "deck": ("Golem",)})
    say(game, "play Study")
    assert names(game, "chain") == ["Study"]
    assert names(game, "hand:0") == ["Bolt"]
    say(game, "pass", "pass")
    assert names(game, "hand:0") == ["Bolt", "Golem"]
    assert names(game, "trash:0") == ["Study"]
    assert "end turn" in offered(game), "the State is open again"


@pytest.mark.rule("riftbound-core 338.1.a.7")
def test_a_reaction_is_finalized_before_anyone_acts_again() -> None:
    game = table({"hand": ("Study", "Spark"), "board": ("Golem", "Sprite")})
    say(game, "play Study", "play Spark")
    assert offered(game) == ["choose Golem", "choose Sprite"]


@pytest.mark.rule("riftbound-core 354", "riftbound-core 354.3", "riftbound-core 340.3")
def test_the_resolving_card_is_finished_before_anything_is_chosen_for_what_it_plays() -> None:
    game = overture("Bolt", "Spark")
    say(game, "play Bolt", "play Spark")
    assert names(game, "hand:0") == ["Study"], "drawn by the last line of the Overture"
    assert names(game, "trash:0") == ["Overture"]
    assert waiting(game, "chain") == ["Bolt", "Spark"]
    assert question(game) == "What does it choose?"


@pytest.mark.rule("riftbound-core 337.1.b", "riftbound-core 340.1")
def test_pending_items_are_finalized_oldest_first_and_resolved_newest_first() -> None:
    game = overture("Bolt", "Spark")
    say(game, "play Bolt", "play Spark", "choose Golem", "choose Sprite")
    assert offered(game) == ["pass"]
    say(game, "pass", "pass")
    assert [event.amount for event in game.state.history if isinstance(event, Dealt)] == [1], "the Spark"
    say(game, "pass", "pass")
    assert named(game, "Sprite").counters == {"damage": 1}
    assert named(game, "Golem").counters == {"damage": 2}
    assert names(game, "trash:0") == ["Overture", "Spark", "Bolt"]


@pytest.mark.rule("riftbound-core 337.1.c", "riftbound-core 359.2")
def test_a_pending_unit_is_on_the_board_before_the_next_item_is_finalized() -> None:
    game = overture("Sprite", "Bolt", board=("Golem",))
    say(game, "play Sprite", "play Bolt")
    assert offered(game) == ["choose Golem", "choose Sprite"]
    assert waiting(game, "chain") == ["Bolt"]
    game = overture("Bolt", "Sprite", board=("Golem",))
    say(game, "play Bolt", "play Sprite")
    assert names(game, "board") == ["Golem", "Sprite"]
    assert waiting(game, "chain") == ["Bolt"], "which chose the Golem when it was alone"


@pytest.mark.rule("riftbound-core 337.1.c.3", "riftbound-core 340.4", "riftbound-core 339.1")
def test_the_controller_of_the_newest_item_has_priority() -> None:
    game = overture("Bolt", theirs={"hand": ("Spark",)})
    say(game, "play Bolt", "choose Golem")
    assert asked(game) == 0
    say(game, "pass", "play Spark", "choose Golem")
    assert asked(game) == 1
    say(game, "pass", "pass")
    assert asked(game) == 0, "the Spark has resolved, and the Bolt is the newest"
    assert waiting(game, "chain") == ["Bolt"]


@pytest.mark.rule("riftbound-core 355.16")
def test_nothing_is_chosen_that_is_sure_to_be_killed_for_it() -> None:
    game = overture("Tribute", board=("Golem",), theirs={"board": ("Imp",)})
    say(game, "play Tribute", "pass", "pass")
    assert named(game, "Imp").counters == {"damage": 4}
    assert names(game, "board") == ["Imp"]


@pytest.mark.rule("riftbound-core 358.4")
def test_a_pending_play_that_cannot_be_legal_goes_back_where_it_came_from() -> None:
    game = overture("Tribute", "Bolt", board=("Golem",))
    say(game, "play Tribute", "play Bolt")
    assert names(game, "hand:0") == ["Study", "Tribute"]
    assert waiting(game, "chain") == ["Bolt"]


@pytest.mark.rule("riftbound-core 358.4", "riftbound-core 358.1")
def test_another_player_may_spoil_a_pending_play() -> None:
    game = overture("Tribute", "Spark", theirs={"board": ("Imp",)})
    say(game, "play Tribute", "play Spark", "choose Golem")
    assert asked(game) == 1
    say(game, "kill Golem")
    assert names(game, "board") == ["Golem", "Sprite", "Imp"]
    assert names(game, "hand:0") == ["Study", "Tribute"]
    assert waiting(game, "chain") == ["Spark"], "which is finalized next"
    assert offered(game) == ["choose Golem", "choose Sprite", "choose Imp"]


def test_what_could_be_undone_can_be_saved_and_copied_in_the_middle() -> None:
    game = overture("Tribute", "Spark")
    for answer in ("play Tribute", "play Spark", "choose Golem", "kill Golem", "choose Sprite", "pass", "pass"):
        loaded, copied = load(save(game), RULES), game.copy()
        for twin in (game, loaded, copied):
            say(twin, answer)
        assert digest(loaded.state) == digest(copied.state) == digest(game.state)


@pytest.mark.rule("riftbound-core 338.1.a.2")
def test_in_a_closed_state_only_reactions_can_be_played() -> None:
    game = table({"hand": ("Study",)}, {"hand": ("Bolt", "Spark"), "board": ("Golem",)})
    say(game, "play Study", "pass")
    assert offered(game) == ["play Spark", "pass"]


@pytest.mark.rule("riftbound-core 358.3")
@pytest.mark.parametrize("seed", range(10))
def test_what_is_offered_is_what_can_be_completed(seed: int) -> None:
    luck = random.Random(seed)
    hand = ["Overture", "Tribute", "Bolt", "Spark", "Sprite", "Study"]
    decks: list[Deck] = [
        {"hand": tuple(luck.sample(hand, 4)), "board": ("Golem", "Imp")[: luck.randint(0, 2)]} for _ in range(2)
    ]
    game = table(*decks)
    for _ in range(20):
        assert game.decision is not None
        offers_exactly_what_completes(game, (Play,))
        game.answer(luck.choice(game.decision.all_keys()))
