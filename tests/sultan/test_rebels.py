"""The Assassin and the Slave."""

import pytest

from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.names import Character, Team
from tests.sultan.table import FIVE, TEN, Table

SLAVES = "slave slave slave sultan guard assassin"


@pytest.mark.rule("S-ASS-1")
def test_the_assassin_opens_and_names_the_victim_first_then_come_window_and_death() -> None:
    table = Table(TEN, first=2).act(2, do.Murder(5))
    seen = table.view(None).table
    assert seen.players[2].card == Character.ASSASSIN
    assert seen.players[5].alive
    assert seen.window is not None
    assert (seen.window.by, seen.window.target) == (2, 5)
    table.react()
    assert not table.view(None).table.players[5].alive


@pytest.mark.rule("S-ASS-1")
def test_anyone_else_can_be_murdered_hidden_or_open() -> None:
    assert Table(FIVE, first=2).lay(open=(0,)).targets(2, "murder") == {0, 1, 3, 4}


@pytest.mark.rule("S-SLA-1")
def test_a_call_opens_the_slave_and_lets_every_other_hidden_slave_answer() -> None:
    table = Table(SLAVES).lay(open=(3,)).act(0, do.CallToRevolt())
    assert table.asked == {1, 2, 4}
    assert table.answers(1) == {"let_be", "join"}
    assert table.answers(4) == {"let_be"}
    table.react()
    seen = table.view(None).table
    assert [player.card for player in seen.players[:3]] == [Character.SLAVE, None, None]


@pytest.mark.rule("S-SLA-2")
def test_a_slave_may_join_at_once() -> None:
    table = Table("slave sultan slave guard slave assassin").act(0, do.CallToRevolt()).react(s2=do.Join())
    assert table.view(None).table.players[2].card == Character.SLAVE
    assert list(table.heard_of(tell.Joined)) == [tell.Joined((2,))]
    assert "join" not in table.offers(4)


@pytest.mark.rule("S-SLA-3", "S-WIN-4")
def test_three_open_free_slaves_in_a_row_end_the_round_for_the_rebels() -> None:
    table = Table(SLAVES).act(0, do.CallToRevolt()).react(s1=do.Join(), s2=do.Join())
    assert (table.ending, table.winner) == ("revolt", "rebels")


@pytest.mark.rule("S-SLA-3")
def test_the_row_closes_round_the_table_and_over_the_dead() -> None:
    around = Table("slave slave sultan guard slave assassin").act(0, do.CallToRevolt())
    assert around.react(s1=do.Join(), s4=do.Join()).ending == "revolt"
    gap = "slave guard slave slave sultan assassin"
    assert Table(gap).act(0, do.CallToRevolt()).react(s2=do.Join(), s3=do.Join()).ending is None
    over_the_dead = Table(gap).lay(dead=(1,)).act(0, do.CallToRevolt())
    assert over_the_dead.react(s2=do.Join(), s3=do.Join()).ending == "revolt"


@pytest.mark.rule("S-SLA-3")
def test_a_death_between_them_brings_slaves_together() -> None:
    table = Table("slave guard slave slave assassin sultan", first=4).lay(open=(0, 2, 3))
    table.act(4, do.Murder(1))
    assert table.ending == "revolt"


@pytest.mark.rule("S-SLA-3")
def test_slaves_in_prison_or_shackles_are_not_in_revolt() -> None:
    assert Table(SLAVES).lay(open=(1, 2), prison=(2,)).act(0, do.CallToRevolt()).ending is None
    assert Table(SLAVES).lay(open=(1, 2), shackles=(2,)).act(0, do.CallToRevolt()).ending is None
    assert Table(SLAVES).lay(open=(1, 2)).act(0, do.CallToRevolt()).ending == "revolt"


@pytest.mark.rule("S-SLA-3")
def test_however_a_slave_came_to_be_open_it_counts() -> None:
    table = Table("vizier slave slave slave sultan guard assassin").lay(open=(1, 2))
    table.act(0, do.Manipulate(), do.Declare(Team.LOYALISTS), do.Force(3))
    assert table.ending == "revolt"


@pytest.mark.rule("S-SLA-2")
def test_that_nobody_joins_is_told() -> None:
    table = Table(FIVE, first=3).act(3, do.CallToRevolt()).react()
    assert list(table.heard_of(tell.Unheeded)) == [tell.Unheeded(3)]
    assert "К восстанию никто не присоединяется" in table.told(0, "ru")
    joined = Table(FIVE, first=3).act(3, do.CallToRevolt()).react(s4=do.Join())
    assert not list(joined.heard_of(tell.Unheeded))
