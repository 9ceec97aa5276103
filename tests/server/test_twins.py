"""The twin-deal test end to end: the bytes that reach a socket, their order and their number.

Games and their twins (another deal, another secret act, a secret act more) are played over real sockets by
everybody who made the moves. What each seat's socket received is held against what the rulebook entitles the
seat to learn, by the rules of the contract's own twin-deal test.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
import pytest

from dvor.client import Seat, Visitor
from dvor.games.sultan import GAME
from dvor.kernel import Move, Refused
from dvor.server.room import Room
from dvor.table import wire
from dvor.table.heard import Deliveries, Delivery
from tests.contract.games import AnyRun, begin, random_steps, replayed
from tests.contract.sultan_secrets import SECRETS
from tests.contract.twins import Leak, Twin
from tests.effort import seeds
from tests.server.running import Company, Running, done

NOW = 1_800_000_000.0
Act = tuple[Move[Any], ...]
"""A person's move with what chance made of it; the first act is the start and the deal."""
Received = tuple[bytes, ...]


def acts(moves: list[Move[Any]]) -> list[Act]:
    found: list[list[Move[Any]]] = [[]]
    for move in moves:
        if move.by is not None:
            found.append([])
        found[-1].append(move)
    return [tuple(act) for act in found]


class Script:
    """Chance that brings what the log says; the judge's chair is a good place for it."""

    def __init__(self) -> None:
        self._outcomes: Iterator[Any] = iter(())

    def take(self, moves: list[Move[Any]]) -> None:
        self._outcomes = iter([move.action for move in moves if move.by is None])

    def __call__(self, game: object, state: object) -> Any:
        return next(self._outcomes)


async def received_of(server: Running, script: Script, seats: int, moves: list[Move[Any]]) -> list[list[Received]]:
    """Play the moves over sockets; for every act what each socket received, the onlooker's last."""
    script.take(moves)
    company = Company(server.url, seats)
    others = acts(moves)[1:]
    async with company, AsyncExitStack() as open_now:
        onlooker = await open_now.enter_async_context(Visitor(server.url).sit(company.code))
        ears = [*company.seats, onlooker]
        await quiet(ears, company)
        await company.start()
        received = [await quiet(ears, company)]
        for act in others:
            seat = company.seats[act[0].by or 0]
            answer = await seat.do(wire.Act(seat.new_id(), msgspec.Raw(msgspec.json.encode(act[0].action))))
            if not isinstance(answer, wire.Done):
                break
            received.append(await quiet(ears, company))
    return received


async def quiet(seats: list[Seat], company: Company) -> list[Received]:
    """Everything that has come to each socket since last time, but answers to its own messages."""
    return await asyncio.gather(*(_quiet(seat, company) for seat in seats))


async def _quiet(seat: Seat, company: Company) -> Received:
    if seat.tap is None:
        POST[seat] = []
        seat.tap = POST[seat].append
    await seat.send(wire.Ping(1))
    while not isinstance(await seat.receive(), wire.Pong):
        pass
    texts, POST[seat][:] = list(POST[seat]), []
    deliveries = [text for text in texts if text.startswith('{"type":"update"')]
    return tuple(
        text.replace(company.code, "CODE_").replace(company.created.invite, "INVITE").encode()
        for text in deliveries
    )


POST: WeakKeyDictionary[Seat, list[str]] = WeakKeyDictionary()


def entitled_to(run: AnyRun, moves: list[Move[Any]], seat: int | None) -> list[tuple[Any, ...]]:
    """Act by act, what a seat may learn by the rulebook."""
    facts: list[tuple[Any, ...]] = [()]
    state = GAME.rules.begin(run.setup)
    try:
        for before, move, step in replayed(GAME, state, moves):
            learned = SECRETS.entitled(before, move, step.state, seat)
            if move.by is None:
                facts[-1] += learned
            else:
                facts.append(learned)
    except Refused:
        pass  # the twin ends there
    return facts


def hold_against(
    run: AnyRun, moves: list[Move[Any]], twin: Twin, one: list[list[Received]], other: list[list[Received]]
) -> int:
    """Every socket of a game against the same socket of its twin; how many deliveries were the same."""
    compared = 0
    for number in range(run.setup.seats + 1):
        seat = None if number == run.setup.seats else number
        life = list(zip(entitled_to(run, moves, seat), [got[number] for got in one], strict=False))
        twin_life = list(zip(entitled_to(run, twin.moves, seat), [got[number] for got in other], strict=False))
        for facts, got in (*life, *twin_life):
            if got and not facts:
                raise Leak(f"seat {seat} is sent something of an act of which it may learn nothing")
        heard, twin_heard = ([both for both in lived if both[0]] for lived in (life, twin_life))
        for (facts, got), (twin_facts, twin_got) in zip(heard, twin_heard, strict=False):
            if facts != twin_facts:
                break
            if got != twin_got:
                raise Leak(f"{twin.kind}, seat {seat}, after {facts[:1]}:\n{got!r}\nbut in the twin\n{twin_got!r}")
            compared += len(got)
    return compared


def some_twins(run: AnyRun, rng: Random, most: int) -> list[Twin]:
    """A few twins, as many kinds of them as there are."""
    kinds: dict[str, list[Twin]] = {}
    for twin in SECRETS.twins(run, rng):
        kinds.setdefault(twin.kind, []).append(twin)
    return [twin for twins in kinds.values() for twin in rng.sample(twins, min(most, len(twins)))]


async def compared_end_to_end(start: Callable[..., Running], seeds: range, most: int) -> Counter[str]:
    script, found = Script(), Counter[str]()
    server = start(judge=script, clock=lambda: NOW)
    for seed in seeds:
        players = 5 + seed % 4
        run = begin(GAME, players, Random(seed), rounds=1)
        for _ in random_steps(run, silences=0.0, asides=0.15):
            pass
        moves = list(run.moves)
        original = await received_of(server, script, players, moves)
        assert len(original) == len(acts(moves))
        for twin in some_twins(run, Random(seed), most):
            other = await received_of(server, script, players, twin.moves)
            found[twin.kind] += hold_against(run, moves, twin, original, other)
    return found


async def test_what_reaches_a_socket_depends_only_on_what_its_seat_may_know(
    start: Callable[..., Running],
) -> None:
    compared = await compared_end_to_end(start, seeds(4, soak=60), most=2)
    assert {"deal", "reaction", "standing order"} <= set(compared), compared
    assert compared.total() > 1_000
    assert all(compared.values())


async def test_a_server_that_sends_empty_steps_is_found_out(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    push = Room._push

    def push_to_all(room: Room, deliveries: Deliveries) -> None:
        for chair in room.table.state.chairs:
            deliveries.setdefault(chair.id, Delivery(room.table.ears[chair.id].number, (), game=True, table=False))
        push(room, deliveries)

    monkeypatch.setattr(Room, "_push", push_to_all)
    with pytest.raises(Leak):
        await compared_end_to_end(start, range(4), most=2)


async def test_a_stranger_to_the_game_hears_nothing_of_whispers(server: Running) -> None:
    async with Company(server.url, 5) as company:
        await quiet(company.seats, company)
        await done(company.seats[1], wire.Say(company.seats[1].new_id(), "Только тебе", (3,)))
        heard = await quiet(company.seats, company)
        assert [seat for seat, got in enumerate(heard) if got] == [1, 3]
