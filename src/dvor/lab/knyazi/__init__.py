"""Random games of «Из грязи в князи»: on the bare core, or with the court and under regimes."""

from typing import Any

from dvor.games.knyazi.events import PartyEnded
from dvor.kernel import Run, replay
from dvor.lab.arena.entrants import Oracle, Scores
from dvor.lab.knyazi import court
from dvor.lab.knyazi.cards import PARTIES, Tally, chance_moves, digest, play_out, simulate
from dvor.lab.knyazi.oracle import KnyaziOracle
from dvor.lab.study import Study

__all__ = ["ORACLES", "PARTIES", "SCORES", "STUDY", "Tally", "chance_moves", "digest", "play_out", "simulate"]


def _place(run: Run[Any, Any, Any, Any]) -> list[float]:
    """The mean place at party ends, from 0 for the lowest to 1 for the highest."""
    table = run.view(None).table
    most = table.party * (len(table.places) - 1)
    return [standing.places / most for standing in table.standings]


def _cards_left(run: Run[Any, Any, Any, Any]) -> list[float]:
    """The share of parties that ended with cards in hand."""
    left, parties = [0.0] * run.state.seats, 0
    for moment in replay(run.game, run.log):
        if any(isinstance(told.public, PartyEnded) for told in moment.step.facts):
            parties += 1
            for seat in range(run.state.seats):
                left[seat] += moment.step.state.core.holders >> seat & 1
    return [count / parties for count in left]


ORACLES: dict[str, Oracle] = {"twin": KnyaziOracle()}
SCORES = Scores({"place": _place, "cards left": _cards_left})
STUDY = Study(simulate, digest, court.simulate)
