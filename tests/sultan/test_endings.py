"""How a round ends."""

import pytest

from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.core.flow import CIRCLES
from dvor.games.sultan.names import Ending
from tests.sultan.table import FIVE, TEN, Table

SAFE = "sultan guard assassin slave slave slave"


@pytest.mark.rule("S-WIN-1")
def test_loyalists_win_when_the_turn_comes_round_to_coronation() -> None:
    table = Table(FIVE, first=3).act(0, do.TakeThrone())
    for seat in (3, 4, 0, 1):
        table.act(seat, do.Peek(4 if seat != 4 else 3))
        assert table.ending is None
    table.act(2, do.Peek(4))
    assert (table.ending, table.winner) == ("coronation", "loyalists")


@pytest.mark.rule("S-WIN-1")
@pytest.mark.parametrize("fate", ["dead", "prison", "shackles"])
def test_it_counts_though_the_player_there_is_dead_arrested_or_shackled(fate: str) -> None:
    table = Table(FIVE, first=2).lay(open=(0, 3), coronation=3, **{fate: (3,)})  # type: ignore[arg-type]
    table.act(2, do.Peek(4))
    assert table.ending == "coronation"


@pytest.mark.rule("S-WIN-1")
def test_a_sultan_who_hid_in_between_wins_nothing() -> None:
    table = Table(FIVE, first=4).act(0, do.TakeThrone()).act(4, do.Peek(3))
    table.act(0, do.Hide(), do.SecretSwap(None))
    for seat in (1, 2, 3):
        table.act(seat, do.Peek(4))
    assert table.ending is None


@pytest.mark.rule("S-WIN-2")
def test_all_assassins_dead_and_at_most_two_slaves_alive_and_free() -> None:
    table = Table(SAFE, first=0).lay(open=(0, 2), dead=(3,))
    table.act(0, do.Execute(2))
    assert (table.ending, table.winner) == ("safe_throne", "loyalists")


@pytest.mark.rule("S-WIN-2")
def test_a_slave_not_seen_dead_is_alive_and_a_hidden_one_free() -> None:
    table = Table(SAFE, first=0).lay(open=(0, 2))
    table.act(0, do.Execute(2))
    assert table.ending is None, "three Slaves are alive as far as the table can see, one of them the spare"
    hidden_prisoner = Table(SAFE, first=0).lay(open=(0, 2), prison=(3,)).act(0, do.Execute(2))
    assert hidden_prisoner.ending is None
    open_prisoner = Table(SAFE, first=0).lay(open=(0, 2, 3), prison=(3,)).act(0, do.Execute(2))
    assert open_prisoner.ending == "safe_throne"


@pytest.mark.rule("S-WIN-2")
def test_an_assassin_that_may_be_the_spare_is_alive() -> None:
    cards = "sultan guard assassin slave slave slave dancer guard assassin"
    table = Table(cards, first=0).lay(open=(0, 2), dead=(3, 4))
    table.act(0, do.Execute(2))
    assert table.ending is None


@pytest.mark.rule("S-WIN-5")
def test_a_coronation_that_comes_round_as_the_last_circle_ends_still_counts() -> None:
    table = Table(FIVE)
    for _ in range(CIRCLES * 5 - 1):
        table.silent(table.active)
    table.lay(open=(0,), coronation=0).silent(4)
    assert (table.ending, table.winner) == ("coronation", "loyalists")


@pytest.mark.rule("S-WIN-2")
def test_shackling_the_third_slave_is_enough() -> None:
    cards = "overseer slave slave sultan guard assassin slave"
    table = Table(cards).lay(dead=(5,)).act(0, do.Hunt(1))
    assert table.ending == "safe_throne"


@pytest.mark.rule("S-WIN-2")
def test_arresting_or_capturing_the_third_slave_is_enough_too() -> None:
    captured = Table("overseer slave slave sultan guard assassin slave").lay(open=(1,), dead=(5,))
    assert captured.act(0, do.Capture(1)).ending == "safe_throne"
    table = Table(SAFE, first=1).lay(open=(3,), dead=(2,)).act(1, do.Arrest(3))
    assert table.ending == "safe_throne"


@pytest.mark.rule("S-WIN-3")
def test_rebels_win_when_an_assassin_kills_the_sultan() -> None:
    table = Table(FIVE, first=2).act(2, do.Murder(0)).react()
    assert (table.ending, table.winner) == ("regicide", "rebels")
    assert table.view(None).table.phase == "done"
    assert table.round.asked == 0


@pytest.mark.rule("S-WIN-4")
def test_rebels_win_by_revolt() -> None:
    table = Table("slave slave slave sultan guard assassin").lay(open=(1, 2)).act(0, do.CallToRevolt())
    assert (table.ending, table.winner) == ("revolt", "rebels")


@pytest.mark.rule("S-WIN-5")
def test_coronation_comes_before_prison_and_prison_before_the_turn() -> None:
    table = Table(FIVE, first=2).lay(open=(0,), coronation=3, prison=(3,)).act(2, do.Peek(4))
    assert table.ending == "coronation"
    assert not list(table.heard_of(tell.Skipped))
    skipped = Table(FIVE, first=2).lay(prison=(3,)).act(2, do.Peek(4))
    assert skipped.asked == {4}


@pytest.mark.rule("S-WIN-5")
def test_every_single_change_is_judged_before_anything_else_happens() -> None:
    table = Table(TEN, first=2).lay(open=(0,))
    table.act(2, do.Murder(0)).react()
    assert table.ending == "regicide"
    assert not list(table.heard_of(tell.TurnBegan)), "no turn begins after the end"


@pytest.mark.rule("S-WIN-5")
def test_a_round_of_more_than_thirty_circles_ends_without_points() -> None:
    table = Table(FIVE)
    for _ in range(CIRCLES * 5 - 1):
        table.silent(table.active)
    assert table.ending is None
    table.silent(table.active)
    assert CIRCLES == 30
    assert table.state.results[-1].ending == "exhaustion"
    assert table.winner is None
    assert [score.points for score in table.scores] == [0] * 5


@pytest.mark.rule("S-WIN-2")
def test_the_table_is_told_by_whom_it_can_check_how_the_round_ended() -> None:
    rising = Table("slave slave slave guard sultan assassin", first=1).lay(open=(0,)).act(1, do.CallToRevolt())
    rising.react(s2=do.Join())
    assert witnesses(rising) == (Ending.REVOLT, (0, 1, 2))
    assert "подряд сидят открытые и свободные Рабы — P1, P2 и вы" in rising.told(0, "ru")
    assert "P0, P1 and P2 sit in a row as open and free Slaves" in rising.told(None, "en")
    murdered = Table("assassin slave sultan guard slave slave").act(0, do.Murder(2)).react()
    assert witnesses(murdered) == (Ending.REGICIDE, (2,))
    assert "Убийца убил Султана, которым были вы" in murdered.told(2, "ru")
    crowned = Table(FIVE).act(0, do.TakeThrone(), do.Peek(1))
    for seat in range(1, 5):
        crowned.act(seat, do.Peek(seat % 4 + 1))
    assert witnesses(crowned) == (Ending.CORONATION, (0,))
    assert "the turn has come to Coronation, which lies before P0" in crowned.told(None, "en")
    safe = Table(SAFE).lay(dead=(2,), open=(0, 3), turn=0).act(0, do.Execute(3))
    assert witnesses(safe) == (Ending.SAFE_THRONE, (2,))
    assert "все Убийцы мертвы, а свободных Рабов не больше двух" in safe.told(None, "ru")


def witnesses(table: Table) -> tuple[Ending, tuple[int, ...]]:
    (told,) = table.heard_of(tell.RoundEnded)
    result = table.state.results[-1]
    assert (told.ending, told.seats) == (result.ending, result.seats)
    return told.ending, told.seats
