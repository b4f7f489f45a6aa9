"""Every mistake in a scenario file is told with its file, line, column, field and reason."""

import pytest

from headjudge.scenarios import ExpectationError, ScenarioError, parse, play

GOOD = """\
game: tests.scenarios.skirmish:RULES
position:
  play: {0: [Knight], 1: [{card: Giant, as: ogre}]}
  hand:0: [Bolt, Bolt, Blaze]
  deck:0: [Squire, Squire, Study]
  hand:1: [Surge]
players: {0: {mana: 2}, 1: {mana: 1}}
answers:
  - 0: play Bolt
  - 0: ogre
expect: {asked: 0}
"""

Change = tuple[str, str]


def changed(*changes: Change) -> str:
    text = GOOD
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def end(expect: str) -> str:
    """The good scenario with something else expected, from line 12 on."""
    return changed(("{asked: 0}", f"\n{expect}"))


def mistake(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        play(parse(text, "x.yaml"))
    return str(caught.value)


def failure(text: str) -> str:
    with pytest.raises(ExpectationError) as caught:
        play(parse(text, "x.yaml"))
    return str(caught.value)


def test_the_good_scenario_is_good() -> None:
    assert play(parse(GOOD, "x.yaml")).waiting("queue") == ["Bolt"]


NOT_YAML = [
    ("", "x.yaml: there is nothing in this file"),
    ("# only a comment", "x.yaml: there is nothing in this file"),
    ("a: [1, 2", "x.yaml:1:9: not YAML: a comma or a closing bracket is missing"),
    ("a: b: c", "x.yaml:1:5: not YAML: a colon with a space stands where none can; put the text in quotes"),
    ("a: 1\n--- \nb: 2", "x.yaml:2:1: not YAML: but found another document"),
    ("a: &x 1\nb: *x", "x.yaml:1:4: not YAML: anchors (& and *) are not used here"),
    ("a: *x", "x.yaml:1:4: not YAML: anchors (& and *) are not used here"),
    (
        "a: !!python/name:os.system x",
        "x.yaml:1:4: a: the tag 'tag:yaml.org,2002:python/name:os.system' is not used here",
    ),
    ("a: !!set {b}", "x.yaml:1:4: a: the tag 'tag:yaml.org,2002:set' is not used here"),
    ("title: one\ntitle: two", "x.yaml:2:1: 'title' stands here twice, also in line 1"),
    ("[a]: 1", "x.yaml:1:1: a text is wanted here"),
    ("- a", "x.yaml:1:1: names with values ('name: value') are wanted here, not a list"),
    ("just words", "x.yaml:1:1: names with values ('name: value') are wanted here, not 'just words'"),
    ("a: 1\nb: \x07", "x.yaml:2: the character U+0007 cannot be used"),
    ('a: "\\UFFFFFFFF"', "x.yaml: not YAML: "),
    ("[" * 3000, "x.yaml: too many lists within lists"),
]


@pytest.mark.parametrize(("text", "message"), NOT_YAML, ids=range(len(NOT_YAML)))
def test_what_is_not_yaml_is_refused(text: str, message: str) -> None:
    assert mistake(text).startswith(message)


WRONG: list[tuple[Change, str]] = [
    (("game: tests.scenarios.skirmish:RULES", "seed: 1"), "1:1: say which 'game' is played"),
    (("tests.scenarios.skirmish:RULES", "chess"), "1:7: game: no game is called 'chess'; there are: "),
    (("tests.scenarios.skirmish:RULES", "no.such:RULES"), "1:7: game: the game 'no.such:RULES' cannot be found: "),
    (
        ("tests.scenarios.skirmish:RULES", "tests.scenarios.skirmish:TEXTS"),
        "1:7: game: 'tests.scenarios.skirmish:TEXTS' is",
    ),
    (("tests.scenarios.skirmish:RULES", "../x"), "1:7: game: a game's name is wanted here, not '../x'"),
    (("players:", "player:"), "7:1: there is no field 'player' here; did you mean 'players'?"),
    (("players:", "rules: [mlp 999.9]\nplayers:"), "7:9: rules > 1: unknown rule 'mlp 999.9'"),
    (("expect: {asked: 0}", "title: x"), "1:1: nothing is expected: say in 'expect' what must be true"),
    (("position:", "facts:"), "1:1: nothing to begin with: give a 'position', or 'decks'"),
    (
        ("players:", "decks: [[], []]\nplayers:"),
        "3:3: position: a game begins either from 'decks' or from a position with",
    ),
    (("players:", "seats: 3\nplayers:"), "7:8: seats: skirmish is for 2 players, not 3"),
    (("players:", "turn: 2\nplayers:"), "7:7: turn: there is no player 2; there are 0 to 1"),
    (("players:", "turn: x\nplayers:"), "7:7: turn: a whole number is wanted here, not 'x'"),
    (
        ("players:", "phase: lunch\nplayers:"),
        "7:8: phase: a turn has no phase 'lunch'; its phases are: start, choose, draw, act, end (toy 9)",
    ),
    (("players:", "seed: -1\nplayers:"), "7:7: seed: a number from 0 up is wanted here, not -1"),
    (("players:", "dice: [0]\nplayers:"), "7:8: dice > 1: a number from 1 up is wanted here, not 0"),
    (
        ("players:", "shuffles: [[Squair]]\nplayers:"),
        "7:13: shuffles > 1 > 1: no card is called 'Squair'; did you mean 'Squire'?",
    ),
    (
        ("players:", "facts: {x: {y: 1}}\nplayers:"),
        "7:12: facts > x: a fact is a text, a number, yes or no, or a list of such",
    ),
    (("players:", "facts: {x: [1, 1.5]}\nplayers:"), "7:16: facts > x > 2: a fact is a text, a number"),
    (("hand:0:", "hnd:0:"), "4:3: position: there is no zone 'hnd:0'; did you mean 'hand:0'?"),
    (("hand:0: [Bolt, Bolt, Blaze]", "hand:0: Bolt"), "4:11: position > hand:0: a list is wanted here, not 'Bolt'"),
    (("hand:0: [Bolt, Bolt, Blaze]", "hand:0:"), "4:10: position > hand:0: a list is wanted here, not nothing"),
    (("Blaze]", "Blazze]"), "4:24: position > hand:0 > 3: no card is called 'Blazze'; did you mean 'Blaze'?"),
    (("Blaze]", "0 x Blaze]"), "4:24: position > hand:0 > 3: no card is called '0 x Blaze'"),
    (("Blaze]", "'']"), "4:24: position > hand:0 > 3: a text is wanted here, not nothing"),
    (("Blaze]", "{as: x}]"), "4:24: position > hand:0 > 3: say which 'card' it is"),
    (("Blaze]", "{card: Blaze, of: 1}]"), "4:38: position > hand:0 > 3: there is no field 'of' here"),
    (
        ("Blaze]", "{card: Blaze, on: ogre, as: ogre}]"),
        "4:24: position > hand:0 > 3: two things cannot both be called 'ogre'",
    ),
    (
        ("Blaze]", "{card: 2 x Blaze, as: pair}]"),
        "4:24: position > hand:0 > 3: two things cannot both be called 'pair'",
    ),
    (("Blaze]", "{card: Blaze, as: trash:0}]"), "4:24: position > hand:0 > 3: 'trash:0' means something else here"),
    (("Blaze]", "{card: Blaze, on: horse}]"), "4:42: position > hand:0 > 3 > on: nothing is called 'horse'"),
    (("Blaze]", "{card: Blaze, on: Blaze}]"), "4:42: position > hand:0 > 3 > on: Blaze would be attached to itself"),
    (
        ("Blaze]", "{card: Blaze, owner: 2}]"),
        "4:45: position > hand:0 > 3 > owner: there is no player 2; there are 0 to 1",
    ),
    (
        ("Blaze]", "{card: Blaze, face: left}]"),
        "4:44: position > hand:0 > 3 > face: 'up' or 'down' is wanted here, not 'left'",
    ),
    (("Blaze]", "{card: Blaze, token: 1}]"), "4:45: position > hand:0 > 3 > token: yes or no is wanted here, not '1'"),
    (
        ("Blaze]", "{card: Blaze, counters: {tired: -1}}]"),
        "4:56: position > hand:0 > 3 > counters > tired: a number from 0",
    ),
    (("{0: [Knight]", "{2: [Knight]"), "3:13: position > play > 2: there is no player 2; there are 0 to 1"),
    (("{0: [Knight]", "{me: [Knight]"), "3:14: position > play > me: a player's number is wanted here, not 'me'"),
    (
        ("play: {0: [Knight], 1: [{card: Giant, as: ogre}]}", "play: [Knight]"),
        "3:10: position > play > 1: play is everybody's:",
    ),
    (("{0: [Knight]", "{0: [Bolt]"), "3:3: position: Bolt is no unit and cannot be in play (toy 9)"),
    (("mana: 2", "mana: lots"), "7:21: players > 0 > mana: a whole number is wanted here, not 'lots'"),
    (
        ("- 0: play Bolt", "- 0: play Blaze"),
        "9:5: answers > 1: 'play Blaze' is not offered: Blaze costs more than you have (toy 1)",
    ),
    (
        ("- 0: play Bolt", "- 1: play Bolt"),
        "9:5: answers > 1: player 0 is asked, not player 1: What do you do? ",
    ),
    (("- 0: play Bolt", "- 2: play Bolt"), "9:8: answers > 1 > 2: there is no player 2; there are 0 to 1"),
    (
        ("- 0: play Bolt", "- play Bolt"),
        "9:5: answers > 1: who answers? Write 'player: play Bolt', such as '0: play Bolt'",
    ),
    (("- 0: play Bolt", "- undo"), "9:5: answers > 1: there is nothing to take back"),
    (("- 0: play Bolt", "- cancel"), "9:5: answers > 1: there is no unfinished action to cancel"),
    (("- 0: play Bolt", "- act: {0: sing}"), "9:5: answers > 1: 'sing' is not one of: concede"),
    (("- 0: play Bolt", "- act: {7: concede}"), "9:14: answers > 1 > act > 7: there is no player 7; there are 0 to 1"),
    (
        ("- 0: play Bolt", "- {0: play Bolt, 1: pass}"),
        "9:5: answers > 1: one answer is wanted here, as 'player: answer', not 2",
    ),
    (("- 0: play Bolt", "- 0: [play Bolt]"), "9:5: answers > 1: one option is asked for, not several "),
    (
        ("- 0: ogre", "- 0: Bolt"),
        "10:5: answers > 2: 'Bolt' is not offered; offered: target Knight; target Giant ",
    ),
]


@pytest.mark.parametrize(("change", "message"), WRONG, ids=range(len(WRONG)))
def test_a_mistake_is_told_with_its_place(change: Change, message: str) -> None:
    assert mistake(changed(change)).startswith(f"x.yaml:{message}")


WRONG_EXPECTATIONS = [
    ("  Gaint: {power: 1}", "12:10: expect > Gaint: nothing is called 'Gaint'; did you mean 'Giant'?"),
    (
        "  Squire: {power: 1}",
        "12:11: expect > Squire: 2 things are called 'Squire' (in deck:0); tell them apart with 'as'",
    ),
    ("  Knight: 3", "12:11: expect > Knight: names with values ('name: value') are wanted here, not '3'"),
    ("  Knight: {in: tresh:0}", "12:16: expect > Knight > in: there is no zone 'tresh:0'; did you mean 'trash:0'?"),
    ("  Knight: {face: red}", "12:18: expect > Knight > face: 'up' or 'down' is wanted here, not 'red'"),
    ("  Knight: {on: horse}", "12:16: expect > Knight > on: nothing is called 'horse'"),
    ("  Knight: {counters: 3}", "12:22: expect > Knight > counters: names with values"),
    ("  asked: 5", "12:10: expect > asked: there is no player 5; there are 0 to 1"),
    ("  asked: me", "12:10: expect > asked: a player's number or 'nobody' is wanted here, not 'me'"),
    ("  hand:0: {top: [Bolt]}", "12:11: expect > hand:0: hand:0 has no top"),
    ("  deck:0: {bottom: [Bolt]}", "12:12: expect > deck:0: there is no field 'bottom' here; there are: top"),
    ("  waiting: {chain: []}", "12:20: expect > waiting > chain: nothing waits in 'chain'; there are: triggers, queue"),
    ("  players: {4: {life: 1}}", "12:16: expect > players > 4: there is no player 4"),
    (
        "  not offered: play the Gaint",
        "12:16: expect > not offered: 'play the Gaint' is nothing that could be done here",
    ),
    ("  not offered: [{because: x}]", "12:17: expect > not offered > 1: say which 'answer' is not offered"),
    (
        "  not offered: [{answer: sing, because: x}]",
        "12:17: expect > not offered > 1: 'sing' is nothing that player 0 could do",
    ),
]


@pytest.mark.parametrize(("expect", "message"), WRONG_EXPECTATIONS, ids=range(len(WRONG_EXPECTATIONS)))
def test_a_mistake_in_what_is_expected_is_told_with_its_place(expect: str, message: str) -> None:
    assert mistake(end(expect)).startswith(f"x.yaml:{message}")


FAILURES = [
    ("  Knight: {power: 4}", "12:19: expect > Knight > power: expected 4, found 3"),
    (
        "  Knight: {powre: 4}",
        "12:19: expect > Knight > powre: Knight has no 'powre'; did you mean 'power'?",
    ),
    ("  Knight: {in: trash:0}", "12:16: expect > Knight > in: expected trash:0, found play"),
    ("  Knight: {in: nowhere}", "12:16: expect > Knight > in: expected nowhere, found play"),
    ("  Knight: {owner: 1}", "12:19: expect > Knight > owner: expected 1, found 0"),
    ("  Knight: {controller: 1}", "12:24: expect > Knight > controller: expected 1, found 0"),
    ("  Knight: {token: yes}", "12:19: expect > Knight > token: expected yes, found no"),
    ("  Knight: {face: down}", "12:18: expect > Knight > face: expected down, found up"),
    ("  Knight: {on: ogre}", "12:16: expect > Knight > on: it is attached to nothing"),
    ("  Knight: {counters: {damage: 2}}", "12:31: expect > Knight > counters > damage: expected 2, found 0"),
    ("  Blaze: {seen by: [0, 1]}", "12:20: expect > Blaze > seen by: expected 0, 1, found 0"),
    ("  asked: 1", "12:10: expect > asked: expected 1, found 0"),
    ("  question: Whither?", "12:13: expect > question: the question is 'What do you do?"),
    (
        "  offered: [pass, play Blaze]",
        "12:19: expect > offered > 2: 'play Blaze' is not offered; offered: play Bolt; pass",
    ),
    ("  not offered: pass", "12:16: expect > not offered: 'pass' is possible"),
    (
        "  not offered: {answer: play Blaze, because: rain}",
        "12:16: expect > not offered: the reason is: Blaze costs more",
    ),
    (
        "  not offered: {answer: play Blaze, rule: toy 2}",
        "12:16: expect > not offered: the reason is: Blaze costs more",
    ),
    ("  not offered: undo", "12:16: expect > not offered: 'undo' is possible"),
    ("  winners: 0", "12:12: expect > winners: the game is not over"),
    ("  facts: {turn player: no}", "12:24: expect > facts > turn player: expected no, found 0"),
    ("  over: yes", "12:9: expect > over: expected yes, found no"),
    ("  players: {0: {mana: 2}}", "12:23: expect > players > 0 > mana: expected 2, found 1"),
    ("  players: {0: {out: yes}}", "12:22: expect > players > 0 > out: expected yes, found no"),
    ("  waiting: {queue: []}", "12:20: expect > waiting > queue: expected nothing, found Bolt"),
    ("  facts: {turn player: 1}", "12:24: expect > facts > turn player: expected 1, found 0"),
    ("  hand:0: 3", "12:11: expect > hand:0: expected 3, found 2"),
    ("  hand:0: Bolt, Blaze", "12:11: expect > hand:0: expected Bolt, Blaze, found Bolt, Blaze"),
    ("  hand:0: [Blaze]", "12:11: expect > hand:0: expected Blaze, found Bolt, Blaze"),
    ("  hand:0: [Blaze, Blaze]", "12:11: expect > hand:0: expected Blaze, Blaze, found Bolt, Blaze"),
    (
        "  deck:0: [Squire, Study, Squire]",
        "12:11: expect > deck:0: expected Squire, Study, Squire, found Squire, Squire,",
    ),
    ("  deck:0: {top: [Study]}", "12:17: expect > deck:0 > top: expected Study, found Squire"),
]


@pytest.mark.parametrize(("expect", "message"), FAILURES, ids=range(len(FAILURES)))
def test_what_is_not_so_is_told_with_its_place(expect: str, message: str) -> None:
    assert failure(end(expect)).startswith(f"x.yaml:{message}")


HOLDS = [
    "  Knight: {power: 3, in: play, type: unit, token: no, face: up, on: nothing, counters: {damage: 0}}",
    "  Bolt in queue: {in: queue, seen by: [0, 1]}",
    "  Blaze: {seen by: 0}",
    "  not offered: [play Blaze, cancel, {answer: attack with Knight, because: with nothing waiting}]",
    "  hand:0: [Blaze, Bolt]",
    "  deck:0: {top: [Squire, Squire]}",
    "  trash:0: []",
    "  facts: {turn player: 0, turn: }",
    "  over: no",
    "  question: what do you do",
]


@pytest.mark.parametrize("expect", HOLDS)
def test_what_is_so_passes(expect: str) -> None:
    play(parse(end(expect), "x.yaml"))


def test_all_that_is_not_so_is_told_together() -> None:
    message = failure(end("  asked: 1\n  hand:0: 3\n  over: no\n  Knight: {power: 4, cost: 9}"))
    assert message.splitlines() == [
        "x.yaml:12:10: expect > asked: expected 1, found 0",
        "x.yaml:13:11: expect > hand:0: expected 3, found 2",
        "x.yaml:15:19: expect > Knight > power: expected 4, found 3",
        "x.yaml:15:28: expect > Knight > cost: expected 9, found 2",
    ]


def test_an_expectation_between_answers_is_checked_there() -> None:
    text = changed(("  - 0: ogre", "  - expect: {hand:0: 3}\n  - 0: ogre"))
    assert failure(text) == "x.yaml:10:22: answers > 2 > expect > hand:0: expected 3, found 2"


def test_scripted_chance_must_come_about() -> None:
    assert failure(changed(("players:", "dice: [6, 1]\nplayers:"))) == "x.yaml:7:7: dice: never rolled: 6, 1"
    shuffled = changed(("players:", "shuffles: [[Bolt]]\nplayers:"))
    assert failure(shuffled) == "x.yaml:7:11: shuffles: the last 1 of these never happened"


CARDS = [
    ("{type: unit}", "7:9: cards > 1: name: a card needs a name"),
    ("{name: 7}", "7:16: cards > 1 > name: a card needs a name"),
    ("{name: Imp, type: unit, cost: x}", "7:39: cards > 1 > cost: this must be a number"),
    ("{name: Imp, type: unit}", "7:9: cards > 1: no cost"),
    ("{name: Imp, text: Fly!}", "7:27: cards > 1 > text: this text is not understood (toy 9)"),
    ("{name: Bolt, type: spell, cost: 1, amount: 1}", "7:9: cards > 1: there is already a card 'Bolt'"),
    ("Imp", "7:9: cards > 1: names with values"),
    ("{name: Imp, cost: .inf}", "7:27: cards > 1 > cost: a number is wanted here, not '.inf'"),
    ("{name: Imp, cost: 1:30}", "7:27: cards > 1 > cost: a whole number is wanted here, not '1:30'"),
]


@pytest.mark.parametrize(("card", "message"), CARDS)
def test_a_card_that_cannot_be_read_is_told_with_its_place(card: str, message: str) -> None:
    assert mistake(changed(("players:", f"cards: [{card}]\nplayers:"))).startswith(f"x.yaml:{message}")


def test_dice_that_the_game_does_not_have() -> None:
    text = """\
game: tests.scenarios.questions:RULES
dice: [7]
position: {board: {0: [Red]}}
answers:
  - 0: Red
  - 0: yes
expect: {asked: 0}
"""
    assert mistake(text) == "x.yaml:6:5: answers > 2: the script says 7, but the die has 6 sides"


def test_no_taking_back_after_the_die_was_rolled() -> None:
    text = """\
game: tests.scenarios.questions:RULES
dice: 3
position:
  board: {0: [Red, {card: Green, on: Red, face: down, known to: 3}]}
  pile:1: [Blue]
  bag:2: [{card: Blue, as: prize, token: yes}]
answers:
  - 0: Red
  - expect: {question: "do you?"}
  - 0: yes
expect:
  facts: {rolled: 3, answer: yes}
  not offered: [{answer: cancel, because: chance was used}, {answer: undo, because: it stands}, maybe]
  Green: {on: Red, face: down, seen by: [0, 3], colours: [green, round]}
  prize: {token: yes, owner: 2}
  bag:2: [prize]
"""
    play(parse(text, "x.yaml"), every_way=True)


def test_a_game_without_cards_of_ones_own_or_positions_says_so() -> None:
    plain = GOOD.replace("tests.scenarios", "tests.toys")
    assert mistake(plain) == "x.yaml:1:7: game: skirmish cannot be begun from a position"
    own = plain.replace("players:", "cards: [{name: Imp}]\nplayers:")
    assert mistake(own) == "x.yaml:7:9: cards > 1: skirmish reads no card files"


@pytest.mark.parametrize("begun", ["decks: [[Bun], [Bun]]", "position: {}"])
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("{rounds: 1}", "neopets has no option 'rounds'; it has: rounds to win, full resolution"),
        ("{rounds to win: 7}", "rounds to win are 2, or 1, not 7 (neopets 1.3b)"),
        ("{full resolution: maybe}", "full resolution is yes, or no, not 'maybe' (neopets 3.3c)"),
    ],
)
def test_options_that_the_game_does_not_have(begun: str, options: str, message: str) -> None:
    cards = "cards: [{id: Bun, name: Bun, type: Food, text: Draw 1 card.}]"
    text = f"game: neopets\noptions: {options}\n{cards}\n{begun}\nexpect: {{asked: 0}}\n"
    assert mistake(text) == f"x.yaml:2:10: options: {message}"


KEPT = "only the game itself notes this"
FACTS = [
    ("neopets", "turn: -5", "a number from 1 to 400 is wanted here, not -5"),
    ("neopets", "turn: yes", "a number from 1 to 400 is wanted here, not yes"),
    ("neopets", "turn player: 9", f"{KEPT}; the field 'turn' says whose turn it is"),
    ("neopets", "phase: 7", f"{KEPT}; the field 'phase' says in which phase the game begins"),
    ("neopets", "rounds to win: abc", "a number from 1 to 2 is wanted here, not 'abc'"),
    ("neopets", "more cards: [1]", "a number from 1 to 99 is wanted here, not a list"),
    ("neopets", "attack dice: 9", KEPT),
    ("neopets", "window: 999", KEPT),
    ("neopets", "answered: 3", KEPT),
    ("neopets", "orders of 0: 3", KEPT),
    ("riftbound", "turn: 0", "a number from 1 to 999 is wanted here, not 0"),
    ("riftbound", "'turns taken:0': many", "a number from 0 to 999 is wanted here, not 'many'"),
    ("riftbound", "additional turns: 1", "a list is wanted here, not 1"),
    ("riftbound", "additional turns: [0, 2]", "a number from 0 to 1 is wanted here, not 2"),
    ("riftbound", "'scored:1': [-1]", "a number from 0 to 7 is wanted here, not -1"),
    ("riftbound", "'pays by hand:0': 1", "yes or no is wanted here, not 1"),
    ("riftbound", "phase: main", f"{KEPT}; the field 'phase' says in which phase the game begins"),
    ("riftbound", "showdown: 3", KEPT),
    ("riftbound", "trace: 3", KEPT),
]


@pytest.mark.parametrize(("game", "fact", "message"), FACTS)
def test_a_fact_that_cannot_be_so(game: str, fact: str, message: str) -> None:
    name, _, value = fact.rpartition(": ")
    text = f"game: {game}\nposition: {{}}\nfacts: {{{fact}}}\nexpect: {{asked: 0}}\n"
    column = text.splitlines()[2].index(f": {value}}}") + 3
    assert mistake(text) == f"x.yaml:3:{column}: facts > {name.strip(chr(39))}: {message}"


def test_rules_that_break_off_are_told_with_the_place() -> None:
    message = mistake(changed(("players:", "facts: {turn: x}\nphase: start\nplayers:")))
    assert message.startswith("x.yaml:3:3: position: the rules of the game broke off: ")


GONE = """\
game: tests.scenarios.questions:RULES
position: {board: {0: [Red, Blue, {card: Green, token: yes, as: bubble}]}}
facts: {kind: share}
answers:
  - 0: bubble
  - 0: {Red: 2, bubble: 1}
expect:
  facts: {answer: [[Red, 2], [Green, 1]]}
  bubble: {in: nowhere}
"""


def test_what_is_gone_is_nowhere() -> None:
    scene = play(parse(GONE, "x.yaml"), every_way=True)
    with pytest.raises(ScenarioError, match="'bubble' is no longer in the game"):
        scene.thing("bubble")
    elsewhere = GONE.replace("in: nowhere", "size: 1")
    assert failure(elsewhere) == "x.yaml:9:11: expect > bubble: bubble is no longer in the game"


def test_rules_that_do_not_do_the_same_again_are_told_with_the_place() -> None:
    text = """\
game: tests.scenarios.test_twice:RULES
position: {}
answers: [0: well, 0: unjournaled]
expect: {asked: 0}
"""
    play(parse(text, "x.yaml"))
    with pytest.raises(ExpectationError) as caught:
        play(parse(text, "x.yaml"), every_way=True)
    assert str(caught.value) == "x.yaml:3:20: answers > 2: everything twice: rolled back, the state is another one"


KNOWN = """\
game: riftbound
cards:
  - {id: Meadow, name: Meadow, type: Battlefield}
  - {id: Harbor, name: Harbor, type: Battlefield}
  - {id: Guard, name: Guard, type: Unit, energy: 0, might: 3}
position:
  battlefields: [{card: Harbor, owner: 0}, {card: Meadow, owner: 1}]
  base:0: [{card: Guard, counters: {damage: 1}}]
players: {0: {xp: 2, energy for spells: 1}}
facts: {"pays by hand:0": yes}
expect:
  Guard: {counters: {damage: 1}}
  players: {0: {xp: 2, out: no}}
  facts: {turn: 3}
"""
COUNTERS = "damage, exhausted, buff, stunned, attacker, defender, contested, hidden on turn, was mighty"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "{damage: 1}}]",
            "{Hush: 1}}]",
            f"x.yaml:8:37: position > base:0 > 1 > counters: there is no counter 'Hush'; there are: {COUNTERS}",
        ),
        (
            "{xp: 2, energy",
            "{xpp: 2, energy",
            "x.yaml:9:15: players > 0: there is no counter of players 'xpp'; did you mean 'xp'?",
        ),
        ("hand:0", "hand:2", "x.yaml:10:9: facts: there is no fact 'pays by hand:2'; did you mean 'pays by hand:0'?"),
        (
            "{counters: {damage: 1}}",
            "{counters: {Damage: 1}}",
            "x.yaml:12:22: expect > Guard > counters: there is no counter 'Damage'; did you mean 'damage'?",
        ),
        (
            "{xp: 2, out",
            "{Xp: 0, out",
            "x.yaml:13:17: expect > players > 0: there is no counter of players 'Xp'; did you mean 'xp'?",
        ),
        ("{turn: 3}", "{trun: 3}", "x.yaml:14:11: expect > facts: there is no fact 'trun'; did you mean 'turn'?"),
    ],
)
def test_counters_and_facts_are_those_of_the_game(old: str, new: str, message: str) -> None:
    assert play(parse(KNOWN, "x.yaml")).counter("Guard", "damage") == 1
    assert KNOWN.count(old) == 1
    assert mistake(KNOWN.replace(old, new)) == message


def test_where_no_name_is_near_all_facts_are_listed() -> None:
    told = mistake(KNOWN.replace("{turn: 3}", "{weather: 3}"))
    assert "there is no fact 'weather'; there are: turn, turn player, phase, turns taken:0," in told


INTO = "put them into battlefields (riftbound 480.5)"


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ("", "there are 2 battlefields, one of each player, not 0: " + INTO),
        ("{card: Harbor, owner: 0}", "there are 2 battlefields, one of each player, not 1: " + INTO),
        (
            "{card: Harbor, owner: 0}, {card: Meadow, owner: 1}, {card: Harbor, owner: 1}",
            "there are 2 battlefields, one of each player, not 3: " + INTO,
        ),
        ("{card: Harbor, owner: 0}, {card: Guard, owner: 1}", "Guard is no battlefield (riftbound 114)"),
    ],
)
def test_a_position_of_riftbound_has_its_battlefields(fields: str, reason: str) -> None:
    text = KNOWN.replace("{card: Harbor, owner: 0}, {card: Meadow, owner: 1}", fields)
    assert mistake(text) == f"x.yaml:7:3: position: {reason}"
