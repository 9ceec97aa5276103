"""Connections: who may connect, and how many bytes each connection and address may send before anything is parsed.

An attacker can always send; the server must not do work in proportion. So every byte is counted before it is
parsed:

- A connection has a budget of bytes (a token bucket), and its address has one over all of its connections, so
  reconnecting restores nothing. An address in debt is not accepted until its bucket has refilled (`is_slowed`).
- Bytes of sockets are parsed in small slices, in turns, so one busy connection delays no other (`queue`).
- When the server is full, a connection that has not sent a whole request yet is closed in favour of a new one, the
  oldest of the address that has most of them. Clients at tables are never closed for that.
- Offences cost a penalty of bytes, and refusals are logged once for each address and minute: an attack must not
  fill the disk.
"""

import asyncio
import sys
import time
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from enum import Enum
from ipaddress import ip_address, ip_network

from dvor.server.limits import MAX_KEYS, AddressBuckets, Buckets, ConcurrencyLimit, Limits, address_key
from dvor.server.logs import log

REFUSAL_LOG_SECONDS = 60.0


class Refusals:
    """Counts and logs refused requests by address and reason."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._said: OrderedDict[str, float] = OrderedDict()
        """When each address was last logged."""
        self._since: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """Refusals of an address since then, by reason."""
        self.by_reason: Counter[str] = Counter()

    def note(self, address: str, reason: str) -> None:
        """Count a refusal."""
        self.by_reason[reason] += 1
        self._since[address][reason] += 1
        if self._clock() - self._said.get(address, -REFUSAL_LOG_SECONDS) >= REFUSAL_LOG_SECONDS:
            self._say(address)

    def settle(self) -> None:
        """Log addresses with further refusals whose minute is over."""
        before = self._clock() - REFUSAL_LOG_SECONDS
        for address in [address for address in self._since if self._said[address] <= before]:
            self._say(address)

    def _say(self, address: str) -> None:
        """Log all refusals of an address under the most frequent reason."""
        reasons = self._since.pop(address)
        reason = max(reasons, key=lambda reason: reasons[reason])
        log().warning("refused", address=address, reason=reason, count=reasons.total())
        self._said[address] = self._clock()
        self._said.move_to_end(address)
        if len(self._said) > MAX_KEYS:
            forgotten, _ = self._said.popitem(last=False)
            self._since.pop(forgotten, None)


PENALTY = 256 * 1024
"""Bytes charged to the address of a connection that had to be cut."""
SMALL_PENALTY = 4 * 1024
"""Bytes charged for a refused request or for one connection too many: an address that repeats them is soon not
accepted at all."""
SLICE = 512
"""Bytes of busy connections that are parsed in one turn of the event loop, all together."""

WANTED_FILES = 16_384
OTHER_FILES = 128
"""File descriptors reserved for the store, for workers and for the system."""


class Phase(Enum):
    """What is known about a connection."""

    WAITING = "waiting"
    """It has not sent a whole request yet."""
    ANSWERED = "answered"
    """It has made a request."""
    SOCKET = "socket"
    PLAYING = "playing"
    """A socket of somebody who sits at a table."""


class Connection:
    """One connection, from its first byte to its last."""

    def __init__(self, admission: "Admission", transport: asyncio.Transport, address: str) -> None:
        self.admission = admission
        self.transport = transport
        self.address = address
        self.phase = Phase.WAITING
        self._pending = bytearray()

    def receive(self, data: bytes, parse: Callable[[bytes], object]) -> None:
        """Bytes of a socket: a few are parsed at once, many in slices, too many end the connection."""
        admission, budget = self.admission, self.admission.bytes_of_sockets
        if self.transport.is_closing():
            return
        admission.bytes_of_addresses.take(self.address, len(data))
        if not budget.allows(self, len(data)):
            self.cut("bytes", PENALTY)
        elif not self._pending and len(data) <= SLICE and admission.is_quiet(self):
            parse(data)
        else:
            self._pending += data
            admission.queue(self, parse)

    def parse_some(self, parse: Callable[[bytes], object]) -> bool:
        """Parse one slice; return whether more is pending."""
        some = bytes(self._pending[:SLICE])
        del self._pending[:SLICE]
        if some and not self.transport.is_closing():
            parse(some)
        return bool(self._pending) and not self.transport.is_closing()

    def cut(self, reason: str, fine: int = 0) -> None:
        """Abort the connection; nothing pending is sent or read."""
        self._pending.clear()
        self.blame(reason, fine)
        self.transport.abort()

    def blame(self, reason: str, fine: int) -> None:
        """Charge its address, and record the refusal."""
        self.admission.bytes_of_addresses.take(self.address, fine)
        self.admission.refusals.note(self.address, reason)


CONNECTION: ContextVar[Connection | None] = ContextVar("connection", default=None)
"""The connection whose bytes are being parsed; an ASGI application that they start finds it here."""


class Admission:
    """All connections of a server."""

    def __init__(self, limits: Limits, refusals: Refusals, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.refusals = refusals
        self.bytes_of_sockets = Buckets(limits.bytes_of_a_socket, clock)
        self.bytes_of_addresses = AddressBuckets(limits.bytes_of_an_address, clock)
        self.bytes_of_requests = AddressBuckets(limits.request_bytes_of_an_address, clock)
        """Counted apart: an imported log has many bytes and is no attack."""
        self.headers = AddressBuckets(limits.headers_of_an_address, clock)
        self.handshakes = AddressBuckets(limits.handshakes_of_an_address, clock)
        self.most = min(limits.connections, open_files() - OTHER_FILES)
        self._connections: dict[asyncio.Transport, Connection] = {}
        self._waiting: defaultdict[str, dict[Connection, None]] = defaultdict(dict)
        """By address: connections that have not sent a whole request, the oldest first."""
        self._by_address = ConcurrencyLimit(limits.connections_of_an_address)
        self._queue: deque[tuple[Connection, Callable[[bytes], object]]] = deque()
        self._draining = False

    def __len__(self) -> int:
        return len(self._connections)

    def enter(self, transport: asyncio.Transport, trusted: "Trusted") -> Connection | None:
        """Register a new connection; None if it was refused."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        connection = Connection(self, transport, address_key(host))
        proxy = trusted(host)
        if not proxy and self.is_slowed(connection.address):
            connection.cut("slowed")
            return None
        if not self._make_room(connection.address, proxy):
            connection.cut("full")
            return None
        self._connections[transport] = connection
        self._by_address.count(connection.address, 1)
        self._waiting[connection.address][connection] = None
        return connection

    def is_slowed(self, address: str) -> bool:
        """Whether this address has sent so much that nothing is accepted from it for a while."""
        return self.bytes_of_addresses.left(address) < 0 or self.bytes_of_requests.left(address) < 0

    def has_too_many(self, address: str) -> bool:
        """Whether this address has too many connections; behind a proxy this is known only after a header."""
        return self._by_address.has_too_many(address)

    def all(self) -> tuple[Connection, ...]:
        return tuple(self._connections.values())

    def of(self, transport: asyncio.Transport) -> Connection | None:
        """The connection of a transport."""
        return self._connections.get(transport)

    def set_phase(self, connection: Connection, phase: Phase, address: str | None = None) -> None:
        """Update what is known about a connection; behind a proxy this is when its address becomes known."""
        if connection.transport not in self._connections:
            return
        self._forget_waiting(connection)
        if address is not None and address != connection.address:
            self._by_address.leave(connection.address)
            self._by_address.count(address, 1)
            connection.address = address
        connection.phase = phase
        if phase is Phase.WAITING:
            self._waiting[connection.address][connection] = None

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection is closed."""
        connection = self._connections.pop(transport, None)
        if connection is not None:
            self._forget_waiting(connection)
            self._by_address.leave(connection.address)
            self.bytes_of_sockets.forget(connection)

    def is_quiet(self, connection: Connection) -> bool:
        """Whether a connection has sent so little lately that its bytes need not be queued."""
        return self.bytes_of_sockets.left(connection) * 2 > self.limits.bytes_of_a_socket.burst

    @property
    def crowded(self) -> bool:
        """Whether the remaining connections are reserved for people who sit at tables."""
        return len(self._connections) * 4 > self.most * 3

    def queue(self, connection: Connection, parse: Callable[[bytes], object]) -> None:
        """Parse the pending bytes of a connection in its turn."""
        if not any(queued is connection for queued, _ in self._queue):
            self._queue.append((connection, parse))
        if not self._draining:
            self._draining = True
            asyncio.get_running_loop().call_soon(self._drain)

    def _drain(self) -> None:
        connection, parse = self._queue.popleft()
        if connection.parse_some(parse):
            self._queue.append((connection, parse))
        self._draining = bool(self._queue)
        if self._draining:
            asyncio.get_running_loop().call_soon(self._drain)

    def _make_room(self, address: str, proxy: bool) -> bool:
        """Whether one more connection fits, perhaps after closing a waiting one."""
        if not proxy and self._by_address.is_full(address):
            self.bytes_of_addresses.take(address, SMALL_PENALTY)
            return self._cut_oldest(address)
        if len(self._connections) >= self.most:
            return self._cut_oldest(max(self._waiting, key=lambda host: len(self._waiting[host]), default=address))
        return True

    def _cut_oldest(self, address: str) -> bool:
        waiting = self._waiting.get(address)
        if not waiting:
            return False
        oldest = next(iter(waiting))
        oldest.cut("full")
        self.leave(oldest.transport)
        return True

    def _forget_waiting(self, connection: Connection) -> None:
        waiting = self._waiting.get(connection.address)
        if waiting is not None:
            waiting.pop(connection, None)
            if not waiting:
                del self._waiting[connection.address]


def open_files() -> int:
    """How many files this process may have open, after raising the limit as far as allowed."""
    if sys.platform == "win32":  # Windows has no such limit
        return WANTED_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return WANTED_FILES if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


class Trusted:
    """Whether an address is a trusted proxy's, in the notation of uvicorn's `forwarded_allow_ips`."""

    def __init__(self, allowed: str | list[str]) -> None:
        names = allowed.split(",") if isinstance(allowed, str) else allowed
        self._all = "*" in [name.strip() for name in names]
        self._networks = []
        for name in names:
            with suppress(ValueError):  # the path of a Unix socket
                self._networks.append(ip_network(name.strip(), strict=False))

    def __call__(self, host: str) -> bool:
        if self._all:
            return True
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)
