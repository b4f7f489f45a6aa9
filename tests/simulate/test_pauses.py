"""While games run, circles of garbage are looked for rarely; afterwards as before."""

import gc

from headjudge.simulate.pauses import RARELY, few_pauses


def test_the_collector_is_as_before_when_the_games_are_over() -> None:
    before = gc.get_threshold()
    with few_pauses():
        assert gc.get_threshold() == RARELY
        assert gc.get_freeze_count() > 0
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_the_collector_is_as_before_after_an_error() -> None:
    before = gc.get_threshold()
    try:
        with few_pauses():
            raise ValueError
    except ValueError:
        assert gc.get_threshold() == before
