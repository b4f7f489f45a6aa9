"""Chapter 6: the zones, and where everything is."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets.cards import HIT_POINTS, PETPET, STATS, Printed
from headjudge.kernel import current
from headjudge.kernel.abilities import writes
from headjudge.kernel.cards import NOBODY, OWNER, ZoneKind, zone_key
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.memo import Key
from headjudge.kernel.state import State

NEOPET_DECK: Final = "neopets"  # 6.1
POOL: Final = "pool"  # 6.2
DECK: Final = "deck"  # 6.3
NEOPET: Final = "neopet"  # 6.4
CODESTONES: Final = "codestones"  # 6.5
CHAMPION: Final = "champion"  # 6.6a.1
EQUIPMENT_SLOTS: Final = "equipment"  # 6.6a.2
PLANNED: Final = "planned"  # 6.6d
INVENTORY: Final = "inventory"  # 6.7
DISCARD: Final = "discard"  # 6.8
VOID: Final = "void"  # 6.9
AREA: Final = "area"  # 6.10
RESULTS: Final = "results"  # 6.11
STOLEN: Final = "stolen"  # 8.10c
QUEUE: Final = "queue"  # 3.2
TRIGGERS: Final = "triggers"
AFTER_ROUND: Final = "after the round"

BATTLEDOME: Final[tuple[str, ...]] = (
    CHAMPION,
    EQUIPMENT_SLOTS,
    PLANNED,
)  # 6.6a, 6.6b, 6.6d, 3.2a.1, 5.12e, 5.13d, 5.14g, 5.15c.4
IN_PLAY: Final[tuple[str, ...]] = (NEOPET, CHAMPION, EQUIPMENT_SLOTS, AREA)  # 8.7a.1, 5.1b
"""Where abilities work: on the active Neopet, in the Battledome and in the Play Area."""
PILES: Final[tuple[str, ...]] = (DISCARD, VOID)  # 6.8, 6.9

ZONES: Final = (
    ZoneKind(NEOPET_DECK, OWNER),  # 6.1c
    ZoneKind(POOL, OWNER),  # 6.2c
    ZoneKind(DECK, NOBODY, ordered=True),  # 6.3b.1, 3.4b.2b
    *(ZoneKind(NEOPET), ZoneKind(CODESTONES), ZoneKind(CHAMPION), ZoneKind(EQUIPMENT_SLOTS), ZoneKind(PLANNED)),
    ZoneKind(INVENTORY, OWNER),  # 6.7c
    ZoneKind(STOLEN, OWNER),  # 8.10c.1
    ZoneKind(DISCARD, ordered=True),  # 6.8b, 6.8c
    ZoneKind(VOID, ordered=True),  # 6.9b
    *(ZoneKind(AREA), ZoneKind(RESULTS)),
    ZoneKind(QUEUE, shared=True, ordered=True),
)

SLOTS: Final = 3  # 6.6a.2
MOST_CODESTONES: Final = 5  # 5.14c.3
MOST_IN_INVENTORY: Final = 50  # 6.7b

DAMAGE: Final = "damage"
FROZEN: Final = "frozen"
FOR_NEXT: Final = 1
"""How a Neopet is frozen that does not attack in the Battle Phase of its player that comes next, or is just now."""
FOR_LATER: Final = 2
"""How a Neopet is frozen in a Battle Phase of its own player: only the one after that comes next. It may be both."""
SHADOWS: Final = "in the shadows"
OUT_OF_SHADOWS: Final = "out of the shadows"
ROUNDS: Final = "rounds"

ANSWERED: Final = "answered"
"""How much had happened when each player last had priority."""
NOTHING_YET: Final[tuple[int, ...]] = (0, 0)
NOBODY_ACTS: Final = -1
"""Who holds a window that is not open."""

ATTACK_DICE: Final = "attack dice"
DEFENCE_DICE: Final = "defence dice"
REROLLED: Final = "rerolled"
"""Which dice have been rerolled in this Agility Step: under which name they lie, and where."""
MORE: Final = {name: f"more {name}" for name in (ATTACK_DICE, DEFENCE_DICE)}
"""What effects write that let more dice be rolled under a name than a stat says."""
DICE: Final = "dice"
"""Under which name the dice are kept that were rolled for something in the Queue."""
SIDES: Final = "sides"
"""How many sides these have."""
OTHER_DICE: Final = "other dice"
"""Under which name those are kept that have another number of sides than the first."""

MOST: Final = 10
MOST_HIT_POINTS: Final = 16

_WRITES: Final = {stat: writes(stat) for stat in STATS}
WRITES_MORE: Final = {name: writes(attribute) for name, attribute in MORE.items()}
"""Under which names effects are indexed that do so."""

_KEYS: Final[dict[str, tuple[str, ...]]] = {
    kind.name: (zone_key(kind.name, 0), zone_key(kind.name, 1)) for kind in ZONES
}
_BASES: Final[tuple[Key[Bases], Key[Bases]]] = (Key("base values of 0"), Key("base values of 1"))
NEOPETS: Final = _KEYS[NEOPET]
SLOT_ZONES: Final = _KEYS[EQUIPMENT_SLOTS]
CODESTONE_ZONES: Final = _KEYS[CODESTONES]
INVENTORIES: Final = _KEYS[INVENTORY]
DECKS: Final = _KEYS[DECK]
PLANNED_ZONES: Final = _KEYS[PLANNED]


def zone(kind: str, player: int) -> str:
    """The key of a player's zone of a kind."""
    return _KEYS[kind][player]


def members(state: State, kind: str, player: int) -> list[Thing]:
    """The things in a player's zone of a kind."""
    return state.members(_KEYS[kind][player])


def size(state: State, kind: str, player: int) -> int:
    """How many there are in a player's zone of a kind."""
    return len(state.zones[_KEYS[kind][player]].members)


def active_player(state: State) -> int:
    """The player whose turn it is."""
    return state.facts.get("turn player", 0)  # type: ignore[return-value]  # 3.8e


def opponent(player: int) -> int:
    """The other of the two players."""
    return 1 - player  # 1.1a


def neopet(state: State, player: int) -> Thing | None:
    """A player's active Neopet; none between rounds."""
    held = state.zones[NEOPETS[player]].members
    return state.things[held[0]] if held else None


def level(state: State, player: int) -> int:
    """A Neopet's level."""
    return len(state.zones[CODESTONE_ZONES[player]].members)  # 5.14e.1


def total(state: State, player: int, stat: str) -> int:
    """The total value of a stat of a player's Neopet."""
    if _WRITES[stat] in state.watching:
        thing = neopet(state, player)
        return 0 if thing is None else current.number(state, thing, stat)  # 5.3c
    known, changed = state.memo.get(_BASES[player]), state.changed
    if (
        known is None
        or changed[NEOPETS[player]] > known.since  # without a call
        or changed[CODESTONE_ZONES[player]] > known.since
    ):
        known = state.memo[_BASES[player]] = Bases(state.version)
    values = known.values
    if stat not in values:
        thing = neopet(state, player)
        values[stat] = 0 if thing is None else bounded(stat, base(state, thing, stat))
    return values[stat]


def more_dice(state: State, player: int, name: str) -> int:
    """How many dice more than a stat says a player rolls under a name."""
    thing = neopet(state, player)
    return 0 if thing is None else current.number(state, thing, MORE[name])


class Bases:
    """The values of a Neopet without effects that were asked for, as long as it and its Codestones are the same.

    `since`: the version since which they are.
    """

    __slots__ = ("since", "values")

    def __init__(self, since: int) -> None:
        self.since = since
        self.values: dict[str, int] = {}


def bounded(stat: str, value: int) -> int:
    """A value of a stat within its bounds."""
    most = MOST_HIT_POINTS if stat == HIT_POINTS else MOST
    return most if value > most else value if value > 0 else 0  # 5.3d, 5.3d.1


def base(state: State, thing: Thing, stat: str) -> int:
    """The base value of a stat of a Neopet: printed, and with the Codestones attached."""
    card: Printed = thing.card  # type: ignore[assignment]
    value = card.numbers.get(stat, 0)
    if thing.zone == NEOPETS[thing.controller]:
        things = state.things
        for number in state.zones[CODESTONE_ZONES[thing.controller]].members:
            stone: Printed = things[number].card  # type: ignore[assignment]
            if stat in stone.numbers:
                value += stone.numbers[stat]  # 5.3b.1, 5.14f
    return value


def dice_with(item: Item, sides: int) -> str:
    """Under which name dice with so many sides are kept."""
    return DICE if item.choice(SIDES) in {None, sides} else OTHER_DICE


def in_battledome(thing: Thing) -> bool:
    """Whether a card is in the Battledome."""
    return thing.zone.partition(":")[0] in BATTLEDOME  # 6.6b, 6.4b


def petpet(state: State, player: int) -> Thing | None:
    """The petpet a player controls."""
    for number in state.zones[SLOT_ZONES[player]].members:
        thing = state.things[number]
        card: Printed = thing.card  # type: ignore[assignment]
        if card.type == PETPET and thing.face_up:
            return thing
    return None


def queued(state: State) -> list[Item]:
    """What waits in the Queue, the newest last."""
    return [state.items[number] for number in state.lists[QUEUE].items]


def answered(state: State, player: int) -> int:
    """How much had happened when a player last had priority."""
    held = state.facts.get(ANSWERED, NOTHING_YET)
    return held[player]  # type: ignore[index, no-any-return]


def dice(state: State, name: str) -> tuple[int, ...]:
    """The dice that lie on the table under a name."""
    return state.facts.get(name, ())  # type: ignore[return-value]
