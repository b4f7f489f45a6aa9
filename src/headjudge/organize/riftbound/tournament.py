"""What Riftbound asks of a tournament: where the general part and these rules meet."""

from __future__ import annotations

from typing import Final

from headjudge.organize.kinds import Kinds
from headjudge.organize.log import Data, Draft
from headjudge.organize.riftbound import agreed, calling, lists, officials
from headjudge.organize.riftbound.book import Own
from headjudge.organize.rules import TournamentRules
from headjudge.organize.state import State

DOCUMENT: Final = "riftbound-tournament"


class RiftboundRules(TournamentRules):
    """What Riftbound's tournaments add to what every tournament has."""

    name = "riftbound"
    cites = {  # noqa: RUF012 - a table, never changed
        "head judge": f"{DOCUMENT} 204.4",  # 204.4
        "scorekeeper": f"{DOCUMENT} 204.6",  # 204.6
        "team size": f"{DOCUMENT} 603.1",  # 603.1
        "enter after the cut": f"{DOCUMENT} 414.9",  # 414.9
        "re-enter after the cut": f"{DOCUMENT} 414.9",  # 414.9
        "rematch": f"{DOCUMENT} 202.3",  # 202.3
    }

    def kinds(self) -> Kinds:
        return {**lists.KINDS, **calling.KINDS}

    def new_state(self) -> Own:
        return Own()

    def settings(self, given: Data) -> Data:
        return agreed.settled(given)

    def before(self, state: State, by: int, draft: Draft) -> list[Draft]:
        lists.look(state, draft)
        return officials.look(state, draft)


RULES: Final = RiftboundRules()
