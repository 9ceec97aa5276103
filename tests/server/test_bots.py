"""Bots do their duties unasked, answer people who speak to them, and answer questions in time."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from itertools import groupby
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from dvor.bots.bot import news
from dvor.client import SeatClient
from dvor.games import CATALOG
from dvor.games.knyazi import events
from dvor.games.knyazi.actions import Bestow
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.terms import Duty, Reason
from dvor.games.knyazi.state import seat_for_duty
from dvor.games.knyazi.talk import TALK
from dvor.games.sultan import actions as sultan_actions
from dvor.games.sultan import events as sultan_events
from dvor.kernel import Game, random_action
from dvor.server.bot_pool import BotJob
from dvor.server.bots import MAX_ASIDES
from dvor.server.room import Room
from dvor.table import playing, wire
from dvor.table.apply import Proposal
from dvor.table.deliver import Event
from dvor.table.pacing import REACTION_SECONDS
from dvor.table.table import Inbox, Table
from tests.server.running import Company, Running, action, done, until
from tests.waiting import eventually

CHORES = (court_actions.ClearUp, court_actions.Strike)
ENOUGH = 6
"""Attacks beaten off: the Sweeper's work as often."""


class AtOnce:
    """Bots think here, and how often about nothing but their duty is counted."""

    def __init__(self) -> None:
        self.duties = 0

    async def choose(self, job: BotJob, ears: Inbox) -> Any | None:
        await asyncio.sleep(0)
        self.duties += all(offer.make in CHORES for offer in job.offers)
        memory = job.bot.begin(job.seat, job.seats)
        memory.hear([item.event for item in ears.since(0) if isinstance(item, Event)])
        return job.bot.choose(memory, job.view, job.offers, Random(job.seed))

    def forget(self, table: str) -> None:
        pass


async def told_of(server: Running, level: str) -> tuple[int, Counter[type]]:
    """How often bots thought of their duty in the beginning of a game of seven, and what all heard of it."""
    thinker = server.services.bots._thinker = AtOnce()
    options = {"parties": 3, "naming_judge": "off"}
    async with Company(server.url, 1, game="knyazi", options=options, substitute=level) as company:
        host = company.seats[0]
        for _ in range(6):
            await done(host, wire.AddBot(host.new_id(), level))
        await company.start()
        room = server.services.rooms.all()[0]

        def heard() -> Counter[type]:
            return Counter(type(event) for event in public_events(room))

        await done(host, wire.Leave(host.new_id()))
        listening = asyncio.create_task(listen(host))
        await eventually(lambda: heard()[events.Cleared] > ENOUGH)
        chores, told = thinker.duties, heard()
        listening.cancel()
        return chores, told


def public_events(room: Room) -> list[Any]:
    return [item.event for item in room.table.inboxes[None].since(0) if isinstance(item, Event)]


async def listen(seat: SeatClient) -> None:
    """Somebody who looks on; whoever does not read is cut off."""
    while True:
        await seat.receive()


@pytest.mark.rule("K-ATT-12")
async def test_a_bot_clears_the_table_while_others_are_asked(server: Running) -> None:
    options = {"parties": 1, "temptation": False, "naming_judge": "off"}
    async with Company(server.url, 7, game="knyazi", options=options) as company:
        await company.start()
        room = server.services.rooms.all()[0]

        def sweeper() -> int:
            return seat_for_duty(room.table.state.play.state, Duty.CLEAR)  # type: ignore[union-attr]

        def waits() -> bool:
            court = room.table.state.play.state.court  # type: ignore[union-attr]
            return court.to_clear and sweeper() not in playing.still_asked(room.table.state)

        listening = [asyncio.create_task(listen(seat)) for seat in company.seats]
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(play(room, waits), server.loop))
        seq, seat = room.table.seq, company.seats[sweeper()]
        await seat.send(wire.Leave(seat.new_id()))
        await eventually(lambda: room.table.seq == seq + 2)
        assert isinstance(public_events(room)[-1], tell.Tidied)
        for task in listening:
            task.cancel()


@pytest.mark.rule("K-MER-2")
async def test_a_bot_strikes_nobody_who_may_still_spend_a_mercy(server: Running) -> None:
    options = {"parties": 1, "temptation": False, "naming_judge": "off"}
    async with Company(server.url, 7, game="knyazi", options=options, pace="usual") as company:
        await company.start()
        room = server.services.rooms.all()[0]

        def state() -> Any:
            return room.table.state.play.state  # type: ignore[union-attr]

        def is_free() -> bool:
            """Nobody waits for the Executioner, and the Tsar may do as he likes."""
            striker = seat_for_duty(state(), Duty.STRIKE)
            orders = CATALOG["knyazi"].rules.offers(state(), ruler(state().core))
            kinds = {offer.kind for offer in orders}
            return {"flog", "bestow"} <= kinds and striker not in playing.still_asked(room.table.state)

        async def does(seat: int, action: Any) -> None:
            def propose(table: Table) -> Proposal:
                now, id = server.clock(), f"test:{table.seq}"
                return playing.answer(table, seat, action, None, id, now, lambda *_: None)

            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(room.do(propose), server.loop))

        listening = [asyncio.create_task(listen(seat)) for seat in company.seats]
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(play(room, is_free), server.loop))
        tsar, striker = int(ruler(state().core)), seat_for_duty(state(), Duty.STRIKE)
        struck = next(seat for seat in range(7) if seat not in (tsar, striker))
        await company.seats[striker].send(wire.Leave(company.seats[striker].new_id()))
        await eventually(lambda: room.table.state.chairs[striker].bot_substituting)
        await does(tsar, Bestow(struck))
        await does(tsar, court_actions.Flog(struck, 2, Reason.DISLOYALTY, "a sour face"))
        await asyncio.sleep(0.5)
        assert state().court.punishments, "there is time to spend it"
        server.clock.ahead += REACTION_SECONDS["usual"]
        await eventually(lambda: not state().court.punishments)
        assert isinstance(public_events(room)[-1], tell.StrikesGiven)
        for task in listening:
            task.cancel()


class Polite(AtOnce):
    """Bots that answer whoever spoke to the seat last."""

    async def choose(self, job: BotJob, ears: Inbox) -> Any | None:
        if not all(offer.make in TALK.replies for offer in job.offers):
            return await super().choose(job, ears)
        spoken = [item.event for item in ears.since(0) if isinstance(item, Event)]
        if leave := [offer for offer in job.offers if offer.make is court_actions.GrantLeave]:
            return leave[0].sample(Random(1))
        calls = [event for event in spoken if isinstance(event, tell.SaidTo) and event.to == job.seat]
        return court_actions.Say("Слушаю", calls[-1].by) if calls else None


async def test_a_bot_answers_a_person_while_the_game_waits_for_that_person(server: Running) -> None:
    server.services.bots._thinker = Polite()
    options = {"parties": 1, "temptation": False, "naming_judge": "off"}
    async with Company(server.url, 1, game="knyazi", options=options) as company:
        host = company.seats[0]
        for _ in range(6):
            await done(host, wire.AddBot(host.new_id(), "plain"))
        await company.start()
        room: Any = server.services.rooms.all()[0]
        rng = Random(3)
        while not (0 in playing.still_asked(room.table.state) and TALK.chat_is_action(room.table.state.play.state)):
            message = await until(host, wire.Update)
            if isinstance(message.ask, wire.AskShown) and message.ask.you and message.offers is not UNSET:
                if TALK.chat_is_action(room.table.state.play.state):
                    break
                answers = [offer for offer in message.offers if not offer.aside]
                await host.send(wire.Act(host.new_id(), action(rng.choice(answers), rng), message.ask.number))
        listening = asyncio.create_task(listen(host))
        asked = room.table.state.play.ask.number
        other = room.table.state.play.state.core.seat_at[0] or room.table.state.play.state.core.seat_at[1]

        def replies() -> list[Any]:
            return [one for one in public_events(room) if isinstance(one, tell.SaidTo) and one.text == "Слушаю"]

        def act(**done: Any) -> wire.Act:
            return wire.Act(host.new_id(), msgspec.Raw(msgspec.json.encode(done)))

        for number in (1, 2):
            await host.send(act(do="say", text="Как дела?", to=int(other)))
            await eventually(lambda n=number: len(replies()) == n)  # type: ignore[misc]
        superior = int(room.table.state.play.state.core.seat_at[-1])
        assert superior != 0
        await host.send(act(do="ask_leave", to=superior))
        await eventually(lambda: tell.LeaveToSpeak(superior, 0) in public_events(room))
        await asyncio.sleep(0.3)
        assert [(one.by, one.to) for one in replies()] == [(other, 0)] * 2, "bots do not call each other"
        assert room.table.state.play.ask.number == asked, "nothing else has happened"
        listening.cancel()


class Talkative(AtOnce):
    """Bots that prefer any aside to an answer."""

    async def choose(self, job: BotJob, ears: Inbox) -> Any | None:
        await asyncio.sleep(0)
        rng = Random(job.seed)
        aside = random_action(job.offers, rng, aside=True)
        return aside if aside is not None else random_action(job.offers, rng)


async def test_a_bot_has_to_answer_after_three_asides(server: Running) -> None:
    server.services.bots._thinker = Talkative()
    async with Company(server.url, 1, rounds=1) as company:
        host = company.seats[0]
        for _ in range(5):
            await done(host, wire.AddBot(host.new_id(), "plain"))
        await company.start()
        room = server.services.rooms.all()[0]
        await done(host, wire.Leave(host.new_id()))
        listening = asyncio.create_task(listen(host))
        await eventually(lambda: room.table.state.phase == "over" or room.table.state.play.state.turn > 12)  # type: ignore[union-attr]
        listening.cancel()
        claims = (sultan_events.RoleClaimed, sultan_events.SightClaimed, sultan_events.SwapClaimed)
        in_a_row = [
            list(group) for same, group in groupby(public_events(room), lambda one: isinstance(one, claims)) if same
        ]
        assert in_a_row
        for claimed in in_a_row:
            assert max(Counter(one.by for one in claimed).values()) <= MAX_ASIDES


class Hearing(AtOnce):
    """Bots that are told of words as well."""

    async def choose(self, job: BotJob, ears: Inbox) -> Any | None:
        await asyncio.sleep(0)
        memory = job.bot.begin(job.seat, job.seats)
        memory.hear(news(ears.since(0), job.names))
        return job.bot.choose(memory, job.view, job.offers, Random(job.seed))


def the_host_begins(game: Game[Any, Any, Any, Any], state: Any) -> Any | None:
    """Cards as they come, but no bot has a turn before the host."""
    drawn = game.rules.draw(state, Random(1))
    return replace(drawn, first=0) if isinstance(drawn, sultan_actions.Deal) else None


@pytest.mark.parametrize("level", ["plain", "careful"])
@pytest.mark.parametrize("words", ["I am a Slave. {}, who are you?", "Я Раб! {}, ты кто?"])
async def test_a_bot_that_is_asked_who_it_is_says_so_though_the_turn_is_a_persons(
    start: Callable[..., Running], level: str, words: str
) -> None:
    server = start(judge=the_host_begins)
    server.services.bots._thinker = Hearing()
    async with Company(server.url, 1) as company:
        host = company.seats[0]
        for _ in range(5):
            await done(host, wire.AddBot(host.new_id(), level))
        await company.start()
        room = server.services.rooms.all()[0]
        listening = asyncio.create_task(listen(host))

        def state() -> Any:
            return room.table.state

        await eventually(lambda: state().play.state.on_table.active == 0 in playing.still_asked(state()))
        r = state().play.state.on_table
        other = next(seat for seat in range(1, 6) if r.hidden() >> seat & 1)

        def claims() -> list[sultan_events.RoleClaimed]:
            return [one for one in public_events(room) if isinstance(one, sultan_events.RoleClaimed)]

        asked, before = state().play.ask.number, len(claims())
        name = state().chairs[other].who.name
        await host.send(wire.Say(host.new_id(), words.format(name)))
        await eventually(lambda: len(claims()) == before + 1)
        await asyncio.sleep(0.2)
        assert [one.by for one in claims()[before:]] == [other], "and nobody else says anything"
        assert state().play.ask.number == asked, "nothing else has happened"
        listening.cancel()


async def play(room: Room, wanted: Callable[[], bool]) -> None:
    """Everybody who is asked answers at random, on the server's side of the sockets."""
    rng = Random(3)

    def answer(table: Table) -> Proposal:
        state = table.state
        seat = playing.still_asked(state)[0]
        assert state.play is not None
        action = random_action(state.game.rules.offers(state.play.state, seat), rng)
        return playing.answer(table, seat, action, None, f"test:{table.seq}", time.time(), draws)

    def draws(game: Any, state: Any) -> Any:
        return game.rules.draw(state, rng)

    while not wanted():
        await room.do(answer)


@pytest.mark.rule("K-ATT-12", "K-AFK-1")
async def test_the_sweeper_sweeps_though_it_is_not_asked(server: Running) -> None:
    chores, told = await told_of(server, "plain")
    assert chores
    assert told[tell.Tidied] >= ENOUGH
    assert not told[tell.Neglected]


async def test_a_bot_that_leaves_its_duty_is_not_asked_again_and_again(server: Running) -> None:
    chores, told = await told_of(server, "random")
    assert told[tell.Neglected]
    # Each time that something lies about, and whenever somebody else has come to that place.
    assert 0 < chores <= 2 * (told[events.Cleared] + told[events.Moved])
