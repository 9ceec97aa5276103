"""What people at a filmed table want: a bot decides for each of them, fingers do the rest.

The server runs in this process, so that a mind reads the very state its page was sent.
"""

import asyncio
from dataclasses import dataclass
from random import Random
from typing import Any

from dvor.bots import BOTS
from dvor.kernel import Seat
from dvor.server.room import Room
from dvor.table import playing
from dvor.table.deliver import Event
from dvor.table.pacing import waits
from tests.server.running import Running

LEVEL = "plain"


@dataclass(frozen=True)
class Wish:
    """What somebody is about to do."""

    seat: Seat
    action: Any
    question: int | None
    """Which question it answers; None for a duty."""


class Minds:
    """Of everybody at one table."""

    def __init__(self, running: Running, code: str, rng: Random) -> None:
        finding = asyncio.run_coroutine_threadsafe(running.house.rooms.find(code), running.loop)
        found = finding.result()
        assert found is not None
        self.room: Room = found
        self._clock = running.clock
        self._rng = rng
        self._memories: dict[Seat, tuple[int, Any]] = {}

    @property
    def over(self) -> bool:
        return self.room.table.state.phase == "over"

    @property
    def resting(self) -> bool:
        """Whether people look at how a deal ended."""
        play = self.room.table.state.play
        return play is not None and play.ask is not None and play.ask.pace == "rest"

    @property
    def question(self) -> int | None:
        """The number of the question that takes answers now."""
        state = self.room.table.state
        if state.play is None or state.play.ask is None:
            return None
        return state.play.ask.number if self.resting or waits(state, self._clock()) <= 0 else None

    def asked(self) -> frozenset[Seat]:
        return frozenset(playing.still_asked(self.room.table.state))

    def wish(self, seat: Seat, question: int) -> Wish | None:
        """An answer, or something done before it; None to keep silent."""
        state = self.room.table.state
        assert state.play is not None
        rules = state.game.rules
        return self._wish(seat, rules.offers(state.play.state, seat), question)

    def duty(self, seat: Seat) -> Wish | None:
        """Something that everybody sees waiting for this seat."""
        state = self.room.table.state
        if state.game.chores is None or state.play is None or state.phase != "playing":
            return None
        chores = state.game.chores(state.play.state, seat)
        return self._wish(seat, chores, None) if chores else None

    def _wish(self, seat: Seat, offers: Any, question: int | None) -> Wish | None:
        state = self.room.table.state
        assert state.play is not None
        bot = BOTS[state.game.key][LEVEL]
        upto, memory = self._memories.get(seat) or (0, bot.begin(seat, len(state.chairs)))
        ears = self.room.table.ears[state.chairs[seat].id]
        memory.hear([item.event for item in ears.since(upto) if isinstance(item, Event)])
        self._memories[seat] = ears.number, memory
        chosen = bot.choose(memory, state.game.rules.view(state.play.state, seat), offers, self._rng)
        return None if chosen is None else Wish(seat, chosen, question)
