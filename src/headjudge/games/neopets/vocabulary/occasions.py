"""The events that texts wait for, and those that something else happens instead of."""

from headjudge.language import Phrase, constant
from headjudge.language.english import BEGINNING, regular
from headjudge.language.rule import Rule


def events(name: str, you: str, they: str, rest: str, *, replaced: bool = False) -> list[Rule]:
    """Something that one does oneself, or one's opponent; `replaced`: that may also be replaced."""
    found: list[Rule] = [
        Phrase("Event", name, f"you {you} {rest}", fixed={"whose": "your"}),
        Phrase("Event", name, f"your opponent {they} {rest}", fixed={"whose": "opponent's"}),
    ]
    return [*found, *(would(name, you, rest) if replaced else [])]


def would(name: str, verb: str, rest: str) -> list[Rule]:
    """Something that one would do, or one's opponent, that is replaced."""
    return [
        Phrase("Would", name, f"you would {verb} {rest}", fixed={"whose": "your"}),
        Phrase("Would", name, f"your opponent would {verb} {rest}", fixed={"whose": "opponent's"}),
    ]


OCCASIONS: list[Rule] = [
    Phrase("Event", "{verb}", "{whose:Acting} {verb:Handling} {what:A}", number="{whose}"),
    Phrase("Acting", "", "you", value="your", number="many"),
    constant("Acting", "opponent's", "your opponent"),
    *[rule for base in ("play", "discard", "attach", "collect", "steal") for rule in regular(base, ("Handling",))],
    Phrase("Event", "play", "a player plays {what:A}", fixed={"whose": "any"}),
    *events("draw", "draw", "draws", "1 or more cards", replaced=True),
    *would("discard", "discard", "{what:A}"),
    *events("scrap", "scrap", "scraps", "1 or more cards", replaced=True),
    *events("win", "win", "wins", "a round"),
    *events("lose", "lose", "loses", "a round"),
    Phrase("Event", "dealt", "{whom:Neopet} is dealt damage {battle=in battle} {effect=by a card effect}"),
    Phrase("Event", "deals", "{whom:Neopet} deals damage in battle"),
    Phrase("Event", "healed", "{whom:Neopet} is healed"),
    Phrase("Event", "frozen", "{whom:Neopet} is frozen"),
    Phrase("Event", "shadows", "{whom:Neopet} enters the shadows"),
    Phrase("Event", "transforms", "{whom:Neopet} transforms"),
    Phrase("Event", "destroyed", "{what:A} on {whose:Whose} side of the battledome is destroyed"),
    Phrase("Event", "this destroyed", "this card is destroyed"),
    Phrase("Event", "this leaves", "this card leaves the battledome"),
    Phrase("Would", "dealt", "{whom:Neopet} would be dealt damage {battle=in battle} {effect=by a card effect}"),
    Phrase("Would", "healed", "{whom:Neopet} would be healed"),
    Phrase("Would", "frozen", "{whom:Neopet} would be frozen"),
    Phrase("Would", "destroyed", "{what:A} on {whose:Whose} side of the battledome would be destroyed"),
    Phrase("Would", "this destroyed", "this card would be destroyed"),
    Phrase("Moment", "turn begins", f"at the {BEGINNING} of {{whose:EachOne}} turn"),
    Phrase("Moment", "phase begins", f"at the {BEGINNING} of {{whose:EachOne}} {{phase:Phase}}"),
    Phrase("Moment", "turn ends", "at the end of {whose:EachOne} turn"),
    Phrase("Moment", "round ends", "at the end of each round"),
    Phrase("Instead", "do", "{do:Act}"),
    Phrase("Instead", "reduce", "reduce that damage by {n:Number}"),
    Phrase("Instead", "increase", "increase that damage by {n:Number}"),
    Phrase("Instead", "double", "double that damage"),
    Phrase("Instead", "prevent", "prevent that damage"),
]
