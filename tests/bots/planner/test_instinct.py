"""Rules of thumb decide what stands to choice, and small endgames are looked through to their end."""

from random import Random

import pytest

from dvor.games.knyazi.core import codes, party
from dvor.games.knyazi.core.cards import BIT, lowest_bit
from dvor.games.knyazi.core.engine import decisions, step
from dvor.games.knyazi.core.habits import PLAIN, TUNED
from dvor.games.knyazi.core.instinct import Instinct
from dvor.games.knyazi.core.law import Law
from dvor.games.knyazi.core.search import Endgame, Search, finish_party, is_small, standing, worth
from dvor.games.knyazi.core.state import State, asked, fresh
from dvor.kernel.dice import Dice
from tests import effort


def dealt(n: int, rng: Random, **law: bool) -> State:
    s = fresh(Law(n, limit=1, **law))
    seats = list(range(n))
    rng.shuffle(seats)
    party.seat_everybody(s, seats)
    deal(s, rng)
    return s


def deal(s: State, rng: Random) -> None:
    cards = s.law.deck()
    rng.shuffle(cards)
    party.deal(s, cards)


@pytest.mark.parametrize("players", [4, 7, 9, 12])
@pytest.mark.parametrize("habits", [PLAIN, TUNED], ids=["plain", "tuned"])
def test_instinct_decides_only_what_stands_to_choice(players: int, habits: object) -> None:
    rng = Random(players)
    instinct = Instinct(TUNED if habits is TUNED else PLAIN)
    for number in effort.seeds(6, soak=200):
        s = dealt(players, rng, fitted=number % 3 == 0)
        s.mercies = 0b11  # somebody has mercy to spend
        while s.phase != codes.OVER:
            if not asked(s):
                deal(s, rng)
                continue
            seat = lowest_bit(asked(s))
            chosen = instinct.decide(s, seat)
            assert chosen in decisions(s, seat)
            step(s, seat, chosen)


def near_the_end(players: int, rng: Random) -> State:
    """Two still hold a few cards, and one of them is on move."""
    instinct = Instinct(PLAIN)
    while True:
        s = dealt(players, rng)
        while s.phase != codes.OVER:
            if is_small(s) and s.phase == codes.ATTACK and not s.laid:
                return s
            if asked(s):
                seat = lowest_bit(asked(s))
                step(s, seat, instinct.decide(s, seat))
            else:
                deal(s, rng)


def test_an_endgame_looked_through_is_never_worse_than_rules_of_thumb() -> None:
    rng = Random(4)
    better = 0
    for _ in effort.seeds(30, soak=500):
        s = near_the_end(4, rng)
        seat, instinct = int(s.mover), Instinct(PLAIN)
        looked = Endgame(instinct, 100_000).end_of(s.clone(), s.party)
        # Against one who plays as well as can be, the rules of thumb bring no more than the best play does.
        thumb = s.clone()
        while thumb.phase != codes.OVER and asked(thumb) & BIT[seat]:
            step(thumb, seat, instinct.decide(thumb, seat))
        answered = Endgame(instinct, 100_000).end_of(thumb, s.party)
        assert worth(looked, seat) >= worth(answered, seat)
        better += worth(looked, seat) > worth(answered, seat)
    assert better, "there must have been something to see"


def test_the_last_step_up_is_the_highest_where_few_can_attack_a_tsar() -> None:
    for seats in range(4, 13):
        law = Law(seats)
        steps = [standing(law, place + 1) - standing(law, place) for place in range(seats - 1)]
        assert min(steps) > 0
        assert abs(sum(steps) - 1) < 1e-9
        assert (steps[-1] > steps[0] + 0.01) == (seats < 12)


def test_a_search_finds_the_attack_that_wins_the_place() -> None:
    """The defender has one card; of ours only one beats it for certain, and it is not the one that thumbs like."""
    s = near_the_end(4, Random(8))
    attacker, defender = int(s.mover), int(s.defender)
    if s.place[attacker] > s.place[defender]:
        attacker, defender = defender, attacker
    for word in range(2 * s.law.n):
        s.hands[word] = 0
    s.trump, s.may = 0, 0
    s.hands[2 * attacker] = BIT[18 + 2] | BIT[18 + 9]
    s.hands[2 * defender] = BIT[18 + 5]
    s.mover = s.attacker = attacker
    s.defender, s.room, s.asked, s.put = defender, 1, BIT[attacker], BIT[attacker]
    s.holders = s.awake = BIT[attacker] | BIT[defender]
    s.mercies = 0
    search = Search(s, attacker, Instinct(PLAIN), Instinct(PLAIN), Dice(1))
    search.worlds = [s.hands]
    lay = [[codes.LAY << 14 | card, codes.DONE << 14] for card in (18 + 2, 18 + 9)]
    low, high = search.means(lay, 200)
    assert high > low


def test_a_playout_ends_with_the_party() -> None:
    s = dealt(9, Random(2))
    finish_party(s, s.party, 0, Instinct(TUNED), Instinct(PLAIN), Dice(3))
    assert s.phase == codes.OVER
