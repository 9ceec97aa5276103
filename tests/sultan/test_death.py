"""Death, and the spare card."""

import pytest

from dvor.games.sultan import actions as do
from dvor.games.sultan.names import Character, Team
from tests.sultan.table import FIVE, TEN, Table

VICTIM = "assassin guard slave sultan slave slave"


@pytest.mark.rule("S-DIE-1")
def test_the_dead_lie_face_up_and_have_no_turn_no_reaction_and_no_points() -> None:
    table = Table(VICTIM).act(0, do.Murder(2)).react()
    assert table.view(None).table.players[2].card == Character.SLAVE
    assert table.view(None).table.players[2].alive is False
    table.act(1, do.Peek(3))
    assert table.asked == {3}, "the dead have no turn"
    table.act(3, do.Peek(4)).act(4, do.CallToRevolt())
    assert 2 not in table.asked, "nor a reaction"
    table.react().act(0, do.Murder(3)).react()
    assert table.ending == "regicide"
    assert table.scores[2].points == 0


@pytest.mark.rule("S-DIE-1")
def test_neighbours_close_up_over_the_dead() -> None:
    table = Table(VICTIM).lay(dead=(4,))
    table.act(0, do.Murder(2))
    assert table.asked == {1, 3}, "with seat 4 dead, seat 3 sits beside the Assassin"


@pytest.mark.rule("S-DIE-2")
def test_the_markers_of_the_dead_return_to_the_box() -> None:
    table = Table(TEN, first=2).lay(open=(4, 6, 3), shackles=(3,), prison=(6,), choice=Team.REBELS)
    table.act(2, do.Murder(6)).react()
    seen = table.view(None).table
    assert seen.choice is None
    assert not seen.players[6].prison
    table.lay(open=(4, 2, 3), shackles=(3,), dead=(6,), turn=9).act(9, do.Murder(4)).react()
    assert not table.view(None).table.players[3].shackles


@pytest.mark.rule("S-DIE-2")
def test_shackles_and_fatigue_leave_the_dead() -> None:
    shackled = Table(TEN).lay(open=(3, 4), shackles=(3,)).act(0, do.Execute(3))
    assert not shackled.view(None).table.players[3].shackles
    tired = Table(TEN, first=6).act(6, do.Manipulate(), do.Declare(Team.REBELS), do.Force(7))
    tired.act(7, do.CallToRevolt()).react().lay(open=(6, 7), turn=0).act(0, do.Execute(7))
    assert not tired.view(None).table.players[7].fatigue


@pytest.mark.rule("S-DIE-2")
def test_a_dead_seers_prediction_goes() -> None:
    cards = "assassin sultan slave seer guard slave slave"
    table = Table(cards).lay(open=(3,), prediction=Team.REBELS)
    table.act(0, do.Murder(3)).react()
    assert table.view(None).table.prediction is None
    bound = Table(cards, first=3).act(3, do.Prophesy((0, 1, 2)), do.Predict(None)).lay(turn=0)
    bound.act(0, do.Murder(3)).react()
    assert not bound.view(None).table.players[3].must_hide


@pytest.mark.rule("S-DIE-2")
def test_coronation_stays_with_the_seat_of_the_dead() -> None:
    table = Table("assassin sultan guard slave slave slave", first=4)
    table.act(1, do.TakeThrone()).act(4, do.Peek(0)).act(0, do.Murder(4)).react()
    assert table.view(None).table.coronation == 4
    table.act(1, do.Peek(2)).act(2, do.Peek(3)).act(3, do.Peek(2))
    assert table.ending == "coronation", "it counts when the order reaches the dead player's seat"


@pytest.mark.rule("S-DIE-2")
def test_the_dead_see_no_more_than_the_table_and_talk_unless_that_is_switched_off() -> None:
    table = Table(VICTIM).act(0, do.Murder(2)).react()
    assert table.view(2).table == table.view(None).table
    assert "claim_role" in table.offers(2)
    quiet = Table(VICTIM, dead_talk=False).act(0, do.Murder(2)).react()
    assert quiet.offers(2) == {}
    assert quiet.refused(2, do.ClaimRole(Character.SLAVE)) == "dead"


@pytest.mark.rule("S-SPA-1")
def test_nothing_but_a_swap_touches_the_spare() -> None:
    table = Table(TEN)
    for seat in range(10):
        at_turn = Table(TEN, first=seat)
        for kind in at_turn.answers(seat):
            if at_turn.offers(seat)[kind].blanks:
                assert ("spare" in at_turn.targets(seat, kind)) == (kind == "swap")
    assert table.cards()[10] == "slave"
    table.act(0, do.Swap("spare"))
    assert table.cards()[0] == "slave"
    assert table.cards()[10] == "sultan"


@pytest.mark.rule("S-SPA-1")
def test_the_spare_joins_no_revolt_and_sits_beside_nobody() -> None:
    table = Table(FIVE, first=3).act(3, do.CallToRevolt())
    assert table.asked == {0, 1, 2, 4}
    table.react(s4=do.Join())
    assert table.ending is None, "two Slaves and a Slave in the middle are no three in a row"
