"""Whatever is refused is written down, once for each address and minute: an attack must not fill the disk."""

from collections import Counter, OrderedDict
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
        self._since: Counter[str] = Counter()
        """How often it was refused something since then."""
        self.by_reason: Counter[str] = Counter()

    def note(self, address: str, reason: str) -> None:
        """An address was refused something."""
        self.by_reason[reason] += 1
        now = self._clock()
        if now - self._said.get(address, -EVERY_SECONDS) < EVERY_SECONDS:
            self._since[address] += 1
            return
        log().warning("refused", address=address, reason=reason, count=1 + self._since.pop(address, 0))
        self._said[address] = now
        self._said.move_to_end(address)
        if len(self._said) > MOST_KEYS:
            forgotten, _ = self._said.popitem(last=False)
            self._since.pop(forgotten, None)
