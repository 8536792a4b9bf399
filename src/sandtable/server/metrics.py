"""What a server counts and times of itself, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, PlatformCollector, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

MEDIA = CONTENT_TYPE_LATEST
_MOMENTS = (0.002, 0.005, 0.01, 0.02, 0.035, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)  # seconds
_REGISTRY = CollectorRegistry()

ProcessCollector(registry=_REGISTRY)
PlatformCollector(registry=_REGISTRY)
MESSAGES = Counter("sandtable_messages", "Messages of clients", ["outcome"], registry=_REGISTRY)
SECONDS = Histogram(
    "sandtable_lasting_seconds", "From a message that lasts to its ok", buckets=_MOMENTS, registry=_REGISTRY
)
ENTRIES = Counter("sandtable_entries", "Entries of matches stored by this server", ["by"], registry=_REGISTRY)
COMMITS = Histogram("sandtable_commit_seconds", "Transactions of the writer", buckets=_MOMENTS, registry=_REGISTRY)
OVERTAKEN = Counter("sandtable_overtaken", "Writings that another server forestalled", registry=_REGISTRY)
FALLBACKS = Counter("sandtable_bot_fallbacks", "Answers of bots given by a quicker one", registry=_REGISTRY)
_NOW = Gauge("sandtable_now", "What there is at the moment", ["what"], registry=_REGISTRY)


def watch(what: str, count: Callable[[], float]) -> None:
    """Something that is counted when somebody asks."""
    _NOW.labels(what).set_function(count)


def told() -> bytes:
    """Everything, as Prometheus reads it."""
    return generate_latest(_REGISTRY)
