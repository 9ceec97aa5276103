"""How often somebody may do something: token buckets, and counts of what is open at once.

The `limits` library counts in windows of its own clock and knows no buckets; a bucket is a number and a
time, so it is ours, and the clock is an argument.
"""

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from ipaddress import IPv6Address, ip_address

from msgspec import Struct

MOST_KEYS = 10_000
"""So many buckets are kept; the one longest untouched, which is full again by then, is forgotten first."""


class Rate(Struct, frozen=True):
    """So many at once, then so many a second."""

    burst: int
    per_second: float


class Limits(Struct, frozen=True):
    """What a server allows. A whole table of people may sit behind one address."""

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
    welcomes_of_a_person: Rate = Rate(10, 0.5)
    connections_of_an_address: int = 128
    connections: int = 4096
    header_bytes: int = 16 * 1024
    header_seconds: float = 10.0
    body_seconds: float = 30.0
    answer_seconds: float = 120.0


PLENTY = Rate(1_000_000_000, 1e9)
UNLIMITED = Limits(
    *(PLENTY,) * 6, 10_000, 10_000, *(PLENTY,) * 4, connections_of_an_address=100_000, connections=100_000
)
"""For those who measure, or who try something else than limits."""


class Buckets:
    """One bucket for each key, all of the same rate."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def allows(self, key: Hashable, cost: float = 1.0) -> bool:
        """Take a token out of the key's bucket, if there is one."""
        now = self._clock()
        left = self._left(key, now)
        allowed = left >= cost
        self._keep(key, left - cost if allowed else left, now)
        return allowed

    def take(self, key: Hashable, cost: float) -> None:
        """Take tokens whether they are there or not: a debt has to be waited out."""
        now = self._clock()
        self._keep(key, self._left(key, now) - cost, now)

    def left(self, key: Hashable) -> float:
        """How many tokens there are; fewer than none where there is a debt."""
        return self._left(key, self._clock())

    def wait(self, key: Hashable, cost: float = 1.0) -> float:
        """In how many seconds it would be allowed."""
        return max(0.0, (cost - self._left(key, self._clock())) / self._rate.per_second)

    def forget(self, key: Hashable) -> None:
        """Nobody will ask for this key again."""
        self._buckets.pop(key, None)

    def _keep(self, key: Hashable, tokens: float, now: float) -> None:
        self._buckets[key] = tokens, now
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)

    def _left(self, key: Hashable, now: float) -> float:
        tokens, since = self._buckets.get(key, (float(self._rate.burst), now))
        gained = max(0.0, now - since) * self._rate.per_second
        return min(float(self._rate.burst), tokens + gained)


class AtOnce:
    """How many a key may have open at the same time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[Hashable] = Counter()

    def enter(self, key: Hashable) -> bool:
        """Open one more, unless there are too many already."""
        if self._open[key] >= self._most:
            return False
        self._open[key] += 1
        return True

    def leave(self, key: Hashable) -> None:
        """Close one."""
        self._open[key] -= 1
        if self._open[key] <= 0:
            del self._open[key]


def address_key(host: str) -> str:
    """What counts as one address: of IPv6 the network, for whoever has one address there has them all."""
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
