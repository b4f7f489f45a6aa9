"""Saves and records that are cut off, tampered with or of another version: one clear message, nothing else."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.plain import digest, fingerprint
from headjudge.kernel.records import read, replay, write
from headjudge.kernel.rules import Rules
from headjudge.kernel.saves import load, save
from tests.toys.skirmish import CARDS, DECK, RULES, Skirmish


def played(decisions: int = 45, seed: int = 3) -> Game:
    game, luck = new_game(RULES, [DECK, DECK], seed=seed), random.Random(seed)
    for _ in range(decisions):
        assert game.decision is not None
        game.answer(luck.choice(game.decision.options).key)
    return game


SAVE = save(played())
RECORD = write(played())


def resealed(text: str, **changes: object) -> str:
    """A save with other contents and a checksum that fits them: only looking inside can tell."""
    data = {**json.loads(text), **changes}
    data.pop("checksum")
    return json.dumps({**data, "checksum": fingerprint(data)})


@given(st.integers(0, len(SAVE) - 1))
def test_a_save_that_is_cut_off_is_refused(length: int) -> None:
    with pytest.raises(HeadjudgeError, match="my file"):
        load(SAVE[:length].rstrip("\n")[:-1], RULES, place="my file")


@given(st.data())
@settings(max_examples=150)
def test_a_save_with_one_character_changed_is_refused(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(SAVE) - 2))
    other = data.draw(st.characters(codec="ascii", exclude_characters=SAVE[place] + " \t\r\n"))
    with pytest.raises(HeadjudgeError):
        load(SAVE[:place] + other + SAVE[place + 1 :], RULES)


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_anything_else_is_not_a_save_nor_a_record(text: str) -> None:
    with pytest.raises(HeadjudgeError):
        load(text, RULES)
    with pytest.raises(HeadjudgeError):
        read(text)


@given(st.data())
@settings(max_examples=150)
def test_a_save_whose_state_is_nonsense_is_refused_even_if_the_checksum_fits(data: st.DataObject) -> None:
    state = json.loads(SAVE)["state"]
    part = data.draw(st.sampled_from(sorted(state)))
    junk = st.none() | st.integers() | st.text() | st.lists(st.integers()) | st.just({"is": "Turn", "of": []})
    state[part] = data.draw(junk.filter(lambda value: value != state[part]))
    with pytest.raises(HeadjudgeError, match="damaged"):
        load(resealed(SAVE, state=state), RULES)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"version": 99}, "another version"),
        ({"format": "something"}, "not a headjudge save"),
        ({"game": "whist"}, "'whist'"),
        ({"rules": "0"}, "under rules '0'"),
        ({"digest": "0"}, "digest"),
        ({"cards": {"Dragon": "0"}}, "'Dragon' is not known"),
        ({"cards": {"Giant": "0"}}, "'Giant' says something else now"),
        ({"unfinished": ["fly"]}, "damaged"),
        ({"moves": [{"answer": "pass"}]}, "damaged: there is no 'player'"),
        ({"moves": [{"player": 0, "answer": [[1]]}]}, r"damaged: \[\[1\]\] is no answer"),
        ({"digest": None}, "damaged: digest: a text is wanted here, not None"),
        ({"seed": 1.5}, "damaged: seed: a whole number is wanted here, not 1.5"),
        ({"state": {}}, "damaged: there is no 'entities'"),
        ({"decks": [3, 4]}, "damaged: decks: 3 has no parts"),
        ({"decks": [{"map": [["main", ["Dragon"]]]}] * 2}, "damaged: deck 1 > main: the card 'Dragon' is not known"),
        ({"decks": [{"map": []}]}, "damaged: decks: there are 1 for 2 players"),
        ({"requests": {"draw": [2]}}, r"damaged: requests > draw: \[2\] cannot have agreed"),
    ],
)
def test_a_save_says_what_is_wrong_with_it(changes: dict[str, object], message: str) -> None:
    with pytest.raises(HeadjudgeError, match=message):
        load(resealed(SAVE, **changes), RULES)


def test_a_save_without_a_field_is_refused() -> None:
    for name in set(json.loads(SAVE)) - {"checksum", "cards"}:
        data = json.loads(SAVE)
        del data[name]
        with pytest.raises(HeadjudgeError, match="my file"):
            load(resealed(json.dumps(data)), RULES, place="my file")


def test_a_state_holds_no_fractions() -> None:
    state = json.loads(SAVE)["state"]
    state["entities"][0][1]["of"][1] = 1.5
    with pytest.raises(HeadjudgeError, match=r"damaged: 1\.5 is nothing that a state keeps"):
        load(resealed(SAVE, state=state), RULES)


def test_a_save_goes_on_where_it_stood() -> None:
    game, loaded = played(), load(SAVE, RULES)
    assert digest(game.state) == digest(loaded.state)
    assert [move.to_json() for move in game.moves] == [move.to_json() for move in loaded.moves]
    assert save(loaded) == SAVE


@given(st.integers(1, len(RECORD.splitlines()) - 1))
def test_a_record_that_is_cut_off_names_the_place(lines: int) -> None:
    with pytest.raises(HeadjudgeError, match=r"^games\.jsonl"):
        read("".join(RECORD.splitlines(keepends=True)[:-lines]), "games.jsonl")


def test_a_record_that_was_edited_is_refused() -> None:
    with pytest.raises(HeadjudgeError, match="damaged"):
        read(RECORD.replace('"pass"', '"fold"', 1))
    with pytest.raises(HeadjudgeError, match="line 2: not a line of a record: a field's name"):
        read(RECORD.replace("\n{", "\n{{", 1))


def sealed(lines: list[dict[str, object]]) -> str:
    return "".join([json.dumps(line, ensure_ascii=False) + "\n" for line in [*lines, {"end": fingerprint(lines)}]])


def lines_of(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()][:-1]


def test_a_line_of_a_record_ends_where_it_ends_whatever_separators_are_in_it() -> None:
    lines = lines_of(RECORD)
    lines[0]["options"] = {"note": "one\u2028line"}
    assert read(sealed(lines)).header == lines[0]


def test_replay_names_the_first_difference() -> None:
    lines = lines_of(RECORD)
    answers = [place for place, line in enumerate(lines) if "answer" in line]
    lines[answers[4]]["answer"] = "juggle"
    with pytest.raises(HeadjudgeError, match="differs first at move 5: 'juggle' is not offered"):
        replay(read(sealed(lines)), RULES)


def test_replay_names_the_first_digest_that_differs() -> None:
    lines = lines_of(RECORD)
    next(line for line in lines if "digest" in line)["digest"] = "0"
    with pytest.raises(HeadjudgeError, match="differs first by move 20"):
        replay(read(sealed(lines)), RULES)


class OtherSkirmish(Skirmish):
    """The same game under later rules."""

    version = "2"

    def set_up(self, state, decks, options):  # type: ignore[no-untyped-def]
        super().set_up(state, decks, options)
        state.count(state.players[0], "life", 7)


def test_replay_under_other_rules_says_so_with_the_difference() -> None:
    later: Rules = OtherSkirmish()
    with pytest.raises(HeadjudgeError, match=r"differs first .*played under rules '1', these are '2'"):
        replay(read(RECORD), later)


def test_a_record_holds_the_definitions_of_its_cards() -> None:
    header = lines_of(RECORD)[0]
    assert isinstance(header["cards"], dict)
    assert header["cards"]["Giant"] == RULES.describe_card(CARDS["Giant"])


def test_a_record_of_an_unknown_card_is_refused() -> None:
    lines = lines_of(RECORD)
    lines[0]["decks"] = [{"main": ["Dragon"]}, {"main": []}]
    with pytest.raises(HeadjudgeError, match="cannot be begun: deck 1 > main: the card 'Dragon' is not known"):
        replay(read(sealed(lines)), RULES)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seed": "3"}, "cannot be begun: seed: a whole number is wanted here, not '3'"),
        ({"decks": None}, "cannot be begun: decks: a list is wanted here, not None"),
        ({"decks": [{}]}, "cannot be begun: skirmish is for 2 players, not 1"),
        ({"options": []}, r"cannot be begun: options: a mapping is wanted here, not \[\]"),
    ],
)
def test_a_record_says_why_it_cannot_be_begun(changes: dict[str, object], message: str) -> None:
    lines = lines_of(RECORD)
    lines[0] |= changes
    with pytest.raises(HeadjudgeError, match=f"my file: {message}"):
        replay(read(sealed(lines), "my file"), RULES)


@pytest.mark.parametrize("answer", [None, 1.5, [1], {"a": []}])
def test_a_record_names_the_line_of_what_is_no_answer(answer: object) -> None:
    lines = lines_of(RECORD)
    lines[1]["answer"] = answer
    with pytest.raises(HeadjudgeError, match=r"line 2: not a move: .* is no answer"):
        read(sealed(lines))
