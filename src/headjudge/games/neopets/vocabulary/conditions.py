"""What texts want to be so, and times."""

from headjudge.language import Listing, Phrase, constant, same
from headjudge.language.english import bounds, compared
from headjudge.language.rule import Rule

CONDITIONS: list[Rule] = [
    same("Conditions", "Condition"),
    Listing("Conditions", "both", "Condition", between=" and ", distinct=True),
    Phrase(
        "Condition", "has", "you have {r:Range} {what:Kinds} in your {zone:Zone}", number="{r}", fixed={"whose": "your"}
    ),
    Phrase(
        "Condition",
        "has",
        "your opponent has {r:Range} {what:Kinds} in their {zone:Zone}",
        number="{r}",
        fixed={"whose": "opponent's"},
    ),
    Phrase("Condition", "controls", "you control {r:Range} {what:Kinds}", number="{r}", fixed={"whose": "your"}),
    Phrase(
        "Condition",
        "controls",
        "your opponent controls {r:Range} {what:Kinds}",
        number="{r}",
        fixed={"whose": "opponent's"},
    ),
    Phrase(
        "Condition",
        "collected",
        "you have collected {n:Number} {what:Kinds}",
        number="{n}",
        sort="{what}",
        introduces=True,
    ),
    Phrase(
        "Condition", "played", "you have played {r:Range} {what:Kinds} this turn", number="{r}", fixed={"whose": "your"}
    ),
    Phrase(
        "Condition",
        "played",
        "your opponent has played {r:Range} {what:Kinds} this turn",
        number="{r}",
        fixed={"whose": "opponent's"},
    ),
    Phrase("Condition", "{bound}", "{a:Quantity} is {n:Number} {bound:Bound}"),
    *bounds("Bound"),
    *compared("Condition", "Quantity", ("a", "b")),
    Phrase("Condition", "equal", "{a:Quantity} is equal to {b:Quantity}"),
    Phrase("Condition", "frozen", "{whom:Neopet} is frozen"),
    Phrase("Condition", "shadows", "{whom:Neopet} is in the shadows"),
    Phrase("Condition", "painted", "{whom:Neopet} is a rainbow pool neopet"),
    Phrase("Condition", "time", "it is {when:Time}"),
    Phrase("Condition", "here", "this card is in your {zone:Zone}"),
]

TIMES: list[Rule] = [
    Phrase("Time", "phase", "the {phase:Phase}", fixed={"whose": "any"}),
    Phrase("Time", "phase", "{whose:Whose} {phase:Phase}"),
    Phrase("Time", "turn", "{whose:Whose} turn"),
    constant("Phase", "draw", "draw phase"),
    constant("Phase", "train", "train phase"),
    constant("Phase", "preparation", "preparation phase"),
    constant("Phase", "battle", "battle phase"),
]
