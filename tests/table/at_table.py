"""A table in memory: proposals are kept as a store would keep them, and each recipient's messages are collected."""

from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from typing import Any

import msgspec

from dvor.kernel import Person, Seat, random_action
from dvor.table import lobby, playing
from dvor.table.apply import Proposal
from dvor.table.broadcast import Broadcast, EncodeCache
from dvor.table.deliver import Deliveries
from dvor.table.entries import Record, decode_entry, encode_entry
from dvor.table.options import TableOptions
from dvor.table.render import recipient_of
from dvor.table.table import Table
from dvor.table.wire import Update

NAMES = ("Аня", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар", "Ирина", "Кирилл", "Лиза", "Марк")


class AtTable:
    """A table, its log as bytes, a clock that stands still, and every message sent to each listener."""

    def __init__(
        self,
        seats: int = 5,
        seed: int = 1,
        options: bytes | None = None,
        table: TableOptions | None = None,
        game: str = "sultan",
    ) -> None:
        self.game = game
        self.now = 1_000.0
        self.rng = Random(seed)
        self.log: list[Record] = []
        self.post: dict[Seat | None, list[bytes]] = {}
        self.deliveries: list[Deliveries] = []
        self.ids = (f"move-{n:04}" for n in count())
        self.table = Table()
        self.shown = EncodeCache()
        self.keep(
            lobby.open_table(
                game,
                options,
                table or TableOptions(pace="off"),
                "ABCDE",
                "secret",
                "p0",
                Person(NAMES[0]),
                self.now,
            )
        )
        for seat in range(1, seats):
            self.keep(lobby.join(self.table, f"p{seat}", Person(NAMES[seat]), self.now))

    def draws(self, game: Any, state: Any) -> Any:
        return game.rules.draw(state, self.rng)

    def keep(self, proposal: Proposal | None) -> Deliveries:
        """Keep the entries as bytes, then make them true and send what is to be sent."""
        assert proposal is not None
        for record in proposal.records:
            entry = decode_entry(encode_entry(record.entry), None if record.seq == 0 else self.game)
            self.log.append(Record(record.seq, record.at, entry, record.chair, record.move_id))
        deliveries = self.table.apply(proposal.records, proposal.results)
        assert self.table.state == proposal.after
        self.deliveries.append(deliveries)
        screen = Broadcast(self.table, self.now, self.shown)
        for seat in (*range(len(self.state.chairs)), None):
            if (delivery := deliveries.get(recipient_of(self.state, seat))) is not None:
                message = screen.update(seat, delivery, "ru")
                assert msgspec.json.encode(msgspec.json.decode(message, type=Update)) == message
                self.post.setdefault(seat, []).append(message)
        return deliveries

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def game_state(self) -> Any:
        return self.state.play.state

    def id(self) -> str:
        return next(self.ids)

    def start(self, ready: bool = True) -> Deliveries:
        for seat in range(1, len(self.state.chairs)) if ready else ():
            if not self.state.chairs[seat].ready:
                self.keep(lobby.ready(self.table, seat, True, self.id(), self.now))
        return self.keep(lobby.start(self.table, 0, self.id(), self.now, self.draws))

    def asked(self) -> tuple[Seat, ...]:
        return playing.still_asked(self.state)

    def act(self, seat: Seat, action: Any, ask: int | None = None) -> Deliveries:
        by_bot = self.state.chairs[seat].by_bot
        return self.keep(
            playing.answer(self.table, seat, action, ask, self.id(), self.now, self.draws, by_bot=by_bot)
        )

    def random_act(self, aside: float = 0.0) -> None:
        """Somebody asked answers, or anybody makes an aside."""
        seat = self.rng.choice(self.asked())
        if self.rng.random() < aside:
            seat = self.rng.randrange(len(self.state.chairs))
            action = random_action(self.offers(seat), self.rng, aside=True)
            if action is not None:
                self.act(seat, action)
                return
            seat = self.rng.choice(self.asked())
        self.act(seat, random_action(self.offers(seat), self.rng), self.state.play.ask.number)

    def offers(self, seat: Seat) -> Any:
        return self.state.game.rules.offers(self.game_state, seat)

    def play_to_the_end(self, aside: float = 0.0) -> None:
        while self.state.phase == "playing":
            self.random_act(aside)

    def until(self, wanted: Callable[[Any], bool], aside: float = 0.0) -> None:
        """Play at random until the game's state is as wanted."""
        while not wanted(self.game_state):
            self.random_act(aside)


def messages(post: Sequence[bytes]) -> list[Update]:
    return [msgspec.json.decode(one, type=Update) for one in post]
