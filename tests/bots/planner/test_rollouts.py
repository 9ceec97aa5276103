"""The rollout policy picks legal decisions; small endgames are searched to their end; actions change beliefs."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from dvor.bots.knyazi.planner.action_history import ActionHistory
from dvor.bots.knyazi.planner.card_tracker import CardTracker
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core import codes, party
from dvor.games.knyazi.core.cards import BIT, RANKS, cards_of, lowest_bit
from dvor.games.knyazi.core.engine import decisions, step
from dvor.games.knyazi.core.law import Law
from dvor.games.knyazi.core.search.determinize import HandSampler
from dvor.games.knyazi.core.search.playout_search import Endgame, Search, finish_party, is_small, standing, worth
from dvor.games.knyazi.core.search.rollout_policy import RolloutPolicy
from dvor.games.knyazi.core.search.weights import PLAIN, TUNED
from dvor.games.knyazi.core.state import State, asked, fresh
from dvor.games.knyazi.court import events as court
from dvor.games.knyazi.names import Kind, Suit
from dvor.kernel.playout_rng import PlayoutRng
from dvor.kernel.vectors import reals, zeros
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
@pytest.mark.parametrize("weights", [PLAIN, TUNED], ids=["plain", "tuned"])
def test_the_policy_decides_only_what_can_be_chosen(players: int, weights: object) -> None:
    rng = Random(players)
    policy = RolloutPolicy(TUNED if weights is TUNED else PLAIN)
    for number in effort.seeds(6, soak=200):
        s = dealt(players, rng, fitted=number % 3 == 0)
        s.mercies = 0b11  # somebody has mercy to spend
        while s.phase != codes.OVER:
            if not asked(s):
                deal(s, rng)
                continue
            seat = lowest_bit(asked(s))
            chosen = policy.decide(s, seat)
            assert chosen in decisions(s, seat)
            step(s, seat, chosen)


def near_the_end(players: int, rng: Random) -> State:
    """Two still hold a few cards, and one of them is on move."""
    policy = RolloutPolicy(PLAIN)
    while True:
        s = dealt(players, rng)
        while s.phase != codes.OVER:
            if is_small(s) and s.phase == codes.ATTACK and not s.laid:
                return s
            if asked(s):
                seat = lowest_bit(asked(s))
                step(s, seat, policy.decide(s, seat))
            else:
                deal(s, rng)


def test_an_endgame_looked_through_is_never_worse_than_rules_of_thumb() -> None:
    rng = Random(4)
    better = 0
    for _ in effort.seeds(30, soak=500):
        s = near_the_end(4, rng)
        seat, policy = int(s.mover), RolloutPolicy(PLAIN)
        looked = Endgame(policy, 100_000).end_of(s.clone(), s.party)
        # Against one who plays as well as can be, the rules of thumb bring no more than the best play does.
        thumb = s.clone()
        while thumb.phase != codes.OVER and asked(thumb) & BIT[seat]:
            step(thumb, seat, policy.decide(thumb, seat))
        answered = Endgame(policy, 100_000).end_of(thumb, s.party)
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
    s.trump, s.may_decline = 0, 0
    s.hands[2 * attacker] = BIT[18 + 2] | BIT[18 + 9]
    s.hands[2 * defender] = BIT[18 + 5]
    s.mover = s.attacker = attacker
    s.defender, s.room, s.asked, s.asked_originally = defender, 1, BIT[attacker], BIT[attacker]
    s.holders = s.started_with_cards = BIT[attacker] | BIT[defender]
    s.mercies = 0
    search = Search(s, attacker, RolloutPolicy(PLAIN), RolloutPolicy(PLAIN), PlayoutRng(1))
    search.worlds = [s.hands]
    lay = [[codes.LAY << 14 | card, codes.DONE << 14] for card in (18 + 2, 18 + 9)]
    low, high = search.means(lay, 200)
    assert high > low


def test_a_playout_ends_with_the_party() -> None:
    s = dealt(9, Random(2))
    finish_party(s, s.party, 0, RolloutPolicy(TUNED), RolloutPolicy(PLAIN), PlayoutRng(3))
    assert s.phase == codes.OVER


# What people did tells of their hands, as strongly as it should.


SEATS = 4
LOW, HIGH, TRUMP = 4, 12, 2 * RANKS + 3
"""Cards of the first suit, and one of the third, which is trumps."""


def conceded(by: int, to: int, card: int) -> ActionHistory:
    """The first attack of a party: one card, which is not beaten."""
    history = ActionHistory(0, SEATS)
    for event in (
        tell.Seated(tuple(range(SEATS))),
        tell.Dealt(1, 3),
        tell.TrumpNamed(3, Suit.FOREST),
        tell.TurnBegan(to),
        tell.Attacked(to, by, (card,), Kind.PLAIN),
        tell.Conceded(by),
    ):
        history.hear(event)
    history.done = [one for one in history.done if one.seat == by]
    return history


@pytest.mark.parametrize("doubt", [0.05, 0.3])
def test_hands_are_drawn_as_often_as_they_fit(doubt: float) -> None:
    """Beside all the hands there may be: four cards, one each for two seats, two not dealt."""
    law = Law(SEATS)
    history, policy = conceded(2, 1, LOW).told(law), RolloutPolicy(PLAIN)
    pool = [HIGH, TRUMP, 1, RANKS + 5]
    weights: dict[tuple[int, int], float] = {}
    for first, second, *_ in permutations(pool):
        theirs = [0, 0]
        theirs[second // 36] |= 1 << second % 36
        fits = all(action.fits(theirs[0], theirs[1], policy) for action in history)
        weight = (1.0 - doubt if fits else doubt) * (2.0 if first == HIGH else 1.0)
        weights[first, second] = weights.get((first, second), 0.0) + weight
    total = sum(weights.values())

    hands = zeros(2 * SEATS)
    hands[2] |= 1 << HIGH
    hands[5] |= 1 << TRUMP - 36
    likely = reals((SEATS + 1) * 72, 1.0)
    likely[72 + HIGH] = 2.0
    drawn = HandSampler(hands, pool, likely, history, doubt, policy).worlds(6000, PlayoutRng(3))
    found = Counter((cards_of(w[2], w[3])[0], cards_of(w[4], w[5])[0]) for w in drawn)
    for pair, weight in weights.items():
        assert found[pair] / len(drawn) == pytest.approx(weight / total, abs=0.02)


def test_cards_that_came_since_were_not_there_then() -> None:
    """Who concedes could not beat: not what was picked up then counts, but what is laid later."""
    history = conceded(2, 1, LOW)
    history.hear(tell.Took(2, 1))
    (told,) = history.told(Law(SEATS))
    policy = RolloutPolicy(PLAIN)
    assert told.fits(1 << LOW | 1 << 1, 0, policy)
    assert not told.fits(1 << LOW | 1 << HIGH, 0, policy)
    history.hear(tell.TurnBegan(2))
    history.hear(tell.Attacked(2, 3, (HIGH,), Kind.PLAIN))
    (told, _) = history.told(Law(SEATS))
    assert not told.fits(1 << LOW | 1 << 1, 0, policy), "the card that was laid now could have beaten then"


def test_a_trump_paid_for_a_decree_is_gone() -> None:
    """It had been in that hand when its owner conceded."""
    tracker = CardTracker(0, SEATS)
    tracker.hear([tell.Dealt(1, 3, (0, 1, 2, 3, 5, 6)), tell.TrumpNamed(3, Suit.FOREST), tell.TurnBegan(1)])
    tracker.hear([tell.Attacked(1, 2, (TRUMP,), Kind.PLAIN), tell.Conceded(2), tell.Took(2, 1)])
    assert tracker.holder_of(TRUMP) == 2
    tracker.hear([court.DecreeBought(2, TRUMP)])
    assert TRUMP in tracker.gone
    (_, attack, conceded) = tracker.history.done
    assert TRUMP in attack.had
    assert not conceded.had | conceded.got, "it had come after, and has gone again"


def test_a_hand_that_changed_unseen_tells_nothing_any_more() -> None:
    history = conceded(2, 1, LOW)
    history.hear(tell.Traded(3, 2))
    assert history.done == []
