"""701 and the counters of 702.1.b, 703.1.b and 704.1.b."""

import pytest

from headjudge.organize.riftbound.event import CASUAL, COMPETITIVE, PROFESSIONAL
from headjudge.organize.riftbound.judging.infractions import INFRACTIONS, SECTIONS, infraction, search
from headjudge.organize.riftbound.judging.penalties import DISQUALIFICATION, GAME_LOSS, MATCH_LOSS, NONE, WARNING
from headjudge.organize.riftbound.judging.record import (
    NOTHING,
    SUSPENSION,
    Ban,
    Book,
    Counting,
    Decision,
    Investigation,
    bar_from_venue,
    conclude,
    depart,
    downgrade,
    for_head_judge,
    investigate,
    investigations_due,
    issue,
    suspended,
    upgrade,
)
from headjudge.organize.riftbound.problems import Problem
from tests.organize.riftbound.test_roles import STAFF

rule = pytest.mark.rule


def done(found: Book | Problem) -> Book:
    """The book after something that was allowed."""
    assert isinstance(found, Book)
    return found


def refused(found: object) -> str:
    """The rule by which something was not allowed."""
    assert isinstance(found, Problem)
    return found.rule


def warned(*infractions: str, level: str = CASUAL, counting: Counting | None = None, person: str = "Ann") -> Book:
    """The book after warnings for these."""
    book = Book(level, counting or Counting())
    for one in infractions:
        book = done(issue(book, Decision(person, one, WARNING), "Flo", STAFF))
    return book


def penalties(book: Book) -> list[str]:
    """What was issued, shortly."""
    return ["".join([word[0] for word in one.penalty.split()]) for one in book.entries]


BASES = [
    *[("702.2", "Missed Trigger", NONE), ("702.3", "Forgetting to Score a Point", NONE)],
    *[("702.4", "Forgetting to Draw Cards", NONE), ("702.5", "Looking at Extra Cards", WARNING)],
    *[("702.6", "Channeling Too Many Runes", WARNING), ("702.7", "Channeling Too Few Runes", NONE)],
    *[("702.8", "Overpayment for Cost", NONE), ("702.9", "Mispayment for Cost", WARNING)],
    *[("702.10", "Looking at Secret Information", WARNING)],
    *[("702.11", "Looking at Opponent Private Information", WARNING), ("702.12", "Drawing Extra Cards", WARNING)],
    *[("702.13", "Facedown Card Error", WARNING), ("702.14", "Mulligan Procedure Error", WARNING)],
    *[("702.15", "Forgetting to Ready During the Awaken Phase", NONE), ("702.16", "General Error", WARNING)],
    *[("702.17", "Failure to Maintain Game State", WARNING), ("703.2", "Slow Play", WARNING)],
    *[("703.3", "Decklist Error", GAME_LOSS), ("703.4", "Deck Presentation Error", WARNING)],
    *[("703.5", "Communication Violation", WARNING), ("703.6", "Marked Cards", WARNING)],
    *[("703.7", "Insufficient Randomization", WARNING), ("703.8", "Late to Match", WARNING)],
    *[("703.9", "Outside Assistance", MATCH_LOSS), ("703.10", "Improperly Determining a Winner", MATCH_LOSS)],
    *[("704.2", "Unsporting Minor", WARNING), ("704.3", "Unsporting Major", DISQUALIFICATION)],
    *[("704.4", "Angle Shooting", WARNING), ("704.5", "Bribery", MATCH_LOSS)],
    *[("704.6", "Wagering", DISQUALIFICATION), ("704.7", "Theft", DISQUALIFICATION)],
    *[("704.8", "Cheating", DISQUALIFICATION)],
]


@pytest.mark.parametrize(
    ("number", "name", "penalty"),
    [pytest.param(*base, id=base[0], marks=rule(f"riftbound-tournament {base[0]}")) for base in BASES],
)
def test_every_infraction_is_noted_with_its_penalty(number: str, name: str, penalty: str) -> None:
    found = INFRACTIONS[number]
    assert (found.name, found.penalty) == (name, penalty)
    book = done(issue(Book(CASUAL), Decision("Ann", number, found.penalty, at=60, round=2, words="so"), "Hal", STAFF))
    entry = book.last()
    assert (entry.person, entry.infraction, entry.penalty, entry.rule) == ("Ann", number, penalty, number)
    assert (entry.by, entry.at, entry.round, entry.words) == ("Hal", 60, 2, "so")


def test_there_are_no_other_infractions() -> None:
    assert list(INFRACTIONS) == [base[0] for base in BASES]
    assert {one.section() for one in INFRACTIONS.values()} == set(SECTIONS)


@rule("riftbound-tournament 701.2.a")
def test_a_warning_is_noted_with_its_error() -> None:
    entry = warned("702.9").last()
    assert (entry.number, entry.person, entry.infraction, entry.penalty) == (1, "Ann", "702.9", WARNING)


@rule("riftbound-tournament 701.2.c")
def test_a_match_loss_is_noted_where_a_match_is_compromised() -> None:
    book = done(issue(Book(CASUAL), Decision("Ann", "703.10", MATCH_LOSS), "Flo", STAFF))
    assert (book.last().penalty, book.last().rule) == (MATCH_LOSS, "703.10")


@rule("riftbound-tournament 701.2.d")
def test_a_disqualification_is_noted_as_the_head_judge_issues_it() -> None:
    decision = Decision("Ann", "704.3", DISQUALIFICATION)
    assert refused(issue(Book(CASUAL), decision, "Flo", STAFF)) == "701.2.d.5"
    assert done(issue(Book(CASUAL), decision, "Hal", STAFF)).last().penalty == DISQUALIFICATION
    assert refused(issue(Book(CASUAL), Decision("Ann", "702.9", WARNING), "Sue", STAFF)) == "204.5.b"


# Counters


@rule("riftbound-tournament 702.1.b.1")
def test_the_third_warning_for_the_same_game_play_error_is_a_game_loss() -> None:
    assert penalties(warned("702.9", "702.9", "702.9", "702.9")) == ["W", "W", "GL", "GL"]
    assert warned("702.9", "702.9", "702.9").last().rule == "702.1.b.1"
    assert penalties(warned("702.9", "702.6", "702.9", "702.6")) == ["W"] * 4
    assert penalties(warned(*["702.17"] * 4)) == ["W"] * 4


@rule("riftbound-tournament 702.1.b.2")
def test_the_sixth_game_play_warning_is_a_game_loss_at_competitive_level() -> None:
    six = ("702.5", "702.6", "702.9", "702.11", "702.12", "702.13")
    assert penalties(warned(*six, level=COMPETITIVE)) == [*["W"] * 5, "GL"]
    assert warned(*six, level=COMPETITIVE).last().rule == "702.1.b.2"
    assert penalties(warned(*six, level=CASUAL)) == ["W"] * 6


@rule("riftbound-tournament 702.1.b.3")
def test_the_fifth_game_play_warning_is_a_game_loss_at_professional_level() -> None:
    book = warned("702.5", "702.6", "702.9", "702.11", "702.12", level=PROFESSIONAL)
    assert (penalties(book), book.last().rule) == ([*["W"] * 4, "GL"], "702.1.b.3")


@rule("riftbound-tournament 703.1.b.1")
def test_the_third_warning_for_the_same_tournament_error_is_a_game_loss() -> None:
    book = warned("703.2", "703.2", "703.2")
    assert (penalties(book), book.last().rule) == (["W", "W", "GL"], "703.1.b.1")


@rule("riftbound-tournament 703.1.b.2")
def test_the_sixth_tournament_warning_is_a_game_loss_at_competitive_level() -> None:
    six = ("703.2", "703.4", "703.5", "703.6", "703.7", "703.8")
    book = warned(*six, level=COMPETITIVE)
    assert (penalties(book), book.last().rule) == ([*["W"] * 5, "GL"], "703.1.b.2")


@rule("riftbound-tournament 703.1.b.3")
def test_the_fifth_tournament_warning_is_a_game_loss_at_professional_level() -> None:
    book = warned("703.2", "703.4", "703.5", "703.6", "703.7", level=PROFESSIONAL)
    assert (penalties(book), book.last().rule) == ([*["W"] * 4, "GL"], "703.1.b.3")


def test_sections_and_people_are_counted_apart() -> None:
    mixed = ("702.5", "702.6", "702.9", "703.2", "703.4", "703.5", "702.11")
    assert penalties(warned(*mixed, level=PROFESSIONAL)) == ["W"] * 7
    book = warned("702.9", "702.9")
    assert done(issue(book, Decision("Bob", "702.9", WARNING), "Flo", STAFF)).last().penalty == WARNING


def test_only_warnings_count() -> None:
    book = Book(CASUAL)
    for penalty in (NONE, NONE, WARNING, GAME_LOSS, WARNING):
        book = done(issue(book, Decision("Ann", "702.2", penalty), "Flo", STAFF))
    assert penalties(book) == ["NP", "NP", "W", "GL", "W"]


@rule("riftbound-tournament 704.1.b")
def test_the_second_warning_for_the_same_unsporting_conduct_is_a_game_loss_or_worse() -> None:
    book = warned("704.2", "704.4", "704.2")
    assert (penalties(book), book.last().rule) == (["W", "W", "GL"], "704.1.b")
    worse = done(upgrade(book, 3, MATCH_LOSS, "Hal", STAFF, "in front of children"))
    assert worse.last().penalty == MATCH_LOSS
    assert refused(upgrade(book, 3, MATCH_LOSS, "Flo", STAFF, "")) == "701.1.k"
    assert refused(upgrade(book, 3, WARNING, "Hal", STAFF, "")) == "701.1.k"


@rule("riftbound-tournament 702.17.b")
def test_an_error_not_called_out_never_upgrades_but_by_the_head_judge() -> None:
    book = warned(*["702.17"] * 7, level=PROFESSIONAL)
    assert penalties(book) == ["W"] * 7
    assert done(upgrade(book, 7, GAME_LOSS, "Hal", STAFF, "it never ends")).last().penalty == GAME_LOSS
    assert refused(upgrade(book, 7, GAME_LOSS, "Flo", STAFF, "")) == "701.1.k"


def test_the_event_says_whether_it_counts_to_the_totals() -> None:
    five = ("702.17", "702.17", "702.5", "702.6", "702.9")
    assert penalties(warned(*five, level=PROFESSIONAL))[-1] == "W"
    counted = warned(*five, level=PROFESSIONAL, counting=Counting(unnoticed_counts=True))
    assert penalties(counted)[-1] == "GL"


def test_the_event_says_whether_counting_begins_anew_after_an_upgrade() -> None:
    anew = warned(*["702.9"] * 6, counting=Counting(anew=True))
    assert penalties(anew) == ["W", "W", "GL", "W", "W", "GL"]


# What the head judge alone may do


@rule("riftbound-tournament 701.1.k")
def test_only_the_head_judge_departs_from_the_guidelines() -> None:
    decision = Decision("Ann", "702.9", MATCH_LOSS)
    assert refused(depart(Book(CASUAL), decision, "Fin", STAFF)) == "701.1.k"
    entry = done(depart(Book(CASUAL), decision, "Hal", STAFF)).last()
    assert (entry.penalty, entry.departs, entry.rule) == (MATCH_LOSS, True, "701.1.k")


@rule("riftbound-tournament 704.1.c")
def test_for_unsporting_conduct_the_head_judge_picks_any_penalty() -> None:
    for penalty in (WARNING, GAME_LOSS, MATCH_LOSS, DISQUALIFICATION):
        entry = done(depart(Book(CASUAL), Decision("Ann", "704.2", penalty), "Hal", STAFF)).last()
        assert (entry.penalty, entry.rule) == (penalty, "704.1.c")
    assert refused(depart(Book(CASUAL), Decision("Ann", "704.2", GAME_LOSS), "Flo", STAFF)) == "701.1.k"


@rule("riftbound-tournament 701.1.n")
def test_the_head_judge_downgrades_what_an_officials_mistake_led_to() -> None:
    book = warned("702.9", "702.9", "702.9")
    assert refused(downgrade(book, 3, WARNING, "Flo", STAFF, "I was wrong")) == "701.1.n"
    assert refused(downgrade(book, 3, MATCH_LOSS, "Hal", STAFF, "no")) == "701.1.n"
    milder = done(downgrade(book, 3, WARNING, "Hal", STAFF, "Flo was wrong"))
    assert penalties(milder) == ["W", "W", "W"]
    assert milder.last().notes == ("Hal: Game Loss to Warning: Flo was wrong",)
    forgiven = done(downgrade(warned("702.9", "702.9"), 1, NONE, "Hal", STAFF, "Flo was wrong"))
    assert done(issue(forgiven, Decision("Ann", "702.9", WARNING), "Flo", STAFF)).last().penalty == WARNING


@rule("riftbound-tournament 701.3.a")
def test_the_head_judge_has_a_list_of_severe_penalties() -> None:
    assert [one.number for one in for_head_judge(warned("702.9", "702.9", "702.9"))] == [3]


@rule("riftbound-tournament 701.1.j")
def test_what_was_issued_to_somebody_is_kept_together() -> None:
    book = done(issue(warned("702.9", "703.2"), Decision("Bob", "702.6", WARNING), "Flo", STAFF))
    assert [one.infraction for one in book.of("Ann")] == ["702.9", "703.2"]
    assert [one.infraction for one in book.of("Bob")] == ["702.6"]


# Investigations


def opened(book: Book, by: str, person: str = "Ann") -> Investigation:
    """An investigation that was opened."""
    found = investigate(book, person, by, STAFF)
    assert isinstance(found, Investigation)
    return found


@rule("riftbound-tournament 701.6.a")
def test_a_disqualification_opens_an_investigation_by_itself() -> None:
    book = warned("702.9")
    assert investigations_due(book) == []
    out = done(issue(book, Decision("Ann", "704.8", DISQUALIFICATION), "Hal", STAFF))
    (found,) = investigations_due(out)
    assert (found.person, found.rule, len(found.patterns)) == ("Ann", "701.6.a", 2)


@rule("riftbound-tournament 701.6.b")
def test_a_judge_opens_one_on_suspicion_after_a_penalty() -> None:
    assert opened(warned("702.9"), "Flo").rule == "701.6.b"
    assert refused(investigate(Book(CASUAL), "Ann", "Flo", STAFF)) == "701.6.b"
    assert refused(investigate(warned("702.9"), "Ann", "Sue", STAFF)) == "204.5.b"


@rule("riftbound-tournament 701.1.g")
def test_the_past_of_a_player_is_seen_in_an_investigation() -> None:
    book = done(issue(warned("702.9", "703.2"), Decision("Bob", "702.6", WARNING), "Flo", STAFF))
    assert [one.infraction for one in opened(book, "Flo").patterns] == ["702.9", "703.2"]


@rule("riftbound-tournament 702.1.b.4", "riftbound-tournament 703.1.b.4", "riftbound-tournament 704.8.a.2")
def test_the_head_judge_opens_one_before_any_threshold() -> None:
    assert opened(warned("702.9"), "Hal").rule == "702.1.b.4"
    assert opened(warned("703.2"), "Hal").rule == "703.1.b.4"
    assert opened(Book(CASUAL), "Hal").rule == "704.8.a.2"
    assert opened(warned("704.4"), "Hal").rule == "704.8.a.2"


@rule("riftbound-tournament 701.6.c")
def test_an_investigation_can_come_to_a_suspension() -> None:
    found = opened(warned("702.9"), "Hal")
    concluded = [conclude(found, outcome) for outcome in (NOTHING, SUSPENSION)]
    assert suspended([one for one in concluded if isinstance(one, Investigation)]) == ["Ann"]
    assert suspended([found]) == []
    assert refused(conclude(found, "a stern look")) == "701.6.c"


@rule("riftbound-tournament 701.2.d.4")
def test_anybody_can_be_disqualified_and_barred_from_the_venue() -> None:
    book = done(issue(Book(CASUAL), Decision("Zoe", "704.7", DISQUALIFICATION), "Hal", STAFF))
    assert bar_from_venue(book, "Zoe", "Hal", STAFF) == Ban("Zoe", "701.2.d.4", "Hal")
    assert refused(bar_from_venue(book, "Zoe", "Flo", STAFF)) == "701.1.k"
    assert refused(bar_from_venue(book, "Ann", "Hal", STAFF)) == "701.2.d.4"


# Searching


@pytest.mark.parametrize(
    ("words", "found"),
    [
        *[("missed trigger", "702.2"), ("drew too many", "702.12"), ("late", "703.8"), ("bet", "704.6")],
        *[("extra rune", "702.6"), ("peek hand", "702.11"), ("SHUFFLE", "703.7"), ("703.4", "703.4")],
    ],
)
def test_a_few_words_find_an_infraction(words: str, found: str) -> None:
    assert search(words)[0].rule == found
    one = infraction(words)
    assert not isinstance(one, Problem)
    assert one.rule == found


@rule("riftbound-tournament 504.4.b")
def test_wrong_recycling_is_found_as_a_communication_violation() -> None:
    assert [one.name for one in search("recycle order")] == ["Communication Violation"]
    assert penalties(warned(search("recycle order")[0].rule)) == ["W"]


def test_words_that_mean_nothing_find_nothing() -> None:
    assert search("purple") == []
    assert search("") == []
    assert search("705.1") == []
    assert isinstance(infraction("purple"), Problem)
