"""Reaction windows: who is asked, how answers settle."""

import pytest

from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.names import Character
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
