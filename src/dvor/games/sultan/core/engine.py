"""The engine: what a seat may decide now, what the decision does, and random playouts.

The rules themselves stand in `basics.py` and in the file of each character; here they are found by number.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.cards import DECKS, NEUTRALS
from dvor.games.sultan.core.choices import ARGUMENT, ARGUMENT_BITS, count, expand, pick
from dvor.games.sultan.core.masks import BIT, LOWEST
from dvor.games.sultan.core.records import DECISIONS, QUESTIONS
from dvor.games.sultan.core.round import Round, deal
from dvor.kernel.playout_rng import PlayoutRng
from dvor.kernel.vectors import empty

_NOTHING: Final = empty()


def choices(r: Round, seat: i64) -> vec[i64]:
    """All that a seat may answer to the open question (see `choices.py`); empty if the seat is not asked."""
    if not r.asked & BIT[seat]:
        return _NOTHING
    return QUESTIONS[r.question].choices(r, seat)


def decisions(r: Round, seat: i64) -> tuple[int, ...]:
    """The same as a list of decisions, for a search."""
    found: tuple[int, ...] = ()
    for choice in choices(r, seat):
        found += expand(choice)
    return found


def silence(r: Round, seat: i64) -> i64:
    """What the open question decides for a seat that says nothing (S-AFK-1), or LEFT_TO_CHANCE."""
    return QUESTIONS[r.question].silence(r, seat)


def step(r: Round, seat: i64, decision: i64) -> None:
    """Carry out a decision that stands to choice (or that silence makes); the round is changed in place."""
    DECISIONS[decision >> ARGUMENT_BITS].carry_out(r, seat, decision & ARGUMENT)


# Random rounds played inside the engine. Decisions are not listed: the k-th of them is picked.


def playout(r: Round, rng: PlayoutRng) -> i64:
    """Play a round to its end, every legal decision equally likely; returns how many there were."""
    made: i64 = 0
    while r.asked:
        seat = LOWEST[r.asked]
        step(r, seat, any_decision(choices(r, seat), rng))
        made += 1
    return made


def dealt(players: i64, rng: PlayoutRng) -> Round:
    """A round as it may begin: the neutrals drawn (S-SET-1, S-SET-2), the cards shuffled and dealt.

    One is left over as the spare (S-SET-3), and the first player is random (S-SET-4).
    """
    *fixed, neutrals = DECKS[players]
    cards = [card for card, copies in enumerate(fixed) for _ in range(copies)]
    drawn = list(NEUTRALS)
    rng.shuffle(drawn)
    cards.extend(drawn[:neutrals])
    rng.shuffle(cards)
    return deal(players, cards, rng.below(players))


def any_decision(found: vec[i64], rng: PlayoutRng) -> i64:
    """One of all the decisions for which these choices stand, each equally likely."""
    total: i64 = 0
    for choice in found:
        total += count(choice)
    k = rng.below(total)
    for choice in found:
        ways = count(choice)
        if k < ways:
            return pick(choice, k)
        k -= ways
    raise IndexError("nothing stands to choice")
