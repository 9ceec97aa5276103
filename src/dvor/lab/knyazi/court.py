"""Random games of «Из грязи в князи» through the gate, court and all, under chosen regimes."""

from collections.abc import Callable
from random import Random
from typing import Any

from dvor.games.knyazi import GAME, events
from dvor.games.knyazi.options import governed_by
from dvor.games.knyazi.state import State
from dvor.games.knyazi.view import KnyaziView
from dvor.kernel import Ask, Run, random_move
from dvor.lab.knyazi.cards import PARTIES, Tally

COUNTED: dict[type[events.Event], str] = {
    events.Unrest: "unrests",
    events.RiotBegan: "riots",
    events.ReignBegan: "reigns",
    events.Rewarded: "rewards",
    events.LeaveGiven: "leaves",
    events.TurnBegan: "turns",
}


def simulate(
    players: int,
    games: int,
    seed: int,
    asides: float,
    regimes: tuple[str, ...],
    progress: Callable[[], object] = lambda: None,
) -> Tally:
    """Play random games of three parties and count; `asides` is how often anybody does something at court."""
    rng = Random(f"knyazi {players} {seed} {' '.join(regimes)}")
    variant = governed_by(regimes) | {
        "naming_judge": "table"
    }  # random letters break nothing: no referee need listen
    setup = GAME.setup(*(f"P{seat}" for seat in range(players)), parties=PARTIES, **variant)
    tally = Tally(players, games)
    for _ in range(games):
        run = Run(GAME, setup, rng)
        cast = [run.state.character_at(place) for place in range(players)]
        tally.mobility = tally.mobility or {old: dict.fromkeys(cast, 0) for old in cast}
        _play(run, tally, asides)
        progress()
    return tally


def _play(run: Run[State, Any, Any, KnyaziView], tally: Tally, asides: float) -> None:
    """One game to its end."""
    players = run.setup.seats
    before, decisions = run.state, 0
    while isinstance(ask := run.awaited, Ask):
        run.act(*random_move(GAME.rules, run.state, ask, run.rng, seats=players, asides=asides))
        decisions += 1
        ended = [_count(tally, event) for step in run.news() for event in step.events_for(None)]
        if any(ended):
            tally.parties += 1
            tally.decisions += decisions
            tally.longest = max(tally.longest, decisions)
            for seat in range(players):
                tally.mobility[before.character_of(seat)][run.state.character_of(seat)] += 1
            before, decisions = run.state, 0


def _count(tally: Tally, event: Any) -> bool:
    """Whether a party is over by it."""
    name = COUNTED.get(type(event))
    if name is not None:
        setattr(tally, name, getattr(tally, name) + 1)
    if isinstance(event, events.Moved):
        tally.moves[event.cause] += 1
    if isinstance(event, events.RiotEnded):
        tally.riots_won += event.won
    if isinstance(event, events.PartyEnded):
        tally.stuck += event.how != "played_out"
        return True
    return False
