"""Chapter 2: what a deck must be like."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.decks import DeckError, legal_deck
from headjudge.games.neopets import RULES
from headjudge.kernel.cards import Card
from headjudge.kernel.rules import Deck
from tests.games.neopets.tabletop import FILLER, STONE, card, neopet, painted

BASICS = [neopet(f"Species {number}") for number in range(6)]
PAINTED = [painted(f"Painted {number}", f"Species {number}", "Mossy Paint Brush") for number in range(11)]
FACTIONS = [card(f"Guild {number}", "Faction", team=f"Team {number}") for number in range(11)]
KNOWN = {one.key: one for one in (FILLER, STONE, *BASICS, *PAINTED, *FACTIONS)}


def legal() -> dict[str, tuple[str, ...]]:
    """A deck of three Neopets and fifty Codestones."""
    return {"neopets": tuple(one.key for one in BASICS[:3]), "main": ("Stone",) * 50}


def printing(key: str, name: str, type_: str = "Legend", **fields: str) -> Card:
    """One of several printings of a card."""
    return RULES.read_card({"id": key, "name": name, "type": type_, **fields})


def broken(deck: Deck, *cards: Card) -> list[str]:
    """The rules that a deck breaks."""
    known = KNOWN | {one.key: one for one in cards}
    return [problem.rule.removeprefix("neopets ") for problem in RULES.check_deck(deck, known)]


def with_main(*cards: Card) -> list[str]:
    """The rules that a deck breaks with these cards among its fifty."""
    main = (*[one.key for one in cards], *["Stone"] * (50 - len(cards)))
    return broken({**legal(), "main": main}, *cards)


def with_pool(*cards: Card) -> list[str]:
    """The rules that a deck breaks with these cards in its Rainbow Pool."""
    return broken({**legal(), "rainbow pool": tuple(one.key for one in cards)}, *cards)


@pytest.mark.rule("neopets 2.1a")
def test_a_rainbow_pool_may_be_left_out_but_no_other_deck() -> None:
    assert broken(legal()) == []
    assert broken({"neopets": legal()["neopets"]}) == ["2.4a"]
    assert broken({"main": legal()["main"]}) == ["2.2a"]


@pytest.mark.rule("neopets 2.2a")
@pytest.mark.parametrize(("number", "problems"), [(2, ["2.2a"]), (3, []), (5, []), (6, ["2.2a"])])
def test_a_neopet_deck_has_three_to_five_neopets(number: int, problems: list[str]) -> None:
    assert broken({**legal(), "neopets": tuple(one.key for one in BASICS[:number])}) == problems


@pytest.mark.rule("neopets 2.2a")
def test_only_basic_neopets_are_in_a_neopet_deck() -> None:
    assert broken({**legal(), "neopets": (*legal()["neopets"], "Painted 0")}) == ["2.2b", "5.4a"]


@pytest.mark.rule("neopets 2.2b")
def test_all_species_in_a_neopet_deck_differ() -> None:
    other = card("Other", "Basic Neopet", species="Species 0", attack=1, defence=1, agility=1, hit_points=9)
    assert broken({**legal(), "neopets": (*legal()["neopets"], "Other")}, other) == ["2.2b"]


@pytest.mark.rule("neopets 2.3a")
def test_a_rainbow_pool_has_at_most_fifteen_cards() -> None:
    assert with_pool(*PAINTED[:10], *FACTIONS[:5]) == []
    assert with_pool(*PAINTED[:10], *FACTIONS[:6]) == ["2.3a"]


@pytest.mark.rule("neopets 2.3a")
def test_a_rainbow_pool_has_at_most_ten_neopets() -> None:
    assert with_pool(*PAINTED[:11]) == ["2.3a"]


@pytest.mark.rule("neopets 2.3b")
def test_a_rainbow_pool_has_one_copy_of_each_neopet() -> None:
    assert with_pool(PAINTED[0], PAINTED[0]) == ["2.3b"]


@pytest.mark.rule("neopets 2.3b")
def test_one_species_may_be_in_a_rainbow_pool_in_several_paints() -> None:
    mossy, snowy = [painted(f"{paint} Species 0", "Species 0", f"{paint} Paint Brush") for paint in ("Mossy", "Snowy")]
    assert with_pool(mossy, snowy) == []


@pytest.mark.rule("neopets 2.3c")
def test_a_painted_neopet_needs_neither_its_species_nor_its_brush_in_the_deck() -> None:
    stranger = painted("Stranger", "No Such Species", "No Such Brush")
    assert with_pool(stranger) == []


@pytest.mark.rule("neopets 2.3d")
def test_other_cards_begin_in_a_rainbow_pool_only_by_what_they_say() -> None:
    assert with_pool(FILLER) == ["2.3d"]
    assert with_pool(STONE) == ["2.3d"]


@pytest.mark.rule("neopets 2.3d")
def test_what_is_no_neopet_is_not_limited_to_ten() -> None:
    assert with_pool(*FACTIONS[:11]) == []


@pytest.mark.rule("neopets 2.3d")
def test_cards_that_begin_in_the_pool_count_among_fifteen_but_not_among_ten() -> None:
    shores = [card(f"Shore {n}", "Location", "This card begins the game in your Rainbow Pool.") for n in range(6)]
    assert with_pool(*PAINTED[:10], *shores[:5]) == []
    assert with_pool(*PAINTED[:10], *shores) == ["2.3a"]


@pytest.mark.rule("neopets 2.4a")
@pytest.mark.parametrize(("number", "problems"), [(49, ["2.4a"]), (50, []), (51, ["2.4a"])])
def test_a_main_deck_has_exactly_fifty_cards(number: int, problems: list[str]) -> None:
    assert broken({**legal(), "main": ("Stone",) * number}) == problems


@pytest.mark.rule("neopets 2.4b")
@pytest.mark.parametrize(
    "one",
    [
        STONE,
        FILLER,
        card("Blade", "Equipment"),
        card("Bun", "Food"),
        card("Sprite", "Faerie"),
        card("Knight", "Hero", team="Wardens"),
        card("Rogue", "Villain", team="Raiders"),
        card("Elder", "Legend"),
        card("Mossy Paint Brush", "Paint Brush"),
        card("Pup", "Petpet", attack=1, defence=1, agility=1),
        card("Harbour", "Location"),
        card("Scrap", "Map Piece", "This card can be collected as a Map Piece."),
    ],
    ids=lambda one: one.type,
)
def test_twelve_types_are_for_the_main_deck(one: Card) -> None:
    assert with_main(one) == []


@pytest.mark.rule("neopets 2.4b")
@pytest.mark.parametrize(("one", "rule"), [(BASICS[0], "5.2a"), (PAINTED[0], "5.4a"), (FACTIONS[0], "5.15b")])
def test_other_types_are_not(one: Card, rule: str) -> None:
    assert with_main(one) == [rule]


@pytest.mark.rule("neopets 2.4c")
def test_two_copies_of_a_card_are_allowed() -> None:
    assert with_main(*[FILLER] * 2) == []
    assert with_main(*[FILLER] * 3) == ["2.4c"]


@pytest.mark.rule("neopets 2.4c")
def test_another_type_or_team_is_another_card() -> None:
    potion, food = printing("a", "Broth", "Potion"), printing("b", "Broth", "Food")
    assert with_main(potion, potion, food, food) == []
    wardens, raiders = printing("c", "Twin", team="Wardens"), printing("d", "Twin", team="Raiders")
    assert with_main(wardens, wardens, raiders, raiders) == []


@pytest.mark.rule("neopets 4.6a.5")
def test_the_same_card_from_another_set_is_the_same_card() -> None:
    old = printing("a", "Twin", team="Wardens", set="One 12")
    new = printing("b", "Twin", team="Wardens", set="Two 34")
    other = printing("c", "Other", team="Wardens", set="One 12")
    assert with_main(old, new, other, other) == []
    assert with_main(old, old, new) == ["2.4c"]


@pytest.mark.rule("neopets 2.4c.1")
@pytest.mark.parametrize("type_", ["Faerie", "Hero", "Villain", "Petpet"])
def test_one_copy_of_a_champion_or_petpet_is_allowed(type_: str) -> None:
    stats = {"attack": 1, "defence": 1, "agility": 1} if type_ == "Petpet" else {}
    one = card("Only", type_, "", **stats, team="Wardens")
    assert with_main(one) == []
    assert with_main(one, one) == ["2.4c.1"]


@pytest.mark.rule("neopets 2.4d", "neopets 2.4c")
def test_any_number_of_codestones_is_allowed() -> None:
    assert broken({**legal(), "main": ("Stone",) * 50}) == []


@pytest.mark.rule("neopets 4.5c")
def test_any_teams_may_be_in_one_deck() -> None:
    assert with_main(*[card(f"Elder {number}", team=f"Team {number}") for number in range(9)]) == []


def test_what_is_wrong_with_a_deck_file_is_told_with_its_place_and_the_rule(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    neopets = "neopets: [Unbudging Tonu, Punctual Kacheek, Still-Hungry Skeith]"
    main = "main:\n  - 47 Cinder Codestone\n  - 3 Garden Rake\n"
    file.write_text(f"game: neopets\n{neopets}\n{main}", encoding="utf-8")
    with pytest.raises(DeckError) as error:
        legal_deck(RULES, file)
    words = "main > 2: not a legal deck: the Main Deck has 3 copies of Garden Rake; 2 are allowed (neopets 2.4c)"
    assert str(error.value) == f"{file}:5:5: {words}"
    file.write_text(f"game: neopets\n{main}".replace("3 G", "2 G"), encoding="utf-8")
    with pytest.raises(DeckError) as error:
        legal_deck(RULES, file)
    none = f"{file}:1:1: not a legal deck: the Neopet Deck has 0 Neopets; it must have 3 to 5 (neopets 2.2a)"
    few = f"{file}:3:3: main: the Main Deck has 49 cards; it must have exactly 50 (neopets 2.4a)"
    assert str(error.value) == f"{none}; {few}"
