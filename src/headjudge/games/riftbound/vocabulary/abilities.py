"""The lines of a text: keywords, what a card does when played, what it waits for, what is always so."""

from headjudge.language import Listing, Phrase, constant, same
from headjudge.language.rule import Rule

ABILITIES: list[Rule] = [
    same("Ability", "Keyword"),
    Listing("Ability", "keywords", "Keyword", between=", "),
    same("Ability", "Line"),
    Phrase("Ability", "dependent", "{on:Dependence} ([>]|—|[>] [>>]|) {ability:Line}"),
    constant("Dependence", "legion", "[Legion]"),
    Phrase("Dependence", "level", "[Level {n:Number}]"),
    Phrase("Line", "deathknell", "[Deathknell] ([>]|—) {do:Body}"),
    Phrase("Line", "spell", "{do:Body}"),
    Phrase("Line", "triggered", "(when|whenever) {when:Occasions}, {do:Body}"),
    Phrase("Line", "triggered", "{when:Moment}, {do:Body}"),
    Phrase("Line", "triggered", "the {nth:Ordinal} time {when:Occasion} (each turn|in a turn), {do:Body}"),
    Phrase("Line", "triggered", "once each turn, when {when:Occasion}, {do:Body}", fixed={"once": "turn"}),
    Phrase("Line", "activated", "{cost:Costs}: {do:Body}( {only:Limit})?"),
    Phrase(
        "Line",
        "activated",
        "{speed:Speed}[>] {cost:Costs}: {do:Body}( {only:Limit})?",
        also=("{cost:Costs}: {speed:Speed} — {do:Body}( {only:Limit})?",),
    ),
    Phrase("Line", "activated", "{cost:Costs}: {on:Dependence} — {do:Body}"),
    Phrase("Line", "activated", "{cost:Costs}: {speed:Speed}, {on:Dependence} — {do:Body}"),
    Phrase(
        "Ability",
        "keyword",
        "[Equip] {cost:Costs}. This ability's Energy cost is reduced by the Might of the unit you choose.",
        fixed={"name": "Equip", "less": "might"},
    ),
    Phrase("Line", "restricted", "Use my abilities only {only:Restriction}."),
    constant("Speed", "action", "[Action]"),
    constant("Speed", "reaction", "[Reaction]"),
    Phrase("Restriction", "", "(while|if) {only:Conditions}"),
    Phrase("Restriction", "once", "once per turn"),
    Phrase("Restriction", "during", "(on|during) your {phase:Phase}"),
    Phrase("Limit", "", "Use (this ability|) only {only:Restriction}."),
    Phrase("Limit", "to spend", "Spend this {what:Resource} only {on:Purpose}."),
    same("Restriction", "Playing"),
    same("Purpose", "Playing"),
    Phrase("Playing", "to play", "to play {what:Many}( or use {of:Noun} abilities)?", number="one"),
    constant("Purpose", "showdowns", "during showdowns"),
    constant("Resource", "energy", "Energy"),
    constant("Resource", "power", "Power"),
    Phrase("Line", "passive", "{what:Statements} {instead=instead}."),
    Phrase(
        "Line",
        "passive",
        "while {during:Conditions}, {what:Statements}.",
        also=("{what:Statements} while {during:Conditions}.",),
    ),
    Phrase(
        "Line", "passive", "if {only:Conditions}, {what:Statements}.", also=("{what:Statements} if {only:Conditions}.",)
    ),
    Phrase("Line", "replaced", "if {event:Would}, {do:Clause} instead.( {more:Sentences})?"),
    Phrase(
        "Line",
        "replaced",
        "once each turn, if {event:Would}, {do:Clause} instead.( {more:Sentences})?",
        fixed={"once": "turn"},
    ),
    Phrase(
        "Line",
        "additional cost",
        "you may {cost:Payments} as an additional cost to play (me|this).( {more:Sentences})?",
        also=(
            "as you play (me|this), you may {cost:Payments} as an additional cost.( {more:Sentences})?",
            "as an additional cost to play (me|this), you may {cost:Payments}.( {more:Sentences})?",
        ),
        fixed={"optional": True},
    ),
    Phrase("Line", "additional cost", "as an additional cost to play (me|this), {cost:Payments}.( {more:Sentences})?"),
    Phrase(
        "Line",
        "additional cost",
        "if {only:Conditions}, you may {cost:Payments} as an additional cost to play (me|this).( {more:Sentences})?",
        fixed={"optional": True},
    ),
    Phrase("Line", "passive", "{what:Quoting}"),
    Phrase("Line", "passive", "while {during:Conditions}, {what:Quoting}"),
]
