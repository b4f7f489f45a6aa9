"""Cards, whose they are, where they are; Neopets, players and dice."""

from headjudge.language import Phrase, constant, same
from headjudge.language.english import joined
from headjudge.language.rule import Rule

PLAYERS: list[Rule] = [
    constant("Player", "opponent", "your opponent"),
    constant("Player", "each", "each player"),
    constant("Whose", "your", "your"),
    constant("Whose", "opponent's", "your opponent's"),
    constant("Whose", "any", "a player's"),
    constant("EachOne", "your", "your"),
    constant("EachOne", "opponent's", "your opponent's"),
    constant("EachOne", "any", "each"),
]

NEOPETS: list[Rule] = [
    Phrase("Neopet", "neopet", "your neopet", fixed={"whose": "your"}),
    Phrase("Neopet", "neopet", "your opponent's neopet", fixed={"whose": "opponent's"}),
    same("Neopets", "Neopet"),
    Phrase("Neopets", "neopet", "each neopet", fixed={"whose": "any"}),
]

PLACES: list[Rule] = [
    constant("Zone", "deck", "deck"),
    constant("Zone", "discard", "discard"),
    constant("Zone", "inventory", "inventory"),
    constant("Zone", "void", "void"),
    constant("Zone", "pool", "rainbow pool"),
    constant("Zone", "area", "play area"),
    Phrase("In", "zone", "in {whose:Whose} {zone:Zone}"),
    Phrase("In", "battledome", "in the battledome", fixed={"whose": "any"}),
    Phrase("In", "battledome", "on {whose:Whose} side of the battledome"),
    Phrase("In", "control", "you control", fixed={"whose": "your"}),
    Phrase("In", "control", "your opponent controls", fixed={"whose": "opponent's"}),
    Phrase("In", "attached", "attached to {whom:Neopet}"),
    Phrase("From", "zone", "from {whose:Whose} {zone:Zone}"),
    Phrase("From", "battledome", "from the battledome", fixed={"whose": "any"}),
    Phrase("From", "battledome", "from {whose:Whose} side of the battledome"),
    Phrase("From", "control", "you control", fixed={"whose": "your"}),
    Phrase("From", "control", "your opponent controls", fixed={"whose": "opponent's"}),
    Phrase("From", "attached", "attached to {whom:Neopet}"),
    Phrase("Destination", "pile", "{of:Owner} {zone:Pile}"),
    Phrase("Destination", "pile", "the top of {of:Owner} deck", fixed={"zone": "top"}),
    Phrase("Destination", "pile", "the bottom of {of:Owner} deck", fixed={"zone": "bottom"}),
    constant("Owner", "your", "your"),
    constant("Owner", "the", "the"),
    constant("Owner", "owner's", "(its owner's|their owner's)"),
    constant("Pile", "inventory", "inventory"),
    constant("Pile", "discard", "discard"),
    constant("Pile", "void", "void"),
]

_TYPES = {
    "card": "card(s)",
    "Equipment": "equipment",
    "Food": "food",
    "Potion": "potion(s)",
    "Legend": "legend(s)",
    "Champion": "champion(s)",
    "Faerie": "faerie(s)",
    "Hero": "(hero/heroes@)",
    "Villain": "villain(s)",
    "Petpet": "petpet(s)",
    "Paint Brush": "(paint brush/paint brushes@)",
    "Location": "location(s)",
    "Map Piece": "(map piece/map pieces@)",
    "Codestone": "codestone(s)",
    "Faction": "faction(s)",
}
_TEAMS = ("Defenders of Neopia", "Villains of Neopia", "Neopia Central")


def _sort(name: str) -> str:
    """What sort of card this is; plain cards may be of any."""
    if name == "card":
        return "card"
    more = "Champion card" if name in {"Faerie", "Hero", "Villain"} else "card"  # 5.5a
    return f"{name.replace(' ', '-')} {more}"


KINDS: list[Rule] = [
    *[Phrase("Kind", "", pattern, value=name, sort=_sort(name)) for name, pattern in _TYPES.items()],
    *[constant("Team", name, f"([{name}]|{name})") for name in _TEAMS],
    same("Noun", "Kind"),
    Phrase("Noun", "", "{same:Either}", sort="card"),
    joined("Either", "Kind", "or", "either", distinct=True),
    Phrase("Noun", "team", "{team:Team} {kind:Kind}", sort="{kind}"),
    Phrase("Noun", "other", "other {kind:Kind}", sort="{kind}"),
    same("Kinds", "Noun"),
    Phrase(
        "Kinds", "in name", '{kind:Noun} with "{name:Name}" in (its name/their names@)', sort="{kind}", carried="part"
    ),
    Phrase("Kinds", "named", '{kind:Noun} named "{name:Name}"', sort="{kind}", carried="whole"),
    Phrase("Kinds", "of team", '{kind:Noun} of the team "{team:Name}"', sort="{kind}", carried="whole"),
    Phrase("Kinds", "level at most", "{kind:Noun} with a level requirement of {n:Number} or less", sort="{kind}"),
    Phrase("Kinds", "level at least", "{kind:Noun} with a level requirement of {n:Number} or more", sort="{kind}"),
    Phrase("Kinds", "level", "{kind:Noun} with a level requirement of {n:Number}", sort="{kind}"),
    Phrase("Kinds", "no level", "{kind:Noun} without a level requirement", sort="{kind}"),
]

CARDS: list[Rule] = [
    Phrase("Cards", "this", "this card", number="one"),
    Phrase("Cards", "some", "{n:Number} {what:Kinds} {where:From}", number="{n}", sort="{what}", introduces=True),
    Phrase(
        "Cards", "up to", "up to {n:Number} {what:Kinds} {where:From}", number="{n}", sort="{what}", introduces=True
    ),
    Phrase(
        "Cards", "random", "{n:Number} random {what:Kinds} {where:From}", number="{n}", sort="{what}", introduces=True
    ),
    Phrase(
        "Cards", "any number", "any number of {what:Kinds} {where:From}", number="many", sort="{what}", introduces=True
    ),
    Phrase(
        "Cards",
        "within levels",
        "any number of {what:Kinds} {where:From} with a total level requirement of {total:Number} or less",
        number="many",
        sort="{what}",
        introduces=True,
    ),
    Phrase("Cards", "all", "all {what:Kinds} {where:From}", number="many", sort="{what}", introduces=True),
    Phrase("Cards", "zone", "{whose:Whose} {zone:Zone}", number="many", sort="card", introduces=True),
    Phrase(
        "Cards", "top", "the top card of {whose:Whose} deck", number="one", sort="card", introduces=True, fixed={"n": 1}
    ),
    Phrase(
        "Cards", "top", "the top {n:Number} cards of {whose:Whose} deck", number="many", sort="card", introduces=True
    ),
    Phrase("Cards", "of those", "{n:Number} of {group:Group}", number="{n}", sort="card picked", introduces=True),
    Phrase(
        "Cards",
        "up to of those",
        "up to {n:Number} of {group:Group}",
        number="{n}",
        sort="card picked",
        introduces=True,
    ),
    Phrase("Cards", "any of those", "any number of {group:Group}", number="many", sort="card picked", introduces=True),
    Phrase("Group", "those", "those cards", number="many", sort="card", refers=True),
    Phrase("Group", "revealed", "the cards revealed this way", number="many", sort="card", refers=True),
    Phrase(
        "Cards", "remaining", "(the remaining|the remaining cards|the rest)", number="any", sort="picked", refers=True
    ),
    Phrase("Cards", "it", "it", number="one", sort="card", refers=True, apart=True),
    Phrase("Cards", "that card", "that card", number="one", sort="card", refers=True),
    Phrase("Cards", "them", "them", number="many", sort="card", refers=True, apart=True),
    Phrase("Cards", "those cards", "those cards", number="many", sort="card", refers=True),
    Phrase("Found", "some", "{n:Number} {what:Kinds}", number="{n}", sort="{what}", introduces=True),
    Phrase("Found", "up to", "up to {n:Number} {what:Kinds}", number="{n}", sort="{what}", introduces=True),
    Phrase("A", "a", "a {kind:Kinds}", number="one", sort="{kind}", introduces=True),
    Phrase("Queued", "it", "it", number="one", sort="card effect", refers=True, apart=True),
    Phrase("Queued", "that card", "that card", number="one", sort="card", refers=True),
    Phrase("Queued", "that effect", "that effect", number="one", sort="effect", refers=True),
]

DICE: list[Rule] = [
    Phrase("Dice", "that die", "that die", number="one", sort="die", refers=True),
    Phrase("Dice", "those dice", "those dice", number="many", sort="die", refers=True),
    Phrase("Dice", "some", "{n:Number} of {whose:Whose} dice", number="{n}"),
    Phrase("Dice", "up to", "up to {n:Number} of {whose:Whose} dice", number="{n}"),
    Phrase("Dice", "all", "all of {whose:Whose} dice", number="many"),
    constant("Side", "attack dice", "attack"),
    constant("Side", "defence dice", "defence"),
]

NOUNS = [*PLAYERS, *NEOPETS, *PLACES, *KINDS, *CARDS, *DICE]
