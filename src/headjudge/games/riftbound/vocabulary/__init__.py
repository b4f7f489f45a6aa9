"""The words of Riftbound cards: phrases by topic, each read and written."""

from headjudge.games.riftbound.vocabulary.abilities import ABILITIES
from headjudge.games.riftbound.vocabulary.amounts import AMOUNTS
from headjudge.games.riftbound.vocabulary.conditions import CONDITIONS
from headjudge.games.riftbound.vocabulary.costs import COSTS
from headjudge.games.riftbound.vocabulary.deeds import DEEDS
from headjudge.games.riftbound.vocabulary.keywords import KEYWORDS
from headjudge.games.riftbound.vocabulary.nouns import NOUNS, open_tags
from headjudge.games.riftbound.vocabulary.occasions import OCCASIONS
from headjudge.games.riftbound.vocabulary.places import PLACES
from headjudge.games.riftbound.vocabulary.sentences import SENTENCES
from headjudge.games.riftbound.vocabulary.statements import STATEMENTS
from headjudge.games.riftbound.vocabulary.verbs import VERBS
from headjudge.language import Vocabulary

_RULES = [
    *(*ABILITIES, *KEYWORDS, *SENTENCES, *DEEDS, *COSTS, *CONDITIONS),
    *(*OCCASIONS, *STATEMENTS, *NOUNS, *PLACES, *AMOUNTS, *VERBS),
]
VOCABULARY = Vocabulary(
    [*_RULES, *open_tags(_RULES)],
    clauses=("Deed", "Third", "Giving", "Payment", "Condition", "Occasion", "Would", "Statement"),
    asides=("Counted", "Mode"),
)

__all__ = ["VOCABULARY"]
