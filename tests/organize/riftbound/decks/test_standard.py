"""601.2 and 601.3: which cards are legal in Standard, where and when."""

from datetime import date

import pytest

from headjudge.organize.riftbound.decks.standard import (
    Printing,
    SetRelease,
    Standard,
    catalogue_of,
    current,
    is_legal,
    legal_sets,
)

LATE = date(2026, 6, 1)


def sets(day: date = LATE, region: str = "Europe") -> list[str]:
    """The sets of the current Standard that are legal somewhere on a day."""
    return legal_sets(current(), region, day)


@pytest.mark.rule("riftbound-tournament 601.3.c.1", "riftbound-tournament 601.3.c.2", "riftbound-tournament 601.3.c.3")
def test_the_current_standard_has_three_sets_that_are_legal_everywhere() -> None:
    assert sets(date(2026, 3, 1)) == ["OGS", "OGN", "SFD"]


@pytest.mark.rule("riftbound-tournament 601.3.c.4", "riftbound-tournament 601.3.c.4.b")
def test_the_fourth_set_is_legal_from_its_date_on() -> None:
    assert "UNL" not in sets(date(2026, 5, 7))
    assert "UNL" in sets(date(2026, 5, 8))
    assert sets() == ["OGS", "OGN", "SFD", "UNL"]


@pytest.mark.rule("riftbound-tournament 601.3.c.4.a")
def test_in_china_it_is_legal_earlier() -> None:
    assert "UNL" not in sets(date(2026, 4, 9), "China")
    assert "UNL" in sets(date(2026, 4, 10), "China")


@pytest.mark.rule("riftbound-tournament 601.2.b")
def test_the_region_of_the_event_decides_which_date_counts() -> None:
    day = date(2026, 4, 20)
    assert ("UNL" in sets(day, "China"), "UNL" in sets(day, "Europe")) == (True, False)
    east = Standard((SetRelease("ONE", "One", 2026, {"East": date(2026, 3, 1)}),))
    assert legal_sets(east, "East", date(2026, 2, 28)) == []
    assert legal_sets(east, "West", date(2026, 2, 28)) == ["ONE"]


@pytest.mark.rule("riftbound-tournament 601.3.b")
def test_standard_has_the_sets_of_this_year_and_the_last() -> None:
    standard = Standard(tuple([SetRelease(str(year), "", year) for year in range(2023, 2028)]))
    assert legal_sets(standard, "", date(2026, 1, 1)) == ["2025", "2026"]
    assert legal_sets(standard, "", date(2025, 12, 31)) == ["2024", "2025"]
    assert sets(date(2027, 1, 1)) == ["SFD", "UNL"]


@pytest.mark.rule("riftbound-tournament 601.2.a")
def test_a_card_is_legal_if_a_card_of_its_name_is_in_a_legal_set() -> None:
    catalogue = {"Oak": (Printing("OLD", "7", 99), Printing("NEW", "12", 99)), "Elm": (Printing("OLD", "8", 99),)}
    assert is_legal("Oak", catalogue, ["NEW"])
    assert not is_legal("Elm", catalogue, ["NEW"])
    assert not is_legal("Ash", catalogue, ["NEW"])


@pytest.mark.rule("riftbound-tournament 601.2.c")
@pytest.mark.parametrize(
    ("number", "counts"),
    [("1", True), ("219", True), ("220", False), ("R01", False), ("007A", True), ("220*", False), ("0", False)],
)
def test_a_reprint_beyond_the_numbering_of_its_set_makes_no_card_legal(number: str, *, counts: bool) -> None:
    assert is_legal("Oak", {"Oak": (Printing("OLD", "7", 99), Printing("NEW", number, 219))}, ["NEW"]) == counts


@pytest.mark.rule("riftbound-tournament 601.2.d.1")
def test_the_list_of_banned_cards_is_kept_with_the_sets() -> None:
    banned = current().banned
    assert {"Fight or Flight", "Scrapheap", "Reaver's Row"} <= banned


def test_a_catalogue_is_made_of_card_files() -> None:
    entry = {"name": "Oak", "printings": [{"set": "NEW", "code": "NEW-012/219"}, {"set": "NEW", "code": "NEW-R01"}]}
    assert catalogue_of([entry]) == {"Oak": (Printing("NEW", "012", 219), Printing("NEW", "R01", 0))}
    assert catalogue_of([{"name": "Elm"}]) == {"Elm": ()}
