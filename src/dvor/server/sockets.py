"""WebSockets of tables: handshake, hello, then one message after the other until the client leaves."""

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from dvor.kernel import Refused
from dvor.server import close_codes
from dvor.server.admission import CONNECTION, Phase
from dvor.server.api.calls import address_of, same_origin
from dvor.server.channel import encode
from dvor.server.commands import come_back, is_talk, perform, refusal, too_early, wait_until_open
from dvor.server.fanout import Subscriber
from dvor.server.log_codec import access_policy
from dvor.server.logs import log
from dvor.server.outbox import ANSWER_BYTES, Outbox
from dvor.server.room import Room
from dvor.server.rooms import Newer
from dvor.server.sessions import COOKIE, device_of
from dvor.store import StoreFailed
from dvor.table.propose import refused
from dvor.table.wire import Bye, Hello, Malformed, Ping, Pong, Up
from dvor.table.wire.down import Message
from dvor.table.wire.up import AnyCommand

if TYPE_CHECKING:
    from dvor.server.services import Services

HELLO_SECONDS = 5.0
MAX_MALFORMED = 5
"""After more malformed messages the client is disconnected."""

_decode = msgspec.json.Decoder(Up).decode


class Sockets:
    """The WebSocket route, as an ASGI application of its own without any middleware."""

    def __init__(self, services: "Services") -> None:
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await _serve(WebSocket(scope, receive, send), self._services, AsgiSocket(receive, send))


class AsgiSocket:
    """Text messages over ASGI directly; after the handshake Starlette's `WebSocket` is not used."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send

    async def send(self, text: str) -> None:
        await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        await self._send({"type": "websocket.close", "code": code, "reason": ""})

    async def receive(self) -> str | bytes:
        """The next message; `WebSocketDisconnect` when the socket is closed."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text: str | bytes = message.get("text") or message.get("bytes") or b""
        return text


async def _serve(socket: WebSocket, services: "Services", wire: AsgiSocket) -> None:
    """Handle one socket from its handshake to its end."""
    address = address_of(socket)
    foreign = not same_origin(socket, services.deps.base_url)
    if foreign or services.stopping or not services.limits.sockets.enter(address):
        if not services.stopping:
            services.refusals.note(address, "other_site" if foreign else "sockets")
        await socket.close(close_codes.POLICY_VIOLATION)  # not accepted yet: the browser sees a plain 403
        return
    client = None
    try:
        cookie = socket.cookies.get(COOKIE)
        person = await services.sessions.authenticate(cookie) if cookie else None
        try:
            await socket.accept()
        except OSError:  # disconnected during the handshake
            return
        client = Client(socket, wire, services, person.id if person else None)
        client.device = device_of(cookie) if cookie and person else ""
        # In a task of its own: each message would otherwise wake the whole stack of ASGI applications.
        await asyncio.create_task(_run_session(client, socket.path_params["code"]))
    except asyncio.CancelledError:
        if client is None or not client.dropped:
            raise
        log().info("slow_client_cut_off")
    except StoreFailed:
        services.health.check()
        await socket.close(close_codes.SERVICE_RESTART)  # sessions cannot be read
    except (WebSocketDisconnect, RuntimeError):
        pass  # the client has disconnected
    except Exception:
        log().error("socket_failed", exc_info=True)
    finally:
        services.limits.sockets.leave(address)
        if client is not None:
            client.stop()


class Client:
    """One socket with its receive and send sides."""

    def __init__(self, socket: WebSocket, wire: AsgiSocket, services: "Services", person: str | None) -> None:
        self.socket = socket
        self.receive = wire.receive
        self.services = services
        self.person = person
        self.connection = CONNECTION.get()
        self.outbox = Outbox(wire.send, wire.close, self._drop)
        self.device = ""
        self.malformed = 0
        self.dropped = False
        self._task = asyncio.current_task()
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background until the client disconnects."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        """Cancel background work and send nothing more."""
        for task in self._tasks:
            task.cancel()
        self.outbox.stop()

    def send(self, message: Message) -> None:
        self.outbox.put(encode(message).ljust(ANSWER_BYTES))

    def refused(self, reason: str) -> None:
        """Record that the address was refused something."""
        self.services.refusals.note(address_of(self.socket), reason)

    def _drop(self) -> None:
        """Send queue overflowed; drop the client."""
        self.dropped = True
        if self._task is not None:
            self._task.cancel()

    async def bye(self, why: str, *, again: bool) -> None:
        """Send the reason, then close."""
        self.services.deps.metrics.refused(why)
        self.send(Bye(why, again))
        self.outbox.finish(close_codes.SERVICE_RESTART if again else close_codes.POLICY_VIOLATION)
        await self.outbox.wait()

    def parse(self, data: str | bytes) -> Hello | Ping | AnyCommand | None:
        """Decode a message; None after telling the client that it is malformed."""
        try:
            message: Hello | Ping | AnyCommand = _decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as broken:
            self.malformed += 1
            self.send(Malformed(str(broken)))
            return None
        return message


async def _run_session(client: Client, code: str) -> None:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = client.parse(await client.receive())
    except TimeoutError:
        hello = None
    if not isinstance(hello, Hello):
        client.refused("no_hello")
        await client.bye("no_hello", again=False)
        return
    try:
        await _join_table(client, code, hello)
    except Newer:
        await client.bye("newer", again=True)
    except StoreFailed:
        # The disk is full or failing. The client sends its command again, under the same id, when it is back.
        client.services.health.check()
        await client.bye("store", again=True)
    finally:
        client.services.limits.messages.forget(id(client))


async def _join_table(client: Client, code: str, hello: Hello) -> None:
    if (trouble := client.services.health.check()) is not None:
        raise StoreFailed(trouble)  # do not admit clients who would be disconnected at their first action
    room = await _find_room(client, code, hello)
    if room is None:
        return
    owner = client.person
    if hello.watch:
        client.person = None  # a shared screen must not show a seat's own cards
    if client.connection is not None and room.seat_of(owner) is not None:
        client.services.admission.set_phase(client.connection, Phase.PLAYING)
    language = hello.language or room.table.state.table.language
    invited = access_policy(room.table.state).is_opened_by(hello.key)
    subscriber = Subscriber(client.outbox, client.person, language, owner, invited, client.device)
    if not room.may_stay(subscriber):
        await client.bye("no_table", again=False)
        return
    try:
        await _enter(client, room, subscriber, hello)
        await _read_messages(client, room, subscriber)
    finally:
        room.leave(subscriber)
        client.services.limits.welcomes.forget((room.id, id(client)))


async def _find_room(client: Client, code: str, hello: Hello) -> Room | None:
    """The table, if the client may be there; else None after a `bye`."""
    services, address = client.services, address_of(client.socket)
    # Many players behind one address may reconnect again and again: only strangers count against its limit.
    room = services.rooms.of_person(code, client.person)
    if room is not None:
        allowed = services.limits.welcomes.allows((room.id, client.person))
        await room.catch_up()
    else:
        # Checked before looking for the table: the time of the answer must not tell whether it exists.
        allowed = services.limits.joins.allows(address)
        room = await services.rooms.find(code, client.person, hello.key) if allowed else None
    seated = room is not None and room.seat_of(client.person) is not None
    if not allowed or (not seated and services.admission.crowded):
        client.refused("too_fast" if not allowed else "full")
        await client.bye("too_fast", again=True)
        return None
    if room is None or room.frozen:
        await client.bye("no_table", again=False)
        return None
    return room


async def _enter(client: Client, room: Room, subscriber: Subscriber, hello: Hello) -> None:
    """Wake a suspended table and give a seat back to its owner, then send the welcome."""
    try:
        await come_back(room, client.person, client.services.deps)
    except Refused:
        log().info("not_given_back", table=room.id)
    room.enter(subscriber, hello.last)


async def _greet_again(client: Client, room: Room, subscriber: Subscriber, hello: Hello) -> None:
    """Send a full welcome again. It is the most expensive message, so its rate is limited."""
    if client.services.limits.welcomes.allows((room.id, client.person or id(client))):
        subscriber.language = hello.language or subscriber.language
        room.enter(subscriber, hello.last)
    else:
        client.refused("too_fast")
        await client.bye("too_fast", again=True)


async def _read_messages(client: Client, room: Room, subscriber: Subscriber) -> None:
    """Handle one message after the other, until the client leaves or exceeds a limit."""
    services = client.services
    while not client.outbox.closed:
        message = client.parse(await client.receive())
        if not services.limits.messages.allows(id(client)):
            client.refused("too_fast")
            await client.bye("too_fast", again=True)
        elif client.malformed > MAX_MALFORMED:
            client.refused("malformed")
            await client.bye("malformed", again=False)
        elif isinstance(message, Ping):
            client.send(Pong(message.n, round(services.deps.clock() * 1000)))
        elif isinstance(message, Hello):
            await _greet_again(client, room, subscriber, message)
        elif message is not None:
            bucket = services.limits.talk if is_talk(message, room.table) else services.limits.actions
            if not bucket.allows((room.id, client.person)):
                client.send(refusal(room, client.person, message.id, refused("too_fast"), subscriber.language))
            elif too_early(room, client.person, message, services.deps):
                client.spawn(_perform_when_open(client, room, subscriber, message))
            else:
                client.send(await perform(room, client.person, message, services.deps, subscriber.language))


async def _perform_when_open(client: Client, room: Room, subscriber: Subscriber, command: AnyCommand) -> None:
    """Carry out a command that came too early; its person can go on talking until then."""
    deps = client.services.deps
    try:
        await wait_until_open(room, deps)
        client.send(await perform(room, client.person, command, deps, subscriber.language))
    except Refused as why:
        client.send(refusal(room, client.person, command.id, why, subscriber.language))
    except StoreFailed:
        client.services.health.check()
        await client.bye("store", again=True)
