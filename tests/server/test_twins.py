"""The twin-deal test end to end: the bytes that reach a socket, their order and their number.

Games and their twins (another deal, another secret act, a secret act more) are played over real sockets by
everybody who made the moves: both games, with standing orders, petitions and regimes. What each seat's socket
received is held against what the rulebook entitles the seat to learn, by the rules of the contract's own twin-deal
test.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import AsyncExitStack, suppress
from itertools import count, islice
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
import pytest
from msgspec.structs import replace

from dvor.client import Seat, Visitor
from dvor.games.knyazi import GAME as KNYAZI
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.options import governed_by
from dvor.games.knyazi.rules import KnyaziRules
from dvor.games.sultan import GAME as SULTAN
from dvor.kernel import Ask, Move, Refused, replay
from dvor.server.room import Room
from dvor.table import wire
from dvor.table.heard import Deliveries, Delivery
from tests.contract import knyazi_secrets, sultan_secrets
from tests.contract.court_secrets import RARE
from tests.contract.games import AnyRun, begin, random_steps, replayed
from tests.contract.twins import Leak, Secrets, Twin
from tests.effort import seeds
from tests.server.running import Company, Running, done

SECRETS: dict[str, Secrets] = {"sultan": sultan_secrets.SECRETS, "knyazi": knyazi_secrets.SECRETS}
MOVES = 45
"""Of a party of knyazi: enough for its secrets, and the end of a party has none of its own."""
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


async def received_of(server: Running, script: Script, run: AnyRun, moves: list[Move[Any]]) -> list[list[Received]]:
    """Play the moves over sockets; for every act what each socket received, the onlooker's last."""
    script.take(moves)
    options = msgspec.to_builtins(run.setup.options)
    company = Company(server.url, run.setup.seats, game=run.game.key, options=options)
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
    state, secrets = run.game.rules.begin(run.setup), SECRETS[run.game.key]
    try:
        for before, move, step in replayed(run.game, state, moves):
            learned = secrets.entitled(before, move, step.state, seat)
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


def some_twins(run: AnyRun, rng: Random, most: int, wanted: Collection[str] = ()) -> list[Twin]:
    """A few twins, as many kinds of them as there are, or as are wanted."""
    kinds: dict[str, list[Twin]] = {}
    for twin in SECRETS[run.game.key].twins(run, rng):
        if not wanted or twin.kind in wanted:
            kinds.setdefault(twin.kind, []).append(twin)
    return [twin for twins in kinds.values() for twin in rng.sample(twins, min(most, len(twins)))]


def sultan(seed: int) -> AnyRun:
    """A round with orders and reactions."""
    run = begin(SULTAN, 5 + seed % 4, Random(seed), rounds=1)
    for _ in random_steps(run, silences=0.0, asides=0.15):
        pass
    return run


def knyazi(seed: int, *regimes: str) -> AnyRun:
    """The first moves of a party with much going on at court."""
    run = begin(KNYAZI, 10 if regimes else 8, Random(seed), parties=1, deck="fitted", **governed_by(regimes))
    for _ in random_steps(run, silences=0.0, asides=0.4, rare=RARE):
        if len(run.moves) >= MOVES:
            break
    return run


async def compared_end_to_end(
    start: Callable[..., Running], runs: Iterable[tuple[AnyRun, Iterable[Twin]]]
) -> Counter[str]:
    script, found = Script(), Counter[str]()
    server = start(judge=script, clock=lambda: NOW)
    for run, twins in runs:
        moves = list(run.moves)
        original = await received_of(server, script, run, moves)
        assert len(original) == len(acts(moves))
        for twin in twins:
            other = await received_of(server, script, run, twin.moves)
            found[twin.kind] += hold_against(run, moves, twin, original, other)
    return found


def rounds_of_sultan(seeds: Iterable[int]) -> Iterator[tuple[AnyRun, list[Twin]]]:
    for seed in seeds:
        run = sultan(seed)
        yield run, some_twins(run, Random(seed), most=2)


async def test_what_reaches_a_socket_depends_only_on_what_its_seat_may_know(
    start: Callable[..., Running],
) -> None:
    compared = await compared_end_to_end(start, rounds_of_sultan(seeds(4, soak=60)))
    assert {"deal", "reaction", "standing order"} <= set(compared), compared
    assert compared.total() > 1_000
    assert all(compared.values())


AT_COURT = {
    (): {"deal", "sealed answer", "standing", "petition", "vote"},
    ("bureaucracy",): {"paper", "denunciation"},
}
"""Secrets under the usual government, and under one in which what is asked for has to be signed."""


@pytest.mark.parametrize("regimes", AT_COURT, ids=lambda regimes: " ".join(regimes) or "none")
async def test_what_reaches_a_socket_at_court_depends_only_on_what_its_seat_may_know(
    start: Callable[..., Running], regimes: tuple[str, ...]
) -> None:
    wanted = AT_COURT[regimes]
    runs = ((run := knyazi(seed, *regimes), some_twins(run, Random(seed), 1, wanted)) for seed in count())
    found = (both for both in runs if wanted <= {twin.kind for twin in both[1]})
    compared = await compared_end_to_end(start, islice(found, len(seeds(1, soak=20))))
    assert wanted <= set(compared), compared
    assert all(amount > 50 for amount in compared.values()), compared


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
        await compared_end_to_end(start, rounds_of_sultan(range(4)))


async def test_a_question_that_leaves_out_whoever_has_answered_beforehand_is_found_out(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    awaits = KnyaziRules.awaits

    def only_those_who_must_still_answer(rules: KnyaziRules, state: Any) -> Any:
        awaited = awaits(rules, state)
        return replace(awaited, put=()) if isinstance(awaited, Ask) else awaited

    leaky = next(found for seed in count() for found in beforehand(knyazi(seed)))
    monkeypatch.setattr(KnyaziRules, "awaits", only_those_who_must_still_answer)
    with pytest.raises(Leak, match="standing"):
        await compared_end_to_end(start, [leaky])


def beforehand(run: AnyRun) -> Iterator[tuple[AnyRun, list[Twin]]]:
    """Twins in which somebody has said that they want nothing in this attack, before they are asked about it."""
    moves, nothing = list(run.moves), do.NothingThisAttack()
    asks = questions(run, moves)
    for at, moment in enumerate(replay(run.game, run.log)):
        for seat in range(run.setup.seats):
            if not any(offer.admits(nothing) for offer in run.game.rules.offers(moment.before, seat)):
                continue
            twin = [*moves[:at], Move(seat, nothing), *moves[at:]]
            if any(seat in set(asks.get(n, ())) - set(still) for n, still in questions(run, twin).items()):
                yield run, [Twin("standing", twin, at, put_in=True)]


def questions(run: AnyRun, moves: list[Move[Any]]) -> dict[int, list[int]]:
    """The questions of a game by their numbers, and who was still to answer when they were put."""
    found: dict[int, list[int]] = {}
    with suppress(Refused):
        for _, _, step in replayed(run.game, run.game.rules.begin(run.setup), moves):
            awaited = run.game.rules.awaits(step.state)
            if isinstance(awaited, Ask):
                found.setdefault(awaited.number, sorted(awaited.fallback))
    return found


async def test_a_stranger_to_the_game_hears_nothing_of_whispers(server: Running) -> None:
    async with Company(server.url, 5) as company:
        await quiet(company.seats, company)
        await done(company.seats[1], wire.Say(company.seats[1].new_id(), "Только тебе", (3,)))
        heard = await quiet(company.seats, company)
        assert [seat for seat, got in enumerate(heard) if got] == [1, 3]
