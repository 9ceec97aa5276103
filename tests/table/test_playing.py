"""Answers, clocks, silence and bots that keep a seat."""

import msgspec
import pytest

from dvor.games import CATALOG
from dvor.games.knyazi.actions import Clock
from dvor.games.sultan import actions as do
from dvor.games.sultan.names import Character
from dvor.kernel import Refused
from dvor.table import lobby, playing, suspend
from dvor.table.entries import BotSubstituted, Moved
from dvor.table.options import TableOptions
from dvor.table.table import Table
from tests.contract.test_secrets import SHORT
from tests.table.at_table import AtTable, messages


def started(seats: int = 5, seed: int = 1, **table: int | None) -> AtTable:
    at = AtTable(seats, seed, table=TableOptions(**{"pace": "off", **table}))  # type: ignore[arg-type]
    at.start()
    return at


def reason(refused: "pytest.ExceptionInfo[Refused]") -> str:
    return refused.value.reason.key


def test_the_deal_belongs_to_the_start() -> None:
    at = started()
    assert [type(record.entry) for record in at.log[-2:]][1] is Moved
    assert at.log[-1].entry.also
    assert len(at.asked()) == 1


def test_a_refused_action_proposes_nothing_and_changes_nothing() -> None:
    at = started()
    before, seq = at.state, at.table.seq
    stranger = next(seat for seat in range(5) if seat not in at.asked())
    with pytest.raises(Refused):
        playing.answer(at.table, stranger, do.Pass(), None, at.id(), at.now, at.draws)
    assert at.state is before
    assert at.table.seq == seq


def test_a_late_answer_to_an_old_question_is_refused() -> None:
    at = started()
    (seat,) = at.asked()
    with pytest.raises(Refused) as refused:
        at.act(seat, do.Peek((seat + 1) % 5), ask=at.state.play.ask.number - 1)
    assert reason(refused) == "refused.stale"


def test_judging_changes_nothing_until_the_entries_are_applied() -> None:
    at = started()
    (seat,) = at.asked()
    before = at.state
    playing.answer(at.table, seat, do.Peek((seat + 1) % 5), None, at.id(), at.now, at.draws)
    assert at.state is before


def test_an_id_is_known_with_what_it_did() -> None:
    at = started()
    (seat,) = at.asked()
    at.keep(playing.answer(at.table, seat, do.Peek((seat + 1) % 5), None, "the-same-id", at.now, at.draws))
    known = at.table.known(seat, "the-same-id")
    assert isinstance(known, Moved)
    assert known.action == do.Peek((seat + 1) % 5)
    assert Table.load(at.log).known(seat, "the-same-id") == known
    assert at.table.known((seat + 1) % 5, "the-same-id") is None


# Clocks


def test_every_pace_has_its_own_time() -> None:
    at = started(turn_seconds=40)
    assert at.state.deadline == at.now + 40
    at = started(turn_seconds=None)
    assert at.state.deadline is None


def test_the_games_own_time_for_a_window_goes_before_the_tables() -> None:
    at = AtTable(8, options=b'{"window_seconds":7}')
    at.start()
    at.until(lambda state: state.public.window is not None)
    assert at.state.deadline == at.now + 7


def test_silence_plays_the_fallback_when_the_time_is_up_and_not_before() -> None:
    at = started()
    assert playing.apply_timeouts(at.table, at.now + 89.9, at.draws) is None
    at.now += 90
    at.keep(playing.apply_timeouts(at.table, at.now, at.draws))
    moves = [record.entry for record in at.log if isinstance(record.entry, Moved)]
    assert moves[1].silent


def test_everybody_asked_in_a_window_is_silent_together() -> None:
    at = AtTable(8, seed=3)
    at.start()
    at.until(lambda state: state.public.window is not None and len(at.asked()) > 2)
    number, many = at.state.play.ask.number, len(at.asked())
    at.now = at.state.deadline
    before = len(at.log)
    at.keep(playing.apply_timeouts(at.table, at.now, at.draws))
    assert sum(getattr(record.entry, "silent", False) for record in at.log[before:]) == many
    assert at.state.play.ask.number > number


def test_an_aside_leaves_the_question_and_its_deadline() -> None:
    at = started()
    ask = at.state.play.ask
    at.now += 30
    at.act(2, do.ClaimRole(Character.GUARD))
    assert at.state.play.ask is ask


def test_after_two_silences_in_a_row_a_bot_keeps_the_seat_and_gives_it_back_at_once() -> None:
    at = started()
    taken: list[int] = []
    while not taken:
        at.now = at.state.deadline
        at.keep(playing.apply_timeouts(at.table, at.now, at.draws))
        taken = [record.entry.seat for record in at.log if isinstance(record.entry, BotSubstituted)]
    assert at.state.chairs[taken[0]].missed_in_a_row == 2
    with pytest.raises(Refused):
        playing.answer(at.table, taken[0], do.Pass(), None, at.id(), at.now, at.draws)
    at.keep(playing.reclaim_seat(at.table, taken[0], at.id(), at.now))
    assert not at.state.chairs[taken[0]].by_bot
    assert at.state.chairs[taken[0]].missed_in_a_row == 0


def test_an_answer_ends_the_row_of_silences() -> None:
    at = started()
    first = at.asked()[0]
    at.now = at.state.deadline
    at.keep(playing.apply_timeouts(at.table, at.now, at.draws))
    assert at.state.chairs[first].missed_in_a_row == 1
    at.act(first, do.ClaimRole(Character.GUARD))
    assert at.state.chairs[first].missed_in_a_row == 0


def test_a_bot_answers_only_where_its_seat_is_left_to_it() -> None:
    at = started()
    (seat,) = at.asked()
    with pytest.raises(Refused) as refused:
        playing.answer(at.table, seat, do.Peek((seat + 1) % 5), None, "x", at.now, at.draws, by_bot=True)
    assert reason(refused) == "table.refused.not_away"
    at.keep(playing.substitute_bot(at.table, seat, at.now))
    at.keep(playing.answer(at.table, seat, do.Peek((seat + 1) % 5), None, "x", at.now, at.draws, by_bot=True))


def test_a_bot_without_an_idea_falls_silent_at_once() -> None:
    at = started()
    (seat,) = at.asked()
    at.keep(playing.apply_timeout(at.table, seat, at.now, at.draws))
    assert seat not in at.asked()


def test_after_a_restart_there_is_more_time() -> None:
    at = started()
    deadline = at.state.deadline
    at.keep(playing.extend(at.table, 25.5, at.now))
    assert at.state.deadline == deadline + 25.5
    assert Table.load(at.log).state.deadline == deadline + 25.5


# Agreement


def test_the_clocks_stand_still_while_everybody_is_for_a_pause() -> None:
    at = started(seats=5)
    at.keep(playing.substitute_bot(at.table, 4, at.now))
    for seat in range(4):
        assert at.state.paused_at is None
        at.keep(suspend.want_pause(at.table, seat, True, at.id(), at.now))
    assert at.state.deadline is None
    assert playing.apply_timeouts(at.table, at.now + 1_000, at.draws) is None
    with pytest.raises(Refused) as refused:
        at.act(at.asked()[0], do.Pass())
    assert reason(refused) == "table.refused.paused"
    shown = messages(at.post[0])[-1]
    assert (shown.offers, shown.ask.deadline) == ((), None)  # type: ignore[union-attr]
    at.now += 500
    at.keep(suspend.want_pause(at.table, 2, False, at.id(), at.now))
    assert at.state.deadline == at.now + 90


def test_more_than_half_of_those_present_end_the_game() -> None:
    at = started(seats=5)
    at.keep(playing.substitute_bot(at.table, 4, at.now))
    for seat in range(2):
        at.keep(suspend.want_end(at.table, seat, True, at.id(), at.now))
    assert at.state.phase == "playing"
    at.keep(suspend.want_end(at.table, 2, True, at.id(), at.now))
    assert at.state.phase == "over"
    assert [chair.games for chair in at.state.chairs] == [0] * 5
    at.keep(lobby.rematch(at.table, 0, at.id(), at.now))


def test_whoever_changes_their_mind_is_not_counted() -> None:
    at = started(seats=5)
    for seat, on in ((0, True), (1, True), (1, False), (2, True)):
        at.keep(suspend.want_end(at.table, seat, on, at.id(), at.now))
    assert at.state.phase == "playing"


# Any game


@pytest.mark.parametrize("game", sorted(CATALOG))
def test_every_game_is_played_at_a_table_and_loads_again(game: str) -> None:
    seats = min(CATALOG[game].players, key=lambda seats: abs(seats - 7))
    at = AtTable(seats, options=msgspec.json.encode(SHORT[game]), game=game)
    at.start()
    at.play_to_the_end(aside=0.1)
    assert at.state.play.winners
    assert Table.load(at.log).state == at.state


def test_a_game_that_asks_for_the_time_gets_the_tables() -> None:
    at = AtTable(4, options=b'{"end":"minutes","minutes":5}', game="knyazi")
    at.start()
    while at.state.phase == "playing":
        at.now += 1
        at.random_act()
    moves = [record.entry.action for record in at.log if isinstance(record.entry, Moved)]
    clocks = [action.minutes for action in moves if isinstance(action, Clock)]
    assert clocks
    assert clocks[-1] == int((at.now - at.state.play.started) // 60)
