"""What people did tells of their hands, as strongly as it should."""

from collections import Counter
from itertools import permutations

import pytest

from dvor.bots.knyazi.planner.action_history import ActionHistory
from dvor.bots.knyazi.planner.card_tracker import CardTracker
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core.cards import RANKS, cards_of
from dvor.games.knyazi.core.determinize import Walk
from dvor.games.knyazi.core.habits import PLAIN
from dvor.games.knyazi.core.instinct import Instinct
from dvor.games.knyazi.core.law import Law
from dvor.games.knyazi.court import events as court
from dvor.games.knyazi.names import Kind, Suit
from dvor.kernel.dice import Dice
from dvor.kernel.vectors import reals, words

SEATS = 4
LOW, HIGH, TRUMP = 4, 12, 2 * RANKS + 3
"""Cards of the first suit, and one of the third, which is trumps."""


def conceded(by: int, to: int, card: int) -> ActionHistory:
    """The first attack of a party: one card, which is not beaten."""
    deeds = ActionHistory(0, SEATS)
    for event in (
        tell.Seated(tuple(range(SEATS))),
        tell.Dealt(1, 3),
        tell.TrumpNamed(3, Suit.FOREST),
        tell.TurnBegan(to),
        tell.Attacked(to, by, (card,), Kind.PLAIN),
        tell.Conceded(by),
    ):
        deeds.hear(event)
    deeds.done = [one for one in deeds.done if one.seat == by]
    return deeds


@pytest.mark.parametrize("doubt", [0.05, 0.3])
def test_hands_are_drawn_as_often_as_they_fit(doubt: float) -> None:
    """Beside all the hands there may be: four cards, one each for two seats, two not dealt."""
    law = Law(SEATS)
    deeds, instinct = conceded(2, 1, LOW).told(law), Instinct(PLAIN)
    pool = [HIGH, TRUMP, 1, RANKS + 5]
    weights: dict[tuple[int, int], float] = {}
    for first, second, *_ in permutations(pool):
        theirs = [0, 0]
        theirs[second // 36] |= 1 << second % 36
        fits = all(deed.fits(theirs[0], theirs[1], instinct) for deed in deeds)
        weight = (1.0 - doubt if fits else doubt) * (2.0 if first == HIGH else 1.0)
        weights[first, second] = weights.get((first, second), 0.0) + weight
    total = sum(weights.values())

    hands = words(2 * SEATS)
    hands[2] |= 1 << HIGH
    hands[5] |= 1 << TRUMP - 36
    likely = reals((SEATS + 1) * 72, 1.0)
    likely[72 + HIGH] = 2.0
    drawn = Walk(hands, pool, likely, deeds, doubt, instinct).worlds(6000, Dice(3))
    found = Counter((cards_of(w[2], w[3])[0], cards_of(w[4], w[5])[0]) for w in drawn)
    for pair, weight in weights.items():
        assert found[pair] / len(drawn) == pytest.approx(weight / total, abs=0.02)


def test_cards_that_came_since_were_not_there_then() -> None:
    """Who concedes could not beat: not what was picked up then counts, but what is laid later."""
    deeds = conceded(2, 1, LOW)
    deeds.hear(tell.Took(2, 1))
    (told,) = deeds.told(Law(SEATS))
    instinct = Instinct(PLAIN)
    assert told.fits(1 << LOW | 1 << 1, 0, instinct)
    assert not told.fits(1 << LOW | 1 << HIGH, 0, instinct)
    deeds.hear(tell.TurnBegan(2))
    deeds.hear(tell.Attacked(2, 3, (HIGH,), Kind.PLAIN))
    (told, _) = deeds.told(Law(SEATS))
    assert not told.fits(1 << LOW | 1 << 1, 0, instinct), "the card that was laid now could have beaten then"


def test_a_trump_paid_for_a_decree_is_gone() -> None:
    """It had been in that hand when its owner conceded."""
    ledger = CardTracker(0, SEATS)
    ledger.hear([tell.Dealt(1, 3, (0, 1, 2, 3, 5, 6)), tell.TrumpNamed(3, Suit.FOREST), tell.TurnBegan(1)])
    ledger.hear([tell.Attacked(1, 2, (TRUMP,), Kind.PLAIN), tell.Conceded(2), tell.Took(2, 1)])
    assert ledger.holder_of(TRUMP) == 2
    ledger.hear([court.DecreeBought(2, TRUMP)])
    assert TRUMP in ledger.gone
    (_, attack, conceded) = ledger.deeds.done
    assert TRUMP in attack.had
    assert not conceded.had | conceded.got, "it had come after, and has gone again"


def test_a_hand_that_changed_unseen_tells_nothing_any_more() -> None:
    deeds = conceded(2, 1, LOW)
    deeds.hear(tell.Traded(3, 2))
    assert deeds.done == []
