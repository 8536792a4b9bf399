"""Discord, Telegram, Slack and others by Apprise (the extra `notify`): an address such as `discord://id/token`.

Apprise calls what the address says, so only services are taken whose host nobody can choose, unless the operator lets
people use the server's own net.
"""

from __future__ import annotations

from .carriers import NotTaken
from .outbox import Channel
from .reach import Unreachable
from .wording import Notice

KNOWN = ("discord", "ntfy", "pover", "slack", "tgram")  # whose host is fixed
LONGEST = 500


class Services:
    """Tells people by whatever service their address names."""

    def __init__(self, private: bool) -> None:
        import apprise

        self._apprise = apprise
        self._private = private

    def checked(self, address: str) -> str:
        """An address as it is kept; refused where it could lead anywhere."""
        schema, mark, rest = address.partition("://")
        if len(address) > LONGEST or not mark or any(letter <= " " or letter == "\x7f" for letter in address):
            raise Unreachable("this is no address of a service")
        if not self._private:
            if schema.lower() not in KNOWN or "?" in rest or "#" in rest:
                raise Unreachable(f"services are {', '.join(KNOWN)}, without options")
            if schema.lower() == "ntfy" and ("/" in rest.rstrip("/") or "@" in rest or ":" in rest):
                raise Unreachable("of ntfy only topics of ntfy.sh are told: ntfy://topic")
        if self._apprise.Apprise.instantiate(address) is None:
            raise Unreachable("this is no address of a service")
        return address

    async def __call__(self, channel: Channel, notice: Notice) -> None:
        """Tell it there."""
        service = self._apprise.Apprise()
        service.add(self.checked(channel.address))
        if not await service.async_notify(body="\n".join([*notice.lines, notice.url]), title=notice.title):
            raise NotTaken("the service did not take it")
