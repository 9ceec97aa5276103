"""In a worker: a bot thinks, and what its seat remembers stays here for its next question."""

from collections import OrderedDict
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from dvor.bots import Bot, Memory
from dvor.kernel import Offer, Seat

REMEMBERED = 400
"""How many seats' memories a process keeps: those that were asked last."""

Who = tuple[str, int]
"""A table and a chair at it."""


class Question(NamedTuple):
    """What a bot is asked, and all that it is given but for its memory."""

    who: Who
    bot: Bot[Any, Any, Any]
    seat: Seat
    seats: int
    view: Any
    offers: Sequence[Offer[Any]]
    seed: int
    names: tuple[str, ...] = ()
    """How those at the table are called, in order of their seats."""


class Forgotten:
    """The memory of this seat is not here."""


_MEMORIES: OrderedDict[Who, tuple[type, int, Memory]] = OrderedDict()
"""Whose it is, up to which delivery it was told; the latest last."""


def think(question: Question, since: int, upto: int, news: Sequence[Any], effort: float) -> Any | None:
    """Remember what is new, then choose; a memory in which something went wrong is not used again."""
    bot, kind = question.bot, type(question.bot)
    kept = _MEMORIES.pop(question.who, None)
    if since == 0:
        memory = bot.begin(question.seat, question.seats)
    elif kept is None or kept[:2] != (kind, since):
        return Forgotten()
    else:
        memory = kept[2]
    memory.hear(news)
    chosen = bot.eased(effort).choose(memory, question.view, question.offers, Random(question.seed))
    _MEMORIES[question.who] = kind, upto, memory
    if len(_MEMORIES) > REMEMBERED:
        _MEMORIES.popitem(last=False)
    return chosen
