"""What games of thinkers at sultan's table show: who gets what, what the throne is worth, how sure beliefs are."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from dvor.bots import BOTS
from dvor.bots.sultan.thinker.belief_tracker import BeliefTracker
from dvor.games.sultan import GAME
from dvor.games.sultan import events as tell
from dvor.games.sultan.core.cards import CHARACTERS as KINDS
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.names import CHARACTERS, Character, Team, Why
from dvor.kernel import Step, replay
from dvor.kernel.playout_rng import PlayoutRng
from dvor.lab.arena.play import play
from dvor.lab.report.plots import against, bars

STEPS = 20
"""Into how many bins a chance falls."""
EFFORT = 0.15
"""The share of its usual effort that a bot has here: many games tell more than good ones."""


@dataclass
class Seen:
    """What one number of players showed."""

    players: int
    points: dict[Character, list[int]] = field(default_factory=lambda: defaultdict(list))
    endings: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    first: list[bool] = field(default_factory=list)
    """Thrones taken in the Sultan's first turn, and whether they were kept."""
    later: list[bool] = field(default_factory=list)
    believed: list[list[int]] = field(default_factory=lambda: [[0, 0] for _ in range(STEPS)])
    """By how likely a card was called: how often it was so, and how often it was called."""


def watch(players: int, games: int, seed: int, level: str, progress: Callable[[], object]) -> Seen:
    """Play games of one kind of bots, and look at them with everything turned up."""
    seen = Seen(players)
    bot = BOTS["sultan"][level].with_effort(EFFORT)
    for number in range(games):
        run = play("sultan", [bot] * players, seed * 1_000_003 + number).run
        _look_at(seen, [moment.step for moment in replay(GAME, run.log)], BeliefTracker(number % players, players))
        progress()
    return seen


def _look_at(seen: Seen, steps: list[Step[Any, Any]], beliefs: BeliefTracker) -> None:
    turn, acted, throne = 0, set[int](), None
    for step in steps:
        beliefs.hear(step.events_for(beliefs.seat))
        for event in step.events_for(None):
            if isinstance(event, tell.Dealt):
                turn, acted, throne = 0, set(), None
            elif isinstance(event, tell.TurnBegan):
                turn += 1
                acted.add(event.seat)
                _calibrate(seen, step.state, beliefs)
            elif isinstance(event, tell.Opened) and event.why is Why.THRONE and throne is None:
                throne = turn <= seen.players
            elif isinstance(event, tell.RoundEnded):
                seen.endings[event.ending.value] += 1
                seen.turns.append(turn)
                if throne is not None:
                    (seen.first if throne else seen.later).append(event.team is Team.LOYALISTS)
            elif isinstance(event, tell.Scored):
                seen.points[event.card].append(event.points)


def _calibrate(seen: Seen, state: Any, beliefs: BeliefTracker) -> None:
    """Count how often cards were there that the beliefs called this likely."""
    r = state.on_table
    if beliefs.belief is None or r.over():
        return
    chances = beliefs.belief.chances(PlayoutRng(1))
    for seat in range(seen.players):
        if seat != beliefs.seat and r.hidden() & BIT[seat]:
            for card in range(KINDS):
                if 0.0 < (chance := chances[seat][card]) < 1.0:
                    cell = seen.believed[min(STEPS - 1, int(chance * STEPS))]
                    cell[0] += r.cards[seat] == card
                    cell[1] += 1


def calibration(seen: list[Seen]) -> list[tuple[float, float, int]]:
    """For each bin of chances its middle, how often it was so, and how many there were."""
    found = []
    for step in range(STEPS):
        right, called = (sum(one.believed[step][side] for one in seen) for side in (0, 1))
        if called >= 30:
            found.append(((step + 0.5) / STEPS, right / called, called))
    return found


def called_likely(seen: list[Seen]) -> tuple[int, int]:
    """Of the cards called some 80 % likely, how many were so, and how many there were."""
    bins = range(round(0.75 * STEPS), round(0.85 * STEPS))
    right, called = (sum(one.believed[step][side] for one in seen for step in bins) for side in (0, 1))
    return right, called


def figures(seen: list[Seen]) -> Iterator[str]:
    """The plots of the report, in order."""
    groups = [str(one.players) for one in seen]
    yield bars(
        "Points a round by character and number of players",
        groups,
        [(card.value, [_mean(one.points[card]) for one in seen]) for card in CHARACTERS],
    )
    kinds = sorted({kind for one in seen for kind in one.endings})
    yield bars(
        "How rounds end",
        groups,
        [(kind, [one.endings[kind] / max(1, sum(one.endings.values())) for one in seen]) for kind in kinds],
    )
    yield bars("Turns a round (median)", groups, [("turns", [_median(one.turns) for one in seen])])
    yield bars(
        "How often a throne is kept, by when it was taken",
        groups,
        [
            ("in the first circle", [_mean(one.first) for one in seen]),
            ("later", [_mean(one.later) for one in seen]),
        ],
    )
    right, called = called_likely(seen)
    share = f": {right / called:.0%} of {called} called 75 to 85 % likely" if called else ""
    yield against(f"How often a card that was called this likely was there{share}", calibration(seen))


def _mean(values: list[Any]) -> float:
    return sum(values) / len(values) if values else 0.0


def _median(values: list[int]) -> float:
    return float(sorted(values)[len(values) // 2]) if values else 0.0
