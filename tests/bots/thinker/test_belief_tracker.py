"""What a seat remembers of a round is the table as everybody sees it, and never a card that it has not seen."""

from random import Random
from typing import Any

import pytest

from dvor.bots.sultan.thinker.belief_tracker import UNKNOWN, BeliefTracker
from dvor.games.sultan import GAME
from dvor.games.sultan.core.basics import EYES_CLOSED
from dvor.games.sultan.core.masks import BIT, SPARE
from dvor.games.sultan.core.round import Round
from dvor.kernel import Ask, Run, random_move
from tests import effort


def seen(r: Round) -> dict[str, Any]:
    """All of a round that the table can see."""
    shown = [
        r.cards[seat] if r.opened & BIT[seat] or not r.alive & BIT[seat] else None for seat in range(r.players)
    ]
    names = ("alive", "opened", "prison", "shackles", "fatigue", "bound", "coronation", "choice", "prediction")
    more = ("question", "active", "actor", "tired", "last_actor", "ending", "winner")
    window = None if r.window is None else (r.window.question, r.window.asked, r.window.target)
    return {"cards": shown, "window": window, **{name: getattr(r, name) for name in (*names, *more)}}


@pytest.mark.parametrize("seed", effort.seeds(6, soak=200))
def test_the_remembered_table_is_the_one_that_everybody_sees(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(5, 15)
    run = Run(GAME, GAME.setup(*(f"p{seat}" for seat in range(seats)), rounds=2), rng)
    witnesses = [BeliefTracker(seat, seats, exact=0) for seat in (0, seats // 2)]
    while isinstance(ask := run.awaited, Ask):
        for step in run.news():
            for witness in witnesses:
                witness.hear(step.heard(witness.seat))
        r = run.state.on_table
        for witness in witnesses:
            assert witness.round is not None
            assert seen(witness.round) == seen(r)
            own = witness.seat
            assert witness.round.cards[own] == r.cards[own]
            hidden = [seat for seat in range(seats) if seat != own and r.hidden() & BIT[seat]]
            if not r.over() and r.question != EYES_CLOSED.number:  # until then it lay open before all eyes
                assert {witness.round.cards[place] for place in (*hidden, SPARE)} <= {UNKNOWN}
        if rng.random() < 0.1:
            run.silence(min(ask.fallback))
        else:
            seat, action = random_move(GAME.rules, run.state, ask, rng, seats=seats, asides=0.1)
            run.act(seat, action)
