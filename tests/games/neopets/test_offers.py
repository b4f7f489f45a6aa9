"""What is offered is what can be completed; what is kept while nothing has changed is what would be found anew."""

from __future__ import annotations

import os
import random

import pytest

from headjudge.effects import At
from headjudge.games.neopets import RULES, rounds, table
from headjudge.games.neopets.activating import Activate
from headjudge.games.neopets.cards import STATS, printed
from headjudge.games.neopets.collecting import Collect
from headjudge.games.neopets.effects import CANT
from headjudge.games.neopets.petpets import UsePetpet
from headjudge.games.neopets.playing import Play
from headjudge.kernel import acting, current
from headjudge.kernel.acting import Acting
from headjudge.kernel.decisions import Option
from headjudge.kernel.entities import Item, Window
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.memo import empty
from headjudge.kernel.offers import first_acting, offers
from headjudge.kernel.state import State
from tests.conformance.completions import offers_exactly_what_completes
from tests.conformance.contestants import any_answer
from tests.games.neopets.random_cards import random_game
from tests.games.neopets.tabletop import card, position

COMPILED = os.environ.get("HEADJUDGE_COMPILED") == "1"
DECKS = list(RULES.decks().values())

# What completes

COSTS = (
    *("Discard 1 card; draw 1 card.", "Discard 2 cards; draw 1 card.", "Discard 1 Potion; draw 1 card."),
    *("Scrap 1 card; draw 1 card.", "Target 2 cards in your discard; bury those cards."),
    *("Destroy 1 Equipment from the Battledome; draw 1 card.", "Discard 1 card. Discard 1 Potion; draw 1 card."),
    *("Target 1 card in your discard; play that card.", "Target 1 card in the Queue; negate it."),
    *("Void 1 card from your discard; draw 1 card.", "Once per turn; draw 1 card.", "Draw 1 card."),
    *("Discard 1 card. Void 1 card from your discard; draw 1 card.", "Deal 1 damage to your Neopet; draw 1 card."),
)
TONIC, BLADE = card("Tonic", "Potion"), card("Blade", "Equipment")
HANDS: tuple[tuple[str, ...], ...] = ((), ("Blade",), ("Tonic",), ("Blade", "Tonic"))
"""What a player holds besides."""
PILES: tuple[tuple[str, ...], ...] = ((), ("Tonic",))
COSTLY = {"cards", "cost", "once", "queue", "counters"}
"""The codes of refusals that hold a text up where its costs are met."""


@pytest.mark.parametrize("text", COSTS)
@pytest.mark.parametrize(("kind", "place"), [("Food", "inventory:0"), ("Equipment", "equipment:0")])
def test_what_is_offered_is_what_can_be_completed(text: str, kind: str, place: str) -> None:
    for hand in HANDS:
        for pile in PILES:
            for deck in (1, 3):
                setup = position(card("Tome", kind, text), TONIC, BLADE, deck=deck, in_full=False)
                setup.put(place, "Tome").put("inventory:0", *hand).put("discard:0", *pile)
                game = setup.turn(0, "preparation").start().game
                offers_exactly_what_completes(game, (Play, Activate), COSTLY)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_with_random_texts_is_what_can_be_completed(seed: int) -> None:
    game, luck = random_game(seed, **{"skips forced": True, "full resolution": "no"}), random.Random(seed)
    for number in range(60):
        if game.decision is None:
            break
        if number % 4 == 0:
            offers_exactly_what_completes(game, (Activate,), {"cost", "once", "counters"})
        game.answer(any_answer(game.decision, luck))


# What is kept


@pytest.mark.skipif(COMPILED, reason="compiled modules call each other past what a test puts in between")
@pytest.mark.parametrize("seed", range(8))
def test_what_is_kept_is_what_would_be_found(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[bool] = []

    def who_acts(state: State, asking: Frame, window: Window, first: int) -> int:
        found = first_acting(state, asking, window, first)
        kept, state.memo = state.memo, empty()
        assert (first_acting(state, asking, window, first) < 0) == (found < 0)
        state.memo = kept
        looked_at.append(found < 0)
        return found

    monkeypatch.setattr(acting, "first_acting", who_acts)
    luck = random.Random(seed)
    decks = [luck.choice(DECKS), luck.choice(DECKS)]
    game = new_game(RULES, decks, seed=seed, options={"skips forced": True})
    while game.decision is not None:
        if luck.random() < 0.1:
            there_and_back(game.state, luck)
        values_are_current(game.state)
        what_is_kept_is_found_anew(game)
        what_demands_nothing_can_be_followed(game.state)
        game.answer(any_answer(game.decision, luck))
    assert looked_at.count(True) > 50


def what_is_kept_is_found_anew(game: Game) -> None:
    """Whoever had priority now could do what they could if nothing had been found out before."""
    state = game.state
    asking = state.stack[-1] if state.stack else None
    if not isinstance(asking, Acting):
        return
    window = state.windows[asking.window]
    holder = window.holder
    for player in state.players:
        window.holder = player.id
        kept = keys(offers(state, player.id))
        memo, state.memo = state.memo, empty()
        assert kept == keys(offers(state, player.id))
        assert sorted(kept) == legal(state, player.id)
        state.memo = memo
    window.holder = holder


def legal(state: State, player: int) -> list[str]:
    """The keys of what `verify` refuses nothing, looked at one by one."""
    barred = state.facts.get("barred", ())
    assert isinstance(barred, tuple)
    actions = RULES.actions(state, player)
    return sorted(one.key for one in actions if one.verify(state, player) is None and one.key not in barred)


def keys(options: list[Option]) -> list[str]:
    return [option.key for option in options]


def values_are_current(state: State) -> None:
    for player in (0, 1):
        thing = table.neopet(state, player)
        if thing is not None:
            for stat in STATS:
                assert table.total(state, player, stat) == current.number(state, thing, stat)
    assert rounds.losers(state) == []


def what_demands_nothing_can_be_followed(state: State) -> None:
    for player in (0, 1):
        for thing in table.members(state, table.INVENTORY, player):
            effect, number = printed(thing).effect, thing.incarnation
            if effect is not None and not effect.demands() and CANT not in state.watching:
                assert effect.unresolvable(At(state, player, number, Item(None, number, player))) is None


def there_and_back(state: State, luck: random.Random) -> None:
    """Change something and take it back, with a look at what is kept in between."""
    mark = state.mark()
    player = luck.randrange(2)
    deck = table.members(state, table.DECK, player)
    if deck:
        state.move(deck[-1], table.zone(table.INVENTORY, player))
    thing = table.neopet(state, player)
    if thing is not None:
        state.count(thing, table.DAMAGE, thing.counters.get(table.DAMAGE, 0) + 1)
    state.note("phase", luck.choice(["draw", "train", "battle"]))
    state.note(table.ANSWERED, None)
    offers(state, player)
    state.rollback(mark)


def test_everything_conceivable_is_of_a_kind_that_is_known() -> None:
    seen = set()
    for deck in DECKS:
        game = new_game(RULES, [deck, deck], seed=1, options={"skips forced": True})
        luck = random.Random(1)
        for _ in range(150):
            if game.decision is not None:
                seen |= {type(action) for action in RULES.actions(game.state, game.decision.player)}
                game.answer(any_answer(game.decision, luck))
    assert {Play, Activate, Collect, UsePetpet} <= seen
