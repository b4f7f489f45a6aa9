"""702: remedies carried out in a game: they are no game actions, so that nothing triggers."""

from __future__ import annotations

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import RUNE, printed
from headjudge.kernel import flow
from headjudge.kernel.entities import Thing
from headjudge.kernel.game import Game
from headjudge.organize.riftbound.play.going_back import judge_shuffle
from headjudge.organize.riftbound.problems import Problem


def _asked_again(game: Game) -> None:
    """Let the game look anew at what it asks, after a judge has altered it."""
    game.state.unsettled = True
    game.decision = flow.run(game.state)


def shuffle_back(game: Game, things: list[Thing]) -> None:
    """Cards go back into the random portions of the decks that they came from, runes into Rune Decks."""
    state = game.state
    zones: list[str] = []
    for thing in things:
        kind = table.RUNE_DECK if printed(thing).type == RUNE else table.DECK  # 702.6.b.2
        zone = table.zone(kind, thing.owner)
        state.move(thing, zone, _beneath_known(game, zone))  # 702.5.c.1, 702.10.b.1, 702.12.b.1, 702.12.b.2
        state.set(thing, "known_to", ())
        zones.append(zone)
    for zone in dict.fromkeys(zones):
        judge_shuffle(state, zone)
    _asked_again(game)


def _beneath_known(game: Game, zone: str) -> int:
    """The place in a deck beneath the cards on top of it that somebody knows: these stay on top."""
    things = game.state.members(zone)
    place = len(things)
    while place and things[place - 1].known_to:
        place -= 1
    return place  # 701.4.c


def choose_from_hand(game: Game, player: int, opponent: int, chosen: list[str], number: int) -> Problem | None:
    """An opponent has looked at a hand with so many cards too many, and chosen which of them are shuffled back."""
    state = game.state
    hand = table.members(state, table.HAND, player)
    picked: list[Thing] = []
    for name in chosen:
        found = [thing for thing in hand if thing.card.name == name and thing not in picked]
        if not found:
            return Problem(name, "it is not in that hand", "702.12.b.3")
        picked.append(found[0])
    if len(picked) != number:  # 702.12.b.3
        return Problem(f"player {player}", f"{number} cards are to be chosen, not {len(picked)}", "702.12.b.3")
    state.show_all(tuple([thing.incarnation for thing in hand]), [opponent])  # 702.12.b.3
    shuffle_back(game, picked)
    return None


def shuffle_random_runes(game: Game, player: int, number: int) -> list[str]:
    """So many runes of a player, which ones chance decides, are shuffled into the Rune Deck."""
    state = game.state
    runes = [thing for thing in table.members(state, table.BASE, player) if table.is_rune(thing)]
    picked = [runes.pop(state.roll(len(runes)) - 1) for _ in range(min(number, len(runes)))]  # 702.6.b.2.a
    names = [thing.card.name for thing in picked]
    shuffle_back(game, picked)
    return names


def set_score(game: Game, player: int, points: int) -> None:
    """A player's score is what it should be."""
    game.state.count(game.state.players[player], table.POINTS, points)  # 702.3.b.1
    _asked_again(game)


def float_surplus(game: Game, player: int, resource: str, amount: int) -> None:
    """What was paid too much is in the player's Rune Pool."""
    entity = game.state.players[player]
    game.state.count(entity, resource, entity.counters.get(resource, 0) + amount)  # 702.8.b.1
    _asked_again(game)


def ready_missed(game: Game, things: list[Thing]) -> None:
    """What was not readied in the Awaken Phase is ready; nothing triggers by that."""
    for thing in things:
        game.state.count(thing, table.EXHAUSTED, 0)  # 702.15.a.1
    _asked_again(game)


def replace_facedown(game: Game, facedown: Thing, legal: list[str]) -> Problem | str:
    """A card that should not lie facedown returns to the hand, and a random legal one from there lies in its place."""
    state = game.state
    player, zone = facedown.owner, facedown.zone
    hand = [thing for thing in table.members(state, table.HAND, player) if thing.card.name in legal]
    if not hand:  # 702.13.b.2.a
        return Problem(facedown.card.name, "no card in hand can take its place: a game loss", "702.13.b.2.a")
    instead = hand[state.roll(len(hand)) - 1]  # 702.13.b.2
    state.move(facedown, table.zone(table.HAND, player))
    state.turn(facedown, face_up=True)
    state.move(instead, zone)
    state.turn(instead, face_up=False)
    _asked_again(game)
    return instead.card.name
