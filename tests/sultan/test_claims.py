"""What people claim, and what it was worth: whether it was so, and whether they knew, guessed or lied."""

import pytest

from dvor.games.sultan import actions as do
from dvor.games.sultan.claims import judged
from dvor.games.sultan.names import Character, Honesty
from dvor.games.sultan.view import Verdict
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
