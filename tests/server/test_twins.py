"""The twin-deal test end to end: the bytes that reach a socket, their order and their number.

Games and their twins (another deal, another secret act, a secret act more) are played over real sockets by
everybody who made the moves: both games, with standing orders, petitions and every regime. Whatever reached each
socket, be it a delivery, an answer or who is here, is held against what the rulebook entitles the seat to learn, by
the rules of the contract's own twin-deal test. Now and then each seat also looks around: it says hello anew, tries
what it may not do, and asks over HTTP; what it is told then must not depend on anything else either.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from contextlib import AsyncExitStack, suppress
from itertools import count, islice, takewhile, zip_longest
from random import Random
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import msgspec
import pytest
from msgspec.structs import replace

from dvor.client import SeatClient, Visitor
from dvor.games.knyazi import GAME as KNYAZI
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.options import governed_by
from dvor.games.knyazi.regimes import REGIMES
from dvor.games.knyazi.rules import KnyaziRules
from dvor.games.sultan import GAME as SULTAN
from dvor.kernel import Ask, Move, Refused, replay
from dvor.server import channel, commands
from dvor.server.room import Room
from dvor.table import wire
from dvor.table.deliver import Deliveries, Delivery
from dvor.table.render import welcome
from dvor.table.table import Table
from tests.contract import knyazi_secrets, sultan_secrets
from tests.contract.court_secrets import RARE
from tests.contract.games import AnyRun, begin, random_steps, replayed
from tests.contract.twins import Leak, Secrets, Twin
from tests.effort import seeds
from tests.server.running import Company, Running, done, until

SECRETS: dict[str, Secrets] = {"sultan": sultan_secrets.SECRETS, "knyazi": knyazi_secrets.SECRETS}
MOVES = 45
"""Of a party of knyazi: enough for its secrets, and the end of a party has none of its own."""
FEW_MOVES = 20
"""Where only the deal is another."""
DEAL = {"deal"}
NOW = 1_800_000_000.0
Act = tuple[Move[Any], ...]
"""A person's move with what chance made of it; the first act is the start and the deal."""
Received = tuple[bytes, ...]
"""All that came to a socket, in order."""
Besides = Callable[[Company, int], Awaitable[None]]
"""Something that happens at a table after an act."""
HERE = b'{"type":"here"'
SELDOM = 7
"""A seat looks around each time after this many acts that it got."""


class Lived(NamedTuple):
    """What one socket got of each act, and what it saw when it looked around after so many that it heard of."""

    got: list[Received]
    looks: dict[int, Received]


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


async def lives_of(
    server: Running,
    script: Script,
    run: AnyRun,
    moves: list[Move[Any]],
    besides: Besides | None = None,
    looking: bool = True,
) -> list[Lived]:
    """Play the moves over sockets: what came to each of them, the onlooker's last."""
    script.take(moves)
    options = msgspec.to_builtins(run.setup.options)
    company = Company(server.url, run.setup.seats, game=run.game.key, options=options)
    server.spread(company)
    found = [Lived([], {}) for _ in range(run.setup.seats + 1)]
    heard = [0] * len(found)
    entitled = [entitled_to(run, moves, seat) for seat in (*range(run.setup.seats), None)]
    async with company, AsyncExitStack() as open_now:
        onlooker = await open_now.enter_async_context(Visitor(server.url).sit(company.code))
        ears = [*company.seats, onlooker]
        await quiet(ears, company)
        await _start(company)
        for number, act in enumerate(acts(moves)):
            if number and not await _made(company, act, found):
                break
            await server.settle()
            # Who is here is told when they have come, which may be as the game starts; and between nodes it takes
            # its time until all have heard.
            whole = looking and number > 0
            for one, got in zip(found, await quiet(ears, company), strict=True):
                one.got.append(got if whole else tuple(text for text in got if not text.startswith(HERE)))
            for seat, facts in enumerate(entitled):
                heard[seat] += bool(number < len(facts) and facts[number])
            lookers = [seat for seat in range(len(ears)) if looking and (heard[seat] + seat) % SELDOM == 0]
            state = state_of(server, company) if lookers else None
            looks = await asyncio.gather(*(look(company, ears[seat], seat, run, state) for seat in lookers))
            for seat, seen in zip(lookers, looks, strict=True):
                found[seat].looks[heard[seat]] = seen
            assert all(one.startswith(HERE) for told in await quiet(ears, company) for one in told)
            if besides is not None:
                await besides(company, number)
    return found


async def _start(company: Company) -> None:
    """Everybody is ready, and the host begins, under ids that tell nothing."""
    for number, seat in enumerate(company.seats[1:], 1):
        await done(seat, wire.Ready(f"seat-{number}-ready"))
    await done(company.seats[0], wire.Start("seat-0-starts"))


async def _made(company: Company, act: Act, lives: list[Lived]) -> bool:
    """Whether whoever made the move could make it here too; its id tells only how many they have made."""
    by = act[0].by or 0
    id = f"seat-{by}-act-{sum(b'act-' in message for got in lives[by].got for message in got)}"
    answer = await company.seats[by].do(wire.Act(id, msgspec.Raw(msgspec.json.encode(act[0].action))))
    return isinstance(answer, wire.Done)


def state_of(server: Running, company: Company) -> Any:
    room = next(room for room in server.services.rooms.all() if room.table.state.code == company.code)
    return room.table.state.play.state if room.table.state.play else None


async def look(company: Company, ear: SeatClient, number: int, run: AnyRun, state: Any) -> Received:
    """All that a socket is told when it asks: everything anew, why something is not allowed, and over HTTP."""
    seat = number if number < run.setup.seats else None
    await ear.send(wire.Hello())
    await ear.send(wire.Act("only-a-probe", msgspec.Raw(b'{"do":"nonsense"}')))
    for probe in islice(forbidden(run, state, seat), 3):
        await ear.send(wire.Act("only-a-probe", msgspec.Raw(msgspec.json.encode(probe))))
    # Others look around at the same moment, and whenever somebody says hello all are told who is here.
    told = tuple(one for one in await _quiet(ear, company) if not one.startswith(HERE))
    visitor = company.visitors[number] if seat is not None else Visitor(company.visitors[0].url)
    paths = [f"/api/tables/{company.code}", f"/api/tables/{company.code}/annals?lang=ru"]
    answers = [await asyncio.to_thread(visitor.request, "GET", path) for path in paths]
    return told + tuple(_without_names(repr(answer), company) for answer in answers)


def forbidden(run: AnyRun, state: Any, seat: int | None) -> Iterator[Any]:
    """What this seat may not do now."""
    if seat is None or state is None:
        yield from SECRETS[run.game.key].probes(run.setup.seats, 0)
        return
    offers = run.game.rules.offers(state, seat)
    for probe in SECRETS[run.game.key].probes(run.setup.seats, seat):
        if not any(offer.admits(probe) for offer in offers):
            yield probe


async def quiet(seats: list[SeatClient], company: Company) -> list[Received]:
    """Everything that has come to each socket since last time."""
    return await asyncio.gather(*(_quiet(seat, company) for seat in seats))


async def _quiet(seat: SeatClient, company: Company) -> Received:
    if seat.tap is None:
        POST[seat] = []
        seat.tap = POST[seat].append
    await seat.send(wire.Ping(1))
    while not isinstance(await seat.receive(), wire.Pong):
        pass
    texts, POST[seat][:] = list(POST[seat]), []
    return tuple(_without_names(text, company) for text in texts[:-1])


def _without_names(text: str, company: Company) -> bytes:
    """Without what every table has of its own."""
    return text.replace(company.code, "CODE_").replace(company.created.invite, "INVITE").encode()


POST: WeakKeyDictionary[SeatClient, list[str]] = WeakKeyDictionary()


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


def hold_against(run: AnyRun, moves: list[Move[Any]], twin: Twin, one: list[Lived], other: list[Lived]) -> int:
    """Every socket of a game against the same socket of its twin; how many messages were the same."""
    compared = 0
    for number in range(run.setup.seats + 1):
        seat = None if number == run.setup.seats else number
        life = list(zip(entitled_to(run, moves, seat), one[number].got, strict=False))
        twin_life = list(zip(entitled_to(run, twin.moves, seat), other[number].got, strict=False))
        for facts, got in (*life, *twin_life):
            if got and not facts:
                raise Leak(f"seat {seat} is sent something of an act of which it may learn nothing")
        heard, twin_heard = ([both for both in lived if both[0]] for lived in (life, twin_life))
        for so_far, ((facts, got), (twin_facts, twin_got)) in enumerate(zip(heard, twin_heard, strict=False), 1):
            if facts != twin_facts:
                break
            _same(twin, seat, f"after {facts[:1]}", got, twin_got)
            seen, twin_seen = one[number].looks.get(so_far), other[number].looks.get(so_far)
            if seen is not None and twin_seen is not None:
                _same(twin, seat, f"looking around after {facts[:1]}", seen, twin_seen)
                compared += len(seen)
            compared += len(got)
    return compared


def hold_lengths(run: AnyRun, moves: list[Move[Any]], twin: Twin, one: list[Lived], other: list[Lived]) -> None:
    """Whoever watches the encrypted lines sees lengths: as long as all see the same happen they are the same, also
    where what is said is another card."""
    public, twin_public = entitled_to(run, moves, None), entitled_to(run, twin.moves, None)
    alike = sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(public, twin_public, strict=False)))
    for number, (mine, twins) in enumerate(zip(one, other, strict=True)):
        looks = [(mine.looks[when], twins.looks[when]) for when in sorted(mine.looks.keys() & twins.looks.keys())]
        for got, twin_got in [*zip(mine.got[:alike], twins.got[:alike], strict=False), *looks[: alike // SELDOM]]:
            if [len(text) for text in got] != [len(text) for text in twin_got]:
                raise Leak(f"{twin.kind}, line {number}: lengths differ:\n{got!r}\nbut in the twin\n{twin_got!r}")


def _same(twin: Twin, seat: int | None, when: str, got: Received, twin_got: Received) -> None:
    for mine, twins in zip_longest(got, twin_got):
        if mine != twins:
            raise Leak(f"{twin.kind}, seat {seat}, {when}:\n{mine!r}\nbut in the twin\n{twins!r}")


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
        if len(run.moves) >= (MOVES if AT_COURT.get(regimes, DEAL) != DEAL else FEW_MOVES):
            break
    return run


async def compared_end_to_end(
    start: Callable[..., Running],
    runs: Iterable[tuple[AnyRun, Iterable[Twin]]],
    now: float = NOW,
    *,
    looking: bool = True,
) -> Counter[str]:
    script, found = Script(), Counter[str]()
    server = start(judge=script, clock=lambda: now)
    for run, twins in runs:
        moves = list(run.moves)
        original = await lives_of(server, script, run, moves, looking=looking)
        assert all(len(life.got) == len(acts(moves)) for life in original)
        for twin in twins:
            other = await lives_of(server, script, run, twin.moves, looking=looking)
            found[twin.kind] += hold_against(run, moves, twin, original, other)
            if twin.kind == "deal":
                hold_lengths(run, moves, twin, original, other)
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


AT_COURT: dict[tuple[str, ...], set[str]] = {
    (): {"deal", "sealed answer", "standing", "petition", "vote"},
    ("bureaucracy",): {"paper", "denunciation"},
    **{(regime,): DEAL for regime in REGIMES if regime != "bureaucracy"},
}
"""Secrets under the usual government, where what is asked for has to be signed, and under every other regime."""


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
            deliveries.setdefault(
                chair.id, Delivery(room.table.inboxes[chair.id].number, (), game=True, table=False)
            )
        push(room, deliveries)

    monkeypatch.setattr(Room, "_push", push_to_all)
    with pytest.raises(Leak):
        await compared_end_to_end(start, rounds_of_sultan(range(4)))


@pytest.mark.parametrize("where", ["welcome", "refusal"])
async def test_a_server_that_tells_too_much_when_it_is_asked_is_found_out(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """What nobody is sent, but anybody can ask for."""

    def hidden(table: Table) -> int:
        on = table.state.play
        return on.state.round.cards[1] if on is not None and on.state.round is not None else 0

    refusal = commands.refusal

    def greet(table: Table, *more: Any) -> wire.Welcome:
        return replace(welcome(table, *more), cut=hidden(table) % 2 == 1)

    def refuse(room: Room, *more: Any) -> wire.Refused:
        told = refusal(room, *more)
        return replace(told, phrase=told.phrase + "." * hidden(room.table))

    if where == "welcome":
        monkeypatch.setattr(channel, "welcome", greet)
    else:
        monkeypatch.setattr(commands, "refusal", refuse)
    with pytest.raises(Leak, match="looking around"):
        await compared_end_to_end(start, rounds_of_sultan(range(4)))


async def test_a_server_whose_welcomes_are_as_long_as_their_words_is_found_out(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channel, "padded_length", lambda longest: longest)
    runs = ((run := sultan(seed), some_twins(run, Random(seed), 2, DEAL)) for seed in range(6))
    with pytest.raises(Leak, match="lengths differ"):
        await compared_end_to_end(start, runs)


async def test_nobody_else_can_tell_that_somebody_keeps_silent_or_whispers(start: Callable[..., Running]) -> None:
    """Two games alike but for a switch that is nobody's business, and a whisper."""
    script, run = Script(), sultan(1)
    server = start(judge=script, clock=lambda: NOW)

    async def in_secret(company: Company, number: int) -> None:
        if number == 2:
            await done(company.seats[1], wire.KeepSilent("seat-1-silent"))
            await done(company.seats[1], wire.Say("seat-1-whispers", "Только тебе", (3,)))
            await quiet(company.seats[1:4:2], company)

    moves = list(run.moves)
    plain = await lives_of(server, script, run, moves)
    other = await lives_of(server, script, run, moves, in_secret)
    for seat in set(range(run.setup.seats + 1)) - {1, 3}:
        assert plain[seat] == other[seat]
    assert plain[1] != other[1]


async def test_a_question_that_leaves_out_whoever_has_answered_beforehand_is_found_out(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    awaits = KnyaziRules.awaits

    def only_those_who_must_still_answer(rules: KnyaziRules, state: Any) -> Any:
        awaited = awaits(rules, state)
        return replace(awaited, addressees=()) if isinstance(awaited, Ask) else awaited

    leaky = next(found for seed in count() for found in beforehand(knyazi(seed)))
    monkeypatch.setattr(KnyaziRules, "awaits", only_those_who_must_still_answer)
    with pytest.raises(Leak, match=r"standing|may learn nothing"):
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


async def test_an_onlooker_who_comes_and_goes_is_nobody_elses_news(server: Running) -> None:
    async with Company(server.url, 5) as company:
        await quiet(company.seats, company)
        async with Visitor(server.url).sit(company.code) as onlooker:
            assert (await until(onlooker, wire.Here)).seats == (0, 1, 2, 3, 4)
        assert not any(await quiet(company.seats, company))
