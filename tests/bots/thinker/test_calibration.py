"""What a thinker calls likely among thinkers is so, about as often as it says."""

from dvor.bots import BOTS
from dvor.bots.sultan.thinker.belief_tracker import BeliefTracker
from dvor.games.sultan import GAME
from dvor.games.sultan import events as tell
from dvor.games.sultan.core.cards import CHARACTERS
from dvor.games.sultan.core.masks import BIT
from dvor.kernel import replay
from dvor.kernel.dice import Dice
from dvor.lab.arena.play import play

WITHIN = 0.1
"""How far the share of what is so may lie from what was said."""
GAMES = {5: 24, 8: 3}
"""By number of seats; every seat looks on, for one alone sees too little."""


def called_likely(seats: int, number: int) -> list[tuple[float, bool]]:
    """All chances of 70 to 90 % that anybody gave a hidden card in a game, and whether it was so."""
    bot = BOTS["sultan"]["thinker"].with_effort(0.05)
    steps = [moment.step for moment in replay(GAME, play("sultan", [bot] * seats, number).run.log)]
    found = []
    for witness in (BeliefTracker(seat, seats) for seat in range(seats)):
        for step in steps:
            witness.hear(step.heard(witness.seat))
            r = step.state.on_table
            if r.over() or not any(isinstance(event, tell.TurnBegan) for event in step.heard(None)):
                continue
            assert witness.belief is not None
            chances = witness.belief.chances(Dice(1))
            others = [seat for seat in range(seats) if seat != witness.seat and r.hidden() & BIT[seat]]
            found += [
                (chances[seat][card], r.cards[seat] == card)
                for seat in others
                for card in range(CHARACTERS)
                if 0.7 <= chances[seat][card] < 0.9
            ]
    return found


def test_of_cards_called_likely_among_thinkers_about_so_many_are_so() -> None:
    called = [
        one for seats, games in GAMES.items() for number in range(games) for one in called_likely(seats, number)
    ]
    said = sum(chance for chance, _ in called) / len(called)
    right = sum(so for _, so in called) / len(called)
    assert len(called) > 1000
    assert abs(right - said) < WITHIN, f"{right:.0%} of {len(called)} called {said:.0%} likely are so"
