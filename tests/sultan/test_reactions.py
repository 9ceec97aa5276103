"""Reaction windows: who is asked, how answers settle."""

from random import Random

import pytest
from msgspec.structs import replace

from dvor.games.sultan import GAME
from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.names import Character
from dvor.kernel import BadLog, Log, Move, Run, replay
from tests.sultan.table import FIVE, TEN, Table

ASSASSIN_FIRST = "assassin guard sultan slave slave slave"


@pytest.mark.rule("S-REA-1")
def test_a_reaction_opens_its_user_and_costs_no_turn() -> None:
    table = Table(ASSASSIN_FIRST).act(0, do.Murder(2)).react(s1=do.Strike())
    assert table.view(None).table.players[1].card == Character.GUARD
    assert table.asked == {1}, "the Guard's own turn comes all the same"


@pytest.mark.rule("S-REA-2")
def test_a_window_asks_all_who_could_have_the_reaction_whatever_their_cards_are() -> None:
    asked = set()
    for cards in ("assassin guard sultan slave slave slave", "assassin slave sultan slave guard slave"):
        table = Table(cards).act(0, do.Murder(2))
        asked.add(frozenset(table.asked))
        assert table.ask.pace == "window"
    assert asked == {frozenset({1, 3, 4})}, "the neighbours of the Assassin and of the victim"


@pytest.mark.rule("S-REA-2")
def test_one_without_the_reaction_can_only_let_it_be() -> None:
    table = Table(ASSASSIN_FIRST).act(0, do.Murder(2))
    assert table.answers(3) == {"let_be"}
    assert table.answers(1) == {"let_be", "strike"}
    assert table.refused(3, do.Strike()) == "not_your_character"


@pytest.mark.rule("S-REA-2")
def test_who_visibly_cannot_have_the_reaction_is_not_asked() -> None:
    open_slave = Table(ASSASSIN_FIRST).lay(open=(3,)).act(0, do.Murder(2))
    assert open_slave.asked == {1, 4}
    every_guard_seen = Table(ASSASSIN_FIRST).lay(dead=(1,)).act(0, do.Murder(3))
    assert every_guard_seen.view(None).table.players[3].alive is False, "nobody could stop it: no window"


@pytest.mark.rule("S-REA-2")
def test_the_window_lasts_as_long_as_the_option_says() -> None:
    assert Table(ASSASSIN_FIRST).act(0, do.Murder(2)).ask.seconds == 12
    assert Table(ASSASSIN_FIRST, window_seconds=30).act(0, do.Murder(2)).ask.seconds == 30


@pytest.mark.rule("S-REA-3")
def test_answers_are_sealed_until_the_last_one_is_in() -> None:
    table = Table(ASSASSIN_FIRST).act(0, do.Murder(2))
    number = table.ask.number
    table.act(1, do.Strike())
    assert [table.heard(seat) for seat in (*range(5), None)] == [[]] * 6
    assert table.ask.number == number
    assert table.view(1).answered
    assert table.view(3).table.window == table.view(1).table.window
    table.act(3, do.LetBe()).act(4, do.LetBe())
    assert list(table.heard_of(tell.Struck)) == [tell.Struck(1, 0)]


@pytest.mark.rule("S-REA-3")
def test_of_several_guards_the_nearest_clockwise_from_the_assassin_strikes() -> None:
    cards = "guard assassin sultan guard slave slave slave assassin dancer"
    for order in ((0, 3), (3, 0)):
        table = Table(cards, first=1).act(1, do.Murder(2))
        for seat in order:
            table.act(seat, do.Strike())
        table.react()
        assert list(table.heard_of(tell.Struck)) == [tell.Struck(3, 1)]
        assert table.view(None).table.players[0].card is None, "the other Guard stays as he was"


@pytest.mark.rule("S-REA-3")
def test_all_joining_slaves_open_at_once_whoever_was_faster() -> None:
    cards = "slave sultan slave guard slave assassin"
    table = Table(cards).act(0, do.CallToRevolt())
    table.act(4, do.Join()).act(3, do.LetBe()).act(2, do.Join()).act(1, do.LetBe())
    assert list(table.heard_of(tell.Joined)) == [tell.Joined((2, 4))]


@pytest.mark.rule("S-REA-3")
def test_prisoners_react_unless_the_table_has_it_otherwise() -> None:
    table = Table(ASSASSIN_FIRST).lay(prison=(1,)).act(0, do.Murder(2))
    assert 1 in table.asked
    strict = Table(ASSASSIN_FIRST, prison_blocks_reactions=True).lay(prison=(1,)).act(0, do.Murder(2))
    assert strict.asked == {3, 4}
    sultan = Table(FIVE, first=3, prison_blocks_reactions=True).lay(prison=(0,))
    assert sultan.refused(0, do.TakeThrone()) == "in_prison"
    sultan.act(0, do.StandingOrder(True)).act(3, do.Peek(4))
    assert sultan.view(None).table.coronation is None
    revolt = Table(FIVE, first=3, prison_blocks_reactions=True).lay(prison=(4,)).act(3, do.CallToRevolt())
    assert revolt.asked == {0, 1, 2}


@pytest.mark.rule("S-REA-3")
def test_a_new_window_begins_without_the_answers_of_the_last_one() -> None:
    cards = "guard assassin sultan guard slave slave slave assassin dancer"
    table = Table(cards, first=1).act(1, do.Murder(2)).react(s0=do.Strike())
    table.lay(open=(0,), dead=(), turn=7).act(7, do.Murder(4)).react()
    assert not table.view(None).table.players[4].alive


@pytest.mark.rule("S-REA-3")
def test_time_up_lets_it_be() -> None:
    table = Table(ASSASSIN_FIRST).act(0, do.Murder(2))
    for seat in sorted(table.asked):
        table.silent(seat)
    assert table.ending == "regicide"


@pytest.mark.rule("S-REA-2")
def test_ten_players_are_asked_by_adjacency_alone() -> None:
    table = Table(TEN, first=2).act(2, do.Murder(6))
    assert table.asked == {1, 3, 5, 7}


@pytest.mark.rule("S-REA-2")
def test_a_throne_taken_in_a_window_leaves_out_who_now_visibly_can_do_nothing_there() -> None:
    revolt = Table(FIVE, first=3).act(3, do.CallToRevolt()).act(0, do.TakeThrone())
    assert revolt.asked == {1, 2, 4}, "an open Sultan joins no revolt"
    window = revolt.view(None).table.window
    assert window is not None
    assert window.asked == (1, 2, 4)
    murder = Table("assassin sultan guard slave slave slave").act(0, do.Murder(2))
    assert murder.asked == {1, 3, 4}
    number = murder.ask.number
    murder.act(1, do.TakeThrone())
    assert (murder.asked, murder.ask.number) == ({3, 4}, number), "nor is he a Guard; the others answer as before"
    escaping = Table(FIVE, first=1).act(1, do.Arrest(0)).act(0, do.TakeThrone())
    assert escaping.asked == {0}, "but he may escape arrest, open or not"


@pytest.mark.rule("S-REA-2")
def test_a_throne_taken_elsewhere_leaves_the_arrested_nothing_to_escape_with() -> None:
    table = Table(FIVE, first=1).act(1, do.Arrest(3))
    assert table.asked == {3}, "might be the Sultan"
    table.act(0, do.TakeThrone())
    assert [type(event) for event in table.heard(None)][-2:] == [tell.Imprisoned, tell.TurnBegan]
    assert table.view(None).table.players[3].prison


@pytest.mark.rule("S-REA-2")
def test_a_window_that_was_open_for_the_throne_taker_alone_is_settled_at_once() -> None:
    table = Table(FIVE, first=3).act(3, do.CallToRevolt()).act(4, do.Join()).act(1, do.LetBe()).act(2, do.LetBe())
    assert table.asked == {0}
    table.act(0, do.TakeThrone())
    assert list(table.heard_of(tell.Joined)) == [tell.Joined((4,))]
    assert table.asked == {4}, "the next turn"


@pytest.mark.rule("S-REA-2")
def test_whether_the_throne_taker_had_answered_is_told_by_nothing() -> None:
    shown = []
    for answers in (True, False):
        table = Table(FIVE, first=3).act(3, do.CallToRevolt())
        if answers:
            table.act(0, do.LetBe())
        shown.append((table.act(0, do.TakeThrone()).view(None).table.window, table.ask.asked))
    assert shown[0] == shown[1]


def test_a_log_of_older_rules_still_waits_for_the_throne_taker() -> None:
    deal = do.Deal(tuple(Character(card) for card in FIVE.split()), 3)
    moves = [(None, deal), (3, do.CallToRevolt()), (0, do.TakeThrone()), (0, do.LetBe()), (1, do.LetBe())]
    log = Log("sultan", 1, GAME.setup(*"abcde"), tuple(Move(by, action) for by, action in moves))
    assert [moment.move.by for moment in replay(GAME, log)] == [None, 3, 0, 0, 1]
    with pytest.raises(BadLog, match="move 4"):
        list(replay(GAME, replace(log, rules=GAME.version)))
    assert Run.resume(GAME, log, Random(1)).log.rules == 1, "and goes on as it began"
