"""The Sultan."""

import pytest

from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.names import Character, Team
from tests.sultan.table import FIVE, TEN, Table


@pytest.mark.rule("S-SUL-1")
def test_only_open_rebels_can_be_executed_captive_or_not() -> None:
    table = Table(TEN).lay(open=(1, 2, 3, 4, 5, 6), prison=(2,), shackles=(3,), choice=Team.REBELS)
    assert table.targets(0, "execute") == {2, 3}
    assert table.refused(0, do.Execute(9)) == "target_hidden"
    assert table.refused(0, do.Execute(6)) == "not_a_rebel"
    assert table.refused(0, do.Execute(1)) == "not_a_rebel"


@pytest.mark.rule("S-SUL-1")
def test_an_execution_opens_the_sultan_and_kills() -> None:
    table = Table(TEN).lay(open=(2,)).act(0, do.Execute(2))
    seen = table.view(None).table
    assert seen.players[0].card == Character.SULTAN
    assert not seen.players[2].alive
    assert seen.coronation == 0


@pytest.mark.rule("S-SUL-2")
def test_a_hidden_sultan_takes_the_throne_in_anybodys_turn() -> None:
    table = Table(FIVE, first=3).lay(prison=(0,))
    number = table.ask.number
    table.act(0, do.TakeThrone())
    assert table.view(None).table.players[0].card == Character.SULTAN
    assert (table.asked, table.ask.number) == ({3}, number), "the open question stays as it is"
    assert table.refused(0, do.TakeThrone()) == "already_open"
    assert table.refused(1, do.TakeThrone()) == "not_your_character"


@pytest.mark.rule("S-SUL-2")
def test_on_the_own_turn_it_costs_nothing() -> None:
    table = Table(FIVE).act(0, do.TakeThrone())
    assert table.asked == {0}
    assert table.answers(0) == {"peek", "hide"}


@pytest.mark.rule("S-SUL-2")
def test_inside_a_window_it_re_asks_nobody_and_the_named_target_stands() -> None:
    table = Table(FIVE, first=2).act(2, do.Murder(0))
    asked, number = table.asked, table.ask.number
    table.act(0, do.TakeThrone())
    assert (table.asked, table.ask.number) == (asked, number)
    table.react()
    assert table.ending == "regicide"


@pytest.mark.rule("S-SUL-2")
def test_not_while_eyes_are_closed() -> None:
    table = Table(FIVE, first=3).lay(open=(3,)).act(3, do.Hide())
    assert "take_throne" not in table.offers(0)
    assert table.refused(0, do.TakeThrone()) == "eyes_closed"


@pytest.mark.rule("S-SUL-2")
def test_everyone_alive_may_keep_a_standing_order_and_nobody_else_hears_of_it() -> None:
    table = Table(FIVE, first=3)
    for seat in range(5):
        assert "standing_order" in table.offers(seat)
    before = [table.view(seat) for seat in (1, 2, 3, 4, None)]
    table.act(0, do.StandingOrder(True))
    assert [table.heard(seat) for seat in (1, 2, 3, 4, None)] == [[]] * 5
    assert [table.view(seat) for seat in (1, 2, 3, 4, None)] == before
    assert table.view(0).standing_order


@pytest.mark.rule("S-SUL-2")
def test_the_order_opens_the_sultan_when_the_turn_ends_and_crowns_whose_turn_it_was() -> None:
    table = Table(FIVE, first=3).act(0, do.StandingOrder(True)).act(1, do.StandingOrder(True))
    table.act(3, do.Peek(4))
    seen = table.view(None).table
    assert seen.players[0].card == Character.SULTAN
    assert seen.players[1].card is None, "for anybody else it does nothing"
    assert seen.coronation == 3
    assert not table.view(1).standing_order, "it lapses with the turn"


@pytest.mark.rule("S-SUL-2")
def test_an_order_lapses_when_its_players_card_changes() -> None:
    gave = Table(FIVE, first=3).act(0, do.StandingOrder(True)).act(3, do.Swap(0))
    assert gave.view(None).table.coronation is None
    got = Table(FIVE).act(3, do.StandingOrder(True)).act(0, do.Swap(3))
    assert got.view(3).card == Character.SULTAN
    assert got.view(None).table.coronation is None, "the order was given with another card"
    swapper = Table(FIVE, first=3).act(3, do.StandingOrder(True), do.Swap(0))
    assert swapper.view(None).table.coronation is None
    unseen = Table(FIVE).lay(open=(0,)).act(0, do.Hide()).act(3, do.StandingOrder(True))
    unseen.act(0, do.SecretSwap(3))
    assert unseen.view(3).card == Character.SULTAN
    assert unseen.view(None).table.coronation is None


@pytest.mark.rule("S-SUL-2")
def test_a_secret_swap_of_equal_cards_tells_its_other_party_nothing() -> None:
    tales = []
    for partner in (4, None):
        table = Table(FIVE, first=3).lay(open=(3,)).act(3, do.Hide()).act(4, do.StandingOrder(True))
        tales.append(table.act(3, do.SecretSwap(partner)).heard(4))
    assert tales[0] == tales[1]
    assert tell.EyesOpened(3, Character.SLAVE) in tales[0]


@pytest.mark.rule("S-SUL-3")
def test_coronation_goes_before_the_active_player_and_in_the_viziers_turn_before_the_vizier() -> None:
    assert Table(FIVE, first=3).act(0, do.TakeThrone()).view(None).table.coronation == 3
    forced = Table(TEN, first=6).act(6, do.Manipulate(), do.Declare(Team.REBELS), do.Force(0))
    assert forced.view(None).table.coronation == 6


@pytest.mark.rule("S-SUL-3")
def test_coronation_is_taken_off_when_the_sultan_hides() -> None:
    table = Table(FIVE).act(0, do.TakeThrone(), do.Hide())
    assert table.view(None).table.coronation is None
    assert list(table.heard_of(tell.Uncrowned)) == [tell.Uncrowned()]


@pytest.mark.rule("S-SUL-4")
def test_the_sultan_escapes_arrest_by_opening_and_the_guards_turn_is_spent() -> None:
    table = Table(FIVE, first=1).act(1, do.Arrest(0))
    assert table.asked == {0}
    table.react(s0=do.Escape())
    seen = table.view(None).table
    assert not seen.players[0].prison
    assert seen.players[0].card == Character.SULTAN
    assert seen.coronation == 1
    assert table.asked == {2}


@pytest.mark.rule("S-SUL-4")
def test_an_open_sultan_escapes_too_and_coronation_stays_where_it_lies() -> None:
    table = Table(FIVE, first=3).act(0, do.TakeThrone()).act(3, do.Peek(4)).act(4, do.Peek(3))
    table.act(0, do.Peek(3)).act(1, do.Arrest(0)).react(s0=do.Escape())
    assert table.view(None).table.coronation == 3
    assert not table.view(None).table.players[0].prison


@pytest.mark.rule("S-SUL-4")
def test_taking_the_throne_in_the_window_does_not_avert_the_arrest() -> None:
    table = Table(FIVE, first=1).act(1, do.Arrest(0)).act(0, do.TakeThrone()).react()
    assert table.view(None).table.players[0].prison
