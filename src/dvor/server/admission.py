"""Who may connect, and how many bytes each connection may bring: counted before anything is parsed.

A connection has a budget of bytes, and so has its address, over all its connections: whoever comes again does not
start anew. Where there is no room, connections that have not even said what they want make room for others.
"""

import asyncio
import sys
import time
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable
from contextvars import ContextVar
from enum import Enum
from ipaddress import ip_address, ip_network

from dvor.server.limits import MAX_KEYS, AddressBuckets, Buckets, ConcurrencyLimit, Limits, address_key
from dvor.server.logs import log

# Whatever is refused is written down, once for each address and minute: an attack must not fill the disk.

REPORT_SECONDS = 60.0


class Refusals:
    """Who was refused what."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._said: OrderedDict[str, float] = OrderedDict()
        """When an address was last written down."""
        self._since: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """What it was refused since then, and how often."""
        self.by_reason: Counter[str] = Counter()

    def note(self, address: str, reason: str) -> None:
        """An address was refused something."""
        self.by_reason[reason] += 1
        self._since[address][reason] += 1
        if self._clock() - self._said.get(address, -REPORT_SECONDS) >= REPORT_SECONDS:
            self._say(address)

    def settle(self) -> None:
        """Say of whom more was refused after they were written down, when their minute is over."""
        before = self._clock() - REPORT_SECONDS
        for address in [address for address in self._since if self._said[address] <= before]:
            self._say(address)

    def _say(self, address: str) -> None:
        """By the reason that there was most often."""
        reasons = self._since.pop(address)
        reason = max(reasons, key=lambda one: reasons[one])
        log().warning("refused", address=address, reason=reason, count=reasons.total())
        self._said[address] = self._clock()
        self._said.move_to_end(address)
        if len(self._said) > MAX_KEYS:
            forgotten, _ = self._said.popitem(last=False)
            self._since.pop(forgotten, None)


PENALTY = 256 * 1024
"""So many bytes more an address is charged with whose connection had to be cut."""
SMALL_PENALTY = 4 * 1024
"""So many for a request refused unread, or a connection too many of one address: whoever makes many of them is soon
not even listened to."""
SLICE = 512
"""So many bytes of hasty connections, of all together, are parsed in one turn of the event loop."""

WANTED_FILES = 16_384
OTHER_FILES = 128
"""Room for the store, for workers and for what the system itself opens."""


class Phase(Enum):
    """What is known of a connection."""

    WAITING = "waiting"
    """It has not said yet, or not to the end, what it wants."""
    ANSWERED = "answered"
    """It has made a request."""
    SOCKET = "socket"
    PLAYING = "playing"
    """A socket of somebody who sits at a table."""


class Connection:
    """One connection from its first byte to its last."""

    def __init__(self, admission: "Admission", transport: asyncio.Transport, address: str) -> None:
        self.admission = admission
        self.transport = transport
        self.address = address
        self.phase = Phase.WAITING
        self._pending = bytearray()

    def receive(self, data: bytes, parse: Callable[[bytes], object]) -> None:
        """Bytes of a socket: few are parsed at once, many in slices, too many not at all."""
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
        """One slice of what waits; whether more does."""
        some = bytes(self._pending[:SLICE])
        del self._pending[:SLICE]
        if some and not self.transport.is_closing():
            parse(some)
        return bool(self._pending) and not self.transport.is_closing()

    def cut(self, reason: str, fine: int = 0) -> None:
        """No more of it: nothing that waits is sent or read."""
        self._pending.clear()
        self.blame(reason, fine)
        self.transport.abort()

    def blame(self, reason: str, fine: int) -> None:
        """Its address is charged, and written down."""
        self.admission.bytes_of_addresses.take(self.address, fine)
        self.admission.refusals.note(self.address, reason)


CONNECTION: ContextVar[Connection | None] = ContextVar("connection", default=None)
"""The connection whose bytes are being parsed: an application that is started by them finds it here."""


class Admission:
    """All connections of a server."""

    def __init__(self, limits: Limits, refusals: Refusals, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.refusals = refusals
        self.bytes_of_sockets = Buckets(limits.bytes_of_a_socket, clock)
        self.bytes_of_addresses = AddressBuckets(limits.bytes_of_an_address, clock)
        self.bytes_of_requests = AddressBuckets(limits.request_bytes_of_an_address, clock)
        """Of an address, whatever becomes of them: those of a log that is brought are many, and no attack."""
        self.headers = AddressBuckets(limits.headers_of_an_address, clock)
        self.handshakes = AddressBuckets(limits.handshakes_of_an_address, clock)
        self.most = min(limits.connections, open_files() - OTHER_FILES)
        self._connections: dict[asyncio.Transport, Connection] = {}
        self._waiting: defaultdict[str, dict[Connection, None]] = defaultdict(dict)
        """Those who have not said what they want, by address, the oldest first."""
        self._by_address = ConcurrencyLimit(limits.connections_of_an_address)
        self._queue: deque[tuple[Connection, Callable[[bytes], object]]] = deque()
        self._draining = False

    def __len__(self) -> int:
        return len(self._connections)

    def enter(self, transport: asyncio.Transport, trusted: "Trusted") -> Connection | None:
        """A new connection, or None where it was refused."""
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
        """Whether it has brought so much that nothing more is taken from it for a while."""
        return self.bytes_of_addresses.left(address) < 0 or self.bytes_of_requests.left(address) < 0

    def has_too_many(self, address: str) -> bool:
        """Whether it has more connections than one may have: behind a proxy that is known only now."""
        return self._by_address.has_too_many(address)

    def all(self) -> tuple[Connection, ...]:
        return tuple(self._connections.values())

    def of(self, transport: asyncio.Transport) -> Connection | None:
        """The connection that goes through here."""
        return self._connections.get(transport)

    def set_phase(self, connection: Connection, phase: Phase, address: str | None = None) -> None:
        """It is known better now; behind a proxy this is when its address is known."""
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
        """It is closed."""
        connection = self._connections.pop(transport, None)
        if connection is not None:
            self._forget_waiting(connection)
            self._by_address.leave(connection.address)
            self.bytes_of_sockets.forget(connection)

    def is_quiet(self, connection: Connection) -> bool:
        """Whether it has brought so little of late that its bytes need not wait."""
        return self.bytes_of_sockets.left(connection) * 2 > self.limits.bytes_of_a_socket.burst

    @property
    def crowded(self) -> bool:
        """Whether what room there is has to be kept for those who sit at a table."""
        return len(self._connections) * 4 > self.most * 3

    def queue(self, connection: Connection, parse: Callable[[bytes], object]) -> None:
        """Parse what waits when it is this connection's turn."""
        if not any(one is connection for one, _ in self._queue):
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
        """Whether one more may come, perhaps instead of one that only waits."""
        if not proxy and self._by_address.is_full(address):
            self.bytes_of_addresses.take(address, SMALL_PENALTY)
            return self._cut_oldest(address)
        if len(self._connections) >= self.most:
            return self._cut_oldest(max(self._waiting, key=lambda one: len(self._waiting[one]), default=address))
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
    """How many files, and so connections, the system lets this process have open; as many as may be asked for."""
    if sys.platform == "win32":  # which has no such limit
        return WANTED_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return WANTED_FILES if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


class Trusted:
    """Whether an address is a proxy's, which tells us truly for whom it speaks; said as uvicorn wants it said."""

    def __init__(self, allowed: str | list[str]) -> None:
        names = allowed.split(",") if isinstance(allowed, str) else allowed
        names = [name.strip() for name in names]
        self._all = "*" in names
        self._networks = [ip_network(name, strict=False) for name in names if _is_network(name)]

    def __call__(self, host: str) -> bool:
        if self._all:
            return True
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def _is_network(name: str) -> bool:
    try:
        ip_network(name, strict=False)
    except ValueError:
        return False
    return True
