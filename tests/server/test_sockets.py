"""WebSockets: who gets one, what it is sent, malformed messages, and sessions."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from dvor.client import SeatClient, Visitor
from dvor.kernel import Person
from dvor.server.limits import Limits, Rate
from dvor.server.sessions import (
    LINK_SECONDS,
    SEEN_SECONDS,
    Sessions,
    cookie_settings,
    digest_of,
    is_one_of,
    new_secret,
)
from dvor.server.sockets import Sockets
from dvor.store import SqliteStore
from dvor.table import wire
from dvor.table.options import TableOptions
from dvor.table.playing import still_asked
from tests.server.running import Company, Running, action, done, until
from tests.waiting import eventually

NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    '{"type":"act"}',
    '{"type":"act","id":"short","action":{}}',
    '{"type":"ready","id":"12345678","on":1}',
    '{"type":"nothing","id":"12345678"}',
    '{"type":"say","id":"12345678","text":"' + "я" * 501 + '"}',
    '{"type":"kick","id":"12345678","seat":-1}',
    '{"type":"hello","last":-1}',
    "[" * 2_000,
]


def socket_of(visitor: Visitor, code: str, **headers: str) -> connect:
    cookie = {"cookie": visitor.cookie} if visitor.cookie else {}
    address = f"ws{visitor.url.removeprefix('http')}/ws/{code}"
    return connect(address, additional_headers={**cookie, **headers}, compression=None)


async def last_words(socket: ClientConnection) -> tuple[wire.Down, int | None]:
    """What the server says before it closes the socket, and with which code."""
    message: wire.Down = msgspec.json.decode(await socket.recv(), type=wire.Down)
    await socket.wait_closed()
    return message, socket.close_code


async def test_a_seat_is_welcomed_with_everything(server: Running) -> None:
    async with Company(server.url) as company:
        await company.start()
        async with company.visitors[2].sit(company.code, wire.Hello(language="en")) as seat:
            welcome = await until(seat, wire.Welcome)
            assert welcome.you.seat == 2
            assert welcome.view["me"] == 2
            assert all(offer.label.replace("…", "").isascii() for offer in welcome.offers)
            assert [chair.name for chair in welcome.table.chairs][:2] == ["Аня", "Борис"]
            assert (await until(seat, wire.Here)).seats == (0, 1, 2, 3, 4)


async def test_an_onlooker_sees_what_everybody_sees_and_can_do_nothing(server: Running) -> None:
    async with Company(server.url) as company, Visitor(server.url).sit(company.code) as seat:
        welcome = await until(seat, wire.Welcome)
        assert welcome.you == wire.You(None)
        answer = await seat.do(wire.Say(seat.new_id(), "Привет"))
        assert isinstance(answer, wire.Refused)
        assert answer.reason == "table.refused.onlooker"
        await company.start()
        shown = await until(seat, wire.Update, "view")
        assert shown.view["card"] is None
        assert shown.offers == ()


async def test_whoever_is_gone_before_they_are_let_in_is_no_failure(server: Running) -> None:
    company = await asyncio.to_thread(Company, server.url, people=1)
    scope = {
        "type": "websocket",
        "path": f"/ws/{company.code}",
        "path_params": {"code": company.code},
        "headers": [],
    }

    async def send(message: Any) -> None:
        raise OSError  # what ASGI says of a line that is lost

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    comes = Sockets(server.services)(scope | {"client": ("127.0.0.1", 1)}, receive, send)
    with capture_logs() as logged:
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(comes, server.loop))
    assert not logged


@pytest.mark.parametrize("table", [{"onlookers": False}, {"open_door": False}])
async def test_onlookers_are_kept_out_as_if_there_were_no_table(server: Running, table: dict[str, Any]) -> None:
    company = Company(server.url, people=1, **table)
    words = []
    for code in (company.code, "ZZZZZ"):
        async with socket_of(Visitor(server.url), code) as socket:
            await socket.send('{"type":"hello"}')
            words.append(await last_words(socket))
    assert words[0] == words[1] == (wire.Bye("no_table", False), 1008)


async def test_with_the_invitation_one_may_watch_behind_a_closed_door(server: Running) -> None:
    company = Company(server.url, people=1, open_door=False)
    async with Visitor(server.url).sit(company.code, wire.Hello(key=company.created.invite)) as seat:
        assert (await until(seat, wire.Welcome)).you.seat is None


async def test_another_sites_page_gets_no_socket(server: Running) -> None:
    company = Company(server.url, people=1)
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus) as refused:
            await socket_of(company.visitors[0], company.code, origin=origin)
        assert refused.value.response.status_code == 403
    assert server.services.refusals.by_reason["other_site"] == 3
    async with socket_of(company.visitors[0], company.code, origin=server.url) as socket:
        await socket.send('{"type":"hello"}')
        assert b"welcome" in (await socket.recv(decode=False))


async def test_a_wrong_cookie_is_an_onlookers(server: Running) -> None:
    company = Company(server.url, people=1)
    async with Visitor(server.url, "dvor=some.body").sit(company.code) as seat:
        assert (await until(seat, wire.Welcome)).you.seat is None


@pytest.mark.parametrize("text", NONSENSE)
async def test_nonsense_is_answered_with_what_is_wrong_and_changes_nothing(server: Running, text: str) -> None:
    company = Company(server.url, people=1)
    async with socket_of(company.visitors[0], company.code) as socket:
        seat = SeatClient(socket)
        await seat.send(wire.Hello())
        await until(seat, wire.Welcome)
        await socket.send(text)
        answer = await until(seat, wire.Malformed)
        assert answer.error
        await seat.send(wire.Ping(7))
        assert (await until(seat, wire.Pong)).n == 7
        assert server.services.rooms.all()[0].table.seq == 2


async def test_binary_nonsense_too(server: Running) -> None:
    company = Company(server.url, people=1)
    async with socket_of(company.visitors[0], company.code) as socket:
        seat = SeatClient(socket)
        await seat.send(wire.Hello())
        for data in (b"\xff\xfe", b"\x00", b'{"type":"ping","n":1}'):
            await socket.send(data)
        assert await until(seat, wire.Malformed)
        assert (await until(seat, wire.Pong)).n == 1


async def test_whoever_talks_only_nonsense_is_cut_off(server: Running) -> None:
    company = Company(server.url, people=1)
    async with company.visitors[0].sit(company.code) as seat:
        for _ in range(6):
            await seat.send(wire.Ping(-1))
        assert (await until(seat, wire.Bye)).why == "malformed"
    assert server.services.refusals.by_reason["malformed"] == 1


async def test_a_socket_without_hello_is_closed(server: Running) -> None:
    company = Company(server.url, people=1)
    async with socket_of(company.visitors[0], company.code) as socket:
        await socket.send('{"type":"ping"}')
        assert await last_words(socket) == (wire.Bye("no_hello", False), 1008)
    assert server.services.refusals.by_reason["no_hello"] == 1


async def test_a_huge_message_closes_the_socket_and_harms_nobody(server: Running) -> None:
    async with Company(server.url, people=2) as company:
        await company.seats[1].send(wire.Say("12345678", "x" * 9_000))
        with pytest.raises(ConnectionClosed, match="1009"):
            await until(company.seats[1], wire.Pong)
        await done(company.seats[0], wire.Say(company.seats[0].new_id(), "Все здесь?"))


async def test_an_action_that_is_none_is_malformed_and_one_not_offered_is_refused(server: Running) -> None:
    async with Company(server.url) as company:
        await company.start()
        seat = company.seats[0]
        for text in ('{"do":"fly"}', "{}", '{"do":"peek","target":"x"}', '{"do":"peek","target":1,"x":1}', "7"):
            answer = await seat.do(wire.Act(seat.new_id(), msgspec.Raw(text.encode())))
            assert isinstance(answer, wire.Malformed), text
        deal = msgspec.Raw(b'{"do":"deal","cards":[],"first":0}')
        answer = await seat.do(wire.Act(seat.new_id(), deal))
        assert isinstance(answer, wire.Refused)
        assert answer.phrase


# The same again


async def test_a_resend_is_found_and_answered_alike(server: Running) -> None:
    async with Company(server.url) as company:
        await company.start()
        seats, rng = company.seats, Random(1)
        for seat in seats:
            asked = await until(seat, wire.Update, "ask")
            if asked.ask.you:
                offer = next(offer for offer in asked.offers if not offer.aside)
                act = wire.Act("the-same-id", action(offer, rng), asked.ask.number)
                first, again = await seat.do(act), await seat.do(act)
                assert first == again == wire.Done("the-same-id")
                other = await seat.do(wire.Act("the-same-id", msgspec.Raw(b'{"do":"pass"}')))
                assert isinstance(other, wire.Refused)
                assert other.reason == "table.refused.id_used"


async def test_a_reorder_sent_twice_reorders_once(server: Running) -> None:
    async with Company(server.url, people=3) as company:
        host = company.seats[0]
        for _ in range(2):
            await done(host, wire.Reorder("the-same-id", (1, 2, 0)))
        names = [chair.name for chair in company.visitors[0].look_at(company.code).chairs]
        assert names == ["Борис", "Вера", "Аня"]


async def test_two_devices_of_one_person_hear_the_same(server: Running) -> None:
    company = Company(server.url, people=2)
    phone = company.visitors[0]
    laptop = Visitor(server.url)
    laptop.use_link(phone.make_link().url.partition("#")[2])
    async with phone.sit(company.code) as one, laptop.sit(company.code) as other:
        for seat in (one, other):
            await until(seat, wire.Welcome)
        await done(one, wire.Say(one.new_id(), "Привет"))
        heard = [await until(seat, wire.Update) for seat in (one, other)]
        assert heard[0] == heard[1]


async def test_whoever_reconnects_hears_what_they_missed(server: Running) -> None:
    async with Company(server.url, people=3) as company:
        async with company.visitors[2].sit(company.code) as seat:
            number = (await until(seat, wire.Welcome)).number
        for text in ("Раз", "Два"):
            await done(company.seats[0], wire.Say(company.seats[0].new_id(), text))
        async with company.visitors[2].sit(company.code, wire.Hello(last=number)) as seat:
            back = await until(seat, wire.Welcome)
            assert [said.text for said in back.news] == ["Раз", "Два"]
            assert back.number == number + 2


async def test_a_kicked_person_hears_it_and_no_more(server: Running) -> None:
    async with Company(server.url, people=3) as company:
        await done(company.seats[0], wire.Kick(company.seats[0].new_id(), 2, ban=True))
        assert await until(company.seats[2], wire.Bye) == wire.Bye("kicked", False)


async def test_whoever_sends_too_fast_is_slowed_down(start: Callable[..., Running]) -> None:
    server = start(limits=Limits(talk_of_a_seat=Rate(2, 0.001), messages_of_a_socket=Rate(10, 0.001)))
    host = Visitor(server.url)
    table = host.create_table(wire.CreateTable("sultan", Person("Аня"), table=TableOptions()))
    async with host.sit(table.code) as seat:
        answers = [await seat.do(wire.Say(seat.new_id(), "Да")) for _ in range(3)]
        assert [type(answer) for answer in answers] == [wire.Done, wire.Done, wire.Refused]
        for _ in range(10):
            await seat.send(wire.Ping())
        assert await until(seat, wire.Bye) == wire.Bye("too_fast", True)


async def test_an_address_has_so_many_sockets_and_no_more(start: Callable[..., Running]) -> None:
    server = start(limits=Limits(sockets_of_an_address=2))
    company = Company(server.url, people=1)
    async with socket_of(company.visitors[0], company.code), socket_of(company.visitors[0], company.code):
        with pytest.raises(InvalidStatus):
            await socket_of(company.visitors[0], company.code)
    assert server.services.refusals.by_reason["sockets"] == 1
    await eventually(lambda: not server.services.limits.sockets.is_full("127.0.0.1"))
    async with socket_of(company.visitors[0], company.code):
        pass


@pytest.mark.rule("S-DIE-2")
@pytest.mark.parametrize("dead_talk", [True, False])
async def test_the_dead_talk_at_the_table_unless_that_is_switched_off(server: Running, dead_talk: bool) -> None:
    async with Company(server.url, options={"rounds": 5, "dead_talk": dead_talk}) as company:
        await company.start()
        dead = await _somebody_dead(server, company)
        words = [wire.Say(dead.new_id(), "Я ещё скажу", channel=channel) for channel in ("table", "outside")]
        answers = [await dead.do(said) for said in words]
        assert isinstance(answers[0], wire.Done if dead_talk else wire.Refused)
        assert isinstance(answers[1], wire.Done), "outside the game everybody is alive"


async def _somebody_dead(server: Running, company: Company) -> SeatClient:
    """Play until somebody is: whoever can kill does, and nobody stops them."""
    (room,) = server.services.rooms.all()
    wanted = ("murder", "execute", "let_be", "ready", "peek")
    while True:
        play = room.table.state.play
        assert play is not None
        players = room.table.state.game.rules.view(play.state, None).table.players
        dead = [player.seat for player in players if not player.alive]
        if dead and not play.state.between_rounds:
            killed: SeatClient = company.seats[dead[0]]
            return killed
        asked = still_asked(room.table.state)[0]
        offers = {offer.kind: offer for offer in room.table.state.game.rules.offers(play.state, asked)}
        offer = offers[next((kind for kind in wanted if kind in offers), next(iter(offers)))]
        move = msgspec.Raw(msgspec.json.encode(offer.sample(Random(play.state.asks))))
        await done(company.seats[asked], wire.Act(company.seats[asked].new_id(), move))


# Who is at the browser.


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def with_people(story: Callable[[Sessions, SqliteStore, Clock], Awaitable[None]]) -> None:
    async def told() -> None:
        clock, store = Clock(), SqliteStore(":memory:")
        await story(Sessions(store, clock), store, clock)
        store.close()

    asyncio.run(told())


def test_a_newcomer_is_recognised_by_the_cookie() -> None:
    async def story(people: Sessions, store: SqliteStore, clock: Clock) -> None:
        anna = await people.newcomer("Анна", "f", "ru")
        boris = await people.newcomer("Борис", "m", "ru")
        assert await people.authenticate(anna.cookie) == anna.person
        assert await people.authenticate(boris.cookie) == boris.person
        for wrong in ("", ".", anna.person.id, f"{anna.person.id}.", f"{boris.person.id}.{anna.token}"):
            assert await people.authenticate(wrong) is None

    with_people(story)


def test_the_store_holds_no_token() -> None:
    async def story(people: Sessions, store: SqliteStore, clock: Clock) -> None:
        anna = await people.newcomer("Анна", "f", "ru")
        assert await store.tokens(anna.person.id) == (digest_of(anna.token),)

    with_people(story)


def test_a_link_makes_another_browser_the_same_person_once() -> None:
    async def story(people: Sessions, store: SqliteStore, clock: Clock) -> None:
        anna = await people.newcomer("Анна", "f", "ru")
        secret = await people.make_link(anna.person)
        phone = await people.follow_link(secret)
        assert phone
        assert phone.token != anna.token
        assert await people.authenticate(phone.cookie) == await people.authenticate(anna.cookie) == anna.person
        assert await people.follow_link(secret) is None
        assert await people.follow_link("never made") is None

    with_people(story)


def test_a_link_is_soon_too_old() -> None:
    async def story(people: Sessions, store: SqliteStore, clock: Clock) -> None:
        anna = await people.newcomer("Анна", "f", "ru")
        secret = await people.make_link(anna.person)
        clock.now += LINK_SECONDS
        assert await people.follow_link(secret) is None

    with_people(story)


def test_it_is_noted_roughly_when_somebody_was_here() -> None:
    async def story(people: Sessions, store: SqliteStore, clock: Clock) -> None:
        anna = await people.newcomer("Анна", "f", "ru")
        for later, seen in ((SEEN_SECONDS - 1, 1000.0), (SEEN_SECONDS, 1000.0 + SEEN_SECONDS)):
            clock.now = 1000.0 + later
            await people.authenticate(anna.cookie)
            person = await store.person(anna.person.id)
            assert person
            assert person.seen == seen

    with_people(story)


def test_a_secret_is_found_among_digests() -> None:
    one, other = new_secret(), new_secret()
    assert len(one) >= 43
    assert is_one_of(one, [digest_of(other), digest_of(one)])
    assert not is_one_of(one, [digest_of(other), b""])
    assert not is_one_of(one, [])


def test_no_script_reads_the_cookie_and_no_other_site_sends_it() -> None:
    settings = cookie_settings("value", secure=True)
    assert settings["httponly"]
    assert settings["secure"]
    assert settings["samesite"] == "strict"
    assert not cookie_settings("value", secure=False)["secure"]
