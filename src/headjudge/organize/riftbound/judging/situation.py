"""What a judge finds at the table, as far as penalties and remedies hang on it."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.organize.riftbound.event import CASUAL


@dataclass(frozen=True)
class Situation:
    """What was found. `level`: that of the event; what is not told is as it is in the plainest case.

    When: `same_turn`: it is still the turn of the error; `within_cycle`: no more than a round cycle has passed;
    `acted_since`: game actions were taken since; `play_begun`: opening hands are drawn; `mulligan_done`.
    Who: `self_caught`: by the erring player, not by somebody else; `advantageous`: for the erring player.
    What can be done: `determined`: what is missing, or which are too many, can be told; `rewind`: the game can be
    rewound; `simple`: the last action alone would be; `restorable`: a deck can be put right.
    """

    level: str = CASUAL
    same_turn: bool = True
    within_cycle: bool = True
    acted_since: bool = False
    play_begun: bool = False
    mulligan_done: bool = False
    self_caught: bool = False
    advantageous: bool = False
    determined: bool = True
    rewind: bool = True
    simple: bool = True
    restorable: bool = True
    # Triggers, points, costs
    mandatory: bool = False
    missed_before: bool = False
    by_card: bool = False
    decisive: bool = False
    paid_with: bool = False
    recycled: bool = False
    payable: bool = True
    # Cards that were seen, drawn, placed
    number: int = 1
    touched_group: bool = True
    looking: bool = True
    in_group: bool = False
    randomizable: bool = True
    wanted: bool = True
    opening: bool = False
    cards_added: bool = False
    substitute: bool = True
    # Decks, lists, time
    list_illegal: bool = True
    in_box: bool = False
    champion_left: bool = False
    champion_in_deck: bool = True
    relied: bool = False
