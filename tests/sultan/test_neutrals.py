"""The Slave Driver, the Dancer, the Vizier and the Seer."""

import pytest

from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.names import Character, Team
from tests.sultan.table import TEN, Table

DRIVER = "overseer slave slave slave sultan guard assassin"
SEER = "seer sultan guard assassin slave slave slave"


def forced(target: int, *, team: Team = Team.REBELS, **position: tuple[int, ...]) -> Table:
    """The Vizier in seat 6 of ten has just opened somebody."""
    table = Table(TEN, first=6)
    if position:
        table.lay(**position)  # type: ignore[arg-type]
    return table.act(6, do.Manipulate(), do.Declare(team), do.Force(target))


# The Slave Driver


@pytest.mark.rule("S-OVE-1")
def test_a_hunted_slave_opens_in_shackles_and_the_driver_acts_once_more() -> None:
    table = Table(TEN, first=4).act(4, do.Hunt(3))
    seen = table.view(None).table.players[3]
    assert (seen.card, seen.shackles) == (Character.SLAVE, True)
    assert table.asked == {4}
    assert {"peek", "hide", "hunt"} <= table.answers(4)
    assert table.act(4, do.Hunt(7)).asked == {4}, "another hunt, another action"


@pytest.mark.rule("S-OVE-1")
def test_a_hunted_innocent_shows_nothing_and_the_turn_ends() -> None:
    tales = []
    for cards in (TEN, TEN.replace("dancer", "seer")):
        table = Table(cards, first=4).act(4, do.Hunt(5))
        assert table.view(None).table.players[5].card is None
        assert table.asked == {5}
        tales.append(table.heard(0))
    assert tales[0] == tales[1]
    assert tell.Hunted(4, 5, slave=False) in tales[0], "everyone knows that it is no Slave"


@pytest.mark.rule("S-OVE-1")
def test_no_revolt_is_judged_between_opening_and_shackling() -> None:
    table = Table(DRIVER).lay(open=(1, 3)).act(0, do.Hunt(2))
    assert table.ending is None


@pytest.mark.rule("S-OVE-1")
def test_only_the_hidden_are_hunted() -> None:
    assert Table(DRIVER).lay(open=(1,)).targets(0, "hunt") == {2, 3, 4, 5}


@pytest.mark.rule("S-OVE-2")
def test_capture_shackles_an_open_slave_and_ends_the_turn() -> None:
    table = Table(DRIVER).lay(open=(1, 4))
    assert table.targets(0, "capture") == {1}
    table.act(0, do.Capture(1))
    assert table.view(None).table.players[0].card == Character.OVERSEER
    assert table.view(None).table.players[1].shackles
    assert table.asked == {2}, "the shackled Slave has no turn"


@pytest.mark.rule("S-OVE-3")
def test_shackles_come_off_when_the_driver_hides_before_his_swap() -> None:
    table = Table(DRIVER).lay(open=(0, 1, 2, 3), shackles=(1,)).act(0, do.Hide())
    assert table.ending == "revolt", "and that can make a revolt succeed on the spot"


@pytest.mark.rule("S-OVE-3")
def test_shackles_come_off_when_the_driver_dies_but_not_when_he_is_arrested() -> None:
    cards = "assassin guard overseer slave sultan slave slave"
    dead = Table(cards).lay(open=(2, 3), shackles=(3,)).act(0, do.Murder(2)).react()
    assert not dead.view(None).table.players[3].shackles
    arrested = Table(cards, first=1).lay(open=(2, 3), shackles=(3,)).act(1, do.Arrest(2))
    assert arrested.view(None).table.players[3].shackles


@pytest.mark.rule("S-OVE-4")
def test_prison_and_shackles_together_prison_comes_off_at_the_slot_shackles_stay() -> None:
    table = Table(DRIVER).lay(open=(0, 1), shackles=(1,), prison=(1,)).act(0, do.Peek(4))
    seen = table.view(None).table.players[1]
    assert (seen.prison, seen.shackles) == (False, True)
    assert table.asked == {2}


@pytest.mark.rule("S-OVE-4")
def test_a_revolt_is_checked_when_prison_comes_off() -> None:
    table = Table(DRIVER).lay(open=(1, 2, 3), prison=(1,)).act(0, do.Peek(4))
    assert table.ending == "revolt"


@pytest.mark.rule("S-OVE-4")
def test_shackled_and_tired_fatigue_waits_for_a_turn_really_taken() -> None:
    table = forced(3)
    table.act(3, do.CallToRevolt()).react()
    assert table.view(None).table.players[3].fatigue
    table.lay(open=(3, 4, 6), shackles=(3,), turn=2).act(2, do.Peek(1))
    assert table.asked == {4}
    assert table.view(None).table.players[3].fatigue


# The Dancer


@pytest.mark.rule("S-DAN-1")
def test_guards_beside_an_open_free_dancer_neither_arrest_nor_strike() -> None:
    cards = "dancer guard assassin sultan slave slave slave"
    assert "arrest" in Table(cards, first=1).answers(1), "hidden, she distracts nobody"
    dancing = Table(cards, first=1).lay(open=(0,))
    assert "arrest" not in dancing.answers(1)
    assert dancing.refused(1, do.Arrest(3)) == "charmed"
    murder = Table(cards, first=2).lay(open=(0,)).act(2, do.Murder(3))
    assert murder.asked == {3, 4}, "not the Guard beside her"


@pytest.mark.rule("S-DAN-1")
def test_dancing_opens_her() -> None:
    table = Table(TEN, first=5).act(5, do.Dance())
    assert table.view(None).table.players[5].card == Character.DANCER


@pytest.mark.rule("S-DAN-2")
def test_the_dance_ends_in_prison_and_begins_again_when_prison_comes_off() -> None:
    cards = "dancer guard assassin sultan guard slave slave slave assassin"
    jailed = Table(cards, first=1).lay(open=(0,), prison=(0,))
    assert "arrest" in jailed.answers(1)
    for seat in range(1, 8):
        jailed.act(seat, do.Peek(3 if seat != 3 else 4))
    assert jailed.asked == {1}, "her slot was skipped"
    assert "arrest" not in jailed.answers(1)


@pytest.mark.rule("S-DAN-2")
def test_the_dance_ends_when_she_hides_or_dies() -> None:
    cards = "dancer guard assassin sultan slave slave slave"
    hidden = Table(cards).lay(open=(0,)).act(0, do.Hide(), do.SecretSwap(None))
    assert "arrest" in hidden.answers(1)
    dead = Table(cards, first=2).lay(open=(0,)).act(2, do.Murder(0)).react()
    for seat in (3, 4, 5):
        dead.act(seat, do.Peek(1))
    assert "arrest" in dead.answers(1)


# The Vizier


@pytest.mark.rule("S-VIZ-1")
def test_first_the_team_then_somebody_hidden_who_acts_at_once_deciding_everything() -> None:
    table = Table(TEN, first=6).act(6, do.Manipulate())
    assert table.view(None).table.players[6].card == Character.VIZIER
    assert table.answers(6) == {"declare"}
    table.act(6, do.Declare(Team.REBELS))
    assert table.view(None).table.choice == Team.REBELS
    assert table.targets(6, "force") == set(range(10)) - {6}
    table.act(6, do.Force(2))
    assert table.asked == {2}
    assert table.answers(2) == {"murder"}
    table.act(2, do.Murder(7)).react()
    assert table.view(None).table.players[2].fatigue
    assert table.asked == {8}, "the turn goes on from the Vizier, past the dead"


@pytest.mark.rule("S-VIZ-2")
def test_a_tired_player_takes_fatigue_off_and_may_only_peek_or_hide() -> None:
    table = forced(8).act(8, do.Arrest(9)).react()
    table.act(7, do.Peek(0))
    assert table.asked == {8}
    assert table.answers(8) == {"peek", "hide"}
    assert table.refused(8, do.Arrest(1)) == "tired"
    assert not table.view(None).table.players[8].fatigue
    table.act(8, do.Peek(0))
    for seat in (0, 1, 2, 3, 4, 5):
        table.act(seat, do.Peek(9))
    table.act(6, do.Peek(0)).act(7, do.Peek(0))
    assert "arrest" in table.answers(8), "only the next own turn is affected"


@pytest.mark.rule("S-VIZ-3", "S-SEE-2")
def test_everybody_hears_that_a_choice_or_a_prediction_comes_off() -> None:
    vizier = Table(TEN, first=6).lay(open=(6,), choice=Team.REBELS).act(6, do.Hide())
    assert list(vizier.heard_of(tell.Undeclared)) == [tell.Undeclared()]
    silent = Table(TEN, first=6).lay(open=(6,)).act(6, do.Hide())
    assert list(silent.heard_of(tell.Undeclared)) == [], "there was none"
    seer = Table("seer sultan guard assassin slave slave slave").lay(open=(0,), prediction=Team.REBELS)
    seer.act(0, do.Hide())
    assert list(seer.heard_of(tell.Unpredicted)) == [tell.Unpredicted()]


@pytest.mark.rule("S-VIZ-3")
def test_the_team_stands_until_the_vizier_hides() -> None:
    table = Table(TEN, first=6).lay(open=(6,), choice=Team.LOYALISTS).act(6, do.Manipulate())
    assert table.answers(6) == {"force"}, "no second choice"
    hidden = Table(TEN, first=6).lay(open=(6,), choice=Team.LOYALISTS)
    hidden.act(6, do.Hide(), do.SecretSwap(None))
    assert hidden.view(None).table.choice is None


@pytest.mark.rule("S-VIZ-4")
def test_forced_without_a_legal_target_one_just_stays_open_and_gets_fatigue() -> None:
    table = forced(0)
    assert table.asked == {7}
    seen = table.view(None).table.players[0]
    assert (seen.card, seen.fatigue) == (Character.SULTAN, True)
    beside_the_dancer = Table("vizier sultan guard dancer slave slave assassin slave").lay(open=(3,))
    beside_the_dancer.act(0, do.Manipulate(), do.Declare(Team.REBELS), do.Force(2))
    assert beside_the_dancer.view(None).table.players[2].fatigue
    assert beside_the_dancer.asked == {1}


@pytest.mark.rule("S-VIZ-4")
def test_a_prisoner_may_be_forced_still_skips_and_keeps_fatigue_until_a_real_turn() -> None:
    table = forced(7, prison=(7,)).act(7, do.CallToRevolt()).react()
    assert table.asked == {8}
    seen = table.view(None).table.players[7]
    assert (seen.prison, seen.fatigue) == (False, True)


@pytest.mark.rule("S-VIZ-4")
def test_fatigue_does_not_stop_reactions() -> None:
    table = forced(1).act(1, do.Arrest(9)).react()
    for seat in (7, 8, 0):
        table.act(seat, do.Peek(2) if seat else do.Peek(3))
    table.act(1, do.Peek(2))
    table = forced(1).act(1, do.Arrest(9)).react()
    table.lay(open=(1, 6), turn=2).act(2, do.Murder(0))
    assert 1 in table.asked
    assert "strike" in table.answers(1)


@pytest.mark.rule("S-VIZ-4")
def test_a_forced_driver_whose_hunt_succeeds_gets_the_extra_action() -> None:
    table = forced(4).act(4, do.Hunt(3))
    assert table.asked == {4}
    table.act(4, do.Hide(), do.SecretSwap(None))
    assert not table.view(None).table.players[4].fatigue, "who ended hidden is not tired"
    assert table.asked == {7}


@pytest.mark.rule("S-VIZ-4")
def test_a_forced_arrest_and_a_forced_murder_open_the_usual_windows() -> None:
    assert forced(1).act(1, do.Arrest(0)).asked == {0}
    murder = forced(2).act(2, do.Murder(0))
    assert murder.asked == {1, 3, 9}


@pytest.mark.rule("S-VIZ-4")
def test_a_forced_assassin_struck_down_has_no_fatigue() -> None:
    table = forced(2).act(2, do.Murder(0)).react(s1=do.Strike())
    assert not table.view(None).table.players[2].fatigue
    assert table.asked == {7}


@pytest.mark.rule("S-VIZ-4")
def test_with_nobody_hidden_the_vizier_only_declares() -> None:
    table = Table(TEN, first=6).lay(open=(0, 1, 2, 4, 5, 7, 8, 9), dead=(3,))
    table.act(6, do.Manipulate(), do.Declare(Team.LOYALISTS))
    assert table.view(None).table.choice == Team.LOYALISTS
    assert table.asked == {7}
    again = Table(TEN, first=6).lay(open=(0, 1, 2, 4, 5, 6, 7, 8, 9), dead=(3,), choice=Team.REBELS)
    assert "manipulate" not in again.answers(6)


@pytest.mark.rule("S-VIZ-4")
def test_hiding_takes_fatigue_off() -> None:
    table = forced(8).act(8, do.Arrest(9)).react().act(7, do.Peek(0))
    table.act(8, do.Hide(), do.SecretSwap(None))
    assert not table.view(None).table.players[8].fatigue


@pytest.mark.rule("S-VIZ-4")
def test_if_the_forced_ability_kills_the_vizier_the_turn_passes_on_from_his_seat() -> None:
    table = forced(2).act(2, do.Murder(6)).react()
    assert not table.view(None).table.players[6].alive
    assert table.asked == {7}


# The Seer


@pytest.mark.rule("S-SEE-1")
def test_she_looks_at_three_hidden_cards_together_then_may_predict() -> None:
    table = Table(SEER).act(0, do.Prophesy((1, 3, 5)))
    cards = (Character.SULTAN, Character.ASSASSIN, Character.SLAVE)
    assert list(table.heard_of(tell.Prophesied, 0)) == [tell.Prophesied(0, (1, 3, 5), cards)]
    assert list(table.heard_of(tell.Prophesied, 1)) == [tell.Prophesied(0, (1, 3, 5))]
    assert table.targets(0, "predict") == {None, Team.LOYALISTS, Team.REBELS}
    table.act(0, do.Predict(Team.REBELS))
    assert list(table.heard_of(tell.Predicted)) == [tell.Predicted(0, Team.REBELS)]
    assert table.view(None).table.prediction == Team.REBELS


@pytest.mark.rule("S-SEE-1")
def test_neither_more_nor_fewer_than_three_unless_fewer_are_hidden_and_never_the_spare() -> None:
    table = Table(SEER)
    assert table.refused(0, do.Prophesy((1, 2))) == "not_now"
    fewer = Table(SEER).lay(open=(1, 2, 3, 4))
    assert fewer.targets(0, "prophesy") == {5}
    fewer.act(0, do.Prophesy((5,)))
    assert fewer.answers(0) == {"predict"}


@pytest.mark.rule("S-SEE-2")
@pytest.mark.parametrize("team", [None, Team.LOYALISTS])
def test_at_her_next_turn_she_must_hide_taking_any_prediction_off(team: Team | None) -> None:
    table = Table(SEER).act(0, do.Prophesy((1, 2, 3)), do.Predict(team))
    for seat in range(1, 6):
        table.act(seat, do.Peek(1 if seat != 1 else 2))
    assert table.answers(0) == {"hide"}
    assert table.refused(0, do.Peek(1)) == "must_hide"
    table.act(0, do.Hide())
    assert table.view(None).table.prediction is None
    assert "secret_swap" in table.answers(0), "a swap after hiding is allowed"
    table.act(0, do.SecretSwap(1))
    assert table.asked == {1}


@pytest.mark.rule("S-SEE-2")
def test_having_hidden_and_swapped_nobody_is_bound_any_more() -> None:
    table = Table(SEER).act(0, do.Prophesy((1, 2, 3)), do.Predict(None))
    for seat in range(1, 6):
        table.act(seat, do.Peek(1 if seat != 1 else 2))
    table.act(0, do.Hide(), do.SecretSwap(4))
    table.lay(open=(0,), turn=0)
    assert "peek" in table.answers(0), "the card of the one who had to hide is another one now"


@pytest.mark.rule("S-SEE-2")
def test_arrested_she_stays_open_with_it_until_a_real_turn() -> None:
    table = Table(SEER).act(0, do.Prophesy((1, 2, 3)), do.Predict(Team.LOYALISTS))
    table.act(1, do.Peek(3)).act(2, do.Arrest(0))
    for seat in (3, 4, 5):
        table.act(seat, do.Peek(1))
    assert table.asked == {1}, "her slot was skipped"
    assert table.view(None).table.prediction == Team.LOYALISTS
    for seat in range(1, 6):
        table.act(seat, do.Peek(1 if seat != 1 else 3))
    assert table.answers(0) == {"hide"}


@pytest.mark.rule("S-SEE-2")
def test_the_same_if_the_vizier_made_her_do_it_and_before_fatigues_peek() -> None:
    cards = "vizier sultan guard assassin slave slave seer slave"
    table = Table(cards).act(0, do.Manipulate(), do.Declare(Team.REBELS), do.Force(6))
    table.act(6, do.Prophesy((1, 2, 3)), do.Predict(Team.REBELS))
    for seat in range(1, 6):
        table.act(seat, do.Peek(1 if seat != 1 else 2))
    assert table.asked == {6}
    assert table.answers(6) == {"hide"}
