"""Bots at their seats: a bot that is asked, has a duty or was spoken to thinks in the background, then acts."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from random import Random
from typing import Any, Protocol

from dvor.bots import BOTS
from dvor.bots.bot import Answering, ChatHeard, news
from dvor.bots.engine import SECONDS as ENGINE_SECONDS
from dvor.bots.engine import EngineFailed
from dvor.kernel import Offer, Seat
from dvor.server import tutorials
from dvor.server.bot_pool import BotFailed, BotJob
from dvor.server.commands import OPENING_POLL_SECONDS, bot_waits_until_open
from dvor.server.deps import Deps
from dvor.server.engines import EngineLevel, Engines
from dvor.server.logs import log
from dvor.server.nodes.peers import FAILOVER_DELAY
from dvor.server.room import Room
from dvor.store import StoreFailed
from dvor.table import playing
from dvor.table.apply import Proposal
from dvor.table.deliver import Event, Item
from dvor.table.options import PLAIN
from dvor.table.pacing import hurries, must_wait
from dvor.table.table import Inbox, Table

MAX_ASIDES = 3
"""Asides in a row before a bot has to answer."""
TRIES = 3
"""Failures at one question before the bot plays the timeout's action."""
RETRY_SECONDS = 1.0
"""Seconds before a failed write to the store is tried again."""
HURRY_SECONDS = 0.3
"""How long a bot seems to think while the table hurries."""


LISTENING_DELAYS = 2
"""A bot waits this many thinking times before it answers words."""


Offers = tuple[Offer[Any], ...]


class Thinker(Protocol):
    """Where bots think."""

    async def choose(self, job: BotJob, ears: Inbox) -> Any | None: ...

    def forget(self, table: str) -> None: ...


class Bots:
    """Wakes the bots that a table waits for."""

    def __init__(self, deps: Deps, thinker: Thinker) -> None:
        self._deps = deps
        self._thinker = thinker
        self._seeds = Random(deps.chance.getrandbits(64))
        self._engines = Engines()
        self._stopping = False
        self._thinking: dict[tuple[str, Seat], asyncio.Task[None]] = {}
        self._failures: dict[tuple[str, Seat], tuple[int | None, int]] = {}
        """The question that a bot failed to answer, and how often."""
        self._considered: dict[tuple[str, Seat], Offers] = {}
        """The duties that a bot has considered: what it did not do then it leaves undone."""
        self._listened: dict[str, int] = {}
        """Up to which public delivery we have looked for words to bots."""
        self._spoken_to: set[tuple[str, Seat]] = set()
        """Bots to whom a person has spoken in public and who have not considered an answer yet."""

    def wake(self, room: Room) -> None:
        """Start every bot that is asked or has a duty, and does not think already."""
        state = room.table.state
        if self._stopping or room.frozen or not room.roster.bots or state.stopped_at is not None:
            return
        step = tutorials.current_step(state)
        if step is not None:
            # In a tutorial only the seat of the present step acts.
            if step.by in room.roster.bots and (room.id, step.by) not in self._thinking:
                self._start(room, step.by, self._follow_tutorial)
            return
        self._listen(room)
        asked = playing.still_asked(state)
        for seat in room.roster.bots:
            if (room.id, seat) in self._thinking:
                continue
            waits = bool(self._new_duties(room, seat)) or (room.id, seat) in self._spoken_to
            # Where even the timeout's action fails, the deadline is left to decide.
            if self._failed(room, seat) <= TRIES if seat in asked else waits:
                self._start(room, seat, self._think)

    def _start(self, room: Room, seat: Seat, think: Callable[[Room, Seat], Coroutine[Any, Any, None]]) -> None:
        async def run() -> None:
            try:
                await _let_others_begin(room, seat)
                await think(room, seat)
            except StoreFailed:
                log().error("bot_write_failed", table=room.id, seat=seat)
                await asyncio.sleep(RETRY_SECONDS)
            except Exception as why:
                self._count_failure(room, seat, why)
            finally:
                del self._thinking[room.id, seat]
                self.wake(room)

        self._thinking[room.id, seat] = asyncio.create_task(run())

    def _listen(self, room: Room) -> None:
        """Notice to which bots people have just spoken; only the node with priority 0 does."""
        talk, on, ears = room.table.state.game.talk, room.table.state.play, room.table.inboxes[None]
        before = self._listened.get(room.id)
        self._listened[room.id] = ears.number
        if on is None or before is None or room.priority:
            return
        bots = room.roster.bots
        if talk is None:
            self._overhear(room, ears.since(before))
            return
        heard = [item.event for item in ears.since(before) if isinstance(item, Event)]
        for by, to in [pair for event in heard for pair in talk.addressed(on.state, event)]:
            if to in bots and by not in bots:
                self._spoken_to.add((room.id, to))

    def _overhear(self, room: Room, items: tuple[Item, ...]) -> None:
        """Where talk is no action, each bot decides from the public chat whether it was spoken to."""
        names, bots = tuple(chair.who.name for chair in room.table.state.chairs), room.roster.bots
        spoken = [chat for chat in news(items, names) if isinstance(chat, ChatHeard) and chat.by not in bots]
        for seat in bots if spoken else ():
            bot = _level(room.table, seat)
            if isinstance(bot, Answering) and any(bot.is_spoken_to(chat, seat) for chat in spoken):
                self._spoken_to.add((room.id, seat))

    async def _follow_tutorial(self, room: Room, seat: Seat) -> None:
        await asyncio.sleep(self._deps.bot_delay)
        await bot_waits_until_open(room, self._deps)
        try:
            await room.do(lambda table: tutorials.follow(table, seat, self._deps))
        except StoreFailed:
            raise
        except Exception:
            log().error("tutorial_stuck", table=room.id, seat=seat, exc_info=True)
            await asyncio.sleep(RETRY_SECONDS)

    def are_busy(self, room: Room) -> bool:
        """Whether a bot has something to do at this table."""
        if any((room.id, seat) in self._thinking for seat in room.roster.bots):
            return True
        state = room.table.state
        return state.stopped_at is None and not set(room.roster.bots).isdisjoint(playing.still_asked(state))

    def forget(self, room: Room) -> None:
        """A table has left memory."""
        self._engines.forget(room.id)
        for seat in range(len(room.table.state.chairs)):
            self._failures.pop((room.id, seat), None)
            self._considered.pop((room.id, seat), None)
            self._spoken_to.discard((room.id, seat))
        self._listened.pop(room.id, None)
        self._thinker.forget(room.id)

    @property
    def queue(self) -> int:
        """How many bots are thinking."""
        return len(self._thinking)

    async def close(self) -> None:
        """Cancel all thinking."""
        self._stopping = True
        thinking = list(self._thinking.values())
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        await self._engines.close()

    async def _think(self, room: Room, seat: Seat) -> None:
        await self._answer(room, seat)
        self._failures.pop((room.id, seat), None)
        await self._do_duties(room, seat)
        await self._reply(room, seat)

    def _failed(self, room: Room, seat: Seat) -> int:
        """How often this bot has failed to answer the open question."""
        number, times = self._failures.get((room.id, seat), (None, 0))
        return times if number == _asked(room.table, seat) else 0

    def _count_failure(self, room: Room, seat: Seat, why: Exception) -> None:
        number = _asked(room.table, seat)
        if number is None:
            return  # its person is back, or the question is closed
        times = self._failed(room, seat) + 1
        self._failures[room.id, seat] = number, times
        if times == 1:
            log().error("bot_failed", table=room.id, seat=seat, ask=number, exc_info=why)

    def _pause(self, table: Table, seat: Seat) -> float:
        """How long it seems to think, by public facts only; an engine always takes its whole time."""
        usual = self._deps.bot_delay
        if usual and isinstance(_level(table, seat), EngineLevel):
            return max(usual, ENGINE_SECONDS)
        return min(usual, HURRY_SECONDS) if hurries(table.state) else usual

    async def _answer(self, room: Room, seat: Seat) -> None:
        for asides in range(MAX_ASIDES + 1):
            number = _asked(room.table, seat)
            if number is None:
                return
            if room.table.state.game.talk is not None:
                self._spoken_to.discard((room.id, seat))  # this answer may also answer the words
            await self._engines.prepare(room.id, room.table.state, seat, _level(room.table, seat))
            pause, seq = self._pause(room.table, seat), room.table.seq
            # The last time it gets answers only; `()` means all offers.
            only = self._answers(room.table, seat) if asides == MAX_ASIDES else ()
            action = None
            if self._failed(room, seat) < TRIES:
                action = await self._chosen_after(pause, room, seat, only)
            else:
                await asyncio.sleep(pause)
            await bot_waits_until_open(room, self._deps)
            if action is not None and room.table.seq != seq and not _still_offered(room.table, seat, action):
                action = self._first_thought(room, seat)  # the offers have changed while it seemed to think
            await room.do(lambda table, a=action, n=number: self._propose(table, seat, a, n))  # type: ignore[misc]
            if self._engines.failed(room.id, room.table.state, seat):
                # Only after the question is public: the engine may have failed at something that only its seat
                # knows.
                await room.do(lambda table: playing.replace_program(table, seat, self._deps.clock()))

    async def _do_duties(self, room: Room, seat: Seat) -> None:
        while duties := self._new_duties(room, seat):
            self._considered[room.id, seat] = duties
            action = await self._chosen_after(self._deps.bot_delay, room, seat, duties)
            if action is None:
                return
            if not await self._others_had_time(room, seat, action):
                self._considered.pop((room.id, seat), None)  # it is asked: the duty comes after the answer
                return
            await room.do(lambda table, a=action: self._propose_aside(table, seat, a, _duties(table, seat)))  # type: ignore[misc]

    async def _reply(self, room: Room, seat: Seat) -> None:
        """Answer words after a few seconds without being asked. Everybody has heard the words, so the moment tells
        nothing. A bot that is asked something meanwhile answers both."""
        if (room.id, seat) not in self._spoken_to or isinstance(_level(room.table, seat), EngineLevel):
            return
        self._spoken_to.discard((room.id, seat))
        loop = asyncio.get_running_loop()
        until = loop.time() + LISTENING_DELAYS * self._deps.bot_delay
        while loop.time() < until:
            if _asked(room.table, seat) is not None:
                if room.table.state.game.talk is None:
                    self._spoken_to.add((room.id, seat))  # answer the question first, the words later
                return
            await asyncio.sleep(OPENING_POLL_SECONDS)
        if not (offers := _replies(room.table, seat)):
            return
        action = await self._chosen_after(self._deps.bot_delay, room, seat, offers)
        if action is not None:
            await room.do(lambda table: self._propose_aside(table, seat, action, _replies(table, seat)))

    async def _others_had_time(self, room: Room, seat: Seat, action: Any) -> bool:
        """Wait while others can still prevent the action; False if this bot is asked, or the game is stopped."""
        while must_wait(room.table.state, seat, action, self._deps.clock()):
            if _asked(room.table, seat) is not None or room.table.state.stopped_at is not None:
                return False
            await asyncio.sleep(OPENING_POLL_SECONDS)
        return True

    def _offers(self, table: Table, seat: Seat) -> Offers:
        """All that a seat may do, without duties for which it may be too early."""
        on = table.state.play
        assert on is not None
        offers: Offers = table.state.game.rules.offers(on.state, seat)
        if self._deps.clock() >= on.reaction_until:
            return offers
        duties = _duties(table, seat)
        return tuple(offer for offer in offers if offer not in duties)

    def _answers(self, table: Table, seat: Seat) -> Offers:
        return tuple(offer for offer in self._offers(table, seat) if not offer.aside)

    def _new_duties(self, room: Room, seat: Seat) -> Offers:
        """Duties that wait for a bot and that it has not considered yet."""
        duties = _duties(room.table, seat)
        if not duties:
            self._considered.pop((room.id, seat), None)
        return duties if duties != self._considered.get((room.id, seat)) else ()

    async def _chosen_after(self, pause: float, room: Room, seat: Seat, duties: Offers = ()) -> Any | None:
        """The bot's choice exactly when the pause is over. How long it really thinks, or waits for a process, would
        tell how hard the choice is, and so what it holds. A bot that is not ready then plays as a plain bot."""
        loop = asyncio.get_running_loop()
        moment = loop.time() + pause
        thinking = asyncio.create_task(self._choose(room, seat, duties))
        try:
            await asyncio.wait((thinking,), timeout=pause or None)
            await asyncio.sleep(moment - loop.time())
            return thinking.result() if thinking.done() else self._first_thought(room, seat, duties)
        finally:
            thinking.cancel()

    def _first_thought(self, room: Room, seat: Seat, duties: Offers = ()) -> Any | None:
        """What a plain bot does, computed at once in this process."""
        state = room.table.state
        if state.play is None:
            return None
        rules, bot = state.game.rules, BOTS[state.game.key][PLAIN]
        memory = bot.begin(seat, len(state.chairs))
        memory.hear(_heard(room.table, seat))
        view, offers = rules.view(state.play.state, seat), duties or self._offers(room.table, seat)
        return bot.choose(memory, view, offers, Random(self._seeds.getrandbits(64)))

    async def _choose(self, room: Room, seat: Seat, duties: Offers = ()) -> Any | None:
        """The choice of a bot among all offers, or among its duties only."""
        state = room.table.state
        assert state.play is not None
        chair, rules = state.chairs[seat], state.game.rules
        view, offers = rules.view(state.play.state, seat), duties or self._offers(room.table, seat)
        bot = _level(room.table, seat)
        if isinstance(bot, EngineLevel):
            with suppress(EngineFailed):
                return await self._engines.choose(room.id, state, seat, bot, _heard(room.table, seat), offers)
        who, names = (room.id, chair.id), tuple(other.who.name for other in state.chairs)
        job = BotJob(
            who,
            bot.speaking(state.table.language),
            seat,
            len(names),
            view,
            offers,
            self._seeds.getrandbits(64),
            names,
        )
        try:
            return await self._thinker.choose(job, room.table.inboxes[chair.id])
        except BotFailed:
            log().warning("bot_failed", seat=seat, exc_info=True)
            return None

    def _propose(self, table: Table, seat: Seat, action: Any | None, number: int) -> Proposal | None:
        if _asked(table, seat) != number:
            return None
        if action is None:
            return playing.apply_timeout(table, seat, self._deps.clock(), self._deps.draws)
        return self._act(table, seat, action)

    def _propose_aside(self, table: Table, seat: Seat, action: Any, offers: Offers) -> Proposal | None:
        """Nothing, if somebody else has done it, or the seat is no longer a bot's."""
        if not any(offer.admits(action) for offer in offers):
            return None
        return self._act(table, seat, action)

    def _act(self, table: Table, seat: Seat, action: Any) -> Proposal:
        now, draws = self._deps.clock(), self._deps.draws
        return playing.answer(table, seat, action, None, f"bot:{table.seq}", now, draws, by_bot=True)


async def _let_others_begin(room: Room, seat: Seat) -> None:
    """Wait while nodes with a smaller priority could act for this seat."""
    before = None
    while room.priority and before != (before := (_asked(room.table, seat), _duties(room.table, seat))):
        await asyncio.sleep(room.priority * FAILOVER_DELAY)


def _level(table: Table, seat: Seat) -> Any:
    """The bot that plays at a seat."""
    state, chair = table.state, table.state.chairs[seat]
    return BOTS[state.game.key][PLAIN if chair.replaced else chair.bot or state.table.substitute]


def _heard(table: Table, seat: Seat) -> tuple[Any, ...]:
    """Everything that the seat was told of this game."""
    told = table.inboxes[table.state.chairs[seat].id].since(0)
    return tuple(item.event for item in told if isinstance(item, Event))


def _duties(table: Table, seat: Seat) -> Offers:
    """The duties of a seat that a bot plays."""
    state = table.state
    find = state.game.duties
    if find is None or state.play is None or state.phase != "playing" or state.stopped_at is not None:
        return ()
    return find(state.play.state, seat) if state.chairs[seat].by_bot else ()


def _replies(table: Table, seat: Seat) -> Offers:
    """What a bot that was spoken to may do about it."""
    state = table.state
    talk, on = state.game.talk, state.play
    if on is None or state.phase != "playing" or state.stopped_at is not None:
        return ()
    if not state.chairs[seat].by_bot or (talk is not None and not talk.chat_is_action(on.state)):
        return ()
    offers = state.game.rules.offers(on.state, seat)
    return tuple(offer for offer in offers if (offer.aside if talk is None else offer.make in talk.replies))


def _still_offered(table: Table, seat: Seat, action: Any) -> bool:
    """Whether a choice is still legal."""
    play = table.state.play
    return play is None or any(offer.admits(action) for offer in table.state.game.rules.offers(play.state, seat))


def _asked(table: Table, seat: Seat) -> int | None:
    """The number of the question that a bot's seat still has to answer."""
    state = table.state
    on = state.play
    if on is None or on.ask is None or state.stopped_at is not None or seat not in playing.still_asked(state):
        return None
    return on.ask.number if state.chairs[seat].by_bot else None
