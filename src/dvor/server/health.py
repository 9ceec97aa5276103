"""Whether this server can work, and if not why: for the log, for `/healthz` and for metrics."""

from time import monotonic
from typing import TYPE_CHECKING

from msgspec import Struct

from dvor import __version__
from dvor.server.deps import Deps
from dvor.server.logs import log

if TYPE_CHECKING:
    from dvor.server.services import Services


class Report(Struct, frozen=True):
    """The answer of `/healthz`; `why` is set when the server is not ready."""

    ready: bool
    version: str
    tables: int
    """Tables in memory; others are loaded when needed."""
    why: str | None = None
    strange_proxy: str | None = None
    """Only on the operators' port."""


class Health:
    """Logs once when the store stops writing, and once when it writes again."""

    def __init__(self, deps: Deps) -> None:
        self._store = deps.store
        self.strange_proxy: str | None = None
        """An untrusted address that sends `X-Forwarded-For`."""
        self._known: str | None = None
        self._since = 0.0

    def check(self) -> str | None:
        """Why nothing can be written at present; None if all is well."""
        why = self._store.health.trouble
        if why is not None and self._known is None:
            self._since = monotonic()
            log().error("store_cannot_write", reason=why)
        elif why is None and self._known is not None:
            log().info("store_writes_again", seconds=round(monotonic() - self._since, 1))
        self._known = why
        return why

    def meet_strange_proxy(self, host: str) -> None:
        """An untrusted host forwards requests: a proxy that was not configured, or a visitor who lies."""
        self.strange_proxy = host
        log().warning("proxy_not_trusted", reason="its visitors count as one: see trusted_proxies")


def report(services: "Services") -> Report:
    """The state of the server."""
    trouble = services.health.check()
    if trouble is not None:
        why: str | None = f"the data cannot be written: {trouble}"
    else:
        why = None if services.ready else "it is stopping" if services.stopping else "it is starting"
    return Report(services.ready and trouble is None, __version__, len(services.rooms), why)
