"""Claims and their verdicts (true or not; known, guessed or lied), and each seat's notebook."""

import pytest

from dvor.games.sultan import actions as do
from dvor.games.sultan.claims import judged
from dvor.games.sultan.names import Character, Honesty, Team
from dvor.games.sultan.view import Doubt, Sight, Verdict
from tests.sultan.table import FIVE, TEN, Table

KNEW = Verdict(True, Honesty.KNEW)
LIED = Verdict(False, Honesty.LIED)
LUCKY_LIE = Verdict(True, Honesty.LIED)
RIGHT_GUESS = Verdict(True, Honesty.GUESSED)
WRONG_GUESS = Verdict(False, Honesty.GUESSED)


@pytest.mark.rule("S-ACT-8")
def test_verdicts_are_shown_when_the_round_is_over_and_hold_what_was_so_when_the_claim_was_made() -> None:
    table = Table(FIVE).act(0, do.ClaimRole(Character.SULTAN), do.Peek(2))
    table.act(0, do.ClaimSight(2, Character.ASSASSIN), do.ClaimSight(3, Character.GUARD))
    table.act(1, do.Swap("spare")).act(1, do.ClaimSwap("spare"), do.ClaimRole(Character.GUARD))
    assert all(claim.verdict is None for claim in table.view(0).table.claims)
    table.act(2, do.Murder(0)).react()
    verdicts = [claim.verdict for claim in table.state.results[-1].claims]
    assert verdicts == [KNEW, KNEW, WRONG_GUESS, KNEW, LIED]


def test_of_ones_own_card_one_knows() -> None:
    table = Table(FIVE)
    assert judged(table.state, 0, do.ClaimRole(Character.SULTAN)) == KNEW
    assert judged(table.state, 0, do.ClaimRole(Character.SLAVE)) == LIED


def test_whoever_has_not_seen_a_card_guesses_right_or_wrong() -> None:
    table = Table(FIVE)
    assert judged(table.state, 0, do.ClaimSight(2, Character.ASSASSIN)) == RIGHT_GUESS
    assert judged(table.state, 0, do.ClaimSight(2, Character.GUARD)) == WRONG_GUESS


def test_whoever_has_seen_a_card_knows_or_lies() -> None:
    table = Table(FIVE).act(0, do.Peek(2))
    assert judged(table.state, 0, do.ClaimSight(2, Character.ASSASSIN)) == KNEW
    assert judged(table.state, 0, do.ClaimSight(2, Character.GUARD)) == LIED


def test_what_lies_open_everybody_knows() -> None:
    table = Table(FIVE).lay(open=(2,), dead=(4,))
    assert judged(table.state, 0, do.ClaimSight(2, Character.ASSASSIN)) == KNEW
    assert judged(table.state, 0, do.ClaimSight(4, Character.GUARD)) == LIED


def test_a_card_seen_once_that_an_open_swap_has_moved_is_known_where_it_lies_now() -> None:
    table = Table(FIVE).act(0, do.Peek(2)).act(1, do.Swap(2))
    assert judged(table.state, 0, do.ClaimSight(1, Character.ASSASSIN)) == KNEW
    assert judged(table.state, 0, do.ClaimSight(2, Character.ASSASSIN)) == WRONG_GUESS, "not seen again since"


def test_after_a_swap_behind_closed_eyes_an_honest_word_is_a_guess_and_a_lie_may_be_true() -> None:
    table = Table(TEN).act(0, do.Peek(2)).lay(open=(1,)).act(1, do.Hide(), do.SecretSwap(2))
    assert judged(table.state, 0, do.ClaimSight(2, Character.ASSASSIN)) == WRONG_GUESS
    assert judged(table.state, 0, do.ClaimSight(2, Character.GUARD)) == LUCKY_LIE


def test_what_a_hunt_has_shown_a_card_not_to_be_is_known() -> None:
    table = Table(TEN, first=4).act(4, do.Hunt(5))
    assert judged(table.state, 9, do.ClaimSight(5, Character.SLAVE)) == LIED
    assert judged(table.state, 9, do.ClaimSight(5, Character.DANCER)) == RIGHT_GUESS


def test_of_ones_own_swaps_one_knows_open_or_secret_on_both_sides() -> None:
    table = Table(FIVE).act(0, do.Swap(3)).act(1, do.Swap("spare"))
    for seat, partner in ((0, 3), (3, 0)):
        assert judged(table.state, seat, do.ClaimSwap(partner)) == KNEW
    assert judged(table.state, 1, do.ClaimSwap("spare")) == KNEW
    assert judged(table.state, 1, do.ClaimSwap(0)) == LIED
    secret = Table(FIVE).lay(open=(0,)).act(0, do.Hide(), do.SecretSwap(3))
    assert judged(secret.state, 0, do.ClaimSwap(3)) == KNEW
    assert judged(secret.state, 3, do.ClaimSwap(0)) == KNEW, "the card before them has changed"
    nobody = Table(FIVE).lay(open=(0,)).act(0, do.Hide(), do.SecretSwap(None))
    assert judged(nobody.state, 0, do.ClaimSwap(3)) == LIED


def test_of_a_swap_of_like_for_like_only_its_maker_knows() -> None:
    table = Table(FIVE, first=3).lay(open=(3,)).act(3, do.Hide(), do.SecretSwap(4))
    assert judged(table.state, 3, do.ClaimSwap(4)) == KNEW
    assert judged(table.state, 4, do.ClaimSwap(3)) == RIGHT_GUESS


def test_a_new_round_forgets_the_swaps_of_the_old_one() -> None:
    table = Table(FIVE).act(0, do.Swap(1)).act(1, do.Peek(0))
    assert judged(table.state, 0, do.ClaimSwap(1)) == KNEW
    table.act(2, do.Murder(1)).react().go_on(FIVE, first=3)
    assert judged(table.state, 0, do.ClaimSwap(1)) == LIED


# The notebook: what one seat has seen, where it should be now, and what may have moved it.


def notes(table: Table, seat: int) -> dict[int | str, Sight]:
    return {note.at: note for note in table.view(seat).notebook}


def test_a_peek_is_noted_by_who_peeked_and_by_nobody_else() -> None:
    table = Table(FIVE).act(0, do.Peek(2))
    assert notes(table, 0) == {2: Sight(2, Character.ASSASSIN, "peek", turn=1)}
    assert all(notes(table, seat) == {} for seat in (1, 2, 3, 4))


def test_a_note_follows_its_card_through_open_swaps() -> None:
    table = Table(FIVE).act(0, do.Peek(2)).act(1, do.Swap(2))
    assert notes(table, 0) == {1: Sight(1, Character.ASSASSIN, "peek", turn=1)}
    table.act(2, do.Peek(4)).act(3, do.Swap(1))
    assert notes(table, 0)[3].card == Character.ASSASSIN
    table.act(4, do.Swap("spare")).act(0, do.Peek(1)).act(1, do.Peek(0)).act(2, do.Peek(0)).act(3, do.Swap("spare"))
    assert notes(table, 0)["spare"].card == Character.ASSASSIN


def test_swapping_tells_both_what_the_other_holds_now() -> None:
    table = Table(FIVE).act(0, do.Swap(2))
    assert notes(table, 0) == {2: Sight(2, Character.SULTAN, "swap", turn=1)}
    assert notes(table, 2) == {0: Sight(0, Character.ASSASSIN, "swap", turn=1)}
    spare = Table(FIVE).act(0, do.Swap("spare"))
    assert notes(spare, 0) == {"spare": Sight("spare", Character.SULTAN, "swap", turn=1)}


def test_closed_eyes_cast_a_doubt_on_every_card_that_may_have_moved() -> None:
    table = Table(TEN).act(0, do.Peek(1)).act(1, do.Peek(0)).lay(open=(2,), prison=(8,))
    table.act(2, do.Hide(), do.SecretSwap(7))
    assert notes(table, 0)[1].doubts == (Doubt(by=2, turn=3),)
    assert notes(table, 0)[2] == Sight(2, Character.ASSASSIN, "lay_open", 3, doubts=(Doubt(2, 3),))
    assert notes(table, 1)[0].doubts == (Doubt(2, 3),)
    jailed = Table(TEN).act(0, do.Peek(8)).lay(open=(1,), prison=(8,)).act(1, do.Hide(), do.SecretSwap(3))
    assert notes(jailed, 0)[8].doubts == (), "a prisoner's card cannot be swapped away"


def test_the_two_of_a_secret_swap_know_and_do_not_doubt() -> None:
    table = Table(FIVE).lay(open=(0,)).act(0, do.Hide(), do.SecretSwap(2))
    assert notes(table, 0) == {2: Sight(2, Character.SULTAN, "secret_swap", turn=1)}
    assert notes(table, 2) == {0: Sight(0, Character.ASSASSIN, "secret_swap", turn=1)}


def test_an_opened_card_makes_a_note_needless_and_proves_older_ones_wrong() -> None:
    table = Table(FIVE, first=1).act(1, do.Peek(0)).lay(open=(2,)).act(2, do.Hide(), do.SecretSwap(0))
    assert notes(table, 1)[0].card == Character.SULTAN
    table.act(2, do.TakeThrone())
    assert 0 not in notes(table, 1), "there is one Sultan, and he lies elsewhere"


def test_a_failed_hunt_is_noted_by_all_as_what_the_card_is_not() -> None:
    table = Table(TEN, first=4).act(4, do.Hunt(5))
    assert notes(table, 9)[5] == Sight(5, Character.SLAVE, "hunt", turn=1, is_not=True)


def test_a_failed_hunt_proves_a_note_of_a_slave_wrong_and_leaves_a_better_note_alone() -> None:
    table = Table(TEN, first=3).act(3, do.Peek(5)).act(4, do.Hunt(5))
    assert notes(table, 3)[5] == Sight(5, Character.DANCER, "peek", turn=1)
    slave = Table(TEN).act(0, do.Peek(7)).lay(open=(1,)).act(1, do.Hide(), do.SecretSwap(7))
    assert notes(slave, 0)[7].card == Character.SLAVE
    slave.act(2, do.Peek(0)).act(3, do.Peek(0)).act(4, do.Hunt(7))
    assert notes(slave, 0)[7] == Sight(7, Character.SLAVE, "hunt", turn=5, is_not=True)


def test_a_prophecy_is_noted_card_by_card() -> None:
    cards = "seer sultan guard assassin slave slave slave"
    table = Table(cards).act(0, do.Prophesy((1, 3, 4)))
    assert {at: note.card for at, note in notes(table, 0).items()} == {1: "sultan", 3: "assassin", 4: "slave"}


def test_a_new_round_begins_with_an_empty_notebook() -> None:
    table = Table(FIVE).act(0, do.Peek(2)).act(1, do.Peek(0)).act(2, do.Murder(0)).react().go_on(FIVE, first=3)
    assert all(notes(table, seat) == {} for seat in range(5))


def test_asides_are_limited_in_each_turn() -> None:
    table = Table(FIVE)
    for _ in range(6):
        table.act(3, do.ClaimRole(Character.SLAVE))
    assert set(table.offers(3)) == set()
    assert table.refused(3, do.ClaimRole(Character.SLAVE)) == "too_many_asides"
    assert "claim_role" in table.act(0, do.Peek(1)).offers(3)


def test_the_result_of_a_round_turns_everything_up() -> None:
    table = Table(TEN, first=2).act(2, do.Murder(0)).react()
    result = table.view(None).table.results[-1]
    assert [score.card for score in result.scores] == TEN.split()[:10]
    assert result.spare == Character.SLAVE
    assert result.team == Team.REBELS
