"""What a scenario says beside plain answers: which of several, forced choices, passes, card files, random orders."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.scenarios import ExpectationError, ScenarioError, Scene, load, parse, play

KNOWN = """\
game: riftbound
cards:
  - {id: Harbor, name: Harbor, type: Battlefield}
  - {id: Meadow, name: Meadow, type: Battlefield}
  - {id: Knight, name: Knight, type: Unit, energy: 0, might: 3}
  - {id: Scout, name: Scout, type: Unit, energy: 0, might: 1, text: "When you play me, draw 1."}
  - {id: Muster, name: Muster, type: Spell, energy: 0, text: "Play two 1 {might} Recruit unit tokens to your base."}
  - {id: Squall, name: Squall, type: Spell, energy: 0, text: "[Action]\\nDeal 3 to a unit."}
"""
FIELDS = "battlefields: [{card: Harbor, owner: 0}, {card: Meadow, owner: 1}]"


def scene(position: str, answers: str = "[]", rest: str = "expect: {over: no}") -> Scene:
    return play(parse(f"{KNOWN}position: {{{FIELDS}, {position}}}\nanswers: {answers}\n{rest}\n", "x.yaml"))


def test_battlefields_lie_in_the_order_in_which_they_are_written() -> None:
    found = scene("'battlefield:1': [{card: Knight, owner: 0}]", rest="expect: {battlefields: [Harbor, Meadow]}")
    assert [thing.card.name for thing in found.state.members("battlefields")] == ["Harbor", "Meadow"]


@pytest.mark.parametrize(
    ("units", "said", "controller"),
    [
        ("[]", "", "nobody"),
        ("[{card: Knight, owner: 0}]", "", "0"),
        ("[{card: Knight, owner: 1}]", "", "1"),
        ("[{card: Knight, owner: 1}]", ", controller: nobody", "nobody"),
        ("[{card: Knight, owner: 1}]", ", controller: 0", "0"),
    ],
)
def test_units_at_a_battlefield_establish_who_controls_it(units: str, said: str, controller: str) -> None:
    fields = f"battlefields: [{{card: Harbor, owner: 0{said}}}, {{card: Meadow, owner: 1}}]"
    text = f"{KNOWN}position:\n  {fields}\n  battlefield:0: {units}\nphase: main\n"
    begun = parse(f"{text}expect: {{over: no}}", "x.yaml")
    setup_only = [thing for thing in play(begun).state.members("battlefields") if thing.card.name == "Harbor"]
    assert len(setup_only) == 1
    if "controller" not in said:
        play(parse(f"{text}expect: {{Harbor: {{controller: {controller}}}}}", "x.yaml"))


def test_nobody_is_no_player() -> None:
    with pytest.raises(ScenarioError, match="'nobody' is wanted here, not 'no one'"):
        scene("'base:0': [{card: Knight, controller: no one}]")


def test_how_many_turns_were_taken_stays_as_it_is_given() -> None:
    facts = "facts: {'turns taken:0': 7}\nexpect: {facts: {'turns taken:0': 7, 'turns taken:1': 2}}"
    scene("'base:0': [Knight]", rest=facts)


@pytest.mark.rule("riftbound 103.2.a.3")
def test_who_lies_in_the_champion_zone_is_the_chosen_champion() -> None:
    found = scene("'champion:0': [Knight]")
    assert [key[0] for key in found.state.memory if key[1] == found.thing("Knight").id] == ["chosen champion"]


def test_tokens_of_one_kind_are_counted_and_named() -> None:
    answers = """
  - 0: play Muster
  - pass until the chain is empty
  - name: {first: "Recruit #1", other: "Recruit #2"}
"""
    expect = "expect: {first: {in: 'base:0', token: yes}, 'Recruit #2': {token: yes}}"
    found = scene("'hand:0': [Muster]", answers, expect)
    assert found.thing("first") is not found.thing("other")
    assert found.thing("Recruit #2") is found.thing("other")
    with pytest.raises(ScenarioError, match="there are 2 of 'Recruit', and so no #3"):
        found.thing("Recruit #3")
    with pytest.raises(ScenarioError, match=r"2 things are called 'Recruit' .* as 'Recruit #1'"):
        found.thing("Recruit")


def test_triggers_of_one_kind_are_counted() -> None:
    two = "'base:0': [{card: Knight, as: one}, Knight], 'hand:0': [Squall]"
    found = scene(two, "[{0: play Squall}, {0: 'Knight #2'}]")
    assert found.waiting("chain") == ["Squall"]
    found.pass_until(empty="chain")
    assert (found.zone("one"), found.cards("base:0")) == ("base:0", ["Knight"])


def test_a_forced_choice_may_be_written_and_is_checked() -> None:
    one = "'base:0': [Knight], 'hand:0': [Squall]"
    assert scene(one, "[{0: play Squall}, {0: Knight}]").waiting("chain") == ["Squall"]
    assert scene(one, "[{0: play Squall}]").waiting("chain") == ["Squall"]
    for wrong in ("[{0: play Squall}, {0: Harbor}]", "[{0: play Squall}, {0: Knight}, {0: Knight}]"):
        with pytest.raises(ScenarioError, match="is not offered"):
            scene(one, wrong)


@pytest.mark.parametrize(
    ("until", "asked", "waits"),
    [
        ("pass until the chain is empty", 0, []),
        ("pass until player 1 is asked", 1, ["Squall"]),
        ("pass until asked", 0, []),
    ],
)
def test_passing_until_something_is_so(until: str, asked: int, waits: list[str]) -> None:
    found = scene("'base:0': [Knight], 'hand:0': [Squall]", f"[{{0: play Squall}}, {until}]")
    assert (found.asked, found.waiting("chain")) == (asked, waits)


def test_passing_where_nobody_can_is_told() -> None:
    with pytest.raises(ScenarioError, match="player 0 cannot pass here: It is your turn"):
        scene("'base:0': [Knight]", "[pass until player 1 is asked]")
    with pytest.raises(ScenarioError, match="nothing waits in 'chian'"):
        scene("'base:0': [Knight]", "[pass until the chian is empty]")


@pytest.mark.rule("riftbound 416.5")
def test_the_order_in_which_cards_are_recycled_by_chance_is_scripted() -> None:
    text = f"{KNOWN}shuffles: [[Squall, Muster, Scout]]\n"
    text += f"position: {{{FIELDS}, 'trash:0': [Scout, Muster, Squall]}}\nphase: draw\n"
    found = play(parse(text + "expect: {'hand:0': [Squall], 'deck:0': [Muster, Scout]}\n", "x.yaml"))
    assert found.cards("trash:0") == []


def test_card_files_are_referred_to_from_where_the_scenario_is(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(
        "- {id: Bard, name: Bard, type: Unit, energy: 1, might: 2}\n", encoding="utf-8"
    )
    text = (
        f"{KNOWN}card files: [cards.yaml]\nposition: {{{FIELDS}, 'base:0': [Bard]}}\nexpect: {{Bard: {{might: 2}}}}\n"
    )
    (tmp_path / "x.yaml").write_text(text, encoding="utf-8")
    play(load(tmp_path / "x.yaml"))
    (tmp_path / "x.yaml").write_text(text.replace("cards.yaml", "other.yaml"), encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"card files > 1: .*other\.yaml: no such file"):
        play(load(tmp_path / "x.yaml"))


def test_what_can_be_answered_with_yes_or_no_is_listed() -> None:
    text = """
game: neopets
decks:
  - {main: [50 x Cinder Codestone], neopets: [Unbudging Tonu]}
  - {main: [50 x Cinder Codestone], neopets: [Unbudging Tonu]}
dice: [1]
answers: [{0: go first}]
expect: {offered: %s}
"""
    play(parse(text % "[yes, no]", "x.yaml"))
    with pytest.raises(ExpectationError, match="'maybe' is not offered; offered: yes; no"):
        play(parse(text % "maybe", "x.yaml"))


@pytest.mark.parametrize(
    ("wrong", "listed"),
    [
        ("position: {xyz: [Knight]}", "there are: deck:0, deck:1, rune deck:0"),
        ("position: {'base:0': [{card: Knight, counters: {xyz: 1}}]}", "there are: damage, exhausted, buff"),
        ("position: {'base:0': [Knight]}\nphase: xyz", "there are: awaken, beginning"),
    ],
)
def test_mistakes_list_what_there_is(wrong: str, listed: str) -> None:
    text = KNOWN + wrong.replace("position: {", f"position: {{{FIELDS}, ") + "\nexpect: {over: no}\n"
    with pytest.raises(ScenarioError) as caught:
        play(parse(text, "x.yaml"))
    assert listed in str(caught.value)
