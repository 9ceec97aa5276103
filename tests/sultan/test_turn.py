"""A turn (peek, swap, hide, ability, pass), and what a death changes."""

import pytest

from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.names import Character, Place, Team
from tests.sultan.table import FIVE, TEN, Table


@pytest.mark.rule("S-ACT-1")
def test_a_peek_shows_the_card_to_the_one_and_the_fact_to_all() -> None:
    table = Table(FIVE).act(0, do.Peek(2))
    assert list(table.heard_of(tell.Peeked, 0)) == [tell.Peeked(0, 2, Character.ASSASSIN)]
    for other in (1, 2, 3, 4, None):
        assert list(table.heard_of(tell.Peeked, other)) == [tell.Peeked(0, 2)]


@pytest.mark.rule("S-ACT-1")
def test_hidden_and_open_players_peek_at_hidden_others_arrested_or_not_never_at_the_spare() -> None:
    table = Table(FIVE).lay(open=(2,), prison=(3,))
    assert table.targets(0, "peek") == {1, 3, 4}
    assert Table(FIVE).lay(open=(0, 2)).targets(0, "peek") == {1, 3, 4}


@pytest.mark.rule("S-ACT-2")
def test_a_swap_is_seen_by_all_and_its_cards_by_the_two() -> None:
    table = Table(FIVE).act(0, do.Swap(2))
    assert table.cards()[:3] == ["assassin", "guard", "sultan"]
    assert list(table.heard_of(tell.Swapped, 0)) == [tell.Swapped(0, 2, Character.ASSASSIN, Character.SULTAN)]
    assert list(table.heard_of(tell.Swapped, 2)) == [tell.Swapped(0, 2, Character.SULTAN, Character.ASSASSIN)]
    for other in (1, 3, 4, None):
        assert list(table.heard_of(tell.Swapped, other)) == [tell.Swapped(0, 2)]
    assert table.view(2).card == Character.SULTAN


@pytest.mark.rule("S-ACT-2")
def test_a_hidden_player_swaps_with_hidden_others_or_the_spare_an_open_one_with_nobody() -> None:
    assert Table(FIVE).lay(open=(2,)).targets(0, "swap") == {1, 3, 4, "spare"}
    table = Table(FIVE).lay(open=(0,))
    assert table.targets(0, "swap") == set()
    assert table.refused(0, do.Swap(1)) == "open_cannot_swap"


@pytest.mark.rule("S-ACT-3")
def test_hiding_with_a_secret_swap_tells_the_others_nothing() -> None:
    def tale(target: int | None, listener: int | None) -> list[tell.Event]:
        table = Table(TEN, first=4).lay(open=(4,))
        heard = table.act(4, do.Hide()).heard(listener)
        return heard + table.act(4, do.SecretSwap(target)).heard(listener)

    for listener in (0, 1, 5, None):
        assert tale(None, listener) == tale(7, listener) == tale(8, listener)


@pytest.mark.rule("S-ACT-3")
def test_behind_closed_eyes_anyone_hidden_the_spare_or_nobody_can_be_swapped_with() -> None:
    table = Table(FIVE).lay(open=(0, 2)).act(0, do.Hide())
    assert table.targets(0, "secret_swap") == {1, 3, 4, "spare", None}
    assert table.asked == {0}


@pytest.mark.rule("S-ACT-3")
def test_when_eyes_open_each_sees_the_own_card_and_whose_card_changed_knows_it() -> None:
    table = Table(FIVE).lay(open=(0,)).act(0, do.Hide(), do.SecretSwap(2))
    assert list(table.heard_of(tell.EyesOpened, 0)) == [tell.EyesOpened(0, Character.ASSASSIN, Character.SULTAN, 2)]
    assert list(table.heard_of(tell.EyesOpened, 2)) == [tell.EyesOpened(0, Character.SULTAN, Character.ASSASSIN)]
    assert list(table.heard_of(tell.EyesOpened, 3)) == [tell.EyesOpened(0, Character.SLAVE)]
    assert list(table.heard_of(tell.EyesOpened)) == [tell.EyesOpened(0)]


@pytest.mark.rule("S-ACT-4")
def test_nobody_swaps_back_with_who_swapped_with_them_in_their_latest_turn() -> None:
    table = Table(FIVE).act(0, do.Swap(1))
    assert table.targets(1, "swap") == {2, 3, 4, "spare"}
    assert table.refused(1, do.Swap(0)) == "just_swapped"
    assert 0 in table.act(1, do.Peek(0)).targets(2, "swap")


@pytest.mark.rule("S-ACT-4")
def test_the_ban_holds_for_the_secret_swap_too_and_ends_with_the_others_next_turn() -> None:
    table = Table(FIVE).act(0, do.Swap(1)).lay(open=(1,)).act(1, do.Hide())
    assert table.targets(1, "secret_swap") == {2, 3, 4, "spare", None}
    table.act(1, do.SecretSwap(None))
    for seat in (2, 3, 4, 0):
        table.act(seat, do.Peek(1))
    assert 0 in table.targets(1, "swap")


@pytest.mark.rule("S-ACT-4")
def test_a_secret_swap_of_equal_cards_left_no_trace_and_forbids_nothing() -> None:
    changed = Table(FIVE, first=3).lay(open=(3,)).act(3, do.Hide(), do.SecretSwap(1))
    changed.act(4, do.Peek(0)).act(0, do.Peek(4))
    assert 3 not in changed.targets(1, "swap")
    equal = Table(FIVE, first=3).lay(open=(3,)).act(3, do.Hide(), do.SecretSwap(4))
    assert 3 in equal.targets(4, "swap")


@pytest.mark.rule("S-ACT-4")
def test_a_skipped_slot_is_no_turn_so_the_ban_outlasts_it() -> None:
    table = Table(FIVE).act(0, do.Swap(1)).lay(prison=(0,))
    for seat in (1, 2, 3, 4):
        table.act(seat, do.Peek((seat + 1) % 5))
    assert table.asked == {1}, "the prisoner's slot was skipped"
    assert 0 not in table.targets(1, "swap")


@pytest.mark.rule("S-ACT-4")
def test_a_swap_in_an_extra_action_counts_in_the_own_turn_and_not_in_a_forced_ability() -> None:
    own = Table(TEN, first=4).act(4, do.Hunt(3), do.Hide(), do.SecretSwap(5))
    assert 4 not in own.targets(5, "swap")
    forced = Table(TEN, first=6).act(6, do.Manipulate(), do.Declare(Team.REBELS), do.Force(4))
    forced.act(4, do.Hunt(3), do.Hide(), do.SecretSwap(7))
    assert forced.asked == {7}
    assert 4 in forced.targets(7, "swap")


@pytest.mark.rule("S-ACT-4")
def test_the_ban_ends_with_the_round() -> None:
    table = Table(FIVE, first=1).act(1, do.Swap(3)).act(2, do.Murder(0)).react()
    table.go_on(FIVE, first=3)
    assert 1 in table.targets(3, "swap")


@pytest.mark.rule("S-ACT-5")
def test_nobody_swaps_with_an_arrested_player() -> None:
    table = Table(FIVE).lay(prison=(3,))
    assert table.targets(0, "swap") == {1, 2, 4, "spare"}
    assert table.refused(0, do.Swap(3)) == "target_arrested"
    hiding = Table(FIVE).lay(open=(0,), prison=(3,)).act(0, do.Hide())
    assert 3 not in hiding.targets(0, "secret_swap")


@pytest.mark.rule("S-ACT-5")
def test_an_arrested_player_who_is_forced_to_act_cannot_swap_either() -> None:
    table = Table(TEN, first=6).lay(prison=(4,))
    table.act(6, do.Manipulate(), do.Declare(Team.REBELS), do.Force(4))
    table.act(4, do.Hunt(3), do.Hide())
    assert table.targets(4, "secret_swap") == {None}


@pytest.mark.rule("S-ACT-6")
def test_an_ability_opens_its_user_who_stays_open() -> None:
    table = Table(FIVE, first=3).act(3, do.CallToRevolt()).react()
    assert table.view(None).table.players[3].card == Character.SLAVE
    for seat in (4, 0, 1, 2):
        table.act(seat, do.Peek((seat + 1) % 5 if seat != 2 else 4))
    assert table.view(None).table.players[3].card == Character.SLAVE


@pytest.mark.rule("S-ACT-6")
def test_an_ability_needs_a_legal_target() -> None:
    assert "execute" not in Table(FIVE).offers(0)
    beside_the_dancer = Table(TEN, first=8).lay(open=(5, 9))
    assert "arrest" in beside_the_dancer.offers(8)
    nobody_hidden = Table(TEN, first=4).lay(open=(0, 1, 2, 5, 6, 8, 9), dead=(3, 7))
    assert "hunt" not in nobody_hidden.offers(4)
    assert "capture" not in nobody_hidden.offers(4)


@pytest.mark.rule("S-ACT-6")
def test_slave_dancer_vizier_and_seer_need_no_target() -> None:
    cards = "sultan guard assassin slave seer dancer vizier slave guard assassin slave"
    everyone_open = tuple(range(10))

    def alone(seat: int) -> Table:
        return Table(cards, first=seat).lay(open=tuple(other for other in everyone_open if other != seat))

    assert "call" in alone(3).offers(3)
    assert "dance" in alone(5).offers(5)
    assert "manipulate" in alone(6).offers(6)
    assert alone(4).act(4, do.Prophesy(())).asked == {4}


@pytest.mark.rule("S-ACT-7")
def test_there_is_no_pass_while_there_is_anything_but_hiding() -> None:
    assert "pass" not in Table(FIVE).offers(0)
    assert Table(FIVE).refused(0, do.Pass()) == "no_pass"
    assert "pass" not in Table(FIVE).lay(open=(0,)).offers(0)


@pytest.mark.rule("S-ACT-7")
def test_who_could_only_hide_may_pass_instead_and_keeps_the_throne() -> None:
    table = Table(FIVE).lay(open=(0, 1), dead=(2, 3, 4), coronation=1)
    assert table.answers(0) == {"hide", "pass"}
    table.act(0, do.Pass())
    assert table.ending == "coronation"


@pytest.mark.rule("S-ACT-7")
def test_an_open_dancer_may_dance_again_and_an_open_slave_call_again() -> None:
    assert "dance" in Table(TEN, first=5).lay(open=(5,)).answers(5)
    slave = Table(FIVE, first=3).lay(open=(3,))
    slave.act(3, do.CallToRevolt())
    assert slave.asked == {0, 1, 2, 4}


@pytest.mark.rule("S-ACT-7")
def test_a_seer_bound_to_hide_may_not_pass() -> None:
    cards = "sultan guard assassin slave seer slave slave"
    table = Table(cards, first=4).act(4, do.Prophesy((0, 1, 2)), do.Predict(None))
    table.lay(open=(0, 1, 2, 3, 5), turn=4)
    assert table.answers(4) == {"hide"}


@pytest.mark.rule("S-ACT-8")
def test_claims_are_heard_by_all_and_confirmed_by_nothing() -> None:
    truth, lie = Table(FIVE), Table(FIVE)
    truth.act(0, do.ClaimRole(Character.SULTAN))
    lie.act(0, do.ClaimRole(Character.SLAVE))
    for table in (truth, lie):
        said = table.view(3).table.claims
        assert [claim.verdict for claim in said] == [None]
    assert [type(event) for event in truth.heard(2)] == [type(event) for event in lie.heard(2)]


@pytest.mark.rule("S-ACT-8")
def test_no_action_shows_ones_own_card() -> None:
    table = Table(FIVE)
    assert not {"show", "reveal"} & set(table.offers(0))
    openers = {"arrest", "murder", "call", "take_throne", "execute"}
    assert set(table.offers(1)) & openers == set(), "a Guard out of turn has no way to open"


@pytest.mark.rule("S-ACT-3")
@pytest.mark.parametrize(("by", "target"), [(2, 3), (2, "spare"), (3, 4)])
def test_whoever_swaps_in_secret_is_told_with_whom_in_words(by: int, target: Place) -> None:
    """With a player, with the spare, with a player who holds the same card: never that there was no swap."""
    table = Table(FIVE, first=by).lay(open=(by,)).act(by, do.Hide(), do.SecretSwap(target))
    assert "Вы тайно" in table.told(by, "ru")
    assert "You swapped in secret" in table.told(by, "en")
    assert ("запасн" if target == "spare" else f"P{target}") in table.told(by, "ru")
    nobody = Table(FIVE, first=by).lay(open=(by,)).act(by, do.Hide(), do.SecretSwap(None))
    assert "ни с кем не поменялись" in nobody.told(by, "ru")
    assert "You swapped with nobody" in nobody.told(by, "en")


# Death, and the spare card.


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
