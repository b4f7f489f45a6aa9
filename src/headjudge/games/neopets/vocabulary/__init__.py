"""The words of Neopets Battledome cards: phrases by topic, each read and written."""

from headjudge.games.neopets.vocabulary.abilities import ABILITIES
from headjudge.games.neopets.vocabulary.amounts import AMOUNTS
from headjudge.games.neopets.vocabulary.conditions import CONDITIONS, TIMES
from headjudge.games.neopets.vocabulary.costs import COSTS
from headjudge.games.neopets.vocabulary.deeds import DEEDS
from headjudge.games.neopets.vocabulary.nouns import NOUNS
from headjudge.games.neopets.vocabulary.occasions import OCCASIONS
from headjudge.games.neopets.vocabulary.passives import PASSIVES
from headjudge.games.neopets.vocabulary.sentences import SENTENCES
from headjudge.language import Vocabulary

VOCABULARY = Vocabulary(
    [
        *(*ABILITIES, *SENTENCES, *DEEDS, *COSTS, *CONDITIONS, *TIMES),
        *(*OCCASIONS, *PASSIVES, *NOUNS, *AMOUNTS),
    ],
    clauses=("Act", "Deed", "Cost", "Condition", "Event", "Would", "Statement"),
    asides=("Mode",),
)

__all__ = ["VOCABULARY"]
