"""Which ways to a person the operator has set up."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandtable.engine.errors import BadSetup
from sandtable.server.notices.carriers import Mail, Push, Webhook
from sandtable.server.notices.services import Services
from sandtable.server.settings import Settings

from .courier import Carrier

MISSING = "notices need more packages: pip install 'sandtable[notify]'"


@dataclass
class Ways:
    """The carriers of a server, by the kind of channel."""

    carriers: dict[str, Carrier] = field(default_factory=dict)
    mail: Mail | None = None
    push: Push | None = None
    services: Services | None = None
    private: bool = False


def ways_of(settings: Settings, address: str) -> Ways:
    """What is set up; a clear error where something of it cannot work."""
    told = settings.notices
    if not settings.people or not told.wanted:
        return Ways()
    try:
        from sandtable.server.notices.calls import Calls

        calls = Calls(told.private_nets)
        ways = Ways({"webhook": Webhook(calls)} if told.webhooks else {}, private=told.private_nets)
        if told.smtp:
            ways.mail = Mail(told.smtp, told.mail_from)
            ways.carriers["mail"] = ways.mail
        if told.push_key is not None:
            ways.push = Push(calls, told.push_key, f"mailto:{told.mail_from}" if told.mail_from else address)
            ways.carriers["push"] = ways.push
        if told.services:
            ways.services = Services(told.private_nets)
            ways.carriers["apprise"] = ways.services
    except ModuleNotFoundError as wrong:
        raise BadSetup(MISSING) from wrong
    return ways
