"""Random rounds played inside the engine: nothing is listed, the k-th of what stands to choice is picked."""

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.cards import DECKS, NEUTRALS
from dvor.games.sultan.core.choices import count, pick
from dvor.games.sultan.core.engine import choices, step
from dvor.games.sultan.core.masks import LOWEST
from dvor.games.sultan.core.round import Round, deal
from dvor.kernel.dice import Dice


def playout(r: Round, dice: Dice) -> i64:
    """Play a round to its end, every legal decision equally likely; returns how many there were."""
    made: i64 = 0
    while r.asked:
        seat = LOWEST[r.asked]
        step(r, seat, any_decision(choices(r, seat), dice))
        made += 1
    return made


def dealt(players: i64, dice: Dice) -> Round:
    """A round as it may begin: the neutrals drawn, the cards shuffled, a random first player (S-SET-1…4)."""
    *fixed, neutrals = DECKS[players]
    cards = [card for card, copies in enumerate(fixed) for _ in range(copies)]
    drawn = list(NEUTRALS)
    dice.shuffle(drawn)
    cards.extend(drawn[:neutrals])
    dice.shuffle(cards)
    return deal(players, cards, dice.below(players))


def any_decision(found: vec[i64], dice: Dice) -> i64:
    """One of all the decisions for which these choices stand, each equally likely."""
    total: i64 = 0
    for choice in found:
        total += count(choice)
    k = dice.below(total)
    for choice in found:
        ways = count(choice)
        if k < ways:
            return pick(choice, k)
        k -= ways
    raise IndexError("nothing stands to choice")
