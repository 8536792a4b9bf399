"""A mail server and a web server for the tests of this folder, as if nothing had come yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.sinks import Hook, Sink, mail_server, web_server


@pytest.fixture(scope="module")
def sink() -> Iterator[tuple[Sink, str]]:
    with mail_server() as running:
        yield running


@pytest.fixture(scope="module")
def hook_server() -> Iterator[Hook]:
    with web_server() as running:
        yield running


@pytest.fixture
def hook(hook_server: Hook) -> Hook:
    """The web server, as if nothing had come yet."""
    hook_server.heard.clear()
    hook_server.status, hook_server.location = 204, ""
    return hook_server


@pytest.fixture
def mails(sink: tuple[Sink, str]) -> tuple[Sink, str]:
    """The mail server, as if nothing had come yet."""
    sink[0].mails.clear()
    sink[0].refuse = ""
    return sink
