"""A table is suspended while none of its people is there, and resumes with the time that was left."""

import msgspec
import pytest

from dvor.games.knyazi.actions import Clock
from dvor.games.sultan import actions as do
from dvor.games.sultan.names import Character
from dvor.kernel import Refused
from dvor.table import lobby, playing, suspend
from dvor.table.entries import Moved
from dvor.table.options import TableOptions
from dvor.table.suspend import LOOK_AROUND
from dvor.table.table import Table
from tests.table.at_table import AtTable, messages


def started(**table: int | None) -> AtTable:
    at = AtTable(5, table=TableOptions(**{"pace": "off", **table}))  # type: ignore[arg-type]
    at.start()
    return at


def asleep(**table: int | None) -> AtTable:
    """Ten seconds of the first turn are gone."""
    at = started(**table)
    at.now += 10
    at.keep(suspend.suspend(at.table, at.now))
    return at


def test_a_sleeping_table_has_no_deadline_and_no_silence() -> None:
    at = asleep()
    assert at.state.deadline is None
    assert playing.apply_timeouts(at.table, at.now + 1_000, at.draws) is None
    assert playing.extend(at.table, 300, at.now) is None, "whatever stands still needs no more time"


def test_nothing_is_done_at_a_sleeping_table() -> None:
    at = asleep()
    with pytest.raises(Refused) as refused:
        at.act(2, do.ClaimRole(Character.GUARD))
    assert refused.value.reason.key == "table.refused.asleep"
    for seat in (0, None):
        shown = messages(at.post[seat])[-1]
        assert (shown.offers, shown.ask.deadline, shown.table.asleep) == ((), None, True)  # type: ignore[union-attr]


def test_whoever_wakes_it_finds_the_time_that_was_left_and_a_little_more() -> None:
    at = asleep()
    at.now += 5_000
    at.keep(suspend.unsuspend(at.table, 3, at.now))
    assert at.state.deadline == at.now + 80 + LOOK_AROUND
    assert Table.load(at.log).state == at.state
    shown = messages(at.post[1])[-1]
    assert not shown.table.asleep  # type: ignore[union-attr]
    assert shown.ask.deadline == round(at.state.deadline * 1000)  # type: ignore[union-attr]
    at.act(2, do.ClaimRole(Character.GUARD))


def test_all_are_told_in_words_that_it_slept_and_who_is_back() -> None:
    at = asleep()
    at.keep(suspend.unsuspend(at.table, 3, at.now))
    for seat in (0, 3, None):
        phrases = [news.phrase for update in messages(at.post[seat])[-2:] for news in update.news]  # type: ignore[union-attr]
        assert phrases == ["За столом никого не осталось: часы стоят", "Глеб снова за столом: часы пошли дальше"]


def test_nobody_learns_more_of_it_than_anybody_else() -> None:
    at = asleep()
    seen = [msgspec.json.decode(at.post[seat][-1]) for seat in (0, 1, 2, 3, 4, None)]
    assert len({msgspec.json.encode((one["news"], one["table"])) for one in seen}) == 1


def test_only_an_awake_table_falls_asleep_and_only_a_sleeping_one_wakes() -> None:
    at = started()
    assert suspend.unsuspend(at.table, 0, at.now) is None
    at.keep(suspend.suspend(at.table, at.now))
    assert suspend.suspend(at.table, at.now) is None


def test_a_table_in_a_pause_does_not_fall_asleep() -> None:
    at = started()
    for seat in range(5):
        at.keep(suspend.want_pause(at.table, seat, True, at.id(), at.now))
    assert suspend.suspend(at.table, at.now) is None


def test_there_is_nothing_to_stop_in_a_lobby_and_after_the_game() -> None:
    at = AtTable(5)
    assert suspend.suspend(at.table, at.now) is None
    at.start()
    at.play_to_the_end()
    assert suspend.suspend(at.table, at.now) is None


def test_without_a_clock_a_table_sleeps_only_where_a_bot_would_play_on() -> None:
    at = started(turn_seconds=None)
    assert suspend.suspend(at.table, at.now) is None
    at.keep(playing.substitute_bot(at.table, at.asked()[0], at.now))
    at.keep(suspend.suspend(at.table, at.now))
    with pytest.raises(Refused):
        playing.apply_timeout(at.table, at.asked()[0], at.now, at.draws)


def test_where_a_turn_has_hours_the_clock_counts_while_nobody_is_there() -> None:
    assert suspend.suspend(started(turn_seconds=suspend.UNHURRIED).table, 1_000) is None
    assert suspend.suspend(started(turn_seconds=suspend.UNHURRIED - 1).table, 1_000) is not None


def test_a_game_that_is_broken_off_asleep_does_not_sleep_in_the_lobby() -> None:
    at = asleep()
    for seat in range(3):
        at.keep(suspend.want_end(at.table, seat, True, at.id(), at.now))
    at.keep(lobby.rematch(at.table, 0, at.id(), at.now))
    at.start()
    assert at.state.deadline == at.now + 90


@pytest.mark.parametrize("how", ["sleep", "pause"])
def test_a_game_by_the_clock_does_not_count_the_time_when_the_clocks_stood(how: str) -> None:
    at = AtTable(4, options=b'{"end":"minutes","minutes":5}', game="knyazi")
    at.start()
    if how == "sleep":
        at.keep(suspend.suspend(at.table, at.now))
        at.now += 36_000
        at.keep(suspend.unsuspend(at.table, 0, at.now))
    else:
        for seat in range(4):
            at.keep(suspend.want_pause(at.table, seat, True, at.id(), at.now))
        at.now += 36_000
        at.keep(suspend.want_pause(at.table, 0, False, at.id(), at.now))
    while not (clocks := [one for one in _actions(at) if isinstance(one, Clock)]):
        at.random_act()
    assert clocks[0].minutes == 0
    assert Table.load(at.log).state == at.state


def _actions(at: AtTable) -> list[object]:
    return [record.entry.action for record in at.log if isinstance(record.entry, Moved)]
