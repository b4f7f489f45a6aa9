"""421.8 and 504.4: where recycled cards go, and in which order."""

import pytest

from headjudge.effects import Every
from headjudge.games.riftbound import table
from headjudge.games.riftbound.filters import of_word
from headjudge.games.riftbound.instructions.things import RecycleThings
from headjudge.games.riftbound.kinds import Kind
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.positions import cast, position, spell, unit

NAMES = ("Ash", "Birch", "Cedar")
SWEEP = spell("Sweep", RecycleThings(Every(Kind(of_word("card"), (table.TRASH,), "you"), "them")))


def swept(seed: int, *names: str) -> Scene:
    """Player 0 has recycled these cards from the trash, all together."""
    setup = position(SWEEP, *[unit(name) for name in NAMES], deck=3).put("hand:0", "Sweep").put("trash:0", *names)
    scene = setup.turn(0).start()
    scene.state.number = seed << 50
    return cast(scene, 0, "Sweep")


@pytest.mark.rule("riftbound-tournament 504.4")
def test_what_is_recycled_is_at_the_bottom_at_once() -> None:
    assert swept(1, "Ash").cards("deck:0") == ["Filler", "Filler", "Filler", "Ash"]


@pytest.mark.rule("riftbound-tournament 421.8")
def test_cards_recycled_together_are_in_a_random_order() -> None:
    orders = {tuple(swept(seed, *NAMES).cards("deck:0")[3:]) for seed in range(40)}
    assert len(orders) == 6
    assert {tuple(sorted(order)) for order in orders} == {NAMES}
