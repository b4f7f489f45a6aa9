"""What a player is asked: one of six kinds of decision, in words, with the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from headjudge.kernel.cards import JUDGE
from headjudge.kernel.errors import HeadjudgeError

if TYPE_CHECKING:
    from headjudge.kernel.state import State

ONE: Final = "one"
SOME: Final = "some"
ORDER: Final = "order"
NUMBER: Final = "number"
YES_NO: Final = "yes or no"
SHARE: Final = "share"

SKIPS_FORCED: Final = "skips forced"
"""The option, and the fact, that a choice of one thing is not asked for: for those who run many games."""

THE_MOMENT: Final[tuple[str, ...]] = ()
"""What a refusal hangs on that only another of `Rules.moment` could lift, whatever else is as it may."""

_NO_KEYS: Final[list[str]] = []

Answer = str | int | bool | list[str] | dict[str, int]
"""An answer as it is given and recorded: keys, numbers, yes or no."""


def literal(text: str) -> str:
    """A text that stands for itself among words that names are put into."""
    return text.replace("{", "{{").replace("}", "}}")


class AnswerError(HeadjudgeError):
    """An answer that was not offered."""


class Refusal:
    """Why something is not allowed: a code, the rule, the objects; the sentence is made when someone reads it.

    `hinges`: all that it hangs on, by the names in `State.changed`, or `THE_MOMENT`; None if that is not told: it is
    looked at again each time.
    """

    __slots__ = ("code", "hinges", "rule", "things", "words")

    def __init__(
        self,
        code: str,
        rule: str,
        words: str,
        things: tuple[int, ...] = (),
        hinges: tuple[str, ...] | None = None,
    ) -> None:
        self.code = code
        self.rule = rule
        self.words = words
        self.things = things
        self.hinges = hinges

    def about(self, names: dict[int, int]) -> Refusal:
        """The same reason, with objects called by other incarnations: of what was only tried."""
        return Refusal(self.code, self.rule, self.words, tuple([names.get(number, number) for number in self.things]))

    def sentence(self, state: State, seat: int = JUDGE) -> str:
        """The reason in words, with the rule; what a seat may not see is not named."""
        words = self.reason(state, seat)
        return f"{words} ({self.rule})" if self.rule else words

    def reason(self, state: State, seat: int = JUDGE) -> str:
        """The same without the rule."""
        return self.words.format(*[state.name(number, seat) for number in self.things])


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One thing that can be chosen: a verb, the objects it touches, and what choosing it means.

    Its key and its words are made when somebody reads them.
    """

    __slots__ = ("_things", "_value", "_verb", "_words")

    def __init__(self, verb: str, things: tuple[int, ...] = (), value: object = None, words: str = "") -> None:
        self._verb = verb
        self._things = things
        self._value = value
        self._words = words

    def __repr__(self) -> str:
        return f"<Option {self.key!r}>"

    @property
    def value(self) -> object:
        """What choosing it means to the step that asks."""
        return self._value

    @property
    def key(self) -> str:
        """The short stable name by which the option is chosen and recorded."""
        key = self._verb
        for number in self._things:
            key += f" {number}"
        return key

    def verb(self) -> str:
        """The first word of its key."""
        return self._verb

    def things(self) -> tuple[int, ...]:
        """The incarnations of the objects it touches."""
        return self._things

    def words(self) -> str:
        """The option in words, with {0}, {1}... for the names of its objects; none if the verb says it."""
        return self._words

    def words_in(self, state: State) -> str:
        """The same, where it takes a look at the state to say what is meant."""
        return self.words()

    def label(self, state: State, seat: int = JUDGE) -> str:
        """The option in words, with the names of what it touches as far as a seat may see them."""
        names = [state.name(number, seat) for number in self.things()]
        words = self.words_in(state)
        return words.format(*names) if words else " ".join([self.verb(), *names])

    def cost(self, state: State, player: int) -> str:
        """What choosing it costs its player, in words; nothing if that is nothing, or not known before."""
        return ""

    def count(self, number: int) -> None:
        """Let its verb say which one it is of several that have the same key."""
        self._verb = f"{self._verb} #{number}"


PASS: Final = Option("pass")
"""To do nothing for now."""


def told_apart(options: list[Option]) -> list[Option]:
    """The same options, with numbered verbs where their keys would be the same."""
    times: dict[str, int] = {}
    for option in options:
        key = option.key
        times[key] = times.get(key, 0) + 1
        if times[key] > 1:
            option.count(times[key])
    return options


class Decision:
    """What is asked of whom: a `player`, in one of six kinds.

    kind          what else it has                    an answer, besides an option itself
    "one"         options                             the key of one
    "some"        options, low, high                  a list of `low` to `high` different keys
    "order"       options                             a list of all keys, first things first
    "number"      low, high                           a number from `low` to `high`
    "yes or no"                                       True or False
    "share"       options, low (least), high (total)  amounts by key that add up to `high`, each at least `low`

    `question(state, player)` is what is asked, in words; each option has a `key` and a `label(state, player)`.
    `open` is whether there is more than one answer; `rule` the rule by which it is asked.
    `then` is the step that the answer leads to; `anchor`: cancelling returns here; `keys`: those of the options, once
    somebody has asked for them.
    """

    __slots__ = ("anchor", "high", "keys", "kind", "low", "options", "player", "rule", "then", "things", "words")

    def __init__(
        self,
        player: int,
        kind: str,
        words: str,
        rule: str = "",
        options: list[Option] | None = None,
        low: int = 0,
        high: int = 0,
        things: tuple[int, ...] = (),
    ) -> None:
        self.player = player
        self.kind = kind
        self.words = words
        self.rule = rule
        self.options: list[Option] = [] if options is None else options
        self.low = low
        self.high = high
        self.things = things
        self.keys = _NO_KEYS
        self.anchor = False
        self.then = -1

    def __repr__(self) -> str:
        return f"<Decision of player {self.player}: {self.wanted()}>"

    def wanted(self) -> str:
        """What an answer has to be, by kind and keys."""
        if self.kind == NUMBER:
            return f"a number from {self.low} to {self.high}"
        if self.kind == YES_NO:
            return YES_NO
        keys = self.all_keys()
        if self.kind == ONE:
            return f"one of {keys}"
        if self.kind == ORDER:
            return f"an order of {keys}"
        if self.kind == SHARE:
            return f"{self.high} shared out among {keys}, each share {self.low} or more"
        return f"{self.low} to {min(self.high, len(keys))} of {keys}"

    def question(self, state: State, seat: int = JUDGE) -> str:
        """What is asked, in words, with the rule; what a seat may not see is not named."""
        words = self.sentence(state, seat)
        return f"{words} ({self.rule})" if self.rule else words

    def sentence(self, state: State, seat: int = JUDGE) -> str:
        """The same without the rule."""
        return self.words.format(*[state.name(number, seat) for number in self.things])

    @property
    def open(self) -> bool:
        """Whether there is more than one answer."""
        if self.kind in {ONE, ORDER}:
            return len(self.options) > 1
        if self.kind == SOME:
            return bool(self.options) and self.low < len(self.options)
        if self.kind == SHARE:
            return len(self.options) > 1 and self.high > 0 and self.high != self.low * len(self.options)
        return self.kind == YES_NO or self.low < self.high

    def quiet(self) -> Option | None:
        """Of options of which one is chosen, the one that does least: to pass, to be done; None if there is none."""
        for option in reversed(self.options) if self.kind == ONE else ():
            if not option.things():
                return option
        return None

    @property
    def fewest(self) -> int:
        """How many options must be given a share: all of them, as far as there is the least a share may be for each."""
        return min(len(self.options), self.high // self.low) if self.low > 0 else 0

    def all_keys(self) -> list[str]:
        """The keys of the options."""
        if not self.keys:
            self.keys = [option.key for option in self.options]
        return self.keys.copy()

    def offers(self, wanted: Option) -> bool:
        """Whether this very option may be chosen."""
        if self.kind == ONE:
            for option in self.options:
                if option is wanted:
                    return True
        return False

    def find(self, key: object) -> Option:
        """The option with this key."""
        keys = self.keys or self.all_keys()
        if key in keys:
            return self.options[keys.index(str(key))]
        offered = ", ".join(keys[:12]) or "nothing"
        raise AnswerError(f"{key!r} is not offered; offered: {offered}", rule=self.rule)

    def value_of(self, answer: Answer) -> object:
        """What an answer means to the step that asked; raises AnswerError if it was not offered."""
        if self.kind == ONE:
            return self.find(answer).value
        if self.kind in {SOME, ORDER}:
            return self._several(answer)
        if self.kind == SHARE:
            return self._shares(answer)
        if self.kind == YES_NO:
            if not isinstance(answer, bool):
                raise AnswerError(f"{answer!r} is neither yes nor no", rule=self.rule)
            return answer
        if isinstance(answer, bool) or not isinstance(answer, int) or not self.low <= answer <= self.high:
            raise AnswerError(f"{answer!r} is not a number from {self.low} to {self.high}", rule=self.rule)
        return answer

    def _several(self, answer: Answer) -> tuple[object, ...]:
        if not isinstance(answer, list) or len({str(key) for key in answer}) != len(answer):
            raise AnswerError(f"{answer!r} is not a list of different options", rule=self.rule)
        chosen = tuple([self.find(key).value for key in answer])
        low, high = (len(self.options), len(self.options)) if self.kind == ORDER else (self.low, self.high)
        if not low <= len(chosen) <= high:
            wanted = "1 is" if low == high == 1 else f"{low} are" if low == high else f"{low} to {high} are"
            raise AnswerError(f"{len(chosen)} chosen where {wanted} asked for", rule=self.rule)
        return chosen

    def _shares(self, answer: Answer) -> tuple[object, ...]:
        if not isinstance(answer, dict):
            raise AnswerError(f"{answer!r} does not say how much goes to which option", rule=self.rule)
        amounts = list(answer.values())
        if any(type(amount) is not int or amount < self.low for amount in amounts):
            raise AnswerError(f"each share is a number, {self.low} or more", rule=self.rule)
        if len(amounts) < self.fewest:
            wanted = "each" if self.fewest == len(self.options) else f"{self.fewest} of them"
            raise AnswerError(f"{wanted} must be given a share of {self.low} or more", rule=self.rule)
        if sum(amounts) != self.high:
            raise AnswerError(f"the shares add up to {sum(amounts)}, not {self.high}", rule=self.rule)
        return tuple([(self.find(key).value, amount) for key, amount in answer.items()])


def choose_one(player: int, words: str, options: list[Option], rule: str = "", *, anchor: bool = False) -> Decision:
    """Choose one of these."""
    decision = Decision(player, ONE, words, rule, options)
    decision.anchor = anchor
    return decision


def choose_some(player: int, words: str, options: list[Option], low: int, high: int, rule: str = "") -> Decision:
    """Choose between low and high of these."""
    return Decision(player, SOME, words, rule, options, low, high)


def put_in_order(player: int, words: str, options: list[Option], rule: str = "") -> Decision:
    """Put all of these in order, first things first."""
    return Decision(player, ORDER, words, rule, options)


def name_number(player: int, words: str, low: int, high: int, rule: str = "") -> Decision:
    """A number from low to high."""
    return Decision(player, NUMBER, words, rule, None, low, high)


def yes_or_no(player: int, words: str, rule: str = "", things: tuple[int, ...] = ()) -> Decision:
    """Yes or no."""
    return Decision(player, YES_NO, words, rule, things=things)


def share_out(player: int, words: str, options: list[Option], total: int, least: int = 0, rule: str = "") -> Decision:
    """Share a total out among these, at least `least` to each; to as many as that can be, if there is too little."""
    return Decision(player, SHARE, words, rule, options, least, total)
