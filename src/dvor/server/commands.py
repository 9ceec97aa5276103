"""From a client's command to the proposal of its table, and the wait of answers that come too early.

Answers are accepted only after the last events have been displayed for long enough, so that nobody acts before
others have seen what happened. An answer that comes earlier waits, from a person or a bot alike.
"""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any

from msgspec import UNSET

from dvor.bots import BOTS
from dvor.kernel import Malformed, Refused, Seat
from dvor.server.deps import Deps
from dvor.server.resends import is_resend
from dvor.server.room import Room
from dvor.table import chat, lobby, playing, suspend, wire
from dvor.table.apply import Proposal
from dvor.table.options import Language
from dvor.table.pacing import LONGEST_DISPLAY, waits
from dvor.table.playing import is_answer
from dvor.table.propose import refused
from dvor.table.table import Table
from dvor.table.wire.up import AnyCommand
from dvor.words import Listener, say

Answer = wire.Done | wire.Refused | wire.Malformed


async def perform(room: Room, person: str | None, command: AnyCommand, deps: Deps, language: Language) -> Answer:
    """Carry out a person's command and return the answer to it."""
    began = perf_counter()
    answer: Answer = wire.Done(command.id)
    try:
        try:
            await _execute(room, person, command, deps)
        except Refused:
            if room.table.state.suspended_since is None:
                raise
            await _execute(room, person, command, deps)  # suspended meanwhile: now it is woken first
    except Refused as why:
        answer = refusal(room, person, command.id, why, language)
        deps.metrics.refused(answer.reason)
    except Malformed as why:
        answer = wire.Malformed(str(why), command.id)
    deps.metrics.acted(_tag(command), _tag(answer), perf_counter() - began)
    return answer


def _tag(message: AnyCommand | Answer) -> str:
    return str(message.__struct_config__.tag)


async def _execute(room: Room, person: str | None, command: AnyCommand, deps: Deps) -> None:
    if _needs_wake(room, person) and type(command) not in (wire.Leave, wire.Back):
        await come_back(room, person, deps)
    await room.do(lambda table: _propose(table, person, command, deps))


def refusal(room: Room, person: str | None, id: str, why: Refused, language: Language) -> wire.Refused:
    """A refusal, worded for the person."""
    listener = Listener(language, room.table.state.people, room.seat_of(person))
    return wire.Refused(id, why.reason.key, say(why.reason, listener))


def _needs_wake(room: Room, person: str | None) -> bool:
    """Whether the table is suspended, or a bot substitutes for this person."""
    seat, state = room.seat_of(person), room.table.state
    return seat is not None and (state.suspended_since is not None or state.chairs[seat].bot_substituting)


async def come_back(room: Room, person: str | None, deps: Deps) -> None:
    """Wake a suspended table, and give a person's seat back if a bot substitutes there."""

    def wake(table: Table) -> Proposal | None:
        seat = table.state.seat_of(person)
        return None if seat is None else suspend.unsuspend(table, seat, deps.clock())

    def give_back(table: Table) -> Proposal | None:
        seat = table.state.seat_of(person)
        if seat is None or not table.state.chairs[seat].bot_substituting or table.state.phase != "playing":
            return None
        return playing.reclaim_seat(table, seat, None, deps.clock())

    seat = room.seat_of(person)
    if seat is not None and room.table.state.suspended_since is not None:
        await room.do(wake)
    if seat is not None and room.table.state.chairs[seat].bot_substituting:
        await room.do(give_back)


def _propose(table: Table, person: str | None, command: AnyCommand, deps: Deps) -> Proposal | None:
    seat = None if person in table.gone else table.state.seat_of(person)
    if seat is None:
        if isinstance(command, wire.Leave):
            return None
        raise refused("onlooker")
    known = table.known(table.state.chairs[seat].id, command.id)
    if known is None:
        return _HANDLERS[type(command)](table, seat, command, deps)
    if not is_resend(command, known, table):
        raise refused("id_used")
    return None


def is_talk(command: AnyCommand, table: Table) -> bool:
    """Whether a command is words to somebody: `say`, or the game's own action for it. They share a rate limit."""
    if not isinstance(command, wire.Act) or table.state.game.talk is None:
        return isinstance(command, wire.Say)
    try:
        return chat.is_talk(table.state.game, table.state.game.read_action(bytes(command.action)))
    except Malformed:
        return False


def check_level(game: str, level: str) -> None:
    """Refuse an unknown game, or a level that its bots do not have."""
    if game not in BOTS:
        raise refused("unknown_game")
    if level not in BOTS[game]:
        raise refused("level")


def _act(table: Table, seat: Seat, command: wire.Act, deps: Deps) -> Proposal:
    action = table.state.game.read_action(bytes(command.action))
    chat.check_action(table.state, action)
    return playing.answer(table, seat, action, command.ask, command.id, deps.clock(), deps.draws)


def _say(table: Table, seat: Seat, command: wire.Say, deps: Deps) -> Proposal:
    return chat.say(table, seat, command.text, command.to, command.channel, command.id, deps.clock(), deps.draws)


def _settle(table: Table, seat: Seat, command: wire.Settle, deps: Deps) -> Proposal:
    options = None if command.options is UNSET else bytes(command.options)
    around = None if command.table is UNSET else command.table
    if around is not None:
        check_level(table.state.game.key, around.substitute)
    return lobby.settle(table, seat, options, around, command.id, deps.clock())


def _add_bot(table: Table, seat: Seat, command: wire.AddBot, deps: Deps) -> Proposal:
    check_level(table.state.game.key, command.level)
    return lobby.add_bot(table, seat, command.level, command.who, command.id, deps.clock())


def _back(table: Table, seat: Seat, command: wire.Back, deps: Deps) -> Proposal | None:
    if not table.state.chairs[seat].bot_substituting:
        return None
    return playing.reclaim_seat(table, seat, command.id, deps.clock())


_HANDLERS: dict[type, Callable[[Table, Seat, Any, Deps], Proposal | None]] = {  # table, seat, command, deps
    wire.Act: _act,
    wire.Say: _say,
    wire.Ready: lambda t, s, c, d: lobby.ready(t, s, c.on, c.id, d.clock()),
    wire.Rename: lambda t, s, c, d: lobby.rename(t, s, c.who, c.id, d.clock()),
    wire.Leave: lambda t, s, c, d: lobby.leave(t, s, c.id, d.clock()),
    wire.Kick: lambda t, s, c, d: lobby.kick(t, s, c.seat, c.ban, c.id, d.clock()),
    wire.Reorder: lambda t, s, c, d: lobby.reorder(t, s, c.seats, c.id, d.clock()),
    wire.Settle: _settle,
    wire.AddBot: _add_bot,
    wire.GiveHost: lambda t, s, c, d: lobby.give_host(t, s, c.seat, c.id, d.clock()),
    wire.Start: lambda t, s, c, d: lobby.start(t, s, c.id, d.clock(), d.draws),
    wire.Pause: lambda t, s, c, d: suspend.want_pause(t, s, c.on, c.id, d.clock()),
    wire.VoteEnd: lambda t, s, c, d: suspend.want_end(t, s, c.on, c.id, d.clock()),
    wire.Hurry: lambda t, s, c, d: suspend.want_hurry(t, s, c.on, c.id, d.clock()),
    wire.KeepSilent: lambda t, s, c, d: playing.mute_optional_asks(t, s, c.on, c.id, d.clock()),
    wire.Back: _back,
    wire.Rematch: lambda t, s, c, d: lobby.rematch(t, s, c.id, d.clock()),
}


OPENING_POLL_SECONDS = 0.1
"""How often to check whether answers are open: the wait ends earlier if everybody is ready or the clock is set."""


def too_early(room: Room, person: str | None, command: object, deps: Deps) -> bool:
    """Whether a command answers a question that is not yet open for answers."""
    if not deps.paced or not isinstance(command, wire.Act) or waits(room.table.state, deps.clock()) <= 0:
        return False
    seat = room.seat_of(person)
    if seat is None:
        return False
    try:
        action = room.table.state.game.read_action(bytes(command.action))
    except Malformed:
        return False
    return is_answer(room.table, seat, action)


async def wait_until_open(room: Room, deps: Deps) -> None:
    """Wait until answers are accepted; `Refused` during a long rest."""
    while (left := waits(room.table.state, deps.clock())) > 0:
        if left > LONGEST_DISPLAY + 1:
            raise refused("resting")
        await asyncio.sleep(min(left, OPENING_POLL_SECONDS))


async def bot_waits_until_open(room: Room, deps: Deps) -> None:
    """The same for a bot, which waits through a rest of any length."""
    while deps.paced and (left := waits(room.table.state, deps.clock())) > 0:
        await asyncio.sleep(min(left, OPENING_POLL_SECONDS))
