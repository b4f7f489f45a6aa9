"""A facedown card that can or cannot be played: nobody else can tell by anything (Riftbound 811)."""

from typing import Any

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.imagining import resample
from headjudge.kernel.observe import SPECTATOR, observe
from headjudge.kernel.rules import Deck
from tests.toys.by_name import asked, named, offered, say, waiting
from tests.toys.hidden import CARDS, RULES


def start(mine: Deck, theirs: Deck | None = None) -> Game:
    return new_game(RULES, [mine, theirs or {}])


def view(game: Game, seat: int) -> Any:
    return observe(game.state, game.decision, seat)


def hidden_theirs(card: str) -> Game:
    """The opponent has hidden a card at the lake, on their turn; now it is my turn."""
    game = start({"hand": ("Strike", "Strike", "Scout", "Raze"), "lake": ("Poro",)}, {"hand": (card,)})
    say(game, "end turn", f"hide at lake {card}", "end turn")
    return game


@pytest.mark.rule("riftbound 811.1", "riftbound 421.1", "riftbound 107.3.b")
def test_only_a_card_with_hidden_at_a_battlefield_of_ones_own_where_none_lies_yet() -> None:
    game = start({"hand": ("Ambush", "Snare", "Strike")})
    assert offered(game) == ["hide at hill Ambush", "hide at hill Snare", "end turn"]
    strike, snare = named(game, "Strike"), named(game, "Snare")
    assert "does not have Hidden" in game.why_not(f"hide at hill {strike.incarnation}")
    assert "do not control" in game.why_not(f"hide at lake {snare.incarnation}")
    say(game, "hide at hill Ambush")
    assert "facedown there already" in game.why_not(f"hide at hill {snare.incarnation}")


@pytest.mark.rule("riftbound 811.1.c.2", "riftbound 811.1.b")
def test_hiding_costs_a_power_and_opens_no_chain() -> None:
    game = start({"hand": ("Ambush",)})
    say(game, "hide at hill Ambush")
    assert waiting(game, "chain") == []
    assert (asked(game), offered(game)) == (0, ["end turn"])
    assert game.state.players[0].counters == {}
    assert [thing.card.name for thing in game.state.members("facedown hill")] == ["Ambush"]


@pytest.mark.rule("riftbound 811.1.b", "riftbound 811.6", "riftbound 811.1.c.3")
def test_from_the_next_turn_it_may_be_played_for_nothing_in_answer() -> None:
    game = start({"hand": ("Strike", "Ambush"), "hill": ("Poro",)}, {"hand": ("Strike",)})
    say(game, "hide at hill Ambush", "Strike on Poro")
    assert offered(game) == ["pass"], "not on the turn it was hidden"
    say(game, "pass", "pass", "end turn", "Strike on Poro", "pass")
    assert offered(game) == ["Ambush on Poro", "pass"]
    say(game, "Ambush on Poro")
    assert waiting(game, "chain") == ["Strike", "Ambush"]


@pytest.mark.rule("riftbound 811.1.d.2")
def test_its_targets_must_be_where_it_is_hidden() -> None:
    game = start({"hand": ("Ambush",), "lake": ("Poro",)}, {"hand": ("Strike",), "hill": ()})
    say(game, "hide at hill Ambush", "end turn", "Strike on Poro", "pass")
    assert offered(game) == ["pass"]
    ambush, poro = named(game, "Ambush"), named(game, "Poro")
    assert "not where" in game.why_not(f"play {ambush.incarnation} {poro.incarnation}")


@pytest.mark.rule("riftbound 129.4")
def test_only_its_controller_sees_what_lies_facedown() -> None:
    game = hidden_theirs("Ambush")
    assert view(game, 1)["zones"]["facedown lake"]["cards"][0]["name"] == "Ambush"
    for seat in (0, SPECTATOR):
        (back,) = view(game, seat)["zones"]["facedown lake"]["cards"]
        assert "name" not in back
        assert (back["controller"], back["face_up"]) == (1, False)


@pytest.mark.rule("riftbound 129.4", "riftbound 811.6")
def test_whether_a_facedown_card_can_be_played_shows_in_nothing_that_others_see() -> None:
    """The Ambush could be played here and the Snare could not; the same player is asked in either case."""
    games = [hidden_theirs("Ambush"), hidden_theirs("Snare")]
    may: list[list[str]] = [[], []]
    for answer in ("Strike on Poro", "pass", "pass", "Strike on Poro", "pass", "pass", "end turn"):
        for game, found in zip(games, may, strict=True):
            say(game, answer)
            if asked(game) == 1:
                found.extend(offered(game))
        for seat in (0, SPECTATOR):
            assert view(games[0], seat) == view(games[1], seat)
    assert "Ambush on Poro" in may[0]
    assert may[1].count("pass") == may[0].count("pass")
    assert not any("Snare" in label for label in may[1])


def test_an_option_does_not_name_what_it_touches_to_whoever_may_not_know_it() -> None:
    games = [hidden_theirs("Ambush"), hidden_theirs("Snare")]
    labels = [option["label"] for option in view(games[0], 0)["decision"]["options"]]
    assert "Scout on a hidden card" in labels
    assert view(games[0], 0)["decision"] == view(games[1], 0)["decision"]
    scout, back = named(games[0], "Raze"), named(games[0], "Ambush")
    say(games[0], "Strike on Poro")
    assert "Ambush" not in games[0].why_not(f"play {scout.incarnation} {back.incarnation}")


def test_whoever_looked_at_it_knows_it_and_nobody_else() -> None:
    game = hidden_theirs("Ambush")
    say(game, "Scout on Ambush", "pass", "pass")
    assert view(game, 0)["zones"]["facedown lake"]["cards"][0]["name"] == "Ambush"
    assert "name" not in view(game, SPECTATOR)["zones"]["facedown lake"]["cards"][0]


@pytest.mark.rule("riftbound 421.4")
def test_it_is_shown_to_all_as_it_leaves_by_being_played_or_removed() -> None:
    game = hidden_theirs("Ambush")
    say(game, "Raze on Ambush", "pass", "pass")
    assert view(game, SPECTATOR)["zones"]["trash:1"]["cards"][0]["name"] == "Ambush"
    game = hidden_theirs("Ambush")
    say(game, "Strike on Poro", "pass", "Ambush on Poro")
    assert view(game, SPECTATOR)["zones"]["chain"]["cards"][1]["name"] == "Ambush"
    assert view(game, 0)["stack"][1]["name"] == "Ambush"


def test_an_opponent_imagines_any_card_there_that_could_have_been_hidden() -> None:
    game = start({"hand": ("Strike",)}, {"hand": ("Ambush", "Snare", "Strike", "Strike")})
    say(game, "end turn", "hide at lake Ambush", "end turn")
    twins = [resample(game.state, 0, number) for number in range(30)]
    assert {twin.members("facedown lake")[0].card.name for twin in twins} == {"Ambush", "Snare"}
    assert all(observe(twin, None, 0) == observe(game.state, None, 0) for twin in twins)
    lists = {1: [CARDS["Snare"], CARDS["Raze"], CARDS["Strike"], CARDS["Scout"], CARDS["Strike"]]}
    twins = [resample(game.state, 0, number, lists) for number in range(30)]
    assert {twin.members("facedown lake")[0].card.name for twin in twins} == {"Snare"}
    with pytest.raises(HeadjudgeError, match="not enough cards"):
        resample(game.state, 0, 1, {1: [CARDS["Strike"]] * 4})


def test_what_is_played_face_down_waits_without_a_name() -> None:
    game = hidden_theirs("Ambush")
    say(game, "Strike on Poro", "pass", "Ambush on Poro")
    game.state.turn(named(game, "Ambush"), face_up=False)
    assert [item["name"] for item in view(game, 0)["stack"]] == ["Strike", "a hidden card"]
    assert [item["name"] for item in view(game, 1)["stack"]] == ["Strike", "Ambush"]
