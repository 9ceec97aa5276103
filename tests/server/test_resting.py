"""Between two parties people have time to read, also where a bot deals."""

from typing import Any

import pytest

from dvor.server.bots import RESTS, Bots
from dvor.server.world import World
from dvor.table.options import TableOptions
from dvor.table.playing import take_over
from tests.table.at_table import AtTable


class NoStore:
    """Nothing is kept here."""


def between_parties(**clocks: Any) -> AtTable:
    """The first party is over, and the Kholop is asked to deal the second."""
    at = AtTable(4, options=b'{"temptation":false,"parties":2}', game="knyazi", table=TableOptions(**clocks))
    at.start()
    assert at.state.play.ask.pace == "step", "before the first deal there is nothing to read"
    at.until(lambda state: state.public.party == 2)
    assert at.state.play.ask.pace == "rest"
    return at


def pause(at: AtTable, delay: float = 1.0) -> float:
    store: Any = NoStore()
    thinker: Any = None
    return Bots(World(store, bot_delay=delay, clock=lambda: at.now), thinker)._pause(at.table)


@pytest.mark.rule("K-CHRON-1")
def test_a_bot_that_deals_waits_while_people_read() -> None:
    at = between_parties()
    (kholop,) = at.asked()
    assert pause(at) == 1.0, "a person deals when they like; nobody waits for anything else"
    at.keep(take_over(at.table, kholop, at.now))
    assert pause(at) == RESTS
    assert pause(at, 0.0) == 0.0
    for seat in set(range(4)) - {kholop}:
        at.keep(take_over(at.table, seat, at.now))
    assert pause(at) == 1.0, "there is nobody to read"


def test_it_deals_before_its_time_is_up() -> None:
    at = between_parties(rest_seconds=6)
    at.keep(take_over(at.table, at.asked()[0], at.now))
    assert pause(at) == 3.0
    at = between_parties(rest_seconds=None)
    at.keep(take_over(at.table, at.asked()[0], at.now))
    assert pause(at) == RESTS
