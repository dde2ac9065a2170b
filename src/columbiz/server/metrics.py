"""Numbers about a server for Prometheus."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass

from prometheus_client import CollectorRegistry, Histogram, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector

from columbiz.tables.service import Tables


@dataclass(slots=True)
class Traffic:
    """What went over the sockets of this process; plain numbers, as they change with every message."""

    sockets: int = 0
    messages_in: int = 0
    messages_out: int = 0
    bytes_in: int = 0
    bytes_out: int = 0
    slow: int = 0


class Metrics(Collector):
    """The numbers of one process; with several workers each sample says whose it is."""

    def __init__(self, workers: int = 1) -> None:
        self.traffic = Traffic()
        self._tables: Tables | None = None
        self._several = workers > 1
        self._registry = CollectorRegistry()
        self.thinking = Histogram(
            "columbiz_bot_thinking_seconds", "Time a bot takes for its decisions.", ["level"], registry=self._registry
        )
        self.lag = Histogram(
            "columbiz_loop_lag_seconds",
            "How late the event loop wakes a sleeper.",
            buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0),
            registry=self._registry,
        )
        ProcessCollector(registry=self._registry)
        self._registry.register(self)

    def watch(self, tables: Tables) -> None:
        """Tell the numbers of these tables too."""
        self._tables = tables

    def text(self) -> bytes:
        """All numbers, as Prometheus reads them."""
        return generate_latest(_Marked(self._registry) if self._several else self._registry)

    def collect(self) -> Iterable[Metric]:
        """The numbers that are kept elsewhere."""
        traffic = self.traffic
        yield GaugeMetricFamily("columbiz_sockets", "Open sockets.", traffic.sockets)
        yield CounterMetricFamily("columbiz_messages_received", "Messages of clients.", traffic.messages_in)
        yield CounterMetricFamily("columbiz_messages_sent", "Messages to clients.", traffic.messages_out)
        yield CounterMetricFamily("columbiz_received_characters", "Size of the messages of clients.", traffic.bytes_in)
        yield CounterMetricFamily("columbiz_sent_characters", "Size of the messages to clients.", traffic.bytes_out)
        yield CounterMetricFamily("columbiz_slow_clients", "Clients dropped for reading too slowly.", traffic.slow)
        if self._tables:
            yield from _of_tables(self._tables)


class _Marked(Collector):
    """The numbers of a registry, each marked with this process."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._registry = registry

    def collect(self) -> Iterable[Metric]:
        """The numbers, with the mark."""
        for metric in self._registry.collect():
            metric.samples = [
                sample._replace(labels={**sample.labels, "worker": str(os.getpid())}) for sample in metric.samples
            ]
            yield metric


def _of_tables(tables: Tables) -> Iterable[Metric]:
    yield GaugeMetricFamily("columbiz_live_tables", "Tables in use.", len(tables.live))
    yield CounterMetricFamily("columbiz_commands_accepted", "Commands carried out.", tables.accepted)
    yield CounterMetricFamily("columbiz_entries", "Entries written; by commits, the size of a batch.", tables.written)
    yield CounterMetricFamily("columbiz_commits", "Transactions committed.", tables.store.commits)
    refused = CounterMetricFamily("columbiz_commands_refused", "Commands refused, by code.", labels=["code"])
    for code, count in tables.refused.items():
        refused.add_metric([code], count)
    yield refused
