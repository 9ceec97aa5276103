"""The same position for the third time ends the party (K-ATT-15)."""

from itertools import combinations
from random import Random

import pytest

from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT, CARDS, WORD, lowest_bit
from dvor.games.knyazi.core.engine import decisions, step
from dvor.games.knyazi.core.law import Law
from dvor.games.knyazi.core.places import first_seating
from dvor.games.knyazi.core.state import asked, fresh
from dvor.games.knyazi.core.turn import digest
from dvor.games.knyazi.names import PartyEnd
from tests.knyazi.table import Table
from tests.knyazi.test_laws import chance_moves


def circling() -> Table:
    """Two who take the throne from each other with the same card."""
    return Table(4, mover="kholop", kholop="f3 f4", tsar="f9")


def there_and_back(t: Table) -> Table:
    """Four turns without a discard, two of them declined, after which all is as it was."""
    for winner, loser in (("kholop", "tsar"), ("tsar", "kholop")):
        assert not t.told(tell.PartyEnded)
        t.attack(winner, "f3").concede(loser).act(winner, do.KeepTrump()).act(winner, do.NoAttack())
    return t


@pytest.mark.rule("K-ATT-15")
def test_the_third_time_the_same_hands_places_and_mover_end_the_party() -> None:
    t = circling()
    before = (t.hand("kholop"), t.hand("tsar"), t.on_move)
    there_and_back(t)
    assert (t.hand("kholop"), t.hand("tsar"), t.on_move) == before
    assert t.phase == "attack", "the second time"
    there_and_back(t)
    assert t.told(tell.PartyEnded) == [tell.PartyEnded(1, PartyEnd.RECURRED, t.seat("tsar"))]
    assert (t.core.party, t.where("tsar")) == (2, "tsar"), "everyone stays where they sit"
    assert len(t.core.past) == 0


@pytest.mark.rule("K-ATT-15")
def test_after_a_card_was_discarded_nothing_earlier_can_come_again() -> None:
    t = there_and_back(Table(4, mover="kholop", kholop="f3 f4 f5", tsar="f9 f10"))
    assert len(t.core.past) == 5
    t.attack("kholop", "f5").beat("tsar", "f5 f9").nobody_throws().act("tsar", do.NoReward())
    assert len(t.core.past) == 1, "the turn that now begins"


@pytest.mark.rule("K-ATT-15", "K-REG-7")
def test_a_trump_paid_for_a_decree_counts_as_a_discard() -> None:
    from dvor.games.knyazi.court import actions as court_actions
    from dvor.referee.terms import DecreeForm
    from tests.knyazi.table import card

    t = Table(4, options={"regime": "oligarchy"}, kholop="f9", tsar="s4 f3")
    assert len(t.core.past) == 1
    t.act("tsar", court_actions.BuyDecree(card("s4"), DecreeForm.WORDS, "Bow", "I pay"))
    assert len(t.core.past) == 0


@pytest.mark.rule("K-ATT-15", "K-MOVE-4")
def test_a_demotion_that_moves_nobody_is_not_the_same_position_again() -> None:
    t = circling().breach("kholop").breach("kholop").breach("kholop")
    assert (t.phase, t.on_move, len(t.core.past)) == ("attack", "kholop", 1)


@pytest.mark.rule("K-ATT-15")
def test_no_two_positions_that_differ_in_two_cards_look_the_same() -> None:
    s = fresh(Law(12))
    first_seating(s, [3, 1, 4, 0, 5, 9, 2, 6, 8, 7, 10, 11])
    nobody = digest(s)
    marks = set()
    for number in range(CARDS):
        held = []
        for seat in range(12):
            word = 2 * seat + number // WORD
            s.hands[word] = BIT[number]
            held.append(digest(s) ^ nobody)
            s.hands[word] = 0
        marks |= {one ^ other for one, other in combinations(held, 2)}
    assert len(marks) == CARDS * 66
    assert 0 not in marks


@pytest.mark.rule("K-ATT-15")
def test_in_random_parties_two_positions_never_look_the_same() -> None:
    seen: dict[int, tuple[int, ...]] = {}
    for seed in range(20):
        rng = Random(seed)
        s = fresh(Law(4 + seed % 9, limit=1))
        while s.phase != codes.OVER:
            if not chance_moves(s, rng):
                seat = lowest_bit(asked(s))
                step(s, seat, rng.choice(decisions(s, seat)))
            if s.phase == codes.ATTACK and not s.lying:
                position = (*s.who, *s.hands, s.mover)
                assert seen.setdefault(digest(s), position) == position
    assert len(seen) > 500


@pytest.mark.rule("K-ATT-15")
def test_another_mover_or_other_places_are_another_position() -> None:
    t = circling()
    here = digest(t.core)
    other = t.core.clone()
    other.mover = t.seat("tsar")
    assert digest(other) != here
    moved = t.core.clone()
    first_seating(moved, [0, 2, 1, 3])
    assert digest(moved) != here, "of people without cards too"
