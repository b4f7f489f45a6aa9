"""Which cards texts mean."""

from __future__ import annotations

import pytest

from headjudge.games.neopets.cards import Printed
from headjudge.scenarios.setup import Setup
from tests.games.neopets.tabletop import both_pass, card
from tests.games.neopets.text.telling import told

DISCARD = [
    *("Blade", "Shield", "Trinket", "Brew", "Tale", "Bun", "Hot Dog", "Big Hot-Dogs!"),
    *("Sprite", "Lost Chart", "Stone", "Rogue"),
]
ROGUE = card("Rogue", "Villain", team="Thieves' Guild", level=2)


def pile(text: str) -> Setup:
    return told(text, {"discard:0": DISCARD}, ROGUE, level=5)


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("Equipment", ["Blade", "Shield", "Trinket"]),
        ("Food", ["Big Hot-Dogs!", "Bun", "Hot Dog"]),
        ("Potion or Legend", ["Brew", "Tale"]),
        ("Food, Potion, or Codestone", ["Big Hot-Dogs!", "Brew", "Bun", "Hot Dog", "Stone"]),
        ("Champion", ["Rogue", "Sprite"]),
        ('card with "hot dog" in its name', ["Big Hot-Dogs!", "Hot Dog"]),
        ('card with "Dogs" in its name', ["Big Hot-Dogs!", "Hot Dog"]),
        ('Food named "Hot Dog"', ["Big Hot-Dogs!", "Hot Dog"]),
        ('Food named "Big Hot Dog"', ["Big Hot-Dogs!"]),
        ("card with a Level Requirement of 1 or less", ["Blade"]),
        ("card with a Level Requirement of 2 or more", ["Brew", "Rogue", "Shield"]),
        ("card with a Level Requirement of 2", ["Rogue", "Shield"]),
        ("Equipment without a Level Requirement", ["Trinket"]),
        ('card of the team "Thieves\' Guild"', ["Rogue"]),
        ("card", sorted(DISCARD)),
    ],
)
@pytest.mark.rule("neopets 9.8a", "neopets 4.2b.1a", "neopets 5.5a.1")
def test_cards_of_a_kind(kind: str, found: list[str]) -> None:
    scene = pile(f"Add up to 1 {kind} from your discard to your inventory.").start().answer(0, "play Word")
    both_pass(scene)
    assert sorted(name for name in scene.offered if name != "done") == found


@pytest.mark.rule("neopets 4.5b")
@pytest.mark.parametrize("team", ["[Defenders of Neopia]", "Defenders of Neopia"])
def test_a_team_by_its_icon_or_its_name(team: str) -> None:
    scene = pile(f"Void 1 {team} card from your discard.").start().answer(0, "play Word")
    assert both_pass(scene).cards("void:0") == ["Tale"]


def test_other_cards_only() -> None:
    text = "Destroy 1 other Equipment from your side of the Battledome; draw 1 card."
    scene = told(text, {"equipment:0": ["Blade", "Shield"]}, type_="Equipment", where="equipment:0").start()
    assert sorted(scene.answer(0, "activate Word").offered) == ["Blade", "Shield"]


def test_a_map_piece_is_known_by_its_text() -> None:
    note = card("Note", "Legend", "This card can be collected as a Map Piece.")
    assert isinstance(note, Printed)
    setup = told("Collect 1 Map Piece from your discard.", {"discard:0": ["Note", "Bun"]}, note)
    assert both_pass(setup.start().answer(0, "play Word")).cards("area:0") == ["Note"]
