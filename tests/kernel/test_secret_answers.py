"""Answers that are imagined for what was chosen in secret: always ones that could have been given."""

import pytest

from headjudge.kernel.decisions import Decision, Option, choose_some, put_in_order, share_out
from headjudge.kernel.picks import anything
from headjudge.kernel.state import State
from tests.toys.burst import RULES

OPTIONS = [Option("take", (number,), number) for number in range(1, 6)]


def drawn(decision: Decision, times: int = 200) -> list[object]:
    state = State(RULES, {}, 2, (0, 1), 7)
    return [anything(state, decision) for _ in range(times)]


def test_an_order_holds_everything_once_and_any_can_come_first() -> None:
    orders = drawn(put_in_order(0, "Order?", OPTIONS))
    assert all(isinstance(order, tuple) and sorted(order) == [1, 2, 3, 4, 5] for order in orders)
    assert {order[0] for order in orders if isinstance(order, tuple)} == {1, 2, 3, 4, 5}


def test_some_are_different_and_of_every_number_that_is_allowed() -> None:
    choices = drawn(choose_some(0, "Which?", OPTIONS, 2, 9))
    assert {len(choice) for choice in choices if isinstance(choice, tuple)} == {2, 3, 4, 5}
    assert all(isinstance(choice, tuple) and len(set(choice)) == len(choice) for choice in choices)


@pytest.mark.parametrize(("total", "least"), [(7, 1), (3, 1), (4, 0), (9, 2), (0, 0)])
def test_shares_add_up_and_are_what_a_player_could_have_answered(total: int, least: int) -> None:
    decision = share_out(0, "How much?", OPTIONS, total, least)
    for shares in drawn(decision):
        assert isinstance(shares, tuple)
        decision.value_of({f"take {value}": amount for value, amount in shares})
