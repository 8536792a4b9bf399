"""Who comes with a request: the cookies of a browser that is logged in."""

from __future__ import annotations

from collections.abc import Mapping

from .people import People, Person

SESSION, DEVICE = "sandtable-session", "sandtable-device"
SAFE = "__Host-"  # before their names behind https: no other host of the domain can set them


def key_in(cookies: Mapping[str, str], name: str) -> str:
    """What a browser keeps under that name."""
    return (cookies.get(SAFE + name) or cookies.get(name) or "")[:64]


async def visitor(people: People | None, cookies: Mapping[str, str]) -> Person | None:
    """Who is logged in, if anybody is and people have names here."""
    return None if people is None else await people.who(key_in(cookies, SESSION))
