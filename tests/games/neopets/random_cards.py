"""Games of cards with random texts, put together from what cards say."""

from __future__ import annotations

import random

from headjudge.games.neopets import RULES
from headjudge.kernel.cards import Card
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.rules import Deck
from tests.games.neopets.tabletop import card, codestone, neopet, painted

TIMES = (
    *("during the Draw Phase", "during your Train Phase", "during your opponent's Battle Phase", "during your turn"),
    *("during the Battle Phase", "during your opponent's Preparation Phase"),
)
EVENTS = (
    *("you play a Food", "your opponent plays a card", "a player plays a Legend", "you draw 1 or more cards"),
    *("you discard a card", "your opponent scraps 1 or more cards", "your opponent attaches a Codestone"),
    *("you win a round", "your opponent wins a round", "your Neopet is dealt damage", "your Neopet is healed"),
    *("your opponent's Neopet is dealt damage in battle", "your Neopet deals damage in battle"),
    *("your opponent's Neopet is frozen", "your Neopet enters the shadows", "your Neopet transforms"),
)
MOMENTS = (
    *("at the beginning of your turn", "at the beginning of each Draw Phase", "at the beginning of your Train Phase"),
    *("at the beginning of your opponent's Preparation Phase", "at the beginning of each Battle Phase"),
    *("at the end of each turn", "at the end of each round"),
)
CONDITIONS = (
    *("you have 3 or more cards in your inventory", "your opponent has 2 or more cards in their discard"),
    *("you control an Equipment", "you have played 1 or more cards this turn", "your Neopet is frozen"),
    *("your Neopet's Attack is 4 or more", "your Neopet's level is 2 or more", "it is your turn"),
    *("the damage on your Neopet is 3 or more", "it is the Battle Phase", "it is your opponent's Draw Phase"),
)
DEEDS = (
    *("draw 1 card", "each player draws 1 card", "your opponent discards 1 card", "scrap 1 card", "foresee 2"),
    *("deal 1 damage to your opponent's Neopet", "deal 1 damage to each Neopet", "heal 1 damage from your Neopet"),
    *("freeze your opponent's Neopet", "your Neopet enters the shadows", "your opponent reveals their inventory"),
    *("prevent the next 2 damage that would be dealt to your Neopet this turn", "fetch 1 Food from your deck"),
    *("add 1 card from your discard to your inventory", "bury 1 card from your discard", "shuffle your deck"),
    *("steal the top card of your opponent's deck", "plan 1 card from your inventory", "reroll 1 of your dice"),
    *("play 1 card from your inventory", "play 1 card from your discard", "play 1 Food from your discard"),
    *("destroy 1 Equipment from the Battledome", "roll 1 additional attack die"),
    *("gain 1 Attack until the end of the turn", "your Neopet gains 2 Defence until the start of your next turn"),
    *("your opponent can't play Food until the start of your next turn", "change 1 of your dice to a critical success"),
    *("at the end of the turn, draw 1 card", "at the end of the round, draw 1 card", "transform your Neopet"),
    *("at the beginning of your next turn, deal 1 damage to your opponent's Neopet", "exhume 1 card in your discard"),
    *(
        "you may play 1 more card this Preparation Phase",
        "your opponent's Neopet loses 2 Hit Points until the end of the turn",
    ),
)
COSTS = (
    "scrap 1 card",
    "discard 1 card",
    "void this card",
    "once per turn",
    "roll 1 die",
    "deal 1 damage to your Neopet",
)
STATEMENTS = (
    *(
        "gain 1 Attack",
        "gain 2 Hit Points",
        "your opponent's Neopet loses 1 Defence",
        "your Neopet's Attack is doubled",
    ),
    *("your Neopet rolls 1 more attack die", "your opponent can't play Food", "players can't draw cards"),
    *("your opponent can't activate abilities", "your Neopet can't be frozen", "your Neopet can't attack"),
    *("your Equipment have their Level Requirement reduced by 1", "you may have 1 more Equipment in the Battledome"),
    *(
        "Neopets can't be healed",
        "this card can't be destroyed",
        "your opponent can't draw cards during the Battle Phase",
    ),
    *("your Neopet can't be dealt damage", "Neopets can't be transformed", "your opponent's Neopet can't be healed"),
    *("your opponent can't play Food during the Battle Phase", "gain 1 Attack for each card in your inventory"),
)
INSTEAD = (
    *("your Neopet would be dealt damage, reduce that damage by 1", "you would draw 1 or more cards, scrap 1 card"),
    *("your Neopet would be dealt damage in battle, you may scrap 1 card", "this card would be destroyed, draw 1 card"),
)
TYPES = ("Legend",) * 4 + ("Potion",) * 3 + ("Food",) * 9 + ("Equipment",) * 8 + ("Faerie",) * 2 + ("Location",)


def body(luck: random.Random) -> str:
    """What a text does, in one of several forms."""
    one, other = luck.choice(DEEDS), luck.choice(DEEDS)
    return luck.choice(
        [
            f"{one}.",
            f"{luck.choice(COSTS)}; {one}.",
            f"{one}. {capital(other)}.",
            f"you may {one}. If you do, {other}.",
            f"roll 2 dice. On a success, {one}.",
            "target 1 card in the Queue; negate it.",
            "target 1 card in your discard; play that card.",
        ]
    )


def text_for(luck: random.Random, type_: str) -> str:
    """A text such as cards of a type may have; not all can be read."""
    deed = body(luck)
    forms = [deed, f"if {luck.choice(CONDITIONS)}, {deed}"]
    if type_ == "Food":
        forms += [f"when {luck.choice(EVENTS)}, {deed}", f"{luck.choice((*TIMES, *MOMENTS))}, {deed}"]
    elif type_ not in {"Legend", "Potion"}:
        statement = luck.choice(STATEMENTS)
        forms = [
            *(f"whenever {luck.choice(EVENTS)}, {deed}", f"{luck.choice(MOMENTS)}, {deed}", f"{statement}."),
            *(f"as long as {luck.choice(CONDITIONS)}, {statement}.", f"if {luck.choice(INSTEAD)} instead."),
            *(f"{luck.choice(TIMES)}, {luck.choice(COSTS)}; {luck.choice(DEEDS)}.", f"once per turn; {deed}"),
        ]
    return capital(luck.choice(forms))


def capital(words: str) -> str:
    """A sentence begins with a capital."""
    return words[0].upper() + words[1:]


def random_card(luck: random.Random, name: str) -> Card:
    """A card with a text that can be read."""
    while True:
        type_, level = luck.choice(TYPES), luck.choice([{}, {}, {"level": 1}, {"level": 2}])
        try:
            return card(name, type_, text_for(luck, type_), **level)
        except HeadjudgeError:
            continue


def random_neopet(luck: random.Random, name: str) -> Card:
    """A Neopet with stats of all sizes."""
    return neopet(name, luck.randint(1, 5), luck.randint(1, 5), luck.randint(1, 5), luck.randint(4, 12))


def random_game(seed: int, **options: object) -> Game:
    """A game of two decks of cards with random texts."""
    luck = random.Random(seed)
    found = [random_card(luck, f"Card {number}") for number in range(30)]
    found += [card("Moth", "Petpet", attack=1, defence=2, agility=1), card("Brush", "Paint Brush")]
    stones = [codestone(f"{stat} stone", stat) for stat in ("attack", "defence", "agility")]
    pets = [random_neopet(luck, f"Pet {number}") for number in range(4)]
    pool = [painted(f"Fair {pet.name}", pet.name, "Brush") for pet in pets]
    known: dict[str, Card] = {one.key: one for one in (*found, *stones, *pets, *pool)}
    decks: list[Deck] = []
    for _ in range(2):
        main = [luck.choice(found).key for _ in range(38)] + [luck.choice(stones).key for _ in range(12)]
        others = {"neopets": tuple([one.key for one in pets]), "rainbow pool": tuple([one.key for one in pool])}
        decks.append({"main": tuple(main), **others})
    return new_game(RULES, decks, known, seed=seed, options=options)
