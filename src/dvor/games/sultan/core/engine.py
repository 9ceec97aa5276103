"""What a seat may decide now, and what the decision does: the one definition of both.

The rules themselves stand in `basics.py` and in the file of each character; here they are found by number.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.choices import ARGUMENT, ARGUMENT_BITS, expand
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import DECISIONS, QUESTIONS
from dvor.games.sultan.core.round import Round
from dvor.kernel.vectors import empty

_NOTHING: Final = empty()


def choices(r: Round, seat: i64) -> vec[i64]:
    """All that a seat may answer to the open question (see `choices.py`); nothing if it is not asked."""
    if not r.asked & BIT[seat]:
        return _NOTHING
    return QUESTIONS[r.question].choices(r, seat)


def decisions(r: Round, seat: i64) -> tuple[int, ...]:
    """The same one by one, for whoever has to weigh them up."""
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
