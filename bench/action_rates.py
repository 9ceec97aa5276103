"""Count what thinker bots do with each card, and print the table of `bots/sultan/thinker/action_rates.py`.

python -m bench.action_rates [--games 96]
"""

import argparse
import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from rich.progress import track

from dvor.bots import BOTS
from dvor.bots.sultan.thinker import action_rates
from dvor.bots.sultan.thinker.belief_tracker import BeliefTracker
from dvor.games import CATALOG
from dvor.games.sultan import events as tell
from dvor.games.sultan.core.cards import CHARACTERS
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.round import NONE
from dvor.games.sultan.names import index
from dvor.kernel import replay
from dvor.lab.arena.play import play

GAME = CATALOG["sultan"]
SIZES = range(5, 16)
EFFORT = 0.25
OTHER = "OTHER"
"""Any other turn: a card was revealed, or nothing was done."""
PRIOR = 8
"""Smoothing for rare cards: the average of all cards counts like this number of observed turns."""
LEAST = 0.01
Counts = Counter[tuple[str, str, str, int]]
"""Turns by act, time, size of the table and card."""


def count(players: int, seed: int) -> Counts:
    """Count the turns of one game."""
    counts: Counts = Counter()
    run = play("sultan", [BOTS["sultan"]["thinker"].with_effort(EFFORT)] * players, seed).run
    beliefs, turn, asked = BeliefTracker(0, players), 0, None
    for step in (moment.step for moment in replay(GAME, run.log)):
        for event in step.events_for(None):
            if asked is not None and (act := _act(event, asked[0], beliefs)) is not None:
                _, when, card = asked
                counts[act, when, action_rates.company(players), card] += 1
                asked = None
        beliefs.hear(step.events_for(0))
        for event in step.events_for(None):
            turn = 0 if isinstance(event, tell.Dealt) else turn + isinstance(event, tell.TurnBegan)
            r = step.state.on_table
            if isinstance(event, tell.TurnBegan):
                hidden = not r.over() and r.hidden() & BIT[event.seat]
                when = action_rates.when(turn, players, r.coronation != NONE)
                asked = (event.seat, when, int(r.cards[event.seat])) if hidden else None
    return counts


def _act(event: tell.Event, seat: int, beliefs: BeliefTracker) -> str | None:
    """The act of this seat in an event; None if the event is somebody else's."""
    if isinstance(event, tell.Opened):
        return OTHER if event.seat == seat else None
    if not isinstance(event, tell.Peeked | tell.Swapped | tell.Passed | tell.Hid) or event.by != seat:
        return None
    if isinstance(event, tell.Swapped):
        return action_rates.SWAP_KNOWN if beliefs.known[seat] & BIT[index(event.target)] else action_rates.SWAP
    return action_rates.PEEK if isinstance(event, tell.Peeked) else OTHER


def rows(counts: Counts) -> Iterator[str]:
    """The rows of the table as Python source."""
    for company in (action_rates.FEW, action_rates.MANY):
        for when in (action_rates.FIRST, action_rates.LATER, action_rates.CROWNED):
            turns = {key: n for key, n in counts.items() if key[1:3] == (when, company)}
            for act in (action_rates.PEEK, action_rates.SWAP, action_rates.SWAP_KNOWN):
                usual = sum(n for key, n in turns.items() if key[0] == act) / max(1, sum(turns.values()))
                shares = [_share(turns, act, card, usual) for card in range(CHARACTERS)]
                yield f"    ({act}, {when}, {company}): ({', '.join(f'{share:.2f}' for share in shares)}),"


def _share(turns: dict[tuple[str, str, str, int], int], act: str, card: int, usual: float) -> float:
    all_turns = sum(n for key, n in turns.items() if key[3] == card)
    such = sum(n for key, n in turns.items() if key[3] == card and key[0] == act)
    return max(LEAST, (such + PRIOR * usual) / (all_turns + PRIOR))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=96, help="for each number of players")
    games = parser.parse_args().games
    total: Counts = Counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for players in SIZES:
            played = pool.map(partial(count, players), range(games))
            for counts in track(played, description=f"{players} players", total=games):
                total.update(counts)
    for line in rows(total):
        print(line)


if __name__ == "__main__":
    main()
