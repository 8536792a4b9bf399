"""What a person may be called, and what may be a password."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterator, Sequence

from sandtable.server.wire.messages import Refused

NAME = (2, 24)  # characters
PASSWORD = (10, 200)
BESIDE_LETTERS = frozenset(" -_.'")


def checked_name(text: str) -> str:
    """A name as it is shown: letters and digits of any script, single spaces."""
    name = unicodedata.normalize("NFKC", " ".join(text.split()))
    least, most = NAME
    if not least <= len(name) <= most:
        raise Refused("malformed", f"a name has {least} to {most} characters", status=422)
    if not all(letter.isalnum() or letter in BESIDE_LETTERS or unicodedata.combining(letter) for letter in name):
        raise Refused("malformed", "a name has letters, digits, spaces and - _ . '", status=422)
    return name


def folded(name: str) -> str:
    """A name as it is compared: Anna and ANNA are the same person."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def free_names(wanted: Sequence[str]) -> Iterator[str]:
    """Names for somebody who is called so elsewhere, one after the other until one is free."""
    least, most = NAME
    for text in (*wanted, "Player"):
        plain = unicodedata.normalize("NFKC", text)
        letters = (
            one if one.isalnum() or one in BESIDE_LETTERS or unicodedata.combining(one) else " " for one in plain
        )
        name = " ".join("".join(letters).split())
        if len(name) >= least:
            yield name[:most].strip()
            for _ in range(3):
                yield f"{name[: most - 5].strip()} {secrets.randbelow(9000) + 1000}"


def checked_password(text: str, name: str) -> str:
    """A password that is worth a hash."""
    least, most = PASSWORD
    if not least <= len(text) <= most:
        raise Refused("malformed", f"a password has {least} to {most} characters", status=422)
    if folded(text) == folded(name) or len(set(text)) < 4:
        raise Refused("malformed", "this password is too easy to guess", status=422)
    return text
