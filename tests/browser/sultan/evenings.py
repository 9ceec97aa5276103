"""Games of «Султан на миг» that stand where a test needs them: random play through the real gate."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from dvor.games.sultan import GAME
from dvor.kernel import Ask, Log, Run, random_action
from tests.browser.guests import NAMES

FULL = (*NAMES, "Нина", "Олег", "Полина")
"""Fifteen people: as many as can play."""


def rest() -> Log[Any]:
    """Fifteen people after their second round of three, looking at how it ended."""
    return _played(Random(5), rounds=3, until=lambda run: len(run.view(None).table.results) == 2)


def end() -> Log[Any]:
    """The same people at the end of a game of two rounds."""
    return _played(Random(5), rounds=2, until=lambda run: run.over)


def tie() -> Log[Any]:
    """Eight people at the end of a game in which the third has as many points as two behind."""
    return _played(Random(2), rounds=3, until=lambda run: run.over, people=NAMES[:8])


EVENINGS: dict[str, Callable[[], Log[Any]]] = {"sultan_rest": rest, "sultan_end": end, "sultan_tie": tie}


def _played(
    rng: Random, until: Callable[[Run[Any, Any, Any, Any]], bool], people: Sequence[str] = FULL, **options: Any
) -> Log[Any]:
    run = Run(GAME, GAME.setup(*people, **options), rng)
    while not until(run) and isinstance(ask := run.awaited, Ask):
        seat = rng.choice(sorted(ask.fallback))
        answers = [offer for offer in run.offers(seat) if not offer.aside]
        run.act(seat, random_action(answers, rng))
    return run.log
