"""602.4.a.5.b and 602.4.b.6.b: who plays limited without a legend or a Chosen Champion."""

import pytest

from headjudge.games.riftbound import RULES, table
from headjudge.kernel.rules import Deck
from headjudge.organize.riftbound.decks.limited import misses_a_leader
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import begin
from tests.games.riftbound.opening import CARDS, DECKS
from tests.games.riftbound.positions import next_turn, pass_until

SEALED: Deck = {**DECKS[0], "main": ("Filler",) * 25}
DRAFTED: Deck = {**DECKS[0], "main": ("Filler",) * 20}


def played(deck: Deck, **options: object) -> Scene:
    """A game of player 0 with this deck, who begins, at the first Main Phase."""
    scene = begin(RULES, [deck, DECKS[1]], CARDS, options=options, seed=1)
    scene = pass_until(scene, "It is your turn")
    return scene if scene.asked == 0 else next_turn(scene)


def hand(deck: Deck, turns: int = 0, **options: object) -> int:
    """How many cards player 0 has in hand in the first Main Phase of theirs, or some turns of theirs later."""
    scene = played(deck, **options)
    for _ in range(2 * turns):
        next_turn(scene)
    return table.size(scene.state, table.HAND, 0)


@pytest.mark.rule("riftbound-tournament 602.4.a.5.b")
def test_in_sealed_they_draw_one_card_more_once() -> None:
    assert hand(SEALED, limited=True) == 5
    for missing in ({"legend": ()}, {"champion": ()}, {"legend": (), "champion": ()}):
        deck: Deck = {**SEALED, **missing}
        assert misses_a_leader(deck)
        assert hand(deck, limited=True) == 6
        assert hand(deck, turns=1, limited=True) == 7
        assert hand(deck) == 5


@pytest.mark.rule("riftbound-tournament 602.4.b.6.b")
def test_in_draft_they_draw_one_card_more_once() -> None:
    assert not misses_a_leader(DRAFTED)
    assert hand(DRAFTED, turns=1, limited=True) == 6
    for missing in ({"legend": ()}, {"champion": ()}, {"legend": (), "champion": ()}):
        deck: Deck = {**DRAFTED, **missing}
        assert misses_a_leader(deck)
        assert hand(deck, limited=True) == 6
        assert hand(deck, turns=1, limited=True) == 7
