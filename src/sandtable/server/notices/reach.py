"""Which addresses of the net a notice may go to: public ones, and never by way of a redirect.

What people type here the server calls: without this they could look at its own net through it.
"""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

NAT64 = ip_network("64:ff9b::/96")  # speaks for any address of IPv4
LONGEST = 1000  # characters of an address


class Unreachable(OSError):
    """The address is not one that the server calls."""


def is_public(address: str) -> bool:
    """Whether an address belongs to the net at large."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        inside = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inside is not None:
            return is_public(str(inside))
        if found in NAT64:
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def checked_url(url: str, private: bool) -> str:
    """An address that may be called; `private`: the operator lets people use the server's own net."""
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname
    except ValueError as wrong:
        raise Unreachable("this is no address") from wrong
    strange = not host or parts.username is not None or parts.password is not None or len(url) > LONGEST
    if strange or any(letter <= " " or letter == "\x7f" for letter in url):
        raise Unreachable("this is no address")
    if parts.scheme != "https" and not (private and parts.scheme == "http"):
        raise Unreachable("the address begins with https://")
    if not private:
        if port not in (None, 443):
            raise Unreachable("the address has no other port than 443")
        assert host is not None
        literal = host.replace(".", "").isdigit() or ":" in host or host.startswith("0x")
        if (literal and not is_public(host)) or ("." not in host.strip(".") and ":" not in host):
            raise Unreachable("the address is not in the public net")
    return url
