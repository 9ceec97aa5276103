"""Random rounds of «Султан на миг» on the bare engine: for statistics and for digests."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from dvor.bots.sultan.thinker import candidates
from dvor.bots.sultan.thinker.talk import THINKER
from dvor.games.sultan import actions as do
from dvor.games.sultan.action_codec import decode
from dvor.games.sultan.core.cards import DECKS, FEWEST, MOST, NEUTRALS
from dvor.games.sultan.core.characters.sultan import may_take_throne, take_throne
from dvor.games.sultan.core.determinize import world_of
from dvor.games.sultan.core.engine import decisions, step
from dvor.games.sultan.core.masks import BIT, LOWEST, SPARE
from dvor.games.sultan.core.points import reasons
from dvor.games.sultan.core.records import WORTH
from dvor.games.sultan.core.rollout_policy import THRONE
from dvor.games.sultan.core.round import Round, deal
from dvor.games.sultan.core.search import Search
from dvor.games.sultan.names import CHARACTERS, ENDINGS, TEAMS, Character, Ending, Team
from dvor.games.sultan.state import State
from dvor.kernel import Offer, Run, Seat, random_action
from dvor.kernel.playout_rng import PlayoutRng
from dvor.kernel.vectors import row
from dvor.lab.arena.entrants import Scores
from dvor.lab.study import Study

ROUNDS = 5


@dataclass
class CharacterLuck:
    """How a character fared: with it before them at the end, players got these points."""

    rounds: int = 0
    points: int = 0
    scored: int = 0
    """Rounds in which it brought any points."""
    dead: int = 0

    @property
    def mean(self) -> float:
        return self.points / self.rounds if self.rounds else 0.0


@dataclass
class Tally:
    """What came out of many random games."""

    players: int
    games: int = 0
    rounds: int = 0
    decisions: int = 0
    teams: dict[Team, int] = field(default_factory=lambda: dict.fromkeys(Team, 0))
    endings: dict[Ending, int] = field(default_factory=lambda: dict.fromkeys(Ending, 0))
    characters: dict[Character, CharacterLuck] = field(
        default_factory=lambda: {card: CharacterLuck() for card in CHARACTERS}
    )


def simulate(
    players: int, games: int, seed: int, asides: float = 0.02, progress: Callable[[], object] = lambda: None
) -> Tally:
    """Play random games and count; `asides` is how often a hidden Sultan takes the throne when he could."""
    rng = Random(f"sultan {players} {seed}")
    tally = Tally(players, games)
    for _ in range(games):
        first = rng.randrange(players)
        for _ in range(ROUNDS):
            r = deal(players, shuffled(players, rng), first)
            tally.decisions += play_out(r, rng, asides)
            _count(tally, r)
            first = (r.last_actor + 1) % players
        progress()
    return tally


def shuffled(players: int, rng: Random) -> list[int]:
    """A deck for `players` players in random order, the spare last."""
    *fixed, neutrals = DECKS[players]
    cards = [card for card, copies in enumerate(fixed) for _ in range(copies)]
    cards += rng.sample(NEUTRALS, neutrals)
    rng.shuffle(cards)
    return cards


def play_out(r: Round, rng: Random, asides: float, watch: Callable[[Round], object] | None = None) -> int:
    """Play a round to its end with every legal decision equally likely; returns how many there were."""
    made = 0
    while r.asked:
        if rng.random() < asides:
            _sultan_rises(r)
            if not r.asked:  # the last who was waited for: the window has settled, and the round is over
                break
        seat = LOWEST[r.asked]
        possible = decisions(r, seat)
        step(r, seat, possible[int(rng.random() * len(possible))])
        made += 1
        if watch:
            watch(r)
    return made


def _sultan_rises(r: Round) -> None:
    for seat in range(r.players):
        if may_take_throne(r, seat):
            take_throne(r, seat)


def _count(tally: Tally, r: Round) -> None:
    tally.rounds += 1
    ending, team = ENDINGS[r.ending], TEAMS[r.winner]
    assert ending is not None
    tally.endings[ending] += 1
    if team is not None:
        tally.teams[team] += 1
    for seat, reason in enumerate(reasons(r)):
        luck = tally.characters[CHARACTERS[r.cards[seat]]]
        luck.rounds += 1
        luck.points += WORTH[reason]
        luck.scored += WORTH[reason] > 0
        luck.dead += not r.alive & BIT[seat]


def digest(seed: int) -> str:
    """A fingerprint of a random round: the same from compiled and from plain modules, or one of them is wrong."""
    rng = Random(seed)
    players = rng.randint(FEWEST, MOST)
    r = deal(players, shuffled(players, rng), rng.randrange(players), prison_blocks=rng.random() < 0.3)
    seen = hashlib.sha256()

    def watch(r: Round) -> None:
        seen.update(repr((r.dump(), r.notes)).encode())
        if r.asked and rng.random() < 0.1:
            r.orders |= BIT[rng.randrange(players)] & r.alive
        if r.asked and rng.random() < 0.1:
            r.clone().clone()
        r.notes = []

    r.notes = []
    play_out(r, rng, 0.05, watch)
    seen.update(repr((reasons(r), r.cards[SPARE])).encode())
    return seen.hexdigest()[:16]


class SultanOracle:
    """An oracle for the arena: the thinker's search with everybody's real cards."""

    def __init__(self, playouts: int = THINKER.playouts) -> None:
        self.playouts = playouts

    def choose_seeing(self, state: State, seat: Seat, offers: Sequence[Offer[do.Action]], rng: Random) -> do.Action:
        r = state.round
        answers = [offer for offer in offers if not offer.aside]
        if r is None or r.over():
            chosen = random_action(answers, rng)
            assert chosen is not None
            return chosen
        dice = PlayoutRng(rng.getrandbits(40))
        throne = any(offer.make is do.TakeThrone for offer in offers)
        possible = candidates(r, seat, throne, dice)
        world = world_of([*(r.cards[place] for place in range(r.players)), r.cards[SPARE]])
        known = row([0] * r.players)
        known[seat] = BIT[SPARE] * 2 - 1
        means = Search(r, known, seat, row([world]), dice).means(possible, self.playouts)
        best = possible[max(range(len(possible)), key=means.__getitem__)]
        return do.TakeThrone() if best == THRONE else decode(best)


def _points_a_round(run: Run[State, do.Action, Any, Any]) -> list[float]:
    return [points / run.state.number for points in run.state.points]


def _turns_a_round(run: Run[State, do.Action, Any, Any]) -> list[float]:
    """How many turns a round took, the same for every seat."""
    turns = sum(isinstance(move.action, do.Peek | do.Swap | do.Hide | do.Pass | do.Choice) for move in run.moves)
    return [turns / run.state.number] * run.state.seats


ORACLES = {"twin": SultanOracle()}
SCORES = Scores({"points a round": _points_a_round, "turns a round": _turns_a_round})
STUDY = Study(simulate, digest)
