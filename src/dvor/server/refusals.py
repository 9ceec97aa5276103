"""Whatever is refused is written down, once for each address and minute: an attack must not fill the disk."""

from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable

from dvor.server.limits import MOST_KEYS
from dvor.server.logs import log

EVERY_SECONDS = 60.0


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
        if self._clock() - self._said.get(address, -EVERY_SECONDS) >= EVERY_SECONDS:
            self._say(address)

    def settle(self) -> None:
        """Say of whom more was refused after they were written down, when their minute is over."""
        before = self._clock() - EVERY_SECONDS
        for address in [address for address in self._since if self._said[address] <= before]:
            self._say(address)

    def _say(self, address: str) -> None:
        """By the reason that there was most often."""
        reasons = self._since.pop(address)
        reason = max(reasons, key=lambda one: reasons[one])
        log().warning("refused", address=address, reason=reason, count=reasons.total())
        self._said[address] = self._clock()
        self._said.move_to_end(address)
        if len(self._said) > MOST_KEYS:
            forgotten, _ = self._said.popitem(last=False)
            self._since.pop(forgotten, None)
