"""When answers open, how long questions stay open, and how long events are displayed."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest

from dvor.games import CATALOG
from dvor.games.knyazi.actions import Bestow
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.state import open_phase, ruler
from dvor.games.knyazi.court import actions as court
from dvor.games.knyazi.court.terms import Duty, Reason
from dvor.games.knyazi.state import seat_for_duty
from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.names import Character
from dvor.kernel import Fact, Refused
from dvor.table import lobby, playing, suspend
from dvor.table.options import TableOptions
from dvor.table.pacing import LONGEST_DISPLAY, REACTION_SECONDS, SECONDS, display_until, hurries, may_hurry, waits
from dvor.table.render import welcome
from dvor.table.table import Table
from dvor.table.wire.down import AtTable as AroundShown
from tests.table.at_table import AtTable, messages

KNYAZI = CATALOG["knyazi"].rules


def started(
    seats: int = 5, seed: int = 1, game: str = "sultan", options: bytes | None = None, **table: Any
) -> AtTable:
    at = AtTable(seats, seed, options, TableOptions(**table), game)
    at.start()
    return at


# What happened stays on the table


def test_no_stay_is_longer_than_the_longest() -> None:
    assert max(max(seconds.values()) for seconds in SECONDS.values()) == LONGEST_DISPLAY


def test_what_comes_together_is_read_one_after_the_other() -> None:
    """Up to the longest stay; what nobody has to look at takes no time."""
    at, acts = started(), SECONDS["usual"]
    later = at.now + 100
    swapped, peeked, passed = tell.Swapped(0, 1), tell.Peeked(0, 1), tell.TurnBegan(2)
    assert display_until(at.state, [Fact(swapped), Fact(passed)], later) == later + acts["act"]
    assert display_until(at.state, [Fact(swapped), Fact(peeked)], later) == later + acts["act"] + acts["sight"]
    assert display_until(at.state, [Fact(peeked)] * 9, later) == later + LONGEST_DISPLAY


def test_an_act_stays_for_a_moment_and_a_sight_a_little_longer() -> None:
    at = started()
    assert waits(at.state, at.now) == SECONDS["usual"]["scene"], "the deal"
    assert at.state.deadline == at.now + 3.0 + 90, "nobody has less time for it"
    at.now += 3.0
    assert waits(at.state, at.now) == 0
    (seat,) = at.asked()
    at.act(seat, do.Swap((seat + 1) % 5))
    assert waits(at.state, at.now) == pytest.approx(SECONDS["usual"]["act"])
    at.now = at.state.play.ask.answers_from
    (seat,) = at.asked()
    at.act(seat, do.Peek((seat + 1) % 5))
    assert waits(at.state, at.now) == pytest.approx(SECONDS["usual"]["sight"])
    assert Table.load(at.log).state == at.state


def test_how_long_is_the_tables_choice() -> None:
    assert waits(started(pace="off").state, 1_000.0) == 0
    assert waits(started(pace="slow").state, 1_000.0) == SECONDS["slow"]["scene"]


def test_talking_holds_nothing_up() -> None:
    at = started()
    ask = at.state.play.ask
    at.now += 20
    at.act(2, do.ClaimRole(Character.GUARD))
    assert at.state.play.ask is ask


def test_while_a_game_is_paused_it_does_not_rest() -> None:
    at = started()
    at.now += 1
    for seat in range(5):
        at.keep(suspend.want_pause(at.table, seat, True, at.id(), at.now))
    assert waits(at.state, at.now) == 0
    at.now += 100
    at.keep(suspend.want_pause(at.table, 0, False, at.id(), at.now))
    assert waits(at.state, at.now) == 2.0
    assert at.state.deadline == at.now + 2.0 + 90


# Silence that is an answer


def windows(at: AtTable) -> Iterator[int]:
    """Let everybody keep silent in every window; who was asked how often."""
    while at.state.phase == "playing":
        if at.state.play.ask.optional:
            yield from at.asked()
            at.now = at.state.deadline
            at.keep(playing.apply_timeouts(at.table, at.now, at.draws))
        else:
            at.random_act()


@pytest.mark.parametrize("game", ["sultan", "knyazi"])
def test_silence_in_six_windows_in_a_row_keeps_the_seat(game: str) -> None:
    for seed in count():
        at = started(6, seed, game, pace="off")
        asked: dict[int, int] = {}
        for seat in windows(at):
            asked[seat] = asked.get(seat, 0) + 1
            if max(asked.values()) > 6:
                break
        assert not any(chair.bot_substituting or chair.missed_in_a_row for chair in at.state.chairs)
        if max(asked.values(), default=0) > 6:
            return


@pytest.mark.parametrize("phase", ["PROTEST", "THROW", "WINDOW", "RIOT", "RIOT_THROW", "AGREE", "REWARD"])
def test_where_silence_is_an_answer_in_knyazi(phase: str) -> None:
    from dvor.games.knyazi import asks

    assert getattr(codes, phase) in asks._OPTIONAL
    assert not {codes.ATTACK, codes.DEFEND, codes.TRUMP, codes.PERMIT} & set(asks._OPTIONAL)


def test_whoever_lets_a_question_pass_has_less_time_for_the_next() -> None:
    at = started(pace="off")
    seats: list[int] = []
    while len(set(seats)) == len(seats):
        seats.append(at.asked()[0])
        assert at.state.deadline == at.now + (15 if seats[-1] in seats[:-1] else 90)
        at.now = at.state.deadline
        at.keep(playing.apply_timeouts(at.table, at.now, at.draws))
    assert at.state.chairs[seats[-1]].bot_substituting, "two in a row"


# Not to be asked


def in_a_window(**table: Any) -> AtTable:
    for seed in count():
        at = started(8, seed, pace="off", **table)
        at.until(lambda state: state.public.window is not None or state.between_rounds)
        if at.state.play.ask.optional and len(at.asked()) > 2:
            return at
    raise AssertionError


def test_whoever_keeps_silent_is_not_asked_and_nobody_else_hears_of_it() -> None:
    at = in_a_window()
    seat, other = at.asked()[:2]
    before, window = {one: len(post) for one, post in at.post.items()}, at.state.play.ask
    at.keep(playing.mute_optional_asks(at.table, seat, True, at.id(), at.now))
    told = messages(at.post[seat][before[seat] :])
    assert [(one.news, one.ask.you, one.you.silent) for one in told] == [((), False, True)]  # type: ignore[union-attr]
    assert all(offer.aside for offer in told[0].offers)  # type: ignore[union-attr]
    assert {one for one, post in at.post.items() if len(post) > before[one]} == {seat}
    for one in set(at.asked()) - {seat}:
        at.act(one, do.LetBe())
    assert at.state.play.ask is window, "it lasts its common time, as if somebody thought about it"
    assert at.state.deadline == window.deadline
    shown = welcome(at.table, other, 0, "ru", at.now)
    assert shown.ask.you is False  # type: ignore[union-attr]
    assert b"silent" not in msgspec.json.encode(shown.table)
    at.keep(playing.mute_optional_asks(at.table, seat, False, at.id(), at.now))
    assert messages(at.post[seat])[-1].ask.you, "until they want to be asked again"  # type: ignore[union-attr]


def test_it_can_be_answered_all_the_same() -> None:
    at = in_a_window()
    seat = at.asked()[0]
    at.keep(playing.mute_optional_asks(at.table, seat, True, at.id(), at.now))
    at.act(seat, do.LetBe())
    assert seat not in at.asked()


# Where only bots play on


def somebody_is_out(seats: int = 4, **table: Any) -> tuple[AtTable, int]:
    for seed in count():
        at = started(seats, seed, "knyazi", b'{"parties":1}', pace="off", **table)
        while at.state.phase == "playing" and not at.state.game.out(at.game_state):
            at.random_act()
        if at.state.phase == "playing":
            return at, min(at.state.game.out(at.game_state))
    raise AssertionError


def test_whoever_is_out_can_hurry_the_bots_that_play_on() -> None:
    at, out = somebody_is_out()
    with pytest.raises(Refused):
        suspend.want_hurry(at.table, out, True, at.id(), at.now)
    for seat in set(range(4)) - at.state.game.out(at.game_state):
        at.keep(playing.substitute_bot(at.table, seat, at.now))
    assert may_hurry(at.state)
    for seat in at.state.present():
        assert not hurries(at.state), "as fast as they agree"
        at.keep(suspend.want_hurry(at.table, seat, True, at.id(), at.now))
    assert hurries(at.state)
    assert messages(at.post[out])[-1].ask.hurry == tuple(sorted(at.state.present()))  # type: ignore[union-attr]
    away = next(seat for seat, chair in enumerate(at.state.chairs) if chair.bot_substituting)
    at.keep(playing.reclaim_seat(at.table, away, at.id(), at.now))
    assert not hurries(at.state)


def test_hurry_is_over_with_the_deal() -> None:
    at, _ = somebody_is_out()
    for seat in set(range(4)) - at.state.game.out(at.game_state):
        at.keep(lobby.leave(at.table, seat, at.id(), at.now))
    for seat in at.state.present():
        at.keep(suspend.want_hurry(at.table, seat, True, at.id(), at.now))
    while at.state.phase == "playing":
        seat = at.asked()[0]
        at.keep(playing.apply_timeout(at.table, seat, at.now, at.draws))
        if not may_hurry(at.state):
            break
    assert not at.state.hurry_votes


def test_whoever_is_out_sees_all_hands_where_the_table_allows_it_and_nobody_else_does() -> None:
    at, out = somebody_is_out(open_hands=True)
    seen = {seat: welcome(at.table, seat, 0, "ru", at.now).views for seat in (*range(4), None)}
    for seat, views in seen.items():
        assert (views is not msgspec.UNSET) == (seat in at.state.game.out(at.game_state))
    rules = at.state.game.rules
    assert seen[out] == tuple(rules.view(at.game_state, seat) for seat in range(4))
    at.random_act()
    if at.state.phase == "playing" and out in at.state.game.out(at.game_state):
        assert len(messages(at.post[out])[-1].views) == 4  # type: ignore[arg-type]
    at, out = somebody_is_out()
    assert welcome(at.table, out, 0, "ru", at.now).views is msgspec.UNSET


# Time to ward something off


def sentenced(mercy: bool, **table: Any) -> tuple[AtTable, int, int, Any]:
    """Somebody is to be struck; who strikes, and how."""
    at = started(7, game="knyazi", options=b'{"parties": 1, "naming_judge": "off"}', **table)
    at.until(lambda state: "flog" in {offer.kind for offer in KNYAZI.offers(state, ruler(state.core))})
    tsar, striker = ruler(at.game_state.core), seat_for_duty(at.game_state, Duty.STRIKE)
    struck = next(seat for seat in range(7) if seat not in (tsar, striker))
    if mercy:
        at.act(tsar, Bestow(struck))
    at.act(tsar, court.Flog(struck, 2, Reason.DISLOYALTY, "a sour face"))
    (order,) = at.game_state.court.punishments
    return at, struck, striker, court.Strike(order.number)


@pytest.mark.rule("K-MER-2")
def test_whoever_holds_a_mercy_has_time_to_spend_it_before_the_strikes() -> None:
    at, struck, striker, strike = sentenced(True, pace="usual")
    with pytest.raises(Refused, match="respite"):
        at.act(striker, strike)
    at.now += REACTION_SECONDS["usual"] - 0.1
    with pytest.raises(Refused, match="respite"):
        at.act(striker, strike)
    assert Table.load(at.log).state == at.state
    at.act(struck, court.Plead(strike.punishment))
    assert not at.game_state.court.punishments


@pytest.mark.rule("K-MER-2", "K-PUN-2")
def test_when_that_time_is_over_the_strikes_are_given() -> None:
    at, _, striker, strike = sentenced(True, pace="usual")
    at.now += REACTION_SECONDS["usual"]
    at.act(striker, strike)
    assert not at.game_state.court.punishments


@pytest.mark.parametrize(("mercy", "pace"), [(False, "usual"), (True, "off")])
def test_where_there_is_nothing_to_ward_off_with_nobody_waits(mercy: bool, pace: str) -> None:
    at, _, striker, strike = sentenced(mercy, pace=pace)
    at.act(striker, strike)
    assert not at.game_state.court.punishments


def test_time_to_ward_something_off_stands_still_with_the_clocks() -> None:
    at, _, striker, strike = sentenced(True, pace="usual")
    at.now += 4
    for seat in range(7):
        at.keep(suspend.want_pause(at.table, seat, True, at.id(), at.now))
    at.now += 100
    at.keep(suspend.want_pause(at.table, 0, False, at.id(), at.now))
    at.now += REACTION_SECONDS["usual"] - 5
    with pytest.raises(Refused, match="respite"):
        at.act(striker, strike)
    at.now += 1
    at.act(striker, strike)


# Too late


def time_up(at: AtTable) -> dict[int | None, list[str]]:
    """Let the time run out; who hears of it what."""
    before = {one: len(post) for one, post in at.post.items()}
    at.now = at.state.deadline
    at.keep(playing.apply_timeouts(at.table, at.now, at.draws))
    heard = {one: messages(post[before[one] :]) for one, post in at.post.items()}
    return {
        one: [
            news.phrase
            for told in posts
            for news in told.news
            if isinstance(news, AroundShown) and news.what == "time_up"
        ]
        for one, posts in heard.items()
    }


def test_whoever_let_the_time_run_out_is_told_and_nobody_else() -> None:
    at = in_a_window()
    asked = at.asked()
    spared, answered, *late = asked
    at.keep(playing.mute_optional_asks(at.table, spared, True, at.id(), at.now))
    at.act(answered, do.LetBe())
    told = time_up(at)
    assert {one for one, phrases in told.items() if phrases} == set(late)
    assert told[late[0]] == ["Ваше время вышло: за вас решило молчание"]


def test_a_turn_that_ran_out_is_told_of_too() -> None:
    at = started(pace="off")
    (seat,) = at.asked()
    assert {one for one, phrases in time_up(at).items() if phrases} == {seat}


def test_where_a_window_is_nothing_to_be_sorry_for_nobody_is_told_that_it_has_passed() -> None:
    at = started(game="knyazi", pace="off")
    at.until(lambda state: bool(at.state.play.ask.optional))
    assert not any(time_up(at).values())


@pytest.mark.parametrize(("people", "silent", "seconds"), [(1, True, 5), (1, False, 30), (2, True, 30)])
def test_a_window_is_short_where_only_bots_are_asked(people: int, silent: bool, seconds: int) -> None:
    """Alone among bots nobody could tell who is not asked; among people a window stays open as long as ever."""
    at = AtTable(people, 3, b'{"throw_wait_seconds":30}', TableOptions(pace="off"), "knyazi")
    for _ in range(people, 5):
        at.keep(lobby.add_bot(at.table, 0, "plain", None, at.id(), at.now))
    for seat in range(1, people):
        at.keep(lobby.ready(at.table, seat, True, at.id(), at.now))
    at.start(ready=False)
    if silent:
        at.keep(playing.mute_optional_asks(at.table, 0, True, at.id(), at.now))
    at.until(lambda state: open_phase(state.core) == codes.WINDOW)
    assert at.state.deadline == at.now + seconds


def test_whoever_is_alone_and_is_not_to_be_asked_does_not_wait_for_the_window_that_is_open() -> None:
    at = AtTable(1, 3, b'{"throw_wait_seconds":30}', TableOptions(pace="off"), "knyazi")
    for _ in range(1, 5):
        at.keep(lobby.add_bot(at.table, 0, "plain", None, at.id(), at.now))
    at.start(ready=False)
    at.until(lambda state: open_phase(state.core) == codes.WINDOW)
    at.now += 2
    at.keep(playing.mute_optional_asks(at.table, 0, True, at.id(), at.now))
    assert at.state.deadline == at.now + 5
    assert Table.load(at.log).state == at.state
