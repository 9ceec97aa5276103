"""One whole game between entrants, in which chance deals by the number of the game and of the deal alone."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from dvor.bots import Bot
from dvor.games import CATALOG
from dvor.kernel import Ask, Offer, Over, Run, Seat
from dvor.lab.arena.entrants import Entrant, Oracle

AnyRun = Run[Any, Any, Any, Any]
ASIDES = 3
"""How many asides in a row are granted before an answer, as at a table."""


class Player(Protocol):
    """Somebody at a seat."""

    def hear(self, news: Sequence[Any]) -> None: ...

    def choose(self, run: AnyRun, seat: Seat, offers: Sequence[Offer[Any]]) -> Any: ...


class Blind:
    """A bot, which is given what its seat may know."""

    def __init__(self, bot: Bot[Any, Any, Any], rng: Random, seat: Seat, seats: int) -> None:
        self.bot, self.rng = bot, rng
        self.memory = bot.begin(seat, seats)

    def hear(self, news: Sequence[Any]) -> None:
        self.memory.hear(news)

    def choose(self, run: AnyRun, seat: Seat, offers: Sequence[Offer[Any]]) -> Any:
        return self.bot.choose(self.memory, run.view(seat), offers, self.rng)


class Seeing:
    """An oracle, which is given the whole state."""

    def __init__(self, oracle: Oracle, rng: Random) -> None:
        self.oracle, self.rng = oracle, rng

    def hear(self, news: Sequence[Any]) -> None:
        pass

    def choose(self, run: AnyRun, seat: Seat, offers: Sequence[Offer[Any]]) -> Any:
        return self.oracle.choose_seeing(run.state, seat, offers, self.rng)


class Played(NamedTuple):
    """A game that is over."""

    run: AnyRun
    moments: int
    """How many questions were answered."""


def play(game: str, entrants: Sequence[Entrant], seed: int, **options: Any) -> Played:
    """The game with this number. The same seats get the same cards in it whoever plays."""
    made = CATALOG[game]
    setup = made.setup(*(f"p{seat}" for seat in range(len(entrants))), **options)
    run = Run(made, setup, Random(f"{seed} deal 0"))
    players = [
        _seat(entrant, Random(f"{seed} seat {seat}"), seat, len(entrants)) for seat, entrant in enumerate(entrants)
    ]
    order, deals, moments = Random(f"{seed} order"), 0, 0
    while isinstance(awaited := run.awaited, Ask):
        _tell(run, players)
        seat = order.choice(sorted(awaited.fallback))
        before = len(run.moves)
        _answer(run, players, seat, awaited)
        moments += 1
        deals += sum(move.by is None and _is_deal(move.action) for move in run.moves[before:])
        run.rng = Random(f"{seed} deal {deals + 1}")
    assert isinstance(awaited, Over)
    return Played(run, moments)


def _seat(entrant: Entrant, rng: Random, seat: Seat, seats: int) -> Player:
    if isinstance(entrant, Oracle):
        return Seeing(entrant, rng)
    return Blind(entrant, rng, seat, seats)


def _is_deal(action: Any) -> bool:
    return bool(action.__struct_config__.tag == "deal")


def _tell(run: AnyRun, players: Sequence[Player]) -> None:
    for step in run.news():
        for seat, player in enumerate(players):
            player.hear(step.events_for(seat))


def _answer(run: AnyRun, players: Sequence[Player], seat: Seat, ask: Ask[Any]) -> None:
    """Let one seat answer, after a few asides if it likes; a seat that only talks is silent."""
    for _ in range(ASIDES + 1):
        action = players[seat].choose(run, seat, run.offers(seat))
        if action is None:
            break
        run.act(seat, action)
        awaited = run.awaited
        if not isinstance(awaited, Ask) or awaited.number != ask.number or seat not in awaited.fallback:
            return
        _tell(run, players)
    run.silence(seat)
