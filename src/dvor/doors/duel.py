"""Games in this process between our bots and guests: engines, and bots of OpenSpiel."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from dvor.bots import BOTS
from dvor.bots.engine import Engine, EngineFailed, Program
from dvor.games import CATALOG
from dvor.kernel import Ask, Game, Over, Run, Seat, random_action

ASIDES = 3
"""How many asides in a row before an answer."""


class Guest(Protocol):
    """The player that is measured. It chooses for its seat; None leaves the choice to a bot."""

    async def begin(self, run: Run[Any, Any, Any, Any], seat: Seat) -> None: ...

    async def choose(self, run: Run[Any, Any, Any, Any], seat: Seat, heard: Sequence[Any], rng: Random) -> Any: ...

    async def end(self) -> None: ...


class EngineGuest:
    """A program; once it has failed, a bot plays on until the game is over."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._engine: Engine | None = None
        self.failures: list[str] = []

    async def begin(self, run: Run[Any, Any, Any, Any], seat: Seat) -> None:
        self._engine = Engine(Program("engine", self._command))
        await self._trying(self._engine.start(run.game, run.setup, seat))

    async def choose(self, run: Run[Any, Any, Any, Any], seat: Seat, heard: Sequence[Any], rng: Random) -> Any:
        if self._engine is None:
            return None
        return await self._trying(self._engine.choose(heard, run.view(seat), run.offers(seat)))

    async def _trying(self, answer: Any) -> Any:
        try:
            return await answer
        except EngineFailed as why:
            self.failures.append(str(why))
            await self.end()
            return None

    async def end(self) -> None:
        if self._engine is not None:
            await self._engine.close(self.failures[-1] if self.failures else "")
        self._engine = None


class SearchGuest:
    """OpenSpiel's search in information sets."""

    def __init__(self, game: str, simulations: int) -> None:
        from dvor.doors import openspiel  # an extra: only who wants it needs it

        self._bot = openspiel.bot(game, openspiel.ismcts(simulations))

    async def begin(self, run: Run[Any, Any, Any, Any], seat: Seat) -> None: ...

    async def choose(self, run: Run[Any, Any, Any, Any], seat: Seat, heard: Sequence[Any], rng: Random) -> Any:
        return self._bot.choose(run.state, seat, heard, rng)

    async def end(self) -> None: ...


@dataclass
class Tally:
    """The results of a guest. A win shared by several counts for each by its share."""

    games: int = 0
    wins: float = 0.0
    expected: float = 0.0
    """The wins expected of a player as strong as the others."""


async def duel(
    game: str, players: int, guest: Guest, against: str, games: int, seed: int, options: dict[str, Any]
) -> Tally:
    """Play `games` games. The guest takes each seat in turn; bots of the level `against` take all others."""
    tally = Tally()
    for number in range(games):
        seat = number % players
        rng = Random(seed * 1_000_003 + number)
        run = await play(CATALOG[game], players, {seat: guest}, against, rng, options)
        assert isinstance(run.awaited, Over)
        winners = run.awaited.winners
        tally.games += 1
        tally.wins += (seat in winners) / len(winners)
        tally.expected += 1 / players
    return tally


async def play(
    game: Game[Any, Any, Any, Any],
    players: int,
    guests: Mapping[Seat, Guest],
    level: str,
    rng: Random,
    options: dict[str, Any],
) -> Run[Any, Any, Any, Any]:
    """One whole game."""
    run = Run(game, game.setup(*(f"P{seat}" for seat in range(players)), **options), rng)
    bot = BOTS[game.key][level]
    heard: list[list[Any]] = [[] for _ in range(players)]
    memories = [bot.begin(seat, players) for seat in range(players)]
    for seat, guest in guests.items():
        await guest.begin(run, seat)
    try:
        while not isinstance(awaited := run.awaited, Over):
            assert isinstance(awaited, Ask)
            seat = rng.choice(sorted(awaited.fallback))
            for asides in range(ASIDES + 1):
                for step in run.news():
                    for ear in range(players):
                        news = step.events_for(ear)
                        heard[ear] += news
                        memories[ear].hear(news)
                action = await guests[seat].choose(run, seat, heard[seat], rng) if seat in guests else None
                if action is None:
                    action = bot.choose(memories[seat], run.view(seat), run.offers(seat), rng)
                offer = next((one for one in run.offers(seat) if action is not None and one.admits(action)), None)
                if offer is None or (offer.aside and asides == ASIDES):
                    action = random_action(run.offers(seat), rng)
                run.act(seat, action)
                if offer is None or not offer.aside or not _asked(run, seat):
                    break
    finally:
        for guest in guests.values():
            await guest.end()
    return run


def _asked(run: Run[Any, Any, Any, Any], seat: Seat) -> bool:
    awaited = run.awaited
    return isinstance(awaited, Ask) and seat in awaited.fallback
