"""Twins over bots: what a bot is given, does, says, and when, depends on nothing that its seat cannot know.

Two tables are played alike, but two hidden cards lie the other way round, neither of them before the bot. A bot
that looks at them, and a pause that does, are planted and must be caught.
"""

import asyncio
import math
import pickle
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from dvor.bots import BOTS
from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as court
from dvor.games.sultan import actions as do
from dvor.games.sultan.names import Character
from dvor.kernel import Seat, random_action
from dvor.server.bot_pool import BotFailed, BotJob
from dvor.server.bots import Bots
from dvor.server.deps import Deps
from dvor.table import lobby, playing
from dvor.table.deliver import Event
from dvor.table.options import TableOptions
from dvor.table.table import Inbox, Table
from tests.table.at_table import AtTable

BOT, SEATS = 2, 8
NAMES = ("guard", "sultan", "slave", "assassin", "slave", "guard", "assassin", "slave", "dancer")
CARDS = tuple(Character(name) for name in NAMES)
OTHER = (CARDS[0], CARDS[4], *CARDS[2:4], CARDS[1], *CARDS[5:])
"""The Sultan and a Slave the other way round."""
LEVELS = ("random", "plain", "thinker", "schemer")
"""Each way of choosing, and one temperament: the others differ from it in numbers alone."""

Done = tuple[bytes, Any, float]
"""All that a bot was given, what it did, and after how long."""


class Notes:
    """A thinker that keeps all that bots are given, and lets them think here."""

    def __init__(self) -> None:
        self.given: list[bytes] = []

    async def choose(self, job: BotJob, ears: Inbox) -> Any:
        news = [item.event for item in ears.since(0) if isinstance(item, Event)]
        self.given.append(pickle.dumps((job, news)))
        memory = job.bot.begin(job.seat, job.seats)
        memory.hear(news)
        return job.bot.with_effort(0.1).choose(memory, job.view, job.offers, Random(job.seed))

    def forget(self, table: str) -> None:
        pass


class Cheats(Bots):
    """Gives a bot the view of the player beside it."""

    async def _choose(self, room: Any, seat: Seat, chores: Any = ()) -> Any:
        return await super()._choose(room, (seat + 2) % SEATS, chores)


class Hesitates(Bots):
    """Takes longer when a certain card lies before somebody else."""

    def _pause(self, table: Table, seat: Seat) -> float:
        assert table.state.play is not None
        return super()._pause(table, seat) * (2 if table.state.play.state.on_table.cards[4] == 0 else 1)


def life(cards: tuple[Character, ...], level: str, bots: type[Bots] = Bots) -> list[Done]:
    """Two circles in which everybody looks at their neighbour: what the bot was given each time, did, and when."""
    at = AtTable(SEATS, options=b'{"rounds":1}', table=TableOptions(substitute=level))
    at.draws = lambda game, state: do.Deal(cards, 0)  # type: ignore[method-assign]
    at.start()
    store: Any = None
    notes = Notes()
    chance = Random(5)
    host = bots(Deps(store, bot_delay=1.0, clock=lambda: at.now, chance=chance), notes)
    room: Any = SimpleNamespace(id="TABLE", table=at.table)
    found = []
    for _ in range(2 * SEATS):
        seat = at.state.play.ask.asked[0]
        if seat == BOT:
            action = asyncio.run(host._choose(room, seat))
            found.append((notes.given[-1], action, host._pause(at.table, seat)))
        target = (seat + 1) % SEATS
        peek = do.Peek((target + 1) % SEATS if seat == BOT and target in (1, 4) else target)
        at.keep(playing.answer(at.table, seat, peek, None, at.id(), at.now, at.draws))
    assert len(found) == 2
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_is_given_does_and_waits_for_the_same_whatever_it_cannot_know(level: str) -> None:
    assert life(CARDS, level) == life(OTHER, level)


def test_a_bot_that_is_given_more_is_caught() -> None:
    assert life(CARDS, "plain", Cheats) != life(OTHER, "plain", Cheats)


def test_a_pause_that_depends_on_a_card_is_caught() -> None:
    assert life(CARDS, "plain", Hesitates) != life(OTHER, "plain", Hesitates)


# at court


COURT = 6
WATCHED = 12
"""This many questions to the bot are looked at."""


class Schemes(Bots):
    """Gives a bot the hand of another courtier."""

    async def _choose(self, room: Any, seat: Seat, chores: Any = ()) -> Any:
        return await super()._choose(room, (seat + 2) % COURT, chores)


class Dawdles(Bots):
    """Takes longer when somebody else holds a certain card."""

    card = 0

    def _pause(self, table: Table, seat: Seat) -> float:
        assert table.state.play is not None
        holders = [one for one in range(COURT) if self.card in _hand(table, one)]
        return super()._pause(table, seat) * (1 + sum(holders))


def _hand(table: Table, seat: Seat) -> tuple[int, ...]:
    assert table.state.play is not None
    return tuple(GAME.rules.view(table.state.play.state, seat).hand)


def reign(
    level: str, moves: list[tuple[Seat, Any]], swapped: tuple[int, int] = (0, 0), bots: type[Bots] = Bots
) -> tuple[list[Done], Table]:
    """A party in which all make these moves (or, if there are none yet, plain ones, which are noted down), with two
    cards the other way round: what the bot was given at each question, did, and when."""
    at = AtTable(COURT, options=b'{"parties":1}', table=TableOptions(substitute=level, pace="off"), game="knyazi")
    chance_of_table, other = at.draws, dict([swapped, swapped[::-1]])

    def draws(game: Any, state: Any) -> Any:
        drawn = chance_of_table(game, state)
        if not isinstance(drawn, court.Deal):
            return drawn
        return court.Deal(tuple(other.get(card, card) for card in drawn.cards))

    at.draws = draws  # type: ignore[method-assign]
    at.start()
    store: Any = None
    notes, written = Notes(), list(moves)
    host = bots(Deps(store, bot_delay=1.0, clock=lambda: at.now, chance=Random(5)), notes)
    room: Any = SimpleNamespace(id="TABLE", table=at.table)
    found: list[Done] = []
    plain, dice = BOTS["knyazi"]["plain"], Random(3)
    while len(found) < WATCHED:
        seat = min(at.asked())
        if seat == BOT:
            action = asyncio.run(host._choose(room, seat))
            found.append((notes.given[-1], action, host._pause(at.table, seat)))
        if written:
            seat, action = written.pop(0)
        else:
            offers = [offer for offer in GAME.rules.offers(at.game_state, seat) if not offer.aside]
            action = plain.choose(plain.begin(seat, COURT), GAME.rules.view(at.game_state, seat), offers, dice)
            moves.append((seat, action))
        at.keep(playing.answer(at.table, seat, action, None, at.id(), at.now, at.draws))
    return found, at.table


def _cards_of(action: Any) -> tuple[int, ...]:
    laid = getattr(action, "cards", ())
    several = laid if isinstance(laid, tuple) else ()
    return (*several, getattr(action, "card", -1), getattr(action, "target", -1))


def unplayed(moves: list[tuple[Seat, Any]], table: Table) -> tuple[int, int]:
    """Two cards of which the table saw nothing: they have lain in two hands of others from the deal on."""
    laid = {card for _, action in moves for card in _cards_of(action)}
    (one, *_), (another, *_) = ([card for card in _hand(table, seat) if card not in laid] for seat in (4, 5))
    return one, another


@pytest.mark.parametrize("level", ["random", "plain", "planner", "schemer"])
def test_a_courtier_is_given_does_and_waits_for_the_same_whatever_it_cannot_know(level: str) -> None:
    moves: list[tuple[Seat, Any]] = []
    found, table = reign(level, moves)
    cards = unplayed(moves, table)
    twin, other = reign(level, moves, cards)
    assert _hand(table, 4) != _hand(other, 4)
    assert twin == found


@pytest.mark.parametrize("bots", [Schemes, Dawdles])
def test_a_courtier_who_knows_or_waits_for_more_is_caught(
    bots: type[Bots], monkeypatch: pytest.MonkeyPatch
) -> None:
    moves: list[tuple[Seat, Any]] = []
    _, table = reign("plain", moves)
    cards = unplayed(moves, table)
    monkeypatch.setattr(Dawdles, "card", cards[0])
    assert reign("plain", moves, bots=bots)[0] != reign("plain", moves, cards, bots)[0]


# when they act


class Foreseen(asyncio.SelectorEventLoop):
    """A loop in which nobody waits: its clock goes to whatever comes next."""

    def __init__(self) -> None:
        super().__init__()
        self._passed = 0.0
        selector: Any = self._selector  # type: ignore[attr-defined]
        select = selector.select

        def look(timeout: float | None = None) -> Any:
            self._passed += timeout or 0.0
            return select(0)

        selector.select = look

    def time(self) -> float:
        return self._passed


class Slow(Notes):
    """Thinks for this time, or (None) breaks down at once."""

    def __init__(self, seconds: float | None) -> None:
        super().__init__()
        self._seconds = seconds

    async def choose(self, job: BotJob, ears: Inbox) -> Any:
        if self._seconds is None:
            raise BotFailed("broke down")
        await asyncio.sleep(self._seconds)
        return random_action(job.offers, Random(job.seed))


class Beats(Bots):
    """Acts at the next whole beat after it has thought, as bots did once."""

    async def _chosen_after(self, pause: float, room: Any, seat: Seat, chores: Any = ()) -> Any:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        action = await self._choose(room, seat, chores)
        await asyncio.sleep(begun + max(1, math.ceil((loop.time() - begun) / pause)) * pause - loop.time())
        return action


def acts_after(seconds: float | None, level: str, bots: type[Bots] = Bots) -> float:
    """When a bot acts that thinks for this time about its first question."""
    at = AtTable(SEATS, options=b'{"rounds":1}', table=TableOptions(substitute=level, pace="off"))
    at.start()
    seat = at.asked()[0]
    at.keep(lobby.leave(at.table, seat, at.id(), at.now))
    acted: list[float] = []
    store: Any = None

    async def act() -> None:
        async def do_it(propose: Any) -> bool:
            acted.append(asyncio.get_running_loop().time())
            at.keep(propose(at.table))
            return True

        room: Any = SimpleNamespace(id="TABLE", table=at.table, priority=0, do=do_it)
        host = bots(Deps(store, bot_delay=1.0, clock=lambda: at.now, chance=Random(5)), Slow(seconds))
        await host._answer(room, seat)

    with asyncio.Runner(loop_factory=Foreseen) as runner:
        runner.run(act())
    return acted[0]


THOUGHTS = (0.0, 0.3, 0.999, 1.001, 7.0, 1e6, None)


@pytest.mark.parametrize("level", ["plain", "thinker"])
def test_a_bot_acts_at_the_same_moment_however_long_it_thinks(level: str) -> None:
    assert {acts_after(seconds, level) for seconds in THOUGHTS} == {1.0}


def test_bots_that_act_at_whole_beats_are_caught() -> None:
    assert {acts_after(seconds, "plain", Beats) for seconds in THOUGHTS[:5]} == {1.0, 2.0, 7.0}
