"""Between two parties people have time to read: the next deal waits until they are ready, but not for ever."""

from typing import Any

import pytest

from dvor.kernel import Refused
from dvor.table import lobby, playing
from dvor.table.options import TableOptions
from dvor.table.pacing import waits
from dvor.table.wire import AskShown
from tests.table.at_table import AtTable, messages


def between_parties(**clocks: Any) -> AtTable:
    """The first party is over, and the Kholop is asked to deal the second."""
    table = TableOptions(**{"pace": "off", **clocks})
    at = AtTable(4, options=b'{"temptation":false,"parties":2}', game="knyazi", table=table)
    at.start()
    assert at.state.play.ask.pace == "step", "before the first deal there is nothing to read"
    at.until(lambda state: state.public.party == 2)
    assert at.state.play.ask.pace == "rest"
    return at


def ready(at: AtTable, seat: int, on: bool = True) -> None:
    at.keep(lobby.ready(at.table, seat, on, at.id(), at.now))


@pytest.mark.rule("K-CHRON-1")
def test_the_next_deal_waits_until_everybody_has_read() -> None:
    at = between_parties()
    (kholop,) = at.asked()
    others = sorted({0, 1, 2, 3} - {kholop})
    assert waits(at.state, at.now) == 90
    assert at.state.deadline == at.now + 90 + 45, "then the Kholop has time for the work itself"
    at.now += 10
    for seat in others[:-1]:
        ready(at, seat)
    shown = messages(at.post[kholop])[-1].ask
    assert isinstance(shown, AskShown)
    assert shown.rested == tuple(others[:-1]), "everybody sees for whom they wait"
    assert waits(at.state, at.now) == 80
    ready(at, others[0], False)
    ready(at, others[-1])
    assert waits(at.state, at.now) == 80, "somebody is not done after all"
    ready(at, others[0])
    assert waits(at.state, at.now) == 0
    assert at.state.deadline == at.now + 45


def test_nobody_waits_for_those_who_are_gone() -> None:
    at = between_parties()
    (kholop,) = at.asked()
    others = sorted({0, 1, 2, 3} - {kholop})
    ready(at, others[0])
    at.keep(lobby.leave(at.table, others[1], at.id(), at.now))
    at.keep(playing.take_over(at.table, others[2], at.now, "absent"))
    assert waits(at.state, at.now) == 0


def test_a_rest_without_a_limit_lasts_until_people_are_ready() -> None:
    at = between_parties(rest_seconds=None)
    assert at.state.deadline is None
    assert waits(at.state, at.now + 3600) > 3600
    for seat in {0, 1, 2, 3} - set(at.asked()):
        ready(at, seat)
    assert waits(at.state, at.now) == 0


def test_ready_is_said_in_a_rest_and_by_those_for_whom_it_lasts() -> None:
    at = between_parties()
    with pytest.raises(Refused):
        ready(at, at.asked()[0])
    at = AtTable(4, game="knyazi", table=TableOptions())
    at.start()
    with pytest.raises(Refused):
        ready(at, 1)
