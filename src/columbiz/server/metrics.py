"""Metrics of a server, for Prometheus."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector

from columbiz.tables.fanout import Fanout
from columbiz.tables.runtime.bot_pool import BotPool
from columbiz.tables.runtime.job_queue import Priority
from columbiz.tables.runtime.registry import Tables


@dataclass(slots=True)
class Traffic:
    """Traffic over the sockets of this process, counted in plain integers because it changes with every message."""

    sockets: int = 0
    messages_in: int = 0
    messages_out: int = 0
    characters_in: int = 0
    characters_out: int = 0
    slow_clients: int = 0


class Metrics(Collector):
    """The metrics of one process; with several workers each sample is labelled with its process."""

    def __init__(self, workers: int, limited: Mapping[str, int]) -> None:
        self._limited = limited
        self.traffic = Traffic()
        self._tables: Tables | None = None
        self._bots: BotPool | None = None
        self._fanout: Fanout | None = None
        self._several = workers > 1
        self._registry = CollectorRegistry()
        self.thinking = Histogram(
            "columbiz_bot_thinking_seconds", "Time a bot takes to decide.", ["level"], registry=self._registry
        )
        self.lag = Histogram(
            "columbiz_loop_lag_seconds",
            "Delay of the event loop.",
            buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0),
            registry=self._registry,
        )
        self.job_wait = Histogram(
            "columbiz_job_wait_seconds",
            "Time jobs wait for a process.",
            ["job"],
            registry=self._registry,
        )
        self.computing_refused = Counter(
            "columbiz_computing_refused",
            "Hints, reviews, replays and rulebooks refused, by kind and code.",
            ["kind", "code"],
            registry=self._registry,
        )
        ProcessCollector(registry=self._registry)
        self._registry.register(self)

    def watch(self, tables: Tables, bots: BotPool, fanout: Fanout) -> None:
        """Include the metrics of these tables and bots, and of the connection to other processes."""
        self._tables, self._bots, self._fanout = tables, bots, fanout

    def note_wait(self, job: str, seconds: float) -> None:
        """Note how long a job has waited."""
        self.job_wait.labels(job).observe(seconds)

    def note_refusal(self, kind: str, code: str) -> None:
        """Note that a client was refused a hint, review, replay or rulebook."""
        self.computing_refused.labels(kind, code).inc()

    def text(self) -> bytes:
        """All metrics in the Prometheus text format."""
        return generate_latest(_Labelled(self._registry) if self._several else self._registry)

    def collect(self) -> Iterable[Metric]:
        """The metrics that are counted elsewhere."""
        traffic = self.traffic
        yield GaugeMetricFamily("columbiz_sockets", "Open sockets.", traffic.sockets)
        yield CounterMetricFamily("columbiz_messages_received", "Messages from clients.", traffic.messages_in)
        yield CounterMetricFamily("columbiz_messages_sent", "Messages to clients.", traffic.messages_out)
        yield CounterMetricFamily("columbiz_received_characters", "Size of messages received.", traffic.characters_in)
        yield CounterMetricFamily("columbiz_sent_characters", "Size of messages sent.", traffic.characters_out)
        yield CounterMetricFamily("columbiz_slow_clients", "Clients dropped as too slow.", traffic.slow_clients)
        yield _by_label("columbiz_limited", "What was refused, dropped or delayed.", "kind", self._limited)
        if self._tables:
            yield from _of_tables(self._tables)
        if self._bots:
            yield _waiting_jobs(self._bots)
        if self._fanout:
            lost = self._fanout.lost_messages
            yield CounterMetricFamily("columbiz_lost_messages", "Messages to other processes not sent.", lost)


class _Labelled(Collector):
    """The metrics of a registry, each labelled with this process."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._registry = registry

    def collect(self) -> Iterable[Metric]:
        """The labelled metrics."""
        for metric in self._registry.collect():
            metric.samples = [
                sample._replace(labels={**sample.labels, "worker": str(os.getpid())}) for sample in metric.samples
            ]
            yield metric


def _waiting_jobs(bots: BotPool) -> Metric:
    waiting = GaugeMetricFamily("columbiz_jobs_waiting", "Jobs waiting for a bot process.", labels=["priority"])
    for priority in Priority:
        waiting.add_metric([priority.name.lower()], bots.queue_length(priority))
    return waiting


def _of_tables(tables: Tables) -> Iterable[Metric]:
    counters = tables.counters
    yield GaugeMetricFamily("columbiz_live_tables", "Tables in memory.", len(tables.live))
    yield CounterMetricFamily("columbiz_commands_accepted", "Commands carried out.", counters.accepted)
    yield CounterMetricFamily("columbiz_entries", "Log entries written.", counters.entries)
    yield CounterMetricFamily("columbiz_commits", "Transactions committed.", tables.store.commits)
    yield CounterMetricFamily("columbiz_tables_closed", "Abandoned tables closed.", counters.closed)
    yield CounterMetricFamily("columbiz_tables_removed", "Finished tables removed.", counters.removed)
    yield _by_label("columbiz_commands_refused", "Commands refused.", "code", counters.refused)


def _by_label(name: str, description: str, label: str, counts: Mapping[str, int]) -> Metric:
    metric = CounterMetricFamily(name, f"{description[:-1]}, by {label}.", labels=[label])
    for value, count in counts.items():
        metric.add_metric([value], count)
    return metric
