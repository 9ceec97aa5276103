"""Who has seen which card: a set of places for each seat, carried along through everything that is decided."""

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.characters.sultan import take_throne
from dvor.games.sultan.core.choices import ARGUMENT, ARGUMENT_BITS
from dvor.games.sultan.core.engine import step
from dvor.games.sultan.core.masks import BIT, NOBODY, SPARE
from dvor.games.sultan.core.rollout_policy import (
    HIDE_KIND,
    PEEK_KIND,
    PROPHESY_KIND,
    SECRET_KIND,
    SWAP_KIND,
    THRONE,
)
from dvor.games.sultan.core.round import Round


def carry_out(r: Round, known: vec[i64], seat: i64, decision: i64) -> None:
    """Make a decision (or take the throne), and let everybody remember what they saw of it."""
    if decision == THRONE:
        take_throne(r, seat)
        return
    learn(r, known, seat, decision >> ARGUMENT_BITS, decision & ARGUMENT)
    step(r, seat, decision)


def learn(r: Round, known: vec[i64], seat: i64, kind: i64, target: i64) -> None:
    """What becomes of everybody's knowledge by a decision that is about to be carried out."""
    if kind == PEEK_KIND:
        known[seat] |= BIT[target]
    elif kind == PROPHESY_KIND:
        known[seat] |= target
    elif kind == SWAP_KIND:
        for other in range(r.players):
            known[other] = exchanged(known[other], seat, target)
        known[seat] |= BIT[target]
        if target != SPARE:
            known[target] |= BIT[seat]
    elif kind == HIDE_KIND:
        for other in range(r.players):
            known[other] |= BIT[seat]
    elif kind == SECRET_KIND and target != NOBODY:
        moved = ~(BIT[seat] | BIT[target])
        for other in range(r.players):
            known[other] = exchanged(known[other], seat, target) if other == seat else known[other] & moved
        known[seat] |= BIT[target]
        if target != SPARE and r.cards[seat] != r.cards[target]:
            known[target] |= BIT[seat]


def exchanged(places: i64, one: i64, other: i64) -> i64:
    """A set of places after the cards at two of them have changed places."""
    first, second = places & BIT[one] != 0, places & BIT[other] != 0
    if first == second:
        return places
    return places ^ (BIT[one] | BIT[other])
