"""Rate limits: token buckets by person or address, and counts of what is open at once.

A bucket holds up to `burst` tokens and refills by `per_second`; what costs more than is left is refused, or leaves
a debt. An IPv4 address counts as one key. Of IPv6 the /64 network does, because one host can have all its
addresses, and each /48 site has a wider bucket of its own, because one customer can have 65,536 networks. Memory is
bounded: when too many keys exist, the fullest of the least recently used is forgotten, so nobody gets rid of a debt
by using many addresses.

Each node counts what protects the node itself. What protects the tables and the database is shared between nodes:
used tokens are published (`nodes/cluster.py`), and what a seat does is counted by reading the log.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from ipaddress import IPv6Address, IPv6Network, ip_address
from itertools import islice
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from dvor.server.deps import Deps

MAX_KEYS = 10_000
"""Buckets in memory."""
LOOKED_AT = 8
"""Candidates for eviction: of this many least recently used buckets the fullest is forgotten."""
SITE_FACTOR = 16
"""How many times the rate of one address an IPv6 /48 site gets: behind it may be the phones of a whole town."""


class Rate(Struct, frozen=True):
    """A burst, then a steady rate."""

    burst: int
    per_second: float

    def times(self, number: int) -> "Rate":
        """The rate that this number of clients share."""
        return Rate(self.burst * number, self.per_second * number)


class Limits(Struct, frozen=True):
    """The limits of a server. A whole table of people may share one address."""

    messages_of_a_socket: Rate = Rate(30, 10.0)
    actions_of_a_seat: Rate = Rate(20, 4.0)
    talk_of_a_seat: Rate = Rate(6, 0.5)
    requests_of_an_address: Rate = Rate(120, 20.0)
    joins_of_an_address: Rate = Rate(30, 0.5)
    new_tables_of_an_address: Rate = Rate(10, 1 / 60)
    sockets_of_an_address: int = 64
    tables_of_an_address: int = 50
    bytes_of_a_socket: Rate = Rate(64 * 1024, 4 * 1024.0)
    bytes_of_an_address: Rate = Rate(512 * 1024, 16 * 1024.0)
    headers_of_an_address: Rate = Rate(600, 60.0)
    handshakes_of_an_address: Rate = Rate(240, 10.0)
    welcomes_of_a_person: Rate = Rate(10, 0.5)
    connections_of_an_address: int = 128
    connections: int = 16_000
    header_bytes: int = 16 * 1024
    header_seconds: float = 10.0
    body_seconds: float = 30.0
    answer_seconds: float = 120.0
    request_bytes_of_an_address: Rate = Rate(8 * 1024 * 1024, 128 * 1024.0)
    newcomers_of_an_address: Rate = Rate(120, 1 / 30)
    """People are kept for long; but a party of several tables, and later arrivals, may share one address."""
    small_bodies_together: int = 8 * 1024 * 1024
    large_bodies_together: int = 32 * 1024 * 1024
    """Imported games have room of their own, so that checking them delays nothing else."""


PLENTY = Rate(1_000_000_000, 1e9)
UNLIMITED = Limits(
    *(PLENTY,) * 6,
    10_000,
    10_000,
    *(PLENTY,) * 5,
    connections_of_an_address=100_000,
    connections=100_000,
    request_bytes_of_an_address=PLENTY,
    newcomers_of_an_address=PLENTY,
)
"""For benchmarks, and for tests of other things than limits."""


class Buckets:
    """Token buckets by key, all with the same rate."""

    def __init__(
        self, rate: Rate, clock: Callable[[], float], spent: Callable[[Hashable], None] | None = None
    ) -> None:
        """`spent` is called for every token that is taken, to inform other nodes."""
        self._rate = rate
        self._clock = clock
        self._spent = spent
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def allows(self, key: Hashable, cost: float = 1.0) -> bool:
        """Take tokens if there are enough."""
        now = self._clock()
        left = self._left(key, now)
        allowed = left >= cost
        self._keep(key, left - cost if allowed else left, now)
        if allowed and self._spent is not None:
            self._spent(key)
        return allowed

    def spent_elsewhere(self, key: Hashable) -> None:
        """A token was taken at another node. It never makes a debt: this node could not know in time."""
        now = self._clock()
        self._keep(key, max(0.0, self._left(key, now) - 1.0), now)

    def take(self, key: Hashable, cost: float) -> None:
        """Take tokens even if there are too few; the debt has to be waited out."""
        now = self._clock()
        self._keep(key, self._left(key, now) - cost, now)

    def left(self, key: Hashable) -> float:
        """How many tokens are left; negative in debt."""
        return self._left(key, self._clock())

    def wait(self, key: Hashable, cost: float = 1.0) -> float:
        """Seconds until it would be allowed."""
        return max(0.0, (cost - self._left(key, self._clock())) / self._rate.per_second)

    def forget(self, key: Hashable) -> None:
        """The key is no longer used."""
        self._buckets.pop(key, None)

    def _keep(self, key: Hashable, tokens: float, now: float) -> None:
        self._buckets[key] = tokens, now
        self._buckets.move_to_end(key)
        if len(self._buckets) > MAX_KEYS:
            oldest = islice(self._buckets, LOOKED_AT)
            del self._buckets[max(oldest, key=lambda key: self._left(key, now))]

    def _left(self, key: Hashable, now: float) -> float:
        tokens, since = self._buckets.get(key, (float(self._rate.burst), now))
        gained = max(0.0, now - since) * self._rate.per_second
        return min(float(self._rate.burst), tokens + gained)


class AddressBuckets(Buckets):
    """A bucket for each address, and a wider one for each IPv6 site."""

    def __init__(
        self, rate: Rate, clock: Callable[[], float], spent: Callable[[Hashable], None] | None = None
    ) -> None:
        super().__init__(rate, clock, spent)
        self._sites = Buckets(rate.times(SITE_FACTOR), clock)

    def allows(self, key: Hashable, cost: float = 1.0) -> bool:
        site = site_of(key)
        allowed = (site is None or self._sites.left(site) >= cost) and super().allows(key, cost)
        if allowed and site is not None:
            self._sites.take(site, cost)
        return allowed

    def spent_elsewhere(self, key: Hashable) -> None:
        super().spent_elsewhere(key)
        if site := site_of(key):
            self._sites.spent_elsewhere(site)

    def take(self, key: Hashable, cost: float) -> None:
        super().take(key, cost)
        if site := site_of(key):
            self._sites.take(site, cost)

    def left(self, key: Hashable) -> float:
        site = site_of(key)
        return super().left(key) if site is None else min(super().left(key), self._sites.left(site))

    def wait(self, key: Hashable, cost: float = 1.0) -> float:
        site = site_of(key)
        return max(super().wait(key, cost), self._sites.wait(site, cost) if site else 0.0)


class ConcurrencyLimit:
    """How many an address, and an IPv6 site, may have open at the same time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Open one more; False if there are too many."""
        if self.is_full(address):
            return False
        self.count(address, 1)
        return True

    def leave(self, address: str) -> None:
        """Close one."""
        self.count(address, -1)

    def is_full(self, address: str) -> bool:
        """Whether no more may be opened."""
        return self._exceeds(address, 1)

    def has_too_many(self, address: str) -> bool:
        """Whether more are open than allowed: behind a proxy the address is known only after the connection."""
        return self._exceeds(address, 0)

    def _exceeds(self, address: str, more: int) -> bool:
        site = site_of(address)
        too_many_of_site = site is not None and self._open[site] + more > self._most * SITE_FACTOR
        return self._open[address] + more > self._most or too_many_of_site

    def count(self, address: str, by: int) -> None:
        """Change the count without a check."""
        for key in (address, site_of(address)):
            if key is not None:
                self._open[key] += by
                if self._open[key] <= 0:
                    del self._open[key]


def address_key(host: str) -> str:
    """What counts as one address: for IPv6 its /64 network."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    network = int(address) >> 64 << 64
    return f"{IPv6Address(network)}/64"


def site_of(address: Hashable) -> str | None:
    """The /48 site of an IPv6 network; None for anything else."""
    return _site(address) if isinstance(address, str) and address.endswith("/64") else None


@lru_cache(4096)
def _site(network: str) -> str:
    return str(IPv6Network(network).supernet(new_prefix=48))


OnSpent = Callable[[str, Hashable], None]
"""Called with the name of the limit and its key when somebody has used it."""


class Limiters:
    """All rate limits of a server."""

    def __init__(self, deps: "Deps", publish: OnSpent) -> None:
        limits, clock = deps.limits, time.monotonic  # independent of the wall clock
        self.requests = AddressBuckets(limits.requests_of_an_address, clock)
        self.joins = AddressBuckets(limits.joins_of_an_address, clock, partial(publish, "joins"))
        self.new_tables = AddressBuckets(limits.new_tables_of_an_address, clock, partial(publish, "new_tables"))
        self.newcomers = AddressBuckets(limits.newcomers_of_an_address, clock, partial(publish, "newcomers"))
        self.messages = Buckets(limits.messages_of_a_socket, clock)
        self.actions = Buckets(limits.actions_of_a_seat, clock)
        self.talk = Buckets(limits.talk_of_a_seat, clock)
        self.welcomes = Buckets(limits.welcomes_of_a_person, clock)
        self.sockets = ConcurrencyLimit(limits.sockets_of_an_address)
        self._shared: dict[str, Buckets] = {
            "joins": self.joins,
            "new_tables": self.new_tables,
            "newcomers": self.newcomers,
            "actions": self.actions,
            "talk": self.talk,
        }

    def spent_elsewhere(self, limit: str, key: Hashable) -> None:
        """Somebody used a shared limit at another node."""
        if limit in self._shared:
            self._shared[limit].spent_elsewhere(key)


class TableQuota:
    """How many open tables an address, and its IPv6 site, may have; counted since the start of the server."""

    def __init__(self, deps: "Deps") -> None:
        self._deps = deps
        self.opened_from: dict[str, str] = {}
        """The address from which each table was opened or imported, by the table's id."""

    async def is_full(self, address: str) -> bool:
        """Whether no more may be opened. Only then is the store asked which of the tables still exist."""
        most, site = self._deps.limits.tables_of_an_address, site_of(address)
        if await self._count({address}, most) >= most:
            return True
        of_the_site = {where for where in self.opened_from.values() if site_of(where) == site} if site else set()
        return await self._count(of_the_site, most * SITE_FACTOR) >= most * SITE_FACTOR

    async def _count(self, addresses: set[str], most: int) -> int:
        mine = [id for id, where in self.opened_from.items() if where in addresses]
        for id in mine if len(mine) >= most else ():
            row = await self._deps.store.table(id)
            if row is None or (row.state == "finished" and row.code):  # an imported game has no code, and is kept
                self.opened_from.pop(id, None)
        return sum(id in self.opened_from for id in mine)

    def note(self, table_id: str, address: str) -> None:
        self.opened_from[table_id] = address
        if len(self.opened_from) > MAX_KEYS:
            self.opened_from.pop(next(iter(self.opened_from)))
