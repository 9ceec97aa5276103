"""Random games of «Из грязи в князи» on the bare core: for statistics and for digests."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from dvor.games.knyazi.core import codes, party
from dvor.games.knyazi.core.cards import lowest_bit
from dvor.games.knyazi.core.engine import aside_decisions, decisions, step
from dvor.games.knyazi.core.law import HAND, Law
from dvor.games.knyazi.core.rights import drawable, drawn
from dvor.games.knyazi.core.state import State, asked, fresh, open_phase
from dvor.games.knyazi.names import CAUSES, Cause, Character, character

PARTIES = 3
COUNTED = {
    codes.N_UNREST: "unrests",
    codes.N_RIOT: "riots",
    codes.N_REIGN: "reigns",
    codes.N_REWARD: "rewards",
    codes.N_PERMISSION: "leaves",
}


@dataclass
class Tally:
    """What came out of many random games."""

    players: int
    games: int = 0
    parties: int = 0
    turns: int = 0
    decisions: int = 0
    longest: int = 0
    """Decisions in the longest party."""
    stuck: int = 0
    """Parties ended by the guard against endless taking."""
    unrests: int = 0
    riots: int = 0
    riots_won: int = 0
    reigns: int = 0
    rewards: int = 0
    leaves: int = 0
    moves: dict[Cause, int] = field(default_factory=lambda: dict.fromkeys(Cause, 0))
    """How often people changed places, by cause."""
    mobility: dict[Character, dict[Character, int]] = field(default_factory=dict)
    """From the place held when a party begins to the one held when it ends."""


def simulate(
    players: int, games: int, seed: int, asides: float = 0.02, progress: Callable[[], object] = lambda: None
) -> Tally:
    """Play random games of three parties and count; `asides` is how often anybody makes one."""
    rng = Random(f"knyazi {players} {seed}")
    law = Law(players, limit=PARTIES)
    cast = [character(number) for number in law.cast]
    tally = Tally(players, games, mobility={old: dict.fromkeys(cast, 0) for old in cast})
    for _ in range(games):
        s = fresh(law)
        while s.phase != codes.OVER:
            _play_party(s, tally, rng, asides)
        progress()
    return tally


def _play_party(s: State, tally: Tally, rng: Random, asides: float) -> None:
    if s.phase == codes.CAST:
        chance_moves(s, rng)
    number, before = s.party, list(s.seat_at)
    notes: list[tuple[int, ...]] = []
    s.notes = notes
    made = play_out(s, rng, asides, until=number)
    s.notes = None
    tally.parties += 1
    tally.decisions += made
    tally.longest = max(tally.longest, made)
    _count(tally, notes)
    cast = [character(one) for one in s.law.cast]
    for place, seat in enumerate(before):
        tally.mobility[cast[place]][cast[s.place[seat]]] += 1


def _count(tally: Tally, notes: list[tuple[int, ...]]) -> None:
    for kind, *rest in notes:
        if kind in COUNTED:
            name = COUNTED[kind]
            setattr(tally, name, getattr(tally, name) + 1)
        elif kind == codes.N_MOVED:
            tally.moves[CAUSES[rest[0]]] += 1
        elif kind == codes.N_RIOT_OVER:
            tally.riots_won += rest[0]
        elif kind == codes.N_TURN:
            tally.turns += 1
        elif kind == codes.N_PARTY_OVER:
            tally.stuck += rest[1] != codes.PLAYED_OUT


def play_out(
    s: State, rng: Random, asides: float, until: int, watch: Callable[[State], object] | None = None
) -> int:
    """Play a party to its end with every legal decision equally likely; returns how many there were."""
    made = 0
    while s.party == until and s.phase != codes.OVER:
        if chance_moves(s, rng):
            continue
        seat = rng.randrange(s.law.n)
        if asides and rng.random() < asides and (found := aside_decisions(s, seat)):
            step(s, seat, rng.choice(found))
        else:
            seat = lowest_bit(asked(s))
            found = decisions(s, seat)
            step(s, seat, found[int(rng.random() * len(found))])
        made += 1
        if watch:
            watch(s)
    return made


def chance_moves(s: State, rng: Random) -> bool:
    """Chance seats, deals and draws where it is awaited; False where somebody is."""
    n = int(s.law.n)
    phase = open_phase(s)
    if phase == codes.CAST:
        party.seat_everybody(s, rng.sample(range(n), n))
    elif phase == codes.DEAL:
        party.deal(s, rng.sample(s.law.deck(), HAND * n))
    elif phase == codes.TRADE:
        drawn(s, rng.choice(drawable(s)))
    elif phase == codes.CLOCK:
        party.clock(s, s.minutes + 20)
    else:
        return False
    return True


def digest(seed: int) -> str:
    """A fingerprint of a random party: the same from compiled and from plain modules, or one of them is wrong."""
    rng = Random(seed)
    a, b, c, d, e = (rng.random() < 0.5 for _ in range(5))
    s = fresh(Law(rng.randint(4, 12), a, b, c, d, e, end=rng.randrange(3), most_parties=1, limit=1))
    seen = hashlib.sha256()
    chance_moves(s, rng)
    s.notes = []

    def watch(s: State) -> None:
        seen.update(repr(s.notes).encode())
        if rng.random() < 0.03:
            seen.update(repr(s.clone().dump()).encode())
        s.notes = []

    play_out(s, rng, 0.05, 1, watch)
    seen.update(repr((s.dump(), party.winners(s))).encode())
    return seen.hexdigest()[:16]
