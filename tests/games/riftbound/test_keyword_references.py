"""806.5, 811.2, 812.3, 813.5 and 824.2: keywords as something that other effects ask for."""

from __future__ import annotations

import pytest

from headjudge.effects import At, Instruction
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.events import Countered
from headjudge.games.riftbound.timing import speed_of_ability
from headjudge.kernel.events import happen
from headjudge.kernel.frames import Outcome
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import positions
from tests.games.riftbound.tabletop import gear, play, position, resolve, spell, unit


def xp(scene: Scene) -> int:
    """Our XP."""
    return int(str(scene.player(0, "xp") or 0))


class Silence(Instruction):
    """Counter all abilities of a speed."""

    def __init__(self, speed: str) -> None:
        self.speed = speed

    def follow(self, at: At) -> Outcome:
        found = [item for item in table.chain(at.state) if item.path is not None]
        heard = [item for item in found if item.path and speed_of_ability(at.state, item.path) == self.speed]
        return happen(at.state, *[Countered(item.id, item.bearer, at.player) for item in heard])


@pytest.mark.parametrize(
    ("speed", "after"),
    [
        pytest.param("action", 10, marks=pytest.mark.rule("riftbound 806.5.c")),
        pytest.param("reaction", 1, marks=pytest.mark.rule("riftbound 813.5.c")),
    ],
)
def test_texts_ask_whether_abilities_have_action_or_reaction(speed: str, after: int) -> None:
    horn = gear("Horn", "[Action][>] {exhaust}: Gain 1 XP.")
    bell = gear("Bell", "[Reaction][>] {exhaust}: Gain 10 XP.")
    hush = positions.spell("Hush", Silence(speed), keywords=(("Reaction", 0),))
    scene = position(horn, bell, hush).put("base:0", "Horn", "Bell").put("hand:0", "Hush").turn(0).start()
    scene.answer(0, "use Horn").answer(0, "use Bell").answer(0, "play Hush")
    assert xp(resolve(scene)) == after


@pytest.mark.parametrize(
    ("keyword", "text"),
    [
        pytest.param("Legion", "[Legion][>] I have +1 {might}.", marks=pytest.mark.rule("riftbound 812.3")),
        pytest.param("Level", "[Level 3][>] I have +1 {might}.", marks=pytest.mark.rule("riftbound 824.2")),
    ],
)
def test_texts_ask_for_keywords_that_others_depend_on(keyword: str, text: str) -> None:
    purge = spell("Purge", f"Kill all units with [{keyword}].")
    setup = position(unit("Bearer", 2, text), unit("Squire", 2), purge).put("base:0", "Bearer", "Squire")
    scene = play(setup.put("hand:0", "Purge").turn(0).start(), "Purge")
    assert (scene.zone("Bearer"), scene.zone("Squire")) == ("trash:0", "base:0")


@pytest.mark.rule("riftbound 811.2")
def test_what_a_hidden_unit_does_besides_choosing_it_does_anywhere() -> None:
    text = "[Hidden]\nWhen you play me, deal 1 to all enemy units. Channel 1 rune.\n{exhaust}: Deal 2 to an enemy unit."
    setup = position(unit("Lurker", 2, text, energy=9), unit("Guard", 3), unit("Foe", 6), holders=(0, -1))
    setup.put("battlefield:0", "Guard", owner=0).put("base:1", "Foe").put("hand:0", "Lurker")
    scene = setup.turn(0).start().answer(0, "hide Lurker at battlefield 1").answer(0, "end turn").answer(1, "end turn")
    runes = len(lineups.runes(resolve(scene).state, 0))
    play(scene, "Lurker")
    assert scene.zone("Lurker") == "battlefield:0"
    assert scene.counter("Foe", table.DAMAGE) == 1
    assert len(lineups.runes(scene.state, 0)) == runes + 1
    resolve(scene.answer(0, "end turn").answer(1, "end turn"))
    resolve(scene.answer(0, "use Lurker"))
    assert scene.counter("Foe", table.DAMAGE) == 2
