"""Metrics for Prometheus; nothing in them tells who said or holds what."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from dvor import __version__
from dvor.store import Attempt

if TYPE_CHECKING:
    from dvor.server.services import Services

ACTIONS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
COMMITS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
"""Buckets of the histograms, in seconds."""
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """Each server has its own registry, so that several can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._actions = Counter(
            "dvor_actions", "Commands of people at tables", ["command", "answer"], registry=self.registry
        )
        self._seconds = Histogram(
            "dvor_action_seconds", "From a command to its answer", buckets=ACTIONS, registry=self.registry
        )
        self._refused = Counter("dvor_refused", "What was not granted", ["reason"], registry=self.registry)
        self._commits = Histogram(
            "dvor_store_commit_seconds", "Transactions of the store", buckets=COMMITS, registry=self.registry
        )
        self._jobs = Counter("dvor_store_jobs", "What shared the transactions", registry=self.registry)
        self._failures = Counter("dvor_store_failures", "Transactions that failed", registry=self.registry)
        ProcessCollector(registry=self.registry)

    def acted(self, command: str, answer: str, seconds: float) -> None:
        """A command was answered."""
        self._actions.labels(command, answer).inc()
        self._seconds.observe(seconds)

    def refused(self, reason: str) -> None:
        """Something was refused; the reason is a key of ours, never a visitor's words."""
        self._refused.labels(reason).inc()

    def committed(self, attempt: Attempt) -> None:
        """The store has tried a transaction."""
        self._jobs.inc(attempt.jobs)
        self._commits.observe(attempt.seconds)
        if attempt.why is not None:
            self._failures.inc()

    def watch(self, services: "Services") -> None:
        """Also export the present state of this server."""
        self.registry.register(_Present(lambda: present(services)))

    def text(self) -> bytes:
        """All metrics in Prometheus' text format."""
        return generate_latest(self.registry)


class _Present:
    """Metrics that are computed when they are read."""

    def __init__(self, look: Callable[[], Iterable[Metric]]) -> None:
        self._look = look

    def collect(self) -> Iterable[Metric]:
        return self._look()

    def describe(self) -> Iterable[Metric]:
        return ()


def present(services: "Services") -> Iterable[Metric]:
    """The present state of a server."""
    about = GaugeMetricFamily("dvor_info", "Which Dvor this is", labels=["version", "store"])
    about.add_metric([__version__, services.deps.store.version], 1)
    yield about
    rooms = services.rooms.all()
    tables = GaugeMetricFamily("dvor_tables", "Tables in memory", labels=["phase"])
    for phase in ("lobby", "playing", "over"):
        tables.add_metric([phase], sum(room.table.state.phase == phase for room in rooms))
    yield tables
    refused = CounterMetricFamily("dvor_refused_addresses", "What addresses were refused", labels=["reason"])
    for reason, count in services.refusals.by_reason.items():
        refused.add_metric([reason], count)
    yield refused
    replays = CounterMetricFamily("dvor_replays", "Finished games that were replayed")
    replays.add_metric([], services.replays.made)
    yield replays
    trouble = services.health.check()
    for name, text, value in (
        (
            "dvor_tables_asleep",
            "Tables at which nobody is",
            sum(bool(r.table.state.suspended_since) for r in rooms),
        ),
        ("dvor_sockets", "Clients at tables", sum(len(room.subscribers) for room in rooms)),
        ("dvor_bots_queue", "Bots that are to act", services.bots.queue),
        ("dvor_replays_made", "Deprecated: use dvor_replays_total", services.replays.made),
        ("dvor_ready", "Whether everything works", services.ready and trouble is None),
        ("dvor_store_writable", "Whether the data can be written", trouble is None),
        ("dvor_store_writes", "Deprecated: use dvor_store_writable", trouble is None),
    ):
        yield GaugeMetricFamily(name, text, value=float(value))
