"""The Guard and the Slaves."""

import pytest

from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.names import Character, Team
from tests.sultan.table import FIVE, TEN, Table

GUARDS = "assassin guard sultan guard slave slave slave assassin dancer"


@pytest.mark.rule("S-GUA-1")
def test_an_arrest_is_for_any_other_living_player_not_in_prison() -> None:
    table = Table(FIVE, first=1).lay(open=(2,), prison=(3,))
    assert table.targets(1, "arrest") == {0, 2, 4}
    assert table.refused(1, do.Arrest(3)) == "target_arrested"


@pytest.mark.rule("S-GUA-1")
def test_the_prisoners_next_turn_is_skipped_and_prison_comes_off_with_it() -> None:
    table = Table(FIVE, first=1).act(1, do.Arrest(2)).react()
    assert table.view(None).table.players[1].card == Character.GUARD, "an arrest opens the Guard"
    assert table.asked == {3}, "skipped at once: it was the next turn"
    assert list(table.heard_of(tell.Skipped)) == [tell.Skipped(2)]
    assert not table.view(None).table.players[2].prison
    for seat in (3, 4, 0, 1):
        table.act(seat, do.Peek(2))
    assert table.asked == {2}


@pytest.mark.rule("S-GUA-2")
def test_a_guard_beside_the_assassin_or_beside_the_victim_kills_the_assassin() -> None:
    for guard in (1, 3):
        table = Table(GUARDS).act(0, do.Murder(2)).react(**{f"s{guard}": do.Strike()})
        seen = table.view(None).table
        assert not seen.players[0].alive
        assert seen.players[2].alive


@pytest.mark.rule("S-GUA-2")
def test_a_guard_out_of_reach_is_not_asked() -> None:
    table = Table(GUARDS).act(0, do.Murder(6))
    assert table.asked == {1, 5, 7}


@pytest.mark.rule("S-GUA-2")
def test_a_victim_who_is_a_guard_strikes_only_beside_the_assassin() -> None:
    beside = Table(GUARDS).act(0, do.Murder(1))
    assert 1 in beside.asked
    beside.react(s1=do.Strike())
    assert not beside.view(None).table.players[0].alive
    apart = Table(GUARDS).act(0, do.Murder(3))
    assert 3 not in apart.asked


@pytest.mark.rule("S-GUA-2")
def test_an_open_guard_may_strike_as_well() -> None:
    table = Table(GUARDS).lay(open=(1,)).act(0, do.Murder(2)).react(s1=do.Strike())
    assert list(table.heard_of(tell.Struck)) == [tell.Struck(1, 0)]


@pytest.mark.rule("S-GUA-3")
def test_a_guard_escapes_another_guards_arrest() -> None:
    table = Table(TEN, first=8).act(8, do.Arrest(1)).react(s1=do.Escape())
    seen = table.view(None).table
    assert seen.players[1].card == Character.GUARD
    assert not seen.players[1].prison
    assert table.asked == {9}, "the arresting Guard's turn is spent"


@pytest.mark.rule("S-GUA-3")
def test_others_are_asked_but_cannot_escape() -> None:
    table = Table(TEN, first=8).act(8, do.Arrest(3))
    assert table.asked == {3}
    assert table.answers(3) == {"let_be"}
    table.react()
    assert table.view(None).table.players[3].prison


@pytest.mark.rule("S-GUA-3")
def test_who_visibly_is_neither_sultan_nor_guard_is_arrested_without_a_question() -> None:
    table = Table(TEN, first=8).lay(open=(3,)).act(8, do.Arrest(3))
    assert table.view(None).table.players[3].prison
    assert table.asked == {9}


@pytest.mark.rule("S-GUA-1", "S-REA-3")
def test_an_arrest_that_asks_nobody_reads_no_answer_to_an_earlier_question() -> None:
    """The open Slave can be neither Sultan nor Guard: nobody is asked, and an earlier answer is no escape."""
    table = Table("guard slave assassin sultan slave slave", first=1).act(1, do.CallToRevolt())
    table.react(s4=do.Join())
    table.act(2, do.Peek(0)).act(3, do.Peek(0)).act(4, do.Hide(), do.SecretSwap(None))
    table.act(0, do.Arrest(1))
    assert list(table.heard_of(tell.Escaped)) == []
    assert list(table.heard_of(tell.Imprisoned)) == [tell.Imprisoned(1)]
    assert table.round.window is None


@pytest.mark.rule("S-GUA-1", "S-REA-2")
def test_a_hidden_card_that_cannot_escape_stays_hidden_whatever_was_answered_before() -> None:
    """Sultan and Guards lie open: a hidden player cannot be one of them, is not asked, and is not turned up."""
    table = Table("guard slave assassin sultan slave slave", first=1).act(1, do.CallToRevolt())
    table.react(s4=do.Join())
    table.act(2, do.Peek(3)).act(3, do.TakeThrone()).act(3, do.Peek(2)).act(4, do.Peek(2))
    table.act(0, do.Arrest(2))
    assert table.view(None).table.players[2].card is None
    assert list(table.heard_of(tell.Imprisoned)) == [tell.Imprisoned(2)]


# The Assassin and the Slave.


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
